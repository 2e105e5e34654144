// The timeline: the turn that is shown with its phases, and under it the whole log with its turns. Both are
// dragged, and tell what lies under the pointer.

#include <math.h>
#include <stdio.h>

#include "render/palette.h"
#include "replay/ruler.h"
#include "render/scene_map.h"
#include "replay/sentences.h"
#include "ui/playback.h"
#include "playback/playback_marks.h"
#include "replay/strings.h"
#include "kit/widgets.h"
#include "shell/panels.h"

static const float PHASE_TEXT = 12;
// The strip of the turn has a lane for the names of its phases and one for the marks, so that neither crosses
// the other.
enum { WORDS = 15, WORDS_MOST = 19, LANE = 12, BETWEEN = 3, WHOLE = 15, WHOLE_MOST = 17, ABOVE = 2 };

static float words_height(const Ui *ui) {
    return fminf(ui_text_room(ui, WORDS), WORDS_MOST);
}

static float whole_height(const Ui *ui) {
    return fminf(ui_text_room(ui, WHOLE), WHOLE_MOST);
}

float playback_timeline_height(const Ui *ui) {
    return ABOVE + words_height(ui) + LANE + BETWEEN + whole_height(ui) + playback_marks_height(ui);
}

// What is marked, the important last: it is drawn over the rest. Lengths and places tell them apart as
// colors do.
static const struct {
    unsigned mark;
    float top, height, width; // shares of the lane's height; pixels
    float alpha;
    ColorRole color;
} MARKS[] = {
    {MARK_ROUND, 0.58F, 0.34F, 1, 0.9F, COLOR_BRASS}, {MARK_SPELL, 0.04F, 0.4F, 2.5F, 1, COLOR_MANA_CLARITY},
    {MARK_COMBAT, 0.04F, 0.92F, 2, 1, COLOR_WARN},    {MARK_CAPTURE, 0.56F, 0.4F, 3.5F, 1, COLOR_CREAM},
    {MARK_KILL, 0.46F, 0.5F, 2, 1, COLOR_BAD},
};
enum { MARK_KINDS = sizeof MARKS / sizeof MARKS[0] };

static void draw_marks(App *app, Rect r, const Ruler *ruler) {
    const Timeline *t = &playback_of(app)->t;
    for (int kind = 0; kind < MARK_KINDS; kind++) {
        const float width = MARKS[kind].width;
        float at = 0;
        float last = -1;
        for (uint32_t i = ruler->first; i != 0 && i <= ruler->last; i++) {
            at += ruler_room(ruler, t, i);
            // Marks that fall on each other are one mark.
            if ((t->marks[i - 1] & MARKS[kind].mark) == 0 || !playback_is_found(playback_of(app), i) ||
                (at - last) * r.w <= width + 0.5F) {
                continue;
            }
            const Rect mark = {r.x + at * r.w - width / 2, r.y + r.h * MARKS[kind].top, width,
                               r.h * MARKS[kind].height};
            draw_rect(&app->list, mark, color_alpha(palette_color(MARKS[kind].color), MARKS[kind].alpha));
            last = at;
        }
    }
}

// One of the two strips, or its lane, for what both do alike: a note is a pennant on it, and snaps what is
// pointed at.
typedef struct Strip {
    Rect r;
    const Ruler *ruler; // NULL: the whole log
} Strip;

static float x_of(const App *app, Strip strip, uint32_t position) {
    const Timeline *t = &playback_of(app)->t;
    const float share = strip.ruler != NULL ? ruler_share(strip.ruler, t, position)
                                            : (float)position / fmaxf((float)t->count, 1);
    return strip.r.x + share * strip.r.w;
}

static bool is_on(Strip strip, uint32_t position) {
    return position != 0 &&
           (strip.ruler == NULL || (position >= strip.ruler->first && position <= strip.ruler->last));
}

static uint32_t note_under_pointer(const App *app, Strip strip) {
    const PlaybackScreen *p = playback_of(app);
    const Point at = app->ui.pointer;
    for (int i = 0; i < playback_pin_count(p); i++) {
        const uint32_t position = playback_pin(p, i);
        if (is_on(strip, position) && fabsf(x_of(app, strip, position) - at.x) < 6 && at.y < strip.r.y + 9) {
            return position;
        }
    }
    return 0;
}

static void draw_notes(App *app, Strip strip) {
    const PlaybackScreen *p = playback_of(app);
    for (int i = 0; i < playback_pin_count(p); i++) {
        const uint32_t position = playback_pin(p, i);
        if (is_on(strip, position)) {
            const float x = x_of(app, strip, position);
            const float y = strip.r.y;
            const Point pennant[3] = {{x, y - 3}, {x + 9, y + 1.5F}, {x, y + 6}};
            draw_shape(&app->list, pennant, 3, palette_color(COLOR_CREAM), palette_color(COLOR_CREAM));
            draw_rect(&app->list, (Rect){x - 1, y - 3, 1.5F, strip.r.h + 3}, palette_color(COLOR_CREAM));
        }
    }
}

