// The deck screens as a player meets them, read from the widget list: what is asked, what is refused, what is
// dealt.

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "support/client.h"
#include "base/lists.h"
#include "menus/new_match.h"
#include "decks/deck_choice.h"
#include "decks/screen_decks.h"
#include "ui/deck_file.h"
#include "support/test.h"

static App *app;

static void key(int code, bool control) {
    client_send(app, (InputEvent){.kind = INPUT_KEY_DOWN, .key = (uint16_t)code, .control = control});
}

// A letter's key as a window tells of it: down, the text, and up.
static void press(const char *letter) {
    InputEvent typed = {.kind = INPUT_TEXT};
    typed.text[0] = letter[0];
    key(letter[0], false);
    client_send(app, typed);
    client_send(app, (InputEvent){.kind = INPUT_KEY_UP, .key = (uint16_t)letter[0]});
}

static const UiWidget *widget(const char *name) {
    const UiWidget *w = ui_find(&app->ui, name);
    ck_assert_msg(w != NULL, "there is no %s", name);
    return w;
}

static void begin(void) {
    app = client_begin(960, 600);
    app_replace(app, SCREEN_TITLE);
    deck_screen_open(app, PLAYER_NONE);
    client_send(app, (InputEvent){.kind = INPUT_NONE});
}

FIXTURE(begin, client_end);

// The own decks, the builder left.
static const DeckLibrary *own_decks(void) {
    static DeckLibrary library;
    ck_assert(deck_library_read(&app->paths, &library));
    return &library;
}

// Nobody can be asked any more when the window is closed.
TEST(a_deck_that_is_not_saved_is_kept_beside_the_saved_one_when_the_window_closes) {
    client_click(app, "decks.abomination-1");
    client_click(app, "decks.edit");
    key('s', true);
    key(KEY_ENTER, false);
    ck_assert(deck_editor_is_changed(&deck_screen_of(app)->editor));
    const int cards = deck_screen_of(app)->editor.now.deck.count;
    client_send(app, (InputEvent){.kind = INPUT_QUIT});
    ck_assert(app->wants_quit);
    const DeckLibrary *const library = own_decks();
    ck_assert_int_eq(library->own_count, 2);
    int unsaved = 0;
    for (int i = 0; i < library->own_count; i++) {
        const DeckEntry *const e = &library->entries[i];
        const bool is_it = strstr(e->name, " (unsaved)") != NULL;
        unsaved += is_it;
        ck_assert_int_eq(e->cards, is_it ? cards : cards - 1);
    }
    ck_assert_int_eq(unsaved, 1);
}

static void import(const char *text) {
    decks_dialogs_open_import(app, text, strlen(text));
    client_send(app, (InputEvent){.kind = INPUT_NONE});
}

TEST(what_is_added_to_a_deck_leaves_its_own_lines_in_it) {
    const DeckEditor *const editor = &deck_screen_of(app)->editor;
    client_click(app, "decks.new");
    import("# Against archers\nNo Such Card\n2 Gnome\n");
    client_click(app, "import.replace");
    ck_assert_int_eq(editor->now.kept_count, 2);
    const int count = editor->now.deck.count;
    import("# Against archers\n# Mine\n1 Gnome\nNor This One\n");
    client_click(app, "import.add");
    static const char *const lines[] = {"# Against archers", "# Mine", "No Such Card", "Nor This One"};
    ck_assert_int_eq(editor->now.deck.count, count + 1);
    ck_assert_int_eq(editor->now.kept_count, 4);
    for (int i = 0; i < 4; i++) {
        ck_assert_str_eq(editor->now.kept[i], lines[i]);
    }
    // One that has no place is told, and none of those before it goes.
    char text[1200] = "1 Gnome\n";
    for (int i = 0; i <= DECK_KEPT_MAX - 4; i++) {
        (void)snprintf(text + strlen(text), sizeof text - strlen(text), "# %d\n", i);
    }
    import(text);
    client_click(app, "import.add");
    ck_assert_int_eq(editor->now.deck.count, count + 2);
    ck_assert_int_eq(editor->now.kept_count, DECK_KEPT_MAX);
    ck_assert_str_eq(editor->now.kept[0], lines[0]);
    ck_assert_str_eq(editor->now.kept[DECK_KEPT_MAX - 1], lines[3]);
    ck_assert_str_eq(app->message, "1 line or card did not fit into the deck.");
}

