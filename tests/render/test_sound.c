// What is heard at each kind of event, how repeats melt, how loud things are.

#include <check.h>
#include <stdio.h>
#include <string.h>

#include "base/check.h"
#include "render/sound.h"

Suite *test_sound_suite(void);

// Every kind with what it sounds like when its other fields decide nothing; kinds whose fields decide are in
// the tests below and marked here.
enum { DECIDED_BY_FIELDS = -1 };
static const struct {
    EventKind kind;
    int sound;
} KINDS[] = {
    {EV_phase_began, DECIDED_BY_FIELDS},
    {EV_level_awarded, SOUND_LEVEL_UP},
    {EV_cards_drawn, SOUND_CARD_DRAW},
    {EV_card_drawn, SOUND_CARD_DRAW},
    {EV_card_left_hand, DECIDED_BY_FIELDS},
    {EV_structure_captured, SOUND_CAPTURE},
    {EV_novice_produced, SOUND_NOVICE},
    {EV_novice_removed, DECIDED_BY_FIELDS},
    {EV_initiative_updated, DECIDED_BY_FIELDS},
    {EV_mana_generated, SOUND_MANA},
    {EV_mana_changed, DECIDED_BY_FIELDS},
    {EV_income_changed, SOUND_MANA},
    {EV_next_mana_changed, SOUND_MANA},
    {EV_structure_created, SOUND_BUILD},
    {EV_structure_removed, SOUND_RUIN},
    {EV_structure_changed, DECIDED_BY_FIELDS},
    {EV_spell_cast, SOUND_CAST},
    {EV_spell_squandered, SOUND_SQUANDER},
    {EV_spell_attached, DECIDED_BY_FIELDS},
    {EV_spell_changed, SOUND_NONE},
    {EV_spell_ended, SOUND_FADE},
    {EV_terrain_changed, SOUND_TERRAIN},
    {EV_swamp_side_set, SOUND_SWAMP},
    {EV_group_created, SOUND_ARRIVE},
    {EV_minion_created, SOUND_RECRUIT},
    {EV_stat_changed, DECIDED_BY_FIELDS},
    {EV_experience_qualified, SOUND_EXPERIENCE},
    {EV_group_changed, DECIDED_BY_FIELDS},
    {EV_minion_changed_group, SOUND_WALK},
    {EV_order_changed, DECIDED_BY_FIELDS},
    {EV_group_left_board, SOUND_VANISH},
    {EV_group_returned, SOUND_APPEAR},
    {EV_teleported, SOUND_TELEPORT},
    {EV_move_refused, DECIDED_BY_FIELDS},
    {EV_overstacked, SOUND_NONE},
    {EV_square_voted, SOUND_VOTE},
    {EV_square_won, SOUND_NONE},
    {EV_bounced_back, SOUND_BOUNCE},
    {EV_moved, SOUND_WALK},
    {EV_joined, SOUND_JOIN},
    {EV_slid, SOUND_SLIDE},
    {EV_moonwalked, SOUND_MOONWALK},
    {EV_combat_began, SOUND_COMBAT_BEGINS},
    {EV_round_began, SOUND_ROUND_BEGINS},
    {EV_attacks_forfeited, SOUND_FORFEIT},
    {EV_paired, SOUND_NONE},
    {EV_victim_chosen, SOUND_AIM},
    {EV_attack_missed, SOUND_MISS},
    {EV_attack_hit, SOUND_HIT},
    {EV_damage_calculated, DECIDED_BY_FIELDS},
    {EV_damage_applied, DECIDED_BY_FIELDS},
    {EV_damage_changed, DECIDED_BY_FIELDS},
    {EV_damage_cancelled, SOUND_WARD},
    {EV_armor_soaked, SOUND_ARMOR},
    {EV_damage_capped, SOUND_NONE},
    {EV_hp_changed, DECIDED_BY_FIELDS},
    {EV_damage_result, DECIDED_BY_FIELDS},
    {EV_effect_applied, SOUND_EFFECT_APPLIED},
    {EV_death_cancelled, SOUND_SAVED},
    {EV_minion_died, DECIDED_BY_FIELDS},
    {EV_minion_buried, SOUND_NONE},
    {EV_group_died, SOUND_GROUP_LOST},
    {EV_combat_ended, SOUND_COMBAT_ENDS},
    {EV_game_over, DECIDED_BY_FIELDS},
    {EV_strength_changed, DECIDED_BY_FIELDS},
    {EV_attacks_changed, DECIDED_BY_FIELDS},
    {EV_step_began, SOUND_NONE},
};

