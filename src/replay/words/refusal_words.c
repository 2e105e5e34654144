// What the rules ask of a step is asked once more of what the log has told, one cause after the other.

#include "replay/refusal_words.h"

#include <stdio.h>

#include "base/check.h"
#include "engine/engine.h"
#include "replay/sentence_words.h"

typedef enum StepBar {
    BAR_UNKNOWN,
    BAR_GROUND,    // closed to a member without the walk
    BAR_SWAMP,     // open on another side
    BAR_STRUCTURE, // closed to monsters and neutral groups
    BAR_SPELL,     // [card]
    BAR_HOLD,      // [card] keeps it from moving at all
    BAR_DISTANCE,  // it was carried away since it was told to go
} StepBar;

typedef struct Obstacle {
    StepBar bar;
    int square, card;
} Obstacle;

// How a terrain that closes a square is named, and what opens it.
static const struct {
    const char *name, *noun, *walk;
} GROUNDS[TERRAIN_COUNT] = {
    [TERRAIN_MOUNTAIN] = {"a mountain", "mountain", "Mountainwalk"},
    [TERRAIN_VOLCANO] = {"a volcano", "volcano", "Mountainwalk"},
    [TERRAIN_WATER] = {"water", "water", "Waterwalk"},
};

static int terrain_at(const LogNames *n, int square) {
    return square > 0 && square <= SQUARES ? n->squares[square].terrain : TERRAIN_NONE;
}

typedef struct Members {
    int count, lacking;
} Members;

static Members count_members(const LogNames *n, int group, int terrain) {
    Members found = {0, 0};
    for (int i = 1; i <= MINIONS_MAX; i++) {
        const NamedMinion *m = &n->minions[i];
        if (m->group == group && m->label != 0) {
            found.count += 1;
            found.lacking += terrain_blocks(terrain, m->walks) ? 1 : 0;
        }
    }
    return found;
}

// The card of a spell there that answers [phrase]; CARD_NONE: none that is known.
static int card_that(const LogNames *n, PhraseKind phrase, int group, int square) {
    for (int i = 1; i <= SPELLS_MAX; i++) {
        const NamedSpell *spell = &n->spells[i];
        if (spell->label != 0 && !spell->is_over && spell->card > CARD_NONE && spell->card < CARD_COUNT &&
            card_answers(card_def(spell->card), phrase) &&
            log_names_concern(n, target_unpack(spell->on), group, square)) {
            return spell->card;
        }
    }
    return CARD_NONE;
}

static bool is_closed_ground(const LogNames *n, int group, int square) {
    const int terrain = terrain_at(n, square);
    return terrain != TERRAIN_NONE && GROUNDS[terrain].noun != NULL &&
           count_members(n, group, terrain).lacking > 0;
}

static Obstacle on_staying(const LogNames *n, RefusedStep s) {
    const int card = card_that(n, PHRASE_CAN_MOVE, s.group, s.from);
    return (Obstacle){card != CARD_NONE ? BAR_HOLD : BAR_UNKNOWN, s.from, card};
}

static Obstacle on_leaving(const LogNames *n, RefusedStep s) {
    const bool is_spared = card_that(n, PHRASE_TERRAIN_SPARES, s.group, s.from) != CARD_NONE;
    if (is_closed_ground(n, s.group, s.from) && !is_spared) {
        return (Obstacle){BAR_GROUND, s.from, CARD_NONE};
    }
    const int side = terrain_at(n, s.from) == TERRAIN_SWAMP ? n->squares[s.from].swamp : DIR_NONE;
    const SquareId open =
        side != DIR_NONE ? square_neighbour((SquareId){(uint8_t)s.from}, (Direction)side) : (SquareId){0};
    if (side != DIR_NONE && (s.to == 0 || open.v != s.to)) {
        return (Obstacle){BAR_SWAMP, open.v, CARD_NONE};
    }
    const int card = card_that(n, PHRASE_CAN_EXIT, s.group, s.from);
    return (Obstacle){card != CARD_NONE ? BAR_SPELL : BAR_UNKNOWN, s.from, card};
}

static Obstacle on_entering(const LogNames *n, RefusedStep s) {
    if (s.to == 0) {
        return (Obstacle){BAR_UNKNOWN, 0, CARD_NONE};
    }
    if (square_direction((SquareId){(uint8_t)s.from}, (SquareId){(uint8_t)s.to}) == DIR_NONE) {
        return (Obstacle){BAR_DISTANCE, s.to, CARD_NONE};
    }
    const bool is_spared = card_that(n, PHRASE_TERRAIN_SPARES, s.group, s.to) != CARD_NONE;
    if (is_closed_ground(n, s.group, s.to) && !is_spared) {
        return (Obstacle){BAR_GROUND, s.to, CARD_NONE};
    }
    const NamedGroup *group = &n->groups[s.group];
    const bool is_guest = group->owner == PLAYER_NEUTRAL || group->kind != MINION_RECRUIT;
    if (is_guest && log_names_structure(n, s.to) != STRUCTURE_NONE) {
        return (Obstacle){BAR_STRUCTURE, s.to, CARD_NONE};
    }
    const int card = card_that(n, PHRASE_CAN_ENTER, s.group, s.to);
    return (Obstacle){card != CARD_NONE ? BAR_SPELL : BAR_UNKNOWN, s.to, card};
}

