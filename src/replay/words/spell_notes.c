// One row a card. The meaning of each number stands with the card's own code (engine/cards).

#include "words/spell_notes.h"

#include <stddef.h>

#include "engine/card_ids.h"
#include "engine/log.h"
#include "engine/types.h"
#include "replay/sentence_words.h"

typedef const char *(*NumberWord)(int value);

// [set], for a number other than 0, and [reset], for 0. A # is where [word], or the number itself, is told.
typedef struct Note {
    int card;
    const char *set, *reset;
    NumberWord word;
} Note;

static const char *owner_word(int value) {
    return sentence_word(FIELD_PLAYER, value);
}

// With its article: "an Elf".
static const char *nation_word(int value) {
    static const char *const words[] = {
        [NATION_NONE] = "a recruit",      [NATION_IMP] = "an Imp",      [NATION_CYCLOPS] = "a Cyclops",
        [NATION_KEEPER] = "a Keeper",     [NATION_SHADOW] = "a Shadow", [NATION_VISION] = "a Vision",
        [NATION_GARGOYLE] = "a Gargoyle", [NATION_ELF] = "an Elf",      [NATION_DWARF] = "a Dwarf",
        [NATION_DJINN] = "a Djinn",       [NATION_SATYR] = "a Satyr",   [NATION_MISFIT] = "a Misfit",
        [NATION_HUMAN] = "a Human"};
    _Static_assert(sizeof words / sizeof words[0] == NATION_COUNT, "a nation without its word");
    return value > 0 && value < NATION_COUNT ? words[value] : words[NATION_NONE];
}

static const Note notes[] = {
    {CARD_BEAR_SPIRIT, "gives its bearer the shape of a bear", "gives its bearer its own shape back", NULL},
    {CARD_EAGLE_SPIRIT, "gives its bearer the shape of an eagle", "gives its bearer its own shape back",
     NULL},
    {CARD_SOUL_EATER, "now gives +# maximum hit points", "gives nothing more", NULL},
    {CARD_STONE_CIRCLE, "gives no armor until the next start of turn, because the group has moved",
     "gives armor again", NULL},
    {CARD_BERSERKER_BLADE, "now gives +# hand damage in this combat", "gives no more hand damage", NULL},
    {CARD_BERSERKERS, "now gives +# hand damage in this combat", "gives no more hand damage", NULL},
    {CARD_LIMBO, "keeps the group off the board", "keeps nobody off the board", NULL},
    {CARD_ENCAMPMENT, "keeps the group in camp", "lets the group out of camp", NULL},
    {CARD_SLAVER, "keeps a slave off the board", "keeps no slave", NULL},
    {CARD_FLAMING_ARROWS, "follows this combat", "has finished with this combat", NULL},
    {CARD_JUMPING_LAND, "jumps this turn", "can jump again", NULL},
    {CARD_TERRAIN_BIND, "binds the group to #", "binds the group to no terrain", terrain_slug},
    {CARD_NIHILS_MINION, "leaves the recruit # when it ends", "leaves the nation as it is", nation_word},
    {CARD_POSSESSION, "will return the group to #", "returns the group to nobody", owner_word},
    {CARD_DAZED, "keeps its bearer from attacking in the round after round #", "has no effect", NULL},
    {CARD_DRYADS_FAVORS, "will return the recruit", "returns nobody", NULL},
    {CARD_ARBORIADS, "keeps its creatures off the board until combat", "keeps no creatures", NULL},
    {CARD_BROWN_STRIDERS, "keeps its creatures off the board until combat", "keeps no creatures", NULL},
    {CARD_FIREWYRM, "keeps its creature off the board until combat", "keeps no creature", NULL},
    {CARD_HARVEST, "counts a dead enemy in this combat", "counts nobody", NULL},
};

static const Note *note_of(int card) {
    for (size_t i = 0; i < sizeof notes / sizeof notes[0]; i++) {
        if (notes[i].card == card) return &notes[i];
    }
    return NULL;
}

bool spell_notes_has(int card) {
    return note_of(card) != NULL;
}

static void say(TextOut *out, const Note *note, int value) {
    for (const char *c = value != 0 ? note->set : note->reset; *c != '\0'; c++) {
        if (*c != '#')
            text_out_char(out, *c);
        else if (note->word != NULL)
            text_out_text(out, note->word(value));
        else
            text_out_number(out, value);
    }
}

void spell_notes_add(TextOut *out, int card, int value) {
    const Note *note = note_of(card);
    if (note != NULL) {
        say(out, note, value);
    } else if (card == CARD_ANCESTRAL_HOME) {
        text_out_text(out,
                      value % 2 != 0 ? "has seen recruits created: the town can move" : "waits for recruits");
    }
}