#define HEARD(kind_, ...) sound_for_event(&(Event){.kind = EV_##kind_, .kind_ = {__VA_ARGS__}}, PLAYER_RED)

START_TEST(every_kind_of_event_is_in_this_test_and_sounds_as_it_says) {
    bool is_listed[EV_COUNT] = {false};
    for (int i = 0; i < COUNT_OF(KINDS); i++) {
        const Event e = {.kind = (uint8_t)KINDS[i].kind};
        ck_assert_msg(!is_listed[e.kind], "%s twice", event_kind_info(e.kind).name);
        is_listed[e.kind] = true;
        if (KINDS[i].sound != DECIDED_BY_FIELDS) {
            ck_assert_msg(sound_for_event(&e, PLAYER_RED) == (SoundId)KINDS[i].sound, "%s sounds like %s",
                          event_kind_info(e.kind).name, sound_slug(sound_for_event(&e, PLAYER_RED)));
        }
    }
    for (int kind = EV_NONE + 1; kind < EV_COUNT; kind++) {
        ck_assert_msg(is_listed[kind], "%s is missing", event_kind_info(kind).name);
    }
}
END_TEST

START_TEST(every_effect_but_those_of_the_desk_is_made_by_some_event) {
    bool is_made[SOUND_COUNT] = {false};
    is_made[SOUND_NONE] = is_made[SOUND_CLICK] = is_made[SOUND_CONFIRM] = true;
    // Small values of one field at a time reach every choice: closed sets and signs are all that decides.
    for (int kind = EV_NONE + 1; kind < EV_COUNT; kind++) {
        const EventKindInfo info = event_kind_info(kind);
        for (int field = -1; field < info.field_count; field++) {
            for (int value = 0; value < 12; value++) {
                Event e = {.kind = (uint8_t)kind};
                if (field >= 0 && info.fields[field].type != FIELD_HIDDEN) {
                    ((unsigned char *)&e)[info.fields[field].offset] = (unsigned char)value;
                    // Values outside of a closed set never occur.
                    if (info.fields[field].type != FIELD_INT && info.fields[field].type != FIELD_VARIANT &&
                        event_enum_slug(info.fields[field].type, 0) != NULL &&
                        strcmp(event_enum_slug(info.fields[field].type, value), "?") == 0) {
                        continue;
                    }
                }
                is_made[sound_for_event(&e, PLAYER_RED)] = true;
            }
        }
    }
    is_made[SOUND_TURN] |= HEARD(phase_began, .phase_now = PHASE_START_OF_TURN) == SOUND_TURN;
    is_made[SOUND_DRAW] |= HEARD(game_over, .result = RESULT_DRAW) == SOUND_DRAW;
    for (int id = 0; id < SOUND_COUNT; id++) {
        ck_assert_msg(is_made[id], "nothing sounds like %s", sound_slug((SoundId)id));
    }
}
END_TEST

START_TEST(a_new_turn_rings_the_bell_and_other_phases_turn_a_leaf) {
    ck_assert_int_eq(HEARD(phase_began, .phase_now = PHASE_START_OF_TURN), SOUND_TURN);
    ck_assert_int_eq(HEARD(phase_began, .phase_now = PHASE_COMBAT), SOUND_PHASE);
    ck_assert_int_eq(HEARD(phase_began, .phase_now = PHASE_END), SOUND_PHASE);
}
END_TEST

