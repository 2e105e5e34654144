// Justice: Order and Mystery.

#include "cards/effects.h"
#include "cards/rooms.h"
#include "rules/damage.h"
#include "rules/death.h"
#include "board/group.h"
#include "board/minion.h"
#include "rules/neutral.h"
#include "rules/opponent.h"
#include "board/player.h"
#include "rules/spell.h"
#include "board/structure.h"

enum { CITY_STATE_ARMY = 3, RETRIBUTION = 4 };

// --- Capital Sentence ---

const CardDef card_capital_sentence = {
    .slug = "capital-sentence",
    .name = "Capital Sentence",
    .text = "A minion of level 2 or more dies.",
    .house = HOUSE_JUSTICE,
    .cost_primary = 3,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_MINION,
    .require = REQUIRE_LEVEL_2,
    .cumulative = true,
    .ops = {{OP_DIE, 0, 0}},
};

// --- Citadel ---

const CardDef card_citadel = {
    .slug = "citadel",
    .name = "Citadel",
    .text = "The owner of this town or colony gets +2 Order each turn.",
    .house = HOUSE_JUSTICE,
    .cost_secondary = 5,
    .rarity = RARITY_RARE,
    .type = CARD_ALTERATION,
    .target = TARGET_STRUCTURE,
    .each_turn = {{MANA_ORDER, 2}},
};

// --- City-State ---

static void city_state_wants_an_army(Ctx *c, const Answerer *self, Phrase *p) {
    (void)self;
    if (group_at(c->s, p->group)->count < CITY_STATE_ARMY) p->cancelled = true;
}

const CardDef card_city_state = {
    .slug = "city-state",
    .name = "City-State",
    .text = "Only a group of three or more recruits can capture this town or colony.",
    .house = HOUSE_JUSTICE,
    .cost_primary = 2,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_STRUCTURE,
    .handlers = {{.on = PHRASE_CAN_CAPTURE, .scope = SCOPE_HOST, .answer = city_state_wants_an_army}},
};

// --- Codex of Order ---

const CardDef card_codex_of_order = {
    .slug = "codex-of-order",
    .name = "Codex of Order",
    .text = "You get +1 Order each turn. Copies add up.",
    .house = HOUSE_JUSTICE,
    .cost_primary = 4,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_GLOBE,
    .cumulative = true,
    .each_turn = {{MANA_ORDER, 1}},
};

// --- Confiscate ---

const CardDef card_confiscate = {
    .slug = "confiscate",
    .name = "Confiscate",
    .text = "Your opponent discards one random card he is not casting this turn.",
    .house = HOUSE_JUSTICE,
    .cost_primary = 2,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_GLOBE,
    .cumulative = true,
    .ops = {{OP_TAKE_CARD, 0, 0}},
};

// --- Curfew ---

// The members leave one after the other, even if some die as they leave.
static void curfew_fines_leavers(Ctx *c, const Answerer *self, Phrase *p) {
    const StructureId structure = structure_at(c->s, p->from);
    const Group *g = group_at(c->s, p->group);
    if (structure.v == 0 || c->s->structures[structure.v].owner != g->owner) return;
    MinionId members[GROUP_SIZE];
    const int count = effect_members(c->s, p->group, members);
    for (int i = 0; i < count; i++) {
        if (effect_is_member(c->s, members[i], p->group))
            damage_apply(c, members[i], 1, self->source, (MinionId){0});
    }
}

const CardDef card_curfew = {
    .slug = "curfew",
    .name = "Curfew",
    .text = "Novices in this enemy town or colony cannot be trained, and members of its owner's group "
            "that leaves it take 1 damage.",
    .house = HOUSE_JUSTICE,
    .cost_primary = 2,
    .rarity = RARITY_COMMON,
    .type = CARD_CONJURATION,
    .target = TARGET_STRUCTURE,
    .target_owner = TARGET_OWNER_ENEMY,
    .lasts = 3,
    .handlers = {{.on = PHRASE_CAN_TRAIN, .scope = SCOPE_HOST, .answer = effect_forbid},
                 {.on = PHRASE_ON_EXIT, .scope = SCOPE_HOST, .answer = curfew_fines_leavers}},
};

