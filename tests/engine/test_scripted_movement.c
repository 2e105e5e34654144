// Rules 17 where no card of the pool speaks yet: what may not be left or entered, what exits, moves and
// entries set off, effects that throw groups about while everybody moves.

#include "rules/movement.h"
#include "support/scripted.h"

enum { CARD_A = CARD_DESPOND, CARD_B = CARD_OSTRACIZE };

static void play(Scene *s) {
    scene_play_until(s, PHASE_MOVEMENT);
}

// --- What may not be left or entered ---

typedef struct Crossing {
    GroupId inside, outside; // from e7 to e6 and from g7 to f7
} Crossing;

// A spell on e7 and on f7 forbids what [phrase] asks while one group leaves the one and another enters the
// other.
static Crossing cross_squares_that_forbid(Scene *s, PhraseKind phrase) {
    scripted_row(CARD_A, scripted_answer(TARGET_SQUARE, phrase, scripted_forbid));
    const Crossing c = {.inside = humans(s, PLAYER_RED, "e7", 2), .outside = humans(s, PLAYER_BLUE, "g7", 2)};
    (void)scene_spell(s, CARD_A, PLAYER_BLUE, on_square("e7"), 0);
    (void)scene_spell(s, CARD_A, PLAYER_BLUE, on_square("f7"), 0);
    scene_move(s, c.inside, "e6");
    scene_move(s, c.outside, "f7");
    play(s);
    return c;
}

FIXTURE(scripted_reset, scripted_reset);

SCENE(a_square_that_may_not_be_entered_may_be_left) {
    const Crossing c = cross_squares_that_forbid(s, PHRASE_CAN_ENTER);
    EXPECT(s, moved, .group = c.inside.v, .to = sq("e6").v);
    EXPECT(s, move_refused, .group = c.outside.v, .reason = REFUSAL_CANNOT_ENTER);
}

SCENE(a_square_that_may_not_be_left_may_be_entered) {
    const Crossing c = cross_squares_that_forbid(s, PHRASE_CAN_EXIT);
    EXPECT(s, move_refused, .group = c.inside.v, .reason = REFUSAL_CANNOT_EXIT);
    EXPECT(s, moved, .group = c.outside.v, .to = sq("f7").v);
}

SCENE(a_spell_that_prevents_moving_is_asked_first) {
    scripted_row(CARD_A, scripted_answer(TARGET_GROUP, PHRASE_CAN_MOVE, scripted_forbid));
    const GroupId held = humans(s, PLAYER_RED, "e7", 2);
    const GroupId nomads = scene_monsters(s, PLAYER_BLUE, "h7");
    (void)scene_creature(s, nomads, CREATURE_GNOME);
    (void)scene_spell(s, CARD_A, PLAYER_BLUE, on_group(held), 0);
    (void)scene_spell(s, CARD_A, PLAYER_BLUE, on_group(nomads), 0);
    scene_terrain(s, "e6", TERRAIN_MOUNTAIN);
    scene_move(s, held, "e6");
    play(s);
    EXPECT(s, move_refused, .group = held.v, .reason = REFUSAL_CANNOT_MOVE);
    EXPECT(s, move_refused, .group = nomads.v, .reason = REFUSAL_NO_ORDER);
}

// --- Exit, move and enter effects (rules 17.5) ---

static void tell(Ctx *c, const Answerer *self, Phrase *p) {
    (void)p;
    EMIT(c, effect_applied, .card = self->source, .on = c->s->spells[self->spell.v].on);
}

// A card that tells of the phrases [first], ... [first + count - 1] of these: exit, move, enter.
static CardDef told(TargetKind target, int first, int count) {
    static const PhraseKind kinds[] = {PHRASE_ON_EXIT, PHRASE_ON_MOVE, PHRASE_ON_ENTER};
    CardDef row = {.target = (uint8_t)target};
    for (int i = 0; i < count; i++) {
        row.handlers[i] = (HandlerRow){.on = kinds[first + i], .scope = SCOPE_HOST, .answer = tell};
    }
    return row;
}

static Event effect_on(const char *at) {
    return EVENT(effect_applied, .on = target_pack(on_square(at)));
}