START_TEST(a_card_that_is_cast_leaves_the_hand_in_silence) {
    ck_assert_int_eq(HEARD(card_left_hand, .why = LEFT_HAND_CAST), SOUND_NONE);
    ck_assert_int_eq(HEARD(card_left_hand, .why = LEFT_HAND_DISCARDED), SOUND_CARD_DISCARD);
    ck_assert_int_eq(HEARD(card_left_hand, .why = LEFT_HAND_LOST), SOUND_CARD_DISCARD);
}
END_TEST

START_TEST(a_novice_is_trained_or_vanishes) {
    ck_assert_int_eq(HEARD(novice_removed, .why = NOVICE_WHY_TRAINED), SOUND_TRAINING);
    ck_assert_int_eq(HEARD(novice_removed, .why = NOVICE_WHY_SPELL), SOUND_VANISH);
}
END_TEST

START_TEST(the_initiative_is_heard_when_it_changes_hands) {
    ck_assert_int_eq(HEARD(initiative_updated, .holder = PLAYER_RED, .before = PLAYER_BLUE),
                     SOUND_INITIATIVE);
    ck_assert_int_eq(HEARD(initiative_updated, .holder = PLAYER_RED, .before = PLAYER_RED), SOUND_NONE);
}
END_TEST

START_TEST(mana_is_heard_when_a_spell_changes_it_and_not_when_it_is_spent) {
    ck_assert_int_eq(HEARD(mana_changed, .by = MANA_BY_SPELL), SOUND_MANA);
    ck_assert_int_eq(HEARD(mana_changed, .by = MANA_BY_COST), SOUND_NONE);
    ck_assert_int_eq(HEARD(mana_changed, .by = MANA_BY_TRAINING), SOUND_NONE);
    ck_assert_int_eq(HEARD(mana_changed, .by = MANA_BY_NEW_TURN), SOUND_NONE);
}
END_TEST

START_TEST(a_structure_sounds_by_what_changes) {
    ck_assert_int_eq(HEARD(structure_changed, .what = STRUCTURE_WHAT_KIND), SOUND_BUILD);
    ck_assert_int_eq(HEARD(structure_changed, .what = STRUCTURE_WHAT_MANA), SOUND_MANA);
    ck_assert_int_eq(HEARD(structure_changed, .what = STRUCTURE_WHAT_OWNER), SOUND_CAPTURE);
    ck_assert_int_eq(HEARD(structure_changed, .what = STRUCTURE_WHAT_CLOCK), SOUND_NONE);
}
END_TEST

START_TEST(a_spell_takes_hold_with_a_shimmer_and_its_helpers_silently) {
    ck_assert_int_eq(HEARD(spell_attached, .helper = 0), SOUND_ENCHANT);
    ck_assert_int_eq(HEARD(spell_attached, .helper = 1), SOUND_NONE);
}
END_TEST

START_TEST(a_value_rises_falls_or_becomes_another_kind_of_thing) {
    ck_assert_int_eq(HEARD(stat_changed, .stat = STAT_ARMOR, .before = 1, .after = 3), SOUND_STRONGER);
    ck_assert_int_eq(HEARD(stat_changed, .stat = STAT_HAND, .before = 3, .after = -1), SOUND_WEAKER);
    ck_assert_int_eq(HEARD(stat_changed, .stat = STAT_NATION, .before = 3, .after = 1), SOUND_ENCHANT);
    ck_assert_int_eq(HEARD(stat_changed, .stat = STAT_CLASS, .before = 1, .after = 2), SOUND_ENCHANT);
    ck_assert_int_eq(HEARD(stat_changed, .stat = STAT_WALKS, .before = 1, .after = 2), SOUND_ENCHANT);
    ck_assert_int_eq(HEARD(stat_changed, .stat = STAT_LEVEL, .before = 1, .after = 2), SOUND_NONE);
}
END_TEST

