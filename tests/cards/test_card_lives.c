// The life of every spell that stays in play, driven by the rows: how it ends (its time is up, it is
// dispelled, its host dies or somebody leaves it), and what a second copy does.
//
// A life is played twice on the same stage, with the card and without it, and whatever else happens is the
// same. After its end the two positions are alike in every fact of the board, but for what the table of
// lasting effects names, with its reason. A card is in these tests with its line in cards.def.

#include <stdio.h>
#include <string.h>

#include "cards/card_stage.h"
#include "cards/position_facets.h"
#include "cards/effects.h"

// Cards that stay in play, helpers that can be seen among them; of these, those that have a host, that need
// something to go on holding, that last for a number of turns, that sit on groups.
static int pool[CARD_COUNT], hosted[CARD_COUNT], needy[CARD_COUNT], timed[CARD_COUNT], joining[CARD_COUNT];
static int pool_count, hosted_count, needy_count, timed_count, joining_count;

// Reads the lists off the rows.
static void sort_cards(void) {
    pool_count = hosted_count = needy_count = timed_count = joining_count = 0;
    for (int card = 1; card < CARD_COUNT; card++) {
        const CardDef *def = card_def(card);
        const bool stays = def->type == CARD_ALTERATION || def->type == CARD_CONJURATION;
        if (!stays || (def->is_helper && def->invisible)) continue;
        pool[pool_count++] = card;
        if (cast_host(card) != HOST_GLOBE) hosted[hosted_count++] = card;
        if ((def->persists & (PERSIST_TERRAIN | PERSIST_NATION | PERSIST_NOT_IN_STRUCTURE)) != 0)
            needy[needy_count++] = card;
        if (def->lasts != 0 && !def->is_helper) timed[timed_count++] = card;
        if (cast_host(card) == HOST_GROUP) joining[joining_count++] = card;
    }
}

static int pool_cases(void) {
    sort_cards();
    return pool_count;
}

static int hosted_cases(void) {
    sort_cards();
    return hosted_count;
}

static int needy_cases(void) {
    sort_cards();
    return needy_count;
}

static int timed_cases(void) {
    sort_cards();
    return timed_count;
}

static int joining_cases(void) {
    sort_cards();
    return joining_count;
}

// One life of a card. The fields from [s] on are set by set_up().
typedef struct Life {
    int card;
    const CardDef *def;
    Player owner; // of the host; red casts
    bool is_cast; // false: the same life without the card
    Scene *s;
    MinionId host;
    GroupId hosts, others; // [others]: friends of the hosts in another square
    StructureId structure;
    Target on;
    Target lost;   // what carried the spell when it was lost
    bool is_apart; // the two groups could not become one
} Life;

// --- The stage ---

// The host, a comrade of the other class and one more, all of the nation that the card asks for.
static GroupId make_hosts(Scene *s, const CardDef *def, Player owner, const char *at) {
    const bool is_monsters = def->target == TARGET_MONSTER || def->target == TARGET_MONSTER_GROUP;
    if (is_monsters) {
        const GroupId g = scene_monsters(s, owner, at);
        for (int i = 0; i < 3; i++) (void)scene_creature(s, g, CREATURE_EBON_GUARDIAN);
        return g;
    }
    const Nation nation = stage_nation(def);
    const bool is_archer_first = def->target == TARGET_ARCHER;
    const GroupId g = scene_group(s, owner, at);
    if (is_archer_first) (void)scene_archer(s, g, nation);
    (void)scene_swordsman(s, g, nation);
    if (!is_archer_first) (void)scene_archer(s, g, nation);
    (void)scene_swordsman(s, g, nation);
    return g;
}

// A town of each player and strangers, so that what is said of all players, structures and groups has
// somebody to mean.
static void make_others(Life *l, const CardDef *def) {
    Scene *s = l->s;
    (void)structure_add_novice(&s->ctx, scene_structure(s, "c6", STRUCTURE_TOWN, PLAYER_RED), NATION_IMP);
    (void)structure_add_novice(&s->ctx, scene_structure(s, "i6", STRUCTURE_TOWN, PLAYER_BLUE), NATION_ELF);
    l->others = make_hosts(s, def, l->owner, "g4");
    (void)troop(s, player_other(l->owner), "g7", 1, 1, NATION_DWARF);
}

