// Hope: Clarity and Order.

#include "board/board.h"
#include "cards/effects.h"
#include "cards/rooms.h"
#include "rules/combat.h"
#include "rules/death.h"
#include "board/group.h"
#include "board/mana.h"
#include "board/minion.h"
#include "board/player.h"
#include "rules/spell.h"
#include "board/structure.h"
#include "board/terrain.h"

enum { CHALICE_NOVICES = 2, CROWD = 4 };

// --- Army of Light ---

// As many as the caster owns towns and colonies, up to what the row says and as far as there is room.
static Squander army_of_light_musters(Ctx *c, const Casting *k) {
    int owned = structure_count(c->s, k->caster, STRUCTURE_TOWN);
    owned += structure_count(c->s, k->caster, STRUCTURE_COLONY);
    const RecruitSpec spec = {.minion_class = CLASS_SWORDSMAN, .nation = NATION_VISION};
    const SquareId at = effect_square_of(c->s, k->target);
    const int most = card_army_of_light.create_count;
    const int made = effect_recruit_in_square(c, k->caster, at, &spec, owned < most ? owned : most);
    return made > 0 ? SQUANDER_NONE : SQUANDER_NO_ROOM;
}

const CardDef card_army_of_light = {
    .slug = "army-of-light",
    .name = "Army of Light",
    .text = "Creates one Vision swordsman in a friendly town or colony for each town and colony you "
            "own, at most four.",
    .house = HOUSE_HOPE,
    .cost_primary = 5,
    .cost_secondary = 2,
    .rarity = RARITY_RARE,
    .type = CARD_MANIFESTATION,
    .target = TARGET_STRUCTURE,
    .target_owner = TARGET_OWNER_FRIENDLY,
    .require = REQUIRE_ROOM | REQUIRE_CAN_ADD,
    .room = 1,
    .create_count = 4,
    .create_class = CLASS_SWORDSMAN,
    .create_nation = NATION_VISION,
    .cumulative = true,
    .cast = army_of_light_musters,
};

// --- Ascension ---

const CardDef card_ascension = {
    .slug = "ascension",
    .name = "Ascension",
    .text = "Minion is removed from the game.",
    .house = HOUSE_HOPE,
    .cost_primary = 4,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_MINION,
    .cumulative = true,
    .ops = {{OP_REMOVE, 0, 0}},
};

// --- Atonement ---

static void atonement_costs_a_card(Ctx *c, const Answerer *self, Phrase *p) {
    if (!group_is_on_board(c->s, p->group)) return;
    const Player owner = (Player)group_at(c->s, p->group)->owner;
    if (owner == PLAYER_NEUTRAL || player_hand_count(c->s, owner) == 0) return;
    const Cause outer = effect_begin(c, self->source, effect_on_minion(self->host));
    (void)player_lose_card(c, owner, false);
    cause_end(c, outer);
}

// Nothing if the one to blame is a monster, dying himself, or atones already. It moves, so the table of
// spells may be full.
static void atonement_passes_on(Ctx *c, const Answerer *self, Phrase *p) {
    if (p->other.v == 0 || !effect_is_alive(c->s, p->other)) return;
    if (minion_at(c->s, p->other)->kind != MINION_RECRUIT) return;
    const Target killer = effect_on_minion(p->other);
    const bool is_full = spell_entries(c->s, killer) >= MINION_SPELLS;
    if (is_full || spell_find(c->s, killer, CARD_ATONEMENT).v != 0) return;
    spell_move(c, self->spell, killer);
}

const CardDef card_atonement = {
    .slug = "atonement",
    .name = "Atonement",
    .text = "Recruit's owner discards a random card each turn. If the recruit is killed by another "
            "recruit, Atonement moves to the killer.",
    .house = HOUSE_HOPE,
    .cost_primary = 2,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_RECRUIT,
    .persists = PERSIST_RECRUIT,
    .handlers = {{.on = PHRASE_START_OF_TURN, .scope = SCOPE_HOST, .answer = atonement_costs_a_card},
                 {.on = PHRASE_WHEN_KILLED, .scope = SCOPE_HOST, .answer = atonement_passes_on}},
};

// --- Chalice of Hope ---

static int towns_and_colonies(const GameState *s, Player player) {
    return structure_count(s, player, STRUCTURE_TOWN) + structure_count(s, player, STRUCTURE_COLONY);
}

