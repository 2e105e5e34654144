// art_sheet ASSETS NAME FILE: the pictures of one kind beside each other, drawn by the client's own painter,
// for eyes.
//
// NAME is cards, creatures, nations, ground or effects. Cards come with their names; figures in every pose,
// large, as on the board, and as small as they are ever shown; ground with what stands on it; structures of
// every owner; the families of spells moment by moment on light and on dark ground, as large as on the board
// at 1280x720, in each palette: effects, effects-contrast, effects-monochrome.

#include <stdio.h>
#include <string.h>

#include "engine/engine.h"
#include "render/art.h"
#include "render/palette.h"
#include "render/scene_board.h"
#include "render/spell_family.h"
#include "sdl/sdl_window.h"
#include "render/scene_motes.h"

typedef struct Sheet {
    DrawList list;
    TextMetrics metrics;
    float width, height, x, y, row_height;
} Sheet;

static Sheet sheet;

// The next free place of [w] x [h], in rows from left to right.
static Rect place(float w, float h) {
    const float gap = 6;
    if (sheet.x + w + gap > sheet.width) {
        sheet.x = 0;
        sheet.y += sheet.row_height + gap;
        sheet.row_height = 0;
    }
    const Rect r = {sheet.x + gap, sheet.y + gap, w, h};
    sheet.x += w + gap;
    sheet.row_height = h > sheet.row_height ? h : sheet.row_height;
    return r;
}

static void end_row(void) {
    sheet.x = sheet.width;
}

static void write(Rect r, const char *text) {
    const float width = sheet.metrics.width(sheet.metrics.data, FONT_BODY, 13, text, -1);
    draw_text(&sheet.list, FONT_BODY, 13, (Point){r.x + (r.w - width) / 2, r.y}, palette_color(COLOR_CREAM),
              text);
}

static void draw_cards(void) {
    for (int card = 1; card < CARD_COUNT; card++) {
        const Rect r = place(160, 138);
        draw_image(&sheet.list, art_card(card).text, (Rect){r.x, r.y, 160, 120}, 0, PALETTE_WHITE);
        write((Rect){r.x, r.y + 121, 160, 16}, card_def(card)->name);
    }
    end_row();
    for (int card = 1; card < CARD_COUNT; card++) {
        draw_image(&sheet.list, art_card(card).text, place(48, 36), 0, PALETTE_WHITE);
    }
}

static void draw_poses(const ViewMinion *m) {
    static const float widths[3] = {96, 48, 24};
    for (int size = 0; size < 3; size++) {
        for (int pose = 0; pose < POSE_COUNT; pose++) {
            const float w = widths[size];
            const Rect cell = place(w, 112);
            draw_image(&sheet.list, art_minion(m, (Pose)pose).text,
                       (Rect){cell.x, cell.y + 112 - w * 7 / 6, w, w * 7 / 6},
                       (m->label & 1) != 0 ? PLAYER_RED : PLAYER_BLUE, PALETTE_WHITE);
        }
    }
}

static void draw_creatures(void) {
    for (int c = 1; c < CREATURE_COUNT; c++) {
        const ViewMinion m = {.kind = MINION_MONSTER, .creature = (uint8_t)c, .label = (Label)c};
        draw_poses(&m);
    }
}

static void draw_nations(void) {
    for (int n = NATION_NONE + 1; n < NATION_COUNT; n++) {
        for (int c = CLASS_SWORDSMAN; c <= CLASS_ARCHER; c++) {
            const ViewMinion m = {
                .kind = MINION_RECRUIT, .nation = (uint8_t)n, .minion_class = (uint8_t)c, .label = (Label)c};
            draw_poses(&m);
        }
    }
}

static void draw_tile(int terrain, int square, Rect r) {
    const SquareId at = {(uint8_t)square};
    const ArtName up = art_terrain_standing(terrain, at);
    draw_image(&sheet.list, art_terrain(terrain, at).text, r, 0, PALETTE_WHITE);
    if (up.text[0] != '\0') {
        draw_image(&sheet.list, up.text, r, 0, PALETTE_WHITE);
    }
}

static void draw_ground(void) {
    for (int t = TERRAIN_NONE + 1; t < TERRAIN_COUNT; t++) {
        // Eight squares show each of the three drawings.
        for (int square = 1; square <= 8; square++) {
            draw_tile(t, square, place(200, 180));
        }
        draw_tile(t, 1, place(48, 43));
        end_row();
    }
    for (int kind = STRUCTURE_NONE + 1; kind < STRUCTURE_KIND_COUNT; kind++) {
        for (int owner = PLAYER_RED; owner < PLAYER_COUNT; owner++) {
            for (int house = HOUSE_NONE; house < (kind == STRUCTURE_SANCTUM ? HOUSE_COUNT : 1); house++) {
                draw_image(&sheet.list, art_structure(kind, owner, house).text, place(150, 135), owner,
                           PALETTE_WHITE);
            }
        }
        end_row();
    }
}

