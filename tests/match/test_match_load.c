// Reading match files: what a good one gives, and what a bad one is told, with line and column.

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "board/mana.h"
#include "match/match.h"
#include "board/invariants.h"
#include "rules/spell.h"
#include "board/structure.h"
#include "support/test.h"

#define HEAD "{\"format\":\"sancta-match/1\","

static Match *load(const char *text) {
    static Problems problems;
    problems = (Problems){.count = 0};
    Match *const m = match_load_text(text, strlen(text), &problems);
    ck_assert_msg(m != NULL, "%d:%d: %s", problems.items[0].line, problems.items[0].column,
                  problems.items[0].text);
    ck_assert_int_eq(problems.count, 0);
    invariants_check(&m->start);
    return m;
}

static GroupId group_named(const Match *m, const char *name) {
    const GroupId group = match_find_group(m, name);
    ck_assert_msg(group.v != 0, "no group %s", name);
    return group;
}

static const Minion *member(const Match *m, const char *group, int index) {
    const Group *const g = group_at(&m->start, group_named(m, group));
    ck_assert_int_lt(index, g->count);
    return minion_at(&m->start, g->members[index]);
}

static SquareId square(const char *name) {
    const SquareId at = square_parse(name);
    ck_assert_int_ne(at.v, 0);
    return at;
}

// --- Good files ---

TEST(a_file_with_nothing_but_its_format_is_a_generated_match) {
    Match *const m = load("{\"format\": \"sancta-match/1\"}");
    const GameState *const s = &m->start;
    ck_assert_int_eq(s->players[PLAYER_RED].house, HOUSE_WAR);
    ck_assert_int_eq(s->players[PLAYER_BLUE].house, HOUSE_LIFE);
    ck_assert_int_eq(s->initiative, PLAYER_RED);
    ck_assert_int_eq(s->phase, PHASE_START_OF_TURN);
    ck_assert_int_eq(s->turn, 1);
    ck_assert_int_eq(s->generated, 1);
    ck_assert_int_eq(structure_count(s, PLAYER_NEUTRAL, STRUCTURE_TOWN), 5);
    ck_assert_int_ge(s->players[PLAYER_RED].deck_count, 30);
    ck_assert_int_eq(group_at(s, group_named(m, "g-1"))->count, 4);
    match_free(m);
}

TEST(with_groups_nothing_is_generated) {
    Match *const m =
        load(HEAD "\"groups\":[{\"at\":\"e5\",\"owner\":\"red\",\"minions\":[{\"class\":\"archer\"}]}]}");
    ck_assert_int_eq(structure_count(&m->start, PLAYER_NEUTRAL, STRUCTURE_TOWN), 0);
    ck_assert_int_eq(m->start.players[PLAYER_RED].deck_count, 0);
    ck_assert_int_eq(structure_novices(&m->start.structures[PLAYER_RED], NATION_NONE), 0);
    ck_assert_int_eq(m->start.minion_count, 1);
    ck_assert_int_eq(m->start.generated, 0);
    match_free(m);
}

TEST(names_forgive_letter_case_and_spaces) {
    Match *const m = load(
        HEAD
        "\"realm\":\"Great Frost\",\"players\":{\"red\":{\"house\":\"WAR\",\"hand\":[\"Touch of Death\"]}},"
        "\"groups\":[]}");
    ck_assert_int_eq(m->start.realm, REALM_GREAT_FROST);
    ck_assert_int_eq(m->start.players[PLAYER_RED].hand[0].card, CARD_TOUCH_OF_DEATH);
    match_free(m);
}

TEST(barren_land_is_what_the_rules_call_it) {
    Match *const m = load(HEAD "\"terrain\":{\"default\":\"Barren Land\",\"e7\":\"barren\"}}");
    ck_assert_int_eq(square_at(&m->start, square("e7"))->terrain, TERRAIN_BARREN);
    ck_assert_int_eq(square_at(&m->start, square("e8"))->terrain, TERRAIN_BARREN);
    match_free(m);
}

TEST(hit_points_above_the_base_raise_the_maximum_with_them) {
    Match *const m = load(HEAD "\"groups\":[{\"id\":\"A\",\"at\":\"e5\",\"owner\":\"red\",\"minions\":["
                               "{\"class\":\"swordsman\",\"hp\":9},{\"class\":\"swordsman\",\"hp\":3},"
                               "{\"class\":\"archer\",\"nation\":\"cyclops\"}]}]}");
    ck_assert_int_eq(member(m, "A", 0)->now.max_hp, 9);
    ck_assert_int_eq(member(m, "A", 0)->hp, 9);
    ck_assert_int_eq(member(m, "A", 1)->now.max_hp, 7);
    ck_assert_int_eq(member(m, "A", 1)->hp, 3);
    ck_assert_int_eq(member(m, "A", 2)->hp, 9);
    match_free(m);
}

