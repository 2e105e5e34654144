// The orders screen by keys and clicks: cards without a target, and structures beside the selected group.

#include <check.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/client.h"
#include "kit/audit.h"
#include "ahead/orders_odds.h"
#include "ahead/orders_threats.h"
#include "shell/panels.h"
#include "orders/screen_orders.h"
#include "render/art.h"
#include "render/palette.h"
#include "replay/strings.h"
#include "support/test.h"

static const float NARROW = 0.42F;

static App *app;

// A first turn of red whose hand is a card on everything, one on a group, and nothing else.
static void begin(void) {
    app = client_begin(1280, 800);
    client_order(app);
    PlayerState *red = &app->session.match->state.players[PLAYER_RED];
    red->hand[0].card = CARD_PESTILENCE;
    red->hand[1].card = CARD_FLIGHT;
    for (int m = 1; m < MANA_COUNT; m++) {
        red->pool[m] = 20;
    }
    app_replace(app, SCREEN_ORDERS);
    client_run("wait 20");
}

FIXTURE(begin, client_end);

// Given a monster that is summoned before four enemies; Then it is among those in danger, by what it is
// called before it is there.
TEST(what_a_card_brings_is_told_when_it_is_in_danger) {
    PlayerState *red = &app->session.match->state.players[PLAYER_RED];
    red->hand[0].card = CARD_SAND_SPHINX;
    app_replace(app, SCREEN_ORDERS);
    client_run("wait 20");
    client_run("drag card.1 square.h8");
    client_run("expect value card.1 ordered");
    app->session.is_patient = true;
    orders_threats_toggle(app);
    bool is_told = false;
    char line[600];
    for (int i = 0; orders_threats_line(app, i, line, sizeof line); i++) {
        ck_assert_msg(strstr(line, "None") == NULL, "%s", line);
        is_told = is_told || strstr(line, "Forecast: what a card brings to ") != NULL;
    }
    ck_assert(is_told);
}

// Flight has a recruit for its target, Pestilence a group: what a portrait is no target for is said as on the
// board.
TEST(a_card_dropped_on_a_portrait_is_cast_on_that_minion_or_refused_with_the_reason) {
    client_run("click square.d2");
    app->session.match->state.players[PLAYER_RED].hand[1].card = CARD_FLIGHT;
    client_run("drag card.2 tile.3");
    client_run("expect value card.2 ordered");
    const Plan *plan = orders_state_plan(orders_state_of(app));
    ck_assert_int_eq(plan->count, 1);
    ck_assert_int_eq(plan->orders[0].kind, ORDER_CAST);
    const ViewGroup *g = &orders_state_of(app)->view.groups[orders_state_of(app)->group.v];
    if (plan->orders[0].target.host == HOST_INDIVIDUAL) {
        ck_assert_int_eq(plan->orders[0].target.index, g->members[2].v);
    }
    app_forget_message(app);
    client_run("drag card.4 tile.1");
    ck_assert(orders_state_plan(orders_state_of(app))->count == 2 || app->message[0] != '\0');
}

// About as wide as the letters of the client's own faces; those of the stand-in are wider.
static float narrow_width(void *data, FontId font, float size, const char *text, int length) {
    (void)data;
    (void)font;
    return (float)(length < 0 ? strlen(text) : (size_t)length) * size * NARROW;
}

// How high the picture of [card] is in the frame as it stands, 0 = it is not shown.
static float pictured(int card) {
    for (int i = 0; i < app->list.count; i++) {
        const DrawCommand *c = &app->list.items[i];
        if (c->kind == DRAW_IMAGE && strcmp(draw_list_text(&app->list, c), art_card(card).text) == 0) {
            return c->rect.h;
        }
    }
    return 0;
}

static int cut_texts(void) {
    int count = 0;
    for (int i = 0; i < app->ui.text_count; i++) {
        count += app->ui.texts[i].is_cut ? 1 : 0;
    }
    return count;
}

// How wide the picture of [card] on the first place of the hand is, and the place itself less its paper's
// rim.
static bool spans_its_card(int card) {
    const ArtName name = art_card(card);
    const UiWidget *place = ui_find(&app->ui, "card.1");
    for (int i = 0; i < app->list.count && place != NULL; i++) {
        const DrawCommand *c = &app->list.items[i];
        if (c->kind == DRAW_IMAGE && strcmp(draw_list_text(&app->list, c), name.text) == 0 &&
            c->rect.x >= place->rect.x) {
            return c->rect.w >= place->rect.w - 12;
        }
    }
    return false;
}

// The color in which the number of the first card's cost is written.
static Color color_of_cost(const char *number) {
    const UiWidget *place = ui_find(&app->ui, "card.1");
    for (int i = 0; i < app->list.count && place != NULL; i++) {
        const DrawCommand *c = &app->list.items[i];
        if (c->kind == DRAW_TEXT && strcmp(draw_list_text(&app->list, c), number) == 0 &&
            rect_contains(place->rect, (Point){c->rect.x, c->rect.y + 2})) {
            return c->color;
        }
    }
    return (Color){0, 0, 0, 0};
}

// Given a card and first no mana, then enough; Then its picture is as wide as it is, and its cost is red
// until it can be paid.
TEST(a_card_is_as_wide_as_its_picture_and_its_cost_is_red_until_it_can_be_paid) {
    client_end();
    app = client_begin(1280, 720);
    client_order(app);
    GameState *s = &app->session.match->state;
    s->players[PLAYER_RED].hand[0].card = CARD_FIREBALL;
    memset(s->players[PLAYER_RED].pool, 0, sizeof s->players[PLAYER_RED].pool);
    app_replace(app, SCREEN_ORDERS);
    client_run("wait 20");
    ck_assert(spans_its_card(CARD_FIREBALL));
    char cost[12];
    (void)snprintf(cost, sizeof cost, "%d", card_def(CARD_FIREBALL)->cost_primary);
    const Color poor = color_of_cost(cost);
    for (int mana = 0; mana < MANA_COUNT; mana++) {
        s->players[PLAYER_RED].pool[mana] = 20;
    }
    app_replace(app, SCREEN_ORDERS);
    client_run("wait 20");
    const Color rich = color_of_cost(cost);
    const Color cream = palette_color(COLOR_CREAM);
    ck_assert_mem_eq(&rich, &cream, sizeof cream);
    ck_assert_int_eq(poor.a, 255);
    ck_assert_int_lt(poor.g, rich.g - 30);
}

// Given the smallest window there is and each card of the pool in turn; Then it shows its picture; few have
// more words than there is room for under it, and whoever points at one of these reads them all.
TEST(every_card_keeps_its_picture_in_the_hand) {
    client_end();
    app = client_begin(1280, 720);
    app->ui.metrics.width = narrow_width;
    client_order(app);
    app_replace(app, SCREEN_ORDERS);
    int cut = 0;
    for (int card = 1; card < CARD_COUNT; card++) {
        for (int slot = 0; slot < HAND_SIZE; slot++) {
            app->session.match->state.players[PLAYER_RED].hand[slot].card = (uint16_t)card;
        }
        app_replace(app, SCREEN_ORDERS);
        client_run("wait 20");
        ck_assert_msg(pictured(card) >= 39, "%s has a picture %g high", card_def(card)->name,
                      (double)pictured(card));
        cut += cut_texts() > 0 ? 1 : 0;
    }
    ck_assert_int_le(cut, 12);
}

// Given a window, a size of texts and [card] as the whole hand; Then the orders screen has been drawn so.
static void deal(int width, int height, int percent, int card) {
    app_resize(app, width, height);
    app->settings.text_percent = percent;
    for (int slot = 0; slot < HAND_SIZE; slot++) {
        app->session.match->state.players[PLAYER_RED].hand[slot].card = (uint16_t)card;
    }
    app_replace(app, SCREEN_ORDERS);
    client_run("wait 20");
}

// The place of card.1 among the texts of the frame, the cost aside.
static bool is_on_first_card(const UiText *t) {
    const UiWidget *place = ui_find(&app->ui, "card.1");
    return place != NULL && rect_contains(place->rect, (Point){t->ink.x, t->ink.y});
}

static const char *words_of(const UiText *t) {
    return draw_list_text(&app->list, &app->list.items[t->command]);
}

static bool has_in_whole_words(const char *text, const char *part) {
    const size_t length = strlen(part);
    for (const char *at = strstr(text, part); at != NULL; at = strstr(at + 1, part)) {
        if (length == 0 ||
            ((at == text || strchr(" -", at[-1]) != NULL) && strchr(" ,.;:", at[length]) != NULL)) {
            return true;
        }
    }
    return false;
}

// Has one of the next words of [text] behind [line] no room in a line, with "..." behind it? Then a line of
// dots alone would be all that could follow; the dots may have taken the place of the first of them.
static bool is_next_word_too_wide(const UiText *t, const char *text, const char *line) {
    enum { NEXT = 2 };
    static const char between[] = " ,.;:-";
    const DrawCommand *const c = &app->list.items[t->command];
    const char *at = strstr(text, line) + strlen(line);
    bool is_too_wide = false;
    for (int i = 0; i < NEXT; i++) {
        char next[60];
        at += strspn(at, between);
        (void)snprintf(next, sizeof next, "%.*s...", (int)strcspn(at, between), at);
        is_too_wide = is_too_wide || ui_text_width(&app->ui, (FontId)c->font, c->size, next) > t->room.w;
        at += strcspn(at, between);
    }
    return is_too_wide;
}