static void chalice_of_hope_fills(Ctx *c, const Answerer *self, Phrase *p) {
    (void)p;
    int lead = towns_and_colonies(c->s, self->owner) - towns_and_colonies(c->s, player_other(self->owner));
    if (lead > CHALICE_NOVICES) lead = CHALICE_NOVICES;
    const Nation nation = house_nation((House)c->s->players[self->owner].house);
    const StructureId sanctum = structure_at(c->s, board_sanctum(self->owner));
    if (lead <= 0 || sanctum.v == 0) return;
    const Cause outer = effect_begin(c, self->source, effect_on_structure(sanctum));
    for (int i = 0; i < lead; i++) (void)structure_add_novice(c, sanctum, nation);
    cause_end(c, outer);
}

const CardDef card_chalice_of_hope = {
    .slug = "chalice-of-hope",
    .name = "Chalice of Hope",
    .text = "At start of turn, if you own more towns and colonies than your opponent, your Sanctum "
            "gains that many novices (at most 2).",
    .house = HOUSE_HOPE,
    .cost_primary = 3,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_CONJURATION,
    .target = TARGET_GLOBE,
    .lasts = 5,
    .handlers = {{.on = PHRASE_START_OF_TURN, .scope = SCOPE_HOST, .answer = chalice_of_hope_fills}},
};

// --- Change of Heart ---

static Squander change_of_heart_wins(Ctx *c, const Casting *k) {
    const Mana mana = house_primary((House)c->s->players[k->caster].house);
    structure_give(c, (StructureId){(uint8_t)k->target.index}, k->caster, mana);
    return SQUANDER_NONE;
}

const CardDef card_change_of_heart = {
    .slug = "change-of-heart",
    .name = "Change of Heart",
    .text = "An unoccupied neutral town or colony becomes yours.",
    .house = HOUSE_HOPE,
    .cost_primary = 4,
    .cost_secondary = 2,
    .rarity = RARITY_RARE,
    .type = CARD_MANIFESTATION,
    .target = TARGET_STRUCTURE,
    .require = REQUIRE_UNOWNED | REQUIRE_UNOCCUPIED,
    .cumulative = true,
    .cast = change_of_heart_wins,
};

// --- Citizens' Militia ---

static Squander citizens_militia_rises(Ctx *c, const Casting *k) {
    const SquareId at = effect_square_of(c->s, k->target);
    const RecruitSpec spec = {.minion_class = CLASS_SWORDSMAN, .nation = NATION_VISION};
    if (effect_recruit_in_square(c, k->caster, at, &spec, card_citizens_militia.create_count) == 0)
        return SQUANDER_NO_ROOM;
    const GroupId group = square_at(c->s, at)->group;
    (void)effect_attach(c, CARD_MILITIA, k->caster, effect_on_group(group), (SpellId){0}, at.v);
    return SQUANDER_NONE;
}

const CardDef card_citizens_militia = {
    .slug = "citizens-militia",
    .name = "Citizens' Militia",
    .text = "Creates three Vision swordsmen in a friendly, unoccupied town or colony. They cannot "
            "leave it, join or be joined.",
    .house = HOUSE_HOPE,
    .cost_primary = 4,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_STRUCTURE,
    .target_owner = TARGET_OWNER_FRIENDLY,
    .require = REQUIRE_UNOCCUPIED,
    .create_count = 3,
    .create_class = CLASS_SWORDSMAN,
    .create_nation = NATION_VISION,
    .cumulative = true,
    .needs_mark = true,
    .cast = citizens_militia_rises,
};

// A member that leaves the group or the square other than by dying is no militiaman any more.
static void militia_lets_nobody_go(Ctx *c, const Answerer *self, Phrase *p) {
    (void)self;
    if (effect_is_alive(c->s, p->subject)) (void)death_run(c, p->subject, DEATH_REMOVED, (MinionId){0});
}

// Dispelled: the members go home. Where there is no structure any more to defend, they stay as ordinary
// recruits.
static void militia_goes_home(Ctx *c, const Answerer *self, Phrase *p) {
    if (p->reason != SPELL_END_DISPELLED && p->reason != SPELL_END_REQUIREMENT) return;
    const SquareId home = {(uint8_t)self->value};
    if (square_at(c->s, home)->structure.v != 0) death_remove_group(c, p->group, DEATH_REMOVED);
}

