// Players who know the game, if not well.

#include "hands/deeds_play.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/card.h"
#include "learn/learn.h"
#include "orders/orders_state.h"
#include "shell/app_ways.h"
#include "ui/playback.h"

// --- Matches ---

void deeds_play_begin(Hand *h) {
    static const SeatKind pairs[][2] = {{SEAT_HUMAN, SEAT_RANDOM},  {SEAT_HUMAN, SEAT_HUMAN},
                                        {SEAT_RANDOM, SEAT_HUMAN},  {SEAT_RANDOM, SEAT_RANDOM},
                                        {SEAT_HUMAN, SEAT_RANDOM},  {SEAT_HUMAN, SEAT_HUMAN},
                                        {SEAT_HUMAN, SEAT_BEGINNER}};
    App *const app = h->app;
    if (!app_ways_go_to_title(app)) {
        return;
    }
    const int pair = hand_roll(h, COUNT_OF(pairs));
    SessionSetup setup = session_setup_default();
    setup.red = pairs[pair][0];
    setup.blue = pairs[pair][1];
    setup.seed = (uint64_t)hand_roll(h, 1000000);
    setup.red_house = 1 + hand_roll(h, HOUSE_COUNT - 1);
    setup.blue_house = 1 + hand_roll(h, HOUSE_COUNT - 1);
    setup.symmetric = hand_chance(h, 50);
    if (app_begin_match(app, &setup)) {
        app_continue(app);
    }
    hand_look(h);
}

// --- Orders ---

static void move_by_keys(Hand *h) {
    static const KeyAction moves[] = {ACTION_MOVE_UP, ACTION_MOVE_RIGHT, ACTION_MOVE_DOWN, ACTION_MOVE_LEFT};
    hand_act(h, ACTION_NEXT_GROUP);
    for (int i = hand_roll(h, 3); i >= 0; i--) {
        hand_act(h, moves[hand_roll(h, COUNT_OF(moves))]);
    }
}

// A square of a group of one's own, and one beside it.
static void move_by_pointer(Hand *h) {
    const View *const v = &orders_state_of(h->app)->view;
    int groups[GROUPS_MAX + 1];
    int count = 0;
    for (int g = 1; g <= GROUPS_MAX; g++) {
        if (v->groups[g].label != 0 && v->groups[g].owner == v->seat && v->groups[g].at != 0) {
            groups[count++] = v->groups[g].at;
        }
    }
    if (count == 0) {
        return;
    }
    const SquareId from = {(uint8_t)groups[hand_roll(h, count)]};
    const SquareId to = square_neighbour(from, (Direction)(1 + hand_roll(h, 4)));
    char here[UI_NAME_MAX];
    char there[UI_NAME_MAX];
    char name[8];
    square_name(from, name);
    (void)snprintf(here, sizeof here, "square.%s", name);
    square_name(to.v != 0 ? to : from, name);
    (void)snprintf(there, sizeof there, "square.%s", name);
    const UiWidget *const a = ui_find(&h->app->ui, here);
    const UiWidget *const b = ui_find(&h->app->ui, there);
    if (a == NULL || b == NULL) {
        return;
    }
    const Point from_at = hand_place_on(h, a);
    const Point to_at = hand_place_on(h, b);
    if (hand_chance(h, 50)) {
        hand_drag(h, from_at, to_at, 1);
    } else {
        hand_click(h, from_at, 1, 1);
        hand_click(h, to_at, hand_chance(h, 50) ? 1 : 3, 1);
    }
}

// A card is aimed by its number, and let go on any of what is marked.
static void cast(Hand *h) {
    hand_act(h, (KeyAction)(ACTION_CARD_1 + hand_roll(h, HAND_SIZE)));
    const OrdersScreen *const o = orders_state_of(h->app);
    if (o->armed >= 0 && hand_chance(h, 70)) {
        Order casts[64];
        const int count =
            plan_casts(orders_state_plan(orders_state_of(h->app)), o->armed, casts, COUNT_OF(casts));
        const UiWidget *target = hand_find_widget(h, false);
        if (count > 0 && hand_chance(h, 70)) {
            char name[8] = "";
            char widget[UI_NAME_MAX];
            const Order *const order =
                &casts[hand_roll(h, count < COUNT_OF(casts) ? count : COUNT_OF(casts))];
            const Target on = order->target;
            if (on.host == HOST_SQUARE) {
                square_name((SquareId){(uint8_t)on.index}, name);
            } else if (on.host == HOST_GROUP && on.index <= GROUPS_MAX && o->view.groups[on.index].at != 0) {
                square_name((SquareId){o->view.groups[on.index].at}, name);
            }
            (void)snprintf(widget, sizeof widget, "square.%s", name);
            const UiWidget *const square = ui_find(&h->app->ui, widget);
            target = square != NULL ? square : target;
        }
        if (target != NULL) {
            hand_click(h, hand_place_on(h, target), 1, 1);
        }
    }
}

