// A sound played a little faster or slower.

#include <check.h>

#include "sound/sdl_pitch.h"
#include "support/test.h"

enum { FRAMES = 1000 };

TEST(a_higher_sound_is_shorter_and_as_loud) {
    static const int percents[] = {-5, 0, 5};
    int16_t from[2 * FRAMES];
    int16_t to[4 * FRAMES];
    int most_before = 0;
    for (int i = 0; i < FRAMES; i++) {
        from[2 * i] = (int16_t)((i % 40 - 20) * 1000);
        from[2 * i + 1] = (int16_t)-from[2 * i];
        most_before = from[2 * i] > most_before ? from[2 * i] : most_before;
    }
    for (int k = 0; k < 3; k++) {
        const int count = sdl_pitch_frames(FRAMES, percents[k]);
        int most = 0;
        sdl_pitch_shift(from, FRAMES, percents[k], to);
        for (int i = 0; i < count; i++) {
            most = to[2 * i] > most ? to[2 * i] : most;
            ck_assert_int_eq(to[2 * i], -to[2 * i + 1]);
        }
        ck_assert_int_eq(count, FRAMES * 100 / (100 + percents[k]));
        ck_assert_int_le(most, most_before);
        ck_assert_int_gt(most, most_before * 9 / 10);
    }
}

TEST(no_change_is_the_same_sound) {
    const int16_t from[8] = {1, -1, 200, -200, 3000, -3000, 40, -40};
    int16_t to[8] = {0};
    ck_assert_int_eq(sdl_pitch_frames(4, 0), 4);
    sdl_pitch_shift(from, 4, 0, to);
    for (int i = 0; i < 8; i++) {
        ck_assert_int_eq(to[i], from[i]);
    }
}