TEST(a_count_makes_numbered_names) {
    Match *const m = load(HEAD "\"groups\":[{\"at\":\"e5\",\"owner\":\"red\",\"minions\":["
                               "{\"id\":\"fred\",\"class\":\"archer\",\"count\":8}]}]}");
    char name[NAME_SIZE];
    names_minion_text(&m->names, member(m, "g-1", 7)->label, name);
    ck_assert_str_eq(name, "fred8");
    match_free(m);
}

TEST(generated_names_skip_those_in_use) {
    Match *const m =
        load(HEAD "\"groups\":[{\"at\":\"e5\",\"owner\":\"red\",\"minions\":[{\"class\":\"archer\"}]},"
                  "{\"id\":\"g-1\",\"at\":\"e6\",\"owner\":\"red\",\"minions\":[{\"id\":\"m-1\",\"class\":"
                  "\"archer\"}]}]}");
    ck_assert_int_eq(group_named(m, "g-2").v, 1);
    ck_assert_int_eq(group_named(m, "G-1").v, 2);
    char name[NAME_SIZE];
    names_minion_text(&m->names, member(m, "g-2", 0)->label, name);
    ck_assert_str_eq(name, "m-2");
    match_free(m);
}

TEST(the_dead_without_an_id_get_one_that_nobody_has) {
    Match *const m = load(HEAD "\"groups\":[{\"at\":\"e5\",\"owner\":\"red\",\"minions\":[{}]}],"
                               "\"graveyard\":[{},{\"id\":\"m-2\"},{},{\"id\":\"rose\"}]}");
    static const char *const wanted[] = {"m-3", "m-2", "m-4", "rose"};
    ck_assert_int_eq(m->start.grave_count, 4);
    for (int i = 0; i < 4; i++) {
        char name[NAME_SIZE];
        names_minion_text(&m->names, m->start.graveyard[i].label, name);
        ck_assert_str_eq(name, wanted[i]);
    }
    match_free(m);
}

// Behind the highest number that reads as one they begin anew.
TEST(the_dead_get_no_number_that_an_order_cannot_name) {
    Match *const m = load(HEAD "\"groups\":[{\"at\":\"e5\",\"owner\":\"red\",\"minions\":"
                               "[{\"id\":\"m-16383\"},{\"id\":\"m-2\"}]}],\"graveyard\":[{},{}]}");
    static const char *const wanted[] = {"m-1", "m-3"};
    for (int i = 0; i < 2; i++) {
        char name[NAME_SIZE];
        const Label label = m->start.graveyard[i].label;
        names_minion_text(&m->names, label, name);
        ck_assert_str_eq(name, wanted[i]);
        ck_assert_uint_eq(names_find_minion(&m->names, name), label);
    }
    match_free(m);
}

TEST(recruits_are_player_controlled_and_monsters_are_not) {
    Match *const m = load(
        HEAD
        "\"groups\":[{\"id\":\"A\",\"at\":\"e5\",\"owner\":\"red\",\"minions\":[{\"class\":\"archer\"}]},"
        "{\"id\":\"B\",\"at\":\"e6\",\"minions\":[{\"class\":\"Gnome\",\"count\":2}]}]}");
    ck_assert_int_eq(group_at(&m->start, group_named(m, "a"))->control, CONTROL_PLAYER);
    ck_assert_int_eq(group_at(&m->start, group_named(m, "b"))->control, CONTROL_COMPUTER);
    ck_assert_int_eq(group_at(&m->start, group_named(m, "b"))->owner, PLAYER_NEUTRAL);
    ck_assert_int_eq(member(m, "B", 1)->creature, CREATURE_GNOME);
    match_free(m);
}

