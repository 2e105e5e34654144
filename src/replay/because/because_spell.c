// Why a spell squandered and who made it so, why one ended, why a group changed under it.
//
// A cast is aimed before anything of the turn has happened. So what spoiled it is found by going back
// through the log to the last event that touched its target in the way that the reason names.

#include <stdio.h>

#include "because/because_rows.h"
#include "engine/card.h"
#include "replay/sentence_words.h"
#include "words/shields.h"

// What a cast is aimed at, by slots; 0 where it is aimed at none.
typedef struct Aim {
    int minion, group, square, structure;
} Aim;

static Aim aim_of(const Asked *a, int packed) {
    Target target = target_unpack((uint16_t)packed);
    target = target.host != HOST_NONE ? target : target_unpack_former((uint16_t)packed);
    Aim aim = {0};
    if (target.host == HOST_INDIVIDUAL) {
        aim.minion = target.index;
        aim.group = a->names->minions[target.index].group;
        aim.square = log_names_minion_square(a->names, target.index);
    } else if (target.host == HOST_GROUP) {
        aim.group = target.index;
        aim.square = a->names->groups[target.index].at;
    } else if (target.host == HOST_SQUARE) {
        aim.square = target.index;
    } else if (target.host == HOST_STRUCTURE) {
        aim.structure = target.index;
        aim.square = a->names->structures[target.index].at;
    }
    return aim;
}

static bool is_loss_of(const Event *e, const Aim *aim) {
    const bool is_minion = aim->minion != 0;
    switch ((EventKind)e->kind) {
    case EV_minion_died: return is_minion && e->minion_died.minion == aim->minion;
    case EV_group_died: return !is_minion && aim->group != 0 && e->group_died.group == aim->group;
    case EV_structure_removed: return aim->structure != 0 && e->structure_removed.at == aim->square;
    case EV_group_left_board: return aim->group != 0 && e->group_left_board.group == aim->group;
    case EV_joined: return !is_minion && aim->group != 0 && e->joined.group == aim->group;
    default: return false;
    }
}

static bool is_arrival_at(const Event *e, int square) {
    switch ((EventKind)e->kind) {
    case EV_group_created: return e->group_created.at == square;
    case EV_group_returned: return e->group_returned.at == square;
    case EV_teleported: return e->teleported.to == square;
    case EV_moved: return e->moved.to == square;
    default: return false;
    }
}

static bool is_new_owner_of(const Event *e, const Aim *aim) {
    return (e->kind == EV_structure_captured && e->structure_captured.at == aim->square) ||
           (e->kind == EV_structure_changed && e->structure_changed.at == aim->square) ||
           (e->kind == EV_group_changed && aim->group != 0 && e->group_changed.group == aim->group);
}

static bool is_growth_of(const Event *e, int group) {
    return group != 0 && ((e->kind == EV_minion_created && e->minion_created.group == group) ||
                          (e->kind == EV_minion_changed_group && e->minion_changed_group.to == group));
}

static bool is_stat_of(const Event *e, const Aim *aim, Stat stat) {
    return e->kind == EV_stat_changed && e->stat_changed.minion == aim->minion &&
           e->stat_changed.stat == stat;
}

// Is [e] a spell of which there can be only one, or one that lies on the same target?
static bool is_rival_of(const Event *e, int card) {
    return e->kind == EV_spell_attached && e->spell_attached.card == card;
}

static bool lies_on(const Asked *a, const Event *e, const Aim *aim) {
    if (e->kind != EV_spell_attached) {
        return false;
    }
    const Aim on = aim_of(a, e->spell_attached.on);
    return (on.minion != 0 && on.minion == aim->minion) || (on.group != 0 && on.group == aim->group) ||
           (on.square != 0 && on.square == aim->square) ||
           target_unpack(e->spell_attached.on).host == HOST_GLOBE;
}

// Does the event at [position] make a cast at [aim] fail for [reason]?
static bool spoils(const Asked *a, uint32_t position, const Aim *aim, Squander reason, int card) {
    const Event *e = because_at(a->t, position);
    const bool is_of_this_turn = a->t->turns[position - 1] == a->t->turns[a->at - 1];
    switch (reason) {
    case SQUANDER_TARGET_GONE:
    case SQUANDER_OFF_BOARD:
    case SQUANDER_KIND: return is_loss_of(e, aim);
    case SQUANDER_OCCUPIED: return is_arrival_at(e, aim->square);
    case SQUANDER_STRUCTURE: return e->kind == EV_structure_created && e->structure_created.at == aim->square;
    case SQUANDER_TERRAIN:
    case SQUANDER_SURROUNDINGS: return e->kind == EV_terrain_changed && e->terrain_changed.at == aim->square;
    case SQUANDER_OWNER:
    case SQUANDER_BESIDE:
    case SQUANDER_PLACE: return is_new_owner_of(e, aim);
    case SQUANDER_FULL:
    case SQUANDER_NO_ROOM: return is_growth_of(e, aim->group);
    case SQUANDER_EXCLUSIVE:
    case SQUANDER_ONCE_PER_GAME:
    case SQUANDER_ONE_IN_PLAY:
    case SQUANDER_ONE_PER_PLAYER:
    case SQUANDER_ONE_PER_GROUP: return is_rival_of(e, card);
    case SQUANDER_ARMOR: return is_stat_of(e, aim, STAT_ARMOR);
    case SQUANDER_LEVEL: return is_stat_of(e, aim, STAT_LEVEL);
    case SQUANDER_CLASS: return is_stat_of(e, aim, STAT_CLASS);
    case SQUANDER_NATION: return is_stat_of(e, aim, STAT_NATION);
    default: return is_of_this_turn && lies_on(a, e, aim);
    }
}

