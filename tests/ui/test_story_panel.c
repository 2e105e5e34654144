// The strip of steps: whatever room a chip has, it says what it stands for.

#include <check.h>
#include <string.h>

#include "engine/card.h"
#include "support/client.h"
#include "ui/playback.h"
#include "replay/rule_words.h"
#include "support/test.h"

static App *app;

// A face much wider than ours: what has room in it has room in every face.
static float wide(void *data, FontId font, float size, const char *text, int length) {
    (void)data;
    (void)font;
    return (float)(length < 0 ? strlen(text) : (size_t)length) * size * 0.7F;
}

static void begin(void) {
    app = client_begin(1280, 800);
    client_watch(app);
}

FIXTURE(begin, client_end);

static void add_letters(char *out, size_t size, const char *text) {
    size_t used = strlen(out);
    for (; *text != '\0' && used + 1 < size; text++) {
        if (*text != ' ') {
            out[used++] = *text;
        }
    }
    out[used] = '\0';
}

// Are all letters of [words] on the chip of [name]? Lines may break between words.
static bool tells(const char *name, const char *words) {
    char drawn[400];
    char letters[400] = "";
    char wanted[100] = "";
    client_drawn_words(app, name, drawn, sizeof drawn);
    add_letters(letters, sizeof letters, drawn);
    add_letters(wanted, sizeof wanted, words);
    return strstr(letters, wanted) != NULL;
}

// Draws [story] alone, [width] wide, as where the playback has [room].
static void draw(const Story *story, float width, float room) {
    const InputEvent nothing = {.kind = INPUT_NONE};
    playback_of(app)->story = *story;
    draw_list_begin(&app->list, 2000, 800, 1);
    ui_begin(&app->ui, &app->list, &nothing, 0);
    story_panel(app, (Rect){0, 0, width, story_panel_height(room)});
    ui_end(&app->ui);
}

TEST(a_spell_that_was_cast_has_its_name_on_its_chip_however_many_there_are) {
    enum { CASTS = 8 };
    for (int text = 80; text <= 200; text += 40) {
        app->ui.text_percent = text;
        for (int card = 1; card < CARD_COUNT; card++) {
            Story s = {.kind = STORY_SPELLS, .chip_count = CASTS};
            for (uint32_t i = 0; i < CASTS; i++) {
                s.chips[i] = (StoryChip){.step = STEP_3,
                                         .state = CHIP_DONE,
                                         .player = PLAYER_RED,
                                         .card = (SourceId)card,
                                         .is_bad = i % 2 == 0,
                                         .first = i + 1,
                                         .last = i + 1};
                (void)snprintf(s.chips[i].number, CHIP_TEXT, "%s", i % 2 == 0 ? "squandered" : "cast");
            }
            draw(&s, 8 * 96 + 7 * 4 + 20, 400);
            for (int i = 1; i <= CASTS; i++) {
                char name[UI_NAME_MAX];
                (void)snprintf(name, sizeof name, "chip.cast-%d", i);
                ck_assert_msg(tells(name, card_def((SourceId)card)->name), "%s at %d%%",
                              card_def((SourceId)card)->name, text);
                ck_assert_msg(tells(name, s.chips[i - 1].number), "what became of %s at %d%%",
                              card_def((SourceId)card)->name, text);
            }
        }
    }
}

TEST(no_chip_of_a_step_is_an_empty_plate) {
    static const char *const numbers[] = {"", "unharmed", "10 \xE2\x86\x92 6", "lives on"};
    static const uint8_t steps[] = {STEP_A1, STEP_A2, STEP_D1, STEP_D2, STEP_D3, STEP_D4,
                                    STEP_A3, STEP_A4, STEP_A5, STEP_A6, STEP_A7, STEP_A8};
    enum { STEPS = sizeof steps / sizeof steps[0] };
    app->ui.metrics = (TextMetrics){.width = wide};
    for (int each = 56; each <= 150; each += 2) {
        for (int text = 80; text <= 200; text += 40) {
            for (size_t n = 0; n < sizeof numbers / sizeof numbers[0]; n++) {
                Story s = {.kind = STORY_ATTACK, .chip_count = STEPS};
                app->ui.text_percent = text;
                for (int i = 0; i < STEPS; i++) {
                    s.chips[i] = (StoryChip){.step = steps[i], .state = CHIP_NOW};
                    (void)snprintf(s.chips[i].number, CHIP_TEXT, "%s", numbers[n]);
                }
                draw(&s, (float)(STEPS * each + (STEPS - 1) * 4 + 20), 400);
                for (int i = 0; i < STEPS; i++) {
                    char name[UI_NAME_MAX];
                    const char *words = n == 0 ? rule_words_name(steps[i]) : numbers[n];
                    (void)snprintf(name, sizeof name, "chip.%s", step_slug(steps[i]));
                    ck_assert_msg(tells(name, words), "\"%s\" on %s, %d wide at %d%%", words, name, each,
                                  text);
                }
            }
        }
    }
}

// Six groups want to go somewhere; the event names the first and the last.
TEST(where_few_moves_have_room_those_of_the_moment_are_among_them_and_the_rest_is_counted) {
    Story s = {.kind = STORY_MOVEMENT, .chip_count = 1, .move_count = 6};
    s.chips[0] = (StoryChip){.step = STEP_IIC, .state = CHIP_NOW, .first = 1, .last = 9};
    for (int i = 0; i < s.move_count; i++) {
        s.moves[i] = (StoryMove){.group = (uint8_t)(i + 1),
                                 .owner = PLAYER_RED,
                                 .from = 1,
                                 .wanted = 2,
                                 .outcome = MOVE_PLACED,
                                 .is_now = i == 0 || i == 5,
                                 .event = (uint32_t)(i == 3 ? 8 : i + 1)};
    }
    const bool shown[] = {true, false, false, true, false, true};
    draw(&s, 700, 400);
    for (int i = 0; i < s.move_count; i++) {
        char name[UI_NAME_MAX];
        (void)snprintf(name, sizeof name, "move.%d", i + 1);
        ck_assert_msg((ui_find(&app->ui, name) != NULL) == shown[i], "row %d of three", i + 1);
    }
    ck_assert(tells("moves-more", "+3"));
    draw(&s, 700, 600);
    ck_assert(ui_find(&app->ui, "move.6") != NULL && ui_find(&app->ui, "moves-more") == NULL);
}
