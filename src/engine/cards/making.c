// Making: Order and Will.

#include "cards/effects.h"
#include "cards/rooms.h"
#include "rules/damage.h"
#include "board/group.h"
#include "board/minion.h"
#include "rules/neutral.h"
#include "rules/spell.h"
#include "board/structure.h"
#include "board/terrain.h"

enum { COMBUSTIONEER_BLAST = 2 };

// --- Adriel's Timepiece ---

const CardDef card_adriels_timepiece = {
    .slug = "adriels-timepiece",
    .name = "Adriel's Timepiece",
    .text = "Initiative passes to the other player at once. Spells of this turn keep their order; "
            "movement and combat use the new holder.",
    .house = HOUSE_MAKING,
    .cost_primary = 3,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_GLOBE,
    .cumulative = true,
    .ops = {{OP_INITIATIVE, 0, 0}},
};

// --- Ancient King ---

const CardDef card_ancient_king = {
    .slug = "ancient-king",
    .name = "Ancient King",
    .text = "Creates an Ancient King, a Dwarf swordsman, in your town or colony. When he dies, all "
            "others in his group gain a level.",
    .house = HOUSE_MAKING,
    .cost_primary = 5,
    .cost_secondary = 1,
    .rarity = RARITY_RARE,
    .type = CARD_MANIFESTATION,
    .target = TARGET_STRUCTURE,
    .target_owner = TARGET_OWNER_FRIENDLY,
    .require = REQUIRE_ROOM | REQUIRE_CAN_ADD,
    .room = 1,
    .creates = CREATURE_ANCIENT_KING,
    .create_count = 1,
    .cumulative = true,
    .ops = {{OP_RECRUIT, 0, 0}},
};

// He is buried already: the others stand in the order that is left.
static void ancient_king_leaves_a_legacy(Ctx *c, const Answerer *self, Phrase *p) {
    MinionId heirs[GROUP_SIZE];
    const int count = effect_members(c->s, p->group, heirs);
    for (int i = 0; i < count; i++) {
        if (!effect_is_member(c->s, heirs[i], p->group)) continue;
        (void)effect_attach(c, CARD_LEGACY, self->owner, effect_on_minion(heirs[i]), (SpellId){0}, 0);
    }
}

const CreatureDef creature_ancient_king = {
    .slug = "ancient-king",
    .name = "Ancient King",
    .kind = MINION_RECRUIT,
    .minion_class = CLASS_SWORDSMAN,
    .nation = NATION_DWARF,
    .stats = {.level = 2, .max_hp = 9, .armor = 2, .hand = 3, .missile = STAT_NONE, .attacks = 1},
    .handlers = {{.on = PHRASE_BURIED, .scope = SCOPE_HOST, .answer = ancient_king_leaves_a_legacy}},
};

const CardDef card_legacy = {
    .slug = "legacy",
    .name = "Legacy",
    .text = "Level +1: an Ancient King of this minion's group has died.",
    .house = HOUSE_MAKING,
    .type = CARD_ALTERATION,
    .target = TARGET_MINION,
    .cumulative = true,
    .is_helper = true,
    .made_by = CARD_ANCIENT_KING,
    .stats = {.level = 1},
};

// --- Astronomic Clock ---

const CardDef card_astronomic_clock = {
    .slug = "astronomic-clock",
    .name = "Astronomic Clock",
    .text = "The owner of this town or colony gets +1 Will each turn.",
    .house = HOUSE_MAKING,
    .cost_primary = 3,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_STRUCTURE,
    .each_turn = {{MANA_WILL, 1}},
};

// --- Belvario's Horn ---

// The globe's mark speaks to every monster group, which the bearer's own spell could not.
static void belvarios_horn_sounds(Ctx *c, const Answerer *self, Phrase *p) {
    (void)p;
    (void)effect_attach(c, CARD_HORN_CALL, self->owner, effect_on_globe(), self->spell, 0);
}

// Toward the minion that bears the Horn now; where no way leads there, monsters move as usual.
static void horn_call_draws_monsters(Ctx *c, const Answerer *self, Phrase *p) {
    if (group_is_recruits(c->s, p->group)) return;
    const SpellId horn = {c->s->spells[self->spell.v].mother};
    const SquareId goal = effect_square_of(c->s, spell_host(&c->s->spells[horn.v]));
    if (goal.v == 0) return;
    bool is_reachable = false;
    const SquareId to = neutral_step_toward(c, p->group, goal, &is_reachable);
    if (!is_reachable) return;
    p->to = to;
    p->cancelled = true;
}

