// Places are those of the background, which is 1600 x 900 and covers the window.

#include "menus/title_scene.h"

#include <math.h>

#include "kit/widgets.h"
#include "render/palette.h"

typedef struct Stand {
    const char *picture;
    float x, y, size; // of the feet
    uint8_t owner;
    bool flies;
} Stand;

// From back to front.
static const Stand stands[] = {
    {"title/dragon", 482, 446, 1.25F, PLAYER_RED, true},
    {"title/serpent", 1130, 436, 1.25F, PLAYER_BLUE, true},
    {"sprite/gargoyle_swordsman_walk", 360, 700, 1.15F, PLAYER_RED, false},
    {"sprite/vision_swordsman_walk", 1240, 700, 1.15F, PLAYER_BLUE, false},
    {"sprite/imp_swordsman_walk", 470, 694, 1.1F, PLAYER_RED, false},
    {"sprite/djinn_swordsman_walk", 1130, 694, 1.1F, PLAYER_BLUE, false},
    {"sprite/human_archer_fight", 250, 724, 1.2F, PLAYER_RED, false},
    {"sprite/elf_archer_fight", 1350, 724, 1.2F, PLAYER_BLUE, false},
    {"sprite/dwarf_swordsman_walk", 420, 760, 1.25F, PLAYER_RED, false},
    {"sprite/keeper_swordsman_walk", 1180, 760, 1.25F, PLAYER_BLUE, false},
    {"creature/ngozi_walk", 545, 750, 1.3F, PLAYER_RED, false},
    {"creature/lienna_walk", 1060, 750, 1.3F, PLAYER_BLUE, false},
    {"sprite/cyclops_swordsman_walk", 310, 790, 1.4F, PLAYER_RED, false},
    {"sprite/satyr_swordsman_walk", 1290, 790, 1.4F, PLAYER_BLUE, false},
};
enum {
    STANDS = sizeof stands / sizeof stands[0],
    SWAY_MS = 2800,
    WAVE_MS = 340,
    WAVES = 3,
    CLOUDS = 4,
    CLOUD_MS = 60,
    SKY = 220,    // from its top down the background is nothing but sky
    STAR_STEP = 9 // so much higher stands the next star above it
};

// From the background to the window.
typedef struct Frame {
    float left, top, unit;
    float pixel; // of the display
} Frame;

// Both Sancta are seen whole: they reach over so much of the background's width.
static const float SEEN = 1530;

// In a window that is narrower than the background it stands on the ground, and leaves room for more sky. It
// has its very proportions in whole pixels then, too (see widget_title_picture()).
static Frame frame_of(const App *app) {
    const float w = app->list.width;
    const float h = app->list.height;
    const float pixel = 1 / app->list.scale;
    const float covers = fmaxf(w / 1600, h / 900);
    const float whole = ceilf(w / SEEN * 100 / pixel) * pixel / 100;
    const bool is_narrow = whole < covers;
    const float unit = is_narrow ? whole : covers;
    const float left = (w - 1600 * unit) / 2;
    return (Frame){is_narrow ? floorf(left / pixel) * pixel : left,
                   is_narrow ? h - 900 * unit : (h - 900 * unit) / 2, unit, pixel};
}

// A star of the night above the background, the [nth] one; they stand where a throw of dice might have put
// them.
static void draw_star(DrawList *list, Frame f, uint32_t nth) {
    const uint32_t thrown = (nth + 1) * 2654435761U;
    const float reach = (1.5F + 0.5F * (float)(thrown % 5)) * f.unit;
    const float x = (float)(thrown >> 20) / 4096 * list->width;
    const float y = f.top - (SKY / 2.0F + (float)nth * STAR_STEP) * f.unit;
    const Color color = color_alpha(palette_color(COLOR_CANDLE), 0.3F + 0.1F * (float)(thrown / 8 % 5));
    draw_rect(list, (Rect){x - reach, y - f.pixel / 2, 2 * reach, f.pixel}, color);
    draw_rect(list, (Rect){x - f.pixel / 2, y - reach, f.pixel, 2 * reach}, color);
}

// Above the background its sky goes on: first as its mirror image, as far as nothing but sky is in it, then
// as a night with stars.
static void draw_more_sky(DrawList *list, Frame f) {
    const Rect picture = {f.left, f.top, 1600 * f.unit, 900 * f.unit};
    const float most = SKY * f.unit;
    const float from = floorf(fmaxf(f.top - most, 0) / f.pixel) * f.pixel;
    const Rect mirrored = {0, from, list->width, f.top + 1 - from};
    const Color night = palette_color(COLOR_NIGHT);
    draw_rect(list, (Rect){0, 0, list->width, f.top}, night);
    draw_clip(list, mirrored);
    draw_image_posed(list, "title/background", (Rect){picture.x, f.top - picture.h, picture.w, picture.h}, 0,
                     PALETTE_WHITE, (ImagePose){.is_mirrored = true, .angle = 180});
    draw_clip(list, (Rect){0, 0, 0, 0});
    // The rim of the picture is covered as well.
    const Rect fading = {0, from - 2 * f.pixel, list->width, f.top + 1 - from + 2 * f.pixel};
    draw_gradient(list, fading, color_alpha(night, fminf((f.top - from) / most, 1)), color_alpha(night, 0));
    const float stars = (f.top / f.unit - SKY / 2.0F) / STAR_STEP;
    for (uint32_t nth = 0; (float)nth < stars; nth++) {
        draw_star(list, f, nth);
    }
}

