// The panel of the forecast: every fight in its order, and for the one that is chosen the whole distribution.

#include "ahead/orders_forecast.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "kit/widgets.h"
#include "ahead/orders_compare.h"
#include "ahead/orders_odds.h"
#include "ahead/odds_words.h"
#include "orders/orders_state.h"
#include "shell/panels.h"

enum { ROW = 56, CHART_ROW = 22, CHART_HEAD = 26, CHART_GAP = 8 };

void orders_forecast_open(App *app) {
    orders_state_of(app)->fight_list = (UiList){.at = 0};
    orders_odds_hold(app);
    orders_state_open(app, DIALOG_FORECAST);
}

static TextLook body(TextAlign align, Color color) {
    return text_look(FONT_BODY, 17, align, color);
}

// --- The fights ---

static void fight_words(const App *app, const ForecastTurn *t, int nth, char *out, size_t size) {
    const ForecastClash *const clash = forecast_turn_clash(t, nth);
    char sides[2][100];
    char chances[100];
    char often[24] = "";
    const int meets = odds_percent(forecast_turn_meets(t, clash));
    for (int i = 0; i < 2; i++) {
        odds_side_words(app, clash, i, sides[i], sizeof sides[i]);
    }
    odds_chance_words(&clash->fight, chances, sizeof chances);
    if (meets < 100) {
        (void)snprintf(often, sizeof often, " (happens %d%%)", meets > 0 ? meets : 1);
    }
    (void)snprintf(out, size, "%s against %s%s: %s", sides[0], sides[1], often, chances);
}

typedef struct FightRows {
    App *app;
    const ForecastTurn *turn;
} FightRows;

static float fight_height(void *data, float width, int index) {
    const FightRows *rows = data;
    char words[360];
    fight_words(rows->app, rows->turn, index, words, sizeof words);
    return widget_item_height(&rows->app->ui, width, &(ItemLook){.lead = "1", .words = words}, ROW);
}

static bool is_chosen(const OrdersScreen *o, const ForecastClash *clash) {
    const Label *const l = clash->labels;
    return (l[0] == o->fight[0] && l[1] == o->fight[1]) || (l[0] == o->fight[1] && l[1] == o->fight[0]);
}

// The row of the chosen fight, whatever has come before it meanwhile, and the focus with it. One that does
// not happen now is chosen still when it happens again.
static void follow_fight(App *app, const ForecastTurn *t) {
    OrdersScreen *const o = orders_state_of(app);
    UiList *const list = &o->fight_list;
    int at = 0;
    for (int i = 0; i < forecast_turn_clash_count(t); i++) {
        at = is_chosen(o, forecast_turn_clash(t, i)) ? i : at;
    }
    if (at != list->at) {
        list->at = at;
        list->seen = true;
        list->wanted = list->wanted || strncmp(app->ui.focus, "fight.", 6) == 0;
    }
}

static void choose_fight(App *app, const ForecastTurn *t, int nth) {
    const ForecastClash *const clash = forecast_turn_clash(t, nth);
    for (int i = 0; clash != NULL && i < 2; i++) {
        orders_state_of(app)->fight[i] = clash->labels[i];
    }
}

static void draw_fights(App *app, Rect r, const ForecastTurn *t) {
    Ui *ui = &app->ui;
    UiList *list = &orders_state_of(app)->fight_list;
    follow_fight(app, t);
    const int followed = list->at;
    FightRows data = {.app = app, .turn = t};
    const UiListLook look = {.bar = "forecast.scroll",
                             .area = r,
                             .count = forecast_turn_clash_count(t),
                             .height = fight_height,
                             .data = &data};
    UiListRows rows = list_begin(ui, list, &look, strncmp(ui->focus, "fight.", 6) == 0);
    Rect row;
    for (int i = list_next(&rows, &row); i >= 0; i = list_next(&rows, &row)) {
        char name[UI_NAME_MAX];
        char lead[12];
        char words[360];
        (void)snprintf(name, sizeof name, "fight.%d", i + 1);
        (void)snprintf(lead, sizeof lead, "%d", i + 1);
        fight_words(app, t, i, words, sizeof words);
        if (widget_item_lines(ui, name, row, words,
                              &(ItemLook){.lead = lead, .words = words, .is_selected = i == list->at})) {
            list->at = i;
            choose_fight(app, t, i);
        }
        list_made(&rows, i, name);
    }
    list_end(&rows);
    if (list->at != followed || orders_state_of(app)->fight[0] == 0) {
        choose_fight(app, t, list->at);
    }
}

// --- How many are left ---

static uint32_t times_left(const ForecastFight *f, int side, int left) {
    uint32_t times = 0;
    for (int i = 0; i <= GROUP_SIZE; i++) {
        times += side == 0 ? f->ends[left][i] : f->ends[i][left];
    }
    return times;
}

