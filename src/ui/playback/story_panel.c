// The strip of steps under the picture: chips that fill in with their numbers, and the rule of one of them or
// the moves of the phase.

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/check.h"
#include "replay/refusal_words.h"
#include "playback/story_chips.h"
#include "replay/rule_words.h"
#include "replay/strings.h"
#include "shell/topics.h"
#include "kit/widgets.h"
#include "render/scene_parts.h"

enum { LINE = 21 };

float story_panel_height(float room) {
    const int lines = room > 760 ? 3 : room > 540 ? 2 : 1;
    return (float)(STORY_CHIP_HEIGHT + 10 + LINE * lines + 8);
}

// What the number of the step is made of, then its rule.
static void draw_rule(App *app, Rect r) {
    const StoryChip *c = story_chips_shown(playback_of(app));
    if (c == NULL || playback_of(app)->story.kind == STORY_SPELLS) {
        return;
    }
    Ui *ui = &app->ui;
    char text[400];
    char sum[STORY_SUM];
    (void)snprintf(text, sizeof text, "%s, %s: %s", step_slug(c->step), rule_words_name(c->step),
                   rule_words(c->step));
    story_sum(&playback_of(app)->story, c->step, sum, sizeof sum);
    if (sum[0] != '\0') {
        const bool is_alone = r.h < 2 * LINE - 4;
        const Rect row = is_alone ? r : rect_cut_top(&r, LINE);
        char hint[UI_HINT_MAX];
        (void)snprintf(hint, sizeof hint, "%s\n%s", sum, text);
        (void)ui_widget(ui, ROLE_LABEL, "sum", row, ui_words(sum, ""), false);
        ui_hint(ui, hint);
        const TextLook look = text_look(FONT_BODY, 15.5F, ALIGN_LEFT, palette_color(COLOR_BRASS_LIGHT));
        (void)ui_paragraph_fit(ui, look, 11, row, sum);
        if (is_alone) {
            return;
        }
    }
    (void)ui_widget(ui, ROLE_LABEL, "rule", r, ui_words(text, ""), false);
    ui_hint(ui, text);
    topic_step(ui, c->step);
    (void)ui_paragraph_fit(ui, text_look(FONT_ITALIC, 15, ALIGN_LEFT, palette_color(COLOR_CREAM)), 12, r,
                           text);
}

static void refused_words(const StoryMove *m, const LogNames *names, char *out, size_t size) {
    char why[REFUSAL_WORDS_MAX];
    refusal_words_brief(why, names, (RefusedStep){m->reason, m->group, m->from, m->wanted});
    (void)snprintf(out, size, "stays: %s", why);
}

static void loss_words(const App *app, const StoryMove *m, const LogNames *names, const char *why, char *out,
                       size_t size) {
    const LabelText labels = session_labels(&app->session);
    char rival[NAME_MAX_BYTES];
    log_name_group(rival, names, &labels, m->rival);
    (void)snprintf(out, size, "loses to %s: %s", rival, why);
}

static void reason_words(const App *app, const StoryMove *m, const LogNames *names, char *out, size_t size) {
    static const char *const votes[] = {
        "",           "no rival",     "it settled there before",        "it began the turn there",
        "initiative", "it is larger", "it is earlier in the move order"};
    _Static_assert(COUNT_OF(votes) == VOTE_BY_COUNT, "words for each");
    static const char *const bounces[] = {"", "hostile winner", "cannot join the winner",
                                          "no room in the winner"};
    _Static_assert(COUNT_OF(bounces) == BOUNCE_COUNT, "words for each");
    switch ((MoveOutcome)m->outcome) {
    case MOVE_WAITS: (void)snprintf(out, size, "wants to go"); return;
    case MOVE_REFUSED: refused_words(m, names, out, size); return;
    case MOVE_PLACED: (void)snprintf(out, size, "sets out"); return;
    case MOVE_WON: (void)snprintf(out, size, "wins the square: %s", votes[m->reason]); return;
    case MOVE_OUTVOTED: loss_words(app, m, names, votes[m->reason], out, size); return;
    case MOVE_MOVED:
        (void)snprintf(out, size, "moves%s%s", m->reason != 0 ? ": won, " : "", votes[m->reason]);
        return;
    case MOVE_JOINED: (void)snprintf(out, size, "joins"); return;
    case MOVE_SLID: (void)snprintf(out, size, "slides on the ice"); return;
    case MOVE_BOUNCED: (void)snprintf(out, size, "bounces: %s", bounces[m->reason]); return;
    case MOVE_MOONWALKED: (void)snprintf(out, size, "moonwalks: its square was taken"); return;
    case MOVE_LOST: (void)snprintf(out, size, "is gone"); return;
    case MOVE_OUTCOMES: break;
    }
    out[0] = '\0';
}

