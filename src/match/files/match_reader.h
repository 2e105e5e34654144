// match_reader.h - Reading JSON values of a match file with a problem for each that is not as it should be.
//
// Internal to the loader. A Node is a value and the way to it, so that a problem can tell its line and
// column; the chain lives on the C stack of the functions that read.

#ifndef SANCTA_MATCH_MATCH_READER_H
#define SANCTA_MATCH_MATCH_READER_H

#include <jansson.h>

#include "match/match.h"

typedef struct Node {
    const json_t *value;
    const struct Node *up; // NULL at the top
    const char *key;       // of the member, NULL for an element
    size_t index;          // of the element
} Node;

typedef struct MatchReader {
    Match *m;
    Problems *problems;
    const char *text; // NULL when there is none: positions are then 1:1
    size_t size;
    const char *program;         // that has written it; NULL: it does not say
    const MatchChanges *changes; // NULL: the file's own; otherwise it is taken as a setup with orders
    uint8_t used[2][(NAME_NUMBER_MAX + 8) / 8]; // generated numbers that the setup uses, by READER_...
    uint8_t used_names[(NAMES_MAX + 7) / 8];    // names of the table that something in the setup bears
    // Where the file lists the spell of a slot: what is wrong with some shows only when all the rest has been
    // read.
    struct {
        int line, column;
    } spells[SPELLS_MAX + 1];
} MatchReader;

enum { READER_GROUPS, READER_MINIONS };

// The member [key] of [up] or element [index]; false if there is none.
bool match_reader_find(const Node *up, const char *key, Node *out);
Node match_reader_element(const Node *up, size_t index);
size_t match_reader_size(const Node *n);

void match_reader_problem(MatchReader *r, const Node *n, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 3, 4)))
#endif
    ;
void match_reader_position(const MatchReader *r, const Node *n, int *line, int *column);

// Is [n] an object with no other keys than those of the NULL-ended list? Reports what is wrong; unknown keys
// leave the answer true, so that the rest is read as well.
bool match_reader_is_object(MatchReader *r, const Node *n, const char *const *keys);
bool match_reader_is_array(MatchReader *r, const Node *n);
// How many elements the list [n] has; 0 with a problem if it is none.
size_t match_reader_count(MatchReader *r, const Node *n);
// The same into [count]; false with a problem if it is none or has more than [most] of what [what] names.
bool match_reader_is_list(MatchReader *r, const Node *n, int most, const char *what, size_t *count);
// The member [key] of [up]; false with a problem if there is none.
bool match_reader_needs(MatchReader *r, const Node *up, const char *key, Node *out);
// The text of [n], NULL with a problem if it is none.
const char *match_reader_text(MatchReader *r, const Node *n);

// Values of members. Absent: the fallback. Wrong: a problem and the fallback.
int64_t match_reader_member_number(MatchReader *r, const Node *up, const char *key, int64_t min, int64_t max,
                                   int64_t fallback);
bool match_reader_member_bool(MatchReader *r, const Node *up, const char *key, bool fallback);
const char *match_reader_member_text(MatchReader *r, const Node *up, const char *key, size_t longest);

// A closed set: [slug_of] gives the word of each value below [count].
typedef struct WordSet {
    const char *what; // "house", for the message
    const char *(*slug_of)(int value);
    int count;
    int first; // values below it cannot be written
} WordSet;
int match_reader_word(MatchReader *r, const Node *n, const WordSet *set, int fallback);
int match_reader_member_word(MatchReader *r, const Node *up, const char *key, const WordSet *set,
                             int fallback);
extern const WordSet words_player, words_owner, words_house, words_mana, words_nation, words_terrain,
    words_realm, words_structure, words_control, words_experience, words_direction, words_phase, words_result,
    words_trained;

// A square of the map, 0 with a problem.
SquareId match_reader_square(MatchReader *r, const Node *n);
// The problem that [text] is none.
void match_reader_no_square(MatchReader *r, const Node *n, const char *text);
SquareId match_reader_member_square(MatchReader *r, const Node *up, const char *key); // must be there
// A card by its name, 0 with a problem.
int match_reader_card(MatchReader *r, const Node *n);
int match_reader_card_text(MatchReader *r, const Node *n, const char *text);

// Parts of the loader, each in its own file.
void load_setup(MatchReader *r, const Node *top);
void load_lesson(MatchReader *r, const Node *top);
// The handicap of a player's node (rules 4.5); whether the setup agrees with it, once that is read; and what
// the reader's changes put in place of it, true if they do.
void load_handicap(MatchReader *r, const Node *player, Handicap *out);
void load_handicap_check(MatchReader *r, const Node *player, Player seat);
bool load_handicap_changes(const MatchReader *r, GameSetup *setup);
void load_groups(MatchReader *r, const Node *top, Ctx *c);
void load_spells(MatchReader *r, const Node *list, Ctx *c, Target host, Player owner);
// The spells of the file make what their casting would have made beside them (Ill Winds' mark, a Deluge's
// water).
void load_setup_apply(MatchReader *r);
void load_groups_graveyard(MatchReader *r, const Node *list, GameState *s);
void load_orders(MatchReader *r, const Node *top);
// One seat's list.
void load_order_list(MatchReader *r, const Node *list, MatchOrders *out);
// A list of turns, and one of hashes, into owned memory.
void load_orders_turns(MatchReader *r, const Node *list, MatchTurn **turns, int *turn_count);
void load_saved_hash_list(MatchReader *r, const Node *list, uint64_t **hashes, int *hash_count);
// Names come before everything that bears one; the rest of what a save adds comes last.
void load_saved_names(MatchReader *r, const Node *top);
void load_saved(MatchReader *r, const Node *top);
// Lines other than the main one, after everything that this is made of.
void load_lines(MatchReader *r, const Node *top);

#endif