// Whose life is being played, for whoever has to find out why a check of the engine failed.
static int played;

static void say_whose(const char *file, int line, const char *condition) {
    (void)file;
    (void)line;
    (void)condition;
    fprintf(stderr, "in a life of %s: ", card_def(played)->slug);
}

static void set_up(Life *l) {
    const CardDef *def = card_def(l->card);
    played = l->card;
    check_set_hook(say_whose);
    Scene *s = scene_new();
    l->s = s;
    l->structure = (StructureId){0};
    if (stage_needs_structure(def)) {
        l->structure = stage_build(s, def, PLAYER_RED, false);
        const bool is_anybodys =
            def->target_owner == TARGET_OWNER_ANY && (def->require & REQUIRE_UNOWNED) == 0;
        if (is_anybodys) structure_give(&s->ctx, l->structure, l->owner, MANA_ORDER);
    }
    stage_prepare_ground(s, def, PLAYER_RED);
    const bool waits = stage_is_free_ground(def) || (def->require & REQUIRE_UNOWNED) != 0;
    l->hosts = make_hosts(s, def, l->owner, waits ? "f5" : STAGE_HOME);
    l->host = member(s, l->hosts, 0);
    if ((def->require & REQUIRE_LEVEL_2) != 0) minion_add_level(&s->ctx, l->host, 2);
    make_others(l, def);
    l->on = stage_target(def, l->host, l->hosts, l->structure);
}

static SpellId in_play(const Life *l) {
    for (uint16_t i = 1; i <= SPELLS_MAX; i++) {
        const Spell *spell = &l->s->state.spells[i];
        if (spell->label != 0 && spell->card == l->card) return (SpellId){i};
    }
    return (SpellId){0};
}

// --- What lasts ---

typedef struct Looks {
    GameState with, without;
} Looks;

// What a card leaves behind by its own words.
typedef struct Lasting {
    CardId card;
    unsigned facets;
} Lasting;
static const Lasting lasting[] = {
    // Current hit points stay where a lower maximum has cut them.
    {CARD_FLAYED_LEGION, FACET_HP},
    {CARD_GRAFTED_LIMB, FACET_HP},
    {CARD_NEREIDS_CURSE, FACET_HP},
    {CARD_CHANGELING, FACET_HP},
    // Wounds, and a maximum that is lost for good.
    {CARD_BODY_ROT, FACET_STATS | FACET_HP},
    {CARD_ERGOTISM, FACET_HP},
    {CARD_BLADE_VENOM, FACET_HP},
    {CARD_ACCURSED_MINION, FACET_HP},
    // The ground that they made stays, and does what such ground does.
    {CARD_HUSKS, FACET_TERRAIN},
    {CARD_JUNGLE, FACET_TERRAIN},
    {CARD_OASIS, FACET_TERRAIN | FACET_HP},
    {CARD_HAUNTED_FOREST, FACET_TERRAIN},
    {CARD_FAERIE_GLADE, FACET_TERRAIN},
    {CARD_FAMINE, FACET_TERRAIN},
    {CARD_LODE_STAR, FACET_TERRAIN | FACET_HP | FACET_LIVES},
    {CARD_CHANGING_LANDS, FACET_TERRAIN},
    {CARD_JUMPING_LAND, FACET_TERRAIN},
    {CARD_MAELSTROM, FACET_TERRAIN | FACET_LIVES},
    {CARD_LAVA_FLOW, FACET_TERRAIN | FACET_HP | FACET_LIVES},
    {CARD_ICE_AGE, FACET_TERRAIN},
    {CARD_ICECAPS, FACET_TERRAIN},
    // Of two that join one goes without effects (rules 34.2), and its water stays.
    {CARD_BLEAK_ISLE, FACET_TERRAIN},
    // Novices that were made, or not made, and the clock of the next one.
    {CARD_PESTILENCE, FACET_STRUCTURES},
    {CARD_FERTILITY, FACET_STRUCTURES},
    {CARD_INSURRECTION, FACET_STRUCTURES},
    {CARD_DRACHAS_TRADE, FACET_STRUCTURES},
    // Whoever is away when they end is lost; the ground under him, the colony over him stay.
    {CARD_LIMBO, FACET_LIVES | FACET_TERRAIN},
    {CARD_DRYADS_FAVORS, FACET_LIVES | FACET_GROUPS},
    {CARD_ENCAMPMENT, FACET_LIVES | FACET_STRUCTURES | FACET_SPELLS | FACET_MANA | FACET_INITIATIVE},
    // Who is dead comes back, or does not die.
    {CARD_REANIMATE, FACET_SPELLS | FACET_NEWCOMERS | FACET_GROUPS},
    {CARD_SECOND_CHANCE, FACET_NEWCOMERS | FACET_GROUPS},
    // The features that broke out.
    {CARD_BEDLAM, FACET_STATS | FACET_SPELLS},
    // Who leaves the militia leaves the game.
    {CARD_MILITIA, FACET_LIVES},
};

