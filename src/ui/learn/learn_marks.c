// What a step is about: a ring round it, and a hand that points at the first square. Drawn over the finished
// screen and found by the names of its widgets, so a mark points at what is there or at nothing.

#include "learn/learn_marks.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "learn/learn_state.h"
#include "orders/orders_state.h"
#include "ui/playback.h"

enum { BEAT_MS = 1400, HAND_ROOM = 56 };

static SquareId mark_square(const App *app, const LessonMark *mark) {
    if (mark->kind == LESSON_MARK_SQUARE) {
        return square_parse(mark->name);
    }
    const GroupId group = match_find_group(app->session.match, mark->name);
    return group.v != 0 ? app->session.match->state.groups[group.v].at : (SquareId){0};
}

static const UiWidget *find(const App *app, const LessonMark *mark) {
    char name[UI_NAME_MAX] = "";
    if (mark->kind == LESSON_MARK_WIDGET) {
        (void)snprintf(name, sizeof name, "%s", mark->name);
    } else {
        const SquareId at = mark_square(app, mark);
        char square[4] = "";
        if (at.v != 0) {
            square_name(at, square);
        }
        (void)snprintf(name, sizeof name, "square.%s", square);
    }
    const Ui *ui = &app->ui;
    for (int i = 0; i < ui->count; i++) {
        if (strcmp(ui->widgets[i].name, name) == 0 && !ui->widgets[i].is_blocked) {
            return &ui->widgets[i];
        }
    }
    return NULL;
}

// 0 to 1 and back: how far the ring has swollen.
static float beat(App *app) {
    const uint32_t ms = app_ambient(app);
    return ms == 0 ? 0.5F : 0.5F - 0.5F * cosf((float)(ms % BEAT_MS) / (float)BEAT_MS * 6.2831853F);
}

static void draw_ring(App *app, Rect r, float swell) {
    DrawList *list = &app->list;
    const float grow = 2 + 3 * swell;
    const Rect outer = {r.x - grow, r.y - grow, r.w + 2 * grow, r.h + 2 * grow};
    const float radius = fminf(fminf(outer.w, outer.h) / 2, 16);
    draw_round_frame(list, (Rect){outer.x - 1.5F, outer.y - 1.5F, outer.w + 3, outer.h + 3}, radius, 6,
                     color_alpha(palette_color(COLOR_CASING), 0.85F));
    draw_round_frame(list, outer, radius, 3, palette_color(COLOR_BRASS_LIGHT));
}

// The numbers of the bar stand so close that a ring would cross the next one.
static void draw_bar_under(App *app, Rect r, float swell) {
    const float high = 4 + swell;
    const Rect bar = {r.x + 1, r.y + r.h - high - 1, r.w - 3, high};
    const Color casing = color_alpha(palette_color(COLOR_CASING), 0.85F);
    const Color brass = palette_color(COLOR_BRASS_LIGHT);
    draw_round(&app->list, (Rect){bar.x - 1, bar.y - 1, bar.w + 2, bar.h + 2}, 3, casing, casing);
    draw_round(&app->list, bar, 2, brass, brass);
}

// Index finger, the others folded, thumb, palm: places from the tip on.
static const Rect HAND[] = {{.w = 10, .h = 30},
                            {.x = 9, .y = 17, .w = 9, .h = 20},
                            {.x = 17, .y = 19, .w = 9, .h = 18},
                            {.x = 25, .y = 21, .w = 8, .h = 16},
                            {.x = -8, .y = 24, .w = 12, .h = 10},
                            {.x = -2, .y = 25, .w = 35, .h = 21}};

// How much of groups the hand would lie over if its tip is at [tip].
static float hidden_area(const App *app, Point tip, bool is_below) {
    const BoardScene *const scene = &orders_state_of(app)->scene;
    const Rect hand = {tip.x - 14, is_below ? tip.y : tip.y - 52, 58, 52};
    float area = 0;
    for (int i = 1; i <= GROUPS_MAX && scene->view != NULL; i++) {
        const ViewGroup *const g = &scene->view->groups[i];
        if (g->label != 0 && g->at != 0) {
            const Point c = camera_square(&scene->camera, (SquareId){g->at});
            const float w = scene->camera.half_width;
            area += rect_shared_area(hand, (Rect){c.x - w * 0.5F, c.y - w * 0.9F, w, w * 1.1F});
        }
    }
    return area;
}

