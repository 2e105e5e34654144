// fuzzy.h - How well a few typed letters fit a name. Knows nothing of what is looked for.

#ifndef SANCTA_UI_FUZZY_H
#define SANCTA_UI_FUZZY_H

#include <stdbool.h>

enum { FUZZY_NONE = -1 };

// Every word of [query] has to be found in [text], in any order and letter case: as it stands, or as letters
// that follow each other with gaps, from the beginning of a word on ("frbl" in "Fireball"). The higher, the
// better: whole words, beginnings of words and short texts come first. [is_forgiving]: one letter of a word
// may be wrong, there too often or in its neighbor's place, for a second try when nothing stands there as it
// is typed. FUZZY_NONE: it does not fit. 0 for an empty query.
int fuzzy_score(const char *query, const char *text, bool is_forgiving);
// Whether every word of [query] stands in [text] as it is typed.
bool fuzzy_stands(const char *query, const char *text);

#endif
