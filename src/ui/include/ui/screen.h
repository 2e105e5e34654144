// screen.h - A screen, and what lies over screens, as the client knows them: by a number and a row of
// functions.

#ifndef SANCTA_UI_SCREEN_H
#define SANCTA_UI_SCREEN_H

#include "engine/plan.h"
#include "render/sound.h"
#include "ui/ui_core.h"

typedef enum ScreenId {
    SCREEN_NONE,
    SCREEN_TITLE,
    SCREEN_NEW_MATCH,
    SCREEN_LOAD,
    SCREEN_SETTINGS,
    SCREEN_HANDOVER,
    SCREEN_ORDERS,
    SCREEN_PLAYBACK,
    SCREEN_RESULT,
    SCREEN_DECKS,
    SCREEN_DECK_BUILDER,
    SCREEN_THINKING,
    SCREEN_WATCHING,
    SCREEN_WHY,
    SCREEN_KEYS,
    SCREEN_COLORS,
    SCREEN_SOUNDS,
    SCREEN_LEARN,
    SCREEN_CRASH,
    SCREEN_REVIEW,
    SCREEN_LINES,
    SCREEN_CAREER,
    SCREEN_ALL_SETTINGS,
    SCREEN_CARD_PICTURES,
    SCREEN_EYES,
    SCREEN_COUNT,
    SCREEN_FIRST = SCREEN_TITLE, // the one that is left when all others are closed
} ScreenId;
const char *screen_name(int screen);
// KEYS_* whose actions count there besides those that count everywhere, 0: none.
int screen_place_of_keys(int screen);
// Where the rulebook tells what the screen is about.
const char *screen_topic(int screen);

// What lies over any screen or goes along with all of them; of what lies over others, those above first.
typedef enum LayerId {
    LAYER_FINDER,
    LAYER_BOOK,
    LAYER_KEYS,
    LAYER_BECAUSE,
    LAYER_LESSONS,
    LAYER_SPEECH,
    LAYER_FIRST_HINTS,
    LAYER_PINS,
    LAYER_COUNT,
} LayerId;

// What a button of a game controller does, for the help.
typedef struct PadRow {
    const char *button, *text;
} PadRow;
// What the buttons do on a screen, where that differs from everywhere else.
typedef struct PadLayout {
    uint8_t actions[PAD_BUTTON_COUNT]; // KeyAction + 1, 0: none
    const char *menu;                  // the widget that X presses; NULL: none
    const PadRow *rows;                // up to one without a button
} PadLayout;

struct App;
// The functions of a screen; each may be NULL. What is shared calls screens through them and knows none by
// name.
typedef struct Screen {
    const char *name;             // in scripts, text mode and the log
    const char *topic;            // where the rulebook tells what it is about; NULL: its contents
    int keys;                     // KEYS_* whose actions count there besides those that count everywhere
    const char *mouse_help;       // NULL: what holds for most
    const char *finger_help;      // NULL: the same
    const PadLayout *pad;         // NULL: the same
    bool lies_over;               // another screen, whose music it leaves alone
    MusicId piece;                // MUSIC_NONE: that of orders
    bool has_ambience;            // the realm is heard
    bool changes_by_look;         // a right click changes something, so a finger that rests makes none
    bool is_shut;                 // nobody passes it in another way: no key, no search
    void (*end)(struct App *app); // frees whatever its state owns, if there is any
    void (*enter)(struct App *app);
    void (*update)(struct App *app, uint32_t elapsed_ms); // time passes
    void (*draw)(struct App *app);                        // one pass: describes widgets, answers the event
    void (*leave)(struct App *app);
    bool (*takes_keys)(const struct App *app); // whatever key is pressed is meant for it, and no shortcut
    // The turn of the match that it shows, 0: none, and whose eyes see it; a picture is named by them.
    int (*moment)(const struct App *app, Player *seat);
    bool (*has_more)(
        const struct App *app); // what it plays is not at its end: Start of a game controller plays it
    const Plan *(*draft)(const struct App *app);              // orders that were not confirmed; NULL: none
    MusicId (*music)(const struct App *app, MusicId playing); // that belongs to what is shown
    size_t state_size;                                        // of what it keeps to itself, see app_state()
} Screen;

// The functions of a layer; each may be NULL.
typedef struct Layer {
    void (*end)(struct App *app);           // frees whatever it has made
    bool (*is_open)(const struct App *app); // over the screen, which gets no events
    bool lets_time_pass;                    // for the screen under it
    void (*draw)(struct App *app);          // over the screen while it is open; answers its keys
    void (*open)(struct App *app);          // as its key does; NULL: something else is what opens it
    void (*close)(struct App *app);
    // The event of a pass is shown to it whatever lies over the screen, or only if nothing does; opens itself
    // if it is asked for. True: it did.
    void (*answer_always)(struct App *app);
    bool (*answer)(struct App *app);
    // What is left of [event] for the screen.
    InputEvent (*shield)(struct App *app, const InputEvent *event);
    // After the screen in every pass: before hints are shown, with the hints, and on top of all.
    void (*follow)(struct App *app);
    void (*draw_hints)(struct App *app);
    void (*draw_top)(struct App *app);
    // After the pass, which was for an event of that kind (InputKind).
    void (*after)(struct App *app, int kind);
    // Where the rulebook tells what the screen is about now, before the screen's own; NULL: nothing else.
    const char *(*topic)(const struct App *app);
} Layer;

// One a ScreenId or LayerId, in screens.c. [app_screens] has NULL for SCREEN_NONE.
extern const Screen *const app_screens[SCREEN_COUNT];
extern const Layer *const app_layers[LAYER_COUNT];
extern const Screen screen_title, screen_new_match, screen_load, screen_settings, screen_handover,
    screen_orders, screen_playback, screen_result, screen_decks, screen_deck_builder, screen_thinking,
    screen_watching, screen_why, screen_keys, screen_colors, screen_sounds, screen_learn, screen_crash,
    screen_review, screen_lines, screen_career, screen_all_settings, screen_card_pictures, screen_eyes;
extern const Layer layer_finder, layer_book, layer_keys, layer_because, layer_lessons, layer_speech,
    layer_first_hints, layer_pins;

#endif