static unsigned lasting_of(int card) {
    for (int i = 0; i < COUNT_OF(lasting); i++) {
        if (lasting[i].card == (CardId)card) return lasting[i].facets;
    }
    return 0;
}

// What has been seen to last, so that no row of the table outlives its reason.
static unsigned seen_to_last[CARD_COUNT];

static void expect_no_more(const Life *l, unsigned facets, const char *when) {
    seen_to_last[l->card] |= facets;
    const unsigned surplus = facets & ~lasting_of(l->card);
    ck_assert_msg(surplus == 0, "%s on %s's, %s, leaves behind:%s", l->def->slug, player_slug((int)l->owner),
                  when, facets_names(surplus));
}

static void expect_alike(const Life *l, const Looks *looks, const char *when) {
    expect_no_more(l, facets_between(&looks->with, &looks->without), when);
}

// The same of one who is alive in both positions. Whom he stands with is another matter.
static void expect_same_minion(const Life *l, const Looks *looks, MinionId m, const char *when) {
    const unsigned facets = facets_of_minion(&looks->with, &looks->without, m.v);
    expect_no_more(l, facets & ~(unsigned)FACET_GROUPS, when);
}

// --- Playing a life ---

typedef void (*Story)(Life *l);

static bool is_possible(const CardDef *def, Player owner) {
    if (def->target_owner == TARGET_OWNER_FRIENDLY) return owner == PLAYER_RED;
    return def->target_owner != TARGET_OWNER_ENEMY || owner == PLAYER_BLUE;
}

static Player first_owner(const CardDef *def) {
    return is_possible(def, PLAYER_RED) ? PLAYER_RED : PLAYER_BLUE;
}

// Where the ground had to be free, somebody comes now.
static void come_home(const Life *l) {
    const bool is_wet = terrain_of(l->s, STAGE_HOME) == TERRAIN_WATER;
    if (is_wet || !group_is_on_board(&l->s->state, l->hosts) || group_on(l->s, STAGE_HOME).v != 0) return;
    group_teleport(&l->s->ctx, l->hosts, sq(STAGE_HOME));
}

// Plays [begin] and [story] with the card and without it, and compares what came of it then and a turn later.
static void live(int card, Player owner, const char *name, Story begin, Story story) {
    static Looks looks;
    static Looks later;
    Life l = {.card = card, .def = card_def(card), .owner = owner};
    for (int i = 0; i < 2; i++) {
        l.is_cast = i == 0;
        set_up(&l);
        begin(&l);
        come_home(&l);
        story(&l);
        *(l.is_cast ? &looks.with : &looks.without) = l.s->state;
        scene_next_turn(l.s);
        *(l.is_cast ? &later.with : &later.without) = l.s->state;
        scene_end(l.s);
    }
    expect_alike(&l, &looks, name);
    expect_alike(&l, &later, name);
}

static OrderError why_not(const Life *l, Player caster) {
    return cast_check(&l->s->ctx, l->card, caster, l->on);
}

static void cast(Life *l) {
    scene_play_until(l->s, PHASE_ORDERS);
    if (!l->is_cast) return;
    ck_assert_msg(stage_cast(l->s, l->card, PLAYER_RED, l->on), "%s cannot be cast on this stage: %s",
                  l->def->slug, order_error_slug((int)why_not(l, PLAYER_RED)));
    ck_assert_msg(in_play(l).v != 0, "%s is not in play", l->def->slug);
}

