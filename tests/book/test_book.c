// The whole book: whatever the chapters and the made pages link to is there, and whatever the engine knows
// has its place.

#include <check.h>
#include <stdio.h>
#include <string.h>

#include "book/book_topics.h"
#include "engine/card.h"
#include "engine/plan.h"
#include "replay/glossary.h"
#include "book/open_book.h"
#include "support/test.h"

enum { NAME_SIZE = 96, TEXT_SIZE = 4096 };

FIXTURE(open_book, close_book);

static bool has_page(const char *kind, const char *slug) {
    char name[NAME_SIZE];
    BookPlace place;
    (void)snprintf(name, sizeof name, "%s:%s", kind, slug);
    return book_find(book, name, &place) && book_page(book, place.page)->count > 0;
}

// The text of the numbered paragraph or page at [place]: of its block of [kind].
static const char *text_at(BookPlace place, BookBlockKind kind) {
    static char text[TEXT_SIZE];
    for (uint32_t b = place.block;; b++) {
        if (book_block(book, b)->kind == kind) {
            book_block_text(book, b, text, sizeof text);
            return text;
        }
    }
}

static const char *number_at(BookPlace place) {
    return book_block(book, place.block)->number;
}

TEST(every_link_leads_somewhere) {
    int links = 0;
    for (int p = 0; p < book_page_count(book); p++) {
        const BookPage *page = book_page(book, p);
        for (uint32_t b = page->first; b < page->first + page->count; b++) {
            const BookBlock *block = book_block(book, b);
            const bool is_table = block->kind == BOOK_TABLE;
            for (uint32_t i = 0; i < block->count; i++) {
                const BookCell part =
                    is_table ? *book_cell(book, block->first + i) : (BookCell){block->first + i, 1};
                for (uint32_t s = 0; s < part.count; s++) {
                    const char *link = book_span(book, part.first + s)->link;
                    BookPlace place;
                    BookExample example;
                    size_t size = 0;
                    if (link != NULL && block->kind == BOOK_IMAGE) {
                        ck_assert_msg(book_svg(link, &size) != NULL && size > 100, "no diagram %s", link);
                    } else if (link != NULL && !book_example(link, &example)) {
                        ck_assert_msg(book_find(book, link, &place), "%s links to %s", page->id, link);
                    }
                    links += link != NULL;
                }
            }
        }
    }
    ck_assert_int_gt(links, 3000);
}

// "word:alteration" is the first paragraph of its page, and a paragraph all the same.
TEST(only_its_own_name_stands_for_a_whole_page) {
    static const struct {
        const char *topic;
        bool is_page;
    } rows[] = {{"17", true},          {"card:fireball", true},    {"Card:Fireball", true},   {"17.1", false},
                {"word:armor", false}, {"word:alteration", false}, {"Word:Alteration", false}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        BookPlace place;
        ck_assert(book_topic_find(book, rows[i].topic, &place));
        ck_assert_msg(book_place_is_page(book, place, rows[i].topic) == rows[i].is_page, "%s", rows[i].topic);
    }
    for (int p = 0; p < book_page_count(book); p++) {
        const char *id = book_page(book, p)->id;
        BookPlace place;
        ck_assert_msg(book_find(book, id, &place) && book_place_is_page(book, place, id), "%s", id);
    }
}

TEST(no_two_places_have_one_name) {
    for (int p = 0; p < book_page_count(book); p++) {
        const BookPage *page = book_page(book, p);
        BookPlace place;
        ck_assert(book_find(book, page->id, &place));
        ck_assert_msg(place.page == p, "%s is found as %s", page->id, book_page(book, place.page)->id);
        for (uint32_t b = page->first; b < page->first + page->count; b++) {
            const char *number = book_block(book, b)->number;
            if (number[0] != '\0') {
                ck_assert(book_find(book, number, &place));
                ck_assert_msg(place.block == b, "%s stands twice", number);
            }
        }
    }
}

TEST(what_the_engine_knows_has_a_page) {
    for (int card = 1; card < CARD_COUNT; card++) {
        ck_assert_msg(has_page("card", card_def(card)->slug), "no page for %s", card_def(card)->slug);
    }
    for (int i = 1; i < HOUSE_COUNT; i++) ck_assert(has_page("house", house_slug(i)));
    for (int i = 1; i < NATION_COUNT; i++) ck_assert(has_page("nation", nation_slug(i)));
    for (int i = 1; i < TERRAIN_COUNT; i++) ck_assert(has_page("terrain", terrain_slug(i)));
    for (int i = 1; i < STRUCTURE_KIND_COUNT; i++) ck_assert(has_page("structure", structure_slug(i)));
    for (int i = 1; i < PHASE_COUNT; i++) ck_assert(has_page("phase", phase_slug(i)));
    for (int i = 1; i < STEP_COUNT; i++)
        ck_assert_msg(has_page("step", step_slug(i)), "step %s", step_slug(i));
    for (int i = 0; i < glossary_count(); i++) ck_assert(has_page("word", glossary_word(i)));
}

