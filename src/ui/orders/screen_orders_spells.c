// The spells on whatever is selected: the box at the foot of a sidebar, and the dialog of all of them.

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kit/widgets.h"
#include "orders/screen_orders.h"
#include "shell/panels.h"

// Whatever has spells here: the selected minion or every member, group, structure, square, globe; the
// inspected group's instead while it is shown. Returns how many hosts.
enum { SPELL_HOSTS_MAX = GROUP_SIZE + 4 };
static int spell_hosts(const OrdersScreen *o, bool is_inspected, Target out[SPELL_HOSTS_MAX]) {
    const GroupId group = is_inspected ? o->inspected : o->group;
    const SquareId square = is_inspected ? (SquareId){o->view.groups[o->inspected.v].at} : o->square;
    const StructureId structure = view_structure_at(&o->view, square);
    const ViewGroup *g = &o->view.groups[group.v];
    int count = 0;
    if (!is_inspected && o->minion.v != 0) {
        out[count++] = (Target){.host = HOST_INDIVIDUAL, .index = o->minion.v};
    } else {
        for (int i = 0; group.v != 0 && i < g->count; i++) {
            out[count++] = (Target){.host = HOST_INDIVIDUAL, .index = g->members[i].v};
        }
    }
    if (group.v != 0) {
        out[count++] = (Target){.host = HOST_GROUP, .index = group.v};
    }
    if (structure.v != 0) {
        out[count++] = (Target){.host = HOST_STRUCTURE, .index = structure.v};
    }
    if (square.v != 0) {
        out[count++] = (Target){.host = HOST_SQUARE, .index = square.v};
    }
    out[count++] = (Target){.host = HOST_GLOBE};
    return count;
}

void orders_spell_box(App *app, Rect *r, bool is_inspected) {
    const OrdersScreen *o = orders_state_of(app);
    Target hosts[SPELL_HOSTS_MAX];
    const int count = spell_hosts(o, is_inspected, hosts);
    const float height =
        spell_panel_height(app, &o->view, hosts, count, fmaxf(r->h * 0.24F, 31 + 2 * spell_panel_row(app)));
    const Rect box = rect_cut_bottom(r, height);
    (void)rect_cut_bottom(r, 4);
    const uint16_t clicked = spell_panel(app, box, &o->view, hosts, count, is_inspected ? "right" : "left");
    if (clicked != 0) {
        orders_state_of(app)->shows_group = is_inspected;
        orders_spells_show(app, clicked == PANEL_ALL_SPELLS ? 0 : clicked);
    }
}

static uint16_t spell_at(const View *v, const Target *hosts, int host_count, int wanted) {
    for (int h = 0; h < host_count; h++) {
        for (uint16_t s = view_first_spell(v, hosts[h]); s != 0; s = v->spells[s].next) {
            if (v->spells[s].helper == 0 && wanted-- == 0) {
                return s;
            }
        }
    }
    return 0;
}

uint16_t orders_spell_called(const OrdersScreen *o, const char *widget) {
    static const struct {
        const char *prefix;
        int is_inspected; // 2: the one that the dialog is about
    } lists[] = {{"left.spell-", 0}, {"right.spell-", 1}, {"all.spell-", 2}};
    for (size_t i = 0; i < sizeof lists / sizeof lists[0]; i++) {
        const size_t length = strlen(lists[i].prefix);
        char *end = NULL;
        if (strncmp(widget, lists[i].prefix, length) != 0) {
            continue;
        }
        Target hosts[SPELL_HOSTS_MAX];
        const bool is_shown = o->shows_group && o->inspected.v != 0;
        const int count =
            spell_hosts(o, lists[i].is_inspected == 2 ? is_shown : lists[i].is_inspected, hosts);
        const long number = strtol(widget + length, &end, 10);
        return *end == '\0' && number > 0 && number <= 10000
                   ? spell_at(&o->view, hosts, count, (int)number - 1)
                   : 0;
    }
    return 0;
}

