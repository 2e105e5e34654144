#include "because/because_rows.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "engine/card.h"
#include "engine/engine.h"
#include "replay/sentences.h"
#include "replay/strings.h"
#include "replay/text_out.h"

BecauseRow *because_rows_say(Because *b, BecauseKind kind, int amount, const char *format, ...) {
    char words[BECAUSE_WORDS];
    va_list list;
    va_start(list, format);
    (void)vsnprintf(words, sizeof words, format, list);
    va_end(list);
    return because_answer_add(b, kind, amount, words);
}

void because_rows_title(Because *b, const char *format, ...) {
    va_list list;
    va_start(list, format);
    (void)vsnprintf(b->title, sizeof b->title, format, list);
    va_end(list);
}

const char *because_rows_source(SourceId source) {
    return source != 0 ? card_source_name(source) : "a hidden spell";
}

static void part_words(const BreakdownPart *p, const char *what, char *out, size_t size) {
    switch ((BreakdownKind)p->kind) {
    case PART_BASE: (void)snprintf(out, size, "%s%sbase", what, what[0] != '\0' ? ": " : ""); return;
    case PART_SOURCE: (void)snprintf(out, size, "%s", because_rows_source(p->source)); return;
    case PART_NATION:
        (void)snprintf(out, size, "%s in round %d", string_title(nation_slug(p->source)), p->number);
        return;
    case PART_MISSILE_ROUND: (void)snprintf(out, size, "the missile round"); return;
    case PART_HIDDEN: (void)snprintf(out, size, "something that is not in sight"); return;
    }
}

static void add_shares(const Breakdown *d, BecauseRow *row) {
    for (int i = 0; row != NULL && i < d->share_count; i++) {
        const size_t used = strlen(row->words);
        (void)snprintf(row->words + used, sizeof row->words - used, "%s%s",
                       i == 0 ? ", with " : text_out_joint(i, d->share_count),
                       card_source_name(d->shares[i]));
    }
}

void because_rows_breakdown(Because *b, const Breakdown *d, const char *what, bool has_total) {
    int sum = 0;
    if (has_total && d->count == 1 && d->share_count == 0 && d->parts[0].amount == d->total) {
        (void)because_answer_add(b, BECAUSE_BASE, d->total, what); // nothing has changed it
        return;
    }
    for (int i = 0; i < d->count; i++) {
        const BreakdownPart *p = &d->parts[i];
        char words[BECAUSE_WORDS];
        if (i > 0 && p->amount == 0) {
            continue;
        }
        part_words(p, what, words, sizeof words);
        BecauseRow *row = because_answer_add(b, i == 0 ? BECAUSE_BASE : BECAUSE_PART, p->amount, words);
        if (row != NULL && p->kind == PART_SOURCE) {
            row->source = p->source;
        }
        if (i == 0) {
            add_shares(d, row);
        }
        sum += p->amount;
    }
    if (sum != d->total) {
        (void)because_answer_add(b, BECAUSE_PART, d->total - sum, "it is never below 0");
    }
    if (has_total && d->count > 0) {
        (void)because_rows_say(b, BECAUSE_TOTAL, d->total, "%s", what);
    }
}

void because_rows_tell(Because *b, const Asked *a, BecauseKind kind, uint32_t position) {
    char words[SENTENCE_MAX];
    const LogNames names = timeline_names(a->t, position);
    (void)sentence_print(words, sizeof words, because_at(a->t, position), &names, a->labels);
    BecauseRow *row = because_rows_say(b, kind, 0, "%s", words);
    if (row != NULL) {
        row->event = position;
    }
}

void because_rows_minion_name(const Asked *a, int slot, char out[NAME_MAX_BYTES]) {
    log_name_minion(out, a->names, a->labels, slot);
}

void because_rows_group_name(const Asked *a, int slot, char out[NAME_MAX_BYTES]) {
    log_name_group(out, a->names, a->labels, slot);
}

void because_rows_group_head(const Asked *a, int slot, char out[BECAUSE_SHORT]) {
    char name[NAME_MAX_BYTES];
    because_rows_group_name(a, slot, name);
    (void)snprintf(out, BECAUSE_SHORT, "group %.60s", name);
}

uint32_t because_rows_turn_begins(const Timeline *t, uint32_t position) {
    uint32_t first = position;
    while (first > 1 && t->turns[first - 2] == t->turns[position - 1]) {
        first -= 1;
    }
    return first;
}

static SourceId in_list(const View *v, int first, PhraseKind phrase) {
    for (int id = first; id != 0; id = v->spells[id].next) {
        const int card = v->spells[id].card;
        if (card > 0 && card < CARD_COUNT && card_answers(card_def(card), phrase)) {
            return (SourceId)card;
        }
    }
    return 0;
}

static SourceId in_creature(int creature, PhraseKind phrase) {
    const HandlerRow *rows = creature != CREATURE_NONE ? creature_def(creature)->handlers : NULL;
    for (int i = 0; rows != NULL && i < HANDLERS_MAX && rows[i].on != PHRASE_NONE; i++) {
        if (rows[i].on == phrase) {
            return (SourceId)(SOURCE_CREATURE | creature);
        }
    }
    return 0;
}

SourceId because_rows_place_answerer(const View *v, SquareId square, PhraseKind phrase) {
    const StructureId place = view_structure_at(v, square);
    SourceId found = square.v != 0 ? in_list(v, v->squares[square.v].spells, phrase) : 0;
    found = found != 0 || place.v == 0 ? found : in_list(v, v->structures[place.v].spells, phrase);
    return found != 0 ? found : in_list(v, v->globe_spells, phrase);
}

SourceId because_rows_answerer(const View *v, int group, PhraseKind phrase) {
    const ViewGroup *g = &v->groups[group];
    SourceId found = in_list(v, g->spells, phrase);
    for (int i = 0; i < g->count && found == 0; i++) {
        const ViewMinion *m = &v->minions[g->members[i].v];
        found = in_creature(m->creature, phrase);
        found = found != 0 ? found : in_list(v, m->spells, phrase);
    }
    return found != 0 ? found : because_rows_place_answerer(v, (SquareId){g->at}, phrase);
}
