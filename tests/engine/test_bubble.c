// Rules 20, 34.2 and 34.9: who answers an event, in which order, and how often. The rows are the tests' own.

#include "support/scripted.h"

#define HEARS(kind_) .handlers = {{.on = (kind_), .scope = SCOPE_HOST, .answer = scripted_note}}

static const CardDef hears_hit = {.slug = "hears", .cumulative = true, HEARS(PHRASE_HITS)};
static const CardDef speaks_for_comrades = {
    .slug = "comrade", .handlers = {{.on = PHRASE_HITS, .scope = SCOPE_COMRADE, .answer = scripted_note}}};
static const CardDef speaks_for_opponents = {
    .slug = "opponent", .handlers = {{.on = PHRASE_HITS, .scope = SCOPE_OPPONENT, .answer = scripted_note}}};
static const CardDef forbids_hit = {
    .slug = "forbids", .handlers = {{.on = PHRASE_HITS, .scope = SCOPE_HOST, .answer = scripted_forbid}}};

#define BODY                                                                                                 \
    .kind = MINION_RECRUIT, .minion_class = CLASS_SWORDSMAN, .nation = NATION_DWARF,                         \
    .stats = {.max_hp = 7, .level = 1, .hand = 2, .missile = STAT_NONE, .attacks = 1}
static const CreatureDef creature_hears = {.slug = "host", BODY, HEARS(PHRASE_HITS)};
static const CreatureDef creature_comrade = {
    .slug = "comrade",
    BODY,
    .handlers = {{.on = PHRASE_HITS, .scope = SCOPE_COMRADE, .answer = scripted_note}}};
static const CreatureDef creature_opponent = {
    .slug = "opponent",
    BODY,
    .handlers = {{.on = PHRASE_HITS, .scope = SCOPE_OPPONENT, .answer = scripted_note}}};

static void attach(Scene *s, CardId card, const CardDef *row, Target on) {
    scripted_card(card, row);
    (void)scene_spell(s, (int)card, PLAYER_RED, on, 0);
}

static const Target on_globe = {.host = HOST_GLOBE, .index = 0};

// Red of three in a town against blue of two beside it; they count as fighting.
typedef struct Field {
    Scene *s;
    GroupId red, blue;
    MinionId first, second, third, enemy, other_enemy;
    StructureId town;
} Field;

static Field field_new(void) {
    Field f = {.s = scene_new()};
    scripted_creature(CREATURE_KHOBAI, &creature_hears);
    scripted_creature(CREATURE_DIOMESIA, &creature_comrade);
    scripted_creature(CREATURE_BARD, &creature_opponent);
    f.town = scene_structure(f.s, "g5", STRUCTURE_TOWN, PLAYER_RED);
    f.red = scene_group(f.s, PLAYER_RED, "g5");
    f.blue = scene_group(f.s, PLAYER_BLUE, "h5");
    f.first = scene_creature(f.s, f.red, CREATURE_KHOBAI);
    f.second = scene_creature(f.s, f.red, CREATURE_DIOMESIA);
    f.third = scene_swordsman(f.s, f.red, NATION_DWARF);
    f.enemy = scene_creature(f.s, f.blue, CREATURE_BARD);
    f.other_enemy = scene_swordsman(f.s, f.blue, NATION_DWARF);
    f.s->ctx.combat[0] = f.red;
    f.s->ctx.combat[1] = f.blue;
    return f;
}

static void field_end(const Field *f) {
    f->s->ctx.combat[0] = (GroupId){0};
    f->s->ctx.combat[1] = (GroupId){0};
    scene_end(f->s);
}

// A test on a field of its own, [f].
#define FIELD(...) SCENE_AROUND(Field, f, field_new, field_end, __VA_ARGS__)

static Phrase raise_hit(const Field *f, MinionId subject, MinionId other) {
    Phrase p = bubble_phrase(&f->s->ctx, PHRASE_HITS, subject, other);
    bubble_minion(&f->s->ctx, &p);
    return p;
}

FIXTURE(scripted_reset, scripted_reset);

