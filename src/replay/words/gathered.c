// Runs are found by the marks that the timeline has set; the words count who went from where to where.

#include "replay/gathered.h"

#include "base/check.h"
#include "replay/sentence_words.h"
#include "replay/text_out.h"

// More changes than one group's can be are not told in one sentence.
enum { CHANGES_MAX = GROUP_SIZE * STAT_COUNT };

uint32_t gathered_first(const Timeline *t, uint32_t position) {
    uint32_t first = position;
    while (first > 1 && (t->marks[first - 2] & MARK_GATHERED) != 0) {
        first -= 1;
    }
    return first;
}

uint32_t gathered_row(const Timeline *t, uint32_t position) {
    uint32_t row = position;
    while (row >= 1 && row < t->count && (t->marks[row - 1] & MARK_GATHERED) != 0) {
        row += 1;
    }
    return row;
}

// --- Words ---

typedef struct Gathering {
    TextOut out;
    const Event_stat_changed *events[CHANGES_MAX];
    bool is_told[CHANGES_MAX];
    int count;
    const LogNames *names;
    const LabelText *labels;
} Gathering;

static int gained(const Event_stat_changed *e) {
    return e->after & ~e->before;
}

static int lost(const Event_stat_changed *e) {
    return e->before & ~e->after;
}

// Of walks only what comes and goes is told, whatever else everybody had.
static bool is_alike(const Event_stat_changed *a, const Event_stat_changed *b) {
    if (a->stat == STAT_WALKS && b->stat == STAT_WALKS) {
        return gained(a) == gained(b) && lost(a) == lost(b);
    }
    return a->stat == b->stat && a->before == b->before && a->after == b->after;
}

static int members_of(const LogNames *names, int group) {
    int count = 0;
    for (int i = 1; i <= MINIONS_MAX; i++) {
        count += names->minions[i].group == group && names->minions[i].label != 0 ? 1 : 0;
    }
    return count;
}

static void say_value(Gathering *g, int value) {
    if (value == STAT_NONE) {
        text_out_text(&g->out, "none");
    } else {
        text_out_number(&g->out, value);
    }
}

// Whoever goes the way of event [first]: "fred, m-7 and m-9", or "all 3". Says how many they are.
static int say_who(Gathering *g, int first) {
    int left = 0;
    for (int i = first; i < g->count; i++) {
        left += is_alike(g->events[i], g->events[first]) ? 1 : 0;
    }
    const int count = left;
    const int all = members_of(g->names, g->names->minions[g->events[first]->minion].group);
    const bool is_everybody = left == all && left > 1;
    if (is_everybody) {
        text_out_text(&g->out, "all ");
        text_out_number(&g->out, all);
    }
    for (int i = first; i < g->count; i++) {
        if (!is_alike(g->events[i], g->events[first])) {
            continue;
        }
        g->is_told[i] = true;
        left -= 1;
        if (!is_everybody) {
            char name[NAME_MAX_BYTES];
            log_name_minion(name, g->names, g->labels, g->events[i]->minion);
            text_out_text(&g->out, name);
            text_out_text(&g->out, left > 1 ? ", " : left == 1 ? " and " : "");
        }
    }
    return count;
}

// Of everybody whose walks change: "all 3 gain Swampwalk", "fred gains Flight, m-7 loses Waterwalk".
static void say_walks(Gathering *g, int first) {
    for (int i = first; i < g->count; i++) {
        const Event_stat_changed *e = g->events[i];
        if (e->stat != STAT_WALKS || g->is_told[i]) {
            continue;
        }
        text_out_text(&g->out, i > first ? ", " : "");
        const bool is_one = say_who(g, i) == 1;
        if (gained(e) != 0) {
            text_out_text(&g->out, is_one ? " gains " : " gain ");
            sentence_words_add_walks(&g->out, gained(e));
        }
        if (lost(e) != 0) {
            text_out_text(&g->out, gained(e) != 0 ? " and" : "");
            text_out_text(&g->out, is_one ? " loses " : " lose ");
            sentence_words_add_walks(&g->out, lost(e));
        }
    }
}

// All changes of the stat of event [first]: "armor goes from 0 to 1 for fred, from 1 to 2 for m-7".
static void say_stat(Gathering *g, int first) {
    const int stat = g->events[first]->stat;
    text_out_text(&g->out, sentence_words_stat(stat));
    text_out_text(&g->out, stat == STAT_ATTACKS || stat == STAT_MAX_HP ? " go" : " goes");
    for (int i = first; i < g->count; i++) {
        if (g->events[i]->stat != stat || g->is_told[i]) {
            continue;
        }
        text_out_text(&g->out, i > first ? ", from " : " from ");
        say_value(g, g->events[i]->before);
        text_out_text(&g->out, " to ");
        say_value(g, g->events[i]->after);
        text_out_text(&g->out, " for ");
        (void)say_who(g, i);
    }
}

static void say_all(Gathering *g) {
    char name[NAME_MAX_BYTES];
    CHECK(g->count > 0);
    const int group = g->names->minions[g->events[0]->minion].group;
    log_name_group(name, g->names, g->labels, group);
    text_out_text(&g->out, "In ");
    text_out_text(&g->out, sentence_word(FIELD_PLAYER, g->names->groups[group].owner));
    text_out_text(&g->out, " group ");
    text_out_text(&g->out, name);
    text_out_text(&g->out, " ");
    for (int i = 0; i < g->count; i++) {
        if (g->is_told[i]) {
            continue;
        }
        text_out_text(&g->out, i > 0 ? "; " : "");
        if (g->events[i]->stat == STAT_WALKS) {
            say_walks(g, i);
        } else {
            say_stat(g, i);
        }
    }
}

bool gathered_print(char *out, size_t size, const Timeline *t, uint32_t position, const LogNames *names,
                    const LabelText *labels) {
    const uint32_t first = gathered_first(t, position);
    if (position == 0 || first == position || position - first >= CHANGES_MAX) {
        return false;
    }
    Gathering g = {.out = text_out_init(out, size), .names = names, .labels = labels};
    for (uint32_t i = first; i <= position; i++) {
        g.events[g.count++] = &t->events[i - 1].stat_changed;
    }
    say_all(&g);
    const Event *e = &t->events[position - 1];
    text_out_text(
        &g.out, e->depth == 0 && names->phase == PHASE_MOVEMENT ? ", now that all groups have moved." : ".");
    return true;
}
