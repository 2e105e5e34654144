// The hint of a minion's tile explains whatever stands on it.

#include <check.h>
#include <string.h>

#include "orders/orders_state.h"
#include "shell/panels.h"
#include "support/client.h"
#include "support/test.h"

static App *app;
static View view;
static ViewMinion *minion;
static MinionId id;

static void begin(void) {
    app = client_begin(1280, 720);
    client_order(app);
    view = orders_state_of(app)->view;
    for (int i = 1; i <= MINIONS_MAX && id.v == 0; i++) {
        id.v = view.minions[i].group != 0 ? (uint16_t)i : 0;
    }
    ck_assert_uint_ne(id.v, 0);
    minion = &view.minions[id.v];
    minion->now.level = 2;
    minion->now.attacks = 1;
    minion->now.armor = 1;
    minion->now.hand = 2;
    minion->now.missile = -1;
    minion->spells = 0;
}

FIXTURE(begin, client_end);

static bool says(TileLook look, Rect area, const char *words) {
    const InputEvent nothing = {.kind = INPUT_NONE};
    draw_list_begin(&app->list, 1280, 720, 1);
    ui_begin(&app->ui, &app->list, &nothing, 0);
    ui_focus(&app->ui, "tile");
    app->ui.shows_focus = true;
    (void)tile_panel_widget(app, "tile", area, &view, id, look);
    return strstr(app->ui.hint, words) != NULL;
}

static void enchant(void) {
    view.spells[1] = (ViewSpell){.card = CARD_SWORN_BLADE, .owner = PLAYER_RED};
    minion->spells = 1;
}

static const Rect TILE = {10, 10, 260, 68};

TEST(the_signs_in_the_corner_of_a_tile_are_explained) {
    const TileLook look = {.armor_left = -1, .is_selectable = true};
    ck_assert(says(look, TILE, "level 2 (2 stars), "));
    ck_assert(!says(look, TILE, "Enchanted"));
    enchant();
    ck_assert(says(look, TILE, "\nEnchanted (sign beside the stars):\nSworn Blade (Red)"));
    minion->now.level = 1;
    ck_assert(says(look, TILE, "level 1 (1 star), "));
    // One line has no room for them.
    const TileLook flat = {.armor_left = -1, .is_selectable = true, .has_no_picture = true};
    ck_assert(says(flat, (Rect){10, 10, 260, 26}, "level 1, "));
}

TEST(what_stands_round_a_damage_is_explained) {
    const TileLook look = {.armor_left = -1, .is_selectable = true};
    ck_assert(says(look, TILE, " Hand damage 2. Attacks a round: 1."));
    minion->now.attacks = 3;
    ck_assert(says(look, TILE, "Attacks a round: 3 (\xC3\x97 behind the damage)."));
    minion->now.attacks = 0;
    ck_assert(says(look, TILE, "Attacks a round: 0 (damage in brackets)."));
    minion->now.hand = -1;
    ck_assert(says(look, TILE, " No attack (crossed sign)."));
}

TEST(what_stands_over_and_below_a_figure_is_explained) {
    const TileLook look = {.armor_left = 0, .is_selectable = true, .has_pips = true, .note = "1 attack"};
    enchant();
    ck_assert(says(look, TILE, "level 2, "));
    ck_assert(
        says(look, TILE,
             "\nIn this round: armor left 0, 1 attack.\nNumber and bar: hit points. Pips: armor, hollow "
             "once used up in this round.\nSigns at its feet:\nSworn Blade (Red)"));
    minion->now.armor = 0;
    ck_assert(!says(look, TILE, "Pips"));
}
