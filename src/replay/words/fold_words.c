// Deaths are looked for down to the next row that is not under the folded one.

#include "replay/fold_words.h"

#include <stdio.h>
#include <string.h>

#include "engine/query.h"
#include "replay/outline.h"
#include "replay/sentences.h"

enum { TOLD_IN_FULL = 3, SUM_MAX = 240 };

static const Event *event_at(const Timeline *t, uint32_t position) {
    return &t->events[position - 1];
}

// The sum of an attack says already that its victim dies, and a minion that is replaced goes on living.
static bool is_death_to_tell(const Event *head, const Event *e) {
    if (e->kind != EV_minion_died || e->minion_died.category == DEATH_REPLACED) {
        return false;
    }
    return head->kind != EV_attack_hit || e->minion_died.minion != head->attack_hit.victim ||
           e->depth != head->depth + 1;
}

static void add(char *out, size_t size, const char *text) {
    const size_t used = strlen(out);
    if (used + strlen(text) < size) {
        memcpy(out + used, text, strlen(text) + 1);
    }
}

static void add_death(char *out, size_t size, int number, const Event *e, const LogNames *names,
                      const LabelText *labels) {
    char text[SENTENCE_MAX];
    char whole[SENTENCE_MAX + 24];
    if (number < TOLD_IN_FULL) {
        (void)sentence_print(text, sizeof text, e, names, labels);
        (void)snprintf(whole, sizeof whole, " %s", text);
    } else {
        char name[NAME_MAX_BYTES];
        log_name_minion(name, names, labels, e->minion_died.minion);
        (void)snprintf(whole, sizeof whole, "%s%s", number == TOLD_IN_FULL ? " Also dead: " : ", ", name);
    }
    add(out, size, whole);
}

static void add_deaths(char *out, size_t size, const Timeline *t, uint32_t position, const LogNames *names,
                       const LabelText *labels) {
    LogNames later; // Who dies may have come, or changed, under the same row.
    const OutlineLevel level = outline_level(event_at(t, position));
    uint32_t followed = position;
    int count = 0;
    for (uint32_t i = position + 1; i <= t->count && outline_level(event_at(t, i)) > level; i++) {
        if (!is_death_to_tell(event_at(t, position), event_at(t, i))) {
            continue;
        }
        if (count == 0) {
            later = *names;
        }
        for (; followed < i; followed++) {
            log_names_follow(&later, &t->events[followed]);
        }
        add_death(out, size, count, event_at(t, i), &later, labels);
        count += 1;
    }
    if (count > TOLD_IN_FULL) {
        add(out, size, ".");
    }
}

// Who returns to a square that is taken goes elsewhere, and ice carries on: that is news of its own, which
// the vote does not tell.
static void add_way(char *out, size_t size, const Event *e, const LogNames *names, const LabelText *labels) {
    char words[SENTENCE_MAX + 2] = " ";
    if (e->kind == EV_slid) {
        (void)sentence_print(words + 1, sizeof words - 1, e, names, labels);
    } else {
        char name[NAME_MAX_BYTES];
        char square[4];
        log_name_group(name, names, labels, e->moonwalked.group);
        square_name((SquareId){e->moonwalked.to}, square);
        (void)snprintf(words, sizeof words, " Its square is taken, so %s moonwalks to %s.", name, square);
    }
    add(out, size, words);
}

// Who has more hit points after an act than before would be told by the next hit alone, whose numbers would
// not fit.
static void add_healing(char *out, size_t size, const Event *e, const LogNames *names,
                        const LabelText *labels) {
    char name[NAME_MAX_BYTES];
    char words[NAME_MAX_BYTES + 60];
    log_name_minion(name, names, labels, e->hp_changed.minion);
    (void)snprintf(words, sizeof words, " Hit points of %s: %d \xE2\x86\x92 %d.", name, e->hp_changed.before,
                   e->hp_changed.after);
    add(out, size, words);
}

static void add_changes(char *out, size_t size, const Timeline *t, uint32_t position, const LogNames *names,
                        const LabelText *labels) {
    const OutlineLevel level = outline_level(event_at(t, position));
    int healed = 0;
    for (uint32_t i = position + 1; i <= t->count && outline_level(event_at(t, i)) > level; i++) {
        const Event *const e = event_at(t, i);
        if (e->kind == EV_moonwalked || e->kind == EV_slid) {
            add_way(out, size, e, names, labels);
        } else if (e->kind == EV_hp_changed && e->round > 0 && level == OUTLINE_ACT &&
                   e->hp_changed.after > e->hp_changed.before && healed < TOLD_IN_FULL) {
            add_healing(out, size, e, names, labels);
            healed += 1;
        }
    }
}

void fold_words_add(char *out, size_t size, const Timeline *t, uint32_t position, const LogNames *names,
                    const LabelText *labels) {
    char sum[SUM_MAX];
    outline_sum(t, position, sum, sizeof sum);
    char *const stop = sum[0] != '\0' ? strstr(out, ": ") : NULL;
    if (stop != NULL) {
        (void)snprintf(stop, size - (size_t)(stop - out), ": %s.", sum);
    }
    // Whoever folds whole turns and phases wants their headings and nothing else.
    if (outline_level(event_at(t, position)) >= OUTLINE_COMBAT) {
        add_deaths(out, size, t, position, names, labels);
        add_changes(out, size, t, position, names, labels);
    }
}