const CardDef card_horn_call = {
    .slug = "horn-call",
    .name = "Horn Call",
    .text = "Mobile monsters move towards the bearer of Belvario's Horn.",
    .until = "the end of its Horn",
    .house = HOUSE_MAKING,
    .type = CARD_CONJURATION,
    .target = TARGET_GLOBE,
    .invisible = true,
    .is_helper = true,
    .made_by = CARD_BELVARIOS_HORN,
    .handlers = {{.on = PHRASE_COMPUTER_ORDERS, .scope = SCOPE_HOST, .answer = horn_call_draws_monsters}},
};

const CardDef card_belvarios_horn = {
    .slug = "belvarios-horn",
    .name = "Belvario's Horn",
    .text = "All mobile monsters move towards this friendly recruit. He and his group cannot enter "
            "structures. Only one Horn in play.",
    .house = HOUSE_MAKING,
    .cost_primary = 1,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_RECRUIT,
    .target_owner = TARGET_OWNER_FRIENDLY,
    .require = REQUIRE_NOT_IN_STRUCTURE,
    .persists = PERSIST_RECRUIT,
    .one_in_play = true,
    .handlers = {{.on = PHRASE_BEFORE_MOVEMENT, .scope = SCOPE_HOST, .answer = belvarios_horn_sounds},
                 {.on = PHRASE_CAN_ENTER, .scope = SCOPE_HOST, .answer = effect_shun_structures}},
};

// --- Belvario's Trap ---

const CardDef card_belvarios_trap = {
    .slug = "belvarios-trap",
    .name = "Belvario's Trap",
    .text = "Each member of the group takes 5 magical damage.",
    .house = HOUSE_MAKING,
    .cost_primary = 4,
    .cost_secondary = 2,
    .rarity = RARITY_COMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_GROUP,
    .cumulative = true,
    .ops = {{OP_DAMAGE, 5, 0}},
};

// --- Beobogh's Helm ---

static void beoboghs_helm_wards(Ctx *c, const Answerer *self, Phrase *p) {
    (void)c;
    (void)self;
    const bool is_unmaking = card_def(p->card)->house == HOUSE_UNMAKING;
    if (is_unmaking && cast_host(p->card) == HOST_INDIVIDUAL) p->cancelled = true;
}

const CardDef card_beoboghs_helm = {
    .slug = "beoboghs-helm",
    .name = "Beobogh's Helm",
    .text = "This recruit's group cannot be targeted by Unmaking individual spells or by enemy group "
            "spells.",
    .house = HOUSE_MAKING,
    .cost_primary = 3,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_RECRUIT,
    .target_owner = TARGET_OWNER_FRIENDLY,
    .persists = PERSIST_RECRUIT,
    .handlers = {{.on = PHRASE_CAN_TARGET, .scope = SCOPE_HOST, .answer = beoboghs_helm_wards},
                 {.on = PHRASE_CAN_TARGET, .scope = SCOPE_COMRADE, .answer = beoboghs_helm_wards},
                 {.on = PHRASE_CAN_TARGET, .scope = SCOPE_HOST, .answer = effect_shield_group}},
};

// --- Binding Cube ---

const CardDef card_binding_cube = {
    .slug = "binding-cube",
    .name = "Binding Cube",
    .text = "The group's movement is cancelled. It cannot move, fight, be joined or be targeted by "
            "group or individual spells.",
    .house = HOUSE_MAKING,
    .cost_primary = 4,
    .cost_secondary = 2,
    .rarity = RARITY_RARE,
    .type = CARD_CONJURATION,
    .target = TARGET_GROUP,
    .lasts = 3,
    .ops = {{OP_CANCEL_ORDER, 0, 0}},
    .handlers = {{.on = PHRASE_CAN_MOVE, .scope = SCOPE_HOST, .answer = effect_forbid},
                 {.on = PHRASE_CAN_JOIN, .scope = SCOPE_HOST, .answer = effect_forbid},
                 {.on = PHRASE_CAN_ADD_RECRUIT, .scope = SCOPE_HOST, .answer = effect_forbid},
                 {.on = PHRASE_CAN_FIGHT, .scope = SCOPE_HOST, .answer = effect_forbid},
                 {.on = PHRASE_CAN_TARGET, .scope = SCOPE_HOST, .answer = effect_forbid}},
};

