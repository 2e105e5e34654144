// Sentences from templates, one a kind of event.
//
// {field} stands for a field of the event in words. Text in [ ] is left out when one of its fields is none. A
// kind without its template does not build. Reasons have words of their own below; other closed sets read as
// their slugs.

#include "render/sentences.h"

#include <stdio.h>
#include <string.h>

#include "base/check.h"
#include "engine/engine.h"
#include "render/text_out.h"

// --- Templates ---

#define SAYS_phase_began "{phase}."
#define SAYS_level_awarded "{minion} rises from level {before} to {after}."
#define SAYS_cards_drawn "{player} draws cards: {count}."
#define SAYS_card_drawn "{player} draws {card}."
#define SAYS_card_left_hand "A card leaves the hand of {player}[: {card}] ({why})."
#define SAYS_structure_captured                                                                              \
    "{to} takes the structure at {at} from {from}[; it now makes {mana_after} mana]."
#define SAYS_novice_produced "One novice ({nation}) arrives at {at} for {owner}."
#define SAYS_novice_removed "One novice ({nation}) leaves {at}: {why}[ as {as}]."
#define SAYS_initiative_updated "{holder} has the initiative (red {red}, blue {blue})."
#define SAYS_mana_generated "{player} makes {amount} {type} mana."
#define SAYS_mana_changed "{type} mana of {player} goes from {before} to {after} ({by})."
#define SAYS_income_changed "{player} makes {after} {type} mana a turn from now on, instead of {before}."
#define SAYS_next_mana_changed "{player} is due {after} extra {type} mana next turn, instead of {before}."
#define SAYS_structure_created "A new {kind} of {owner} rises at {at}[, making {mana} mana]."
#define SAYS_structure_removed "The {kind} of {owner} at {at} is destroyed[ by {reason}]."
#define SAYS_structure_changed "The structure at {at}: {what} {before}, now {after}."
#define SAYS_spell_cast "{player} casts a spell[: {card}][ on {target}]."
#define SAYS_spell_squandered "{player} squanders {card}[ on {target}]: {reason}."
#define SAYS_spell_attached "{card} of {owner} takes hold[ of {on}]."
#define SAYS_spell_changed "{spell}: {what} {before}, now {after}."
#define SAYS_spell_ended "{card}[ on {on}] ends: {reason}."
#define SAYS_terrain_changed "The ground at {at} turns from {from} into {to}."
#define SAYS_swamp_side_set "The open side of the swamp at {at}: {before}, now {after}."
#define SAYS_group_created "{group} appears[ at {at}]."
#define SAYS_minion_created "{minion} joins the game in {group}: {hp} hit points, armor {armor}."
#define SAYS_stat_changed "{minion}: {stat} {before}, now {after}."
#define SAYS_experience_qualified "{minion} has earned experience and rises a level next turn."
#define SAYS_group_changed "{group}: {what} {before}, now {after}."
#define SAYS_minion_changed_group "{minion} goes from {from} to {to}."
#define SAYS_order_changed "The movement order of {group}: {before}, now {after} (by {by})."
#define SAYS_group_left_board "{group} leaves the board[ from {from}][, held by {holder}]."
#define SAYS_group_returned "{group} returns to the board at {at}."
#define SAYS_teleported "{group} is carried from {from} to {to}."
#define SAYS_move_refused "{group} does not move from {from}[ to {to}]: {reason}."
#define SAYS_overstacked "{group} presses from {from} into {to}."
#define SAYS_square_voted                                                                                    \
    "Vote on {at}: {winner} prevails over {other} ({by}[; next comes {next}, {next_by}]).[ {other} "         \
    "{outcome}.]"
#define SAYS_square_won "{group} holds {at} ({by})."
#define SAYS_bounced_back "{group} bounces back from {from} to {to}: {reason}."
#define SAYS_moved "{group} moves from {from} to {to}."
#define SAYS_joined "{group} joins {into} at {at}."
#define SAYS_slid "{group} slides over the ice from {from} to {to}."
#define SAYS_moonwalked "{group} moonwalks from {from} to {to}."
#define SAYS_combat_began "{high} and {low} fight; {high} strikes first."
#define SAYS_round_began "Round {number} begins."
#define SAYS_attacks_forfeited "{minion} forfeits attacks: {count}."
#define SAYS_paired "{minion} is paired with {victim}."
#define SAYS_victim_chosen "{minion} picks {victim} ({by}[, decided by {tiebreak}])."
#define SAYS_attack_missed "{attacker} misses {victim} (misses {misses})."
#define SAYS_attack_hit "{attacker} hits {victim} (misses {misses})."
#define SAYS_damage_calculated                                                                               \
    "{attacker} strikes {victim} for {quantity} {kind} damage{ignores_armor}{magical}."
