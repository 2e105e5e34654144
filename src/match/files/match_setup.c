// The setup of a match as it is kept and saved: the file's own keys, and in place of a generator's seed what
// it made.

#include "files/match_setup.h"

#include <inttypes.h>
#include <stdio.h>

#include "files/board_json.h"
#include "files/json_build.h"
#include "match/handicap.h"

static const char *const KEPT[] = {"title",     "about",      "lesson",  "puzzle",    "turn",
                                   "phase",     "initiative", "realm",   "symmetric", "turn_limit",
                                   "generated", "streams",    "terrain", "players",   "structures",
                                   "groups",    "squares",    "globe",   "off_board", "graveyard"};

static json_t *terrain_json(JsonBuild *b, const GameState *s) {
    json_t *const terrain = json_build_object(b);
    json_build_put_text(b, terrain, "default", terrain_slug(TERRAIN_PLAINS));
    board_json_put_terrain(b, terrain, s, TERRAIN_PLAINS);
    return terrain;
}

static json_t *structures_json(JsonBuild *b, const GameState *s) {
    json_t *const list = json_build_array(b);
    for (int i = 1; i <= STRUCTURES_MAX; i++) {
        const Structure *const t = &s->structures[i];
        if (t->at.v == 0) {
            continue;
        }
        json_t *const item = json_build_object(b);
        json_build_put(b, item, "at", board_json_square(b, t->at));
        json_build_put_text(b, item, "kind", structure_slug(t->kind));
        if (structure_novices(t, NATION_NONE) > 0) {
            json_build_put(b, item, "novices", board_json_novices(b, t));
        }
        json_build_append(b, list, item);
    }
    return list;
}

static json_t *group_json(JsonBuild *b, const Match *m, const Group *g) {
    char name[NAME_SIZE];
    json_t *const item = json_build_object(b);
    names_group_text(&m->names, g->label, name);
    json_build_put_text(b, item, "id", name);
    json_build_put(b, item, "at", board_json_square(b, g->at));
    json_build_put_text(b, item, "owner", player_slug(g->owner));
    json_t *const minions = json_build_array(b);
    for (int i = 0; i < g->count; i++) {
        const Minion *const minion = minion_at(&m->start, g->members[i]);
        json_t *const one = json_build_object(b);
        names_minion_text(&m->names, minion->label, name);
        json_build_put_text(b, one, "id", name);
        json_build_put_text(b, one, "class", class_slug(minion->minion_class));
        json_build_put_text(b, one, "nation", nation_slug(minion->nation));
        json_build_append(b, minions, one);
    }
    json_build_put(b, item, "minions", minions);
    return item;
}

// The starting groups: those in the Sancta, of plain recruits. Others stand in the file's own "off_board".
static json_t *groups_json(JsonBuild *b, const Match *m) {
    json_t *const list = json_build_array(b);
    for (int i = 1; i <= GROUPS_MAX; i++) {
        const Group *const g = &m->start.groups[i];
        if (g->label != 0 && g->at.v != 0) {
            json_build_append(b, list, group_json(b, m, g));
        }
    }
    return list;
}

static json_t *streams_json(JsonBuild *b, const Rng *rng) {
    json_t *const streams = json_build_object(b);
    const uint64_t values[] = {rng->play, rng->deck[PLAYER_RED], rng->deck[PLAYER_BLUE]};
    static const char *const keys[] = {"play", "red", "blue"};
    for (int i = 0; i < 3; i++) {
        char text[17];
        (void)snprintf(text, sizeof text, "%016" PRIx64, values[i]);
        json_build_put_text(b, streams, keys[i], text);
    }
    return streams;
}

// A match without a handicap says nothing of it.
static void put_handicap(JsonBuild *b, json_t *player, Handicap handicap) {
    if (handicap_is_none(&handicap)) {
        return;
    }
    json_t *const item = json_build_object(b);
    json_build_put(b, item, "cards", json_integer(HAND_SIZE - handicap.fewer_cards));
    json_build_put(b, item, "novices", json_integer(START_NOVICES + handicap.more_novices));
    json_build_put(b, player, "handicap", item);
}

// The players of the file with the decks that were made and shuffled for them.
static json_t *players_json(JsonBuild *b, const Match *m, const json_t *given) {
    json_t *const players = json_build_object(b);
    for (int player = PLAYER_RED; player <= PLAYER_BLUE; player++) {
        const PlayerState *const state = &m->start.players[player];
        const json_t *const own = json_object_get(given, player_slug(player));
        json_t *const copy = own == NULL ? json_build_object(b) : json_build_deep_copy(b, own);
        json_t *const deck = json_build_array(b);
        for (int i = 0; i < state->deck_count; i++) {
            json_build_append(b, deck, json_build_text(b, card_def(state->deck[i])->slug));
        }
        json_build_put_text(b, copy, "house", house_slug(state->house));
        json_build_put(b, copy, "deck", deck);
        put_handicap(b, copy, handicap_of(m, (Player)player));
        json_build_put(b, players, player_slug(player), copy);
    }
    return players;
}

// What is remembered of a match is no part of how it began.
static void leave_out_memory(JsonBuild *b, json_t *all) {
    const json_t *const given = json_object_get(all, "players");
    if (given == NULL) {
        return;
    }
    json_t *const players = json_build_deep_copy(b, given);
    for (int player = PLAYER_RED; player <= PLAYER_BLUE; player++) {
        (void)json_object_del(json_object_get(players, player_slug(player)), "memory");
    }
    json_build_put(b, all, "players", players);
}

// What the generator made, in place of what the file leaves to it.
static void put_generated(JsonBuild *b, const Match *m, json_t *all) {
    json_build_put_text(b, all, "initiative", player_slug(m->start.initiative));
    json_build_put_text(b, all, "realm", realm_slug(m->start.realm));
    json_build_put(b, all, "generated", json_boolean(m->start.generated != 0));
    json_build_put(b, all, "streams", streams_json(b, &m->start.rng));
    json_build_put(b, all, "terrain", terrain_json(b, &m->start));
    json_build_put(b, all, "players", players_json(b, m, json_object_get(all, "players")));
    json_build_put(b, all, "structures", structures_json(b, &m->start));
    json_build_put(b, all, "groups", groups_json(b, m));
}

json_t *match_setup_json(const Match *m, const json_t *root) {
    JsonBuild build = {.is_broken = false};
    JsonBuild *const b = &build;
    json_t *const all = root == NULL ? json_build_object(b) : json_build_copy(b, root);
    json_t *const setup = json_build_object(b);
    const bool is_explicit = json_object_get(root, "terrain") != NULL ||
                             json_object_get(root, "groups") != NULL ||
                             json_object_get(root, "structures") != NULL;
    if (!is_explicit) {
        put_generated(b, m, all);
    }
    leave_out_memory(b, all);
    json_build_put_text(b, setup, "format", "sancta-match/1");
    json_build_put(b, setup, "seed", json_integer((json_int_t)m->seed));
    // The same order whatever the file's was: a match that is read and written again is the same text.
    for (size_t i = 0; i < sizeof KEPT / sizeof KEPT[0]; i++) {
        json_t *const value = json_object_get(all, KEPT[i]);
        if (value != NULL) {
            json_build_put(b, setup, KEPT[i], json_incref(value));
        }
    }
    json_decref(all);
    return json_build_end(b, setup);
}
