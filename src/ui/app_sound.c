// Effects, music and their sliders.

#include "ui/app_sound.h"

#include <math.h>
#include <stdio.h>

#include "ui/captions.h"
#include "ui/playback.h"
#include "ui/widgets.h"

enum { LEVEL_STEP = 5 };

static void play(App *app, SoundId id) {
    if (id != SOUND_NONE) {
        captions_hear(app, id);
    }
    if (id != SOUND_NONE && app->platform.play_sound != NULL) {
        app->platform.play_sound(app->platform.data, id);
    }
}

void app_sound(App *app, SoundId id) {
    app->is_sounded = true;
    play(app, id);
}

void app_sound_event(App *app, const Event *e, Player seat) {
    if (e != NULL) {
        play(app, sound_for_event(e, seat));
    }
}

static MusicId playback_music(const App *app, MusicId now) {
    const PlaybackScreen *p = app->playback;
    if (p->memory == NULL || p->t.view.phase != PHASE_COMBAT) {
        return MUSIC_ORDERS;
    }
    return p->t.view.high != 0 || now == MUSIC_COMBAT ? MUSIC_COMBAT : MUSIC_ORDERS;
}

MusicId app_music(const App *app, MusicId now) {
    int depth = app->depth;
    // The settings lie over another screen and leave its music alone.
    while (depth > 1 && (app->stack[depth - 1] == SCREEN_SETTINGS || app->stack[depth - 1] == SCREEN_KEYS ||
                         app->stack[depth - 1] == SCREEN_WHY || app->stack[depth - 1] == SCREEN_WATCHING)) {
        depth -= 1;
    }
    const ScreenId screen = depth > 0 ? app->stack[depth - 1] : SCREEN_NONE;
    if (screen == SCREEN_NONE) {
        return MUSIC_NONE;
    }
    if (screen == SCREEN_PLAYBACK) {
        return playback_music(app, now);
    }
    static const bool is_outside[SCREEN_COUNT] = {
        [SCREEN_TITLE] = true,        [SCREEN_NEW_MATCH] = true, [SCREEN_LOAD] = true,
        [SCREEN_SETTINGS] = true,     [SCREEN_DECKS] = true,     [SCREEN_RESULT] = true,
        [SCREEN_DECK_BUILDER] = true,
    };
    // The piece of the hand-over tells nothing about the match: it is that of any orders.
    return is_outside[screen] ? MUSIC_TITLE : MUSIC_ORDERS;
}

static bool is_typing(const Ui *ui) {
    const UiWidget *w = ui_find(ui, ui->focus);
    return w != NULL && w->role == ROLE_FIELD;
}

void app_sound_answer(App *app) {
    const bool is_held = app->ui.event.repeat;
    if (!is_held && !is_typing(&app->ui) && keymap_pressed(&app->settings.keys, &app->ui, ACTION_MUTE)) {
        SoundLevels *levels = &app->settings.sound;
        levels->is_muted = !levels->is_muted;
        app_say(app, levels->is_muted ? "The sound is off." : "The sound is on.");
        app_save_settings(app);
        app_sound(app, SOUND_CLICK);
    }
    if (app->ui.was_activated && !app->is_sounded) {
        app_sound(app, SOUND_CLICK);
    }
    app->is_sounded = false;
}

// --- Sliders ---

static int clamp_level(int level) {
    return level < 0 ? 0 : level > 100 ? 100 : level;
}

static int answer_slider(Ui *ui, const char *name, Rect r, int value) {
    if (ui_is_pressed(ui, name)) {
        const float share = fmaxf(0, fminf((ui->pointer.x - r.x) / r.w, 1));
        return (int)(share * 100.0F + 0.5F);
    }
    if (ui->event.kind == INPUT_WHEEL && rect_contains(r, ui->pointer) && !ui->event_used) {
        ui->event_used = true;
        return value + (ui->event.wheel > 0 ? LEVEL_STEP : -LEVEL_STEP);
    }
    if (ui_has_focus(ui, name) && ui_key(ui, KEY_LEFT)) {
        return value - LEVEL_STEP;
    }
    if (ui_has_focus(ui, name) && ui_key(ui, KEY_RIGHT)) {
        return value + LEVEL_STEP;
    }
    return value;
}

static bool draw_slider(App *app, const char *name, Rect row, const char *label, int *value) {
    Ui *ui = &app->ui;
    ui_text(ui, text_look(FONT_BODY, 19, ALIGN_LEFT, palette_color(COLOR_CREAM)), rect_cut_left(&row, 240),
            label);
    const Rect r = rect_inset(rect_cut_left(&row, 240), 6);
    char text[16];
    (void)snprintf(text, sizeof text, "%d %%", *value);
    (void)ui_widget(ui, ROLE_SLIDER, name, r, ui_words(label, text), true);
    const int before = *value;
    *value = clamp_level(answer_slider(ui, name, r, before));
    const float x = r.w * (float)*value / 100.0F;
    const Rect groove = {r.x, r.y + r.h / 2 - 4, r.w, 8};
    draw_round(&app->list, groove, 4, palette_color(COLOR_PIT), palette_color(COLOR_PIT));
    draw_round_frame(&app->list, groove, 4, 1, palette_color(COLOR_BRASS_DIM));
    draw_rect(&app->list, (Rect){r.x, r.y + r.h / 2 - 2, x, 4}, palette_color(COLOR_BRASS));
    draw_round(&app->list, (Rect){r.x + x - 6, r.y, 12, r.h}, 5, palette_color(COLOR_CREAM),
               palette_color(COLOR_BRASS));
    widget_focus_ring(ui, name, r);
    (void)snprintf(text, sizeof text, "%d %%", *value);
    (void)rect_cut_left(&row, 8);
    ui_text(ui, text_look(FONT_BODY, 18, ALIGN_LEFT, palette_color(COLOR_CREAM)), rect_cut_left(&row, 64),
            text);
    return *value != before;
}

void app_sound_sliders(App *app, Rect rect) {
    SoundLevels *levels = &app->settings.sound;
    Rect rows[3];
    for (int i = 0; i < 3; i++) {
        rows[i] = (Rect){rect.x, rect.y + rect.h * (float)i / 3, rect.w, rect.h / 3};
    }
    const bool is_master =
        draw_slider(app, "settings.master", rows[0], "Loudness of everything", &levels->master);
    if (draw_slider(app, "settings.effects", rows[1], "Loudness of effects", &levels->effects) || is_master) {
        // One hears what one sets; drags melt into a few clicks because repeats do.
        app_sound(app, SOUND_HIT);
    }
    (void)draw_slider(app, "settings.music", rows[2], "Loudness of music", &levels->music);
}
