// War, second half: Forced March to Wyrmling.

#include "engine/board.h"
#include "engine/cards/effects.h"
#include "engine/cards/rooms.h"
#include "engine/combat.h"
#include "engine/group.h"
#include "engine/minion.h"
#include "engine/player.h"
#include "engine/rng.h"
#include "engine/terrain.h"

enum { SKIRMISH_ROUNDS = 3 };

// --- Forced March ---

const CardDef card_forced_march = {
    .slug = "forced-march",
    .name = "Forced March",
    .text = "If the recruit group moves this turn, it moves one more square in its direction of "
            "travel.",
    .house = HOUSE_WAR,
    .cost_primary = 2,
    .cost_secondary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_RECRUIT_GROUP,
    .cumulative = true,
    .ops = {{OP_MOVES_TWICE, 0, 0}},
};

// --- Juggernaut ---

const CardDef card_juggernaut = {
    .slug = "juggernaut",
    .name = "Juggernaut",
    .text = "The square becomes barren land and a Juggernaut is summoned there. Two attacks each "
            "round.",
    .house = HOUSE_WAR,
    .cost_primary = 6,
    .cost_secondary = 2,
    .rarity = RARITY_RARE,
    .type = CARD_SUMMONING,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY,
    .creates = CREATURE_JUGGERNAUT,
    .create_count = 1,
    .cumulative = true,
    .ops = {{OP_TERRAIN, TERRAIN_BARREN, 0}, {OP_SUMMON, CREATURE_JUGGERNAUT, 1}},
};

const CreatureDef creature_juggernaut = {
    .slug = "juggernaut",
    .name = "Juggernaut",
    .kind = MINION_MONSTER,
    .behaviour = BEHAVIOUR_NOMADIC,
    .stats = {.level = 1,
              .max_hp = 20,
              .armor = 2,
              .hand = 4,
              .missile = STAT_NONE,
              .attacks = 2,
              .walks = WALK_MOUNTAIN},
};

// --- Lava Flow ---

static bool is_hot(const GameState *s, SquareId at) {
    return square_at(s, at)->terrain == TERRAIN_VOLCANO || square_at(s, at)->terrain == TERRAIN_LAVA;
}

static bool is_vein_of(const GameState *s, SpellId flow, SquareId at) {
    for (uint16_t id = square_at(s, at)->spells; id != 0; id = s->spells[id].next) {
        if (s->spells[id].card == CARD_LAVA_VEIN && s->spells[id].mother == flow.v) return true;
    }
    return false;
}

// Each square that it changes bears a mark, which cools it when it goes with its mother.
static void lava_flow_reaches(Ctx *c, Player caster, SpellId flow, SquareId at, Terrain to) {
    terrain_change(c, at, to);
    if (is_vein_of(c->s, flow, at)) return;
    (void)effect_attach(c, CARD_LAVA_VEIN, caster, effect_on_square(at), flow, 0);
}

static Squander lava_flow_erupts(Ctx *c, const Casting *k) {
    lava_flow_reaches(c, k->caster, k->spell, effect_square_of(c->s, k->target), TERRAIN_VOLCANO);
    return SQUANDER_NONE;
}

static bool can_spill_to(const GameState *s, SpellId flow, SquareId at) {
    if (!effect_is_open(s, at) || is_hot(s, at) || square_at(s, at)->terrain == TERRAIN_VOID) return false;
    SquareId beside[4];
    const int count = effect_cross(at, beside);
    for (int i = 0; i < count; i++) {
        if (is_hot(s, beside[i]) && is_vein_of(s, flow, beside[i])) return true;
    }
    return false;
}

static void lava_flow_spills(Ctx *c, const Answerer *self, Phrase *p) {
    (void)p;
    if (roll(c, RNG_EFFECT, 2) == 0) return;
    SquareId from[SQUARES];
    int count = 0;
    for (uint8_t i = 1; i <= SQUARES; i++) {
        if (can_spill_to(c->s, self->spell, (SquareId){i})) from[count++] = (SquareId){i};
    }
    const SquareId at = effect_draw_square(c, from, count);
    if (at.v == 0) return;
    const Cause outer = effect_begin(c, self->source, effect_on_square(at));
    lava_flow_reaches(c, self->owner, self->spell, at, TERRAIN_LAVA);
    cause_end(c, outer);
}

static void lava_vein_cools(Ctx *c, const Answerer *self, Phrase *p) {
    (void)self;
    if (is_hot(c->s, p->at)) terrain_change(c, p->at, TERRAIN_BARREN);
}

