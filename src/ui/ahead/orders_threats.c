// Threats over the board. They are asked for anew when the plan changes; between, the thread samples until
// they are settled.

#include "ahead/orders_threats.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ahead/odds_words.h"
#include "orders/orders_state.h"
#include "play/forecaster.h"
#include "render/art.h"
#include "shell/panels.h"

enum {
    SAMPLES_AT_ONCE = 40,
    SAMPLES_A_MS = 4,
    BADGE_WIDTH = 58,
    SKULL_FROM = 46,
    BADGE_HEIGHT = 22,
    SIGN = 15,
    TOLD = 3
};

struct OrdersThreats {
    Forecaster *forecaster;
    bool is_shown;
    uint32_t changes; // of the plan that was asked about
    uint32_t due;     // samples by the script's clock
    Threats threats;
};

void orders_threats_free(OrdersThreats *threats) {
    if (threats != NULL) {
        forecaster_free(threats->forecaster);
        free(threats);
    }
}

bool orders_threats_are_shown(const App *app) {
    return orders_state_of(app)->threats != NULL && orders_state_of(app)->threats->is_shown;
}

static OrdersThreats *threats_of(OrdersScreen *o) {
    if (o->threats == NULL) {
        o->threats = calloc(1, sizeof *o->threats);
    }
    if (o->threats != NULL && o->threats->forecaster == NULL) {
        o->threats->forecaster = forecaster_new();
    }
    return o->threats != NULL && o->threats->forecaster != NULL ? o->threats : NULL;
}

// --- Asking ---

static void ask(const OrdersScreen *o, OrdersThreats *t, bool is_patient) {
    const Plan *const plan = &o->history[o->at];
    forecast_task_begin(forecaster_tasks(t->forecaster), &o->history[0].after, plan);
    t->changes = o->changes;
    t->due = SAMPLES_AT_ONCE;
    t->threats.samples = 0;
    forecaster_ask_threats(t->forecaster, is_patient ? 0 : UINT32_MAX);
}

// Text mode has no frames in which it could know better.
static void look(const App *app, OrdersThreats *t) {
    if (app->session.is_patient) {
        forecaster_wait(t->forecaster, app->is_still ? t->due : UINT32_MAX);
    }
    (void)forecaster_look_threats(t->forecaster, &t->threats);
}

// As they are for the plan as it stands; NULL: hidden, or nothing is known yet.
static const Threats *current(App *app) {
    OrdersScreen *o = orders_state_of(app);
    OrdersThreats *t = o->threats;
    if (!orders_threats_are_shown(app) || app->session.need != NEED_ORDERS) {
        return NULL;
    }
    if (t->changes != o->changes) {
        ask(o, t, app->session.is_patient);
    }
    look(app, t);
    return t->threats.samples > 0 ? &t->threats : NULL;
}

void orders_threats_toggle(App *app) {
    OrdersThreats *t = threats_of(orders_state_of(app));
    if (t == NULL) {
        app_say(app, "There is not enough memory for the threats.");
        return;
    }
    t->is_shown = !t->is_shown;
    t->changes = orders_state_of(app)->changes - 1;
}

void orders_threats_update(App *app, uint32_t elapsed_ms) {
    OrdersThreats *t = orders_state_of(app)->threats;
    if (!orders_threats_are_shown(app) || t->changes != orders_state_of(app)->changes) {
        return;
    }
    t->due += SAMPLES_A_MS * elapsed_ms;
    app->is_animating = app->is_animating || forecaster_is_busy(t->forecaster);
}

// --- Words ---

static void group_words(const App *app, const Threats *t, GroupId group, char *out, size_t size) {
    const OrdersScreen *const o = orders_state_of(app);
    odds_group_words(app, &o->history[o->at], t, group, out, size);
}

static void threat_words(const App *app, const Threats *t, const Threat *threat, char *out, size_t size) {
    char by[100];
    char often[ODDS_MARGIN_SIZE];
    group_words(app, t, threat->by, by, sizeof by);
    odds_margin_words(odds_percent(threat_danger(threat)), odds_error_percent(&threat->fight), often);
    (void)snprintf(out, size, "%s (destroys yours in %s)", by, often);
}

static void append(char *out, size_t size, const char *words) {
    const size_t used = strlen(out);
    (void)snprintf(out + used, size - used, "%s", words);
}

// Adds what several enemies at once come to. Returns 1, or 0 if they cannot.
static int together_words(const Threats *t, GroupId group, const char *before, char *out, size_t size) {
    const ThreatTogether *const together = &t->together[group.v];
    char words[100];
    char often[ODDS_MARGIN_SIZE];
    if (together->count == 0) {
        return 0;
    }
    odds_margin_words(odds_percent(forecast_chance(together->lost, t->samples)),
                      odds_percent(forecast_margin(together->lost, t->samples)), often);
    (void)snprintf(words, sizeof words, "%s%d groups together (destroy yours in %s)", before, together->count,
                   often);
    append(out, size, words);
    return 1;
}

static void words_of(const App *app, const Threats *t, GroupId group, char *out, size_t size) {
    int told = 0;
    char words[140];
    out[0] = '\0';
    if (t->lost[group.v] > 0) {
        (void)snprintf(words, sizeof words, "loses %d to spells and terrain before combat", t->lost[group.v]);
        append(out, size, words);
        told = 1;
    }
    const bool is_there = !t->is_others[group.v];
    told += is_there ? together_words(t, group, told > 0 ? ", " : "", out, size) : 0;
    for (int i = 0; i < t->count && told < TOLD; i++) {
        if (is_there && t->items[i].on.v == group.v) {
            append(out, size, told > 0 ? ", " : "");
            threat_words(app, t, &t->items[i], words, sizeof words);
            append(out, size, words);
            told++;
        }
    }
}

