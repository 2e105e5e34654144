// Effects and music: what is heard, and when.

#include "ui/app_sound.h"

#include "shell/captions.h"

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

// --- Music ---

// The settings and their like lie over another screen and leave its music alone.
static const Screen *screen_below(const App *app) {
    int depth = app->depth;
    while (depth > 1 && app_screens[app->stack[depth - 1]]->lies_over) {
        depth -= 1;
    }
    return depth > 0 ? app_screens[app->stack[depth - 1]] : NULL;
}

MusicId app_sound_music(const App *app, MusicId now) {
    const Screen *screen = screen_below(app);
    if (screen == NULL) {
        return MUSIC_NONE;
    }
    if (screen->music != NULL) {
        return screen->music(app, now);
    }
    // The piece of the hand-over tells nothing about the match: it is that of any orders.
    return screen->piece != MUSIC_NONE ? screen->piece : MUSIC_ORDERS;
}

AmbienceId app_sound_ambience(const App *app) {
    const Screen *screen = screen_below(app);
    const bool is_heard = screen != NULL && screen->has_ambience && app->session.match != NULL;
    return is_heard ? sound_ambience_of(app->session.match->start.realm) : AMBIENCE_NONE;
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
