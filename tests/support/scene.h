// scene.h - Rules tests as Given / When / Expect on the log.
//
// A scene is a blank board (setup_blank) in the orders phase of turn 2, initiative red, with a log of
// everything that is played. Setting up writes no events. scene_end() checks what every test owes: scripted
// draws all used, invariants hold, serialisation round-trips; and, phase by phase, that fold(log) equals the
// state's view for both seats and for all, that undoing restores the first views, and that replaying gives
// the same log and hash (scene_proof.h).

#ifndef SANCTA_TESTS_SUPPORT_SCENE_H
#define SANCTA_TESTS_SUPPORT_SCENE_H

#include <check.h>

#include "support/rules.h"
#include "support/scene_proof.h"
#include "support/test.h"

typedef struct Scene {
    GameState state;
    GameState start; // as it was when the first event was written
    EventLog log;
    Event *events;
    RngScript script;
    TurnOrders orders[PLAYER_BLUE + 1];
    Ctx ctx; // of [state], for calling rules functions directly
    SceneProof *proof;
    bool is_playing;
} Scene;

Scene *scene_new(void);
void scene_end(Scene *s);

// A test in one scene, s, that is made before its body and ended after it; the rest is as for TEST().
#define SCENE(...) SCENE_FROM(scene_new, __VA_ARGS__)

// The same in a scene that [make] has laid out.
#define SCENE_FROM(make, ...) SCENE_FROM_OF(make, __VA_ARGS__, .line = __LINE__)
#define SCENE_FROM_OF(make, name, ...)                                                                       \
    static void name##_scene(Scene *s, int _i);                                                              \
    TEST_OF(name, __VA_ARGS__) {                                                                             \
        Scene *const s = make();                                                                             \
        name##_scene(s, _i);                                                                                 \
        scene_end(s);                                                                                        \
    }                                                                                                        \
    static void name##_scene(Scene *s, __attribute__((unused)) int _i)

// The same with [it], of a type of the file's own whose member s is the scene.
#define SCENE_WITH(Type, it, make, ...) SCENE_WITH_OF(Type, it, make, __VA_ARGS__, .line = __LINE__)
#define SCENE_WITH_OF(Type, it, make, name, ...)                                                             \
    static void name##_scene(const Type *it, int _i);                                                        \
    TEST_OF(name, __VA_ARGS__) {                                                                             \
        const Type it = make();                                                                              \
        name##_scene(&it, _i);                                                                               \
        scene_end(it.s);                                                                                     \
    }                                                                                                        \
    static void name##_scene(const Type *it, __attribute__((unused)) int _i)

// The same with an end of the file's own, which ends the scene too.
#define SCENE_AROUND(Type, it, make, end, ...)                                                               \
    SCENE_AROUND_OF(Type, it, make, end, __VA_ARGS__, .line = __LINE__)
#define SCENE_AROUND_OF(Type, it, make, end, name, ...)                                                      \
    static void name##_scene(Type *it, int _i);                                                              \
    TEST_OF(name, __VA_ARGS__) {                                                                             \
        Type it = make();                                                                                    \
        name##_scene(&it, _i);                                                                               \
        end(&it);                                                                                            \
    }                                                                                                        \
    static void name##_scene(Type *it, __attribute__((unused)) int _i)