static Color outcome_color(const StoryMove *m) {
    const bool is_good = m->outcome == MOVE_MOVED || m->outcome == MOVE_JOINED || m->outcome == MOVE_WON ||
                         m->outcome == MOVE_SLID;
    const bool is_bad = m->outcome == MOVE_REFUSED || m->outcome == MOVE_BOUNCED || m->outcome == MOVE_LOST ||
                        m->outcome == MOVE_MOONWALKED || m->outcome == MOVE_OUTVOTED;
    return is_good  ? palette_color(COLOR_CREAM_GOOD)
           : is_bad ? palette_color(COLOR_CREAM_BAD)
                    : palette_color(COLOR_CREAM_DIM);
}

// Without its reason where there is no room for that: the hint has it.
static void shorten(const Ui *ui, TextLook look, Rect r, char *text) {
    static const float LEAST = 0.88F; // of its designed size
    char *const reason = strstr(text, ": ");
    if (reason != NULL && ui_text_width(ui, look.font, look.size * LEAST, text) > r.w) {
        *reason = '\0';
    }
}

static void draw_move(App *app, Rect row, const StoryMove *m, const LogNames *names) {
    PlaybackScreen *p = playback_of(app);
    Ui *ui = &app->ui;
    const LabelText labels = session_labels(&app->session);
    char group[NAME_MAX_BYTES];
    char from[4] = "";
    char to[4] = "";
    char why[80];
    char text[200];
    char name[UI_NAME_MAX];
    log_name_group(group, names, &labels, m->group);
    square_name((SquareId){m->from}, from);
    square_name((SquareId){m->wanted}, to);
    reason_words(app, m, names, why, sizeof why);
    (void)snprintf(text, sizeof text, "%s %s\xE2\x86\x92%s %s", group, from, to, why);
    (void)snprintf(name, sizeof name, "move.%d", m->group);
    if (ui_widget(ui, ROLE_ITEM, name, row, ui_words(text, ""), m->event != 0) && m->event != 0) {
        playback_jump(p, m->event);
    }
    ui_hint(ui, text);
    if (m->is_now) {
        widget_highlight(ui, row, true);
    }
    draw_image(&app->list, scene_parts_player_dot(m->owner), (Rect){row.x + 2, row.y + 4, 12, 12}, m->owner,
               PALETTE_WHITE);
    const TextLook look = text_look(FONT_SYMBOL, 12.5F, ALIGN_LEFT, outcome_color(m));
    const Rect line = {row.x + 18, row.y, row.w - 22, row.h};
    shorten(ui, look, line, text);
    ui_text(ui, look, line, text);
}

// Is row [a] of more use now than row [b]? Those that the event names come first, then what was told last.
static bool is_nearer(const StoryMove *a, const StoryMove *b) {
    if (a->is_now != b->is_now) {
        return a->is_now;
    }
    return a->event > b->event;
}

// Leaves [fit] rows, those that tell of this moment, in the order of all.
static void choose_moves(const Story *s, int fit, bool is_shown[STORY_MOVES]) {
    for (int i = 0; i < s->move_count; i++) {
        int before = 0;
        for (int k = 0; k < s->move_count; k++) {
            const bool is_first = is_nearer(&s->moves[k], &s->moves[i]);
            before += is_first || (k < i && !is_nearer(&s->moves[i], &s->moves[k])) ? 1 : 0;
        }
        is_shown[i] = before < fit;
    }
}

