// The row under the picture: what the log says of this moment, and buttons.

#include "playback/playback_firsts.h"
#include "playback/playback_parts.h"

#include <math.h>
#include <stdio.h>

#include "because/because_panel.h"
#include "kit/widgets.h"
#include "replay/gathered.h"
#include "replay/sentences.h"

// Two lines of a long sentence go into it; it does not grow with them, for the board over it would jump.
float playback_caption_height(const App *app) {
    return fminf(ui_text_room(&app->ui, 38), 60);
}

// What the log says in the row of this moment.
static void moment_sentence(const App *app, char *text, size_t size) {
    const PlaybackScreen *p = playback_of(app);
    const LabelText labels = session_labels(&app->session);
    const LogNames names = timeline_names(&p->t, p->t.at);
    Volley volley;
    if (playback_volley(playback_of(app), &volley)) {
        volley_words(&volley, text, size);
        return;
    }
    if (!playback_is_gathered(p) || !gathered_print(text, size, &p->t, p->t.at, &names, &labels)) {
        playback_sentence(app, p->t.at, text, size);
    }
}

static void caption_words(const App *app, char *text, size_t size) {
    playback_watch_text(app, text, size);
    if (text[0] == '\0') {
        moment_sentence(app, text, size);
    }
    if (playback_firsts_words(playback_of(app)) != NULL) {
        // At the end Space does nothing.
        const bool has_more = playback_of(app)->t.at < playback_of(app)->t.count;
        (void)snprintf(text, size, "%s%s", playback_firsts_words(playback_of(app)),
                       has_more ? " Space goes on." : "");
    }
    if (playback_drawing_words(playback_of(app)) != NULL) {
        (void)snprintf(text, size, "%s", playback_drawing_words(playback_of(app)));
    }
    if (text[0] == '\0' && playback_of(app)->t.at == 0) {
        (void)snprintf(text, size, "Before the first event: this is how everything stood.");
    }
}

// A button of the caption's row, as high as those of the log.
static Rect caption_button(const App *app, Rect cut) {
    const float high = fminf(fminf(cut.h - 4, 48), ui_text_room(&app->ui, 28));
    return (Rect){cut.x + 2, cut.y + (cut.h - high) / 2, cut.w - 4, high};
}

enum { EYES = 118, BUTTON = 66, DRAW = 62 };

// How wide a button of this row is that is [wide] as designed, [growth] times at the most.
static float caption_room(float growth, float wide) {
    return wide * fminf(growth, 1.44F);
}

// Has a long sentence room in [r] between buttons that have grown so, in letters not smaller than theirs?
static bool has_room_beside(const Ui *ui, Rect r, float growth, float buttons) {
    static const char *const usual = "Blue group T and Blue group R both want g5. Blue group T gets it: it "
                                     "settled there before. Blue group R returns to its start.";
    TextLook look = text_look(FONT_BODY, 18, ALIGN_CENTER, PALETTE_WHITE);
    const Rect words = {0, 0, r.w - caption_room(growth, buttons) - 24, r.h};
    return ui_shrink_to(ui, &look, 16 * growth, words, usual);
}

// How much larger than designed its buttons are: as wished, but not larger than the sentences beside them. It
// is the same for all of them, or buttons would jump from one to the next.
static float caption_growth(const App *app, Rect r, bool has_wide) {
    static const float STEP = 0.05F;
    const float buttons =
        (float)(BUTTON + DRAW + (playback_of(app)->sees_all ? EYES : 0) + (has_wide ? BUTTON : 0));
    float growth = ui_text_room(&app->ui, 1);
    while (growth - STEP >= 1 && !has_room_beside(&app->ui, r, growth, buttons)) {
        growth -= STEP;
    }
    return growth;
}

// They are of one size.
static void limit_caption_buttons(Ui *ui, float growth) {
    const UiRoom rooms[] = {{"Seen by Blue", FONT_BODY, caption_room(growth, EYES) - 20},
                            {"Why?", FONT_BODY, caption_room(growth, BUTTON) - 20},
                            {"Wide", FONT_BODY, caption_room(growth, BUTTON) - 20},
                            {"Draw", FONT_BODY, caption_room(growth, DRAW) - 20}};
    ui_limit_text(ui, fminf(ui_common_size(ui, 16, 30, rooms, 4), 16 * growth));
}

void playback_caption(App *app, Rect r) {
    char text[SENTENCE_MAX];
    caption_words(app, text, sizeof text);
    draw_rect(&app->list, r, palette_color(COLOR_PIT));
    r = (Rect){r.x + 8, r.y, r.w - 16, r.h}; // in line with the panels below
    // Sentences go first where there is little room; the key works anywhere.
    const bool has_room = playback_of(app)->is_wide || r.w >= ui_text_room(&app->ui, 840);
    const float growth = caption_growth(app, r, has_room);
    limit_caption_buttons(&app->ui, growth);
    if (playback_of(app)->sees_all) {
        playback_eyes(app, caption_button(app, rect_cut_left(&r, caption_room(growth, EYES))));
    }
    const Rect why = caption_button(app, rect_cut_right(&r, caption_room(growth, BUTTON)));
    if (widget_button(&app->ui, "playback.why", why, "Why?", playback_of(app)->t.at > 0)) {
        because_panel_open(app);
    }
    ui_hint(&app->ui,
            "Why this happened: every number, tie-break and cause. To ask about something else point at it "
            "and press the key.");
    const float button = has_room ? caption_room(growth, BUTTON) : 0;
    const Rect wide = caption_button(app, rect_cut_right(&r, button));
    if (has_room &&
        widget_button(&app->ui, "playback.wide", wide, playback_of(app)->is_wide ? "Log" : "Wide", true)) {
        playback_of(app)->is_wide = !playback_of(app)->is_wide;
    }
    ui_hint(&app->ui, "The picture over the whole window, without log and steps, or with them beside it.");
    const Rect draw = caption_button(app, rect_cut_left(&r, caption_room(growth, DRAW)));
    if (widget_button(&app->ui, "playback.draw", draw, playback_of(app)->is_drawing ? "Done" : "Draw",
                      playback_of(app)->t.at > 0)) {
        playback_draw_on_board(app);
    }
    ui_hint(&app->ui,
            "Marks and arrows on the board, kept with this moment. Without the button: the right mouse "
            "button, or Shift and the left one.");
    ui_limit_text(&app->ui, 0);
    const Rect words = {r.x + 12, r.y, r.w - 24, r.h};
    (void)ui_widget(&app->ui, ROLE_LABEL, "caption", words, ui_words(text, NULL), false);
    ui_whole(&app->ui);
    const bool is_new = playback_firsts_words(playback_of(app)) != NULL;
    ui_text_lines(&app->ui,
                  text_look(is_new ? FONT_BOLD : FONT_BODY, 18, ALIGN_CENTER,
                            palette_color(is_new ? COLOR_BRASS_LIGHT : COLOR_CREAM)),
                  9, words, text);
    if (playback_of(app)->is_drawing) {
        ui_hint(&app->ui,
                "A square twice is a mark, two squares are an arrow; what is drawn once more is taken away. "
                "By keys: arrows move, Enter begins and Enter ends.");
    }
}