// --- Blinding Orb ---

static void blinding_orb_hides(Ctx *c, const Answerer *self, Phrase *p) {
    if (minion_owner(c->s, p->subject) == self->owner) effect_conceal(c, self, p);
}

const CardDef card_blinding_orb = {
    .slug = "blinding-orb",
    .name = "Blinding Orb",
    .text = "All your minions are invisible: your opponent cannot target them with individual spells.",
    .house = HOUSE_MAKING,
    .cost_primary = 2,
    .rarity = RARITY_COMMON,
    .type = CARD_CONJURATION,
    .target = TARGET_GLOBE,
    .lasts = 2,
    .handlers = {{.on = PHRASE_IS_CONCEALED, .scope = SCOPE_HOST, .answer = blinding_orb_hides}},
};

// --- Bow of Quickening ---

const CardDef card_bow_of_quickening = {
    .slug = "bow-of-quickening",
    .name = "Bow of Quickening",
    .text = "The archer gets +1 attack each round.",
    .house = HOUSE_MAKING,
    .cost_primary = 3,
    .rarity = RARITY_COMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_ARCHER,
    .persists = PERSIST_ARCHER,
    .stats = {.attacks = 1},
};

// --- Burst of Order ---

const CardDef card_burst_of_order = {
    .slug = "burst-of-order",
    .name = "Burst of Order",
    .text = "You get +2 Order next turn.",
    .until = "the next 1(h)",
    .house = HOUSE_MAKING,
    .cost_primary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_CONJURATION,
    .target = TARGET_GLOBE,
    .cumulative = true,
    .next_turn = {MANA_ORDER, 2},
};

// --- Combustioneers ---

const CardDef card_combustioneers = {
    .slug = "combustioneers",
    .name = "Combustioneers",
    .text = "Summons three Combustioneers. One that is killed explodes for 2 magical damage to its "
            "killer.",
    .house = HOUSE_MAKING,
    .cost_primary = 2,
    .rarity = RARITY_COMMON,
    .type = CARD_SUMMONING,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY,
    .creates = CREATURE_COMBUSTIONEER,
    .create_count = 3,
    .cumulative = true,
    .ops = {{OP_SUMMON, 0, 0}},
};

static void combustioneer_explodes(Ctx *c, const Answerer *self, Phrase *p) {
    if (effect_is_alive(c->s, p->other))
        damage_apply(c, p->other, COMBUSTIONEER_BLAST, self->source, p->subject);
}

const CreatureDef creature_combustioneer = {
    .slug = "combustioneer",
    .name = "Combustioneer",
    .kind = MINION_MONSTER,
    .behaviour = BEHAVIOUR_NOMADIC,
    .stats = {.level = 1, .max_hp = 2, .armor = 0, .hand = STAT_NONE, .missile = 2, .attacks = 1},
    .handlers = {{.on = PHRASE_WHEN_KILLED, .scope = SCOPE_HOST, .answer = combustioneer_explodes}},
};

// --- Deflection ---

// Strikes back with what armor left, before the cap at current hit points (rules 19.2.4).
static void deflection_strikes_back(Ctx *c, const Answerer *self, Phrase *p) {
    if (!effect_is_blow(p) || p->amount <= 0) return;
    damage_apply(c, p->other, p->uncapped, self->source, p->subject);
}

const CardDef card_deflection = {
    .slug = "deflection",
    .name = "Deflection",
    .text = "When this recruit is damaged in combat (after armor), his attacker takes the same amount of "
            "magical damage.",
    .house = HOUSE_MAKING,
    .cost_primary = 3,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_RECRUIT,
    .persists = PERSIST_RECRUIT,
    .handlers = {{.on = PHRASE_AFTER_ARMOR, .scope = SCOPE_HOST, .answer = deflection_strikes_back}},
};

// --- Domed City ---

const CardDef card_domed_city = {
    .slug = "domed-city",
    .name = "Domed City",
    .text = "This town or colony cannot be targeted by structure spells.",
    .house = HOUSE_MAKING,
    .cost_primary = 2,
    .rarity = RARITY_COMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_STRUCTURE,
    .handlers = {{.on = PHRASE_CAN_TARGET, .scope = SCOPE_HOST, .answer = effect_shield_structure}},
};

// --- Dracha's Sphere ---

