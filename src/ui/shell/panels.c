// The shared parts of the match screens.

#include "shell/panels.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "replay/log_names.h"
#include "replay/strings.h"
#include "shell/topics.h"
#include "kit/widgets.h"

enum { TURN_WIDTH = 92 };
static const float PHASE_TEXT = 14.5F;

static void draw_pool(App *app, Rect r, const int16_t pool[MANA_COUNT]) {
    Ui *ui = &app->ui;
    for (int m = 1; m < MANA_COUNT; m++) {
        char name[24];
        char text[12];
        (void)snprintf(name, sizeof name, "mana.%s", mana_slug(m));
        (void)snprintf(text, sizeof text, "%d", pool[m]);
        const Rect cell = rect_cut_left(&r, 41);
        (void)ui_widget(ui, ROLE_LABEL, name, cell, ui_words(text, text), false);
        draw_image(&app->list, art_mana(m), (Rect){cell.x, cell.y + (cell.h - 22) / 2, 22, 22}, 0,
                   color_alpha(PALETTE_WHITE, pool[m] > 0 ? 1.0F : 0.38F));
        ui_text(ui,
                text_look(FONT_SYMBOL, 15, ALIGN_LEFT,
                          pool[m] > 0 ? palette_color(COLOR_CREAM) : palette_color(COLOR_CREAM_DIM)),
                (Rect){cell.x + 24, cell.y, 17, cell.h}, text);
        char hint[64];
        (void)snprintf(hint, sizeof hint, "%s mana to spend this turn: %d", string_title(mana_slug(m)),
                       pool[m]);
        ui_hint(ui, hint);
    }
}

// Two phases that are called after what follows them are named alike, both in full or both in short.
static bool has_room_for_name(const Ui *ui, int phase, float width) {
    static const int pair[2] = {PHASE_BEFORE_MOVEMENT, PHASE_BEFORE_COMBAT};
    const bool is_paired = phase == pair[0] || phase == pair[1];
    for (int i = 0; i < 2 && is_paired; i++) {
        if (ui_text_width(ui, FONT_BOLD, PHASE_TEXT, string_phase_name(pair[i])) >= width) {
            return false;
        }
    }
    return ui_text_width(ui, FONT_BOLD, PHASE_TEXT, string_phase_name(phase)) < width;
}

static const char *phase_words(const Ui *ui, int phase, float width) {
    static const char *const brief[PHASE_COUNT] = {"",     "Start",     "Orders", "Spells", "Pre-move",
                                                   "Move", "Pre-fight", "Combat", "End"};
    return has_room_for_name(ui, phase, width) ? string_phase_name(phase) : brief[phase];
}

static void draw_phases(App *app, Rect r, const View *v) {
    Ui *ui = &app->ui;
    char text[40];
    // What was set up stands before the first turn and in no phase.
    const bool is_setup = v->turn == 0;
    (void)snprintf(text, sizeof text, "Turn %d", v->turn);
    widget_label(ui, "skybar.turn", text_look(FONT_BOLD, 20, ALIGN_CENTER, palette_color(COLOR_BRASS)),
                 (Rect){r.x + 4, r.y, TURN_WIDTH - 8, r.h}, is_setup ? "Setup" : text);
    (void)rect_cut_left(&r, TURN_WIDTH);
    const float each = r.w / (PHASE_COUNT - 1);
    const float size = each > 62 ? PHASE_TEXT : 12;
    // All in bold, so that the row stays as it is from phase to phase.
    UiRoom rooms[PHASE_COUNT - 1];
    for (int p = 1; p < PHASE_COUNT; p++) {
        rooms[p - 1] = (UiRoom){phase_words(ui, p, each - 9), FONT_BOLD, each - 9};
    }
    ui_limit_text(ui, ui_common_size(ui, size, r.h - 20, rooms, PHASE_COUNT - 1));
    for (int p = 1; p < PHASE_COUNT; p++) {
        const Rect cell = rect_cut_left(&r, each);
        const bool is_now = p == v->phase && !is_setup;
        char name[40];
        (void)snprintf(name, sizeof name, "phase.%s", phase_slug(p));
        (void)ui_widget(ui, ROLE_LABEL, name, cell, ui_words(string_phase_name(p), is_now ? "now" : ""),
                        false);
        const Rect chip = {cell.x + 1.5F, cell.y + 9, cell.w - 3, cell.h - 18};
        draw_round(&app->list, chip, 5, is_now ? palette_color(COLOR_BRASS) : palette_color(COLOR_WOOD),
                   is_now ? palette_color(COLOR_BRASS_DEEP) : palette_color(COLOR_WOOD_DEEP));
        ui_text(ui,
                text_look(is_now ? FONT_BOLD : FONT_BODY, size, ALIGN_CENTER,
                          is_now ? palette_color(COLOR_INK) : palette_color(COLOR_CREAM_DIM)),
                (Rect){chip.x + 3, chip.y + 1, chip.w - 6, chip.h - 2}, phase_words(ui, p, each - 9));
        char hint[200];
        (void)snprintf(hint, sizeof hint, "%s. %s", string_phase_name(p), string_phase_text(p));
        ui_hint(ui, hint);
        topic_phase(ui, p);
    }
    ui_limit_text(ui, 0);
}

