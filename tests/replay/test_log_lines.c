// The log as JSON Lines and as sentences.

#include <check.h>
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "replay/log_lines.h"
#include "replay/refusal_words.h"
#include "replay/sentences.h"
#include "support/random_match.h"
#include "support/prove.h"
#include "support/test.h"

enum { MATCHES = 6, TURNS = 12, FRED = LABEL_NAMED, HORDE = LABEL_NAMED + 1 };

static const char *text_of(const void *context, Label label) {
    (void)context;
    if (label == FRED) return "fred";
    return label == HORDE ? "A" : NULL;
}

static const LabelText labels = {.text = text_of};

// Red's group A in slot 1 with fred, a human swordsman; blue's g-2 in slot 2 with m-7, an imp archer.
static const LogNames *people(void) {
    static LogNames n;
    memset(&n, 0, sizeof n);
    n.turn = 3;
    n.phase = PHASE_COMBAT;
    n.minions[1] = (NamedMinion){FRED, MINION_RECRUIT, CLASS_SWORDSMAN, NATION_HUMAN, 0, 1, 1, 0, 0};
    n.minions[2] = (NamedMinion){7, MINION_RECRUIT, CLASS_ARCHER, NATION_IMP, 0, 3, 2, 0, 0};
    n.groups[1] = (NamedGroup){HORDE, PLAYER_RED, MINION_RECRUIT, square_parse("e7").v};
    n.groups[2] = (NamedGroup){2, PLAYER_BLUE, MINION_RECRUIT, square_parse("e8").v};
    n.spells[1] = (NamedSpell){12, CARD_FEAR, PLAYER_RED, 1, 0, 0, false};
    n.spells[2] = (NamedSpell){3, CARD_FEAR, PLAYER_BLUE, 0, 0, 0, false};
    n.structures[3] = (NamedStructure){square_parse("e6").v, STRUCTURE_TOWN};
    return &n;
}

// [e] as line 9 without its header of i, turn and phase.
static const char *fields_of(Event e) {
    static char line[LOG_LINE_MAX];
    static const char head[] = "{\"i\":9,\"turn\":3,\"phase\":\"combat\",\"event\":";
    const size_t size = log_line_print(line, sizeof line, 9, &e, people(), &labels);
    ck_assert_uint_eq(size, strlen(line));
    ck_assert_msg(strncmp(line, head, sizeof head - 1) == 0, "%s", line);
    return line + sizeof head - 1;
}

static const char *sentence_of(Event e) {
    static char text[SENTENCE_MAX];
    sentence_print(text, sizeof text, &e, people(), &labels);
    return text;
}

#define MADE(kind_, ...) ((Event){.kind = EV_##kind_, .kind_ = {__VA_ARGS__}})

TEST(a_line_names_squares_and_groups_and_tells_step_cause_and_depth) {
    Event e = MADE(moved, .group = 1, .from = square_parse("e7").v, .to = square_parse("e6").v);
    e.step = STEP_IID;
    e.cause = 4;
    e.depth = 2;
    ck_assert_str_eq(fields_of(e), "\"moved\",\"step\":\"II.d\",\"cause\":4,\"depth\":2,"
                                   "\"group\":\"A\",\"from\":\"e7\",\"to\":\"e6\"}");
}

TEST(an_order_that_is_none_is_printed_as_none) {
    const Event e = MADE(order_changed, .group = 2, .after = square_parse("e6").v, .by = ORDER_BY_PLAYER);
    ck_assert_str_eq(
        fields_of(e),
        "\"order_changed\",\"group\":\"g-2\",\"before\":\"none\",\"after\":\"e6\",\"by\":\"player\"}");
}

TEST(misses_before_the_first_hit_are_infinite) {
    Event e = MADE(attack_hit, .attacker = 1, .victim = 2, .misses = MISSES_INFINITE);
    e.step = STEP_A1;
    e.round = 2;
    ck_assert_str_eq(fields_of(e), "\"attack_hit\",\"step\":\"A1\",\"round\":2,\"attacker\":\"fred\","
                                   "\"victim\":\"m-7\",\"misses\":\"infinite\"}");
}

TEST(the_round_of_round_began_stands_in_its_header) {
    ck_assert_str_eq(fields_of(MADE(round_began, .number = 4)), "\"round_began\",\"round\":4}");
}