// Are the words of [card] on its first place cut? A line that is cut ends behind a whole word, and has no
// room for another line below it that would say more.
static bool is_cut_behind_a_word(int card) {
    const char *text = card_def(card)->text;
    bool is_cut = false;
    for (int i = 0; i < app->ui.text_count; i++) {
        const UiText *t = &app->ui.texts[i];
        if (!t->is_cut || !is_on_first_card(t)) {
            continue;
        }
        const size_t length = strlen(words_of(t)) - strlen("...");
        char line[200];
        (void)snprintf(line, sizeof line, "%.*s", (int)length, words_of(t));
        ck_assert_msg(has_in_whole_words(text, line), "%s: %s", card_def(card)->name, words_of(t));
        const float below = t->room.y + t->room.h - (t->ink.y + t->ink.h);
        ck_assert_msg(below < 1.3F * t->ink.h / 0.9F || is_next_word_too_wide(t, text, line),
                      "%s: %g pixels are free below", text, (double)below);
        ck_assert_uint_gt(length, 0);
        is_cut = true;
    }
    return is_cut;
}

static int broken_words(void) {
    int count = 0;
    for (int i = 0; i < app->ui.text_count; i++) {
        count += app->ui.texts[i].is_broken ? 1 : 0;
    }
    return count;
}

// Given every card in windows with little room and texts of all sizes; Then no words are cut, within a word
// or at the end. Target and duration are whole or left out.
TEST(words_of_the_hand_come_before_its_pictures) {
    static const struct {
        int width, height, percent;
    } rooms[] = {{960, 600, 100}, {1280, 720, 100}, {960, 600, 200}, {1280, 720, 150}, {1920, 1080, 200}};
    app->ui.metrics.width = narrow_width;
    for (size_t i = 0; i < sizeof rooms / sizeof rooms[0]; i++) {
        int cut = 0;
        for (int card = 1; card < CARD_COUNT; card++) {
            deal(rooms[i].width, rooms[i].height, rooms[i].percent, card);
            cut += is_cut_behind_a_word(card) ? 1 : 0;
            ck_assert_msg(broken_words() == 0, "%s has a broken word", card_def(card)->name);
        }
        ck_assert_msg(cut == 0, "%d cards are cut at %dx%d with texts of %d %%", cut, rooms[i].width,
                      rooms[i].height, rooms[i].percent);
    }
}

// Given [card] in [area], with texts of [percent]; Then one of its texts is [number], and one begins as
// [words].
static void expect_on_card(int card, Rect area, int percent, const char *number, const char *words) {
    const InputEvent nothing = {.kind = INPUT_NONE};
    bool has_number = number[0] == '\0';
    bool has_words = words[0] == '\0';
    app->settings.text_percent = percent;
    draw_list_begin(&app->list, 960, 600, 1);
    ui_begin(&app->ui, &app->list, &nothing, 0);
    app->ui.text_percent = percent;
    card_panel(app, area, card, (CardLook){.is_payable = true});
    for (int i = 0; i < app->ui.text_count; i++) {
        has_number = has_number || strcmp(words_of(&app->ui.texts[i]), number) == 0;
        has_words = has_words || strncmp(words_of(&app->ui.texts[i]), words, 1) == 0;
    }
    ck_assert_msg(has_number, "%s does not say its %s at %d %%", card_def(card)->name, number, percent);
    ck_assert_msg(has_words, "%s says nothing at %d %%", card_def(card)->name, percent);
}

// How many cards do not say all in a hand of the smallest window, at that size of texts.
static int cards_that_lose_words(int percent) {
    const InputEvent nothing = {.kind = INPUT_NONE};
    int count = 0;
    for (int card = 1; card < CARD_COUNT; card++) {
        bool loses = false;
        draw_list_begin(&app->list, 960, 600, 1);
        ui_begin(&app->ui, &app->list, &nothing, 0);
        app->ui.text_percent = percent;
        card_panel(app, (Rect){9, 9, 85, 164}, card, (CardLook){.is_payable = true});
        for (int i = 0; i < app->ui.text_count; i++) {
            loses = loses || app->ui.texts[i].is_cut;
        }
        count += loses && !card_def(card)->is_helper ? 1 : 0;
    }
    return count;
}

// Given a hand of the smallest window; Then no card loses words, since what a card is cast on and what it
// makes give way to them, and then they are as large as they have room for. In letters twice as large a
// quarter of the cards said only a part, in the usual ones a tenth.
TEST(words_of_cards_come_before_their_foot_where_letters_are_large) {
    app->ui.metrics.width = narrow_width;
    for (int percent = 80; percent <= 200; percent += 20) {
        ck_assert_int_eq(cards_that_lose_words(percent), 0);
    }
}

// Given every card as narrow as a hand has ever been, as low as a lesson makes it in the smallest window, and
// on its way to a target; Then it says what it costs, and what it does where it lies in the hand.
TEST(every_card_of_the_hand_says_its_price_however_narrow_it_is) {
    static const int percents[] = {100, 150, 200};
    app->ui.metrics.width = narrow_width;
    for (int card = 1; card < CARD_COUNT; card++) {
        const int costs[2] = {card_def(card)->cost_primary, card_def(card)->cost_secondary};
        for (int i = 0; i < 6; i++) {
            char number[12] = "";
            if (costs[i % 2] != 0) {
                (void)snprintf(number, sizeof number, "%d", costs[i % 2]);
            }
            expect_on_card(card, (Rect){9, 9, 66, 130}, percents[i / 2], number, "");
            expect_on_card(card, (Rect){9, 9, 80, 130}, percents[i / 2], number, card_def(card)->text);
            expect_on_card(card, (Rect){9, 9, 96, 112}, percents[i / 2], number, "");
        }
    }
}

// Given a lesson in the smallest window, whose board leaves room beside it; Then large letters at the left do
// not take it from cards that need it.
TEST(the_sidebar_grows_for_large_letters_only_while_cards_are_wide_enough) {
    static const int percents[] = {100, 130, 150, 200};
    client_end();
    app = client_begin(1280, 720);
    app_replace(app, SCREEN_LEARN);
    client_run("wait 20");
    client_run("click learn.row-1");
    client_run("expect screen orders");
    for (int i = 0; i < 4; i++) {
        deal(960, 600, percents[i], CARD_FIREBALL);
        const UiWidget *const strip = ui_find(&app->ui, "lesson.step");
        const UiWidget *const place = ui_find(&app->ui, "card.1");
        ck_assert(strip != NULL && place != NULL);
        ck_assert_msg(place->rect.w >= 80, "%g wide at %d %%", (double)place->rect.w, percents[i]);
    }
}

// Given windows of all shapes; Then the line under the board has room for two of 15 pixels, whatever it says.
TEST(the_line_under_the_board_has_room_for_two_that_can_be_read) {
    static const int sizes[][2] = {{960, 600}, {1024, 768}, {1280, 720}, {1920, 1080}};
    enum { LETTERS = 15 };
    for (int i = 0; i < 8; i++) {
        deal(sizes[i / 2][0], sizes[i / 2][1], i % 2 == 0 ? 100 : 200, CARD_FIREBALL);
        const UiWidget *const info = ui_find(&app->ui, "info");
        ck_assert(info != NULL && info->rect.h >= 2 * LETTERS * 1.22F);
    }
}

// How large the words of [card] are in the hand.
static float size_of_words(int card) {
    for (int i = 0; i < app->ui.text_count; i++) {
        const UiText *t = &app->ui.texts[i];
        if (is_on_first_card(t) && strncmp(words_of(t), card_def(card)->text, 8) == 0) {
            return app->list.items[t->command].size;
        }
    }
    return 0;
}

// Given a card with few words and one with many; Then the words of the one grow as they are wished, and those
// of the other by a quarter of it where they have room; nowhere they are cut for it.
TEST(words_of_the_hand_grow_with_the_size_of_texts_in_every_window) {
    static const int sizes[][2] = {{960, 600}, {1280, 720}, {1920, 1080}};
    app->ui.metrics.width = narrow_width;
    for (int i = 0; i < 3; i++) {
        for (int percent = 100; percent <= 200; percent += 50) {
            deal(sizes[i][0], sizes[i][1], percent, CARD_BALANCE_OF_MYSTERY);
            ck_assert_float_ge(size_of_words(CARD_BALANCE_OF_MYSTERY), 10 + 0.034F * (float)(percent - 100));
            deal(sizes[i][0], sizes[i][1], percent, CARD_ENCAMPMENT);
            const float least = i == 0 ? 7.5F : i == 1 ? 9 : 9 + 0.0225F * (float)(percent - 100);
            ck_assert_float_ge(size_of_words(CARD_ENCAMPMENT), least);
            ck_assert(!is_cut_behind_a_word(CARD_ENCAMPMENT));
        }
    }
}

// Where the number on the label [name] of a mana stands.
static Rect number_of(const char *name) {
    for (int i = 0; i < app->ui.text_count; i++) {
        const UiText *t = &app->ui.texts[i];
        if (t->widget >= 0 && strcmp(app->ui.widgets[t->widget].name, name) == 0) {
            ck_assert_msg(!t->is_cut, "%s is cut", name);
            return t->ink;
        }
    }
    ck_abort_msg("no number on %s", name);
    return (Rect){0, 0, 0, 0};
}