// Some do not live for a whole turn, or only as long as something holds that is not on this stage.
static bool is_short(const CardDef *def) {
    return def->until != NULL || def->lasts == 1 || def == card_def(CARD_MILITIA);
}

// A dispel takes what can be seen, but for a colony. What is left ends for the sake of the story.
static void is_dispelled(Life *l) {
    if (!l->is_cast || in_play(l).v == 0) return;
    const Target host = spell_host(&l->s->state.spells[in_play(l).v]);
    dispel_all(l->s, host);
    const bool is_safe = l->def->invisible || l->card == CARD_COLONY;
    ck_assert_msg(has_spell(l->s, host, l->card) == is_safe, "a dispel of %s", l->def->slug);
    spell_end(&l->s->ctx, spell_find(&l->s->state, host, l->card), SPELL_END_DISPELLED);
}

static void is_dispelled_a_turn_later(Life *l) {
    scene_next_turn(l->s);
    ck_assert_msg(!l->is_cast || is_short(l->def) || in_play(l).v != 0, "%s went by itself", l->def->slug);
    is_dispelled(l);
    // So that the mana of one more turn can be compared.
    scene_next_turn(l->s);
}

TEST(dispelled_it_leaves_nothing_behind, .count = pool_cases) {
    const CardDef *def = card_def(pool[_i]);
    for (Player owner = PLAYER_RED; owner <= PLAYER_BLUE; owner++) {
        if (is_possible(def, owner)) live(pool[_i], owner, "dispelled", cast, is_dispelled);
    }
    live(pool[_i], first_owner(def), "dispelled a turn later", cast, is_dispelled_a_turn_later);
}

// --- Without its host ---

// Whatever carries the spell dies, is destroyed or built over.
static void lose_host(Life *l, DeathCategory category) {
    Ctx *c = &l->s->ctx;
    const GameState *s = &l->s->state;
    if (l->is_cast) l->lost = spell_host(&s->spells[in_play(l).v]);
    const MinionId minion = {l->lost.index};
    const uint8_t index = (uint8_t)l->lost.index;
    switch ((HostKind)l->lost.host) {
    case HOST_INDIVIDUAL: (void)death_run(c, minion, category, (MinionId){0}); break;
    case HOST_GROUP: death_remove_group(c, (GroupId){index}, category); break;
    case HOST_SQUARE:
        (void)structure_create(c, (SquareId){index}, STRUCTURE_COLONY, l->owner, MANA_ORDER);
        break;
    case HOST_STRUCTURE:
        if (s->structures[index].at.v != 0) structure_destroy(c, (StructureId){index}, 0);
        break;
    case HOST_GLOBE:
    case HOST_NONE:
    case HOST_COUNT: break;
    }
    ck_assert_msg(!l->is_cast || in_play(l).v == 0, "%s outlives its host", l->def->slug);
}

static void host_dies(Life *l) {
    lose_host(l, DEATH_DIES);
}

static void host_is_removed(Life *l) {
    lose_host(l, DEATH_REMOVED);
}

TEST(without_its_host_it_leaves_nothing_behind, .count = hosted_cases) {
    const Player owner = first_owner(card_def(hosted[_i]));
    live(hosted[_i], owner, "its host dead", cast, host_dies);
    live(hosted[_i], owner, "its host removed", cast, host_is_removed);
}

// What the row needs to go on holding holds no more.
static void loses_what_it_needs(Life *l) {
    Ctx *c = &l->s->ctx;
    const unsigned needs = l->def->persists;
    if ((needs & PERSIST_TERRAIN) != 0) {
        const bool is_barren = l->def->persists_terrain == TERRAIN_BARREN;
        terrain_change(c, sq(STAGE_HOME), is_barren ? TERRAIN_PLAINS : TERRAIN_BARREN);
    }
    if ((needs & PERSIST_NATION) != 0)
        minion_set_nation(c, l->host, l->def->nation == NATION_ELF ? NATION_IMP : NATION_ELF);
    if ((needs & PERSIST_NOT_IN_STRUCTURE) != 0) group_teleport(c, l->hosts, sq("c6"));
    ck_assert_msg(in_play(l).v == 0, "%s outlives its need", l->def->slug);
}

