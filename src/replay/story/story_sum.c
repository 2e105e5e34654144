// The arithmetic of one attack in words: levels, strength, what cards make of the damage, armor.

#include "engine/card.h"
#include "replay/story.h"
#include "replay/text_out.h"

static void print_breakdown(TextOut *o, const Breakdown *b) {
    char made[BREAKDOWN_TEXT];
    breakdown_print(b, made, sizeof made);
    text_out_text(o, made);
}

static void sum_level(TextOut *o, const char *word, const Breakdown *level) {
    text_out_text(o, word);
    text_out_number(o, level->total);
    if (breakdown_cards(level) > 0) {
        text_out_text(o, " (");
        print_breakdown(o, level);
        text_out_text(o, ")");
    }
}

static void sum_hit(TextOut *o, const Story *s) {
    sum_level(o, "Level ", &s->levels[0]);
    const bool is_enough = s->levels[0].total >= s->levels[1].total;
    if (!is_enough && s->misses == MISSES_INFINITE) {
        text_out_text(o, ", a minion's first attack in a combat always hits,");
    } else if (!is_enough && s->misses > 0) {
        text_out_text(o, " and ");
        text_out_number(o, s->misses);
        text_out_text(o, s->misses == 1 ? " miss" : " misses");
    }
    sum_level(o, " against level ", &s->levels[1]);
    if (s->sure != 0) {
        text_out_text(o, ", and ");
        text_out_text(o, card_source_name(s->sure));
        text_out_text(o, " never misses");
    }
}

static void sum_soaked(TextOut *o, const Story *s) {
    text_out_text(o, "Armor: ");
    print_breakdown(o, &s->armor);
    if (s->armor.total != s->soaked[0]) {
        text_out_text(o, ", of which ");
        text_out_number(o, s->soaked[0]);
        text_out_text(o, s->soaked[0] == 1 ? " is left" : " are left");
    }
    text_out_text(o, ". Damage: ");
    text_out_number(o, s->soaked[1]);
    text_out_text(o, " - ");
    text_out_number(o, s->soaked[1] - s->soaked[2]);
    text_out_text(o, " = ");
    text_out_number(o, s->soaked[2]);
}

static void sum_damage(TextOut *o, const char *word, const Breakdown *b) {
    if (b->count > 0) {
        text_out_text(o, word);
        print_breakdown(o, b);
    }
}

void story_sum(const Story *s, int step, char *out, size_t size) {
    out[0] = '\0';
    TextOut o = text_out_init(out, size);
    if (s->kind != STORY_ATTACK) {
        return;
    }
    if (step == STEP_A1 && (s->is_hit || s->is_missed)) {
        sum_hit(&o, s);
    } else if (step == STEP_A2) {
        sum_damage(&o, "Strength: ", &s->made);
    } else if (step == STEP_D1) {
        sum_damage(&o, "Damage: ", &s->before_armor);
    } else if (step == STEP_D2 && s->soaked[0] > 0) {
        sum_soaked(&o, s);
    } else if (step == STEP_D2 && breakdown_piercer(&s->made) != 0) {
        text_out_text(&o, card_source_name(breakdown_piercer(&s->made)));
        text_out_text(&o, " makes it ignore armor");
    } else if (step == STEP_D3 && s->after_armor.count > 0) {
        sum_damage(&o, "Damage: ", &s->after_armor);
    } else if (step == STEP_D3 && s->capped > 0) {
        text_out_text(&o, "Only ");
        text_out_number(&o, s->capped);
        text_out_text(&o, s->capped == 1 ? " hit point is left to lose" : " hit points are left to lose");
    }
}
