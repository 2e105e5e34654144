// The setup of a match as it is kept and saved: the file's own keys, and in place of a generator's seed what it made.

#include "files/match_setup.h"

#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>

static const char *const KEPT[] = {"title",   "about",     "turn",       "phase",     "initiative",
                                   "realm",   "symmetric", "turn_limit", "generated", "streams",
                                   "terrain", "players",   "structures", "groups",    "squares",
                                   "globe",   "off_board", "graveyard"};

// References to new values are given away at once; a NULL value makes the call fail and is noticed at the end.
static bool put(json_t *object, const char *key, json_t *value) {
    return json_object_set_new(object, key, value) == 0;
}

static json_t *square_json(SquareId square) {
    char name[4];
    square_name(square, name);
    return json_string(name);
}

static json_t *terrain_json(const GameState *s) {
    json_t *const terrain = json_object();
    (void)put(terrain, "default", json_string(terrain_slug(TERRAIN_PLAINS)));
    for (uint8_t i = 1; i <= SQUARES; i++) {
        if (s->squares[i].terrain != TERRAIN_PLAINS) {
            char name[4];
            square_name((SquareId){i}, name);
            (void)put(terrain, name, json_string(terrain_slug(s->squares[i].terrain)));
        }
    }
    return terrain;
}

static json_t *structures_json(const GameState *s) {
    json_t *const list = json_array();
    for (int i = 1; i <= STRUCTURES_MAX; i++) {
        const Structure *const t = &s->structures[i];
        if (t->at.v == 0) {
            continue;
        }
        json_t *const item = json_object();
        (void)put(item, "at", square_json(t->at));
        (void)put(item, "kind", json_string(structure_slug(t->kind)));
        const int count = structure_novices(t, NATION_NONE);
        if (count > 0) {
            json_t *const novices = json_array();
            for (int k = 0; k < count; k++) {
                (void)json_array_append_new(novices, json_string(nation_slug((int)structure_novice(t, k))));
            }
            (void)put(item, "novices", novices);
        }
        (void)json_array_append_new(list, item);
    }
    return list;
}

static json_t *group_json(const Match *m, const Group *g) {
    char name[NAME_SIZE];
    json_t *const item = json_object();
    names_group_text(&m->names, g->label, name);
    (void)put(item, "id", json_string(name));
    (void)put(item, "at", square_json(g->at));
    (void)put(item, "owner", json_string(player_slug(g->owner)));
    json_t *const minions = json_array();
    for (int i = 0; i < g->count; i++) {
        const Minion *const minion = minion_at(&m->start, g->members[i]);
        json_t *const one = json_object();
        names_minion_text(&m->names, minion->label, name);
        (void)put(one, "id", json_string(name));
        (void)put(one, "class", json_string(class_slug(minion->minion_class)));
        (void)put(one, "nation", json_string(nation_slug(minion->nation)));
        (void)json_array_append_new(minions, one);
    }
    (void)put(item, "minions", minions);
    return item;
}

// The starting groups: those in the Sancta, of plain recruits. Others stand in the file's own "off_board".
static json_t *groups_json(const Match *m) {
    json_t *const list = json_array();
    for (int i = 1; i <= GROUPS_MAX; i++) {
        const Group *const g = &m->start.groups[i];
        if (g->label != 0 && g->at.v != 0) {
            (void)json_array_append_new(list, group_json(m, g));
        }
    }
    return list;
}

static json_t *streams_json(const Rng *rng) {
    json_t *const streams = json_object();
    const uint64_t values[] = {rng->play, rng->deck[PLAYER_RED], rng->deck[PLAYER_BLUE]};
    static const char *const keys[] = {"play", "red", "blue"};
    for (int i = 0; i < 3; i++) {
        char text[17];
        (void)snprintf(text, sizeof text, "%016" PRIx64, values[i]);
        (void)put(streams, keys[i], json_string(text));
    }
    return streams;
}

// The players of the file with the decks that were made and shuffled for them.
static json_t *players_json(const Match *m, const json_t *given) {
    json_t *const players = json_object();
    for (int player = PLAYER_RED; player <= PLAYER_BLUE; player++) {
        const PlayerState *const state = &m->start.players[player];
        const json_t *const own = json_object_get(given, player_slug(player));
        json_t *const copy = own == NULL ? json_object() : json_deep_copy(own);
        json_t *const deck = json_array();
        for (int i = 0; i < state->deck_count; i++) {
            (void)json_array_append_new(deck, json_string(card_def(state->deck[i])->slug));
        }
        (void)put(copy, "house", json_string(house_slug(state->house)));
        (void)put(copy, "deck", deck);
        (void)put(players, player_slug(player), copy);
    }
    return players;
}

// What the generator made, in place of what the file leaves to it.
static bool put_generated(const Match *m, json_t *all) {
    return put(all, "initiative", json_string(player_slug(m->start.initiative))) &&
           put(all, "realm", json_string(realm_slug(m->start.realm))) &&
           put(all, "generated", json_boolean(m->start.generated != 0)) &&
           put(all, "streams", streams_json(&m->start.rng)) && put(all, "terrain", terrain_json(&m->start)) &&
           put(all, "players", players_json(m, json_object_get(all, "players"))) &&
           put(all, "structures", structures_json(&m->start)) && put(all, "groups", groups_json(m));
}

json_t *match_setup_json(const Match *m, const json_t *root) {
    json_t *const all = json_copy((json_t *)(uintptr_t)root);
    json_t *const setup = json_object();
    const bool is_explicit = json_object_get(root, "terrain") != NULL ||
                             json_object_get(root, "groups") != NULL ||
                             json_object_get(root, "structures") != NULL;
    bool is_good = all != NULL && (is_explicit || put_generated(m, all)) &&
                   put(setup, "format", json_string("sancta-match/1")) &&
                   put(setup, "seed", json_integer((json_int_t)m->seed));
    // The same order whatever the file's was: a match that is read and written again is the same text.
    for (size_t i = 0; i < sizeof KEPT / sizeof KEPT[0]; i++) {
        json_t *const value = json_object_get(all, KEPT[i]);
        is_good = is_good && (value == NULL || json_object_set(setup, KEPT[i], value) == 0);
    }
    json_decref(all);
    if (!is_good) {
        json_decref(setup);
        return NULL;
    }
    return setup;
}