TEST(listed_spells_were_cast_the_turn_before_by_the_owner_of_their_host) {
    Match *const m = load(
        HEAD
        "\"turn\":5,\"terrain\":{\"e5\":\"forest\"},\"groups\":[{\"id\":\"A\",\"at\":\"e5\",\"owner\":"
        "\"blue\","
        "\"spells\":[\"terrain-bind\"],\"minions\":[{\"class\":\"archer\",\"spells\":[\"ogis-armor\"]}]}]}");
    const GroupId group = group_named(m, "A");
    const SpellId bind = spell_find(&m->start, (Target){HOST_GROUP, group.v}, CARD_TERRAIN_BIND);
    ck_assert_int_ne(bind.v, 0);
    const Spell *const spell = &m->start.spells[bind.v];
    ck_assert_int_eq(spell->owner, PLAYER_BLUE);
    ck_assert_int_eq(spell->cast, 4);
    ck_assert_int_eq(spell->ends, 7);
    ck_assert_int_eq(spell->value, TERRAIN_FOREST);
    ck_assert_int_eq(member(m, "A", 0)->now.armor, 3);
    match_free(m);
}

// Their marks, their ground and their monsters come with them, as if they had been cast.
TEST(listed_spells_stand_on_what_their_casting_would_have_made) {
    Match *const m = load(
        HEAD "\"turn\":5,\"terrain\":{\"h7\":\"water\"},"
             "\"structures\":[{\"at\":\"e6\",\"owner\":\"red\",\"spells\":[\"ill-winds\"]}],"
             "\"squares\":[{\"at\":\"c7\",\"spells\":[\"haunted-forest\"]},"
             "{\"at\":\"g4\",\"spells\":[\"lava-flow\"]}],"
             "\"globe\":[\"deluge\",{\"card\":\"arboriads\",\"owner\":\"blue\"}],"
             "\"groups\":[{\"id\":\"A\",\"at\":\"d5\",\"owner\":\"red\",\"spells\":[{\"card\":\"possession\","
             "\"owner\":\"blue\"}],\"minions\":[{\"class\":\"archer\"}]},"
             "{\"id\":\"B\",\"at\":\"f9\",\"owner\":\"blue\",\"spells\":[\"limbo\"],"
             "\"minions\":[{\"class\":\"archer\"}]}]}");
    const GameState *const s = &m->start;
    const Target globe = {.host = HOST_GLOBE};
    ck_assert_int_eq(spell_copies(s, globe, CARD_ILL_WINDS_AROUND), 1);
    ck_assert_int_eq(spell_copies(s, globe, CARD_HAUNTING), 1);
    ck_assert_int_eq(square_at(s, square("c7"))->terrain, TERRAIN_FOREST);
    ck_assert_int_eq(square_at(s, square("g4"))->terrain, TERRAIN_VOLCANO);
    ck_assert_int_eq(square_at(s, square("h6"))->terrain, TERRAIN_WATER);
    ck_assert_int_eq(square_at(s, square("h5"))->terrain, TERRAIN_PLAINS);
    ck_assert_int_eq(group_at(s, group_named(m, "A"))->owner, PLAYER_BLUE);
    ck_assert_uint_eq(group_at(s, group_named(m, "B"))->at.v, 0);
    ck_assert_uint_eq(group_at(s, group_named(m, "B"))->return_to.v, square("f9").v);
    int lurking = 0;
    for (int i = 1; i <= MINIONS_MAX; i++) {
        lurking += s->minions[i].label != 0 && s->minions[i].creature == CREATURE_ARBORIAD;
    }
    ck_assert_int_eq(lurking, 2);
    match_free(m);
}

TEST(a_listed_spell_that_has_been_set_up_stays_as_the_file_says) {
    Match *const m =
        load(HEAD "\"turn\":5,\"terrain\":{\"h7\":\"water\",\"h6\":\"water\"},"
                  "\"squares\":[{\"at\":\"h6\",\"spells\":[\"deluge-flood\"]}],\"globe\":[\"deluge\"],"
                  "\"groups\":[{\"id\":\"A\",\"at\":\"d5\",\"owner\":\"blue\",\"spells\":["
                  "{\"card\":\"possession\",\"owner\":\"blue\",\"value\":1},"
                  "{\"card\":\"terrain-bind\",\"value\":3}],\"minions\":[{\"class\":\"archer\"}]}]}");
    ck_assert_int_eq(square_at(&m->start, square("h5"))->terrain, TERRAIN_PLAINS);
    const Target group = {.host = HOST_GROUP, .index = group_named(m, "A").v};
    ck_assert_int_eq(m->start.spells[spell_find(&m->start, group, CARD_POSSESSION).v].value, PLAYER_RED);
    ck_assert_int_eq(m->start.spells[spell_find(&m->start, group, CARD_TERRAIN_BIND).v].value, 3);
    match_free(m);
}

