// Lists: the contents of the book, the words of the game, its sizes.

#include <stdio.h>
#include <string.h>

#include "book_build.h"
#include "engine/engine.h"
#include "engine/setup.h"
#include "pages/page_words.h"
#include "replay/glossary.h"
#include "replay/strings.h"

static void add_words(Book *book) {
    BookDraft d = {0};
    for (int i = 0; i < glossary_count(); i++) {
        book_draft_add(&d, "- **%s**: %s\n", glossary_word(i), glossary_text(i));
    }
    book_read_draft(book, BOOK_LISTS, "words", "Words on cards", &d);
}

static void add_sizes(Book *book) {
    static const struct {
        const char *what, *rule;
        int value;
    } rows[] = {
        {"squares of the board", "5.1", SQUARES},
        {"minions in a group", "10.1", GROUP_SIZE},
        {"cards in hand", "3", HAND_SIZE},
        {"cards in a deck, at most", "4", DECK_MAX},
        {"rounds of a combat", "18.3", COMBAT_ROUNDS},
        {"highest level", "9.4", LEVEL_LIMIT},
        {"novices trained as mana in a turn", "8", MANA_TRAIN_PER_TURN},
        {"turns to a novice in a town or colony", "7.5", TOWN_PERIOD},
        {"turns to a novice in a Sanctum", "7.5", SANCTUM_PERIOD},
        {"turns of a match, at most", "26", TURN_LIMIT},
    };
    BookDraft d = {0};
    book_draft_add(&d, "| What | How many | Rules |\n| --- | --- | --- |\n");
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        book_draft_add(&d, "| %s | %d | [%s](%s) |\n", rows[i].what, rows[i].value, rows[i].rule,
                       rows[i].rule);
    }
    book_read_draft(book, BOOK_LISTS, "sizes", "Sizes", &d);
}

// Which cards are listed under a heading of the list of cards.
static void add_house_cards(BookDraft *d, int house) {
    book_draft_add(d, "## %s\n\n", house == HOUSE_NONE ? "Helper spells" : string_title(house_slug(house)));
    for (int card = 1; card < CARD_COUNT; card++) {
        const CardDef *def = card_def(card);
        if (house == HOUSE_NONE ? !def->is_helper : def->is_helper || def->house != house) {
            continue;
        }
        char cost[CARD_COST_MAX];
        page_words_cost(def, cost);
        book_draft_add(d, "- [%s](card:%s)%s%s\n", def->name, def->slug, def->is_helper ? "" : ", ",
                       def->is_helper ? "" : cost);
    }
    book_draft_add(d, "\n");
}

static void add_card_list(Book *book) {
    BookDraft d = {0};
    for (int house = HOUSE_ABOMINATION; house < HOUSE_COUNT; house++) {
        add_house_cards(&d, house);
    }
    add_house_cards(&d, HOUSE_NONE);
    book_read_draft(book, BOOK_LISTS, "cards", "All cards", &d);
}

// The pages of [part] whose id begins with [kind].
static void add_pages_of(BookDraft *d, const Book *book, BookPart part, const char *kind,
                         const char *heading) {
    book_draft_add(d, "## %s\n\n", heading);
    for (size_t i = 0; i < book->page_count; i++) {
        const BookPage *page = &book->pages[i];
        if (page->part == part && strncmp(page->id, kind, strlen(kind)) == 0) {
            book_draft_add(d, "- %s%s[%s](%s)\n", page->head, page->head[0] != '\0' ? ". " : "", page->title,
                           page->id);
        }
    }
    book_draft_add(d, "\n");
}

static void add_contents(Book *book) {
    BookDraft d = {0};
    add_pages_of(&d, book, BOOK_RULES, "", "The rules");
    book_draft_add(
        &d, "## Lists\n\n- [All cards](cards)\n- [Words on cards](words)\n- [Sizes](sizes)\n"
            "- [Numbers on the screen](numbers)\n- [Beside the board](controls)\n- [Settings](settings)\n\n");
    add_pages_of(&d, book, BOOK_WORLD, "house:", "Houses");
    add_pages_of(&d, book, BOOK_WORLD, "nation:", "Nations");
    add_pages_of(&d, book, BOOK_WORLD, "terrain:", "Terrains");
    add_pages_of(&d, book, BOOK_WORLD, "structure:", "Structures");
    add_pages_of(&d, book, BOOK_TURN, "phase:", "Phases");
    add_pages_of(&d, book, BOOK_TURN, "step:", "Steps");
    book_read_draft(book, BOOK_LISTS, "contents", "Contents", &d);
}

void pages_lists_add(Book *book) {
    add_words(book);
    add_sizes(book);
    add_card_list(book);
    add_contents(book);
}
