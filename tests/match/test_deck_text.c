// The text form of decks: what is forgiven, what is reported, and that writing and reading are the identity.

#include <stdio.h>
#include <check.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "match/deck_text.h"
#include "match/spelling.h"
#include "support/test.h"

static DeckReport *report;
static DeckDraft draft;
static char text[DECK_TEXT_LARGEST];

static void begin(void) {
    report = calloc(1, sizeof *report);
    ck_assert_ptr_nonnull(report);
}

static void end(void) {
    free(report);
    report = NULL;
}

FIXTURE(begin, end);

static const DeckLine *read_one(const char *line) {
    deck_text_read(line, strlen(line), report);
    ck_assert_msg(report->count == 1, "%s: %d lines", line, report->count);
    return &report->lines[0];
}

// --- What is forgiven ---

typedef struct Forgiven {
    const char *line;
    int card, count;
} Forgiven;

static const Forgiven FORGIVEN[] = {
    {"3 Gnome", CARD_GNOME, 3},
    {"Gnome", CARD_GNOME, 1},
    {"3x Gnome", CARD_GNOME, 3},
    {"3 x gnome", CARD_GNOME, 3},
    {"x3 gnome", CARD_GNOME, 3},
    {"GNOME x3", CARD_GNOME, 3},
    {"gnome x 3", CARD_GNOME, 3},
    {"gnome 3x", CARD_GNOME, 3},
    {"gnome (3)", CARD_GNOME, 3},
    {"gnome 3", CARD_GNOME, 3},
    {"3\xC3\x97 Gnome", CARD_GNOME, 3},
    {"\t3\tGnome\t", CARD_GNOME, 3},
    {"- 3 Gnome", CARD_GNOME, 3},
    {"\xE2\x80\xA2 3 Gnome", CARD_GNOME, 3},
    {"3\xC2\xA0Gnome", CARD_GNOME, 3},
    {"\xEF\xBB\xBF"
     "3 Gnome",
     CARD_GNOME, 3},
    {"3 Gn\xC3\xB3m\xC3\xA9", CARD_GNOME, 3},
    {"3 Gno\xCC\x81me", CARD_GNOME, 3},
    {"3 Gnome # a comment", CARD_GNOME, 3},
    {"3 Gnome// a comment", CARD_GNOME, 3},
    {"3 Gnome (making)", CARD_GNOME, 3},
    {"3 Gnome [uncommon]", CARD_GNOME, 3},
    {"2 Ogi\xE2\x80\x99s Armor", CARD_OGIS_ARMOR, 2},
    {"2 Ogi`s Armor", CARD_OGIS_ARMOR, 2},
    {"2 ogis-armor", CARD_OGIS_ARMOR, 2},
    {"2 Ogis_Armor", CARD_OGIS_ARMOR, 2},
    {"2 OgisArmor", CARD_OGIS_ARMOR, 2},
    {"1 Touch  of\tDeath", CARD_TOUCH_OF_DEATH, 1},
    {"1 Terrain\xE2\x80\x93"
     "Bind",
     CARD_TERRAIN_BIND, 1},
    {"250 Fear", CARD_FEAR, 250},
};

TEST(a_line_is_forgiven_how_it_is_written, .cases = (int)(sizeof FORGIVEN / sizeof FORGIVEN[0])) {
    const Forgiven *const wanted = &FORGIVEN[_i];
    const DeckLine *const line = read_one(wanted->line);
    ck_assert_msg(line->status == DECK_MATCHED, "%s: %s", wanted->line, line->reason);
    ck_assert_int_eq(line->kind, DECK_LINE_CARD);
    ck_assert_int_eq(line->found[0], wanted->card);
    ck_assert_int_eq(line->count, wanted->count);
}

