// One function a clause; the table at the end has their names.

#include "words/clauses.h"

#include <string.h>

#include "engine/engine.h"
#include "replay/refusal_words.h"
#include "replay/sentence_words.h"
#include "replay/strings.h"
#include "words/shields.h"
#include "words/spell_notes.h"

static void say_phase(Say *s) {
    text_out_text(&s->out, "Turn ");
    text_out_number(&s->out, s->names->turn);
    text_out_text(&s->out, ": ");
    text_out_text(&s->out, sentence_words_phase(s->names->phase));
}

static void say_round(Say *s) {
    text_out_number(&s->out, s->e->round_began.number);
}

static void say_structure_kind(Say *s) {
    const int at =
        s->e->kind == EV_structure_captured ? s->e->structure_captured.at : s->e->structure_changed.at;
    say_kind_of_structure(s, log_names_structure(s->names, at));
}

static void say_keeps(Say *s) {
    const Event_initiative_updated *i = &s->e->initiative_updated;
    text_out_text(&s->out, i->holder == i->before ? "keeps" : "takes");
}

static void say_paid(Say *s) {
    text_out_number(&s->out, s->e->mana_changed.before - s->e->mana_changed.after);
}

// The counter as what it means: how long there is to wait. In 1(f) it falls only because a novice has come.
static void say_clock(Say *s) {
    const Event_structure_changed *e = &s->e->structure_changed;
    const bool is_sanctum = log_names_structure(s->names, e->at) == STRUCTURE_SANCTUM;
    const int left = (is_sanctum ? SANCTUM_PERIOD : TOWN_PERIOD) - e->after;
    const bool is_due = s->e->step == STEP_1F && e->after < e->before;
    text_out_text(&s->out,
                  is_due ? "has a new novice; the next one is due in " : "will have its next novice in ");
    say_counted(s, left > 0 ? left : 1, "turn", 4);
}

static void say_leader(Say *s) {
    const bool is_player = s->e->group_changed.after == CONTROL_PLAYER;
    text_out_text(&s->out,
                  is_player ? "is now controlled by its owner" : "is now controlled by the computer");
}

static void say_order(Say *s) {
    if (s->e->order_changed.after == 0) {
        text_out_text(&s->out, "stay");
        return;
    }
    text_out_text(&s->out, "move to ");
    say_square(s, s->e->order_changed.after);
}

// After movement all stats are read anew where everybody stands.
static void say_place_why(Say *s) {
    const bool is_after = s->e->depth == 0 && s->names->phase == PHASE_MOVEMENT;
    if (is_after) text_out_text(&s->out, ", now that all groups have moved");
}

static void say_walk_change(Say *s) {
    const int before = s->e->stat_changed.before;
    const int after = s->e->stat_changed.after;
    if ((after & ~before) != 0) {
        text_out_text(&s->out, "gains ");
        sentence_words_add_walks(&s->out, after & ~before);
    }
    if ((before & ~after) != 0) {
        text_out_text(&s->out, (after & ~before) != 0 ? " and loses " : "loses ");
        sentence_words_add_walks(&s->out, before & ~after);
    }
    if (before == after) text_out_text(&s->out, "keeps its terrainwalks");
}

static void say_outcome(Say *s) {
    say_group(s, s->e->square_voted.other);
    const bool joins = s->e->square_voted.outcome == VOTE_OUTCOME_JOINS;
    text_out_text(&s->out, joins ? " joins it." : " returns to its start.");
}

// A side of the board is another one for the seat that sees it turned; the square beyond it is the same for
// both.
static void say_side(Say *s) {
    const Event_swamp_side_set *e = &s->e->swamp_side_set;
    const SquareId beyond =
        e->at != 0 ? square_neighbour((SquareId){e->at}, (Direction)e->after) : (SquareId){0};
    if (beyond.v == 0) {
        text_out_text(&s->out, "by where it was entered");
        return;
    }
    text_out_text(&s->out, "toward ");
    say_square(s, beyond.v);
}

// Rules 18.2.3: who has the initiative, neutral groups, who has not; among groups of one owner the older.
static void say_first_why(Say *s) {
    const NamedGroup *high = &s->names->groups[s->e->combat_began.high];
    const NamedGroup *low = &s->names->groups[s->e->combat_began.low];
    if (high->owner == low->owner) {
        text_out_text(&s->out, "it is the older group");
    } else if (high->owner == PLAYER_NEUTRAL) {
        text_out_text(&s->out, "neutral ranks before the player without initiative");
    } else {
        text_out_text(&s->out, "its owner has initiative");
    }
}

static void say_level(Say *s, const char *whose, int minion) {
    text_out_text(&s->out, whose);
    text_out_text(&s->out, " level ");
    text_out_number(&s->out, s->names->minions[minion].level);
}

static void say_miss_why(Say *s) {
    const Event_attack_missed *e = &s->e->attack_missed;
    say_level(s, "the victim's", e->victim);
    say_level(s, " is above the attacker's", e->attacker);
    if (e->misses > 0 && e->misses != MISSES_INFINITE) {
        text_out_text(&s->out, " and ");
        text_out_number(&s->out, e->misses);
        text_out_text(&s->out, e->misses == 1 ? " miss so far" : " misses so far");
    }
}

