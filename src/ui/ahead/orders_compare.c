// Any against any. Each side is a group of the board or one that is built from choices; the fight is laid out
// anew when a choice changes, and the forecaster's thread fights it, without and with the card.

#include "ahead/orders_compare.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kit/widgets.h"
#include "ahead/odds_words.h"
#include "orders/orders_state.h"
#include "play/compare.h"
#include "play/forecaster.h"
#include "render/art.h"
#include "render/scene_board.h"
#include "render/scene_signs.h"
#include "render/scene_stack.h"
#include "render/stand.h"
#include "replay/strings.h"
#include "shell/panels.h"

enum { SPELLS_MOST = 160, ROW = 40, LABELS = 112 };

typedef struct SideChoice {
    int group; // of [groups], the last one: built
    int nation, swordsmen, archers, level, spell, terrain;
} SideChoice;

struct OrdersCompare {
    Forecaster *forecaster;
    GroupId groups[GROUPS_MAX];
    SquareId trained_at[GROUPS_MAX]; // of those that are trained this turn
    char names[GROUPS_MAX + 1][80];
    int group_count;
    char nations[NATION_COUNT][24], terrains[TERRAIN_COUNT][24];
    uint16_t spells[SPELLS_MOST];
    int spell_count;
    SideChoice sides[2];
    int precedence, card, card_on; // [card] 0: none, else the slot + 1
    bool is_asked;                 // about the choices as they are
    int tasks;                     // 2: the card, too
    CompareError error;
    uint32_t due;
    ForecastTurn turns[FORECASTER_TASKS];
};

void orders_compare_free(OrdersCompare *compare) {
    if (compare != NULL) {
        forecaster_free(compare->forecaster);
        free(compare);
    }
}

// --- Choices ---

static void find_groups(const App *app, OrdersCompare *c) {
    const OrdersScreen *o = orders_state_of(app);
    const GameState *const after = &o->history[o->at].after;
    c->group_count = 0;
    for (uint8_t i = 1; i <= GROUPS_MAX; i++) {
        const ViewGroup *g = &o->view.groups[i];
        if (group_is_on_board(after, (GroupId){i}) && g->label != 0) {
            const bool is_old = group_at(&o->history[0].after, (GroupId){i})->label == g->label;
            char square[4];
            char name[60];
            square_name((SquareId){g->at}, square);
            panel_group_words(app, (Player)g->owner, g->label, g->count, name, sizeof name);
            (void)snprintf(c->names[c->group_count], sizeof c->names[0], "%s, %s", name, square);
            c->trained_at[c->group_count] = is_old ? (SquareId){0} : (SquareId){g->at};
            c->groups[c->group_count++] = (GroupId){i};
        }
    }
    (void)snprintf(c->names[c->group_count], sizeof c->names[0], "A built group");
}

static void find_words(OrdersCompare *c) {
    for (int i = 1; i < NATION_COUNT; i++) {
        (void)snprintf(c->nations[i], sizeof c->nations[i], "%s", string_title(nation_slug(i)));
    }
    for (int i = 1; i < TERRAIN_COUNT; i++) {
        (void)snprintf(c->terrains[i], sizeof c->terrains[i], "%s", string_title(terrain_slug(i)));
    }
}

static void find_spells(OrdersCompare *c) {
    c->spell_count = 0;
    for (int card = 1; card < CARD_COUNT && c->spell_count < SPELLS_MOST; card++) {
        const CardDef *def = card_def(card);
        const bool stays = def->type == CARD_ALTERATION || def->type == CARD_CONJURATION;
        if (cast_host(card) == HOST_INDIVIDUAL && stays && !def->is_helper) {
            c->spells[c->spell_count++] = (uint16_t)card;
        }
    }
}

