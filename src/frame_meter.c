// Measuring frames by the processor's time of the thread that draws them, so that neither what else the
// machine does is counted nor what other threads of the program do beside it. Needs POSIX for that clock.

#define _POSIX_C_SOURCE 200809L

#include "frame_meter.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/grow.h"
#include "ui/app_pass.h"

// SLOW_MS: two frames of a display of 60 Hz. Whoever looks notices.
enum { FRAME_MS = 16, SLOW_MS = 33, FIRST_ROOM = 4096 };

static struct timespec begun;

static double ms_since(const struct timespec *from) {
    struct timespec now;
    (void)timespec_get(&now, TIME_UTC);
    return (double)(now.tv_sec - from->tv_sec) * 1e3 + (double)(now.tv_nsec - from->tv_nsec) / 1e6;
}

static double thread_ms(void) {
    struct timespec used;
    (void)clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used);
    return (double)used.tv_sec * 1e3 + (double)used.tv_nsec / 1e6;
}

void frame_meter_begin(void) {
    (void)timespec_get(&begun, TIME_UTC);
}

static int by_size(const void *a, const void *b) {
    const double x = *(const double *)a;
    const double y = *(const double *)b;
    return x < y ? -1 : x > y ? 1 : 0;
}

// In MiB; 0 where the system does not tell.
static double resident_memory(void) {
    char line[200];
    long kib = 0;
    FILE *file = fopen("/proc/self/status", "r");
    while (file != NULL && fgets(line, sizeof line, file) != NULL) {
        if (strncmp(line, "VmRSS:", 6) == 0) {
            kib = strtol(line + 6, NULL, 10);
        }
    }
    if (file != NULL) {
        (void)fclose(file);
    }
    return (double)kib / 1024.0;
}

void frame_meter_run(App *app, SdlWindow *window, int frames) {
    const double started = ms_since(&begun);
    const InputEvent nothing = {.kind = INPUT_NONE};
    double *times = calloc((size_t)frames, sizeof *times);
    if (times == NULL) {
        return;
    }
    const bool was_still = app->is_still;
    const uint32_t made_before = sdl_window_pictures_made(window);
    app->is_still = false;
    sdl_window_foresee(window);
    for (int i = 0; i < frames; i++) {
        const double from = thread_ms();
        app_pass_update(app, app->now_ms + FRAME_MS);
        app_pass(app, &nothing);
        const bool is_complete = sdl_window_present(window, &app->list);
        times[i] = thread_ms() - from;
        if (!is_complete) {
            sdl_window_await_pictures(window, FRAME_MS); // as frame_meter_tick()
        }
    }
    app->is_still = was_still;
    qsort(times, (size_t)frames, sizeof *times, by_size);
    (void)printf("%s %.0fx%.0f: %d frames, median %.2f ms, 95 %% %.2f ms, slowest %.2f ms; %u pictures made, "
                 "%.1f MiB of pixels kept; %.0f MiB resident; began %.0f ms after the start\n",
                 screen_name((int)app_screen(app)), (double)app->width, (double)app->height, frames,
                 times[frames / 2], times[frames * 95 / 100], times[frames - 1],
                 sdl_window_pictures_made(window) - made_before,
                 (double)sdl_window_picture_bytes(window) / 1048576.0, resident_memory(), started);
    free(times);
}

// --- Frames of a script ---

void frame_meter_start(FrameMeter *meter, App *app) {
    *meter = (FrameMeter){.last = thread_ms()};
    app->is_still = false;
}

static void note(FrameMeter *meter, double ms) {
    double *const more =
        grow_array(meter->times, &meter->room, (size_t)meter->count + 1, sizeof *more, FIRST_ROOM);
    if (more == NULL) {
        return;
    }
    meter->times = more;
    meter->times[meter->count] = ms;
    meter->count += 1;
}

void frame_meter_tick(FrameMeter *meter, App *app, SdlWindow *window) {
    const bool is_complete = sdl_window_present(window, &app->list);
    const double ms = thread_ms() - meter->last;
    note(meter, ms);
    if (ms > SLOW_MS) {
        (void)printf("frame %d, on %s %.0fx%.0f: %.1f ms\n", meter->count, screen_name((int)app_screen(app)),
                     (double)app->width, (double)app->height, ms);
    }
    if (!is_complete) {
        // A display would not show the next one before: the thread that makes pictures has the time, as far
        // as it needs it.
        sdl_window_await_pictures(window, FRAME_MS);
    }
    meter->last = thread_ms();
}

void frame_meter_stop(FrameMeter *meter, App *app) {
    int slow = 0;
    for (int i = 0; i < meter->count; i++) {
        slow += meter->times[i] > SLOW_MS ? 1 : 0;
    }
    if (meter->count > 0) {
        qsort(meter->times, (size_t)meter->count, sizeof *meter->times, by_size);
        (void)printf("metered %d frames at %.0fx%.0f: median %.2f ms, slowest %.2f ms, %d over %d ms\n",
                     meter->count, (double)app->width, (double)app->height, meter->times[meter->count / 2],
                     meter->times[meter->count - 1], slow, SLOW_MS);
    }
    free(meter->times);
    *meter = (FrameMeter){.count = 0};
    app->is_still = true;
}
