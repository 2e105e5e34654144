// What spells leave: every family does something else to the ground, and its enchantments are told by its
// sign.

#include <check.h>
#include <string.h>

#include "board/board.h"
#include "engine/card.h"
#include "render/spell_family.h"
#include "render/scene_spells.h"
#include "support/plain_board.h"
#include "support/scene.h"

static View view;
static BoardScene scene;
static DrawList list;

static void begin(void) {
    scene = plain_board_begin(&view, PLAYER_BLUE);
    draw_list_begin(&list, 800, 600, 1);
}

static void scar(SpellFamily family, float share) {
    draw_list_begin(&list, 800, 600, 1);
    scene.scars[0] = (BoardScar){.at = sq("f6"), .family = (uint8_t)family, .share = share};
    scene.scar_count = 1;
    scene_spells_scars_draw(&list, &scene);
}

static int count_of(DrawBlend blend) {
    int count = 0;
    for (int i = 0; i < list.count; i++) {
        count += list.items[i].kind == DRAW_IMAGE && list.items[i].blend == blend ? 1 : 0;
    }
    return count;
}

static bool shows(const char *picture) {
    for (int i = 0; i < list.count; i++) {
        if (list.items[i].kind == DRAW_IMAGE && strcmp(draw_list_text(&list, &list.items[i]), picture) == 0) {
            return true;
        }
    }
    return false;
}

TEST(fire_scorches_frost_glistens_and_vines_bloom) {
    begin();
    scar(FAMILY_FIRE, 1);
    ck_assert_int_eq(count_of(BLEND_SHADE), 1);
    ck_assert_int_eq(list.items[0].blend, BLEND_SHADE);
    ck_assert_int_lt(list.items[0].color.r, 120);
    scar(FAMILY_FROST, 1);
    ck_assert_int_eq(count_of(BLEND_SHADE), 0);
    ck_assert_int_eq(count_of(BLEND_LIGHT), 1);
    scar(FAMILY_VINE, 1);
    ck_assert_int_gt(list.count, 20); // petals
    for (int family = FAMILY_NONE + 1; family < FAMILY_COUNT; family++) {
        scar((SpellFamily)family, 1);
        ck_assert_int_gt(list.count, 0);
        scar((SpellFamily)family, 0);
        ck_assert_int_eq(list.count, 0);
    }
}

TEST(a_scar_spreads_from_its_middle) {
    begin();
    scar(FAMILY_FIRE, 0.3F);
    const DrawCommand young = list.items[0];
    scar(FAMILY_FIRE, 1);
    ck_assert_float_lt(young.rect.w, list.items[0].rect.w);
    ck_assert_int_lt(young.color.a, list.items[0].color.a);
    ck_assert_float_eq_tol(young.rect.x + young.rect.w / 2, list.items[0].rect.x + list.items[0].rect.w / 2,
                           0.1F);
}

// What befalls the globe needs no motion to be seen: its color over all of the board, and its sign round it.
TEST(a_veil_colors_the_whole_board_and_tells_its_family_without_colors) {
    begin();
    scene_spells_veil_draw(&list, &scene);
    ck_assert_int_eq(list.count, 0);
    for (int family = FAMILY_NONE + 1; family < FAMILY_COUNT; family++) {
        draw_list_begin(&list, 800, 600, 1);
        scene.veil = (BoardVeil){.family = (uint8_t)family, .share = 1};
        scene_spells_veil_draw(&list, &scene);
        ck_assert(shows(spell_family_sign((SpellFamily)family)));
        ck_assert_int_eq(count_of(BLEND_LIGHT), 4);
        int signs = 0;
        for (int i = 0; i < list.count; i++) {
            const DrawCommand *c = &list.items[i];
            if (c->kind == DRAW_IMAGE && c->blend == BLEND_OVER) {
                ck_assert(c->rect.x >= 0 && c->rect.x + c->rect.w <= 800 && c->rect.y >= 0 &&
                          c->rect.y + c->rect.h <= 600);
                signs += 1;
            }
        }
        ck_assert_int_ge(signs, 8);
    }
    draw_list_begin(&list, 800, 600, 1);
    scene.veil.share = 0;
    scene_spells_veil_draw(&list, &scene);
    ck_assert_int_eq(list.count, 0);
}

// Puts spell [slot] of [card] before [first].
static uint16_t put(uint16_t slot, int card, uint16_t first) {
    view.spells[slot] = (ViewSpell){.label = slot, .card = (uint16_t)card, .next = first, .visible = 1};
    return slot;
}

TEST(enchantments_are_told_by_the_sign_of_their_family_once_each) {
    begin();
    const int fire = card_by_slug("wrath-idol");
    const int iron = card_by_slug("spiked-collar");
    ck_assert_int_eq(spell_family(fire), FAMILY_FIRE);
    ck_assert_int_eq(spell_family(iron), FAMILY_IRON);
    view.groups[1] = (ViewGroup){.label = 1, .owner = PLAYER_RED, .count = 1, .at = sq("e5").v};
    view.groups[1].members[0] = (MinionId){3};
    view.groups[1].spells = put(1, fire, put(2, fire, 0));
    view.minions[3] = (ViewMinion){.label = 3, .hp = 5, .group = 1, .spells = put(3, iron, 0)};
    scene_spells_group_signs(&list, &view, (GroupId){1}, (Point){100, 100}, 8);
    ck_assert(shows(spell_family_sign(FAMILY_FIRE)) && shows(spell_family_sign(FAMILY_IRON)));
    ck_assert_int_eq(count_of(BLEND_OVER), 2);
    // What nobody may see, and what other spells have put there, has none.
    view.spells[1].visible = view.spells[2].visible = 0;
    view.spells[3].helper = 1;
    draw_list_begin(&list, 800, 600, 1);
    scene_spells_group_signs(&list, &view, (GroupId){1}, (Point){100, 100}, 8);
    ck_assert_int_eq(list.count, 0);
}