// What [family] looks like where it comes down on [terrain], [phase] of its time later.
static void draw_moment(SpellFamily family, int terrain, float phase) {
    static Tween tween;
    const float half_width = 36;
    const float half_height = 18;
    const Rect cell = place(120, 110);
    const Point middle = {cell.x + 60, cell.y + 80};
    const ViewMinion m = {.kind = MINION_RECRUIT, .nation = NATION_HUMAN, .minion_class = CLASS_SWORDSMAN};
    draw_tile(terrain, 1, (Rect){middle.x - 54, middle.y - 62, 108, 97});
    tween.mote_count = 0;
    spell_family_burst(&tween, family, 0, 0, phase);
    for (int pass = 0; pass < 2; pass++) {
        for (int i = 0; i < tween.mote_count; i++) {
            const Mote *mote = &tween.motes[i];
            const Point at = {middle.x + (mote->column - mote->row) * half_width,
                              middle.y + (mote->column + mote->row - mote->lift) * half_height};
            if ((mote->kind == MOTE_LIGHT) == (pass == 0)) {
                scene_mote(&sheet.list, (MoteKind)mote->kind, at, mote->size * half_width, mote->color);
            }
        }
        if (pass == 0) {
            draw_image(&sheet.list, art_minion(&m, POSE_STAND).text,
                       (Rect){middle.x - 22, middle.y - 46, 44, 51}, PLAYER_RED, PALETTE_WHITE);
        }
    }
}

static void draw_effects(void) {
    static const float phases[] = {0.04F, 0.12F, 0.3F, 0.5F, 0.75F};
    for (int family = FAMILY_NONE; family < FAMILY_COUNT; family++) {
        for (int dark = 0; dark < 2; dark++) {
            // In a wood every second moment will do: all of them are too much for one list.
            for (size_t i = 0; i < sizeof phases / sizeof phases[0]; i += dark != 0 ? 2 : 1) {
                draw_moment((SpellFamily)family, dark != 0 ? TERRAIN_FOREST : TERRAIN_PLAINS, phases[i]);
            }
        }
        end_row();
    }
}

static void draw_effects_contrast(void) {
    static const Palette palette = {.chosen = PALETTE_HIGH_CONTRAST};
    palette_use(&palette);
    draw_effects();
}

static void draw_effects_monochrome(void) {
    static const Palette palette = {.chosen = PALETTE_MONOCHROME};
    palette_use(&palette);
    draw_effects();
}

typedef struct Kind {
    const char *name;
    void (*draw)(void);
    int width, height;
} Kind;

static int take(const Kind *kind, const char *assets, const char *file) {
    char error[256];
    const SdlWindowOptions options = {
        .width = kind->width, .height = kind->height, .is_offscreen = true, .assets = assets};
    SdlWindow *window = sdl_window_open(&options, error, sizeof error);
    if (window == NULL) {
        (void)fprintf(stderr, "art_sheet: %s\n", error);
        return 1;
    }
    sheet.metrics = sdl_window_metrics(window);
    sheet.width = (float)kind->width;
    sheet.height = (float)kind->height;
    draw_list_begin(&sheet.list, sheet.width, sheet.height, 1);
    draw_rect(&sheet.list, (Rect){0, 0, sheet.width, sheet.height}, palette_color(COLOR_WOOD));
    kind->draw();
    const bool has_room = sheet.y + sheet.row_height <= sheet.height &&
                          sheet.list.count < DRAW_COMMANDS_MAX && sheet.list.text_used + 64 < DRAW_TEXT_BYTES;
    const bool is_saved = sdl_window_save_picture(window, &sheet.list, file);
    sdl_window_close(window);
    if (!has_room || !is_saved) {
        (void)fprintf(stderr, "art_sheet: %s\n",
                      has_room ? "the file cannot be written" : "the sheet is too small");
        return 1;
    }
    return 0;
}

int main(int count, char **words) {
    static const Kind kinds[] = {
        {"cards", draw_cards, 2000, 5400},
        {"creatures", draw_creatures, 1500, 3900},
        {"nations", draw_nations, 1500, 1500},
        {"ground", draw_ground, 2000, 3000},
        {"effects", draw_effects, 1280, 1530},
        {"effects-contrast", draw_effects_contrast, 1280, 1530},
        {"effects-monochrome", draw_effects_monochrome, 1280, 1530},
    };
    for (size_t i = 0; count == 4 && i < sizeof kinds / sizeof kinds[0]; i++) {
        if (strcmp(kinds[i].name, words[2]) == 0) {
            return take(&kinds[i], words[1], words[3]);
        }
    }
    (void)fprintf(stderr, "usage: art_sheet ASSETS cards|creatures|nations|ground|effects FILE.png\n");
    return 2;
}
