// The k-th recruit of a nation has the k-th name of its list; when all are taken the list begins again with
// "II".

#include "play/called.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "engine/card.h"

typedef struct NameOf {
    char text[NAME_SIZE];
} NameOf;

struct Called {
    const Match *match;
    uint32_t read;                                              // events of its log
    uint16_t recruits[NATION_COUNT], creatures[CREATURE_COUNT]; // how many names were given
    NameOf *minions, *groups;                                   // owned; by label, an empty text: none yet
    uint32_t minion_capacity, group_capacity;
};

#define NATION_NAMES(nation, names) [nation] = (names),
static const char *const nation_names[NATION_COUNT] = {
#include "recruit_names.def"
};
#undef NATION_NAMES

Called *called_new(void) {
    return calloc(1, sizeof(Called));
}

Called *called_copy(const Called *called, const Match *m) {
    Called *copy = called_new();
    if (copy == NULL) {
        return NULL;
    }
    *copy = *called;
    copy->match = m;
    copy->read = 0;
    copy->minions = calloc(called->minion_capacity, sizeof *copy->minions);
    copy->groups = calloc(called->group_capacity, sizeof *copy->groups);
    const bool has_all = (copy->minions != NULL || called->minion_capacity == 0) &&
                         (copy->groups != NULL || called->group_capacity == 0);
    if (!has_all) {
        called_free(copy);
        return NULL;
    }
    if (called->minion_capacity > 0) {
        memcpy(copy->minions, called->minions, called->minion_capacity * sizeof *copy->minions);
    }
    if (called->group_capacity > 0) {
        memcpy(copy->groups, called->groups, called->group_capacity * sizeof *copy->groups);
    }
    return copy;
}

void called_free(Called *called) {
    if (called != NULL) {
        free(called->minions);
        free(called->groups);
        free(called);
    }
}

// Room for [label]; NULL if memory fails, and then it goes by its id.
static NameOf *room_for(NameOf **names, uint32_t *capacity, Label label) {
    if (label >= *capacity) {
        const uint32_t wanted = label + 256U;
        NameOf *grown = realloc(*names, wanted * sizeof *grown);
        if (grown == NULL) {
            return NULL;
        }
        memset(grown + *capacity, 0, (wanted - *capacity) * sizeof *grown);
        *names = grown;
        *capacity = wanted;
    }
    return &(*names)[label];
}

// The [number]-th word of a list, from 0; its length, and how many there are in all.
static const char *word_of(const char *list, int number, int *length, int *count) {
    const char *found = list;
    *count = 0;
    for (const char *at = list; *at != '\0';) {
        const int size = (int)strcspn(at, " ");
        if (*count == number) {
            found = at;
            *length = size;
        }
        *count += 1;
        at += size + (at[size] == ' ');
    }
    return found;
}

// "II", "III", "IV" ... for the second time through the list and on.
static void roman(int number, char out[16]) {
    static const struct {
        int value;
        const char *letters;
    } parts[] = {{50, "L"}, {40, "XL"}, {10, "X"}, {9, "IX"}, {5, "V"}, {4, "IV"}, {1, "I"}};
    size_t used = 0;
    out[0] = '\0';
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        for (; number >= parts[i].value && used + 3 < 16; number -= parts[i].value) {
            used += (size_t)snprintf(out + used, 16 - used, "%s", parts[i].letters);
        }
    }
}

static void recruit_name(Nation nation, int number, char out[NAME_SIZE]) {
    int length = 0, count = 0, again_count = 0;
    (void)word_of(nation_names[nation], -1, &length, &count);
    CHECK(count > 0);
    const char *name = word_of(nation_names[nation], number % count, &length, &again_count);
    char again[16] = "";
    if (number >= count) {
        roman(number / count + 1, again);
    }
    (void)snprintf(out, NAME_SIZE, "%.*s%s%s", length, name, again[0] != '\0' ? " " : "", again);
}