// --- Ebon Guardian ---

const CardDef card_ebon_guardian = {
    .slug = "ebon-guardian",
    .name = "Ebon Guardian",
    .text = "Summons an Ebon Guardian.",
    .house = HOUSE_JUSTICE,
    .cost_primary = 4,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_SUMMONING,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY,
    .creates = CREATURE_EBON_GUARDIAN,
    .create_count = 1,
    .cumulative = true,
    .ops = {{OP_SUMMON, 0, 0}},
};

const CreatureDef creature_ebon_guardian = {
    .slug = "ebon-guardian",
    .name = "Ebon Guardian",
    .kind = MINION_MONSTER,
    .behaviour = BEHAVIOUR_IMMOBILE,
    .stats = {.level = 2, .max_hp = 12, .armor = 2, .hand = 3, .missile = STAT_NONE, .attacks = 1},
};

// --- Equal Measure ---

static void equal_measure_levels(Ctx *c, const Answerer *self, Phrase *p) {
    (void)c;
    (void)self;
    if (p->stats->level_at_most > 1) p->stats->level_at_most = 1;
}

const CardDef card_equal_measure = {
    .slug = "equal-measure",
    .name = "Equal Measure",
    .text = "No member of this group counts as more than level 1.",
    .house = HOUSE_JUSTICE,
    .cost_primary = 3,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_GROUP,
    .handlers = {{.on = PHRASE_READ_STATS,
                  .scope = SCOPE_HOST,
                  .answer = equal_measure_levels,
                  .reads = READS_LEVEL}},
};

// --- Granite Skin ---

const CardDef card_granite_skin = {
    .slug = "granite-skin",
    .name = "Granite Skin",
    .text = "A Gargoyle recruit gets +1 armor and +2 HP.",
    .house = HOUSE_JUSTICE,
    .cost_primary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_RECRUIT,
    .nation = NATION_GARGOYLE,
    .persists = PERSIST_RECRUIT | PERSIST_NATION,
    .stats = {.armor = 1, .max_hp = 2},
};

// --- Intercession ---

const CardDef card_intercession = {
    .slug = "intercession",
    .name = "Intercession",
    .text = "All spells of your opponent that execute after this one, this turn, squander. Without "
            "initiative it comes too late.",
    .house = HOUSE_JUSTICE,
    .cost_primary = 3,
    .cost_secondary = 3,
    .rarity = RARITY_RARE,
    .type = CARD_CONJURATION,
    .target = TARGET_GLOBE,
    .lasts = 1,
    .handlers = {{.on = PHRASE_CARD_EXECUTES, .scope = SCOPE_HOST, .answer = effect_forbid_other}},
};

// --- Justicars ---

const CardDef card_justicars = {
    .slug = "justicars",
    .name = "Justicars",
    .text = "Each square your recruit group leaves becomes plains.",
    .house = HOUSE_JUSTICE,
    .cost_primary = 2,
    .cost_secondary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_RECRUIT_GROUP,
    .target_owner = TARGET_OWNER_FRIENDLY,
    .handlers =
        {{.on = PHRASE_ON_MOVE, .scope = SCOPE_HOST, .answer = effect_leave_trail, .number = TERRAIN_PLAINS}},
};

// --- Minion of Order ---

static void minion_of_order_wards(Ctx *c, const Answerer *self, Phrase *p) {
    (void)c;
    (void)self;
    const CardDef *def = card_def(p->card);
    const bool is_individual = p->subject.v != 0 && cast_host(p->card) == HOST_INDIVIDUAL;
    if (is_individual && (def->house == HOUSE_WAR || def->house == HOUSE_UNMAKING)) p->cancelled = true;
}

