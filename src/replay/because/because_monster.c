// What a monster does follows from the position: its kind, who is adjacent, who is nearest. Spells that bar a
// way are not in a view, so the way is that of terrain and structures.

#include "because/because_monster.h"

#include <stdio.h>
#include <string.h>

#include "engine/engine.h"
#include "replay/strings.h"

enum { FAR = 255 };

// Steps to the nearest square beside a hostile group, outward from those.
typedef struct Way {
    uint8_t steps[SQUARES + 1]; // FAR: not reached
    uint8_t foe[SQUARES + 1];   // the group that lies there
    SquareId queue[SQUARES];
    int count;
} Way;

// [row] is what settles it; NULL: the answer was full.
static void settle(Because *b, BecauseRow *row, const char *topic) {
    if (row != NULL) {
        row->decides = true;
    }
    (void)snprintf(b->topic, sizeof b->topic, "%s", topic);
}

static bool is_foe(const View *v, int group, int other) {
    const ViewGroup *const g = &v->groups[other];
    return g->label != 0 && g->at != 0 && other != group &&
           group_owners_are_hostile((Player)v->groups[group].owner, (Player)g->owner);
}

static void name_of(const MonsterScene *scene, int group, char *out, size_t size) {
    char name[NAME_MAX_BYTES];
    char square[4];
    log_name_group(name, scene->names, scene->labels, group);
    square_name((SquareId){scene->v->groups[group].at}, square);
    (void)snprintf(out, size, "%s group %s on %s",
                   string_title(player_slug((int)scene->v->groups[group].owner)), name, square);
}

// --- Staying ---

static bool is_of_kind(Because *b, const View *v, int group) {
    const ViewGroup *const g = &v->groups[group];
    int found = BEHAVIOUR_NOMADIC;
    int creature = 0;
    for (int i = 0; i < g->count; i++) {
        const int one = v->minions[g->members[i].v].creature;
        const int behaviour = one != 0 ? creature_def(one)->behaviour : BEHAVIOUR_NOMADIC;
        if (behaviour == BEHAVIOUR_IMMOBILE ||
            (behaviour == BEHAVIOUR_TERRITORIAL && found != BEHAVIOUR_IMMOBILE)) {
            found = behaviour;
            creature = one;
        }
    }
    if (found == BEHAVIOUR_NOMADIC) {
        (void)because_rows_say(b, BECAUSE_FACT, 0, "It is nomadic: no member is territorial or immobile.");
        return false;
    }
    const bool is_immobile = found == BEHAVIOUR_IMMOBILE;
    BecauseRow *const row =
        because_rows_say(b, BECAUSE_FACT, 0, "%s is %s: its group stays in its square.",
                         creature_def(creature)->name, is_immobile ? "immobile" : "territorial");
    settle(b, row, is_immobile ? "24.4" : "24.3");
    return true;
}

static bool is_led(Because *b, const View *v, int group) {
    const SourceId source = because_rows_answerer(v, group, PHRASE_COMPUTER_ORDERS);
    if (source == 0) {
        return false;
    }
    BecauseRow *const row =
        because_rows_say(b, BECAUSE_FACT, 0, "%s says where it goes.", because_rows_source(source));
    settle(b, row, "17.1");
    return true;
}

static bool is_fighting(Because *b, const MonsterScene *scene, int group) {
    const View *const v = scene->v;
    for (Direction d = DIR_NONE + 1; d < DIR_COUNT; d++) {
        const SquareId beside = square_neighbour((SquareId){v->groups[group].at}, d);
        const GroupId there = beside.v != 0 ? view_group_at(v, beside) : (GroupId){0};
        if (there.v != 0 && is_foe(v, group, there.v)) {
            char name[NAME_MAX_BYTES + 32];
            name_of(scene, there.v, name, sizeof name);
            BecauseRow *const row = because_rows_say(
                b, BECAUSE_FACT, 0, "%s is hostile and adjacent: it stays and fights.", name);
            settle(b, row, "24.2");
            return true;
        }
    }
    (void)because_rows_say(b, BECAUSE_FACT, 0, "No hostile group is adjacent.");
    return false;
}

// --- Going ---

