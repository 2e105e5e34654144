// match_setup.h - The setup keys of a match as JSON. Internal to match/.

#ifndef SANCTA_MATCH_MATCH_SETUP_H
#define SANCTA_MATCH_MATCH_SETUP_H

#include <jansson.h>

#include "match/match_state.h"

// The setup keys of the file [root] that [m] was read from (NULL: from none). What the file left to the
// generator (map, groups, decks, streams) is written out from m->start. A new reference; NULL when memory is
// short.
json_t *match_setup_json(const Match *m, const json_t *root);

#endif