// Behind the last step that can be taken back each new one stands in the same place.
TEST(the_pool_follows_the_deck_after_any_number_of_changes) {
    DeckScreen *const d = deck_screen_of(app);
    client_click(app, "decks.abomination-1");
    client_click(app, "decks.edit");
    const int card = d->editor.now.deck.cards[0];
    while (d->editor.at < DECK_STEPS_MAX - 1) {
        (void)deck_editor_remove(&d->editor, card);
        (void)deck_editor_add(&d->editor, card);
    }
    (void)snprintf(d->filter.words, sizeof d->filter.words, "in:deck");
    client_send(app, (InputEvent){.kind = INPUT_NONE});
    const int count = d->pool_count;
    while (deck_editor_remove(&d->editor, card)) {
    }
    client_send(app, (InputEvent){.kind = INPUT_NONE});
    ck_assert_int_eq(d->pool_count, count - 1);
}

TEST(a_deck_of_the_game_is_copied_and_stays_as_it_was) {
    client_click(app, "decks.abomination-1");
    ck_assert_ptr_null(ui_find(&app->ui, "decks.delete"));
    client_click(app, "decks.edit");
    ck_assert_int_eq(app_screen(app), SCREEN_DECK_BUILDER);
    const int count = deck_screen_of(app)->editor.now.deck.count;
    key(KEY_ENTER, false);
    ck_assert_int_eq(deck_screen_of(app)->editor.now.deck.count, count + 1);
    key('s', true);
    ck_assert_int_eq(app_screen(app), SCREEN_DECK_BUILDER);
    key(KEY_ESCAPE, false);
    ck_assert_int_eq(app_screen(app), SCREEN_DECKS);
    ck_assert_int_eq(deck_screen_of(app)->library.own_count, 1);
    ck_assert_str_eq(deck_screen_of(app)->library.entries[0].file, "husks-copy");
    Deck starter;
    (void)deck_starter(HOUSE_ABOMINATION, DECK_STARTER_FIRST, &starter);
    ck_assert_int_eq(starter.count, count);
}

// Writes [text] to the file [name] in the player's folder; [path] is where that is.
static void write_file(const char *name, const char *text, char path[PATH_SIZE + 32]) {
    (void)snprintf(path, PATH_SIZE + 32, "%s/%s", app->paths.data, name);
    ck_assert(paths_make(&app->paths));
    FILE *const file = fopen(path, "w");
    ck_assert_ptr_nonnull(file);
    (void)fputs(text, file);
    (void)fclose(file);
}

// How many names of the deck's cards are cut, of rows that are seen.
static int count_cut_names(void) {
    const Ui *const ui = &app->ui;
    int rows = 0;
    int cut = 0;
    for (int i = 0; i < ui->text_count; i++) {
        const UiText *const t = &ui->texts[i];
        const bool is_row = t->widget >= 0 && strncmp(ui->widgets[t->widget].name, "mine.", 5) == 0;
        rows += is_row ? 1 : 0;
        cut += is_row && t->is_cut ? 1 : 0;
    }
    ck_assert_int_ge(rows, 10);
    return cut;
}

TEST(no_name_of_a_card_in_the_deck_is_cut) {
    static const struct {
        int width, height, text_percent;
    } windows[] = {{960, 600, 100}, {1024, 768, 100}, {1280, 720, 100}};
    client_click(app, "decks.abomination-1");
    client_click(app, "decks.edit");
    for (size_t i = 0; i < COUNT_OF(windows); i++) {
        app_resize(app, windows[i].width, windows[i].height);
        app->settings.text_percent = windows[i].text_percent;
        client_send(app, (InputEvent){.kind = INPUT_NONE});
        ck_assert_msg(count_cut_names() == 0, "%dx%d, texts %d", windows[i].width, windows[i].height,
                      windows[i].text_percent);
    }
}

