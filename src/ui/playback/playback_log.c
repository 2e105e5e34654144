// The log: sentences in an outline. A click on one goes there, a click on its triangle folds what follows
// from it. Headings tell who acts where sides take turns.

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "replay/acting.h"
#include "replay/fold_words.h"
#include "replay/gathered.h"
#include "replay/sentences.h"
#include "ui/playback.h"
#include "replay/rule_words.h"
#include "book/book_topics.h"
#include "kit/widgets.h"
#include "playback/log_look.h"
#include "ui/list.h"
#include "render/art.h"

enum {
    ROW = 22,
    SECOND_LINE = 17,
    FOLDS = 6,
    TRIANGLE = 18,
    ROWS_MAX = 256,
    CHOICE = 132,
    STRIPE = 3,
    ROOM_FOR_OTHER = 320
};

// A row of the log in this pass.
typedef struct LogRow {
    uint32_t row; // as the outline counts them
    Player owner; // of a heading: who acts
    OutlineLevel level;
    LogLook look, other; // who acts, and the other one
    bool repeats;        // the one who is seen is seen in the row before
    float indent, height;
    char sentence[FOLD_WORDS_MAX];
} LogRow;

// Rows are as high as the size of texts needs.
static float row_height(const App *app) {
    return ui_text_room(&app->ui, ROW);
}

// Turns and phases are headlines, what follows from something is smaller than what it follows from.
static float size_of(const LogRow *row) {
    static const float sizes[OUTLINE_LEVELS] = {
        [OUTLINE_TURN] = 19,  [OUTLINE_PHASE] = 16.5F,  [OUTLINE_COMBAT] = 15,
        [OUTLINE_ROUND] = 15, [OUTLINE_ACT] = LOG_TEXT, [OUTLINE_DETAIL] = 13.5F,
    };
    return row->look.is_weighty ? LOG_TEXT : sizes[row->level];
}

static FontId font_of(const LogRow *row) {
    return row->level <= OUTLINE_PHASE || row->look.is_weighty ? FONT_BOLD : FONT_BODY;
}

static float first_line(const App *app, const LogRow *row) {
    static const float heights[OUTLINE_LEVELS] = {
        [OUTLINE_TURN] = 32,  [OUTLINE_PHASE] = 27, [OUTLINE_COMBAT] = 25,
        [OUTLINE_ROUND] = 25, [OUTLINE_ACT] = 25,   [OUTLINE_DETAIL] = ROW,
    };
    return ui_text_room(&app->ui, row->look.is_weighty ? 25 : heights[row->level]);
}

static float portrait_size(const App *app, const LogRow *row) {
    return first_line(app, row) - 3;
}

// What stands before the words of a row: the triangle of a head, and who is seen.
static float lead_of(const App *app, const LogRow *row, bool is_head) {
    const float portrait = row->look.seen != LOG_SEEN_NOBODY ? portrait_size(app, row) + 5 : 0;
    return is_head ? TRIANGLE + portrait : fmaxf(TRIANGLE, portrait);
}

// And what behind them: the sign of what came of it, and the other one.
static float trail_of(const App *app, const LogRow *row) {
    const float sign = row->look.sign[0] != '\0' ? 20 : 4;
    return sign + (row->other.seen != LOG_SEEN_NOBODY ? portrait_size(app, row) + 2 : 0);
}

static void draw_triangle(App *app, Rect r, bool is_open, Color color) {
    const Point c = {r.x + r.w / 2, r.y + r.h / 2};
    const Point open[3] = {{c.x - 4.5F, c.y - 2.5F}, {c.x + 4.5F, c.y - 2.5F}, {c.x, c.y + 3.5F}};
    const Point closed[3] = {{c.x - 2.5F, c.y - 4.5F}, {c.x + 3.5F, c.y}, {c.x - 2.5F, c.y + 4.5F}};
    draw_shape(&app->list, is_open ? open : closed, 3, color, color);
}

