// Needs POSIX to start ffmpeg.

#define _POSIX_C_SOURCE 200809L

#include "render_replay.h"

#include <spawn.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/plain_text.h"
#include "picture_folder.h"
#include "ui/app_pass.h"
#include "ui/playback.h"

enum {
    RATE = 25,
    FRAME_MS = 1000 / RATE,
    FRAMES_MAX = RATE * 600,
    REST = RATE / 2,
    WORD_ROOM = 2 * PICTURE_ROOM // of ffmpeg: every % may be two
};

extern char **environ;

static void picture_path(const RenderReplay *task, int turn, int number, char out[PICTURE_ROOM]) {
    (void)snprintf(out, PICTURE_ROOM, "%s/turn-%d-%05d.png", task->folder, turn, number);
}

// Does more than the start of the turn stand at the end of the log? A capture shows in a turn in which
// nothing else happens.
static bool is_last_resolved(const Timeline *t) {
    const int last = t->turns[t->count - 1];
    for (uint32_t i = t->count; i > 0 && t->turns[i - 1] == last; i--) {
        const Event *const e = &t->events[i - 1];
        if (e->kind == EV_phase_began && e->phase_began.phase_now > PHASE_ORDERS) {
            return true;
        }
    }
    return false;
}

static int last_turn(const Timeline *t) {
    const int last = t->turns[t->count - 1];
    return last > t->turns[0] && !is_last_resolved(t) ? last - 1 : last;
}

static bool is_through(const PlaybackScreen *p, int turn) {
    return p->t.at >= p->t.count || (p->t.at > 0 && p->t.turns[p->t.at - 1] > turn);
}

// Returns how many pictures, below 0: one cannot be written.
static int draw_pictures(const RenderReplay *task, int turn) {
    const InputEvent nothing = {.kind = INPUT_NONE};
    App *const app = task->app;
    PlaybackScreen *const p = playback_of(app);
    int count = 0;
    int rest = REST;
    p->is_playing = true;
    while (count < FRAMES_MAX && rest > 0) {
        char path[PICTURE_ROOM];
        app_pass_update(app, app->now_ms + FRAME_MS);
        app_pass(app, &nothing);
        picture_path(task, turn, ++count, path);
        if (!task->shoot(task->data, path)) {
            plain_text_print(stderr, "sancta: %s could not be written\n", path);
            return -1;
        }
        p->is_playing = p->is_playing && !is_through(p, turn);
        rest -= is_through(p, turn) || !p->is_playing ? 1 : 0;
    }
    if (rest > 0) {
        plain_text_print(stderr, "sancta: turn %d lasts more than %d minutes: the rest of it is left out\n",
                         turn, FRAMES_MAX / RATE / 60);
    }
    return count;
}

// The file [name] of the folder, as ffmpeg takes it: what begins with "-" would be an option, with a word and
// ":" a protocol. In a [is_pattern] of file names % is written twice.
static void ffmpeg_word(const RenderReplay *task, const char *name, bool is_pattern, char out[WORD_ROOM]) {
    size_t used = task->folder[0] == '/' ? 0 : (size_t)snprintf(out, WORD_ROOM, "./");
    for (const char *at = task->folder; *at != '\0'; at++) {
        if (is_pattern && *at == '%') {
            out[used++] = '%';
        }
        out[used++] = *at;
    }
    (void)snprintf(out + used, WORD_ROOM - used, "/%s", name);
}

// Of the first [count] pictures, as the file [name]. False: there is no ffmpeg, or it failed; nothing is left
// of it then.
static bool make_video(const RenderReplay *task, int turn, int count, const char *name) {
    char numbered[64];
    char pattern[WORD_ROOM];
    char video[WORD_ROOM];
    int status = 0;
    pid_t child = 0;
    (void)snprintf(numbered, sizeof numbered, "turn-%d-%%05d.png", turn);
    ffmpeg_word(task, numbered, true, pattern);
    ffmpeg_word(task, name, false, video);
    char rate[8];
    char frames[12];
    (void)snprintf(rate, sizeof rate, "%d", RATE);
    (void)snprintf(frames, sizeof frames, "%d", count);
    char *const words[] = {
        "ffmpeg",     "-nostdin", "-y",      "-loglevel", "error",
        "-framerate", rate,       "-i",      pattern,     "-frames:v",
        frames,       "-pix_fmt", "yuv420p", "-vf",       "crop=trunc(iw/2)*2:trunc(ih/2)*2",
        video,        NULL};
    if (posix_spawnp(&child, "ffmpeg", NULL, NULL, words, environ) != 0) {
        return false;
    }
    const bool is_made = waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) == 0;
    if (!is_made) {
        (void)unlink(video);
    }
    return is_made;
}

// Nobody is there to let it go on: where a player has the playback stop, pictures would end in the middle of
// the turn.
static int draw_without_pauses(const RenderReplay *task, int turn) {
    Settings *const settings = &task->app->settings;
    bool kept[PAUSE_COUNT];
    memcpy(kept, settings->pauses, sizeof kept);
    memset(settings->pauses, 0, sizeof settings->pauses);
    const int count = draw_pictures(task, turn);
    memcpy(settings->pauses, kept, sizeof kept);
    return count;
}

bool render_replay(const RenderReplay *task) {
    const PlaybackScreen *const p = playback_of(task->app);
    if (p->t.count == 0) {
        (void)fprintf(stderr, "sancta: nothing was played in this match\n");
        return false;
    }
    const int turn = task->turn > 0 ? task->turn : last_turn(&p->t);
    if (!playback_go(task->app, turn, 0)) {
        (void)fprintf(stderr, "sancta: the match was not played as far as turn %d\n", turn);
        return false;
    }
    const int count = picture_folder_make(task->folder) ? draw_without_pauses(task, turn) : -1;
    char video[64];
    if (count < 0) {
        return false;
    }
    (void)snprintf(video, sizeof video, "turn-%d.mp4", turn);
    if (!make_video(task, turn, count, video)) {
        plain_text_print(stdout, "%s: %d pictures of turn %d\n", task->folder, count, turn);
        return true;
    }
    for (int i = 1; i <= count; i++) {
        char path[PICTURE_ROOM];
        picture_path(task, turn, i, path);
        (void)unlink(path);
    }
    plain_text_print(stdout, "%s/%s\n", task->folder, video);
    return true;
}
