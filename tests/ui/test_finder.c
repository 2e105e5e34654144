// Find anything: everything that has a name is in it, what is typed finds it, and choosing it does it.

#define _POSIX_C_SOURCE 200809L // strdup()

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "book/book.h"
#include "ahead/orders_preview.h"
#include "book/reader.h"
#include "book/reader_examples.h"
#include "find/finder.h"
#include "find/finder_entries.h"
#include "find/fuzzy.h"
#include "library/library_screen.h"
#include "shell/app_ways.h"
#include "ui/settings_table.h"
#include "support/client.h"
#include "support/test.h"

static App *app;
static FinderEntry *entries;
static int count;

static void begin(void) {
    app = client_begin(1280, 720);
    app_replace(app, SCREEN_TITLE);
    client_send(app, (InputEvent){.kind = INPUT_NONE});
}

static void end(void) {
    free(entries);
    entries = NULL;
    client_end();
}

FIXTURE(begin, end);

static void collect(void) {
    const int most = finder_entries_most(app);
    entries = calloc((size_t)most, sizeof entries[0]);
    ck_assert_ptr_nonnull(entries);
    count = finder_entries_collect(app, entries, most);
    ck_assert_int_lt(count, most);
}

static const FinderEntry *find(FinderKind kind, int what) {
    for (int i = 0; i < count; i++) {
        if (entries[i].kind == kind && entries[i].what == what) {
            return &entries[i];
        }
    }
    return NULL;
}

static void press(int key, bool control) {
    client_send(app, (InputEvent){.kind = INPUT_KEY_DOWN, .key = (uint16_t)key, .control = control});
}

static void type(const char *words) {
    for (; *words != '\0'; words++) {
        InputEvent e = {.kind = INPUT_TEXT};
        e.text[0] = *words;
        client_send(app, e);
    }
    client_send(app, (InputEvent){.kind = INPUT_NONE});
}

static void open_with(const char *words) {
    press('k', true);
    client_send(app, (InputEvent){.kind = INPUT_KEY_UP, .key = 'k'});
    ck_assert(finder_is_open(app));
    type(words);
}

static const char *row_label(int row) {
    char name[UI_NAME_MAX];
    (void)snprintf(name, sizeof name, "find.row-%d", row);
    const UiWidget *w = ui_find(&app->ui, name);
    return w != NULL ? w->label : "";
}

TEST(every_action_is_in_it_with_its_key) {
    collect();
    for (int action = 0; action < KEY_ACTION_COUNT; action++) {
        char words[120];
        char keys[80];
        const FinderEntry *e = find(FIND_ACTION, action);
        if (action == ACTION_FIND) {
            ck_assert_ptr_null(e);
            continue;
        }
        keymap_words(action, words, sizeof words);
        keymap_keys_text(&app->settings.keys, action, keys, sizeof keys);
        ck_assert_msg(e != NULL, "%s is not in it", keymap_name(action));
        ck_assert_str_eq(e->words, words);
        ck_assert_str_eq(e->note, keys);
        ck_assert_int_eq(e->is_here, (keymap_where(action) & KEYS_EVERYWHERE) != 0);
    }
}

TEST(every_setting_is_in_it_and_stands_where_the_table_says) {
    collect();
    for (int id = 0; id < SETTING_COUNT; id++) {
        const SettingRow *row = &SETTINGS[id];
        if (row->name == NULL) {
            ck_assert_ptr_null(find(FIND_SETTING, id));
            continue;
        }
        ck_assert_ptr_nonnull(find(FIND_SETTING, id));
        finder_entry_carry_out(app, find(FIND_SETTING, id));
        client_send(app, (InputEvent){.kind = INPUT_NONE});
        ck_assert_int_eq(app_screen(app), row->screen);
        ck_assert_msg(ui_find(&app->ui, row->widget) != NULL, "%s is not drawn on its screen", row->widget);
        ck_assert_str_eq(app->ui.focus, row->widget);
    }
    ck_assert_msg(
        app->depth <= 3,
        "%d screens lie over each other: a setting stands apart from those of its screen in SETTINGS",
        app->depth);
}