// Where a listed spell may be: its slug, written as $, fits into one of these positions, whatever its card
// aims at.
static const char *const PLACES[] = {
    // On a minion, a group; recruits, archers, monsters; on the board, beside foes, and off it.
    "\"groups\":[{\"at\":\"e5\",\"owner\":\"red\",\"minions\":[{\"class\":\"swordsman\",\"spells\":[\"$\"]},{"
    "}]},"
    "{\"at\":\"e6\",\"owner\":\"blue\",\"minions\":[{\"class\":\"archer\"}]}]",
    "\"groups\":[{\"at\":\"e5\",\"owner\":\"red\",\"minions\":[{\"class\":\"archer\",\"spells\":[\"$\"]},{}]}"
    "]",
    "\"groups\":[{\"at\":\"e5\",\"owner\":\"red\",\"minions\":[{\"monster\":\"gnome\",\"spells\":[\"$\"]}]}]",
    "\"groups\":[{\"at\":\"e5\",\"owner\":\"red\",\"spells\":[\"$\"],\"minions\":[{},{}]},"
    "{\"at\":\"e6\",\"owner\":\"blue\",\"minions\":[{\"class\":\"archer\"}]}]",
    "\"groups\":[{\"at\":\"e5\",\"owner\":\"neutral\",\"spells\":[\"$\"],\"minions\":[{\"monster\":\"gnome\"}"
    "]}]",
    "\"groups\":[{\"at\":\"d2\",\"owner\":\"red\",\"spells\":[\"$\"],\"minions\":[{}]}]",
    "\"off_board\":[{\"at\":\"e5\",\"owner\":\"red\",\"holder\":\"faerie-circle\",\"return_turn\":20,"
    "\"spells\":[\"$\"],"
    "\"minions\":[{}]}],\"groups\":[]",
    "\"off_board\":[{\"at\":\"e5\",\"owner\":\"red\",\"holder\":\"faerie-circle\",\"return_turn\":7,"
    "\"minions\":[{\"spells\":[\"$\"]}]}],\"groups\":[]",
    "\"terrain\":{\"e6\":\"water\"},\"squares\":[{\"at\":\"e5\",\"spells\":[\"$\"]}],"
    "\"groups\":[{\"at\":\"e5\",\"owner\":\"red\",\"minions\":[{}]}]",
    "\"structures\":[{\"at\":\"e5\",\"owner\":\"red\",\"novices\":[\"elf\"],\"spells\":[\"$\"]}]",
    "\"structures\":[{\"at\":\"e5\",\"kind\":\"colony\",\"owner\":\"blue\",\"spells\":[\"$\"]}]",
    "\"terrain\":{\"e6\":\"water\"},\"globe\":[\"$\"]"};
enum { LISTED_TURNS = 9 };

// A match in turn 5 with [place], its $ replaced by [slug].
static void list_spell(char *out, size_t size, const char *place, const char *slug) {
    const char *const mark = strchr(place, '$');
    ck_assert_ptr_nonnull(mark);
    const int length =
        snprintf(out, size, HEAD "\"turn\":5,%.*s%s%s}", (int)(mark - place), place, slug, mark + 1);
    ck_assert_int_lt(length, (int)size);
}

// What casting would never make may still be written: it must be refused, or harmless.
TEST(every_spell_that_a_file_may_list_can_be_played_with, .first = 1, .cases = CARD_COUNT - 1) {
    static TurnOrders orders[PLAYER_BLUE + 1];
    static GameState s;
    int loaded = 0;
    for (int place = 0; place < COUNT_OF(PLACES); place++) {
        char text[1024];
        static Problems problems;
        problems = (Problems){.count = 0};
        list_spell(text, sizeof text, PLACES[place], card_def(_i)->slug);
        Match *const m = match_load_text(text, strlen(text), &problems);
        if (m == NULL) continue;
        loaded++;
        s = m->start;
        invariants_check(&s);
        for (int turn = 0; turn < LISTED_TURNS && s.result == RESULT_NONE; turn++) {
            engine_begin_turn(&s, NULL);
            engine_resolve_turn(&s, orders, NULL);
            invariants_check(&s);
        }
        match_free(m);
    }
    const CardDef *def = card_def(_i);
    const bool stays = def->type == CARD_ALTERATION || def->type == CARD_CONJURATION || def->is_helper;
    ck_assert_msg(loaded > 0 || !stays, "%s cannot be listed anywhere", def->slug);
}

