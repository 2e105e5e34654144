// Life: Clarity and World.

#include "engine/cards/effects.h"
#include "engine/cards/rooms.h"
#include "engine/group.h"
#include "engine/spell.h"

// --- Adriel's Glamour ---

const CardDef card_adriels_glamour = {
    .slug = "adriels-glamour",
    .name = "Adriel's Glamour",
    .text = "Neither player may cast globe spells; those that execute later this turn squander.",
    .house = HOUSE_LIFE,
    .cost_primary = 2,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_CONJURATION,
    .target = TARGET_GLOBE,
    .lasts = 5,
};

// --- Adriel's Mantle ---

const CardDef card_adriels_mantle = {
    .slug = "adriels-mantle",
    .name = "Adriel's Mantle",
    .text = "The group and its members cannot be targeted by group or individual spells of either "
            "side.",
    .house = HOUSE_LIFE,
    .cost_primary = 2,
    .rarity = RARITY_COMMON,
    .type = CARD_CONJURATION,
    .target = TARGET_GROUP,
    .lasts = 2,
};

// --- Allies ---

const CardDef card_allies = {
    .slug = "allies",
    .name = "Allies",
    .text = "Your town or colony gets two Elf novices.",
    .house = HOUSE_LIFE,
    .cost_primary = 4,
    .rarity = RARITY_COMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_STRUCTURE,
    .target_owner = TARGET_OWNER_FRIENDLY,
    .cumulative = true,
};

// --- Arboriads ---

const CardDef card_arboriads = {
    .slug = "arboriads",
    .name = "Arboriads",
    .text = "Two Arboriads (hand 3, armor 1, 7 HP) wait off the board. Each turn they appear in "
            "forest next to an enemy recruit group, fight, and vanish. +4 hand damage against Death.",
    .until = "both Arboriads are dead",
    .house = HOUSE_LIFE,
    .cost_primary = 3,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_CONJURATION,
    .target = TARGET_GLOBE,
    .creates = CREATURE_ARBORIAD,
    .create_count = 2,
};

const CreatureDef creature_arboriad = {
    .slug = "arboriad",
    .name = "Arboriad",
    .kind = MINION_MONSTER,
    .behaviour = BEHAVIOUR_IMMOBILE,
    .stats = {.level = 1, .max_hp = 7, .armor = 1, .hand = 3, .missile = STAT_NONE, .attacks = 1},
};

// --- Auberol's Grace ---

const CardDef card_auberols_grace = {
    .slug = "auberols-grace",
    .name = "Auberol's Grace",
    .text = "A colony becomes a town. Every recruit created in this structure gets +4 HP.",
    .house = HOUSE_LIFE,
    .cost_primary = 5,
    .cost_secondary = 1,
    .rarity = RARITY_RARE,
    .type = CARD_ALTERATION,
    .target = TARGET_STRUCTURE,
};

const CardDef card_grace_of_auberol = {
    .slug = "grace-of-auberol",
    .name = "Grace of Auberol",
    .text = "",
    .house = HOUSE_LIFE,
    .type = CARD_ALTERATION,
    .target = TARGET_MINION,
    .is_helper = true,
};

// --- Aura of World ---

const CardDef card_aura_of_world = {
    .slug = "aura-of-world",
    .name = "Aura of World",
    .text = "You get +1 World each turn. May be cast more than once.",
    .house = HOUSE_LIFE,
    .cost_primary = 4,
    .rarity = RARITY_COMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_GLOBE,
    .cumulative = true,
};

// --- Bard ---

const CardDef card_bard = {
    .slug = "bard",
    .name = "Bard",
    .text = "Creates a Bard, an Elf swordsman (armor 3, 7 HP, deals no damage), in your group. Other "
            "swordsmen in it deal "
            "+1 hand damage.",
    .house = HOUSE_LIFE,
    .cost_primary = 3,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_RECRUIT_GROUP,
    .target_owner = TARGET_OWNER_FRIENDLY,
    .require = REQUIRE_ROOM | REQUIRE_CAN_ADD,
    .creates = CREATURE_BARD,
    .create_count = 1,
    .one_per_group = true,
    .ops = {{OP_RECRUIT, CREATURE_BARD, 1}},
};