TEST(without_what_it_needs_it_leaves_nothing_behind, .count = needy_cases) {
    live(needy[_i], first_owner(card_def(needy[_i])), "without its need", cast, loses_what_it_needs);
}

// --- Its time ---

static void is_ordered(Life *l) {
    Scene *s = l->s;
    scene_mana(s, PLAYER_RED, 20);
    if (l->is_cast) {
        (void)scene_card(s, PLAYER_RED, l->card);
        scene_cast(s, PLAYER_RED, l->card, l->on);
    }
    scene_play_until(s, PHASE_SPELLS);
    EXPECT_NOT(s, spell_squandered, .card = (uint16_t)l->card);
}

// "Turn of casting +N" goes in the start of turn N + 1 after it: not in the turn before, and not in its end.
static void lives_out_its_time(Life *l) {
    for (int turn = 1; turn <= l->def->lasts; turn++) {
        scene_play_turn(l->s);
        ck_assert_msg(!l->is_cast || in_play(l).v != 0, "%s ends early, in turn +%d", l->def->slug, turn - 1);
        scene_next_turn(l->s);
        const bool is_there = in_play(l).v != 0;
        ck_assert_msg(!l->is_cast || is_there == (turn < l->def->lasts), "%s in turn +%d", l->def->slug,
                      turn);
    }
}

TEST(its_time_over_it_leaves_nothing_behind, .count = timed_cases) {
    live(timed[_i], first_owner(card_def(timed[_i])), "its time over", is_ordered, lives_out_its_time);
}

// --- Its event ---

typedef enum Until {
    UNTIL_NEXT_TURN,
    UNTIL_HOST_DIES,
    UNTIL_HOST_IS_SAVED, // in a combat
    UNTIL_ENTERED,       // by a hostile group
    UNTIL_COMBAT,
    UNTIL_CREATURES_DIE, // all of them
    UNTIL_THREE_TURNS_LATER,
} Until;
typedef struct UntilRow {
    CardId card;
    Until event;
} UntilRow;
static const UntilRow until_rows[] = {
    {CARD_BURST_OF_WILL, UNTIL_NEXT_TURN},
    {CARD_BURST_OF_WORLD, UNTIL_NEXT_TURN},
    {CARD_BURST_OF_MYSTERY, UNTIL_NEXT_TURN},
    {CARD_BURST_OF_ORDER, UNTIL_NEXT_TURN},
    {CARD_BURST_OF_STRIFE, UNTIL_NEXT_TURN},
    {CARD_CARRION_FEAST, UNTIL_NEXT_TURN},
    {CARD_CARRION_FEAST, UNTIL_HOST_DIES},
    {CARD_LODE_STAR, UNTIL_NEXT_TURN},
    {CARD_HELD_BREATH, UNTIL_NEXT_TURN},
    {CARD_REANIMATE, UNTIL_HOST_DIES},
    {CARD_SECOND_CHANCE, UNTIL_HOST_IS_SAVED},
    {CARD_SOUL_JAR, UNTIL_HOST_IS_SAVED},
    {CARD_HUSKS, UNTIL_ENTERED},
    {CARD_KUMATRU_TRANCE, UNTIL_COMBAT},
    {CARD_BROWN_STRIDERS, UNTIL_CREATURES_DIE},
    {CARD_ARBORIADS, UNTIL_CREATURES_DIE},
    {CARD_FIREWYRM, UNTIL_CREATURES_DIE},
    {CARD_DRYADS_FAVORS, UNTIL_THREE_TURNS_LATER},
};

static void kill_creatures(const Life *l) {
    int left = 0;
    for (uint16_t i = 1; i <= MINIONS_MAX; i++)
        left += l->s->state.minions[i].creature == l->def->creates && l->s->state.minions[i].label != 0;
    ck_assert_int_eq(left, l->def->create_count);
    for (uint16_t i = 1; i <= MINIONS_MAX; i++) {
        const Minion *m = &l->s->state.minions[i];
        if (m->label == 0 || m->creature != l->def->creates) continue;
        ck_assert_msg(in_play(l).v != 0, "%s ends while one lives", l->def->slug);
        (void)death_run(&l->s->ctx, (MinionId){i}, DEATH_DIES, (MinionId){0});
    }
}

