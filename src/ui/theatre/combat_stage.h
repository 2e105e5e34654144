// combat_stage.h - What the theatre shows of a combat at a moment: who takes part, what each has left, where
// everybody stands.
//
// All of it is made from the log, the view and the phase of the moment, so it is the same whatever path led
// there.

#ifndef SANCTA_UI_COMBAT_STAGE_H
#define SANCTA_UI_COMBAT_STAGE_H

#include "ui/playback.h"

// STAGE_RANK: how many stand beside each other in a rank. A side has room for those that fell and those that
// came in their place.
enum { STAGE_RANK = GROUP_SIZE / 2, STAGE_ROSTER = 2 * GROUP_SIZE };

// What the log tells of a minion's place in this combat at the present position.
typedef struct Fighter {
    int armor_left; // -1: all of it
    int attacks;    // left in this round
    int misses;     // since its last hit; MISSES_INFINITE before the first
    int victim;     // whom it faces, 0 = nobody
    bool is_idle;   // it has given up its attacks of this round
    SourceId held;  // what keeps it from attacking in this round, 0 = nothing
    bool is_shooter;
    bool has_place; // it stands, or lies, on the stage
    bool is_right;
    Point home;    // where it stands when it does nothing
    Point feet;    // where it is now, on its way to an enemy or back
    Point goal;    // where it runs to or comes from, with
    float run;     // how far it is on its way there, 0..1
    float returns; // how far from home it is, on its way back from an attack that is over, 0..1
    float gone;    // how little of it is seen, between two places with no way from one to the other; 0..1
    float width;   // of its picture
    Point tag;     // by how much its bar at home lies aside of the place over its head
} Fighter;

typedef struct StageSide {
    GroupId group;
    int roster[STAGE_ROSTER]; // slots: those of the beginning in their order, then those that came later
    int count;
    int fallen[STAGE_ROSTER]; // slots, the first to fall first
    int fallen_count;
} StageSide;

typedef struct Stage {
    Fighter fighters[MINIONS_MAX + 1];
    StageSide sides[2]; // the group with precedence stands on the left
    const View *v;
    const Story *story; // the attack that comes about, or the one that is looked at
    FightMoment moment;
    uint32_t position; // of the moment's event
    Volley volley;     // what is resolved, where it is played as one
    bool is_volley;
    bool is_calm; // nobody goes over a distance: who attacks is gone from one place and is at the other
    float figure; // width of a picture in the rear; those in front are a little larger
    Rect field;   // where figures stand, with what is over their heads
} Stage;

// Everything but places, of the combat that goes on at the moment. [coming] is room for the story of the next
// attack.
void combat_stage_collect(Stage *s, const App *app, Story *coming);
// Puts everybody into ranks in [field] and moves the two of the attack. [margin]: left free on either side.
void combat_places_take(Stage *s, const App *app, Rect field, float margin);

// Who a side is and where. With its last member a group leaves the view, though its combat is not over yet:
// from then on the log tells who it was.
NamedGroup combat_stage_group(const App *app, const View *v, GroupId group);
// Whether [minion] is among the slots of a side: those of its roster, or those that have fallen.
bool combat_stage_names(const int *slots, int count, int minion);
// Is there an attack whose two sides are both on the stage?
bool combat_stage_has_attack(const Stage *s);
// Its attacks as if each were alone: the story of one of them, for fight_tween.
Story combat_stage_story_of(const Stage *s, const VolleyAttack *attack);
// The attack of the volley in which [minion] is the attacker, or else the victim; NULL: it has no part in it.
const VolleyAttack *combat_stage_attack_of(const Stage *s, int minion);
// The moment as fight_tween is to see it: in a volley all set out with its first attack.
FightMoment combat_stage_moment(const Stage *s, const App *app);
// Where the bar of everybody lies at home: called once all of them have their places.
void combat_bars_place(Stage *s, const App *app);
// Where the bar of [minion] is now.
Rect combat_bars_of(const Stage *s, const App *app, int minion);
// A question about [minion] and a place on the stage.
typedef bool StageTest(const App *app, const Stage *s, int minion, Rect r);
// Is [test] of [r] true for anybody in the two groups but [minion]?
bool combat_bars_any_other(const App *app, const Stage *s, int minion, Rect r, StageTest *test);
// Where a minion's chest is now.
Point combat_places_chest(const Stage *s, int minion);

// --- Parts of the picture, from back to front ---
// Of [area], over which the head lies, as high as [heads].
void combat_ground(App *app, const Stage *s, Rect area, float heads);
// Over the ground, which it covers the beginning of: [sky] ends at the horizon.
void combat_backdrop(App *app, const Stage *s, Rect sky);
// What the fallen left on the ground, and who faces whom.
void combat_figures_fallen(App *app, const Stage *s);
// Arrows, and where they flew.
void combat_shots(App *app, const Stage *s);
void combat_figures(App *app, const Stage *s);
// Where the arrow of [story] is when [share] of its way lies behind it. Global for tests.
Point combat_shot_point(const Stage *s, const Story *story, float share);
// Bars over heads and what has just changed.
void combat_tags(App *app, const Stage *s);
// How high such a bar is; it grows with texts.
float combat_bars_height(const App *app);
// How wide, over a picture [figure] wide.
float combat_bars_width(const App *app, float figure);
// The tables of all numbers, at the edges of [area] as wide as [width].
void combat_tables(App *app, const Stage *s, Rect area, float width);
// "2 attacks, missed 1".
void combat_tables_fighter_words(const Fighter *f, const ViewMinion *m, char *out, size_t size);

#endif