TEST(a_deck_file_from_elsewhere_is_opened_and_not_yet_among_the_decks) {
    char path[PATH_SIZE + 32];
    char error[PROBLEM_SIZE];
    write_file("From a friend.deck", "House: war\n3 Fear\n2 Xyzzyplugh\n", path);
    ck_assert(deck_file_open(app, path, error));
    ck_assert_int_eq(app_screen(app), SCREEN_DECK_BUILDER);
    ck_assert_str_eq(deck_screen_of(app)->editor.now.deck.name, "From a friend");
    ck_assert_int_eq(deck_screen_of(app)->editor.now.deck.count, 3);
    ck_assert_str_eq(deck_screen_of(app)->file, "");
    ck_assert(decks_builder_save(app));
    ck_assert_str_eq(deck_screen_of(app)->file, "from-a-friend");
    // As the player's own it is that file itself, by whatever way it is named.
    (void)snprintf(path, sizeof path, "%s/../decks/./from-a-friend.deck", app->paths.data);
    ck_assert(!deck_file_open(app, path, error));
    (void)snprintf(path, sizeof path, "%s/decks/./from-a-friend.deck", app->paths.data);
    ck_assert(deck_file_open(app, path, error));
    ck_assert_str_eq(deck_screen_of(app)->file, "from-a-friend");
}

TEST(a_misspelled_card_of_a_file_is_told_with_its_place_and_not_guessed) {
    char path[PATH_SIZE + 32];
    char error[PROBLEM_SIZE];
    write_file("odd.deck", "House: war\n3 Fear\n 2 Gnmoe\n4 Amko\n", path);
    ck_assert(deck_file_open(app, path, error));
    ck_assert_str_eq(app->message, "odd.deck:3:4: unknown card \"Gnmoe\"; did you mean \"gnome\"? (2 lines "
                                   "are not understood)");
    client_send(app, (InputEvent){.kind = INPUT_NONE});
    ck_assert_int_eq(deck_screen_of(app)->editor.now.deck.count, 3);
    ck_assert_str_eq(widget("deck.unknown")->label, "2 lines not understood");
}

TEST(a_file_without_a_card_is_no_deck) {
    char path[PATH_SIZE + 32];
    char error[PROBLEM_SIZE];
    write_file("letter.deck", "Dear friend,\n", path);
    ck_assert(!deck_file_open(app, path, error));
    ck_assert_str_eq(error, "no line of it names a card, so it is not a deck");
    ck_assert_int_eq(app_screen(app), SCREEN_DECKS);
}

TEST(every_line_of_an_import_is_told_and_a_guess_can_be_changed) {
    client_click(app, "decks.new");
    import("// mine\nName: Brought\n3 Gnmoe\n2 Xyzzyplugh\n4 Fear\n");
    ck_assert_str_eq(widget("import.line-1")->value, "comment");
    ck_assert_str_eq(widget("import.line-2")->value, "matched");
    ck_assert_str_eq(widget("import.line-3")->value, "guessed");
    ck_assert_str_eq(widget("import.line-4")->value, "unknown");
    ck_assert_str_eq(widget("import.line-5")->value, "matched");
    ck_assert_str_eq(widget("import.summary")->label,
                     "3 of 4 lines understood. Nothing is dropped: the others stay in the deck as lines.");
    ck_assert_str_eq(widget("import.guess-3")->value, "3 Gnome");
    ui_focus(&app->ui, "import.guess-3");
    key(KEY_LEFT, false);
    ck_assert_str_eq(widget("import.guess-3")->value, "kept as it is");
    client_click(app, "import.replace");
    const DeckDraft *draft = &deck_screen_of(app)->editor.now;
    ck_assert_str_eq(draft->deck.name, "Brought");
    ck_assert_int_eq(draft->deck.count, 4);
    ck_assert_int_eq(deck_draft_unknown(draft), 2);
    ck_assert_str_eq(widget("deck.unknown")->label, "2 lines not understood");
    // The fix forgets them, and can be taken back.
    client_click(app, "deck.fix");
    ck_assert_int_eq(deck_draft_unknown(&deck_screen_of(app)->editor.now), 0);
    key('z', true);
    ck_assert_int_eq(deck_draft_unknown(&deck_screen_of(app)->editor.now), 2);
    key('z', true);
    ck_assert_int_eq(deck_screen_of(app)->editor.now.deck.count, 0);
}

