// sound.h - Which effect an event makes, how repeats melt into one, how loud things are. Knows no device.
//
// Sounds follow the log that a seat may see, so they tell no secret that the pictures keep.

#ifndef SANCTA_RENDER_SOUND_H
#define SANCTA_RENDER_SOUND_H

#include <stdbool.h>
#include <stdint.h>

#include "base/lists.h"
#include "engine/log.h"

// One row per effect: its file is assets/sound/effect/SLUG.ogg, with SLUG-2.ogg and SLUG-3.ogg where it
// varies.
// clang-format off
#define SOUNDS(X)                                                                                            \
    X(SOUND_TURN, "turn") X(SOUND_PHASE, "phase") X(SOUND_LEVEL_UP, "level-up")                              \
    X(SOUND_EXPERIENCE, "experience") X(SOUND_CARD_DRAW, "card-draw") X(SOUND_CARD_DISCARD, "card-discard")  \
    X(SOUND_CAPTURE, "capture") X(SOUND_NOVICE, "novice") X(SOUND_TRAINING, "training")                      \
    X(SOUND_INITIATIVE, "initiative") X(SOUND_MANA, "mana") X(SOUND_BUILD, "build") X(SOUND_RUIN, "ruin")    \
    X(SOUND_CAST, "cast") X(SOUND_CAST_FIRE, "cast-fire") X(SOUND_CAST_FROST, "cast-frost")                  \
    X(SOUND_CAST_VINE, "cast-vine") X(SOUND_CAST_LIGHT, "cast-light") X(SOUND_CAST_SHADOW, "cast-shadow")    \
    X(SOUND_CAST_QUAKE, "cast-quake") X(SOUND_CAST_STORM, "cast-storm") X(SOUND_CAST_BLOOD, "cast-blood")    \
    X(SOUND_CAST_MIND, "cast-mind") X(SOUND_CAST_IRON, "cast-iron") X(SOUND_CAST_WATER, "cast-water")        \
    X(SOUND_CAST_VOID, "cast-void")                                                                          \
    X(SOUND_HERO_OLOTUS, "hero-olotus") X(SOUND_HERO_KHOBAI, "hero-khobai")                                  \
    X(SOUND_HERO_LIENNA, "hero-lienna") X(SOUND_HERO_OGI, "hero-ogi")                                        \
    X(SOUND_HERO_ISHMERA, "hero-ishmera") X(SOUND_HERO_DIOMESIA, "hero-diomesia")                            \
    X(SOUND_HERO_ILLENDER, "hero-illender") X(SOUND_HERO_FINGLE, "hero-fingle")                              \
    X(SOUND_HERO_NGOZI, "hero-ngozi")                                                                        \
    X(SOUND_SQUANDER, "squander") X(SOUND_ENCHANT, "enchant") X(SOUND_FADE, "fade")                          \
    X(SOUND_EFFECT_APPLIED, "effect-applied") X(SOUND_TERRAIN, "terrain") X(SOUND_SWAMP, "swamp")            \
    X(SOUND_ARRIVE, "arrive") X(SOUND_RECRUIT, "recruit") X(SOUND_STRONGER, "stronger")                      \
    X(SOUND_WEAKER, "weaker") X(SOUND_TURNCOAT, "turncoat") X(SOUND_ORDER, "order")                          \
    X(SOUND_VANISH, "vanish") X(SOUND_APPEAR, "appear") X(SOUND_TELEPORT, "teleport") X(SOUND_WALK, "walk")  \
    X(SOUND_JOIN, "join") X(SOUND_SLIDE, "slide") X(SOUND_MOONWALK, "moonwalk") X(SOUND_BOUNCE, "bounce")    \
    X(SOUND_REFUSED, "refused") X(SOUND_VOTE, "vote") X(SOUND_COMBAT_BEGINS, "combat-begins")                \
    X(SOUND_ROUND_BEGINS, "round-begins") X(SOUND_FORFEIT, "forfeit") X(SOUND_AIM, "aim")                    \
    X(SOUND_MISS, "miss") X(SOUND_HIT, "hit") X(SOUND_BLADE, "blade") X(SOUND_ARROW, "arrow")                \
    X(SOUND_BLAST, "blast") X(SOUND_WARD, "ward") X(SOUND_ARMOR, "armor") X(SOUND_GLANCE, "glance")          \
    X(SOUND_HURT, "hurt") X(SOUND_HEAL, "heal") X(SOUND_SAVED, "saved") X(SOUND_DEATH, "death")              \
    X(SOUND_GROUP_LOST, "group-lost") X(SOUND_COMBAT_ENDS, "combat-ends") X(SOUND_VICTORY, "victory")        \
    X(SOUND_DEFEAT, "defeat") X(SOUND_DRAW, "draw") X(SOUND_CLICK, "click") X(SOUND_CONFIRM, "confirm")
// clang-format on
typedef enum SoundId { SOUND_NONE, SOUNDS(AS_ENUM) SOUND_COUNT } SoundId;

