// The rows of the review: whose orders, how good they were, and what they gave away as a line of that length.

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "kit/widgets.h"
#include "render/art.h"
#include "result/review_parts.h"

// A line over the whole width of a row, in hundredths of a percent given away.
enum { WHOLE_LINE = 2000, WORDS = 120 };

Player review_row_seat(int row) {
    return row % REVIEW_SEATS == 0 ? PLAYER_RED : PLAYER_BLUE;
}

int review_row_turn(const Lookback *l, int row) {
    return review_moments(l->review)->items[row / REVIEW_SEATS].state.turn;
}

const ReviewSeat *review_row_judged(const Lookback *l, int row) {
    const ReviewTurn *const turn = review_turn(l->review, row / REVIEW_SEATS);
    return turn != NULL ? &turn->seats[review_row_seat(row)] : NULL;
}

void review_row_words(const App *app, const Lookback *l, int row, char *out, size_t size) {
    const ReviewSeat *const s = review_row_judged(l, row);
    const char *const name = session_short_name(&app->session, review_row_seat(row));
    const int turn = review_row_turn(l, row);
    if (s == NULL) {
        (void)snprintf(out, size, "Turn %d, %.40s: not thought over yet", turn, name);
    } else if (s->played < 0) {
        (void)snprintf(out, size, "Turn %d, %.40s: no orders to judge", turn, name);
    } else {
        char away[REVIEW_AWAY_SIZE];
        review_away_words(s->given_away, away);
        (void)snprintf(out, size, "Turn %d, %.40s: %s, %s", turn, name, review_mark_words((int)s->mark),
                       away);
    }
}

void review_rows_accuracy_words(const App *app, const Lookback *l, char *out, size_t size) {
    if (!review_is_over(l->review)) {
        (void)snprintf(out, size, "Thinking: %d%%", review_percent(l->review));
        return;
    }
    const int red = review_accuracy(l->review, PLAYER_RED);
    const int blue = review_accuracy(l->review, PLAYER_BLUE);
    (void)snprintf(out, size, "Accuracy: %.40s %.1f%%, %.40s %.1f%%",
                   session_short_name(&app->session, PLAYER_RED), (red < 0 ? 0 : red) / 100.0,
                   session_short_name(&app->session, PLAYER_BLUE), (blue < 0 ? 0 : blue) / 100.0);
}

static ReviewMark mark_of(const ReviewSeat *s) {
    return s != NULL && s->played >= 0 ? s->mark : MARK_NONE_YET;
}

static Color mark_color(ReviewMark mark) {
    static const uint8_t roles[REVIEW_MARK_COUNT] = {
        [MARK_NONE_YET] = COLOR_BRASS_DIM, [MARK_BEST] = COLOR_GOOD,   [MARK_GOOD] = COLOR_GOOD,
        [MARK_DOUBTFUL] = COLOR_WARN,      [MARK_MISTAKE] = COLOR_BAD, [MARK_MISSED_WIN] = COLOR_BAD};
    return palette_color((ColorRole)roles[mark]);
}

void review_rows_draw_medal(App *app, const ReviewSeat *s, Point middle, float radius) {
    static const char *const signs[REVIEW_MARK_COUNT] = {
        [MARK_NONE_YET] = "",  [MARK_BEST] = "!",     [MARK_GOOD] = "+",
        [MARK_DOUBTFUL] = "?", [MARK_MISTAKE] = "??", [MARK_MISSED_WIN] = "??"};
    const ReviewMark mark = mark_of(s);
    draw_circle(&app->list, middle, radius, palette_color(COLOR_CASING));
    draw_circle(&app->list, middle, radius - 1, mark_color(mark));
    draw_circle(&app->list, middle, radius - 3, palette_color(COLOR_PIT));
    if (signs[mark][0] != '\0') {
        const float size = radius * 1.2F / ui_text_size(&app->ui, 1); // as large as the medal, not as texts
        ui_text(&app->ui, text_look(FONT_BOLD, size, ALIGN_CENTER, palette_color(COLOR_CREAM)),
                (Rect){middle.x - radius, middle.y - radius, 2 * radius, 2 * radius}, signs[mark]);
    }
}

static void draw_lead(App *app, const Lookback *l, Rect *r, int row) {
    const Player seat = review_row_seat(row);
    const float side = fminf(ui_text_room(&app->ui, 22), r->h - 8);
    const Rect emblem = rect_cut_left(r, side);
    draw_image(&app->list, art_emblem((int)seat),
               (Rect){emblem.x, emblem.y + (emblem.h - side) / 2, side, side}, (int)seat, PALETTE_WHITE);
    (void)rect_cut_left(r, 6);
    const Rect medal = rect_cut_left(r, side + 2);
    review_rows_draw_medal(app, review_row_judged(l, row),
                           (Point){medal.x + medal.w / 2, medal.y + medal.h / 2}, side / 2 + 1);
    (void)rect_cut_left(r, 8);
}

static const char *mark_words(const ReviewSeat *s) {
    return s == NULL ? "waits" : s->played < 0 ? "no orders" : review_mark_words((int)s->mark);
}

// What stands beside each other in a row, as wide in every row, so that all of them look alike.
typedef struct RowRooms {
    float turn, mark, percent;
} RowRooms;