// The place of [group] in the list, else of the first group that [seat] owns or, if [is_foe], does not.
static int place_of(const App *app, const OrdersCompare *c, GroupId group, bool is_foe) {
    const OrdersScreen *o = orders_state_of(app);
    int found = c->group_count;
    for (int i = c->group_count - 1; i >= 0; i--) {
        const bool is_own = o->view.groups[c->groups[i].v].owner == (unsigned)o->history[0].seat;
        found = is_own != is_foe ? i : found;
    }
    for (int i = 0; i < c->group_count; i++) {
        found = c->groups[i].v == group.v ? i : found;
    }
    return found;
}

void orders_compare_open(App *app) {
    OrdersScreen *o = orders_state_of(app);
    OrdersCompare *c = o->compare != NULL ? o->compare : calloc(1, sizeof *c);
    o->compare = c;
    if (c == NULL || !forecaster_need(&c->forecaster)) {
        app_say(app, "There is not enough memory to compare groups.");
        return;
    }
    find_groups(app, c);
    find_spells(c);
    find_words(c);
    for (int i = 0; i < 2; i++) {
        c->sides[i] = (SideChoice){.nation = NATION_HUMAN - 1, .swordsmen = 4, .archers = 2, .level = 0};
        c->sides[i].group = place_of(app, c, i == 0 ? o->group : o->inspected, i == 1);
    }
    c->precedence = o->history[0].after.initiative == (unsigned)o->history[0].seat ? 0 : 1;
    c->card = 0;
    c->is_asked = false;
    orders_state_open(app, DIALOG_COMPARE);
}

// --- Asking ---

static CompareSide side_of(const OrdersCompare *c, int side) {
    const SideChoice *choice = &c->sides[side];
    if (choice->group < c->group_count) {
        const SquareId from = c->trained_at[choice->group];
        return (CompareSide){.group = from.v != 0 ? (GroupId){0} : c->groups[choice->group], .from = from};
    }
    return (CompareSide){.nation = (uint8_t)(choice->nation + 1),
                         .swordsmen = (uint8_t)choice->swordsmen,
                         .archers = (uint8_t)choice->archers,
                         .level = (uint8_t)(choice->level + 1),
                         .spell = choice->spell > 0 ? c->spells[choice->spell - 1] : 0,
                         .terrain = (uint8_t)(choice->terrain + 1)};
}

// Lays it out in task number [index], to be fought after the orders given so far.
static CompareError lay_out(OrdersScreen *o, OrdersCompare *c, const Compare *compare, int index) {
    const Plan *const start = &o->history[0];
    const Plan *const plan = orders_state_plan(o);
    ForecastTask *const task = &forecaster_tasks(c->forecaster)[index];
    const CompareError error = compare_lay_out(compare, &start->after, start->seat, task);
    task->is_after_orders = plan->count > 0;
    task->orders[plan->seat].count = plan->count;
    memcpy(task->orders[plan->seat].orders, plan->orders, (size_t)plan->count * sizeof plan->orders[0]);
    return error;
}

static void ask(App *app, OrdersCompare *c) {
    const Plan *start = &orders_state_of(app)->history[0];
    Compare compare = {.sides = {side_of(c, 0), side_of(c, 1)}, .precedence = (uint8_t)c->precedence};
    c->is_asked = true;
    c->tasks = 0;
    c->due = FORECASTER_AT_ONCE;
    c->error = lay_out(orders_state_of(app), c, &compare, 0);
    if (c->error == COMPARE_OK) {
        c->tasks = 1;
    }
    compare.card = c->card > 0 ? start->after.players[start->seat].hand[c->card - 1].card : 0;
    compare.card_on = (uint8_t)c->card_on;
    if (c->tasks == 1 && compare.card != 0) {
        c->error = lay_out(orders_state_of(app), c, &compare, 1);
        c->tasks = c->error == COMPARE_OK ? 2 : 1;
    }
    for (int i = 0; i < FORECASTER_TASKS; i++) {
        forecast_turn_begin(&c->turns[i]);
    }
    if (c->tasks > 0) {
        forecaster_ask(c->forecaster, c->tasks, app->session.is_patient ? 0 : UINT32_MAX);
    }
}

