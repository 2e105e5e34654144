// Lists of active spells, and the box at the foot of a sidebar that shows the first of them.

#include "shell/panels.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "kit/widgets.h"
#include "replay/log_names.h"
#include "replay/strings.h"
#include "render/scene_parts.h"

// Whose spell, since when and for how long.
void spell_panel_note(const View *v, uint16_t id, char *out, size_t size) {
    const ViewSpell *spell = &v->spells[id];
    char ends[40] = "";
    if (spell->ends > 0) {
        (void)snprintf(ends, sizeof ends, ", ends in turn %d", spell->ends);
    }
    (void)snprintf(out, size, "Cast by %s in turn %d%s.", string_title(player_slug(spell->owner)),
                   spell->cast, ends);
}

// On what a spell lies, seen from the list it stands in: the minion's name where the whole group is listed.
static void host_words(const App *app, const View *v, Target host, bool is_one_minion,
                       char out[PANEL_NAME_SIZE]) {
    if (host.host != HOST_INDIVIDUAL || is_one_minion) {
        (void)snprintf(out, PANEL_NAME_SIZE, "%s", string_host_name(host.host));
        return;
    }
    panel_lone_name(app, v, &v->minions[host.index], out);
}

int spell_panel_in_list(const View *v, uint16_t first) {
    int count = 0;
    for (uint16_t s = first; s != 0; s = v->spells[s].next) {
        count += v->spells[s].helper == 0 ? 1 : 0;
    }
    return count;
}

int spell_panel_count(const View *v, const Target *hosts, int host_count) {
    int count = 0;
    for (int h = 0; h < host_count; h++) {
        count += spell_panel_in_list(v, view_first_spell(v, hosts[h]));
    }
    return count;
}

typedef struct SpellRow {
    uint16_t spell;
    const char *name, *where;
    bool is_selected;
} SpellRow;

float spell_panel_row(const App *app) {
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
    spell_panel_note(v, at.spell, note, sizeof note);
    card_panel_offer(app, spell->card, note);
    if (at.is_selected || ui_is_hovered(ui, at.name)) {
        widget_highlight(ui, row, at.is_selected);
    }
    draw_image(&app->list, scene_parts_player_dot(spell->owner),
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

uint16_t spell_panel_rows(App *app, Rect area, const View *v, SpellList list) {
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
            char where[PANEL_NAME_SIZE];
            (void)snprintf(name, sizeof name, "%s.spell-%d", list.prefix, index);
            host_words(app, v, list.hosts[h], individuals == 1, where);
            if (spell_row(app, rect_cut_top(&r, spell_panel_row(app)), v,
                          (SpellRow){s, name, where, s == list.selected})) {
                clicked = s;
            }
        }
    }
    return clicked;
}

float spell_panel_height(const App *app, const View *v, const Target *hosts, int host_count, float most) {
    const int count = spell_panel_count(v, hosts, host_count);
    const float wanted = 31 + spell_panel_row(app) * (float)(count > 0 ? count : 1);
    const float least = 31 + spell_panel_row(app);
    return fmaxf(fminf(wanted, most), least);
}

uint16_t spell_panel(App *app, Rect area, const View *v, const Target *hosts, int host_count,
                     const char *prefix) {
    Ui *ui = &app->ui;
    Rect r = area;
    const int count = spell_panel_count(v, hosts, host_count);
    const int rows = (int)((r.h - 31) / spell_panel_row(app));
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
                rect_cut_top(&r, spell_panel_row(app)), "no active spells");
    }
    const uint16_t clicked = spell_panel_rows(
        app, r, v, (SpellList){.hosts = hosts, .host_count = host_count, .rows = rows, .prefix = prefix});
    return shows_all ? PANEL_ALL_SPELLS : clicked;
}
