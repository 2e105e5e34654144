// Body, from Fertility on.

#include "engine/cards/effects.h"
#include "engine/cards/rooms.h"
#include "engine/death.h"
#include "engine/group.h"
#include "engine/minion.h"
#include "engine/terrain.h"

enum { GOGARS_WRATH = 4 };

// --- Fertility ---

const CardDef card_fertility = {
    .slug = "fertility",
    .name = "Fertility",
    .text = "This town or colony makes novices twice as often.",
    .house = HOUSE_BODY,
    .cost_primary = 4,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_STRUCTURE,
    .handlers =
        {{.on = PHRASE_MAKES_NOVICES, .scope = SCOPE_HOST, .answer = effect_count_novices, .number = 2}},
};

// --- Fleetness ---

const CardDef card_fleetness = {
    .slug = "fleetness",
    .name = "Fleetness",
    .text = "The group moves twice this turn in its direction of travel.",
    .house = HOUSE_BODY,
    .cost_primary = 2,
    .rarity = RARITY_COMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_RECRUIT_GROUP,
    .target_owner = TARGET_OWNER_FRIENDLY,
    .ops = {{OP_MOVES_TWICE, 0, 0}},
};

// --- Fortitude ---

const CardDef card_fortitude = {
    .slug = "fortitude",
    .name = "Fortitude",
    .text = "All members of the group get +2 maximum and current hit points.",
    .house = HOUSE_BODY,
    .cost_primary = 4,
    .cost_secondary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_RECRUIT_GROUP,
    .persists = PERSIST_RECRUIT,
    .stats = {.max_hp = 2},
};

// --- Gogar's Wrath ---

// The ground burns out whoever is left on it.
static Squander gogars_wrath_falls(Ctx *c, const Casting *k) {
    const SquareId at = effect_square_of(c->s, k->target);
    SquareId beside[4];
    const int count = effect_cross(at, beside);
    (void)effect_run_op(c, k, (Op){OP_DAMAGE, GOGARS_WRATH, 0});
    terrain_change(c, at, TERRAIN_BARREN);
    for (int i = 0; i < count; i++) terrain_change(c, beside[i], TERRAIN_BARREN);
    return SQUANDER_NONE;
}

const CardDef card_gogars_wrath = {
    .slug = "gogars-wrath",
    .name = "Gogar's Wrath",
    .text = "All members of the group take 4 damage. Its square and the four squares next to it "
            "become barren land.",
    .house = HOUSE_BODY,
    .cost_primary = 5,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_GROUP,
    .cumulative = true,
    .cast = gogars_wrath_falls,
};

// --- Gorgon ---

const CardDef card_gorgon = {
    .slug = "gorgon",
    .name = "Gorgon",
    .text = "Summons a nomadic Gorgon (H:3 A:1 HP:12). Its hits give Gorgon's Gaze: -1 damage, +1 "
            "armor; three Gazes kill. A recruit who kills it takes its head and gives the Gaze too.",
    .house = HOUSE_BODY,
    .cost_primary = 4,
    .cost_secondary = 2,
    .rarity = RARITY_RARE,
    .type = CARD_SUMMONING,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY | REQUIRE_NOT_ENTRANCE,
    .creates = CREATURE_GORGON,
    .create_count = 1,
    .cumulative = true,
    .ops = {{OP_SUMMON, CREATURE_GORGON, 1}},
};

static void gorgon_loses_her_head(Ctx *c, const Answerer *self, Phrase *p) {
    if (p->other.v == 0 || !effect_is_alive(c->s, p->other)) return;
    if (minion_at(c->s, p->other)->kind == MINION_RECRUIT) effect_give_other(c, self, p);
}

const CreatureDef creature_gorgon = {
    .slug = "gorgon",
    .name = "Gorgon",
    .kind = MINION_MONSTER,
    .behaviour = BEHAVIOUR_NOMADIC,
    .stats = {.level = 1, .max_hp = 12, .armor = 1, .hand = 3, .missile = STAT_NONE, .attacks = 1},
    .handlers = {{.on = PHRASE_HITS, .scope = SCOPE_HOST, .answer = effect_gaze, .number = CARD_GORGONS_GAZE},
                 {.on = PHRASE_WHEN_KILLED,
                  .scope = SCOPE_HOST,
                  .answer = gorgon_loses_her_head,
                  .number = CARD_GORGONS_HEAD}},
};