const CardDef card_lava_vein = {
    .slug = "lava-vein",
    .name = "Lava Vein",
    .text = "Changed by a Lava Flow; becomes barren land when that ends, if it is lava or volcano then.",
    .until = "the end of its Lava Flow",
    .house = HOUSE_WAR,
    .type = CARD_CONJURATION,
    .target = TARGET_SQUARE,
    .cumulative = true,
    .is_distinct = true,
    .invisible = true,
    .is_helper = true,
    .handlers = {{.on = PHRASE_ENDED, .scope = SCOPE_HOST, .answer = lava_vein_cools}},
};

const CardDef card_lava_flow = {
    .slug = "lava-flow",
    .name = "Lava Flow",
    .text = "The square becomes a volcano that may spill lava next to it each turn. After turn of "
            "casting +5 it all cools to barren land.",
    .house = HOUSE_WAR,
    .cost_primary = 5,
    .cost_secondary = 2,
    .rarity = RARITY_RARE,
    .type = CARD_CONJURATION,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY,
    .lasts = 6,
    .cast = lava_flow_erupts,
    .handlers = {{.on = PHRASE_START_OF_TURN, .scope = SCOPE_HOST, .answer = lava_flow_spills}},
};

// --- Legionnaires ---

static void legionnaires_drill(Ctx *c, const Answerer *self, Phrase *p) {
    (void)self;
    if (minion_at(c->s, p->subject)->minion_class == CLASS_SWORDSMAN) p->stats->hand++;
}

const CardDef card_legionnaires = {
    .slug = "legionnaires",
    .name = "Legionnaires",
    .text = "Swordsmen in the group get +1 hand damage.",
    .house = HOUSE_WAR,
    .cost_primary = 4,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_RECRUIT_GROUP,
    .require = REQUIRE_HAS_SWORDSMAN,
    .persists = PERSIST_RECRUIT,
    .handlers = {{.on = PHRASE_READ_STATS, .scope = SCOPE_HOST, .answer = legionnaires_drill}},
};

// --- Ngozi ---

const CardDef card_ngozi = {
    .slug = "ngozi",
    .name = "Ngozi",
    .text = "Hero: Ngozi, a strong Human swordswoman. Every square her group moves out of becomes "
            "barren land.",
    .house = HOUSE_WAR,
    .cost_primary = 5,
    .cost_secondary = 2,
    .rarity = RARITY_RARE,
    .type = CARD_HERO,
    .target = TARGET_RECRUIT_GROUP,
    .target_owner = TARGET_OWNER_FRIENDLY,
    .require = REQUIRE_ROOM | REQUIRE_CAN_ADD,
    .room = 1,
    .creates = CREATURE_NGOZI,
    .create_count = 1,
    .once_per_game = true,
    .ops = {{OP_RECRUIT, CREATURE_NGOZI, 1}},
};

const CreatureDef creature_ngozi = {
    .slug = "ngozi",
    .name = "Ngozi",
    .kind = MINION_RECRUIT,
    .minion_class = CLASS_SWORDSMAN,
    .nation = NATION_HUMAN,
    .is_hero = true,
    .stats = {.level = 2, .max_hp = 9, .armor = 1, .hand = 4, .missile = STAT_NONE, .attacks = 1},
    .handlers =
        {{.on = PHRASE_ON_MOVE, .scope = SCOPE_HOST, .answer = effect_leave_trail, .number = TERRAIN_BARREN}},
};

// --- Pages to Dust ---

static void pages_to_dust_crumble(Ctx *c, const Answerer *self, Phrase *p) {
    (void)p;
    Player players[3];
    player_standard_order(c->s, players);
    const Cause outer = effect_begin(c, self->source, effect_on_globe());
    player_lose_hand(c, players[0]);
    player_lose_hand(c, players[1]);
    cause_end(c, outer);
}

const CardDef card_pages_to_dust = {
    .slug = "pages-to-dust",
    .name = "Pages to Dust",
    .text = "At start of turn both players discard their whole hand before drawing. Lasts for the "
            "turn of casting +4.",
    .house = HOUSE_WAR,
    .cost_primary = 5,
    .cost_secondary = 2,
    .rarity = RARITY_RARE,
    .type = CARD_CONJURATION,
    .target = TARGET_GLOBE,
    .one_in_play = true,
    .lasts = 5,
    .handlers = {{.on = PHRASE_START_OF_TURN, .scope = SCOPE_HOST, .answer = pages_to_dust_crumble}},
};

// --- Point of Clarity ---

