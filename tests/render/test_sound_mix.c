// How repeats melt, how loud things are, how the turns of an effect differ, and what the bus makes of the
// sum.

#include <check.h>
#include <stdio.h>
#include <string.h>

#include "render/sound.h"
#include "render/sound_bus.h"
#include "support/test.h"

// --- Repeats ---

TEST(the_same_effect_within_forty_milliseconds_is_one) {
    SoundMerge m = {.times = {0}};
    ck_assert_int_eq(sound_merge(&m, SOUND_HIT, 1000), 1);
    ck_assert_int_eq(sound_merge(&m, SOUND_HIT, 1000), 2);
    ck_assert_int_eq(sound_merge(&m, SOUND_HIT, 1039), 3);
    ck_assert_int_eq(sound_merge(&m, SOUND_HIT, 1040), 1);
}

TEST(a_stream_of_repeats_begins_anew_every_forty_milliseconds) {
    SoundMerge m = {.times = {0}};
    int begun = 0;
    for (uint32_t now = 0; now < 400; now += 10) {
        begun += sound_merge(&m, SOUND_DEATH, now) == 1 ? 1 : 0;
    }
    ck_assert_int_eq(begun, 10);
}

TEST(different_effects_do_not_melt_and_time_zero_is_a_time) {
    SoundMerge m = {.times = {0}};
    ck_assert_int_eq(sound_merge(&m, SOUND_HIT, 0), 1);
    ck_assert_int_eq(sound_merge(&m, SOUND_MISS, 0), 1);
    ck_assert_int_eq(sound_merge(&m, SOUND_HIT, 39), 2);
}