static void draw_more_moves(Ui *ui, Rect r, int more) {
    char text[16];
    char hint[80];
    (void)snprintf(text, sizeof text, "+%d", more);
    (void)snprintf(hint, sizeof hint, "%d more group%s %s to go somewhere.", more, more == 1 ? "" : "s",
                   more == 1 ? "wants" : "want");
    (void)ui_widget(ui, ROLE_LABEL, "moves-more", r, ui_words(text, ""), false);
    ui_hint(ui, hint);
    ui_text(ui, text_look(FONT_SYMBOL, 12.5F, ALIGN_RIGHT, palette_color(COLOR_CREAM_DIM)), r, text);
}

// Who wanted to go where, and what came of it, in columns.
static void draw_moves(App *app, Rect r) {
    const PlaybackScreen *p = playback_of(app);
    const Story *s = &p->story;
    const LogNames names = timeline_names(&p->t, s->last);
    const int most = r.w > 1000 ? 4 : r.w > 660 ? 3 : 2;
    const int lines = (int)(r.h / LINE);
    // No more of them than are needed: a wide one has room for reasons.
    const int columns = s->move_count > (most - 1) * lines ? most : most > 2 ? most - 1 : 2;
    const int fit = columns * lines;
    if (s->move_count > fit) {
        const Rect more = rect_cut_right(&r, 30);
        draw_more_moves(&app->ui, (Rect){more.x, more.y + (float)LINE * (float)(lines - 1), more.w, LINE - 1},
                        s->move_count - fit);
    }
    bool is_shown[STORY_MOVES] = {false};
    choose_moves(s, fit, is_shown);
    const float each = r.w / (float)columns;
    for (int i = 0, n = 0; i < s->move_count; i++) {
        if (is_shown[i]) {
            const Rect cell = {r.x + each * (float)(n % columns),
                               r.y + (float)LINE * floorf((float)n / (float)columns), each - 6, LINE - 1};
            draw_move(app, cell, &s->moves[i], &names);
            n += 1;
        }
    }
}

// What is said where nothing goes step by step: what the phase is about. Before the first turn there is none,
// and the end of the match by agreement or concession is none of the phase that it comes in.
typedef struct PhaseWords {
    const char *name, *about;
} PhaseWords;

static PhaseWords phase_words(const Timeline *t) {
    const Event *const e = timeline_last_event(t);
    const int phase = t->view.phase;
    if (t->at == 0 && t->view.turn == 0) {
        return (PhaseWords){"Setup", "How the match begins: the land, the structures and the first groups."};
    }
    if (e != NULL && e->kind == EV_game_over) {
        return (PhaseWords){"End of the match", "No further phase is played."};
    }
    return (PhaseWords){string_phase_name(phase),
                        phase == PHASE_SPELLS ? "No spells are cast." : string_phase_text(phase)};
}

static void draw_phase(App *app, Rect r) {
    Ui *const ui = &app->ui;
    const PhaseWords words = phase_words(&playback_of(app)->t);
    const TextLook name = text_look(FONT_TITLE, 19, ALIGN_LEFT, palette_color(COLOR_BRASS));
    (void)ui_widget(ui, ROLE_LABEL, "story.phase", r, ui_words(words.name, words.about), false);
    ui_text(ui, name, rect_cut_top(&r, 28), words.name);
    (void)ui_paragraph_fit(ui, text_look(FONT_ITALIC, 16, ALIGN_LEFT, palette_color(COLOR_CREAM)), 12, r,
                           words.about);
}

void story_panel(App *app, Rect area) {
    const PlaybackScreen *p = playback_of(app);
    draw_gradient(&app->list, area, palette_color(COLOR_WOOD_DEEP), palette_color(COLOR_PIT));
    draw_rect(&app->list, (Rect){area.x, area.y, area.w, 1.5F}, palette_color(COLOR_BRASS_DIM));
    Rect r = {area.x + 10, area.y + 8, area.w - 20, area.h - 10};
    if (p->story.chip_count == 0) {
        draw_phase(app, r);
        return;
    }
    story_chips(app, rect_cut_top(&r, STORY_CHIP_HEIGHT));
    (void)rect_cut_top(&r, 5);
    if (story_chips_give_way(p)) {
        draw_moves(app, r);
    } else {
        draw_rule(app, r);
    }
}
