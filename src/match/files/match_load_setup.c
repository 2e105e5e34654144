// The setup keys of a match file: from a generated or a blank board to the position in which the match
// begins.

#include <stdlib.h>
#include <string.h>

#include "base/plain_text.h"
#include "match/deck.h"
#include "files/match_reader.h"
#include "match/deck_starters.h"

enum { MANA_MAX = 9999, TURN_MAX = 30000 };

static const char *const MANA_KEYS[] = {"order", "strife", "clarity", "mystery", "will", "world", NULL};

// --- Cards of a player ---

// A list of cards into [out]; returns how many.
static int read_cards(MatchReader *r, const Node *list, uint16_t *out, int capacity) {
    int count = 0;
    const size_t listed = match_reader_count(r, list);
    for (size_t i = 0; i < listed; i++) {
        const Node n = match_reader_element(list, i);
        const int card = match_reader_card(r, &n);
        if (card != 0 && card_def(card)->is_helper) {
            match_reader_problem(r, &n, "\"%s\" is a helper spell, not a card", card_def(card)->slug);
        } else if (card != 0 && count == capacity) {
            match_reader_problem(r, &n, "more than %d cards", capacity);
            return count;
        } else if (card != 0) {
            out[count++] = (uint16_t)card;
        }
    }
    return count;
}

static void read_hand(MatchReader *r, const Node *list, PlayerState *player) {
    static const char *const keys[] = {"card", "value", NULL};
    const size_t listed = match_reader_count(r, list);
    for (size_t i = 0; i < listed; i++) {
        const Node n = match_reader_element(list, i);
        if (i >= HAND_SIZE) {
            match_reader_problem(r, &n, "more than %d cards in hand", HAND_SIZE);
            return;
        }
        if (json_is_null(n.value)) {
            continue; // An empty slot between cards.
        }
        HandCard card = {0};
        Node name = n;
        if (json_is_object(n.value)) {
            if (!match_reader_is_object(r, &n, keys) || !match_reader_find(&n, "card", &name)) {
                match_reader_problem(r, &n, "\"card\" is missing");
                continue;
            }
        }
        card.card = (uint16_t)match_reader_card(r, &name);
        if (json_is_object(n.value)) {
            const bool is_revolver = card.card != 0 && card_def(card.card)->is_revolver;
            card.value =
                (int16_t)(is_revolver ? match_reader_member_number(r, &n, "value", 1, REVOLVER_TURNS, 0)
                                      : match_reader_member_number(r, &n, "value", 0, 99, 0));
        }
        if (card.card != 0 && card_def(card.card)->is_helper) {
            match_reader_problem(r, &name, "\"%s\" is a helper spell, not a card", card_def(card.card)->slug);
            card = (HandCard){0};
        }
        player->hand[i] = card;
    }
}

// The file says what a Revolver in hand costs, the state in which turn it was drawn. One without a value came
// last; where phase 1 is still to run, its draw makes the others dearer by one.
static void date_revolvers(GameState *s) {
    for (Player player = PLAYER_RED; player <= PLAYER_BLUE; player++) {
        for (int i = 0; i < HAND_SIZE; i++) {
            HandCard *const held = &s->players[player].hand[i];
            if (held->card == 0 || !card_def(held->card)->is_revolver) {
                continue;
            }
            const int older = held->value == 0 ? 0 : held->value - (s->phase == PHASE_START_OF_TURN ? 0 : 1);
            const int drawn = s->turn - older;
            held->value = (int16_t)(drawn > 0 ? drawn : drawn - REVOLVER_TURNS);
        }
    }
}

// Deck and used cards together are never more than a deck and a hand.
static void read_discard(MatchReader *r, const Node *list, PlayerState *player) {
    uint16_t cards[DECK_MAX];
    const int room = CARDS_MAX - player->deck_count;
    const int count = read_cards(r, list, cards, room < DECK_MAX ? room : DECK_MAX);
    for (int i = 0; i < count; i++) *discard_of(player, i) = cards[i];
    player->discard_count = (uint16_t)count;
}

