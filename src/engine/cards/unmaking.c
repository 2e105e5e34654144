// Unmaking: Strife and World.

#include "board/board.h"
#include "cards/effects.h"
#include "cards/rooms.h"
#include "rules/damage.h"
#include "rules/death.h"
#include "board/group.h"
#include "board/minion.h"
#include "rules/movement.h"
#include "engine/rng.h"
#include "rules/spell.h"
#include "board/terrain.h"
#include "rules/cast.h"

enum { FEATURES_OF_A_MISFIT = 3, MAELSTROM_DAMAGE = 1, CLEANSING_DAMAGE = 2 };

// --- Armor to Meat ---

const CardDef card_armor_to_meat = {
    .slug = "armor-to-meat",
    .name = "Armor to Meat",
    .text = "The recruit gets -2 armor.",
    .house = HOUSE_UNMAKING,
    .cost_primary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_RECRUIT,
    .persists = PERSIST_RECRUIT,
    .stats = {.armor = -2},
};

// --- Bedlam ---

// Whatever protects them from cards: this is no aim that anybody takes.
static void bedlam_breaks_out(Ctx *c, const Answerer *self, Phrase *p) {
    const GroupId group = square_at(c->s, p->at)->group;
    if (group.v == 0) return;
    MinionId members[GROUP_SIZE];
    const int count = effect_members(c->s, group, members);
    const Cause outer = effect_begin(c, self->source, effect_on_square(p->at));
    for (int i = 0; i < count; i++) {
        const Target victim = effect_on_minion(members[i]);
        if (effect_is_member(c->s, members[i], group) && spell_has_room(c->s, victim))
            cast_for_free(c, CARD_CHAOS_FEATURE, self->owner, victim);
    }
    cause_end(c, outer);
}

const CardDef card_bedlam = {
    .slug = "bedlam",
    .name = "Bedlam",
    .text = "At start of turn each minion in this square gets a Chaos Feature: a random spell, and a "
            "recruit with three becomes a Misfit.",
    .house = HOUSE_UNMAKING,
    .cost_primary = 4,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY,
    .handlers = {{.on = PHRASE_START_OF_TURN, .scope = SCOPE_HOST, .answer = bedlam_breaks_out}},
};

// --- Boggart ---

const CardDef card_boggart = {
    .slug = "boggart",
    .name = "Boggart",
    .text = "Summons a Boggart.",
    .house = HOUSE_UNMAKING,
    .cost_primary = 3,
    .rarity = RARITY_COMMON,
    .type = CARD_SUMMONING,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY,
    .creates = CREATURE_BOGGART,
    .create_count = 1,
    .cumulative = true,
    .ops = {{OP_SUMMON, 0, 0}},
};

const CreatureDef creature_boggart = {
    .slug = "boggart",
    .name = "Boggart",
    .kind = MINION_MONSTER,
    .behaviour = BEHAVIOUR_NOMADIC,
    .stats = {.level = 1, .max_hp = 15, .armor = 0, .hand = 3, .missile = STAT_NONE, .attacks = 1},
};

// --- Bolt of Somersaults ---

static bool has_immobile_member(const GameState *s, GroupId group) {
    const Group *g = group_at(s, group);
    for (int i = 0; i < g->count; i++) {
        const Minion *m = minion_at(s, g->members[i]);
        if (m->creature != 0 && creature_def(m->creature)->behaviour == BEHAVIOUR_IMMOBILE) return true;
    }
    return false;
}

static Squander bolt_of_somersaults_throws(Ctx *c, const Casting *k) {
    const GroupId group = {(uint8_t)k->target.index};
    if (has_immobile_member(c->s, group)) return SQUANDER_IMMOBILE;
    SquareId landings[SQUARES];
    int count = 0;
    for (uint8_t i = 1; i <= SQUARES; i++) {
        const SquareId at = {i};
        if (effect_is_free(c->s, at)) landings[count++] = at;
    }
    const SquareId to = effect_draw_square(c, landings, count);
    if (to.v == 0) return SQUANDER_NOWHERE;
    group_teleport(c, group, to);
    return SQUANDER_NONE;
}

