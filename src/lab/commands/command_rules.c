// sancta-lab rules: the numbers of the rules, and the rulebook.

#include <errno.h>
#include <string.h>
#include <sys/stat.h>

#include "book/book_text.h"
#include "engine/engine.h"
#include "base/plain_text.h"
#include "lab.h"
#include "lab_files.h"

typedef struct Constant {
    const char *name;
    int value;
} Constant;

static const Constant CONSTANTS[] = {
    {"squares", SQUARES},
    {"board_side", BOARD_SIDE},
    {"minions", MINIONS_MAX},
    {"groups", GROUPS_MAX},
    {"group_size", GROUP_SIZE},
    {"spells", SPELLS_MAX},
    {"structures", STRUCTURES_MAX},
    {"novices_of_a_nation", NOVICES_MAX},
    {"deck", DECK_MAX},
    {"hand", HAND_SIZE},
    {"graveyard", GRAVEYARD_MAX},
    {"spells_of_a_minion", MINION_SPELLS},
    {"hp", HP_LIMIT},
    {"level", LEVEL_LIMIT},
    {"combat_rounds", COMBAT_ROUNDS},
    {"mana_trained_a_turn", MANA_TRAIN_PER_TURN},
    {"turn_limit", TURN_LIMIT},
};

// A stat of an attack that is not there.
static void print_attack(const char *name, int value) {
    if (value == STAT_NONE) {
        (void)printf("\"%s\": null, ", name);
    } else {
        (void)printf("\"%s\": %d, ", name, value);
    }
}

static void print_words(const char *name, const char *(*slug_of)(int), int first, int count) {
    (void)printf(",\n  \"%s\": [", name);
    for (int i = first; i < count; i++) {
        (void)printf("%s\"%s\"", i == first ? "" : ", ", slug_of(i));
    }
    (void)printf("]");
}

static void print_base_stats(void) {
    (void)printf(",\n  \"base_stats\": {");
    for (int i = CLASS_SWORDSMAN; i < CLASS_COUNT; i++) {
        const StatBlock base = minion_recruit_base((MinionClass)i, NATION_NONE);
        (void)printf("%s\n    \"%s\": {", i == CLASS_SWORDSMAN ? "" : ",", class_slug(i));
        print_attack("hand", base.hand);
        print_attack("missile", base.missile);
        (void)printf("\"armor\": %d, \"hp\": %d, \"level\": %d, \"attacks\": %d}", base.armor, base.max_hp,
                     base.level, base.attacks);
    }
    (void)printf("\n  }");
}

static void print_houses(void) {
    (void)printf(",\n  \"houses\": [");
    for (int i = 1; i < HOUSE_COUNT; i++) {
        (void)printf(
            "%s\n    {\"house\": \"%s\", \"primary\": \"%s\", \"secondary\": \"%s\", \"nation\": \"%s\"}",
            i == 1 ? "" : ",", house_slug(i), mana_slug((int)house_primary((House)i)),
            mana_slug((int)house_secondary((House)i)), nation_slug((int)house_nation((House)i)));
    }
    (void)printf("\n  ]");
}

// The best of a nation's bonuses over the rounds tells in which round and for which attack it has one.
static void print_bonus(Nation nation) {
    for (int round = 1; round <= COMBAT_ROUNDS; round++) {
        for (AttackKind kind = ATTACK_HAND; kind < ATTACK_KIND_COUNT; kind++) {
            const int bonus = nation_round_bonus(nation, kind, round);
            if (bonus != 0) {
                (void)printf(", \"bonus\": {\"attack\": \"%s\", \"round\": %d, \"damage\": %d}",
                             attack_kind_slug((int)kind), round, bonus);
                return;
            }
        }
    }
}

static void print_nations(void) {
    (void)printf(",\n  \"nations\": [");
    for (int i = 1; i < NATION_COUNT; i++) {
        const StatBlock base = minion_recruit_base(CLASS_SWORDSMAN, (Nation)i);
        (void)printf("%s\n    {\"nation\": \"%s\", \"hp\": %d, \"walks\": ", i == 1 ? "" : ",",
                     nation_slug(i), base.max_hp);
        lab_print_json_walks(stdout, (int)nation_walks((Nation)i));
        print_bonus((Nation)i);
        (void)printf("}");
    }
    (void)printf("\n  ]");
}

static void print_terrains(void) {
    (void)printf(",\n  \"terrains\": [");
    for (int i = 1; i < TERRAIN_COUNT; i++) {
        (void)printf("%s\n    {\"terrain\": \"%s\", \"blocks\": %s, \"damage\": %d}", i == 1 ? "" : ",",
                     terrain_slug(i), terrain_blocks(i, 0) ? "true" : "false", terrain_damage(i, 0));
    }
    (void)printf("\n  ]");
}

static void print_json(void) {
    (void)printf("{\n  \"sizes\": {");
    for (size_t i = 0; i < sizeof CONSTANTS / sizeof CONSTANTS[0]; i++) {
        (void)printf("%s\"%s\": %d", i == 0 ? "" : ", ", CONSTANTS[i].name, CONSTANTS[i].value);
    }
    (void)printf("}");
    print_base_stats();
    print_houses();
    print_nations();
    print_terrains();
    print_words("phases", phase_slug, 1, PHASE_COUNT);
    print_words("mana", mana_slug, 1, MANA_COUNT);
    print_words("realms", realm_slug, 1, REALM_COUNT);
    (void)printf(",\n  \"monsters\": [");
    for (int i = 1; i < CREATURE_COUNT; i++) {
        (void)printf("%s\"%s\"", i == 1 ? "" : ", ", creature_def(i)->slug);
    }
    (void)printf("]\n}\n");
}