// Given one digit of each mana, then two; Then each number is nearer to its own sign, which its label begins
// with, than to that of the next one.
TEST(it_is_clear_to_which_mana_a_number_belongs) {
    static const int sizes[][2] = {{960, 600}, {1280, 720}, {1920, 1080}};
    PlayerState *red = &app->session.match->state.players[PLAYER_RED];
    for (int i = 0; i < 18; i++) {
        for (int m = 1; m < MANA_COUNT; m++) {
            red->pool[m] = (int16_t)(i < 9 ? m : 11 * m + 11);
        }
        deal(sizes[i % 3][0], sizes[i % 3][1], 100 + 50 * (i / 3 % 3), CARD_FLIGHT);
        for (int m = 1; m + 1 < MANA_COUNT; m++) {
            char name[24];
            (void)snprintf(name, sizeof name, "mana.%s", mana_slug(m));
            const Rect number = number_of(name);
            (void)snprintf(name, sizeof name, "mana.%s", mana_slug(m + 1));
            const float gap = ui_find(&app->ui, name)->rect.x - (number.x + number.w);
            ck_assert_msg(gap >= 6, "%s begins %g behind a number, %dx%d", name, (double)gap, sizes[i % 3][0],
                          sizes[i % 3][1]);
        }
    }
}

TEST(undo_and_redo_say_what_they_change) {
    client_run("expect label undo Undo (Ctrl+Z, U)");
    client_run("click train.swordsman");
    client_run("expect label undo Undo: Train swordsman in d2 (Ctrl+Z, U)");
    client_run("key u");
    client_run("expect label undo Undo (Ctrl+Z, U)");
    client_run("expect label redo Redo: Train swordsman in d2 (Ctrl+Y, R)");
    client_run("key r");
    client_run("click order.1");
    client_run("click order.remove");
    client_run(
        "expect label undo Undo: taking back \xE2\x80\x9CTrain swordsman in d2\xE2\x80\x9D (Ctrl+Z, U)");
}

TEST(the_selected_order_stays_selected_when_one_before_it_goes) {
    client_run("click square.d2");
    client_run("click square.d3");
    client_run("click train.swordsman");
    client_run("click train.archer");
    client_run("click order.2");
    client_run("expect label order.2 2  Train swordsman in d2");
    // The move of the group that is selected.
    client_run("key backspace");
    client_run("expect label order.1 1  Train swordsman in d2");
    ck_assert_int_eq(orders_state_of(app)->selected_order, 0);
    client_run("click order.remove");
    client_run("expect label order.1 1  Train archer in d2");
    // The one that has its place is selected then.
    ck_assert_int_eq(orders_state_of(app)->selected_order, 0);
    client_run("key u");
    client_run("key u");
    client_run("click order.remove");
    client_run("expect label order.1 1  Move A to d3");
    client_run("expect label order.2 2  Train swordsman in d2");
}

// Undo, look what else could be ordered, and be told that it cannot: the way back is still there.
TEST(what_is_refused_takes_nothing_from_redo) {
    client_run("click square.d2");
    client_run("click square.d3");
    client_run("click train.swordsman");
    client_run("expect widget order.2");
    client_run("key u");
    const int steps = orders_state_of(app)->count;
    client_run("click card.2");
    client_run("click square.e5");
    ck_assert_str_ne(app->message, "");
    client_run("key escape");
    ck_assert_int_eq(orders_state_of(app)->count, steps);
    client_run("expect label redo Redo: Train swordsman in d2 (Ctrl+Y, R)");
    client_run("key r");
    client_run("expect widget order.2");
}

static void hold_sword(void) {
    app->session.match->state.players[PLAYER_RED].hand[2].card = CARD_SPIRIT_SWORD;
    app_replace(app, SCREEN_ORDERS);
    client_run("wait 20");
}

// What is cast on a recruit cannot come before its training; what was taken back stays to be ordered again.
TEST(an_order_that_may_not_change_its_place_takes_nothing_from_redo) {
    char line[40] = "";
    hold_sword();
    client_run("click square.d2");
    client_run("click train.swordsman");
    const OrdersScreen *o = orders_state_of(app);
    const ViewGroup *g = &o->view.groups[o->group.v];
    for (int i = 0; i < g->count; i++) {
        if (o->history[0].after.minions[g->members[i].v].label == 0) {
            (void)snprintf(line, sizeof line, "drag card.3 tile.%d", i + 1);
        }
    }
    client_run(line);
    client_run("expect value card.3 ordered");
    client_run("click train.archer");
    client_run("key u");
    const int steps = o->count;
    ck_assert(!orders_steps_shift(app, 1, 0));
    ck_assert_int_eq(o->count, steps);
    client_run("key r");
    client_run("expect widget order.3");
}

// Nobody has taken the order back who lets its card go where it cannot be cast.
TEST(a_card_that_keeps_its_target_leaves_nothing_to_redo) {
    hold_sword();
    client_run("click square.d2");
    client_run("drag card.3 tile.1");
    client_run("expect value card.3 ordered");
    const int steps = orders_state_of(app)->count;
    client_run("drag card.3 square.e5");
    client_run("expect value card.3 ordered");
    ck_assert_int_eq(orders_state_of(app)->count, steps);
    client_run("expect label redo Redo (Ctrl+Y, R)");
    // The same where the group is found, and then nobody in it is chosen.
    client_run("drag card.3 square.d2");
    client_run("expect widget pick.1");
    client_run("key escape");
    client_run("expect value card.3 ordered");
    ck_assert_int_eq(orders_state_of(app)->count, steps);
}

TEST(a_card_that_cannot_be_paid_for_says_what_mana_it_waits_for) {
    PlayerState *red = &app->session.match->state.players[PLAYER_RED];
    for (int m = 1; m < MANA_COUNT; m++) {
        red->pool[m] = 0;
    }
    app_replace(app, SCREEN_ORDERS);
    client_run("wait 20");
    client_run("point card.1");
    ck_assert_msg(strncmp(app->preview_note, "It waits for mana: it costs ", 28) == 0, "%s",
                  app->preview_note);
    const UiWidget *pane = ui_find(&app->ui, "orders.none");
    ck_assert_ptr_nonnull(pane);
    ck_assert_ptr_nonnull(strstr(pane->label, "They wait for mana"));
}

// Dragged too far, a group stays, and why is said.
TEST(a_move_that_is_refused_says_why) {
    client_run("drag square.d2 square.g8");
    client_run("expect no order.1");
    ck_assert_str_eq(app->message, "A group moves one square: up, down, left or right.");
}

// Several that are the same are told apart by the order in which they are trained, wherever they are named.
TEST(planned_recruits_of_one_kind_are_counted) {
    const OrdersScreen *const o = orders_state_of(app);
    char name[PANEL_NAME_SIZE];
    client_run("click square.d2");
    client_run("click train.swordsman");
    client_run("expect label tile.5 Human swordsman (new)");
    client_run("click train.swordsman");
    client_run("expect label tile.5 Human swordsman (1st new)");
    client_run("expect label tile.6 Human swordsman (2nd new)");
    const ViewGroup *const g = &o->view.groups[view_group_at(&o->view, square_parse("d2")).v];
    panel_lone_name(app, &o->view, &o->view.minions[g->members[5].v], name);
    ck_assert_str_eq(name, "the 2nd new human swordsman");
    client_run("drag card.3 tile.6");
    const UiWidget *const order = ui_find(&app->ui, "order.3");
    ck_assert_ptr_nonnull(order);
    ck_assert_str_eq(order->label, "3  Cast Flaming Sword on the 2nd new human swordsman, d2");
    panel_lone_name(app, &o->view, &o->view.minions[g->members[0].v], name);
    ck_assert_str_eq(name, "Aldric");
}

// The log numbers the recruits of both seats one after the other, so a plan cannot know the numbers of its
// own; what it calls them must not be the number of somebody else in the log.
TEST(recruits_that_are_only_planned_have_no_number_of_the_log) {
    client_run("click square.d2");
    client_run("expect label tile.1 Human swordsman Aldric");
    client_run("click train.swordsman");
    client_run("click train.archer");
    client_run("expect label tile.5 Human swordsman (new)");
    client_run("expect label tile.6 Human archer (new)");
    // Whoever stands there already keeps the name that the log knows.
    client_run("click tile.1");
    client_run("expect label tile.1 Human swordsman Aldric");
}

TEST(rows_of_orders_and_spells_grow_with_the_size_of_texts_and_show_all_their_words) {
    char drawn[200];
    app->session.match->state.players[PLAYER_RED].hand[2].card = CARD_SPIRIT_SWORD;
    app_replace(app, SCREEN_ORDERS);
    app_resize(app, 960, 600);
    client_run("wait 20");
    client_run("drag square.d2 square.d3");
    client_run("drag card.3 square.d2");
    client_run("click pick.1");
    const float one = client_height_at(app, "order.1", 100);
    const float spell = spell_panel_row(app);
    ck_assert_float_ge(client_height_at(app, "order.1", 200), 1.9F * one);
    ck_assert_float_ge(spell_panel_row(app), 1.9F * spell);
    // The longer words have more lines, at every size and with the buttons of a chosen order beside them.
    for (int step = 0; step < 6; step++) {
        ck_assert_float_gt(client_height_at(app, "order.2", 100 + 50 * (step / 2)), one);
        client_drawn_words(app, "order.2", drawn, sizeof drawn);
        ck_assert_str_eq(drawn, "2 Cast Spirit Sword on Aldric, d2");
        client_run("click order.2");
    }
    app->settings.text_percent = 100;
    app->session.match->state.players[PLAYER_RED].hand[2].card = CARD_NONE;
}