// Destroyed under them: the spell ends without harm, and they may walk.
static void militia_looks_for_its_walls(Ctx *c, const Answerer *self, Phrase *p) {
    (void)p;
    const SquareId home = {(uint8_t)self->value};
    if (square_at(c->s, home)->structure.v == 0) spell_end(c, self->spell, SPELL_END_HOST_GONE);
}

const CardDef card_militia = {
    .slug = "militia",
    .name = "Militia",
    .text = "The group cannot move, join or take in recruits. Who leaves it, or is freed from this, leaves "
            "the game.",
    .house = HOUSE_HOPE,
    .type = CARD_ALTERATION,
    .target = TARGET_GROUP,
    .is_helper = true,
    .made_by = CARD_CITIZENS_MILITIA,
    .handlers = {{.on = PHRASE_CAN_MOVE, .scope = SCOPE_HOST, .answer = effect_forbid},
                 {.on = PHRASE_CAN_JOIN, .scope = SCOPE_HOST, .answer = effect_forbid},
                 {.on = PHRASE_CAN_ADD_RECRUIT, .scope = SCOPE_HOST, .answer = effect_forbid},
                 {.on = PHRASE_LEFT, .scope = SCOPE_HOST, .answer = militia_lets_nobody_go},
                 {.on = PHRASE_ENDED, .scope = SCOPE_HOST, .answer = militia_goes_home},
                 {.on = PHRASE_CARD_EXECUTED, .scope = SCOPE_HOST, .answer = militia_looks_for_its_walls}},
};

// --- Clear Dawn ---

const CardDef card_clear_dawn = {
    .slug = "clear-dawn",
    .name = "Clear Dawn",
    .text = "No minion is concealed or invisible.",
    .house = HOUSE_HOPE,
    .cost_primary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_CONJURATION,
    .target = TARGET_GLOBE,
    .one_in_play = true,
    .lasts = 2,
    .handlers = {{.on = PHRASE_SEES_CONCEALED, .scope = SCOPE_HOST, .answer = effect_forbid}},
};

// --- Deva's Quiver ---

const CardDef card_devas_quiver = {
    .slug = "devas-quiver",
    .name = "Deva's Quiver",
    .text = "The archer's missile damage ignores armor.",
    .house = HOUSE_HOPE,
    .cost_primary = 3,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_ARCHER,
    .persists = PERSIST_ARCHER,
    .handlers = {{.on = PHRASE_CALCULATE_DAMAGE,
                  .scope = SCOPE_HOST,
                  .answer = effect_ignore_armor,
                  .blind = true,
                  .number = ATTACK_MISSILE}},
};

// --- Foundlings ---

const CardDef card_foundlings = {
    .slug = "foundlings",
    .name = "Foundlings",
    .text = "Creates one Vision novice in a friendly town or colony.",
    .house = HOUSE_HOPE,
    .cost_primary = 2,
    .rarity = RARITY_COMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_STRUCTURE,
    .target_owner = TARGET_OWNER_FRIENDLY,
    .cumulative = true,
    .ops = {{OP_NOVICES, NATION_VISION, 1}},
};

// --- Guiding Light ---

const CardDef card_guiding_light = {
    .slug = "guiding-light",
    .name = "Guiding Light",
    .text = "Members get +1 level.",
    .house = HOUSE_HOPE,
    .cost_primary = 3,
    .cost_secondary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_CONJURATION,
    .target = TARGET_RECRUIT_GROUP,
    .persists = PERSIST_RECRUIT,
    .lasts = 2,
    .stats = {.level = 1},
};

// --- Hall of Dawn ---

const CardDef card_hall_of_dawn = {
    .slug = "hall-of-dawn",
    .name = "Hall of Dawn",
    .text = "The owner of this town or colony gets +2 Clarity each turn.",
    .house = HOUSE_HOPE,
    .cost_secondary = 5,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_STRUCTURE,
    .each_turn = {{MANA_CLARITY, 2}},
};

// --- Homeward Light ---