// Whatever is looked for in the log, marked event or not.
static void draw_found(App *app, Strip strip) {
    const PlaybackScreen *p = playback_of(app);
    const uint32_t first = strip.ruler != NULL ? strip.ruler->first : 1;
    const uint32_t end = strip.ruler != NULL ? strip.ruler->last : p->t.count;
    const float each = 1.0F / fmaxf((float)p->t.count, 1);
    float at = 0;
    float last = -10;
    for (uint32_t i = first; playback_is_looking(p) && i <= end; i++) {
        at += strip.ruler != NULL ? ruler_room(strip.ruler, &p->t, i) : each;
        const float x = strip.r.x + at * strip.r.w;
        if (playback_is_found(p, i) && x - last > 2) {
            draw_rect(&app->list, (Rect){x - 1, strip.r.y + strip.r.h - 5, 2, 5}, palette_color(COLOR_GLOW));
            last = x;
        }
    }
}

static void draw_knob(App *app, Rect r, float share) {
    draw_round(&app->list, (Rect){r.x + share * r.w - 4, r.y - 2, 8, r.h + 4}, 4, palette_color(COLOR_CREAM),
               palette_color(COLOR_BRASS));
}

// --- The turn ---

static int phase_of(const Event *e) {
    return e->kind == EV_phase_began ? (int)e->phase_began.phase_now : PHASE_NONE;
}

typedef struct PhasePiece {
    Rect r;
    int phase;
    bool is_now;
} PhasePiece;

enum { PIECES_MOST = PHASE_COUNT + 1 };

// The name of a phase as the strip at the top has it, if it goes into [width]; else NULL.
static const char *piece_name(const App *app, int phase, float width) {
    const char *const name = skybar_panel_phase_name(app, phase);
    const bool has_room =
        phase != PHASE_NONE && ui_text_width(&app->ui, FONT_BODY, PHASE_TEXT, name) <= width - 8;
    return has_room ? name : NULL;
}

// A phase's ground, and its name where there is room for it.
static void draw_piece(App *app, const PhasePiece *piece) {
    const Rect r = piece->r;
    const bool is_light = piece->phase % 2 == 0;
    draw_rect(&app->list, r,
              is_light ? color_mix(palette_color(COLOR_PIT), palette_color(COLOR_WOOD_LIGHT), 0.75F)
                       : palette_color(COLOR_PIT));
    if (piece->is_now) {
        draw_rect(&app->list, (Rect){r.x, r.y + r.h - 3, r.w, 3}, palette_color(COLOR_BRASS));
        draw_frame(&app->list, r, 1.5F, palette_color(COLOR_BRASS));
    }
    const char *const name = piece_name(app, piece->phase, r.w);
    if (name != NULL) {
        const TextLook look = text_look(piece->is_now ? FONT_BOLD : FONT_BODY, PHASE_TEXT, ALIGN_LEFT,
                                        palette_color(piece->is_now ? COLOR_BRASS : COLOR_CREAM));
        ui_text(&app->ui, look, (Rect){r.x + 4, r.y, r.w - 6, words_height(&app->ui)}, name);
    }
}

// The names of all that have room for theirs are of one size.
static void draw_pieces(App *app, const PhasePiece *pieces, int count) {
    UiRoom rooms[PIECES_MOST];
    int named = 0;
    for (int i = 0; i < count; i++) {
        const char *name = piece_name(app, pieces[i].phase, pieces[i].r.w);
        if (name != NULL) {
            rooms[named++] = (UiRoom){name, FONT_BODY, pieces[i].r.w - 6};
        }
    }
    ui_limit_text(&app->ui, ui_common_size(&app->ui, PHASE_TEXT, words_height(&app->ui), rooms, named));
    for (int i = 0; i < count; i++) {
        draw_piece(app, &pieces[i]);
    }
    ui_limit_text(&app->ui, 0);
}

static void draw_phases(App *app, Rect r, const Ruler *ruler) {
    const Timeline *t = &playback_of(app)->t;
    PhasePiece pieces[PIECES_MOST];
    int count = 0;
    float from = 0;
    float to = 0;
    int phase = phase_of(&t->events[ruler->first - 1]);
    bool is_now = false;
    for (uint32_t i = ruler->first; i <= ruler->last && count < PIECES_MOST; i++) {
        to += ruler_room(ruler, t, i);
        is_now = is_now || i == t->at;
        if (i == ruler->last || (t->marks[i] & MARK_PHASE) != 0) {
            pieces[count++] = (PhasePiece){{r.x + from * r.w, r.y, (to - from) * r.w, r.h}, phase, is_now};
            phase = i < ruler->last ? phase_of(&t->events[i]) : PHASE_NONE;
            from = to;
            is_now = false;
        }
    }
    draw_pieces(app, pieces, count);
}