SCENE(exit_move_and_enter_effects_come_in_this_order) {
    scripted_row(CARD_A, told(TARGET_SQUARE, 0, 1)); // exit
    scripted_row(CARD_B, told(TARGET_SQUARE, 2, 1)); // enter
    scripted_row(CARD_FEAR, told(TARGET_GROUP, 1, 1));
    const GroupId g = humans(s, PLAYER_RED, "e7", 3);
    (void)scene_spell(s, CARD_FEAR, PLAYER_RED, on_group(g), 0);
    const char *const squares[2] = {"e7", "e6"};
    for (int i = 0; i < 2; i++) {
        (void)scene_spell(s, CARD_A, PLAYER_RED, on_square(squares[i]), 0);
        (void)scene_spell(s, CARD_B, PLAYER_RED, on_square(squares[i]), 0);
    }
    scene_move(s, g, "e6");
    play(s);
    EXPECT_COUNT(s, 3, effect_applied, .card = 0);
    expect_order(s, effect_on("e7"), EVENT(moved, .group = g.v));
    expect_order(s, EVENT(moved, .group = g.v), EVENT(effect_applied, .card = CARD_FEAR));
    expect_order(s, EVENT(effect_applied, .card = CARD_FEAR), effect_on("e6"));
    EXPECT(s, effect_applied, .card = CARD_A, .on = target_pack(on_square("e7")));
    EXPECT(s, effect_applied, .card = CARD_B, .on = target_pack(on_square("e6")));
}

SCENE(who_bounces_suffers_no_effects) {
    scripted_row(CARD_A, told(TARGET_SQUARE, 0, 3));
    const GroupId big = humans(s, PLAYER_RED, "e7", 5);
    const GroupId small = humans(s, PLAYER_RED, "g7", 4);
    scene_move(s, big, "f7");
    scene_move(s, small, "f7");
    (void)scene_spell(s, CARD_A, PLAYER_BLUE, on_square("g7"), 0);
    play(s);
    EXPECT(s, bounced_back, .group = small.v, .reason = BOUNCE_NO_ROOM);
    EXPECT_COUNT(s, 0, effect_applied, .card = 0);
}

SCENE(a_slide_meets_the_spells_of_its_first_and_last_square_only) {
    scripted_row(CARD_A, told(TARGET_SQUARE, 2, 1));
    const GroupId g = humans(s, PLAYER_RED, "e7", 1);
    const char *const squares[4] = {"f7", "g7", "h7", "i7"};
    for (int i = 0; i < 4; i++) {
        if (i < 3) scene_terrain(s, squares[i], TERRAIN_ICE);
        (void)scene_spell(s, CARD_A, PLAYER_BLUE, on_square(squares[i]), 0);
    }
    scene_move(s, g, "f7");
    play(s);
    EXPECT_COUNT(s, 2, effect_applied, .card = CARD_A);
    expect_order(s, EVENT(moved, .to = sq("f7").v), effect_on("f7"));
    expect_order(s, effect_on("f7"), EVENT(slid, .from = sq("f7").v, .to = sq("i7").v));
    expect_order(s, EVENT(slid, .group = g.v), effect_on("i7"));
}

SCENE(a_moonwalk_meets_exit_and_enter_effects_but_none_between) {
    scripted_row(CARD_A, told(TARGET_SQUARE, 0, 1));
    scripted_row(CARD_B, told(TARGET_SQUARE, 2, 1));
    const GroupId a = humans(s, PLAYER_RED, "g5", 4);
    const GroupId b = humans(s, PLAYER_RED, "f5", 1);
    const GroupId c = humans(s, PLAYER_RED, "f6", 5);
    const GroupId d = humans(s, PLAYER_RED, "g6", 5);
    for (int i = 1; i <= SQUARES; i++) {
        const Target at = {.host = HOST_SQUARE, .index = (uint16_t)i};
        (void)scene_spell(s, CARD_A, PLAYER_BLUE, at, 0);
        (void)scene_spell(s, CARD_B, PLAYER_BLUE, at, 0);
    }
    scene_move(s, d, "g5");
    scene_move(s, a, "f5");
    scene_move(s, c, "f5");
    play(s);
    EXPECT(s, joined, .group = c.v, .into = b.v);
    const Event *walk = scene_find(s, EVENT(moonwalked, .group = a.v, .from = sq("g5").v), 0);
    ck_assert_ptr_nonnull(walk);
    const Target landing = {.host = HOST_SQUARE, .index = walk->moonwalked.to};
    // Two groups step and one moonwalks: an exit and an entry for each of them and no more.
    EXPECT_COUNT(s, 3, effect_applied, .card = CARD_A);
    EXPECT_COUNT(s, 3, effect_applied, .card = CARD_B);
    EXPECT(s, effect_applied, .card = CARD_A, .on = target_pack(on_square("g5")));
    expect_order(s, EVENT(moonwalked, .group = a.v),
                 EVENT(effect_applied, .card = CARD_B, .on = target_pack(landing)));
}

