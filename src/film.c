#include "film.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/plain_text.h"
#include "picture_folder.h"
#include "render/palette.h"
#include "ui/app_sound.h"

enum { RATE = 25, PICTURE_MS = 1000 / RATE };

struct Film {
    App *app;
    char folder[PATH_SIZE];
    FILE *sounds;
    uint32_t next_ms; // when the next picture is due
    int count;
    bool has_failed;
    Point hand; // where the pointer is drawn: it glides after the true one
    Point goal;
    int still; // pictures since the true one moved
    bool has_hand;
    MusicId music;
    AmbienceId ambience;
    SoundMerge merge;
    uint32_t turns[SOUND_COUNT];
};

static void fail(Film *film, const char *path) {
    if (!film->has_failed) {
        plain_text_print(stderr, "sancta: %s could not be written: %s\n", path, strerror(errno));
    }
    film->has_failed = true;
}

Film *film_open(App *app, const char *folder) {
    char path[PICTURE_ROOM];
    Film *film = picture_folder_make(folder) ? calloc(1, sizeof *film) : NULL;
    if (film == NULL) {
        return NULL;
    }
    *film = (Film){.app = app, .next_ms = app->now_ms};
    (void)snprintf(film->folder, sizeof film->folder, "%s", folder);
    (void)snprintf(path, sizeof path, "%s/sounds.tsv", folder);
    film->sounds = fopen(path, "w");
    if (film->sounds == NULL) {
        fail(film, path);
        free(film);
        return NULL;
    }
    return film;
}

bool film_close(Film *film) {
    if (film == NULL) {
        return true;
    }
    char path[PICTURE_ROOM];
    (void)snprintf(path, sizeof path, "%s/sounds.tsv", film->folder);
    // A line that found no room may have been followed by others that did.
    const bool is_kept =
        fprintf(film->sounds, "%d\tend\n", film->count * PICTURE_MS) > 0 && ferror(film->sounds) == 0;
    if (fclose(film->sounds) != 0 || !is_kept) {
        fail(film, path);
    }
    const bool is_whole = !film->has_failed;
    free(film);
    return is_whole;
}

// --- Sounds ---

// Those of pictures that are not taken yet begin with the next one.
static int now_of(const Film *film) {
    return film->count * PICTURE_MS;
}

void film_sound(Film *film, SoundId id) {
    const SoundLevels *levels = &film->app->settings.sound;
    const int times = id == SOUND_NONE ? 0 : sound_merge(&film->merge, id, film->app->now_ms);
    if (times != 1) {
        return;
    }
    const SoundForm form = sound_form(id, film->turns[id]++);
    char number[8] = "";
    if (form.take > 0) {
        (void)snprintf(number, sizeof number, "-%d", form.take + 1);
    }
    (void)fprintf(film->sounds, "%d\teffect\teffect/%s%s.ogg\t%.3f\t%d\n", now_of(film), sound_slug(id),
                  number, (double)sound_gain(levels, id, 1), form.percent);
}

// Which piece and which realm are heard, where that changes.
static void follow_music(Film *film) {
    const SoundLevels *levels = &film->app->settings.sound;
    const MusicId music = app_sound_music(film->app, film->music);
    const AmbienceId ambience = app_sound_ambience(film->app);
    if (music != film->music) {
        (void)fprintf(film->sounds, "%d\tmusic\tmusic/%s.ogg\t%.3f\n", now_of(film), sound_music_slug(music),
                      (double)sound_music_gain(levels));
    }
    if (ambience != film->ambience) {
        (void)fprintf(film->sounds, "%d\tambience\tambience/%s.ogg\t%.3f\n", now_of(film),
                      sound_ambience_slug(ambience), (double)sound_ambience_gain(levels));
    }
    film->music = music;
    film->ambience = ambience;
}

// --- Pictures ---

// A window has the pointer of its system, a picture has none. Scripts move it at once, hands do not. Who only
// watches has laid the mouse aside.
static void draw_hand(Film *film) {
    enum { LAID_ASIDE = 2 * RATE };
    static const Point shape[] = {{0, 0}, {0, 21}, {5, 16.5F}, {12, 15}};
    const Point goal = film->app->ui.pointer;
    const float share = film->has_hand ? 0.3F : 1;
    film->hand.x += (goal.x - film->hand.x) * share;
    film->hand.y += (goal.y - film->hand.y) * share;
    film->has_hand = film->has_hand || goal.x > 0 || goal.y > 0;
    film->still = goal.x != film->goal.x || goal.y != film->goal.y ? 0 : film->still + 1;
    film->goal = goal;
    if (!film->has_hand || film->still > LAID_ASIDE || film->app->ui.shows_focus) {
        return;
    }
    for (int pass = 0; pass < 2; pass++) {
        Point p[4];
        const float grown = pass == 0 ? 1.25F : 1;
        const float off = pass == 0 ? -1.6F : 0;
        for (int i = 0; i < 4; i++) {
            p[i] = (Point){film->hand.x + shape[i].x * grown + off, film->hand.y + shape[i].y * grown + off};
        }
        const Color color = palette_color(pass == 0 ? COLOR_CASING : COLOR_PARCHMENT);
        const Point left[3] = {p[0], p[2], p[1]};
        const Point right[3] = {p[0], p[3], p[2]};
        draw_shape(&film->app->list, left, 3, color, color);
        draw_shape(&film->app->list, right, 3, color, color);
    }
}

void film_frame(Film *film, bool (*shoot)(void *data, const char *path), void *data) {
    follow_music(film);
    while (film->app->now_ms >= film->next_ms && !film->has_failed) {
        char path[PICTURE_ROOM];
        film->next_ms += PICTURE_MS;
        film->count += 1;
        draw_hand(film);
        (void)snprintf(path, sizeof path, "%s/%05d.png", film->folder, film->count);
        if (!shoot(data, path)) {
            fail(film, path);
        }
    }
}
