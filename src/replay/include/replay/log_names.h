// log_names.h - Who the slots in a log are: names for readers, kept beyond the death of what they name.
//
// An event names slots, a reader wants "m-12" or "Human swordsman fred", also in the lines after fred is
// buried. Follow the log from its beginning; what stood in a slot last answers for it.

#ifndef SANCTA_REPLAY_LOG_NAMES_H
#define SANCTA_REPLAY_LOG_NAMES_H

#include "replay/view.h"

typedef struct NamedMinion {
    Label label;
    uint8_t kind, minion_class, nation, creature;
    uint8_t level, group; // group: slot, 0 since it was taken out
    uint8_t fell;         // square where it was taken out
    uint8_t walks;
} NamedMinion;
typedef struct NamedGroup {
    Label label;
    uint8_t owner, kind;
    uint8_t at; // square where it was last
} NamedGroup;
typedef struct NamedSpell {
    uint16_t label, card;
    uint8_t owner, visible, helper;
    uint16_t on; // packed target
    bool is_over;
} NamedSpell;
typedef struct NamedStructure {
    uint8_t at, kind; // square; StructureKind
} NamedStructure;

typedef struct NamedSquare {
    uint8_t terrain, swamp; // Terrain; Direction of a swamp's open side
} NamedSquare;

typedef struct LogNames {
    NamedMinion minions[MINIONS_MAX + 1];
    NamedGroup groups[GROUPS_MAX + 1];
    NamedSpell spells[SPELLS_MAX + 1];
    NamedStructure structures[STRUCTURES_MAX + 1];
    NamedSquare squares[SQUARES + 1];
    // Who stood there when the first card of the turn was cast: what casts are aimed at, whatever becomes of
    // it.
    struct {
        NamedMinion minions[MINIONS_MAX + 1];
        NamedGroup groups[GROUPS_MAX + 1];
        NamedStructure structures[STRUCTURES_MAX + 1];
        bool is_known;
    } aims;
    uint8_t phase;
    uint16_t turn;
    // Whom the ground has seized, and which terrain it was: a death tells neither itself. 0: nobody.
    uint16_t seized;
    uint8_t seized_by;
    uint16_t hurt;     // who has just lost hit points, until anything else happens; 0: nobody
    uint32_t followed; // events
    // What follows them, as far as it is known: see log_names_look_ahead(). Not owned.
    const Event *log;
    uint32_t log_count;
} LogNames;

// The match's own names: text of a label of LABEL_NAMED and up, or NULL. A zero struct names nothing.
typedef struct LabelText {
    const char *(*text)(const void *context, Label label);
    // Is a generated name of [kind] ('g', 'm') told with a capital? May be NULL: none is.
    bool (*is_capital)(const void *context, char kind, Label label);
    // What people call a generated [label] of [kind]; NULL, or no such function: by its id.
    const char *(*called)(const void *context, char kind, Label label);
    const void *context;
} LabelText;

enum { NAME_MAX_BYTES = 80 };

void log_names_begin(LogNames *n, const View *start);
// Call it for every event, before printing that event.
void log_names_follow(LogNames *n, const Event *e);

// Lets the names see what comes: [log] are all events from the first that is followed on, which stay where
// they are as long as the names are used. Without it a captured town is told with the mana that it makes
// until its owner chooses.
void log_names_look_ahead(LogNames *n, const Event *log, uint32_t count);
// Is [e] an owner's choice of mana for a captured structure?
bool log_names_is_mana_choice(const Event *e);
// Does the owner of the structure at [square], captured by the event followed last, choose another mana for
// it?
bool log_names_mana_is_chosen(const LogNames *n, int square);

// Each writes at most NAME_MAX_BYTES with its end mark: "fred" or "m-7"; "A" or "g-3"; "s-12".
void log_name_minion(char out[NAME_MAX_BYTES], const LogNames *n, const LabelText *labels, int slot);
void log_name_group(char out[NAME_MAX_BYTES], const LogNames *n, const LabelText *labels, int slot);
void log_name_spell(char out[NAME_MAX_BYTES], const LogNames *n, int slot);
// The square where the minion stands; the one where it fell if it is gone, where it left if it is off the
// board. 0: it never stood on one.
int log_names_minion_square(const LogNames *n, int slot);
// The terrain that minion_died, the event followed last, is the work of: it drowns, or falls into the Void.
// TERRAIN_NONE: none.
int log_names_fatal_terrain(const LogNames *n, const Event *died);
// The kind of the structure at [square] as it was last, STRUCTURE_NONE if there was none.
int log_names_structure(const LogNames *n, int square);
// A structure that a cast is aimed at: as it is, or as it was if it has been removed since.
const NamedStructure *log_names_target_structure(const LogNames *n, int slot);
// Does what lies on [on] lie on [group], one of its members, [square] with what stands there, or the whole
// board? [group] and [square] may be 0: none.
bool log_names_concern(const LogNames *n, Target on, int group, int square);
// A minion, group, square ("e7") or "globe": a TARGET field. Empty if it names nobody.
void log_name_target(char out[NAME_MAX_BYTES], const LogNames *n, const LabelText *labels, int packed);

#endif