static void happen(Life *l, Until event, GroupId foes) {
    Scene *s = l->s;
    switch (event) {
    case UNTIL_NEXT_TURN:
        scene_play_turn(s);
        ck_assert_msg(in_play(l).v != 0, "%s ends too early", l->def->slug);
        scene_next_turn(s);
        break;
    case UNTIL_HOST_DIES: (void)death_run(&s->ctx, l->host, DEATH_DIES, (MinionId){0}); break;
    case UNTIL_HOST_IS_SAVED:
        s->ctx.combat[0] = l->hosts;
        s->ctx.combat[1] = foes;
        (void)death_run(&s->ctx, l->host, DEATH_KILLS, member(s, foes, 0));
        s->ctx.combat[0] = s->ctx.combat[1] = (GroupId){0};
        ck_assert_int_gt(hp_of(s, l->host), 0);
        break;
    case UNTIL_ENTERED:
        scene_play_until(s, PHASE_MOVEMENT);
        ck_assert_str_eq(where(s, foes), STAGE_HOME);
        break;
    case UNTIL_COMBAT: combat_full(&s->ctx, l->hosts, foes); break;
    case UNTIL_CREATURES_DIE: kill_creatures(l); break;
    case UNTIL_THREE_TURNS_LATER:
        for (int turn = 1; turn < 3; turn++) scene_next_turn(s);
        ck_assert_msg(in_play(l).v != 0, "%s ends too early", l->def->slug);
        death_remove_group(&s->ctx, group_on(s, STAGE_HOME), DEATH_REMOVED);
        scene_next_turn(s);
        ck_assert_uint_ne(group_on(s, STAGE_HOME).v, 0);
        break;
    }
}

TEST(its_event_ends_it, .cases = COUNT_OF(until_rows)) {
    const UntilRow *row = &until_rows[_i];
    Life l = {.card = (int)row->card, .def = card_def((int)row->card), .is_cast = true};
    l.owner = first_owner(l.def);
    set_up(&l);
    const bool is_peaceful = row->event == UNTIL_NEXT_TURN || row->event == UNTIL_THREE_TURNS_LATER;
    const GroupId foes = elves(l.s, PLAYER_BLUE, is_peaceful ? "h8" : STAGE_BESIDE, 1);
    if (row->event == UNTIL_ENTERED) scene_move(l.s, foes, STAGE_HOME);
    cast(&l);
    happen(&l, row->event, foes);
    ck_assert_msg(in_play(&l).v == 0, "%s outlives its event", l.def->slug);
    scene_end(l.s);
}

TEST(every_card_that_waits_for_an_event_has_seen_it) {
    for (int i = 0; i < pool_count; i++) {
        const CardDef *def = card_def(pool[i]);
        if (def->is_helper || def->type != CARD_CONJURATION || def->lasts != 0) continue;
        bool is_seen = false;
        for (int k = 0; k < COUNT_OF(until_rows); k++)
            is_seen = is_seen || (int)until_rows[k].card == pool[i];
        ck_assert_msg(is_seen, "%s waits for an event that no row names", def->slug);
    }
}

// --- Leaving ---

// Who bears it, or a member of the group that does, leaves his group; who only stands where it is, leaves the
// place.
static MinionId leave(const Life *l) {
    const MinionId m = l->on.host == HOST_INDIVIDUAL ? l->host : member(l->s, l->hosts, 1);
    if (l->on.host == HOST_INDIVIDUAL || l->on.host == HOST_GROUP) {
        (void)leaver(l->s, m, "e8");
    } else {
        group_teleport(&l->s->ctx, l->hosts, sq("e8"));
    }
    return m;
}

static bool are_hosts_there(const Life *l) {
    return group_is_on_board(&l->s->state, l->hosts) && minion_at(&l->s->state, l->host)->label != 0;
}