static void write_save(const char *name) {
    char path[PATH_SIZE + 200];
    paths_save_file(&app->paths, name, path, sizeof path);
    FILE *file = fopen(path, "w");
    ck_assert_ptr_nonnull(file);
    (void)fputs("{}", file);
    ck_assert_int_eq(fclose(file), 0);
}

TEST(rows_of_saved_matches_grow_with_the_size_of_texts_and_show_long_names_whole) {
    static const char name[] =
        "a very long name that somebody has given to the match in which everything went wrong";
    char drawn[400];
    ck_assert(paths_make(&app->paths));
    write_save(name);
    app_resize(app, 960, 600);
    app_push(app, SCREEN_LOAD);
    for (int percent = 100; percent <= 200; percent += 50) {
        ck_assert_float_gt(client_height_at(app, "load.row-1", percent), 34 * (float)percent / 100);
        client_drawn_words(app, "load.row-1", drawn, sizeof drawn);
        ck_assert_msg(strncmp(drawn, name, strlen(name)) == 0, "%s", drawn);
    }
    app->settings.text_percent = 100;
}

TEST(a_card_that_is_ordered_says_so_in_whole_words_in_the_smallest_window) {
    char drawn[200];
    app_resize(app, 960, 600);
    client_run("key 1");
    client_run("key d");
    client_drawn_words(app, "card.1", drawn, sizeof drawn);
    ck_assert_msg(strstr(drawn, "1 discarded") != NULL, "%s", drawn);
}

TEST(orders_that_have_no_room_are_those_given_first) {
    app_resize(app, 1280, 720);
    app->settings.text_percent = 200;
    for (int i = 0; i < 12; i++) {
        client_run(i % 2 == 0 ? "drag square.d2 square.d3" : "drag square.d2 square.c2");
        client_run("click square.d2");
        if (ui_find(&app->ui, "train.swordsman") != NULL) {
            client_run("click train.swordsman");
        }
    }
    const int count = orders_state_of(app)->history[orders_state_of(app)->at].count;
    char last[UI_NAME_MAX];
    ck_assert_int_gt(count, 3);
    (void)snprintf(last, sizeof last, "order.%d", count);
    ck_assert_ptr_nonnull(ui_find(&app->ui, last));
    AuditFinding found[8];
    const int faults = audit_run(&app->ui, found, 8);
    ck_assert_msg(faults == 0, "%s: %s", audit_kind_text((int)found[0].kind), found[0].what);
}

TEST(a_card_without_a_target_can_be_discarded) {
    client_run("key 1");
    client_run("expect value card.1 armed");
    client_run("expect no order.1");
    client_run("key d");
    client_run("expect label order.1 1  Discard Pestilence");
}

TEST(a_card_without_a_target_is_cast_by_a_second_press) {
    client_run("key 1");
    ck_assert_ptr_nonnull(strstr(app->message, "Pestilence needs no target: press it again, or Enter"));
    client_run("key 1");
    client_run("expect label order.1 1  Cast Pestilence");
    client_run("key 1");
    client_run("expect no order.1");
}

TEST(a_card_without_a_target_is_cast_by_enter_or_a_click_on_the_board_or_a_minion) {
    client_run("key 1");
    client_run("key enter");
    client_run("expect label order.1 1  Cast Pestilence");
    client_run("key u");
    client_run("click card.1");
    client_run("point square.f6");
    client_run(
        "expect label info f6 \xC2\xB7 Town (Neutral) \xC2\xB7 Pestilence needs no target: a click anywhere "
        "on the "
        "board casts it.");
    client_run("click square.f6");
    client_run("expect label order.1 1  Cast Pestilence");
    client_run("key u");
    client_run("key 1");
    client_run("click tile.1");
    client_run("expect label order.1 1  Cast Pestilence");
    client_run("key u");
    client_run("drag card.1 square.f6");
    client_run("expect label order.1 1  Cast Pestilence");
}

// A card that was just let go on the board has the focus; Enter must not press it again.
TEST(enter_casts_the_card_taken_up_by_its_key_and_takes_no_other_order_back) {
    client_run("drag card.2 square.d2");
    client_run("expect label order.1 1  Cast Flight on d2");
    client_run("key 1");
    client_run("key enter");
    client_run("expect label order.1 1  Cast Flight on d2");
    client_run("expect label order.2 2  Cast Pestilence");
}

// Is a frame of [color] drawn round the globe?
static bool has_ring(Color color) {
    const UiWidget *globe = ui_find(&app->ui, "skybar.globe");
    for (int i = 0; i < app->list.count; i++) {
        const DrawCommand *c = &app->list.items[i];
        if (c->kind == DRAW_SHAPE && memcmp(&c->color, &color, sizeof color) == 0 &&
            rect_contains(globe->rect, app->list.points[c->points])) {
            return true;
        }
    }
    return false;
}

TEST(a_card_held_over_the_globe_is_told_what_letting_go_would_do) {
    ck_assert(!has_ring(palette_color(COLOR_LEGAL)));
    client_run("carry card.1 square.d3");
    ck_assert(has_ring(palette_color(COLOR_LEGAL)));
    client_run("drop");
    client_run("key u");
    client_run("carry card.1 skybar.globe");
    client_run("expect label info The globe \xC2\xB7 Pestilence can be cast here.");
    ck_assert(has_ring(palette_color(COLOR_LEGAL)));
    client_run("drop");
    client_run("key u");
    client_run("carry card.2 skybar.globe");
    client_run("expect label info The globe \xC2\xB7 Flight needs a recruit group; let it go there.");
    ck_assert(has_ring(palette_color(COLOR_FORBIDDEN)));
    client_run("drop");
    ck_assert(!has_ring(palette_color(COLOR_FORBIDDEN)));
    // Without the mana it says so over the globe as over the board.
    for (int m = 1; m < MANA_COUNT; m++) {
        app->session.match->state.players[PLAYER_RED].pool[m] = 0;
    }
    app_replace(app, SCREEN_ORDERS);
    client_run("wait 20");
    client_run("carry card.1 skybar.globe");
    const UiWidget *info = ui_find(&app->ui, "info");
    ck_assert_msg(strstr(info->label, "The globe \xC2\xB7 Pestilence costs") != NULL, "%s", info->label);
}

TEST(a_card_let_go_on_the_globe_is_cast_or_says_where_it_belongs) {
    client_run("drag card.1 skybar.globe");
    client_run("expect label order.1 1  Cast Pestilence");
    // It has been cast: how to cast it by keys is of no interest any more.
    ck_assert_str_eq(app->message, "");
    client_run("drag card.2 skybar.globe");
    client_run("expect no order.2");
    ck_assert_str_eq(app->message, "Flight needs a recruit group; let it go there.");
}

TEST(a_card_that_is_ordered_again_says_what_its_order_is_now) {
    app->session.match->state.players[PLAYER_RED].hand[2].card = CARD_SPIRIT_SWORD;
    app->session.match->state.players[PLAYER_RED].hand[3].card = CARD_SPIRIT_SWORD;
    app_replace(app, SCREEN_ORDERS);
    client_run("wait 20");
    client_run("drag card.3 square.d2");
    client_run("click pick.1");
    client_run("expect label order.1 1  Cast Spirit Sword on Aldric, d2");
    ck_assert_str_eq(app->message, "");
    client_run("drag card.3 square.d2");
    client_run("click pick.2");
    client_run("expect label order.1 1  Cast Spirit Sword on Berrin, d2");
    client_run("expect no order.2");
    ck_assert_str_eq(app->message,
                     "Order 1 is now: Cast Spirit Sword on Berrin, d2. Its other copy is card 4.");
    client_run("drag card.3 square.d2");
    client_run("click pick.cancel");
    client_run("expect label order.1 1  Cast Spirit Sword on Berrin, d2");
}

TEST(a_card_of_which_there_is_one_already_says_so) {
    GameState *state = &app->session.match->state;
    const int card = card_by_slug("arboriads");
    const SpellSpec spell = {.card = (uint16_t)card, .owner = PLAYER_RED, .on = {.host = HOST_GLOBE}};
    Ctx c = {.s = state};
    ck_assert_uint_gt(spell_attach(&c, &spell).v, 0);
    state->players[PLAYER_RED].hand[0].card = (uint16_t)card;
    app_replace(app, SCREEN_ORDERS);
    client_run("wait 20");
    client_run("key 1");
    ck_assert_msg(strstr(app->message, "Arboriads is ") != NULL, "%s", app->message);
}

TEST(a_group_that_is_dragged_shows_where_it_may_go_before_it_is_dropped) {
    app_replace(app, SCREEN_ORDERS);
    client_run("wait 20");
    client_run("click square.e5");
    ck_assert_uint_eq(orders_state_of(app)->group.v, 0);
    client_run("carry square.d2 square.d3");
    ck_assert_uint_gt(orders_state_of(app)->group.v, 0);
    ck_assert_int_eq(orders_state_of(app)->scene.marks[square_parse("d3").v], SQUARE_LEGAL);
    ck_assert_int_eq(orders_state_of(app)->scene.arrow_count, 1);
    ck_assert_uint_eq(orders_state_of(app)->scene.arrows[0].to.v, square_parse("d3").v);
    client_run("expect no order.1");
    client_run("drop");
    client_run("expect widget order.1");
    ck_assert_int_eq(orders_state_of(app)->scene.arrow_count, 1);
    ck_assert_uint_gt(orders_state_of(app)->group.v, 0);
}

