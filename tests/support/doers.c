#include "support/doers.h"

// What names a card, or a rule that does by itself what its name says.
static bool names_itself(int kind) {
    return kind == EV_effect_applied || kind == EV_spell_cast || kind == EV_spell_squandered ||
           kind == EV_spell_ended || kind == EV_spell_attached || kind == EV_attack_hit ||
           kind == EV_minion_died || kind == EV_joined || kind == EV_death_cancelled;
}

// Must it say who does it? Hit points that change in D4 are an attack's or under a damage_applied.
static bool wants_doer(const Event *e) {
    switch ((EventKind)e->kind) {
    case EV_hp_changed: return e->step != STEP_D4;
    case EV_damage_applied:
    case EV_teleported:
    case EV_group_left_board:
    case EV_structure_removed: return true;
    default: return false;
    }
}

static const Event *cause_of(const EventLog *log, const Event *e) {
    return e->cause > log->base ? &log->items[e->cause - 1 - log->base] : NULL;
}

static bool is_damage_of_somebody(const EventLog *log, const Event *e) {
    const Event *doer = cause_of(log, e);
    if (doer == NULL) {
        return false;
    }
    return doer->kind == EV_spell_cast || (doer->kind == EV_effect_applied && doer->effect_applied.card != 0);
}

static bool has_doer(const EventLog *log, const Event *e) {
    if (e->kind == EV_damage_applied && !is_damage_of_somebody(log, e)) {
        return false;
    }
    const Event *doer = cause_of(log, e);
    while (doer != NULL && !names_itself(doer->kind)) {
        doer = cause_of(log, doer);
    }
    return doer != NULL;
}

typedef bool (*EventTest)(const EventLog *log, const Event *e);

// The name of the first event from item [from] on that [is_wrong], with its place in [*at].
static const char *first_wrong(const EventLog *log, uint32_t from, uint32_t *at, EventTest is_wrong) {
    for (uint32_t i = from; i < log->count; i++) {
        if (is_wrong(log, &log->items[i])) {
            *at = i;
            return event_kind_info(log->items[i].kind).name;
        }
    }
    return NULL;
}

static bool lacks_doer(const EventLog *log, const Event *e) {
    return wants_doer(e) && !has_doer(log, e);
}

const char *doers_problem(const EventLog *log, uint32_t from, uint32_t *at) {
    return first_wrong(log, from, at, lacks_doer);
}

// --- Parents ---

// A card acts from its cast or from an answer, which opens an effect_applied; a hit, damage of a card and
// damage that somebody else takes over are what hurts.
#define DOING EV_spell_cast, EV_effect_applied
#define HURT EV_attack_hit, EV_damage_applied, EV_damage_cancelled
#define UNDER(...)                                                                                           \
    { __VA_ARGS__, EV_COUNT }