// The lists of reasons are closed: what the engine tells apart further stands beside them.
TEST(a_case_of_a_listed_reason_is_told_as_a_detail_of_it) {
    ck_assert_str_eq(fields_of(MADE(bounced_back, .reason = BOUNCE_HOSTILE)),
                     "\"bounced_back\",\"reason\":\"hostile\"}");
    ck_assert_str_eq(fields_of(MADE(bounced_back, .reason = BOUNCE_NO_ROOM)),
                     "\"bounced_back\",\"reason\":\"cannot-join\",\"detail\":\"no-room\"}");
    ck_assert_str_eq(fields_of(MADE(move_refused, .reason = REFUSAL_IMMOBILE)),
                     "\"move_refused\",\"reason\":\"cannot-move\",\"detail\":\"immobile\"}");
    ck_assert_str_eq(fields_of(MADE(move_refused, .reason = REFUSAL_TOO_FAR)),
                     "\"move_refused\",\"reason\":\"cannot-enter\",\"detail\":\"too-far\"}");
    ck_assert_str_eq(fields_of(MADE(move_refused, .reason = REFUSAL_OFF_MAP)),
                     "\"move_refused\",\"reason\":\"cannot-enter\",\"detail\":\"off-map\"}");
    ck_assert_str_eq(fields_of(MADE(combat_ended, .reason = COMBAT_END_WITHDREW)),
                     "\"combat_ended\",\"reason\":\"spell\",\"detail\":\"withdrew\"}");
}

TEST(ids_that_are_none_are_left_out) {
    const Event e = MADE(minion_died, .minion = 1, .category = DEATH_DIES, .group = 1, .index = 0);
    ck_assert_str_eq(
        fields_of(e),
        "\"minion_died\",\"minion\":\"fred\",\"category\":\"dies\",\"group\":\"A\",\"index\":0}");
}

TEST(a_monster_is_told_by_its_slug_and_walks_are_a_list) {
    const Event e = MADE(minion_created, .minion = 1, .group = 1, .kind = MINION_MONSTER,
                         .creature = CREATURE_KHOBAI, .level = 1, .hp = 12, .max_hp = 12, .hand = 3,
                         .missile = STAT_NONE, .attacks = 1, .walks = WALK_MOUNTAIN | WALK_FLIGHT);
    const char *line = fields_of(e);
    const char *key =
        creature_def(CREATURE_KHOBAI)->is_hero ? "\"hero\":\"khobai\"" : "\"monster\":\"khobai\"";
    ck_assert_ptr_nonnull(strstr(line, key));
    ck_assert_ptr_nonnull(strstr(line, "\"walks\":[\"mountain\",\"flight\"]"));
    ck_assert_ptr_nonnull(strstr(line, "\"hand\":3,\"attacks\":1"));
    ck_assert_ptr_null(strstr(line, "label"));
}

TEST(a_changed_stat_is_printed_as_what_it_is) {
    ck_assert_str_eq(
        fields_of(MADE(stat_changed, .minion = 1, .stat = STAT_WALKS, .after = WALK_WATER)),
        "\"stat_changed\",\"minion\":\"fred\",\"stat\":\"walks\",\"before\":[],\"after\":[\"water\"]}");
    ck_assert_str_eq(
        fields_of(MADE(stat_changed, .minion = 1, .stat = STAT_MISSILE, .before = STAT_NONE, .after = 2)),
        "\"stat_changed\",\"minion\":\"fred\",\"stat\":\"missile\",\"before\":\"none\",\"after\":2}");
    ck_assert_str_eq(
        fields_of(MADE(stat_changed, .minion = 1, .stat = STAT_NATION, .before = NATION_HUMAN,
                       .after = NATION_IMP)),
        "\"stat_changed\",\"minion\":\"fred\",\"stat\":\"nation\",\"before\":\"human\",\"after\":\"imp\"}");
}

TEST(targets_are_ids_squares_or_the_globe) {
    ck_assert_str_eq(fields_of(MADE(effect_applied, .on = target_pack((Target){HOST_INDIVIDUAL, 1}))),
                     "\"effect_applied\",\"on\":\"fred\"}");
    ck_assert_str_eq(fields_of(MADE(effect_applied, .on = target_pack((Target){HOST_STRUCTURE, 3}))),
                     "\"effect_applied\",\"on\":\"e6\"}");
    ck_assert_str_eq(fields_of(MADE(effect_applied, .on = target_pack((Target){HOST_GLOBE, 0}))),
                     "\"effect_applied\",\"on\":\"globe\"}");
}

TEST(spells_are_told_by_their_labels) {
    ck_assert_ptr_nonnull(
        strstr(fields_of(MADE(spell_changed, .spell = 1, .what = SPELL_WHAT_VALUE)), "\"s-12\""));
    ck_assert_ptr_nonnull(
        strstr(fields_of(MADE(spell_changed, .spell = 2, .what = SPELL_WHAT_VALUE)), "\"b-3\""));
}

TEST(a_card_that_nobody_may_know_has_no_slot) {
    ck_assert_str_eq(fields_of(MADE(card_left_hand, .player = PLAYER_BLUE, .why = LEFT_HAND_CAST)),
                     "\"card_left_hand\",\"player\":\"blue\",\"why\":\"cast\"}");
}

