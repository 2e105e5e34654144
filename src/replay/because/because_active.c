// Why things are there as they are: a spell where it is active, a structure with its owner and novices.

#include <stdio.h>

#include "because/because_rows.h"
#include "engine/card.h"
#include "engine/query.h"
#include "replay/because.h"
#include "replay/card_words.h"
#include "replay/sentence_words.h"
#include "replay/strings.h"

// The event that attached [spell], the last of that card in its slot; 0: none in sight.
static uint32_t attached_at(const Timeline *t, const View *v, uint16_t spell) {
    for (uint32_t i = t != NULL ? t->at : 0; i > 0; i--) {
        const Event *e = because_at(t, i);
        if (e->kind == EV_spell_attached && e->spell_attached.spell == spell &&
            e->spell_attached.card == v->spells[spell].card) {
            return i;
        }
    }
    return 0;
}

static void tell_end(Because *b, const ViewSpell *spell, int turn) {
    if (spell->ends > turn) {
        (void)because_rows_say(
            b, BECAUSE_FACT, 0,
            "It expires at the start of turn %d, in %d turn%s, unless it is dispelled before.", spell->ends,
            spell->ends - turn, spell->ends - turn == 1 ? "" : "s");
    } else if (spell->ends != 0) {
        (void)because_answer_add(b, BECAUSE_FACT, 0, "It expires at the start of this turn.");
    } else if (card_def(spell->card)->until != NULL) {
        char lasts[CARD_WORDS_MAX];
        card_words_duration(card_def(spell->card), lasts);
        (void)because_rows_say(b, BECAUSE_FACT, 0, "It stays %s, unless it is dispelled before.", lasts);
    } else if (card_def(spell->card)->ends_itself) {
        (void)because_answer_add(b, BECAUSE_FACT, 0,
                                 "Its card says what ends it. It can be dispelled before.");
    } else {
        (void)because_answer_add(
            b, BECAUSE_FACT, 0,
            "It has no end of its own: it stays until it is dispelled, or what it lies on is gone.");
    }
}

// What led to it, as a row that leads on; without one in sight the row says [unseen].
static void tell_log(Because *b, const BecauseScene *scene, uint32_t event, const char *unseen) {
    Because told;
    if (event == 0) {
        (void)because_answer_add(b, BECAUSE_FACT, 0, unseen);
        return;
    }
    because_event(&told, scene->t, event, scene->labels);
    BecauseRow *const row = because_answer_add(b, BECAUSE_CAUSE, 0, told.title);
    if (row != NULL) {
        row->event = event;
    }
}

void because_active(Because *out, const BecauseScene *scene, uint16_t spell) {
    const ViewSpell *const s = &scene->v->spells[spell];
    because_answer_begin(out, "");
    because_rows_title(out, "Why is %s active here?", card_def(s->card)->name);
    (void)snprintf(out->topic, sizeof out->topic, "21.8");
    because_answer(out, "%s cast it in turn %d.", sentence_word(FIELD_PLAYER, s->owner), s->cast);
    tell_end(out, s, scene->v->turn);
    tell_log(out, scene, attached_at(scene->t, scene->v, spell),
             "Nothing in sight shows how it came there: it lay there as the match began, or out of sight.");
    BecauseRow *const row = because_answer_add(out, BECAUSE_FACT, 0, card_def(s->card)->name);
    if (row != NULL) {
        row->source = s->card;
    }
}

// The event with which its owner came into the structure at [at], the last one; 0: none in sight.
static uint32_t captured_at(const Timeline *t, int at) {
    for (uint32_t i = t != NULL ? t->at : 0; i > 0; i--) {
        const Event *e = because_at(t, i);
        if ((e->kind == EV_structure_captured && e->structure_captured.at == at) ||
            (e->kind == EV_structure_created && e->structure_created.at == at)) {
            return i;
        }
    }
    return 0;
}

void because_structure(Because *out, const BecauseScene *scene, StructureId structure) {
    const ViewStructure *const s = &scene->v->structures[structure.v];
    const int period = s->kind == STRUCTURE_SANCTUM ? SANCTUM_PERIOD : TOWN_PERIOD;
    char words[BECAUSE_WORDS / 2];
    char at[4];
    square_name((SquareId){s->at}, at);
    because_answer_begin(out, "");
    because_rows_title(out, "%s: %s", at, string_title(structure_slug(s->kind)));
    (void)snprintf(out->topic, sizeof out->topic, "structure:%s", structure_slug(s->kind));
    string_structure_words(s, words, sizeof words);
    because_answer(out, "%s.", words);
    if (s->owner == PLAYER_RED || s->owner == PLAYER_BLUE) {
        (void)because_rows_say(
            out, BECAUSE_FACT, 0,
            "It makes a novice after every %d turns in which it was not captured; %d of them "
            "%s passed.",
            period, s->clock, s->clock == 1 ? "has" : "have");
    }
    tell_log(out, scene, captured_at(scene->t, s->at), "Nobody has captured it since the match began.");
}