static Squander homeward_light_leads_home(Ctx *c, const Casting *k) {
    const GroupId group = {(uint8_t)k->target.index};
    const Group *g = group_at(c->s, group);
    const SquareId home = board_sanctum((Player)g->owner);
    if (same_square(g->at, home)) return SQUANDER_NO_EFFECT;
    const GroupId there = square_at(c->s, home)->group;
    if (there.v != 0 && !group_can_join(c, group, there)) return SQUANDER_HOME_CLOSED;
    group_set_order(c, group, (SquareId){0}, ORDER_BY_SPELL);
    if (there.v != 0)
        group_join(c, group, there);
    else
        group_teleport(c, group, home);
    return SQUANDER_NONE;
}

const CardDef card_homeward_light = {
    .slug = "homeward-light",
    .name = "Homeward Light",
    .text = "Friendly recruit group is teleported to your Sanctum.",
    .house = HOUSE_HOPE,
    .cost_primary = 3,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_RECRUIT_GROUP,
    .target_owner = TARGET_OWNER_FRIENDLY,
    .cumulative = true,
    .cast = homeward_light_leads_home,
};

// --- Leap of Faith ---

static Squander leap_of_faith_empties_the_hand(Ctx *c, const Casting *k) {
    if (!player_can_discard(c, k->caster)) return SQUANDER_NO_DISCARD;
    player_lose_hand(c, k->caster);
    return SQUANDER_NONE;
}

const CardDef card_leap_of_faith = {
    .slug = "leap-of-faith",
    .name = "Leap of Faith",
    .text = "Discard your hand. You draw a new one next turn.",
    .house = HOUSE_HOPE,
    .cost_primary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_GLOBE,
    .cumulative = true,
    .cast = leap_of_faith_empties_the_hand,
};

// --- Limbo ---

// The spell moves from the group that has gone into the square that it left; its value is the group's slot.
static Squander limbo_swallows(Ctx *c, const Casting *k) {
    const GroupId group = {(uint8_t)k->target.index};
    const SquareId at = group_at(c->s, group)->at;
    spell_set_value(c, k->spell, group.v);
    spell_move(c, k->spell, effect_on_square(at));
    effect_hold(c, group, CARD_LIMBO, 0);
    terrain_change(c, at, TERRAIN_BARREN);
    return SQUANDER_NONE;
}

static void limbo_gives_back(Ctx *c, const Answerer *self, Phrase *p) {
    const GroupId group = {(uint8_t)self->value};
    const Spell *spell = &c->s->spells[self->spell.v];
    const bool is_due = c->s->turn >= spell->cast + card_limbo.lasts;
    const bool is_held = effect_is_held(c->s, group, CARD_LIMBO, p->at);
    if (!is_due || (is_held && !board_is_unoccupied(c->s, p->at))) return;
    // A group that has died in there leaves nothing to wait for.
    if (is_held) group_return(c, group, p->at);
    spell_end(c, self->spell, SPELL_END_USED);
}

static void limbo_keeps_for_ever(Ctx *c, const Answerer *self, Phrase *p) {
    const GroupId group = {(uint8_t)self->value};
    if (effect_is_held(c->s, group, CARD_LIMBO, p->at)) death_remove_group(c, group, DEATH_REMOVED);
}

const CardDef card_limbo = {
    .slug = "limbo",
    .name = "Limbo",
    .text = "The group leaves the board, and its square becomes barren land. It returns at start of "
            "turn of casting +3, or when the square is next unoccupied. If Limbo is dispelled before, "
            "the group is removed from the game.",
    .house = HOUSE_HOPE,
    .cost_primary = 4,
    .cost_secondary = 2,
    .rarity = RARITY_RARE,
    .type = CARD_CONJURATION,
    .target = TARGET_GROUP,
    .require = REQUIRE_NOT_IN_STRUCTURE | REQUIRE_NOT_ENTRANCE,
    .lasts = 3,
    .ends_itself = true,
    .cast = limbo_swallows,
    .cast_sets_up = true,
    .handlers = {{.on = PHRASE_START_OF_TURN, .scope = SCOPE_HOST, .answer = limbo_gives_back},
                 {.on = PHRASE_ENDED, .scope = SCOPE_HOST, .answer = limbo_keeps_for_ever}},
};

// --- Lode Star ---

static void lode_star_falls(Ctx *c, const Answerer *self, Phrase *p) {
    terrain_change(c, p->at, TERRAIN_LAVA);
    spell_end(c, self->spell, SPELL_END_USED);
}

