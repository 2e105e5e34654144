// Making, from Homunculi on.

#include "engine/cards/effects.h"
#include "engine/cards/rooms.h"
#include "engine/group.h"
#include "engine/spell.h"

// --- Homunculi ---

const CardDef card_homunculi = {
    .slug = "homunculi",
    .name = "Homunculi",
    .text = "Summons four nomadic Homunculi (hand 2, armor 1, 5 HP).",
    .house = HOUSE_MAKING,
    .cost_primary = 4,
    .cost_secondary = 2,
    .rarity = RARITY_COMMON,
    .type = CARD_SUMMONING,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY,
    .creates = CREATURE_HOMUNCULUS,
    .create_count = 4,
    .cumulative = true,
    .ops = {{OP_SUMMON, CREATURE_HOMUNCULUS, 4}},
};

const CreatureDef creature_homunculus = {
    .slug = "homunculus",
    .name = "Homunculus",
    .kind = MINION_MONSTER,
    .behaviour = BEHAVIOUR_NOMADIC,
    .stats = {.level = 1, .max_hp = 5, .armor = 1, .hand = 2, .missile = STAT_NONE, .attacks = 1},
};

// --- Karkara ---

const CardDef card_karkara = {
    .slug = "karkara",
    .name = "Karkara",
    .text = "Summons an immobile Karkara (hand 4, armor 1, 16 HP) next to one of your towns or "
            "colonies. You may own only one at a time.",
    .house = HOUSE_MAKING,
    .cost_primary = 1,
    .cost_secondary = 1,
    .rarity = RARITY_RARE,
    .type = CARD_SUMMONING,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY | REQUIRE_BESIDE_OWN_STRUCTURE,
    .creates = CREATURE_KARKARA,
    .create_count = 1,
    .one_per_player = true,
    .ops = {{OP_SUMMON, CREATURE_KARKARA, 1}},
};

const CreatureDef creature_karkara = {
    .slug = "karkara",
    .name = "Karkara",
    .kind = MINION_MONSTER,
    .behaviour = BEHAVIOUR_IMMOBILE,
    .stats = {.level = 1, .max_hp = 16, .armor = 1, .hand = 4, .missile = STAT_NONE, .attacks = 1},
};

// --- Lost Mine ---

static void lost_mine_rearms(Ctx *c, const Answerer *self, Phrase *p) {
    if (p->card != self->source || !group_is_recruits(c->s, p->group)) return;
    MinionId members[GROUP_SIZE];
    const int count = effect_members(c->s, p->group, members);
    for (int i = 0; i < count; i++)
        (void)effect_attach(c, CARD_MINE_STEEL, self->owner, effect_on_minion(members[i]), (SpellId){0}, 0);
}

const CardDef card_lost_mine = {
    .slug = "lost-mine",
    .name = "Lost Mine",
    .text = "Groups entering this mountain leave the board and return two turns later; their recruits "
            "come back with +1 armor. If the spell ends, groups inside are lost.",
    .house = HOUSE_MAKING,
    .cost_primary = 3,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY,
    .terrains = {TERRAIN_MOUNTAIN},
    .persists = PERSIST_TERRAIN,
    .persists_terrain = TERRAIN_MOUNTAIN,
    .handlers = {{.on = PHRASE_ON_ENTER, .scope = SCOPE_HOST, .answer = effect_swallow, .number = 2},
                 {.on = PHRASE_RETURNED, .scope = SCOPE_HOST, .answer = lost_mine_rearms},
                 {.on = PHRASE_ENDED, .scope = SCOPE_HOST, .answer = effect_lose_swallowed}},
};

const CardDef card_mine_steel = {
    .slug = "mine-steel",
    .name = "Mine Steel",
    .text = "Armor +1, brought back from a Lost Mine.",
    .house = HOUSE_MAKING,
    .type = CARD_ALTERATION,
    .target = TARGET_MINION,
    .is_helper = true,
    .stats = {.armor = 1},
};

// --- Master Fletcher ---

const CardDef card_master_fletcher = {
    .slug = "master-fletcher",
    .name = "Master Fletcher",
    .text = "Creates a Master Fletcher, a Dwarf archer (missile 2, 7 HP), in your group. While he is "
            "in it, its archers' missile damage ignores armor.",
    .house = HOUSE_MAKING,
    .cost_primary = 4,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_RECRUIT_GROUP,
    .target_owner = TARGET_OWNER_FRIENDLY,
    .require = REQUIRE_ROOM | REQUIRE_CAN_ADD,
    .room = 1,
    .creates = CREATURE_MASTER_FLETCHER,
    .create_count = 1,
    .one_per_group = true,
    .ops = {{OP_RECRUIT, CREATURE_MASTER_FLETCHER, 1}},
};