TEST(every_page_of_the_rulebook_is_in_it) {
    collect();
    const Book *book = reader_book(app);
    int cards = 0;
    for (int page = 0; page < book_page_count(book); page++) {
        const bool is_card = book_page(book, page)->part == BOOK_CARDS;
        const FinderEntry *e = find(is_card ? FIND_CARD : FIND_RULE, page);
        ck_assert_ptr_nonnull(e);
        ck_assert_ptr_nonnull(strstr(e->words, book_page(book, page)->title));
        cards += is_card ? 1 : 0;
    }
    ck_assert_int_ge(cards, 356);
}

TEST(what_is_typed_finds_it_first) {
    static const struct {
        const char *typed, *found;
    } CASES[] = {
        {"fireball", "Card: Fireball"},
        {"frbl", "Card: Fireball"},
        {"firebsll", "Card: Fireball"},
        {"fierball", "Card: Fireball"},
        // A key that is held a little too long, as a busy machine makes of any, and two letters in the other
        // order: never an action that only has these letters somewhere.
        {"nnew match", "Screen: New match"},
        {"neww match", "Screen: New match"},
        {"new maatch", "Screen: New match"},
        {"new mattch", "Screen: New match"},
        {"enw match", "Screen: New match"},
        {"new amtch", "Screen: New match"},
        {"new mtach", "Screen: New match"},
        {"ne wmatch", "Screen: New match"},
        {"nnnnnew matttch", "Screen: New match"},
        {"nw mxxch", "Rule: Search the text of the rulebook for \"nw mxxch\""},
        {"full scr", "Action: Full screen"},
        {"text size", "Setting: Text size"},
        {"effects-volume", "Setting: Effects"},
        {"library", "Screen: Library"},
        {"phalanx", "Rule: Search the text of the rulebook for \"phalanx\""},
        {"zzzz", "Rule: Search the text of the rulebook for \"zzzz\""},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        open_with(CASES[i].typed);
        ck_assert_str_eq(row_label(1), CASES[i].found);
        press(KEY_ESCAPE, false);
        ck_assert(!finder_is_open(app));
        ck_assert_str_eq(app->ui.focus, "title.learn");
    }
}

TEST(each_action_is_found_by_its_words) {
    for (int action = 0; action < KEY_ACTION_COUNT; action++) {
        char words[120];
        char label[160];
        if (action == ACTION_FIND) {
            continue;
        }
        keymap_words(action, words, sizeof words);
        (void)snprintf(label, sizeof label, "Action: %s", words);
        words[60] = '\0';
        open_with(words);
        bool is_seen = false;
        for (int row = 1; row <= 6; row++) {
            is_seen = is_seen || strcmp(row_label(row), label) == 0;
        }
        ck_assert_msg(is_seen, "%s: the first row is %s", label, row_label(1));
        press(KEY_ESCAPE, false);
    }
}

TEST(choosing_does_it_as_its_key_would) {
    open_with("captions");
    press(KEY_ENTER, false);
    ck_assert(!finder_is_open(app));
    ck_assert_int_eq(app_screen(app), SCREEN_SETTINGS);
    ck_assert_str_eq(app->ui.focus, "settings.captions");
    open_with("sound off");
    ck_assert(!app->settings.sound.is_muted);
    press(KEY_ENTER, false);
    ck_assert(app->settings.sound.is_muted);
    // A letter typed while a row has the focus goes into the line, and Down from it to the second row.
    open_with("");
    press(KEY_DOWN, false);
    client_send(app, (InputEvent){.kind = INPUT_NONE});
    ck_assert_str_eq(app->ui.focus, "find.row-2");
    press('m', false);
    type("moonwalk");
    ck_assert(app->settings.sound.is_muted);
    ck_assert_str_eq(ui_find(&app->ui, "find.words")->value, "moonwalk");
    press(KEY_ENTER, false);
    ck_assert(reader_is_open(app));
}

TEST(what_enter_does_is_told_as_it_is) {
    char words[UI_LABEL_MAX];
    app_push(app, SCREEN_SETTINGS);
    client_send(app, (InputEvent){.kind = INPUT_NONE});
    const bool was = app->settings.captions;
    open_with("captions");
    ck_assert_str_eq(row_label(1), "Here: Captions");
    client_drawn_words(app, "find.preview", words, sizeof words);
    ck_assert_msg(strstr(words, "Enter switches it.") != NULL, "%s", words);
    press(KEY_ENTER, false);
    ck_assert(app->settings.captions != was);
}