const CardDef card_point_of_clarity = {
    .slug = "point-of-clarity",
    .name = "Point of Clarity",
    .text = "+1 Clarity for you each turn. Copies add up.",
    .house = HOUSE_WAR,
    .cost_primary = 4,
    .rarity = RARITY_COMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_GLOBE,
    .cumulative = true,
    .each_turn = {{MANA_CLARITY, 1}},
};

// --- Ring of Fire ---

const CardDef card_ring_of_fire = {
    .slug = "ring-of-fire",
    .name = "Ring of Fire",
    .text = "The unoccupied squares around the group become lava.",
    .house = HOUSE_WAR,
    .cost_primary = 4,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_GROUP,
    .cumulative = true,
    .ops = {{OP_TERRAIN_CROSS, TERRAIN_LAVA, 0}},
};

// --- Salamander ---

const CardDef card_salamander = {
    .slug = "salamander",
    .name = "Salamander",
    .text = "The square becomes lava.",
    .house = HOUSE_WAR,
    .cost_primary = 3,
    .rarity = RARITY_COMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY,
    .cumulative = true,
    .ops = {{OP_TERRAIN, TERRAIN_LAVA, 0}},
};

// --- Scorched Earth ---

// Spreads until nothing is added any more; then the map is changed row by row.
static Squander scorched_earth_burns(Ctx *c, const Casting *k) {
    const SquareId at = effect_square_of(c->s, k->target);
    const Terrain fuel = (Terrain)square_at(c->s, at)->terrain;
    SquareId burning[SQUARES] = {at};
    bool is_burning[SQUARES + 1] = {false};
    is_burning[at.v] = true;
    int count = 1;
    for (int i = 0; i < count; i++) {
        SquareId beside[4];
        const int neighbours = effect_cross(burning[i], beside);
        for (int n = 0; n < neighbours; n++) {
            if (is_burning[beside[n].v] || !effect_is_open(c->s, beside[n])) continue;
            if (square_at(c->s, beside[n])->terrain != fuel) continue;
            is_burning[beside[n].v] = true;
            burning[count++] = beside[n];
        }
    }
    for (uint8_t i = 1; i <= SQUARES; i++) {
        if (is_burning[i]) terrain_change(c, (SquareId){i}, TERRAIN_BARREN);
    }
    return SQUANDER_NONE;
}

const CardDef card_scorched_earth = {
    .slug = "scorched-earth",
    .name = "Scorched Earth",
    .text = "The square and all squares of the same terrain connected to it become barren land.",
    .house = HOUSE_WAR,
    .cost_primary = 4,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY,
    .cumulative = true,
    .cast = scorched_earth_burns,
};

// --- Shattering Blow ---

const CardDef card_shattered_armor = {
    .slug = "shattered-armor",
    .name = "Shattered Armor",
    .text = "Armor -2 until end of combat. Copies add up.",
    .until = "end of combat",
    .house = HOUSE_WAR,
    .type = CARD_CONJURATION,
    .target = TARGET_MINION,
    .cumulative = true,
    .invisible = true,
    .is_helper = true,
    .stats = {.armor = -2},
    .handlers = {{.on = PHRASE_END_OF_COMBAT, .scope = SCOPE_HOST, .answer = effect_end_self},
                 {.on = PHRASE_START_OF_COMBAT, .scope = SCOPE_HOST, .answer = effect_end_self},
                 {.on = PHRASE_AFTER_ALL_COMBAT, .scope = SCOPE_HOST, .answer = effect_end_self}},
};

const CardDef card_shattering_blow = {
    .slug = "shattering-blow",
    .name = "Shattering Blow",
    .text = "When the swordsman hits, the victim gets -2 armor until end of combat. Cumulative.",
    .house = HOUSE_WAR,
    .cost_primary = 2,
    .rarity = RARITY_COMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_SWORDSMAN,
    .persists = PERSIST_SWORDSMAN,
    .handlers = {{.on = PHRASE_HITS,
                  .scope = SCOPE_HOST,
                  .answer = effect_give_other,
                  .number = CARD_SHATTERED_ARMOR}},
};

// --- Skirmish ---

static bool is_same_group(const GameState *s, GroupId group, Label label) {
    return group_is_on_board(s, group) && group_at(s, group)->label == label;
}

// A fight may displace or end either side, so that each direction is looked at when its turn comes.
static Squander skirmish_is_fought(Ctx *c, const Casting *k) {
    const GroupId group = {(uint8_t)k->target.index};
    const Label label = group_at(c->s, group)->label;
    Squander result = SQUANDER_NO_EFFECT;
    for (int d = DIR_UP; d < DIR_COUNT && is_same_group(c->s, group, label); d++) {
        const SquareId beside = square_neighbour(group_at(c->s, group)->at, (Direction)d);
        const GroupId foe = beside.v != 0 ? square_at(c->s, beside)->group : (GroupId){0};
        if (foe.v == 0 || !group_is_hostile(c->s, group, foe)) continue;
        if (combat_skirmish(c, group, foe, SKIRMISH_ROUNDS))
            result = SQUANDER_NONE;
        else if (result != SQUANDER_NONE)
            result = SQUANDER_PROTECTED;
    }
    return result;
}