static Rect framed(Frame f, float x, float y, float w, float h) {
    return (Rect){f.left + x * f.unit, f.top + y * f.unit, w * f.unit, h * f.unit};
}

static float sway(uint32_t now_ms, uint32_t shift) {
    return now_ms == 0 ? 0 : sinf((float)((now_ms + shift) % SWAY_MS) * 6.2831853F / SWAY_MS);
}

// What flies goes up and down; chests rise by whole pixels, and feet stay.
static void draw_stand(DrawList *list, Frame f, const Stand *s, uint32_t now_ms, uint32_t nth) {
    Rect r = framed(f, s->x - 60 * s->size, s->y - 126 * s->size, 120 * s->size, 140 * s->size);
    const float swing = sway(now_ms, nth * 730U);
    const float reach = s->flies ? 9 * f.unit : fmaxf(r.h * 0.014F, f.pixel);
    const float risen = roundf((0.5F + 0.5F * swing) * (now_ms == 0 ? 0 : reach) / f.pixel) * f.pixel;
    r.y -= risen;
    r.h += s->flies ? 0 : risen;
    draw_image_posed(list, s->picture, r, s->owner, PALETTE_WHITE,
                     (ImagePose){.is_mirrored = s->owner == PLAYER_BLUE});
}

static void draw_flags(DrawList *list, Frame f, uint32_t now_ms) {
    static const char *const red[WAVES] = {"board/banner_red_1", "board/banner_red_2", "board/banner_red_3"};
    static const char *const blue[WAVES] = {"board/banner_blue_1", "board/banner_blue_2",
                                            "board/banner_blue_3"};
    const uint32_t beat = now_ms / WAVE_MS;
    draw_image(list, red[now_ms == 0 ? 0 : beat % WAVES], framed(f, 233, 232, 128, 64), PLAYER_RED,
               PALETTE_WHITE);
    draw_image(list, blue[now_ms == 0 ? 0 : (beat + 1) % WAVES], framed(f, 1353, 232, 128, 64), PLAYER_BLUE,
               PALETTE_WHITE);
}

static void draw_clouds(DrawList *list, Frame f, uint32_t now_ms) {
    for (int i = 0; i < CLOUDS; i++) {
        const float wide = 330 + 70 * (float)(i % 3);
        const float x =
            fmodf((float)now_ms / CLOUD_MS * (1 + 0.3F * (float)i) / 4 + 470 * (float)i, 1600 + wide) - wide;
        draw_image(list, "board/cloud", framed(f, x, 150 + 62 * (float)(i * 3 % 4), wide, wide / 4), 0,
                   color_alpha(palette_color(COLOR_CANDLE), 0.3F));
    }
}

// Somebody watches from behind each gate, and blinks.
static void draw_eyes(DrawList *list, Frame f, uint32_t now_ms) {
    static const struct {
        float x, y;
        uint32_t shift, pace_ms;
    } pairs[] = {{222, 554, 0, 3700}, {1342, 560, 1900, 5300}};
    for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++) {
        const uint32_t at = (now_ms + pairs[i].shift) % pairs[i].pace_ms;
        const bool is_shut = now_ms != 0 && (at < 160 || (at > 420 && at < 540));
        if (!is_shut) {
            draw_image(list, "title/eyes", framed(f, pairs[i].x, pairs[i].y, 36, 18), 0, PALETTE_WHITE);
        }
    }
}

void title_scene_draw(App *app) {
    DrawList *list = &app->list;
    const Frame f = frame_of(app);
    const uint32_t now_ms = app_ambient(app);
    if (f.top > 0) {
        draw_image(list, "title/background", (Rect){f.left, f.top, 1600 * f.unit, 900 * f.unit}, 0,
                   PALETTE_WHITE);
        draw_more_sky(list, f);
    } else {
        widget_title_picture(&app->ui);
    }
    draw_clouds(list, f, now_ms);
    draw_flags(list, f, now_ms);
    draw_eyes(list, f, now_ms);
    for (uint32_t i = 0; i < STANDS; i++) {
        draw_stand(list, f, &stands[i], now_ms, i);
    }
    const Rect low = framed(f, 0, 760, 1600, 140);
    draw_gradient(list, (Rect){0, low.y, list->width, list->height - low.y},
                  color_alpha(palette_color(COLOR_CASING), 0),
                  color_alpha(palette_color(COLOR_CASING), 0.9F));
}