// What a field is called is what is typed into it, in any alphabet and longer than a row.
TEST(a_long_name_is_cut_between_letters) {
    app_push(app, SCREEN_LOAD);
    client_send(app, (InputEvent){.kind = INPUT_NONE});
    client_click(app, "load.import");
    LibraryScreen *const l = library_screen_state(app);
    for (size_t i = 0; i + 3 <= sizeof l->path; i += 2) {
        memcpy(l->path + i, "\xC3\xA9", 3);
    }
    client_send(app, (InputEvent){.kind = INPUT_NONE});
    collect();
    bool is_found = false;
    for (int i = 0; i < count; i++) {
        if (strcmp(entries[i].name, "library.path") == 0) {
            is_found = true;
            ck_assert_uint_eq(strlen(entries[i].words) % 2, 0);
        }
    }
    ck_assert(is_found);
}

TEST(orders_are_given_and_a_match_is_left_through_it) {
    client_order(app);
    open_with("take back every");
    ck_assert_str_eq(row_label(1), "Action: Take back every order of the turn");
    press(KEY_ESCAPE, false);
    open_with("play or pause");
    press(KEY_ENTER, false);
    ck_assert_int_eq(app_screen(app), SCREEN_KEYS);
    ck_assert_str_eq(app->message, "This key counts in: playback.");
    client_send(app, (InputEvent){.kind = INPUT_NONE});
    ck_assert_str_eq(app->ui.focus, "keys.play");
    press(KEY_ESCAPE, false);
    ck_assert_int_eq(app_screen(app), SCREEN_ORDERS);
    open_with("new match");
    press(KEY_ENTER, false);
    ck_assert_int_eq(app_screen(app), SCREEN_NEW_MATCH);
    ck_assert_int_eq(app->depth, 2);
    open_with("quit");
    press(KEY_ENTER, false);
    ck_assert(app->wants_quit);
}

TEST(a_deck_that_may_not_be_saved_is_not_left) {
    app_push(app, SCREEN_DECKS);
    client_send(app, (InputEvent){.kind = INPUT_NONE});
    client_click(app, "decks.new");
    ck_assert_int_eq(app_screen(app), SCREEN_DECK_BUILDER);
    open_with("new match");
    press(KEY_ENTER, false);
    ck_assert_int_eq(app_screen(app), SCREEN_DECK_BUILDER);
    ck_assert_ptr_nonnull(strstr(app->message, "may not be saved"));
}

TEST(a_slash_above_another_key_looks_for_words_in_the_rulebook) {
    reader_open(app, "1");
    client_send(app, (InputEvent){.kind = INPUT_NONE});
    client_send(app, (InputEvent){.kind = INPUT_KEY_DOWN, .key = '7', .shift = true});
    client_send(app, (InputEvent){.kind = INPUT_TEXT, .text = "/"});
    ck_assert_str_eq(app->ui.focus, "book.find");
    client_send(app, (InputEvent){.kind = INPUT_KEY_UP, .key = '7', .shift = true});
    ck_assert_str_eq(ui_find(&app->ui, "book.find")->value, "");
}

// An example from the rulebook, whatever lies under it.
static void watch_example(void) {
    reader_open(app, "1");
    ck_assert(reader_examples_watch(app, "watch:moonwalk/moonwalked"));
    ck_assert_int_eq(app_screen(app), SCREEN_PLAYBACK);
    ck_assert(!reader_is_open(app));
    client_send(app, (InputEvent){.kind = INPUT_NONE});
}

TEST(nor_is_a_deck_that_lies_under_an_example) {
    app_push(app, SCREEN_DECKS);
    client_send(app, (InputEvent){.kind = INPUT_NONE});
    client_click(app, "decks.new");
    watch_example();
    open_with("new match");
    press(KEY_ENTER, false);
    ck_assert_int_eq(app_screen(app), SCREEN_PLAYBACK);
    ck_assert_ptr_nonnull(strstr(app->message, "may not be saved"));
    press(KEY_ESCAPE, false);
    ck_assert_int_eq(app_screen(app), SCREEN_DECK_BUILDER);
    ck_assert(reader_is_open(app));
}

TEST(a_rulebook_whose_example_was_left_for_the_title_stays_closed) {
    watch_example();
    ck_assert(app_ways_go_to_title(app));
    client_order(app);
    client_send(app, (InputEvent){.kind = INPUT_NONE});
    orders_preview_open(app);
    client_send(app, (InputEvent){.kind = INPUT_NONE});
    client_click(app, "preview.play");
    client_send(app, (InputEvent){.kind = INPUT_NONE});
    ck_assert_int_eq(app_screen(app), SCREEN_PLAYBACK);
    press(KEY_ESCAPE, false);
    ck_assert_int_eq(app_screen(app), SCREEN_ORDERS);
    ck_assert(!reader_is_open(app));
}

