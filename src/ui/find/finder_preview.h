// finder_preview.h - What a row of the search stands for, shown before it is chosen: the card itself, a
// house, a terrain, the first words of a rule, a key, the value of a setting.

#ifndef SANCTA_UI_FINDER_PREVIEW_H
#define SANCTA_UI_FINDER_PREVIEW_H

#include "find/finder_entries.h"

// [entry] NULL: the row that looks for [query] in the rulebook.
void finder_preview_draw(App *app, const FinderEntry *entry, const char *query, Rect area);
// The same as a small picture in a row; of most kinds there is none.
void finder_preview_thumb_draw(DrawList *list, const FinderEntry *entry, Rect area);

#endif