const CardDef card_lode_star = {
    .slug = "lode-star",
    .name = "Lode Star",
    .text = "At the start of next turn the square becomes lava, even if it is occupied.",
    .until = "the next start of turn",
    .house = HOUSE_HOPE,
    .cost_primary = 2,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_CONJURATION,
    .target = TARGET_SQUARE,
    .require = REQUIRE_EMPTY,
    .handlers = {{.on = PHRASE_START_OF_TURN, .scope = SCOPE_HOST, .answer = lode_star_falls}},
};

// --- Mending Hand ---

const CardDef card_mending_hand = {
    .slug = "mending-hand",
    .name = "Mending Hand",
    .text = "Recruit is fully healed.",
    .house = HOUSE_HOPE,
    .cost_primary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_RECRUIT,
    .cumulative = true,
    .ops = {{OP_HEAL, 0, 0}},
};

// --- Patient Vigil ---

const CardDef card_patient_vigil = {
    .slug = "patient-vigil",
    .name = "Patient Vigil",
    .text = "Initiative cannot change.",
    .house = HOUSE_HOPE,
    .cost_primary = 2,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_CONJURATION,
    .target = TARGET_GLOBE,
    .one_in_play = true,
    .lasts = 4,
    .handlers = {{.on = PHRASE_KEEPS_INITIATIVE, .scope = SCOPE_HOST, .answer = effect_forbid}},
};

// --- Pilgrim's Blessing ---

const CardDef card_pilgrims_blessing = {
    .slug = "pilgrims-blessing",
    .name = "Pilgrim's Blessing",
    .text = "Raises the recruit's maximum and current hit points by 2.",
    .house = HOUSE_HOPE,
    .cost_primary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_RECRUIT,
    .persists = PERSIST_RECRUIT,
    .stats = {.max_hp = 2},
};

// --- Plains ---

const CardDef card_plains = {
    .slug = "plains",
    .name = "Plains",
    .text = "The square becomes plains.",
    .house = HOUSE_HOPE,
    .cost_primary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY,
    .cumulative = true,
    .ops = {{OP_TERRAIN, TERRAIN_PLAINS, 0}},
};

// --- Sanctuary ---

// Who is inside already is not put out.
static void sanctuary_bars(Ctx *c, const Answerer *self, Phrase *p) {
    const Player owner = (Player)group_at(c->s, p->group)->owner;
    if (group_owners_are_hostile(self->owner, owner)) p->cancelled = true;
}

const CardDef card_sanctuary = {
    .slug = "sanctuary",
    .name = "Sanctuary",
    .text = "Enemy groups may not enter this friendly town or colony.",
    .house = HOUSE_HOPE,
    .cost_primary = 3,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_CONJURATION,
    .target = TARGET_STRUCTURE,
    .target_owner = TARGET_OWNER_FRIENDLY,
    .lasts = 3,
    .handlers = {{.on = PHRASE_CAN_ENTER, .scope = SCOPE_HOST, .answer = sanctuary_bars}},
};

// --- Settlement ---

// Who takes the colony at once finds nobody: the novices are marked by the helper until the next 1(e) is
// over.
static Squander settlement_is_founded(Ctx *c, const Casting *k) {
    const GroupId group = {(uint8_t)k->target.index};
    const Group settlers = *group_at(c->s, group);
    uint8_t nations[GROUP_SIZE] = {0};
    for (int i = 0; i < settlers.count; i++) nations[i] = minion_at(c->s, settlers.members[i])->nation;
    const Player owner = (Player)settlers.owner;
    const bool is_seat = owner == PLAYER_RED || owner == PLAYER_BLUE;
    const Mana mana = is_seat ? house_primary((House)c->s->players[owner].house) : MANA_NONE;
    death_remove_group(c, group, DEATH_REPLACED);
    const StructureId colony = structure_create(c, settlers.at, STRUCTURE_COLONY, owner, mana);
    if (colony.v == 0) return SQUANDER_NO_ROOM;
    int made = 0;
    for (int i = 0; i < settlers.count; i++) made += structure_add_novice(c, colony, (Nation)nations[i]);
    (void)effect_attach(c, CARD_SETTLERS, owner, effect_on_structure(colony), (SpellId){0}, made);
    return SQUANDER_NONE;
}

