// What a plan looks like on the board: marks on squares, arrows and numbered badges.

#include <string.h>

#include "ahead/orders_fears.h"
#include "ahead/orders_preview.h"
#include "orders/screen_orders.h"
#include "render/scene_signs.h"
#include "render/art.h"

void orders_signs_mark_moves(OrdersScreen *o) {
    const Plan *plan = orders_state_plan(o);
    const SquareId from = {o->view.groups[o->group.v].at};
    for (int d = DIR_UP; d <= DIR_LEFT && from.v != 0; d++) {
        const SquareId to = square_neighbour(from, (Direction)d);
        if (to.v == 0) {
            continue;
        }
        Refusal why = REFUSAL_NONE;
        switch (plan_move_look(plan, o->group, to, &why)) {
        case MOVE_LEGAL: o->scene.marks[to.v] = SQUARE_LEGAL; break;
        case MOVE_NOT_YET: o->scene.marks[to.v] = SQUARE_NOT_YET; break;
        case MOVE_FORBIDDEN: o->scene.marks[to.v] = SQUARE_FORBIDDEN; break;
        }
    }
}

void orders_signs_mark_targets(OrdersScreen *o, int slot) {
    Order found[512];
    const int count = plan_casts(orders_state_plan(o), slot, found, 512);
    for (int i = 0; i < count && i < 512; i++) {
        SquareId at = view_target_square(&o->view, found[i].target);
        if (found[i].target.host == HOST_SQUARE) {
            at = (SquareId){(uint8_t)found[i].target.index};
        }
        if (at.v != 0) {
            o->scene.marks[at.v] = SQUARE_TARGET;
        }
    }
}

static void collect_arrows(BoardScene *s, const View *v, const Plan *plan) {
    s->arrow_count = 0;
    for (int i = 0; i < plan->count && s->arrow_count < BOARD_ARROWS_MAX; i++) {
        const Order *order = &plan->orders[i];
        const SquareId from = {v->groups[order->group.v].at};
        if (order->kind != ORDER_MOVE || from.v == 0) {
            continue;
        }
        s->arrows[s->arrow_count] = (BoardArrow){
            .from = from, .to = order->at, .number = (uint8_t)(i + 1), .owner = (uint8_t)plan->seat};
        s->arrow_count += 1;
    }
}

const char *orders_signs_training_icon(int as) {
    return as == TRAINED_SWORDSMAN ? "icon/sword"
           : as == TRAINED_ARCHER  ? "icon/bow"
                                   : art_mana(as - TRAINED_ARCHER);
}

// The sign of an order that has a place on the board and is no move; at square 0 if it has none.
static BoardBadge badge_of(const View *v, const Order *order) {
    BoardBadge badge = {.at = {0}};
    switch ((OrderKind)order->kind) {
    case ORDER_CAST:
        badge.at = view_target_square(v, order->target);
        badge.card = order->card;
        break;
    case ORDER_TRAIN:
        badge.at = order->at;
        badge.icon = orders_signs_training_icon(order->as);
        break;
    case ORDER_MANA:
        badge.at = order->at;
        badge.icon = art_mana(order->as);
        break;
    case ORDER_NONE:
    case ORDER_DISCARD:
    case ORDER_MOVE:
    case ORDER_CONCEDE:
    case ORDER_DRAW:
    case ORDER_KIND_COUNT: break;
    }
    return badge;
}

// Trainings alike that follow each other share a badge.
static bool share_badge(const BoardBadge *before, const BoardBadge *badge) {
    return before->icon != NULL && badge->icon != NULL && before->card == 0 && badge->card == 0 &&
           before->last + 1 == badge->first && before->at.v == badge->at.v &&
           strcmp(before->icon, badge->icon) == 0;
}

static void collect_badges(BoardScene *s, const View *v, const Plan *plan) {
    s->badge_count = 0;
    for (int i = 0; i < plan->count && s->badge_count < BOARD_BADGES_MAX; i++) {
        BoardBadge badge = badge_of(v, &plan->orders[i]);
        badge.first = badge.last = (uint8_t)(i + 1);
        if (badge.at.v == 0) {
            continue;
        }
        BoardBadge *before = s->badge_count > 0 ? &s->badges[s->badge_count - 1] : NULL;
        if (before != NULL && share_badge(before, &badge)) {
            before->last = badge.last;
        } else {
            s->badges[s->badge_count] = badge;
            s->badge_count += 1;
        }
    }
}

void orders_signs_collect(BoardScene *s, const View *v, const Plan *plan) {
    collect_arrows(s, v, plan);
    collect_badges(s, v, plan);
}

const Hinted *orders_signs_idea_shown(App *app) {
    const OrdersScreen *const o = orders_state_of(app);
    const AiAnswer *const hint = o->shows_idea ? session_hint(&app->session) : NULL;
    return hint != NULL && o->idea < hint->idea_count ? orders_fears_hinted(app, hint, o->idea) : NULL;
}

void orders_signs_globe(App *app) {
    const UiWidget *globe = ui_find(&app->ui, "skybar.globe");
    const Hinted *const idea = orders_signs_idea_shown(app);
    const Plan *plan = idea != NULL ? &idea->plan : orders_state_plan(orders_state_of(app));
    float x = globe != NULL ? globe->rect.x + 4 : 0;
    for (int i = 0; globe != NULL && i < plan->count; i++) {
        const Order *order = &plan->orders[i];
        if (order->kind == ORDER_CAST && order->target.host == HOST_GLOBE) {
            scene_signs_order_number(&app->list, &app->ui.metrics,
                                     (Point){x, globe->rect.y + globe->rect.h - 13}, 10, i + 1, i + 1);
            x += 12;
        }
    }
}

int orders_signs_number_of_card(OrdersScreen *o, int slot) {
    const Plan *plan = orders_state_plan(o);
    for (int i = 0; i < plan->count; i++) {
        const Order *order = &plan->orders[i];
        if ((order->kind == ORDER_CAST || order->kind == ORDER_DISCARD) && order->slot == slot) {
            return i + 1;
        }
    }
    return 0;
}

SquareId orders_sign_square(OrdersScreen *o, int index) {
    const Plan *plan = orders_state_plan(o);
    if (index < 0 || index >= plan->count) {
        return (SquareId){0};
    }
    const Order *order = &plan->orders[index];
    return order->kind == ORDER_MOVE ? order->at : badge_of(&o->view, order).at;
}

void orders_signs_add_guesses(OrdersScreen *o) {
    for (uint8_t i = 1; i <= GROUPS_MAX && o->scene.arrow_count < BOARD_ARROWS_MAX; i++) {
        const SquareId to = orders_preview_move(o, (GroupId){i});
        const ViewGroup *g = &o->view.groups[i];
        if (to.v != 0 && g->at != 0) {
            o->scene.arrows[o->scene.arrow_count++] =
                (BoardArrow){.from = {g->at}, .to = to, .owner = g->owner};
        }
    }
}