const CardDef card_skirmish = {
    .slug = "skirmish",
    .name = "Skirmish",
    .text = "Friendly recruit group at once fights each adjacent hostile group for three combat "
            "rounds.",
    .house = HOUSE_WAR,
    .cost_primary = 2,
    .cost_secondary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_RECRUIT_GROUP,
    .target_owner = TARGET_OWNER_FRIENDLY,
    .cumulative = true,
    .cast = skirmish_is_fought,
};

// --- Thermites ---

static void thermites_gnaw_stone(Ctx *c, const Answerer *self, Phrase *p) {
    (void)self;
    if (minion_at(c->s, p->other)->nation == NATION_GARGOYLE) p->ignores_armor = true;
}

const CardDef card_thermites = {
    .slug = "thermites",
    .name = "Thermites",
    .text = "When the recruit hits, the victim gets Thermite Bite (-1 armor, cumulative). The "
            "recruit's attacks on Gargoyles ignore armor.",
    .house = HOUSE_WAR,
    .cost_primary = 2,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_RECRUIT,
    .persists = PERSIST_RECRUIT,
    .handlers =
        {{.on = PHRASE_HITS, .scope = SCOPE_HOST, .answer = effect_give_other, .number = CARD_THERMITE_BITE},
         {.on = PHRASE_CALCULATE_DAMAGE, .scope = SCOPE_HOST, .answer = thermites_gnaw_stone}},
};

const CardDef card_thermite_bite = {
    .slug = "thermite-bite",
    .name = "Thermite Bite",
    .text = "Armor -1. Copies add up.",
    .house = HOUSE_WAR,
    .type = CARD_ALTERATION,
    .target = TARGET_MINION,
    .cumulative = true,
    .is_helper = true,
    .stats = {.armor = -1},
};

// --- Veteran ---

const CardDef card_veteran = {
    .slug = "veteran",
    .name = "Veteran",
    .text = "Recruit gets +1 level.",
    .house = HOUSE_WAR,
    .cost_primary = 2,
    .rarity = RARITY_COMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_RECRUIT,
    .persists = PERSIST_RECRUIT,
    .stats = {.level = 1},
};

// --- Volcano ---

const CardDef card_volcano = {
    .slug = "volcano",
    .name = "Volcano",
    .text = "The square becomes a volcano.",
    .house = HOUSE_WAR,
    .cost_primary = 4,
    .cost_secondary = 3,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY,
    .cumulative = true,
    .ops = {{OP_TERRAIN, TERRAIN_VOLCANO, 0}},
};

// --- Werewolf ---

const CardDef card_werewolf = {
    .slug = "werewolf",
    .name = "Werewolf",
    .text = "Summons a Werewolf. It heals 3 hit points at start of turn.",
    .house = HOUSE_WAR,
    .cost_primary = 3,
    .rarity = RARITY_COMMON,
    .type = CARD_SUMMONING,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY,
    .creates = CREATURE_WEREWOLF,
    .create_count = 1,
    .cumulative = true,
    .ops = {{OP_SUMMON, CREATURE_WEREWOLF, 1}},
};

const CreatureDef creature_werewolf = {
    .slug = "werewolf",
    .name = "Werewolf",
    .kind = MINION_MONSTER,
    .behaviour = BEHAVIOUR_NOMADIC,
    .stats = {.level = 1, .max_hp = 12, .armor = 0, .hand = 3, .missile = STAT_NONE, .attacks = 1},
    .handlers = {{.on = PHRASE_START_OF_TURN, .scope = SCOPE_HOST, .answer = effect_mend_host, .number = 3}},
};

// --- Wyrmling ---

const CardDef card_wyrmling = {
    .slug = "wyrmling",
    .name = "Wyrmling",
    .text = "Cast on a friendly recruit group on or next to a volcano. All members get +2 armor.",
    .house = HOUSE_WAR,
    .cost_primary = 4,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_RECRUIT_GROUP,
    .target_owner = TARGET_OWNER_FRIENDLY,
    .require = REQUIRE_NEAR_VOLCANO,
    .persists = PERSIST_RECRUIT,
    .stats = {.armor = 2},
};