static void draw_globe(App *app, Rect r, const View *v) {
    int count = 0;
    char hint[UI_HINT_MAX] = "Spells on the globe:";
    for (uint16_t s = v->globe_spells; s != 0; s = v->spells[s].next) {
        const size_t used = strlen(hint);
        (void)snprintf(hint + used, sizeof hint - used, "\n%s (%s)", card_def(v->spells[s].card)->name,
                       player_slug(v->spells[s].owner));
        count += 1;
    }
    char text[12];
    (void)snprintf(text, sizeof text, "%d", count);
    (void)ui_widget(&app->ui, ROLE_LABEL, "skybar.globe", r, ui_words("globe spells", text), false);
    draw_image(&app->list, "icon/globe", (Rect){r.x, r.y + (r.h - 28) / 2, 28, 28}, 0, PALETTE_WHITE);
    ui_text(&app->ui, text_look(FONT_SYMBOL, 15, ALIGN_LEFT, palette_color(COLOR_CREAM)),
            (Rect){r.x + 31, r.y, 20, r.h}, text);
    ui_hint(&app->ui, count > 0 ? hint : "No spells on the globe.");
}

void panel_skybar(App *app, Rect area, const View *v, const int16_t pool[MANA_COUNT]) {
    draw_gradient(&app->list, area, palette_color(COLOR_WOOD_LIGHT), palette_color(COLOR_WOOD_DARK));
    draw_rect(&app->list, (Rect){area.x, area.y + area.h - 2, area.w, 2}, palette_color(COLOR_BRASS_DIM));
    Rect r = {area.x + 10, area.y, area.w - 20, area.h - 2};
    if (pool != NULL) {
        draw_pool(app, rect_cut_left(&r, 252), pool);
    }
    const Rect initiative = rect_cut_right(&r, 112);
    const Rect globe = rect_cut_right(&r, 56);
    draw_globe(app, globe, v);
    const bool is_red = v->initiative == PLAYER_RED;
    (void)ui_widget(&app->ui, ROLE_LABEL, "skybar.initiative", initiative,
                    ui_words("initiative", is_red ? "red" : "blue"), false);
    draw_image(&app->list, "icon/initiative", (Rect){initiative.x + 6, initiative.y + 8, 28, 28}, 0,
               PALETTE_WHITE);
    draw_image(&app->list, art_emblem(v->initiative), (Rect){initiative.x + 36, initiative.y + 10, 24, 24},
               v->initiative, PALETTE_WHITE);
    ui_text(&app->ui, text_look(FONT_BODY, 17, ALIGN_LEFT, palette_color(COLOR_CREAM)),
            (Rect){initiative.x + 64, initiative.y, 48, initiative.h}, is_red ? "Red" : "Blue");
    ui_hint(&app->ui, "The player with initiative casts and attacks first and wins most ties.");
    draw_phases(app, r, v);
}

