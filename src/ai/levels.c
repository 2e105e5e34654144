// The ladder of computer players: what each level is made of.

#include "ai/personality.h"

#include <stddef.h>
#include <string.h>

#include "base/check.h"
#include "base/lists.h"

const char *ai_level_slug(int level) {
    static const char *const slugs[] = {AI_LEVELS(AS_WORD)};
    return list_word(slugs, COUNT_OF(slugs), level, "?");
}

AiLevel ai_level_by_slug(const char *slug) {
    for (int level = AI_RANDOM; level < AI_LEVEL_COUNT; level++) {
        if (strcmp(slug, ai_level_slug(level)) == 0) return (AiLevel)level;
    }
    return AI_NONE;
}

const char *ai_level_about(int level) {
    switch ((AiLevel)level) {
    case AI_RANDOM: return "Gives legal orders at random.";
    case AI_BEGINNER: return "Has a plan and forgets half of it.";
    case AI_EASY: return "Follows one plan, tries each card first, and overlooks much.";
    case AI_NORMAL: return "Plays a few plans through against what it expects of you; overlooks some things.";
    case AI_HARD:
        return "Weighs many plans of both sides, plays the best on, and mixes its answer; overlooks little.";
    case AI_EXPERT:
        return "Weighs plans as hard does, four times as long and against more guesses of your hand.";
    case AI_NONE:
    case AI_LEVEL_COUNT: break;
    }
    return "";
}

bool ai_level_rung(int level, AiRung *out) {
    static const struct {
        int level;
        AiRung rung;
    } rows[] = {
#define RUNG(level, percent, low, high, games, version) {level, {percent, low, high, games, version}},
#include "ladder.def"
#undef RUNG
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        if (rows[i].level != level) continue;
        *out = rows[i].rung;
        return true;
    }
    return false;
}

AiSettings ai_settings(AiLevel level) {
    AiSettings out = {.level = (uint8_t)level,
                      .worlds = 1,
                      .ahead = 4,
                      .blend = 30,
                      .belief = 1,
                      .weights = 1,
                      .net = 1,
                      .casts = 1,
                      .duels = 1};
    switch (level) {
    case AI_BEGINNER: out.slips = 62; break;
    case AI_EASY: out.slips = 46; break;
    case AI_NORMAL:
        out.budget = 400;
        out.slips = 26;
        break;
    case AI_HARD:
        out.budget = 3000;
        out.worlds = 4;
        out.search = 1;
        out.evolve = 1;
        out.onward = 133;
        out.slips = 11;
        break;
    case AI_EXPERT:
        out.budget = 12000;
        out.worlds = 8;
        out.search = 1;
        out.evolve = 1;
        out.onward = 108;
        break;
    case AI_NONE:
    case AI_RANDOM:
    case AI_LEVEL_COUNT: break;
    }
    return out;
}

// All of them but the level, by their names.
static const struct {
    const char *name;
    size_t at;
    int least, most;
} SETTINGS[] = {
    {"budget", offsetof(AiSettings, budget), 0, AI_BUDGET_MAX},
    {"worlds", offsetof(AiSettings, worlds), 1, AI_WORLDS_MAX},
    {"depth", offsetof(AiSettings, depth), 0, AI_DEPTH_MAX},
    {"search", offsetof(AiSettings, search), 0, 1},
    {"evolve", offsetof(AiSettings, evolve), 0, 1},
    {"belief", offsetof(AiSettings, belief), 0, 1},
    {"weights", offsetof(AiSettings, weights), 0, 1},
    {"net", offsetof(AiSettings, net), 0, 1},
    {"casts", offsetof(AiSettings, casts), 0, 1},
    {"quick", offsetof(AiSettings, quick), 0, 1},
    {"duels", offsetof(AiSettings, duels), 0, 1},
    {"onward", offsetof(AiSettings, onward), 0, AI_ONWARD_MAX},
    {"ahead", offsetof(AiSettings, ahead), 1, AI_AHEAD_MAX},
    {"blend", offsetof(AiSettings, blend), 0, 100},
    {"person", offsetof(AiSettings, person), 0, PERSON_COUNT - 1},
    {"slips", offsetof(AiSettings, slips), 0, 100},
};
enum { SETTING_COUNT = sizeof SETTINGS / sizeof SETTINGS[0] };
_Static_assert(sizeof(AiSettings) == (1 + SETTING_COUNT) * sizeof(int), "every setting has its row");

static int *setting_of(AiSettings *settings, int row) {
    return (int *)(void *)((char *)settings + SETTINGS[row].at);
}

bool ai_settings_change(AiSettings *settings, const char *name, int value) {
    for (int i = 0; i < SETTING_COUNT; i++) {
        if (strcmp(name, SETTINGS[i].name) != 0) continue;
        if (value < SETTINGS[i].least || value > SETTINGS[i].most) return false;
        *setting_of(settings, i) = value;
        return true;
    }
    return false;
}

bool ai_settings_equal(const AiSettings *a, const AiSettings *b) {
    AiSettings mine = *a;
    AiSettings theirs = *b;
    bool is_equal = mine.level == theirs.level;
    for (int i = 0; i < SETTING_COUNT; i++) {
        is_equal = is_equal && *setting_of(&mine, i) == *setting_of(&theirs, i);
    }
    return is_equal;
}