TEST(an_import_that_is_understood_as_a_whole_speaks_of_no_others) {
    client_click(app, "decks.new");
    import("Name: Brought\n3 Gnome\n4 Fear\n");
    ck_assert_str_eq(widget("import.summary")->label, "3 of 3 lines understood.");
}

TEST(surplus_copies_are_told_and_taken_out_by_the_fix) {
    client_click(app, "decks.new");
    import("9 Fear\n5 Gnome\n");
    client_click(app, "import.replace");
    const char *reasons = widget("deck.reasons")->label;
    ck_assert_ptr_nonnull(strstr(reasons, "16 cards missing"));
    ck_assert_ptr_nonnull(strstr(reasons, "5 Fear too many"));
    ck_assert_ptr_nonnull(strstr(reasons, "1 Gnome too many"));
    client_click(app, "deck.fix");
    ck_assert_int_eq(deck_copies(&deck_screen_of(app)->editor.now.deck, CARD_FEAR), DECK_COPIES);
    ck_assert_int_eq(deck_copies(&deck_screen_of(app)->editor.now.deck, CARD_GNOME), DECK_COPIES);
}

TEST(the_clipboard_takes_a_deck_and_gives_it_back) {
    key(KEY_END, false);
    key(KEY_UP, false);
    client_click(app, "decks.edit");
    ck_assert_int_eq(deck_screen_of(app)->editor.now.deck.house, HOUSE_WAR);
    const Deck before = deck_screen_of(app)->editor.now.deck;
    key('c', true);
    key(KEY_DELETE, false);
    key('v', true);
    client_click(app, "import.replace");
    ck_assert_int_eq(deck_screen_of(app)->editor.now.deck.count, before.count);
    ck_assert_mem_eq(deck_screen_of(app)->editor.now.deck.cards, before.cards,
                     sizeof before.cards[0] * (size_t)before.count);
}

TEST(a_deck_is_shown_line_by_line_before_it_is_written_out) {
    char text[4096];
    client_click(app, "decks.edit");
    client_click(app, "deck.export");
    const size_t size = deck_text_write(&deck_screen_of(app)->editor.now, text, sizeof text);
    ck_assert_uint_lt(size, sizeof text);
    int number = 1;
    for (char *line = strtok(text, "\n"); line != NULL && number <= 3; line = strtok(NULL, "\n")) {
        char name[UI_NAME_MAX];
        (void)snprintf(name, sizeof name, "export.line-%d", number);
        // Empty lines have rows too, and strtok() leaves them out.
        if (widget(name)->label[0] == '\0') {
            number += 1;
            (void)snprintf(name, sizeof name, "export.line-%d", number);
        }
        ck_assert_str_eq(widget(name)->label, line);
        number += 1;
    }
    key(KEY_ESCAPE, false);
    ck_assert_ptr_null(ui_find(&app->ui, "export.line-1"));
    ck_assert_int_eq(app_screen(app), SCREEN_DECK_BUILDER);
}

TEST(a_deck_that_was_written_into_a_file_can_be_read_from_it) {
    char path[PATH_SIZE];
    char text[4096];
    char written[4096];
    client_click(app, "decks.edit");
    client_click(app, "deck.export");
    (void)snprintf(path, sizeof path, "%s", deck_screen_of(app)->path);
    ck_assert_str_ne(path, "");
    client_click(app, "export.write");
    ck_assert_str_eq(app->message, "The deck was saved to the file.");
    ck_assert_ptr_null(ui_find(&app->ui, "export.write"));
    (void)deck_text_write(&deck_screen_of(app)->editor.now, text, sizeof text);
    ck_assert(paths_read(path, written, sizeof written));
    ck_assert_str_eq(written, text);
}

TEST(a_file_that_cannot_be_written_is_told_of_and_the_dialog_stays) {
    client_click(app, "decks.edit");
    client_click(app, "deck.export");
    (void)snprintf(deck_screen_of(app)->path, sizeof deck_screen_of(app)->path, "%s/no/such/folder/deck.txt",
                   app->paths.data);
    client_send(app, (InputEvent){.kind = INPUT_NONE});
    client_click(app, "export.write");
    ck_assert_str_eq(widget("export.error")->label, "cannot be written: No such file or directory");
    (void)widget("export.write");
    client_click(app, "export.cancel");
    ck_assert_ptr_null(ui_find(&app->ui, "export.write"));
}