// Several Bards do not add up: the first of the group who is not the striker himself speaks for all.
static void bard_inspires(Ctx *c, const Answerer *self, Phrase *p) {
    if (p->attack != ATTACK_HAND || minion_at(c->s, p->subject)->minion_class != CLASS_SWORDSMAN) return;
    const Group *g = group_at(c->s, p->group);
    for (int i = 0; i < g->count; i++) {
        if (g->members[i].v == p->subject.v || minion_at(c->s, g->members[i])->creature != CREATURE_BARD)
            continue;
        if (g->members[i].v == self->host.v) p->amount++;
        return;
    }
}

const CreatureDef creature_bard = {
    .slug = "bard",
    .name = "Bard",
    .kind = MINION_RECRUIT,
    .minion_class = CLASS_SWORDSMAN,
    .nation = NATION_ELF,
    .stats = {.level = 1, .max_hp = 7, .armor = 3, .hand = 0, .missile = STAT_NONE, .attacks = 1},
    .handlers = {{PHRASE_NO_DAMAGE, SCOPE_HOST, effect_forbid, .blind = true},
                 {PHRASE_CALCULATE_DAMAGE, SCOPE_COMRADE, bard_inspires, .blind = true}},
};

// --- Cadre ---

const CardDef card_cadre = {
    .slug = "cadre",
    .name = "Cadre",
    .text = "Archers in this recruit group deal +1 missile damage against swordsmen.",
    .house = HOUSE_LIFE,
    .cost_primary = 2,
    .rarity = RARITY_COMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_RECRUIT_GROUP,
    .require = REQUIRE_HAS_ARCHER,
};

// --- Caravan ---

const CardDef card_caravan = {
    .slug = "caravan",
    .name = "Caravan",
    .text = "The recruit group has Desertwalk.",
    .house = HOUSE_LIFE,
    .cost_primary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_RECRUIT_GROUP,
};

// --- Clandestin ---

const CardDef card_clandestin = {
    .slug = "clandestin",
    .name = "Clandestin",
    .text = "Recruits created in this town or colony get Greymantle: they are concealed from enemy "
            "individual spells.",
    .house = HOUSE_LIFE,
    .cost_primary = 2,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_CONJURATION,
    .target = TARGET_STRUCTURE,
    .lasts = 5,
};

const CardDef card_greymantle = {
    .slug = "greymantle",
    .name = "Greymantle",
    .text = "",
    .house = HOUSE_LIFE,
    .type = CARD_ALTERATION,
    .target = TARGET_MINION,
    .is_helper = true,
};

// --- Cleansing Light ---

const CardDef card_cleansing_light = {
    .slug = "cleansing-light",
    .name = "Cleansing Light",
    .text = "Dispels all group and individual spells on the group and its members.",
    .house = HOUSE_LIFE,
    .cost_primary = 3,
    .rarity = RARITY_COMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_GROUP,
    .cumulative = true,
};

// --- Dawn Chorus ---

const CardDef card_dawn_chorus = {
    .slug = "dawn-chorus",
    .name = "Dawn Chorus",
    .text = "Each member of your recruit group heals 3 hit points.",
    .house = HOUSE_LIFE,
    .cost_primary = 3,
    .rarity = RARITY_COMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_RECRUIT_GROUP,
    .target_owner = TARGET_OWNER_FRIENDLY,
    .cumulative = true,
};

// --- Elixir Vitae ---

const CardDef card_elixir_vitae = {
    .slug = "elixir-vitae",
    .name = "Elixir Vitae",
    .text = "Every recruit on the board gets +6 maximum hit points (current hit points do not "
            "change).",
    .house = HOUSE_LIFE,
    .cost_primary = 4,
    .cost_secondary = 1,
    .rarity = RARITY_RARE,
    .type = CARD_MANIFESTATION,
    .target = TARGET_GLOBE,
    .cumulative = true,
};

const CardDef card_drop_of_elixir_vitae = {
    .slug = "drop-of-elixir-vitae",
    .name = "Drop of Elixir Vitae",
    .text = "",
    .house = HOUSE_LIFE,
    .type = CARD_ALTERATION,
    .target = TARGET_MINION,
    .is_helper = true,
};

// --- Elven Piper ---

const CardDef card_elven_piper = {
    .slug = "elven-piper",
    .name = "Elven Piper",
    .text = "At start of combat the group plays bagpipes. No other effect.",
    .house = HOUSE_LIFE,
    .cost_primary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_RECRUIT_GROUP,
};

// --- Fae Gift ---

