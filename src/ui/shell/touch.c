// One finger is the left button, held still it is the right one, two are a zoom.

#include "shell/touch.h"

#include <math.h>
#include <string.h>

// SLACK: a finger that moves no farther has not moved. TARGET: what a finger can hit, in pixels where they
// are large. ROW: a list turned by a finger goes on by a row for as much.
enum { SLACK = 10, TARGET = 44, ROW = 28, DOUBLE_MS = 400, DOUBLE_SLACK = 24 };

// Where a pointer is when no finger is on anything.
static const Point AWAY = {-1000, -1000};

static float distance(Point a, Point b) {
    return hypotf(a.x - b.x, a.y - b.y);
}

static InputEvent event_at(InputKind kind, Point at) {
    return (InputEvent){.kind = (uint8_t)kind, .x = at.x, .y = at.y};
}

static InputEvent button_at(InputKind kind, Point at, int button, int clicks) {
    InputEvent e = event_at(kind, at);
    e.button = (uint8_t)button;
    e.clicks = (uint8_t)clicks;
    return e;
}

// --- Where a finger hits ---

static bool can_be_hit(const UiWidget *w) {
    return w->is_enabled && !w->is_blocked && w->role != ROLE_LABEL;
}

// Squares are registered as half their diamonds: twice that is the diamond's box.
static bool is_on_board(const Ui *ui, Point p) {
    for (int i = 0; i < ui->count; i++) {
        const UiWidget *w = &ui->widgets[i];
        const Rect box = {w->rect.x - w->rect.w / 2, w->rect.y - w->rect.h / 2, w->rect.w * 2, w->rect.h * 2};
        if (w->role == ROLE_SQUARE && rect_contains(box, p)) {
            return true;
        }
    }
    return false;
}

static Point nearest_in(Rect r, Point p) {
    return (Point){fminf(fmaxf(p.x, r.x + 1), r.x + r.w - 1), fminf(fmaxf(p.y, r.y + 1), r.y + r.h - 1)};
}

// A finger is broad: beside a small widget it hits the widget, as long as it hits nothing else.
static Point hit_of(const App *app, Point p) {
    const Ui *ui = &app->ui;
    const float reach = (float)TARGET / fminf(app->scale, 1) / 2;
    float best = reach;
    Point out = p;
    for (int i = 0; i < ui->count; i++) {
        if (can_be_hit(&ui->widgets[i]) && rect_contains(ui->widgets[i].rect, p)) {
            return p;
        }
    }
    if (is_on_board(ui, p)) {
        return p;
    }
    for (int i = 0; i < ui->count; i++) {
        const UiWidget *w = &ui->widgets[i];
        const Rect r = w->rect;
        const bool is_near = fabsf(p.x - r.x - r.w / 2) <= fmaxf(r.w / 2, reach) &&
                             fabsf(p.y - r.y - r.h / 2) <= fmaxf(r.h / 2, reach);
        const Point at = nearest_in(r, p);
        if (can_be_hit(w) && w->role != ROLE_SQUARE && is_near && distance(at, p) < best) {
            best = distance(at, p);
            out = at;
        }
    }
    return out;
}

// A row of a list, which a finger turns.
static bool is_on_list(const App *app, Point p) {
    const UiWidget *w = NULL;
    for (int i = 0; i < app->ui.count; i++) {
        if (!app->ui.widgets[i].is_blocked && rect_contains(app->ui.widgets[i].rect, p)) {
            w = &app->ui.widgets[i];
        }
    }
    return w != NULL && w->role == ROLE_ITEM;
}

// --- Two fingers ---

static Point middle(const Touch *t) {
    return (Point){(t->at[0].x + t->at[1].x) / 2, (t->at[0].y + t->at[1].y) / 2};
}

static void begin_pinch(App *app) {
    Touch *t = &app->touch;
    const bool is_board =
        !app->is_dialog_open && !app_is_covered(app) && rect_contains(app->board_area, middle(t));
    t->phase = is_board ? TOUCH_PINCHED : TOUCH_SPENT;
    t->middle = middle(t);
    t->spread = fmaxf(distance(t->at[0], t->at[1]), 1);
    t->zoom = app->zoom;
}