static bool has_fletcher(const GameState *s, GroupId group) {
    const Group *g = group_at(s, group);
    for (int i = 0; i < g->count; i++) {
        if (minion_at(s, g->members[i])->creature == CREATURE_MASTER_FLETCHER) return true;
    }
    return false;
}

// Who has arrows already, from him or from another Fletcher, gets no second ones.
static void master_fletcher_arms(Ctx *c, const Answerer *self, Phrase *p) {
    MinionId members[GROUP_SIZE];
    const int count = effect_members(c->s, p->group, members);
    for (int i = 0; i < count; i++) {
        if (minion_at(c->s, members[i])->minion_class != CLASS_ARCHER || !effect_is_alive(c->s, members[i]))
            continue;
        (void)effect_attach(c, CARD_DWARVEN_ARROWS, self->owner, effect_on_minion(members[i]), (SpellId){0},
                            0);
    }
}

const CreatureDef creature_master_fletcher = {
    .slug = "master-fletcher",
    .name = "Master Fletcher",
    .kind = MINION_RECRUIT,
    .minion_class = CLASS_ARCHER,
    .nation = NATION_DWARF,
    .stats = {.level = 1, .max_hp = 7, .armor = 0, .hand = STAT_NONE, .missile = 2, .attacks = 1},
    .handlers = {{.on = PHRASE_MEMBERS_CHANGED, .scope = SCOPE_HOST, .answer = master_fletcher_arms}},
};

static void dwarven_arrows_run_out(Ctx *c, const Answerer *self, Phrase *p) {
    if (!has_fletcher(c->s, p->group)) spell_end(c, self->spell, SPELL_END_MOTHER);
}

const CardDef card_dwarven_arrows = {
    .slug = "dwarven-arrows",
    .name = "Dwarven Arrows",
    .text = "The archer's missile damage ignores armor as long as a Master Fletcher is in its group.",
    .until = "while the Master Fletcher lives in the same group",
    .house = HOUSE_MAKING,
    .type = CARD_CONJURATION,
    .target = TARGET_MINION,
    .is_helper = true,
    .persists = PERSIST_ARCHER,
    .handlers = {{.on = PHRASE_CALCULATE_DAMAGE,
                  .scope = SCOPE_HOST,
                  .answer = effect_ignore_armor,
                  .blind = true,
                  .number = ATTACK_MISSILE},
                 {.on = PHRASE_MEMBERS_CHANGED, .scope = SCOPE_HOST, .answer = dwarven_arrows_run_out}},
};

// --- Mechanical Man ---

const CardDef card_mechanical_man = {
    .slug = "mechanical-man",
    .name = "Mechanical Man",
    .text = "Summons a nomadic Mechanical Man (hand 2, armor 3, 10 HP).",
    .house = HOUSE_MAKING,
    .cost_primary = 3,
    .rarity = RARITY_COMMON,
    .type = CARD_SUMMONING,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY,
    .creates = CREATURE_MECHANICAL_MAN,
    .create_count = 1,
    .cumulative = true,
    .ops = {{OP_SUMMON, CREATURE_MECHANICAL_MAN, 1}},
};

const CreatureDef creature_mechanical_man = {
    .slug = "mechanical-man",
    .name = "Mechanical Man",
    .kind = MINION_MONSTER,
    .behaviour = BEHAVIOUR_NOMADIC,
    .stats = {.level = 1, .max_hp = 10, .armor = 3, .hand = 2, .missile = STAT_NONE, .attacks = 1},
};

// --- Mountain ---

const CardDef card_mountain = {
    .slug = "mountain",
    .name = "Mountain",
    .text = "An unoccupied square becomes mountain.",
    .house = HOUSE_MAKING,
    .cost_primary = 2,
    .rarity = RARITY_COMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY,
    .cumulative = true,
    .ops = {{OP_TERRAIN, TERRAIN_MOUNTAIN, 0}},
};

// --- Natural Defenses ---

const CardDef card_natural_defenses = {
    .slug = "natural-defenses",
    .name = "Natural Defenses",
    .text = "The free squares next to your town or colony become mountains.",
    .house = HOUSE_MAKING,
    .cost_primary = 4,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_STRUCTURE,
    .target_owner = TARGET_OWNER_FRIENDLY,
    .cumulative = true,
    .ops = {{OP_TERRAIN_CROSS, TERRAIN_MOUNTAIN, 0}},
};

// --- Ogi ---