// Then who left has nothing of a spell that stays, and whom he left nothing of one that goes with him.
TEST(who_leaves_it_has_nothing_of_it, .count = pool_cases) {
    static Looks looks;
    static Looks after;
    Life l = {.card = pool[_i], .def = card_def(pool[_i]), .owner = first_owner(card_def(pool[_i]))};
    MinionId who = {0};
    MinionId others[GROUP_SIZE];
    int count = 0;
    for (int i = 0; i < 2; i++) {
        l.is_cast = i == 0;
        set_up(&l);
        cast(&l);
        come_home(&l);
        const bool is_taken_away = !are_hosts_there(&l);
        if (!is_taken_away) {
            who = leave(&l);
            count = effect_members(&l.s->state, l.hosts, others);
        }
        *(l.is_cast ? &looks.with : &looks.without) = l.s->state;
        is_dispelled(&l);
        *(l.is_cast ? &after.with : &after.without) = l.s->state;
        scene_end(l.s);
        if (is_taken_away) return;
    }
    const bool is_his = l.on.host == HOST_INDIVIDUAL;
    if (!is_his && l.on.host != HOST_GLOBE) expect_same_minion(&l, &looks, who, "left");
    for (int i = 0; i < count && is_his; i++) expect_same_minion(&l, &looks, others[i], "gone with its host");
    expect_alike(&l, &after, "left and dispelled");
}

// --- Second copies ---

// Where the first copy puts its own target out of reach.
typedef struct Shut {
    CardId card;
    OrderError error;
} Shut;
static const Shut shut[] = {
    {CARD_LIMBO, ORDER_OFF_BOARD},                  // the group is away
    {CARD_ENCAMPMENT, ORDER_OFF_BOARD},             //
    {CARD_ANCESTRAL_HOME, ORDER_TARGET_PROTECTED},  // closed to spells of anybody
    {CARD_DOMED_CITY, ORDER_TARGET_PROTECTED},      //
    {CARD_ENTROPIA, ORDER_TARGET_PROTECTED},        //
    {CARD_BINDING_CUBE, ORDER_TARGET_PROTECTED},    //
    {CARD_ADRIELS_MANTLE, ORDER_TARGET_PROTECTED},  //
    {CARD_ADRIELS_GLAMOUR, ORDER_TARGET_PROTECTED}, // nobody casts on the globe
    {CARD_POSSESSION, ORDER_TARGET_OWNER},          // it is the caster's own by now
};

static OrderError expected_error(const Life *l) {
    for (int i = 0; i < COUNT_OF(shut); i++) {
        if (shut[i].card == (CardId)l->card) return shut[i].error;
    }
    const CardDef *def = card_def(l->card);
    if (def->one_in_play) return ORDER_ONE_IN_PLAY;
    return def->one_per_player ? ORDER_ONE_PER_PLAYER : ORDER_TARGET_EXCLUSIVE;
}

// It squanders, and nothing at all changes.
static void expect_it_stands_alone(const Life *l, Player caster) {
    Scene *s = l->s;
    ck_assert_str_eq(order_error_slug((int)why_not(l, caster)), order_error_slug((int)expected_error(l)));
    const uint64_t before = state_hash(&s->state);
    scene_cast_now(s, caster, l->card, l->on);
    EXPECT_COUNT(s, 1, spell_squandered, .player = (uint8_t)caster, .card = (uint16_t)l->card,
                 .reason = (uint8_t)cast_squander(expected_error(l)));
    ck_assert_msg(state_hash(&s->state) == before, "a second %s changes something", l->def->slug);
}

static int entries_of(const Life *l, Target host) {
    int count = 0;
    for (uint16_t id = spell_first(&l->s->state, host); id != 0; id = l->s->state.spells[id].next)
        count += l->s->state.spells[id].card == l->card;
    return count;
}

static void expect_two(const Life *l, Target host, int entries) {
    ck_assert_msg(spell_copies(&l->s->state, host, l->card) == 2, "two copies of %s", l->def->slug);
    ck_assert_msg(entries_of(l, host) == entries, "entries of %s", l->def->slug);
}