const CardDef card_drachas_sphere = {
    .slug = "drachas-sphere",
    .name = "Dracha's Sphere",
    .text = "The recruit group has Flight and each member +1 armor.",
    .house = HOUSE_MAKING,
    .cost_primary = 3,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_CONJURATION,
    .target = TARGET_RECRUIT_GROUP,
    .lasts = 3,
    .stats = {.armor = 1, .walks = WALK_FLIGHT},
};

// --- Dracha's Trade ---

const CardDef card_drachas_trade = {
    .slug = "drachas-trade",
    .name = "Dracha's Trade",
    .text = "This town or colony gives its owner +2 Order and +1 Will each turn, but makes no "
            "novices.",
    .house = HOUSE_MAKING,
    .cost_primary = 4,
    .cost_secondary = 2,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_STRUCTURE,
    .target_owner = TARGET_OWNER_FRIENDLY,
    .each_turn = {{MANA_ORDER, 2}, {MANA_WILL, 1}},
    .ops = {{OP_RESTART_CLOCK, 0, 0}},
    .handlers =
        {{.on = PHRASE_MAKES_NOVICES, .scope = SCOPE_HOST, .answer = effect_count_novices, .number = 0}},
};

// --- Dwarven Mint ---

const CardDef card_dwarven_mint = {
    .slug = "dwarven-mint",
    .name = "Dwarven Mint",
    .text = "The owner of this town or colony gets +2 Order each turn.",
    .house = HOUSE_MAKING,
    .cost_secondary = 5,
    .rarity = RARITY_RARE,
    .type = CARD_ALTERATION,
    .target = TARGET_STRUCTURE,
    .each_turn = {{MANA_ORDER, 2}},
};

// --- Fortify ---

static void fortify_stands(Ctx *c, const Answerer *self, Phrase *p) {
    (void)self;
    if (minion_at(c->s, p->subject)->kind == MINION_RECRUIT) p->stats->armor++;
}

const CardDef card_fortify = {
    .slug = "fortify",
    .name = "Fortify",
    .text = "Recruits in this town or colony have +1 armor.",
    .house = HOUSE_MAKING,
    .cost_primary = 2,
    .rarity = RARITY_COMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_STRUCTURE,
    .handlers =
        {{.on = PHRASE_READ_STATS, .scope = SCOPE_HOST, .answer = fortify_stands, .reads = READS_ARMOR}},
};

// --- Found City ---

static Squander found_city_lays_out(Ctx *c, const Casting *k) {
    const SquareId at = {(uint8_t)k->target.index};
    const StructureId colony = structure_create(c, at, STRUCTURE_COLONY, PLAYER_NEUTRAL, MANA_NONE);
    return colony.v != 0 ? SQUANDER_NONE : SQUANDER_NO_ROOM;
}

const CardDef card_found_city = {
    .slug = "found-city",
    .name = "Found City",
    .text = "Founds a neutral colony on an unoccupied square, which becomes plains. March in to "
            "capture it.",
    .house = HOUSE_MAKING,
    .cost_primary = 6,
    .cost_secondary = 3,
    .rarity = RARITY_RARE,
    .type = CARD_MANIFESTATION,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY,
    .cumulative = true,
    .founds_colony = true,
    .cast = found_city_lays_out,
};

// Not where it ends because the colony does, and not under what has grown into a town.
static void colony_falls(Ctx *c, const Answerer *self, Phrase *p) {
    if (p->reason != SPELL_END_DISPELLED && p->reason != SPELL_END_EXPIRED) return;
    if (c->s->structures[p->structure.v].kind == STRUCTURE_COLONY)
        structure_destroy(c, p->structure, self->source);
}

const CardDef card_colony = {
    .slug = "colony",
    .name = "Colony",
    .text = "A settlement like a town. When this is dispelled, the colony is destroyed.",
    .house = HOUSE_MAKING,
    .type = CARD_ALTERATION,
    .target = TARGET_STRUCTURE,
    .is_helper = true,
    .handlers = {{.on = PHRASE_ENDED, .scope = SCOPE_HOST, .answer = colony_falls}},
};

// --- Fulligin ---

const CardDef card_fulligin = {
    .slug = "fulligin",
    .name = "Fulligin",
    .text = "All members of your recruit group are concealed: enemy individual spells cannot target "
            "them.",
    .house = HOUSE_MAKING,
    .cost_primary = 2,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_CONJURATION,
    .target = TARGET_RECRUIT_GROUP,
    .target_owner = TARGET_OWNER_FRIENDLY,
    .lasts = 4,
    .handlers = {{.on = PHRASE_IS_CONCEALED, .scope = SCOPE_HOST, .answer = effect_conceal}},
};

