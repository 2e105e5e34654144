// The title screen in windows of any shape.

#include <check.h>
#include <string.h>

#include "support/client.h"
#include "support/test.h"

// The towers of the background begin so many parts of its width below its top.
static const float TOWERS = 230.0F / 1600;

// How much of the background is seen upside down above itself, in parts of its width.
static float mirrored_share(int width, int height) {
    App *const app = client_begin(width, height);
    app_replace(app, SCREEN_TITLE);
    client_send(app, (InputEvent){.kind = INPUT_NONE});
    float share = 0;
    Rect clip = {0, 0, 0, 0};
    for (int i = 0; i < app->list.count; i++) {
        const DrawCommand *const c = &app->list.items[i];
        clip = c->kind == DRAW_CLIP ? c->rect : clip;
        if (c->kind == DRAW_IMAGE && c->mirrored &&
            strcmp(draw_list_text(&app->list, c), "title/background") == 0) {
            share = (c->rect.y + c->rect.h - clip.y) / c->rect.w;
        }
    }
    client_end();
    return share;
}

TEST(no_tower_of_the_title_stands_upside_down_in_a_high_window) {
    ck_assert_float_eq(mirrored_share(1280, 720), 0);
    ck_assert_float_gt(mirrored_share(960, 600), 0);
    ck_assert_float_lt(mirrored_share(960, 1000), TOWERS);
    ck_assert_float_lt(mirrored_share(700, 1200), TOWERS);
    ck_assert_float_lt(mirrored_share(1080, 1920), TOWERS);
}