static void draw_fold(App *app, Rect r, uint32_t row, Color color) {
    PlaybackScreen *p = playback_of(app);
    const bool is_open = outline_is_open(&p->outline, &p->t, row);
    char name[UI_NAME_MAX];
    (void)snprintf(name, sizeof name, outline_is_heading(row) ? "fold.actor.%u" : "fold.%u",
                   outline_position(row));
    if (ui_widget(&app->ui, ROLE_TOGGLE, name, r, ui_words("fold", is_open ? "open" : "folded"), true)) {
        outline_toggle(&p->outline, row);
    }
    ui_hint(&app->ui, is_open ? "Folds what follows from this." : "Unfolds what follows from this.");
    draw_triangle(app, r, is_open, ui_is_hovered(&app->ui, name) ? palette_color(COLOR_CREAM) : color);
    widget_focus_ring(&app->ui, name, rect_inset(r, 2));
}

// The sentence, and the rule that the event belongs to.
static void row_hint(App *app, const Event *e, const char *sentence) {
    char hint[UI_HINT_MAX];
    if (rule_words(e->step)[0] == '\0') {
        ui_hint(&app->ui, sentence);
        return;
    }
    (void)snprintf(hint, sizeof hint, "%s\n%s, %s: %s", sentence, step_slug(e->step),
                   rule_words_name(e->step), rule_words(e->step));
    ui_hint(&app->ui, hint);
}

// A divider: who acts from here on, in the colors of the seat, between two lines.
static void draw_heading(App *app, Rect row, const LogRow *l) {
    PlaybackScreen *p = playback_of(app);
    Ui *ui = &app->ui;
    const uint32_t first = outline_position(l->row);
    Rect r = {row.x + l->indent, row.y, row.w - l->indent, row.h};
    const Color line = palette_color((ColorRole)((int)COLOR_OWNER_NONE + (int)l->owner));
    draw_fold(app, rect_cut_left(&r, TRIANGLE), l->row, palette_color(COLOR_BRASS));
    char name[UI_NAME_MAX];
    (void)snprintf(name, sizeof name, "actor.%u", first);
    if (ui_widget(ui, ROLE_ITEM, name, r, ui_words(l->sentence, ""), true)) {
        playback_jump(p, first);
    }
    ui_hint(ui, "Who acts from here on. A click goes to the first of these events, one on the triangle folds "
                "them.");
    if (ui_is_hovered(ui, name)) {
        widget_highlight(ui, (Rect){r.x - 3, r.y, r.w + 3, r.h}, false);
    }
    const TextLook look = text_look(FONT_BOLD, LOG_TEXT, ALIGN_LEFT, palette_color(COLOR_BRASS));
    const Rect emblem = {r.x + 2, r.y + (r.h - 15) / 2, 15, 15};
    draw_image(&app->list, art_emblem((int)l->owner), emblem, (int)l->owner, PALETTE_WHITE);
    const Rect words = {r.x + 22, r.y, r.w - 26, r.h};
    ui_text_row(ui, look, words, l->sentence);
    const float end = words.x + ui_text_width(ui, look.font, ui_text_size(ui, LOG_TEXT), l->sentence) + 8;
    if (end < r.x + r.w) {
        draw_rect(&app->list, (Rect){end, r.y + r.h / 2, r.x + r.w - end, 1.5F}, line);
    }
    widget_focus_ring(ui, name, rect_inset(r, 3));
}

static Color color_of(const App *app, const LogRow *l, bool is_now) {
    const PlaybackScreen *p = playback_of(app);
    const bool is_headline =
        l->level <= OUTLINE_PHASE || (l->level == OUTLINE_COMBAT && outline_is_head(&p->t, l->row));
    return palette_color(is_now             ? COLOR_CREAM
                         : is_headline      ? COLOR_BRASS
                         : l->row > p->t.at ? COLOR_CREAM_DIM
                                            : COLOR_CREAM);
}