TEST(every_card_is_read_by_its_name_and_by_its_slug) {
    for (int card = 1; card < CARD_COUNT; card++) {
        const CardDef *const def = card_def(card);
        if (!def->is_helper) {
            ck_assert_msg(read_one(def->name)->found[0] == card, "%s", def->name);
            ck_assert_msg(read_one(def->slug)->found[0] == card, "%s", def->slug);
        }
    }
}

TEST(line_endings_of_every_system_count_lines_alike) {
    static const char lines[] = "\xEF\xBB\xBFName: A\r\nHouse: war\r\r2 Gnome\n\n1 Fear";
    deck_text_read(lines, sizeof lines - 1, report);
    ck_assert_int_eq(report->count, 4);
    ck_assert_int_eq(report->lines[0].line, 1);
    ck_assert_int_eq(report->lines[1].line, 2);
    ck_assert_int_eq(report->lines[2].line, 4);
    ck_assert_int_eq(report->lines[3].line, 6);
    ck_assert_int_eq(deck_text_take(report, &draft), 0);
    ck_assert_str_eq(draft.deck.name, "A");
    ck_assert_int_eq(draft.deck.house, HOUSE_WAR);
    ck_assert_int_eq(draft.deck.count, 3);
}

// --- What is reported ---

TEST(a_near_miss_is_a_guess_with_its_place_and_alternatives) {
    const DeckLine *line = read_one("  2 Gnmoe");
    ck_assert_int_eq(line->status, DECK_GUESSED);
    ck_assert_int_eq(line->found[0], CARD_GNOME);
    ck_assert_int_eq(line->count, 2);
    ck_assert_int_eq(line->column, 5);
    ck_assert_ptr_nonnull(strstr(line->reason, "did you mean \"gnome\""));
    line = read_one("4 touch of");
    ck_assert_int_eq(line->status, DECK_GUESSED);
    ck_assert_int_eq(line->found[0], CARD_TOUCH_OF_DEATH);
    line = read_one("house: waar");
    ck_assert_int_eq(line->status, DECK_GUESSED);
    ck_assert_int_eq(line->found[0], HOUSE_WAR);
    deck_text_read("3 Fera\n2 Fear\n", 14, report);
    // Nobody has agreed to the guess, so it is a line that waits for its owner.
    ck_assert_int_eq(deck_text_take(report, &draft), 0);
    ck_assert_int_eq(deck_copies(&draft.deck, CARD_FEAR), 2);
    ck_assert_int_eq(deck_draft_unknown(&draft), 1);
    ck_assert_str_eq(draft.kept[0], "3 Fera");
}

TEST(a_kept_line_tells_why_and_what_it_could_mean) {
    char why[DECK_REASON_SIZE];
    deck_text_why("3 Fera", why);
    ck_assert_str_eq(why, "unknown card \"Fera\"; did you mean \"fear\"?");
    deck_text_why("3 Fear", why);
    ck_assert_str_eq(why, "");
}

TEST(a_long_name_is_shortened_at_whole_letters_where_it_is_told) {
    static const char begin[] = "unknown card \"a";
    char line[100] = "3 a";
    for (int i = 0; i < 40; i++) {
        strcat(line, "\xC3\xA4");
    }
    const char *const told = read_one(line)->reason;
    ck_assert_int_eq(strncmp(told, begin, strlen(begin)), 0);
    const size_t length = strspn(told + strlen(begin), "\xC3\xA4");
    ck_assert_uint_eq(length, 58);
    ck_assert_int_eq(told[strlen(begin) + length], '"');
}

