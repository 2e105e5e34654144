// Making: Order and Will.

#include "engine/cards/effects.h"
#include "engine/cards/rooms.h"
#include "engine/damage.h"
#include "engine/terrain.h"

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
};

// --- Ancient King ---

const CardDef card_ancient_king = {
    .slug = "ancient-king",
    .name = "Ancient King",
    .text = "Creates an Ancient King, a Dwarf swordsman (hand 3, armor 2, 9 HP, level 2), in your "
            "town or colony. When he dies, all others in his group gain a level.",
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
};

const CreatureDef creature_ancient_king = {
    .slug = "ancient-king",
    .name = "Ancient King",
    .kind = MINION_RECRUIT,
    .minion_class = CLASS_SWORDSMAN,
    .nation = NATION_DWARF,
    .stats = {.level = 2, .max_hp = 9, .armor = 2, .hand = 3, .missile = STAT_NONE, .attacks = 1},
};

const CardDef card_legacy = {
    .slug = "legacy",
    .name = "Legacy",
    .text = "",
    .house = HOUSE_MAKING,
    .type = CARD_ALTERATION,
    .target = TARGET_MINION,
    .cumulative = true,
    .is_helper = true,
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
};

// --- Belvario's Horn ---

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
};

// --- Beobogh's Helm ---

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
};

// --- Blinding Orb ---

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
};

// --- Combustioneers ---

const CardDef card_combustioneers = {
    .slug = "combustioneers",
    .name = "Combustioneers",
    .text = "Summons three nomadic Combustioneers (missile 2, armor 0, 2 HP). One that is killed "
            "explodes for 2 magical damage to its killer.",
    .house = HOUSE_MAKING,
    .cost_primary = 2,
    .rarity = RARITY_COMMON,
    .type = CARD_SUMMONING,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY,
    .creates = CREATURE_COMBUSTIONEER,
    .create_count = 3,
    .cumulative = true,
};

const CreatureDef creature_combustioneer = {
    .slug = "combustioneer",
    .name = "Combustioneer",
    .kind = MINION_MONSTER,
    .behaviour = BEHAVIOUR_NOMADIC,
    .stats = {.level = 1, .max_hp = 2, .armor = 0, .hand = STAT_NONE, .missile = 2, .attacks = 1},
};

// --- Deflection ---

// Strikes back with what armor left, before the cap at current hit points (S0's 10, 14 and 6).
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
};

// --- Fortify ---

const CardDef card_fortify = {
    .slug = "fortify",
    .name = "Fortify",
    .text = "Recruits in this town or colony have +1 armor.",
    .house = HOUSE_MAKING,
    .cost_primary = 2,
    .rarity = RARITY_COMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_STRUCTURE,
};

// --- Found City ---

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
};

const CardDef card_colony = {
    .slug = "colony",
    .name = "Colony",
    .text = "",
    .house = HOUSE_MAKING,
    .type = CARD_ALTERATION,
    .target = TARGET_STRUCTURE,
    .is_helper = true,
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
};

// --- Gnome ---

const CardDef card_gnome = {
    .slug = "gnome",
    .name = "Gnome",
    .text = "Summons a nomadic Gnome (hand 3, armor 2, 14 HP, Mountainwalk) on mountain or barren land. "
            "Leaves barren land "
            "behind; Misfits it fights end up on a mountain.",
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
    .ops = {{OP_SUMMON, CREATURE_GNOME, 1}},
};

static void gnome_leaves_a_trail(Ctx *c, const Answerer *self, Phrase *p) {
    (void)self;
    if (p->from.v != 0) terrain_change(c, p->from, TERRAIN_BARREN);
}

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
    .handlers = {{.on = PHRASE_ON_MOVE, .scope = SCOPE_HOST, .answer = gnome_leaves_a_trail},
                 {.on = PHRASE_START_OF_COMBAT, .scope = SCOPE_HOST, .answer = gnome_raises_a_mountain}},
};

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
};

const CreatureDef creature_karkara = {
    .slug = "karkara",
    .name = "Karkara",
    .kind = MINION_MONSTER,
    .behaviour = BEHAVIOUR_IMMOBILE,
    .stats = {.level = 1, .max_hp = 16, .armor = 1, .hand = 4, .missile = STAT_NONE, .attacks = 1},
};

// --- Lost Mine ---

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
};

const CardDef card_mine_steel = {
    .slug = "mine-steel",
    .name = "Mine Steel",
    .text = "",
    .house = HOUSE_MAKING,
    .type = CARD_ALTERATION,
    .target = TARGET_MINION,
    .is_helper = true,
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
};

const CreatureDef creature_master_fletcher = {
    .slug = "master-fletcher",
    .name = "Master Fletcher",
    .kind = MINION_RECRUIT,
    .minion_class = CLASS_ARCHER,
    .nation = NATION_DWARF,
    .stats = {.level = 1, .max_hp = 7, .armor = 0, .hand = STAT_NONE, .missile = 2, .attacks = 1},
};

const CardDef card_dwarven_arrows = {
    .slug = "dwarven-arrows",
    .name = "Dwarven Arrows",
    .text = "",
    .until = "while the Master Fletcher lives in the same group",
    .house = HOUSE_MAKING,
    .type = CARD_CONJURATION,
    .target = TARGET_MINION,
    .is_helper = true,
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
};

const CreatureDef creature_ogi = {
    .slug = "ogi",
    .name = "Ogi",
    .kind = MINION_RECRUIT,
    .minion_class = CLASS_SWORDSMAN,
    .nation = NATION_DWARF,
    .is_hero = true,
    .stats = {.level = 2, .max_hp = 9, .armor = 3, .hand = 3, .missile = STAT_NONE, .attacks = 1},
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
};