static bool can_enter(const View *v, int group, SquareId square) {
    const ViewGroup *const g = &v->groups[group];
    bool can = g->kind == MINION_RECRUIT || view_structure_at(v, square).v == 0;
    for (int i = 0; i < g->count && can; i++) {
        can = !terrain_blocks(v->squares[square.v].terrain, v->minions[g->members[i].v].now.walks);
    }
    return can;
}

static void reach(const View *v, int group, Way *way, SquareId square, int steps, int foe) {
    if (square.v == 0 || way->steps[square.v] != FAR || !can_enter(v, group, square)) {
        return;
    }
    way->steps[square.v] = (uint8_t)steps;
    way->foe[square.v] = (uint8_t)foe;
    way->queue[way->count++] = square;
}

static void measure(const View *v, int group, Way *way) {
    way->count = 0;
    memset(way->steps, FAR, sizeof way->steps);
    for (int i = 1; i <= GROUPS_MAX; i++) {
        for (Direction d = DIR_NONE + 1; d < DIR_COUNT && is_foe(v, group, i); d++) {
            reach(v, group, way, square_neighbour((SquareId){v->groups[i].at}, d), 0, i);
        }
    }
    for (int i = 0; i < way->count; i++) {
        const SquareId at = way->queue[i];
        for (Direction d = DIR_NONE + 1; d < DIR_COUNT; d++) {
            reach(v, group, way, square_neighbour(at, d), way->steps[at.v] + 1, way->foe[at.v]);
        }
    }
}

// The free neighbors that are nearest to a goal of all, into [names]: "e5, f6". Returns how many.
static int best_steps(const View *v, const Way *way, SquareId from, int nearest, char *names, size_t size) {
    int count = 0;
    names[0] = '\0';
    for (Direction d = DIR_NONE + 1; d < DIR_COUNT; d++) {
        const SquareId to = square_neighbour(from, d);
        if (to.v != 0 && way->steps[to.v] == nearest && view_group_at(v, to).v == 0) {
            char square[4];
            const size_t used = strlen(names);
            square_name(to, square);
            (void)snprintf(names + used, size - used, "%s%s", count > 0 ? ", " : "", square);
            count++;
        }
    }
    return count;
}

static void say_way(Because *b, const MonsterScene *scene, int group) {
    const View *const v = scene->v;
    const SquareId from = {v->groups[group].at};
    char name[NAME_MAX_BYTES + 32];
    char steps[24];
    Way way;
    int nearest = FAR;
    int foe = 0;
    measure(v, group, &way);
    for (Direction d = DIR_NONE + 1; d < DIR_COUNT; d++) {
        const SquareId to = square_neighbour(from, d);
        if (to.v != 0 && way.steps[to.v] < nearest) {
            nearest = way.steps[to.v];
            foe = way.foe[to.v];
        }
    }
    if (foe == 0) {
        BecauseRow *const row = because_rows_say(
            b, BECAUSE_FACT, 0,
            way.count == 0 ? "There is no hostile group to go to: it takes a random legal step."
                           : "No way leads to a hostile group: it stays.");
        settle(b, row, "24.2.2");
        return;
    }
    name_of(scene, foe, name, sizeof name);
    (void)because_rows_say(b, BECAUSE_FACT, 0,
                           "The nearest hostile group is %s: %d step%s to a square adjacent to it.", name,
                           nearest + 1, nearest == 0 ? "" : "s");
    const int count = best_steps(v, &way, from, nearest, steps, sizeof steps);
    if (count == 0) {
        BecauseRow *const row = because_rows_say(
            b, BECAUSE_FACT, 0, "A group stands on every step that shortens the way: it stays.");
        settle(b, row, "24.2.2");
        return;
    }
    BecauseRow *const row =
        because_rows_say(b, BECAUSE_FACT, 0,
                         count == 1 ? "Only the step to %s shortens the way."
                                    : "These steps shorten the way alike, and one is drawn: %s.",
                         steps);
    settle(b, row, "24.2.1");
}

bool because_monster(Because *b, const MonsterScene *scene, int group) {
    const ViewGroup *const g = &scene->v->groups[group];
    if (g->control != CONTROL_COMPUTER || g->at == 0) {
        return false;
    }
    if (!is_of_kind(b, scene->v, group) && !is_led(b, scene->v, group) && !is_fighting(b, scene, group)) {
        say_way(b, scene, group);
    }
    return true;
}