enum { ROW_SIZE = 16, ROW_GAP = 6 };

static RowRooms rooms_at(const Ui *ui, const Lookback *l, float size) {
    char turn[24];
    const int last = REVIEW_SEATS * review_count(l->review) - 1;
    (void)snprintf(turn, sizeof turn, "Turn %d", review_row_turn(l, last));
    RowRooms rooms = {.turn = ui_text_width(ui, FONT_BOLD, size, turn) + 2,
                      .mark = ui_text_width(ui, FONT_ITALIC, size, "no orders") + 2,
                      .percent = ui_text_width(ui, FONT_BOLD, size, "100%") + 2};
    for (int i = MARK_BEST; i < REVIEW_MARK_COUNT; i++) {
        rooms.mark = fmaxf(rooms.mark, ui_text_width(ui, FONT_ITALIC, size, review_mark_words(i)) + 2);
    }
    return rooms;
}

// The largest size up to the wished one at which even the longest of them have room.
static float row_size(const Ui *ui, const Lookback *l, float width) {
    static const float SMALLEST = 0.8F, STEP = 0.5F;
    float size = ui_text_size(ui, ROW_SIZE);
    bool has_room = false;
    while (!has_room && size > ROW_SIZE * SMALLEST) {
        const RowRooms rooms = rooms_at(ui, l, size);
        has_room = rooms.turn + rooms.mark + rooms.percent + 2 * ROW_GAP <= width;
        size -= has_room ? 0 : STEP;
    }
    return size;
}

static void draw_words(App *app, const Lookback *l, Rect r, int row) {
    Ui *const ui = &app->ui;
    char turn[24];
    char given[16] = "";
    const ReviewSeat *const s = review_row_judged(l, row);
    const FontId font = row == l->list.at ? FONT_BOLD : FONT_BODY;
    const Color color = palette_color(COLOR_CREAM);
    const float size = row_size(ui, l, r.w);
    const RowRooms rooms = rooms_at(ui, l, size);
    ui_limit_text(ui, size);
    (void)snprintf(turn, sizeof turn, "Turn %d", review_row_turn(l, row));
    ui_text(ui, text_look(font, ROW_SIZE, ALIGN_LEFT, color), rect_cut_left(&r, rooms.turn), turn);
    (void)rect_cut_left(&r, ROW_GAP);
    const Rect away = rect_cut_right(&r, fminf(rooms.percent, r.w));
    if (s != NULL && s->played >= 0 && s->mark != MARK_BEST) { // no more than an error is nothing to tell
        (void)snprintf(given, sizeof given, "%.0f%%", s->given_away / 100.0);
        ui_text(ui, text_look(font, ROW_SIZE, ALIGN_RIGHT, color), away, given);
    }
    (void)rect_cut_left(&r, fminf(fmaxf(r.w - rooms.mark, 0), 10));
    ui_text(ui, text_look(FONT_ITALIC, ROW_SIZE, ALIGN_LEFT, palette_color(COLOR_CREAM_DIM)), r,
            mark_words(s));
    ui_limit_text(ui, 0);
}

static void draw_row(App *app, Lookback *l, UiListRows *rows, Rect row, int index) {
    Ui *const ui = &app->ui;
    char name[24];
    char words[WORDS];
    const ReviewSeat *const s = review_row_judged(l, index);
    (void)snprintf(name, sizeof name, "review.row-%d", index + 1);
    review_row_words(app, l, index, words, sizeof words);
    (void)ui_widget(ui, ROLE_ITEM, name, row, ui_words(words, NULL), true);
    if (index == l->list.at || ui_is_hovered(ui, name)) {
        widget_highlight(ui, row, index == l->list.at);
    }
    if (review_row_seat(index) == PLAYER_RED && index > l->list.first) {
        draw_rect(&app->list, (Rect){row.x + 4, row.y - 0.5F, row.w - 8, 1},
                  color_alpha(palette_color(COLOR_BRASS_DIM), 0.45F));
    }
    if (s != NULL && s->played >= 0 && s->mark != MARK_BEST) {
        const float share = fminf((float)s->given_away / WHOLE_LINE, 1);
        draw_rect(&app->list, (Rect){row.x + 6, row.y + row.h - 5, (row.w - 12) * share, 2.5F},
                  mark_color(s->mark));
    }
    Rect r = {row.x + 8, row.y, row.w - 16, row.h - 4};
    draw_lead(app, l, &r, index);
    draw_words(app, l, r, index);
    widget_focus_ring(ui, name, row);
    list_made(rows, index, name);
}

void review_rows_draw(App *app, Lookback *l, Rect area) {
    Ui *const ui = &app->ui;
    widget_wood(ui, area);
    const UiListLook look = {.bar = "review.scroll",
                             .area = rect_inset(area, 10),
                             .count = review_count(l->review) * REVIEW_SEATS,
                             .row_height = ui_text_room(ui, 36)};
    UiListRows rows =
        list_begin(ui, &l->list, &look, strncmp(ui->focus, "review.row-", strlen("review.row-")) == 0);
    Rect row;
    for (int i = list_next(&rows, &row); i >= 0; i = list_next(&rows, &row)) {
        draw_row(app, l, &rows, row, i);
    }
    list_end(&rows);
}