TEST(a_card_that_is_open_may_have_no_slot_either) {
    Event e = MADE(card_left_hand, .player = PLAYER_BLUE, .card = CARD_FEAR, .slot = HAND_SIZE,
                   .why = LEFT_HAND_LOST);
    ck_assert_str_eq(fields_of(e),
                     "\"card_left_hand\",\"player\":\"blue\",\"card\":\"fear\",\"why\":\"lost\"}");
    e.card_left_hand.slot = 2;
    ck_assert_str_eq(fields_of(e),
                     "\"card_left_hand\",\"player\":\"blue\",\"card\":\"fear\",\"slot\":2,\"why\":\"lost\"}");
}

TEST(a_line_that_does_not_fit_is_cut_off_and_ended) {
    char line[16];
    const Event e = MADE(group_died, .group = 1);
    ck_assert_uint_eq(log_line_print(line, sizeof line, 1, &e, people(), NULL), sizeof line - 1);
    ck_assert_uint_eq(strlen(line), sizeof line - 1);
}

// --- Sentences ---

TEST(a_sentence_names_people_as_players_do_and_says_why_somebody_hits_or_ducks) {
    Event e = MADE(attack_hit, .attacker = 1, .victim = 2, .misses = 4);
    e.step = STEP_A1;
    ck_assert_str_eq(sentence_of(e),
                     "Human swordsman fred hits Imp archer m-7: its level 1 and 4 misses make "
                     "up for the victim's level 3.");
    ck_assert_str_eq(sentence_of(MADE(attack_hit, .attacker = 1, .victim = 2, .misses = MISSES_INFINITE)),
                     "Human swordsman fred hits Imp archer m-7: a minion's first attack in a combat "
                     "always hits.");
    ck_assert_str_eq(sentence_of(MADE(attack_hit, .attacker = 2, .victim = 1, .misses = 0)),
                     "Imp archer m-7 hits Human swordsman fred: level 3 against level 1.");
    ck_assert_str_eq(sentence_of(MADE(attack_hit, .attacker = 1, .victim = 2, .misses = 0)),
                     "Human swordsman fred hits Imp archer m-7: a spell or ability makes it hit.");
    // A slot keeps its spell for names until another takes it, also when the spell has ended.
    LogNames names = *people();
    const Event sure = MADE(attack_hit, .attacker = 1, .victim = 2, .misses = 0);
    const uint16_t on_fred = target_pack((Target){HOST_INDIVIDUAL, 1});
    char text[SENTENCE_MAX];
    names.spells[1] = (NamedSpell){12, CARD_SWORN_BLADE, PLAYER_RED, 1, 0, on_fred, false};
    sentence_print(text, sizeof text, &sure, &names, &labels);
    ck_assert_str_eq(text, "Human swordsman fred hits Imp archer m-7: Sworn Blade makes it hit.");
    names.spells[1].is_over = true;
    sentence_print(text, sizeof text, &sure, &names, &labels);
    ck_assert_str_eq(text, "Human swordsman fred hits Imp archer m-7: a spell or ability makes it hit.");
    ck_assert_str_eq(
        sentence_of(MADE(attack_missed, .attacker = 1, .victim = 2, .misses = 0)),
        "Human swordsman fred misses Imp archer m-7: the victim's level 3 is above the attacker's "
        "level 1.");
    ck_assert_str_eq(
        sentence_of(MADE(attack_missed, .attacker = 1, .victim = 2, .misses = 1)),
        "Human swordsman fred misses Imp archer m-7: the victim's level 3 is above the attacker's "
        "level 1 and 1 miss so far.");
}

TEST(a_sentence_gives_the_reason_in_words) {
    const uint8_t e6 = square_parse("e6").v;
    const uint8_t e7 = square_parse("e7").v;
    ck_assert_str_eq(
        sentence_of(MADE(move_refused, .group = 1, .from = e7, .to = e6, .reason = REFUSAL_HOSTILE_OCCUPIED)),
        "Red group A stays at e7 and does not move to e6: a hostile group is there.");
    ck_assert_str_eq(sentence_of(MADE(move_refused, .group = 1, .from = e7, .reason = REFUSAL_NO_ORDER)),
                     "Red group A stays at e7: it has no movement order.");
    ck_assert_str_eq(
        sentence_of(MADE(square_voted, .at = e6, .winner = 1, .other = 2, .by = VOTE_INITIATIVE,
                         .outcome = VOTE_OUTCOME_BOUNCES)),
        "Red group A and Blue group g-2 both want e6. Red group A gets it: its owner ranks first by "
        "initiative. Blue group g-2 returns to its start.");
    ck_assert_str_eq(
        sentence_of(MADE(combat_began, .high = 1, .low = 2)),
        "Red group A at e7 and Blue group g-2 at e8 fight. Red group A has precedence: its owner has "
        "initiative.");
    ck_assert_str_eq(sentence_of(MADE(moonwalked, .group = 1, .from = e7, .to = e6)),
                     "Red group A moonwalks from e7 to e6: its square is taken, and it cannot join the group "
                     "there. No other empty, unoccupied square that it may enter is nearer.");
}

