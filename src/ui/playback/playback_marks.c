// The marks of a match over all of its turns. Shapes tell them apart as colors do: a sign of the review is a
// disc, a dot, a triangle, a cross or a ring with a cross; under it is a line in the color of its seat.

#include "playback/playback_marks.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "kit/widgets.h"
#include "result/lookback.h"
#include "render/palette.h"
#include "ui/playback.h"

enum { LANE = 12, LANE_MOST = 15, SMALL = 640, SIGN = 8, WORDS = 200 };

float playback_marks_height(const Ui *ui) {
    // The board needs the room of a small window more; hints of the timeline tell the marks there.
    return ui->list->height < SMALL ? 0 : fminf(ui_text_room(ui, LANE), LANE_MOST);
}

// The review of the match that is shown; NULL: there is none, or somebody must not see it.
static const Review *review_of(const App *app) {
    const Lookback *const l = lookback_kept(app);
    return l != NULL && playback_of(app)->sees_all && lookback_is_of(l, app->session.match) ? l->review
                                                                                            : NULL;
}

// --- What happened ---

static const struct {
    unsigned mark;
    float top, height, width; // shares of the lane's height; pixels
    ColorRole color;
} EVENTS[] = {{MARK_KILL, 0.5F, 0.45F, 1.5F, COLOR_BAD}, {MARK_CAPTURE, 0.1F, 0.8F, 3, COLOR_CREAM}};

static float x_of(const Timeline *t, Rect r, uint32_t position) {
    return r.x + r.w * (float)position / fmaxf((float)t->count, 1);
}

static void draw_events(App *app, Rect r, int kind) {
    const Timeline *const t = &playback_of(app)->t;
    float last = -10;
    for (uint32_t i = 1; i <= t->count; i++) {
        const float x = x_of(t, r, i);
        if ((t->marks[i - 1] & EVENTS[kind].mark) != 0 && x - last > EVENTS[kind].width) {
            draw_rect(&app->list,
                      (Rect){x - EVENTS[kind].width / 2, r.y + r.h * EVENTS[kind].top, EVENTS[kind].width,
                             r.h * EVENTS[kind].height},
                      palette_color(EVENTS[kind].color));
            last = x;
        }
    }
}

static void draw_heroes(App *app, Rect r) {
    const Timeline *const t = &playback_of(app)->t;
    const float half = r.h * 0.42F;
    for (uint32_t i = 1; i <= t->count; i++) {
        if ((t->marks[i - 1] & MARK_HERO) != 0) {
            const Point c = {x_of(t, r, i), r.y + r.h / 2};
            const Point diamond[4] = {
                {c.x, c.y - half}, {c.x + half, c.y}, {c.x, c.y + half}, {c.x - half, c.y}};
            draw_shape(&app->list, diamond, 4, palette_color(COLOR_BRASS_LIGHT), palette_color(COLOR_BRASS));
        }
    }
}

// --- How good it was ---

static const ReviewTurn *reviewed(const Review *review, int turn) {
    for (int i = 0; i < review_count(review); i++) {
        const ReviewTurn *const t = review_turn(review, i);
        if (t != NULL && t->turn == turn) {
            return t;
        }
    }
    return NULL;
}

static void draw_cross(App *app, Point c, float half, Color color) {
    draw_line(&app->list, (Point){c.x - half, c.y - half}, (Point){c.x + half, c.y + half}, 2, color);
    draw_line(&app->list, (Point){c.x - half, c.y + half}, (Point){c.x + half, c.y - half}, 2, color);
}

static void draw_sign(App *app, Point c, float half, ReviewMark mark) {
    const Point triangle[3] = {{c.x, c.y - half}, {c.x + half, c.y + half}, {c.x - half, c.y + half}};
    switch (mark) {
    case MARK_BEST: draw_circle(&app->list, c, half, palette_color(COLOR_GOOD)); break;
    case MARK_GOOD: draw_circle(&app->list, c, half * 0.5F, palette_color(COLOR_GOOD)); break;
    case MARK_DOUBTFUL:
        draw_shape(&app->list, triangle, 3, palette_color(COLOR_WARN), palette_color(COLOR_WARN));
        break;
    case MARK_MISTAKE: draw_cross(app, c, half * 0.8F, palette_color(COLOR_BAD)); break;
    case MARK_MISSED_WIN:
        draw_circle(&app->list, c, half + 1, palette_color(COLOR_BAD));
        draw_cross(app, c, half * 0.6F, palette_color(COLOR_CREAM));
        break;
    case MARK_NONE_YET:
    case REVIEW_MARK_COUNT: break;
    }
}