// --- Tiles ---

static void draw_hit_points(App *app, Rect r, const ViewMinion *m) {
    const float share = m->now.max_hp > 0 ? (float)m->hp / (float)m->now.max_hp : 0;
    const Color color = share > 0.6F   ? palette_color(COLOR_BAR_GOOD)
                        : share > 0.3F ? palette_color(COLOR_BAR_WARN)
                                       : palette_color(COLOR_BAR_BAD);
    draw_round(&app->list, r, 3, palette_color(COLOR_PIT), palette_color(COLOR_PIT));
    const Rect filled = {r.x + 1, r.y + 1, (r.w - 2) * fminf(share, 1), r.h - 2};
    if (filled.w > 1) {
        draw_round(&app->list, filled, 3, color, color_mix(color, palette_color(COLOR_NIGHT), 0.3F));
    }
    char text[24];
    (void)snprintf(text, sizeof text, "%d/%d", m->hp, m->now.max_hp);
    ui_text(&app->ui, text_look(FONT_SYMBOL, r.h * 0.82F, ALIGN_CENTER, palette_color(COLOR_CREAM)), r, text);
}

static void draw_stat(App *app, Rect *r, const char *icon, const char *text, Color color) {
    const float side = fminf(r->h, 18);
    draw_image(&app->list, icon, (Rect){r->x, r->y + (r->h - side) / 2, side, side}, 0, PALETTE_WHITE);
    const float size = side * 0.78F;
    const float width = ui_text_width(&app->ui, FONT_SYMBOL, size, text);
    ui_text(&app->ui, text_look(FONT_SYMBOL, size, ALIGN_LEFT, color),
            (Rect){r->x + side + 1, r->y, width + 2, r->h}, text);
    (void)rect_cut_left(r, side + width + 6);
}

static void attack_text(const ViewMinion *m, int damage, char *out, size_t size) {
    if (m->now.attacks <= 0) {
        (void)snprintf(out, size, "(%d)", damage);
    } else if (m->now.attacks > 1) {
        (void)snprintf(out, size, "%d\xC3\x97%d", damage, m->now.attacks);
    } else {
        (void)snprintf(out, size, "%d", damage);
    }
}

static void draw_stats(App *app, Rect r, const ViewMinion *m, TileLook look) {
    char text[24];
    if (m->now.hand >= 0) {
        attack_text(m, m->now.hand, text, sizeof text);
        draw_stat(app, &r, "icon/sword", text, palette_color(COLOR_CREAM));
    }
    if (m->now.missile >= 0) {
        attack_text(m, m->now.missile, text, sizeof text);
        draw_stat(app, &r, "icon/bow", text, palette_color(COLOR_CREAM));
    }
    if (m->now.hand < 0 && m->now.missile < 0) {
        draw_stat(app, &r, "icon/none", "", palette_color(COLOR_CREAM_DIM));
    }
    if (r.w < 46) {
        return;
    }
    const int left = look.armor_left < 0 ? m->now.armor : look.armor_left;
    (void)snprintf(text, sizeof text, "%d/%d", left, m->now.armor);
    draw_stat(app, &r, "icon/shield", text,
              left < m->now.armor ? palette_color(COLOR_WARN) : palette_color(COLOR_CREAM));
    static const struct {
        unsigned walk;
        const char *icon;
    } walks[] = {{WALK_DESERT, "icon/walk-desert"},     {WALK_WATER, "icon/walk-water"},
                 {WALK_MOUNTAIN, "icon/walk-mountain"}, {WALK_SWAMP, "icon/walk-swamp"},
                 {WALK_FIRE, "icon/walk-fire"},         {WALK_FLIGHT, "icon/walk-flight"}};
    for (int i = 0; i < 6 && r.w > 14; i++) {
        if ((m->now.walks & walks[i].walk) != 0) {
            draw_image(&app->list, walks[i].icon, (Rect){r.x, r.y + (r.h - 15) / 2, 15, 15}, 0,
                       PALETTE_WHITE);
            (void)rect_cut_left(&r, 17);
        }
    }
}