const CardDef card_bolt_of_somersaults = {
    .slug = "bolt-of-somersaults",
    .name = "Bolt of Somersaults",
    .text = "The group is thrown to a random unoccupied square without structure.",
    .house = HOUSE_UNMAKING,
    .cost_primary = 6,
    .cost_secondary = 2,
    .rarity = RARITY_RARE,
    .type = CARD_MANIFESTATION,
    .target = TARGET_GROUP,
    .cumulative = true,
    .cast = bolt_of_somersaults_throws,
};

// --- Brawlers' Quarter ---

const CardDef card_brawlers_quarter = {
    .slug = "brawlers-quarter",
    .name = "Brawlers' Quarter",
    .text = "The owner of this town or colony gets +2 Strife each turn.",
    .house = HOUSE_UNMAKING,
    .cost_secondary = 5,
    .rarity = RARITY_RARE,
    .type = CARD_ALTERATION,
    .target = TARGET_STRUCTURE,
    .each_turn = {{MANA_STRIFE, 2}},
};

// --- Burst of Strife ---

const CardDef card_burst_of_strife = {
    .slug = "burst-of-strife",
    .name = "Burst of Strife",
    .text = "You get +2 Strife next turn.",
    .until = "the next 1(h)",
    .house = HOUSE_UNMAKING,
    .cost_primary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_CONJURATION,
    .target = TARGET_GLOBE,
    .cumulative = true,
    .next_turn = {MANA_STRIFE, 2},
};

// --- Carapace ---

const CardDef card_carapace = {
    .slug = "carapace",
    .name = "Carapace",
    .text = "The minion gets +1 armor.",
    .house = HOUSE_UNMAKING,
    .cost_primary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_MINION,
    .stats = {.armor = 1},
};

// --- Changing Lands ---

static void changing_lands_change(Ctx *c, const Answerer *self, Phrase *p) {
    static const uint8_t lands[] = {TERRAIN_PLAINS,   TERRAIN_FOREST, TERRAIN_BARREN, TERRAIN_ICE,
                                    TERRAIN_MOUNTAIN, TERRAIN_LAVA,   TERRAIN_WATER,  TERRAIN_VOID};
    const uint32_t drawn = rng_roll(c, RNG_TERRAIN, COUNT_OF(lands));
    const Cause outer = effect_begin(c, self->source, effect_on_square(p->at));
    terrain_renew(c, p->at, (Terrain)lands[drawn]);
    cause_end(c, outer);
}

const CardDef card_changing_lands = {
    .slug = "changing-lands",
    .name = "Changing Lands",
    .text = "Each turn before combat this square becomes plains, forest, barren land, ice, mountain, "
            "lava, water or Void at random.",
    .house = HOUSE_UNMAKING,
    .cost_primary = 3,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY,
    .handlers = {{.on = PHRASE_BEFORE_COMBAT, .scope = SCOPE_HOST, .answer = changing_lands_change}},
};

// --- Chaos Feature ---

static bool is_of_kind(const Minion *m, TargetKind kind) {
    const bool is_recruit = m->kind == MINION_RECRUIT;
    switch (kind) {
    case TARGET_MINION: return true;
    case TARGET_RECRUIT: return is_recruit;
    case TARGET_SWORDSMAN: return is_recruit && m->minion_class == CLASS_SWORDSMAN;
    case TARGET_ARCHER: return is_recruit && m->minion_class == CLASS_ARCHER;
    case TARGET_MONSTER: return m->kind == MINION_MONSTER;
    case TARGET_NONE:
    case TARGET_GROUP:
    case TARGET_RECRUIT_GROUP:
    case TARGET_MONSTER_GROUP:
    case TARGET_SQUARE:
    case TARGET_STRUCTURE:
    case TARGET_COLONY:
    case TARGET_GLOBE:
    case TARGET_KIND_COUNT: break;
    }
    return false;
}