TEST(the_default_terrain_leaves_structures_and_entrances_plains) {
    Match *const m =
        load(HEAD "\"terrain\":{\"default\":\"ice\",\"e7\":\"void\"},\"structures\":[{\"at\":\"e6\"}]}");
    ck_assert_int_eq(square_at(&m->start, square("f6"))->terrain, TERRAIN_ICE);
    ck_assert_int_eq(square_at(&m->start, square("e7"))->terrain, TERRAIN_VOID);
    ck_assert_int_eq(square_at(&m->start, square("e6"))->terrain, TERRAIN_PLAINS);
    ck_assert_int_eq(square_at(&m->start, square("d1"))->terrain, TERRAIN_PLAINS);
    ck_assert_int_eq(square_at(&m->start, square("d2"))->terrain, TERRAIN_PLAINS);
    match_free(m);
}

// What a Revolver in red's hand costs when the orders of the file's turn are given, and a turn later.
static void assert_costs(const char *turn, const char *card, int now, int next) {
    char text[300];
    (void)snprintf(text, sizeof text, HEAD "\"terrain\":{},%s,\"players\":{\"red\":{\"hand\":[%s]}}}", turn,
                   card);
    Match *const m = load(text);
    OrderFault fault;
    while (m->state.phase != PHASE_ORDERS) {
        ck_assert(match_run_phase(m, &fault));
    }
    const HandCard *const held = &m->state.players[PLAYER_RED].hand[0];
    ck_assert_int_eq(mana_primary_cost(&m->state, held), now);
    do {
        ck_assert(match_run_phase(m, &fault));
    } while (m->state.phase != PHASE_ORDERS);
    ck_assert_int_eq(mana_primary_cost(&m->state, held), next);
    match_free(m);
}

TEST(the_value_of_a_revolver_in_hand_is_what_it_costs) {
    for (int turn = 1; turn <= 12; turn++) {
        char at[60];
        (void)snprintf(at, sizeof at, "\"turn\":%d,\"phase\":\"orders\"", turn);
        assert_costs(at, "\"biting-wind\"", 1, 2);
        assert_costs(at, "{\"card\":\"biting-wind\",\"value\":1}", 1, 2);
        assert_costs(at, "{\"card\":\"biting-wind\",\"value\":4}", 4, 5);
        assert_costs(at, "{\"card\":\"biting-wind\",\"value\":10}", 10, 1);
        // Phase 1 of the turn draws first, and all that stays in hand grows.
        (void)snprintf(at, sizeof at, "\"turn\":%d", turn);
        assert_costs(at, "\"biting-wind\"", 1, 2);
        assert_costs(at, "{\"card\":\"biting-wind\",\"value\":4}", 5, 6);
        assert_costs(at, "{\"card\":\"biting-wind\",\"value\":10}", 1, 2);
    }
}

TEST(groups_off_the_board_keep_the_square_they_return_to) {
    Match *const m = load(
        HEAD
        "\"groups\":[{\"id\":\"A\",\"at\":\"e5\",\"owner\":\"red\",\"minions\":[{\"class\":\"archer\"}]}],"
        "\"off_board\":[{\"id\":\"B\",\"at\":\"e5\",\"owner\":\"blue\",\"return_turn\":4,"
        "\"holder\":\"soul-jar\",\"minions\":[{\"class\":\"archer\"}]}]}");
    const Group *const g = group_at(&m->start, group_named(m, "B"));
    ck_assert_int_eq(g->at.v, 0);
    ck_assert_int_eq(g->return_to.v, square("e5").v);
    ck_assert_int_eq(g->return_turn, 4);
    ck_assert_int_eq(g->holder, CARD_SOUL_JAR);
    match_free(m);
}

TEST(names_with_control_characters_are_shown_without_them) {
    Match *const m =
        load(HEAD "\"players\":{\"red\":{\"name\":\"\\u001b[2J\\nAnn\"},\"blue\":{\"seat\":\"\\u009bx\"}}}");
    ck_assert_str_eq(m->players[PLAYER_RED].name, "\\u001b[2J\\u000aAnn");
    ck_assert_str_eq(m->players[PLAYER_BLUE].seat, "\\u009bx");
    match_free(m);
}

// --- Bad files ---

typedef struct BadFile {
    const char *text;
    int line, column;
    const char *part; // of the first problem's words
} BadFile;