TEST(keys_that_were_set_over_an_example_are_kept_when_it_is_left_for_the_title) {
    static Settings kept;
    watch_example();
    app_push(app, SCREEN_KEYS);
    client_send(app, (InputEvent){.kind = INPUT_NONE});
    client_click(app, "keys.none");
    ck_assert(app_ways_go_to_title(app));
    settings_load(&kept, &app->paths);
    ck_assert_int_eq(kept.keys.strokes[ACTION_CONFIRM][0].key, KEY_NONE);
}

TEST(an_example_opened_over_another_is_no_want_of_memory) {
    watch_example();
    reader_open(app, "1");
    ck_assert(reader_examples_watch(app, "watch:moonwalk/moonwalked"));
    ck_assert_ptr_null(strstr(app->message, "memory"));
}

TEST(letters_fit_names) {
    ck_assert_int_eq(fuzzy_score("", "Fireball", false), 0);
    ck_assert_int_eq(fuzzy_score("x", "Fireball", true), FUZZY_NONE);
    ck_assert_int_gt(fuzzy_score("fire", "Fireball", false), fuzzy_score("fire", "Wall of fire", false));
    ck_assert_int_gt(fuzzy_score("fire", "Wall of fire", false), fuzzy_score("fire", "Misfire", false));
    ck_assert_int_gt(fuzzy_score("wall", "Wall", false), fuzzy_score("wall", "Wall of fire and more", false));
    ck_assert_int_ge(fuzzy_score("of wal", "Wall of fire", false), 0);
    ck_assert_int_ge(fuzzy_score("wof", "Wall of fire", false), 0);
    ck_assert_int_eq(fuzzy_score("wallx", "Wall of fire", false), FUZZY_NONE);
    ck_assert_int_ge(fuzzy_score("wallx", "Wall of fire", true), 0);
    ck_assert_int_eq(fuzzy_score("wax", "Wall of fire", true), FUZZY_NONE);
    ck_assert_int_eq(fuzzy_score("awl", "Wall of fire", false), FUZZY_NONE);
    ck_assert_int_ge(fuzzy_score("awl", "Wall of fire", true), 0);
    ck_assert_int_gt(fuzzy_score("walll", "Wall of fire", true), fuzzy_score("walf", "Wall of fire", true));
    // Letters with gaps go on from the beginning of a word.
    ck_assert_int_eq(fuzzy_score("alof", "Wall of fire", false), FUZZY_NONE);
    ck_assert(fuzzy_stands("of WAL", "Wall of fire"));
    ck_assert(!fuzzy_stands("of wl", "Wall of fire"));
    ck_assert_int_eq(fuzzy_score("fire water", "Wall of fire", true), FUZZY_NONE);
}

static const char *held; // by the clipboard

static char *take(void *data) {
    (void)data;
    return held != NULL ? strdup(held) : NULL;
}

static const char *typed(void) {
    return ui_find(&app->ui, "find.words")->label;
}

TEST(what_the_clipboard_holds_is_typed_into_a_field_and_nowhere_else) {
    app->platform.take_clipboard = take;
    held = "fireball";
    press('v', true);
    ck_assert(!finder_is_open(app));
    open_with("x");
    press('a', true);
    held = "  fire\tball \xC3\xBC\xFF\nsecond line";
    press('v', true); // In the place of what was selected.
    ck_assert_str_eq(typed(), "fire ball ü?");
    press('a', true);
    press(KEY_BACKSPACE, false);
    held = NULL;
    press('v', true);
    ck_assert_str_eq(typed(), "");
    char much[1000];
    memset(much, 'm', sizeof much - 1);
    much[sizeof much - 1] = '\0';
    held = much;
    press('v', true);
    ck_assert_uint_gt(strlen(typed()), 10);
    ck_assert(finder_is_open(app));
    // What has no room ends it: no shorter letter behind it comes in its place.
    const size_t most = strlen(typed());
    press(KEY_BACKSPACE, false);
    held = "\xC3\xBC, too, and what comes behind it is as long as a few events";
    press('v', true);
    ck_assert_uint_eq(strlen(typed()), most - 1);
}