START_TEST(a_group_that_changes_sides_is_heard_and_one_that_changes_its_place_in_line_is_not) {
    ck_assert_int_eq(HEARD(group_changed, .what = GROUP_WHAT_OWNER), SOUND_TURNCOAT);
    ck_assert_int_eq(HEARD(group_changed, .what = GROUP_WHAT_CONTROL), SOUND_TURNCOAT);
    ck_assert_int_eq(HEARD(group_changed, .what = GROUP_WHAT_PLACE), SOUND_NONE);
}
END_TEST

START_TEST(an_order_is_heard_when_a_spell_changes_it) {
    ck_assert_int_eq(HEARD(order_changed, .by = ORDER_BY_SPELL), SOUND_ORDER);
    ck_assert_int_eq(HEARD(order_changed, .by = ORDER_BY_PLAYER), SOUND_NONE);
    ck_assert_int_eq(HEARD(order_changed, .by = ORDER_BY_COMPUTER), SOUND_NONE);
    ck_assert_int_eq(HEARD(order_changed, .by = ORDER_BY_RULES), SOUND_NONE);
}
END_TEST

START_TEST(groups_that_were_told_to_stay_stay_silently) {
    ck_assert_int_eq(HEARD(move_refused, .reason = REFUSAL_NO_ORDER), SOUND_NONE);
    ck_assert_int_eq(HEARD(move_refused, .reason = REFUSAL_CANNOT_MOVE), SOUND_REFUSED);
    ck_assert_int_eq(HEARD(move_refused, .reason = REFUSAL_HOSTILE_OCCUPIED), SOUND_REFUSED);
}
END_TEST

START_TEST(a_blow_sounds_like_its_weapon) {
    ck_assert_int_eq(HEARD(damage_calculated, .kind = ATTACK_HAND), SOUND_BLADE);
    ck_assert_int_eq(HEARD(damage_calculated, .kind = ATTACK_MISSILE), SOUND_ARROW);
    ck_assert_int_eq(HEARD(damage_calculated, .kind = ATTACK_MISSILE, .magical = 1), SOUND_BLAST);
    ck_assert_int_eq(HEARD(damage_applied, .type = DAMAGE_HAND), SOUND_HIT);
    ck_assert_int_eq(HEARD(damage_applied, .type = DAMAGE_MISSILE), SOUND_ARROW);
    ck_assert_int_eq(HEARD(damage_applied, .type = DAMAGE_MAGICAL), SOUND_BLAST);
}
END_TEST

START_TEST(damage_that_shrinks_is_a_ward_and_damage_that_grows_a_strength) {
    ck_assert_int_eq(HEARD(damage_changed, .before = 4, .after = 2), SOUND_WARD);
    ck_assert_int_eq(HEARD(damage_changed, .before = 4, .after = 8), SOUND_STRONGER);
}
END_TEST

START_TEST(hit_points_lost_hurt_and_hit_points_won_heal) {
    ck_assert_int_eq(HEARD(hp_changed, .before = 7, .after = 4), SOUND_HURT);
    ck_assert_int_eq(HEARD(hp_changed, .before = 4, .after = 7), SOUND_HEAL);
}
END_TEST

START_TEST(only_a_blow_without_effect_needs_a_result_of_its_own) {
    ck_assert_int_eq(HEARD(damage_result, .result = DAMAGE_RESULT_BOUNCED), SOUND_GLANCE);
    ck_assert_int_eq(HEARD(damage_result, .result = DAMAGE_RESULT_DAMAGED), SOUND_NONE);
    ck_assert_int_eq(HEARD(damage_result, .result = DAMAGE_RESULT_KILLED), SOUND_NONE);
}
END_TEST