enum { GLIMPSE_WIDTH = 300 };

// The board as it was at the moment under the pointer.
static void look_there(App *app, uint32_t position) {
    PlaybackScreen *p = playback_of(app);
    if (p->glimpse_at != position) {
        timeline_view(&p->t, position, &p->glimpse);
        p->glimpse_at = position;
    }
    app->glimpse = &p->glimpse;
    app->glimpse_seat = p->seat;
    app->glimpse_at = playback_place_of(&p->glimpse, &p->t.events[position - 1]);
}

// The moment under the pointer in words, and a picture of the board.
static void moment_hint(App *app, uint32_t position, const char *otherwise) {
    const PlaybackScreen *p = playback_of(app);
    if (position < 1 || app->ui.shows_focus) {
        ui_hint(&app->ui, otherwise);
        return;
    }
    char hint[UI_HINT_MAX];
    char sentence[SENTENCE_MAX];
    char round[24] = "";
    uint32_t first = position;
    while (first > 1 && p->t.turns[first - 2] == p->t.turns[position - 1]) {
        first -= 1;
    }
    uint32_t began = position;
    while (began > first && (p->t.marks[began - 1] & MARK_PHASE) == 0) {
        began -= 1;
    }
    if (p->t.events[position - 1].round > 0) {
        (void)snprintf(round, sizeof round, ", round %d", p->t.events[position - 1].round);
    }
    const char *phase = string_phase_name(phase_of(&p->t.events[began - 1]));
    playback_sentence(app, position, sentence, sizeof sentence);
    const char *note = playback_note_at(app, position);
    char drawn[200];
    playback_sketch_words(app, position, drawn, sizeof drawn);
    char marks[200];
    playback_marks_words(app, p->t.turns[position - 1], marks, sizeof marks);
    (void)snprintf(hint, sizeof hint, "%u.%u%s%s%s: %s%s%s%s%s%s%s", p->t.turns[position - 1],
                   position - first, phase[0] != '\0' ? ", " : "", phase, round, sentence,
                   marks[0] != '\0' ? "\n" : "", marks, note != NULL ? "\nNote: " : "",
                   note != NULL ? note : "", drawn[0] != '\0' ? "\nDrawn: " : "", drawn);
    if (ui_hint_with_picture(&app->ui, hint, GLIMPSE_WIDTH, scene_map_height(GLIMPSE_WIDTH))) {
        look_there(app, position);
    }
}

static void drag_to(App *app, const char *name, uint32_t position) {
    PlaybackScreen *p = playback_of(app);
    if (ui_is_pressed(&app->ui, name) && position != p->t.at) {
        playback_jump(p, position);
    }
}

static void draw_turn(App *app, Rect r) {
    PlaybackScreen *p = playback_of(app);
    Ui *ui = &app->ui;
    const Ruler ruler = ruler_of_turn(&p->t, p->t.at);
    char value[40];
    (void)snprintf(value, sizeof value, "%u/%u", p->t.at + 1 - ruler.first, ruler.last + 1 - ruler.first);
    (void)ui_widget(ui, ROLE_SLIDER, "timeline.turn", r, ui_words("this turn", value), true);
    const float words = words_height(ui);
    const Rect lane = {r.x, r.y + words, r.w, r.h - words};
    const Strip strip = {{lane.x, lane.y + 3, lane.w, lane.h - 3}, &ruler};
    const uint32_t note = note_under_pointer(app, strip);
    const float share = r.w > 0 ? (ui->pointer.x - r.x) / r.w : 0;
    const uint32_t pointed = note != 0 ? note : ruler_position(&ruler, &p->t, share);
    drag_to(app, "timeline.turn", pointed);
    draw_phases(app, r, &ruler);
    draw_marks(app, lane, &ruler);
    draw_frame(&app->list, r, 1, palette_color(COLOR_BRASS_DIM));
    draw_found(app, strip);
    draw_notes(app, strip);
    draw_knob(app, lane, ruler_share(&ruler, &p->t, p->t.at));
    widget_focus_ring(ui, "timeline.turn", r);
    moment_hint(
        app, pointed,
        "This turn. Drag to any moment, or turn the wheel. Marks above: spells. Long ones: combats. Below: "
        "rounds, captures and deaths.");
}