static int count_spells(const View *v, uint16_t first) {
    int count = 0;
    for (uint16_t s = first; s != 0; s = v->spells[s].next) {
        count += v->spells[s].helper == 0 ? 1 : 0;
    }
    return count;
}

// By which the log calls it; "" outside of a match.
static void own_name_of(const App *app, const ViewMinion *m, char out[NAME_SIZE]) {
    out[0] = '\0';
    if (app->session.match != NULL) {
        session_minion_name(&app->session, m->label, out);
    }
}

// What of it stands beside what it is: the number of "Bog Horror 2".
static void tile_name_of(const App *app, const ViewMinion *m, char out[NAME_SIZE]) {
    char kind[80];
    char own[NAME_SIZE];
    own_name_of(app, m, own);
    string_minion_name(m, kind, sizeof kind);
    const char *rest = own;
    if (string_says_kind(own, kind)) {
        const size_t length = strlen(kind);
        rest = own[length] == ' ' ? own + length + 1 : "";
    }
    (void)snprintf(out, NAME_SIZE, "%s", rest);
}

static void tile_hint(const App *app, const View *v, MinionId minion, char *out, size_t size) {
    const ViewMinion *m = &v->minions[minion.v];
    char name[80];
    char own[NAME_SIZE];
    string_minion_name(m, name, sizeof name);
    tile_name_of(app, m, own);
    size_t used =
        (size_t)snprintf(out, size, "%s%s%s, level %d, %d of %d hit points, armor %d.", name,
                         own[0] != '\0' ? " " : "", own, m->now.level, m->hp, m->now.max_hp, m->now.armor);
    if (m->now.hand >= 0) {
        used += (size_t)snprintf(out + used, size - used, " Hand damage %d.", m->now.hand);
    }
    if (m->now.missile >= 0) {
        used += (size_t)snprintf(out + used, size - used, " Missile damage %d.", m->now.missile);
    }
    used += (size_t)snprintf(out + used, size - used, " Attacks a round: %d.", m->now.attacks);
    for (unsigned walk = 1; walk <= WALK_FLIGHT && used + 20 < size; walk <<= 1U) {
        if ((m->now.walks & walk) != 0) {
            used += (size_t)snprintf(out + used, size - used, " %s.", string_walk_name(walk));
        }
    }
    for (uint16_t s = m->spells; s != 0 && used + 60 < size; s = v->spells[s].next) {
        used += (size_t)snprintf(out + used, size - used, "\n%s (%s)", card_def(v->spells[s].card)->name,
                                 player_slug(v->spells[s].owner));
    }
}

// Where the parts of a tile lie. A low one has two lines, with hit points and strengths side by side; a very
// low one has one, in letters that can be read, and leaves stars and notes to its hint.
enum { LOW_TILE = 32 };
typedef struct TileRooms {
    Rect picture, head, bar, stats;
    bool is_low, is_flat;
} TileRooms;

static TileRooms tile_rooms(Rect area, TileLook look) {
    TileRooms t = {.is_flat = area.h < LOW_TILE && look.has_no_picture};
    Rect r = rect_inset(area, t.is_flat ? 2 : 3);
    t.picture = rect_cut_left(&r, look.has_no_picture ? 2 : fminf(r.h, 76) * 0.86F);
    (void)rect_cut_left(&r, 4);
    t.is_low = r.h < 50;
    if (t.is_flat) {
        t.head = rect_cut_left(&r, r.w * 0.44F);
        t.bar = rect_cut_left(&r, r.w * 0.56F);
    } else {
        const float row = r.h / (t.is_low ? 2.0F : 3.0F);
        t.head = rect_cut_top(&r, row);
        t.bar = t.is_low ? rect_cut_left(&r, r.w * 0.4F) : rect_cut_top(&r, row);
    }
    const float high = fminf(t.bar.h - 2, t.is_flat ? 20 : 16);
    t.bar = (Rect){t.bar.x, t.is_flat ? t.bar.y + (t.bar.h - high) / 2 : t.bar.y + 1, t.bar.w - 4, high};
    t.stats = r;
    return t;
}