START_TEST(who_dies_falls_and_who_is_removed_or_replaced_vanishes) {
    ck_assert_int_eq(HEARD(minion_died, .category = DEATH_KILLS), SOUND_DEATH);
    ck_assert_int_eq(HEARD(minion_died, .category = DEATH_DIES), SOUND_DEATH);
    ck_assert_int_eq(HEARD(minion_died, .category = DEATH_REMOVED), SOUND_VANISH);
    ck_assert_int_eq(HEARD(minion_died, .category = DEATH_REPLACED), SOUND_VANISH);
}
END_TEST

START_TEST(the_end_sounds_as_the_seat_has_fared) {
    const Event red = {.kind = EV_game_over, .game_over = {.result = RESULT_RED}};
    const Event blue = {.kind = EV_game_over, .game_over = {.result = RESULT_BLUE}};
    const Event draw = {.kind = EV_game_over, .game_over = {.result = RESULT_DRAW}};
    ck_assert_int_eq(sound_for_event(&red, PLAYER_RED), SOUND_VICTORY);
    ck_assert_int_eq(sound_for_event(&red, PLAYER_BLUE), SOUND_DEFEAT);
    ck_assert_int_eq(sound_for_event(&blue, PLAYER_RED), SOUND_DEFEAT);
    ck_assert_int_eq(sound_for_event(&blue, PLAYER_BLUE), SOUND_VICTORY);
    ck_assert_int_eq(sound_for_event(&blue, PLAYER_NONE), SOUND_VICTORY);
    ck_assert_int_eq(sound_for_event(&draw, PLAYER_BLUE), SOUND_DRAW);
}
END_TEST

START_TEST(values_that_no_rule_writes_are_silent) {
    ck_assert_int_eq(HEARD(structure_changed, .what = 200), SOUND_NONE);
    ck_assert_int_eq(HEARD(damage_applied, .type = 200), SOUND_NONE);
    ck_assert_int_eq(sound_for_event(&(Event){.kind = 255}, PLAYER_RED), SOUND_NONE);
}
END_TEST

// --- Repeats ---

START_TEST(the_same_effect_within_forty_milliseconds_is_one) {
    SoundMerge m = {.times = {0}};
    ck_assert_int_eq(sound_merge(&m, SOUND_HIT, 1000), 1);
    ck_assert_int_eq(sound_merge(&m, SOUND_HIT, 1000), 2);
    ck_assert_int_eq(sound_merge(&m, SOUND_HIT, 1039), 3);
    ck_assert_int_eq(sound_merge(&m, SOUND_HIT, 1040), 1);
}
END_TEST

START_TEST(a_stream_of_repeats_begins_anew_every_forty_milliseconds) {
    SoundMerge m = {.times = {0}};
    int begun = 0;
    for (uint32_t now = 0; now < 400; now += 10) {
        begun += sound_merge(&m, SOUND_DEATH, now) == 1 ? 1 : 0;
    }
    ck_assert_int_eq(begun, 10);
}
END_TEST

START_TEST(different_effects_do_not_melt_and_time_zero_is_a_time) {
    SoundMerge m = {.times = {0}};
    ck_assert_int_eq(sound_merge(&m, SOUND_HIT, 0), 1);
    ck_assert_int_eq(sound_merge(&m, SOUND_MISS, 0), 1);
    ck_assert_int_eq(sound_merge(&m, SOUND_HIT, 39), 2);
}
END_TEST

START_TEST(in_a_crowd_only_what_changes_the_match_is_let_in) {
    SoundMerge m = {.times = {0}};
    // Two begin; what only accompanies is left out then, what tells something is not, until there are four.
    ck_assert_int_eq(sound_merge(&m, SOUND_HIT, 0), 1);
    ck_assert_int_eq(sound_merge(&m, SOUND_BLADE, 50), 1);
    ck_assert_int_eq(sound_merge(&m, SOUND_AIM, 100), 0);
    ck_assert_int_eq(sound_merge(&m, SOUND_HURT, 100), 1);
    ck_assert_int_eq(sound_merge(&m, SOUND_MISS, 150), 1);
    ck_assert_int_eq(sound_merge(&m, SOUND_HEAL, 200), 0);
    ck_assert_int_eq(sound_merge(&m, SOUND_DEATH, 200), 1);
    ck_assert_int_eq(sound_merge(&m, SOUND_CAPTURE, 201), 1);
    // Whatever was left out did not begin: it makes nothing louder and is wanted anew.
    ck_assert_int_eq(sound_merge(&m, SOUND_AIM, 210), 0);
    // Silence heals.
    ck_assert_int_eq(sound_merge(&m, SOUND_AIM, 201 + SOUND_CROWD_MS), 1);
}
END_TEST