// --- Gnome ---

const CardDef card_gnome = {
    .slug = "gnome",
    .name = "Gnome",
    .text = "Summons a Gnome. It leaves barren land behind; Misfits it fights end up on a mountain.",
    .house = HOUSE_MAKING,
    .cost_primary = 4,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_SUMMONING,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY,
    .terrains = {TERRAIN_MOUNTAIN, TERRAIN_BARREN},
    .creates = CREATURE_GNOME,
    .create_count = 1,
    .cumulative = true,
    .ops = {{OP_SUMMON, 0, 0}},
};

static void gnome_raises_a_mountain(Ctx *c, const Answerer *self, Phrase *p) {
    (void)self;
    if (p->other_group.v == 0) return;
    const Group *g = group_at(c->s, p->other_group);
    for (int i = 0; i < g->count; i++) {
        if (minion_at(c->s, g->members[i])->nation != NATION_MISFIT) continue;
        terrain_change(c, g->at, TERRAIN_MOUNTAIN);
        return;
    }
}

const CreatureDef creature_gnome = {
    .slug = "gnome",
    .name = "Gnome",
    .kind = MINION_MONSTER,
    .behaviour = BEHAVIOUR_NOMADIC,
    .stats = {.level = 1,
              .max_hp = 14,
              .armor = 2,
              .hand = 3,
              .missile = STAT_NONE,
              .attacks = 1,
              .walks = WALK_MOUNTAIN},
    .handlers =
        {{.on = PHRASE_ON_MOVE, .scope = SCOPE_HOST, .answer = effect_leave_trail, .number = TERRAIN_BARREN},
         {.on = PHRASE_START_OF_COMBAT, .scope = SCOPE_HOST, .answer = gnome_raises_a_mountain}},
};

// --- Homunculi ---

const CardDef card_homunculi = {
    .slug = "homunculi",
    .name = "Homunculi",
    .text = "Summons four Homunculi.",
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
    .ops = {{OP_SUMMON, 0, 0}},
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
    .text = "Summons a Karkara. You may own only one at a time.",
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
    .ops = {{OP_SUMMON, 0, 0}},
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
    .made_by = CARD_LOST_MINE,
    .stats = {.armor = 1},
};

// --- Master Fletcher ---

const CardDef card_master_fletcher = {
    .slug = "master-fletcher",
    .name = "Master Fletcher",
    .text = "Creates a Master Fletcher, a Dwarf archer, in your group. While he is in it, its "
            "archers' missile damage ignores armor.",
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
    .ops = {{OP_RECRUIT, 0, 0}},
};

static bool has_fletcher(const GameState *s, GroupId group) {
    const Group *g = group_at(s, group);
    for (int i = 0; i < g->count; i++) {
        if (minion_at(s, g->members[i])->creature == CREATURE_MASTER_FLETCHER) return true;
    }
    return false;
}

// A minion that has arrows already, from this or another Fletcher, gets no more.
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
    .made_by = CARD_MASTER_FLETCHER,
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
    .text = "Summons a Mechanical Man.",
    .house = HOUSE_MAKING,
    .cost_primary = 3,
    .rarity = RARITY_COMMON,
    .type = CARD_SUMMONING,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY,
    .creates = CREATURE_MECHANICAL_MAN,
    .create_count = 1,
    .cumulative = true,
    .ops = {{OP_SUMMON, 0, 0}},
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
    .text = "Hero: Ogi, a Dwarf swordsman, joins your group. Other Dwarves in it have +1 armor.",
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
    .ops = {{OP_RECRUIT, 0, 0}},
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
    .handlers =
        {{.on = PHRASE_READ_STATS, .scope = SCOPE_COMRADE, .answer = ogi_arms_his_kin, .reads = READS_ARMOR}},
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
    .handlers = {{.on = PHRASE_READ_STATS,
                  .scope = SCOPE_HOST,
                  .answer = ogis_arrows_are_for_archers,
                  .reads = READS_MISSILE}},
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
    .text = "Each member of the recruit group gets +1 armor. Copies add up.",
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
    .text = "Summons a Siege Engine.",
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
    .ops = {{OP_SUMMON, 0, 0}},
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