// From where it began, so that nothing is lost on a way that led over a limit.
static void follow_pinch(App *app) {
    const Touch *t = &app->touch;
    const float scale = fmaxf(t->zoom.scale, 1) * distance(t->at[0], t->at[1]) / t->spread;
    app->zoom = t->zoom;
    camera_zoom_about(&app->zoom, app->board_area, t->middle, middle(t), scale);
}

// --- One finger ---

static int put_down(App *app, InputEvent *out) {
    Touch *t = &app->touch;
    const bool is_double =
        app->now_ms - t->tap_ms < DOUBLE_MS && distance(t->tapped, t->at[0]) < DOUBLE_SLACK;
    t->clicks = is_double && t->clicks == 1 ? 2 : 1;
    t->phase = TOUCH_PRESSED;
    t->since_ms = app->now_ms;
    t->began = t->at[0];
    t->hit = hit_of(app, t->began);
    t->lingers = false;
    out[0] = event_at(INPUT_POINTER_MOVED, t->hit);
    out[1] = button_at(INPUT_POINTER_DOWN, t->hit, 1, t->clicks);
    return 2;
}

static int begin_move(App *app, InputEvent *out) {
    Touch *t = &app->touch;
    const Point by = {t->at[0].x - t->began.x, t->at[0].y - t->began.y};
    if (fabsf(by.y) > fabsf(by.x) && is_on_list(app, t->began)) {
        t->phase = TOUCH_TURNED;
        t->turned = t->began.y;
        out[0] = (InputEvent){.kind = INPUT_FOCUS_LOST};
        return 1;
    }
    t->phase = TOUCH_DRAGGED;
    out[0] = event_at(INPUT_POINTER_MOVED, t->at[0]);
    return 1;
}

static int turn_list(Touch *t, InputEvent *out) {
    const float rows = truncf((t->at[0].y - t->turned) / ROW);
    if (rows == 0) {
        return 0;
    }
    t->turned += rows * ROW;
    out[0] = event_at(INPUT_WHEEL, t->began);
    out[0].wheel = rows;
    return 1;
}

static int move(App *app, int finger, InputEvent *out) {
    Touch *t = &app->touch;
    if (t->phase == TOUCH_PINCHED) {
        follow_pinch(app);
    } else if (finger != 0) {
        return 0;
    } else if (t->phase == TOUCH_PRESSED || t->phase == TOUCH_RESTED) {
        return distance(t->at[0], t->began) > SLACK ? begin_move(app, out) : 0;
    } else if (t->phase == TOUCH_DRAGGED) {
        out[0] = event_at(INPUT_POINTER_MOVED, t->at[0]);
        return 1;
    } else if (t->phase == TOUCH_TURNED) {
        return turn_list(t, out);
    }
    return 0;
}

static int lift(App *app, InputEvent *out) {
    Touch *t = &app->touch;
    const TouchPhase phase = (TouchPhase)t->phase;
    if (t->is_down[0] || t->is_down[1]) {
        t->phase = TOUCH_SPENT;
        return 0;
    }
    t->phase = TOUCH_NONE;
    if (phase == TOUCH_RESTED) {
        t->lingers = true; // What was explained can be read without the finger on it.
        out[0] = (InputEvent){.kind = INPUT_FOCUS_LOST};
        return 1;
    }
    if (phase == TOUCH_TURNED) {
        out[0] = event_at(INPUT_POINTER_MOVED, AWAY);
        return 1;
    }
    if (phase != TOUCH_PRESSED && phase != TOUCH_DRAGGED) {
        return 0;
    }
    const bool is_tap = phase == TOUCH_PRESSED;
    t->tap_ms = is_tap ? app->now_ms : 0;
    t->tapped = t->began;
    out[0] = button_at(INPUT_POINTER_UP, is_tap ? t->hit : t->at[0], 1, is_tap ? t->clicks : 1);
    out[1] = event_at(INPUT_POINTER_MOVED, AWAY);
    return 2;
}