// May a Feature bring [card] upon [minion]? What the minion is counts, whose it is and what protects it does
// not.
static bool is_feature(const GameState *s, int card, MinionId minion) {
    const CardDef *def = card_def(card);
    const Minion *m = minion_at(s, minion);
    if (def->is_helper || def->one_in_play || def->type != CARD_ALTERATION || card == CARD_CHAOS_FEATURE)
        return false;
    if (!is_of_kind(m, (TargetKind)def->target) || !spell_suits_minion(s, def, minion)) return false;
    if (def->nation != NATION_NONE && m->nation != def->nation) return false;
    return def->cumulative || spell_find(s, effect_on_minion(minion), card).v == 0;
}

// A random spell, and the third Feature makes a Misfit of a recruit.
static Squander chaos_feature_grows(Ctx *c, const Casting *k) {
    const MinionId minion = {k->target.index};
    uint16_t features[CARD_COUNT];
    uint32_t count = 0;
    for (int i = 1; i < CARD_COUNT && spell_has_room(c->s, k->target); i++) {
        if (is_feature(c->s, i, minion)) features[count++] = (uint16_t)i;
    }
    if (count > 0) {
        const uint32_t drawn = rng_roll(c, RNG_CARD, count);
        cast_for_free(c, features[drawn], k->caster, k->target);
    }
    const Minion *m = minion_at(c->s, minion);
    if (!effect_is_alive(c->s, minion) || m->kind != MINION_RECRUIT) return SQUANDER_NONE;
    if (spell_copies(c->s, k->target, CARD_CHAOS_FEATURE) >= FEATURES_OF_A_MISFIT)
        effect_set_nation(c, minion, NATION_MISFIT);
    return SQUANDER_NONE;
}

const CardDef card_chaos_feature = {
    .slug = "chaos-feature",
    .name = "Chaos Feature",
    .text = "The minion gets a random individual spell. A recruit with three Chaos Features becomes a "
            "Misfit.",
    .house = HOUSE_UNMAKING,
    .cost_primary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_MINION,
    .cumulative = true,
    .cast = chaos_feature_grows,
};

// --- Chaos Fog ---

// Other bearers of a fog stay visible as well.
static void chaos_fog_hides(Ctx *c, const Answerer *self, Phrase *p) {
    if (spell_find(c->s, effect_on_minion(p->subject), CARD_CHAOS_FOG).v == 0) effect_conceal(c, self, p);
}

const CardDef card_chaos_fog = {
    .slug = "chaos-fog",
    .name = "Chaos Fog",
    .text = "All other members of this recruit's group are invisible to enemy individual spells; he "
            "stays visible.",
    .house = HOUSE_UNMAKING,
    .cost_primary = 2,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_RECRUIT,
    .persists = PERSIST_RECRUIT,
    .handlers = {{.on = PHRASE_IS_CONCEALED, .scope = SCOPE_COMRADE, .answer = chaos_fog_hides}},
};

// --- Cockatrice ---

const CardDef card_cockatrice = {
    .slug = "cockatrice",
    .name = "Cockatrice",
    .text = "Summons a Cockatrice. Each hit gives a Gaze: -1 damage, +1 armor; three Gazes kill.",
    .house = HOUSE_UNMAKING,
    .cost_primary = 5,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_SUMMONING,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY,
    .creates = CREATURE_COCKATRICE,
    .create_count = 1,
    .cumulative = true,
    .ops = {{OP_SUMMON, 0, 0}},
};

const CreatureDef creature_cockatrice = {
    .slug = "cockatrice",
    .name = "Cockatrice",
    .kind = MINION_MONSTER,
    .behaviour = BEHAVIOUR_NOMADIC,
    .stats = {.level = 1, .max_hp = 12, .armor = 0, .hand = 3, .missile = STAT_NONE, .attacks = 1},
    .handlers =
        {{.on = PHRASE_HITS, .scope = SCOPE_HOST, .answer = effect_gaze, .number = CARD_COCKATRICES_GAZE}},
};

