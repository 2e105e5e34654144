// The combat view: two sides facing, attack by attack, the steps of the pipeline with their numbers between them.

#include <math.h>
#include <stdio.h>

#include "engine/board.h"
#include "ui/panels.h"
#include "ui/playback.h"
#include "ui/strings.h"
#include "ui/widgets.h"

// What is known about the blow that falls at the present position.
typedef struct Blow {
    uint32_t first, last; // its events in the timeline, from 1
    int attacker, victim; // minion slots, 0 = none
    int strength;         // damage as calculated, -1 = not yet
    bool is_missed, is_hit;
    int loss; // hit points taken
    bool is_killed;
} Blow;

static bool begins_blow(const Event *e) {
    return e->kind == EV_attack_hit || e->kind == EV_attack_missed;
}

static bool ends_search(const Event *e) {
    return e->kind == EV_round_began || e->kind == EV_combat_began || e->kind == EV_phase_began ||
           e->kind == EV_combat_ended;
}

// Steps of other kinds are shown as lines only.
static void take_in(Blow *b, const Event *e) {
    if (e->kind == EV_attack_hit) {
        b->attacker = e->attack_hit.attacker;
        b->victim = e->attack_hit.victim;
        b->is_hit = true;
    } else if (e->kind == EV_attack_missed) {
        b->attacker = e->attack_missed.attacker;
        b->victim = e->attack_missed.victim;
        b->is_missed = true;
    } else if (e->kind == EV_damage_calculated) {
        b->strength = e->damage_calculated.quantity;
    } else if (e->kind == EV_hp_changed && e->hp_changed.minion == b->victim) {
        b->loss += e->hp_changed.before - e->hp_changed.after;
    } else if (e->kind == EV_minion_died) {
        b->is_killed = b->is_killed || e->minion_died.minion == b->victim;
    }
}

static Blow blow_of(const Timeline *t) {
    Blow b = {.strength = -1};
    uint32_t first = t->at;
    while (first > 0 && !begins_blow(&t->events[first - 1]) && !ends_search(&t->events[first - 1])) {
        first -= 1;
    }
    if (first == 0 || !begins_blow(&t->events[first - 1])) {
        b.first = first;
        b.last = t->at;
        return b;
    }
    b.first = first;
    uint32_t last = first;
    while (last < t->count && !begins_blow(&t->events[last]) && !ends_search(&t->events[last])) {
        last += 1;
    }
    b.last = last;
    for (uint32_t i = first; i <= t->at; i++) {
        take_in(&b, &t->events[i - 1]);
    }
    return b;
}

// Armor left in this round: what the last soaking left of it.
static int armor_left(const Timeline *t, int minion) {
    for (uint32_t i = t->at; i > 0; i--) {
        const Event *e = &t->events[i - 1];
        if (e->kind == EV_armor_soaked && e->armor_soaked.victim == minion) {
            return e->armor_soaked.armor_after;
        }
        if (ends_search(e)) {
            break;
        }
    }
    return -1;
}

static void draw_victim_sign(App *app, Rect at, const Blow *blow) {
    const char *icon = blow->is_killed ? "icon/skull" : blow->is_hit ? "icon/hit" : "icon/miss";
    draw_image(&app->list, icon, at, 0, COLOR_WHITE);
    if (blow->loss > 0 && !blow->is_killed) {
        char loss[12];
        (void)snprintf(loss, sizeof loss, "-%d", blow->loss);
        ui_text(&app->ui, text_look(FONT_SYMBOL, 15, ALIGN_CENTER, COLOR_INK), at, loss);
    }
}

// Beside the attacker the strength of his blow, beside the victim what came of it.
static void draw_blow_signs(App *app, Rect tile, const Blow *blow, bool is_attacker, bool is_victim,
                            bool is_right) {
    const Rect at = {is_right ? tile.x - 40 : tile.x + tile.w + 2, tile.y + tile.h / 2 - 19, 38, 38};
    if (is_victim && (blow->is_hit || blow->is_missed)) {
        draw_victim_sign(app, at, blow);
    }
    if (is_attacker && blow->strength >= 0) {
        char strength[12];
        (void)snprintf(strength, sizeof strength, "%d", blow->strength);
        draw_circle(&app->list, (Point){at.x + 19, at.y + 19}, 15, COLOR_BRASS);
        ui_text(&app->ui, text_look(FONT_BOLD, 19, ALIGN_CENTER, COLOR_INK), at, strength);
    }
}