const CardDef card_ogi = {
    .slug = "ogi",
    .name = "Ogi",
    .text = "Hero: Ogi, a Dwarf swordsman (hand 3, armor 3, 9 HP, level 2), joins your group. Other "
            "Dwarves in it have +1 armor.",
    .house = HOUSE_MAKING,
    .cost_primary = 5,
    .cost_secondary = 2,
    .rarity = RARITY_RARE,
    .type = CARD_HERO,
    .target = TARGET_RECRUIT_GROUP,
    .target_owner = TARGET_OWNER_FRIENDLY,
    .require = REQUIRE_ROOM | REQUIRE_CAN_ADD,
    .room = 1,
    .creates = CREATURE_OGI,
    .create_count = 1,
    .once_per_game = true,
    .ops = {{OP_RECRUIT, CREATURE_OGI, 1}},
};

static void ogi_arms_his_kin(Ctx *c, const Answerer *self, Phrase *p) {
    (void)self;
    const Minion *m = minion_at(c->s, p->subject);
    if (m->kind == MINION_RECRUIT && m->nation == NATION_DWARF) p->stats->armor++;
}

const CreatureDef creature_ogi = {
    .slug = "ogi",
    .name = "Ogi",
    .kind = MINION_RECRUIT,
    .minion_class = CLASS_SWORDSMAN,
    .nation = NATION_DWARF,
    .is_hero = true,
    .stats = {.level = 2, .max_hp = 9, .armor = 3, .hand = 3, .missile = STAT_NONE, .attacks = 1},
    .handlers = {{.on = PHRASE_READ_STATS, .scope = SCOPE_COMRADE, .answer = ogi_arms_his_kin}},
};

// --- Ogi's Armor ---

const CardDef card_ogis_armor = {
    .slug = "ogis-armor",
    .name = "Ogi's Armor",
    .text = "The recruit gets +3 armor.",
    .house = HOUSE_MAKING,
    .cost_primary = 4,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_RECRUIT,
    .persists = PERSIST_RECRUIT,
    .stats = {.armor = 3},
};

// --- Ogi's Arrows ---

static void ogis_arrows_are_for_archers(Ctx *c, const Answerer *self, Phrase *p) {
    (void)self;
    if (minion_at(c->s, p->subject)->minion_class == CLASS_ARCHER) p->stats->missile++;
}

const CardDef card_ogis_arrows = {
    .slug = "ogis-arrows",
    .name = "Ogi's Arrows",
    .text = "Archers in this recruit group deal +1 missile damage.",
    .house = HOUSE_MAKING,
    .cost_primary = 4,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_RECRUIT_GROUP,
    .require = REQUIRE_HAS_ARCHER,
    .handlers = {{.on = PHRASE_READ_STATS, .scope = SCOPE_HOST, .answer = ogis_arrows_are_for_archers}},
};

// --- Ogi's Gauntlet ---

const CardDef card_ogis_gauntlet = {
    .slug = "ogis-gauntlet",
    .name = "Ogi's Gauntlet",
    .text = "Your recruit is invisible: enemy individual spells cannot target him.",
    .house = HOUSE_MAKING,
    .cost_primary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_RECRUIT,
    .target_owner = TARGET_OWNER_FRIENDLY,
    .persists = PERSIST_RECRUIT,
    .handlers = {{.on = PHRASE_IS_CONCEALED, .scope = SCOPE_HOST, .answer = effect_conceal}},
};

// --- Shieldbearers ---

const CardDef card_shieldbearers = {
    .slug = "shieldbearers",
    .name = "Shieldbearers",
    .text = "Each member of the recruit group gets +1 armor. May be cast more than once on a group.",
    .house = HOUSE_MAKING,
    .cost_primary = 4,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_RECRUIT_GROUP,
    .cumulative = true,
    .stats = {.armor = 1},
};

// --- Siege Engine ---

const CardDef card_siege_engine = {
    .slug = "siege-engine",
    .name = "Siege Engine",
    .text = "Summons a nomadic Siege Engine (missile 4, two attacks, armor 1, 12 HP).",
    .house = HOUSE_MAKING,
    .cost_primary = 5,
    .cost_secondary = 2,
    .rarity = RARITY_RARE,
    .type = CARD_SUMMONING,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY,
    .creates = CREATURE_SIEGE_ENGINE,
    .create_count = 1,
    .cumulative = true,
    .ops = {{OP_SUMMON, CREATURE_SIEGE_ENGINE, 1}},
};

const CreatureDef creature_siege_engine = {
    .slug = "siege-engine",
    .name = "Siege Engine",
    .kind = MINION_MONSTER,
    .behaviour = BEHAVIOUR_NOMADIC,
    .stats = {.level = 1, .max_hp = 12, .armor = 1, .hand = STAT_NONE, .missile = 4, .attacks = 2},
};

// --- True Aim ---

const CardDef card_true_aim = {
    .slug = "true-aim",
    .name = "True Aim",
    .text = "The archer deals +1 missile damage.",
    .house = HOUSE_MAKING,
    .cost_primary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_ARCHER,
    .persists = PERSIST_ARCHER,
    .stats = {.missile = 1},
};