void orders_threats_words(App *app, SquareId square, char *out, size_t size) {
    const Threats *t = current(app);
    const GroupId group = view_group_at(&orders_state_of(app)->view, square);
    char words[400];
    out[0] = '\0';
    if (t != NULL && group.v != 0) {
        words_of(app, t, group, words, sizeof words);
        (void)snprintf(out, size, "%s%s", words[0] != '\0' ? "Forecast, threatened by: " : "", words);
    } else if (t != NULL && t->reached[1][square.v]) {
        (void)snprintf(out, size, "Forecast: enemies can be here this turn.");
    }
}

bool orders_threats_line(App *app, int index, char *out, size_t size) {
    const Threats *t = current(app);
    int line = 0;
    for (uint8_t i = 1; t != NULL && i <= GROUPS_MAX; i++) {
        char words[400];
        char name[100];
        words_of(app, t, (GroupId){i}, words, sizeof words);
        if (words[0] != '\0' && line++ == index) {
            const SquareId at = {orders_state_of(app)->view.groups[i].at};
            char where[8] = "";
            group_words(app, t, (GroupId){i}, name, sizeof name);
            if (at.v != 0) {
                (void)snprintf(where, sizeof where, " on ");
                square_name(at, where + 4);
            }
            (void)snprintf(out, size, "Forecast: %s%s: %s", name, where, words);
            return true;
        }
    }
    return false;
}

// --- Over the board ---

static void draw_outline(DrawList *list, const Point corners[4], float thickness, Color color) {
    for (int i = 0; i < 4; i++) {
        draw_line(list, corners[i], corners[(i + 1) % 4], thickness, color);
    }
}

// Enemies: filled, with a sword, so that no color is needed to tell. One's own: an outline.
static void draw_reach(App *app, const Threats *t, SquareId square) {
    const Camera *camera = &orders_state_of(app)->scene.camera;
    Point corners[4];
    if (t->reached[0][square.v]) {
        camera_diamond(camera, square, 0.80F, corners);
        draw_outline(&app->list, corners, 2, color_alpha(palette_color(COLOR_LEGAL), 0.8F));
    }
    if (t->reached[1][square.v]) {
        camera_diamond(camera, square, 0.92F, corners);
        draw_shape(&app->list, corners, 4, color_alpha(palette_color(COLOR_BAD), 0.20F),
                   color_alpha(palette_color(COLOR_BAD), 0.20F));
        const Point c = camera_square(camera, square);
        const float down = camera->half_height * 0.52F;
        draw_image(&app->list, "icon/sword", (Rect){c.x - SIGN / 2.0F, c.y + down - SIGN / 2.0F, SIGN, SIGN},
                   0, PALETTE_WHITE);
    }
}

// Neighbors stand half a diamond to the side and half of one down, so a badge is no larger than that.
static Rect badge_of(App *app, SquareId at) {
    const Camera *camera = &orders_state_of(app)->scene.camera;
    const float width = fminf(ui_text_room(&app->ui, BADGE_WIDTH), camera->half_width * 0.96F);
    const float height = fminf(ui_text_room(&app->ui, BADGE_HEIGHT), camera->half_height * 0.92F);
    const Point c = camera_square(camera, at);
    return (Rect){c.x - width / 2, c.y + camera->half_height * 0.30F, width, height};
}

// The chance that the group is lost, or how many it loses before any combat; with a skull where there is
// room.
static void draw_badge(App *app, const Threats *t, GroupId group) {
    const bool is_threatened = !t->is_others[group.v] && threats_worst(t, group) != NULL;
    const SquareId at = {orders_state_of(app)->view.groups[group.v].at};
    char words[30];
    if (at.v == 0 || (!is_threatened && t->lost[group.v] == 0)) {
        return;
    }
    if (is_threatened) {
        (void)snprintf(words, sizeof words, "%d%%", odds_percent(threats_danger(t, group)));
    } else {
        (void)snprintf(words, sizeof words, "-%d", t->lost[group.v]);
    }
    Rect r = badge_of(app, at);
    const bool is_grave = !is_threatened || threats_danger(t, group) >= FORECAST_CERTAIN / 2;
    draw_round(&app->list, r, 5, palette_color(COLOR_WOOD_DEEP), palette_color(COLOR_PIT));
    draw_round_frame(&app->list, r, 5, is_grave ? 2.5F : 1.5F,
                     palette_color(is_grave ? COLOR_BAD : COLOR_WARN));
    r = rect_inset(r, 2);
    if (r.w >= ui_text_room(&app->ui, SKULL_FROM)) {
        draw_image(&app->list, "icon/skull", rect_inset(rect_cut_left(&r, r.h * 0.9F), 1), 0, PALETTE_WHITE);
    }
    ui_text(&app->ui,
            text_look(is_grave ? FONT_BOLD : FONT_BODY, 15, ALIGN_CENTER, palette_color(COLOR_CREAM)), r,
            words);
}

void orders_threats_draw(App *app) {
    const Threats *t = current(app);
    if (t == NULL) {
        return;
    }
    for (uint8_t i = 1; i <= SQUARES; i++) {
        draw_reach(app, t, (SquareId){i});
    }
    for (uint8_t i = 1; i <= GROUPS_MAX; i++) {
        draw_badge(app, t, (GroupId){i});
    }
}
