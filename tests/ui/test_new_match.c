// The screen of a new match: arms that choose a house, pictures of what is chosen, and Enter that starts it.

#include <check.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "ai/personality.h"
#include "menus/new_match_command.h"
#include "menus/new_match_pictures.h"
#include "render/art.h"
#include "replay/view.h"
#include "support/client.h"
#include "ui/arguments.h"
#include "menus/new_match.h"
#include "support/test.h"

static App *app;

static void begin(void) {
    app = client_begin(1280, 720);
    app_replace(app, SCREEN_TITLE);
    app_push(app, SCREEN_NEW_MATCH);
    client_send(app, (InputEvent){.kind = INPUT_NONE});
}

FIXTURE(begin, client_end);

// The [nth] picture of that name in the frame, from 0; NULL: there are not so many.
static const DrawCommand *picture(const char *name, int nth) {
    for (int i = 0; i < app->list.count; i++) {
        const DrawCommand *c = &app->list.items[i];
        if (c->kind == DRAW_IMAGE && strcmp(draw_list_text(&app->list, c), name) == 0 && nth-- == 0) {
            return c;
        }
    }
    return NULL;
}

static void click_on(const DrawCommand *c) {
    ck_assert_ptr_nonnull(c);
    const float x = c->rect.x + c->rect.w / 2;
    const float y = c->rect.y + c->rect.h / 2;
    client_send(app, (InputEvent){.kind = INPUT_POINTER_MOVED, .x = x, .y = y});
    client_send(app, (InputEvent){.kind = INPUT_POINTER_DOWN, .button = 1, .x = x, .y = y});
    client_send(app, (InputEvent){.kind = INPUT_POINTER_UP, .button = 1, .x = x, .y = y});
}

static float size_of_words(const char *name) {
    const Ui *ui = &app->ui;
    for (int i = 0; i < ui->text_count; i++) {
        const UiText *t = &ui->texts[i];
        if (t->widget >= 0 && strcmp(ui->widgets[t->widget].name, name) == 0) {
            return ui->list->items[t->command].size;
        }
    }
    ck_abort_msg("%s says nothing", name);
}

// They stand from 50 to 1550 of the 1600 units of the background, which covers the window's width and ground.
TEST(the_title_shows_both_sancta_whole_in_every_window) {
    static const int sizes[][2] = {{960, 600}, {1024, 768}, {1280, 720}, {2560, 1080}};
    app_replace(app, SCREEN_TITLE);
    for (int i = 0; i < 4; i++) {
        app_resize(app, sizes[i][0], sizes[i][1]);
        client_send(app, (InputEvent){.kind = INPUT_NONE});
        const float width = app->list.width;
        const Rect r = picture("title/background", 0)->rect;
        ck_assert_float_le(r.x, 0);
        ck_assert_float_ge(r.x + r.w, width);
        ck_assert_float_ge(r.x + r.w * 50 / 1600, 0);
        ck_assert_float_le(r.x + r.w * 1550 / 1600, width);
        ck_assert_float_ge(r.y + r.h, app->list.height);
    }
}

TEST(the_words_of_both_seats_are_of_one_size_however_long_they_are) {
    static const int sizes[][2] = {{960, 600}, {1280, 720}, {1920, 1080}};
    for (int i = 0; i < 9; i++) {
        app_resize(app, sizes[i % 3][0], sizes[i % 3][1]);
        app->settings.text_percent = 100 + i / 3 * 50;
        client_send(app, (InputEvent){.kind = INPUT_NONE});
        ck_assert_float_eq(size_of_words("new.red-words"), size_of_words("new.blue-words"));
    }
}

TEST(the_arms_of_a_house_choose_it_and_its_leader_and_cards_are_shown) {
    click_on(picture("house/mind", 0));
    ck_assert_int_eq(new_match_of(app)->draft.red_house, HOUSE_MIND);
    const int blue = new_match_of(app)->draft.blue_house;
    click_on(picture("house/death", 1));
    ck_assert_int_eq(new_match_of(app)->draft.blue_house, HOUSE_DEATH);
    ck_assert_int_ne(blue, HOUSE_DEATH);
    ck_assert_int_eq(new_match_of(app)->draft.red_house, HOUSE_MIND);
    client_send(app, (InputEvent){.kind = INPUT_NONE});
    int cards = 0;
    for (int i = 0; i < app->list.count; i++) {
        const DrawCommand *c = &app->list.items[i];
        cards += c->kind == DRAW_IMAGE && strncmp(draw_list_text(&app->list, c), "card/", 5) == 0 ? 1 : 0;
    }
    ck_assert_int_eq(cards, 6);
}