const CardDef card_fae_gift = {
    .slug = "fae-gift",
    .name = "Fae Gift",
    .text = "Non-magical missiles deal 2 less damage to the swordsman, and enemy shooters aim at "
            "others first.",
    .house = HOUSE_LIFE,
    .cost_primary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_SWORDSMAN,
    .persists = PERSIST_SWORDSMAN,
};

// --- Faerie Circle ---

const CardDef card_faerie_circle = {
    .slug = "faerie-circle",
    .name = "Faerie Circle",
    .text = "Groups that enter this forest leave the board and return three turns later. If the "
            "circle is dispelled or the forest goes, groups inside are lost for good.",
    .house = HOUSE_LIFE,
    .cost_primary = 3,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY,
    .terrains = {TERRAIN_FOREST},
    .persists = PERSIST_TERRAIN,
    .persists_terrain = TERRAIN_FOREST,
};

// --- Faerie Glade ---

const CardDef card_faerie_glade = {
    .slug = "faerie-glade",
    .name = "Faerie Glade",
    .text = "An unoccupied square becomes forest; recruits in it heal 1 hit point each turn.",
    .house = HOUSE_LIFE,
    .cost_primary = 2,
    .rarity = RARITY_COMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY,
    .persists = PERSIST_TERRAIN,
    .persists_terrain = TERRAIN_FOREST,
};

// --- Faerie Knight ---

const CardDef card_faerie_knight = {
    .slug = "faerie-knight",
    .name = "Faerie Knight",
    .text = "Creates a Faerie Knight, an Elf swordsman (hand 2, armor 1, 7 HP), in your group. "
            "Recruits without alterations cannot damage him.",
    .house = HOUSE_LIFE,
    .cost_primary = 3,
    .cost_secondary = 2,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_RECRUIT_GROUP,
    .target_owner = TARGET_OWNER_FRIENDLY,
    .require = REQUIRE_ROOM | REQUIRE_CAN_ADD,
    .room = 1,
    .creates = CREATURE_FAERIE_KNIGHT,
    .create_count = 1,
    .cumulative = true,
};

const CreatureDef creature_faerie_knight = {
    .slug = "faerie-knight",
    .name = "Faerie Knight",
    .kind = MINION_RECRUIT,
    .minion_class = CLASS_SWORDSMAN,
    .nation = NATION_ELF,
    .stats = {.level = 1, .max_hp = 7, .armor = 1, .hand = 2, .missile = STAT_NONE, .attacks = 1},
};

// --- Golden Grove ---

const CardDef card_golden_grove = {
    .slug = "golden-grove",
    .name = "Golden Grove",
    .text = "After three turns this square becomes forest, and from then on you get +1 Clarity each "
            "turn while no enemy stands in it.",
    .house = HOUSE_LIFE,
    .cost_primary = 3,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY,
};

// --- Greenmend ---

const CardDef card_greenmend = {
    .slug = "greenmend",
    .name = "Greenmend",
    .text = "Your recruit is fully healed and loses the latest enemy individual spell on it.",
    .house = HOUSE_LIFE,
    .cost_primary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_RECRUIT,
    .target_owner = TARGET_OWNER_FRIENDLY,
    .cumulative = true,
};

// --- Lienna ---

const CardDef card_lienna = {
    .slug = "lienna",
    .name = "Lienna",
    .text = "Hero: Lienna, an Elf archer (missile 3, 8 HP, level 2), joins your group. Each turn the "
            "others in it heal 1 hit point.",
    .house = HOUSE_LIFE,
    .cost_primary = 4,
    .cost_secondary = 2,
    .rarity = RARITY_RARE,
    .type = CARD_HERO,
    .target = TARGET_RECRUIT_GROUP,
    .target_owner = TARGET_OWNER_FRIENDLY,
    .require = REQUIRE_ROOM | REQUIRE_CAN_ADD,
    .room = 1,
    .creates = CREATURE_LIENNA,
    .create_count = 1,
    .once_per_game = true,
};

const CreatureDef creature_lienna = {
    .slug = "lienna",
    .name = "Lienna",
    .kind = MINION_RECRUIT,
    .minion_class = CLASS_ARCHER,
    .nation = NATION_ELF,
    .is_hero = true,
    .stats = {.level = 2, .max_hp = 8, .armor = 0, .hand = STAT_NONE, .missile = 3, .attacks = 1},
};

// --- Lienna's Steed ---