// --- Given ---
SquareId sq(const char *name); // fails the test on a bad name
void scene_terrain(Scene *s, const char *at, Terrain terrain);
StructureId scene_structure(Scene *s, const char *at, StructureKind kind, Player owner);
GroupId scene_group(Scene *s, Player owner, const char *at);    // recruits, player-controlled
GroupId scene_monsters(Scene *s, Player owner, const char *at); // monsters, computer-controlled
MinionId scene_swordsman(Scene *s, GroupId g, Nation nation);
MinionId scene_archer(Scene *s, GroupId g, Nation nation);
void scene_recruits(Scene *s, GroupId g, int swordsmen, int archers, Nation nation);
MinionId scene_creature(Scene *s, GroupId g, CreatureId creature);
MinionId scene_minion(Scene *s, GroupId g, const MinionSpec *spec);
// A recruit with stats of the test's own: an archer if [block] has missiles, else a swordsman.
MinionId scene_recruit(Scene *s, GroupId g, Nation nation, StatBlock block);
// A group of plain recruits, swordsmen first; below, [swordsmen] of one nation.
GroupId troop(Scene *s, Player owner, const char *at, int swordsmen, int archers, Nation nation);
GroupId humans(Scene *s, Player owner, const char *at, int swordsmen);
GroupId elves(Scene *s, Player owner, const char *at, int swordsmen);
GroupId dwarves(Scene *s, Player owner, const char *at, int swordsmen);
SpellId scene_spell(Scene *s, int card, Player owner, Target on, int value); // cast last turn
int scene_card(Scene *s, Player player, int card); // into the hand; returns the slot
// Red of the house of War, with 4 of its first mana and 1 of its second a turn, an empty hand, and [next] as
// its whole deck.
void scene_war(Scene *s, int next);
void scene_mana(Scene *s, Player player, int of_each); // pool of this turn
void scene_script(Scene *s, RngTag tag, int value);    // the next draw of [tag]
Target on_minion(MinionId m);
Target on_group(GroupId g);
Target on_square(const char *name);
Target on_structure(StructureId t);
extern const Target GLOBE;

// --- When ---
void scene_move(Scene *s, GroupId g, const char *to);              // the test fails if the order is illegal
void scene_cast(Scene *s, Player player, int card, Target target); // the card must be in hand
void scene_deal_and_cast(Scene *s, Player player, int card, Target target); // with the card put into the hand
void scene_cast_now(Scene *s, Player player, int card, Target target); // executes it at once, free of charge
OrderError scene_try(Scene *s, Player player, Order order); // adds it to the lists only when it is legal
void scene_record(Scene *s); // from here on everything is recorded, without running a phase
// Before and after a test changes the state by hand, without an event, while events are recorded: the proof
// goes on from there. Nothing else may change without one.
void scene_by_hand(Scene *s);
void scene_play_until(Scene *s, Phase last); // runs phases up to and including [last] of this turn
void scene_play_turn(Scene *s);              // orders .. end
void scene_next_turn(Scene *s); // phase 1 of the next turn; mana choices left at their default; then orders

// --- Expect ---
// Number [nth] (from 0) of the events that agree with [pattern] in kind and in every payload field that is
// not zero there; NULL if there is none.
const Event *scene_find(const Scene *s, Event pattern, int nth);
int scene_count(const Scene *s, Event pattern);
#define EVENT(kind_, ...) ((Event){.kind = EV_##kind_, .kind_ = {__VA_ARGS__}})
#define EXPECT(s, kind_, ...)                                                                                \
    ck_assert_msg(scene_find((s), EVENT(kind_, __VA_ARGS__), 0) != NULL, "expected %s %s", #kind_,           \
                  #__VA_ARGS__)
#define EXPECT_NOT(s, kind_, ...)                                                                            \
    ck_assert_msg(scene_find((s), EVENT(kind_, __VA_ARGS__), 0) == NULL, "did not expect %s %s", #kind_,     \
                  #__VA_ARGS__)
#define EXPECT_COUNT(s, n, kind_, ...) ck_assert_int_eq(scene_count((s), EVENT(kind_, __VA_ARGS__)), (n))
// [a] comes before [b] in the log (both must be there).
void expect_order(const Scene *s, Event a, Event b);
int hp_of(const Scene *s, MinionId m);             // -1 when gone
const char *where(const Scene *s, GroupId g);      // "e7", "off" or "gone"
const char *ordered_to(const Scene *s, GroupId g); // "e7" or "none"
int owner_of(const Scene *s, GroupId g);
int size_of(const Scene *s, GroupId g);
MinionId member(const Scene *s, GroupId g, int i); // number [i] of the group, from 0
const Minion *minion_in(const Scene *s, GroupId g, int i);
const StatBlock *stats_of(const Scene *s, MinionId m); // as they read now
const StatBlock *stats_in(const Scene *s, GroupId g, int i);
Terrain terrain_of(const Scene *s, const char *at);
GroupId group_on(const Scene *s, const char *at); // 0: nobody stands there
int pool_of(const Scene *s, Player player, Mana type);

#endif
