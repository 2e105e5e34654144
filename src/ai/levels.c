// The ladder of computer players: what each level is made of.

#include "ai/ai.h"

#include <string.h>

const char *ai_level_slug(int level) {
    switch (level) {
#define X(id, slug)                                                                                          \
    case id: return slug;
        AI_LEVELS(X)
#undef X
    }
    return "?";
}

AiLevel ai_level_by_slug(const char *slug) {
    for (int level = AI_RANDOM; level < AI_LEVEL_COUNT; level++) {
        if (strcmp(slug, ai_level_slug(level)) == 0) return (AiLevel)level;
    }
    return AI_NONE;
}

const char *ai_level_about(int level) {
    switch ((AiLevel)level) {
    case AI_RANDOM: return "Draws among what is legal.";
    case AI_BEGINNER: return "Has a plan and forgets half of it.";
    case AI_EASY: return "Follows one plan, tries each card first, and overlooks much.";
    case AI_NORMAL: return "Plays a few plans through against what it expects of you; overlooks some things.";
    case AI_HARD: return "Weighs many plans of both sides and mixes its answer; overlooks little.";
    case AI_EXPERT: return "Does the same four times as long, in more guesses of your hand.";
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
#include "ai/ladder.def"
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
    AiSettings out = {.level = (uint8_t)level, .worlds = 1, .belief = 1, .weights = 1, .net = 1, .duels = 1};
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
        out.slips = 11;
        break;
    case AI_EXPERT:
        out.budget = 12000;
        out.worlds = 8;
        out.search = 1;
        out.evolve = 1;
        break;
    case AI_NONE:
    case AI_RANDOM:
    case AI_LEVEL_COUNT: break;
    }
    return out;
}

bool ai_settings_change(AiSettings *settings, const char *name, int value) {
    const struct {
        const char *name;
        int *at;
        int least, most;
    } rows[] = {
        {"budget", &settings->budget, 0, AI_BUDGET_MAX},
        {"worlds", &settings->worlds, 1, AI_WORLDS_MAX},
        {"depth", &settings->depth, 0, AI_DEPTH_MAX},
        {"search", &settings->search, 0, 1},
        {"evolve", &settings->evolve, 0, 1},
        {"belief", &settings->belief, 0, 1},
        {"weights", &settings->weights, 0, 1},
        {"net", &settings->net, 0, 1},
        {"duels", &settings->duels, 0, 1},
        {"slips", &settings->slips, 0, 100},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        if (strcmp(name, rows[i].name) != 0) continue;
        if (value < rows[i].least || value > rows[i].most) return false;
        *rows[i].at = value;
        return true;
    }
    return false;
}
