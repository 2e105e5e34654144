// Times by kind of event. Whatever is not in the table is bookkeeping and passes in a blink.

#include "render/pace.h"

#include <math.h>

#include "render/tween.h"

static const float BLINK_MS = 12;
// An attack of five steps still takes a tenth of a second.
static const float FASTEST = 0.06F;

float pace_hold_ms(const Event *e) {
    static const uint16_t times[EV_COUNT] = {
        [EV_phase_began] = 320,        [EV_level_awarded] = 350,
        [EV_cards_drawn] = 120,        [EV_card_drawn] = 150,
        [EV_structure_captured] = 800, [EV_novice_produced] = 220,
        [EV_initiative_updated] = 300, [EV_structure_created] = 500,
        [EV_structure_removed] = 500,  [EV_spell_cast] = 700,
        [EV_spell_squandered] = 1000,  [EV_spell_ended] = 150,
        [EV_terrain_changed] = 300,    [EV_group_created] = 300,
        [EV_minion_created] = 160,     [EV_joined] = 200,
        [EV_move_refused] = 620,       [EV_overstacked] = 120,
        [EV_square_voted] = 420,       [EV_bounced_back] = 320,
        [EV_moonwalked] = 500,         [EV_combat_began] = 800,
        [EV_round_began] = 420,        [EV_attacks_forfeited] = 60,
        [EV_victim_chosen] = 110,      [EV_attack_missed] = 420,
        [EV_attack_hit] = 200,         [EV_damage_calculated] = 220,
        [EV_damage_applied] = 130,     [EV_damage_changed] = 320,
        [EV_damage_cancelled] = 420,   [EV_armor_soaked] = 260,
        [EV_damage_capped] = 60,       [EV_hp_changed] = 420,
        [EV_effect_applied] = 420,     [EV_death_cancelled] = 500,
        [EV_minion_died] = 560,        [EV_group_died] = 260,
        [EV_combat_ended] = 750,       [EV_game_over] = 1500,
        [EV_teleported] = 300,         [EV_paired] = 60,
    };
    if (e == NULL) {
        return 250;
    }
    // Groups that were told to stay are no news.
    const bool is_no_news = e->kind == EV_move_refused && e->move_refused.reason == REFUSAL_NO_ORDER;
    return times[e->kind] > 0 && !is_no_news ? (float)times[e->kind] : BLINK_MS;
}

float pace_approach_ms(const Event *e) {
    if (e == NULL) {
        return 0;
    }
    if (e->kind == EV_moonwalked) {
        return 1400; // It is worth it.
    }
    if (e->kind == EV_bounced_back || e->kind == EV_spell_cast || e->kind == EV_spell_squandered) {
        return 620;
    }
    if (e->kind == EV_attack_hit || e->kind == EV_attack_missed) {
        return 260;
    }
    return tween_has_approach(e) ? 430 : 0;
}

bool pace_is_fight(const Timeline *t, uint32_t position) {
    const Event *e = &t->events[position - 1];
    return e->round > 0 || e->kind == EV_combat_began || e->kind == EV_round_began ||
           e->kind == EV_combat_ended || (e->step >= STEP_C1 && e->step <= STEP_R4);
}

float pace_of_turn(const Timeline *t, uint32_t position) {
    if (position < 1 || position > t->count) {
        return 1;
    }
    const uint16_t turn = t->turns[position - 1];
    uint32_t first = position;
    while (first > 1 && t->turns[first - 2] == turn) {
        first -= 1;
    }
    float fights = 0;
    float others = 0;
    for (uint32_t i = first; i <= t->count && t->turns[i - 1] == turn; i++) {
        const float ms = pace_hold_ms(&t->events[i - 1]) + pace_approach_ms(&t->events[i - 1]);
        *(pace_is_fight(t, i) ? &fights : &others) += ms;
    }
    // Half of the time is for either; what one does not need the other gets.
    const float half = (float)PACE_TURN_MS / 2;
    const float for_others = fminf(others, fmaxf(half, (float)PACE_TURN_MS - fights));
    const float for_fights = (float)PACE_TURN_MS - for_others;
    const float share =
        pace_is_fight(t, position) ? for_fights / fmaxf(fights, 1) : for_others / fmaxf(others, 1);
    return fmaxf(fminf(share, 1), FASTEST);
}