static float star_size(float row) {
    return fminf(row * 0.72F, 13);
}

static float note_size(float row) {
    return fminf(13, row * 0.72F);
}

static float title_size(float row) {
    return fminf(row * 0.78F, 16);
}

float panel_tile_note_width(const App *app, Rect tile, const char *note) {
    const TileRooms t = tile_rooms(tile, (TileLook){.has_no_picture = true});
    const float width = ui_text_width(&app->ui, FONT_ITALIC, note_size(t.head.h), note) + 3;
    return fminf(width, t.head.w * 0.4F);
}

// What stars, the sign of enchantment and a note leave of a tile's first line.
static float title_room(const View *v, const ViewMinion *m, const TileRooms *t, float note_width) {
    if (t->is_flat) {
        return t->head.w - 4;
    }
    const float star = star_size(t->head.h);
    const float signs = star * (float)m->now.level + (count_spells(v, m->spells) > 0 ? star + 2 : 0);
    return t->head.w - signs - (note_width > 0 ? note_width + 9 : 0) - 3;
}

static const char *title_words(const ViewMinion *m, TileForm form, char out[80]) {
    string_minion_name(m, out, 80);
    if (form == TILE_CLASS && m->creature == 0) {
        return string_put_title(out, class_slug(m->minion_class));
    }
    return form == TILE_NAME_ONLY ? "" : out;
}

// Between what a minion is and its name.
static float title_gap(float size) {
    return fmaxf(4, size * 0.25F);
}

// Widths do not grow evenly with the size of letters, so each size is tried.
static bool titles_fit(const App *app, const View *v, GroupId group, TileTitles titles, const float *rooms) {
    const ViewGroup *g = &v->groups[group.v];
    for (int i = 0; i < g->count; i++) {
        const ViewMinion *m = &v->minions[g->members[i].v];
        char title[80];
        char name[NAME_SIZE];
        tile_name_of(app, m, name);
        const char *words = title_words(m, titles.form, title);
        const float width = ui_text_width(&app->ui, FONT_BODY, titles.size, words) +
                            ui_text_width(&app->ui, FONT_ITALIC, titles.size, name);
        if (width + (words[0] != '\0' && name[0] != '\0' ? title_gap(titles.size) + 4 : 3) > rooms[i]) {
            return false;
        }
    }
    return true;
}

TileTitles panel_tile_titles(const App *app, Rect tile, const View *v, GroupId group, TileLook look,
                             float note_width) {
    const ViewGroup *g = &v->groups[group.v];
    const TileRooms t = tile_rooms(tile, look);
    float rooms[GROUP_SIZE] = {0};
    for (int i = 0; i < g->count; i++) {
        rooms[i] = title_room(v, &v->minions[g->members[i].v], &t, note_width);
    }
    const float designed = title_size(t.head.h);
    // Larger where that is wished, as far as the line is high enough.
    const float wished = ui_text_size(&app->ui, designed);
    const float most = wished > designed ? fmaxf(designed, fminf(wished, t.head.h * 0.8F)) : wished;
    const float least = fminf(designed, most) * 0.84F;
    for (TileForm form = TILE_FULL; form <= TILE_NAME_ONLY; form++) {
        for (int step = 0; most - 0.25F * (float)step >= least; step++) {
            const TileTitles titles = {form, most - 0.25F * (float)step};
            if (titles_fit(app, v, group, titles, rooms)) {
                return titles;
            }
        }
    }
    return (TileTitles){TILE_NAME_ONLY, least};
}