TEST(a_level_that_a_spell_holds_back_does_not_rise) {
    ck_assert_str_eq(sentence_of(MADE(level_awarded, .minion = 1, .before = 1, .after = 2)),
                     "Human swordsman fred gains a level by experience: 2 instead of 1.");
    ck_assert_str_eq(sentence_of(MADE(level_awarded, .minion = 1, .before = 0, .after = 0)),
                     "Human swordsman fred gains a level by experience, but a spell keeps it at level 0.");
}

TEST(a_sentence_counts_and_uses_articles) {
    const uint8_t e6 = square_parse("e6").v;
    ck_assert_str_eq(sentence_of(MADE(cards_drawn, .player = PLAYER_RED, .count = 1)), "Red draws 1 card.");
    ck_assert_str_eq(sentence_of(MADE(cards_drawn, .player = PLAYER_RED, .count = 3)), "Red draws 3 cards.");
    ck_assert_str_eq(sentence_of(MADE(novice_removed, .at = e6, .nation = NATION_ELF,
                                      .why = NOVICE_WHY_TRAINED, .as = TRAINED_ARCHER)),
                     "An Elf novice at e6 is trained as an archer.");
    ck_assert_str_eq(
        sentence_of(MADE(structure_changed, .at = e6, .what = STRUCTURE_WHAT_CLOCK, .before = 0, .after = 1)),
        "The town at e6 will have its next novice in 1 turn.");
    Event due = MADE(structure_changed, .at = e6, .what = STRUCTURE_WHAT_CLOCK, .before = 1, .after = 0);
    ck_assert_str_eq(sentence_of(due), "The town at e6 will have its next novice in 2 turns.");
    due.step = STEP_1F;
    ck_assert_str_eq(sentence_of(due), "The town at e6 has a new novice; the next one is due in 2 turns.");
    ck_assert_str_eq(sentence_of(MADE(structure_captured, .at = e6, .from = PLAYER_NEUTRAL, .to = PLAYER_BLUE,
                                      .mana_after = MANA_WILL)),
                     "Blue captures the neutral town at e6; it now produces Will mana.");
    ck_assert_str_eq(sentence_of(MADE(stat_changed, .minion = 1, .stat = STAT_WALKS, .before = WALK_WATER,
                                      .after = WALK_FLIGHT)),
                     "Human swordsman fred gains Flight and loses Waterwalk.");
    ck_assert_str_eq(sentence_of(MADE(stat_changed, .minion = 1, .stat = STAT_WALKS, .before = WALK_WATER,
                                      .after = WALK_DESERT | WALK_FIRE | WALK_FLIGHT)),
                     "Human swordsman fred gains Desertwalk, Firewalk and Flight and loses Waterwalk.");
    ck_assert_str_eq(sentence_of(MADE(swamp_side_set, .at = e6, .after = DIR_UP)),
                     "A group in the swamp at e6 can leave it only toward e5.");
    ck_assert_str_eq(sentence_of(MADE(swamp_side_set, .at = e6, .before = DIR_UP)),
                     "A group can leave the swamp at e6 on every side.");
}

TEST(a_sentence_leaves_out_what_is_not_told) {
    ck_assert_str_eq(sentence_of(MADE(spell_cast, .player = PLAYER_BLUE)), "Blue casts a hidden spell.");
    ck_assert_str_eq(sentence_of(MADE(minion_died, .minion = 1, .category = DEATH_KILLS, .attacker = 2)),
                     "Human swordsman fred is killed by Imp archer m-7.");
    ck_assert_str_eq(sentence_of(MADE(minion_died, .minion = 1, .category = DEATH_DIES)),
                     "Human swordsman fred dies.");
}