// Rules 34.9, every kind of answerer once.
FIELD(an_event_on_a_minion_is_answered_from_the_inside_out_and_then_by_the_enemy) {
    attach(f->s, CARD_PENUMBRA, &speaks_for_opponents, on_group(f->blue));
    attach(f->s, CARD_AMOK, &speaks_for_opponents, on_minion(f->other_enemy));
    attach(f->s, CARD_VOID, &hears_hit, on_globe);
    attach(f->s, CARD_PLAINS, &hears_hit, on_structure(f->town));
    attach(f->s, CARD_FEAR, &hears_hit, on_square("g5"));
    attach(f->s, CARD_OSTRACIZE, &hears_hit, on_group(f->red));
    attach(f->s, CARD_FORSAKEN, &speaks_for_comrades, on_minion(f->third));
    attach(f->s, CARD_FLIGHT, &hears_hit, on_minion(f->first));
    attach(f->s, CARD_DESPOND, &hears_hit, on_minion(f->first));
    (void)raise_hit(f, f->first, f->enemy);
    ck_assert_str_eq(scripted_sources(),
                     "khobai flight despond diomesia forsaken ostracize fear plains void bard amok penumbra");
    ck_assert_uint_eq(notes[1].host.v, f->first.v);
    ck_assert_uint_eq(notes[4].host.v, f->third.v);
    ck_assert_uint_eq(notes[5].host.v, 0);
    ck_assert_uint_eq(notes[8].subject.v, f->first.v);
}

// Scopes: what a comrade or an enemy carries for himself is not asked, nor what speaks for the other side.
FIELD(others_answer_only_with_what_speaks_of_the_group_or_the_enemy) {
    attach(f->s, CARD_FLIGHT, &hears_hit, on_minion(f->second));
    (void)scene_spell(f->s, CARD_FLIGHT, PLAYER_RED, on_minion(f->other_enemy), 0);
    (void)scene_spell(f->s, CARD_FLIGHT, PLAYER_RED, on_group(f->blue), 0);
    (void)scene_spell(f->s, CARD_FLIGHT, PLAYER_RED, on_square("h5"), 0);
    attach(f->s, CARD_FORSAKEN, &speaks_for_comrades, on_minion(f->enemy));
    attach(f->s, CARD_AMOK, &speaks_for_opponents, on_minion(f->first));
    (void)scene_spell(f->s, CARD_FORSAKEN, PLAYER_RED, on_minion(f->third), 0);
    // The third speaks for his comrades and not for himself.
    (void)raise_hit(f, f->third, f->enemy);
    ck_assert_str_eq(scripted_sources(), "diomesia bard");
}

FIELD(without_a_combat_nobody_stands_on_the_other_side) {
    f->s->ctx.combat[0] = (GroupId){0};
    f->s->ctx.combat[1] = (GroupId){0};
    attach(f->s, CARD_PENUMBRA, &speaks_for_opponents, on_group(f->blue));
    (void)raise_hit(f, f->third, (MinionId){0});
    ck_assert_str_eq(scripted_sources(), "diomesia");
}

// One place each that cancels: nobody behind it is asked.
TEST(what_cancels_the_thing_ends_the_walk) {
    static const char *const expected[] = {"khobai ostracize", "khobai diomesia ostracize",
                                           "khobai diomesia ostracize", "khobai diomesia ostracize",
                                           "khobai diomesia ostracize"};
    for (int i = 0; i < COUNT_OF(expected); i++) {
        const Field f = field_new();
        const Target places[] = {on_minion(f.first), on_group(f.red), on_square("g5"), on_structure(f.town),
                                 on_globe};
        for (int k = i + 1; k < COUNT_OF(places); k++) attach(f.s, CARD_FEAR, &hears_hit, places[k]);
        attach(f.s, CARD_OSTRACIZE, &forbids_hit, places[i]);
        const Phrase p = raise_hit(&f, f.first, f.enemy);
        ck_assert(p.cancelled);
        ck_assert_str_eq(scripted_sources(), expected[i]);
        field_end(&f);
        scripted_reset();
    }
}

static void removes_subject(Ctx *c, const Answerer *self, Phrase *p) {
    scripted_note(c, self, p);
    (void)death_run(c, p->subject, DEATH_REMOVED, (MinionId){0});
}

static void removes_other(Ctx *c, const Answerer *self, Phrase *p) {
    scripted_note(c, self, p);
    (void)death_run(c, p->other, DEATH_REMOVED, (MinionId){0});
}