static const BadFile BAD[] = {
    {"", 1, 1, "expected"},
    {"{\"format\":\"sancta-match/1\",\n \"groups\": [ {\"at\"", 2, 18, "':' expected"},
    {"[1]", 1, 1, "expected an object"},
    {"{\"seed\":1}", 1, 1, "\"format\" is missing"},
    {"{\"format\":\"sancta-match/2\"}", 1, 11, "unknown format"},
    {HEAD "\n\"seed\":1,\n  \"seed\":2}", 3, 8, "duplicate object key"},
    {HEAD "\"title\":\"\xff\"}", 1, 36, "unable to decode byte"},
    {HEAD "\n  \"grups\":[]}", 2, 3, "did you mean \"groups\""},
    {HEAD "\"seed\":1.5}", 1, 35, "whole number"},
    {HEAD "\"seed\":-1}", 1, 35, "found -1"},
    {HEAD "\"realm\":\"veldd\"}", 1, 36, "did you mean \"veldt\""},
    {HEAD "\"terrain\":{\"a0\":\"ice\"}}", 1, 44, "the square \"a0\" is off the map"},
    {HEAD "\"terrain\":{\"e05\":\"ice\"}}", 1, 45, "\"e05\" is not a square; did you mean \"e5\"?"},
    {HEAD "\"terrain\":{\"d1\":\"ice\"}}", 1, 44, "entrances cannot have a terrain"},
    {HEAD "\"terrain\":{\"e6\":\"ice\"},\"structures\":[{\"at\":\"e6\"}]}", 1, 44, "structure squares"},
    {HEAD "\"terrain\":{\"e6\":\"ice\",\"E6\":\"void\"}}", 1, 55, "named twice"},
    {HEAD "\"structures\":[{\"at\":\"e6\"},{\"at\":\"e6\"}]}", 1, 54, "two structures"},
    {HEAD "\"squares\":[{\"at\":\"e6\"},{\"at\":\"E6\"}]}", 1, 51, "listed twice"},
    {HEAD "\"players\":{\"red\":{\"hand\":[{\"card\":\"biting-wind\",\"value\":11}]}}}", 1, 84,
     "from 1 to 10"},
    {HEAD "\"players\":{\"red\":{\"hand\":[{\"card\":\"biting-wind\",\"value\":0}]}}}", 1, 84,
     "from 1 to 10"},
    {HEAD "\"structures\":[{\"at\":\"d3\"}]}", 1, 42, "an entrance cannot hold a structure"},
    {HEAD "\"structures\":[{\"at\":\"e6\",\"kind\":\"sanctum\"}]}", 1, 42, "Sancta must stand"},
    {HEAD "\"structures\":[{\"at\":\"e6\",\"mana\":\"will\"}]}", 1, 60, "neutral structure"},
    {HEAD "\"players\":{\"red\":{\"mana\":{\"will\":-1}}}}", 1, 61, "found -1"},
    {HEAD "\"players\":{\"red\":{\"hand\":[\"gnom\"]}}}", 1, 54, "did you mean \"gnome\""},
    {HEAD "\"groups\":[{\"minions\":[{\"class\":\"archer\",\"nation\":\"elf\"}]}]}", 1, 38,
     "\"at\" is missing"},
    {HEAD "\"structures\":[{\"at\":\"e5\",\"owner\":\"red\"}],\n\"groups\":[{\"at\":\"e5\",\"owner\":\"red\","
          "\"spells\":[\"encampment\"],"
          "\"minions\":[{},{}]}]}",
     2, 46, "\"encampment\" cannot be in play here: structure"},
    {HEAD "\"groups\":[{\"at\":\"m3\",\"owner\":\"red\",\"minions\":[{}]}]}", 1, 44, "is not a square"},
    {HEAD "\"groups\":[{\"at\":\"e5\",\"owner\":\"red\",\"minions\":[]}]}", 1, 38, "needs \"minions\""},
    {HEAD "\"groups\":[{\"at\":\"e5\",\"owner\":\"red\",\"minions\":[{\"count\":9}]}]}", 1, 83,
     "from 1 to 8"},
    {HEAD "\"groups\":[{\"at\":\"e5\",\"owner\":\"red\",\"minions\":[{\"count\":8},{}]}]}", 1, 86,
     "at most 8"},
    {HEAD "\"groups\":[{\"at\":\"e5\",\"owner\":\"red\",\"minions\":[{\"class\":\"gnome\"},{}]}]}", 1, 92,
     "cannot be in one group"},
    {HEAD "\"groups\":[{\"at\":\"e5\",\"owner\":\"red\",\"minions\":[{\"class\":\"gnom\"}]}]}", 1, 83,
     "did you mean \"gnome\""},
    {HEAD "\"groups\":[{\"at\":\"e5\",\"owner\":\"red\",\"minions\":[{\"monster\":\"swordsman\"}]}]}", 1, 85,
     "unknown monster \"swordsman\""},
    {HEAD "\"groups\":[{\"at\":\"e5\",\"owner\":\"red\",\"minions\":[{\"monster\":\"gnome\",\"class\":"
          "\"archer\"}]}]}",
     1, 101, "gnome has another class"},
    {HEAD "\"groups\":[{\"at\":\"e5\",\"owner\":\"red\",\"minions\":[{\"monster\":\"gnome\",\"hero\":"
          "\"illender\"}]}]}",
     1, 100, "one monster or one hero"},
    {HEAD "\"groups\":[{\"at\":\"e5\",\"owner\":\"red\",\"minions\":[{}]},{\"at\":\"e5\",\"owner\":\"blue\","
          "\"minions\":[{}]}]}",
     1, 79, "two groups"},
    {HEAD "\"groups\":[{\"id\":\"e5\",\"at\":\"e5\",\"owner\":\"red\",\"minions\":[{}]}]}", 1, 44,
     "is not a valid id"},
    {HEAD "\"groups\":[{\"id\":\"globe\",\"at\":\"e5\",\"owner\":\"red\",\"minions\":[{}]}]}", 1, 44,
     "is not a valid id"},
    {HEAD "\"groups\":[{\"id\":\"A\",\"at\":\"e5\",\"owner\":\"red\",\"minions\":[{\"id\":\"a\"}]}]}", 1, 89,
     "used twice"},
    {HEAD "\"groups\":[{\"at\":\"e5\",\"owner\":\"red\",\"minions\":[{\"hp\":8,\"max_hp\":7}]}]}", 1, 74,
     "above \"max_hp\""},
    {HEAD "\"groups\":[{\"at\":\"e5\",\"owner\":\"red\",\"minions\":[{\"spells\":[\"fireball\"]}]}]}", 1, 85,
     "does not stay"},
    {HEAD "\"groups\":[{\"at\":\"e5\",\"owner\":\"red\",\"minions\":[{\"spells\":[\"despond\"]}]}]}", 1, 85,
     "not on a minion"},
    {HEAD "\"orders\":[{\"red\":[{\"move\":\"A\"}]}]}", 1, 46, "\"to\" is missing"},
    {HEAD "\"orders\":[{\"red\":[{\"fly\":\"A\"}]}]}", 1, 47, "unknown key \"fly\""},
    {HEAD "\"orders\":[{\"red\":[{\"cast\":\"x\",\"on\":\"e5\"}]}]}", 1, 54,
     "unknown card \"x\"; expected a name as on its card, such as \"fireball\""},
    {HEAD "\n\"orders\":[{\"red\":[{\"train\":\"d2\",\"as\":\"archer\",\"group\":\"H2\"}]}]}", 2, 55,
     "is not a valid id"},
    {HEAD "\n\"orders\":[{\"red\":[{\"train\":\"d2\",\"as\":\"archer\",\"group\":\"Globe\"}]}]}", 2, 55,
     "is not a valid id"},
    {HEAD "\n\"orders\":[{\"red\":[{\"train\":\"d2\",\"as\":\"archer\",\"group\":\"m-3\"}]}]}", 2, 55,
     "is not a valid id"},
    {HEAD "\n\"orders\":[{\"red\":[{\"train\":\"d2\",\"as\":\"archer\",\"id\":\"G-3\"}]}]}", 2, 52,
     "is not a valid id"},
    {HEAD
     "\n\"orders\":[{\"red\":[{\"train\":\"d2\",\"as\":\"archer\",\"id\":\"rose\",\"group\":\"Rose\"}]}]}",
     2, 67, "used twice"},
    {HEAD "\n\"graveyard\":[{\"id\":\"e5\"}]}", 2, 20, "is not a valid id"},
    {HEAD "\n\"graveyard\":[{\"id\":\"fred\"},{\"id\":\"Fred\"}]}", 2, 34, "used twice"},
    {HEAD "\n\"squares\":[{\"at\":\"e7\",\"spells\":[{\"card\":\"restless-grave\",\"value\":200}]}]}", 2, 66,
     "cannot have the value 200"},
    {HEAD "\"snapshot\":{\"state\":\"AAAA\"}}", 1, 48, "damaged"},
    {HEAD "\"log\":[\"????\"]}", 1, 35, "damaged"},
    {HEAD "\"hashes\":[\"12\"]}", 1, 38, "16 hexadecimal digits"},
};