// What an event may stand right under, EV_NONE for nothing at all; each list ends with EV_COUNT. (What the
// ground a group has reached makes of its numbers is looked up once after all have moved, so it stands under
// nothing.)
static const uint8_t parents[EV_COUNT][DOERS_ROW] = {
    // clang-format off
    [EV_phase_began] = UNDER(EV_NONE),
    [EV_level_awarded] = UNDER(EV_NONE),
    [EV_cards_drawn] = UNDER(EV_NONE),
    [EV_card_drawn] = UNDER(EV_cards_drawn),
    [EV_card_left_hand] = UNDER(EV_NONE, DOING),
    [EV_structure_captured] = UNDER(EV_NONE),
    [EV_novice_produced] = UNDER(EV_NONE, DOING, EV_structure_changed),
    [EV_novice_removed] = UNDER(EV_NONE, DOING),
    [EV_initiative_updated] = UNDER(EV_NONE, DOING),
    [EV_mana_generated] = UNDER(EV_NONE),
    [EV_mana_changed] = UNDER(EV_NONE, DOING, EV_mana_generated),
    [EV_income_changed] = UNDER(EV_NONE, DOING),
    [EV_next_mana_changed] = UNDER(DOING),
    [EV_structure_created] = UNDER(DOING),
    [EV_structure_removed] = UNDER(DOING),
    [EV_structure_changed] = UNDER(EV_NONE, DOING),
    [EV_spell_cast] = UNDER(EV_NONE, DOING),
    [EV_spell_squandered] = UNDER(EV_NONE),
    [EV_spell_attached] = UNDER(DOING, EV_structure_created, EV_square_voted, EV_bounced_back),
    [EV_spell_changed] = UNDER(DOING, EV_square_voted, EV_bounced_back),
    [EV_spell_ended] = UNDER(EV_NONE, DOING, HURT, EV_structure_captured, EV_structure_created, EV_spell_ended, EV_terrain_changed, EV_square_voted, EV_bounced_back, EV_combat_began, EV_round_began, EV_death_cancelled, EV_minion_died, EV_combat_ended),
    [EV_terrain_changed] = UNDER(DOING, EV_structure_created),
    [EV_swamp_side_set] = UNDER(DOING, EV_structure_created, EV_moved, EV_slid, EV_moonwalked),
    [EV_group_created] = UNDER(EV_NONE, DOING, EV_death_cancelled),
    [EV_minion_created] = UNDER(EV_NONE, DOING),
    [EV_stat_changed] = UNDER(EV_NONE, DOING, EV_spell_ended, EV_structure_captured, EV_structure_created, EV_terrain_changed, EV_joined, EV_death_cancelled, EV_minion_died, HURT),
    [EV_experience_qualified] = UNDER(EV_attack_hit),
    [EV_group_changed] = UNDER(DOING),
    [EV_minion_changed_group] = UNDER(DOING, EV_death_cancelled),
    [EV_order_changed] = UNDER(EV_NONE, DOING),
    [EV_group_left_board] = UNDER(DOING, EV_death_cancelled),
    [EV_group_returned] = UNDER(EV_NONE, DOING),
    [EV_teleported] = UNDER(DOING),
    [EV_move_refused] = UNDER(EV_NONE),
    [EV_overstacked] = UNDER(EV_NONE),
    [EV_square_voted] = UNDER(EV_NONE),
    [EV_square_won] = UNDER(EV_NONE, EV_square_voted),
    [EV_bounced_back] = UNDER(EV_square_voted),
    [EV_moved] = UNDER(EV_square_voted, EV_square_won),
    [EV_joined] = UNDER(DOING, EV_square_voted, EV_bounced_back),
    [EV_slid] = UNDER(EV_square_voted, EV_square_won),
    [EV_moonwalked] = UNDER(EV_bounced_back),
    [EV_combat_began] = UNDER(EV_NONE, DOING),
    [EV_round_began] = UNDER(EV_NONE, DOING),
    [EV_attacks_forfeited] = UNDER(EV_NONE, DOING),
    [EV_paired] = UNDER(EV_NONE, DOING),
    [EV_victim_chosen] = UNDER(EV_NONE, DOING),
    [EV_attack_missed] = UNDER(EV_NONE, DOING),
    [EV_attack_hit] = UNDER(EV_NONE, DOING),
    [EV_damage_calculated] = UNDER(EV_attack_hit),
    [EV_damage_applied] = UNDER(DOING),
    [EV_damage_changed] = UNDER(EV_attack_hit, EV_damage_cancelled),
    [EV_damage_cancelled] = UNDER(EV_damage_cancelled, EV_attack_hit),
    [EV_armor_soaked] = UNDER(EV_attack_hit),
    [EV_damage_capped] = UNDER(HURT),
    [EV_hp_changed] = UNDER(DOING, HURT, EV_spell_ended, EV_joined, EV_death_cancelled, EV_minion_died),
    [EV_damage_result] = UNDER(HURT),
    [EV_death_cancelled] = UNDER(EV_effect_applied),
    [EV_minion_died] = UNDER(DOING, HURT, EV_spell_ended, EV_joined, EV_death_cancelled),
    [EV_minion_buried] = UNDER(EV_minion_died),
    [EV_group_died] = UNDER(DOING, HURT, EV_joined, EV_death_cancelled, EV_minion_died),
    [EV_combat_ended] = UNDER(EV_NONE, DOING),
    [EV_game_over] = UNDER(EV_NONE),
    [EV_strength_changed] = UNDER(EV_attack_hit),
    [EV_attacks_changed] = UNDER(EV_effect_applied, EV_round_began),
    [EV_step_began] = UNDER(EV_NONE, DOING, HURT),
    // clang-format on
};

// No phrase is spoken in that step.
#define NEVER                                                                                                \
    { EV_COUNT }