static void creature_name(int creature, int number, char out[NAME_SIZE]) {
    if (number == 0) {
        (void)snprintf(out, NAME_SIZE, "%.24s", creature_def(creature)->name);
    } else {
        (void)snprintf(out, NAME_SIZE, "%.24s %d", creature_def(creature)->name, number + 1);
    }
}

static void name_minion(Called *c, Label label, int creature, Nation nation) {
    NameOf *name =
        label != 0 && label < LABEL_NAMED ? room_for(&c->minions, &c->minion_capacity, label) : NULL;
    if (name == NULL || name->text[0] != '\0') {
        return;
    }
    do {
        if (creature != CREATURE_NONE) {
            creature_name(creature, c->creatures[creature]++, name->text);
        } else if (nation > NATION_NONE && nation < NATION_COUNT) {
            recruit_name(nation, c->recruits[nation]++, name->text);
        }
    } while (name->text[0] != '\0' && names_find_minion(&c->match->names, name->text) != 0);
}

// As columns of a table are called.
static void letters_of(unsigned number, char out[NAME_SIZE]) {
    char reversed[8];
    int length = 0;
    for (unsigned n = number; n > 0; n = (n - 1) / 26) {
        reversed[length++] = (char)('A' + (n - 1) % 26);
    }
    for (int i = 0; i < length; i++) {
        out[i] = reversed[length - 1 - i];
    }
    out[length] = '\0';
}

// A letter that the file gives to a group of its own is followed by a number here.
static void name_group(Called *c, Label label) {
    const bool is_generated =
        label != 0 && label < LABEL_NAMED && !names_is_capital(&c->match->names, 'g', label);
    NameOf *name = is_generated ? room_for(&c->groups, &c->group_capacity, label) : NULL;
    if (name == NULL || name->text[0] != '\0') {
        return;
    }
    char letters[NAME_SIZE];
    letters_of(label, letters);
    (void)snprintf(name->text, NAME_SIZE, "%s", letters);
    for (int i = 2; names_find_group(&c->match->names, name->text) != 0; i++) {
        (void)snprintf(name->text, NAME_SIZE, "%.8s%d", letters, i);
    }
}

static void name_start(Called *c, const GameState *s) {
    // In the order of their labels: that in which they came.
    for (unsigned label = 1; label < s->next_minion; label++) {
        for (int i = 1; i <= MINIONS_MAX; i++) {
            const Minion *m = &s->minions[i];
            if (m->label == label) {
                name_minion(c, m->label, m->creature, (Nation)m->nation);
            }
        }
    }
    for (int i = 1; i <= GROUPS_MAX; i++) {
        name_group(c, s->groups[i].label);
    }
}

static void begin(Called *c, const Match *m) {
    c->match = m;
    c->read = 0;
    memset(c->recruits, 0, sizeof c->recruits);
    memset(c->creatures, 0, sizeof c->creatures);
    if (c->minions != NULL) { // nothing was named yet
        memset(c->minions, 0, c->minion_capacity * sizeof *c->minions);
    }
    if (c->groups != NULL) {
        memset(c->groups, 0, c->group_capacity * sizeof *c->groups);
    }
    name_start(c, &m->start);
}

void called_follow(Called *called, const Match *m) {
    if (called->match != m || m->log_count < called->read) {
        begin(called, m);
    }
    for (; called->read < m->log_count; called->read++) {
        const Event *e = &m->log[called->read];
        if (e->kind == EV_minion_created) {
            name_minion(called, e->minion_created.label, e->minion_created.creature,
                        (Nation)e->minion_created.nation);
        } else if (e->kind == EV_group_created) {
            name_group(called, e->group_created.label);
        }
    }
    // A position that was read without its log.
    name_start(called, &m->state);
}

static const char *name_at(const NameOf *names, uint32_t capacity, Label label) {
    return label < capacity && names[label].text[0] != '\0' ? names[label].text : NULL;
}

const char *called_minion(const Called *called, Label label) {
    return name_at(called->minions, called->minion_capacity, label);
}

const char *called_group(const Called *called, Label label) {
    return name_at(called->groups, called->group_capacity, label);
}