static void point(InputKind kind, const char *square, int clicks) {
    const Point at = client_middle(app, square);
    client_send(app, (InputEvent){.kind = (uint8_t)kind,
                                  .button = kind == INPUT_POINTER_MOVED ? 0 : 1,
                                  .clicks = (uint8_t)clicks,
                                  .x = at.x,
                                  .y = at.y});
}

static void drag(const char *from, const char *to, int clicks) {
    point(INPUT_POINTER_MOVED, from, 0);
    point(INPUT_POINTER_DOWN, from, clicks);
    point(INPUT_POINTER_MOVED, to, 0);
    point(INPUT_POINTER_UP, to, clicks);
}

// The system counts the second press from one place as that of a double click, which takes a move back.
TEST(two_quick_drags_from_one_square_are_two_orders) {
    app_replace(app, SCREEN_ORDERS);
    client_run("wait 20");
    drag("square.d2", "square.d3", 1);
    client_run("expect widget order.1");
    char name[16] = "";
    for (uint8_t i = 1; i <= SQUARES; i++) {
        char square[4];
        square_name((SquareId){i}, square);
        if (orders_state_of(app)->scene.marks[i] == SQUARE_LEGAL && strcmp(square, "d3") != 0)
            (void)snprintf(name, sizeof name, "square.%s", square);
    }
    ck_assert_str_ne(name, "");
    drag("square.d2", name, 2);
    const Plan *plan = orders_state_plan(orders_state_of(app));
    ck_assert_int_eq(plan->count, 1);
    ck_assert_int_eq(plan->orders[0].kind, ORDER_MOVE);
    ck_assert_uint_eq(plan->orders[0].at.v, square_parse(name + strlen("square.")).v);
    // A click where a drag has just begun takes nothing back either, two clicks do.
    for (int clicks = 3; clicks <= 4; clicks++) {
        point(INPUT_POINTER_DOWN, "square.d2", clicks);
        point(INPUT_POINTER_UP, "square.d2", clicks);
        ck_assert_int_eq(orders_state_plan(orders_state_of(app))->count, clicks == 3 ? 1 : 0);
    }
}

static void press_at(InputKind kind, Point at) {
    client_send(app, (InputEvent){.kind = (uint8_t)kind,
                                  .button = kind == INPUT_POINTER_MOVED ? 0 : 1,
                                  .clicks = 1,
                                  .x = at.x,
                                  .y = at.y});
}

// Given a group that was taken up and let go beside the board, or under the rulebook; When a press on nothing
// is led over the board; Then the group that was taken up before stays where it is.
TEST(a_drag_that_ended_beside_the_board_is_over) {
    const Point nothing = {app->list.width - 2, 60};
    for (int by_key = 0; by_key < 2; by_key++) {
        app_replace(app, SCREEN_ORDERS);
        client_run("wait 20");
        point(INPUT_POINTER_MOVED, "square.d2", 0);
        point(INPUT_POINTER_DOWN, "square.d2", 1);
        if (by_key != 0) {
            client_run("key f1");
            point(INPUT_POINTER_UP, "square.d2", 1);
            client_run("key escape");
        } else {
            press_at(INPUT_POINTER_MOVED, nothing);
            press_at(INPUT_POINTER_UP, nothing);
        }
        press_at(INPUT_POINTER_MOVED, nothing);
        press_at(INPUT_POINTER_DOWN, nothing);
        point(INPUT_POINTER_MOVED, "square.d3", 0);
        ck_assert_int_eq(orders_state_of(app)->scene.arrow_count, 0);
        point(INPUT_POINTER_UP, "square.d3", 1);
        ck_assert_int_eq(orders_state_plan(orders_state_of(app))->count, 0);
    }
}

TEST(who_cannot_be_chosen_says_why_at_himself_only_where_the_reasons_differ) {
    GameState *state = &app->session.match->state;
    state->players[PLAYER_RED].hand[2].card = CARD_SPIRIT_SWORD;
    app_replace(app, SCREEN_ORDERS);
    client_run("wait 20");
    client_run("drag card.3 square.d2");
    client_run("expect label pick.note The dark ones cannot be chosen: Spirit Sword needs a swordsman.");
    client_run("point pick.3");
    ck_assert_str_eq(app->ui.hint, "");
    client_run("click pick.cancel");
    // One swordsman has it already, the archers cannot have it.
    const SpellSpec spell = {
        .card = CARD_SPIRIT_SWORD, .owner = PLAYER_RED, .on = {.host = HOST_INDIVIDUAL, .index = 1}};
    Ctx c = {.s = state};
    ck_assert_uint_gt(spell_attach(&c, &spell).v, 0);
    app_replace(app, SCREEN_ORDERS);
    client_run("wait 20");
    client_run("drag card.3 square.d2");
    client_run("expect label pick.note Point at a dark one to read why it cannot be chosen.");
    client_run("point pick.3");
    ck_assert_str_eq(app->ui.hint, "Spirit Sword needs a swordsman.");
    client_run("point pick.1");
    ck_assert_str_eq(app->ui.hint, "The target has this spell already.");
}

TEST(a_key_of_the_board_says_that_a_choice_is_open) {
    app->session.match->state.players[PLAYER_RED].hand[2].card = CARD_SPIRIT_SWORD;
    app_replace(app, SCREEN_ORDERS);
    client_run("wait 20");
    client_run("drag card.3 square.d2");
    client_run("expect widget pick.1");
    client_run("key c");
    ck_assert_msg(strstr(app->message, "A choice is open") != NULL, "%s", app->message);
    client_run("expect widget pick.1");
    client_run("expect no order.1");
}

TEST(cards_of_the_hand_name_their_cost) {
    const UiWidget *card = ui_find(&app->ui, "card.2");
    char cost[60];
    const CardDef *flight = card_def(CARD_FLIGHT);
    (void)snprintf(cost, sizeof cost, "Flight (%d %s", flight->cost_primary,
                   string_title(mana_slug((int)house_primary((House)flight->house))));
    ck_assert_ptr_nonnull(card);
    ck_assert_msg(strncmp(card->label, cost, strlen(cost)) == 0, "%s", card->label);
}

TEST(a_card_without_a_target_or_mana_can_be_discarded_but_not_cast) {
    memset(app->session.match->state.players[PLAYER_RED].pool, 0,
           sizeof app->session.match->state.players[PLAYER_RED].pool);
    app_replace(app, SCREEN_ORDERS);
    client_run("key 1");
    ck_assert_ptr_nonnull(strstr(app->message, "Pestilence costs"));
    client_run("expect value card.1 armed");
    client_run("key 1");
    client_run("expect no order.1");
    client_run("key 1");
    client_run("key d");
    client_run("expect label order.1 1  Discard Pestilence");
}

// The group has moved out: its Sanctum lies beside it.
static void move_out(void) {
    const GroupId group = app->session.match->state.sequences[PLAYER_RED].groups[0];
    GameState *s = &app->session.match->state;
    s->squares[s->groups[group.v].at.v].group = (GroupId){0};
    s->groups[group.v].at = square_parse("d3");
    s->squares[square_parse("d3").v].group = group;
    app_replace(app, SCREEN_ORDERS);
    client_run("wait 20");
    client_run("click square.d3");
    client_run("expect widget tile.1");
    client_run("expect no train.swordsman");
}

// Another group of the same player's, of [count] men, on [at].
static void put_group_on(const char *at, int count) {
    GameState *s = &app->session.match->state;
    Ctx c = {.s = s};
    const GroupId group = group_create(
        &c, &(GroupSpec){.owner = PLAYER_RED, .at = square_parse(at), .control = CONTROL_PLAYER});
    const MinionSpec man = {.kind = MINION_RECRUIT, .minion_class = CLASS_SWORDSMAN, .nation = NATION_HUMAN};
    for (int i = 0; i < count; i++) (void)minion_create(&c, group, &man);
    app_replace(app, SCREEN_ORDERS);
    client_run("wait 20");
}

TEST(a_click_on_another_own_group_selects_it_once_the_first_has_its_order) {
    move_out();
    put_group_on("d4", 1);
    client_run("click square.d3");
    client_run("click square.e3");
    client_run("expect label order.1 1  Move A to e3");
    client_run("point square.d4");
    ck_assert_msg(strstr(orders_state_of(app)->info, "A click selects it.") != NULL, "%s",
                  orders_state_of(app)->info);
    client_run("click square.d4");
    client_run("expect label order.1 1  Move A to e3");
    ck_assert_uint_eq(orders_state_of(app)->group.v,
                      view_group_at(&orders_state_of(app)->view, square_parse("d4")).v);
    // Without an order of its own the selected group is sent there, and by dragging always.
    client_run("click square.d3");
    const Plan *plan = orders_state_plan(orders_state_of(app));
    ck_assert_int_eq(plan->count, 2);
    ck_assert_uint_eq(plan->orders[1].at.v, square_parse("d3").v);
    client_run("drag square.d3 square.d4");
    plan = orders_state_plan(orders_state_of(app));
    ck_assert_int_eq(plan->count, 2);
    ck_assert_uint_eq(plan->orders[1].at.v, square_parse("d4").v);
}