// --- Effects that throw others about while everybody moves (rules 17.4) ---

static GroupId thrown;

static void throw_other(Ctx *c, const Answerer *self, Phrase *p) {
    (void)self;
    (void)p;
    if (group_is_on_board(c->s, thrown)) group_teleport(c, thrown, sq("c8"));
}

// What [thrower] does on [phrase] throws [other] to c8, far from everybody.
static void throws(Scene *s, GroupId thrower, PhraseKind phrase, GroupId other) {
    thrown = other;
    scripted_row(CARD_A, scripted_answer(TARGET_GROUP, phrase, throw_other));
    (void)scene_spell(s, CARD_A, PLAYER_RED, on_group(thrower), 0);
}

// Two groups on their way to e4, a vote that the larger of them wins.
static GroupId larger_of_two_to_e4(Scene *s) {
    const GroupId larger = humans(s, PLAYER_RED, "e5", 5);
    const GroupId smaller = humans(s, PLAYER_RED, "f4", 4);
    scene_move(s, larger, "e4");
    scene_move(s, smaller, "e4");
    return larger;
}

SCENE(a_group_thrown_about_by_another_ones_step_stays_where_it_was_put) {
    const GroupId thrower = humans(s, PLAYER_RED, "e5", 2);
    throws(s, thrower, PHRASE_ON_MOVE, humans(s, PLAYER_RED, "h8", 2));
    scene_move(s, thrower, "e4");
    scene_move(s, thrown, "h7");
    play(s);
    EXPECT(s, teleported, .group = thrown.v, .to = sq("c8").v);
    EXPECT_NOT(s, moved, .group = thrown.v);
    ck_assert_str_eq(where(s, thrown), "c8");
    ck_assert_str_eq(where(s, thrower), "e4");
}

SCENE(who_wins_a_vote_settles_though_the_other_is_gone_by_then) {
    // Two squares vote in one round. The winner of the first throws out the loser of the second, where a
    // third group is left: the second winner has settled, so that one meets a settled group.
    const GroupId thrower = larger_of_two_to_e4(s);
    const GroupId best = humans(s, PLAYER_RED, "h8", 6);
    const GroupId third = humans(s, PLAYER_RED, "g7", 4);
    throws(s, thrower, PHRASE_ON_MOVE, humans(s, PLAYER_RED, "i7", 5));
    scene_move(s, best, "h7");
    scene_move(s, thrown, "h7");
    scene_move(s, third, "h7");
    play(s);
    EXPECT(s, teleported, .group = thrown.v);
    EXPECT(s, square_won, .at = sq("h7").v, .group = best.v, .by = VOTE_LARGER);
    EXPECT(s, square_voted, .at = sq("h7").v, .winner = best.v, .other = third.v, .by = VOTE_SETTLED);
    ck_assert_str_eq(where(s, third), "g7");
}

static void closes_its_ranks(Ctx *c, const Answerer *self, Phrase *p) {
    (void)self;
    (void)spell_attach_cast(c, CARD_B, PLAYER_BLUE, on_group(p->group), 0);
}

