// Life: Clarity and World.

#include "board/board.h"
#include "rules/bubble.h"
#include "cards/effects.h"
#include "cards/rooms.h"
#include "board/group.h"
#include "board/mana.h"
#include "board/player.h"
#include "rules/spell.h"
#include "board/structure.h"
#include "board/terrain.h"
#include "rules/movement_check.h"

enum { ARBORIAD_HATRED = 4, FAERIE_CIRCLE_TURNS = 3, GROVE_TURNS = 3 };

// --- Adriel's Glamour ---

static void adriels_glamour_veils(Ctx *c, const Answerer *self, Phrase *p) {
    (void)c;
    (void)self;
    if (cast_host(p->card) == HOST_GLOBE) p->cancelled = true;
}

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
    .handlers = {{.on = PHRASE_CAN_TARGET, .scope = SCOPE_HOST, .answer = adriels_glamour_veils}},
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
    .handlers = {{.on = PHRASE_CAN_TARGET, .scope = SCOPE_HOST, .answer = effect_forbid}},
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
    .ops = {{OP_NOVICES, NATION_ELF, 2}},
};

// --- Arboriads ---

static Squander arboriads_take_root(Ctx *c, const Casting *k) {
    return effect_lurk(c, k, CREATURE_ARBORIAD, card_arboriads.create_count);
}

const CardDef card_arboriads = {
    .slug = "arboriads",
    .name = "Arboriads",
    .text = "Two Arboriads wait off the board. Each turn they appear in forest next to an enemy "
            "recruit group, fight, and vanish. +4 hand damage against Death.",
    .until = "both Arboriads are dead",
    .house = HOUSE_LIFE,
    .cost_primary = 3,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_CONJURATION,
    .target = TARGET_GLOBE,
    .creates = CREATURE_ARBORIAD,
    .create_count = 2,
    .cast = arboriads_take_root,
    .cast_sets_up = true,
    .handlers =
        {{.on = PHRASE_BEFORE_COMBAT, .scope = SCOPE_HOST, .answer = effect_emerge, .number = TERRAIN_FOREST},
         {.on = PHRASE_AFTER_ALL_COMBAT, .scope = SCOPE_HOST, .answer = effect_lurk_again},
         {.on = PHRASE_MEMBERS_CHANGED, .scope = SCOPE_HOST, .answer = effect_end_without_lurkers},
         {.on = PHRASE_ENDED, .scope = SCOPE_HOST, .answer = effect_lose_lurkers}},
};

// A monster belongs to Death if a card of that house makes it.
static bool is_of_death(const Minion *m) {
    if (m->kind == MINION_RECRUIT) return m->nation == NATION_KEEPER;
    for (int card = 1; card < CARD_COUNT; card++) {
        const CardDef *def = card_def(card);
        if (def->house == HOUSE_DEATH && def->creates != 0 && def->creates == m->creature) return true;
    }
    return false;
}

static void arboriad_hates_death(Ctx *c, const Answerer *self, Phrase *p) {
    (void)self;
    if (p->attack == ATTACK_HAND && is_of_death(minion_at(c->s, p->other))) p->amount += ARBORIAD_HATRED;
}

const CreatureDef creature_arboriad = {
    .slug = "arboriad",
    .name = "Arboriad",
    .kind = MINION_MONSTER,
    .behaviour = BEHAVIOUR_IMMOBILE,
    .stats = {.level = 1, .max_hp = 7, .armor = 1, .hand = 3, .missile = STAT_NONE, .attacks = 1},
    .handlers = {{.on = PHRASE_CALCULATE_DAMAGE, .scope = SCOPE_HOST, .answer = arboriad_hates_death}},
};

// --- Auberol's Grace ---

// The town stands before the colony's own mark goes, so that nothing falls with it.
static Squander auberols_grace_is_bestowed(Ctx *c, const Casting *k) {
    structure_upgrade(c, (StructureId){(uint8_t)k->target.index});
    const SpellId colony = spell_find(c->s, k->target, CARD_COLONY);
    if (colony.v != 0) spell_end(c, colony, SPELL_END_USED);
    return SQUANDER_NONE;
}

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
    .cast = auberols_grace_is_bestowed,
    .handlers = {{.on = PHRASE_CREATED,
                  .scope = SCOPE_HOST,
                  .answer = effect_give_newcomer,
                  .number = CARD_GRACE_OF_AUBEROL}},
};