TEST(an_order_is_marked_as_not_legal_yet_unless_an_own_group_leaves_its_square) {
    move_out();
    put_group_on("d4", 5); // with whom the four of A would be nine
    client_run("drag square.d3 square.d4");
    const UiWidget *row = ui_find(&app->ui, "order.1");
    ck_assert_ptr_nonnull(row);
    ck_assert_str_eq(row->value, "not legal yet");
    client_run("drag square.d4 square.e4");
    client_run("expect widget order.2");
    row = ui_find(&app->ui, "order.1");
    ck_assert_ptr_nonnull(row);
    ck_assert_str_eq(row->value, "");
}

TEST(a_click_over_a_corner_or_a_few_squares_off_is_told_where_groups_walk) {
    move_out();
    client_run("click square.e4");
    ck_assert_msg(strstr(app->message, "along sides, not over corners") != NULL, "%s", app->message);
    app_forget_message(app);
    client_run("click square.d3");
    client_run("click square.d5");
    ck_assert_str_eq(app->message, "A group moves one square: up, down, left or right.");
    app_forget_message(app);
    client_run("click square.d3");
    client_run("click square.d8"); // so far off that somebody only wants to look
    ck_assert_str_eq(app->message, "");
}

TEST(a_click_on_ones_sanctum_beside_the_group_opens_it_and_another_one_sends_the_group) {
    move_out();
    client_run("click square.d2");
    client_run("expect widget train.swordsman");
    client_run("expect widget tile.1");
    client_run("expect no order.1");
    client_run("wait 1000");
    client_run("click square.d2");
    client_run("expect label order.1 1  Move A to d2");
    client_run("expect widget tile.1");
    client_run("click train.swordsman");
    client_run("expect widget order.2");
}

TEST(training_in_a_sanctum_that_was_opened_moves_nobody) {
    move_out();
    client_run("click square.d2");
    client_run("click train.swordsman");
    client_run("expect widget order.1");
    client_run("expect no order.2");
    client_run("expect label order.1 1  Train swordsman in d2");
}

TEST(two_quick_clicks_on_ones_sanctum_send_the_group) {
    move_out();
    client_run("doubleclick square.d2");
    client_run("expect label order.1 1  Move A to d2");
}

TEST(keys_open_ones_sanctum_first_too_and_the_keys_of_movement_send_the_group_at_once) {
    move_out();
    orders_state_of(app)->cursor = square_parse("d2");
    ui_focus(&app->ui, "square.d2");
    client_run("key enter");
    client_run("expect widget train.swordsman");
    client_run("expect no order.1");
    client_run("key enter");
    client_run("expect label order.1 1  Move A to d2");
    client_run("key u");
    client_run("expect no order.1");
    client_run("drag square.d3 square.d2");
    client_run("expect label order.1 1  Move A to d2");
}

TEST(a_move_onto_a_group_that_is_too_large_to_join_says_so) {
    app->session.match->state.structures[PLAYER_RED].runs[0].count = 5;
    move_out();
    client_run("rightclick square.d2");
    for (int i = 0; i < 5; i++) {
        client_run("click train.swordsman");
    }
    client_run("rightclick square.d3");
    client_run("point square.d2");
    ck_assert_msg(strstr(orders_state_of(app)->info,
                         "Not legal yet, but may be ordered. With the group that stands "
                         "there it would be more than eight.") != NULL,
                  "%s", orders_state_of(app)->info);
}

TEST(a_click_on_the_sanctum_where_the_group_is_sent_only_chooses_it) {
    move_out();
    client_run("drag square.d3 square.d2");
    client_run("wait 1000");
    client_run("click square.d2");
    client_run("expect widget train.swordsman");
    client_run("expect no tile.1");
    client_run("expect no order.2");
}

TEST(the_info_line_says_what_a_click_on_ones_sanctum_does) {
    move_out();
    client_run("point square.d2");
    client_run(
        "expect label info d2 \xC2\xB7 Sanctum (Red, 4 human novices wait, next novice in 4 turns) \xC2\xB7 "
        "Click: opens it. \xC2\xB7 Forecast if Blue does nothing: no fight.");
    client_run("click square.d2");
    client_run(
        "expect label info d2 \xC2\xB7 Sanctum (Red, 4 human novices wait, next novice in 4 turns) \xC2\xB7 "
        "Click again: the group goes there. \xC2\xB7 Forecast if Blue does nothing: no fight.");
    client_run("rightclick square.d2");
    client_run("expect widget train.swordsman");
    client_run("expect no order.1");
}

static void expect_info(const char *words, bool is_said) {
    ck_assert_msg((strstr(orders_state_of(app)->info, words) != NULL) == is_said, "%s: %s", words,
                  orders_state_of(app)->info);
}

// After the click that ordered it is told what that click did, and not what another one would have done.
TEST(the_info_line_says_what_the_click_did) {
    move_out();
    put_group_on("d4", 1);
    client_run("click square.d3");
    client_run("click square.d4");
    client_run("expect label order.1 1  Move A to d4");
    expect_info("Ordered: the selected group goes here. A click selects the one that stands here.", true);
    expect_info("A click selects it.", false);
    client_run("click square.d3");
    client_run("click square.e3");
    expect_info("Ordered: the group goes here.", true);
}

static void put_town_on(const char *at, int slot) {
    GameState *const s = &app->session.match->state;
    const SquareId square = square_parse(at);
    s->squares[square.v].terrain = TERRAIN_PLAINS;
    s->structures[slot] = (Structure){.at = square, .kind = STRUCTURE_TOWN, .owner = PLAYER_NEUTRAL};
    s->squares[square.v].structure = (StructureId){(uint8_t)slot};
}

// A click on a town far off takes the selection from the group, one on a town beside it sends the group.
TEST(the_info_line_says_what_a_click_on_a_town_does) {
    move_out();
    put_town_on("d4", STRUCTURES_MAX);
    put_town_on("g5", STRUCTURES_MAX - 1);
    app_replace(app, SCREEN_ORDERS);
    client_run("wait 20");
    client_run("click square.d3");
    client_run("point square.g5");
    expect_info("Click: selects it instead of the group.", true);
    client_run("point square.d4");
    expect_info("Click: the group goes there.", true);
    client_run("click square.d4");
    client_run("expect label order.1 1  Move A to d4");
    expect_info("Ordered: the group goes here.", true);
}

TEST(another_order_of_the_group_closes_the_training_again) {
    move_out();
    client_run("click square.d2");
    client_run("expect widget train.swordsman");
    client_run("click square.d4");
    client_run("expect label order.1 1  Move A to d4");
    client_run("expect no train.swordsman");
}

TEST(escape_lets_the_group_go_before_it_opens_the_menu) {
    client_run("click square.d2");
    client_run("expect widget tile.1");
    client_run("key escape");
    client_run("expect no tile.1");
    client_run("expect no menu.back");
    client_run("key escape");
    client_run("expect widget menu.back");
}

TEST(an_order_names_the_minion_that_it_is_cast_on) {
    app->session.match->state.players[PLAYER_RED].hand[2].card = CARD_FLIGHT;
    app->session.match->state.players[PLAYER_RED].hand[3].card = CARD_SPIRIT_SWORD;
    app_replace(app, SCREEN_ORDERS);
    client_run("wait 20");
    client_run("click square.d2");
    client_run("key 4");
    client_run("click tile.2");
    client_run("expect label order.1 1  Cast Spirit Sword on Berrin, d2");
}

TEST(the_question_for_mana_says_which_town_it_is_about) {
    Structure *t = NULL;
    GameState *s = &app->session.match->state;
    for (int i = 1; i <= STRUCTURES_MAX && t == NULL; i++) {
        t = s->structures[i].kind == STRUCTURE_TOWN ? &s->structures[i] : NULL;
    }
    ck_assert_ptr_nonnull(t);
    t->owner = PLAYER_RED;
    t->pending = 1;
    app_replace(app, SCREEN_ORDERS);
    orders_state_of(app)->dialog = DIALOG_MANA;
    client_run("wait 20");
    // What the cards need is told, which is all there is to choose by.
    PlayerState *const p = &s->players[PLAYER_RED];
    memset(p->hand, 0, sizeof p->hand);
    p->deck_count = 3;
    p->deck[0] = p->deck[1] = CARD_FIREBALL;
    p->deck[2] = CARD_CARAPACE;
    session_plan(&app->session, PLAYER_RED, orders_state_plan(orders_state_of(app)));
    client_run("wait 20");
    char line[320];
    char square[4];
    square_name(t->at, square);
    (void)snprintf(line, sizeof line,
                   "expect label mana-type.question The town on %s is yours. Which mana should it give every "
                   "turn? Of the cards in your hand and deck, 3 need Strife, 2 need Clarity.",
                   square);
    client_run(line);
    t->run_count = 1;
    t->runs[0].nation = NATION_ELF;
    t->runs[0].count = 1;
    session_plan(&app->session, PLAYER_RED, orders_state_plan(orders_state_of(app)));
    (void)snprintf(
        line, sizeof line,
        "expect label mana-type.question The town on %s is yours, with the novices that wait there. "
        "Which mana should it give every turn? Of the cards in your hand and deck, 3 need Strife, 2 "
        "need Clarity.",
        square);
    client_run("wait 20");
    client_run(line);
    // The house's own types come first, then the others in the order of the rules.
    const House house = (House)s->players[PLAYER_RED].house;
    const int own[2] = {(int)house_primary(house), (int)house_secondary(house)};
    int last = 0;
    for (int i = 1; i < MANA_COUNT; i++) {
        char name[UI_NAME_MAX];
        (void)snprintf(name, sizeof name, "mana-type.%d", i);
        const char *label = ui_find(&app->ui, name)->label;
        int mana = 1;
        while (mana < MANA_COUNT && strcmp(label, string_title(mana_slug(mana))) != 0) {
            mana += 1;
        }
        ck_assert_int_lt(mana, MANA_COUNT);
        if (i <= 2) {
            ck_assert_int_eq(mana, own[i - 1]);
        } else {
            ck_assert_int_gt(mana, last);
            ck_assert(mana != own[0] && mana != own[1]);
            last = mana;
        }
    }
    const StructureId asked = view_structure_at(&orders_state_of(app)->view, t->at);
    ck_assert_int_eq(orders_state_of(app)->view.structures[asked.v].mana, 0);
    client_run("key c");
    ck_assert_str_eq(app->message, "A question is open: choose the mana first.");
}