// What the ground does is told by the event before the death.
TEST(who_dies_in_water_drowns_and_who_is_taken_by_the_void_falls_into_it) {
    const uint16_t fred = target_pack((Target){.host = HOST_INDIVIDUAL, .index = 1});
    const Event water = MADE(effect_applied, .card = SOURCE_TERRAIN | TERRAIN_WATER, .on = fred);
    const Event chasm = MADE(effect_applied, .card = SOURCE_TERRAIN | TERRAIN_VOID, .on = fred);
    const Event dies = MADE(minion_died, .minion = 1, .category = DEATH_DIES);
    const Event removed = MADE(minion_died, .minion = 1, .category = DEATH_REMOVED);
    const Event saved = MADE(death_cancelled, .minion = 1);
    const Event other = MADE(minion_died, .minion = 2, .category = DEATH_DIES);
    LogNames names = *people();
    char text[SENTENCE_MAX];
    log_names_follow(&names, &water);
    log_names_follow(&names, &dies);
    (void)sentence_print(text, sizeof text, &dies, &names, &labels);
    ck_assert_str_eq(text, "Human swordsman fred drowns.");
    (void)sentence_print(text, sizeof text, &other, &names, &labels);
    ck_assert_str_eq(text, "Imp archer m-7 dies.");
    names = *people();
    log_names_follow(&names, &chasm);
    log_names_follow(&names, &removed);
    (void)sentence_print(text, sizeof text, &removed, &names, &labels);
    ck_assert_str_eq(text, "Human swordsman fred falls into the Void and is removed from the game.");
    // Whoever was kept alive in the water may die of something else later.
    names = *people();
    log_names_follow(&names, &water);
    log_names_follow(&names, &saved);
    log_names_follow(&names, &dies);
    (void)sentence_print(text, sizeof text, &dies, &names, &labels);
    ck_assert_str_eq(text, "Human swordsman fred dies.");
}

// Red's group A in e7 with fred, who flies, and a dwarf who does not; e6 is what the tests make of it.
static LogNames travellers(Terrain ahead) {
    LogNames n = *people();
    n.minions[1].walks = WALK_FLIGHT;
    n.minions[3] = n.minions[1];
    n.minions[3].label = 9;
    n.minions[3].walks = WALK_MOUNTAIN;
    n.structures[3] = (NamedStructure){0, 0};
    n.squares[square_parse("e7").v].terrain = TERRAIN_PLAINS;
    n.squares[square_parse("e6").v].terrain = (uint8_t)ahead;
    return n;
}

static const char *refusal_of(const LogNames *names, Refusal reason) {
    static char text[SENTENCE_MAX];
    const Event e = MADE(move_refused, .group = 1, .from = square_parse("e7").v, .to = square_parse("e6").v,
                         .reason = (uint8_t)reason);
    (void)sentence_print(text, sizeof text, &e, names, &labels);
    static const char head[] = "Red group A stays at e7 and does not move to e6: ";
    ck_assert_msg(strncmp(text, head, sizeof head - 1) == 0, "%s", text);
    return text + sizeof head - 1;
}

TEST(a_refused_move_names_the_ground_and_who_lacks_the_walk) {
    LogNames n = travellers(TERRAIN_WATER);
    ck_assert_str_eq(refusal_of(&n, REFUSAL_CANNOT_ENTER),
                     "only Waterwalk or Flight crosses water, and 1 of its 2 members has neither.");
    n.minions[1].walks = 0;
    ck_assert_str_eq(refusal_of(&n, REFUSAL_CANNOT_ENTER),
                     "only Waterwalk or Flight crosses water, and its 2 members have neither.");
    n.squares[square_parse("e6").v].terrain = TERRAIN_VOLCANO;
    ck_assert_str_eq(refusal_of(&n, REFUSAL_CANNOT_ENTER),
                     "only Mountainwalk or Flight crosses a volcano, and 1 of its 2 members has neither.");
    // The ground that changes under the log is the ground that is told of.
    const Event rises =
        MADE(terrain_changed, .at = square_parse("e6").v, .from = TERRAIN_VOLCANO, .to = TERRAIN_MOUNTAIN);
    const Event forgets = MADE(stat_changed, .minion = 3, .stat = STAT_WALKS, .before = WALK_MOUNTAIN);
    log_names_follow(&n, &rises);
    log_names_follow(&n, &forgets);
    ck_assert_str_eq(refusal_of(&n, REFUSAL_CANNOT_ENTER),
                     "only Mountainwalk or Flight crosses a mountain, and its 2 members have neither.");
    n.minions[3].group = 2;
    ck_assert_str_eq(refusal_of(&n, REFUSAL_CANNOT_ENTER),
                     "only Mountainwalk or Flight crosses a mountain, and it has neither.");
}