const CardDef card_liennas_steed = {
    .slug = "liennas-steed",
    .name = "Lienna's Steed",
    .text = "Your recruit group's order is cancelled and it rides at once to the free diagonal square "
            "nearest the enemy Sanctum.",
    .house = HOUSE_LIFE,
    .cost_primary = 4,
    .cost_secondary = 2,
    .rarity = RARITY_RARE,
    .type = CARD_MANIFESTATION,
    .target = TARGET_RECRUIT_GROUP,
    .target_owner = TARGET_OWNER_FRIENDLY,
    .cumulative = true,
};

// --- Nereid's Curse ---

const CardDef card_nereids_curse = {
    .slug = "nereids-curse",
    .name = "Nereid's Curse",
    .text = "The recruit group has Waterwalk, but each member gets -1 maximum hit point.",
    .house = HOUSE_LIFE,
    .cost_primary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_RECRUIT_GROUP,
};

// --- Ring of Light ---

const CardDef card_ring_of_light = {
    .slug = "ring-of-light",
    .name = "Ring of Light",
    .text = "The owner of this town or colony gets +2 Clarity each turn.",
    .house = HOUSE_LIFE,
    .cost_secondary = 5,
    .rarity = RARITY_RARE,
    .type = CARD_ALTERATION,
    .target = TARGET_STRUCTURE,
};

// --- Spirit Sword ---

static void spirit_sword_pierces(Ctx *c, const Answerer *self, Phrase *p) {
    (void)c;
    (void)self;
    if (p->attack == ATTACK_HAND) p->ignores_armor = true;
}

const CardDef card_spirit_sword = {
    .slug = "spirit-sword",
    .name = "Spirit Sword",
    .text = "The swordsman's hand damage ignores armor.",
    .house = HOUSE_LIFE,
    .cost_primary = 2,
    .rarity = RARITY_COMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_SWORDSMAN,
    .persists = PERSIST_SWORDSMAN,
    .handlers = {{PHRASE_CALCULATE_DAMAGE, SCOPE_HOST, spirit_sword_pierces, .blind = true}},
};

// --- Sylph ---

const CardDef card_sylph = {
    .slug = "sylph",
    .name = "Sylph",
    .text = "Recruits without alterations cannot damage your archer.",
    .house = HOUSE_LIFE,
    .cost_primary = 3,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_ARCHER,
    .target_owner = TARGET_OWNER_FRIENDLY,
    .persists = PERSIST_ARCHER,
};

// --- Terrain-Bind ---

static Squander cast_terrain_bind(Ctx *c, const Casting *cast) {
    const SquareId at = c->s->groups[cast->target.index].at;
    const SpellId spell = cast->spell;
    if (spell.v != 0 && at.v != 0) spell_set_value(c, spell, square_at(c->s, at)->terrain);
    return SQUANDER_NONE;
}

static void terrain_bind_keeps(Ctx *c, const Answerer *self, Phrase *p) {
    if (p->to.v != 0 && square_at(c->s, p->to)->terrain != c->s->spells[self->spell.v].value)
        p->cancelled = true;
}

const CardDef card_terrain_bind = {
    .slug = "terrain-bind",
    .name = "Terrain-Bind",
    .text = "The group can only enter squares of the terrain it stands on now. Lasts turn of casting +2.",
    .house = HOUSE_LIFE,
    .cost_primary = 2,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_CONJURATION,
    .target = TARGET_GROUP,
    .older_binds = true,
    .lasts = 3,
    .cast = cast_terrain_bind,
    .handlers = {{.on = PHRASE_CAN_ENTER, .scope = SCOPE_HOST, .answer = terrain_bind_keeps}},
};

// --- Yeoman ---

const CardDef card_yeoman = {
    .slug = "yeoman",
    .name = "Yeoman",
    .text = "Creates a Yeoman, an Elf swordsman (hand 2, armor 1, 7 HP), in your group. His damage is "
            "magical, and a Keeper he hits is killed.",
    .house = HOUSE_LIFE,
    .cost_primary = 4,
    .cost_secondary = 2,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_RECRUIT_GROUP,
    .target_owner = TARGET_OWNER_FRIENDLY,
    .require = REQUIRE_ROOM | REQUIRE_CAN_ADD,
    .room = 1,
    .create_count = 1,
    .cumulative = true,
};

const CardDef card_arhwazna = {
    .slug = "arhwazna",
    .name = "Arhwazna",
    .text = "",
    .house = HOUSE_LIFE,
    .type = CARD_ALTERATION,
    .target = TARGET_MINION,
    .is_helper = true,
};