// The number of [spell] in the list, from 0; 0 if it is not in it.
static int spell_place(const View *v, const Target *hosts, int host_count, uint16_t spell) {
    const int count = spell_panel_count(v, hosts, host_count);
    for (int i = 0; i < count; i++) {
        if (spell_at(v, hosts, host_count, i) == spell) {
            return i;
        }
    }
    return 0;
}

void orders_spells_show(App *app, uint16_t spell) {
    OrdersScreen *o = orders_state_of(app);
    Target hosts[SPELL_HOSTS_MAX];
    const int count = spell_hosts(o, o->shows_group && o->inspected.v != 0, hosts);
    if (spell_panel_count(&o->view, hosts, count) == 0) {
        app_say(app, "There are no active spells here.");
        return;
    }
    o->spells = (UiList){.at = spell_place(&o->view, hosts, count, spell), .wanted = true};
    orders_state_open(app, DIALOG_SPELLS);
}

// The list; true when Enter on a row says that it has been read.
static bool draw_spell_list(App *app, Rect area, const Target *hosts, int host_count, int count) {
    OrdersScreen *o = orders_state_of(app);
    const UiListLook look = {
        .bar = "all.scroll", .area = area, .row_height = spell_panel_row(app), .count = count};
    UiListRows rows = list_begin(&app->ui, &o->spells, &look, true);
    bool is_read = false;
    Rect row;
    for (int i = list_next(&rows, &row); i >= 0; i = list_next(&rows, &row)) {
        char name[UI_NAME_MAX];
        const SpellList one = {.hosts = hosts,
                               .host_count = host_count,
                               .first = i,
                               .rows = 1,
                               .selected = spell_at(&o->view, hosts, host_count, o->spells.at),
                               .prefix = "all"};
        const bool is_used = spell_panel_rows(app, row, &o->view, one) != 0;
        is_read = is_read || (is_used && app->ui.event.kind == INPUT_KEY_DOWN);
        (void)snprintf(name, sizeof name, "all.spell-%d", i + 1);
        list_made(&rows, i, name);
    }
    list_end(&rows);
    return is_read;
}

void orders_spells_draw(App *app) {
    OrdersScreen *o = orders_state_of(app);
    Ui *ui = &app->ui;
    const View *v = &o->view;
    Target hosts[SPELL_HOSTS_MAX];
    const int host_count = spell_hosts(o, o->shows_group && o->inspected.v != 0, hosts);
    const int count = spell_panel_count(v, hosts, host_count);
    Rect r = widget_dialog(ui, 680, 470, "Active spells");
    const Rect foot = rect_cut_bottom(&r, 46);
    Rect list = rect_cut_left(&r, 300);
    (void)rect_cut_left(&r, 16);
    const bool is_read = draw_spell_list(app, list, hosts, host_count, count);
    app->preview = 0; // The card stands beside the list already.
    const uint16_t spell = spell_at(v, hosts, host_count, o->spells.at);
    if (spell != 0) {
        char note[120];
        spell_panel_note(v, spell, note, sizeof note);
        const float height = fminf(card_panel_height(app, r.w, v->spells[spell].card, note), r.h);
        card_panel_large(app, (Rect){r.x, r.y, r.w, height}, v->spells[spell].card, note);
    }
    char text[60];
    (void)snprintf(text, sizeof text, "%d of %d", o->spells.at + 1, count);
    widget_label(ui, "spells.place", text_look(FONT_ITALIC, 16, ALIGN_LEFT, palette_color(COLOR_CREAM_DIM)),
                 (Rect){foot.x, foot.y + 6, 300, 40}, text);
    if (widget_way_out(ui, "spells.close", (Rect){foot.x + foot.w - 150, foot.y + 6, 150, 40}, "Close") ||
        is_read) {
        orders_state_close_dialog(app);
    }
}
