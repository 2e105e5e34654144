// Sentences from templates, one a kind of event, and one a reason where reasons read differently.
//
// {field} stands for a field of the event in words, {field:form} for another form of it, {field|text} for
// [text] where the field is none, {=clause} for what has to be worked out. Text in [ ] is left out when one
// of its fields is none. A kind without its template does not build. No sentence names a step of the rules:
// the strip of steps shows it.

#include "replay/sentences.h"

#include <stdio.h>
#include <string.h>

#include "base/check.h"
#include "engine/engine.h"
#include "replay/refusal_words.h"
#include "replay/sentence_words.h"
#include "words/shields.h"
#include "words/sentence_cases.h"
#include "words/spell_notes.h"
#include "replay/strings.h"
#include "replay/text_out.h"

// --- Templates ---

#define SAYS_phase_began "{=phase}."
#define SAYS_level_awarded "{minion} gains a level by experience: {after} instead of {before}."
#define SAYS_cards_drawn "{player} draws {count:card}."
#define SAYS_card_drawn "{player} draws {card|a card}."
#define SAYS_card_left_hand "{card|A card} leaves {player}'s hand."
#define SAYS_structure_captured                                                                              \
    "{to} captures the {from} {=structure} at {at}[; it now produces {mana_after} mana]."
#define SAYS_novice_produced "{nation:a} novice arrives at {at} for {owner}."
#define SAYS_novice_removed "{nation:a} novice leaves {at}."
#define SAYS_initiative_updated                                                                              \
    "{holder} {=keeps} initiative. Towns and colonies captured minus lost since last turn: "                 \
    "Red {red:signed}, Blue {blue:signed}."
#define SAYS_mana_generated "{player} produces {amount} {type} mana."
#define SAYS_mana_changed "{player} now has {after} {type} mana instead of {before}."
#define SAYS_income_changed                                                                                  \
    "The novices that {player} has trained will make {after} {type} mana a turn, instead of {before}."
#define SAYS_next_mana_changed "{player} will get {after} more {type} mana next turn."
#define SAYS_structure_created "{owner:a} {kind} is founded at {at}[; it produces {mana} mana]."
#define SAYS_structure_removed "The {owner} {kind} at {at} is destroyed[ by {reason}]."
#define SAYS_structure_changed "The {=structure} at {at} changes."
#define SAYS_spell_cast "{player} casts {card|a hidden spell}[ on {target:at}]."
#define SAYS_spell_squandered "{player}'s {card|spell}[ on {target:at}] squanders: {=squander}."
#define SAYS_spell_attached "{owner}'s {card} is active[ on {on}][ until turn {ends}]."
#define SAYS_spell_changed "{spell} changes."
#define SAYS_spell_ended "{card}[ on {on}] ends: {reason}."
#define SAYS_terrain_changed "The terrain at {at} changes from {from} to {to}."
#define SAYS_swamp_side_set "A group in the swamp at {at} can leave it only {=side}."
#define SAYS_group_created "{group} appears[ at {at}]."
#define SAYS_minion_created "{minion} joins {group}: level {level}, {hp:hit point}, armor {armor}."
#define SAYS_stat_changed "{minion} goes from {stat} {before} to {after}{=place_why}."
#define SAYS_experience_qualified "{minion} qualifies for experience and will gain a level next turn."
#define SAYS_group_changed "{group} changes its place in its owner's group sequence."
#define SAYS_minion_changed_group "{minion} leaves {from} for {to}."
#define SAYS_order_changed "{group} no longer has an order[ to move to {before}]."
#define SAYS_group_left_board "{group} disappears[ from {from}][: {holder} holds it off the board]."
#define SAYS_group_returned "{group} returns to the board at {at}."
#define SAYS_teleported "{group} is teleported from {from} to {to}."
#define SAYS_move_refused "{group} stays at {from} and does not move[ to {to}]: {=refusal}."
#define SAYS_overstacked "{group} sets out from {from} for {to}."
#define SAYS_square_voted                                                                                    \
    "{winner} and {other} both want {at}. {winner} gets it: {by}. {=outcome}[ {other} was next, before "     \
    "{next}: {next_by}.]"