// Given the screen as it opens; When Enter is pressed once; Then the match begins on the land that was shown.
TEST(one_enter_starts_and_the_land_is_the_one_that_was_shown) {
    static View shown;
    SessionSetup setup = new_match_of(app)->draft;
    session_land(&setup, &shown);
    ck_assert_ptr_nonnull(picture("structure/town", 0));
    client_send(app, (InputEvent){.kind = INPUT_KEY_DOWN, .key = KEY_ENTER});
    ck_assert_ptr_nonnull(app->session.match);
    for (int i = 1; i <= SQUARES; i++) {
        ck_assert_int_eq(app->session.match->start.squares[i].terrain, shown.squares[i].terrain);
    }
}

TEST(only_the_left_button_chooses_by_the_arms) {
    const int before = new_match_of(app)->draft.red_house;
    const DrawCommand *c = picture(art_house(before == HOUSE_LIFE ? HOUSE_WAR : HOUSE_LIFE).text, 0);
    ck_assert_ptr_nonnull(c);
    const float x = c->rect.x + c->rect.w / 2;
    const float y = c->rect.y + c->rect.h / 2;
    for (uint8_t button = 2; button <= 3; button++) {
        client_send(app, (InputEvent){.kind = INPUT_POINTER_MOVED, .x = x, .y = y});
        client_send(app, (InputEvent){.kind = INPUT_POINTER_DOWN, .button = button, .x = x, .y = y});
        client_send(app, (InputEvent){.kind = INPUT_POINTER_UP, .button = button, .x = x, .y = y});
        ck_assert_int_eq(new_match_of(app)->draft.red_house, before);
    }
}

// All pictures that are drawn with the number [seed], as one number.
static uint64_t pictures_with(const char *seed) {
    uint64_t sum = 14695981039346656037U;
    (void)snprintf(new_match_of(app)->seed, sizeof new_match_of(app)->seed, "%s", seed);
    client_send(app, (InputEvent){.kind = INPUT_NONE});
    for (int i = 0; i < app->list.count; i++) {
        const DrawCommand *c = &app->list.items[i];
        for (const char *at = c->kind == DRAW_IMAGE ? draw_list_text(&app->list, c) : ""; *at != '\0'; at++) {
            sum = (sum ^ (unsigned char)*at) * 1099511628211U;
        }
    }
    return sum;
}

TEST(the_land_of_a_number_that_is_too_large_is_the_one_that_is_played) {
    new_match_of(app)->draft.realm = REALM_VELDT;
    const uint64_t largest = pictures_with("9223372036854775807");
    ck_assert_uint_ne(largest, pictures_with("1"));
    ck_assert_uint_eq(pictures_with("99999999999999999999"), largest);
}

TEST(a_narrow_window_keeps_the_choices_and_leaves_the_pictures_out) {
    client_end();
    app = client_begin(960, 600);
    app_replace(app, SCREEN_TITLE);
    app_push(app, SCREEN_NEW_MATCH);
    client_send(app, (InputEvent){.kind = INPUT_NONE});
    ck_assert_ptr_nonnull(ui_find(&app->ui, "new.red-house"));
    ck_assert_ptr_null(picture("house/mind", 0));
}

static char clipboard[NEW_MATCH_COMMAND_SIZE];

static bool put(void *data, const char *text) {
    (void)data;
    (void)snprintf(clipboard, sizeof clipboard, "%s", text);
    return true;
}

// The command that was copied, as the program reads it.
static void read_clipboard(Arguments *out) {
    char error[ARGUMENTS_ERROR_SIZE];
    char *words[40] = {NULL};
    int count = 0;
    for (char *word = strtok(clipboard, " "); word != NULL; word = strtok(NULL, " ")) {
        words[count] = word;
        count += 1;
    }
    ck_assert_msg(arguments_read(out, count, words, error), "%s", error);
}