const CardDef card_grace_of_auberol = {
    .slug = "grace-of-auberol",
    .name = "Grace of Auberol",
    .text = "Maximum and current hit points +4.",
    .house = HOUSE_LIFE,
    .type = CARD_ALTERATION,
    .target = TARGET_MINION,
    .is_helper = true,
    .made_by = CARD_AUBEROLS_GRACE,
    .stats = {.max_hp = 4},
};

// --- Aura of World ---

const CardDef card_aura_of_world = {
    .slug = "aura-of-world",
    .name = "Aura of World",
    .text = "You get +1 World each turn. Copies add up.",
    .house = HOUSE_LIFE,
    .cost_primary = 4,
    .rarity = RARITY_COMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_GLOBE,
    .cumulative = true,
    .each_turn = {{MANA_WORLD, 1}},
};

// --- Bard ---

const CardDef card_bard = {
    .slug = "bard",
    .name = "Bard",
    .text = "Creates a Bard, an Elf swordsman that deals no damage, in your group. Other swordsmen in "
            "it deal +1 hand damage.",
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
    .ops = {{OP_RECRUIT, 0, 0}},
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

static void cadre_aims_at_swordsmen(Ctx *c, const Answerer *self, Phrase *p) {
    (void)self;
    const Minion *victim = minion_at(c->s, p->other);
    const bool is_shot =
        p->attack == ATTACK_MISSILE && minion_at(c->s, p->subject)->minion_class == CLASS_ARCHER;
    if (is_shot && victim->kind == MINION_RECRUIT && victim->minion_class == CLASS_SWORDSMAN) p->amount++;
}

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
    .handlers = {{.on = PHRASE_CALCULATE_DAMAGE, .scope = SCOPE_HOST, .answer = cadre_aims_at_swordsmen}},
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
    .stats = {.walks = WALK_DESERT},
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
    .handlers = {{.on = PHRASE_CREATED,
                  .scope = SCOPE_HOST,
                  .answer = effect_give_newcomer,
                  .number = CARD_GREYMANTLE}},
};

const CardDef card_greymantle = {
    .slug = "greymantle",
    .name = "Greymantle",
    .text = "The recruit is concealed: enemy individual spells cannot target it.",
    .house = HOUSE_LIFE,
    .type = CARD_ALTERATION,
    .target = TARGET_MINION,
    .is_helper = true,
    .made_by = CARD_CLANDESTIN,
    .handlers = {{.on = PHRASE_IS_CONCEALED, .scope = SCOPE_HOST, .answer = effect_conceal}},
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
    .ops = {{OP_DISPEL, DISPEL_MEMBERS | DISPEL_OWN, 0}},
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
    .ops = {{OP_HEAL, 3, 0}},
};

// --- Elixir Vitae ---

static Squander elixir_vitae_is_shared(Ctx *c, const Casting *k) {
    MinionId all[MINIONS_MAX];
    const int count = effect_minions(c->s, MINION_RECRUIT, all);
    for (int i = 0; i < count; i++)
        (void)effect_attach(c, CARD_DROP_OF_ELIXIR_VITAE, k->caster, effect_on_minion(all[i]), (SpellId){0},
                            0);
    return SQUANDER_NONE;
}

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
    .cast = elixir_vitae_is_shared,
};

const CardDef card_drop_of_elixir_vitae = {
    .slug = "drop-of-elixir-vitae",
    .name = "Drop of Elixir Vitae",
    .text = "Maximum hit points +6; current hit points do not change with it.",
    .house = HOUSE_LIFE,
    .type = CARD_ALTERATION,
    .target = TARGET_MINION,
    .is_helper = true,
    .made_by = CARD_ELIXIR_VITAE,
    .keeps_current = true,
    .stats = {.max_hp = 6},
};

// --- Elven Piper ---

static void elven_piper_plays(Ctx *c, const Answerer *self, Phrase *p) {
    effect_tell(c, self->source, effect_on_group(p->group));
}

