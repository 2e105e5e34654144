// A page for every card, helper spells included, all of it read from the card's row, the rulebook and the
// built-in decks.

#include <stdio.h>
#include <string.h>

#include "book_build.h"
#include "engine/card.h"
#include "engine/query.h"
#include "match/deck_starters.h"
#include "pages/page_words.h"
#include "pages/phrase_words.h"
#include "replay/card_words.h"
#include "replay/glossary.h"
#include "replay/strings.h"

enum { LIST_MAX = 64 };

// --- What the card says ---

static void add_facts(BookDraft *d, const CardDef *card) {
    char words[CARD_WORDS_MAX];
    book_draft_add(d, "| Card | %s |\n| --- | --- |\n", card->name);
    if (!card->is_helper) {
        book_draft_add(d, "| House | [%s](house:%s) |\n", string_title(house_slug(card->house)),
                       house_slug(card->house));
        const House house = (House)card->house;
        if (card->is_revolver) {
            book_draft_add(d, "| Cost | 1 to 10 %s, by its turns in hand |\n",
                           string_title(mana_slug((int)house_primary(house))));
        } else if (card->cost_secondary > 0) {
            book_draft_add(d, "| Cost | %d %s, %d %s |\n", card->cost_primary,
                           string_title(mana_slug((int)house_primary(house))), card->cost_secondary,
                           string_title(mana_slug((int)house_secondary(house))));
        } else {
            book_draft_add(d, "| Cost | %d %s |\n", card->cost_primary,
                           string_title(mana_slug((int)house_primary(house))));
        }
        book_draft_add(d, "| Rarity | %s |\n", rarity_slug(card->rarity));
        book_draft_add(d, "| Type | [%s](word:%s) |\n", card_type_slug(card->type),
                       card_type_slug(card->type));
        card_words_target(card, words);
        book_draft_add(d, "| Target | %s |\n", words);
    }
    card_words_duration(card, words);
    if (words[0] != '\0') {
        book_draft_add(d, "| Duration | %s |\n", words);
        book_draft_add(d, "| Copies | %s |\n",
                       card->cumulative ? "[cumulative](word:cumulative): copies on one target add up"
                                        : "[exclusive](21.7): one on a target");
        book_draft_add(d, "| Seen by | %s |\n",
                       card->invisible ? "its caster alone: it is [invisible](word:invisible)" : "everybody");
    }
    book_draft_add(d, "\n%s\n\n", card->text);
}

static void add_attack(BookDraft *d, const char *name, int damage) {
    if (damage != STAT_NONE) {
        book_draft_add(d, "| %s | %d |\n", name, damage);
    }
}

static void add_creature(BookDraft *d, const CardDef *card) {
    if (card->creates == 0) {
        char words[CARD_WORDS_MAX];
        if (card_words_creates(card, false, words)) {
            book_draft_add(d, "## What it makes\n\n%s.\n\n", words);
        }
        return;
    }
    const CreatureDef *made = creature_def(card->creates);
    book_draft_add(d, "## What it makes\n\n| %s | |\n| --- | --- |\n", made->name);
    book_draft_add(d, "| Kind | [%s](%s)%s |\n", minion_kind_slug(made->kind),
                   made->kind == MINION_MONSTER ? "24.1" : "9.2", made->is_hero ? ", [hero](21.10)" : "");
    if (made->minion_class != CLASS_NONE) {
        book_draft_add(d, "| Class | [%s](word:%s) |\n", class_slug(made->minion_class),
                       class_slug(made->minion_class));
    }
    if (made->nation != NATION_NONE) {
        book_draft_add(d, "| Nation | [%s](nation:%s) |\n", string_title(nation_slug(made->nation)),
                       nation_slug(made->nation));
    }
    if (made->behaviour != BEHAVIOUR_NONE) {
        book_draft_add(d, "| Movement | [%s](word:%s) |\n", behaviour_slug(made->behaviour),
                       behaviour_slug(made->behaviour));
    }
    book_draft_add(d, "| Hit points | %d |\n| Armor | %d |\n| Level | %d |\n", made->stats.max_hp,
                   made->stats.armor, made->stats.level);
    add_attack(d, "Hand damage", made->stats.hand);
    add_attack(d, "Missile damage", made->stats.missile);
    book_draft_add(d, "| Attacks | %d |\n", made->stats.attacks);
    const unsigned walks = made->stats.walks | nation_walks((Nation)made->nation);
    for (unsigned walk = WALK_DESERT; walk <= WALK_FLIGHT; walk *= 2) {
        if ((walks & walk) != 0) {
            book_draft_add(d, "| Terrainwalk | [%s](6.13) |\n", string_walk_name(walk));
        }
    }
    book_draft_add(d, "\n");
}

// --- When it answers ---

static void add_answers_of(BookDraft *d, const char *who, const HandlerRow *rows) {
    for (int i = 0; i < HANDLERS_MAX && rows[i].on != PHRASE_NONE; i++) {
        static const char *const scopes[] = {
            [SCOPE_HOST] = "", [SCOPE_COMRADE] = ", for a comrade", [SCOPE_OPPONENT] = ", for an opponent"};
        char step[STEP_LINK_MAX];
        page_words_step_link((int)phrase_words_step(rows[i].on), step);
        book_draft_add(d, "- %s%s%s%s%s\n", who, phrase_words(rows[i].on), scopes[rows[i].scope],
                       step[0] != '\0' ? ", step " : "", step);
    }
}

