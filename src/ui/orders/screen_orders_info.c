// The line under the board: what the pointer or the cursor is on, and what would come of going there.

#include <stdio.h>
#include <string.h>

#include "ahead/orders_odds.h"
#include "ahead/orders_threats.h"
#include "orders/screen_orders.h"
#include "play/crowd.h"
#include "replay/refusal_words.h"
#include "replay/strings.h"
#include "shell/panels.h"

// What stands against joining the group that is on [square] now.
static const char *crowd_words(const OrdersScreen *o, SquareId square) {
    const ViewGroup *there = &o->view.groups[view_group_at(&o->view, square).v];
    return o->view.groups[o->group.v].count + there->count > GROUP_SIZE
               ? "With the group that stands there it would be more than eight. If that one moves away, the "
                 "square is free."
               : "The group that stands there cannot be joined. If it moves away, the square is free.";
}

// What keeps the group off [square] as things stand, by name where that is known.
static void refusal_text(const OrdersScreen *o, SquareId square, Refusal why, char *out, size_t size) {
    LogNames names;
    char words[REFUSAL_WORDS_MAX];
    const int from = o->view.groups[o->group.v].at;
    log_names_begin(&names, &o->view);
    if ((why == REFUSAL_CANNOT_ENTER || why == REFUSAL_CANNOT_EXIT) &&
        refusal_words(words, &names, (RefusedStep){(int)why, o->group.v, from, square.v})) {
        (void)snprintf(out, size, "As things stand the group cannot %s: %s.",
                       why == REFUSAL_CANNOT_ENTER ? "enter" : "leave", words);
    } else {
        (void)snprintf(out, size, "%s", string_refusal((int)why));
    }
}

// "Group B", "Group B and group C", "Group B and 3 more groups".
static void crowd_names(const App *app, const Crowd *crowd, char *out, size_t size) {
    const View *const v = &orders_state_of(app)->view;
    char first[GROUP_WORDS];
    char second[GROUP_WORDS];
    session_group_words(&app->session, v->groups[crowd->others[0].v].label, first);
    first[0] = (char)(first[0] - 'a' + 'A');
    if (crowd->count == 1) {
        (void)snprintf(out, size, "%s is ordered there, too", first);
    } else if (crowd->count == 2) {
        session_group_words(&app->session, v->groups[crowd->others[1].v].label, second);
        (void)snprintf(out, size, "%s and %s are there then, too", first, second);
    } else {
        (void)snprintf(out, size, "%s and %d more groups are there then, too", first, crowd->count - 1);
    }
}

// Other groups of one's own come to the same square or stay there, and not all of them have room; ""
// otherwise.
static void rivals_words(const App *app, SquareId square, char *out, size_t size) {
    const OrdersScreen *o = orders_state_of(app);
    char names[2 * GROUP_WORDS + 40];
    char back[24] = "one of them returns";
    Crowd crowd;
    out[0] = '\0';
    crowd_find(&o->history[o->at], o->group, square, &crowd);
    if (crowd.returning == 0) {
        return;
    }
    crowd_names(app, &crowd, names, sizeof names);
    if (crowd.returning > 1) {
        (void)snprintf(back, sizeof back, "%d of them return", crowd.returning);
    }
    if (crowd.members > GROUP_SIZE) {
        (void)snprintf(out, size, "%s: %d together, and a group holds %d, so %s. ", names, crowd.members,
                       GROUP_SIZE, back);
    } else {
        (void)snprintf(out, size, "%s, and not all of them can join, so %s. ", names, back);
    }
}

void orders_info_move_words(App *app, SquareId square, char *out, size_t size) {
    OrdersScreen *o = orders_state_of(app);
    out[0] = '\0';
    if (o->group.v == 0 || o->view.groups[o->group.v].at == square.v || o->armed >= 0) {
        return;
    }
    Refusal why = REFUSAL_NONE;
    char words[240];
    switch (plan_move_look(orders_state_plan(o), o->group, square, &why)) {
    case MOVE_LEGAL:
        rivals_words(app, square, out, size);
        orders_odds_words(app, square, out + strlen(out), size - strlen(out));
        break;
    case MOVE_NOT_YET:
        refusal_text(o, square, why, words, sizeof words);
        (void)snprintf(out, size, "Not legal yet, but may be ordered. %s",
                       why != REFUSAL_NONE ? words : crowd_words(o, square));
        break;
    case MOVE_FORBIDDEN:
        if (square_steps((SquareId){o->view.groups[o->group.v].at}, square) == 1) {
            (void)snprintf(out, size, "Forbidden. %s", string_refusal((int)why));
        }
        break;
    }
}