static const CardDef card_removes_subject = {
    .slug = "removes", .handlers = {{.on = PHRASE_HITS, .scope = SCOPE_HOST, .answer = removes_subject}}};
static const CardDef card_removes_other = {
    .slug = "removes", .handlers = {{.on = PHRASE_HITS, .scope = SCOPE_HOST, .answer = removes_other}}};

TEST(what_removes_the_minion_ends_the_walk_and_a_dead_opponent_does_not) {
    Field f = field_new();
    attach(f.s, CARD_OSTRACIZE, &card_removes_subject, on_minion(f.first));
    attach(f.s, CARD_FEAR, &hears_hit, on_globe);
    (void)raise_hit(&f, f.first, f.enemy);
    ck_assert_str_eq(scripted_sources(), "khobai ostracize");
    field_end(&f);
    scripted_reset();
    f = field_new();
    attach(f.s, CARD_OSTRACIZE, &card_removes_other, on_minion(f.first));
    attach(f.s, CARD_FEAR, &hears_hit, on_globe);
    (void)raise_hit(&f, f.first, f.enemy);
    ck_assert_str_eq(scripted_sources(), "khobai ostracize diomesia fear");
    field_end(&f);
}

static void ends_fear(Ctx *c, const Answerer *self, Phrase *p) {
    scripted_note(c, self, p);
    const Target host = spell_host(&c->s->spells[self->spell.v]);
    const SpellId fear = spell_find(c->s, host, CARD_FEAR);
    if (fear.v != 0) spell_end(c, fear, SPELL_END_DISPELLED);
    const SpellSpec late = {.card = CARD_PLAINS, .owner = PLAYER_RED, .on = host, .cast = 1};
    (void)spell_attach(c, &late);
}
static const CardDef card_ends_fear = {
    .slug = "ends", .handlers = {{.on = PHRASE_HITS, .scope = SCOPE_HOST, .answer = ends_fear}}};

FIELD(a_list_that_changes_under_its_answers_is_walked_as_it_was) {
    scripted_card(CARD_PLAINS, &hears_hit);
    attach(f->s, CARD_OSTRACIZE, &card_ends_fear, on_minion(f->third));
    attach(f->s, CARD_FEAR, &hears_hit, on_minion(f->third));
    attach(f->s, CARD_VOID, &hears_hit, on_minion(f->third));
    (void)raise_hit(f, f->third, f->enemy);
    // Fear has ended when its turn comes, and Plains came too late for this event.
    ck_assert_str_eq(scripted_sources(), "ostracize void diomesia bard");
    note_count = 0;
    (void)raise_hit(f, f->third, f->enemy);
    ck_assert_str_eq(scripted_sources(), "ostracize void plains diomesia bard");
}

// Rules 34.21: lists are as long as the table of spells, but for those of minions.
FIELD(a_long_list_is_heard_to_its_end) {
    scripted_card(CARD_FEAR, &hears_hit);
    for (int i = 1; i <= 200; i++) (void)scene_spell(f->s, CARD_FEAR, PLAYER_RED, on_square("g5"), i);
    (void)raise_hit(f, f->third, f->enemy);
    ck_assert_int_eq(note_count, 202);
    attach(f->s, CARD_OSTRACIZE, &forbids_hit, on_square("g5"));
    note_count = 0;
    const Phrase p = raise_hit(f, f->third, f->enemy);
    ck_assert(p.cancelled);
}

// --- Masks ---

static bool heard(const Field *f, MinionId m) {
    return bubble_is_heard(&f->s->ctx, PHRASE_KILLS, m, f->blue);
}