// What lies under a row: the line of a headline, the stripe of the seat that it is about.
static void draw_ground(App *app, Rect row, const LogRow *l, bool is_now) {
    DrawList *list = &app->list;
    if (is_now) {
        widget_highlight(&app->ui, row, true);
    }
    if (l->level <= OUTLINE_PHASE) {
        const bool is_turn = l->level == OUTLINE_TURN;
        draw_rect(list, (Rect){row.x, row.y + row.h - 3, row.w, is_turn ? 2.0F : 1.0F},
                  palette_color(is_turn ? COLOR_BRASS : COLOR_BRASS_DIM));
    } else {
        log_look_stripe(&app->list, (Rect){row.x + 1, row.y, STRIPE, row.h}, l->look.owner);
    }
}

// Triangle and portrait before the words, the sign behind them; returns where the words go.
static Rect draw_signs(App *app, Rect r, const LogRow *l, Color color) {
    const PlaybackScreen *p = playback_of(app);
    const float high = first_line(app, l);
    const float size = portrait_size(app, l);
    const bool is_head = outline_is_head(&p->t, l->row);
    Rect lead = rect_cut_left(&r, lead_of(app, l, is_head));
    if (is_head) {
        const Rect triangle = rect_cut_left(&lead, TRIANGLE);
        draw_fold(app, (Rect){triangle.x, triangle.y, triangle.w, high}, l->row, color);
    }
    if (!l->repeats) {
        log_look_draw(&app->list, (Rect){lead.x + 1, lead.y + (high - size) / 2, size, size}, &l->look);
    }
    Rect trail = rect_cut_right(&r, trail_of(app, l));
    if (l->other.seen != LOG_SEEN_NOBODY) {
        const Rect other = rect_cut_right(&trail, size + 2);
        log_look_draw(&app->list, (Rect){other.x, other.y + (high - size) / 2, size, size}, &l->other);
    }
    if (l->look.sign[0] != '\0') {
        draw_image(&app->list, l->look.sign, (Rect){trail.x + 2, trail.y + (high - 16) / 2, 16, 16},
                   (int)l->look.owner, PALETTE_WHITE);
    }
    return r;
}

// Turns and phases are sentences in the log that is read and saved; as headings they have no full stop.
static void put_drawn(const LogRow *l, char out[FOLD_WORDS_MAX]) {
    const size_t length = strlen(l->sentence);
    const bool has_stop = l->level <= OUTLINE_PHASE && length > 0 && l->sentence[length - 1] == '.';
    (void)snprintf(out, FOLD_WORDS_MAX, "%.*s", (int)(length - (has_stop ? 1 : 0)), l->sentence);
}

static void draw_words(App *app, Rect words, const LogRow *l, Color color) {
    const float size = size_of(l);
    const TextLook look = text_look(font_of(l), size, ALIGN_LEFT, color);
    char drawn[FOLD_WORDS_MAX];
    put_drawn(l, drawn);
    if (l->height > first_line(app, l)) {
        (void)ui_paragraph_fit(&app->ui, look, size, (Rect){words.x, words.y + 1, words.w, words.h}, drawn);
    } else {
        ui_text_row(&app->ui, look, words, drawn);
    }
}