// The settlers are the first [value] novices: the colony was new when they came.
static void settlers_flee(Ctx *c, const Answerer *self, Phrase *p) {
    for (int i = 0; i < self->value; i++) {
        const int count = structure_novices(&c->s->structures[p->structure.v], NATION_NONE);
        if (count > 0) structure_remove_novice(c, p->structure, 0, NOVICE_WHY_SPELL, TRAINED_NONE);
    }
    spell_end(c, self->spell, SPELL_END_USED);
}

static void settlers_feel_at_home(Ctx *c, const Answerer *self, Phrase *p) {
    (void)p;
    spell_end(c, self->spell, SPELL_END_USED);
}

const CardDef card_settlers = {
    .slug = "settlers",
    .name = "Settlers",
    .text = "If another player captures the colony in the next 1(e), the novices of its settlers flee.",
    .until = "the next 1(f)",
    .house = HOUSE_HOPE,
    .type = CARD_CONJURATION,
    .target = TARGET_STRUCTURE,
    .invisible = true,
    .is_helper = true,
    .made_by = CARD_SETTLEMENT,
    .handlers = {{.on = PHRASE_CAPTURED, .scope = SCOPE_HOST, .answer = settlers_flee},
                 {.on = PHRASE_EACH_TURN_MANA, .scope = SCOPE_HOST, .answer = settlers_feel_at_home}},
};

const CardDef card_settlement = {
    .slug = "settlement",
    .name = "Settlement",
    .text = "Recruit group is replaced by a colony of its owner, holding one novice for each recruit. "
            "If another player captures it at the next start of turn, those novices are gone.",
    .house = HOUSE_HOPE,
    .cost_primary = 5,
    .rarity = RARITY_RARE,
    .type = CARD_MANIFESTATION,
    .target = TARGET_RECRUIT_GROUP,
    .require = REQUIRE_NOT_IN_STRUCTURE | REQUIRE_NOT_ENTRANCE,
    .cumulative = true,
    .needs_mark = true,
    .founds_colony = true,
    .cast = settlement_is_founded,
};

// --- Shield of Vela ---

static void shield_of_vela_dazes(Ctx *c, const Answerer *self, Phrase *p) {
    if (death_minion_is_gone(c->s, p->other)) return;
    const Target victim = effect_on_minion(p->other);
    const SpellId before = spell_find(c->s, victim, CARD_DAZED);
    if (before.v != 0)
        spell_set_value(c, before, p->round);
    else
        (void)effect_attach(c, CARD_DAZED, self->owner, victim, (SpellId){0}, p->round);
}

// Non-combatant in the round after the one that is its value, then over; over too when the combat is.
static void dazed_stands_still(Ctx *c, const Answerer *self, Phrase *p) {
    if (p->round == self->value + 1)
        combat_add_attacks(c, self->host, -UINT8_MAX, self->source);
    else if (p->round > self->value + 1)
        spell_end(c, self->spell, SPELL_END_EXPIRED);
}

const CardDef card_dazed = {
    .slug = "dazed",
    .name = "Dazed",
    .text = "The minion does not attack in the next round of this combat.",
    .until = "end of combat",
    .house = HOUSE_HOPE,
    .type = CARD_CONJURATION,
    .target = TARGET_MINION,
    .invisible = true,
    .is_helper = true,
    .made_by = CARD_SHIELD_OF_VELA,
    .handlers = {{.on = PHRASE_START_OF_ROUND, .scope = SCOPE_HOST, .answer = dazed_stands_still},
                 {.on = PHRASE_START_OF_COMBAT, .scope = SCOPE_HOST, .answer = effect_end_self},
                 {.on = PHRASE_END_OF_COMBAT, .scope = SCOPE_HOST, .answer = effect_end_self}},
};

const CardDef card_shield_of_vela = {
    .slug = "shield-of-vela",
    .name = "Shield of Vela",
    .text = "When the recruit hits in combat, the victim does not attack in the next combat round.",
    .house = HOUSE_HOPE,
    .cost_primary = 3,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_RECRUIT,
    .persists = PERSIST_RECRUIT,
    .handlers = {{.on = PHRASE_HITS, .scope = SCOPE_HOST, .answer = shield_of_vela_dazes}},
};

// --- Sword of Zana ---