#define SAYS_damage_applied                                                                                  \
    "{victim} takes {quantity} {type} damage[ from {card}][, wielded by {wielder}]{ignores_armor}."
#define SAYS_damage_changed "[{card}: ]the damage to {victim} changes from {before} to {after}."
#define SAYS_damage_cancelled "[{card}: ]{victim} takes no damage."
#define SAYS_armor_soaked                                                                                    \
    "The armor of {victim} soaks damage {before} down to {after}; {armor_after} of {armor_before} armor is " \
    "left."
#define SAYS_damage_capped                                                                                   \
    "{victim} has only {after} hit points to lose of the {before} that the blow would take."
#define SAYS_hp_changed "{minion} goes from {before} to {after} hit points."
#define SAYS_damage_result "{victim} is {result}."
#define SAYS_effect_applied "[{card} acts][ on {on}]."
#define SAYS_death_cancelled "[{card}: ]{minion} does not die."
#define SAYS_minion_died "{minion} {category}[ by the hand of {attacker}]."
#define SAYS_minion_buried "{minion} is buried."
#define SAYS_group_died "{group} is no more."
#define SAYS_combat_ended "The combat of {high} and {low} ends: {reason}."
#define SAYS_game_over "The match is over: {result}, {reason}."

#define X(kind_) [EV_##kind_] = (SAYS_##kind_),
static const char *const templates[EV_COUNT] = {EVENT_KINDS(X)};
#undef X

// Marks are what the rules remember of a spell, and no spells that anybody cast.
static const char mark_made[] = "The rules keep in mind: {card} of {owner}[, for {on}].";
static const char mark_dropped[] = "The rules forget: {card}[, for {on}] ({reason}).";

static const char *template_of(const Event *e) {
    const unsigned card = e->kind == EV_spell_attached ? e->spell_attached.card
                          : e->kind == EV_spell_ended  ? e->spell_ended.card
                                                       : CARD_NONE;
    if (card == CARD_NONE || !card_def((int)card)->invisible || !card_def((int)card)->is_helper)
        return templates[e->kind];
    return e->kind == EV_spell_attached ? mark_made : mark_dropped;
}

// --- Words of reasons ---

static const char *const left_hand_words[LEFT_HAND_WHY_COUNT] = {"", "it is cast", "it is discarded",
                                                                 "it is lost"};
static const char *const novice_words[NOVICE_WHY_COUNT] = {"", "trained", "by a spell"};
static const char *const mana_by_words[MANA_BY_COUNT] = {"", "a new turn", "a spell", "the cost of a spell",
                                                         "training"};
static const char *const squander_words[SQUANDER_COUNT] = {
    "",
    "its target is gone",
    "its target is off the board",
    "the square is occupied",
    "a structure stands there",
    "the terrain does not suit it",
    "its target has the wrong owner",
    "its target is of the wrong kind",
    "its target is concealed",
    "the group is full",
    "nobody can be added to the group",
    "it is there already",
    "it works only once in a game",
    "there is no room for more",
    "it has no effect",
    "its target is protected",
    "what it needs is not met",
};
static const char *const spell_end_words[SPELL_END_COUNT] = {
    "",
    "its time is over",
    "it is dispelled",
    "its bearer died",
    "its bearer left the group",
    "it is used up",
    "what it needs is no longer there",
    "the spell that made it ended",
    "the groups joined",
    "what it lay on is gone",
};
static const char *const order_by_words[ORDER_BY_COUNT] = {"", "its player", "a spell", "its own will",
                                                           "the rules"};
static const char *const refusal_words[REFUSAL_COUNT] = {
    "",
    "it has no order",
    "it cannot move",
    "it cannot leave its square",
    "it cannot enter that square",
    "a hostile group stands there",
};
static const char *const vote_words[VOTE_BY_COUNT] = {
    "",
    "it is the only one",
    "it had the square already",
    "it did not move",
    "by initiative",
    "it is larger",
    "it came earlier",
};
static const char *const outcome_words[VOTE_OUTCOME_COUNT] = {"", "joins it", "bounces back"};
static const char *const bounce_words[BOUNCE_COUNT] = {"", "a hostile group holds the square",
                                                       "it cannot join the group there"};
