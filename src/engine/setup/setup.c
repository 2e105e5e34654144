// setup.c - A new match (rules 4.2, 4.3).
//
// The board starts as plains with the two Sancta. A generated match then gets a map, and each player four
// recruits of the house's nation in the player's Sanctum (two swordsmen, two archers), four novices waiting
// in it, and a shuffled deck, as far as no handicap says otherwise. Hands are empty: 1(d) of turn 1 deals
// them. The map draws from the play stream, each deck from its owner's own, so that one player's deck reveals
// nothing about the other's.

#include "engine/setup.h"

#include "base/check.h"
#include "board/board.h"
#include "board/group.h"
#include "board/mana.h"
#include "setup/mapgen.h"
#include "board/minion.h"
#include "engine/rng.h"
#include "board/structure.h"
#include "board/terrain.h"

// The starting Horde. How it splits is not recorded anywhere.
enum { START_SWORDSMEN = 2, START_ARCHERS = 2 };

GameSetup setup_default(void) {
    return (GameSetup){
        .seed = 1,
        .realm = REALM_VELDT,
        .symmetric = true,
        .initiative = PLAYER_RED,
        .players = {[PLAYER_RED] = {.house = HOUSE_WAR}, [PLAYER_BLUE] = {.house = HOUSE_LIFE}},
    };
}

void setup_blank(GameState *out, uint64_t seed) {
    *out = (GameState){
        .turn = 1,
        .turn_limit = TURN_LIMIT,
        .next_minion = 1,
        .next_group = 1,
        .next_spell = 1,
        .next_hidden_spell = {[PLAYER_RED] = 1, [PLAYER_BLUE] = 1, [PLAYER_NEUTRAL] = 1},
        .next_age = 1,
        .phase = PHASE_START_OF_TURN,
        .initiative = PLAYER_RED,
        .realm = REALM_VELDT,
        .players = {[PLAYER_RED] = {.house = HOUSE_WAR}, [PLAYER_BLUE] = {.house = HOUSE_LIFE}},
    };
    rng_seed(&out->rng, seed);
    Ctx c = {.s = out};
    for (uint8_t i = 1; i <= SQUARES; i++) terrain_level(&c, (SquareId){i});
    for (Player player = PLAYER_RED; player <= PLAYER_BLUE; player++) {
        structure_create(&c, board_sanctum(player), STRUCTURE_SANCTUM, player, MANA_NONE);
    }
}

static void lay_map(Ctx *c, const GameSetup *setup) {
    const MapPlan map = mapgen_make(&c->s->rng.play, (Realm)setup->realm, setup->symmetric);
    c->s->realm = map.realm;
    for (uint8_t i = 1; i <= SQUARES; i++) {
        const SquareId square = {i};
        if (map.is_town[i]) {
            structure_create(c, square, STRUCTURE_TOWN, PLAYER_NEUTRAL, MANA_NONE);
        } else {
            terrain_change(c, square, (Terrain)map.terrain[i]);
        }
    }
}

static void create_recruits(Ctx *c, GroupId group, MinionClass minion_class, int count) {
    const uint8_t house = c->s->players[group_at(c->s, group)->owner].house;
    const MinionSpec spec = {
        .kind = MINION_RECRUIT,
        .minion_class = (uint8_t)minion_class,
        .nation = (uint8_t)house_nation((House)house),
    };
    for (int i = 0; i < count; i++) minion_create(c, group, &spec);
}

static void settle_player(Ctx *c, Player player, const PlayerSetup *setup) {
    CHECK(setup->house > HOUSE_NONE && setup->house < HOUSE_COUNT);
    c->s->players[player].house = setup->house;
    const GroupSpec spec = {
        .at = board_sanctum(player),
        .owner = (uint8_t)player,
        .control = CONTROL_PLAYER,
        .kind = MINION_RECRUIT,
    };
    const GroupId group = group_create(c, &spec);
    create_recruits(c, group, CLASS_SWORDSMAN, START_SWORDSMEN);
    create_recruits(c, group, CLASS_ARCHER, START_ARCHERS);
    Structure *sanctum = &c->s->structures[player];
    const Handicap *handicap = &setup->handicap;
    CHECK(handicap->fewer_cards >= 0 && handicap->fewer_cards <= HAND_SIZE);
    CHECK(handicap->more_novices >= -START_NOVICES && handicap->more_novices <= MORE_NOVICES_MAX);
    c->s->players[player].fewer_cards = (uint8_t)handicap->fewer_cards;
    c->s->players[player].more_novices = (int8_t)handicap->more_novices;
    const int novices = START_NOVICES + handicap->more_novices;
    for (int i = 0; i < novices; i++) structure_push_novice(sanctum, house_nation((House)setup->house));
}

static void lay_deck(GameState *s, Player player, const PlayerSetup *setup) {
    CHECK(setup->deck_count >= 0 && setup->deck_count <= DECK_MAX);
    PlayerState *p = &s->players[player];
    p->deck_count = (uint16_t)setup->deck_count;
    for (int i = 0; i < setup->deck_count; i++) p->deck[i] = setup->deck[i];
    if (setup->keep_order) return;
    for (uint32_t left = p->deck_count; left > 1; left--) {
        const uint32_t pick = rng_below(&s->rng.deck[player], left);
        const uint16_t card = p->deck[pick];
        p->deck[pick] = p->deck[left - 1];
        p->deck[left - 1] = card;
    }
}

void setup_generate(GameState *out, const GameSetup *setup) {
    CHECK(setup->initiative == PLAYER_RED || setup->initiative == PLAYER_BLUE);
    setup_blank(out, setup->seed);
    out->initiative = setup->initiative;
    out->generated = 1;
    Ctx c = {.s = out};
    lay_map(&c, setup);
    for (Player player = PLAYER_RED; player <= PLAYER_BLUE; player++) {
        settle_player(&c, player, &setup->players[player]);
        lay_deck(out, player, &setup->players[player]);
    }
}