FIELD(masks_follow_what_comes_and_goes) {
    static const CardDef hears_kill = {.slug = "hears", HEARS(PHRASE_KILLS)};
    static const CardDef comrade_kill = {
        .slug = "comrade",
        .handlers = {{.on = PHRASE_KILLS, .scope = SCOPE_COMRADE, .answer = scripted_note}}};
    static const CardDef opponent_kill = {
        .slug = "opponent",
        .handlers = {{.on = PHRASE_KILLS, .scope = SCOPE_OPPONENT, .answer = scripted_note}}};
    const Target places[] = {on_minion(f->first), on_group(f->red), on_square("g5"), on_structure(f->town),
                             on_globe};
    scripted_card(CARD_FEAR, &hears_kill);
    for (int i = 0; i < COUNT_OF(places); i++) {
        ck_assert(!heard(f, f->first));
        const SpellId spell = scene_spell(f->s, CARD_FEAR, PLAYER_RED, places[i], 0);
        ck_assert(heard(f, f->first));
        ck_assert_int_eq(heard(f, f->second), i != 0);
        const uint32_t whole = bubble_group_mask(&f->s->ctx, f->red, f->blue);
        ck_assert((whole & PHRASE_BIT(PHRASE_KILLS)) != 0);
        ck_assert_ptr_null(invariants_problem(&f->s->state));
        spell_end(&f->s->ctx, spell, SPELL_END_DISPELLED);
    }
    ck_assert(!heard(f, f->first));
    attach(f->s, CARD_VOID, &comrade_kill, on_minion(f->third));
    ck_assert(heard(f, f->first));
    ck_assert(death_run(&f->s->ctx, f->third, DEATH_DIES, (MinionId){0}));
    ck_assert(!heard(f, f->first));
    attach(f->s, CARD_AMOK, &opponent_kill, on_minion(f->enemy));
    ck_assert(heard(f, f->first));
    ck_assert(!bubble_is_heard(&f->s->ctx, PHRASE_KILLS, f->first, (GroupId){0}));
}

// --- Events on a group ---

static const CardDef hears_exit = {.slug = "hears", HEARS(PHRASE_ON_EXIT)};
static const CardDef hears_enter = {.slug = "hears", HEARS(PHRASE_ON_ENTER)};

// Rules 34.2: members answer each for himself; all that they share runs once.
FIELD(an_event_on_a_group_reaches_each_member_and_everything_else_once) {
    attach(f->s, CARD_FEAR, &hears_exit, on_globe);
    attach(f->s, CARD_PLAINS, &hears_exit, on_structure(f->town));
    attach(f->s, CARD_VOID, &hears_exit, on_square("g5"));
    attach(f->s, CARD_OSTRACIZE, &hears_exit, on_group(f->red));
    attach(f->s, CARD_FLIGHT, &hears_exit, on_minion(f->third));
    (void)scene_spell(f->s, CARD_FLIGHT, PLAYER_RED, on_minion(f->first), 0);
    bubble_group(&f->s->ctx, PHRASE_ON_EXIT, f->red, sq("g5"), sq("g6"));
    ck_assert_str_eq(scripted_sources(), "flight flight ostracize void plains fear");
    ck_assert_uint_eq(notes[0].subject.v, f->first.v);
    ck_assert_uint_eq(notes[1].subject.v, f->third.v);
    ck_assert_uint_eq(notes[2].subject.v, 0);
    ck_assert_uint_eq(notes[2].group.v, f->red.v);
}

FIELD(exit_is_answered_in_the_square_left_and_enter_in_the_square_entered) {
    attach(f->s, CARD_VOID, &hears_exit, on_square("g6"));
    attach(f->s, CARD_FEAR, &hears_enter, on_square("g6"));
    bubble_group(&f->s->ctx, PHRASE_ON_EXIT, f->red, sq("g5"), sq("g6"));
    ck_assert_int_eq(note_count, 0);
    bubble_group(&f->s->ctx, PHRASE_ON_ENTER, f->red, sq("g5"), sq("g6"));
    ck_assert_str_eq(scripted_sources(), "fear");
    ck_assert_uint_eq(notes[0].at.v, sq("g6").v);
    bubble_group(&f->s->ctx, PHRASE_ON_EXIT, f->red, sq("g6"), sq("g5"));
    ck_assert_str_eq(scripted_sources(), "fear void");
}

static void removes_group(Ctx *c, const Answerer *self, Phrase *p) {
    scripted_note(c, self, p);
    death_remove_group(c, p->group, DEATH_REMOVED);
}
static const CardDef card_removes_group = {
    .slug = "removes", .handlers = {{.on = PHRASE_ON_EXIT, .scope = SCOPE_HOST, .answer = removes_group}}};