void deeds_play_order(Hand *h) {
    if (app_screen(h->app) != SCREEN_ORDERS || h->app->is_dialog_open || app_is_covered(h->app)) {
        deeds_play_on(h);
        return;
    }
    switch (hand_roll(h, 5)) {
    case 0:
    case 1: move_by_keys(h); break;
    case 2: move_by_pointer(h); break;
    case 3: cast(h); break;
    default:
        if (!hand_click_named(h, hand_chance(h, 50) ? "train.swordsman" : "train.archer")) {
            cast(h);
        }
        break;
    }
}

// --- On ---

static void type_pin(Hand *h) {
    const char *const pin = h->app->settings.pins[h->app->session.who];
    hand_type(h, pin[0] != '\0' ? pin : "0000");
}

static void lift_curtain(Hand *h) {
    hand_wait(h, 450);
    if (ui_find(&h->app->ui, "pin.asked") != NULL) {
        type_pin(h);
        return;
    }
    (void)hand_click_named(h, "handover.ready");
    if (h->app->settings.handover == HANDOVER_HOLD) {
        hand_send(h, (InputEvent){.kind = INPUT_KEY_DOWN, .key = KEY_ENTER});
        hand_wait(h, 1000);
        hand_send(h, (InputEvent){.kind = INPUT_KEY_UP, .key = KEY_ENTER});
    }
}

static void answer_dialog(Hand *h) {
    if (hand_chance(h, 60)) {
        hand_key(h, KEY_ENTER);
    } else if (hand_chance(h, 50)) {
        hand_key(h, KEY_ESCAPE);
    } else {
        const UiWidget *const w = hand_find_widget(h, false);
        if (w != NULL) {
            hand_click(h, hand_place_on(h, w), 1, 1);
        }
    }
}

void deeds_play_on(Hand *h) {
    App *const app = h->app;
    if (app_is_covered(app)) {
        hand_key(h, KEY_ESCAPE);
        return;
    }
    if (app_screen(app) == SCREEN_HANDOVER) {
        lift_curtain(h);
        return;
    }
    if (app->is_dialog_open) {
        answer_dialog(h);
        return;
    }
    switch (app_screen(app)) {
    case SCREEN_TITLE: deeds_play_begin(h); break;
    case SCREEN_ORDERS: hand_act(h, ACTION_CONFIRM); break;
    case SCREEN_PLAYBACK:
        if (hand_chance(h, 70)) {
            hand_act(h, ACTION_LAST);
        } else {
            hand_wait(h, (uint32_t)(1 + hand_roll(h, 20000)));
        }
        hand_act(h, ACTION_GO_ON);
        break;
    case SCREEN_THINKING: hand_wait(h, 1000); break;
    case SCREEN_RESULT:
        if (hand_chance(h, 30)) {
            deeds_play_begin(h);
        } else {
            answer_dialog(h);
        }
        break;
    default:
        if (!hand_click_named(h, "leave.discard")) {
            hand_key(h, hand_chance(h, 20) ? KEY_ENTER : KEY_ESCAPE);
        }
        break;
    }
}

void deeds_play_end(Hand *h) {
    const App *const app = h->app;
    if (app_screen(app) == SCREEN_ORDERS && !app_is_covered(app)) {
        for (int i = 0; i < 3 && ui_find(&app->ui, "menu.concede") == NULL; i++) {
            hand_key(h, KEY_ESCAPE);
        }
        if (hand_click_named(h, "menu.concede") && hand_click_named(h, "concede.yes")) {
            hand_act(h, ACTION_CONFIRM);
            hand_key(h, KEY_ENTER);
        }
    }
    for (int i = 0; i < 6 && app_screen(app) != SCREEN_RESULT && !app->wants_quit; i++) {
        deeds_play_on(h);
    }
}