static Obstacle obstacle_of(const LogNames *n, RefusedStep s) {
    CHECK(s.group >= 0 && s.group <= GROUPS_MAX && s.from >= 0 && s.from <= SQUARES);
    return s.reason == REFUSAL_CANNOT_MOVE    ? on_staying(n, s)
           : s.reason == REFUSAL_CANNOT_EXIT  ? on_leaving(n, s)
           : s.reason == REFUSAL_CANNOT_ENTER ? on_entering(n, s)
                                              : (Obstacle){BAR_UNKNOWN, 0, CARD_NONE};
}

static void say_ground(char out[REFUSAL_WORDS_MAX], const LogNames *n, RefusedStep s, int square) {
    const int terrain = terrain_at(n, square);
    const Members m = count_members(n, s.group, terrain);
    char crossed[48];
    char who[48] = "it has neither";
    if (s.reason == REFUSAL_CANNOT_EXIT) {
        (void)snprintf(crossed, sizeof crossed, "leaves the %s it is on", GROUNDS[terrain].noun);
    } else {
        (void)snprintf(crossed, sizeof crossed, "crosses %s", GROUNDS[terrain].name);
    }
    if (m.count > 1 && m.lacking == m.count) {
        (void)snprintf(who, sizeof who, "its %d members have neither", m.count);
    } else if (m.count > 1) {
        (void)snprintf(who, sizeof who, "%d of its %d members %s neither", m.lacking, m.count,
                       m.lacking == 1 ? "has" : "have");
    }
    (void)snprintf(out, REFUSAL_WORDS_MAX, "only %s or Flight %s, and %s", GROUNDS[terrain].walk, crossed,
                   who);
}

// Marks have no name that a player knows: what makes them is named.
static void say_hold(char out[REFUSAL_WORDS_MAX], int card) {
    const CardDef *def = card_def(card);
    const CardDef *known = def->made_by != CARD_NONE ? card_def(def->made_by) : def;
    (void)snprintf(out, REFUSAL_WORDS_MAX, "%s keeps it from moving", known->name);
}

bool refusal_words(char out[REFUSAL_WORDS_MAX], const LogNames *names, RefusedStep step) {
    const Obstacle o = obstacle_of(names, step);
    const bool is_exit = step.reason == REFUSAL_CANNOT_EXIT;
    char open[4] = "";
    switch (o.bar) {
    case BAR_GROUND: say_ground(out, names, step, o.square); return true;
    case BAR_SWAMP:
        if (o.square != 0) {
            square_name((SquareId){(uint8_t)o.square}, open);
        }
        (void)snprintf(out, REFUSAL_WORDS_MAX, "the swamp lets it out only %s%s",
                       o.square != 0 ? "toward " : "by where it was entered", open);
        return true;
    case BAR_STRUCTURE:
        (void)snprintf(out, REFUSAL_WORDS_MAX, "only recruits of a player enter a %s",
                       sentence_word(FIELD_STRUCTURE_KIND, log_names_structure(names, o.square)));
        return true;
    case BAR_SPELL:
        (void)snprintf(out, REFUSAL_WORDS_MAX, "%s keeps it %s", card_def(o.card)->name,
                       is_exit ? "in its square" : "out");
        return true;
    case BAR_HOLD: say_hold(out, o.card); return true;
    case BAR_DISTANCE:
        (void)snprintf(out, REFUSAL_WORDS_MAX, "%s", sentence_word(FIELD_REFUSAL, REFUSAL_TOO_FAR));
        return true;
    case BAR_UNKNOWN: break;
    }
    (void)snprintf(out, REFUSAL_WORDS_MAX, "%s", sentence_word(FIELD_REFUSAL, step.reason));
    return false;
}

void refusal_words_brief(char out[REFUSAL_WORDS_MAX], const LogNames *names, RefusedStep step) {
    static const char *const brief[] = {"",
                                        "no order",
                                        "an effect holds it",
                                        "cannot leave",
                                        "cannot enter",
                                        "hostile group there",
                                        "immobile",
                                        "too far by now",
                                        "the board ends"};
    _Static_assert(COUNT_OF(brief) == REFUSAL_COUNT, "words for each");
    const Obstacle o = obstacle_of(names, step);
    const bool is_exit = step.reason == REFUSAL_CANNOT_EXIT;
    switch (o.bar) {
    case BAR_GROUND:
        (void)snprintf(out, REFUSAL_WORDS_MAX, "cannot %s %s", is_exit ? "leave" : "cross",
                       GROUNDS[terrain_at(names, o.square)].name);
        return;
    case BAR_SWAMP: (void)snprintf(out, REFUSAL_WORDS_MAX, "the swamp holds it"); return;
    case BAR_STRUCTURE: (void)snprintf(out, REFUSAL_WORDS_MAX, "no entry for it"); return;
    case BAR_SPELL:
        (void)snprintf(out, REFUSAL_WORDS_MAX, "kept %s by %s", is_exit ? "in" : "out",
                       card_def(o.card)->name);
        return;
    case BAR_HOLD:
        (void)snprintf(
            out, REFUSAL_WORDS_MAX, "held by %s",
            card_def(card_def(o.card)->made_by != CARD_NONE ? card_def(o.card)->made_by : o.card)->name);
        return;
    case BAR_DISTANCE: (void)snprintf(out, REFUSAL_WORDS_MAX, "too far by now"); return;
    case BAR_UNKNOWN: break;
    }
    CHECK(step.reason >= 0 && step.reason < REFUSAL_COUNT);
    (void)snprintf(out, REFUSAL_WORDS_MAX, "%s", brief[step.reason]);
}