const CardDef card_gorgons_gaze = {
    .slug = "gorgons-gaze",
    .name = "Gorgon's Gaze",
    .text = "Hand and missile damage -1, armor +1. Copies add up; the third Gaze of any name kills.",
    .house = HOUSE_BODY,
    .type = CARD_ALTERATION,
    .target = TARGET_MINION,
    .cumulative = true,
    .is_helper = true,
    .stats = {.armor = 1, .hand = -1, .missile = -1},
};

const CardDef card_gorgons_head = {
    .slug = "gorgons-head",
    .name = "Gorgon's Head",
    .text = "Every opponent this minion hits gets a Gorgon's Gaze.",
    .house = HOUSE_BODY,
    .type = CARD_ALTERATION,
    .target = TARGET_MINION,
    .is_helper = true,
    .handlers =
        {{.on = PHRASE_HITS, .scope = SCOPE_HOST, .answer = effect_gaze, .number = CARD_GORGONS_GAZE}},
};

// --- Jungle ---

static void jungle_breeds(Ctx *c, const Answerer *self, Phrase *p) {
    if (minion_at(c->s, p->subject)->kind == MINION_MONSTER) effect_give_newcomer(c, self, p);
}

const CardDef card_jungle = {
    .slug = "jungle",
    .name = "Jungle",
    .text = "Turns the square into forest; a monster created there starts with +3 hit points (maximum "
            "and current).",
    .house = HOUSE_BODY,
    .cost_primary = 2,
    .rarity = RARITY_COMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY | REQUIRE_NOT_ENTRANCE,
    .persists = PERSIST_TERRAIN,
    .persists_terrain = TERRAIN_FOREST,
    .ops = {{OP_TERRAIN, TERRAIN_FOREST, 0}},
    .handlers =
        {{.on = PHRASE_CREATED, .scope = SCOPE_HOST, .answer = jungle_breeds, .number = CARD_JUNGLE_VIGOR}},
};

const CardDef card_jungle_vigor = {
    .slug = "jungle-vigor",
    .name = "Jungle Vigor",
    .text = "Maximum and current hit points +3.",
    .house = HOUSE_BODY,
    .type = CARD_ALTERATION,
    .target = TARGET_MINION,
    .is_helper = true,
    .stats = {.max_hp = 3},
};

// --- Lycanthropy ---

static Squander lycanthropy_breaks_out(Ctx *c, const Casting *k) {
    const GroupId group = {(uint8_t)k->target.index};
    (void)effect_run_op(c, k, (Op){OP_DISPEL, DISPEL_MEMBERS | DISPEL_OWN, 0});
    if (!group_is_on_board(c->s, group)) return SQUANDER_NONE;
    const Group old = *group_at(c->s, group);
    MinionSpec beasts[GROUP_SIZE];
    StatBlock stats[GROUP_SIZE];
    for (int i = 0; i < old.count; i++) {
        const Minion *m = minion_at(c->s, old.members[i]);
        stats[i] = creature_lycanthrope.stats;
        stats[i].max_hp = m->now.max_hp;
        beasts[i] = (MinionSpec){
            .kind = MINION_MONSTER, .creature = CREATURE_LYCANTHROPE, .stats = &stats[i], .hp = m->hp};
    }
    death_remove_group(c, group, DEATH_REPLACED);
    const GroupId pack = effect_found_group(c, PLAYER_NEUTRAL, old.at, MINION_MONSTER);
    for (int i = 0; i < old.count; i++) (void)minion_create(c, pack, &beasts[i]);
    return SQUANDER_NONE;
}

const CardDef card_lycanthropy = {
    .slug = "lycanthropy",
    .name = "Lycanthropy",
    .text = "An enemy recruit group outside structures loses all spells and becomes neutral, roaming "
            "beasts (H:3 A:0 L:1, hit points kept).",
    .house = HOUSE_BODY,
    .cost_primary = 5,
    .cost_secondary = 2,
    .rarity = RARITY_RARE,
    .type = CARD_MANIFESTATION,
    .target = TARGET_RECRUIT_GROUP,
    .target_owner = TARGET_OWNER_ENEMY,
    .require = REQUIRE_NOT_IN_STRUCTURE | REQUIRE_NOT_NEUTRAL,
    .creates = CREATURE_LYCANTHROPE,
    .cumulative = true,
    .cast = lycanthropy_breaks_out,
};