TEST(a_refused_move_names_the_structure_or_the_spell_that_keeps_it_out) {
    LogNames n = travellers(TERRAIN_PLAINS);
    ck_assert_str_eq(refusal_of(&n, REFUSAL_CANNOT_ENTER), "it cannot enter that square.");
    n.spells[3] = (NamedSpell){5, CARD_SANCTUARY, PLAYER_BLUE, 1, 0, 0, false};
    n.spells[3].on = target_pack((Target){.host = HOST_SQUARE, .index = square_parse("e6").v});
    ck_assert_str_eq(refusal_of(&n, REFUSAL_CANNOT_ENTER), "Sanctuary keeps it out.");
    const Event ends = MADE(spell_ended, .spell = 3, .card = CARD_SANCTUARY);
    log_names_follow(&n, &ends);
    ck_assert_str_eq(refusal_of(&n, REFUSAL_CANNOT_ENTER), "it cannot enter that square.");
    n.structures[3] = (NamedStructure){square_parse("e6").v, STRUCTURE_TOWN};
    n.groups[1].kind = MINION_MONSTER;
    ck_assert_str_eq(refusal_of(&n, REFUSAL_CANNOT_ENTER), "only recruits of a player enter a town.");
}

TEST(a_group_that_cannot_leave_is_told_of_the_ground_under_it) {
    LogNames n = travellers(TERRAIN_PLAINS);
    n.squares[square_parse("e7").v] = (NamedSquare){TERRAIN_SWAMP, DIR_LEFT};
    char expected[80];
    char side[4];
    square_name(square_neighbour(square_parse("e7"), DIR_LEFT), side);
    (void)snprintf(expected, sizeof expected, "the swamp lets it out only toward %s.", side);
    ck_assert_str_eq(refusal_of(&n, REFUSAL_CANNOT_EXIT), expected);
    n.squares[square_parse("e7").v] = (NamedSquare){TERRAIN_WATER, DIR_NONE};
    ck_assert_str_eq(
        refusal_of(&n, REFUSAL_CANNOT_EXIT),
        "only Waterwalk or Flight leaves the water it is on, and 1 of its 2 members has neither.");
    n.groups[1].at = square_parse("e7").v;
    ck_assert_str_eq(refusal_of(&n, REFUSAL_HOSTILE_OCCUPIED), "a hostile group is there.");
}

TEST(what_refuses_a_move_is_told_in_three_words_as_well) {
    LogNames n = travellers(TERRAIN_WATER);
    char text[REFUSAL_WORDS_MAX];
    const int from = square_parse("e7").v;
    const int to = square_parse("e6").v;
    refusal_words_brief(text, &n, (RefusedStep){REFUSAL_CANNOT_ENTER, 1, from, to});
    ck_assert_str_eq(text, "cannot cross water");
    refusal_words_brief(text, &n, (RefusedStep){REFUSAL_HOSTILE_OCCUPIED, 1, from, to});
    ck_assert_str_eq(text, "hostile group there");
    refusal_words_brief(text, &n, (RefusedStep){REFUSAL_CANNOT_ENTER, 1, from, square_parse("i9").v});
    ck_assert_str_eq(text, "too far by now");
    refusal_words_brief(text, &n, (RefusedStep){REFUSAL_CANNOT_ENTER, 1, from, 0});
    ck_assert_str_eq(text, "cannot enter");
}

// Each reason that once served two causes says which it was.
TEST(a_group_that_is_held_is_told_by_what) {
    LogNames n = travellers(TERRAIN_PLAINS);
    ck_assert_str_eq(refusal_of(&n, REFUSAL_CANNOT_MOVE), "an effect keeps it from moving.");
    ck_assert_str_eq(refusal_of(&n, REFUSAL_IMMOBILE), "it is immobile.");
    ck_assert_str_eq(refusal_of(&n, REFUSAL_TOO_FAR), "it is no longer next to that square.");
    n.spells[3] = (NamedSpell){5, CARD_LOST_IN_THE_MAZE, PLAYER_BLUE, 1, 1, 0, false};
    n.spells[3].on = target_pack((Target){.host = HOST_GROUP, .index = 1});
    ck_assert_str_eq(refusal_of(&n, REFUSAL_CANNOT_MOVE), "Minotaur keeps it from moving.");
}

static const char *squander_of(const LogNames *names, Squander reason, Target target) {
    static char text[SENTENCE_MAX];
    const Event e = MADE(spell_squandered, .player = PLAYER_RED, .card = CARD_FIREBALL,
                         .target = target_pack(target), .reason = (uint8_t)reason);
    (void)sentence_print(text, sizeof text, &e, names, &labels);
    return text;
}

