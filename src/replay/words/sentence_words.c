// One table a closed set, in the order of its slugs.

#include "replay/sentence_words.h"

#include <stddef.h>

#include "base/check.h"
#include "engine/log.h"
#include "engine/types.h"
#include "replay/strings.h"

static const char *const squander_words[] = {
    "",
    "its target is gone",
    "its target is off the board",
    "another group is in the square",
    "a structure is in the square",
    "it cannot be cast on this terrain",
    "its target has the wrong owner",
    "its target is of the wrong kind",
    "its target is concealed or invisible",
    "the group has no room for what it adds",
    "no recruit can be added to the group",
    "its target has this spell already",
    "its caster has already cast this Hero in this match",
    "the board can hold no more",
    "it has no effect",
    "its target is protected",
    "its target does not meet what it requires",
    "it cannot be cast at an entrance of a Sanctum",
    "the terrain around its target does not suit it",
    "no town or colony of its caster is next to its target",
    "its target is not in a structure of its owner",
    "its target is of the wrong nation",
    "its target has armor",
    "the level of its target is too low",
    "its target is a Hero",
    "its target is of the wrong class",
    "the group has only one member",
    "one is in play already, and there can be only one",
    "its caster has one in play already",
    "the group has one already",
    "its target can hold no more spells",
    "another spell stops it",
    "its target cannot be moved",
    "there is no square for its target to go to",
    "its caster cannot discard cards",
    "the groups cannot fight each other",
    "the group in its destination cannot be joined",
};
_Static_assert(COUNT_OF(squander_words) == SQUANDER_COUNT, "words for each");
static const char *const spell_end_words[] = {
    "",
    "its duration is over",
    "it is dispelled",
    "its bearer dies",
    "its bearer left the group",
    "its effect is complete",
    "what it requires is no longer met",
    "what made it is gone",
    "the joined group has it already",
    "what it depends on is gone",
    "its bearer is removed from the game",
    "its bearer is replaced",
    "it moves to another target",
    "the groups joined",
    "it squanders",
    "its creatures are gone",
};
_Static_assert(COUNT_OF(spell_end_words) == SPELL_END_COUNT, "words for each");
static const char *const refusal_words[] = {
    "",
    "it has no movement order",
    "an effect keeps it from moving",
    "it cannot leave its square",
    "it cannot enter that square",
    "a hostile group is there",
    "it is immobile",
    "it is no longer next to that square",
    "the board ends there",
};
_Static_assert(COUNT_OF(refusal_words) == REFUSAL_COUNT, "words for each");
static const char *const vote_words[] = {
    "",
    "no other group wants it",
    "it settled there before",
    "it began the turn there",
    "its owner ranks first by initiative",
    "it is larger",
    "it is earlier in its owner's move order",
};
_Static_assert(COUNT_OF(vote_words) == VOTE_BY_COUNT, "words for each");
static const char *const bounce_words[] = {
    "",
    "a hostile group won the square",
    "it cannot join the group that won the square",
    "the group that won the square has no room for it",
};
_Static_assert(COUNT_OF(bounce_words) == BOUNCE_COUNT, "words for each");
static const char *const tiebreak_words[] = {
    "",
    "there is no other",
    "the others do not attack",
    "the others are immune, or nearly, to its damage",
    "it can probably be killed this round",
    "it has the most armor",
    "it has the fewest hit points left",
    "it deals the most damage",
    "those left are equal in every test, so one is taken at random",
};
_Static_assert(COUNT_OF(tiebreak_words) == TIEBREAK_COUNT, "words for each");
static const char *const combat_end_words[] = {
    "",
    "all its rounds are over",
    "one of the groups is gone",
    "one of the groups is no longer in its square",
    "the groups are no longer hostile",
    "a spell forbids it",
    "one of the groups withdraws",
};
_Static_assert(COUNT_OF(combat_end_words) == COMBAT_END_COUNT, "words for each");
static const char *const game_over_words[] = {
    "",
    "the enemy Sanctum is captured",
    "both Sancta are captured",
    "the other player concedes",
    "both players agree to a draw",
    "the turn limit is reached",
};
_Static_assert(COUNT_OF(game_over_words) == GAME_OVER_COUNT, "words for each");
static const char *const result_words[] = {"", "Red wins", "Blue wins", "a draw"};
_Static_assert(COUNT_OF(result_words) == RESULT_COUNT, "words for each");
static const char *const damage_result_words[] = {"", "unharmed", "damaged", "dying"};
_Static_assert(COUNT_OF(damage_result_words) == DAMAGE_RESULT_COUNT, "words for each");
static const char *const player_words[] = {"nobody", "Red", "Blue", "neutral"};
static const char *const mana_words[] = {"no", "Order", "Strife", "Clarity", "Mystery", "Will", "World"};
_Static_assert(COUNT_OF(mana_words) == MANA_COUNT, "words for each");
static const char *const structure_words[] = {"structure", "Sanctum", "town", "colony"};
static const char *const trained_words[] = {
    "mana", // of a type that the other seat does not know
    "a swordsman",  "an archer",    "Order mana", "Strife mana",
    "Clarity mana", "Mystery mana", "Will mana",  "World mana",
};
_Static_assert(COUNT_OF(trained_words) == TRAINED_AS_COUNT, "words for each");