static void look(const App *app, OrdersCompare *c) {
    if (c->tasks > 0 && app->session.is_patient) {
        forecaster_wait(c->forecaster, app->is_still ? c->due : UINT32_MAX);
    }
    for (int i = 0; i < c->tasks; i++) {
        (void)forecaster_look(c->forecaster, i, &c->turns[i]);
    }
}

void orders_compare_update(App *app, uint32_t elapsed_ms) {
    OrdersCompare *c = orders_state_of(app)->compare;
    if (c == NULL || orders_state_of(app)->dialog != DIALOG_COMPARE || c->tasks == 0) {
        return;
    }
    c->due += FORECASTER_A_MS * elapsed_ms;
    app->is_animating = app->is_animating || forecaster_is_busy(c->forecaster);
}

// --- The dialog ---

typedef struct ChoiceRow {
    const char *name, *label;
    const char *const *words;
    int count;
    int *value;
} ChoiceRow;

static bool draw_choice(App *app, Rect *r, int side, ChoiceRow row) {
    char name[UI_NAME_MAX];
    Rect line = rect_cut_top(r, ROW);
    line = (Rect){line.x, line.y + 2, line.w, line.h - 5};
    const Rect label = rect_cut_left(&line, row.label[0] != '\0' ? LABELS : 0);
    ui_text(&app->ui, text_look(FONT_BODY, 17, ALIGN_LEFT, palette_color(COLOR_CREAM)), label, row.label);
    (void)snprintf(name, sizeof name, "%s-%d", row.name, side + 1);
    return widget_choice(&app->ui, name, line, row.words, row.count, row.value);
}

static const char *const numbers[] = {"0", "1", "2", "3", "4", "5", "6", "7", "8"};

static bool draw_built(App *app, Rect *r, OrdersCompare *c, int side) {
    SideChoice *s = &c->sides[side];
    const char *nations[NATION_COUNT];
    const char *terrains[TERRAIN_COUNT];
    const char *spells[SPELLS_MOST + 1] = {"no spell"};
    for (int i = 1; i < NATION_COUNT; i++) {
        nations[i - 1] = c->nations[i];
    }
    for (int i = 1; i < TERRAIN_COUNT; i++) {
        terrains[i - 1] = c->terrains[i];
    }
    for (int i = 0; i < c->spell_count; i++) {
        spells[i + 1] = card_def(c->spells[i])->name;
    }
    const ChoiceRow rows[] = {{"compare.nation", "Nation", nations, NATION_COUNT - 1, &s->nation},
                              {"compare.swordsmen", "Swordsmen", numbers, GROUP_SIZE + 1, &s->swordsmen},
                              {"compare.archers", "Archers", numbers, GROUP_SIZE + 1, &s->archers},
                              {"compare.level", "Level", numbers + 1, LEVEL_LIMIT, &s->level},
                              {"compare.spell", "Each with", spells, c->spell_count + 1, &s->spell},
                              {"compare.terrain", "Terrain", terrains, TERRAIN_COUNT - 1, &s->terrain}};
    bool is_changed = false;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        is_changed = draw_choice(app, r, side, rows[i]) || is_changed;
    }
    return is_changed;
}

static void draw_structures(DrawList *list, const BoardScene *s) {
    SquareId order[SQUARES];
    const int count = camera_order(&s->camera, order);
    for (int i = 0; i < count; i++) {
        const StructureId id = view_structure_at(s->view, order[i]);
        if (id.v != 0) {
            const ViewStructure *t = &s->view->structures[id.v];
            const bool is_owned = t->owner == PLAYER_RED || t->owner == PLAYER_BLUE;
            const int house = is_owned ? s->view->players[t->owner].house : HOUSE_NONE;
            draw_image(list, art_structure(t->kind, t->owner, house).text, camera_tile(&s->camera, order[i]),
                       t->owner, PALETTE_WHITE);
        }
    }
}