// What a click on a structure does while a group is selected elsewhere.
static const char *structure_click_words(const OrdersScreen *o, const Plan *plan, SquareId square) {
    const bool is_own = orders_board_own_structure(o, square).v != 0;
    Refusal why = REFUSAL_NONE;
    switch (orders_board_click(o, square)) {
    case ORDERS_CLICK_OPENS_FIRST: return " \xC2\xB7 Click: opens it.";
    case ORDERS_CLICK_SHOWS:
        return is_own ? " \xC2\xB7 Click: opens it instead of the group."
                      : " \xC2\xB7 Click: selects it instead of the group.";
    case ORDERS_CLICK_SENDS:
        return is_own ? " \xC2\xB7 Click again: the group goes there."
               : plan_move_look(plan, o->group, square, &why) != MOVE_FORBIDDEN
                   ? " \xC2\xB7 Click: the group goes there."
                   : "";
    case ORDERS_CLICK_AIMS:
    case ORDERS_CLICK_SELECTS:
    case ORDERS_CLICK_GUESSES: break;
    }
    return "";
}

// The same, and what the last click did; "" where every click does the same.
static const char *click_words(const OrdersScreen *o, const Plan *plan, SquareId square) {
    if (o->group.v == 0 || o->view.groups[o->group.v].at == square.v || o->armed >= 0) {
        return "";
    }
    if (o->view.groups[o->group.v].order == square.v) {
        return orders_board_click(o, square) == ORDERS_CLICK_SELECTS
                   ? " \xC2\xB7 Ordered: the selected group goes here. A click selects the one that stands "
                     "here."
                   : " \xC2\xB7 Ordered: the group goes here.";
    }
    return view_structure_at(&o->view, square).v != 0 ? structure_click_words(o, plan, square) : "";
}

static void place_words(OrdersScreen *o, SquareId square, char *out, size_t size) {
    char facts[200];
    out[0] = '\0';
    const StructureId structure = view_structure_at(&o->view, square);
    if (structure.v != 0) {
        string_structure_words(&o->view.structures[structure.v], facts, sizeof facts);
        (void)snprintf(out, size, " (%s)", facts);
    }
    const size_t used = strlen(out);
    (void)snprintf(out + used, size - used, "%s", click_words(o, orders_state_plan(o), square));
}

// What a group of one that is not one's own is, and its numbers: ": Bog Horror, 16 hit points, hand 4, armor
// 1".
static void add_only_member(const OrdersScreen *o, GroupId group, char *out, size_t size) {
    const ViewGroup *const g = &o->view.groups[group.v];
    const ViewMinion *const m = &o->view.minions[g->members[0].v];
    char kind[80];
    if (g->count != 1 || g->owner == (unsigned)o->history[0].seat) {
        return;
    }
    string_minion_name(m, kind, sizeof kind);
    const size_t used = strlen(out);
    const bool shoots = m->now.missile != STAT_NONE && m->now.missile > 0;
    (void)snprintf(out + used, size - used, ": %s, %d hit point%s, %s %d, armor %d", kind, m->hp,
                   m->hp == 1 ? "" : "s", shoots ? "missile" : "hand",
                   shoots                     ? m->now.missile
                   : m->now.hand != STAT_NONE ? m->now.hand
                                              : 0,
                   m->now.armor);
}

void orders_info_describe(App *app, SquareId square) {
    OrdersScreen *o = orders_state_of(app);
    char name[4];
    char words[440];
    char who[200] = "";
    char facts[320];
    square_name(square, name);
    place_words(o, square, facts, sizeof facts);
    const int aimed = orders_aim_slot(app);
    if (aimed >= 0) {
        (void)orders_aim_words(app, aimed, square, words, sizeof words);
    } else {
        orders_info_move_words(app, square, words, sizeof words);
    }
    if (orders_board_click(o, square) == ORDERS_CLICK_SELECTS &&
        o->view.groups[o->group.v].order != square.v) {
        (void)snprintf(words, sizeof words, "%s",
                       "A click selects it. Drag the selected group here to join it.");
    }
    if (words[0] == '\0') {
        orders_threats_words(app, square, words, sizeof words);
    }
    const GroupId group = view_group_at(&o->view, square);
    if (group.v != 0) {
        panel_group_name(app, &o->view, group, who, sizeof who);
        add_only_member(o, group, who, sizeof who);
    }
    const int terrain = o->view.squares[square.v].terrain;
    const StructureId structure = view_structure_at(&o->view, square);
    const char *place =
        structure.v != 0 ? structure_slug(o->view.structures[structure.v].kind) : terrain_slug(terrain);
    // Of plains there is nothing to say, and behind a cast that was just made it would read as its effect.
    const bool is_plain = terrain == TERRAIN_PLAINS && !square_is_entrance(square);
    if (words[0] == '\0' && structure.v == 0 && !is_plain) {
        (void)snprintf(words, sizeof words, "%s",
                       square_is_entrance(square)
                           ? "An entrance of a Sanctum: no card can be cast on this square."
                           : string_terrain_text(terrain));
    }
    (void)snprintf(o->info, sizeof o->info, "%s \xC2\xB7 %s%s%s%s%s%s", name, string_title(place), facts,
                   who[0] != '\0' ? " \xC2\xB7 " : "", who, words[0] != '\0' ? " \xC2\xB7 " : "", words);
}