TEST(escape_closes_what_lies_on_top_first) {
    client_click(app, "decks.new");
    key(KEY_ENTER, false);
    key(KEY_ESCAPE, false);
    (void)widget("leave.stay");
    key(KEY_ESCAPE, false);
    ck_assert_ptr_null(ui_find(&app->ui, "leave.stay"));
    ck_assert_int_eq(app_screen(app), SCREEN_DECK_BUILDER);
    key('s', true);
    key(KEY_ESCAPE, false);
    ck_assert_int_eq(app_screen(app), SCREEN_DECKS);
    client_click(app, "decks.delete");
    key(KEY_ESCAPE, false);
    ck_assert_int_eq(app_screen(app), SCREEN_DECKS);
    ck_assert_int_eq(deck_screen_of(app)->library.own_count, 1);
    key(KEY_ESCAPE, false);
    ck_assert_int_eq(app_screen(app), SCREEN_TITLE);
}

TEST(escape_leads_out_of_a_search_that_finds_no_card) {
    client_click(app, "decks.new");
    ui_focus(&app->ui, "pool.words");
    client_send(app, (InputEvent){.kind = INPUT_TEXT, .text = "zzzz"});
    ck_assert_int_eq(deck_screen_of(app)->pool_count, 0);
    key(KEY_ESCAPE, false);
    ck_assert_str_eq(app->ui.focus, "pool.clear");
    // Letters that are typed later stay in their field.
    ui_focus(&app->ui, "pool.words");
    key(KEY_BACKSPACE, false);
    client_send(app, (InputEvent){.kind = INPUT_NONE});
    ck_assert_str_eq(app->ui.focus, "pool.words");
    ui_focus(&app->ui, "deck.name");
    key(KEY_ESCAPE, false);
    key(KEY_ESCAPE, false);
    ck_assert_int_eq(app_screen(app), SCREEN_DECKS);
}

static void write_deck(const char *file) {
    char path[PATH_SIZE + 80];
    (void)snprintf(path, sizeof path, "%s/decks", app->paths.data);
    (void)mkdir(path, 0700);
    (void)snprintf(path, sizeof path, "%s/decks/%s.deck", app->paths.data, file);
    ck_assert(paths_write(path, "1 Flight\n"));
}

TEST(decks_whose_files_begin_alike_are_gone_through_by_keys) {
    ck_assert(paths_make(&app->paths));
    write_deck("the-long-winter-of-the-great-war");
    write_deck("the-long-winter-of-the-great-war-copy");
    app_replace(app, SCREEN_TITLE);
    deck_screen_open(app, PLAYER_NONE);
    client_send(app, (InputEvent){.kind = INPUT_NONE});
    client_send(app, (InputEvent){.kind = INPUT_NONE});
    ck_assert_int_eq(deck_screen_of(app)->library.own_count, 2);
    key(KEY_HOME, false);
    ck_assert_int_eq(deck_screen_of(app)->entries.at, 0);
    key(KEY_DOWN, false);
    ck_assert_int_eq(deck_screen_of(app)->entries.at, 1);
    key(KEY_DOWN, false);
    ck_assert_int_eq(deck_screen_of(app)->entries.at, 2);
}

// Whether a text like [words] is drawn anywhere.
static bool is_drawn(const char *words) {
    const Ui *ui = &app->ui;
    for (int i = 0; i < ui->text_count; i++) {
        if (strstr(&ui->list->texts[ui->texts[i].text], words) != NULL) {
            return true;
        }
    }
    return false;
}