static const char *const chosen_words[CHOSEN_BY_COUNT] = {"", "it must", "the wisest choice",
                                                          "in retaliation", "at random"};
static const char *const tiebreak_words[TIEBREAK_COUNT] = {
    "",
    "being the only one",
    "who fights back",
    "who can be hurt",
    "who dies at once",
    "the most armor",
    "the fewest hit points",
    "the most damage",
    "chance",
};
static const char *const combat_end_words[COMBAT_END_COUNT] = {
    "",
    "all its rounds are fought",
    "a group has died",
    "a group has gone elsewhere",
    "they are no longer hostile",
    "a spell ends it",
};
static const char *const game_over_words[GAME_OVER_COUNT] = {
    "",
    "the enemy Sanctum is taken",
    "both Sancta are taken",
    "the other side concedes",
    "both sides agree",
    "the turn limit is reached",
};
static const char *const result_words[RESULT_COUNT] = {"", "Red wins", "Blue wins", "a draw"};
static const char *const damage_result_words[DAMAGE_RESULT_COUNT] = {"", "unhurt", "hurt", "struck down"};
static const char *const death_words[DEATH_COUNT] = {"", "is killed", "dies", "is taken out of the game",
                                                     "is replaced"};

typedef struct Words {
    const char *const *words;
    int count;
} Words;
static const Words words_of[FIELD_TYPE_COUNT] = {
    [FIELD_LEFT_HAND_WHY] = {left_hand_words, COUNT_OF(left_hand_words)},
    [FIELD_NOVICE_WHY] = {novice_words, COUNT_OF(novice_words)},
    [FIELD_MANA_BY] = {mana_by_words, COUNT_OF(mana_by_words)},
    [FIELD_SQUANDER] = {squander_words, COUNT_OF(squander_words)},
    [FIELD_SPELL_END] = {spell_end_words, COUNT_OF(spell_end_words)},
    [FIELD_ORDER_BY] = {order_by_words, COUNT_OF(order_by_words)},
    [FIELD_REFUSAL] = {refusal_words, COUNT_OF(refusal_words)},
    [FIELD_VOTE_BY] = {vote_words, COUNT_OF(vote_words)},
    [FIELD_VOTE_OUTCOME] = {outcome_words, COUNT_OF(outcome_words)},
    [FIELD_BOUNCE] = {bounce_words, COUNT_OF(bounce_words)},
    [FIELD_CHOSEN_BY] = {chosen_words, COUNT_OF(chosen_words)},
    [FIELD_TIEBREAK] = {tiebreak_words, COUNT_OF(tiebreak_words)},
    [FIELD_COMBAT_END] = {combat_end_words, COUNT_OF(combat_end_words)},
    [FIELD_GAME_OVER] = {game_over_words, COUNT_OF(game_over_words)},
    [FIELD_RESULT] = {result_words, COUNT_OF(result_words)},
    [FIELD_DAMAGE_RESULT] = {damage_result_words, COUNT_OF(damage_result_words)},
    [FIELD_DEATH] = {death_words, COUNT_OF(death_words)},
};

static const char *const phase_words[PHASE_COUNT] = {
    "Before the match", "Start of turn", "Orders", "Spells",      "Before movement",
    "Movement",         "Before combat", "Combat", "End of turn",
};

// --- Fields in words ---

typedef struct Say {
    TextOut out;
    const Event *e;
    const LogNames *names;
    const LabelText *labels;
} Say;

static void say_slug(Say *s, const char *slug, bool is_name) {
    for (const char *c = slug; *c != '\0'; c++) {
        char letter = *c;
        if (letter == '-' || letter == '_') letter = ' ';
        if (is_name && c == slug && letter >= 'a' && letter <= 'z') letter = (char)(letter - 'a' + 'A');
        text_out_char(&s->out, letter);
    }
}

// "Human swordsman fred", "Khobai m-7".
static void say_minion(Say *s, int slot) {
    char name[NAME_MAX_BYTES];
    const NamedMinion *m = &s->names->minions[slot];
    if (m->creature > CREATURE_NONE && m->creature < CREATURE_COUNT) {
        text_out_text(&s->out, creature_def(m->creature)->name);
        text_out_char(&s->out, ' ');
    } else if (m->minion_class != CLASS_NONE) {
        say_slug(s, nation_slug(m->nation), true);
        text_out_char(&s->out, ' ');
        text_out_text(&s->out, class_slug(m->minion_class));
        text_out_char(&s->out, ' ');
    }
    log_name_minion(name, s->names, s->labels, slot);
    text_out_text(&s->out, name);
}