TEST(what_is_unknown_is_kept_and_written_again) {
    static const char lines[] = "# why\n3 Xyzzyplugh\n2 Gnome\n0 Fear\nCreatures:\n1 Fear\n";
    deck_text_read(lines, sizeof lines - 1, report);
    int understood = 0;
    int all = 0;
    deck_text_counts(report, &understood, &all);
    ck_assert_int_eq(understood, 2);
    ck_assert_int_eq(all, 4);
    ck_assert_int_eq(report->lines[1].status, DECK_UNKNOWN);
    ck_assert_int_eq(report->lines[3].status, DECK_UNKNOWN);
    ck_assert_int_eq(deck_text_take(report, &draft), 0);
    ck_assert_int_eq(draft.deck.count, 3);
    ck_assert_int_eq(deck_draft_unknown(&draft), 2);
    (void)deck_text_write(&draft, text, sizeof text);
    ck_assert_str_eq(text, "# why\n# Creatures:\n\n2 Gnome\n1 Fear\n3 Xyzzyplugh\n0 Fear\n");
}

// With "# " before it the longest comment has less room than it had.
TEST(a_long_comment_is_kept_in_whole_letters) {
    char line[DECK_LINE_SIZE] = "#x";
    for (int i = 0; i < 126; i++) {
        (void)strcat(line, "\xC3\xA4");
    }
    deck_text_read(line, strlen(line), report);
    ck_assert_int_eq(deck_text_take(report, &draft), 0);
    (void)deck_text_write(&draft, text, sizeof text);
    const size_t kept = strspn(text, "# x\xC3\xA4");
    ck_assert_uint_eq(kept, 255);
    ck_assert_msg(text[kept] == '\n' && (unsigned char)text[kept - 1] == 0xA4, "%s", text);
}

TEST(lines_without_a_place_are_counted) {
    char many[4096] = "";
    for (int i = 0; i < DECK_KEPT_MAX + 3; i++) {
        (void)snprintf(many + strlen(many), sizeof many - strlen(many), "qqqqqqqqqqqq%d\n", i);
    }
    deck_text_read(many, strlen(many), report);
    ck_assert_int_eq(deck_text_take(report, &draft), 3);
    // More cards than a deck holds: the line stays as it was.
    static const char full[] = "250 Fear\n1 Gnome\n";
    deck_text_read(full, sizeof full - 1, report);
    ck_assert_int_eq(deck_text_take(report, &draft), 0);
    ck_assert_int_eq(draft.deck.count, 250);
    ck_assert_str_eq(draft.kept[0], "1 Gnome");
}

TEST(bytes_that_are_no_text_are_reported) {
    deck_text_read("1 Fear\n1 Ge\0ar\n", 15, report);
    ck_assert_int_eq(report->count, 2);
    ck_assert_int_eq(report->lines[1].status, DECK_UNKNOWN);
    ck_assert(report->lines[1].is_broken);
    ck_assert_int_eq(deck_text_take(report, &draft), 1);
    // The place is told in letters, and the line in whole ones.
    static const char zero[] = "\xC3\xA4\xC3\xA4\0\n";
    deck_text_read(zero, sizeof zero - 1, report);
    ck_assert_int_eq(report->lines[0].column, 3);
    char lengthy[2 * DECK_LINE_SIZE] = "x";
    for (int i = 0; i < 150; i++) {
        (void)strcat(lengthy, "\xC3\xA4");
    }
    deck_text_read(lengthy, strlen(lengthy), report);
    ck_assert_uint_eq(strlen(report->lines[0].text), 39 + 3);
    const DeckLine *const line = read_one("\xff\xfe\x80\xc0\xaf");
    ck_assert_int_eq(line->status, DECK_UNKNOWN);
}

// --- The identity ---

static uint64_t stream;

static uint32_t random_below(uint32_t limit) {
    stream = stream * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (uint32_t)(stream >> 33) % limit;
}

static int random_card(void) {
    for (;;) {
        const int card = 1 + (int)random_below(CARD_COUNT - 1);
        if (!card_def(card)->is_helper) {
            return card;
        }
    }
}

