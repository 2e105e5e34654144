// The examples of the rulebook: every link to one plays to its event, and what the paragraphs say of them
// comes about.

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "book/book.h"
#include "play/session.h"
#include "support/test.h"

typedef struct Played {
    Session *session;
    Timeline t;
    void *memory;
} Played;

static Played played(const char *link, BookExample *example) {
    Played p = {.session = calloc(1, sizeof *p.session)};
    uint32_t seen = 0;
    ck_assert_ptr_nonnull(p.session);
    ck_assert_msg(book_example(link, example), "no example %s", link);
    ck_assert_msg(session_open_example(p.session, example->match, example->size), "%s: %s", link,
                  p.session->error);
    p.memory = session_timeline(p.session, PLAYER_NONE, 0, &p.t, &seen);
    ck_assert_ptr_nonnull(p.memory);
    return p;
}

static void end(Played *p) {
    free(p->memory);
    session_free(p->session);
    free(p->session);
}

static int count_of(const Played *p, EventKind kind) {
    int count = 0;
    for (uint32_t i = 0; i < p->t.count; i++) {
        count += p->t.events[i].kind == kind;
    }
    return count;
}

static const Event *first_of(const Played *p, EventKind kind) {
    for (uint32_t i = 0; i < p->t.count; i++) {
        if (p->t.events[i].kind == kind) {
            return &p->t.events[i];
        }
    }
    ck_abort_msg("no %s", event_kind_info((int)kind).name);
}

static void try_link(const char *link, const char *page) {
    BookExample example;
    Played p = played(link, &example);
    bool is_there = false;
    for (uint32_t i = 0; i < p.t.count; i++) {
        is_there = is_there || strcmp(event_kind_info(p.t.events[i].kind).name, example.event) == 0;
    }
    ck_assert_msg(is_there, "page %s: %s has no such event", page, link);
    end(&p);
}

TEST(every_link_plays_to_its_event) {
    Book *book = book_open();
    ck_assert_ptr_nonnull(book);
    int links = 0;
    for (int i = 0; i < book_page_count(book); i++) {
        const BookPage *page = book_page(book, i);
        for (uint32_t b = page->first; b < page->first + page->count; b++) {
            const BookBlock *block = book_block(book, b);
            for (uint32_t s = 0; block->kind != BOOK_TABLE && s < block->count; s++) {
                const char *link = book_span(book, block->first + s)->link;
                if (link != NULL && strncmp(link, "watch:", strlen("watch:")) == 0) {
                    try_link(link, page->id);
                    links += 1;
                }
            }
        }
    }
    book_close(book);
    ck_assert_int_ge(links, 9);
}

TEST(what_is_no_example_is_none) {
    BookExample example;
    ck_assert(!book_example("watch:nobody/moved", &example));
    ck_assert(!book_example("watch:", &example));
    ck_assert(!book_example("17.3.8", &example));
    ck_assert(book_example("watch:fred", &example));
    ck_assert_str_eq(example.event, "");
}

// Rules 19.3.1: every hit of a Shadow deals 1 damage, 10 in all, and the Satyrs win.
TEST(diomesias_group_wins_but_not_unharmed) {
    BookExample example;
    Played p = played("watch:diomesia", &example);
    ck_assert_int_eq(count_of(&p, EV_damage_changed), 10);
    ck_assert_int_eq(count_of(&p, EV_minion_died), 3);
    ck_assert_int_eq(first_of(&p, EV_group_died)->group_died.group, 2);
    end(&p);
}

// Rules 19.3.2: one death in each of eight rounds, all by Khobai.
TEST(khobai_kills_one_a_round) {
    BookExample example;
    Played p = played("watch:khobai", &example);
    ck_assert_int_eq(count_of(&p, EV_minion_died), 8);
    ck_assert_int_eq(count_of(&p, EV_round_began), 9);
    for (uint32_t i = 0; i < p.t.count; i++) {
        const Event *e = &p.t.events[i];
        ck_assert(e->kind != EV_minion_died || e->minion_died.category == DEATH_KILLS);
    }
    end(&p);
}

// Rules 19.3.3, 19.3.4: all eight die by what comes back (one of them needs two hits against Fred, whose
// armor soaked the first), and the victim loses nothing.
static void all_die_by_their_own_hits(const char *link, int hits, int rounds) {
    BookExample example;
    Played p = played(link, &example);
    ck_assert_int_eq(count_of(&p, EV_minion_died), 8);
    ck_assert_int_eq(count_of(&p, EV_damage_applied), hits);
    ck_assert_int_eq(count_of(&p, EV_damage_cancelled), hits);
    ck_assert_int_eq(count_of(&p, EV_round_began), rounds);
    for (uint32_t i = 0; i < p.t.count; i++) {
        const Event *e = &p.t.events[i];
        ck_assert(e->kind != EV_minion_died || e->minion_died.category == DEATH_DIES);
        ck_assert(e->kind != EV_hp_changed || e->hp_changed.minion != 1);
    }
    end(&p);
}

TEST(eight_kill_themselves_on_fred_and_on_a_bard) {
    all_die_by_their_own_hits("watch:fred", 9, 3);
    all_die_by_their_own_hits("watch:bard", 8, 1);
}

// Rules 17.3.11: from f5 to h8 in one step, into the Sanctum, and the match is won.
TEST(the_leap_wins_the_match) {
    BookExample example;
    Played p = played("watch:flying-leap", &example);
    const Event *leap = first_of(&p, EV_moonwalked);
    ck_assert_int_eq(leap->moonwalked.to, square_make(8, 7).v);
    ck_assert_int_eq(first_of(&p, EV_game_over)->game_over.result, RESULT_RED);
    end(&p);
}

// Rules 6.12: the Void takes the three archers before movement and no earlier.
TEST(the_void_waits) {
    BookExample example;
    Played p = played("watch:void", &example);
    ck_assert_int_eq(count_of(&p, EV_spell_squandered), 1);
    ck_assert_int_eq(count_of(&p, EV_minion_died), 3);
    ck_assert_int_eq(first_of(&p, EV_minion_died)->minion_died.category, DEATH_REMOVED);
    end(&p);
}
