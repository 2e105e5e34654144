// The shared parts of the match screens: groups, and what a board is told of the match.

#include "shell/panels.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "replay/log_names.h"
#include "replay/strings.h"
#include "kit/widgets.h"
#include "render/scene_board.h"
#include "render/scene_parts.h"

void panel_group_words(const App *app, Player owner, Label label, int count, char *out, size_t size) {
    char name[NAME_SIZE] = "?";
    const char *const seat = string_title(player_slug((int)owner));
    const int planned = app->session.match != NULL ? session_planned_group(&app->session, label) : 0;
    if (planned > 0) {
        // What it will be called is not known before the turn.
        name[0] = '\0';
        if (planned > 1) {
            (void)snprintf(name, sizeof name, " %d", planned);
        }
        (void)snprintf(out, size, "%s's new group%s (%d)", seat, name, count);
        return;
    }
    if (app->session.match != NULL) {
        session_group_name(&app->session, label, name);
    }
    (void)snprintf(out, size, "%s group %s (%d)", seat, name, count);
}

void panel_dress_board(const App *app, BoardScene *scene) {
    // Banners grow with letters, but not as much: they stand over others.
    scene->signs = 1 + (ui_text_room(&app->ui, 1) - 1) * 0.5F;
    scene->realm = app->session.match != NULL ? app->session.match->start.realm : REALM_NONE;
    for (int i = 1; i <= GROUPS_MAX; i++) {
        char name[NAME_SIZE] = "";
        const Label label = scene->view->groups[i].label;
        if (label != 0 && app->session.match != NULL) {
            session_group_name(&app->session, label, name);
        }
        const size_t length = strlen(name);
        const bool is_short = length < sizeof scene->letters[i];
        memcpy(scene->letters[i], name, is_short ? length + 1 : 0);
        scene->letters[i][is_short ? length : 0] = '\0';
    }
}

// Makes [low] and [high] the corners of what includes [square] and what stands about it.
static void include_square(const Camera *c, SquareId square, Point *low, Point *high) {
    if (square.v != 0) {
        const Point p = camera_square(c, square);
        *low = (Point){fminf(low->x, p.x - 2 * c->half_width), fminf(low->y, p.y - 3 * c->half_height)};
        *high = (Point){fmaxf(high->x, p.x + 2 * c->half_width), fmaxf(high->y, p.y + 2 * c->half_height)};
    }
}

// From how near all arrows of [scene] are seen in its area, and its badges; all zero where there are no
// arrows. In few steps, so that pictures are drawn in few sizes.
static BoardZoom zoom_to_arrows(const BoardScene *scene) {
    static const float steps[] = {2, 1.75F, 1.5F, 1.25F};
    const Camera *const c = &scene->camera;
    Point low = {c->area.x + c->area.w, c->area.y + c->area.h};
    Point high = {c->area.x, c->area.y};
    for (int i = 0; i < scene->arrow_count; i++) {
        include_square(c, scene->arrows[i].from, &low, &high);
        include_square(c, scene->arrows[i].to, &low, &high);
    }
    for (int i = 0; i < scene->badge_count; i++) {
        include_square(c, scene->badges[i].at, &low, &high);
    }
    for (size_t i = 0; i < sizeof steps / sizeof steps[0] && scene->arrow_count > 0; i++) {
        if ((high.x - low.x) * steps[i] <= c->area.w && (high.y - low.y) * steps[i] <= c->area.h) {
            const Point shift = {(c->area.x + c->area.w / 2 - (low.x + high.x) / 2) * steps[i],
                                 (c->area.y + c->area.h / 2 - (low.y + high.y) / 2) * steps[i]};
            return (BoardZoom){.scale = steps[i], .shift = shift};
        }
    }
    return (BoardZoom){.scale = 0};
}

void panel_small_board(App *app, const BoardScene *board, Rect r) {
    static const float LEAST = 150;
    if (r.h < LEAST) {
        return;
    }
    BoardScene scene = *board;
    scene.camera = camera_fit(r, board->camera.is_turned ? PLAYER_RED : PLAYER_BLUE);
    const BoardZoom zoom = zoom_to_arrows(&scene);
    camera_zoom(&scene.camera, &zoom);
    scene.is_one_of_many = true;
    scene.tween = NULL;
    scene.hovered = scene.selected = scene.focused = (SquareId){0};
    memset(scene.marks, SQUARE_UNMARKED, sizeof scene.marks);
    draw_clip(&app->list, r);
    scene_board_draw(&app->list, &scene);
    draw_clip(&app->list, (Rect){0, 0, 0, 0});
    draw_frame(&app->list, r, 1.6F, palette_color(COLOR_BRASS));
}

