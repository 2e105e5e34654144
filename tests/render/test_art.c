// Every name that the client may ask for is a picture that was drawn.

#include <check.h>
#include <stdio.h>
#include <string.h>

#include "engine/card.h"
#include "render/art.h"
#include "support/test.h"

static bool is_drawn(ArtName name) {
    char path[512];
    (void)snprintf(path, sizeof path, "%s/%s.svg", SANCTA_SOURCE_ASSETS, name.text);
    FILE *file = fopen(path, "rb");
    if (file != NULL) {
        (void)fclose(file);
    }
    return file != NULL;
}

static void expect_drawn(ArtName name) {
    ck_assert_msg(is_drawn(name), "there is no picture %s", name.text);
}

TEST(every_terrain_has_its_ground_its_edges_and_its_motion) {
    bool seen[3] = {false};
    for (int t = TERRAIN_NONE + 1; t < TERRAIN_COUNT; t++) {
        for (uint8_t i = 1; i <= SQUARES; i++) {
            const ArtName name = art_terrain(t, (SquareId){i});
            expect_drawn(name);
            seen[strstr(name.text, "_2") != NULL ? 1 : strstr(name.text, "_3") != NULL ? 2 : 0] = true;
        }
        for (int n = 1; n <= ART_MOTIONS; n++) {
            const ArtName name = art_terrain_motion(t, n);
            if (name.text[0] != '\0') {
                expect_drawn(name);
            }
        }
    }
    ck_assert(seen[0] && seen[1] && seen[2]);
    ck_assert_str_eq(art_terrain_motion(TERRAIN_WATER, 2).text, "terrain/water_motion_2");
    ck_assert_str_eq(art_terrain_motion(TERRAIN_PLAINS, 1).text, "");
    ck_assert_str_eq(art_terrain_motion(TERRAIN_WATER, 0).text, "");
}

TEST(what_stands_on_the_ground_is_a_picture_of_its_own_of_the_same_drawing) {
    for (int t = TERRAIN_NONE + 1; t < TERRAIN_COUNT; t++) {
        for (int i = 1; i <= SQUARES; i++) {
            const ArtName ground = art_terrain(t, (SquareId){(uint8_t)i});
            const ArtName up = art_terrain_standing(t, (SquareId){(uint8_t)i});
            if (up.text[0] != '\0') {
                expect_drawn(up);
                ck_assert_int_eq(strncmp(ground.text, up.text, strlen(ground.text)), 0);
            }
        }
    }
    ck_assert_str_eq(art_terrain_standing(TERRAIN_PLAINS, (SquareId){1}).text, "");
    ck_assert_str_eq(art_terrain_standing(TERRAIN_NONE, (SquareId){1}).text, "");
    ck_assert_str_ne(art_terrain_standing(TERRAIN_FOREST, (SquareId){1}).text, "");
}

TEST(of_two_neighbours_exactly_one_lies_over_the_other_unless_they_are_alike) {
    for (int a = TERRAIN_NONE + 1; a < TERRAIN_COUNT; a++) {
        for (int b = TERRAIN_NONE + 1; b < TERRAIN_COUNT; b++) {
            for (int side = 0; side < ART_SIDES; side++) {
                const ArtName over = art_terrain_edge(a, b, (ArtSide)side);
                const ArtName under = art_terrain_edge(b, a, (ArtSide)side);
                const int drawn = (over.text[0] != '\0') + (under.text[0] != '\0');
                ck_assert_int_eq(drawn, a == b ? 0 : 1);
                if (over.text[0] != '\0') {
                    expect_drawn(over);
                }
            }
        }
    }
    ck_assert_str_eq(art_terrain_edge(TERRAIN_VOID, TERRAIN_LAVA, ART_SE).text, "terrain/lava_edge_se");
    ck_assert_str_eq(art_terrain_edge(TERRAIN_VOLCANO, TERRAIN_PLAINS, ART_NW).text, "");
}