static void read_heroes(MatchReader *r, const Node *list, GameState *s, Player player) {
    const size_t listed = match_reader_count(r, list);
    for (size_t i = 0; i < listed; i++) {
        const Node n = match_reader_element(list, i);
        const int card = match_reader_card(r, &n);
        if (card != 0 && card_def(card)->type != CARD_HERO) {
            match_reader_problem(r, &n, "\"%s\" is not a Hero", card_def(card)->slug);
        } else if (card != 0) {
            player_mark_hero(s, player, card);
        }
    }
}

static void read_manas(MatchReader *r, const Node *up, const char *key, int16_t out[MANA_COUNT]) {
    Node n;
    if (!match_reader_find(up, key, &n) || !match_reader_is_object(r, &n, MANA_KEYS)) {
        return;
    }
    for (int type = 1; type < MANA_COUNT; type++) {
        out[type] = (int16_t)match_reader_member_number(r, &n, mana_slug(type), 0, MANA_MAX, 0);
    }
}

static void read_player(MatchReader *r, const Node *n, Ctx *c, Player player) {
    PlayerState *const state = &c->s->players[player];
    Node list;
    int16_t manas[3][MANA_COUNT] = {{0}};
    read_manas(r, n, "mana", manas[0]);
    read_manas(r, n, "income", manas[1]);
    read_manas(r, n, "next_mana", manas[2]);
    for (Mana type = MANA_ORDER; type < MANA_COUNT; type++) {
        mana_change(c, player, type, manas[0][type] - state->pool[type], MANA_BY_NEW_TURN);
        mana_change_income(c, player, type, manas[1][type] - state->income[type]);
        mana_change_next(c, player, type, manas[2][type] - state->next_mana[type]);
    }
    if (match_reader_find(n, "hand", &list)) {
        read_hand(r, &list, state);
    }
    if (match_reader_find(n, "discard", &list)) {
        read_discard(r, &list, state);
    }
    if (match_reader_find(n, "heroes_used", &list)) {
        read_heroes(r, &list, c->s, player);
    }
    initiative_count(c->s, player, (int)match_reader_member_number(r, n, "delta", -100, 100, 0));
}

// What has to be known before there is a board: house, deck, who sits there.
static void read_player_setup(MatchReader *r, const Node *n, Player player, PlayerSetup *out) {
    static const char *const keys[] = {"house",     "seat",   "name",     "mana",    "income",
                                       "next_mana", "hand",   "deck",     "discard", "heroes_used",
                                       "delta",     "memory", "handicap", NULL};
    if (!match_reader_is_object(r, n, keys)) {
        return;
    }
    out->house = (uint8_t)match_reader_member_word(r, n, "house", &words_house, out->house);
    MatchPlayer *const who = &r->m->players[player];
    const char *const seat = match_reader_member_text(r, n, "seat", MATCH_TEXT_SIZE - 1);
    if (seat != NULL) {
        (void)plain_text(who->seat, sizeof who->seat, seat, "");
    }
    const char *const name = match_reader_member_text(r, n, "name", MATCH_TEXT_SIZE - 1);
    if (name != NULL) {
        (void)plain_text(who->name, sizeof who->name, name, "");
    }
    load_handicap(r, n, &out->handicap);
    Node list;
    if (match_reader_find(n, "deck", &list)) {
        out->keep_order = true;
        out->deck_count = read_cards(r, &list, out->deck, DECK_MAX);
    }
}

// --- Structures and squares ---

static void read_novices(MatchReader *r, const Node *list, Structure *t) {
    const size_t listed = match_reader_count(r, list);
    for (size_t i = 0; i < listed; i++) {
        const Node n = match_reader_element(list, i);
        const int nation = match_reader_word(r, &n, &words_nation, 0);
        if (nation != 0 && !structure_push_novice(t, (Nation)nation)) {
            match_reader_problem(r, &n, "too many waiting novices");
            return;
        }
    }
}