TEST(a_cast_that_is_stopped_or_warded_off_says_by_what) {
    const Target globe = {.host = HOST_GLOBE};
    const Target group = {.host = HOST_GROUP, .index = 1};
    LogNames n = travellers(TERRAIN_PLAINS);
    ck_assert_str_eq(squander_of(&n, SQUANDER_STOPPED, globe),
                     "Red's Fireball on the whole board squanders: another spell stops it.");
    n.spells[3] = (NamedSpell){5, CARD_INTERCESSION, PLAYER_BLUE, 1, 0, target_pack(globe), false};
    ck_assert_str_eq(squander_of(&n, SQUANDER_STOPPED, globe),
                     "Red's Fireball on the whole board squanders: Intercession stops it.");
    ck_assert_str_eq(squander_of(&n, SQUANDER_PROTECTED, group),
                     "Red's Fireball on Red group A at e7 squanders: its target is protected.");
    n.spells[4] = (NamedSpell){6, CARD_BEOBOGHS_HELM, PLAYER_BLUE, 1, 0, 0, false};
    n.spells[4].on = target_pack((Target){.host = HOST_INDIVIDUAL, .index = 1});
    ck_assert_str_eq(squander_of(&n, SQUANDER_PROTECTED, group),
                     "Red's Fireball on Red group A at e7 squanders: Beobogh's Helm protects its target.");
    n.spells[5] = (NamedSpell){7, CARD_BINDING_CUBE, PLAYER_BLUE, 1, 0, target_pack(group), false};
    ck_assert_str_eq(
        squander_of(&n, SQUANDER_PROTECTED, group),
        "Red's Fireball on Red group A at e7 squanders: Beobogh's Helm or Binding Cube protects its target.");
    n.spells[6] = n.spells[4];
    n.minions[1].creature = CREATURE_PACIFIED_COW;
    ck_assert_str_eq(
        squander_of(&n, SQUANDER_PROTECTED, group),
        "Red's Fireball on Red group A at e7 squanders: Beobogh's Helm, Binding Cube or Pacified Cow "
        "protects its target.");
}

TEST(a_hit_that_takes_nothing_is_not_said_to_hurt) {
    const Event damaged = MADE(damage_result, .victim = 1, .result = DAMAGE_RESULT_DAMAGED);
    const Event falls = MADE(hp_changed, .minion = 1, .before = 7, .after = 5);
    LogNames n = *people();
    char text[SENTENCE_MAX];
    log_names_follow(&n, &falls);
    log_names_follow(&n, &damaged);
    (void)sentence_print(text, sizeof text, &damaged, &n, &labels);
    ck_assert_str_eq(text, "Human swordsman fred is damaged.");
    const Event capped = MADE(armor_soaked, .victim = 1);
    log_names_follow(&n, &capped);
    log_names_follow(&n, &damaged);
    (void)sentence_print(text, sizeof text, &damaged, &n, &labels);
    ck_assert_str_eq(text, "Human swordsman fred loses no hit points, but counts as damaged.");
}

TEST(a_spell_that_moves_on_is_not_told_as_an_end_by_a_join) {
    const uint16_t fred = target_pack((Target){.host = HOST_INDIVIDUAL, .index = 1});
    Event e = MADE(spell_ended, .card = CARD_ATONEMENT, .on = fred, .reason = SPELL_END_MOVED);
    ck_assert_str_eq(sentence_of(e), "Atonement leaves Human swordsman fred for another target.");
    e.spell_ended.reason = SPELL_END_REMOVED;
    ck_assert_str_eq(sentence_of(e),
                     "Atonement on Human swordsman fred ends: its bearer is removed from the game.");
    e = MADE(spell_ended, .card = CARD_FLIGHT, .on = target_pack((Target){.host = HOST_GROUP, .index = 1}),
             .reason = SPELL_END_MERGED);
    ck_assert_str_eq(sentence_of(e), "Flight goes with Red group A into the group that it joins.");
}

TEST(what_a_spell_keeps_in_mind_is_told_by_its_card) {
    LogNames n = *people();
    char text[SENTENCE_MAX];
    n.spells[3] = (NamedSpell){5, CARD_BERSERKER_BLADE, PLAYER_RED, 1, 0, 0, false};
    n.spells[3].on = target_pack((Target){.host = HOST_INDIVIDUAL, .index = 1});
    const Event e = MADE(spell_changed, .spell = 3, .what = SPELL_WHAT_VALUE, .before = 1, .after = 2);
    (void)sentence_print(text, sizeof text, &e, &n, &labels);
    ck_assert_str_eq(text,
                     "Berserker Blade on Human swordsman fred now gives +2 hand damage in this combat.");
}

TEST(a_mark_reads_with_the_card_that_makes_it) {
    const uint16_t on = target_pack((Target){.host = HOST_SQUARE, .index = square_parse("e6").v});
    ck_assert_str_eq(sentence_of(MADE(spell_attached, .card = CARD_BLEAK_WATER, .owner = PLAYER_RED, .on = on,
                                      .helper = true)),
                     "Red's Bleak Water (Bleak Isle) takes effect on e6.");
    ck_assert_str_eq(
        sentence_of(MADE(spell_ended, .card = CARD_BLEAK_WATER, .on = on, .reason = SPELL_END_MOTHER)),
        "Bleak Water (Bleak Isle) on e6 no longer has an effect: what made it is gone.");
}