// Rules 17.3.7: asked once more when the winner has walked in; who may not join by then bounces and has never
// left.
SCENE(a_winner_who_may_not_be_joined_any_more_throws_the_other_back) {
    scripted_row(CARD_A, scripted_answer(TARGET_GROUP, PHRASE_ON_ENTER, closes_its_ranks));
    scripted_row(CARD_B, scripted_answer(TARGET_GROUP, PHRASE_CAN_JOIN, scripted_forbid));
    const GroupId large = humans(s, PLAYER_RED, "e7", 3);
    const GroupId small = humans(s, PLAYER_RED, "f6", 2);
    (void)scene_spell(s, CARD_A, PLAYER_BLUE, on_group(large), 0);
    scene_move(s, large, "e6");
    scene_move(s, small, "e6");
    play(s);
    EXPECT(s, square_voted, .winner = large.v, .other = small.v, .outcome = VOTE_OUTCOME_JOINS);
    EXPECT(s, bounced_back, .group = small.v, .to = sq("f6").v, .reason = BOUNCE_CANNOT_JOIN);
    EXPECT_NOT(s, moved, .group = small.v);
    ck_assert_str_eq(where(s, small), "f6");
}

// Votes of one round are read together. Whom the vote of another square has thrown out meanwhile neither wins
// nor bounces.
SCENE(who_is_thrown_out_before_his_bounce_does_not_bounce) {
    const GroupId best = humans(s, PLAYER_RED, "e5", 6);
    const GroupId second = humans(s, PLAYER_RED, "f4", 5);
    const GroupId thrower = humans(s, PLAYER_RED, "h8", 5);
    const GroupId partner = humans(s, PLAYER_RED, "g7", 4);
    throws(s, thrower, PHRASE_ON_MOVE, second);
    scene_move(s, best, "e4");
    scene_move(s, thrown, "e4");
    scene_move(s, thrower, "h7");
    scene_move(s, partner, "h7");
    play(s);
    EXPECT(s, square_voted, .at = sq("e4").v, .winner = best.v, .other = thrown.v);
    EXPECT(s, teleported, .group = thrown.v, .to = sq("c8").v);
    EXPECT_NOT(s, bounced_back, .group = thrown.v);
    EXPECT(s, bounced_back, .group = partner.v);
    ck_assert_str_eq(where(s, thrown), "c8");
}

SCENE(who_is_thrown_out_before_his_vote_wins_nothing) {
    const GroupId thrower = larger_of_two_to_e4(s);
    throws(s, thrower, PHRASE_ON_MOVE, humans(s, PLAYER_RED, "h8", 6));
    const GroupId other = humans(s, PLAYER_RED, "g7", 4);
    scene_move(s, thrown, "h7");
    scene_move(s, other, "h7");
    play(s);
    EXPECT(s, teleported, .group = thrown.v, .to = sq("c8").v);
    EXPECT_NOT(s, square_voted, .at = sq("h7").v);
    EXPECT(s, square_won, .at = sq("h7").v, .group = other.v, .by = VOTE_ONLY);
    ck_assert_str_eq(where(s, other), "h7");
    ck_assert_str_eq(where(s, thrown), "c8");
}

static SquareId born_at;

static void bear_monster(Ctx *c, const Answerer *self, Phrase *p) {
    (void)self;
    (void)p;
    if (!board_is_unoccupied(c->s, born_at)) return;
    const GroupSpec group = {
        .at = born_at, .owner = PLAYER_NEUTRAL, .control = CONTROL_COMPUTER, .kind = MINION_MONSTER};
    const MinionSpec gnome = {.kind = MINION_MONSTER, .creature = CREATURE_GNOME};
    (void)minion_create(c, group_create(c, &group), &gnome);
}

SCENE(who_is_created_in_the_midst_of_movement_counts_as_stationary) {
    scripted_row(CARD_A, scripted_answer(TARGET_GROUP, PHRASE_ON_MOVE, bear_monster));
    const GroupId bearer = humans(s, PLAYER_RED, "e5", 2);
    const GroupId late = humans(s, PLAYER_RED, "h8", 2);
    born_at = sq("h7");
    (void)scene_spell(s, CARD_A, PLAYER_RED, on_group(bearer), 0);
    scene_move(s, bearer, "e4");
    scene_move(s, late, "h7");
    play(s);
    EXPECT(s, group_created, .at = sq("h7").v, .owner = PLAYER_NEUTRAL);
    EXPECT(s, bounced_back, .group = late.v, .to = sq("h8").v, .reason = BOUNCE_HOSTILE);
    ck_assert_str_eq(where(s, late), "h8");
}