TEST(every_bad_file_is_told_where_and_why, .cases = (int)(sizeof BAD / sizeof BAD[0])) {
    static Problems problems;
    const BadFile *const bad = &BAD[_i];
    problems = (Problems){.count = 0};
    ck_assert_ptr_null(match_load_text(bad->text, strlen(bad->text), &problems));
    ck_assert_int_ge(problems.count, 1);
    const LoadError *const first = &problems.items[0];
    ck_assert_msg(strstr(first->text, bad->part) != NULL, "%s: %d:%d: %s", bad->text, first->line,
                  first->column, first->text);
    ck_assert_msg(first->line == bad->line && first->column == bad->column, "%s: %d:%d, wanted %d:%d: %s",
                  bad->text, first->line, first->column, bad->line, bad->column, first->text);
}

// Writes [count] times a card's name, with commas between.
static char *put_cards(char *to, int count) {
    for (int i = 0; i < count; i++) to += sprintf(to, "%s\"fear\"", i == 0 ? "" : ",");
    return to;
}

static int problems_with_piles(int deck, int discard) {
    static char text[16 * 1024];
    static Problems problems;
    problems = (Problems){.count = 0};
    char *to = text + sprintf(text, HEAD "\"groups\":[],\"players\":{\"red\":{\"deck\":[");
    to = put_cards(to, deck);
    to += sprintf(to, "],\"discard\":[");
    to = put_cards(to, discard);
    (void)sprintf(to, "]}}}");
    Match *const m = match_load_text(text, strlen(text), &problems);
    if (m != NULL) {
        const PlayerState *const red = &m->start.players[PLAYER_RED];
        ck_assert_int_eq(red->deck_count, deck);
        ck_assert_int_eq(red->discard_count, discard);
    }
    match_free(m);
    return problems.count;
}