TEST(no_sentence_names_a_step_of_the_rules) {
    char sentence[SENTENCE_MAX];
    for (int kind = 1; kind < EV_COUNT; kind++) {
        for (int step = 1; step < STEP_COUNT; step++) {
            const Event e = {.kind = (uint8_t)kind, .step = (uint8_t)step};
            char code[16];
            (void)snprintf(code, sizeof code, "(%s)", step_slug(step));
            sentence_print(sentence, sizeof sentence, &e, people(), &labels);
            ck_assert_msg(strstr(sentence, code) == NULL, "%s", sentence);
            ck_assert_msg(strstr(sentence, "infinite") == NULL, "%s", sentence);
        }
    }
}

// --- Whole matches ---

// Braces, brackets and quotes close, and nothing is unknown.
static void expect_json(const char *line) {
    bool is_in_string = false;
    int depth = 0;
    for (const char *c = line; *c != '\0'; c++) {
        PROVE((unsigned char)*c >= 0x20, "%s", line);
        if (*c == '"') is_in_string = !is_in_string;
        if (is_in_string) continue;
        if (*c == '{' || *c == '[') depth++;
        if (*c == '}' || *c == ']') depth--;
        PROVE(depth > 0 || c[1] == '\0', "%s", line);
        PROVE(strchr("{,[", *c) == NULL || strchr(",}:", c[1]) == NULL, "%s", line);
    }
    PROVE(!is_in_string && depth == 0, "%s", line);
    PROVE(strstr(line, "\"?\"") == NULL, "%s", line);
    PROVE(strstr(line, "-0\"") == NULL, "an id of nobody: %s", line);
}

static void expect_prose(const char *sentence, size_t size) {
    ck_assert_uint_lt(size, SENTENCE_MAX - 1);
    ck_assert_msg(isupper((unsigned char)sentence[0]), "%s", sentence);
    ck_assert_msg(strpbrk(sentence, "{}[]?_") == NULL, "%s", sentence);
    ck_assert_msg(strstr(sentence, "  ") == NULL, "%s", sentence);
    ck_assert_msg(sentence[size - 1] == '.', "%s", sentence);
    ck_assert_msg(strstr(sentence, " .") == NULL && strstr(sentence, "..") == NULL, "%s", sentence);
}

TEST(every_event_of_a_match_has_its_line_and_its_sentence, .cases = MATCHES) {
    static View start;
    static LogNames names;
    static char line[LOG_LINE_MAX];
    static char sentence[SENTENCE_MAX];
    RandomMatch *m = random_match_new((uint64_t)_i + 200);
    random_match_play_turns(m, TURNS);
    view_of(&start, &m->start, PLAYER_NONE);
    log_names_begin(&names, &start);
    for (uint32_t i = 0; i < m->log.count; i++) {
        const Event *e = &m->log.items[i];
        log_names_follow(&names, e);
        const size_t size = log_line_print(line, sizeof line, i + 1, e, &names, NULL);
        ck_assert_uint_lt(size, LOG_LINE_MAX - 1);
        expect_json(line);
        expect_prose(sentence, sentence_print(sentence, sizeof sentence, e, &names, NULL));
    }
    random_match_free(m);
}

static const char *longest_name(const void *context, Label label) {
    (void)context;
    (void)label;
    return "Bartholomew the Everlasting 1234"; // 32 bytes, as many as there may be
}

// A vote of three names groups six times.
TEST(the_longest_sentence_is_told_whole) {
    const LabelText long_labels = {.text = longest_name};
    const Event e =
        MADE(square_voted, .at = square_parse("e6").v, .winner = 1, .other = 2, .by = VOTE_SEQUENCE,
             .next = 1, .next_by = VOTE_SEQUENCE, .outcome = VOTE_OUTCOME_BOUNCES);
    char text[SENTENCE_MAX];
    const size_t size = sentence_print(text, sizeof text, &e, people(), &long_labels);
    ck_assert_uint_gt(size, 400);
    ck_assert_uint_lt(size, SENTENCE_MAX - 1);
    ck_assert_int_eq(text[size - 1], '.');
}

TEST(every_kind_has_a_sentence_even_with_nothing_to_tell) {
    char sentence[SENTENCE_MAX];
    for (int kind = 1; kind < EV_COUNT; kind++) {
        const Event e = {.kind = (uint8_t)kind};
        ck_assert_uint_gt(sentence_print(sentence, sizeof sentence, &e, people(), &labels), 0);
        ck_assert_msg(strpbrk(sentence, "{}[]") == NULL, "%s", sentence);
    }
}