const CardDef card_minion_of_order = {
    .slug = "minion-of-order",
    .name = "Minion of Order",
    .text = "Your recruit gets +1 damage and +1 armor and cannot be targeted by War or Unmaking "
            "individual spells.",
    .house = HOUSE_JUSTICE,
    .cost_primary = 2,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_RECRUIT,
    .target_owner = TARGET_OWNER_FRIENDLY,
    .persists = PERSIST_RECRUIT,
    .stats = {.armor = 1, .hand = 1, .missile = 1},
    .handlers = {{.on = PHRASE_CAN_TARGET, .scope = SCOPE_HOST, .answer = minion_of_order_wards}},
};

// --- Obsidian Dragon ---

const CardDef card_obsidian_dragon = {
    .slug = "obsidian-dragon",
    .name = "Obsidian Dragon",
    .text = "Summons an Obsidian Dragon. Attackers without Flight deal 1 less damage to it.",
    .house = HOUSE_JUSTICE,
    .cost_primary = 6,
    .cost_secondary = 2,
    .rarity = RARITY_RARE,
    .type = CARD_SUMMONING,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY,
    .creates = CREATURE_OBSIDIAN_DRAGON,
    .create_count = 1,
    .cumulative = true,
    .ops = {{OP_SUMMON, 0, 0}},
};

const CreatureDef creature_obsidian_dragon = {
    .slug = "obsidian-dragon",
    .name = "Obsidian Dragon",
    .kind = MINION_MONSTER,
    .behaviour = BEHAVIOUR_TERRITORIAL,
    .stats = {.level = 2,
              .max_hp = 16,
              .armor = 2,
              .hand = 5,
              .missile = STAT_NONE,
              .attacks = 1,
              .walks = WALK_FLIGHT},
    .handlers =
        {{.on = PHRASE_BEFORE_ARMOR, .scope = SCOPE_HOST, .answer = effect_dodge_grounded, .number = 1}},
};

// --- Parted Sea ---

static void parted_sea_stands_aside(Ctx *c, const Answerer *self, Phrase *p) {
    (void)self;
    if (square_at(c->s, p->at)->terrain == TERRAIN_WATER) p->cancelled = true;
}

const CardDef card_parted_sea = {
    .slug = "parted-sea",
    .name = "Parted Sea",
    .text = "Groups can cross this water square until the sea closes again; whoever still stands in "
            "it then drowns.",
    .house = HOUSE_JUSTICE,
    .cost_primary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_CONJURATION,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY,
    .terrains = {TERRAIN_WATER},
    .persists = PERSIST_TERRAIN,
    .persists_terrain = TERRAIN_WATER,
    .lasts = 2,
    .handlers = {{.on = PHRASE_TERRAIN_SPARES, .scope = SCOPE_HOST, .answer = parted_sea_stands_aside}},
};

// --- Pyrrhic Victory ---

static void pyrrhic_victory_kills_the_winners(Ctx *c, const Answerer *self, Phrase *p) {
    (void)self;
    if (opponent_is_dead(c, p->group)) death_remove_group(c, p->group, DEATH_DIES);
}

const CardDef card_pyrrhic_victory = {
    .slug = "pyrrhic-victory",
    .name = "Pyrrhic Victory",
    .text = "Whenever this group wipes out a group in combat, all its members die.",
    .house = HOUSE_JUSTICE,
    .cost_primary = 4,
    .cost_secondary = 3,
    .rarity = RARITY_RARE,
    .type = CARD_ALTERATION,
    .target = TARGET_GROUP,
    .handlers = {{.on = PHRASE_AFTER_COMBAT,
                  .scope = SCOPE_HOST,
                  .answer = pyrrhic_victory_kills_the_winners}},
};

// --- Restoration ---

