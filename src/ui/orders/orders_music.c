// The piece of the orders.

#include "orders/orders_music.h"

#include "engine/query.h"
#include "orders/screen_orders.h"

static const int NEAR_THE_SANCTUM2 = 8; // squared: two squares away, slanting, too

static SquareId sanctum_of(const View *v, Player seat) {
    for (int i = 1; i <= STRUCTURES_MAX; i++) {
        const ViewStructure *s = &v->structures[i];
        if (s->at != 0 && s->kind == STRUCTURE_SANCTUM && s->owner == seat) {
            return (SquareId){s->at};
        }
    }
    return (SquareId){0};
}

// As far as the seat sees.
static bool is_besieged(const View *v, Player seat) {
    const SquareId sanctum = sanctum_of(v, seat);
    for (int i = 1; i <= GROUPS_MAX && sanctum.v != 0; i++) {
        const ViewGroup *g = &v->groups[i];
        const bool is_enemy = g->label != 0 && g->at != 0 && g->owner != seat && g->owner != PLAYER_NEUTRAL;
        if (is_enemy && square_distance2((SquareId){g->at}, sanctum) <= NEAR_THE_SANCTUM2) {
            return true;
        }
    }
    return false;
}

MusicId orders_music(const App *app, MusicId now) {
    (void)now;
    const OrdersScreen *o = orders_of(app);
    const bool is_open = o->count > 0 && app->session.need == NEED_ORDERS;
    return is_open && is_besieged(&o->view, o->history[0].seat) ? MUSIC_VIGIL : MUSIC_ORDERS;
}