TEST(a_new_deck_that_nobody_has_touched_is_left_without_a_question) {
    client_click(app, "decks.new");
    ck_assert_int_eq(app_screen(app), SCREEN_DECK_BUILDER);
    ck_assert(widget("deck.save")->is_enabled);
    key(KEY_ESCAPE, false);
    ck_assert_int_eq(app_screen(app), SCREEN_DECKS);
    // Its name alone is worth a question, until it is taken back.
    client_click(app, "decks.new");
    client_click(app, "deck.name");
    press("s");
    key(KEY_ESCAPE, false);
    key(KEY_ESCAPE, false);
    (void)widget("leave.stay");
    key(KEY_ESCAPE, false);
    key('z', true);
    key(KEY_ESCAPE, false);
    ck_assert_int_eq(app_screen(app), SCREEN_DECKS);
}

TEST(a_copy_that_has_no_file_yet_is_asked_for_in_words_that_fit) {
    client_click(app, "decks.abomination-1");
    client_click(app, "decks.edit");
    key(KEY_ESCAPE, false);
    (void)widget("leave.stay");
    ck_assert(is_drawn("It has not been saved yet."));
    ck_assert(!is_drawn("It has changes"));
    key(KEY_ESCAPE, false);
    key(KEY_ENTER, false);
    key(KEY_ESCAPE, false);
    ck_assert(is_drawn("It has changes that are not saved."));
}

// Beside the name of the file it was cut.
TEST(a_fault_of_a_deck_has_a_line_of_its_own_below_its_whole_name) {
    char path[PATH_SIZE + 40];
    ck_assert(paths_make(&app->paths));
    (void)snprintf(path, sizeof path, "%s/decks", app->paths.data);
    (void)mkdir(path, 0700);
    (void)snprintf(path, sizeof path, "%s/decks/long.deck", app->paths.data);
    ck_assert(paths_write(path, "Name: A deck with a rather long name\nHouse: war\n\n"
                                "4 Fireball\n4 Nonsense Card\n"));
    app_replace(app, SCREEN_TITLE);
    deck_screen_open(app, PLAYER_NONE);
    client_send(app, (InputEvent){.kind = INPUT_RESIZED, .x = 1280, .y = 720});
    key(KEY_HOME, false);
    const UiWidget *name = widget("decks.name");
    const UiWidget *source = widget("decks.source");
    ck_assert_ptr_nonnull(strstr(source->label, "long.deck:5:"));
    ck_assert_float_ge(source->rect.y, name->rect.y + name->rect.h);
    ck_assert_float_ge(source->rect.w, name->rect.w);
    char words[120];
    client_drawn_words(app, "decks.name", words, sizeof words);
    ck_assert_msg(strncmp(words, name->label, strlen(name->label)) == 0, "%s", words);
    ck_assert_str_eq(name->label, "A deck with a rather long name");
}

TEST(of_no_cards_there_are_no_odds) {
    client_send(app, (InputEvent){.kind = INPUT_RESIZED, .x = 1280, .y = 720});
    client_click(app, "decks.new");
    ck_assert(is_drawn("Odds to draw"));
    ck_assert(is_drawn("There are no cards to draw from yet."));
    ck_assert(!is_drawn("100%"));
    key(KEY_ENTER, false);
    ck_assert(is_drawn("100%"));
}

TEST(letters_typed_into_a_field_are_no_shortcuts) {
    client_click(app, "decks.new");
    client_click(app, "pool.words");
    press("/");
    ck_assert_str_eq(deck_screen_of(app)->filter.words, "/");
    key(KEY_BACKSPACE, false);
    ck_assert_str_eq(deck_screen_of(app)->filter.words, "");
    // Escape leaves the field, not the screen.
    key(KEY_ESCAPE, false);
    ck_assert_int_eq(app_screen(app), SCREEN_DECK_BUILDER);
}

TEST(the_key_that_opens_the_search_is_not_typed_into_it) {
    client_click(app, "decks.new");
    press("/");
    ck_assert_str_eq(app->ui.focus, "pool.words");
    ck_assert_str_eq(deck_screen_of(app)->filter.words, "");
    press("f");
    ck_assert_str_eq(deck_screen_of(app)->filter.words, "f");
    // Ctrl+F gives no text: the next letter counts.
    key(KEY_ESCAPE, false);
    key('f', true);
    press("e");
    ck_assert_str_eq(deck_screen_of(app)->filter.words, "fe");
}

// --- What is dealt ---