// One row for each number of members that can be left, as a bar as long as it is likely: in the color of the
// player, since none of them is good or bad by itself.
static void draw_left(App *app, Rect *r, float each, const ForecastClash *clash, int side) {
    Ui *ui = &app->ui;
    char words[120];
    char title[140];
    char name[UI_NAME_MAX];
    char facts[UI_LABEL_MAX] = "";
    odds_side_words(app, clash, side, words, sizeof words);
    const Rect head = rect_cut_top(r, CHART_HEAD);
    (void)snprintf(title, sizeof title, "%s: members left", words);
    ui_text(ui, text_look(FONT_BOLD, 17, ALIGN_LEFT, palette_color(COLOR_BRASS)), head, title);
    for (int left = 0; left <= clash->sizes[side]; left++) {
        const int chance = forecast_chance(times_left(&clash->fight, side, left), clash->fight.samples);
        Rect row = rect_cut_top(r, each);
        char text[24];
        (void)snprintf(text, sizeof text, "%d", left);
        ui_text(ui, body(ALIGN_RIGHT, palette_color(COLOR_CREAM)), rect_cut_left(&row, 18), text);
        (void)rect_cut_left(&row, 8);
        (void)snprintf(text, sizeof text, "%d%%", odds_percent(chance));
        ui_text(ui, body(ALIGN_RIGHT, palette_color(COLOR_CREAM)), rect_cut_right(&row, 48), text);
        const Rect bed = rect_inset(row, fminf(4, each / 5));
        draw_rect(&app->list, bed, palette_color(COLOR_PIT));
        draw_rect(&app->list, (Rect){bed.x, bed.y, bed.w * (float)chance / FORECAST_CERTAIN, bed.h},
                  palette_player(clash->owners[side]));
        const size_t used = strlen(facts);
        (void)snprintf(facts + used, sizeof facts - used, "%s%d: %d%%", left > 0 ? ", " : "", left,
                       odds_percent(chance));
    }
    (void)snprintf(name, sizeof name, "forecast.left-%d", side + 1);
    const Rect all = {head.x, head.y, head.w, r->y - head.y};
    (void)ui_widget(ui, ROLE_LABEL, name, all, ui_words(words, facts), false);
    (void)rect_cut_top(r, CHART_GAP);
}

static void draw_chosen(App *app, Rect r, const ForecastTurn *t) {
    const ForecastClash *const clash = forecast_turn_clash(t, orders_state_of(app)->fight_list.at);
    if (clash == NULL) {
        return;
    }
    char text[120];
    int left[2];
    const int chance = forecast_fight_likeliest(&clash->fight, left);
    (void)snprintf(text, sizeof text, "Most likely end: %d against %d (%d%%)", left[0], left[1],
                   odds_percent(chance));
    const Rect foot = rect_cut_bottom(&r, 28);
    odds_draw_bar(app, rect_inset(rect_cut_top(&r, 20), 4), &clash->fight);
    odds_draw_key(app, rect_inset(rect_cut_top(&r, fminf(ui_text_room(&app->ui, 44), r.h * 0.13F)), 4),
                  &clash->fight);
    const int rows = clash->sizes[0] + clash->sizes[1] + 2;
    const float each = fminf(CHART_ROW, (r.h - 2 * (CHART_HEAD + CHART_GAP)) / (float)rows);
    draw_left(app, &r, each, clash, 0);
    draw_left(app, &r, each, clash, 1);
    widget_label(&app->ui, "forecast.likeliest", body(ALIGN_LEFT, palette_color(COLOR_CREAM)), foot, text);
}

// Where nobody fights it is seen why: the board with the orders that were forecast.
static void draw_peace(App *app, Rect r) {
    widget_label(&app->ui, "forecast.none", body(ALIGN_CENTER, palette_color(COLOR_CREAM)),
                 rect_cut_top(&r, ui_text_room(&app->ui, 30)), "No fight.");
    (void)rect_cut_top(&r, 4);
    panel_small_board(app, &orders_state_of(app)->scene, r);
}

void orders_forecast_draw(App *app) {
    Ui *ui = &app->ui;
    Rect r = widget_dialog(ui, 780, 600, "Forecast");
    Rect foot = rect_cut_bottom(&r, 46);
    const ForecastTurn *t = orders_odds_turn(app);
    char text[200] = "Playing the turn\xE2\x80\xA6";
    if (t != NULL && t->samples > 0) {
        char about[60];
        orders_odds_about(app, about, sizeof about);
        (void)snprintf(text, sizeof text, "%s. The other player stands still; the turn was played %u times.",
                       about, t->samples);
    }
    widget_label(ui, "forecast.note", text_look(FONT_ITALIC, 16, ALIGN_LEFT, palette_color(COLOR_CREAM_DIM)),
                 rect_cut_top(&r, 26), text);
    (void)rect_cut_top(&r, 6);
    if (t != NULL && t->samples > 0 && forecast_turn_clash_count(t) == 0) {
        draw_peace(app, r);
        // The first fight was to have it.
        if (ui_has_focus(ui, "fight.1")) {
            ui_focus(ui, "forecast.close");
        }
    } else if (t != NULL && t->samples > 0) {
        draw_fights(app, rect_cut_left(&r, r.w * 0.55F), t);
        (void)rect_cut_left(&r, 14);
        draw_chosen(app, r, t);
    }
    (void)rect_cut_top(&foot, 6);
    if (widget_button(ui, "forecast.compare", rect_cut_left(&foot, 200), "Any against any\xE2\x80\xA6",
                      true)) {
        orders_compare_open(app);
    } else if (widget_button(ui, "forecast.close", rect_cut_right(&foot, 150), "Close", true) ||
               keymap_closes(&app->settings.keys, ui, ACTION_FORECAST)) {
        orders_state_close_dialog(app);
    }
}
