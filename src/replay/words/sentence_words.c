// One table a closed set, in the order of its slugs.

#include "replay/sentence_words.h"

#include <stddef.h>

#include "engine/log.h"
#include "engine/types.h"

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
static const char *const refusal_words[REFUSAL_COUNT] = {
    "",
    "it has no order",
    "something holds it in its place",
    "it cannot leave its square",
    "it cannot enter that square",
    "a hostile group stands there",
};
static const char *const vote_words[VOTE_BY_COUNT] = {
    "",
    "nobody else wants it",
    "it had the square already",
    "it stood there and did not move",
    "its side comes first by initiative",
    "it is larger",
    "it is earlier in the order of moves",
};
static const char *const bounce_words[BOUNCE_COUNT] = {
    "",
    "a hostile group has won the square",
    "there is no room for it in the group that has won the square",
};
static const char *const tiebreak_words[TIEBREAK_COUNT] = {
    "",
    "there is nobody else",
    "the others do not fight",
    "the others cannot be hurt by it",
    "it can be struck down in this round",
    "it has the most armor",
    "it has the fewest hit points left",
    "it deals the most damage",
    "by lot among equals",
};
static const char *const combat_end_words[COMBAT_END_COUNT] = {
    "",
    "all its rounds are fought",
    "one of them is no more",
    "one of them has gone elsewhere",
    "they are hostile no longer",
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
static const char *const player_words[] = {"nobody", "Red", "Blue", "neutral"};
static const char *const mana_words[MANA_COUNT] = {"no",      "Order", "Strife", "Clarity",
                                                   "Mystery", "Will",  "World"};
static const char *const structure_words[] = {"structure", "Sanctum", "town", "colony"};
static const char *const trained_words[TRAINED_AS_COUNT] = {
    "a maker of mana", // of a kind that the other seat is not told
    "a swordsman",
    "an archer",
    "a maker of Order mana",
    "a maker of Strife mana",
    "a maker of Clarity mana",
    "a maker of Mystery mana",
    "a maker of Will mana",
    "a maker of World mana",
};

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

const char *sentence_phase(int phase) {
    static const char *const words[PHASE_COUNT] = {
        "Before the match", "Start of turn", "Orders", "Spells",      "Before movement",
        "Movement",         "Before combat", "Combat", "End of turn",
    };
    return words[phase >= 0 && phase < PHASE_COUNT ? phase : 0];
}

const char *sentence_stat(int stat) {
    static const char *const words[STAT_COUNT] = {
        [STAT_KIND_NONE] = "nothing", [STAT_LEVEL] = "level",      [STAT_MAX_HP] = "full strength",
        [STAT_ARMOR] = "armor",       [STAT_HAND] = "hand damage", [STAT_MISSILE] = "missile damage",
        [STAT_ATTACKS] = "attacks",   [STAT_WALKS] = "walks",      [STAT_CLASS] = "class",
        [STAT_NATION] = "nation",
    };
    return words[stat >= 0 && stat < STAT_COUNT ? stat : 0];
}

void sentence_add_walks(TextOut *out, int walks) {
    if (walks == 0) text_out_text(out, "none");
    for (int walk = WALK_DESERT; walk <= WALK_FLIGHT; walk *= 2) {
        if ((walks & walk) == 0) continue;
        if ((walks & (walk - 1)) != 0) text_out_text(out, " and ");
        text_out_text(out, walk_slug(walk));
        if (walk != WALK_FLIGHT) text_out_text(out, "walk");
    }
}