// What the line says begins the match that is set up; a shell takes off the quotes.
TEST(the_match_is_copied_as_a_command) {
    static Arguments read;
    app->platform.put_clipboard = put;
    new_match_of(app)->draft.blue = SEAT_HARD;
    new_match_of(app)->draft.red_house = HOUSE_MIND;
    new_match_of(app)->draft.realm = REALM_VOLGARIA;
    new_match_of(app)->draft.symmetric = false;
    (void)snprintf(new_match_of(app)->draft.red_name, sizeof new_match_of(app)->draft.red_name,
                   "Jo's friend");
    (void)snprintf(new_match_of(app)->seed, sizeof new_match_of(app)->seed, "4711");
    client_click(app, "new.copy");
    ck_assert_str_eq(clipboard,
                     "sancta --new --red human --red-name 'Jo'\\''s friend' --red-deck mind --blue hard "
                     "--blue-name Blue --blue-deck life-2 --realm volgaria --symmetric no --seed 4711");
    (void)snprintf(new_match_of(app)->draft.red_name, sizeof new_match_of(app)->draft.red_name, "Jo");
    client_click(app, "new.copy");
    read_clipboard(&read);
    ck_assert_int_eq(read.setup.blue, SEAT_HARD);
    ck_assert_int_eq(read.setup.realm, REALM_VOLGARIA);
    ck_assert(!read.setup.symmetric);
    ck_assert_uint_eq(read.setup.seed, 4711);
    ck_assert_str_eq(read.setup.red_name, "Jo");
    ck_assert_str_eq(read.blue_deck, "life-2");
    new_match_of(app)->draft.persons[PLAYER_BLUE] = PERSON_HUNTER;
    client_click(app, "new.copy");
    ck_assert_ptr_nonnull(strstr(clipboard, " --blue-person hunter "));
    ck_assert_ptr_null(strstr(clipboard, "--red-person"));
}

// The dialog by keys; then the panel says so, the command has it, and the match begins so.
TEST(handicaps_are_set_shown_copied_and_played) {
    static Arguments read;
    app->platform.put_clipboard = put;
    ck_assert_ptr_nonnull(strstr(ui_find(&app->ui, "new.handicaps")->label, "none"));
    client_click(app, "new.handicaps");
    ck_assert_str_eq(app->ui.focus, "handicap.red-cards");
    client_send(app, (InputEvent){.kind = INPUT_KEY_DOWN, .key = KEY_LEFT});
    client_send(app, (InputEvent){.kind = INPUT_KEY_DOWN, .key = KEY_LEFT});
    ui_focus(&app->ui, "handicap.blue-novices");
    client_send(app, (InputEvent){.kind = INPUT_KEY_DOWN, .key = KEY_RIGHT});
    ui_focus(&app->ui, "handicap.initiative");
    client_send(app, (InputEvent){.kind = INPUT_KEY_DOWN, .key = KEY_RIGHT});
    client_send(app, (InputEvent){.kind = INPUT_KEY_DOWN, .key = KEY_ENTER});
    ck_assert_int_eq(app_screen(app), SCREEN_NEW_MATCH);
    ck_assert_ptr_null(ui_find(&app->ui, "handicap.done"));
    ck_assert_ptr_nonnull(strstr(ui_find(&app->ui, "new.handicaps")->label, "set"));
    client_click(app, "new.copy");
    read_clipboard(&read);
    ck_assert_int_eq(read.setup.handicaps[PLAYER_RED].fewer_cards, 2);
    ck_assert_int_eq(read.setup.handicaps[PLAYER_BLUE].more_novices, 1);
    ck_assert(read.setup.blue_begins);
    ui_focus(&app->ui, "new.start");
    client_send(app, (InputEvent){.kind = INPUT_KEY_DOWN, .key = KEY_ENTER});
    ck_assert_ptr_nonnull(app->session.match);
    const GameState *s = &app->session.match->start;
    ck_assert_int_eq(s->players[PLAYER_RED].fewer_cards, 2);
    ck_assert_int_eq(structure_novices(&s->structures[PLAYER_BLUE], NATION_NONE), 5);
    ck_assert_int_eq(s->initiative, PLAYER_BLUE);
    ck_assert_int_eq(app->settings.setup.handicaps[PLAYER_RED].fewer_cards, 2);
}