// Cumulative: two copies in one entry, unless each has to remember something of its own. Exclusive: one for a
// target, on the globe one for each player, unless it is one in play.
static void cast_twice(Life *l) {
    cast(l);
    if (!l->is_cast) return;
    const Target host = spell_host(&l->s->state.spells[in_play(l).v]);
    if (l->def->is_helper) {
        const bool is_added = stage_cast(l->s, l->card, PLAYER_RED, host);
        ck_assert_msg(is_added == l->def->cumulative, "a second %s", l->def->slug);
        if (is_added) expect_two(l, host, l->def->is_distinct ? 2 : 1);
    } else if (!l->def->cumulative) {
        expect_it_stands_alone(l, PLAYER_RED);
    } else if (l->card != CARD_DRYADS_FAVORS) {
        ck_assert_msg(stage_cast(l->s, l->card, PLAYER_RED, l->on), "no second %s", l->def->slug);
        expect_two(l, host, l->def->is_distinct ? 2 : 1);
    }
    if (host.host != HOST_GLOBE || l->def->is_helper) return;
    // These two keep the other player from casting it at all.
    if (l->card == CARD_ADRIELS_GLAMOUR || l->card == CARD_INTERCESSION) return;
    if (l->def->one_in_play) {
        expect_it_stands_alone(l, PLAYER_BLUE);
    } else if (!l->def->cumulative) {
        ck_assert_msg(stage_cast(l->s, l->card, PLAYER_BLUE, l->on), "no %s of blue", l->def->slug);
        expect_two(l, host, 2);
    }
}

TEST(a_second_copy_counts_as_its_row_says, .count = pool_cases) {
    live(pool[_i], first_owner(card_def(pool[_i])), "cast twice", cast_twice, is_dispelled);
}

static bool answers(const CardDef *def, PhraseKind kind) {
    for (int i = 0; i < HANDLERS_MAX; i++) {
        if (def->handlers[i].on == kind) return true;
    }
    return false;
}

// Two groups, each with its own copy, become one: of an exclusive spell the longer stays. Of a cumulative one
// the first has two, the other one, and the larger number stays.
static void becomes_one(Life *l) {
    Scene *s = l->s;
    const int first = s->state.turn;
    const int copies = l->def->cumulative ? 2 : 1;
    if (l->is_cast && copies > 1) ck_assert(stage_cast(s, l->card, PLAYER_RED, on_group(l->hosts)));
    scene_next_turn(s);
    const bool is_second = l->is_cast && stage_cast(s, l->card, PLAYER_RED, on_group(l->others));
    const bool is_there = group_is_on_board(&s->state, l->hosts);
    if (l->is_cast) l->is_apart = !is_there || !group_can_join(&s->ctx, l->others, l->hosts);
    if (l->is_cast && l->is_apart && is_there)
        ck_assert_msg(answers(l->def, PHRASE_CAN_JOIN), "%s forbids to join", l->def->slug);
    if (!l->is_apart) {
        board_place(&s->state, l->others, group_at(&s->state, l->hosts)->at);
        group_join(&s->ctx, l->others, l->hosts);
        if (l->is_cast) {
            const Spell *spell = &s->state.spells[in_play(l).v];
            ck_assert_msg(spell_copies(&s->state, on_group(l->hosts), l->card) == copies, "copies of %s",
                          l->def->slug);
            const bool is_timed = l->def->lasts != 0;
            const int ends = is_timed ? (is_second ? s->state.turn : first) + l->def->lasts : 0;
            ck_assert_msg(spell->ends == ends, "the end of %s", l->def->slug);
        }
    }
    for (int i = 0; i < 2; i++) is_dispelled(l);
}

TEST(of_two_that_join_one_stays, .count = joining_cases) {
    live(joining[_i], first_owner(card_def(joining[_i])), "joined", cast, becomes_one);
}

// --- Bookkeeping ---

// What a life leaves behind by some draws alone. Those of a Chaos Feature are others with every new card.
static unsigned drawn_of(CardId card) {
    return card == CARD_BEDLAM ? FACET_STATS : 0;
}

TEST(what_is_said_to_last_has_been_seen_to_last) {
    check_set_hook(NULL);
    for (int i = 0; i < COUNT_OF(lasting); i++) {
        const CardId card = lasting[i].card;
        const unsigned unseen = lasting[i].facets & ~drawn_of(card) & ~seen_to_last[card];
        ck_assert_msg(unseen == 0, "%s never left behind:%s", card_def((int)card)->slug,
                      facets_names(unseen));
    }
}
