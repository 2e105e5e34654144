// Phase 1: mana, initiative, novices, levels; and the end of the match.

#include <stdio.h>

#include "because/because_rows.h"
#include "engine/card.h"
#include "engine/engine.h"
#include "replay/sentence_words.h"
#include "replay/strings.h"
#include "replay/because.h"

// --- Mana ---

static uint32_t cause_of_kind(const Timeline *t, uint32_t position, EventKind kind) {
    uint32_t i = because_at(t, position)->cause;
    while (i != 0 && because_at(t, i)->kind != kind) {
        i = because_at(t, i)->cause;
    }
    return i;
}

static SourceId card_behind(const Timeline *t, uint32_t position) {
    const uint32_t effect = cause_of_kind(t, position, EV_effect_applied);
    const uint32_t cast = cause_of_kind(t, position, EV_spell_cast);
    return effect != 0 ? because_at(t, effect)->effect_applied.card
           : cast != 0 ? because_at(t, cast)->spell_cast.card
                       : 0;
}

static void change_words(const Timeline *t, uint32_t position, char *out, size_t size) {
    const Event_mana_changed *m = &because_at(t, position)->mana_changed;
    const SourceId card = card_behind(t, position);
    switch ((ManaBy)m->by) {
    case MANA_BY_COST:
        (void)snprintf(out, size, card != 0 ? "paid for %s" : "paid for cards", because_rows_source(card));
        return;
    case MANA_BY_TRAINING: (void)snprintf(out, size, "a novice trained as mana"); return;
    case MANA_BY_SPELL: (void)snprintf(out, size, "%s", because_rows_source(card)); return;
    default: (void)snprintf(out, size, "the new turn"); return;
    }
}

// The row of a structure; returns what it gives.
static int add_structure(Because *b, const View *v, const ViewStructure *s) {
    char at[4];
    const char *kind = sentence_word(FIELD_STRUCTURE_KIND, s->kind);
    const SourceId stops = because_rows_place_answerer(v, (SquareId){s->at}, PHRASE_OWN_MANA);
    square_name((SquareId){s->at}, at);
    if (stops == 0) {
        (void)because_rows_say(b, BECAUSE_PART, 1, "the %s at %s", kind, at);
        return 1;
    }
    BecauseRow *row = because_rows_say(b, BECAUSE_PART, 0, "the %s at %s: stopped by %s", kind, at,
                                       because_rows_source(stops));
    if (row != NULL) {
        row->source = stops;
    }
    return 0;
}

// What a new pool holds: a row for each structure, then income and promises.
static int add_sources(Because *b, const View *v, Player player, Mana type) {
    int sum = 0;
    (void)because_answer_add(b, BECAUSE_BASE, 0, "what was left of the turn before is lost");
    for (int i = 1; i <= STRUCTURES_MAX; i++) {
        const ViewStructure *s = &v->structures[i];
        if (s->at != 0 && s->kind != STRUCTURE_SANCTUM && s->owner == player && s->mana == type) {
            sum += add_structure(b, v, s);
        }
    }
    const int income = v->players[player].income[type];
    const int promised = v->players[player].next_mana[type];
    if (income != 0) {
        (void)because_answer_add(b, BECAUSE_PART, income, "novices trained as mana before");
    }
    if (promised != 0) {
        (void)because_answer_add(b, BECAUSE_PART, promised, "promised by a spell for this turn");
    }
    return sum + income + promised;
}

static void add_rest(Because *b, int sum, int amount) {
    if (sum != amount) {
        (void)because_answer_add(b, BECAUSE_PART, amount - sum, "something that is not in sight");
    }
}

// Where the pool of the turn of [position] was made: mana_generated of this type, or the last step before
// 1(h); 0: nowhere.
static uint32_t generation(const Timeline *t, uint32_t position, Player player, Mana type) {
    const uint32_t first = because_rows_turn_begins(t, position);
    for (uint32_t i = first; i <= position; i++) {
        const Event *e = because_at(t, i);
        if (e->kind == EV_mana_generated && e->mana_generated.player == player &&
            e->mana_generated.type == type) {
            return i;
        }
    }
    return 0;
}

static int add_generated(Because *b, const Timeline *t, uint32_t made, Player player, Mana type) {
    View then;
    const int amount = because_at(t, made)->mana_generated.amount;
    timeline_view(t, made, &then);
    add_rest(b, add_sources(b, &then, player, type), amount);
    return amount;
}

static bool is_change(const Event *e, Player player, Mana type) {
    return e->kind == EV_mana_changed && e->mana_changed.player == player && e->mana_changed.type == type;
}

