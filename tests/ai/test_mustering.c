// Mustering: friends who join a group that stays.

#include <check.h>
#include <string.h>

#include "ai/camp.h"
#include "plans/mustering.h"

// Where the group on [name] is sent; its own square if it stays.
static void expect_sent(const Camp *camp, const char *name, const char *to) {
    char told[4];
    square_name(camp_sends(camp, square_parse(name)), told);
    ck_assert_str_eq(told, to);
}

// Five on f6 with friends beside them on f5 (one) and e6 (two).
static Scene *five_and_friends(void) {
    Scene *s = scene_new();
    (void)troop(s, PLAYER_RED, "f6", 3, 2, NATION_HUMAN);
    (void)troop(s, PLAYER_RED, "f5", 1, 0, NATION_HUMAN);
    (void)troop(s, PLAYER_RED, "e6", 1, 1, NATION_HUMAN);
    return s;
}

SCENE_FROM(five_and_friends, the_strongest_stay_and_all_beside_them_come) {
    Camp camp;
    camp_look(&camp, s);
    ck_assert(mustering_moves(&camp.outlook, 0, camp.moves));
    expect_sent(&camp, "f6", "f6");
    expect_sent(&camp, "f5", "f6");
    expect_sent(&camp, "e6", "f6");
}

SCENE(the_second_muster_is_about_the_next_group_with_friends) {
    Camp camp;
    (void)troop(s, PLAYER_RED, "f6", 2, 1, NATION_HUMAN);
    (void)troop(s, PLAYER_RED, "e6", 1, 1, NATION_HUMAN);
    camp_look(&camp, s);
    ck_assert(mustering_moves(&camp.outlook, 1, camp.moves));
    expect_sent(&camp, "e6", "e6");
    expect_sent(&camp, "f6", "e6");
    ck_assert(!mustering_moves(&camp.outlook, 2, camp.moves));
}

SCENE(no_more_come_than_a_group_can_hold) {
    Camp camp;
    (void)troop(s, PLAYER_RED, "f6", 4, 2, NATION_HUMAN);
    (void)troop(s, PLAYER_RED, "f5", 2, 0, NATION_HUMAN);
    (void)troop(s, PLAYER_RED, "e6", 2, 0, NATION_HUMAN);
    camp_look(&camp, s);
    ck_assert(mustering_moves(&camp.outlook, 0, camp.moves));
    int come = 0;
    for (int i = 0; i < camp.outlook.spot_count; i++) {
        const SquareId from = camp.outlook.spots[i].at;
        const bool moves_there =
            camp.moves[i] != DIR_NONE &&
            same_square(square_neighbour(from, (Direction)camp.moves[i]), square_parse("f6"));
        come += moves_there ? 1 : 0;
    }
    ck_assert_int_eq(come, 1);
}

SCENE(nobody_comes_to_or_from_a_group_that_a_spell_keeps_alone, .cases = 2) {
    Camp camp;
    const GroupId groups[] = {troop(s, PLAYER_RED, "f6", 2, 2, NATION_HUMAN),
                              troop(s, PLAYER_RED, "f5", 1, 0, NATION_HUMAN)};
    camp_look(&camp, s);
    ck_assert(mustering_moves(&camp.outlook, 0, camp.moves));
    (void)scene_spell(s, CARD_OSTRACIZE, PLAYER_BLUE, on_group(groups[_i]), 0);
    camp_look(&camp, s);
    ck_assert(!mustering_moves(&camp.outlook, 0, camp.moves));
}

SCENE(who_is_held_does_not_come) {
    Camp camp;
    (void)troop(s, PLAYER_RED, "f6", 2, 2, NATION_HUMAN);
    const GroupId held = troop(s, PLAYER_RED, "f5", 1, 0, NATION_HUMAN);
    (void)scene_spell(s, CARD_COMPLACENCY, PLAYER_BLUE, on_group(held), 0);
    camp_look(&camp, s);
    ck_assert(!mustering_moves(&camp.outlook, 0, camp.moves));
}

SCENE(two_groups_meet_between_them_or_where_one_stands) {
    Camp camp;
    (void)troop(s, PLAYER_RED, "f5", 2, 1, NATION_HUMAN);
    (void)troop(s, PLAYER_RED, "f7", 1, 1, NATION_HUMAN);
    camp_look(&camp, s);
    const int a = camp_spot(&camp, square_parse("f5"));
    const int b = camp_spot(&camp, square_parse("f7"));
    memset(camp.moves, DIR_NONE, sizeof camp.moves);
    ck_assert(mustering_meet(&camp.outlook, a, b, square_parse("f6"), camp.moves));
    expect_sent(&camp, "f5", "f6");
    expect_sent(&camp, "f7", "f6");
    ck_assert(!mustering_meet(&camp.outlook, a, b, square_parse("f5"), camp.moves)); // two steps for one
}