static bool answers_anything(const CardDef *card) {
    return card->handlers[0].on != PHRASE_NONE ||
           (card->creates != 0 && creature_def(card->creates)->handlers[0].on != PHRASE_NONE);
}

static void add_answers(BookDraft *d, const CardDef *card) {
    if (!answers_anything(card)) {
        return;
    }
    book_draft_add(d, "## When it acts\n\n");
    add_answers_of(d, "", card->handlers);
    if (card->creates != 0) {
        char who[64];
        (void)snprintf(who, sizeof who, "%s: ", creature_def(card->creates)->name);
        add_answers_of(d, who, creature_def(card->creates)->handlers);
    }
    book_draft_add(d, "\n");
}

// --- What belongs to it ---

static void add_card_links(BookDraft *d, const char *heading, const int *cards, int count) {
    if (count == 0) {
        return;
    }
    book_draft_add(d, "## %s\n\n", heading);
    for (int i = 0; i < count; i++) {
        const CardDef *other = card_def(cards[i]);
        book_draft_add(d, "- [%s](card:%s)%s%s\n", other->name, other->slug, other->is_helper ? "" : ", ",
                       other->is_helper ? "" : string_title(house_slug(other->house)));
    }
    book_draft_add(d, "\n");
}

// Cards that name the card, what it makes or its helper, that it names, and that make or are its helper.
static bool are_related(int a, int b) {
    const CardDef *first = card_def(a), *second = card_def(b);
    return page_words_names(first->text, second->name) || page_words_names(second->text, first->name) ||
           first->made_by == b || second->made_by == a ||
           (first->creates != 0 && page_words_names(second->text, creature_def(first->creates)->name)) ||
           (second->creates != 0 && page_words_names(first->text, creature_def(second->creates)->name));
}

static void add_related(BookDraft *d, int card) {
    int related[LIST_MAX], count = 0;
    for (int other = 1; other < CARD_COUNT && count < LIST_MAX; other++) {
        if (other != card && are_related(card, other)) {
            related[count++] = other;
        }
    }
    add_card_links(d, "Cards that belong together", related, count);
}

// Cards whose answers come at the same steps, of the same house: what a player may hold beside it.
static void add_same_steps(BookDraft *d, int card) {
    const CardDef *def = card_def(card);
    int same[LIST_MAX], count = 0;
    for (int other = 1; other < CARD_COUNT && count < LIST_MAX; other++) {
        const CardDef *o = card_def(other);
        bool shares = false;
        for (int i = 0; i < HANDLERS_MAX && def->handlers[i].on != PHRASE_NONE; i++) {
            const PhraseKind on = def->handlers[i].on;
            shares = shares || (phrase_words_step(on) != STEP_NONE && card_answers(o, on));
        }
        if (other != card && shares && o->house == def->house && !o->is_helper) {
            same[count++] = other;
        }
    }
    add_card_links(d, "Act at the same step, in its house", same, count);
}

// How often each built-in deck plays each card. Reading a deck takes longer than making a page.
typedef struct Plays {
    uint8_t copies[CARD_COUNT][HOUSE_COUNT][DECK_STARTER_COUNT];
} Plays;

static void count_plays(Plays *plays) {
    *plays = (Plays){0};
    for (House house = HOUSE_ABOMINATION; house < HOUSE_COUNT; house++) {
        for (DeckStarter which = DECK_STARTER_FIRST; which < DECK_STARTER_COUNT; which++) {
            uint16_t cards[DECK_MAX];
            const int count = deck_starter_cards(house, which, cards);
            for (int i = 0; i < count; i++) {
                plays->copies[cards[i]][house][which]++;
            }
        }
    }
}

static void add_decks(BookDraft *d, const Plays *plays, int card) {
    bool is_first = true;
    for (House house = HOUSE_ABOMINATION; house < HOUSE_COUNT; house++) {
        for (DeckStarter which = DECK_STARTER_FIRST; which < DECK_STARTER_COUNT; which++) {
            const int copies = plays->copies[card][house][which];
            char name[DECK_STARTER_NAME_SIZE];
            if (copies > 0) {
                deck_starter_name(house, which, name);
                book_draft_add(d, "%s- [%s](house:%s), %d %s\n", is_first ? "## Decks that play it\n\n" : "",
                               name, house_slug((int)house), copies, copies == 1 ? "copy" : "copies");
                is_first = false;
            }
        }
    }
    book_draft_add(d, "\n");
}

// The words of the rules that stand on it.
static void add_words(BookDraft *d, const CardDef *card) {
    int words[LIST_MAX];
    const int count = glossary_of_card(card, words, LIST_MAX);
    book_draft_add(d, count > 0 ? "## Its words\n\n" : "");
    for (int i = 0; i < count; i++) {
        book_draft_add(d, "- [%s](word:%s): %s\n", glossary_word(words[i]), glossary_word(words[i]),
                       glossary_text(words[i]));
    }
    book_draft_add(d, "\n");
}

static void add_card(Book *book, int card, const Plays *plays) {
    BookDraft d = {0};
    const CardDef *def = card_def(card);
    char id[96];
    (void)snprintf(id, sizeof id, "card:%s", def->slug);
    add_facts(&d, def);
    add_creature(&d, def);
    add_answers(&d, def);
    add_words(&d, def);
    add_related(&d, card);
    add_same_steps(&d, card);
    add_decks(&d, plays, card);
    book_read_draft(book, BOOK_CARDS, id, def->name, &d);
}

void pages_cards_add(Book *book) {
    Plays plays;
    count_plays(&plays);
    for (int card = 1; card < CARD_COUNT; card++) {
        add_card(book, card, &plays);
    }
}
