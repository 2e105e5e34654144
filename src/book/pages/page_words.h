// page_words.h - Small things that the made pages share.

#ifndef SANCTA_BOOK_PAGES_PAGE_WORDS_H
#define SANCTA_BOOK_PAGES_PAGE_WORDS_H

#include "book_build.h"
#include "engine/card.h"

enum { STEP_LINK_MAX = 40, CARD_COST_MAX = 24 };

// "[1(e)](step:1e)"; "" for STEP_NONE.
void page_words_step_link(int step, char out[STEP_LINK_MAX]);
// "1(e)" as people write it, "D3"; by Step.
void page_words_step_label(int step, char out[STEP_LINK_MAX]);
// "3+1", "1 to 10" for a Revolver.
void page_words_cost(const CardDef *card, char out[CARD_COST_MAX]);
// Does [text] have [name] as whole words, letter case as it is?
bool page_words_names(const char *text, const char *name);

#endif