const CardDef card_restoration = {
    .slug = "restoration",
    .name = "Restoration",
    .text = "Dispels all group and individual spells on your group that your opponent cast.",
    .house = HOUSE_JUSTICE,
    .cost_primary = 2,
    .rarity = RARITY_COMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_GROUP,
    .target_owner = TARGET_OWNER_FRIENDLY,
    .cumulative = true,
    .ops = {{OP_DISPEL, DISPEL_OWN | DISPEL_MEMBERS | DISPEL_FOREIGN, 0}},
};

// --- Retribution ---

static void retribution_strikes_back(Ctx *c, const Answerer *self, Phrase *p) {
    if (effect_is_blow(p)) damage_apply(c, p->other, RETRIBUTION, self->source, p->subject);
}

const CardDef card_retribution = {
    .slug = "retribution",
    .name = "Retribution",
    .text = "When this recruit is damaged in combat (after armor), even for 0, his attacker takes 4 "
            "magical damage.",
    .house = HOUSE_JUSTICE,
    .cost_primary = 3,
    .cost_secondary = 2,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_RECRUIT,
    .persists = PERSIST_RECRUIT,
    .handlers = {{.on = PHRASE_AFTER_ARMOR, .scope = SCOPE_HOST, .answer = retribution_strikes_back}},
};

// --- Rite of Mystery ---

const CardDef card_rite_of_mystery = {
    .slug = "rite-of-mystery",
    .name = "Rite of Mystery",
    .text = "You get +1 Mystery each turn. Copies add up.",
    .house = HOUSE_JUSTICE,
    .cost_primary = 4,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_GLOBE,
    .cumulative = true,
    .each_turn = {{MANA_MYSTERY, 1}},
};

// --- Second Chance ---

static void second_chance_saves(Ctx *c, const Answerer *self, Phrase *p) {
    if (p->category != DEATH_KILLS && p->category != DEATH_DIES) return;
    const uint32_t event = EMIT(c, death_cancelled, .minion = p->subject.v, .card = self->source);
    const Cause outer = cause_begin(c, event);
    death_cancel(c->s, p->subject);
    // The maximum may have changed while it was dying; one of nothing saves nobody (rules 22.6).
    if (minion_read_stats(c->s, p->subject).max_hp > 0) minion_refresh(c, p->subject, false);
    damage_heal_full(c, p->subject);
    spell_end(c, self->spell, SPELL_END_USED);
    p->cancelled = true;
    cause_end(c, outer);
}

const CardDef card_second_chance = {
    .slug = "second-chance",
    .name = "Second Chance",
    .text = "When your recruit is dying it is fully healed instead, once. Your opponent does not see "
            "this spell.",
    .until = "it saves the recruit",
    .house = HOUSE_JUSTICE,
    .cost_primary = 3,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_CONJURATION,
    .target = TARGET_RECRUIT,
    .target_owner = TARGET_OWNER_FRIENDLY,
    .persists = PERSIST_RECRUIT,
    .invisible = true,
    .handlers = {{.on = PHRASE_WHEN_DYING, .scope = SCOPE_HOST, .answer = second_chance_saves}},
};

// --- Sentinel ---

const CardDef card_sentinel = {
    .slug = "sentinel",
    .name = "Sentinel",
    .text = "The group's movement is cancelled and it cannot move. Dispelled when the group has "
            "fought a combat.",
    .house = HOUSE_JUSTICE,
    .cost_primary = 4,
    .cost_secondary = 2,
    .rarity = RARITY_RARE,
    .type = CARD_CONJURATION,
    .target = TARGET_GROUP,
    .lasts = 4,
    .ops = {{OP_CANCEL_ORDER, 0, 0}},
    .handlers = {{.on = PHRASE_CAN_MOVE, .scope = SCOPE_HOST, .answer = effect_forbid},
                 {.on = PHRASE_AFTER_COMBAT, .scope = SCOPE_HOST, .answer = effect_dispel_self}},
};

// --- Shell of Gold ---

