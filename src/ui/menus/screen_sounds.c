// Sounds: how loud each kind is, and what is heard when.

#include <stdio.h>

#include "ui/app_sound.h"
#include "kit/widgets.h"
#include "menus/settings_pages.h"
#include "ui/settings_table.h"

// What the page has for its rows where texts are as they are designed.
static const float ROWS_HEIGHT = 478;

static void sounds_enter(App *app) {
    ui_focus(&app->ui, "sounds.effects");
    app->ui.shows_focus = true;
}

typedef struct Level {
    const char *name, *label;
    int *value;
    SoundId tried; // what is heard while it is set
} Level;

static void draw_level(App *app, Rect row, Level level) {
    Ui *ui = &app->ui;
    const Rect at = widget_labelled(ui, &row, level.label);
    const SliderLook look = {level.label, 0, 100, 5, "%"};
    if (widget_slider(ui, level.name, at, look, level.value) && level.tried != SOUND_NONE) {
        app_sound(app, level.tried); // Drags melt into a few, because repeats do.
    }
    char text[16];
    (void)snprintf(text, sizeof text, "%d%%", *level.value);
    (void)rect_cut_left(&row, 8);
    ui_text(ui, text_look(FONT_BODY, 18, ALIGN_LEFT, palette_color(COLOR_CREAM)), row, text);
}

static void draw_speech(App *app, Rect row) {
    const Rect at = widget_labelled(&app->ui, &row, SETTINGS[SETTING_SPEECH].name);
    (void)widget_choice(&app->ui, "sounds.speech", at, settings_table_words(SETTING_SPEECH), SPEECH_COUNT,
                        &app->settings.speech);
    ui_hint(&app->ui, "Says aloud what has the focus and what happens, if speech-dispatcher is installed. "
                      "\"Everything\" adds hints and cards.");
}

static void sounds_draw(App *app) {
    Ui *ui = &app->ui;
    Settings *s = &app->settings;
    SoundLevels *l = &s->sound;
    Rect r = widget_page(ui, 640, 582, settings_pages_title(SCREEN_SOUNDS));
    const float stretch = r.h > ROWS_HEIGHT ? r.h / ROWS_HEIGHT : 1;
    const Rect foot = rect_cut_bottom(&r, 44);
    const Level levels[] = {
        {"sounds.master", SETTINGS[SETTING_MASTER].name, &l->master, SOUND_HIT},
        {"sounds.effects", SETTINGS[SETTING_EFFECTS].name, &l->effects, SOUND_HIT},
        {"sounds.interface", SETTINGS[SETTING_INTERFACE].name, &l->interface, SOUND_CLICK},
        {"sounds.music", SETTINGS[SETTING_MUSIC].name, &l->music, SOUND_NONE},
        {"sounds.ambience", SETTINGS[SETTING_AMBIENCE].name, &l->ambience, SOUND_NONE}};
    for (size_t i = 0; i < sizeof levels / sizeof levels[0]; i++) {
        draw_level(app, rect_cut_top(&r, 34 * stretch), levels[i]);
        (void)rect_cut_top(&r, 6 * stretch);
    }
    (void)rect_cut_top(&r, 6 * stretch);
    Rect row = rect_cut_top(&r, 36 * stretch);
    const Rect at = widget_labelled(ui, &row, SETTINGS[SETTING_AWAY].name);
    (void)widget_choice(ui, "sounds.away", at, settings_table_words(SETTING_AWAY), SOUND_AWAY_COUNT,
                        &l->away);
    ui_hint(ui, "What plays while another window is in front of the game.");
    (void)rect_cut_top(&r, 6 * stretch);
    draw_speech(app, rect_cut_top(&r, 36 * stretch));
    (void)rect_cut_top(&r, 10 * stretch);
    const struct {
        const char *name, *label;
        bool *value;
    } toggles[] = {{"sounds.mute", SETTINGS[SETTING_MUTE].name, &l->is_muted},
                   {"sounds.mono", SETTINGS[SETTING_MONO].name, &l->is_mono},
                   {"sounds.captions", SETTINGS[SETTING_CAPTIONS].name, &s->captions}};
    for (size_t i = 0; i < sizeof toggles / sizeof toggles[0]; i++) {
        (void)widget_toggle(ui, toggles[i].name, rect_cut_top(&r, 32 * stretch), toggles[i].label,
                            toggles[i].value);
        (void)rect_cut_top(&r, 3 * stretch);
    }
    const Rect back = {foot.x + foot.w - 180, foot.y, 180, foot.h};
    if (widget_done(ui, "sounds.back", back)) {
        app_save_settings(app);
        app_pop(app);
    }
}

const Screen screen_sounds = {
    .name = "sounds", .topic = "settings", .lies_over = true, .enter = sounds_enter, .draw = sounds_draw};