START_TEST(a_repeat_melts_into_its_effect_in_any_crowd) {
    SoundMerge m = {.times = {0}};
    for (int id = SOUND_TURN; id < SOUND_TURN + 4; id++) {
        (void)sound_merge(&m, SOUND_DEATH, (uint32_t)(id * 50));
    }
    ck_assert_int_eq(sound_merge(&m, SOUND_CAST, 205), 1);
    ck_assert_int_eq(sound_merge(&m, SOUND_CAST, 206), 2);
    ck_assert_int_eq(sound_merge(&m, SOUND_ARMOR, 206), 0);
}
END_TEST

START_TEST(merging_survives_the_clock_running_over) {
    SoundMerge m = {.times = {0}};
    ck_assert_int_eq(sound_merge(&m, SOUND_HIT, UINT32_MAX - 5), 1);
    ck_assert_int_eq(sound_merge(&m, SOUND_HIT, 10), 2);
    ck_assert_int_eq(sound_merge(&m, SOUND_HIT, 100), 1);
}
END_TEST

// --- Loudness ---

START_TEST(repeats_are_louder_and_never_more_than_full) {
    const SoundLevels full = {.master = 100, .effects = 100, .music = 100};
    const float one = sound_effect_gain(&full, 1);
    const float two = sound_effect_gain(&full, 2);
    const float many = sound_effect_gain(&full, 50);
    ck_assert(one > 0.5F && one < two && two < many && many <= 1.0F);
}
END_TEST

START_TEST(the_more_are_heard_the_softer_a_new_one_begins) {
    ck_assert_float_eq(sound_crowd_gain(0), 1);
    ck_assert_float_eq(sound_crowd_gain(-1), 1);
    for (int others = 1; others < 24; others++) {
        ck_assert(sound_crowd_gain(others) < sound_crowd_gain(others - 1) && sound_crowd_gain(others) > 0);
    }
}
END_TEST

START_TEST(equal_sliders_keep_effects_and_music_as_far_apart_as_their_files) {
    for (int percent = 0; percent <= 100; percent += 20) {
        const SoundLevels levels = {.master = 100, .effects = percent, .music = percent};
        ck_assert_float_eq(sound_effect_gain(&levels, 1), sound_music_gain(&levels));
    }
}
END_TEST

START_TEST(each_slider_moves_its_own_and_zero_is_silence) {
    const SoundLevels no_music = {.master = 100, .effects = 60, .music = 0};
    const SoundLevels no_effects = {.master = 100, .effects = 0, .music = 60};
    ck_assert_float_eq(sound_music_gain(&no_music), 0);
    ck_assert(sound_effect_gain(&no_music, 1) > 0);
    ck_assert_float_eq(sound_effect_gain(&no_effects, 3), 0);
    ck_assert(sound_music_gain(&no_effects) > 0);
    for (int percent = 1; percent <= 100; percent++) {
        const SoundLevels less = {.master = 100, .effects = percent - 1};
        const SoundLevels more = {.master = 100, .effects = percent};
        ck_assert(sound_effect_gain(&less, 1) < sound_effect_gain(&more, 1));
    }
}
END_TEST