// The spell on [minion] that answers [phrase].
static void say_card_that(Say *s, int minion, PhraseKind phrase) {
    const uint16_t on = target_pack((Target){HOST_INDIVIDUAL, (uint16_t)minion});
    for (int i = 1; i <= SPELLS_MAX; i++) {
        const NamedSpell *spell = &s->names->spells[i];
        if (spell->label == 0 || spell->is_over || spell->on != on || spell->card >= CARD_COUNT) continue;
        if (!card_answers(card_def(spell->card), phrase)) continue;
        text_out_text(&s->out, card_def(spell->card)->name);
        return;
    }
    text_out_text(&s->out, "a spell or ability");
}

static void say_hit_why(Say *s) {
    const Event_attack_hit *e = &s->e->attack_hit;
    const int own = s->names->minions[e->attacker].level;
    const int others = s->names->minions[e->victim].level;
    if (own >= others) {
        text_out_text(&s->out, "level ");
        text_out_number(&s->out, own);
        text_out_text(&s->out, " against level ");
        text_out_number(&s->out, others);
    } else if (e->misses == MISSES_INFINITE) {
        text_out_text(&s->out, "a minion's first attack in a combat always hits");
    } else if (own + e->misses >= others) {
        say_level(s, "its", e->attacker);
        text_out_text(&s->out, " and ");
        text_out_number(&s->out, e->misses);
        text_out_text(&s->out, e->misses == 1 ? " miss" : " misses");
        say_level(s, " make up for the victim's", e->victim);
    } else {
        say_card_that(s, e->attacker, PHRASE_CHECK_HIT);
        text_out_text(&s->out, " makes it hit");
    }
}

// The log does not tell which of several shields in sight said no, so all of them are named.
static void say_squander(Say *s) {
    const Event_spell_squandered *e = &s->e->spell_squandered;
    const char *shields[SHIELDS_MAX];
    const int count = shields_against(s->names, e, shields);
    if (count == 0) {
        text_out_text(&s->out, sentence_word(FIELD_SQUANDER, e->reason));
        return;
    }
    for (int i = 0; i < count; i++) {
        text_out_text(&s->out, i == 0 ? "" : i + 1 < count ? ", " : " or ");
        text_out_text(&s->out, shields[i]);
    }
    text_out_text(&s->out, e->reason == SQUANDER_STOPPED ? " stops it" : " protects its target");
}

static void say_noted(Say *s) {
    spell_notes_add(&s->out, s->names->spells[s->e->spell_changed.spell].card, s->e->spell_changed.after);
}

static void say_compels(Say *s) {
    say_card_that(s, s->e->victim_chosen.minion, PHRASE_MUST_ATTACK);
    text_out_text(&s->out, " compels it");
}

static void say_dealer(Say *s) {
    const Event_damage_applied *e = &s->e->damage_applied;
    const int creature = e->wielder != 0 ? s->names->minions[e->wielder].creature : 0;
    if (e->card != 0 && creature != 0 &&
        strcmp(card_source_name(e->card), creature_def(creature)->name) == 0) {
        text_out_text(&s->out, " from ");
        say_minion(s, e->wielder);
        return;
    }
    if (e->card != 0) {
        text_out_text(&s->out, " from ");
        say_source(s, e->card);
    }
    if (e->wielder != 0) {
        text_out_text(&s->out, e->card != 0 ? ", carried by " : " from ");
        say_minion(s, e->wielder);
    }
}

static void say_soaked(Say *s) {
    text_out_number(&s->out, s->e->armor_soaked.before - s->e->armor_soaked.after);
}

static void say_refusal(Say *s) {
    const Event_move_refused *e = &s->e->move_refused;
    char words[REFUSAL_WORDS_MAX];
    (void)refusal_words(words, s->names, (RefusedStep){e->reason, e->group, e->from, e->to});
    text_out_text(&s->out, words);
}

static const struct {
    const char *name;
    void (*say)(Say *s);
} clauses[] = {
    {"phase", say_phase},       {"round", say_round},       {"structure", say_structure_kind},
    {"keeps", say_keeps},       {"paid", say_paid},         {"clock", say_clock},
    {"leader", say_leader},     {"order", say_order},       {"place_why", say_place_why},
    {"walks", say_walk_change}, {"outcome", say_outcome},   {"first_why", say_first_why},
    {"miss_why", say_miss_why}, {"hit_why", say_hit_why},   {"dealer", say_dealer},
    {"soaked", say_soaked},     {"side", say_side},         {"compels", say_compels},
    {"refusal", say_refusal},   {"squander", say_squander}, {"noted", say_noted},
};

void clause_say(Say *s, const char *name) {
    for (int i = 0; i < COUNT_OF(clauses); i++) {
        if (say_is_called(clauses[i].name, name)) clauses[i].say(s);
    }
}