const CardDef card_cockatrices_gaze = {
    .slug = "cockatrices-gaze",
    .name = "Cockatrice's Gaze",
    .text = "Damage -1, armor +1. A minion that gets its third Gaze is killed.",
    .house = HOUSE_UNMAKING,
    .type = CARD_ALTERATION,
    .target = TARGET_MINION,
    .cumulative = true,
    .is_helper = true,
    .made_by = CARD_COCKATRICE,
    .stats = {.armor = 1, .hand = -1, .missile = -1},
};

// --- Cruel Greaves ---

static Squander cruel_greaves_tighten(Ctx *c, const Casting *k) {
    const MinionId minion = {k->target.index};
    const int armor = minion_at(c->s, minion)->now.armor;
    if (armor > 0) damage_apply(c, minion, armor, k->card, (MinionId){0});
    return SQUANDER_NONE;
}

const CardDef card_cruel_greaves = {
    .slug = "cruel-greaves",
    .name = "Cruel Greaves",
    .text = "The recruit takes magical damage equal to its armor.",
    .house = HOUSE_UNMAKING,
    .cost_primary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_RECRUIT,
    .cumulative = true,
    .cast = cruel_greaves_tighten,
};

// --- Devolution ---

static void add_misfit(Ctx *c, GroupId group) {
    const uint32_t drawn = rng_roll(c, RNG_EFFECT, 2);
    const MinionClass minion_class = drawn == 0 ? CLASS_SWORDSMAN : CLASS_ARCHER;
    StatBlock stats = minion_recruit_base(minion_class, NATION_MISFIT);
    stats.level = 0;
    const MinionSpec spec = {.kind = MINION_RECRUIT,
                             .minion_class = (uint8_t)minion_class,
                             .nation = NATION_MISFIT,
                             .stats = &stats};
    (void)minion_create(c, group, &spec);
}

static Squander devolution_unmakes(Ctx *c, const Casting *k) {
    const GroupId old = {(uint8_t)k->target.index};
    const SquareId at = group_at(c->s, old)->at;
    const int count = group_at(c->s, old)->count;
    death_remove_group(c, old, DEATH_REPLACED);
    if (!board_is_unoccupied(c->s, at)) return SQUANDER_NONE;
    const GroupId misfits = effect_found_group(c, PLAYER_NEUTRAL, at, MINION_RECRUIT);
    for (int i = 0; i < count && misfits.v != 0; i++) add_misfit(c, misfits);
    return SQUANDER_NONE;
}

const CardDef card_devolution = {
    .slug = "devolution",
    .name = "Devolution",
    .text = "The monster group is replaced by as many neutral level 0 Misfit recruits of random "
            "class.",
    .house = HOUSE_UNMAKING,
    .cost_primary = 3,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_MONSTER_GROUP,
    .cumulative = true,
    .cast = devolution_unmakes,
};

// --- Disintegrate ---

const CardDef card_disintegrate = {
    .slug = "disintegrate",
    .name = "Disintegrate",
    .text = "The minion dies.",
    .house = HOUSE_UNMAKING,
    .cost_primary = 4,
    .rarity = RARITY_COMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_MINION,
    .cumulative = true,
    .ops = {{OP_DIE, 0, 0}},
};

// --- Entropia ---

const CardDef card_entropia = {
    .slug = "entropia",
    .name = "Entropia",
    .text = "A colony is destroyed. A town loses all its spells and can no longer be targeted by "
            "structure spells.",
    .house = HOUSE_UNMAKING,
    .cost_primary = 4,
    .cost_secondary = 1,
    .rarity = RARITY_RARE,
    .type = CARD_ALTERATION,
    .target = TARGET_STRUCTURE,
    .ops = {{OP_DESTROY, 0, 0}, {OP_DISPEL, DISPEL_OWN, 0}},
    .handlers = {{.on = PHRASE_CAN_TARGET, .scope = SCOPE_HOST, .answer = effect_shield_structure}},
};