START_TEST(mute_silences_both) {
    const SoundLevels half = {.master = 50, .effects = 100, .music = 100};
    const SoundLevels none = {.master = 0, .effects = 100, .music = 100};
    const SoundLevels loud = {.master = 100, .effects = 100, .music = 100};
    ck_assert_float_lt(sound_effect_gain(&half, 1), sound_effect_gain(&loud, 1));
    ck_assert_float_lt(sound_music_gain(&half), sound_music_gain(&loud));
    ck_assert_float_gt(sound_music_gain(&half), 0.0F);
    ck_assert_float_eq(sound_effect_gain(&none, 3), 0.0F);
    ck_assert_float_eq(sound_music_gain(&none), 0.0F);
    const SoundLevels muted = {.master = 100, .effects = 100, .music = 100, .is_muted = true};
    ck_assert_float_eq(sound_effect_gain(&muted, 2), 0);
    ck_assert_float_eq(sound_music_gain(&muted), 0);
}
END_TEST

START_TEST(clicks_have_a_slider_of_their_own) {
    const SoundLevels no_clicks = {.master = 100, .effects = 100, .interface = 0};
    const SoundLevels only_clicks = {.master = 100, .effects = 0, .interface = 100};
    ck_assert(sound_is_interface(SOUND_CLICK) && sound_is_interface(SOUND_CONFIRM));
    ck_assert(!sound_is_interface(SOUND_DEATH));
    ck_assert_float_eq(sound_gain(&no_clicks, SOUND_CLICK, 1), 0);
    ck_assert_float_eq(sound_gain(&only_clicks, SOUND_DEATH, 1), 0);
    ck_assert_float_gt(sound_gain(&no_clicks, SOUND_DEATH, 1), 0);
    ck_assert_float_gt(sound_gain(&only_clicks, SOUND_CLICK, 1), 0);
    ck_assert_float_eq(sound_gain(&no_clicks, SOUND_DEATH, 2), sound_effect_gain(&no_clicks, 2));
}
END_TEST

START_TEST(away_is_heard_what_the_player_chose) {
    SoundLevels levels = {.master = 100, .effects = 70, .interface = 60, .music = 50};
    for (int away = 0; away < SOUND_AWAY_COUNT; away++) {
        levels.away = away;
        const SoundLevels here = sound_levels_heard(&levels, false);
        const SoundLevels gone = sound_levels_heard(&levels, true);
        ck_assert_float_gt(sound_music_gain(&here), 0);
        ck_assert(!here.is_muted);
        ck_assert_int_eq(sound_music_gain(&gone) > 0, away == SOUND_AWAY_ALL);
        ck_assert_int_eq(sound_effect_gain(&gone, 1) > 0, away != SOUND_AWAY_NOTHING);
    }
}
END_TEST

START_TEST(levels_out_of_range_are_cut) {
    const SoundLevels wild = {.master = 100, .effects = 900, .music = -4};
    const SoundLevels full = {.master = 100, .effects = 100, .music = 0};
    ck_assert_float_eq(sound_effect_gain(&wild, 1), sound_effect_gain(&full, 1));
    ck_assert_float_eq(sound_music_gain(&wild), 0);
}
END_TEST

// --- Files ---

static void check_file(const char *folder, const char *slug) {
    char path[400];
    (void)snprintf(path, sizeof path, "%s/sound/%s/%s.ogg", SANCTA_SOURCE_ASSETS, folder, slug);
    FILE *file = fopen(path, "rb");
    ck_assert_msg(file != NULL, "%s is missing", path);
    char mark[4] = "";
    ck_assert_uint_eq(fread(mark, 1, 4, file), 4);
    ck_assert_msg(memcmp(mark, "OggS", 4) == 0, "%s is no Ogg file", path);
    (void)fclose(file);
}

START_TEST(every_effect_and_piece_has_its_file) {
    for (int id = SOUND_NONE + 1; id < SOUND_COUNT; id++) {
        check_file("effect", sound_slug((SoundId)id));
    }
    for (int id = MUSIC_NONE + 1; id < MUSIC_COUNT; id++) {
        check_file("music", sound_music_slug((MusicId)id));
    }
}
END_TEST