// A hand below [r] that points up at it; above it if there is no room, or if it would hide less of groups
// there.
static void draw_hand(App *app, Rect r, float swell) {
    const float x = r.x + r.w / 2 - 5;
    const float low = r.y + r.h - 4;
    const float high = r.y - 0.2F * orders_state_of(app)->scene.camera.half_width; // over the flag of a group
    const Rect board = orders_state_of(app)->scene.camera.area;
    const bool has_room_above = high - HAND_ROOM >= board.y;
    const bool has_room_below = low + HAND_ROOM < fminf(app->list.height, board.y + board.h + 20);
    const bool hides_less =
        hidden_area(app, (Point){x, low}, true) <= hidden_area(app, (Point){x, high}, false);
    const bool is_below = !has_room_above || (has_room_below && hides_less);
    const float tip = is_below ? low + 7 * swell : high - 7 * swell;
    for (int pass = 0; pass < 2; pass++) {
        const float edge = pass == 0 ? 2.5F : 0;
        const Color color = palette_color(pass == 0 ? COLOR_CASING : COLOR_PARCHMENT);
        for (size_t i = 0; i < sizeof HAND / sizeof HAND[0]; i++) {
            const Rect f = HAND[i];
            const float y = is_below ? tip + f.y : tip - f.y - f.h;
            const Rect part = {x + f.x - edge, y - edge, f.w + 2 * edge, f.h + 2 * edge};
            draw_round(&app->list, part, fminf(part.w, part.h) / 2, color, color);
        }
    }
}

// A square's widget is small in the middle of its diamond; what stands on it rises above that.
static Rect place_of(const UiWidget *w) {
    const Rect r = w->rect;
    return w->role != ROLE_SQUARE ? r : (Rect){r.x - r.w * 0.25F, r.y - r.h * 0.9F, r.w * 1.5F, r.h * 2.2F};
}

// Round a square of the orders' board its own sides are drawn. (The playback is told to point at buttons
// only.)
static void draw_diamond(App *app, SquareId square, float swell) {
    Point d[4];
    camera_diamond(&orders_state_of(app)->scene.camera, square, 1.0F + 0.08F * swell, d);
    for (int pass = 0; pass < 2; pass++) {
        const Color color =
            pass == 0 ? color_alpha(palette_color(COLOR_CASING), 0.85F) : palette_color(COLOR_BRASS_LIGHT);
        const float thick = pass == 0 ? 7 : 4;
        for (int i = 0; i < 4; i++) {
            draw_line(&app->list, d[i], d[(i + 1) % 4], thick, color);
            draw_circle(&app->list, d[i], thick / 2, color);
        }
    }
}

void learn_marks_point_at(App *app, const LessonMark *marks, int count, bool has_hand) {
    const float swell = beat(app);
    for (int i = 0; i < count; i++) {
        const UiWidget *w = find(app, &marks[i]);
        if (w != NULL) {
            const bool is_square = w->role == ROLE_SQUARE;
            if (is_square && app_screen(app) == SCREEN_ORDERS) {
                draw_diamond(app, mark_square(app, &marks[i]), swell);
            } else if (strncmp(w->name, "mana.", 5) == 0) {
                draw_bar_under(app, w->rect, swell);
            } else {
                draw_ring(app, place_of(w), swell);
            }
            // On the board there is room for a hand; beside a button it would lie over the next one.
            if (has_hand && is_square) {
                draw_hand(app, place_of(w), swell);
            }
            has_hand = has_hand && !is_square;
        }
    }
}

// Has the group of that mark been selected, or ordered already?
static bool is_taken_up(const App *app, const LessonMark *mark) {
    const OrdersScreen *const o = orders_state_of(app);
    if (mark->kind != LESSON_MARK_GROUP || app_screen(app) != SCREEN_ORDERS || o->history == NULL) {
        return false;
    }
    const GroupId group = match_find_group(app->session.match, mark->name);
    return group.v != 0 && (o->group.v == group.v || o->view.groups[group.v].order != 0);
}

// What is done needs no mark any more. Returns how many of the step are left.
static int marks_left(const App *app, LessonMark left[LESSON_MARKS_MAX]) {
    const LessonRun *run = &learn_state_kept(app)->run;
    int count = 0;
    if (learn_state_is_finished(app) || run->is_done_already) {
        return 0;
    }
    const LessonStep *step = &run->lesson->steps[run->step];
    for (int i = 0; i < step->mark_count; i++) {
        if (!is_taken_up(app, &step->marks[i])) {
            left[count++] = step->marks[i];
        }
    }
    return count;
}

// The hand goes to what is left to be done.
void learn_marks_draw(App *app) {
    LessonMark left[LESSON_MARKS_MAX];
    const int count = marks_left(app, left);
    learn_marks_point_at(app, left, count, true);
}

bool learn_marks_focus(App *app) {
    LessonMark left[LESSON_MARKS_MAX];
    const int count = marks_left(app, left);
    for (int i = 0; i < count; i++) {
        const UiWidget *w = find(app, &left[i]);
        if (w != NULL && w->is_enabled && w->role != ROLE_LABEL) {
            ui_focus(&app->ui, w->name);
            return true;
        }
    }
    return false;
}
