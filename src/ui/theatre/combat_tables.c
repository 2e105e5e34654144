// The numbers of both sides as tables, when the player unfolds them.

#include <math.h>
#include <stdio.h>

#include "engine/types.h"
#include "theatre/combat_stage.h"
#include "shell/panels.h"

void combat_tables_fighter_words(const Fighter *f, const ViewMinion *m, char *out, size_t size) {
    const bool has_missed = f->misses > 0 && f->misses != MISSES_INFINITE;
    if (m->hp == 0) {
        (void)snprintf(out, size, "dying");
    } else if (f->held != 0) {
        (void)snprintf(out, size, "%s", card_source_name(f->held));
    } else if (f->is_idle) {
        (void)snprintf(out, size, "idle");
    } else if (has_missed && f->attacks > 0) {
        (void)snprintf(out, size, "%d attack%s, missed %d", f->attacks, f->attacks == 1 ? "" : "s",
                       f->misses);
    } else if (f->attacks > 0) {
        (void)snprintf(out, size, "%d attack%s", f->attacks, f->attacks == 1 ? "" : "s");
    } else {
        (void)snprintf(out, size, "%s", has_missed ? "has missed" : "has attacked");
    }
}

static void draw_tile(App *app, Rect tile, const Stage *s, MinionId minion, const char *name,
                      TileTitles titles) {
    const Fighter *f = &s->fighters[minion.v];
    const bool is_attack = s->story->kind == STORY_ATTACK;
    const bool is_attacker = is_attack && s->story->attacker == minion.v;
    const bool is_victim = is_attack && s->story->victim == minion.v;
    char words[48];
    combat_tables_fighter_words(f, &s->v->minions[minion.v], words, sizeof words);
    const TileLook look = {.armor_left = f->armor_left,
                           .attack_damage = -1,
                           .is_attacker = is_attacker,
                           .is_victim = is_victim,
                           .is_selectable = true,
                           .is_selected =
                               is_attacker || is_victim || playback_points_at(playback_of(app), minion.v),
                           .has_no_picture = true,
                           .note = words,
                           .titles = titles};
    (void)tile_panel(app, name, tile, s->v, minion, look);
}

static void draw_side(App *app, const Stage *s, int side, Rect r) {
    const GroupId group = s->sides[side].group;
    const ViewGroup *g = &s->v->groups[group.v];
    const float each = r.h / (float)(g->count > GROUP_SIZE / 2 ? GROUP_SIZE : GROUP_SIZE / 2);
    const float top = r.y + (r.h - each * (float)g->count) / 2;
    const float height = fminf(each - 4, 74);
    const Rect sample = {r.x, top, r.w, height};
    float note_width = 0;
    for (int i = 0; i < g->count; i++) {
        char words[48];
        combat_tables_fighter_words(&s->fighters[g->members[i].v], &s->v->minions[g->members[i].v], words,
                                    sizeof words);
        note_width = fmaxf(note_width, tile_panel_note_width(app, sample, words));
    }
    const TileTitles titles =
        tile_panel_titles(app, sample, s->v, group, (TileLook){.has_no_picture = true}, note_width);
    for (int i = 0; i < g->count; i++) {
        char name[UI_NAME_MAX];
        (void)snprintf(name, sizeof name, "%s.%d", side == 1 ? "low" : "high", i + 1);
        const Rect tile = {r.x, top + each * ((float)i + 0.5F) - height / 2, r.w, height};
        draw_tile(app, tile, s, g->members[i], name, titles);
    }
}

void combat_tables(App *app, const Stage *s, Rect area, float width) {
    draw_side(app, s, 0, rect_cut_left(&area, width));
    draw_side(app, s, 1, rect_cut_right(&area, width));
}