const CardDef card_elven_piper = {
    .slug = "elven-piper",
    .name = "Elven Piper",
    .text = "At start of combat the group plays bagpipes. No other effect.",
    .house = HOUSE_LIFE,
    .cost_primary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_RECRUIT_GROUP,
    .handlers = {{.on = PHRASE_START_OF_COMBAT, .scope = SCOPE_HOST, .answer = elven_piper_plays}},
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
    .handlers =
        {{.on = PHRASE_BEFORE_ARMOR, .scope = SCOPE_HOST, .answer = effect_dodge_missiles, .number = 2},
         {.on = PHRASE_IS_IMMUNE, .scope = SCOPE_HOST, .answer = effect_shun_missiles}},
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
    .handlers = {{.on = PHRASE_ON_ENTER,
                  .scope = SCOPE_HOST,
                  .answer = effect_swallow,
                  .number = FAERIE_CIRCLE_TURNS},
                 {.on = PHRASE_ENDED, .scope = SCOPE_HOST, .answer = effect_lose_swallowed}},
};

// --- Faerie Glade ---

static void faerie_glade_soothes(Ctx *c, const Answerer *self, Phrase *p) {
    const GroupId group = square_at(c->s, p->at)->group;
    if (group.v != 0 && group_is_recruits(c->s, group)) effect_mend_members(c, self, group, (MinionId){0}, 1);
}

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
    .ops = {{OP_TERRAIN, TERRAIN_FOREST, 0}},
    .handlers = {{.on = PHRASE_START_OF_TURN, .scope = SCOPE_HOST, .answer = faerie_glade_soothes}},
};

// --- Faerie Knight ---

const CardDef card_faerie_knight = {
    .slug = "faerie-knight",
    .name = "Faerie Knight",
    .text = "Creates a Faerie Knight, an Elf swordsman, in your group. Recruits without alterations "
            "cannot damage him.",
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
    .ops = {{OP_RECRUIT, 0, 0}},
};

const CreatureDef creature_faerie_knight = {
    .slug = "faerie-knight",
    .name = "Faerie Knight",
    .kind = MINION_RECRUIT,
    .minion_class = CLASS_SWORDSMAN,
    .nation = NATION_ELF,
    .stats = {.level = 1, .max_hp = 7, .armor = 1, .hand = 2, .missile = STAT_NONE, .attacks = 1},
    .handlers = {{.on = PHRASE_AFTER_ARMOR, .scope = SCOPE_HOST, .answer = effect_bounce_plain}},
};

// --- Golden Grove ---

// From then on a mark on the square needs the forest, and takes the grove along when that goes.
static void golden_grove_ripens(Ctx *c, const Answerer *self, Phrase *p) {
    if (c->s->turn < c->s->spells[self->spell.v].cast + GROVE_TURNS) return;
    if (spell_find(c->s, effect_on_square(p->at), CARD_GOLDEN_LEAVES).v != 0) return;
    const Cause outer = effect_begin(c, self->source, effect_on_square(p->at));
    terrain_change(c, p->at, TERRAIN_FOREST);
    (void)effect_attach(c, CARD_GOLDEN_LEAVES, self->owner, effect_on_square(p->at), self->spell, 0);
    cause_end(c, outer);
}

static void golden_leaves_shine(Ctx *c, const Answerer *self, Phrase *p) {
    if (effect_is_enemy_at(c->s, p->at, self->owner)) return;
    const Cause outer = effect_begin(c, CARD_GOLDEN_GROVE, effect_on_square(p->at));
    mana_change(c, self->owner, MANA_CLARITY, 1, MANA_BY_SPELL);
    cause_end(c, outer);
}

static void golden_leaves_fall(Ctx *c, const Answerer *self, Phrase *p) {
    (void)self;
    const SpellId grove = spell_find(c->s, effect_on_square(p->at), CARD_GOLDEN_GROVE);
    if (p->reason == SPELL_END_REQUIREMENT && grove.v != 0) spell_end(c, grove, SPELL_END_REQUIREMENT);
}

