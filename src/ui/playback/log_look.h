// log_look.h - How a row of the log looks: whose it is, who is seen in it, by which sign, and how much it
// weighs. And by what the log can be filtered.

#ifndef SANCTA_UI_LOG_LOOK_H
#define SANCTA_UI_LOG_LOOK_H

#include "render/art.h"
#include "replay/log_names.h"
#include "ui/app.h"

// What an event is about. One choice of the filter each.
typedef enum LogTopic {
    LOG_TOPIC_ANY, // of the filter: all of them
    LOG_TOPIC_SPELLS,
    LOG_TOPIC_MOVES,
    LOG_TOPIC_COMBAT,
    LOG_TOPIC_LOSSES, // who dies and what is captured or razed
    LOG_TOPIC_TOWNS,  // mana, novices, structures, levels
    LOG_TOPIC_COUNT
} LogTopic;

typedef enum LogSeen {
    LOG_SEEN_NOBODY,
    LOG_SEEN_SEAT,   // by its sign
    LOG_SEEN_FIGURE, // head and shoulders of a minion
    LOG_SEEN_CARD,
} LogSeen;

typedef struct LogLook {
    Player owner; // whose color it has; PLAYER_NONE: nobody's
    LogSeen seen;
    ArtName picture;  // of who is seen
    int minion;       // its slot, 0: it is none
    const char *sign; // a picture's name, "" for none: what came of it
    bool is_weighty;  // it changes the match
} LogLook;

// [names] has followed the log up to and including [e].
LogLook log_look(const Event *e, const LogNames *names);
// The other one that [e] names, the object of what the first does; LOG_SEEN_NOBODY if there is none.
LogLook log_look_other(const Event *e, const LogNames *names);
// Do both show the same one?
bool log_look_is_same(const LogLook *a, const LogLook *b);
// LOG_TOPIC_ANY: turns, phases and the like, which every filter leaves out. Losses are told from the rest of
// a combat. Global for tests.
LogTopic log_look_topic(const Event *e);
// Does the filter [topic] show [e]? Combat shows losses, too.
bool log_look_topic_shows(LogTopic topic, const Event *e);
// "All events", "Spells" ...: LOG_TOPIC_COUNT of them.
const char *const *log_look_topic_words(void);

// The picture in a frame of the owner's color; nothing if there is none.
void log_look_draw(DrawList *list, Rect rect, const LogLook *look);
// The stripe of a row: red's is solid, blue's is dotted, as their bases are angular and round.
void log_look_stripe(DrawList *list, Rect r, Player owner);
// The size of what is told by most rows.
static const float LOG_TEXT = 14.5F;
// How large texts can be in a log of the size of [r], in percent: as wished, if three sentences have room. A
// log of one row tells no more than the caption.
int log_look_percent(const Ui *ui, Rect r);

#endif
