// Effects and music: what is heard, and when.

#include "ui/app_sound.h"

#include "shell/captions.h"
#include "ui/playback.h"

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
    static const bool lies_over[SCREEN_COUNT] = {
        [SCREEN_SETTINGS] = true, [SCREEN_KEYS] = true,   [SCREEN_WHY] = true,
        [SCREEN_WATCHING] = true, [SCREEN_COLORS] = true, [SCREEN_SOUNDS] = true,
    };
    while (depth > 1 && lies_over[app->stack[depth - 1]]) {
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
        [SCREEN_DECK_BUILDER] = true, [SCREEN_CRASH] = true,
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