// An answer stands under what was being done when its phrase was spoken, which its step tells: each step has
// phrases of its own. A cast, a spell that ends and an answer may set off another answer in the step in which
// they are carried out.
static const uint8_t answered[STEP_COUNT][DOERS_ROW] = {
    // clang-format off
    [STEP_NONE] = UNDER(EV_NONE, EV_effect_applied, EV_spell_ended, EV_terrain_changed),
    [STEP_1A] = NEVER,
    [STEP_1B] = UNDER(EV_NONE, EV_effect_applied, EV_spell_ended, EV_terrain_changed, EV_group_returned),
    [STEP_1C] = UNDER(EV_NONE),
    [STEP_1D] = UNDER(EV_NONE),
    [STEP_1E] = UNDER(EV_structure_captured, EV_spell_ended),
    [STEP_1F] = NEVER,
    [STEP_1G] = NEVER,
    [STEP_1H] = UNDER(EV_NONE),
    [STEP_1I] = NEVER,
    [STEP_3] = UNDER(EV_NONE, DOING, EV_spell_ended, EV_terrain_changed, EV_joined),
    [STEP_4] = UNDER(EV_NONE, EV_effect_applied, EV_spell_ended),
    [STEP_IA] = NEVER,
    [STEP_IB] = NEVER,
    [STEP_IIC] = NEVER,
    [STEP_IID] = UNDER(EV_spell_ended, EV_square_voted, EV_square_won, EV_moved, EV_joined, EV_slid),
    [STEP_IIE] = UNDER(EV_spell_ended, EV_bounced_back, EV_moonwalked),
    [STEP_C1] = UNDER(EV_spell_ended, EV_combat_began),
    [STEP_C2] = NEVER,
    [STEP_C3] = NEVER,
    [STEP_C4] = UNDER(EV_NONE, DOING, EV_spell_ended, EV_combat_ended), // a card may begin the combat
    [STEP_R1] = UNDER(EV_round_began),
    [STEP_R2] = NEVER,
    [STEP_R3] = NEVER,
    [STEP_R4] = NEVER,
    [STEP_A1] = NEVER,
    [STEP_A2] = NEVER,
    [STEP_A3] = NEVER,
    [STEP_A4] = UNDER(EV_attack_hit, EV_effect_applied),
    [STEP_A5] = UNDER(EV_attack_hit),
    [STEP_A6] = NEVER,
    [STEP_A7] = NEVER,
    [STEP_A8] = UNDER(EV_attack_hit),
    [STEP_G1] = NEVER,
    [STEP_G2] = NEVER,
    [STEP_G3] = NEVER,
    [STEP_D1] = UNDER(HURT),
    [STEP_D2] = NEVER,
    [STEP_D3] = UNDER(HURT),
    [STEP_D4] = NEVER,
    [STEP_E1] = UNDER(HURT, EV_effect_applied),
    [STEP_E2] = UNDER(DOING, HURT, EV_joined, EV_combat_ended, EV_minion_died, EV_spell_ended, EV_death_cancelled),
    [STEP_E3] = UNDER(EV_minion_died, EV_spell_ended),
    [STEP_E4] = UNDER(EV_minion_died, EV_spell_ended),
    // clang-format on
};

// The place of the EV_COUNT that ends [row]; DOERS_ROW if nothing does, as in a row that nobody has written.
static int row_end(const uint8_t row[DOERS_ROW]) {
    int end = 0;
    while (end < DOERS_ROW && row[end] != EV_COUNT) end++;
    return end;
}

bool doers_row_lists(const uint8_t row[DOERS_ROW], int kind) {
    const int end = row_end(row);
    for (int i = 0; end < DOERS_ROW && i < end; i++) {
        if (row[i] == kind) return true;
    }
    return false;
}

bool doers_has_kind(int kind) {
    return kind == EV_effect_applied || row_end(parents[kind]) < DOERS_ROW;
}

bool doers_has_step(int step) {
    return row_end(answered[step]) < DOERS_ROW;
}

static bool is_under_wrong_parent(const EventLog *log, const Event *e) {
    const Event *parent = cause_of(log, e);
    const int kind = parent != NULL ? parent->kind : EV_NONE;
    return !doers_row_lists(e->kind == EV_effect_applied ? answered[e->step] : parents[e->kind], kind);
}

const char *doers_wrong_parent(const EventLog *log, uint32_t from, uint32_t *at) {
    return first_wrong(log, from, at, is_under_wrong_parent);
}

static bool is_told_twice(const EventLog *log, const Event *e) {
    const Event *parent = cause_of(log, e);
    return e->kind == EV_effect_applied && parent != NULL && parent->kind == EV_effect_applied &&
           e->effect_applied.spell != 0 && parent->effect_applied.spell == e->effect_applied.spell &&
           parent->effect_applied.card == e->effect_applied.card;
}

const char *doers_told_twice(const EventLog *log, uint32_t from, uint32_t *at) {
    return first_wrong(log, from, at, is_told_twice);
}