TEST(in_a_crowd_only_what_changes_the_match_is_let_in) {
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

TEST(a_repeat_melts_into_its_effect_in_any_crowd) {
    SoundMerge m = {.times = {0}};
    for (int id = SOUND_TURN; id < SOUND_TURN + 4; id++) {
        (void)sound_merge(&m, SOUND_DEATH, (uint32_t)(id * 50));
    }
    ck_assert_int_eq(sound_merge(&m, SOUND_CAST, 205), 1);
    ck_assert_int_eq(sound_merge(&m, SOUND_CAST, 206), 2);
    ck_assert_int_eq(sound_merge(&m, SOUND_ARMOR, 206), 0);
}

TEST(merging_survives_the_clock_running_over) {
    SoundMerge m = {.times = {0}};
    ck_assert_int_eq(sound_merge(&m, SOUND_HIT, UINT32_MAX - 5), 1);
    ck_assert_int_eq(sound_merge(&m, SOUND_HIT, 10), 2);
    ck_assert_int_eq(sound_merge(&m, SOUND_HIT, 100), 1);
}

// --- Loudness ---

TEST(repeats_are_louder_and_never_more_than_full) {
    const SoundLevels full = {.master = 100, .effects = 100, .music = 100};
    const float one = sound_effect_gain(&full, 1);
    const float two = sound_effect_gain(&full, 2);
    const float many = sound_effect_gain(&full, 50);
    ck_assert(one > 0.5F && one < two && two < many && many <= 1.0F);
}

TEST(the_more_are_heard_the_softer_a_new_one_begins) {
    ck_assert_float_eq(sound_crowd_gain(0), 1);
    ck_assert_float_eq(sound_crowd_gain(-1), 1);
    for (int others = 1; others < 24; others++) {
        ck_assert(sound_crowd_gain(others) < sound_crowd_gain(others - 1) && sound_crowd_gain(others) > 0);
    }
}

TEST(equal_sliders_keep_effects_music_and_realm_as_far_apart_as_they_are) {
    const SoundLevels full = {.master = 100, .effects = 100, .music = 100, .ambience = 100};
    for (int percent = 20; percent <= 100; percent += 20) {
        const SoundLevels levels = {.master = 100, .effects = percent, .music = percent, .ambience = percent};
        const float share = sound_effect_gain(&levels, 1) / sound_effect_gain(&full, 1);
        ck_assert_float_eq_tol(sound_music_gain(&levels), sound_music_gain(&full) * share, 1e-6F);
        ck_assert_float_eq_tol(sound_ambience_gain(&levels), sound_ambience_gain(&full) * share, 1e-6F);
    }
    ck_assert_float_gt(sound_effect_gain(&full, 1), sound_music_gain(&full));
    ck_assert_float_gt(sound_music_gain(&full), sound_ambience_gain(&full));
}

TEST(each_slider_moves_its_own_and_zero_is_silence) {
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

TEST(mute_silences_both) {
    const SoundLevels half = {.master = 50, .effects = 100, .music = 100};
    const SoundLevels none = {.master = 0, .effects = 100, .music = 100};
    const SoundLevels loud = {.master = 100, .effects = 100, .music = 100};
    ck_assert_float_lt(sound_effect_gain(&half, 1), sound_effect_gain(&loud, 1));
    ck_assert_float_lt(sound_music_gain(&half), sound_music_gain(&loud));
    ck_assert_float_gt(sound_music_gain(&half), 0.0F);
    ck_assert_float_eq(sound_effect_gain(&none, 3), 0.0F);
    ck_assert_float_eq(sound_music_gain(&none), 0.0F);
    const SoundLevels muted = {
        .master = 100, .effects = 100, .music = 100, .ambience = 100, .is_muted = true};
    ck_assert_float_eq(sound_effect_gain(&muted, 2), 0);
    ck_assert_float_eq(sound_music_gain(&muted), 0);
    ck_assert_float_eq(sound_ambience_gain(&muted), 0);
}

TEST(clicks_have_a_slider_of_their_own) {
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

TEST(away_is_heard_what_the_player_chose) {
    SoundLevels levels = {.master = 100, .effects = 70, .interface = 60, .music = 50, .ambience = 40};
    for (int away = 0; away < SOUND_AWAY_COUNT; away++) {
        levels.away = away;
        const SoundLevels here = sound_levels_heard(&levels, false);
        const SoundLevels gone = sound_levels_heard(&levels, true);
        ck_assert_float_gt(sound_music_gain(&here), 0);
        ck_assert(!here.is_muted);
        ck_assert_int_eq(sound_music_gain(&gone) > 0, away == SOUND_AWAY_ALL);
        ck_assert_int_eq(sound_ambience_gain(&gone) > 0, away == SOUND_AWAY_ALL);
        ck_assert_int_eq(sound_effect_gain(&gone, 1) > 0, away != SOUND_AWAY_NOTHING);
    }
}

TEST(levels_out_of_range_are_cut) {
    const SoundLevels wild = {.master = 100, .effects = 900, .music = -4};
    const SoundLevels full = {.master = 100, .effects = 100, .music = 0};
    ck_assert_float_eq(sound_effect_gain(&wild, 1), sound_effect_gain(&full, 1));
    ck_assert_float_eq(sound_music_gain(&wild), 0);
}

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

TEST(every_effect_and_piece_has_its_file) {
    for (int id = SOUND_NONE + 1; id < SOUND_COUNT; id++) {
        check_file("effect", sound_slug((SoundId)id));
        for (int take = 2; take <= SOUND_TAKES && sound_varies((SoundId)id); take++) {
            char name[40];
            (void)snprintf(name, sizeof name, "%s-%d", sound_slug((SoundId)id), take);
            check_file("effect", name);
        }
    }
    for (int id = AMBIENCE_NONE + 1; id < AMBIENCE_COUNT; id++) {
        check_file("ambience", sound_ambience_slug((AmbienceId)id));
    }
    for (int id = MUSIC_NONE + 1; id < MUSIC_COUNT; id++) {
        check_file("music", sound_music_slug((MusicId)id));
    }
}

TEST(what_is_heard_again_and_again_varies_and_what_tells_a_story_does_not) {
    ck_assert(sound_varies(SOUND_HIT) && sound_varies(SOUND_MISS) && sound_varies(SOUND_ARMOR));
    ck_assert(!sound_varies(SOUND_VICTORY) && !sound_varies(SOUND_CAPTURE) && !sound_varies(SOUND_NONE));
}

TEST(a_form_is_never_the_take_before_and_every_take_and_pitch_has_its_turn) {
    for (int id = SOUND_NONE + 1; id < SOUND_COUNT; id++) {
        int takes[SOUND_TAKES] = {0};
        int pitches[2 * SOUND_PITCH_PERCENT + 1] = {0};
        SoundForm before = sound_form((SoundId)id, 0);
        for (uint32_t turn = 1; turn <= 600 && sound_varies((SoundId)id); turn++) {
            const SoundForm form = sound_form((SoundId)id, turn);
            ck_assert_int_ne(form.take, before.take);
            ck_assert(form.percent >= -SOUND_PITCH_PERCENT && form.percent <= SOUND_PITCH_PERCENT);
            takes[form.take] += 1;
            pitches[form.percent + SOUND_PITCH_PERCENT] += 1;
            before = form;
        }
        for (int i = 0; i < SOUND_TAKES && sound_varies((SoundId)id); i++) {
            ck_assert_int_ge(takes[i], 180);
        }
        for (int i = 0; i <= 2 * SOUND_PITCH_PERCENT && sound_varies((SoundId)id); i++) {
            ck_assert_int_ge(pitches[i], 20);
        }
    }
}

TEST(forms_are_the_same_for_the_same_numbers_and_stories_are_told_one_way) {
    for (uint32_t turn = 0; turn < 20; turn++) {
        const SoundForm once = sound_form(SOUND_HIT, turn);
        const SoundForm again = sound_form(SOUND_HIT, turn);
        ck_assert(once.take == again.take && once.percent == again.percent);
        const SoundForm told = sound_form(SOUND_VICTORY, turn);
        ck_assert(told.take == 0 && told.percent == 0);
    }
}

TEST(every_realm_has_its_sound_and_none_before_it_is_known) {
    bool is_heard[AMBIENCE_COUNT] = {false};
    ck_assert_int_eq(sound_ambience_of(REALM_NONE), AMBIENCE_NONE);
    ck_assert_int_eq(sound_ambience_of(REALM_RANDOM), AMBIENCE_NONE);
    ck_assert_int_eq(sound_ambience_of(-1), AMBIENCE_NONE);
    for (int realm = REALM_NONE + 1; realm < REALM_RANDOM; realm++) {
        const AmbienceId id = sound_ambience_of(realm);
        ck_assert(id != AMBIENCE_NONE && !is_heard[id]);
        ck_assert_str_eq(sound_ambience_slug(id), realm_slug(realm));
        is_heard[id] = true;
    }
}

TEST(only_great_moments_are_stingers) {
    ck_assert(sound_is_stinger(SOUND_VICTORY) && sound_is_stinger(SOUND_DEFEAT));
    ck_assert(sound_is_stinger(SOUND_MOONWALK) && sound_is_stinger(SOUND_CAPTURE));
    ck_assert(!sound_is_stinger(SOUND_HIT) && !sound_is_stinger(SOUND_CLICK));
}
// --- The bus ---

enum { RATE = 32000, FRAMES = 2000 };

static int16_t block[2 * FRAMES];

static void fill(int size) {
    for (int i = 0; i < FRAMES; i++) {
        block[2 * i] = (int16_t)(i % 40 < 20 ? size : -size);
        block[2 * i + 1] = (int16_t)(-block[2 * i] / 2);
    }
}

static int most_of(int from, int to) {
    int most = 0;
    for (int i = 2 * from; i < 2 * to; i++) {
        const int size = block[i] < 0 ? -block[i] : block[i];
        most = size > most ? size : most;
    }
    return most;
}

TEST(what_is_soft_comes_out_louder_by_the_boost_and_untouched) {
    float limit = 1;
    fill(4000);
    sound_bus_finish(&limit, block, FRAMES, RATE, false);
    ck_assert_float_eq(limit, 1);
    for (int i = 0; i < FRAMES; i++) {
        ck_assert_int_eq(block[2 * i], i % 40 < 20 ? 10000 : -10000);
        ck_assert_int_eq(block[2 * i + 1], i % 40 < 20 ? -5000 : 5000);
    }
}

TEST(nothing_goes_beyond_the_ceiling_and_the_sides_keep_their_balance) {
    float limit = 1;
    const int ceiling = (int)(SOUND_BUS_CEILING * 32767.0F);
    fill(32767);
    sound_bus_finish(&limit, block, FRAMES, RATE, false);
    ck_assert_int_le(most_of(0, FRAMES), ceiling);
    ck_assert_int_ge(most_of(0, FRAMES), ceiling - 4);
    ck_assert_float_lt(limit, 0.5F);
    for (int i = 0; i < FRAMES; i++) {
        ck_assert_int_le(2 * block[2 * i + 1] + block[2 * i], 4);
        ck_assert_int_ge(2 * block[2 * i + 1] + block[2 * i], -4);
    }
}

TEST(after_a_crash_the_rest_comes_back_slowly_and_wholly) {
    float limit = 1;
    fill(32767);
    sound_bus_finish(&limit, block, FRAMES, RATE, false);
    fill(4000);
    sound_bus_finish(&limit, block, FRAMES, RATE, false);
    ck_assert_int_lt(most_of(0, 20), 6000);
    ck_assert_int_gt(most_of(FRAMES - 40, FRAMES), most_of(0, 40));
    for (int i = 0; i < 10; i++) {
        fill(4000);
        sound_bus_finish(&limit, block, FRAMES, RATE, false);
    }
    ck_assert_float_eq(limit, 1);
    ck_assert_int_eq(most_of(0, FRAMES), 10000);
}

TEST(both_ears_get_the_mean_if_they_are_to) {
    float limit = 1;
    fill(4000);
    sound_bus_finish(&limit, block, FRAMES, RATE, true);
    for (int i = 0; i < FRAMES; i++) {
        ck_assert_int_eq(block[2 * i], block[2 * i + 1]);
        ck_assert_int_eq(block[2 * i], i % 40 < 20 ? 2500 : -2500);
    }
}

TEST(music_steps_back_at_once_further_for_great_moments_and_returns_slowly) {
    const float effect = sound_bus_duck_after(1, SOUND_DUCK_EFFECT, RATE, RATE);
    const float stinger = sound_bus_duck_after(1, SOUND_DUCK_STINGER, RATE, RATE);
    ck_assert(stinger < effect && effect < 0.71F && stinger > 0.1F);
    ck_assert_float_eq(sound_bus_duck_after(1, SOUND_DUCK_NONE, RATE, RATE), 1);
    // Down within 50 ms; up again not even within 200.
    ck_assert_float_eq(sound_bus_duck_after(1, SOUND_DUCK_EFFECT, RATE / 20, RATE), effect);
    ck_assert_float_lt(sound_bus_duck_after(effect, SOUND_DUCK_NONE, RATE / 5, RATE), 0.9F);
    ck_assert_float_eq(sound_bus_duck_after(effect, SOUND_DUCK_NONE, RATE, RATE), 1);
    ck_assert_float_gt(sound_bus_duck_after(stinger, SOUND_DUCK_EFFECT, RATE / 10, RATE), stinger);
}