// --- A deck of one's own ---

static void write_own_deck(const char *text) {
    char path[PATH_SIZE + 64];
    ck_assert(paths_make(&app->paths));
    (void)snprintf(path, sizeof path, "%s/decks", app->paths.data);
    (void)mkdir(path, 0755);
    (void)snprintf(path, sizeof path, "%s/decks/mine.deck", app->paths.data);
    ck_assert(paths_write(path, text));
}

TEST(a_deck_of_ones_own_shows_its_cards_and_says_which_line_is_wrong) {
    app_pop(app);
    write_own_deck("Name: Mine\nHouse: war\n3 fireball\n4 amok\n2 gnome\n");
    (void)snprintf(app->settings.setup.deck_words[PLAYER_RED], sizeof app->settings.setup.deck_words[0],
                   "own:mine");
    app->settings.setup.red_house = HOUSE_WAR;
    app_push(app, SCREEN_NEW_MATCH);
    client_send(app, (InputEvent){.kind = INPUT_NONE});
    ck_assert_str_eq(ui_find(&app->ui, "new.red-deck")->value, "Mine (!)");
    ck_assert_ptr_nonnull(
        strstr(ui_find(&app->ui, "new.red-words")->label, "This deck cannot be played as it is. "));
    ui_focus(&app->ui, "new.red-deck");
    app->ui.shows_focus = true;
    client_send(app, (InputEvent){.kind = INPUT_NONE});
    ck_assert_str_eq(app->ui.hint,
                     "This deck cannot be played as it is: Start tells what is wrong, and Decks mends it.");
    ck_assert_ptr_nonnull(picture("card/fireball", 0));
    ck_assert_ptr_nonnull(picture("card/amok", 0));
    ck_assert_ptr_nonnull(picture("card/gnome", 0));
    write_own_deck("Name: Mine\nHouse: war\n3 firebal\n");
    client_click(app, "new.start");
    ck_assert_int_eq(app_screen(app), SCREEN_NEW_MATCH);
    ck_assert_str_eq(app->message,
                     "Mine (Red) cannot be played: mine.deck:3:3: unknown card \"firebal\"; did "
                     "you mean \"fireball\"?");
}

TEST(a_deck_with_a_long_name_that_is_refused_is_told_in_whole_letters) {
    static const char before[] = "Name: A";
    static const char behind[] = "\nHouse: war\n3 fireball\n";
    static const char wanted[] = " (Red) cannot be played: ";
    char text[120] = "";
    strcat(text, before);
    for (int i = 0; i < 28; i++) {
        strcat(text, "\xC3\xA4");
    }
    strcat(text, behind);
    app_pop(app);
    write_own_deck(text);
    (void)snprintf(app->settings.setup.deck_words[PLAYER_RED], sizeof app->settings.setup.deck_words[0],
                   "own:mine");
    app_push(app, SCREEN_NEW_MATCH);
    client_click(app, "new.start");
    // Thirty bytes are no whole letters of it.
    ck_assert_int_eq(app->message[0], 'A');
    const size_t letters = strspn(app->message + 1, "\xC3\xA4");
    ck_assert_uint_eq(letters, 28);
    ck_assert_int_eq(strncmp(app->message + 1 + letters, wanted, strlen(wanted)), 0);
}

// Given a human's deck that nobody has chosen; When a computer player takes the seat; Then its usual deck is
// told of. Given one that was chosen, though it is the usual one; Then it stays, whoever sits there.
TEST(a_chosen_deck_stays_with_the_seat_and_the_usual_one_says_when_it_changes) {
    client_run("expect value new.red-deck Forced March");
    client_run("click new.red-seat");
    client_run("expect value new.red-deck Fire and Brimstone");
    client_run("expect label message Red plays Fire and Brimstone now, the usual deck of this seat. A deck "
               "that you choose stays.");
    for (int seat = 1; seat < SEAT_KIND_COUNT; seat++) {
        client_run("click new.red-seat");
    }
    client_run("expect value new.red-deck Forced March");
    client_run("click new.red-deck");
    client_run("click new.red-deck");
    client_run("expect value new.red-deck Forced March");
    app_forget_message(app);
    client_run("click new.red-seat");
    client_run("expect value new.red-deck Forced March");
    client_run("expect no message");
}