const CardDef card_golden_leaves = {
    .slug = "golden-leaves",
    .name = "Golden Leaves",
    .text = "The caster of its Golden Grove gets +1 Clarity each turn while no enemy stands in the square.",
    .until = "the square is no forest any more",
    .house = HOUSE_LIFE,
    .type = CARD_ALTERATION,
    .target = TARGET_SQUARE,
    .persists = PERSIST_TERRAIN,
    .persists_terrain = TERRAIN_FOREST,
    .invisible = true,
    .is_helper = true,
    .made_by = CARD_GOLDEN_GROVE,
    .handlers = {{.on = PHRASE_EACH_TURN_MANA, .scope = SCOPE_HOST, .answer = golden_leaves_shine},
                 {.on = PHRASE_ENDED, .scope = SCOPE_HOST, .answer = golden_leaves_fall}},
};

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
    .handlers = {{.on = PHRASE_START_OF_TURN, .scope = SCOPE_HOST, .answer = golden_grove_ripens}},
};

enum { DIAGONALS = 4 };

// --- Greenmend ---

static Squander greenmend_lifts_a_curse(Ctx *c, const Casting *k) {
    SpellId latest = {0};
    for (uint16_t id = spell_first(c->s, k->target); id != 0; id = c->s->spells[id].next) {
        const Spell *spell = &c->s->spells[id];
        if (spell->visible && spell->owner != (unsigned)k->caster) latest.v = id;
    }
    if (latest.v != 0) spell_end_copy(c, latest, SPELL_END_DISPELLED);
    return SQUANDER_NONE;
}

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
    .ops = {{OP_HEAL, 0, 0}},
    .cast = greenmend_lifts_a_curse,
};

// --- Lienna ---

const CardDef card_lienna = {
    .slug = "lienna",
    .name = "Lienna",
    .text = "Hero: Lienna, an Elf archer, joins your group. Each turn the others in it heal 1 hit "
            "point.",
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
    .ops = {{OP_RECRUIT, 0, 0}},
};

static void lienna_tends_the_others(Ctx *c, const Answerer *self, Phrase *p) {
    if (group_is_on_board(c->s, p->group)) effect_mend_members(c, self, p->group, self->host, 1);
}

const CreatureDef creature_lienna = {
    .slug = "lienna",
    .name = "Lienna",
    .kind = MINION_RECRUIT,
    .minion_class = CLASS_ARCHER,
    .nation = NATION_ELF,
    .is_hero = true,
    .stats = {.level = 2, .max_hp = 8, .armor = 0, .hand = STAT_NONE, .missile = 3, .attacks = 1},
    .handlers = {{.on = PHRASE_START_OF_TURN, .scope = SCOPE_HOST, .answer = lienna_tends_the_others}},
};

// --- Lienna's Steed ---

// By terrain, by the spells that keep it out, and by who stands there; [card] tells Terrain-Bind that nobody
// walks.
static bool can_ride_to(const Ctx *c, GroupId group, SquareId to) {
    const GroupId there = square_at(c->s, to)->group;
    if (there.v != 0 && !group_can_join(c, group, there)) return false;
    if (!movement_check_can_cross(c, group, to)) return false;
    Phrase p = {.kind = PHRASE_CAN_ENTER, .to = to, .at = to, .card = CARD_LIENNAS_STEED};
    return !bubble_group_asked(c, group, &p);
}

static SquareId end_of_ride(const Ctx *c, GroupId group, SquareId goal) {
    static const int8_t corners[DIAGONALS][2] = {{-1, -1}, {-1, 1}, {1, -1}, {1, 1}};
    const SquareId from = group_at(c->s, group)->at;
    SquareId best = {0};
    for (int i = 0; i < DIAGONALS; i++) {
        const SquareId to =
            square_make(square_row(from) + corners[i][0], square_column(from) + corners[i][1]);
        if (to.v == 0 || (best.v != 0 && square_steps(to, goal) >= square_steps(best, goal))) continue;
        if (can_ride_to(c, group, to)) best = to;
    }
    return best;
}