// --- Effects that take the mover himself away (rules 17.5) ---

static void throw_mover(Ctx *c, const Answerer *self, Phrase *p) {
    tell(c, self, p);
    group_teleport(c, p->group, sq("c8"));
}

// Whatever takes him away, what would come after it in the square that he did not reach, or left, does not
// come.
TEST(who_is_taken_away_on_his_way_meets_nothing_more_of_it) {
    static const PhraseKind kinds[] = {PHRASE_ON_EXIT, PHRASE_ON_MOVE};
    for (int i = 0; i < COUNT_OF(kinds); i++) {
        scripted_row(CARD_A, scripted_answer(TARGET_GROUP, kinds[i], throw_mover));
        scripted_row(CARD_B, told(TARGET_SQUARE, 1, 2));
        Scene *s = scene_new();
        const GroupId g = humans(s, PLAYER_RED, "e7", 3);
        (void)scene_spell(s, CARD_A, PLAYER_BLUE, on_group(g), 0);
        (void)scene_spell(s, CARD_B, PLAYER_BLUE, on_square("e6"), 0);
        scene_move(s, g, "e6");
        play(s);
        EXPECT_COUNT(s, i, moved, .group = g.v);
        // The square answers the move that was made, and no entry.
        EXPECT_COUNT(s, i, effect_applied, .card = CARD_B);
        ck_assert_str_eq(where(s, g), "c8");
        scene_end(s);
        scripted_reset();
    }
}

SCENE(a_slider_who_is_taken_away_on_the_first_ice_slides_no_further) {
    scripted_row(CARD_A, scripted_answer(TARGET_SQUARE, PHRASE_ON_ENTER, throw_mover));
    scripted_row(CARD_B, told(TARGET_GROUP, 1, 1));
    const GroupId g = humans(s, PLAYER_RED, "e7", 2);
    (void)scene_spell(s, CARD_A, PLAYER_BLUE, on_square("f7"), 0);
    (void)scene_spell(s, CARD_B, PLAYER_BLUE, on_group(g), 0);
    scene_terrain(s, "f7", TERRAIN_ICE);
    scene_terrain(s, "g7", TERRAIN_ICE);
    scene_move(s, g, "f7");
    play(s);
    EXPECT(s, moved, .group = g.v, .to = sq("f7").v);
    EXPECT(s, teleported, .group = g.v, .to = sq("c8").v);
    EXPECT_NOT(s, slid, .group = g.v);
    EXPECT_NOT(s, effect_applied, .card = CARD_B);
}

SCENE(a_swamp_remembers_by_which_side_came_who_was_taken_away_at_once) {
    scripted_row(CARD_A, scripted_answer(TARGET_SQUARE, PHRASE_ON_ENTER, throw_mover));
    const GroupId g = humans(s, PLAYER_RED, "e7", 2);
    scene_terrain(s, "e6", TERRAIN_SWAMP);
    (void)scene_spell(s, CARD_A, PLAYER_BLUE, on_square("e6"), 0);
    scene_move(s, g, "e6");
    play(s);
    ck_assert_str_eq(where(s, g), "c8");
    ck_assert_uint_eq(square_at(&s->state, sq("e6"))->swamp,
                      square_opposite_direction(square_direction(sq("e7"), sq("e6"))));
}

static void joins_nobody_any_more(Ctx *c, const Answerer *self, Phrase *p) {
    (void)self;
    (void)spell_attach_cast(c, CARD_B, PLAYER_BLUE, on_group(square_at(c->s, p->at)->group), 0);
}