static void draw_banner(DrawList *list, const BoardScene *s, GroupId group) {
    if (group.v != 0) {
        const Spot at = stand_spot(s->view, group.v);
        const Rect cloth = scene_stack_banner_place(s, at.row, at.column);
        const float high = cloth.h / 0.74F; // with the room to wave
        scene_stack_banner(list, s, group.v, (Rect){cloth.x, cloth.y - high * 0.13F, cloth.w, high});
    }
}

// The land round [at] from nearby, and who stands there, alone: the others would be half in the picture.
static void draw_place(App *app, Rect r, SquareId at) {
    const BoardScene *board = &orders_state_of(app)->scene;
    BoardScene near = {.view = board->view,
                       .realm = board->realm,
                       .is_unnamed = true,
                       .is_one_of_many = true,
                       .metrics = board->metrics,
                       .camera = board->camera};
    memcpy(near.letters, board->letters, sizeof near.letters);
    const float half = fminf(r.h * 0.5F, r.w * 0.22F);
    near.camera.area = r;
    near.camera.half_width = half;
    near.camera.half_height = half / 2;
    const Point middle = camera_square(&near.camera, at);
    near.camera.center.x += r.x + r.w / 2 - middle.x;
    near.camera.center.y += r.y + r.h * 0.62F - middle.y;
    draw_clip(&app->list, r);
    scene_board_ground(&app->list, &near);
    draw_structures(&app->list, &near);
    scene_stack_draw(&app->list, &near, at);
    draw_banner(&app->list, &near, view_group_at(near.view, at));
    draw_clip(&app->list, (Rect){0, 0, 0, 0});
    draw_frame(&app->list, r, 1.4F, palette_color(COLOR_BRASS_DIM));
}

// Where a group of the board stands; 0: it is built here.
static SquareId place_of_side(const App *app, const OrdersCompare *c, int side) {
    const int choice = c->sides[side].group;
    if (choice >= c->group_count) {
        return (SquareId){0};
    }
    const SquareId trained = c->trained_at[choice];
    return trained.v != 0 ? trained
                          : (SquareId){orders_state_of(app)->scene.view->groups[c->groups[choice].v].at};
}

static bool draw_side(App *app, Rect r, OrdersCompare *c, int side) {
    const char *names[GROUPS_MAX + 1];
    for (int i = 0; i <= c->group_count; i++) {
        names[i] = c->names[i];
    }
    ui_text(&app->ui, text_look(FONT_BOLD, 17, ALIGN_LEFT, palette_color(COLOR_BRASS)), rect_cut_top(&r, 26),
            side == 0 ? "First group" : "Second group");
    bool is_changed = draw_choice(
        app, &r, side, (ChoiceRow){"compare.group", "", names, c->group_count + 1, &c->sides[side].group});
    if (c->sides[side].group == c->group_count) {
        is_changed = draw_built(app, &r, c, side) || is_changed;
    }
    const SquareId at = place_of_side(app, c, side);
    const Rect place = {r.x, r.y + 6, r.w, r.h - 16};
    if (at.v != 0 && place.h >= 70 && place.w >= 120) {
        draw_place(app, place, at);
    }
    return is_changed;
}

// Who attacks first, and the card.
static bool draw_terms(App *app, Rect r, OrdersCompare *c) {
    static const char *const sides[] = {"First group", "Second group"};
    const PlayerState *own =
        &orders_state_of(app)->history[0].after.players[orders_state_of(app)->history[0].seat];
    const char *cards[HAND_SIZE + 1] = {"no card"};
    for (int i = 0; i < HAND_SIZE; i++) {
        cards[i + 1] = own->hand[i].card != 0 ? card_def(own->hand[i].card)->name : "(empty)";
    }
    Rect left = rect_cut_left(&r, r.w / 2 - 9);
    (void)rect_cut_left(&r, 18);
    bool is_changed =
        draw_choice(app, &left, 0, (ChoiceRow){"compare.precedence", "Precedence", sides, 2, &c->precedence});
    is_changed =
        draw_choice(app, &r, 0, (ChoiceRow){"compare.card", "Cast before", cards, HAND_SIZE + 1, &c->card}) ||
        is_changed;
    if (c->card > 0) {
        is_changed = draw_choice(app, &r, 0, (ChoiceRow){"compare.card-on", "on", sides, 2, &c->card_on}) ||
                     is_changed;
    }
    return is_changed;
}