TEST(deck_and_discard_pile_are_at_most_a_deck_and_a_hand) {
    ck_assert_int_eq(problems_with_piles(DECK_MAX, HAND_SIZE), 0);
    ck_assert_int_eq(problems_with_piles(0, DECK_MAX), 0);
    ck_assert_int_eq(problems_with_piles(DECK_MAX + 1, 0), 1);
    ck_assert_int_eq(problems_with_piles(DECK_MAX, HAND_SIZE + 1), 1);
    ck_assert_int_eq(problems_with_piles(0, DECK_MAX + 1), 1);
}

TEST(all_problems_of_a_file_are_told_in_its_order) {
    static Problems problems;
    static const char text[] = HEAD "\n\"groups\":[{\"at\":\"e5\",\"owner\":\"rad\",\"minions\":[{\"hp\":0}]}"
                                    "],\n\"realm\":\"x\",\n\"turn\":0}";
    problems = (Problems){.count = 0};
    ck_assert_ptr_null(match_load_text(text, strlen(text), &problems));
    ck_assert_int_ge(problems.count, 4);
    for (int i = 1; i < problems.count; i++) {
        ck_assert_int_ge(problems.items[i].line, problems.items[i - 1].line);
    }
}

TEST(a_problem_quotes_no_byte_that_a_terminal_cannot_show) {
    static const struct {
        const char *quoted, *shown;
    } quotes[] = {
        {"caf\xC3\xA9 \xE2\x82\xAC \xF0\x9F\x8E\xB2", "caf\xC3\xA9 \xE2\x82\xAC \xF0\x9F\x8E\xB2"},
        {"a\xFF\xFE\x1B[2J\x7F", "a??\\u001b[2J\\u007f"},
        {"\xC3(", "?("},
        {"\xC0\xAF \xE0\x80\xAF", "?? ???"},
        {"\xED\xA0\x80 \xF4\x90\x80\x80", "??? ????"},
        {"cut \xE2\x82", "cut ??"},
    };
    static Problems problems;
    for (size_t i = 0; i < sizeof quotes / sizeof quotes[0]; i++) {
        problems = (Problems){.count = 0};
        problems_add(&problems, 1, 1, "%s", quotes[i].quoted);
        ck_assert_str_eq(problems.items[0].text, quotes[i].shown);
    }
}

TEST(ten_million_brackets_are_one_problem) {
    static Problems problems;
    const size_t size = 10U << 20;
    char *const text = malloc(size);
    ck_assert_ptr_nonnull(text);
    memset(text, '[', size);
    problems = (Problems){.count = 0};
    ck_assert_ptr_null(match_load_text(text, size, &problems));
    ck_assert_int_eq(problems.count, 1);
    ck_assert_int_eq(problems.items[0].line, 1);
    free(text);
}
