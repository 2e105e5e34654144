// Two armies on the land where they stood.

#include "result/result_armies.h"

#include <math.h>
#include <stdio.h>

#include "kit/widgets.h"
#include "render/art.h"
#include "render/camera.h"
#include "render/scene_board.h"
#include "render/scene_parts.h"

enum { FILE_MOST = 8, RANK = 4 };

bool result_armies_has_deeds(const Lookback *l) {
    const Ledger *const ledger = retrospect_ledger(l->told);
    for (int i = 0; i < ledger->minion_count; i++) {
        const LedgerMinion *const m = &ledger->minions[i];
        if (m->dealt + m->taken + m->soaked + m->kills + m->hits + m->misses > 0 || m->died != 0) {
            return true;
        }
    }
    return false;
}

// Returns how many there are; the first of them go into [out].
static int find_army(const View *v, Player owner, MinionId out[FILE_MOST]) {
    int count = 0;
    for (int i = 1; i <= MINIONS_MAX; i++) {
        const MinionId id = {(uint16_t)i};
        if (v->minions[i].label != 0 && view_minion_owner(v, id) == owner) {
            if (count < FILE_MOST) {
                out[count] = id;
            }
            count++;
        }
    }
    return count;
}

static void draw_ground(App *app, const View *v, Rect area) {
    BoardScene scene = {.view = v,
                        .realm = app->session.match->start.realm,
                        .metrics = app->ui.metrics,
                        .camera = {.area = area,
                                   .center = {area.x + area.w / 2, area.y + area.h / 2},
                                   .half_width = area.w / 7,
                                   .half_height = area.w / 14}};
    scene_board_ground(&app->list, &scene);
    draw_gradient(&app->list, area, color_alpha(palette_color(COLOR_NIGHT), 0.15F),
                  color_alpha(palette_color(COLOR_NIGHT), 0.55F));
}

// Four in front and four behind, the first nearest to the middle.
static void draw_army(App *app, const View *v, Player owner, Rect area) {
    MinionId army[FILE_MOST];
    const int all = find_army(v, owner, army);
    const int count = all < FILE_MOST ? all : FILE_MOST;
    const float high = area.h * 0.6F;
    const float wide = high * 120 / 140;
    const float step = fminf(wide * 0.86F, (area.w * 0.46F - wide) / RANK);
    const bool is_red = owner == PLAYER_RED;
    for (int i = count - 1; i >= 0; i--) {
        const bool is_behind = i >= RANK;
        const float out = wide * 0.62F + step * ((float)(i % RANK) + (is_behind ? 0.5F : 0.0F));
        const float x = area.x + area.w / 2 + (is_red ? -out : out);
        const float y = area.y + area.h * (is_behind ? 0.7F : 0.94F);
        scene_parts_minion_draw(&app->list, v, army[i], (Rect){x - wide / 2, y - high, wide, high},
                                (FigureLook){.pose = POSE_STAND, .is_mirrored = !is_red, .alpha = 1});
    }
}

void result_armies_draw(App *app, const Lookback *l, Rect area) {
    Ui *const ui = &app->ui;
    MinionId army[FILE_MOST];
    char words[80];
    (void)snprintf(words, sizeof words, "On the board at the end: %d against %d minions",
                   find_army(&l->view, PLAYER_RED, army), find_army(&l->view, PLAYER_BLUE, army));
    (void)ui_widget(ui, ROLE_LABEL, "result.armies", area, ui_words(words, NULL), false);
    ui_hint(ui, words);
    const Rect foot = rect_cut_bottom(&area, fminf(ui_text_room(ui, 26), area.h / 2));
    draw_clip(&app->list, area);
    draw_ground(app, &l->view, area);
    draw_army(app, &l->view, PLAYER_RED, area);
    draw_army(app, &l->view, PLAYER_BLUE, area);
    draw_clip(&app->list, (Rect){0, 0, 0, 0});
    draw_rect(&app->list, foot, palette_color(COLOR_PIT));
    ui_text(ui, text_look(FONT_BODY, 16, ALIGN_CENTER, palette_color(COLOR_CREAM)), foot, words);
    draw_frame(&app->list, (Rect){area.x, area.y, area.w, area.h + foot.h}, 1.4F,
               palette_color(COLOR_BRASS_DIM));
}