TEST(every_creature_has_a_figure_of_its_own_that_stands_walks_fights_and_ducks) {
    for (int c = 1; c < CREATURE_COUNT; c++) {
        const ViewMinion m = {.kind = MINION_MONSTER, .creature = (uint8_t)c};
        for (int pose = 0; pose < POSE_COUNT; pose++) {
            const ArtName name = art_minion(&m, (Pose)pose);
            expect_drawn(name);
            ck_assert_msg(strcmp(name.text, "creature/monster") != 0, "%s has none", creature_def(c)->slug);
        }
    }
    // The picture has the name of the card and not of the creature.
    const ViewMinion cow = {.creature = CREATURE_PACIFIED_COW};
    ck_assert_str_eq(art_minion(&cow, POSE_FIGHT).text, "creature/bellwether_fight");
}

TEST(every_nation_stands_walks_fights_and_ducks_with_both_weapons) {
    for (int n = NATION_NONE; n < NATION_COUNT; n++) {
        for (int c = CLASS_NONE; c < CLASS_COUNT; c++) {
            for (int pose = 0; pose < POSE_COUNT; pose++) {
                const ViewMinion m = {
                    .kind = MINION_RECRUIT, .nation = (uint8_t)n, .minion_class = (uint8_t)c};
                expect_drawn(art_minion(&m, (Pose)pose));
            }
        }
    }
    const ViewMinion elf = {.kind = MINION_RECRUIT, .nation = NATION_ELF, .minion_class = CLASS_ARCHER};
    ck_assert_str_eq(art_minion(&elf, POSE_DUCK).text, "sprite/elf_archer_duck");
}

TEST(structures_tell_their_owner_and_sancta_their_house) {
    for (int owner = PLAYER_NONE; owner < PLAYER_COUNT; owner++) {
        for (int kind = STRUCTURE_NONE + 1; kind < STRUCTURE_KIND_COUNT; kind++) {
            for (int house = HOUSE_NONE; house < HOUSE_COUNT; house++) {
                expect_drawn(art_structure(kind, owner, house));
            }
        }
    }
    ck_assert_str_eq(art_structure(STRUCTURE_SANCTUM, PLAYER_BLUE, HOUSE_LIFE).text,
                     "structure/sanctum_life_blue");
    ck_assert_str_eq(art_structure(STRUCTURE_TOWN, PLAYER_NEUTRAL, HOUSE_NONE).text, "structure/town");
    ck_assert_str_eq(art_structure(STRUCTURE_NONE, PLAYER_RED, HOUSE_WAR).text, "");
}

TEST(a_group_looks_like_its_first_member_whoever_its_owner_is) {
    static View v;
    v = (View){.turn = 1};
    v.players[PLAYER_RED].house = HOUSE_LIFE;
    v.minions[3] = (ViewMinion){.kind = MINION_RECRUIT, .nation = NATION_IMP, .minion_class = CLASS_ARCHER};
    v.groups[1] = (ViewGroup){.label = 1, .owner = PLAYER_RED, .kind = MINION_RECRUIT, .count = 1};
    v.groups[1].members[0] = (MinionId){3};
    ck_assert_str_eq(art_group(&v, (GroupId){1}, POSE_WALK).text, "sprite/imp_archer_walk");
    v.groups[1].owner = PLAYER_NEUTRAL;
    ck_assert_str_eq(art_group(&v, (GroupId){1}, POSE_STAND).text, "sprite/imp_archer_stand");
}

TEST(every_card_helper_house_and_mana_has_its_picture) {
    for (int card = 1; card < CARD_COUNT; card++) {
        ck_assert_msg(is_drawn(art_card(card)),
                      "%s has no picture: a line in assets/card/cards.tsv, then tools/art_cards.py",
                      card_def(card)->slug);
    }
    for (int house = HOUSE_NONE + 1; house < HOUSE_COUNT; house++) {
        expect_drawn(art_house(house));
    }
    for (int mana = MANA_NONE + 1; mana < MANA_COUNT; mana++) {
        ArtName name;
        (void)snprintf(name.text, sizeof name.text, "%s", art_mana(mana));
        expect_drawn(name);
        ck_assert_str_eq(strchr(name.text, '/') + 1, mana_slug(mana));
    }
    ck_assert_str_eq(art_card(0).text, "");
}
