// Choosing cards from the pool.

#include "play/deck_filter.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "match/deck_rules.h"
#include "match/spelling.h"

enum { WORD_SIZE = 64, WORDS_MAX = 12, COST_MOST = 999 };

// One piece of what was typed.
typedef struct Term {
    char key[DECK_FIELD_SIZE];     // "cost", "type" ...; "": anywhere
    char unknown[DECK_FIELD_SIZE]; // it was meant as one, but there is none of that name
    char relation;                 // '<', '>', '=' or ':' for words
    bool or_equal, is_not;         //
    char word[WORD_SIZE];          // folded to plain lower case
    int number;
} Term;

// --- Reading what was typed ---

static void fold(const char *text, char *out, size_t size) {
    size_t used = 0;
    while (*text != '\0' && used + 1 < size) {
        char letter = '\0';
        text += spelling_next(text, &letter);
        if (letter != '\0') {
            out[used++] = (char)tolower((unsigned char)letter);
        }
    }
    out[used] = '\0';
}

static bool is_key(const char *word) {
    static const char *const keys[] = {"cost", "type", "house", "target", "rarity",
                                       "mana", "text", "name",  "in"};
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        if (strcmp(keys[i], word) == 0) {
            return true;
        }
    }
    return false;
}

// The word or quoted words at [*text]; moves on behind them.
static void take_word(const char **text, char out[WORD_SIZE]) {
    const char *at = *text;
    const bool is_quoted = *at == '"' || *at == '\'';
    const char stop = is_quoted ? *at : ' '; // within others a quote is an apostrophe
    at += is_quoted ? 1 : 0;
    size_t used = 0;
    while (*at != '\0' && *at != stop) {
        if (used + 1 < WORD_SIZE) {
            out[used++] = *at;
        }
        at++;
    }
    out[used] = '\0';
    *text = *at != '\0' ? at + 1 : at;
}

static void take_term(const char **text, Term *t) {
    *t = (Term){.relation = ':'};
    if (**text == '-' && (*text)[1] != ' ' && (*text)[1] != '\0') {
        t->is_not = true;
        *text += 1;
    }
    char key[sizeof t->key];
    size_t length = 0;
    while (isalpha((unsigned char)(*text)[length]) && length + 1 < sizeof key) {
        key[length] = (*text)[length];
        length++;
    }
    key[length] = '\0';
    const char *after = *text + length;
    const bool is_field = length > 0 && *after != '\0' && strchr(":<>=", *after) != NULL;
    if (is_field && !is_key(key)) {
        memcpy(t->unknown, key, sizeof key);
    }
    if (is_field && is_key(key)) {
        memcpy(t->key, key, sizeof key);
        t->relation = *after++;
        if (*after == '=') {
            t->or_equal = true;
            after++;
        }
        *text = after;
    }
    take_word(text, t->word);
    const long number = strtol(t->word, NULL, 10);
    t->number = number > COST_MOST ? COST_MOST : number < -COST_MOST ? -COST_MOST : (int)number;
}

static int read_terms(const char *words, Term out[WORDS_MAX]) {
    char folded[128] = "";
    fold(words, folded, sizeof folded);
    const char *at = folded;
    int count = 0;
    while (*at != '\0' && count < WORDS_MAX) {
        if (*at == ' ') {
            at++;
            continue;
        }
        take_term(&at, &out[count]);
        count += out[count].word[0] != '\0' ? 1 : 0;
    }
    return count;
}

// --- Comparing ---

// Is [word] in the text, or, if [is_lenient], a word with a letter wrong?
static bool has_word(const char *text, const char *word, bool is_lenient) {
    char folded[400];
    fold(text, folded, sizeof folded);
    if (strstr(folded, word) != NULL) {
        return true;
    }
    if (!is_lenient || strlen(word) < 4) {
        return false;
    }
    char *at = strtok(folded, " -.,:;()+");
    while (at != NULL) {
        if (spelling_distance(at, word, 1) <= 1) {
            return true;
        }
        at = strtok(NULL, " -.,:;()+");
    }
    return false;
}

static bool has_mana(int card, const char *word) {
    for (int type = MANA_NONE + 1; type < MANA_COUNT; type++) {
        if (deck_rules_cost_in(card, (Mana)type) > 0 && strncmp(mana_slug(type), word, strlen(word)) == 0) {
            return true;
        }
    }
    return false;
}

static bool cost_fits(const Term *t, int cost) {
    switch (t->relation) {
    case '<': return cost < t->number || (t->or_equal && cost == t->number);
    case '>': return cost > t->number || (t->or_equal && cost == t->number);
    default: return cost == t->number;
    }
}

static bool is_anywhere(const CardDef *def, int card, const char *word, bool is_lenient) {
    return has_word(def->name, word, is_lenient) || has_word(def->text, word, false) ||
           has_word(card_type_slug(def->type), word, false) ||
           has_word(target_slug(def->target), word, false) ||
           has_word(house_slug(def->house), word, is_lenient) || has_mana(card, word);
}