// Both seats' signs beside each other where the turn begins, as far as it has room for them.
static void draw_turn_signs(App *app, const ReviewTurn *t, Rect room) {
    const float side = fminf(SIGN, room.h - 3);
    for (int p = PLAYER_RED; p <= PLAYER_BLUE && room.w >= side + 2; p++) {
        const ReviewSeat *const s = &t->seats[p];
        const Rect cell = rect_cut_left(&room, side + 3);
        if (s->played < 0) {
            continue;
        }
        const Rect under = {cell.x + 1, cell.y + cell.h - 2, side, 2};
        draw_rect(&app->list, (Rect){cell.x, cell.y, side + 2, cell.h}, palette_color(COLOR_PIT));
        draw_sign(app, (Point){cell.x + 1 + side / 2, cell.y + (cell.h - 2) / 2}, side / 2, s->mark);
        draw_rect(&app->list, under, palette_color((ColorRole)(COLOR_OWNER_NONE + p)));
    }
}

static void draw_signs(App *app, const Review *review, Rect r) {
    const Timeline *const t = &playback_of(app)->t;
    for (uint32_t i = 1; i <= t->count;) {
        uint32_t next = i + 1;
        while (next <= t->count && t->turns[next - 1] == t->turns[i - 1]) {
            next++;
        }
        const ReviewTurn *const turn = reviewed(review, t->turns[i - 1]);
        const float x = x_of(t, r, i - 1) + 2;
        if (turn != NULL) {
            draw_turn_signs(app, turn, (Rect){x, r.y, x_of(t, r, next - 1) - x, r.h});
        }
        i = next;
    }
}

void playback_marks_words(const App *app, int turn, char *out, size_t size) {
    const Review *const review = review_of(app);
    const ReviewTurn *const t = review != NULL ? reviewed(review, turn) : NULL;
    out[0] = '\0';
    for (int p = PLAYER_RED; t != NULL && p <= PLAYER_BLUE; p++) {
        const ReviewSeat *const s = &t->seats[p];
        const size_t used = strlen(out);
        if (s->played >= 0 && used < size) {
            char away[REVIEW_AWAY_SIZE];
            review_away_words(s->given_away, away);
            (void)snprintf(out + used, size - used, "%s%.40s: %s, %s.", used > 0 ? " " : "",
                           session_short_name(&app->session, (Player)p), review_mark_words((int)s->mark),
                           away);
        }
    }
}

static int turn_shown(const Timeline *t) {
    return t->turns[t->at > 0 ? t->at - 1 : 0];
}

// Heroes, captures and deaths of the turn at the knob.
static void count_words(const App *app, char *out, size_t size) {
    const Timeline *const t = &playback_of(app)->t;
    const int turn = turn_shown(t);
    int counts[3] = {0, 0, 0};
    for (uint32_t i = 1; i <= t->count; i++) {
        const unsigned marks = t->turns[i - 1] == turn ? t->marks[i - 1] : 0;
        counts[0] += (marks & MARK_KILL) != 0 ? 1 : 0;
        counts[1] += (marks & MARK_CAPTURE) != 0 ? 1 : 0;
        counts[2] += (marks & MARK_HERO) != 0 ? 1 : 0;
    }
    char heroes[60] = "";
    if (counts[2] > 0) {
        (void)snprintf(heroes, sizeof heroes, ", %d %s", counts[2],
                       counts[2] == 1 ? "arrival or death of a Hero" : "arrivals and deaths of Heroes");
    }
    (void)snprintf(out, size, "Turn %d: %d %s, %d %s%s%s.", turn, counts[0],
                   counts[0] == 1 ? "death" : "deaths", counts[1], counts[1] == 1 ? "capture" : "captures",
                   heroes,
                   review_of(app) != NULL && reviewed(review_of(app), turn) != NULL ? ", reviewed" : "");
}

void playback_marks_draw(App *app, Rect lane) {
    char words[WORDS];
    char signs[WORDS];
    const Review *const review = review_of(app);
    const PlaybackScreen *const p = playback_of(app);
    if (lane.h <= 0) {
        return;
    }
    draw_rect(&app->list, lane, palette_color(COLOR_PIT));
    count_words(app, words, sizeof words);
    playback_marks_words(app, turn_shown(&p->t), signs, sizeof signs);
    if (lane.h >= LANE) {
        (void)ui_widget(&app->ui, ROLE_LABEL, "timeline.marks", lane, ui_words(words, signs), false);
    }
    for (int kind = 0; kind < (int)(sizeof EVENTS / sizeof EVENTS[0]); kind++) {
        draw_events(app, lane, kind);
    }
    draw_heroes(app, lane);
    if (review != NULL) {
        draw_signs(app, review, lane);
    }
}
