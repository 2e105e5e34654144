// The tile of a minion. Tiles of one list say who they are in one form, which the longest of them allows.

#include "shell/panels.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "kit/widgets.h"
#include "replay/log_names.h"
#include "replay/strings.h"
#include "shell/topics.h"
#include "render/scene_parts.h"

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

// How much larger than designed letters and signs of a tile so wide may be: those of a table are not.
static float grown(const App *app, TileLook look, float width) {
    static const float DESIGNED = 170;
    return look.has_no_picture ? 1 : fminf(ui_text_room(&app->ui, 1), fmaxf(1, width / DESIGNED));
}

// [r] is as high as a sign may be.
static void draw_stat(App *app, Rect *r, const char *icon, const char *text, Color color) {
    const float side = r->h;
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

// What is left of its armor and what there was; where that has no room, the number alone while they are
// equal.
static bool draw_armor(App *app, Rect *r, const ViewMinion *m, TileLook look) {
    static const float BOTH = 2.5F, ONE = 1.55F; // of the sign's side
    const int left = look.armor_left < 0 ? m->now.armor : look.armor_left;
    char text[24];
    (void)snprintf(text, sizeof text, "%d/%d", left, m->now.armor);
    if (r->w < BOTH * r->h) {
        if (left != m->now.armor || r->w < ONE * r->h) {
            return false;
        }
        (void)snprintf(text, sizeof text, "%d", left);
    }
    draw_stat(app, r, "icon/shield", text,
              left < m->now.armor ? palette_color(COLOR_WARN) : palette_color(COLOR_CREAM));
    return true;
}

static void draw_stats(App *app, Rect row, const ViewMinion *m, TileLook look, float growth) {
    char text[24];
    const float side = fminf(row.h, 18 * growth);
    Rect r = {row.x, row.y + (row.h - side) / 2, row.w, side};
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
    if (!draw_armor(app, &r, m, look)) {
        return;
    }
    static const struct {
        unsigned walk;
        const char *icon;
    } walks[] = {{WALK_DESERT, "icon/walk-desert"},     {WALK_WATER, "icon/walk-water"},
                 {WALK_MOUNTAIN, "icon/walk-mountain"}, {WALK_SWAMP, "icon/walk-swamp"},
                 {WALK_FIRE, "icon/walk-fire"},         {WALK_FLIGHT, "icon/walk-flight"}};
    const float walk = fminf(15 * growth, r.h);
    for (int i = 0; i < 6 && r.w > walk - 1; i++) {
        if ((m->now.walks & walks[i].walk) != 0) {
            draw_image(&app->list, walks[i].icon, (Rect){r.x, r.y + (r.h - walk) / 2, walk, walk}, 0,
                       PALETTE_WHITE);
            (void)rect_cut_left(&r, walk + 2);
        }
    }
}

// What of it stands beside what it is: the number of "Bog Horror 2".
static void tile_name_of(const App *app, const View *v, const ViewMinion *m, char out[NAME_SIZE]) {
    char kind[80];
    char own[NAME_SIZE];
    panel_own_name(app, v, m, own);
    string_minion_name(m, kind, sizeof kind);
    const char *rest = own;
    if (string_says_kind(own, kind)) {
        const size_t length = strlen(kind);
        rest = own[length] == ' ' ? own + length + 1 : "";
    }
    (void)snprintf(out, NAME_SIZE, "%s", rest);
}

typedef struct Hint {
    char *out;
    size_t used, size;
    bool has_stars; // the tile shows its level by them
} Hint;

__attribute__((format(printf, 2, 3))) static void tell(Hint *h, const char *format, ...) {
    va_list values;
    va_start(values, format);
    const int length = vsnprintf(h->out + h->used, h->size - h->used, format, values);
    va_end(values);
    const size_t room = h->size - h->used - 1;
    h->used += length < 0 ? 0 : (size_t)length < room ? (size_t)length : room;
}

// Its numbers, and how the tile shows them.
static void tell_attacks(Hint *h, const ViewMinion *m) {
    if (m->now.hand >= 0) {
        tell(h, " Hand damage %d.", m->now.hand);
    }
    if (m->now.missile >= 0) {
        tell(h, " Missile damage %d.", m->now.missile);
    }
    if (m->now.hand < 0 && m->now.missile < 0) {
        tell(h, " No attack (crossed sign).");
        return;
    }
    tell(h, " Attacks a round: %d%s.", m->now.attacks,
         m->now.attacks > 1    ? " (\xC3\x97 behind the damage)"
         : m->now.attacks <= 0 ? " (damage in brackets)"
                               : "");
}

// Where the parts of a tile lie. A low one has two lines, with hit points and strengths side by side; a very
// low one has one, in letters that can be read, and leaves stars and notes to its hint. Large letters make
// three lines two before that.
typedef struct TileRooms {
    Rect picture, head, bar, stats;
    float growth;
    bool is_low, is_flat;
} TileRooms;

// Hit points and strengths side by side in the one line [r] of a very low tile: armor is shown before a bar
// is long and signs are large.
static void share_flat(TileRooms *t, Rect r) {
    enum { BAR_LEAST = 45, STATS = 60, SIGN = 16 };
    const float most = r.w * 0.56F;
    const float bar = fminf(most, fmaxf(BAR_LEAST, r.w - STATS));
    t->bar = rect_cut_left(&r, bar);
    const float high = bar < most ? fminf(r.h, SIGN) : r.h;
    t->stats = (Rect){r.x, r.y + (r.h - high) / 2, r.w, high};
}

static TileRooms tile_rooms(const App *app, Rect area, TileLook look) {
    const float growth = grown(app, look, area.w);
    TileRooms t = {.growth = growth, .is_flat = area.h < PANEL_TILE_LOW && look.has_no_picture};
    Rect r = rect_inset(area, t.is_flat ? 2 : 3);
    t.picture = rect_cut_left(&r, look.has_no_picture ? 2 : fminf(r.h, 76) * 0.86F);
    (void)rect_cut_left(&r, 4);
    t.is_low = r.h < 50 * growth;
    if (t.is_flat) {
        t.head = rect_cut_left(&r, r.w * 0.44F);
        share_flat(&t, r);
    } else {
        const float row = r.h / (t.is_low ? 2.0F : 3.0F);
        t.head = rect_cut_top(&r, row);
        t.bar = t.is_low ? rect_cut_left(&r, r.w * (growth > 1 ? 0.36F : 0.4F)) : rect_cut_top(&r, row);
        t.stats = r;
    }
    const float high = fminf(t.bar.h - 2, t.is_flat ? 20 : 16 * growth);
    const bool is_middle = t.is_flat || growth > 1;
    t.bar = (Rect){t.bar.x, is_middle ? t.bar.y + (t.bar.h - high) / 2 : t.bar.y + 1, t.bar.w - 4, high};
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

float tile_panel_note_width(const App *app, Rect tile, const char *note) {
    const TileRooms t = tile_rooms(app, tile, (TileLook){.has_no_picture = true});
    const float width = ui_text_width(&app->ui, FONT_ITALIC, note_size(t.head.h), note) + 3;
    return fminf(width, t.head.w * 0.4F);
}

// What stars, the sign of enchantment and a note leave of a tile's first line.
static float title_room(const View *v, const ViewMinion *m, const TileRooms *t, float note_width) {
    if (t->is_flat) {
        return t->head.w - 4;
    }
    const float star = star_size(t->head.h);
    const float signs = star * (float)m->now.level + (spell_panel_in_list(v, m->spells) > 0 ? star + 2 : 0);
    return t->head.w - signs - (note_width > 0 ? note_width + 9 : 0) - 3;
}

static const char *title_words(const ViewMinion *m, TileForm form, char out[80]) {
    string_minion_name(m, out, 80);
    // What class it is says its picture, and the sign of its attack.
    if (form == TILE_NATION && m->creature == 0) {
        return string_put_title(out, nation_slug(m->nation));
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
        tile_name_of(app, v, m, name);
        const char *words = title_words(m, name[0] == '\0' ? TILE_FULL : titles.form, title);
        const float width = ui_text_width(&app->ui, FONT_BODY, titles.size, words) +
                            ui_text_width(&app->ui, FONT_ITALIC, titles.size, name);
        if (width + (words[0] != '\0' && name[0] != '\0' ? title_gap(titles.size) + 4 : 3) > rooms[i]) {
            return false;
        }
    }
    return true;
}

// The form for which all of a list have room at the size of [out] or a little less, down to [least].
static bool find_size(const App *app, const View *v, GroupId group, const float *rooms, float least,
                      TileTitles *out) {
    const float most = out->size;
    for (int step = 0; most - 0.25F * (float)step >= least; step++) {
        out->size = most - 0.25F * (float)step;
        if (titles_fit(app, v, group, *out, rooms)) {
            return true;
        }
    }
    out->size = most;
    return false;
}

// How small the letters may be of all that there is to say, and of less of it.
typedef struct Least {
    float full, part;
} Least;

// The fullest form for which all of a list have room. False: none.
static bool find_titles(const App *app, const View *v, GroupId group, const float *rooms, Least least,
                        TileTitles *out) {
    for (out->form = TILE_FULL; out->form <= TILE_NAME_ONLY; out->form++) {
        if (find_size(app, v, group, rooms, out->form == TILE_FULL ? least.full : least.part, out)) {
            return true;
        }
    }
    *out = (TileTitles){TILE_NAME_ONLY, least.part};
    return false;
}

TileTitles tile_panel_titles(const App *app, Rect tile, const View *v, GroupId group, TileLook look,
                             float note_width) {
    enum { READABLE = 11 };
    const ViewGroup *g = &v->groups[group.v];
    const TileRooms t = tile_rooms(app, tile, look);
    float rooms[GROUP_SIZE] = {0};
    for (int i = 0; i < g->count; i++) {
        rooms[i] = title_room(v, &v->minions[g->members[i].v], &t, note_width);
    }
    const float designed = title_size(t.head.h);
    // Larger where that is wished, as far as the line is high enough.
    const float wished = ui_text_size(&app->ui, designed);
    const float most = wished > designed ? fmaxf(designed, fminf(wished, t.head.h * 0.8F)) : wished;
    const float least = fminf(designed, most) * 0.84F;
    const float full_least = fminf(fmaxf(designed * 0.72F, READABLE), least);
    TileTitles titles = {TILE_FULL, most};
    // Large letters shrink to their usual size before anything is left out, but not to smaller ones.
    const bool is_grown = t.growth > 1;
    const float usual = fminf(designed, most * 0.85F);
    if (!is_grown || !find_titles(app, v, group, rooms, (Least){usual, usual}, &titles) ||
        titles.form == TILE_NAME_ONLY) {
        titles.size = most;
        (void)find_titles(app, v, group, rooms, (Least){is_grown ? least : full_least, least}, &titles);
    }
    return titles;
}

// "Human swordsman fred", in the form that all tiles of the list have room for.
static void draw_tile_title(App *app, const View *v, Rect r, const ViewMinion *m, TileTitles titles) {
    Ui *ui = &app->ui;
    char title[80];
    char name[NAME_SIZE];
    tile_name_of(app, v, m, name);
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
    if (spell_panel_in_list(v, m->spells) > 0) {
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
    draw_tile_title(app, v, head, m, look.titles);
}

// What stands on it is told in words, the signs in its corner included: nobody need guess them.
static void tile_hint(const App *app, const View *v, const ViewMinion *m, TileLook look, Hint *h) {
    char name[80];
    char own[NAME_SIZE];
    string_minion_name(m, name, sizeof name);
    tile_name_of(app, v, m, own);
    tell(h, "%s%s%s, level %d", name, own[0] != '\0' ? " " : "", own, m->now.level);
    if (h->has_stars) {
        tell(h, " (%d star%s)", m->now.level, m->now.level == 1 ? "" : "s");
    }
    tell(h, ", %d of %d hit points, armor %d.", m->hp, m->now.max_hp, m->now.armor);
    tell_attacks(h, m);
    for (unsigned walk = 1; walk <= WALK_FLIGHT; walk <<= 1U) {
        if ((m->now.walks & walk) != 0) {
            tell(h, " %s.", string_walk_name(walk));
        }
    }
    if (look.note != NULL) {
        const int left = look.armor_left < 0 ? m->now.armor : look.armor_left;
        tell(h, "\nIn this round: armor left %d, %s.", left, look.note);
    }
    if (look.has_pips) {
        tell(h, "\nNumber and bar: hit points.%s",
             m->now.armor > 0 ? " Pips: armor, hollow once used up in this round." : "");
    }
    if ((look.has_pips || h->has_stars) && spell_panel_in_list(v, m->spells) > 0) {
        tell(h, look.has_pips ? "\nSigns at its feet:" : "\nEnchanted (sign beside the stars):");
    }
    for (uint16_t s = m->spells; s != 0; s = v->spells[s].next) {
        tell(h, "\n%s (%s)", card_def(v->spells[s].card)->name,
             string_title(player_slug(v->spells[s].owner)));
    }
}

bool tile_panel_widget(App *app, const char *name, Rect area, const View *v, MinionId minion, TileLook look) {
    Ui *ui = &app->ui;
    const ViewMinion *m = &v->minions[minion.v];
    char title[80];
    char label[120];
    char value[64];
    char own[NAME_SIZE];
    string_minion_name(m, title, sizeof title);
    tile_name_of(app, v, m, own);
    (void)snprintf(label, sizeof label, "%s%s%s", title, own[0] != '\0' ? " " : "", own);
    (void)snprintf(value, sizeof value, "%d/%d", m->hp, m->now.max_hp);
    const bool is_used = ui_widget(ui, ROLE_TILE, name, area, ui_words(label, value), look.is_selectable);
    char words[UI_HINT_MAX] = "";
    Hint hint = {.out = words,
                 .size = sizeof words,
                 .has_stars = !look.has_pips && !tile_rooms(app, area, look).is_flat};
    tile_hint(app, v, m, look, &hint);
    ui_hint(ui, words);
    topic_minion(ui, m);
    return is_used;
}

bool tile_panel(App *app, const char *name, Rect area, const View *v, MinionId minion, TileLook look) {
    Ui *ui = &app->ui;
    const ViewMinion *m = &v->minions[minion.v];
    const bool is_used = tile_panel_widget(app, name, area, v, minion, look);
    const Color top = look.is_victim     ? palette_color(COLOR_TILE_VICTIM)
                      : look.is_attacker ? palette_color(COLOR_TILE_ATTACKER)
                                         : palette_color(COLOR_TILE);
    draw_round(&app->list, area, 5, top, palette_color(COLOR_WOOD_DEEP));
    draw_round_frame(&app->list, area, 5, look.is_selected ? 2.5F : 1.2F,
                     look.is_selected ? PALETTE_WHITE : palette_player(v->groups[m->group].owner));
    const TileRooms t = tile_rooms(app, area, look);
    if (!look.has_no_picture) {
        const float side = t.picture.w;
        scene_parts_minion_draw(
            &app->list, v, minion,
            (Rect){t.picture.x, t.picture.y + (t.picture.h - side * 1.16F) / 2, side, side * 1.16F},
            (FigureLook){.is_mirrored = look.is_mirrored, .alpha = 1});
    }
    if (t.is_flat) {
        draw_tile_title(app, v, rect_inset(t.head, 1), m, look.titles);
    } else {
        draw_tile_head(app, t.head, v, m, look);
    }
    draw_hit_points(app, t.bar, m);
    draw_stats(app, t.stats, m, look, t.growth);
    widget_focus_ring(ui, name, area);
    return is_used;
}