// "Human swordsman fred", in the form that all tiles of the list have room for.
static void draw_tile_title(App *app, Rect r, const ViewMinion *m, TileTitles titles) {
    Ui *ui = &app->ui;
    char title[80];
    char name[NAME_SIZE];
    tile_name_of(app, m, name);
    // The size is that of the whole list already, so it is not to be changed once more.
    const float size = titles.size / ui_text_size(ui, 1);
    // A minion without a name is told by what it is.
    const char *words = title_words(m, name[0] == '\0' ? TILE_FULL : titles.form, title);
    if (words[0] != '\0') {
        const float width = ui_text_width(ui, FONT_BODY, titles.size, words) + 1;
        ui_text(ui, text_look(FONT_BODY, size, ALIGN_LEFT, palette_color(COLOR_CREAM)),
                rect_cut_left(&r, fminf(width, r.w)), words);
        (void)rect_cut_left(&r, title_gap(titles.size));
    }
    if (name[0] != '\0') {
        ui_text(ui, text_look(FONT_ITALIC, size, ALIGN_LEFT, palette_color(COLOR_BRASS)), r, name);
    }
}

static void draw_tile_head(App *app, Rect head, const View *v, const ViewMinion *m, TileLook look) {
    Ui *ui = &app->ui;
    const float row = head.h;
    const float star = star_size(row);
    for (int i = 0; i < m->now.level; i++) {
        const Rect at = rect_cut_right(&head, star);
        draw_image(&app->list, "icon/star", (Rect){at.x, at.y + (row - star) / 2, star, star}, 0,
                   PALETTE_WHITE);
    }
    if (count_spells(v, m->spells) > 0) {
        const Rect at = rect_cut_right(&head, star + 2);
        draw_image(&app->list, "icon/enchanted", (Rect){at.x, at.y + (row - star) / 2, star, star}, 0,
                   PALETTE_WHITE);
    }
    if (look.note != NULL) {
        (void)rect_cut_right(&head, 5);
        const float size = note_size(row);
        const float width = fminf(ui_text_width(ui, FONT_ITALIC, size, look.note) + 3, head.w * 0.5F);
        ui_text(ui, text_look(FONT_ITALIC, size, ALIGN_RIGHT, palette_color(COLOR_CREAM_DIM)),
                rect_cut_right(&head, width), look.note);
        (void)rect_cut_right(&head, 4);
    }
    (void)rect_cut_right(&head, 3);
    draw_tile_title(app, head, m, look.titles);
}

bool panel_tile_widget(App *app, const char *name, Rect area, const View *v, MinionId minion, TileLook look) {
    Ui *ui = &app->ui;
    const ViewMinion *m = &v->minions[minion.v];
    char title[80];
    char label[120];
    char value[64];
    char own[NAME_SIZE];
    string_minion_name(m, title, sizeof title);
    tile_name_of(app, m, own);
    (void)snprintf(label, sizeof label, "%s%s%s", title, own[0] != '\0' ? " " : "", own);
    (void)snprintf(value, sizeof value, "%d/%d", m->hp, m->now.max_hp);
    const bool is_used = ui_widget(ui, ROLE_TILE, name, area, ui_words(label, value), look.is_selectable);
    char hint[UI_HINT_MAX];
    tile_hint(app, v, minion, hint, sizeof hint);
    const size_t used = strlen(hint);
    if (look.note != NULL && used + 60 < sizeof hint) {
        const int left = look.armor_left < 0 ? m->now.armor : look.armor_left;
        (void)snprintf(hint + used, sizeof hint - used, "\nIn this round: armor left %d, %s.", left,
                       look.note);
    }
    ui_hint(ui, hint);
    topic_minion(ui, m);
    return is_used;
}

bool panel_tile(App *app, const char *name, Rect area, const View *v, MinionId minion, TileLook look) {
    Ui *ui = &app->ui;
    const ViewMinion *m = &v->minions[minion.v];
    const bool is_used = panel_tile_widget(app, name, area, v, minion, look);
    const Color top = look.is_victim     ? palette_color(COLOR_TILE_VICTIM)
                      : look.is_attacker ? palette_color(COLOR_TILE_ATTACKER)
                                         : palette_color(COLOR_TILE);
    draw_round(&app->list, area, 5, top, palette_color(COLOR_WOOD_DEEP));
    draw_round_frame(&app->list, area, 5, look.is_selected ? 2.5F : 1.2F,
                     look.is_selected ? PALETTE_WHITE : palette_player(v->groups[m->group].owner));
    const TileRooms t = tile_rooms(area, look);
    if (!look.has_no_picture) {
        const float side = t.picture.w;
        scene_minion_draw(
            &app->list, v, minion,
            (Rect){t.picture.x, t.picture.y + (t.picture.h - side * 1.16F) / 2, side, side * 1.16F},
            (FigureLook){.is_mirrored = look.is_mirrored, .alpha = 1});
    }
    if (t.is_flat) {
        draw_tile_title(app, rect_inset(t.head, 1), m, look.titles);
    } else {
        draw_tile_head(app, t.head, v, m, look);
    }
    draw_hit_points(app, t.bar, m);
    draw_stats(app, t.stats, m, look);
    widget_focus_ring(ui, name, area);
    return is_used;
}