static bool is_dealt(const Match *match, Player player, DeckStarter which) {
    const PlayerState *state = &match->start.players[player];
    uint16_t cards[DECK_MAX];
    int left[CARD_COUNT] = {0};
    const int count = deck_starter_cards((House)state->house, which, cards);
    bool is_same = count == state->deck_count;
    for (int i = 0; i < count && is_same; i++) {
        left[cards[i]] += 1;
        left[state->deck[i]] -= 1;
    }
    for (int card = 0; card < CARD_COUNT; card++) {
        is_same = is_same && left[card] == 0;
    }
    return is_same;
}

TEST(a_human_is_dealt_the_starter_deck_and_a_computer_player_the_second) {
    Session session = {.match = NULL};
    SessionSetup setup = session_setup_default();
    ck_assert(session_begin(&session, &setup));
    ck_assert(is_dealt(session.match, PLAYER_RED, DECK_STARTER_FIRST));
    ck_assert(is_dealt(session.match, PLAYER_BLUE, DECK_STARTER_SECOND));
    ck_assert(!is_dealt(session.match, PLAYER_BLUE, DECK_STARTER_FIRST));
    session_end(&session);
}

TEST(a_deck_that_is_not_legal_is_refused_with_the_reason) {
    char error[PROBLEM_SIZE] = "";
    client_click(app, "decks.new");
    key(KEY_ENTER, false);
    key('s', true);
    key(KEY_ESCAPE, false);
    new_match_of(app)->draft = session_setup_default();
    deck_choice_take(app, PLAYER_RED, &deck_screen_of(app)->library.entries[0]);
    ck_assert(!deck_choice_apply(app, error));
    ck_assert_str_eq(error, "My deck (Red) cannot be played: 29 cards missing: a deck has at least 30.");
    // A file that is gone is no choice any more.
    ck_assert(deck_library_remove(&app->paths, "my-deck"));
    deck_choice_enter(app);
    ck_assert_str_eq(new_match_of(app)->draft.deck_words[PLAYER_RED], "");
    ck_assert(deck_choice_apply(app, error));
    ck_assert_int_ge(new_match_of(app)->draft.deck_counts[PLAYER_RED], DECK_MIN);
}

// Given a wide window; Then the pool is pictures, which arrows go through by one and by a row, Enter adds,
// and the button makes rows of them.
TEST(the_gallery_is_walked_by_arrows_and_can_be_a_list) {
    client_end();
    app = client_begin(1280, 720);
    app_replace(app, SCREEN_TITLE);
    deck_screen_open(app, PLAYER_NONE);
    client_send(app, (InputEvent){.kind = INPUT_NONE});
    client_click(app, "decks.abomination-1");
    client_click(app, "decks.edit");
    client_send(app, (InputEvent){.kind = INPUT_NONE});
    const DeckScreen *d = deck_screen_of(app);
    char wanted[UI_NAME_MAX];
    const int way[] = {KEY_RIGHT, KEY_DOWN, KEY_LEFT, KEY_LEFT};
    const int at[] = {1, 6, 5, 4}; // to the left of a row's first is the last of the row above
    for (int i = 0; i < 4; i++) {
        key(way[i], false);
        client_send(app, (InputEvent){.kind = INPUT_NONE});
        (void)snprintf(wanted, sizeof wanted, "card.%.30s", card_def(d->pool[at[i]])->slug);
        ck_assert_msg(strcmp(app->ui.focus, wanted) == 0, "step %d: %s, not %s", i, app->ui.focus, wanted);
    }
    int pictures = 0;
    for (int i = 0; i < app->list.count; i++) {
        const DrawCommand *c = &app->list.items[i];
        pictures += c->kind == DRAW_IMAGE && strncmp(draw_list_text(&app->list, c), "card/", 5) == 0 ? 1 : 0;
    }
    ck_assert_int_ge(pictures, 15);
    const int card = d->pool[4];
    const int copies = deck_copies(&d->editor.now.deck, card);
    key(copies < DECK_COPIES ? KEY_ENTER : KEY_DELETE, false);
    ck_assert_int_ne(deck_copies(&d->editor.now.deck, card), copies);
    client_click(app, "pool.view");
    const UiWidget *row = widget(wanted);
    ck_assert_float_gt(row->rect.w, 4 * row->rect.h);
}
