// Everything here is read from the card's row, so that a face never says anything else than what the engine
// does.

#include "replay/card_words.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "engine/card_ids.h"
#include "engine/query.h"
#include "replay/strings.h"
#include "replay/text_out.h"

// --- Duration ---

// The steps of the rules have no name on a card, and what stands there in two words is no clause. What lasts
// "while" something does is told without "until".
static const char *plain_event(const char *until) {
    static const struct {
        const char *step, *words;
    } rows[] = {
        {"1(h)", "mana is produced"},
        {"the next 1(h)", "mana is produced next turn"},
        {"the next 1(g)", "initiative is next decided"},
        {"the next 1(f)", "novices are next produced"},
        {"a minion dies, or step 1(d) of the next turn", "a minion dies, or cards are drawn next turn"},
        {"used", "it is used"},
        {"next start of turn", "the next start of turn"},
        {"end of combat", "the end of combat"},
        {"after combat", "combat is over"},
        {"after all combat", "all combat is over"},
        {"as long as its Bleak Isle", "while its Bleak Isle lasts"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        if (strcmp(rows[i].step, until) == 0) {
            return rows[i].words;
        }
    }
    return until;
}

void card_words_duration(const CardDef *card, char out[CARD_WORDS_MAX]) {
    out[0] = '\0';
    if (card->type != CARD_ALTERATION && card->type != CARD_CONJURATION) {
        return;
    }
    if (card->until != NULL) {
        const char *const event = plain_event(card->until);
        const bool is_while = strncmp(event, "while ", strlen("while ")) == 0;
        (void)snprintf(out, CARD_WORDS_MAX, "%s%s", is_while ? "" : "until ", event);
    } else if (card->lasts == 0) {
        (void)snprintf(out, CARD_WORDS_MAX, "permanent");
    } else if (card->lasts == 1) {
        (void)snprintf(out, CARD_WORDS_MAX, "this turn");
    } else {
        (void)snprintf(out, CARD_WORDS_MAX, "turn of casting +%d", card->lasts - 1);
    }
}

void card_words_duration_brief(const CardDef *card, char out[CARD_WORDS_MAX]) {
    card_words_duration(card, out);
    if (card->until != NULL) {
        out[0] = '\0';
    } else if (out[0] != '\0' && card->lasts > 1) {
        const int more = card->lasts - 1;
        (void)snprintf(out, CARD_WORDS_MAX, "+%d turn%s", more, more == 1 ? "" : "s");
    }
}

// --- What it makes ---

typedef struct Facts {
    const char *name;
    StatBlock stats;
    unsigned walks; // those of the nation too
    int behaviour;
    bool is_monster;
} Facts;

static bool facts_of(const CardDef *card, Facts *out) {
    if (card->creates != CREATURE_NONE) {
        const CreatureDef *c = creature_def(card->creates);
        *out = (Facts){c->name, c->stats, c->stats.walks | nation_walks((Nation)c->nation), c->behaviour,
                       c->kind == MINION_MONSTER};
        return true;
    }
    if (card->create_class == CLASS_NONE) {
        return false;
    }
    const Nation nation = (Nation)card->create_nation;
    *out =
        (Facts){class_slug(card->create_class), minion_recruit_base((MinionClass)card->create_class, nation),
                nation_walks(nation), BEHAVIOUR_NONE, false};
    return true;
}

static void add_fact(TextOut *o, const char *fact) {
    if (o->size > 0 && o->bytes[o->size - 1] != ' ') {
        text_out_text(o, ", ");
    }
    text_out_text(o, fact);
}

static void add_number(TextOut *o, const char *before, int number, const char *after) {
    char fact[40];
    (void)snprintf(fact, sizeof fact, "%s%d%s", before, number, after);
    add_fact(o, fact);
}

static void add_stats(TextOut *o, const StatBlock *s) {
    if (s->hand != STAT_NONE) {
        add_number(o, "hand ", s->hand, "");
    }
    if (s->missile != STAT_NONE) {
        add_number(o, "missile ", s->missile, "");
    }
    if (s->attacks != 1) {
        add_number(o, "", s->attacks, " attacks");
    }
    add_number(o, "armor ", s->armor, "");
    if (s->max_hp > 0) {
        add_number(o, "", s->max_hp, " HP");
    }
    if (s->level != 1) {
        add_number(o, "level ", s->level, "");
    }
}

static void add_walks(TextOut *o, unsigned walks) {
    for (unsigned walk = WALK_DESERT; walk <= WALK_FLIGHT; walk *= 2) {
        if ((walks & walk) != 0) {
            add_fact(o, string_walk_name(walk));
        }
    }
}

// "2 Bonewalkers: ", "Cyclops swordsman: "; a name in the singular takes its count in front.
static void add_name(TextOut *o, const CardDef *card, const char *name) {
    if (card->create_count > 1) {
        text_out_number(o, card->create_count);
        text_out_text(o, " \xC3\x97 ");
    }
    if (card->creates == CREATURE_NONE) {
        const bool is_random = card->create_nation == NATION_NONE;
        text_out_text(o, is_random ? "Random" : string_title(nation_slug(card->create_nation)));
        text_out_char(o, ' ');
    }
    text_out_text(o, name);
    text_out_text(o, ": ");
}

bool card_words_creates(const CardDef *card, bool brief, char out[CARD_WORDS_MAX]) {
    Facts facts;
    out[0] = '\0';
    if (!facts_of(card, &facts)) {
        return false;
    }
    TextOut o = text_out_init(out, CARD_WORDS_MAX);
    if (!brief) {
        add_name(&o, card, facts.name);
    }
    add_stats(&o, &facts.stats);
    add_walks(&o, facts.walks);
    if (facts.is_monster && facts.behaviour != BEHAVIOUR_NONE) {
        add_fact(&o, behaviour_slug(facts.behaviour));
    }
    return true;
}

// --- Target ---

static const char *limit_of(const CardDef *card) {
    if (card->once_per_game) return " Once per match.";
    if (card->one_per_group) return " One in each group.";
    if (card->one_in_play) return " Only one in play.";
    return card->one_per_player ? " One for each player." : "";
}

void card_words_target(const CardDef *card, char out[CARD_WORDS_MAX]) {
    char needs[240];
    string_card_needs(card, needs, sizeof needs);
    const bool is_globe = card->target == TARGET_GLOBE;
    (void)snprintf(out, CARD_WORDS_MAX, "%s%s.%s", is_globe ? "" : "On ",
                   is_globe ? "The whole board" : needs, limit_of(card));
}