// Is there a text in the picture that is exactly this?
static bool is_drawn(const char *text) {
    for (int i = 0; i < app->list.count; i++) {
        const DrawCommand *c = &app->list.items[i];
        if (c->kind == DRAW_TEXT && strcmp(draw_list_text(&app->list, c), text) == 0) {
            return true;
        }
    }
    return false;
}

TEST(every_order_but_a_move_has_a_badge_with_its_place_in_the_list) {
    client_run("click square.d2");
    client_run("click train.swordsman");
    client_run("click train.swordsman");
    client_run("click train.archer");
    client_run("key 2");
    client_run("click square.d2");
    client_run("expect widget order.4");
    const BoardScene *s = &orders_state_of(app)->scene;
    ck_assert_int_eq(s->badge_count, 3);
    ck_assert_int_eq(s->badges[0].first, 1);
    ck_assert_int_eq(s->badges[0].last, 2);
    ck_assert_str_eq(s->badges[0].icon, "icon/sword");
    ck_assert_int_eq(s->badges[1].first, 3);
    ck_assert_str_eq(s->badges[1].icon, "icon/bow");
    ck_assert_int_eq(s->badges[2].first, 4);
    ck_assert_int_eq(s->badges[2].card, CARD_FLIGHT);
    for (int i = 0; i < 3; i++) {
        ck_assert_int_eq(s->badges[i].at.v, square_parse("d2").v);
    }
}

TEST(a_move_has_the_number_of_its_row_in_the_list) {
    client_run("click square.d2");
    client_run("click train.swordsman");
    client_run("click square.d3");
    client_run("expect widget order.2");
    ck_assert_int_eq(orders_state_of(app)->scene.arrow_count, 1);
    ck_assert_int_eq(orders_state_of(app)->scene.arrows[0].number, 2);
}

TEST(a_cast_on_everything_and_a_discard_say_their_numbers_where_they_have_no_square) {
    client_run("key 1");
    client_run("key 1");
    client_run("key 2");
    client_run("key d");
    ck_assert_int_eq(orders_state_of(app)->scene.badge_count, 0);
    ck_assert(is_drawn("1 \xC2\xB7 ordered"));
    ck_assert(is_drawn("2 \xC2\xB7 discarded"));
    ck_assert(is_drawn("1")); // at the globe
}

// The letters of a drawn text, 0 if there is none.
static float size_of(const char *text) {
    for (int i = 0; i < app->list.count; i++) {
        const DrawCommand *c = &app->list.items[i];
        if (c->kind == DRAW_TEXT && strcmp(draw_list_text(&app->list, c), text) == 0) {
            return c->size;
        }
    }
    return 0;
}

// What the nation is stands nowhere else on a tile; the class is seen by its picture and by the sign of its
// attack.
TEST(tiles_of_members_keep_the_nation_in_every_window) {
    static const int sizes[][2] = {{960, 600}, {1280, 720}, {1920, 1080}};
    char drawn[200];
    app->ui.metrics.width = narrow_width;
    for (int i = 0; i < 3; i++) {
        app_resize(app, sizes[i][0], sizes[i][1]);
        client_run("click square.d2");
        client_drawn_words(app, "tile.1", drawn, sizeof drawn);
        ck_assert_msg(strncmp(drawn, "Human ", 6) == 0, "%s at %dx%d", drawn, sizes[i][0], sizes[i][1]);
        ck_assert_msg(i == 0 || strncmp(drawn, "Human swordsman ", 16) == 0, "%s at %dx%d", drawn,
                      sizes[i][0], sizes[i][1]);
    }
}

// Where a group on [square] is seen, above the middle of its square.
static Point seen_at(const Camera *camera, int square) {
    const Point c = camera_square(camera, (SquareId){(uint8_t)square});
    return (Point){c.x, c.y - camera->half_height * 0.8F};
}

// Given a board as small as it gets, a group anywhere and another one anywhere else; When odds about the
// first are shown, with letters of any size, with and without a card in the hand; Then they hide neither of
// the two.
TEST(odds_beside_a_square_hide_no_group) {
    const Rect area = {206, 46, 548, 326};
    View *v = &orders_state_of(app)->view;
    BoardScene scene = {.view = v, .camera = camera_fit(area, PLAYER_RED)};
    memset(v->groups, 0, sizeof v->groups);
    v->groups[1].label = v->groups[2].label = 1;
    for (int i = 0; i < SQUARES * SQUARES * 4; i++) {
        const int one = 1 + i / 4 % SQUARES;
        const int other = 1 + i / 4 / SQUARES;
        v->groups[1].at = (uint8_t)one;
        v->groups[2].at = (uint8_t)other;
        const Rect chip =
            orders_odds_place(&scene, (SquareId){(uint8_t)one}, area, i % 2 == 0 ? 1 : 1.5F, i % 4 > 1);
        ck_assert(rect_contains(area, (Point){chip.x, chip.y}) &&
                  rect_contains(area, (Point){chip.x + chip.w, chip.y + chip.h}));
        ck_assert(!rect_contains(chip, seen_at(&scene.camera, one)));
        ck_assert_msg(!rect_contains(chip, seen_at(&scene.camera, other)), "%d and %d", one, other);
    }
}

// Given a group on a square amid the board, and nobody else; When odds about it are shown on boards of any
// size while a card is carried; Then they lie right above it and not in a corner.
TEST(odds_stay_beside_their_square_on_large_boards) {
    View *v = &orders_state_of(app)->view;
    memset(v->groups, 0, sizeof v->groups);
    v->groups[1].label = 1;
    v->groups[1].at = square_parse("e6").v;
    for (float width = 548; width < 2400; width += 100) {
        const Rect area = {206, 46, width, width * 0.6F};
        const BoardScene scene = {.view = v, .camera = camera_fit(area, PLAYER_RED)};
        const Rect chip = orders_odds_place(&scene, (SquareId){v->groups[1].at}, area, 1, true);
        const Point seen = seen_at(&scene.camera, v->groups[1].at);
        ck_assert_msg(fabsf(chip.x + chip.w / 2 - seen.x) <= chip.w, "beside it at %.0f", width);
        ck_assert_msg(seen.y - (chip.y + chip.h) < 2 * scene.camera.half_height + 40, "above it at %.0f",
                      width);
    }
}

// Given a group of two humans, a swordsman and an archer; When texts are large; Then tiles say what each is,
// in letters that are no smaller than usual, and armor has a place in the lowest tiles, too.
TEST(large_letters_shrink_to_their_usual_size_before_a_tile_leaves_out_what_a_minion_is) {
    static const struct {
        float width, height;
        TileForm form;
    } tiles[] = {{188, 140, TILE_NATION}, {320, 104, TILE_FULL}, {188, 52, TILE_NATION}};
    app->ui.metrics.width = narrow_width;
    client_run("texts 200");
    client_run("click square.d2");
    for (int i = 0; i < 3; i++) {
        const TileTitles t =
            tile_panel_titles(app, (Rect){0, 0, tiles[i].width, tiles[i].height}, &orders_state_of(app)->view,
                              orders_state_of(app)->group, (TileLook){.armor_left = -1}, 0);
        ck_assert_msg(t.form <= tiles[i].form, "form %d at %g", t.form, (double)tiles[i].width);
        ck_assert_float_ge(t.size, 15);
    }
}

// Given a list so low that its tiles have one line; Then armor is told on each.
TEST(the_lowest_tiles_show_armor_beside_the_strength_of_attacks) {
    const InputEvent nothing = {.kind = INPUT_NONE};
    app->ui.metrics.width = narrow_width;
    client_run("click square.d2");
    const View *v = &orders_state_of(app)->view;
    const MinionId first = v->groups[orders_state_of(app)->group.v].members[0];
    draw_list_begin(&app->list, 960, 600, 1);
    ui_begin(&app->ui, &app->list, &nothing, 0);
    (void)tile_panel(app, "t", (Rect){0, 0, 188, 29}, v, first,
                     (TileLook){.armor_left = -1, .has_no_picture = true, .titles = {TILE_NATION, 13}});
    bool has_shield = false;
    for (int i = 0; i < app->list.count; i++) {
        const DrawCommand *c = &app->list.items[i];
        const bool is_shield =
            c->kind == DRAW_IMAGE && strcmp(draw_list_text(&app->list, c), "icon/shield") == 0;
        has_shield = has_shield || (is_shield && c->rect.x + c->rect.w < 188);
    }
    ck_assert(has_shield);
}

