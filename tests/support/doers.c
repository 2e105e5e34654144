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
enum { PARENTS_MAX = 20 };

// What an event may stand right under, EV_NONE for nothing at all; each list ends with EV_COUNT. (What the
// ground a group has reached makes of its numbers is looked up once after all have moved, so it stands under
// nothing.)
static const uint8_t parents[EV_COUNT][PARENTS_MAX] = {
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
    [EV_spell_ended] = UNDER(EV_NONE, DOING, HURT, EV_structure_created, EV_spell_ended, EV_terrain_changed, EV_square_voted, EV_bounced_back, EV_round_began, EV_death_cancelled, EV_minion_died, EV_combat_ended),
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
    [EV_damage_changed] = UNDER(EV_attack_hit),
    [EV_damage_cancelled] = UNDER(EV_attack_hit),
    [EV_armor_soaked] = UNDER(EV_attack_hit),
    [EV_damage_capped] = UNDER(HURT),
    [EV_hp_changed] = UNDER(DOING, HURT, EV_spell_ended, EV_joined, EV_death_cancelled),
    [EV_damage_result] = UNDER(HURT),
    [EV_death_cancelled] = UNDER(DOING, HURT, EV_combat_ended),
    [EV_minion_died] = UNDER(DOING, HURT, EV_spell_ended),
    [EV_minion_buried] = UNDER(EV_minion_died),
    [EV_group_died] = UNDER(DOING, HURT, EV_death_cancelled, EV_minion_died),
    [EV_combat_ended] = UNDER(EV_NONE, DOING),
    [EV_game_over] = UNDER(EV_NONE),
    [EV_strength_changed] = UNDER(EV_attack_hit),
    [EV_attacks_changed] = UNDER(EV_round_began),
    [EV_step_began] = UNDER(EV_NONE, DOING, HURT),
    // clang-format on
};

static bool may_cause(int parent, int child) {
    if (child == EV_effect_applied) return true; // phrases are spoken everywhere
    for (int i = 0; parents[child][i] != EV_COUNT; i++) {
        if (parents[child][i] == parent) return true;
    }
    return false;
}

static bool is_under_wrong_parent(const EventLog *log, const Event *e) {
    const Event *parent = cause_of(log, e);
    return !may_cause(parent != NULL ? parent->kind : EV_NONE, e->kind);
}

const char *doers_wrong_parent(const EventLog *log, uint32_t from, uint32_t *at) {
    return first_wrong(log, from, at, is_under_wrong_parent);
}