// --- Ergotism ---

const CardDef card_ergotism = {
    .slug = "ergotism",
    .name = "Ergotism",
    .text = "At start of turn the recruit takes 1 magical damage.",
    .house = HOUSE_UNMAKING,
    .cost_primary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_RECRUIT,
    .persists = PERSIST_RECRUIT,
    .handlers = {{.on = PHRASE_START_OF_TURN, .scope = SCOPE_HOST, .answer = effect_hurt_host, .number = 1}},
};

// --- Jumping Land ---

// What cannot take the spell, because it has structures or another such spell, is not landed on.
static SquareId draw_landing(Ctx *c, SquareId from) {
    SquareId beside[4];
    const int count = effect_cross(from, beside);
    int landings = 0;
    for (int i = 0; i < count; i++) {
        const bool is_taken = spell_find(c->s, effect_on_square(beside[i]), CARD_JUMPING_LAND).v != 0;
        if (effect_is_open(c->s, beside[i]) && !is_taken) beside[landings++] = beside[i];
    }
    return effect_draw_square(c, beside, landings);
}

// Its value is the turn of the last jump, as far as 16 bits go, because it may well land where this event has
// yet to come. The mountain is there before the spell, and the spell gone before the plains, so that it
// always stands on one.
static void jumping_land_jumps(Ctx *c, const Answerer *self, Phrase *p) {
    const int turn = (int16_t)c->s->turn;
    const Spell *spell = &c->s->spells[self->spell.v];
    if (spell->cast == c->s->turn || self->value == turn) return;
    const uint16_t label = spell->label;
    const SquareId to = draw_landing(c, p->at);
    if (to.v == 0) {
        spell_set_value(c, self->spell, turn);
        return;
    }
    const Cause outer = effect_begin(c, self->source, effect_on_square(to));
    spell_set_value(c, self->spell, turn);
    const GroupId under = square_at(c->s, to)->group;
    if (under.v != 0) death_remove_group(c, under, DEATH_REMOVED);
    terrain_change(c, to, TERRAIN_MOUNTAIN);
    if (spell->label == label) spell_move(c, self->spell, effect_on_square(to));
    terrain_change(c, p->at, TERRAIN_PLAINS);
    cause_end(c, outer);
}

const CardDef card_jumping_land = {
    .slug = "jumping-land",
    .name = "Jumping Land",
    .text = "The square becomes mountain. From next turn on, before movement, it jumps to a random "
            "adjacent square and leaves plains; a group it lands on is removed from the game.",
    .house = HOUSE_UNMAKING,
    .cost_primary = 4,
    .cost_secondary = 2,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_CONJURATION,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY,
    .persists = PERSIST_TERRAIN,
    .persists_terrain = TERRAIN_MOUNTAIN,
    .lasts = 7,
    .ops = {{OP_TERRAIN, TERRAIN_MOUNTAIN, 0}},
    .handlers = {{.on = PHRASE_BEFORE_MOVEMENT, .scope = SCOPE_HOST, .answer = jumping_land_jumps}},
};

// --- Leechwood ---

static void leechwood_drinks(Ctx *c, const Answerer *self, Phrase *p) {
    MinionId members[GROUP_SIZE];
    const int count = effect_members(c->s, p->group, members);
    const Cause outer = effect_begin(c, self->source, effect_on_group(p->group));
    for (int i = 0; i < count; i++) {
        if (effect_is_member(c->s, members[i], p->group))
            (void)effect_dispel(c, effect_on_minion(members[i]), (SpellId){0}, PLAYER_NONE);
    }
    if (group_is_on_board(c->s, p->group))
        (void)effect_dispel(c, effect_on_group(p->group), (SpellId){0}, PLAYER_NONE);
    cause_end(c, outer);
}