// The two Sancta stand already; other structures are made. 0 with a problem.
static StructureId place_structure(MatchReader *r, const Node *n, Ctx *c) {
    const SquareId at = match_reader_member_square(r, n, "at");
    const int kind = match_reader_member_word(r, n, "kind", &words_structure, STRUCTURE_TOWN);
    if (at.v == 0) {
        return (StructureId){0};
    }
    Player owner = PLAYER_NEUTRAL;
    for (Player player = PLAYER_RED; player <= PLAYER_BLUE; player++) {
        owner = same_square(at, board_sanctum(player)) ? player : owner;
    }
    Node mana;
    const bool has_mana = match_reader_find(n, "mana", &mana);
    if (kind == STRUCTURE_SANCTUM || owner != PLAYER_NEUTRAL) {
        if (kind != STRUCTURE_SANCTUM || owner == PLAYER_NEUTRAL ||
            match_reader_member_word(r, n, "owner", &words_owner, (int)owner) != (int)owner || has_mana) {
            match_reader_problem(
                r, n,
                "the Sancta must stand at d2 (red) and i9 (blue), without a mana type and with no "
                "other structure there");
            return (StructureId){0};
        }
        return structure_at(c->s, at);
    }
    if (square_is_entrance(at) || structure_at(c->s, at).v != 0) {
        match_reader_problem(r, n,
                             square_is_entrance(at) ? "an entrance cannot hold a structure"
                                                    : "two structures in one square");
        return (StructureId){0};
    }
    owner = (Player)match_reader_member_word(r, n, "owner", &words_owner, PLAYER_NEUTRAL);
    Mana type = owner == PLAYER_NEUTRAL ? MANA_NONE : house_primary((House)c->s->players[owner].house);
    if (has_mana && owner == PLAYER_NEUTRAL) {
        match_reader_problem(r, &mana, "a neutral structure cannot have a mana type");
    } else if (has_mana) {
        type = (Mana)match_reader_word(r, &mana, &words_mana, (int)type);
    }
    const StructureId made = structure_create(c, at, (StructureKind)kind, owner, type);
    if (made.v == 0) {
        match_reader_problem(r, n, "more than %d structures", STRUCTURES_MAX);
    }
    return made;
}

static void read_structures(MatchReader *r, const Node *list, Ctx *c) {
    static const char *const keys[] = {"at", "kind", "owner", "mana", "novices", "age", "spells", NULL};
    if (!match_reader_is_array(r, list)) {
        return;
    }
    bool seen[STRUCTURES_MAX + 1] = {false};
    for (size_t i = 0; i < match_reader_size(list); i++) {
        const Node n = match_reader_element(list, i);
        if (!match_reader_is_object(r, &n, keys)) {
            continue;
        }
        const StructureId id = place_structure(r, &n, c);
        if (id.v == 0) {
            continue;
        }
        if (seen[id.v]) {
            match_reader_problem(r, &n, "two structures in one square");
            continue;
        }
        seen[id.v] = true;
        Structure *const t = &c->s->structures[id.v];
        Node part;
        if (match_reader_find(&n, "novices", &part)) {
            read_novices(r, &part, t);
        }
        const int period = t->kind == STRUCTURE_SANCTUM ? SANCTUM_PERIOD : TOWN_PERIOD;
        t->clock = (uint8_t)match_reader_member_number(r, &n, "age", 0, period - 1, t->clock);
        if (match_reader_find(&n, "spells", &part)) {
            load_spells(r, &part, c, (Target){HOST_STRUCTURE, id.v}, (Player)t->owner);
        }
    }
}

static void read_terrain(MatchReader *r, const Node *n, Ctx *c) {
    if (!json_is_object(n->value)) {
        match_reader_problem(r, n, "expected an object");
        return;
    }
    const Terrain all = (Terrain)match_reader_member_word(r, n, "default", &words_terrain, TERRAIN_PLAINS);
    for (int i = 1; i <= SQUARES; i++) {
        terrain_change(c, (SquareId){(uint8_t)i}, all);
    }
    uint8_t seen[SQUARES + 1] = {0};
    for (void *at = json_object_iter((json_t *)(uintptr_t)n->value); at != NULL;
         at = json_object_iter_next((json_t *)(uintptr_t)n->value, at)) {
        const char *const key = json_object_iter_key(at);
        const Node value = {.value = json_object_iter_value(at), .up = n, .key = key};
        if (strcmp(key, "default") == 0) {
            continue;
        }
        const SquareId square = square_parse(key);
        const int terrain = match_reader_word(r, &value, &words_terrain, 0);
        if (square.v == 0) {
            match_reader_no_square(r, &value, key);
        } else if (seen[square.v]++ != 0) {
            match_reader_problem(r, &value, "the square \"%s\" is named twice", key);
        } else if (square_is_sanctum(square) || square_is_entrance(square) ||
                   structure_at(c->s, square).v != 0) {
            match_reader_problem(r, &value,
                                 "structure squares and entrances cannot have a terrain of their own");
        } else if (terrain != 0) {
            terrain_change(c, square, (Terrain)terrain);
        }
    }
}