static void print_text(void) {
    for (size_t i = 0; i < sizeof CONSTANTS / sizeof CONSTANTS[0]; i++) {
        (void)printf("%-22s %d\n", CONSTANTS[i].name, CONSTANTS[i].value);
    }
    for (int i = 1; i < HOUSE_COUNT; i++) {
        (void)printf("house %-12s %s, %s; %s\n", house_slug(i), mana_slug((int)house_primary((House)i)),
                     mana_slug((int)house_secondary((House)i)), nation_slug((int)house_nation((House)i)));
    }
    for (int i = 1; i < TERRAIN_COUNT; i++) {
        (void)printf("terrain %-10s %s, damage %d\n", terrain_slug(i),
                     terrain_blocks(i, 0) ? "blocks" : "is open", terrain_damage(i, 0));
    }
    for (int i = 1; i < PHASE_COUNT; i++) {
        (void)printf("phase %d %s\n", i, phase_slug(i));
    }
}

// --- The rulebook ---

typedef void (*BookWriter)(const Book *book, BookTextOptions options, BookDraft *out);

static void write_html(const Book *book, BookTextOptions options, BookDraft *out) {
    (void)options;
    book_html_all(book, out);
}

// Writes the whole book to [path] at once, so that a full disk leaves no half of it.
static int write_book(const Book *book, BookWriter writer, BookTextOptions options, const char *path) {
    BookDraft draft = {0};
    writer(book, options, &draft);
    LabOutput output = {draft.bytes, draft.size, draft.capacity, draft.is_broken};
    return lab_files_output_write(&output, path) ? LAB_DONE : LAB_INVALID;
}

enum { HTML_PATH = 4096 };

// False if the name of the folder is too long.
static bool html_file(const char *folder, char out[HTML_PATH]) {
    return snprintf(out, HTML_PATH, "%s/index.html", folder) < HTML_PATH;
}

static int write_html_folder(const Book *book, BookTextOptions options, const char *folder) {
    char path[HTML_PATH];
    if (!html_file(folder, path)) {
        plain_text_print(stderr, "%s: the name is too long\n", folder);
        return LAB_USAGE;
    }
    if (mkdir(folder, 0777) != 0 && errno != EEXIST) {
        plain_text_print(stderr, "%s:1:1: cannot be written: %s\n", folder, strerror(errno));
        return LAB_INVALID;
    }
    return write_book(book, write_html, options, path);
}

static int print_topic(const Book *book, BookTextOptions options, const char *topic) {
    BookDraft draft = {0};
    const bool is_found = book_text_about(book, topic, options, &draft);
    const int code = draft.is_broken ? LAB_INVALID : is_found ? LAB_DONE : LAB_NOT_SO;
    if (code == LAB_DONE) {
        (void)fputs(draft.bytes, stdout);
    } else {
        plain_text_print(stderr,
                         draft.is_broken ? "sancta-lab rules: too little memory for \"%s\"\n"
                                         : "sancta-lab rules: nothing about \"%s\"\n",
                         topic);
    }
    book_draft_free(&draft);
    return code;
}

static int run_book(const LabArgs *args) {
    int64_t width = BOOK_WIDTH;
    if (!option_number(args, "--width", BOOK_WIDTH_MIN, BOOK_WIDTH_MAX, BOOK_WIDTH, &width)) {
        return LAB_USAGE;
    }
    char html[HTML_PATH];
    const char *const text = option_text(args, "--text");
    const char *const folder = option_text(args, "--html");
    if (text != NULL && folder != NULL && html_file(folder, html) && lab_files_is_one(text, html)) {
        return lab_usage(args, "--text and --html name the same file: %s", text);
    }
    Book *book = book_open();
    if (book == NULL) {
        return lab_files_no_memory("the rulebook");
    }
    BookTextOptions options = {.width = (int)width, .has_links = true};
    const char *topic = option_text(args, "--about");
    int code = topic != NULL ? print_topic(book, options, topic) : LAB_DONE;
    options.has_links = false;
    if (text != NULL && code == LAB_DONE) {
        code = write_book(book, book_text_all, options, text);
    }
    if (folder != NULL && code == LAB_DONE) {
        code = write_html_folder(book, options, folder);
    }
    book_close(book);
    return code;
}

static int run(const LabArgs *args) {
    const bool is_book = option_text(args, "--about") != NULL || option_text(args, "--text") != NULL ||
                         option_text(args, "--html") != NULL;
    if (is_book && option_text(args, "--json") != NULL) {
        return lab_usage(args, "--json prints the numbers alone");
    }
    if (is_book) {
        return run_book(args);
    }
    if (option_text(args, "--json") != NULL) {
        print_json();
    } else {
        print_text();
    }
    return LAB_DONE;
}

const LabCommand command_rules = {
    .name = "rules",
    .operands = "",
    .about = "Prints the numbers of the rules, or the rulebook.",
    .options = {{"--json", NULL, "Print the numbers as an object."},
                {"--about", "TOPIC",
                 "Print a paragraph (17.4), a page (card:fireball, terrain:ice, step:d3, contents) or the "
                 "places where TOPIC occurs."},
                {"--text", "FILE", "Write the whole rulebook as plain text; - is standard output."},
                {"--html", "DIR", "Write the whole rulebook as DIR/index.html, which needs no other file."},
                {"--width", "N", "Columns of plain text, 30 to 400 (default 80)."}},
    .run = run,
};