typedef struct Words {
    const char *const *words;
    int count;
} Words;

#define WORDS(table)                                                                                         \
    { (table), (int)(sizeof(table) / sizeof(table)[0]) }
static const Words words_of[FIELD_TYPE_COUNT] = {
    [FIELD_SQUANDER] = WORDS(squander_words),
    [FIELD_SPELL_END] = WORDS(spell_end_words),
    [FIELD_REFUSAL] = WORDS(refusal_words),
    [FIELD_VOTE_BY] = WORDS(vote_words),
    [FIELD_BOUNCE] = WORDS(bounce_words),
    [FIELD_TIEBREAK] = WORDS(tiebreak_words),
    [FIELD_COMBAT_END] = WORDS(combat_end_words),
    [FIELD_GAME_OVER] = WORDS(game_over_words),
    [FIELD_RESULT] = WORDS(result_words),
    [FIELD_DAMAGE_RESULT] = WORDS(damage_result_words),
    [FIELD_PLAYER] = WORDS(player_words),
    [FIELD_TRAINED_AS] = WORDS(trained_words),
    [FIELD_STRUCTURE_KIND] = WORDS(structure_words),
    [FIELD_MANA] = WORDS(mana_words),
};

const char *sentence_word(int field_type, int value) {
    const Words *words = &words_of[field_type];
    if (words->words == NULL) return NULL;
    return value >= 0 && value < words->count ? words->words[value] : "?";
}

const char *sentence_words_phase(int phase) {
    static const char *const words[] = {
        "Before the match", "Start of turn", "Orders", "Spells",      "Before movement",
        "Movement",         "Before combat", "Combat", "End of turn",
    };
    _Static_assert(COUNT_OF(words) == PHASE_COUNT, "words for each");
    return words[phase >= 0 && phase < PHASE_COUNT ? phase : 0];
}

const char *sentence_words_stat(int stat) {
    static const char *const words[STAT_COUNT] = {
        [STAT_KIND_NONE] = "nothing", [STAT_LEVEL] = "level",      [STAT_MAX_HP] = "maximum hit points",
        [STAT_ARMOR] = "armor",       [STAT_HAND] = "hand damage", [STAT_MISSILE] = "missile damage",
        [STAT_ATTACKS] = "attacks",   [STAT_WALKS] = "walks",      [STAT_CLASS] = "class",
        [STAT_NATION] = "nation",
    };
    return words[stat >= 0 && stat < STAT_COUNT ? stat : 0];
}

void sentence_words_add_walks(TextOut *out, int walks) {
    int count = 0;
    int at = 0;
    if (walks == 0) text_out_text(out, "none");
    for (int walk = WALK_DESERT; walk <= WALK_FLIGHT; walk *= 2) count += (walks & walk) != 0 ? 1 : 0;
    for (int walk = WALK_DESERT; walk <= WALK_FLIGHT; walk *= 2) {
        if ((walks & walk) == 0) continue;
        text_out_text(out, text_out_joint(at++, count));
        text_out_text(out, string_walk_name((unsigned)walk));
    }
}
