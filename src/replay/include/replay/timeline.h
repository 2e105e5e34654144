// timeline.h - The events of a turn or a match and a view that can stand at any of them.
//
// Position k means: events 1..k are applied. Whatever path leads to k, the view there is the same. Snapshots
// every TIMELINE_STRIDE events bound the cost of a jump, the journal makes steps back as cheap as steps
// forward.

#ifndef SANCTA_REPLAY_TIMELINE_H
#define SANCTA_REPLAY_TIMELINE_H

#include "replay/log_names.h"

enum { TIMELINE_STRIDE = 256 };

// What an event is a boundary of, a mask. MARK_EVENT is on every event.
typedef enum Mark {
    MARK_EVENT = 1,
    MARK_ATTACK = 2,
    MARK_ROUND = 4,
    MARK_COMBAT = 8,
    MARK_PHASE = 16,
    MARK_TURN = 32,
    MARK_KILL = 64,
    MARK_SPELL = 128,
    MARK_CAPTURE = 256,
    // Something that a player has not been told by another event already: on all but the rules' own
    // bookkeeping, such as an order that is done with, a group that was not told to go, or a mark that a card
    // keeps for itself.
    MARK_NEWS = 512,
    // A number of one member of a group that is told together with those of the others, in the row of an
    // event behind it (gathered.h); no news by itself.
    MARK_GATHERED = 1024,
    MARK_HERO = 2048, // a hero appears or dies
} Mark;

typedef struct TimelineSnapshot {
    View view;
    LogNames names;
} TimelineSnapshot;

typedef struct Timeline {
    View view;         // as of [at]
    uint32_t at;       // position 0..count
    uint32_t count;    // events
    uint32_t capacity; // of [events]
    Event *events;     // event k at events[k - 1]
    uint16_t *marks;   // Mark mask of event k at marks[k - 1]
    uint16_t *turns;   // turn of event k at turns[k - 1]
    uint16_t *actors;  // whose act event k is (acting.h) at actors[k - 1]
    TimelineSnapshot *snapshots;
    TimelineSnapshot tail; // as of [count]
    ViewJournal journal;   // undoes events journal_base + 1 .. at
    uint32_t journal_base;
} Timeline;

// Bytes of memory for [capacity] events.
size_t timeline_bytes(uint32_t capacity);

// An empty timeline that begins at [start]. [memory] is the caller's, aligned as malloc() aligns, of
// timeline_bytes([capacity]) bytes, and stays in use as long as the timeline is.
void timeline_init(Timeline *t, const View *start, void *memory, uint32_t capacity);

// Appends an event of the view's own log; the position stays. False when full.
bool timeline_append(Timeline *t, const Event *e);

// Goes to [position] (cut to 0..count).
void timeline_seek(Timeline *t, uint32_t position);

// The next position after, or before, the present one whose event has one of [marks]; count, or 0, if there
// is none.
uint32_t timeline_next(const Timeline *t, unsigned marks);
uint32_t timeline_previous(const Timeline *t, unsigned marks);

// The event applied last, NULL at position 0; the event that comes next, NULL at the end.
const Event *timeline_last_event(const Timeline *t);
const Event *timeline_next_event(const Timeline *t);

// Position of frame [frame] (0 = the turn's first event) of [turn], cut to that turn; false if there is no
// such turn.
bool timeline_find(const Timeline *t, int turn, uint32_t frame, uint32_t *position);

// The view at [position], wherever the timeline stands.
void timeline_view(const Timeline *t, uint32_t position, View *out);

// The names as event [position] is to be printed with.
LogNames timeline_names(const Timeline *t, uint32_t position);

#endif