static bool term_fits(const Term *t, int card, const Deck *deck, bool is_lenient) {
    const CardDef *def = card_def(card);
    const struct {
        const char *key, *text;
    } texts[] = {{"type", card_type_slug(def->type)},
                 {"house", house_slug(def->house)},
                 {"target", target_slug(def->target)},
                 {"rarity", rarity_slug(def->rarity)},
                 {"text", def->text},
                 {"name", def->name}};
    if (t->key[0] == '\0') {
        return is_anywhere(def, card, t->word, is_lenient);
    }
    if (strcmp(t->key, "cost") == 0) {
        return cost_fits(t, card_cost(card_def(card)));
    }
    if (strcmp(t->key, "mana") == 0) {
        return has_mana(card, t->word);
    }
    if (strcmp(t->key, "in") == 0) {
        return strncmp("deck", t->word, strlen(t->word)) == 0 && deck_copies(deck, card) > 0;
    }
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        if (strcmp(texts[i].key, t->key) == 0) {
            return has_word(texts[i].text, t->word, false);
        }
    }
    return false;
}

// What is not listed is found under "every target" only.
static const uint8_t AIMS[TARGET_KIND_COUNT] = {
    [TARGET_MINION] = AIM_MINION,       [TARGET_RECRUIT] = AIM_MINION,      [TARGET_SWORDSMAN] = AIM_MINION,
    [TARGET_ARCHER] = AIM_MINION,       [TARGET_MONSTER] = AIM_MINION,      [TARGET_GROUP] = AIM_GROUP,
    [TARGET_RECRUIT_GROUP] = AIM_GROUP, [TARGET_MONSTER_GROUP] = AIM_GROUP, [TARGET_SQUARE] = AIM_SQUARE,
    [TARGET_STRUCTURE] = AIM_STRUCTURE, [TARGET_COLONY] = AIM_STRUCTURE,    [TARGET_GLOBE] = AIM_GLOBE,
};

static bool choices_fit(const DeckFilter *f, int card, const Deck *deck) {
    const CardDef *def = card_def(card);
    const bool is_of_pool =
        f->pool == DECK_POOL_ALL || f->pool == def->house ||
        (f->pool == DECK_POOL_PAYABLE && deck_rules_foreign_mana((House)deck->house, card) == 0);
    const int cost = card_cost(card_def(card));
    const bool is_last = f->cost == DECK_COST_CHOICES - 1;
    const bool is_cost = f->cost == 0 || cost == f->cost || (is_last && cost > f->cost);
    return is_of_pool && is_cost && (f->type == CARD_TYPE_NONE || f->type == def->type) &&
           (f->aim == AIM_ANY || f->aim == AIMS[def->target]);
}

// --- Order ---

static int compare(int a, int b, DeckSort sort) {
    const CardDef *x = card_def(a);
    const CardDef *y = card_def(b);
    int order = 0;
    if (sort == SORT_HOUSE) {
        order = x->house - y->house;
    } else if (sort == SORT_TYPE) {
        order = x->type - y->type;
    }
    if (order == 0 && sort != SORT_NAME) {
        order = card_cost(card_def(a)) - card_cost(card_def(b));
    }
    return order != 0 ? order : strcmp(x->name, y->name);
}

// Few hundred cards at most, and mostly in order already.
static void sort_cards(uint16_t *cards, int count, DeckSort sort) {
    for (int i = 1; i < count; i++) {
        const uint16_t card = cards[i];
        int at = i;
        while (at > 0 && compare(card, cards[at - 1], sort) < 0) {
            cards[at] = cards[at - 1];
            at--;
        }
        cards[at] = card;
    }
}

// --- The whole ---

static int collect(const DeckFilter *f, const Deck *deck, const Term *terms, int term_count, bool is_lenient,
                   uint16_t *out) {
    int count = 0;
    for (int card = 1; card < CARD_COUNT; card++) {
        if (card_def(card)->is_helper || !choices_fit(f, card, deck)) {
            continue;
        }
        bool is_wanted = true;
        for (int i = 0; i < term_count && is_wanted; i++) {
            is_wanted = term_fits(&terms[i], card, deck, is_lenient) != terms[i].is_not;
        }
        if (is_wanted) {
            out[count++] = (uint16_t)card;
        }
    }
    return count;
}

int deck_filter_apply(const DeckFilter *filter, const Deck *deck, uint16_t out[CARD_COUNT]) {
    Term terms[WORDS_MAX];
    const int term_count = read_terms(filter->words, terms);
    int count = collect(filter, deck, terms, term_count, false, out);
    if (count == 0 && term_count > 0) {
        count = collect(filter, deck, terms, term_count, true, out);
    }
    sort_cards(out, count, (DeckSort)filter->sort);
    return count;
}

bool deck_filter_unknown(const DeckFilter *filter, char out[DECK_FIELD_SIZE]) {
    Term terms[WORDS_MAX];
    const int count = read_terms(filter->words, terms);
    out[0] = '\0';
    for (int i = 0; i < count && out[0] == '\0'; i++) {
        memcpy(out, terms[i].unknown, DECK_FIELD_SIZE);
    }
    return out[0] != '\0';
}

const char *deck_filter_fields(void) {
    return "cost, type, house, target, rarity, mana, text, name, in";
}

bool deck_filter_is_on(const DeckFilter *f) {
    return f->words[0] != '\0' || f->pool != DECK_POOL_ALL || f->type != CARD_TYPE_NONE ||
           f->aim != AIM_ANY || f->cost != 0;
}

int deck_filter_rows(const Deck *deck, DeckSort sort, uint16_t out[DECK_MAX]) {
    int count = 0;
    for (int i = 0; i < deck->count; i++) {
        bool is_new = true;
        for (int k = 0; k < count && is_new; k++) {
            is_new = out[k] != deck->cards[i];
        }
        if (is_new) {
            out[count++] = deck->cards[i];
        }
    }
    sort_cards(out, count, sort);
    return count;
}