const CardDef card_leechwood = {
    .slug = "leechwood",
    .name = "Leechwood",
    .text = "A group that enters this forest loses all group and individual spells on it.",
    .house = HOUSE_UNMAKING,
    .cost_primary = 2,
    .cost_secondary = 2,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY,
    .terrains = {TERRAIN_FOREST},
    .persists = PERSIST_TERRAIN,
    .persists_terrain = TERRAIN_FOREST,
    .handlers = {{.on = PHRASE_ON_ENTER, .scope = SCOPE_HOST, .answer = leechwood_drinks}},
};

// --- Maelstrom ---

static void maelstrom_tears(Ctx *c, const Answerer *self, Phrase *p) {
    SquareId beside[4];
    MinionId victims[4 * GROUP_SIZE];
    const int squares = effect_cross(p->at, beside);
    int count = 0;
    for (int i = 0; i < squares; i++) {
        const GroupId group = square_at(c->s, beside[i])->group;
        if (group.v != 0) count += effect_members(c->s, group, &victims[count]);
    }
    for (int i = 0; i < count; i++)
        damage_apply(c, victims[i], MAELSTROM_DAMAGE, self->source, (MinionId){0});
}

static void maelstrom_swallows_itself(Ctx *c, const Answerer *self, Phrase *p) {
    (void)self;
    if (p->reason == SPELL_END_EXPIRED) terrain_change(c, p->at, TERRAIN_VOID);
}

const CardDef card_maelstrom = {
    .slug = "maelstrom",
    .name = "Maelstrom",
    .text = "Minions next to this square take 1 magical damage each turn. When the spell expires the "
            "square becomes Void.",
    .house = HOUSE_UNMAKING,
    .cost_primary = 5,
    .cost_secondary = 2,
    .rarity = RARITY_RARE,
    .type = CARD_CONJURATION,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY,
    .lasts = 4,
    .handlers = {{.on = PHRASE_START_OF_TURN, .scope = SCOPE_HOST, .answer = maelstrom_tears},
                 {.on = PHRASE_ENDED, .scope = SCOPE_HOST, .answer = maelstrom_swallows_itself}},
};

// --- Manticore ---

const CardDef card_manticore = {
    .slug = "manticore",
    .name = "Manticore",
    .text = "Summons a Manticore.",
    .house = HOUSE_UNMAKING,
    .cost_primary = 5,
    .cost_secondary = 2,
    .rarity = RARITY_RARE,
    .type = CARD_SUMMONING,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY,
    .creates = CREATURE_MANTICORE,
    .create_count = 1,
    .cumulative = true,
    .ops = {{OP_SUMMON, 0, 0}},
};

const CreatureDef creature_manticore = {
    .slug = "manticore",
    .name = "Manticore",
    .kind = MINION_MONSTER,
    .behaviour = BEHAVIOUR_NOMADIC,
    .stats =
        {.level = 1, .max_hp = 18, .armor = 1, .hand = 3, .missile = 3, .attacks = 2, .walks = WALK_FLIGHT},
};

// --- Nullify ---

const CardDef card_nullify = {
    .slug = "nullify",
    .name = "Nullify",
    .text = "Dispels all spells on an unoccupied square, which becomes plains.",
    .house = HOUSE_UNMAKING,
    .cost_primary = 3,
    .rarity = RARITY_COMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY,
    .cumulative = true,
    .ops = {{OP_DISPEL, DISPEL_OWN, 0}, {OP_TERRAIN, TERRAIN_PLAINS, 0}},
};

// --- Ritual Cleansing ---

static Squander ritual_cleansing_scours(Ctx *c, const Casting *k) {
    const int ended = effect_dispel(c, k->target, (SpellId){0}, PLAYER_NONE);
    if (ended > 0)
        damage_apply(c, (MinionId){k->target.index}, CLEANSING_DAMAGE * ended, k->card, (MinionId){0});
    return SQUANDER_NONE;
}