// Rules 17.5: he stands in the winner's square by then, and that is where he moonwalks from.
SCENE(who_came_to_join_and_may_not_any_more_moonwalks_from_where_he_is) {
    scripted_row(CARD_A, scripted_answer(TARGET_GROUP, PHRASE_ON_ENTER, joins_nobody_any_more));
    scripted_row(CARD_B, scripted_answer(TARGET_GROUP, PHRASE_CAN_JOIN, scripted_forbid));
    const GroupId host = humans(s, PLAYER_RED, "e6", 2);
    const GroupId guest = humans(s, PLAYER_RED, "e7", 2);
    (void)scene_spell(s, CARD_A, PLAYER_BLUE, on_group(guest), 0);
    scene_move(s, guest, "e6");
    play(s);
    EXPECT(s, square_voted, .winner = host.v, .other = guest.v, .outcome = VOTE_OUTCOME_JOINS);
    EXPECT(s, moved, .group = guest.v, .to = sq("e6").v);
    EXPECT_NOT(s, joined, .group = guest.v);
    EXPECT(s, moonwalked, .group = guest.v, .from = sq("e6").v);
    // Who moonwalks has won no square, has come in by no side and went no way that he could go on.
    EXPECT_NOT(s, square_won, .group = guest.v);
    ck_assert_uint_eq(group_at(&s->state, guest)->entered, DIR_NONE);
    ck_assert_uint_eq(group_at(&s->state, guest)->travelled, DIR_NONE);
    ck_assert_str_eq(where(s, host), "e6");
    ck_assert_uint_eq(group_on(s, "e6").v, host.v);
}

SCENE(nobody_joins_a_group_that_his_entry_has_thrown_out) {
    const GroupId guest = humans(s, PLAYER_RED, "e7", 2);
    throws(s, guest, PHRASE_ON_ENTER, humans(s, PLAYER_RED, "e6", 2));
    scene_move(s, guest, "e6");
    play(s);
    EXPECT(s, square_voted, .winner = thrown.v, .other = guest.v, .outcome = VOTE_OUTCOME_JOINS);
    EXPECT_NOT(s, joined, .group = guest.v);
    ck_assert_str_eq(where(s, thrown), "c8");
    ck_assert_str_eq(where(s, guest), "e6");
    ck_assert_int_eq(size_of(s, guest), 2);
}

// The diagram of rules 17.3.8: A moves onto B, C onto B, D onto A's square, and A has to moonwalk.
SCENE(who_is_taken_away_as_he_sets_out_to_moonwalk_does_not_land) {
    scripted_row(CARD_A, scripted_answer(TARGET_SQUARE, PHRASE_ON_EXIT, throw_mover));
    const GroupId a = humans(s, PLAYER_RED, "g5", 4);
    (void)humans(s, PLAYER_RED, "f5", 1);
    const GroupId c = humans(s, PLAYER_RED, "f6", 5);
    const GroupId d = humans(s, PLAYER_RED, "g6", 5);
    (void)scene_spell(s, CARD_A, PLAYER_BLUE, on_square("g5"), 0);
    scene_move(s, d, "g5");
    scene_move(s, a, "f5");
    scene_move(s, c, "f5");
    play(s);
    EXPECT(s, bounced_back, .group = a.v);
    EXPECT(s, teleported, .group = a.v, .to = sq("c8").v);
    EXPECT_NOT(s, moonwalked, .group = a.v);
    ck_assert_str_eq(where(s, a), "c8");
    ck_assert_str_eq(where(s, d), "g5");
}

static void turn_to_swamp(Ctx *c, const Answerer *self, Phrase *p) {
    (void)self;
    terrain_change(c, p->at, TERRAIN_SWAMP);
}

SCENE(a_square_that_turns_to_swamp_on_entry_has_not_been_entered_yet) {
    scripted_row(CARD_A, scripted_answer(TARGET_GROUP, PHRASE_ON_ENTER, turn_to_swamp));
    const GroupId g = humans(s, PLAYER_RED, "e7", 2);
    (void)scene_spell(s, CARD_A, PLAYER_BLUE, on_group(g), 0);
    scene_move(s, g, "e6");
    play(s);
    ck_assert_int_eq(terrain_of(s, "e6"), TERRAIN_SWAMP);
    ck_assert_uint_eq(square_at(&s->state, sq("e6"))->swamp, DIR_NONE);
}