const CreatureDef creature_lycanthrope = {
    .slug = "lycanthrope",
    .name = "Lycanthrope",
    .kind = MINION_MONSTER,
    .behaviour = BEHAVIOUR_NOMADIC,
    .stats = {.level = 1, .max_hp = 0, .armor = 0, .hand = 3, .missile = STAT_NONE, .attacks = 1},
};

// --- Minotaur ---

const CardDef card_minotaur = {
    .slug = "minotaur",
    .name = "Minotaur",
    .text = "Summons a territorial Minotaur (H:4 A:1 HP:16). Hostile recruit groups next to it at the "
            "start of movement are lost in its maze and cannot move.",
    .house = HOUSE_BODY,
    .cost_primary = 4,
    .cost_secondary = 2,
    .rarity = RARITY_RARE,
    .type = CARD_SUMMONING,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY | REQUIRE_NOT_ENTRANCE,
    .creates = CREATURE_MINOTAUR,
    .create_count = 1,
    .cumulative = true,
    .ops = {{OP_SUMMON, CREATURE_MINOTAUR, 1}},
};

static void minotaur_leads_astray(Ctx *c, const Answerer *self, Phrase *p) {
    if (!group_is_on_board(c->s, p->group)) return;
    SquareId beside[4];
    const int count = effect_cross(p->at, beside);
    for (int i = 0; i < count; i++) {
        const GroupId group = square_at(c->s, beside[i])->group;
        if (group.v == 0 || !group_is_recruits(c->s, group) || !group_is_hostile(c->s, p->group, group))
            continue;
        const Cause outer = effect_begin(c, self->source, effect_on_group(group));
        group_set_order(c, group, (SquareId){0}, ORDER_BY_SPELL);
        (void)effect_attach(c, CARD_LOST_IN_THE_MAZE, self->owner, effect_on_group(group), (SpellId){0}, 0);
        cause_end(c, outer);
    }
}

const CreatureDef creature_minotaur = {
    .slug = "minotaur",
    .name = "Minotaur",
    .kind = MINION_MONSTER,
    .behaviour = BEHAVIOUR_TERRITORIAL,
    .stats = {.level = 1, .max_hp = 16, .armor = 1, .hand = 4, .missile = STAT_NONE, .attacks = 1},
    .handlers = {{.on = PHRASE_BEFORE_MOVEMENT, .scope = SCOPE_HOST, .answer = minotaur_leads_astray}},
};

const CardDef card_lost_in_the_maze = {
    .slug = "lost-in-the-maze",
    .name = "Lost in the Maze",
    .text = "The group cannot move this turn.",
    .until = "after all combat",
    .house = HOUSE_BODY,
    .type = CARD_CONJURATION,
    .target = TARGET_GROUP,
    .invisible = true,
    .is_helper = true,
    .handlers = {{.on = PHRASE_CAN_MOVE, .scope = SCOPE_HOST, .answer = effect_forbid},
                 {.on = PHRASE_AFTER_ALL_COMBAT, .scope = SCOPE_HOST, .answer = effect_end_self}},
};

// --- Mudslinging ---

static Squander mudslinging_hits(Ctx *c, const Casting *k) {
    const Group *g = group_at(c->s, (GroupId){(uint8_t)k->target.index});
    terrain_change(c, g->at, TERRAIN_SWAMP);
    terrain_set_swamp_side(c, g->at, (Direction)g->entered);
    return SQUANDER_NONE;
}

const CardDef card_mudslinging = {
    .slug = "mudslinging",
    .name = "Mudslinging",
    .text = "The group's square becomes swamp, and the group can leave only the way it came.",
    .house = HOUSE_BODY,
    .cost_primary = 2,
    .rarity = RARITY_COMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_GROUP,
    .require = REQUIRE_NOT_IN_STRUCTURE | REQUIRE_NOT_ENTRANCE,
    .cumulative = true,
    .cast = mudslinging_hits,
};