const CardDef card_ritual_cleansing = {
    .slug = "ritual-cleansing",
    .name = "Ritual Cleansing",
    .text = "All individual spells on the recruit are dispelled and it takes 2 magical damage for "
            "each.",
    .house = HOUSE_UNMAKING,
    .cost_primary = 2,
    .rarity = RARITY_COMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_RECRUIT,
    .cumulative = true,
    .cast = ritual_cleansing_scours,
};

// --- Treacherous Armor ---

static void treacherous_armor_adds(Ctx *c, const Answerer *self, Phrase *p) {
    if (effect_is_blow(p)) effect_change_damage(c, self, p, 2 * minion_at(c->s, p->subject)->now.armor);
}

const CardDef card_treacherous_armor = {
    .slug = "treacherous-armor",
    .name = "Treacherous Armor",
    .text = "When the recruit is hit, twice its maximum armor is added to the damage before its armor soaks.",
    .house = HOUSE_UNMAKING,
    .cost_primary = 2,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_RECRUIT,
    .persists = PERSIST_RECRUIT,
    .handlers = {{.on = PHRASE_BEFORE_ARMOR, .scope = SCOPE_HOST, .answer = treacherous_armor_adds}},
};

// --- Void ---

const CardDef card_void = {
    .slug = "void",
    .name = "Void",
    .text = "An unoccupied square becomes Void: groups that enter are removed from the game unless they have "
            "Flight.",
    .house = HOUSE_UNMAKING,
    .cost_primary = 6,
    .cost_secondary = 3,
    .rarity = RARITY_RARE,
    .type = CARD_MANIFESTATION,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY,
    .cumulative = true,
    .ops = {{OP_TERRAIN, TERRAIN_VOID, 0}},
};

// --- Wrack ---

const CardDef card_wrack = {
    .slug = "wrack",
    .name = "Wrack",
    .text = "The recruit takes 4 magical damage.",
    .house = HOUSE_UNMAKING,
    .cost_primary = 2,
    .rarity = RARITY_COMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_RECRUIT,
    .cumulative = true,
    .ops = {{OP_DAMAGE, 4, 0}},
};

// --- Zurzavar ---

const CardDef card_zurzavar = {
    .slug = "zurzavar",
    .name = "Zurzavar",
    .text = "Summons Zurzavar. Before movement, each group next to him is ordered one step in a "
            "random legal direction. Groups controlled by the computer then choose anew.",
    .house = HOUSE_UNMAKING,
    .cost_primary = 6,
    .cost_secondary = 2,
    .rarity = RARITY_RARE,
    .type = CARD_SUMMONING,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY,
    .creates = CREATURE_ZURZAVAR,
    .create_count = 1,
    .one_in_play = true,
    .ops = {{OP_SUMMON, 0, 0}},
};

// Groups that the computer moves decide again afterwards, so effects that change their orders do not matter.
static void zurzavar_frightens(Ctx *c, const Answerer *self, Phrase *p) {
    if (p->at.v == 0) return;
    SquareId beside[4];
    const int count = effect_cross(p->at, beside);
    for (int i = 0; i < count; i++) {
        const GroupId group = square_at(c->s, beside[i])->group;
        if (group.v == 0 || group_at(c->s, group)->control != CONTROL_PLAYER) continue;
        const Cause outer = effect_begin(c, self->source, effect_on_group(group));
        (void)movement_random_step(c, group, ORDER_BY_SPELL);
        cause_end(c, outer);
    }
}

const CreatureDef creature_zurzavar = {
    .slug = "zurzavar",
    .name = "Zurzavar",
    .kind = MINION_MONSTER,
    .behaviour = BEHAVIOUR_NOMADIC,
    .stats = {.level = 2, .max_hp = 16, .armor = 1, .hand = 4, .missile = STAT_NONE, .attacks = 1},
    .handlers = {{.on = PHRASE_BEFORE_MOVEMENT, .scope = SCOPE_HOST, .answer = zurzavar_frightens}},
};
