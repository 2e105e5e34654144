#include "pages/page_words.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "engine/query.h"

void page_words_step_label(int step, char out[STEP_LINK_MAX]) {
    const char *slug = step_slug(step);
    const bool is_of_phase_1 = isdigit((unsigned char)slug[0]) && isalpha((unsigned char)slug[1]);
    (void)snprintf(out, STEP_LINK_MAX, is_of_phase_1 ? "%c(%s)" : "%c%s", slug[0], slug + (slug[0] != '\0'));
}

void page_words_step_link(int step, char out[STEP_LINK_MAX]) {
    out[0] = '\0';
    if (step != STEP_NONE) {
        char label[STEP_LINK_MAX];
        page_words_step_label(step, label);
        (void)snprintf(out, STEP_LINK_MAX, "[%.12s](step:%.12s)", label, step_slug(step));
    }
}

void page_words_cost(const CardDef *card, char out[CARD_COST_MAX]) {
    if (card->is_revolver) {
        (void)snprintf(out, CARD_COST_MAX, "1 to %d", REVOLVER_TURNS);
    } else if (card->cost_secondary > 0) {
        (void)snprintf(out, CARD_COST_MAX, "%d+%d", card->cost_primary, card->cost_secondary);
    } else {
        (void)snprintf(out, CARD_COST_MAX, "%d", card->cost_primary);
    }
}

bool page_words_names(const char *text, const char *name) {
    const size_t length = strlen(name);
    for (const char *at = strstr(text, name); at != NULL; at = strstr(at + 1, name)) {
        const bool starts = at == text || !isalpha((unsigned char)at[-1]);
        const bool ends = !isalpha((unsigned char)at[length]) ||
                          (at[length] == 's' && !isalpha((unsigned char)at[length + 1]));
        if (starts && ends) {
            return true;
        }
    }
    return false;
}
