// rule_words.h - What the steps of the rules do, in a sentence or two for players.

#ifndef SANCTA_REPLAY_RULE_WORDS_H
#define SANCTA_REPLAY_RULE_WORDS_H

// "" for a step that has none.
const char *rule_words_name(int step); // two or three words
const char *rule_words(int step);      // the rule

#endif