FIELD(an_event_ends_with_its_group) {
    attach(f->s, CARD_VOID, &hears_exit, on_square("g5"));
    attach(f->s, CARD_OSTRACIZE, &card_removes_group, on_minion(f->second));
    attach(f->s, CARD_FLIGHT, &hears_exit, on_minion(f->third));
    bubble_group(&f->s->ctx, PHRASE_ON_EXIT, f->red, sq("g5"), sq("g6"));
    ck_assert_str_eq(scripted_sources(), "ostracize");
    ck_assert_str_eq(where(f->s, f->red), "gone");
}

// --- Questions ---

FIELD(any_veto_wins_wherever_it_is_asked) {
    static const CardDef forbids_enter = {
        .slug = "forbids",
        .handlers = {{.on = PHRASE_CAN_ENTER, .scope = SCOPE_HOST, .answer = scripted_forbid}}};
    const StructureId there = scene_structure(f->s, "f6", STRUCTURE_TOWN, PLAYER_NEUTRAL);
    // The square that he stands in has no say in what he enters.
    const Target places[] = {on_minion(f->second), on_group(f->red), on_globe, on_square("f6"),
                             on_structure(there)};
    scripted_card(CARD_FEAR, &forbids_enter);
    scene_play_until(f->s, PHASE_ORDERS);
    for (int i = 0; i < COUNT_OF(places); i++) {
        ck_assert(!bubble_vetoes(&f->s->ctx, PHRASE_CAN_ENTER, f->red, sq("f6")));
        const SpellId spell = scene_spell(f->s, CARD_FEAR, PLAYER_RED, places[i], 0);
        const uint32_t events = f->s->log.count;
        ck_assert_msg(bubble_vetoes(&f->s->ctx, PHRASE_CAN_ENTER, f->red, sq("f6")), "place %d", i);
        ck_assert_uint_eq(f->s->log.count, events);
        ck_assert(!bubble_vetoes(&f->s->ctx, PHRASE_CAN_EXIT, f->red, sq("f6")));
        spell_end(&f->s->ctx, spell, SPELL_END_DISPELLED);
    }
    // The square that he stands in has no say in where he goes, but in whether he may leave.
    (void)scene_spell(f->s, CARD_FEAR, PLAYER_RED, on_square("g5"), 0);
    ck_assert(!bubble_vetoes(&f->s->ctx, PHRASE_CAN_ENTER, f->red, sq("f6")));
    static const CardDef forbids_exit = {
        .slug = "forbids",
        .handlers = {{.on = PHRASE_CAN_EXIT, .scope = SCOPE_HOST, .answer = scripted_forbid}}};
    attach(f->s, CARD_VOID, &forbids_exit, on_structure(f->town));
    ck_assert(bubble_vetoes(&f->s->ctx, PHRASE_CAN_EXIT, f->red, sq("f6")));
}

// --- Events to all players (rules 20.3) ---

static const CardDef hears_start = {.slug = "hears", .cumulative = true, HEARS(PHRASE_START_OF_TURN)};

static void group_hears(Scene *s, GroupId g, CardId own, CardId shared) {
    const MinionId m = scene_swordsman(s, g, NATION_DWARF);
    attach(s, own, &hears_start, on_minion(m));
    if (shared != CARD_NONE) attach(s, shared, &hears_start, on_group(g));
}