static Squander liennas_steed_rides(Ctx *c, const Casting *k) {
    const GroupId group = {(uint8_t)k->target.index};
    const SquareId to = end_of_ride(c, group, board_sanctum(player_other(k->caster)));
    if (to.v == 0) return SQUANDER_NONE;
    const GroupId there = square_at(c->s, to)->group;
    if (there.v != 0)
        group_join(c, group, there);
    else
        group_teleport(c, group, to);
    return SQUANDER_NONE;
}

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
    .ops = {{OP_CANCEL_ORDER, 0, 0}},
    .cast = liennas_steed_rides,
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
    .stats = {.walks = WALK_WATER, .max_hp = -1},
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
    .each_turn = {{MANA_CLARITY, 2}},
};

// --- Spirit Sword ---

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
    .handlers = {{.on = PHRASE_CALCULATE_DAMAGE,
                  .scope = SCOPE_HOST,
                  .answer = effect_ignore_armor,
                  .blind = true,
                  .number = ATTACK_HAND}},
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
    .handlers = {{.on = PHRASE_AFTER_ARMOR, .scope = SCOPE_HOST, .answer = effect_bounce_plain}},
};

// --- Terrain-Bind ---

static Squander cast_terrain_bind(Ctx *c, const Casting *cast) {
    const SquareId at = c->s->groups[cast->target.index].at;
    const SpellId spell = cast->spell;
    if (spell.v != 0 && at.v != 0) spell_set_value(c, spell, square_at(c->s, at)->terrain);
    return SQUANDER_NONE;
}

// Who is put somewhere by a [card] does not walk there (rules 34.14).
static void terrain_bind_keeps(Ctx *c, const Answerer *self, Phrase *p) {
    if (p->to.v == 0 || p->card != 0) return;
    if (square_at(c->s, p->to)->terrain != self->value) p->cancelled = true;
}

const CardDef card_terrain_bind = {
    .slug = "terrain-bind",
    .name = "Terrain-Bind",
    .text = "The group can only enter squares of the terrain it stands on now.",
    .house = HOUSE_LIFE,
    .cost_primary = 2,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_CONJURATION,
    .target = TARGET_GROUP,
    .older_binds = true,
    .lasts = 3,
    .cast = cast_terrain_bind,
    .cast_sets_up = true,
    .handlers = {{.on = PHRASE_CAN_ENTER, .scope = SCOPE_HOST, .answer = terrain_bind_keeps}},
};

// --- Yeoman ---

static Squander yeoman_enlists(Ctx *c, const Casting *k) {
    const GroupId group = {(uint8_t)k->target.index};
    const MinionId yeoman = effect_append_recruit(c, group, CLASS_SWORDSMAN, NATION_ELF);
    if (yeoman.v == 0) return SQUANDER_NO_ROOM;
    (void)effect_attach(c, CARD_ARHWAZNA, k->caster, effect_on_minion(yeoman), (SpellId){0}, 0);
    return SQUANDER_NONE;
}

const CardDef card_yeoman = {
    .slug = "yeoman",
    .name = "Yeoman",
    .text = "Creates a Yeoman, an Elf swordsman, in your group. His damage is magical, and a Keeper "
            "he hits is killed.",
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
    .create_class = CLASS_SWORDSMAN,
    .create_nation = NATION_ELF,
    .cumulative = true,
    .cast = yeoman_enlists,
};

static void arhwazna_is_magical(Ctx *c, const Answerer *self, Phrase *p) {
    (void)c;
    (void)self;
    p->magical = true;
}

static void arhwazna_slays_keepers(Ctx *c, const Answerer *self, Phrase *p) {
    if (minion_at(c->s, p->other)->nation == NATION_KEEPER) effect_slay_other(c, self, p);
}

const CardDef card_arhwazna = {
    .slug = "arhwazna",
    .name = "Arhwazna",
    .text = "All damage of the recruit is magical, and a Keeper he hits is killed.",
    .house = HOUSE_LIFE,
    .type = CARD_ALTERATION,
    .target = TARGET_MINION,
    .is_helper = true,
    .made_by = CARD_YEOMAN,
    .handlers =
        {{.on = PHRASE_CALCULATE_DAMAGE, .scope = SCOPE_HOST, .answer = arhwazna_is_magical, .blind = true},
         {.on = PHRASE_HITS, .scope = SCOPE_HOST, .answer = arhwazna_slays_keepers}},
};