static void sword_of_zana_counts_foes(Ctx *c, const Answerer *self, Phrase *p) {
    (void)self;
    if (p->attack != ATTACK_HAND || p->other_group.v == 0) return;
    const Group *g = group_at(c->s, p->other_group);
    int foes = 0;
    for (int i = 0; i < g->count; i++) foes += effect_is_alive(c->s, g->members[i]);
    if (foes > CROWD) p->amount += foes - CROWD;
}

const CardDef card_sword_of_zana = {
    .slug = "sword-of-zana",
    .name = "Sword of Zana",
    .text = "Swordsman gets +1 hand damage, and +1 more for each opponent above four.",
    .house = HOUSE_HOPE,
    .cost_primary = 3,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_SWORDSMAN,
    .persists = PERSIST_SWORDSMAN,
    .stats = {.hand = 1},
    .handlers = {{.on = PHRASE_CALCULATE_DAMAGE,
                  .scope = SCOPE_HOST,
                  .answer = sword_of_zana_counts_foes,
                  .blind = true}},
};

// --- Threshold of Order ---

const CardDef card_threshold_of_order = {
    .slug = "threshold-of-order",
    .name = "Threshold of Order",
    .text = "You get +1 Order each turn. Copies add up.",
    .house = HOUSE_HOPE,
    .cost_primary = 4,
    .rarity = RARITY_COMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_GLOBE,
    .cumulative = true,
    .each_turn = {{MANA_ORDER, 1}},
};

// --- Unburden ---

const CardDef card_unburden = {
    .slug = "unburden",
    .name = "Unburden",
    .text = "Dispels all individual spells on the minion.",
    .house = HOUSE_HOPE,
    .cost_primary = 2,
    .rarity = RARITY_COMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_MINION,
    .cumulative = true,
    .ops = {{OP_DISPEL, DISPEL_OWN, 0}},
};

// --- Valiant Stand ---

static void valiant_stand_holds(Ctx *c, const Answerer *self, Phrase *p) {
    (void)self;
    const StructureId structure = p->at.v != 0 ? structure_at(c->s, p->at) : (StructureId){0};
    if (structure.v == 0 || c->s->structures[structure.v].owner != group_at(c->s, p->group)->owner) return;
    p->stats->armor++;
    p->stats->level++;
}

const CardDef card_valiant_stand = {
    .slug = "valiant-stand",
    .name = "Valiant Stand",
    .text = "Cast on a friendly recruit group in a structure. Members get +1 armor and +1 level while "
            "in a friendly structure.",
    .house = HOUSE_HOPE,
    .cost_primary = 3,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_RECRUIT_GROUP,
    .target_owner = TARGET_OWNER_FRIENDLY,
    .require = REQUIRE_IN_OWN_STRUCTURE,
    .persists = PERSIST_RECRUIT,
    .handlers = {{.on = PHRASE_READ_STATS,
                  .scope = SCOPE_HOST,
                  .answer = valiant_stand_holds,
                  .reads = READS_LEVEL | READS_ARMOR}},
};

// --- Water Walking ---

const CardDef card_water_walking = {
    .slug = "water-walking",
    .name = "Water Walking",
    .text = "Group gains Waterwalk.",
    .house = HOUSE_HOPE,
    .cost_primary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_RECRUIT_GROUP,
    .persists = PERSIST_RECRUIT,
    .stats = {.walks = WALK_WATER},
};

// --- Water's Gift ---

static Squander waters_gift_freezes(Ctx *c, const Casting *k) {
    SquareId beside[4];
    const SquareId at = effect_square_of(c->s, k->target);
    const int count = effect_cross(at, beside);
    terrain_change(c, at, TERRAIN_ICE);
    for (int i = 0; i < count; i++) {
        const bool is_water = square_at(c->s, beside[i])->terrain == TERRAIN_WATER;
        if (is_water && effect_is_free(c->s, beside[i])) terrain_change(c, beside[i], TERRAIN_ICE);
    }
    return SQUANDER_NONE;
}

const CardDef card_waters_gift = {
    .slug = "waters-gift",
    .name = "Water's Gift",
    .text = "Cast on water. The square and the unoccupied water squares next to it become ice.",
    .house = HOUSE_HOPE,
    .cost_primary = 2,
    .rarity = RARITY_COMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED,
    .terrains = {TERRAIN_WATER},
    .cumulative = true,
    .cast = waters_gift_freezes,
};