static void draw_side(App *app, Rect area, GroupId group, const Blow *blow, bool is_right) {
    const Timeline *t = &app->playback->t;
    const View *v = &t->view;
    const ViewGroup *g = &v->groups[group.v];
    Ui *ui = &app->ui;
    char text[100];
    panel_group_name(app, v, group, text, sizeof text);
    Rect r = area;
    Rect head = rect_cut_top(&r, 30);
    draw_image(&app->list, scene_player_emblem(g->owner), (Rect){head.x, head.y + 3, 24, 24}, g->owner,
               COLOR_WHITE);
    (void)rect_cut_left(&head, 30);
    ui_text(ui, text_look(FONT_BOLD, 18, ALIGN_LEFT, COLOR_CREAM), head, text);
    (void)rect_cut_top(&r, 4);
    const int most = v->groups[v->high].count > v->groups[v->low].count ? v->groups[v->high].count
                                                                        : v->groups[v->low].count;
    const float each = fminf(r.w > 260 ? 86 : 74, r.h / (float)(most > 0 ? most : 1));
    for (int i = 0; i < g->count; i++) {
        Rect tile = rect_cut_top(&r, each);
        tile.h -= 4;
        const int minion = g->members[i].v;
        const bool is_attacker = blow->attacker == minion;
        const bool is_victim = blow->victim == minion;
        // The attacker leans towards his victim, who gives way when he is hit.
        const float lean = is_attacker ? 10.0F : is_victim && blow->is_hit ? -8.0F : 0.0F;
        tile.x += is_right ? -lean : lean;
        char name[UI_NAME_MAX];
        (void)snprintf(name, sizeof name, "%s.%d", is_right ? "low" : "high", i + 1);
        const TileLook look = {.armor_left = armor_left(t, minion),
                               .attack_damage = -1,
                               .is_attacker = is_attacker,
                               .is_victim = is_victim,
                               .is_mirrored = !is_right,
                               .is_selectable = true,
                               .is_selected = is_attacker || is_victim};
        (void)panel_tile(app, name, tile, v, g->members[i], look);
        draw_blow_signs(app, tile, blow, is_attacker, is_victim, is_right);
    }
}

static void change_text(int before, int after, char *out, size_t size) {
    (void)snprintf(out, size, "%d \xE2\x86\x92 %d", before, after);
}

// The number or the word that a step comes to; "" where its name says it.
static void number_text(const Event *e, char *out, size_t size) {
    out[0] = '\0';
    if (e->kind == EV_attack_hit) {
        (void)snprintf(out, size, "hit");
    } else if (e->kind == EV_attack_missed) {
        (void)snprintf(out, size, "miss");
    } else if (e->kind == EV_damage_calculated) {
        (void)snprintf(out, size, "%d", e->damage_calculated.quantity);
    } else if (e->kind == EV_damage_applied) {
        (void)snprintf(out, size, "%d", e->damage_applied.quantity);
    } else if (e->kind == EV_damage_changed) {
        change_text(e->damage_changed.before, e->damage_changed.after, out, size);
    } else if (e->kind == EV_damage_cancelled) {
        (void)snprintf(out, size, "0");
    } else if (e->kind == EV_armor_soaked) {
        change_text(e->armor_soaked.before, e->armor_soaked.after, out, size);
    } else if (e->kind == EV_damage_capped) {
        change_text(e->damage_capped.before, e->damage_capped.after, out, size);
    } else if (e->kind == EV_hp_changed) {
        change_text(e->hp_changed.before, e->hp_changed.after, out, size);
    } else if (e->kind == EV_damage_result) {
        (void)snprintf(out, size, "%s", damage_result_slug(e->damage_result.result));
    } else if (e->kind == EV_minion_died) {
        (void)snprintf(out, size, "%s", death_slug(e->minion_died.category));
    }
}