TEST(a_step_page_names_its_paragraphs) {
    for (int i = 1; i < STEP_COUNT; i++) {
        char name[NAME_SIZE];
        BookPlace place;
        (void)snprintf(name, sizeof name, "step:%s", step_slug(i));
        ck_assert(book_find(book, name, &place));
        const BookPage *page = book_page(book, place.page);
        bool has_rules = false;
        for (uint32_t b = page->first; b < page->first + page->count; b++) {
            char text[TEXT_SIZE];
            book_block_text(book, b, text, sizeof text);
            has_rules = has_rules || strncmp(text, "Rules ", 6) == 0;
        }
        ck_assert_msg(has_rules, "step %s", step_slug(i));
    }
}

TEST(a_card_page_says_what_its_row_says) {
    BookPlace place;
    ck_assert(book_find(book, "CARD:Deflection", &place));
    const BookPage *page = book_page(book, place.page);
    ck_assert_str_eq(page->title, "Deflection");
    char text[TEXT_SIZE];
    book_block_text(book, page->first, text, sizeof text);
    ck_assert_ptr_nonnull(strstr(text, "House Making"));
    ck_assert_ptr_nonnull(strstr(text, "Duration permanent"));
    ck_assert_str_eq(text_at(place, BOOK_PARAGRAPH), card_def(CARD_DEFLECTION)->text);
    ck_assert_str_eq(text_at(place, BOOK_BULLET), "after armor, step D3");
}

TEST(numbers_find_their_paragraphs) {
    BookPlace place;
    ck_assert(book_find(book, "17.3.8", &place));
    ck_assert_str_eq(book_page(book, place.page)->title, "Movement");
    ck_assert_ptr_nonnull(strstr(text_at(place, BOOK_PARAGRAPH), "moonwalk"));
    ck_assert(book_find(book, "17", &place));
    ck_assert_uint_eq(place.block, book_page(book, place.page)->first);
    ck_assert(!book_find(book, "17.99", &place));
    ck_assert(!book_find(book, "", &place));
    ck_assert(!book_find(book, "card:no-such-card-and-a-name-that-is-longer-than-any-target-of-the-book-is",
                         &place));
}

// --- Topics ---

TEST(every_reason_of_a_refused_order_has_its_paragraph) {
    for (int error = ORDER_OK + 1; error < ORDER_ERROR_COUNT; error++) {
        BookPlace place;
        ck_assert_msg(book_topic_refused(book, order_error_slug(error), &place), "%s",
                      order_error_slug(error));
        ck_assert_str_ne(number_at(place), "");
        ck_assert_ptr_nonnull(strstr(text_at(place, BOOK_REFUSED), order_error_slug(error)));
    }
    BookPlace place;
    ck_assert(!book_topic_refused(book, "no-such-reason", &place));
}

TEST(every_reason_of_a_squandered_spell_has_its_paragraph) {
    for (int reason = SQUANDER_NONE + 1; reason < SQUANDER_COUNT; reason++) {
        const Event e = {
            .kind = EV_spell_squandered, .step = STEP_3, .spell_squandered = {.reason = (uint8_t)reason}};
        const char *slug = event_enum_slug(FIELD_SQUANDER, reason);
        BookPlace place;
        ck_assert(book_topic_event(book, &e, &place));
        ck_assert_msg(strstr(text_at(place, BOOK_LOG), slug) != NULL, "%s leads to %s", slug,
                      number_at(place));
    }
}

TEST(an_event_leads_to_the_paragraph_of_its_step_and_value) {
    static const struct {
        const char *event, *step, *value, *number;
    } rows[] = {
        {"moonwalked", "II.e", "", "17.3.8"},       {"square_voted", "II.c", "larger", "17.3.4"},
        {"armor_soaked", "D2", "", "19.2.2"},       {"attack_missed", "A1", "", "18.7.1"},
        {"victim_chosen", "R2", "armor", "18.6.3"}, {"slid", "II.d", "", "6.5"},
        {"damage_applied", "G1", "", "19.1.1"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        BookPlace place;
        ck_assert(book_topic_named(book, rows[i].event, rows[i].step, rows[i].value, &place));
        ck_assert_msg(strcmp(number_at(place), rows[i].number) == 0, "%s at %s leads to %s", rows[i].event,
                      rows[i].step, number_at(place));
    }
    BookPlace place;
    ck_assert(!book_topic_named(book, "no_such_event", "A1", "", &place));
}

TEST(every_kind_of_event_has_a_paragraph) {
    for (int kind = 1; kind < EV_COUNT; kind++) {
        BookPlace place;
        ck_assert_msg(book_topic_named(book, event_kind_info(kind).name, "", "", &place),
                      "no Log: line of docs/rules names %s", event_kind_info(kind).name);
    }
}