// --- The whole log ---

// Does the knob or a pennant stand between [from] and [to]?
static bool is_covered(const App *app, Strip strip, float from, float to) {
    const PlaybackScreen *p = playback_of(app);
    const float knob = x_of(app, strip, p->t.at);
    bool is_hidden = knob > from - 6 && knob < to + 6;
    for (int i = 0; i < playback_pin_count(p) && !is_hidden; i++) {
        const float x = x_of(app, strip, playback_pin(p, i));
        is_hidden = x > from - 10 && x < to + 2;
    }
    return is_hidden;
}

// The first position of the turn after that of [position]; behind the last turn, the end.
static uint32_t next_turn(const Timeline *t, uint32_t position) {
    uint32_t next = position + 1;
    while (next <= t->count && t->turns[next - 1] == t->turns[position - 1]) {
        next += 1;
    }
    return next;
}

// A mark where a turn begins, with its number where there is room up to the next and nothing stands on it.
static void draw_turns(App *app, Strip strip) {
    const Timeline *t = &playback_of(app)->t;
    const Rect r = strip.r;
    float last_mark = -10;
    for (uint32_t i = 1; i <= t->count; i = next_turn(t, i)) {
        const float x = r.w * (float)(i - 1) / (float)t->count;
        const float end = r.w * (float)(next_turn(t, i) - 1) / (float)t->count;
        if (x > last_mark + 2) {
            draw_rect(&app->list, (Rect){r.x + x, r.y, 1.5F, r.h}, palette_color(COLOR_BRASS_DIM));
            last_mark = x;
        }
        char text[12];
        (void)snprintf(text, sizeof text, "%u", t->turns[i - 1]);
        const Rect room = {r.x + x + 3, r.y, end - x - 5, r.h};
        const float width =
            fminf(ui_text_width(&app->ui, FONT_BODY, ui_text_size(&app->ui, PHASE_TEXT), text), room.w);
        if (ui_text_width(&app->ui, FONT_BODY, PHASE_TEXT, text) <= room.w &&
            !is_covered(app, strip, room.x, room.x + width)) {
            ui_text(&app->ui, text_look(FONT_BODY, PHASE_TEXT, ALIGN_LEFT, palette_color(COLOR_CREAM)), room,
                    text);
        }
    }
}

static uint32_t position_at(const PlaybackScreen *p, Rect r, float x) {
    const float share = r.w > 0 ? fmaxf(0, fminf((x - r.x) / r.w, 1)) : 0;
    return (uint32_t)(share * (float)p->t.count + 0.5F);
}

static void draw_whole(App *app, Rect r) {
    PlaybackScreen *p = playback_of(app);
    Ui *ui = &app->ui;
    char value[40];
    (void)snprintf(value, sizeof value, "%u/%u", p->t.at, p->t.count);
    (void)ui_widget(ui, ROLE_SLIDER, "timeline", r, ui_words("whole log", value), true);
    const Strip strip = {r, NULL};
    const uint32_t note = note_under_pointer(app, strip);
    const uint32_t pointed = note != 0 ? note : position_at(p, r, ui->pointer.x);
    drag_to(app, "timeline", pointed);
    draw_rect(&app->list, r, palette_color(COLOR_PIT));
    if (p->t.count > 0) {
        const float done = r.w * (float)p->t.at / (float)p->t.count;
        draw_rect(&app->list, (Rect){r.x, r.y + r.h - 3, done, 3}, palette_color(COLOR_BRASS));
        draw_turns(app, strip);
        draw_frame(&app->list, r, 1, palette_color(COLOR_BRASS_DIM));
        draw_found(app, strip);
        draw_notes(app, strip);
        draw_knob(app, r, (float)p->t.at / (float)p->t.count);
    }
    widget_focus_ring(ui, "timeline", r);
    moment_hint(app, pointed,
                "The whole log, by turns. Drag to any moment, or turn the wheel. Below: deaths (red), "
                "captures (cream), "
                "heroes (diamonds), and the marks of a review.");
}

void playback_timeline(App *app, Rect area) {
    Rect r = {area.x + 4, area.y + ABOVE, area.w - 8, area.h - ABOVE};
    const Rect turn = rect_cut_top(&r, words_height(&app->ui) + LANE);
    if (playback_of(app)->t.count > 0) {
        draw_turn(app, turn);
    }
    (void)rect_cut_top(&r, BETWEEN);
    const Rect lane = rect_cut_bottom(&r, playback_marks_height(&app->ui));
    if (playback_of(app)->t.count > 0) {
        playback_marks_draw(app, lane);
    }
    draw_whole(app, rect_cut_top(&r, whole_height(&app->ui)));
}