// "Red group A", or plainly "Group A" when nobody owns it.
static void say_group(Say *s, int slot) {
    char name[NAME_MAX_BYTES];
    const NamedGroup *g = &s->names->groups[slot];
    say_slug(s, player_slug(g->owner), true);
    text_out_text(&s->out, " group ");
    log_name_group(name, s->names, s->labels, slot);
    text_out_text(&s->out, name);
}

static void say_square(Say *s, int square) {
    char name[4] = "";
    if (square > 0 && square <= SQUARES) square_name((SquareId){(uint8_t)square}, name);
    text_out_text(&s->out, square > 0 ? name : "none");
}

static void say_target(Say *s, int packed) {
    const Target target = target_unpack((uint16_t)packed);
    switch ((HostKind)target.host) {
    case HOST_INDIVIDUAL: say_minion(s, target.index); return;
    case HOST_GROUP: say_group(s, target.index); return;
    case HOST_SQUARE: say_square(s, target.index); return;
    case HOST_STRUCTURE:
        text_out_text(&s->out, "the structure at ");
        say_square(s, s->names->structures[target.index]);
        return;
    case HOST_GLOBE: text_out_text(&s->out, "the whole board"); return;
    case HOST_NONE:
    case HOST_COUNT: return;
    }
}

static void say_walks(Say *s, int walks) {
    static const struct {
        int walk;
        const char *name;
    } table[] = {
#define X(walk, name) {walk, name},
        WALK_NAMES(X)
#undef X
    };
    if (walks == 0) text_out_text(&s->out, "none");
    for (int i = 0; i < COUNT_OF(table); i++) {
        if ((walks & table[i].walk) == 0) continue;
        if ((walks & (table[i].walk - 1)) != 0) text_out_text(&s->out, " and ");
        text_out_text(&s->out, table[i].name);
    }
}

static void say_stat(Say *s, int value) {
    const int stat = s->e->stat_changed.stat;
    if (stat == STAT_WALKS)
        say_walks(s, value);
    else if (stat == STAT_CLASS)
        text_out_text(&s->out, class_slug(value));
    else if (stat == STAT_NATION)
        say_slug(s, nation_slug(value), true);
    else if (value == STAT_NONE && (stat == STAT_HAND || stat == STAT_MISSILE))
        text_out_text(&s->out, "none");
    else
        text_out_number(&s->out, value);
}

static void say_structure_fact(Say *s, int value) {
    switch ((StructureWhat)s->e->structure_changed.what) {
    case STRUCTURE_WHAT_KIND: text_out_text(&s->out, structure_slug(value)); return;
    case STRUCTURE_WHAT_MANA: text_out_text(&s->out, mana_slug(value)); return;
    case STRUCTURE_WHAT_OWNER: say_slug(s, player_slug(value), true); return;
    case STRUCTURE_WHAT_CLOCK:
    case STRUCTURE_WHAT_NONE:
    case STRUCTURE_WHAT_COUNT: text_out_number(&s->out, value); return;
    }
}

static void say_group_fact(Say *s, int value) {
    switch ((GroupWhat)s->e->group_changed.what) {
    case GROUP_WHAT_OWNER: say_slug(s, player_slug(value), true); return;
    case GROUP_WHAT_CONTROL: text_out_text(&s->out, control_slug(value)); return;
    case GROUP_WHAT_PLACE:
    case GROUP_WHAT_NONE:
    case GROUP_WHAT_COUNT: text_out_number(&s->out, value); return;
    }
}

static void say_variant(Say *s, int value) {
    const Event *e = s->e;
    if (e->kind == EV_stat_changed)
        say_stat(s, value);
    else if (e->kind == EV_structure_changed)
        say_structure_fact(s, value);
    else if (e->kind == EV_group_changed)
        say_group_fact(s, value);
    else if (e->kind == EV_spell_changed && e->spell_changed.what == SPELL_WHAT_ON)
        say_target(s, value);
    else
        text_out_number(&s->out, value);
}