// The pool as it grew and shrank from the new turn to [position]; returns what it came to.
static int add_pool(Because *b, const Timeline *t, uint32_t position, Player player, Mana type) {
    const uint32_t made = generation(t, position, player, type);
    const uint32_t first = because_rows_turn_begins(t, position);
    int pool = 0;
    if (made != 0) {
        pool = add_generated(b, t, made, player, type);
    } else {
        (void)because_answer_add(b, BECAUSE_BASE, 0, "no town, colony or novice gives it");
    }
    for (uint32_t i = first; i <= position; i++) {
        const Event_mana_changed *m = &because_at(t, i)->mana_changed;
        char words[BECAUSE_WORDS];
        if (!is_change(because_at(t, i), player, type) || (m->by == MANA_BY_NEW_TURN && m->after == pool)) {
            continue;
        }
        change_words(t, i, words, sizeof words);
        BecauseRow *row = because_answer_add(b, BECAUSE_PART, m->after - pool, words);
        if (row != NULL) {
            row->event = i;
            row->source = card_behind(t, i);
        }
        pool = m->after;
    }
    return pool;
}

static void say_mana(Because *b, const Asked *a, Player player, Mana type) {
    (void)snprintf(b->topic, sizeof b->topic, "3.3");
    because_answer(b, "%s's %s mana of turn %d:", sentence_word(FIELD_PLAYER, (int)player),
                   sentence_word(FIELD_MANA, (int)type), a->t->turns[a->at - 1]);
    const int pool = add_pool(b, a->t, a->at, player, type);
    (void)because_answer_add(b, BECAUSE_TOTAL, pool, "mana to spend");
}

// What the orders of this turn take and give; returns their sum.
static int add_planned(Because *b, const Plan *plan, Mana type) {
    int sum = 0;
    for (int i = 0; plan != NULL && i < plan->count; i++) {
        const Order *o = &plan->orders[i];
        const bool trains = o->kind == ORDER_TRAIN && o->as == TRAINED_ARCHER + (int)type;
        int amount = trains ? 1 : 0;
        if (o->kind == ORDER_CAST) {
            const CardDef *card = card_def(o->card);
            amount -= house_primary((House)card->house) == type ? o->paid : 0;
            amount -= house_secondary((House)card->house) == type ? card->cost_secondary : 0;
        }
        if (amount != 0) {
            BecauseRow *row = because_rows_say(b, BECAUSE_PART, amount, "ordered: %s",
                                               trains ? "a novice trained as mana" : card_def(o->card)->name);
            if (row != NULL && !trains) {
                row->source = o->card;
            }
        }
        sum += amount;
    }
    return sum;
}

void because_mana(Because *out, const BecauseScene *scene, Player player, Mana type) {
    because_answer_begin(out, "");
    const int now = scene->v->players[player].pool[type];
    because_rows_title(out, "Why %d %s mana?", now, sentence_word(FIELD_MANA, (int)type));
    (void)snprintf(out->topic, sizeof out->topic, "3.3");
    int pool = 0;
    if (scene->t != NULL && scene->t->at > 0) {
        pool = add_pool(out, scene->t, scene->t->at, player, type);
    } else {
        (void)because_answer_add(out, BECAUSE_BASE, 0, "when the log begins");
    }
    pool += add_planned(out, scene->plan, type);
    if (pool != now) {
        (void)because_answer_add(out, BECAUSE_PART, now - pool, "something that is not in sight");
    }
    (void)because_answer_add(out, BECAUSE_TOTAL, now, "mana to spend");
}

// --- Initiative ---

typedef struct Balance {
    int red, blue;
} Balance;

static void count_for(Balance *balance, int player, int by) {
    balance->red += player == PLAYER_RED ? by : 0;
    balance->blue += player == PLAYER_BLUE ? by : 0;
}

// A structure that a spell moves is made in its new square, and only then removed from the old one.
static bool is_moved(const Timeline *t, uint32_t removed) {
    const Event *e = because_at(t, removed);
    for (uint32_t i = removed; i-- > 1 && because_at(t, i)->depth >= e->depth;) {
        const Event *made = because_at(t, i);
        if (made->kind == EV_structure_created && made->cause == e->cause &&
            made->structure_created.owner == e->structure_removed.owner &&
            made->structure_created.kind == e->structure_removed.kind) {
            return true;
        }
    }
    return false;
}

static Balance balance_of(const Timeline *t, uint32_t position) {
    const Event *e = because_at(t, position);
    Balance found = {0, 0};
    if (e->kind == EV_structure_captured) {
        count_for(&found, e->structure_captured.from, -1);
        count_for(&found, e->structure_captured.to, 1);
    } else if (e->kind == EV_structure_removed && !is_moved(t, position)) {
        count_for(&found, e->structure_removed.owner, -1);
    } else if (e->kind == EV_structure_changed && e->structure_changed.what == STRUCTURE_WHAT_OWNER) {
        count_for(&found, e->structure_changed.before, -1);
        count_for(&found, e->structure_changed.after, 1);
    }
    return found;
}

// The event of 1(g) before [position], 0: none.
static uint32_t balance_before(const Timeline *t, uint32_t position) {
    for (uint32_t i = position; i-- > 1;) {
        if (because_at(t, i)->kind == EV_initiative_updated && because_at(t, i)->step == STEP_1G) {
            return i;
        }
    }
    return 0;
}

