// What becomes of a group, of its slot and of its combat when the last member goes in an unusual way.

#include "cards/card_cases.h"

static MinionId killer(Scene *s, GroupId g) {
    const StatBlock strong = {
        .level = 2, .max_hp = 90, .armor = 9, .hand = 20, .missile = STAT_NONE, .attacks = 1};
    return scene_recruit(s, g, NATION_ELF, strong);
}

// The Slaver takes its victim's spells, and some live by nothing else: the last of a group leaves nobody
// behind all the same.
SCENE(a_slaver_whose_captive_dies_without_spells_leaves_no_empty_group, .proves = {CARD_SLAVER}) {
    const GroupId red = scene_group(s, PLAYER_RED, "e5");
    (void)killer(s, red);
    const GroupId blue = elves(s, PLAYER_BLUE, "e6", 1);
    const MinionId elf = member(s, blue, 0);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_SLAVER, on_group(red));
    scene_cast_now(s, PLAYER_BLUE, CARD_PILGRIMS_BLESSING, on_minion(elf));
    minion_add_max_hp(&s->ctx, elf, -8);
    ck_assert_int_eq(hp_of(s, elf), 1);
    combat_full(&s->ctx, red, blue);
    EXPECT(s, death_cancelled, .minion = elf.v, .card = CARD_SLAVER);
    ck_assert_int_eq(hp_of(s, elf), -1);
    ck_assert_str_eq(where(s, blue), "gone");
    ck_assert(board_is_unoccupied(&s->state, sq("e6")));
    EXPECT(s, group_died, .group = blue.v);
}