// The event that made it so, looked for back to the beginning of the match; 0: none in sight.
static uint32_t spoiler_of(const Asked *a, const Aim *aim, Squander reason, int card) {
    for (uint32_t i = a->at - 1; i > 0; i--) {
        if (spoils(a, i, aim, reason, card)) {
            return i;
        }
    }
    return 0;
}

// The uppermost cause of [position]: what somebody did.
static uint32_t root_of(const Timeline *t, uint32_t position) {
    while (because_at(t, position)->cause != 0) {
        position = because_at(t, position)->cause;
    }
    return position;
}

static void tell_spoiler(Because *b, const Asked *a, uint32_t spoiler) {
    const uint32_t root = root_of(a->t, spoiler);
    const Event *e = because_at(a->t, root);
    const bool is_now = a->t->turns[spoiler - 1] == a->t->turns[a->at - 1];
    (void)because_rows_say(b, BECAUSE_HEAD, 0, "%s",
                           e->kind != EV_spell_cast             ? "What made it so"
                           : e->spell_cast.player == PLAYER_RED ? "What made it so: Red's spell"
                                                                : "What made it so: Blue's spell");
    because_rows_tell(b, a, BECAUSE_FACT, spoiler);
    if (b->count > 0 && b->rows[b->count - 1].event == spoiler) {
        b->rows[b->count - 1].decides = true;
    }
    if (root != spoiler) {
        because_rows_tell(b, a, BECAUSE_CAUSE, root);
    }
    if (!is_now) {
        (void)because_rows_say(b, BECAUSE_FACT, 0, "That was in turn %d: it was so when the order was given.",
                               a->t->turns[spoiler - 1]);
    }
}

static void tell_shields(Because *b, const Asked *a, const Event_spell_squandered *cast) {
    const char *names[SHIELDS_MAX];
    const int count = shields_against(a->names, cast, names);
    for (int i = 0; i < count; i++) {
        BecauseRow *row = because_rows_say(b, BECAUSE_FACT, 0, "%s can stop it.", names[i]);
        if (row != NULL) {
            row->decides = true;
        }
    }
}

static void say_squandered(Because *b, const Asked *a) {
    const Event_spell_squandered *cast = &a->e->spell_squandered;
    const Aim aim = aim_of(a, cast->target);
    const uint32_t spoiler = spoiler_of(a, &aim, (Squander)cast->reason, cast->card);
    (void)snprintf(b->topic, sizeof b->topic, "21.4");
    because_answer(b, "It did nothing, and card and mana are lost: %s.",
                   sentence_word(FIELD_SQUANDER, cast->reason));
    tell_shields(b, a, cast);
    if (spoiler != 0) {
        tell_spoiler(b, a, spoiler);
    } else if (b->count == 0) {
        (void)because_answer_add(
            b, BECAUSE_FACT, 0,
            "Nothing that happened in sight made it so: it was so when the order was given, or "
            "something concealed is behind it.");
    }
}

static void say_ended(Because *b, const Asked *a) {
    const Event_spell_ended *end = &a->e->spell_ended;
    because_answer(b, "It is over because %s.", sentence_word(FIELD_SPELL_END, end->reason));
    const uint32_t first = because_rows_turn_begins(a->t, a->at);
    for (uint32_t i = a->at; i-- > 1;) {
        const Event *e = because_at(a->t, i);
        if (e->kind == EV_spell_attached && e->spell_attached.spell == end->spell &&
            e->spell_attached.card == end->card) {
            because_rows_tell(b, a, BECAUSE_FACT, i);
            if (i < first) {
                (void)because_rows_say(b, BECAUSE_FACT, 0, "It had been active since turn %d.",
                                       a->t->turns[i - 1]);
            }
            return;
        }
    }
}

bool because_spell(Because *b, const Asked *a) {
    if (a->e->kind == EV_spell_squandered) {
        say_squandered(b, a);
        return true;
    }
    if (a->e->kind == EV_spell_ended) {
        say_ended(b, a);
        return true;
    }
    return false;
}