static void read_squares(MatchReader *r, const Node *list, Ctx *c) {
    static const char *const keys[] = {"at", "spells", "swamp", NULL};
    bool is_listed[SQUARES + 1] = {false};
    const size_t listed = match_reader_count(r, list);
    for (size_t i = 0; i < listed; i++) {
        const Node n = match_reader_element(list, i);
        if (!match_reader_is_object(r, &n, keys)) {
            continue;
        }
        const SquareId at = match_reader_member_square(r, &n, "at");
        if (at.v == 0) {
            continue;
        }
        if (is_listed[at.v]) {
            match_reader_problem(r, &n, "the square is listed twice");
        }
        is_listed[at.v] = true;
        Node part;
        if (match_reader_find(&n, "swamp", &part)) {
            const int side = match_reader_word(r, &part, &words_direction, DIR_NONE);
            if (c->s->squares[at.v].terrain != TERRAIN_SWAMP) {
                match_reader_problem(r, &part, "the square is not a swamp");
            } else {
                terrain_set_swamp_side(c, at, (Direction)side);
            }
        }
        if (match_reader_find(&n, "spells", &part)) {
            load_spells(r, &part, c, (Target){HOST_SQUARE, at.v}, PLAYER_NONE);
        }
    }
}

// --- The whole ---

// Random streams of a generated map that has been written out: they are past what the generator drew.
static void read_streams(MatchReader *r, const Node *top, Rng *rng) {
    static const char *const keys[] = {"play", "red", "blue", NULL};
    Node n;
    if (!match_reader_find(top, "streams", &n) || !match_reader_is_object(r, &n, keys)) {
        return;
    }
    uint64_t *const streams[] = {&rng->play, &rng->deck[PLAYER_RED], &rng->deck[PLAYER_BLUE]};
    for (int i = 0; keys[i] != NULL; i++) {
        const char *const text = match_reader_member_text(r, &n, keys[i], 16);
        if (text != NULL && strlen(text) == 16 && strspn(text, "0123456789abcdef") == 16) {
            *streams[i] = strtoull(text, NULL, 16);
        } else {
            match_reader_problem(r, &n, "\"%s\" must be 16 hexadecimal digits", keys[i]);
        }
    }
}

// A blank board with the players' houses and decks as listed.
static void begin_blank(GameState *s, const GameSetup *setup) {
    setup_blank(s, setup->seed);
    s->initiative = setup->initiative;
    s->realm = setup->realm == REALM_RANDOM ? REALM_VELDT : setup->realm;
    for (int player = PLAYER_RED; player <= PLAYER_BLUE; player++) {
        PlayerState *const to = &s->players[player];
        to->house = setup->players[player].house;
        memcpy(to->deck, setup->players[player].deck, sizeof setup->players[player].deck);
        to->deck_count = (uint16_t)setup->players[player].deck_count;
        to->fewer_cards = (uint8_t)setup->players[player].handicap.fewer_cards;
        to->more_novices = (int8_t)setup->players[player].handicap.more_novices;
    }
}

static void begin_state(MatchReader *r, const Node *top, GameSetup *setup) {
    GameState *const s = &r->m->start;
    Node n;
    setup->seed = (uint64_t)match_reader_member_number(r, top, "seed", 0, INT64_MAX, 1);
    if (r->changes != NULL && r->changes->has_seed) {
        setup->seed = r->changes->seed;
    }
    setup->realm = (uint8_t)match_reader_member_word(r, top, "realm", &words_realm, setup->realm);
    setup->symmetric = match_reader_member_bool(r, top, "symmetric", setup->symmetric);
    setup->initiative =
        (uint8_t)match_reader_member_word(r, top, "initiative", &words_player, setup->initiative);
    r->m->seed = setup->seed;
    const bool is_changed = load_handicap_changes(r, setup);
    if (match_reader_find(top, "terrain", &n) || match_reader_find(top, "groups", &n) ||
        match_reader_find(top, "structures", &n)) {
        if (is_changed) {
            match_reader_problem(r, &n, "the match is laid out already: no handicap can be given to it");
        }
        begin_blank(s, setup);
        return;
    }
    for (int player = PLAYER_RED; player <= PLAYER_BLUE; player++) {
        PlayerSetup *const who = &setup->players[player];
        if (!who->keep_order) {
            who->deck_count = deck_starter_default((House)who->house, who->deck);
        }
    }
    setup_generate(s, setup);
}