// The pieces; their files are assets/sound/music/SLUG.ogg.
// clang-format off
#define MUSICS(X)                                                                                            \
    X(MUSIC_TITLE, "title") X(MUSIC_ORDERS, "orders") X(MUSIC_VIGIL, "vigil") X(MUSIC_COMBAT, "combat")      \
    X(MUSIC_SIEGE, "siege") X(MUSIC_RESULT, "result")
// clang-format on
typedef enum MusicId { MUSIC_NONE, MUSICS(AS_ENUM) MUSIC_COUNT } MusicId;

// What a realm sounds like while nothing happens; the files are assets/sound/ambience/SLUG.ogg.
// clang-format off
#define AMBIENCES(X)                                                                                         \
    X(AMBIENCE_VELDT, "veldt") X(AMBIENCE_VOLGARIA, "volgaria") X(AMBIENCE_BADLANDS, "badlands")             \
    X(AMBIENCE_GREAT_FROST, "great-frost") X(AMBIENCE_ARBORIA, "arboria")
// clang-format on
typedef enum AmbienceId { AMBIENCE_NONE, AMBIENCES(AS_ENUM) AMBIENCE_COUNT } AmbienceId;

// "card-draw", "title", "veldt"; "none" for 0.
const char *sound_slug(SoundId id);
const char *sound_music_slug(MusicId id);
const char *sound_ambience_slug(AmbienceId id);
// That of a Realm; AMBIENCE_NONE for one that is not known yet.
AmbienceId sound_ambience_of(int realm);

// The effect of [e] as the one who sits at [seat] hears it (PLAYER_NONE: a spectator); SOUND_NONE for what is
// only bookkeeping or is told by a neighboring event.
SoundId sound_for_event(const Event *e, Player seat);

// --- Variation ---

enum { SOUND_TAKES = 3, SOUND_PITCH_PERCENT = 5 };

// Is [id] heard so often that it should not sound the same each time? Then it has SOUND_TAKES files.
bool sound_varies(SoundId id);

// How an effect sounds at one of its turns.
typedef struct SoundForm {
    int take;    // 0..SOUND_TAKES - 1
    int percent; // by how much it is played faster, -SOUND_PITCH_PERCENT..SOUND_PITCH_PERCENT
} SoundForm;

// The form of [id] when it is played for the [turn]th time, counted from 0: never the same take twice in a
// row. The same for the same numbers: nothing is drawn, least of all from the dice of a match. What does not
// vary has take 0 and 0 percent.
SoundForm sound_form(SoundId id, uint32_t turn);

// --- Loudness ---

// What is heard while another window has the player's attention.
typedef enum SoundAway { SOUND_AWAY_ALL, SOUND_AWAY_EFFECTS, SOUND_AWAY_NOTHING, SOUND_AWAY_COUNT } SoundAway;

typedef struct SoundLevels {
    int master;                              // 0..100; holds all others
    int effects, interface, music, ambience; // 0..100
    int away;                                // SoundAway
    bool is_muted;
    bool is_mono; // both ears hear the same
} SoundLevels;

// The levels that hold while the window is in front, or is not.
SoundLevels sound_levels_heard(const SoundLevels *levels, bool is_away);
// Does [id] answer a click or key of the player, rather than tell an event of the match?
// Global for tests.
bool sound_is_interface(SoundId id);
// Does [id] mark a moment so great that the music steps far back?
bool sound_is_stinger(SoundId id);

// Share of full amplitude on the bus (sound_bus.h), 0..1. One effect leaves room above itself: that is where
// repeats and neighbors go. [times]: how many in one, from 1. For tests.
float sound_effect_gain(const SoundLevels *levels, int times);
// The same by the slider that [id] belongs to.
float sound_gain(const SoundLevels *levels, SoundId id, int times);
float sound_music_gain(const SoundLevels *levels);
float sound_ambience_gain(const SoundLevels *levels);
// What an effect is multiplied with that begins while [others] are still heard, so that a crowd does not
// distort.
float sound_crowd_gain(int others);

// --- Repeats ---

enum { SOUND_MERGE_MS = 40, SOUND_CROWD_MS = 320, SOUND_CROWD = 8 };

// All zero bytes: nothing was played yet.
typedef struct SoundMerge {
    uint32_t begun_ms[SOUND_COUNT];
    int times[SOUND_COUNT];         // in the one that began last, 0: none did
    uint32_t crowd_ms[SOUND_CROWD]; // when the latest began, whatever they were
    int crowd_at, crowd_count;      // the next place in crowd_ms; how many places are taken
} SoundMerge;

// [id] is wanted at [now_ms]. 1: start it. More: the one that began less than SOUND_MERGE_MS ago now stands
// for so many. 0: leave it out. What only accompanies an event (an aim, a blade) is heard if hardly anything
// began within the last SOUND_CROWD_MS, what tells one (a wound) if not much did, and what changes the match
// (a death) always: in a great battle at speed 1 sixty effects a second are wanted, and together they would
// tell nothing.
int sound_merge(SoundMerge *merge, SoundId id, uint32_t now_ms);

#endif