static void add_balance(Because *b, const Asked *a, const Event_initiative_updated *now) {
    Balance sum = {0, 0};
    char red[BECAUSE_SHORT];
    char blue[BECAUSE_SHORT];
    (void)snprintf(b->mine, sizeof b->mine, "Red");
    (void)snprintf(b->other, sizeof b->other, "Blue");
    for (uint32_t i = balance_before(a->t, a->at) + 1; i < a->at; i++) {
        const Balance one = balance_of(a->t, i);
        if (one.red != 0 || one.blue != 0) {
            because_rows_tell(b, a, BECAUSE_FACT, i);
            sum.red += one.red;
            sum.blue += one.blue;
        }
    }
    if (sum.red != now->red || sum.blue != now->blue) {
        (void)because_rows_say(b, BECAUSE_FACT, 0,
                               "Captures out of sight count %+d for Red and %+d for Blue.",
                               now->red - sum.red, now->blue - sum.blue);
    }
    (void)snprintf(red, sizeof red, "%+d", now->red);
    (void)snprintf(blue, sizeof blue, "%+d", now->blue);
    BecauseRow *row = because_answer_test(b, "captured minus lost since last turn", red, blue);
    if (row != NULL) {
        row->decides = now->holder != now->before;
    }
    const bool had = now->before == PLAYER_RED;
    row = because_answer_test(b, "had it before", had ? "yes" : "no", had ? "no" : "yes");
    if (row != NULL) {
        row->decides = now->holder == now->before;
    }
}

static void say_initiative(Because *b, const Asked *a) {
    const Event_initiative_updated *now = &a->e->initiative_updated;
    (void)snprintf(b->topic, sizeof b->topic, "11.2");
    if (a->e->step != STEP_1G) {
        because_answer(b, "A spell passes it on.");
        return;
    }
    const bool is_equal = now->red == now->blue;
    because_answer(b,
                   is_equal                     ? "Equal: it stays with %s."
                   : now->holder != now->before ? "The better balance gives it to %s."
                   : (now->red > now->blue) == (now->holder == PLAYER_RED)
                       ? "%s has the better balance, and had it before."
                       : "A spell keeps it with %s, whatever the balance.",
                   sentence_word(FIELD_PLAYER, now->holder));
    add_balance(b, a, now);
}

void because_initiative(Because *out, const BecauseScene *scene) {
    for (uint32_t i = scene->t != NULL ? scene->t->at + 1 : 1; i-- > 1;) {
        if (because_at(scene->t, i)->kind == EV_initiative_updated) {
            because_event(out, scene->t, i, scene->labels);
            return;
        }
    }
    because_answer_begin(out, "Why this initiative?");
    (void)snprintf(out->topic, sizeof out->topic, "11.2");
    because_answer(out, "%s had it when the match began, and nothing has been captured since.",
                   sentence_word(FIELD_PLAYER, scene->v->initiative));
}

// --- The rest ---

static void say_novice(Because *b, const Asked *a) {
    const Event_novice_produced *novice = &a->e->novice_produced;
    const StructureId at = view_structure_at(a->then, (SquareId){novice->at});
    const bool is_sanctum = at.v != 0 && a->then->structures[at.v].kind == STRUCTURE_SANCTUM;
    (void)snprintf(b->topic, sizeof b->topic, "7.5");
    because_answer(b, "A %s makes a novice every %d turns in which it was not captured.",
                   is_sanctum ? "Sanctum" : "town or colony", is_sanctum ? SANCTUM_PERIOD : TOWN_PERIOD);
}

static void say_stat(Because *b, const Asked *a) {
    const Event_stat_changed *change = &a->e->stat_changed;
    if (change->stat == STAT_WALKS || change->stat >= STAT_CLASS) {
        because_answer(b, "An effect changes what it is.");
        return;
    }
    Breakdown now;
    breakdown_stat(&now, a->then, (MinionId){change->minion}, (Stat)change->stat);
    because_answer(b, "It was %d, and is now:", change->before);
    (void)snprintf(b->topic, sizeof b->topic, "34.5");
    because_rows_breakdown(b, &now, sentence_words_stat(change->stat), true);
}

bool because_bookkeeping(Because *b, const Asked *a) {
    const Event *e = a->e;
    switch ((EventKind)e->kind) {
    case EV_mana_generated:
        say_mana(b, a, (Player)e->mana_generated.player, (Mana)e->mana_generated.type);
        return true;
    case EV_mana_changed:
        say_mana(b, a, (Player)e->mana_changed.player, (Mana)e->mana_changed.type);
        return true;
    case EV_initiative_updated: say_initiative(b, a); return true;
    case EV_novice_produced: say_novice(b, a); return true;
    case EV_stat_changed: say_stat(b, a); return true;
    case EV_structure_captured:
        (void)snprintf(b->topic, sizeof b->topic, "7.1");
        because_answer(b, "A group of recruits stood in it at the start of the turn.");
        return true;
    case EV_game_over:
        (void)snprintf(b->topic, sizeof b->topic, "26.1");
        because_answer(b, "It is over because %s.", sentence_word(FIELD_GAME_OVER, e->game_over.reason));
        return true;
    default: return false;
    }
}