START_TEST(what_is_heard_again_and_again_varies_and_what_tells_a_story_does_not) {
    ck_assert(sound_varies(SOUND_HIT) && sound_varies(SOUND_MISS) && sound_varies(SOUND_ARMOR));
    ck_assert(!sound_varies(SOUND_VICTORY) && !sound_varies(SOUND_CAPTURE) && !sound_varies(SOUND_NONE));
}
END_TEST

Suite *test_sound_suite(void) {
    Suite *s = suite_create("sound");
    TCase *events = tcase_create("events");
    tcase_add_test(events, every_kind_of_event_is_in_this_test_and_sounds_as_it_says);
    tcase_add_test(events, every_effect_but_those_of_the_desk_is_made_by_some_event);
    tcase_add_test(events, a_new_turn_rings_the_bell_and_other_phases_turn_a_leaf);
    tcase_add_test(events, a_card_that_is_cast_leaves_the_hand_in_silence);
    tcase_add_test(events, a_novice_is_trained_or_vanishes);
    tcase_add_test(events, the_initiative_is_heard_when_it_changes_hands);
    tcase_add_test(events, mana_is_heard_when_a_spell_changes_it_and_not_when_it_is_spent);
    tcase_add_test(events, a_structure_sounds_by_what_changes);
    tcase_add_test(events, a_spell_takes_hold_with_a_shimmer_and_its_helpers_silently);
    tcase_add_test(events, a_value_rises_falls_or_becomes_another_kind_of_thing);
    tcase_add_test(events, a_group_that_changes_sides_is_heard_and_one_that_changes_its_place_in_line_is_not);
    tcase_add_test(events, an_order_is_heard_when_a_spell_changes_it);
    tcase_add_test(events, groups_that_were_told_to_stay_stay_silently);
    tcase_add_test(events, a_blow_sounds_like_its_weapon);
    tcase_add_test(events, damage_that_shrinks_is_a_ward_and_damage_that_grows_a_strength);
    tcase_add_test(events, hit_points_lost_hurt_and_hit_points_won_heal);
    tcase_add_test(events, only_a_blow_without_effect_needs_a_result_of_its_own);
    tcase_add_test(events, who_dies_falls_and_who_is_removed_or_replaced_vanishes);
    tcase_add_test(events, the_end_sounds_as_the_seat_has_fared);
    tcase_add_test(events, values_that_no_rule_writes_are_silent);
    suite_add_tcase(s, events);
    TCase *mixing = tcase_create("mixing");
    tcase_add_test(mixing, the_same_effect_within_forty_milliseconds_is_one);
    tcase_add_test(mixing, a_stream_of_repeats_begins_anew_every_forty_milliseconds);
    tcase_add_test(mixing, different_effects_do_not_melt_and_time_zero_is_a_time);
    tcase_add_test(mixing, in_a_crowd_only_what_changes_the_match_is_let_in);
    tcase_add_test(mixing, a_repeat_melts_into_its_effect_in_any_crowd);
    tcase_add_test(mixing, merging_survives_the_clock_running_over);
    tcase_add_test(mixing, repeats_are_louder_and_never_more_than_full);
    tcase_add_test(mixing, the_more_are_heard_the_softer_a_new_one_begins);
    tcase_add_test(mixing, equal_sliders_keep_effects_and_music_as_far_apart_as_their_files);
    tcase_add_test(mixing, each_slider_moves_its_own_and_zero_is_silence);
    tcase_add_test(mixing, mute_silences_both);
    tcase_add_test(mixing, clicks_have_a_slider_of_their_own);
    tcase_add_test(mixing, away_is_heard_what_the_player_chose);
    tcase_add_test(mixing, levels_out_of_range_are_cut);
    tcase_add_test(mixing, every_effect_and_piece_has_its_file);
    tcase_add_test(events, what_is_heard_again_and_again_varies_and_what_tells_a_story_does_not);
    suite_add_tcase(s, mixing);
    return s;
}