// Why there is no forecast; with orders a group may be gone before.
static const char *silence_words(const OrdersCompare *c) {
    return c->tasks > 0 ? "with your orders one of them is gone before they could fight"
                        : compare_error_words((int)c->error);
}

static void outcome_words(const App *app, const OrdersCompare *c, char *out, size_t size) {
    const ForecastClash *plain = c->tasks > 0 && c->turns[0].clash_count > 0 ? &c->turns[0].clashes[0] : NULL;
    const ForecastClash *with = c->tasks > 1 && c->turns[1].clash_count > 0 ? &c->turns[1].clashes[0] : NULL;
    char chances[100];
    if (plain == NULL) {
        (void)snprintf(out, size, "No forecast: %s.", silence_words(c));
        return;
    }
    const ForecastFight *f = with != NULL ? &with->fight : &plain->fight;
    int left[2];
    const int most = forecast_fight_likeliest(f, left);
    odds_chance_words(f, chances, sizeof chances);
    (void)snprintf(
        out, size,
        "Forecast for the first group%s: %s; left %.1f against %.1f, most likely %d against %d (%d%%).",
        orders_state_plan(orders_state_of(app))->count > 0 ? " after your orders" : "", chances,
        forecast_fight_left(f, 0) / 100.0, forecast_fight_left(f, 1) / 100.0, left[0], left[1],
        odds_percent(most));
    const size_t used = strlen(out);
    if (with != NULL) {
        (void)snprintf(out + used, size - used, " The card: win %d%% \xE2\x86\x92 %d%%.",
                       odds_percent(odds_wins(plain)), odds_percent(odds_wins(with)));
    } else if (c->card > 0) {
        (void)snprintf(out + used, size - used, " Without the card: %s.", compare_error_words((int)c->error));
    }
}

static void draw_outcome(App *app, Rect r, const OrdersCompare *c) {
    char words[400];
    const int shown = c->tasks - 1;
    outcome_words(app, c, words, sizeof words);
    const Rect bar = rect_cut_top(&r, 16);
    if (shown >= 0 && c->turns[shown].clash_count > 0) {
        odds_draw_bar(app, bar, &c->turns[shown].clashes[0].fight);
    }
    (void)rect_cut_top(&r, 6);
    (void)ui_widget(&app->ui, ROLE_LABEL, "compare.outcome", r, ui_words(words, NULL), false);
    (void)ui_paragraph_fit(&app->ui, text_look(FONT_BODY, 17, ALIGN_LEFT, palette_color(COLOR_CREAM)), 12, r,
                           words);
}

void orders_compare_draw(App *app) {
    OrdersCompare *c = orders_state_of(app)->compare;
    Ui *ui = &app->ui;
    Rect r = widget_dialog(ui, 840, 600, "Any against any");
    Rect foot = rect_cut_bottom(&r, 46);
    const Rect outcome = rect_cut_bottom(&r, 92);
    const Rect terms = rect_cut_bottom(&r, 2 * ROW + 4);
    Rect left = rect_cut_left(&r, r.w / 2 - 9);
    (void)rect_cut_left(&r, 18);
    bool is_changed = draw_side(app, left, c, 0);
    is_changed = draw_side(app, r, c, 1) || is_changed;
    is_changed = draw_terms(app, terms, c) || is_changed;
    if (is_changed || !c->is_asked) {
        ask(app, c);
    }
    look(app, c);
    draw_outcome(app, outcome, c);
    (void)rect_cut_top(&foot, 6);
    if (widget_way_out(ui, "compare.close", rect_cut_right(&foot, 150), "Close") ||
        keymap_pressed(&app->settings.keys, ui, ACTION_COMPARE)) {
        orders_state_close_dialog(app);
    }
}