SCENE(an_event_to_all_goes_by_initiative_then_squares_globe_and_who_is_away) {
    const GroupId neutral = scene_group(s, PLAYER_NEUTRAL, "g7");
    const GroupId away = scene_group(s, PLAYER_BLUE, "f5");
    const GroupId red = scene_group(s, PLAYER_RED, "c5");
    const GroupId blue = scene_group(s, PLAYER_BLUE, "h7");
    group_hears(s, neutral, CARD_FORSAKEN, CARD_NONE);
    group_hears(s, away, CARD_AMOK, CARD_PENUMBRA);
    group_hears(s, red, CARD_FLIGHT, CARD_DESPOND);
    group_hears(s, blue, CARD_OSTRACIZE, CARD_NONE);
    const StructureId town = scene_structure(s, "f6", STRUCTURE_TOWN, PLAYER_RED);
    attach(s, CARD_FEAR, &hears_start, on_globe);
    attach(s, CARD_GNOME, &hears_start, on_square("g7"));
    attach(s, CARD_PLAINS, &hears_start, on_structure(town));
    attach(s, CARD_MOUNTAIN, &hears_start, on_square("f6"));
    attach(s, CARD_VOID, &hears_start, on_square("c5"));
    group_leave_board(&s->ctx, away, CARD_SOUL_JAR, 9);
    s->state.initiative = PLAYER_BLUE;
    bubble_everyone(&s->ctx, PHRASE_START_OF_TURN);
    ck_assert_str_eq(scripted_sources(),
                     "ostracize flight despond forsaken void mountain plains gnome fear amok penumbra");
    note_count = 0;
    s->state.initiative = PLAYER_RED;
    bubble_everyone(&s->ctx, PHRASE_START_OF_TURN);
    ck_assert_str_eq(scripted_sources(),
                     "flight despond ostracize forsaken void mountain plains gnome fear amok penumbra");
    note_count = 0;
    bubble_everyone(&s->ctx, PHRASE_AFTER_ALL_COMBAT);
    ck_assert_int_eq(note_count, 0);
}

// Off the board the oldest holder comes first, whatever slot its group has.
SCENE(groups_off_the_board_answer_by_age) {
    const GroupId freed = dwarves(s, PLAYER_RED, "c5", 1);
    const GroupId older = scene_group(s, PLAYER_RED, "f5");
    group_hears(s, older, CARD_FLIGHT, CARD_NONE);
    death_remove_group(&s->ctx, freed, DEATH_REMOVED);
    const GroupId younger = scene_group(s, PLAYER_BLUE, "h7");
    ck_assert_uint_lt(younger.v, older.v);
    group_hears(s, younger, CARD_AMOK, CARD_NONE);
    group_leave_board(&s->ctx, younger, CARD_SOUL_JAR, 9);
    group_leave_board(&s->ctx, older, CARD_SOUL_JAR, 9);
    bubble_everyone(&s->ctx, PHRASE_START_OF_TURN);
    ck_assert_str_eq(scripted_sources(), "flight amok");
}

static GroupId sent, given;

static void send_away_and_give(Ctx *c, const Answerer *self, Phrase *p) {
    (void)self;
    (void)p;
    group_leave_board(c, sent, CARD_SOUL_JAR, 9);
    group_change_owner(c, given, PLAYER_BLUE);
}

// Red's first group sends his second off the board and gives the third to blue.
SCENE(an_event_to_all_reaches_a_group_once_whose_it_may_be_and_wherever_it_goes) {
    static const CardDef sends = {
        .slug = "sends",
        .handlers = {{.on = PHRASE_START_OF_TURN, .scope = SCOPE_HOST, .answer = send_away_and_give}}};
    const GroupId first = scene_group(s, PLAYER_RED, "c5");
    sent = scene_group(s, PLAYER_RED, "f5");
    given = scene_group(s, PLAYER_RED, "h7");
    scene_recruits(s, first, 1, 0, NATION_DWARF);
    group_hears(s, sent, CARD_FLIGHT, CARD_NONE);
    group_hears(s, given, CARD_AMOK, CARD_NONE);
    attach(s, CARD_FEAR, &sends, on_group(first));
    bubble_everyone(&s->ctx, PHRASE_START_OF_TURN);
    ck_assert_str_eq(scripted_sources(), "amok flight");
}

// The last group of red hears it first and goes then: nobody asks it again among those who are away.
SCENE(a_group_that_leaves_the_board_after_its_turn_is_not_asked_again) {
    static const CardDef sends = {
        .slug = "sends",
        .handlers = {{.on = PHRASE_START_OF_TURN, .scope = SCOPE_HOST, .answer = send_away_and_give}}};
    sent = scene_group(s, PLAYER_RED, "f5");
    given = scene_group(s, PLAYER_RED, "h7");
    group_hears(s, sent, CARD_FLIGHT, CARD_NONE);
    group_hears(s, given, CARD_AMOK, CARD_NONE);
    attach(s, CARD_FEAR, &sends, on_globe);
    bubble_everyone(&s->ctx, PHRASE_START_OF_TURN);
    ck_assert_str_eq(scripted_sources(), "flight amok");
}
