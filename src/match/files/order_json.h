// order_json.h - Orders and names as JSON, for match files and for talk with players. Internal to match/.

#ifndef SANCTA_MATCH_ORDER_JSON_H
#define SANCTA_MATCH_ORDER_JSON_H

#include "files/json_build.h"
#include "match/match.h"

// An order as a match file has it, with the names of [m]; NULL: every name is a number.
json_t *order_json_of(JsonBuild *b, const Match *m, const MatchOrder *order);
// Puts what a label of groups ([kind] 'g') or minions ('m') reads as where no file gives names.
void order_json_put_label(JsonBuild *b, json_t *to, const char *key, char kind, Label label);

// Where the groups of a seat stood in the turns before; [m] as in order_json_of().
json_t *order_json_memory(JsonBuild *b, const Match *m, const Whereabouts *past);

#endif