TEST(tiles_of_one_list_have_titles_of_one_size_and_one_form) {
    const View *v = &orders_state_of(app)->view;
    client_run("click square.d2");
    client_run("expect widget tile.2");
    ViewMinion *second =
        &orders_state_of(app)->view.minions[v->groups[orders_state_of(app)->group.v].members[1].v];
    second->nation = NATION_SHADOW;
    second->minion_class = CLASS_SWORDSMAN;
    bool seen[3] = {false, false, false};
    for (float width = 90; width < 300; width += 5) {
        const TileTitles t = tile_panel_titles(app, (Rect){0, 0, width, 68}, v, orders_state_of(app)->group,
                                               (TileLook){.armor_left = -1}, 0);
        seen[t.form] = true;
        ck_assert_float_gt(t.size, 11);
        ck_assert_float_le(t.size, 16);
    }
    ck_assert(seen[TILE_FULL] && seen[TILE_NATION] && seen[TILE_NAME_ONLY]);
    client_run("point tile.1");
    const float one = size_of("Aldric");
    ck_assert_float_gt(one, 0);
    ck_assert_float_eq(one, size_of("Berrin"));
}

TEST(a_row_of_the_list_that_is_pointed_at_shows_its_square) {
    client_run("click square.d2");
    client_run("click square.d3");
    client_run("point order.1");
    client_run("wait 20");
    ck_assert_int_eq(orders_state_of(app)->scene.hovered.v, square_parse("d3").v);
    client_run("point confirm");
    client_run("wait 20");
    ck_assert_int_eq(orders_state_of(app)->scene.hovered.v, 0);
}

// How many boards are in the picture, by the Sanctum of red on each.
static int boards_drawn(void) {
    const int house = orders_state_of(app)->view.players[PLAYER_RED].house;
    const ArtName walls = art_structure(STRUCTURE_SANCTUM, PLAYER_RED, house);
    int count = 0;
    for (int i = 0; i < app->list.count; i++) {
        const DrawCommand *c = &app->list.items[i];
        const bool is_walls = c->kind == DRAW_IMAGE && c->paint == PLAYER_RED &&
                              strcmp(draw_list_text(&app->list, c), walls.text) == 0;
        count += is_walls ? 1 : 0;
    }
    return count;
}

TEST(where_nobody_fights_the_forecast_shows_the_board_with_the_orders) {
    client_run("drag square.d2 square.d3");
    const int arrows = orders_state_of(app)->scene.arrow_count;
    const int before = boards_drawn();
    ck_assert_int_gt(before, 0);
    client_run("key f");
    client_run("wait 500");
    client_run("expect label forecast.none No fight.");
    ck_assert_int_eq(boards_drawn(), 2 * before);
    ck_assert_int_eq(orders_state_of(app)->scene.arrow_count, arrows);
}

// Where the window is wide enough: below many orders it was a strip of a third of the dialog.
TEST(the_board_of_a_hint_lies_beside_its_orders_in_a_wide_window) {
    client_run("size 1280x720");
    client_run("key h");
    client_run("finish");
    const int house = orders_state_of(app)->view.players[PLAYER_RED].house;
    const ArtName walls = art_structure(STRUCTURE_SANCTUM, PLAYER_RED, house);
    const UiWidget *row = ui_find(&app->ui, "hint.1");
    ck_assert_ptr_nonnull(row);
    const DrawCommand *last = NULL;
    for (int i = 0; i < app->list.count; i++) {
        const DrawCommand *c = &app->list.items[i];
        const bool is_walls = c->kind == DRAW_IMAGE && c->paint == PLAYER_RED &&
                              strcmp(draw_list_text(&app->list, c), walls.text) == 0;
        last = is_walls ? c : last;
    }
    ck_assert_ptr_nonnull(last);
    ck_assert_float_gt(last->rect.x, row->rect.x + row->rect.w);
    client_run("size 960x600");
    row = ui_find(&app->ui, "hint.1");
    ck_assert_float_gt(row->rect.w, 500);
}

// How often the picture [name] is drawn in red at [from] in the list or after it.
static int drawn_from(const char *name, int from) {
    int count = 0;
    for (int i = from; i < app->list.count; i++) {
        const DrawCommand *c = &app->list.items[i];
        count += c->kind == DRAW_IMAGE && strcmp(draw_list_text(&app->list, c), name) == 0 ? 1 : 0;
    }
    return count;
}

// Where the words of [widget] are drawn, behind which stands what its dialog draws.
static int place_of(const char *widget) {
    const Ui *const ui = &app->ui;
    for (int i = 0; i < ui->text_count; i++) {
        const UiText *const t = &ui->texts[i];
        if (t->widget >= 0 && strcmp(ui->widgets[t->widget].name, widget) == 0) {
            return t->command;
        }
    }
    ck_abort_msg("%s says nothing", widget);
}

// How many orders of [kind] idea [index] has.
static int ordered_by_idea(int index, int kind) {
    const Plan *const plan = &session_hinted(&app->session, index)->plan;
    int count = 0;
    for (int i = 0; i < plan->count; i++) {
        count += plan->orders[i].kind == kind ? 1 : 0;
    }
    return count;
}

// All novices have been trained as archers: the picture has the trainings of the idea, which are others, as
// its list has, and so has the board that they are laid on.
TEST(the_picture_of_a_hint_has_its_trainings_and_none_of_the_plan) {
    client_run("size 1280x720");
    client_run("click square.d2");
    for (int i = 0; i < 3; i++) {
        client_run("click train.archer");
    }
    client_run("key h");
    client_run("finish");
    const int trained = ordered_by_idea(0, ORDER_TRAIN);
    const BoardScene *const scene = &orders_state_of(app)->scene;
    ck_assert_int_eq(scene->badges[0].last - scene->badges[0].first + 1,
                     3); // those of the plan are as they were
    const Plan *const idea = &session_hinted(&app->session, 0)->plan;
    ck_assert_int_gt(trained, 0);
    for (int i = 0; i < idea->count; i++) {
        const Order *const order = &idea->orders[i];
        if (order->kind == ORDER_TRAIN) {
            ck_assert_int_ne(order->as, TRAINED_ARCHER); // or the test would show nothing
            ck_assert_int_gt(drawn_from(orders_signs_training_icon(order->as), place_of("hint.score")), 0);
        }
    }
    ck_assert_int_eq(drawn_from("icon/bow", place_of("hint.score")), 0);
    client_run("click hint.look");
    int signs = 0;
    for (int i = 0; i < scene->badge_count; i++) {
        signs += scene->badges[i].last - scene->badges[i].first + 1;
    }
    ck_assert_int_eq(scene->arrow_count, ordered_by_idea(0, ORDER_MOVE));
    int placed = 0; // a spell on the globe has its sign in the bar at the top
    for (int i = 0; i < idea->count; i++) {
        placed += idea->orders[i].kind == ORDER_TRAIN ||
                          (idea->orders[i].kind == ORDER_CAST && idea->orders[i].target.host != HOST_GLOBE)
                      ? 1
                      : 0;
    }
    ck_assert_int_eq(signs, placed);
    ck_assert_str_ne(scene->badges[0].icon != NULL ? scene->badges[0].icon : "", "icon/bow");
}

// Its moves are drawn, and those of the plan are untouched behind it.
TEST(a_hint_shows_its_moves_on_a_board_of_its_own_while_it_has_room) {
    client_run("drag square.d2 square.d3");
    const BoardArrow own = orders_state_of(app)->scene.arrows[0];
    const int before = boards_drawn();
    client_run("key h");
    client_run("finish");
    client_run("expect widget hint.take");
    ck_assert_int_eq(boards_drawn(), 2 * before);
    ck_assert_int_eq(orders_state_of(app)->scene.arrow_count, 1);
    ck_assert_int_eq(orders_state_of(app)->scene.arrows[0].to.v, own.to.v);
    client_run("texts 200");
    client_run("size 960x400");
    ck_assert_int_eq(boards_drawn(), before);
}

TEST(whose_orders_these_are_is_told_with_the_color_however_long_the_names) {
    static const char wanted[] = " (Red) orders";
    Session *const s = &app->session;
    char name[MATCH_TEXT_SIZE] = "";
    for (int i = 0; i < MATCH_TEXT_SIZE / 2 - 1; i++) {
        strcat(name, "\xC3\xA4");
    }
    for (int p = PLAYER_RED; p <= PLAYER_BLUE; p++) {
        match_called_name((PlayerNames){name, name}, (Player)p, s->names[p], sizeof s->names[p]);
        match_called_name((PlayerNames){name, name}, (Player)p, s->short_names[p], sizeof s->short_names[p]);
    }
    client_run("wait 20");
    const char *const told = ui_find(&app->ui, "seat")->label;
    ck_assert_uint_gt(strlen(told), strlen(wanted));
    ck_assert_str_eq(told + strlen(told) - strlen(wanted), wanted);
}

// Every key of the orders waits while a dialog is open, those of the forecast and of moves, too.
TEST(a_key_of_the_orders_is_told_to_wait_while_the_forecast_is_open) {
    static const char *const keys[] = {"key u", "key p", "key v", "key t", "key left shift"};
    client_run("key f");
    client_run("expect focus forecast.close");
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        app_forget_message(app);
        client_run(keys[i]);
        client_run("expect label message A choice is open: answer it, or go back with Esc. Then the keys of "
                   "the board work.");
        client_run("expect widget forecast.close");
    }
    app_forget_message(app);
    client_run("key f");
    client_run("expect no message");
    client_run("expect no forecast.close");
}