// --- Events ---

int touch_translate(App *app, const InputEvent *in, InputEvent out[TOUCH_EVENTS_MAX]) {
    Touch *t = &app->touch;
    if (in->finger > 1) {
        return 0;
    }
    t->is_used = true;
    t->at[in->finger] = (Point){in->x, in->y};
    if (in->kind == INPUT_FINGER_UP) {
        t->is_down[in->finger] = false;
        return lift(app, out);
    }
    if (in->kind == INPUT_FINGER_MOVED) {
        return move(app, in->finger, out);
    }
    t->is_down[in->finger] = true;
    if (t->is_down[0] && t->is_down[1]) {
        const bool was_pressed = t->phase != TOUCH_SPENT;
        begin_pinch(app);
        out[0] = (InputEvent){.kind = INPUT_FOCUS_LOST};
        out[1] = event_at(INPUT_POINTER_MOVED, AWAY);
        return was_pressed ? 2 : 0;
    }
    return in->finger == 0 && t->phase == TOUCH_NONE ? put_down(app, out) : 0;
}

bool touch_is_waiting(const App *app) {
    return app->touch.phase == TOUCH_PRESSED;
}

// A right click where that shows more; on some screens it changes something.
int touch_rest(App *app, InputEvent out[TOUCH_EVENTS_MAX]) {
    Touch *t = &app->touch;
    if (t->phase != TOUCH_PRESSED || app->now_ms - t->since_ms < TOUCH_REST_MS) {
        return 0;
    }
    const Screen *s = app_screens[app_screen(app)];
    t->phase = TOUCH_RESTED;
    out[0] = event_at(INPUT_POINTER_MOVED, t->hit);
    if (s != NULL && s->changes_by_look) {
        return 1;
    }
    out[1] = button_at(INPUT_POINTER_DOWN, t->hit, 3, 1);
    out[2] = button_at(INPUT_POINTER_UP, t->hit, 3, 1);
    return 3;
}

bool touch_yield(App *app, const InputEvent *in) {
    const bool is_mouse = in->kind == INPUT_POINTER_MOVED || in->kind == INPUT_POINTER_DOWN;
    const TouchPhase phase = (TouchPhase)app->touch.phase;
    const bool holds = phase == TOUCH_PRESSED || phase == TOUCH_DRAGGED || phase == TOUCH_RESTED;
    if (is_mouse || in->kind == INPUT_FOCUS_LOST) {
        app->touch = (Touch){.is_used = app->touch.is_used && !is_mouse};
    }
    return is_mouse && holds;
}

bool touch_explains(const App *app) {
    return !app->touch.is_used || app->touch.phase == TOUCH_RESTED || app->touch.lingers;
}

void touch_zoom_board(App *app, Camera *camera, SquareId shown) {
    const Camera whole = *camera;
    app->board_area = camera->area;
    camera_zoom_resize(&app->zoom, camera->area);
    camera_zoom(camera, &app->zoom);
    if (shown.v != 0 && app->zoom.scale > 1) {
        camera_zoom_show(&app->zoom, camera, shown);
        *camera = whole;
        camera_zoom(camera, &app->zoom);
    }
}

bool touch_clip_square(const App *app, Rect *square) {
    const Rect a = app->board_area;
    if (app->zoom.scale <= 1) {
        return true;
    }
    const float right = fminf(square->x + square->w, a.x + a.w);
    const float bottom = fminf(square->y + square->h, a.y + a.h);
    square->x = fmaxf(square->x, a.x);
    square->y = fmaxf(square->y, a.y);
    square->w = right - square->x;
    square->h = bottom - square->y;
    return square->w >= 1 && square->h >= 1;
}

const char *touch_text(const App *app) {
    const Screen *s = app_screens[app_screen(app)];
    return s != NULL && s->finger_help != NULL ? s->finger_help
                                               : "With a finger: tap, drag a list to turn it, and hold a "
                                                 "finger on anything to read about it.";
}