#define SAYS_square_won "{group} gets {at}: {by}."
#define SAYS_bounced_back "{group} bounces from {from} back to {to}: {reason}."
#define SAYS_moved "{group} moves from {from} to {to}."
#define SAYS_joined "{group} joins {into} at {at}."
#define SAYS_slid "{group} slides over the ice from {from} to {to}."
#define SAYS_moonwalked                                                                                      \
    "{group} moonwalks from {from} to {to}: its square is taken, and it cannot join the group there. "       \
    "{to} is the nearest empty, unoccupied square that it may enter."
#define SAYS_combat_began "{high:at} and {low:at} fight. {high} has precedence: {=first_why}."
#define SAYS_round_began "Round {=round} begins."
#define SAYS_attacks_forfeited "{minion} is idle and forfeits {count:attack}."
#define SAYS_paired "{minion} is paired with {victim} at random."
#define SAYS_victim_chosen "{minion} chooses {victim}."
#define SAYS_attack_missed "{attacker} misses {victim}: {=miss_why}."
#define SAYS_attack_hit "{attacker} hits {victim}: {=hit_why}."
#define SAYS_damage_calculated                                                                               \
    "{attacker} deals {quantity} {kind} damage to {victim}{ignores_armor}{magical}."
#define SAYS_strength_changed                                                                                \
    "{card|A spell} changes the damage of {attacker}'s attack from {before} to {after}{magical}."
#define SAYS_step_began "The next step begins."
#define SAYS_attacks_changed                                                                                 \
    "{card|A spell} changes the attacks that {minion} has left this round from {before} to {after}."
#define SAYS_damage_applied "{victim} is to take {quantity} {type} damage{=dealer}{ignores_armor}."
#define SAYS_damage_changed "{card|A spell} changes the damage to {victim} from {before} to {after}."
#define SAYS_damage_cancelled "{card|A spell} cancels the damage to {victim}."
#define SAYS_armor_soaked                                                                                    \
    "{victim}'s armor soaks {=soaked} of {before} damage; {after} gets through. Armor left: {armor_after} "  \
    "of {armor_before}."
#define SAYS_damage_capped "{victim} can take only {after} of {before} damage: it has {after:hit point} left."
#define SAYS_hp_changed "{minion} goes from {before:hit point} to {after}."
#define SAYS_damage_result "{victim} is {result}."
#define SAYS_effect_applied "{card|A spell} acts[ on {on}]."
#define SAYS_death_cancelled "{card|A spell} keeps {minion} alive."
#define SAYS_minion_died "{minion} dies[ by {attacker}]."
#define SAYS_minion_buried "{minion} is buried."
#define SAYS_group_died "{group} is gone."
#define SAYS_combat_ended "The combat of {high} and {low} ends: {reason}."
#define SAYS_game_over "The match is over: {result}, {reason}."

#define X(kind_) [EV_##kind_] = (SAYS_##kind_),
static const char *const templates[EV_COUNT] = {EVENT_KINDS(X)};
#undef X