// A match that was stopped inside a turn says at the top where; the phase it began with stands in the
// snapshot.
static int read_phase(MatchReader *r, const Node *top) {
    const int at_top = match_reader_member_word(r, top, "phase", &words_phase, PHASE_START_OF_TURN);
    Node snapshot;
    const bool is_saved = match_reader_find(top, "snapshot", &snapshot) && json_is_object(snapshot.value);
    return is_saved ? match_reader_member_word(r, &snapshot, "phase", &words_phase, at_top) : at_top;
}

void load_setup(MatchReader *r, const Node *top) {
    static const char *const players_keys[] = {"red", "blue", NULL};
    GameSetup *const setup = calloc(1, sizeof *setup);
    if (setup == NULL) {
        match_reader_problem(r, top, "out of memory");
        return;
    }
    *setup = setup_default();
    Node players;
    Node seats[PLAYER_BLUE + 1] = {{.value = NULL}};
    if (match_reader_find(top, "players", &players) && match_reader_is_object(r, &players, players_keys)) {
        for (Player player = PLAYER_RED; player <= PLAYER_BLUE; player++) {
            if (match_reader_find(&players, player_slug((int)player), &seats[player])) {
                read_player_setup(r, &seats[player], player, &setup->players[player]);
            }
        }
    }
    begin_state(r, top, setup);
    free(setup);
    GameState *const s = &r->m->start;
    Ctx c = engine_context(s, NULL);
    s->turn = (uint16_t)match_reader_member_number(r, top, "turn", 1, TURN_MAX, 1);
    s->turn_limit = (uint16_t)match_reader_member_number(r, top, "turn_limit", 0, TURN_MAX, s->turn_limit);
    s->generated = match_reader_member_bool(r, top, "generated", s->generated != 0) ? 1 : 0;
    for (Player player = PLAYER_RED; player <= PLAYER_BLUE; player++) {
        if (json_is_object(seats[player].value)) {
            read_player(r, &seats[player], &c, player);
        }
    }
    Node n;
    if (match_reader_find(top, "structures", &n)) {
        read_structures(r, &n, &c);
    }
    if (match_reader_find(top, "terrain", &n)) {
        read_terrain(r, &n, &c);
    }
    load_groups(r, top, &c);
    if (match_reader_find(top, "squares", &n)) {
        read_squares(r, &n, &c);
    }
    if (match_reader_find(top, "globe", &n)) {
        load_spells(r, &n, &c, (Target){HOST_GLOBE, 0}, PLAYER_NONE);
    }
    if (match_reader_find(top, "graveyard", &n)) {
        load_groups_graveyard(r, &n, s);
    }
    if (r->changes == NULL) {
        read_streams(r, top, &s->rng);
    }
    s->phase = (uint8_t)read_phase(r, top);
    for (Player player = PLAYER_RED; player <= PLAYER_BLUE; player++) {
        load_handicap_check(r, &seats[player], player);
    }
    date_revolvers(s);
}

void load_setup_apply(MatchReader *r) {
    GameState *const s = &r->m->start;
    Ctx c = engine_context(s, NULL);
    uint16_t labels[SPELLS_MAX + 1];
    for (int i = 1; i <= SPELLS_MAX; i++) {
        labels[i] = s->spells[i].label;
    }
    for (uint16_t i = 1; i <= SPELLS_MAX; i++) {
        // What has come, or gone, with another one's is none of the file's.
        if (labels[i] == 0 || s->spells[i].label != labels[i]) {
            continue;
        }
        const char *const slug = card_def(s->spells[i].card)->slug;
        const Squander why = cast_set_up(&c, (SpellId){i});
        if (why != SQUANDER_NONE) {
            problems_add(r->problems, r->spells[i].line, r->spells[i].column,
                         "\"%s\" cannot be in play here: %s", slug,
                         event_enum_slug(FIELD_SQUANDER, (int)why));
        }
    }
}