static void draw_step(App *app, Rect row, uint32_t position) {
    const Timeline *t = &app->playback->t;
    const Event *e = &t->events[position - 1];
    Ui *ui = &app->ui;
    char sentence[320];
    char number[32];
    char name[UI_NAME_MAX];
    number_text(e, number, sizeof number);
    playback_sentence(app, position, sentence, sizeof sentence);
    (void)snprintf(name, sizeof name, "step.%u", position);
    (void)ui_widget(ui, ROLE_LABEL, name, row, ui_words(sentence, number), false);
    ui_hint(ui, sentence);
    const bool is_now = position == t->at;
    const bool is_past = position <= t->at;
    if (is_now) {
        draw_round(&app->list, row, 4, color_alpha(COLOR_BRASS, 0.55F), color_alpha(COLOR_BRASS, 0.35F));
    }
    const Color color = is_past ? COLOR_INK : color_mix(COLOR_INK_SOFT, COLOR_PARCHMENT_DARK, 0.5F);
    Rect r = rect_inset(row, 3);
    ui_text(ui, text_look(FONT_BOLD, 15, ALIGN_LEFT, color), rect_cut_left(&r, 28), step_slug(e->step));
    ui_text(ui, text_look(FONT_SYMBOL, 13, ALIGN_RIGHT, color), rect_cut_right(&r, r.w < 200 ? 62 : 78),
            number);
    const char *words = string_step_text(e->step);
    static const struct {
        int kind;
        const char *words;
    } own[] = {{EV_damage_applied, "applied"},      {EV_damage_changed, "changed"},
               {EV_damage_cancelled, "cancelled"},  {EV_damage_capped, "capped"},
               {EV_damage_result, "result"},        {EV_minion_buried, "burial"},
               {EV_effect_applied, "a spell acts"}, {EV_victim_chosen, "victim chosen"}};
    for (size_t i = 0; i < sizeof own / sizeof own[0]; i++) {
        if (own[i].kind == e->kind) {
            words = own[i].words;
        }
    }
    ui_text(ui, text_look(FONT_BODY, 15, ALIGN_LEFT, color), r,
            words[0] != '\0' ? words : event_kind_info(e->kind).name);
}

static void draw_pipeline(App *app, Rect area, const Blow *blow) {
    const Timeline *t = &app->playback->t;
    Ui *ui = &app->ui;
    widget_parchment(ui, area);
    Rect r = rect_inset(area, 12);
    ui_text(ui, text_look(FONT_TITLE, 18, ALIGN_CENTER, COLOR_INK), rect_cut_top(&r, 28),
            blow->attacker != 0 ? "The blow, step by step" : "Before the blows");
    (void)rect_cut_top(&r, 4);
    if (blow->attacker == 0) {
        char sentence[320];
        playback_sentence(app, t->at, sentence, sizeof sentence);
        (void)ui_paragraph(ui, text_look(FONT_BODY, 18, ALIGN_LEFT, COLOR_INK), r, sentence, true);
        return;
    }
    const int rows = (int)(r.h / 23);
    uint32_t first = blow->first;
    if (t->at >= first + (uint32_t)rows) {
        first = t->at - (uint32_t)rows + 1;
    }
    for (uint32_t i = first; i <= blow->last && i < first + (uint32_t)rows; i++) {
        draw_step(app, rect_cut_top(&r, 23), i);
    }
}

void combat_panel(App *app, Rect area) {
    const View *v = &app->playback->t.view;
    const Blow blow = blow_of(&app->playback->t);
    Ui *ui = &app->ui;
    draw_gradient(&app->list, area, (Color){60, 42, 30, 255}, (Color){26, 18, 13, 255});
    Rect r = rect_inset(area, 12);
    char text[80];
    char high[4] = "";
    char low[4] = "";
    square_name((SquareId){v->groups[v->high].at}, high);
    square_name((SquareId){v->groups[v->low].at}, low);
    if (v->round > 0) {
        (void)snprintf(text, sizeof text, "Combat %s against %s \xC2\xB7 round %d", high, low, v->round);
    } else {
        (void)snprintf(text, sizeof text, "Combat %s against %s", high, low);
    }
    widget_label(ui, "combat.title", text_look(FONT_BOLD, 22, ALIGN_CENTER, COLOR_BRASS),
                 rect_cut_top(&r, 36), text);
    const float side = fminf(310, r.w * 0.29F);
    // In a wide window the two sides still face each other closely, or the eye has too far to go.
    const float spare = fmaxf(r.w - 2 * side - 520, 0) / 2;
    (void)rect_cut_left(&r, spare);
    (void)rect_cut_right(&r, spare);
    const Rect left = rect_cut_left(&r, side);
    const Rect right = rect_cut_right(&r, side);
    const float gap = fmaxf(36, fminf(56, (r.w - 230) / 2));
    const float rows = blow.attacker != 0 ? (float)(blow.last - blow.first + 1) : 6;
    const float height = fminf(r.h - 40, 62 + 23 * fmaxf(rows, 4));
    draw_pipeline(app, (Rect){r.x + gap, r.y + 34, r.w - 2 * gap, height}, &blow);
    draw_side(app, left, (GroupId){v->high}, &blow, false);
    draw_side(app, right, (GroupId){v->low}, &blow, true);
}