static void draw_row(App *app, Rect row, const LogRow *l) {
    PlaybackScreen *p = playback_of(app);
    Ui *ui = &app->ui;
    if (outline_is_heading(l->row)) {
        draw_heading(app, row, l);
        return;
    }
    const uint32_t position = l->row;
    const Event *e = &p->t.events[position - 1];
    const bool is_now = position == outline_own_row(&p->outline, &p->t, p->t.at);
    const Color color = color_of(app, l, is_now);
    char name[UI_NAME_MAX];
    char topic[BOOK_TOPIC_MAX];
    draw_ground(app, row, l, is_now);
    Rect r = {row.x + l->indent, row.y, row.w - l->indent, row.h};
    const Rect words = draw_signs(app, r, l, color);
    (void)rect_cut_left(&r, TRIANGLE);
    (void)snprintf(name, sizeof name, "log.%u", position);
    if (ui_widget(ui, ROLE_ITEM, name, r, ui_words(l->sentence, is_now ? "now" : ""), true)) {
        playback_jump(p, position);
    }
    row_hint(app, e, l->sentence);
    book_topic_of_event(e, topic);
    ui_topic(ui, topic);
    if (ui_is_hovered(ui, name) && !ui->shows_focus) {
        p->pointed = position;
    }
    if (!is_now && ui_is_hovered(ui, name)) {
        widget_highlight(ui, (Rect){words.x - 3, words.y, words.w + 3, words.h}, false);
    }
    draw_words(app, words, l, color);
    widget_focus_ring(ui, name, rect_inset(r, 3));
}

static void draw_filter(App *app, Rect r) {
    PlaybackScreen *p = playback_of(app);
    if (widget_choice(&app->ui, "log.topic", r, log_look_topic_words(), LOG_TOPIC_COUNT, &p->topic)) {
        playback_look_again(app);
    }
    ui_hint(&app->ui, "What the log shows, and the marks of the timeline: everything, or one kind of event.");
}

// Where the heading would be crowded out the filter has a line of its own.
static bool has_room_for_filter(Rect area) {
    return area.w >= 2 * CHOICE + 62;
}

static void draw_head(App *app, Rect head) {
    PlaybackScreen *p = playback_of(app);
    static const char *const words[FOLDS] = {"Turns", "Phases", "Combats", "Rounds", "Attacks", "Everything"};
    int depth = p->outline.depth;
    const bool has_filter = has_room_for_filter(head);
    const Rect fold = rect_cut_right(&head, CHOICE);
    if (widget_choice(&app->ui, "log.fold", (Rect){fold.x, fold.y, fold.w, 26}, words, FOLDS, &depth)) {
        outline_set_depth(&p->outline, depth);
    }
    ui_hint(&app->ui, "How much of the log is unfolded. What is being shown always is.");
    if (has_filter) {
        (void)rect_cut_right(&head, 5);
        const Rect topic = rect_cut_right(&head, CHOICE);
        draw_filter(app, (Rect){topic.x, topic.y, topic.w, 26});
    }
    widget_heading(&app->ui, head, "Log");
}

// The row that the log is about: the current one, or as far from it as it was scrolled; 0: there is none.
// What was scrolled beyond the ends is forgotten, so that the way back begins at once.
static uint32_t row_of_interest(PlaybackScreen *p) {
    uint32_t row = p->t.at > 0 ? outline_row_of(&p->outline, &p->t, p->t.at) : 0;
    if (playback_is_looking(p)) {
        row = playback_row_before(p, p->t.at + 1);
    }
    row = row == 0 ? playback_row_after(p, 0) : row;
    if (row == 0) {
        return 0;
    }
    const int step = p->log_offset < 0 ? -1 : 1;
    for (int done = 0; done != p->log_offset; done += step) {
        const uint32_t next = step > 0 ? playback_row_after(p, row) : playback_row_before(p, row);
        if (next == 0) {
            p->log_offset = done;
            break;
        }
        row = next;
    }
    return row;
}

static void row_name(uint32_t row, char out[UI_NAME_MAX]) {
    (void)snprintf(out, UI_NAME_MAX, outline_is_heading(row) ? "actor.%u" : "log.%u", outline_position(row));
}

// Keys go on from the last row in sight, or the first one: to the row number [to] of those that were made,
// which is [far] rows from the one that the log is about.
static void lead_on(App *app, const LogRow *to, int far) {
    char name[UI_NAME_MAX];
    row_name(to->row, name);
    app->ui.event_used = true;
    playback_of(app)->log_offset += far;
    ui_focus(&app->ui, name);
}