void deeds_play_visit(Hand *h) {
    static const char *const rows[] = {"title.resume", "title.learn", "title.new-match", "title.load",
                                       "title.decks",  "title.rules", "title.settings"};
    if (app_ways_go_to_title(h->app)) {
        hand_look(h);
        (void)hand_click_named(h, rows[hand_roll(h, COUNT_OF(rows))]);
    }
}

void deeds_play_lesson(Hand *h) {
    App *const app = h->app;
    if (!app_ways_go_to_title(app) || !hand_click_named(h, "title.learn")) {
        return;
    }
    hand_wait(h, 300);
    for (int i = hand_roll(h, 12); i > 0; i--) {
        hand_key(h, hand_chance(h, 80) ? KEY_DOWN : KEY_TAB);
    }
    hand_key(h, KEY_ENTER);
}

void deeds_play_find(Hand *h) {
    static const char *const words[] = {"title",  "settings", "keys",   "colors", "deck",    "library",
                                        "review", "career",   "sounds", "watch",  "replay",  "puzzle",
                                        "lesson", "hand",     "fire",   "rule",   "save",    "eyes",
                                        "lines",  "why",      "all",    "a",      "pictures"};
    hand_act(h, ACTION_FIND);
    hand_type(h, words[hand_roll(h, COUNT_OF(words))]);
    for (int i = hand_roll(h, 4); i > 0; i--) {
        hand_key(h, KEY_DOWN);
    }
    hand_key(h, hand_chance(h, 80) ? KEY_ENTER : KEY_ESCAPE);
}

// --- Files ---

static void write_file(const char *path, const char *text) {
    FILE *const file = fopen(path, "wb");
    if (file != NULL) {
        (void)fputs(text, file);
        (void)fclose(file);
    }
}

static void drop(Hand *h, const char *path) {
    hand_send(h, (InputEvent){.kind = INPUT_FILE, .file = path});
}

static void drop_own(Hand *h) {
    static char names[SAVES_MAX][SAVE_NAME_SIZE];
    char path[PATH_SIZE + SAVE_NAME_SIZE + 32];
    const int count = paths_list_saves(&h->app->paths, names, SAVES_MAX);
    if (count > 0) {
        paths_save_file(&h->app->paths, names[hand_roll(h, count)], path, sizeof path);
        drop(h, path);
    }
}

void deeds_play_drop(Hand *h) {
    static const char *const matches[] = {"golden/generated.sancta",   "golden/three_way.sancta",
                                          "golden/saves/0.9.0.sancta", "golden/saves/0.1.0.sancta",
                                          "client/fight.sancta",       "client/full_board.sancta",
                                          "client/full_match.sancta",  "client/spells.sancta",
                                          "client/capture.sancta",     "play/positions/guard.sancta"};
    static const char *const decks[] = {"assets/decks/war.deck", "assets/decks/mind_2.deck"};
    static const char *const settings[] = {
        "text-size 150\nspeed 3\nhandover hold\n",
        "motion none\nred-pin 1234\n",
        "handover open-table\npalette high-contrast\n",
        "nonsense 3\n",
        "scale 200\ncaptions on\nspeech all\nhints on\n[keys]\nconfirm k\nmenu x\n",
        "[keys]\nconfirm ctrl+enter k\nfind f2\n"};
    static const char *const nonsense[] = {"", "{}", "{\"sancta\": 1", "\xff\xfe\x01",
                                           "4 wolf-cub\n3 nothing\n"};
    char path[PATH_SIZE + 64];
    switch (hand_roll(h, 8)) {
    case 0:
    case 1:
    case 2:
        (void)snprintf(path, sizeof path, "%s/tests/%s", SANCTA_SOURCE,
                       matches[hand_roll(h, COUNT_OF(matches))]);
        drop(h, path);
        break;
    case 3: drop_own(h); break;
    case 4:
        (void)snprintf(path, sizeof path, "%s/%s", SANCTA_SOURCE, decks[hand_roll(h, COUNT_OF(decks))]);
        drop(h, path);
        break;
    case 5:
        (void)snprintf(path, sizeof path, "%s/settings.dropped", h->home);
        write_file(path, settings[hand_roll(h, COUNT_OF(settings))]);
        drop(h, path);
        break;
    case 6:
        (void)snprintf(path, sizeof path, "%s/dropped.%s", h->home, hand_chance(h, 50) ? "deck" : "sancta");
        write_file(path, nonsense[hand_roll(h, COUNT_OF(nonsense))]);
        drop(h, path);
        break;
    default: drop(h, hand_chance(h, 50) ? h->home : "/no/such/file.sancta"); break;
    }
}