static void random_name(char out[DECK_NAME_SIZE]) {
    static const char *const pieces[] = {
        "a",  "Z", " ", "#",    "//",       "\xC3\xA9", "\xE2\x80\x99", ":", "\xCC\x81", "\xEF\xBB\xBF",
        "\t", "x", "3", "\xff", "\xE2\x80", "-"};
    char raw[200] = "";
    for (uint32_t i = random_below(40); i > 0; i--) {
        strcat(raw, pieces[random_below(sizeof pieces / sizeof pieces[0])]);
    }
    deck_text_clean_name(raw, out);
}

static void random_draft(DeckDraft *out) {
    static const char *const unknown[] = {"3 Nonesuch Qqqqqq", "Zzzzzz (12)", "- 2 Wwwwwwww",
                                          "-1 Nothing at all"};
    static const char *const comments[] = {"#", "# a plan", "# House: war", "# 3 Gnome"};
    *out = (DeckDraft){.kept_count = 0};
    random_name(out->deck.name);
    out->deck.house = (uint8_t)random_below(HOUSE_COUNT);
    const int size = (int)random_below(DECK_MAX + 1);
    while (out->deck.count < size) {
        const int card = random_card();
        for (uint32_t copies = 1 + random_below(4); copies > 0 && out->deck.count < size; copies--) {
            out->deck.cards[out->deck.count++] = (uint16_t)card;
        }
    }
    for (uint32_t i = random_below(4); i > 0; i--) {
        strcpy(out->kept[out->kept_count++], comments[random_below(4)]);
    }
    for (uint32_t i = random_below(4); i > 0; i--) {
        strcpy(out->kept[out->kept_count++], unknown[random_below(4)]);
    }
}

static void read_back(DeckDraft *out) {
    const size_t size = strlen(text);
    deck_text_read(text, size, report);
    ck_assert_msg(deck_text_take(report, out) == 0, "%s", text);
}

TEST(writing_and_reading_a_deck_is_the_identity) {
    static DeckDraft again;
    stream = 20;
    for (int round = 0; round < 150; round++) {
        random_draft(&draft);
        (void)deck_text_write(&draft, text, sizeof text);
        read_back(&again);
        ck_assert_msg(strcmp(draft.deck.name, again.deck.name) == 0, "[%s] [%s]", draft.deck.name,
                      again.deck.name);
        ck_assert_int_eq(draft.deck.house, again.deck.house);
        ck_assert_int_eq(draft.deck.count, again.deck.count);
        ck_assert_mem_eq(draft.deck.cards, again.deck.cards,
                         (size_t)draft.deck.count * sizeof draft.deck.cards[0]);
        ck_assert_msg(draft.kept_count == again.kept_count, "%s", text);
        for (int i = 0; i < draft.kept_count; i++) {
            ck_assert_str_eq(draft.kept[i], again.kept[i]);
        }
    }
}

TEST(random_bytes_are_read_without_harm_and_settle_at_once) {
    static const char alphabet[] = "3 xX#/:()[]-*\t\r\n'ganomefr,.\xC3\xA9\xE2\x80\x99\xEF\xBB\xBF\xff";
    static DeckDraft again;
    static char first[DECK_TEXT_LARGEST];
    stream = 21;
    for (int round = 0; round < 150; round++) {
        char bytes[300];
        const size_t size = random_below(sizeof bytes);
        for (size_t i = 0; i < size; i++) {
            bytes[i] = alphabet[random_below(sizeof alphabet)];
        }
        deck_text_read(bytes, size, report);
        (void)deck_text_take(report, &draft);
        (void)deck_text_write(&draft, first, sizeof first);
        deck_text_read(first, strlen(first), report);
        (void)deck_text_take(report, &again);
        (void)deck_text_write(&again, text, sizeof text);
        ck_assert_msg(strcmp(first, text) == 0, "round %d\n[%s]\n[%s]", round, first, text);
    }
}

// --- Spelling ---