// Tab or an arrow leaves the rows [top] to [end]: 1 downward, -1 upward, else 0.
static int leaves_rows(Ui *ui, const LogRow *rows, int top, int end, int widgets) {
    char name[UI_NAME_MAX];
    const InputEvent *e = &ui->event;
    const int tab = list_tab_leaves(ui, widgets);
    if (tab != 0 || ui->event_used || ui->is_blocked || e->kind != INPUT_KEY_DOWN || e->control || e->shift) {
        return tab;
    }
    row_name(rows[e->key == KEY_UP ? top : end - 1].row, name);
    return !ui_has_focus(ui, name) ? 0 : e->key == KEY_UP ? -1 : e->key == KEY_DOWN ? 1 : 0;
}

// The words of a row that is no heading.
static void tell(App *app, LogRow *row, const LogNames *names) {
    const PlaybackScreen *p = playback_of(app);
    const LabelText labels = session_labels(&app->session);
    if (!playback_is_gathered(p) ||
        !gathered_print(row->sentence, sizeof row->sentence, &p->t, row->row, names, &labels)) {
        (void)sentence_print(row->sentence, sizeof row->sentence, &p->t.events[row->row - 1], names, &labels);
    }
    if (outline_is_head(&p->t, row->row) && !outline_is_open(&p->outline, &p->t, row->row)) {
        fold_words_add(row->sentence, sizeof row->sentence, &p->t, row->row, names, &labels);
    }
}

static void make_heading(App *app, LogRow *row, const LogNames *names) {
    const PlaybackScreen *p = playback_of(app);
    const uint32_t first = outline_position(row->row);
    const LabelText labels = session_labels(&app->session);
    char words[NAME_MAX_BYTES];
    acting_words(&p->t, first, names, &labels, words);
    (void)snprintf(row->sentence, sizeof row->sentence, "%s", words);
    row->owner = acting_owner(&p->t, first, names);
    row->indent = fmaxf(row->indent - 5, 0);
    row->height = row_height(app);
}

// Fills [row] but for its number; a sentence that is too long for one line gets more.
static void make_row(App *app, LogRow *row, float width, const LogNames *names) {
    const PlaybackScreen *p = playback_of(app);
    const Event *e = &p->t.events[outline_position(row->row) - 1];
    row->level = outline_level(e);
    // What was picked out of the log follows from nothing that is shown.
    row->indent = playback_is_looking(p) ? 7 : fminf((float)(row->level + e->depth) * 7.0F, 49);
    if (outline_is_heading(row->row)) {
        make_heading(app, row, names);
        return;
    }
    row->look = log_look(e, names);
    row->other = (LogLook){.seen = LOG_SEEN_NOBODY};
    if (width >= ROOM_FOR_OTHER && (row->level < OUTLINE_DETAIL || row->look.is_weighty)) {
        row->other = log_look_other(e, names);
    }
    row->height = first_line(app, row);
    tell(app, row, names);
    const float lead = lead_of(app, row, outline_is_head(&p->t, row->row));
    const float room = width - row->indent - lead - trail_of(app, row);
    const float size = ui_text_size(&app->ui, size_of(row));
    if (ui_text_width(&app->ui, font_of(row), size, row->sentence) > room) {
        const TextLook look = text_look(font_of(row), size_of(row), ALIGN_LEFT, palette_color(COLOR_CREAM));
        const float used =
            ui_paragraph(&app->ui, look, (Rect){0, 0, room, 0}, row->sentence, false) / (size * 1.22F);
        // Deaths that are folded away take all the lines that they need, and larger letters need more for the
        // same words.
        row->height += ui_text_room(&app->ui, SECOND_LINE) * fmaxf(1, ceilf(used - 1.5F));
    }
}