// Where a reason or a sibling changes the sentence. NULL: the kind's own.
static const char *const left_hand_says[LEFT_HAND_WHY_COUNT] = {
    [LEFT_HAND_CAST] = "{player} casts {card|a card} from hand.",
    [LEFT_HAND_DISCARDED] = "{player} discards {card|a card}.",
    [LEFT_HAND_LOST] = "{player} loses {card|a card} from hand.",
    [LEFT_HAND_SHOWN] = "{player} loses {card|a card} from hand.",
};
static const char *const novice_says[NOVICE_WHY_COUNT] = {
    [NOVICE_WHY_TRAINED] = "{nation:a} novice at {at} is trained as {as}.",
    [NOVICE_WHY_SPELL] = "A spell takes {nation:a} novice from {at}.",
};
static const char *const mana_says[MANA_BY_COUNT] = {
    [MANA_BY_NEW_TURN] = "{player} begins the turn with {after} {type} mana.",
    [MANA_BY_SPELL] = "A spell changes the {type} mana of {player} from {before} to {after}.",
    [MANA_BY_COST] = "{player} pays {=paid} {type} mana and has {after} left.",
    [MANA_BY_TRAINING] = "{player} now has {after} {type} mana, with the novice just trained.",
};
static const char *const structure_says[STRUCTURE_WHAT_COUNT] = {
    [STRUCTURE_WHAT_KIND] = "The {before} at {at} becomes a {after}.",
    [STRUCTURE_WHAT_MANA] = "The {=structure} at {at} now produces {after} mana instead of {before} mana.",
    [STRUCTURE_WHAT_CLOCK] = "The {=structure} at {at} {=clock}.",
    [STRUCTURE_WHAT_OWNER] = "The {=structure} at {at} goes from {before} to {after}.",
};
static const char *const spell_says[SPELL_WHAT_KIND_COUNT] = {
    [SPELL_WHAT_VALUE] = "{spell} changes.",
    [SPELL_WHAT_COUNT] = "{spell} now counts {after:time} instead of {before}.",
    [SPELL_WHAT_ENDS] = "{spell} lasts until turn {after} instead of {before}.",
    [SPELL_WHAT_ON] = "{spell} moves from {before} to {after}.",
};
static const char *const stat_says[STAT_COUNT] = {
    [STAT_MAX_HP] = "{minion} now has a maximum of {after:hit point} instead of {before}.",
    [STAT_HAND] = "{minion} now has {after} hand damage instead of {before}{=place_why}.",
    [STAT_MISSILE] = "{minion} now has {after} missile damage instead of {before}{=place_why}.",
    [STAT_ATTACKS] = "{minion} now has {after:attack} a round instead of {before}.",
    [STAT_WALKS] = "{minion} {=walks}.",
    [STAT_CLASS] = "{minion} is now {after:a} instead of {before:a}.",
    [STAT_NATION] = "{minion} is now of the nation {after} instead of {before}.",
};
static const char *const group_says[GROUP_WHAT_COUNT] = {
    [GROUP_WHAT_OWNER] = "{group} passes from {before} to {after}.",
    [GROUP_WHAT_CONTROL] = "{group} {=leader}.",
};
static const char *const order_says[ORDER_BY_COUNT] = {
    [ORDER_BY_PLAYER] = "{group} is ordered to {=order}.",
    [ORDER_BY_SPELL] = "{group} is made to {=order} by a spell.",
    [ORDER_BY_COMPUTER] = "{group} decides to {=order}.",
};
static const char *const chosen_says[CHOSEN_BY_COUNT] = {
    [CHOSEN_COMPULSION] = "{minion} must attack {victim}: {=compels}.",
    [CHOSEN_WISE] = "{minion} chooses {victim} wisely[: {tiebreak}].",
    [CHOSEN_RETALIATION] = "{minion} attacks {victim}, which has it as its victim.",
    [CHOSEN_RANDOM] = "{minion} attacks again: {victim}, chosen at random.",
};
static const char *const death_says[DEATH_COUNT] = {
    [DEATH_KILLS] = "{minion} is killed[ by {attacker}].",
    [DEATH_DIES] = "{minion} dies.",
    [DEATH_REMOVED] = "{minion} is removed from the game.",
    [DEATH_REPLACED] = "{minion} is replaced.",
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

// "Human swordsman fred", "Khobai m-7", "Khobai".
static void say_minion(Say *s, int slot) {
    char name[NAME_MAX_BYTES];
    const NamedMinion *m = &s->names->minions[slot];
    const bool is_creature = m->creature > CREATURE_NONE && m->creature < CREATURE_COUNT;
    log_name_minion(name, s->names, s->labels, slot);
    if (is_creature && !string_says_kind(name, creature_def(m->creature)->name)) {
        text_out_text(&s->out, creature_def(m->creature)->name);
        text_out_char(&s->out, ' ');
    } else if (!is_creature && m->minion_class != CLASS_NONE) {
        say_slug(s, nation_slug(m->nation), true);
        text_out_char(&s->out, ' ');
        text_out_text(&s->out, class_slug(m->minion_class));
        text_out_char(&s->out, ' ');
    }
    text_out_text(&s->out, name);
}

// "Red group A", "neutral group g-3".
static void say_group(Say *s, int slot) {
    char name[NAME_MAX_BYTES];
    const NamedGroup *g = &s->names->groups[slot];
    text_out_text(&s->out, sentence_word(FIELD_PLAYER, g->owner));
    text_out_text(&s->out, " group ");
    log_name_group(name, s->names, s->labels, slot);
    text_out_text(&s->out, name);
}

static void say_square(Say *s, int square) {
    char name[4] = "";
    if (square > 0 && square <= SQUARES) square_name((SquareId){(uint8_t)square}, name);
    text_out_text(&s->out, square > 0 ? name : "none");
}

static void say_kind_of_structure(Say *s, int kind) {
    text_out_text(&s->out, sentence_word(FIELD_STRUCTURE_KIND, kind));
}

static void say_structure(Say *s, const NamedStructure *structure) {
    text_out_text(&s->out, "the ");
    say_kind_of_structure(s, structure->kind);
    text_out_text(&s->out, " at ");
    say_square(s, structure->at);
}

// Whose place another has by now is told by name alone.
static void say_former(Say *s, int packed) {
    char name[NAME_MAX_BYTES];
    log_name_target(name, s->names, s->labels, packed);
    text_out_text(&s->out, name);
}

static void say_target(Say *s, int packed) {
    const Target target = target_unpack((uint16_t)packed);
    switch ((HostKind)target.host) {
    case HOST_INDIVIDUAL: say_minion(s, target.index); return;
    case HOST_GROUP: say_group(s, target.index); return;
    case HOST_SQUARE: say_square(s, target.index); return;
    case HOST_STRUCTURE: say_structure(s, log_names_target_structure(s->names, target.index)); return;
    case HOST_GLOBE: text_out_text(&s->out, "the whole board"); return;
    case HOST_NONE: say_former(s, packed); return;
    case HOST_COUNT: return;
    }
}

static void say_stat(Say *s, int value) {
    const int stat = s->e->stat_changed.stat;
    if (stat == STAT_WALKS)
        sentence_add_walks(&s->out, value);
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
    case STRUCTURE_WHAT_KIND: say_kind_of_structure(s, value); return;
    case STRUCTURE_WHAT_MANA: text_out_text(&s->out, sentence_word(FIELD_MANA, value)); return;
    case STRUCTURE_WHAT_OWNER: text_out_text(&s->out, sentence_word(FIELD_PLAYER, value)); return;
    case STRUCTURE_WHAT_CLOCK:
    case STRUCTURE_WHAT_NONE:
    case STRUCTURE_WHAT_COUNT: text_out_number(&s->out, value); return;
    }
}