// --- Nomadic Tribe ---

const CardDef card_nomadic_tribe = {
    .slug = "nomadic-tribe",
    .name = "Nomadic Tribe",
    .text = "Adds three Cyclops swordsmen to the group, as far as there is room.",
    .house = HOUSE_BODY,
    .cost_primary = 5,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_RECRUIT_GROUP,
    .target_owner = TARGET_OWNER_FRIENDLY,
    .require = REQUIRE_ROOM | REQUIRE_CAN_ADD,
    .room = 1,
    .create_count = 3,
    .cumulative = true,
    .ops = {{OP_SWORDSMEN, NATION_CYCLOPS, 3}},
};

// --- Olotus ---

const CardDef card_olotus = {
    .slug = "olotus",
    .name = "Olotus",
    .text = "Hero, Cyclops swordsman (H:3 A:1 HP:11 L:2). While his group outnumbers its opponents, "
            "all its hand attacks deal +1.",
    .house = HOUSE_BODY,
    .cost_primary = 4,
    .cost_secondary = 2,
    .rarity = RARITY_RARE,
    .type = CARD_HERO,
    .target = TARGET_RECRUIT_GROUP,
    .target_owner = TARGET_OWNER_FRIENDLY,
    .require = REQUIRE_ROOM | REQUIRE_CAN_ADD,
    .room = 1,
    .creates = CREATURE_OLOTUS,
    .create_count = 1,
    .once_per_game = true,
    .ops = {{OP_RECRUIT, CREATURE_OLOTUS, 1}},
};

static int living_members(const GameState *s, GroupId group) {
    const Group *g = group_at(s, group);
    int count = 0;
    for (int i = 0; i < g->count; i++) count += effect_is_alive(s, g->members[i]);
    return count;
}

static void olotus_overwhelms(Ctx *c, const Answerer *self, Phrase *p) {
    if (p->attack != ATTACK_HAND || p->other_group.v == 0 || !effect_is_alive(c->s, self->host)) return;
    if (living_members(c->s, p->group) > living_members(c->s, p->other_group)) p->amount++;
}

const CreatureDef creature_olotus = {
    .slug = "olotus",
    .name = "Olotus",
    .kind = MINION_RECRUIT,
    .minion_class = CLASS_SWORDSMAN,
    .nation = NATION_CYCLOPS,
    .is_hero = true,
    .stats = {.level = 2, .max_hp = 11, .armor = 1, .hand = 3, .missile = STAT_NONE, .attacks = 1},
    .handlers =
        {{.on = PHRASE_CALCULATE_DAMAGE, .scope = SCOPE_HOST, .answer = olotus_overwhelms, .blind = true},
         {.on = PHRASE_CALCULATE_DAMAGE, .scope = SCOPE_COMRADE, .answer = olotus_overwhelms, .blind = true}},
};

// --- Shaman's Walk ---

const CardDef card_shamans_walk = {
    .slug = "shamans-walk",
    .name = "Shaman's Walk",
    .text = "All members of the group have Flight. Lasts turn of casting +3.",
    .house = HOUSE_BODY,
    .cost_primary = 2,
    .rarity = RARITY_COMMON,
    .type = CARD_CONJURATION,
    .target = TARGET_RECRUIT_GROUP,
    .persists = PERSIST_RECRUIT,
    .lasts = 4,
    .stats = {.walks = WALK_FLIGHT},
};

// --- Strength of Body ---

const CardDef card_strength_of_body = {
    .slug = "strength-of-body",
    .name = "Strength of Body",
    .text = "Recruit gets +2 maximum and current hit points.",
    .house = HOUSE_BODY,
    .cost_primary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_RECRUIT,
    .persists = PERSIST_RECRUIT,
    .stats = {.max_hp = 2},
};

// --- Verdant Terraces ---

const CardDef card_verdant_terraces = {
    .slug = "verdant-terraces",
    .name = "Verdant Terraces",
    .text = "This town or colony generates +2 World each turn for its owner.",
    .house = HOUSE_BODY,
    .cost_secondary = 5,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_STRUCTURE,
    .each_turn = {{MANA_WORLD, 2}},
};