const CardDef card_shell_of_gold = {
    .slug = "shell-of-gold",
    .name = "Shell of Gold",
    .text = "All other individual spells on the recruit are dispelled and enemy individual spells "
            "cannot target it.",
    .house = HOUSE_JUSTICE,
    .cost_primary = 2,
    .rarity = RARITY_COMMON,
    .type = CARD_CONJURATION,
    .target = TARGET_RECRUIT,
    .persists = PERSIST_RECRUIT,
    .lasts = 3,
    .ops = {{OP_DISPEL, DISPEL_OWN, 0}},
    .handlers = {{.on = PHRASE_CAN_TARGET, .scope = SCOPE_HOST, .answer = effect_shield_minions}},
};

// --- Star Chamber ---

const CardDef card_star_chamber = {
    .slug = "star-chamber",
    .name = "Star Chamber",
    .text = "The owner of this town or colony gets +1 Order and +1 Mystery each turn.",
    .house = HOUSE_JUSTICE,
    .cost_primary = 5,
    .cost_secondary = 1,
    .rarity = RARITY_RARE,
    .type = CARD_ALTERATION,
    .target = TARGET_STRUCTURE,
    .each_turn = {{MANA_ORDER, 1}, {MANA_MYSTERY, 1}},
};

// --- Statute of Precedence ---

const CardDef card_statute_of_precedence = {
    .slug = "statute-of-precedence",
    .name = "Statute of Precedence",
    .text = "Initiative cannot change hands.",
    .house = HOUSE_JUSTICE,
    .cost_primary = 2,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_CONJURATION,
    .target = TARGET_GLOBE,
    .one_in_play = true,
    .lasts = 3,
    .handlers = {{.on = PHRASE_KEEPS_INITIATIVE, .scope = SCOPE_HOST, .answer = effect_forbid}},
};

// --- Sworn Blade ---

// The highest level among the living; the first in order among equals.
static void sworn_blade_seeks_the_best(Ctx *c, const Answerer *self, Phrase *p) {
    (void)self;
    if (p->other.v != 0 || p->other_group.v == 0) return;
    const Group *g = group_at(c->s, p->other_group);
    for (int i = 0; i < g->count; i++) {
        if (!effect_is_alive(c->s, g->members[i])) continue;
        const int best = p->other.v != 0 ? minion_at(c->s, p->other)->now.level : -1;
        if (minion_at(c->s, g->members[i])->now.level > best) p->other = g->members[i];
    }
}

const CardDef card_sworn_blade = {
    .slug = "sworn-blade",
    .name = "Sworn Blade",
    .text = "The swordsman deals +1 hand damage and never misses higher-level opponents. When free he "
            "must attack the opponent of highest level.",
    .house = HOUSE_JUSTICE,
    .cost_primary = 2,
    .rarity = RARITY_COMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_SWORDSMAN,
    .persists = PERSIST_SWORDSMAN,
    .stats = {.hand = 1},
    .handlers = {{.on = PHRASE_CHECK_HIT, .scope = SCOPE_HOST, .answer = effect_forbid},
                 {.on = PHRASE_MUST_ATTACK, .scope = SCOPE_HOST, .answer = sworn_blade_seeks_the_best}},
};

// --- Tindelhunden ---

// Rim squares: those with fewer than four neighbors on the board.
static int rim_squares(const GameState *s, SquareId out[SQUARES]) {
    int count = 0;
    for (uint8_t i = 1; i <= SQUARES; i++) {
        const SquareId at = {i};
        SquareId beside[4];
        const int terrain = square_at(s, at)->terrain;
        const bool is_closed = terrain == TERRAIN_MOUNTAIN || terrain == TERRAIN_VOLCANO ||
                               terrain == TERRAIN_WATER || terrain == TERRAIN_VOID;
        if (effect_cross(at, beside) < 4 && effect_is_free(s, at) && !is_closed) out[count++] = at;
    }
    return count;
}