void panel_group_words(const App *app, Player owner, Label label, int count, char *out, size_t size) {
    char name[NAME_SIZE] = "?";
    if (app->session.match != NULL) {
        session_group_name(&app->session, label, name);
    }
    (void)snprintf(out, size, "%s group %s (%d)", string_title(player_slug((int)owner)), name, count);
}

void panel_dress_board(const App *app, BoardScene *scene) {
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

void panel_group_name(const App *app, const View *v, GroupId group, char *out, size_t size) {
    const ViewGroup *g = &v->groups[group.v];
    panel_group_words(app, (Player)g->owner, g->label, g->count, out, size);
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
    draw_image(&app->list, scene_player_dot(g->owner), (Rect){head.x, head.y + 8, 14, 14}, g->owner,
               PALETTE_WHITE);
    (void)rect_cut_left(&head, 20);
    widget_heading(ui, head, text);
    (void)rect_cut_top(&r, 4);
    const float each = fminf(72, r.h / (float)(g->count > 0 ? g->count : 1));
    // Two lines in so low a tile could not be read: one line, without a picture.
    const bool is_flat = each - 4 < LOW_TILE;
    const TileTitles titles = panel_tile_titles(app, (Rect){r.x, r.y, r.w, each - 4}, v, group,
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
        if (panel_tile(app, name, tile, v, g->members[i], look)) {
            clicked = g->members[i];
        }
    }
    return clicked;
}

// --- Spells ---

// Whose spell, since when and for how long.
void panel_spell_note(const View *v, uint16_t id, char *out, size_t size) {
    const ViewSpell *spell = &v->spells[id];
    char ends[40] = "";
    if (spell->ends > 0) {
        (void)snprintf(ends, sizeof ends, ", ends in turn %d", spell->ends);
    }
    (void)snprintf(out, size, "Cast by %s in turn %d%s.", player_slug(spell->owner), spell->cast, ends);
}

// On what a spell lies, seen from the list it stands in: the minion's name where the whole group is listed.
static void host_words(const App *app, const View *v, Target host, bool is_one_minion, char out[NAME_SIZE]) {
    if (host.host != HOST_INDIVIDUAL || is_one_minion) {
        (void)snprintf(out, NAME_SIZE, "%s", string_host_name(host.host));
        return;
    }
    own_name_of(app, &v->minions[host.index], out);
}

int panel_count_spells(const View *v, const Target *hosts, int host_count) {
    int count = 0;
    for (int h = 0; h < host_count; h++) {
        count += count_spells(v, view_first_spell(v, hosts[h]));
    }
    return count;
}

typedef struct SpellRow {
    uint16_t spell;
    const char *name, *where;
    bool is_selected;
} SpellRow;

float panel_spell_row(const App *app) {
    return ui_text_room(&app->ui, 23);
}

static bool spell_row(App *app, Rect row, const View *v, SpellRow at) {
    Ui *ui = &app->ui;
    const ViewSpell *spell = &v->spells[at.spell];
    char text[120];
    char note[120];
    (void)snprintf(text, sizeof text, "%s%s", card_def(spell->card)->name,
                   spell->count > 1 ? " (several)" : "");
    const bool is_used =
        ui_widget(ui, ROLE_ITEM, at.name, row, ui_words(text, player_slug(spell->owner)), true);
    panel_spell_note(v, at.spell, note, sizeof note);
    panel_offer_card(app, spell->card, note);
    if (at.is_selected || ui_is_hovered(ui, at.name)) {
        widget_highlight(ui, row, at.is_selected);
    }
    draw_image(&app->list, scene_player_dot(spell->owner),
               (Rect){row.x + 2, row.y + (row.h - 13) / 2, 13, 13}, spell->owner, PALETTE_WHITE);
    Rect words = {row.x + 21, row.y, row.w - 23, row.h};
    const float width =
        fminf(ui_text_width(ui, FONT_ITALIC, ui_text_size(ui, 13), at.where), words.w * 0.4F - 6);
    ui_text(ui, text_look(FONT_ITALIC, 13, ALIGN_RIGHT, palette_color(COLOR_CREAM_DIM)),
            rect_cut_right(&words, width), at.where);
    (void)rect_cut_right(&words, 6);
    ui_text(ui, text_look(FONT_BODY, 16, ALIGN_LEFT, palette_color(COLOR_CREAM)), words, text);
    widget_focus_ring(ui, at.name, row);
    return is_used;
}

uint16_t panel_spell_rows(App *app, Rect area, const View *v, SpellList list) {
    Rect r = area;
    uint16_t clicked = 0;
    int individuals = 0;
    int index = 0;
    for (int h = 0; h < list.host_count; h++) {
        individuals += list.hosts[h].host == HOST_INDIVIDUAL ? 1 : 0;
    }
    for (int h = 0; h < list.host_count; h++) {
        for (uint16_t s = view_first_spell(v, list.hosts[h]); s != 0; s = v->spells[s].next) {
            if (v->spells[s].helper != 0) {
                continue;
            }
            index += 1;
            if (index <= list.first || index > list.first + list.rows) {
                continue;
            }
            char name[UI_NAME_MAX];
            char where[NAME_SIZE];
            (void)snprintf(name, sizeof name, "%s.spell-%d", list.prefix, index);
            host_words(app, v, list.hosts[h], individuals == 1, where);
            if (spell_row(app, rect_cut_top(&r, panel_spell_row(app)), v,
                          (SpellRow){s, name, where, s == list.selected})) {
                clicked = s;
            }
        }
    }
    return clicked;
}

float panel_spells_height(const App *app, const View *v, const Target *hosts, int host_count, float most) {
    const int count = panel_count_spells(v, hosts, host_count);
    const float wanted = 31 + panel_spell_row(app) * (float)(count > 0 ? count : 1);
    const float least = 31 + panel_spell_row(app);
    return fmaxf(fminf(wanted, most), least);
}

uint16_t panel_spells(App *app, Rect area, const View *v, const Target *hosts, int host_count,
                      const char *prefix) {
    Ui *ui = &app->ui;
    Rect r = area;
    const int count = panel_count_spells(v, hosts, host_count);
    const int rows = (int)((r.h - 31) / panel_spell_row(app));
    char name[UI_NAME_MAX];
    char text[40];
    Rect head = rect_cut_top(&r, 28);
    bool shows_all = false;
    if (count > 0) {
        (void)snprintf(name, sizeof name, "%s.spells", prefix);
        (void)snprintf(text, sizeof text, "All %d", count);
        const Rect all = rect_cut_right(&head, 58);
        shows_all = widget_button(ui, name, (Rect){all.x, all.y + 1, all.w, 24}, text, true);
        ui_hint(ui, "All active spells here, with their texts.");
    }
    widget_heading(ui, head, "Spells");
    (void)rect_cut_top(&r, 3);
    if (count == 0) {
        ui_text(ui, text_look(FONT_ITALIC, 16, ALIGN_LEFT, palette_color(COLOR_CREAM_DIM)),
                rect_cut_top(&r, panel_spell_row(app)), "no active spells");
    }
    const uint16_t clicked = panel_spell_rows(
        app, r, v, (SpellList){.hosts = hosts, .host_count = host_count, .rows = rows, .prefix = prefix});
    return shows_all ? PANEL_ALL_SPELLS : clicked;
}