static void say_spell(Say *s, int slot) {
    const int card = s->names->spells[slot].card;
    if (card > CARD_NONE && card < CARD_COUNT)
        text_out_text(&s->out, card_def(card)->name);
    else
        text_out_text(&s->out, "A spell");
}

static void say_flag(Say *s, const char *name, int value) {
    if (value == 0) return;
    text_out_text(&s->out, strcmp(name, "magical") == 0 ? ", magical" : ", ignoring armor");
}

static void say_closed_set(Say *s, FieldType type, int value) {
    const bool is_name = type == FIELD_PLAYER || type == FIELD_NATION;
    const Words *words = &words_of[type];
    if (words->words == NULL)
        say_slug(s, event_enum_slug((int)type, value), is_name);
    else
        text_out_text(&s->out, value >= 0 && value < words->count ? words->words[value] : "?");
}

static void say_field(Say *s, const EventField *field) {
    const int value = event_field_value(s->e, field);
    const FieldType type = (FieldType)field->type;
    if (event_enum_slug((int)type, value) != NULL)
        say_closed_set(s, type, value);
    else if (type == FIELD_MINION)
        say_minion(s, value);
    else if (type == FIELD_GROUP)
        say_group(s, value);
    else if (type == FIELD_SPELL)
        say_spell(s, value);
    else if (type == FIELD_SQUARE)
        say_square(s, value);
    else if (type == FIELD_SOURCE || type == FIELD_CARD)
        text_out_text(&s->out, source_name((SourceId)value));
    else if (type == FIELD_TARGET)
        say_target(s, value);
    else if (type == FIELD_BOOL)
        say_flag(s, field->name, value);
    else if (type == FIELD_WALKS)
        say_walks(s, value);
    else if (type == FIELD_VARIANT)
        say_variant(s, value);
    else if (type == FIELD_MISSES && value == MISSES_INFINITE)
        text_out_text(&s->out, "infinite");
    else
        text_out_number(&s->out, value);
}

// --- Templates ---

// The field whose name stands between [name] and a brace; NULL if the kind has none of that name.
static const EventField *field_named(const Event *e, const char *name) {
    const EventKindInfo info = event_kind_info(e->kind);
    const EventField *fields = info.fields;
    const size_t length = strcspn(name, "}");
    for (int i = 0; i < info.field_count; i++) {
        if (strlen(fields[i].name) == length && strncmp(fields[i].name, name, length) == 0) return fields + i;
    }
    return NULL;
}

// Has every field between [text] and the closing bracket a value?
static bool is_optional_told(const Say *s, const char *text) {
    for (const char *c = text; *c != '\0' && *c != ']'; c++) {
        if (*c != '{') continue;
        const EventField *field = field_named(s->e, c + 1);
        if (field == NULL || event_field_value(s->e, field) == 0) return false;
    }
    return true;
}

static void say_phase(Say *s) {
    text_out_text(&s->out, "Turn ");
    text_out_number(&s->out, s->names->turn);
    text_out_text(&s->out, ": ");
    say_slug(s, phase_words[s->names->phase < PHASE_COUNT ? s->names->phase : 0], false);
}

static void say_template(Say *s, const char *text) {
    for (const char *c = text; *c != '\0'; c++) {
        if (*c == '[' && !is_optional_told(s, c + 1))
            c += strcspn(c, "]");
        else if (*c == '{' && s->e->kind == EV_phase_began)
            say_phase(s);
        else if (*c == '{' && field_named(s->e, c + 1) != NULL)
            say_field(s, field_named(s->e, c + 1));
        else if (*c != '[' && *c != ']' && *c != '{')
            text_out_char(&s->out, *c);
        if (*c == '{') c += strcspn(c, "}");
    }
}

size_t sentence_print(char *out, size_t capacity, const Event *e, const LogNames *names,
                      const LabelText *labels) {
    CHECK(e->kind > EV_NONE && e->kind < EV_COUNT);
    Say s = {.out = text_out_init(out, capacity), .e = e, .names = names, .labels = labels};
    say_template(&s, template_of(e));
    // A sentence begins with a capital whatever its first field was.
    if (out[0] >= 'a' && out[0] <= 'z') out[0] = (char)(out[0] - 'a' + 'A');
    if (e->step != STEP_NONE) {
        text_out_text(&s.out, " (");
        text_out_text(&s.out, step_slug(e->step));
        text_out_char(&s.out, ')');
    }
    return s.out.size;
}