// The mark on the hunted group goes wherever that group goes, into another one too.
static Squander tindelhunden_are_loosed(Ctx *c, const Casting *k) {
    SquareId rim[SQUARES];
    const int count = rim_squares(c->s, rim);
    const SquareId at = effect_draw_square(c, rim, count);
    if (at.v == 0) return SQUANDER_NONE;
    const GroupId pack =
        effect_monsters(c, k->caster, at, CREATURE_TINDELHUND, card_tindelhunden.create_count);
    if (pack.v == 0) return SQUANDER_NO_ROOM;
    (void)effect_attach(c, CARD_QUARRY, k->caster, k->target, (SpellId){0}, group_at(c->s, pack)->age);
    return SQUANDER_NONE;
}

const CardDef card_quarry = {
    .slug = "quarry",
    .name = "Quarry",
    .text = "A pack of Tindelhunden hunts this group.",
    .house = HOUSE_JUSTICE,
    .type = CARD_ALTERATION,
    .target = TARGET_GROUP,
    .cumulative = true,
    .invisible = true,
    .is_distinct = true,
    .is_helper = true,
    .made_by = CARD_TINDELHUNDEN,
};

// The group that bears the mark of this pack, 0 if none does.
static GroupId quarry_of(const GameState *s, GroupId pack) {
    const int age = group_at(s, pack)->age;
    int unseen = s->spell_count;
    for (uint16_t i = 1; i <= SPELLS_MAX && unseen > 0; i++) {
        const Spell *spell = &s->spells[i];
        if (spell->label == 0) continue;
        unseen--;
        if (spell->card == CARD_QUARRY && spell->value == (int16_t)age)
            return (GroupId){(uint8_t)spell_host(spell).index};
    }
    return (GroupId){0};
}

static void tindelhund_follows(Ctx *c, const Answerer *self, Phrase *p) {
    (void)self;
    const GroupId quarry = quarry_of(c->s, p->group);
    if (quarry.v == 0 || !group_is_on_board(c->s, quarry) || !group_is_hostile(c->s, p->group, quarry))
        return;
    bool is_reachable = false;
    p->to = neutral_step_toward(c, p->group, group_at(c->s, quarry)->at, &is_reachable);
    p->cancelled = true;
}

const CardDef card_tindelhunden = {
    .slug = "tindelhunden",
    .name = "Tindelhunden",
    .text = "Three Tindelhunden appear on a random square at the edge of the board and hunt the enemy "
            "group you chose.",
    .house = HOUSE_JUSTICE,
    .cost_primary = 4,
    .cost_secondary = 2,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_SUMMONING,
    .target = TARGET_GROUP,
    .target_owner = TARGET_OWNER_ENEMY,
    .creates = CREATURE_TINDELHUND,
    .create_count = 3,
    .cumulative = true,
    .needs_mark = true,
    .cast = tindelhunden_are_loosed,
};

const CreatureDef creature_tindelhund = {
    .slug = "tindelhund",
    .name = "Tindelhund",
    .kind = MINION_MONSTER,
    .behaviour = BEHAVIOUR_NOMADIC,
    .stats = {.level = 1, .max_hp = 7, .armor = 1, .hand = 3, .missile = STAT_NONE, .attacks = 1},
    .handlers = {{.on = PHRASE_COMPUTER_ORDERS, .scope = SCOPE_HOST, .answer = tindelhund_follows}},
};

// --- Writ of Arrest ---

const CardDef card_writ_of_arrest = {
    .slug = "writ-of-arrest",
    .name = "Writ of Arrest",
    .text = "The enemy recruit group cannot move this turn.",
    .house = HOUSE_JUSTICE,
    .cost_primary = 2,
    .rarity = RARITY_COMMON,
    .type = CARD_CONJURATION,
    .target = TARGET_RECRUIT_GROUP,
    .target_owner = TARGET_OWNER_ENEMY,
    .lasts = 1,
    .ops = {{OP_CANCEL_ORDER, 0, 0}},
    .handlers = {{.on = PHRASE_CAN_MOVE, .scope = SCOPE_HOST, .answer = effect_forbid}},
};