static void say_group_fact(Say *s, int value) {
    switch ((GroupWhat)s->e->group_changed.what) {
    case GROUP_WHAT_OWNER: text_out_text(&s->out, sentence_word(FIELD_PLAYER, value)); return;
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

// A helper is on no card of its own: "Dazed (Shield of Vela)".
static void say_maker(Say *s, int card) {
    const int maker = card > CARD_NONE && card < CARD_COUNT ? card_def(card)->made_by : CARD_NONE;
    if (maker == CARD_NONE) return;
    text_out_text(&s->out, " (");
    text_out_text(&s->out, card_def(maker)->name);
    text_out_text(&s->out, ")");
}

static void say_source(Say *s, int source) {
    text_out_text(&s->out, source_name((SourceId)source));
    say_maker(s, source);
}

// A mark that a card keeps for itself has no name that a player knows.
static void say_spell(Say *s, int slot) {
    const NamedSpell *spell = &s->names->spells[slot];
    const bool is_mark = spell->helper != 0 && spell->visible == 0;
    const bool is_known = spell->card > CARD_NONE && spell->card < CARD_COUNT && !is_mark;
    text_out_text(&s->out, is_known ? card_def(spell->card)->name : "An effect");
    say_maker(s, spell->card);
    if (spell->on != 0 && target_unpack(spell->on).host != HOST_GLOBE) {
        text_out_text(&s->out, " on ");
        say_target(s, spell->on);
    }
}

static void say_flag(Say *s, const char *name, int value) {
    if (value == 0) return;
    text_out_text(&s->out, strcmp(name, "magical") == 0 ? ", magical" : ", ignoring armor");
}

static void say_closed_set(Say *s, FieldType type, int value) {
    const char *word = type == FIELD_STAT ? sentence_stat(value) : sentence_word((int)type, value);
    if (word == NULL)
        say_slug(s, event_enum_slug((int)type, value), type == FIELD_NATION);
    else
        text_out_text(&s->out, word);
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
        say_source(s, value);
    else if (type == FIELD_TARGET)
        say_target(s, value);
    else if (type == FIELD_BOOL)
        say_flag(s, field->name, value);
    else if (type == FIELD_WALKS)
        sentence_add_walks(&s->out, value);
    else if (type == FIELD_VARIANT)
        say_variant(s, value);
    else
        text_out_number(&s->out, value);
}

// --- Other forms of a field ---

static void say_place(Say *s, int square) {
    if (square == 0) return;
    text_out_text(&s->out, " at ");
    say_square(s, square);
}

// "Red group A at e7", "Human swordsman fred at e7".
static void say_with_place(Say *s, const EventField *field) {
    const int value = event_field_value(s->e, field);
    const bool is_target = field->type == FIELD_TARGET;
    const Target target = is_target ? target_unpack((uint16_t)value) : (Target){HOST_GROUP, (uint16_t)value};
    int square = 0;
    if (target.host == HOST_GROUP && target.index != 0) square = s->names->groups[target.index].at;
    if (target.host == HOST_INDIVIDUAL) square = log_names_minion_square(s->names, target.index);
    say_field(s, field);
    say_place(s, square);
}

static bool begins_with_vowel(const char *word) {
    return word[0] != '\0' && strchr("aeiouAEIOU", word[0]) != NULL;
}

// "an Elf", "a swordsman"
static void say_with_article(Say *s, const EventField *field) {
    char word[NAME_MAX_BYTES] = "";
    const TextOut whole = s->out;
    s->out = text_out_init(word, sizeof word);
    say_field(s, field);
    s->out = whole;
    text_out_text(&s->out, begins_with_vowel(word) ? "an " : "a ");
    text_out_text(&s->out, word);
}

// "1 card", "3 cards"
static void say_counted(Say *s, int number, const char *noun, size_t length) {
    text_out_number(&s->out, number);
    text_out_char(&s->out, ' ');
    for (size_t i = 0; i < length; i++) text_out_char(&s->out, noun[i]);
    if (number != 1) text_out_char(&s->out, 's');
}

// --- Clauses that are worked out ---

static void say_phase(Say *s) {
    text_out_text(&s->out, "Turn ");
    text_out_number(&s->out, s->names->turn);
    text_out_text(&s->out, ": ");
    text_out_text(&s->out, sentence_phase(s->names->phase));
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
        sentence_add_walks(&s->out, after & ~before);
    }
    if ((before & ~after) != 0) {
        text_out_text(&s->out, (after & ~before) != 0 ? " and loses " : "loses ");
        sentence_add_walks(&s->out, before & ~after);
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
        if (spell->label == 0 || spell->on != on || spell->card >= CARD_COUNT) continue;
        const HandlerRow *rows = card_def(spell->card)->handlers;
        for (int k = 0; k < HANDLERS_MAX; k++) {
            if (rows[k].on != phrase) continue;
            text_out_text(&s->out, card_def(spell->card)->name);
            return;
        }
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
    if (e->card != 0 && creature != 0 && strcmp(source_name(e->card), creature_def(creature)->name) == 0) {
        text_out_text(&s->out, " by ");
        say_minion(s, e->wielder);
        return;
    }
    if (e->card != 0) {
        text_out_text(&s->out, " by ");
        say_source(s, e->card);
    }
    if (e->wielder != 0) {
        text_out_text(&s->out, e->card != 0 ? ", carried by " : " by ");
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

// --- Templates ---

// The field whose name stands between [name] and a brace, colon or bar; NULL if the kind has none of that
// name.
static const EventField *field_named(const Event *e, const char *name) {
    const EventKindInfo info = event_kind_info(e->kind);
    const EventField *fields = info.fields;
    const size_t length = strcspn(name, "}:|");
    for (int i = 0; i < info.field_count; i++) {
        if (strlen(fields[i].name) == length && strncmp(fields[i].name, name, length) == 0) return fields + i;
    }
    return NULL;
}

// Has every field between [text] and the closing bracket a value?
static bool is_optional_told(const Say *s, const char *text) {
    for (const char *c = text; *c != '\0' && *c != ']'; c++) {
        if (*c != '{' || c[1] == '=') continue;
        const EventField *field = field_named(s->e, c + 1);
        if (field == NULL || event_field_value(s->e, field) == 0) return false;
    }
    return true;
}

static bool is_called(const char *name, const char *place) {
    return strlen(name) == strcspn(place, "}") && strncmp(name, place, strlen(name)) == 0;
}

static void say_clause(Say *s, const char *name) {
    for (int i = 0; i < COUNT_OF(clauses); i++) {
        if (is_called(clauses[i].name, name)) clauses[i].say(s);
    }
}

// The field at [place], which stands behind the brace, in the form that is asked for behind its name.
static void say_in_form(Say *s, const char *place) {
    const EventField *field = field_named(s->e, place);
    const char *form = place + strcspn(place, "}:|");
    const int value = field != NULL ? event_field_value(s->e, field) : 0;
    if (field == NULL) {
        return;
    }
    if (*form == '|' && value == 0) {
        for (const char *c = form + 1; *c != '}'; c++) text_out_char(&s->out, *c);
    } else if (*form != ':') {
        say_field(s, field);
    } else if (is_called("at", form + 1)) {
        say_with_place(s, field);
    } else if (is_called("a", form + 1)) {
        say_with_article(s, field);
    } else if (is_called("signed", form + 1)) {
        if (value > 0) text_out_char(&s->out, '+');
        text_out_number(&s->out, value);
    } else {
        say_counted(s, value, form + 1, strcspn(form + 1, "}"));
    }
}

static void say_template(Say *s, const char *text) {
    for (const char *c = text; *c != '\0'; c++) {
        if (*c == '[' && !is_optional_told(s, c + 1)) {
            c += strcspn(c, "]");
        } else if (*c == '{') {
            if (c[1] == '=')
                say_clause(s, c + 2);
            else
                say_in_form(s, c + 1);
            c += strcspn(c, "}");
        } else if (*c != '[' && *c != ']') {
            text_out_char(&s->out, *c);
        }
    }
}

typedef struct Variants {
    const char *const *says;
    int count, index;
} Variants;

// The sentences that [e] chooses from, and which it is.
static Variants variants_of(const Event *e) {
    switch (e->kind) {
    case EV_card_left_hand: return (Variants){left_hand_says, LEFT_HAND_WHY_COUNT, e->card_left_hand.why};
    case EV_novice_removed: return (Variants){novice_says, NOVICE_WHY_COUNT, e->novice_removed.why};
    case EV_mana_changed: return (Variants){mana_says, MANA_BY_COUNT, e->mana_changed.by};
    case EV_structure_changed:
        return (Variants){structure_says, STRUCTURE_WHAT_COUNT, e->structure_changed.what};
    case EV_spell_changed: return (Variants){spell_says, SPELL_WHAT_KIND_COUNT, e->spell_changed.what};
    case EV_stat_changed: return (Variants){stat_says, STAT_COUNT, e->stat_changed.stat};
    case EV_group_changed: return (Variants){group_says, GROUP_WHAT_COUNT, e->group_changed.what};
    case EV_order_changed: return (Variants){order_says, ORDER_BY_COUNT, e->order_changed.by};
    case EV_victim_chosen: return (Variants){chosen_says, CHOSEN_BY_COUNT, e->victim_chosen.by};
    case EV_minion_died: return (Variants){death_says, DEATH_COUNT, e->minion_died.category};
    }
    return (Variants){NULL, 0, 0};
}

size_t sentence_print(char *out, size_t capacity, const Event *e, const LogNames *names,
                      const LabelText *labels) {
    CHECK(e->kind > EV_NONE && e->kind < EV_COUNT);
    Say s = {.out = text_out_init(out, capacity), .e = e, .names = names, .labels = labels};
    const Variants variants = variants_of(e);
    const char *text = sentence_case(e, names);
    if (text == NULL && variants.index >= 0 && variants.index < variants.count) {
        text = variants.says[variants.index];
    }
    say_template(&s, text != NULL ? text : templates[e->kind]);
    // A sentence begins with a capital whatever its first field was.
    if (out[0] >= 'a' && out[0] <= 'z') out[0] = (char)(out[0] - 'a' + 'A');
    return s.out.size;
}