// Up to ROWS_MAX rows from [first]: until there are enough for the height of [r] behind row number [anchor].
static int make_rows(App *app, LogRow *rows, Rect r, uint32_t first, int anchor) {
    const PlaybackScreen *p = playback_of(app);
    float behind = 0;
    int count = 0;
    uint32_t named = outline_position(first) - 1;
    LogNames names = timeline_names(&p->t, named);
    for (uint32_t i = first; i != 0 && count < ROWS_MAX && behind <= r.h; i = playback_row_after(p, i)) {
        for (; named < outline_position(i); named++) {
            log_names_follow(&names, &p->t.events[named]);
        }
        rows[count].row = i;
        make_row(app, &rows[count], r.w, &names);
        rows[count].height =
            fminf(rows[count].height, r.h); // one that is higher than the log gets what there is
        rows[count].repeats = count > 0 && rows[count].level == OUTLINE_DETAIL &&
                              log_look_is_same(&rows[count].look, &rows[count - 1].look);
        behind += count > anchor ? rows[count].height : 0;
        count += 1;
    }
    return count;
}

static float height_of(const LogRow *rows, int first, int last) {
    float sum = 0;
    for (int i = first; i <= last; i++) {
        sum += rows[i].height;
    }
    return sum;
}

static void draw_rows(App *app, Rect r) {
    LogRow rows[ROWS_MAX];
    PlaybackScreen *p = playback_of(app);
    uint32_t first = row_of_interest(p);
    if (first == 0) {
        (void)ui_paragraph(&app->ui, text_look(FONT_ITALIC, 16, ALIGN_LEFT, palette_color(COLOR_CREAM_DIM)),
                           r, "Nothing like that is in the log.", true);
        return;
    }
    int anchor = 0;
    const int above =
        (int)(r.h / row_height(app)) < ROWS_MAX / 2 ? (int)(r.h / row_height(app)) : ROWS_MAX / 2;
    for (; anchor < above; anchor++) {
        const uint32_t before = playback_row_before(p, first);
        if (before == 0) {
            break;
        }
        first = before;
    }
    const int count = make_rows(app, rows, r, first, anchor);
    anchor = anchor < count ? anchor : count - 1;
    const bool is_end = count > 0 && playback_row_after(p, rows[count - 1].row) == 0;
    // The row of interest stands two thirds down, or lower where the log ends soon.
    int top = 0;
    while (top < anchor && height_of(rows, top, anchor) > r.h * 0.67F) {
        top += 1;
    }
    while (is_end && top > 0 && height_of(rows, top - 1, count - 1) <= r.h) {
        top -= 1;
    }
    const int widgets = app->ui.count;
    int end = top;
    for (; end < count && r.h >= rows[end].height; end++) {
        draw_row(app, rect_cut_top(&r, rows[end].height), &rows[end]);
    }
    const int step = end > top ? leaves_rows(&app->ui, rows, top, end, widgets) : 0;
    const int to = step < 0 ? top - 1 : end;
    if (step != 0 && to >= 0 && to < count) {
        lead_on(app, &rows[to], to - anchor);
    }
}

void playback_log(App *app, Rect area) {
    PlaybackScreen *p = playback_of(app);
    Ui *ui = &app->ui;
    p->pointed = 0;
    widget_wood(ui, area);
    Rect r = rect_inset(area, 9);
    draw_head(app, rect_cut_top(&r, 30));
    (void)rect_cut_top(&r, 3);
    if (!has_room_for_filter(r)) {
        draw_filter(app, rect_cut_top(&r, 26));
        (void)rect_cut_top(&r, 4);
    }
    playback_find_bar(app, rect_cut_top(&r, PLAYBACK_FIND_BAR));
    (void)rect_cut_top(&r, 5);
    if (ui->event.kind == INPUT_WHEEL && rect_contains(area, ui->pointer) && !ui->event_used &&
        !ui->is_blocked) {
        ui->event_used = true;
        p->log_offset -= (int)(ui->event.wheel * 3);
    }
    if (p->t.count > 0) {
        const int wished = ui->text_percent;
        ui->text_percent = log_look_percent(ui, r);
        draw_rows(app, r);
        ui->text_percent = wished;
    }
}