TEST(a_distance_counts_letters_and_exchanges) {
    ck_assert_int_eq(spelling_distance("gnome", "gnome", SLUG_SIZE), 0);
    ck_assert_int_eq(spelling_distance("gnome", "gnmoe", SLUG_SIZE), 1);
    ck_assert_int_eq(spelling_distance("gnome", "gnom", SLUG_SIZE), 1);
    ck_assert_int_eq(spelling_distance("gnome", "gnomes", SLUG_SIZE), 1);
    ck_assert_int_eq(spelling_distance("gnome", "gnume", SLUG_SIZE), 1);
    ck_assert_int_eq(spelling_distance("", "abc", SLUG_SIZE), 3);
    ck_assert_int_eq(spelling_distance("abc", "", SLUG_SIZE), 3);
    ck_assert_int_eq(spelling_distance("kitten", "sitting", SLUG_SIZE), 3);
}

// The whole table, without a limit.
static int whole_distance(const char *a, const char *b) {
    int table[SLUG_SIZE + 1][SLUG_SIZE + 1];
    const int rows = (int)strlen(a);
    const int columns = (int)strlen(b);
    for (int i = 0; i <= rows; i++) {
        for (int j = 0; j <= columns; j++) {
            int least = i == 0 ? j : table[i - 1][j] + 1;
            if (j > 0 && i > 0) {
                const int change = table[i - 1][j - 1] + (a[i - 1] != b[j - 1]);
                least = change < least ? change : least;
                least = table[i][j - 1] + 1 < least ? table[i][j - 1] + 1 : least;
            }
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
                least = table[i - 2][j - 2] + 1 < least ? table[i - 2][j - 2] + 1 : least;
            }
            table[i][j] = least;
        }
    }
    return table[rows][columns];
}

// Of [letters] letters: of few, words are alike; of many, most letters of one are not in the other.
static void random_word(uint32_t letters, char out[SLUG_SIZE]) {
    const uint32_t length = random_below(random_below(4) == 0 ? SLUG_SIZE : 12);
    for (uint32_t i = 0; i < length; i++) {
        out[i] = (char)('a' + random_below(letters));
    }
    out[length] = '\0';
}

TEST(a_distance_beyond_the_limit_is_the_limit_and_one) {
    stream = 22;
    for (int round = 0; round < 5000; round++) {
        char a[SLUG_SIZE];
        char b[SLUG_SIZE];
        const uint32_t letters = 3 + 12 * (uint32_t)(round % 3);
        random_word(letters, a);
        random_word(letters, b);
        const int whole = whole_distance(a, b);
        const int most = (int)random_below(SLUG_SIZE / 2) - 1;
        const int wanted = whole <= most ? whole : most + 1;
        const int told = spelling_distance(a, b, most);
        ck_assert_msg(told == wanted, "%s, %s, at most %d: %d, not %d", a, b, most, told, wanted);
        ck_assert_int_eq(spelling_distance(a, b, SLUG_SIZE), whole);
    }
}

TEST(a_slug_knows_accents_quotes_and_dashes) {
    char slug[SLUG_SIZE];
    spelling_slug("  \xC3\x89t\xC3\xA9 d\xE2\x80\x99\xC5\x81\xC3\xB3"
                  "d\xC5\xBA \xE2\x80\x94 X,\xC2\xA0y. ",
                  slug);
    ck_assert_str_eq(slug, "ete-dlodz-x-y");
    spelling_slug("", slug);
    ck_assert_str_eq(slug, "");
}

// What is no text says its beginning, and nothing is read behind the end of a text that has no end mark.
TEST(a_line_that_is_no_text_is_read_to_its_end) {
    for (size_t size = 38; size <= 42; size++) {
        char *const bytes = malloc(size);
        ck_assert_ptr_nonnull(bytes);
        memset(bytes, 'a', size);
        bytes[2] = '\0';
        deck_text_read(bytes, size, report);
        ck_assert_int_eq(report->count, 1);
        ck_assert_str_eq(report->lines[0].text, "aa...");
        free(bytes);
    }
}