void panel_group_name(const App *app, const View *v, GroupId group, char *out, size_t size) {
    const ViewGroup *g = &v->groups[group.v];
    panel_group_words(app, (Player)g->owner, g->label, g->count, out, size);
}

static const char *ending(int number) {
    static const char *const endings[] = {"th", "st", "nd", "rd"};
    return number / 10 % 10 == 1 || number % 10 > 3 ? endings[0] : endings[number % 10];
}

// "new", or "2nd new" where the plan trains several like it: recruits get their names when the turn begins.
// False: it has its name.
static bool planned_words(const App *app, const View *v, const ViewMinion *m, char out[NAME_SIZE]) {
    const Session *const s = &app->session;
    int place = 1;
    int count = 0;
    if (s->match == NULL || !session_is_planned_minion(s, m->label)) {
        return false;
    }
    for (int i = 1; i <= MINIONS_MAX; i++) {
        const ViewMinion *const other = &v->minions[i];
        if (other->label != 0 && other->creature == m->creature && other->nation == m->nation &&
            other->minion_class == m->minion_class && session_is_planned_minion(s, other->label)) {
            count++;
            place += other->label < m->label ? 1 : 0;
        }
    }
    if (count > 1) {
        (void)snprintf(out, NAME_SIZE, "%d%s new", place, ending(place));
    } else {
        (void)snprintf(out, NAME_SIZE, "new");
    }
    return true;
}

void panel_own_name(const App *app, const View *v, const ViewMinion *m, char out[NAME_SIZE]) {
    char words[NAME_SIZE];
    out[0] = '\0';
    if (planned_words(app, v, m, words)) {
        (void)snprintf(out, NAME_SIZE, "(%.29s)", words);
    } else if (app->session.match != NULL) {
        session_minion_name(&app->session, m->label, out);
    }
}

void panel_lone_name(const App *app, const View *v, const ViewMinion *m, char out[PANEL_NAME_SIZE]) {
    char words[NAME_SIZE];
    if (planned_words(app, v, m, words)) {
        (void)snprintf(out, PANEL_NAME_SIZE, "the %s %s %s", words, nation_slug(m->nation),
                       class_slug(m->minion_class));
    } else {
        panel_own_name(app, v, m, words);
        (void)snprintf(out, PANEL_NAME_SIZE, "%s", words);
    }
}

MinionId panel_group(App *app, Rect area, const View *v, GroupId group, const char *prefix,
                     MinionId selected) {
    Ui *ui = &app->ui;
    const ViewGroup *g = &v->groups[group.v];
    MinionId clicked = {0};
    Rect r = area;
    Rect head = rect_cut_top(&r, 30);
    char text[96];
    panel_group_name(app, v, group, text, sizeof text);
    draw_image(&app->list, scene_parts_player_dot(g->owner), (Rect){head.x, head.y + 8, 14, 14}, g->owner,
               PALETTE_WHITE);
    (void)rect_cut_left(&head, 20);
    widget_heading(ui, head, text);
    (void)rect_cut_top(&r, 4);
    const float each = fminf(ui_text_room(ui, 72), r.h / (float)(g->count > 0 ? g->count : 1));
    // Two lines in so low a tile could not be read: one line, without a picture.
    const bool is_flat = each - 4 < PANEL_TILE_LOW;
    const TileTitles titles = tile_panel_titles(app, (Rect){r.x, r.y, r.w, each - 4}, v, group,
                                                (TileLook){.armor_left = -1, .has_no_picture = is_flat}, 0);
    for (int i = 0; i < g->count; i++) {
        char name[UI_NAME_MAX];
        (void)snprintf(name, sizeof name, "%s.%d", prefix, i + 1);
        Rect tile = rect_cut_top(&r, each);
        tile.h -= 4;
        const TileLook look = {.armor_left = -1,
                               .attack_damage = -1,
                               .is_selectable = true,
                               .has_no_picture = is_flat,
                               .titles = titles,
                               .is_selected = selected.v == g->members[i].v};
        if (tile_panel(app, name, tile, v, g->members[i], look)) {
            clicked = g->members[i];
        }
    }
    return clicked;
}

bool panel_house_choice(Ui *ui, const char *name, Rect r, int *house) {
    const char *houses[HOUSE_COUNT - 1];
    char titles[HOUSE_COUNT - 1][24];
    for (int i = 1; i < HOUSE_COUNT; i++) {
        (void)snprintf(titles[i - 1], sizeof titles[0], "%s", string_title(house_slug(i)));
        houses[i - 1] = titles[i - 1];
    }
    int index = *house - 1;
    const bool is_changed = widget_choice(ui, name, r, houses, HOUSE_COUNT - 1, &index);
    *house = index + 1;
    return is_changed;
}
