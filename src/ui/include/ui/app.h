// app.h - The client as a whole: the stack of screens, and what they share. Knows nothing of SDL.

#ifndef SANCTA_UI_APP_H
#define SANCTA_UI_APP_H

#include "play/card_pictures.h"
#include "play/paths.h"
#include "play/save_origin.h"
#include "play/save_slot.h"
#include "play/session.h"
#include "render/camera.h"
#include "render/typeface.h"
#include "ui/list.h"
#include "ui/screen.h"
#include "ui/settings.h"
#include "ui/ui_core.h"

// What the first layer that names one has the rulebook open at; NULL: none does.
const char *app_layer_topic(const struct App *app);

// What the window can do for the screens.
typedef struct Platform {
    void *data;
    void (*toggle_fullscreen)(void *data);
    void (*save_picture)(void *data, const char *path);
    bool (*put_clipboard)(void *data, const char *text);    // false: there is none
    char *(*take_clipboard)(void *data);                    // for free(); NULL: none, or no text in it
    void (*set_scale)(void *data, float scale);             // texts measure by it at once
    bool (*choose_typeface)(void *data, Typeface typeface); // the same; false: it is not installed
    void (*play_sound)(void *data, SoundId id);
    // Says it aloud, when what was said before is over or [cuts]: at once; NULL: there is no voice.
    void (*speak)(void *data, const char *text, bool cuts);
    // Can [file] in [folder] be shown? False with "what is wrong". NULL: drawing it will tell.
    bool (*check_picture)(void *data, const char *folder, const char *file,
                          char problem[CARD_PICTURE_PROBLEM_SIZE]);
} Platform;

// What fingers are doing, see shell/touch.h.
typedef enum TouchPhase {
    TOUCH_NONE,
    TOUCH_PRESSED, // as the left button
    TOUCH_DRAGGED,
    TOUCH_TURNED,  // a list is turned
    TOUCH_RESTED,  // long enough to explain what lies there
    TOUCH_PINCHED, // two, over the board
    TOUCH_SPENT    // nothing more happens until all are lifted
} TouchPhase;
typedef struct Touch {
    bool is_used;  // a finger came last, not a mouse
    bool lingers;  // what was explained still is
    uint8_t phase; // TouchPhase
    bool is_down[2];
    Point at[2];
    Point began, hit; // where the first was put down, and what it hit there
    uint32_t since_ms, tap_ms;
    Point tapped; // the last time
    int clicks;
    float turned;   // down to where a list was turned
    Point middle;   // between two, when the second was put down
    float spread;   // how far apart they were then
    BoardZoom zoom; // and the zoom
} Touch;

// A sound in words.
typedef struct Caption {
    SoundId id; // SOUND_NONE: none
    int times;
    uint32_t until_ms;
} Caption;
enum { CAPTIONS_MAX = 3 };

struct Aside;

// The search opens each page of the settings over all others, over a match that is looked at again.
enum { STACK_MAX = 16 };

typedef struct App {
    Ui ui;
    DrawList list;
    Platform platform;
    Paths paths;
    Settings settings;
    Palette palette; // as they have it
    CardPictures card_pictures;
    Session session;
    ScreenId stack[STACK_MAX];
    bool has_dialog[STACK_MAX]; // of those below the one on top, and what had the focus in it
    char kept_focus[STACK_MAX][UI_NAME_MAX];
    int depth;
    float width, height; // of the frame in physical pixels
    bool lacks_typeface; // the one that is set is not installed: the usual one stands in
    float scale;         // as used: the setting, as far as the window has room for it
    bool wants_quit;
    bool shows_first_hints; // where pictures must be exact: hints of the first time are shown all the same
    bool is_animating;      // something moves: the next frame is due at once
    bool is_still;          // pictures must be exact: nothing moves by itself
    bool is_crossing;       // one screen gives way to another, since
    uint32_t crossing_since_ms;
    ScreenId crossed_screen; // the one that was shown last
    bool lacks_pictures;     // some are still being drawn: what moves by itself waits for them
    bool is_ambient;         // the last pass showed water or lava that moves: a frame is due now and then
    uint32_t ambient_ms, input_ms; // their time, and when somebody last did something
    Touch touch;
    BoardZoom zoom;    // of the board, by two fingers
    Rect board_area;   // where it lies in this pass; empty: there is none
    bool is_pushed;    // a stick moves the pointer, which is drawn
    bool clicks_by[2]; // A, Y of a game controller went down as a click there
    bool is_sounded;   // this pass was heard already
    uint32_t now_ms;
    Caption captions[CAPTIONS_MAX];
    void *states[SCREEN_COUNT];       // owned
    void *layers[LAYER_COUNT];        // their states, owned
    char message[240];                // said at the top for a while
    char message_topic[UI_TOPIC_MAX]; // what the rulebook says about it, "": nothing of its own
    uint32_t message_since_ms, message_until_ms;
    struct Aside *aside; // owned; NULL unless another match is shown for a moment, see aside.h
    char save_error[240];
    bool has_autosave;         // the title screen offers to go on
    bool owns_autosave;        // the file is of the match that is played now, not of one before it
    SaveOrigin origin;         // and the file that it was read from
    SaveHold hold;             // and holds, if the game had put it aside
    SaveSlot slot;             // which autosave is this window's
    bool has_told_slot;        // that it is not the first
    bool has_told_writes;      // that something small could not be written
    uint32_t kept_events;      // of the log of the match that is played, which are in a file
    const View *glimpse;       // the board in the hint of this pass; NULL: none
    Player glimpse_seat;       // who sees it
    SquareId glimpse_at;       // framed in it; 0: no square is
    bool is_dialog_open;       // of the screen on top
    uint32_t display_until_ms; // a changed display changes back then, see display_trial.h; 0: none is tried
    char display_widget[UI_NAME_MAX]; // that changed it
    int display_scale;                // to go back to, DISPLAY_NO_SCALE: what was changed is full screen
    bool shows_help;                  // the keys lie over the screen
    char help_focus[UI_NAME_MAX];
    int help_page;       // of them
    int preview;         // card that is held up in this pass, 0 = none
    int pointed_preview; // the same of what was under the pointer when the event came
    Rect preview_anchor; // beside what it is held up
    char preview_note[120];
} App;

// Safe mode: default settings that are not written, which is said.
void app_begin_safe(App *app);

// The size of everything that is wished for, in percent: as set, or as the window is large.
int app_scale_percent(const App *app);
int app_scale_automatic(const App *app); // which the window's size alone would choose
// The frame's size changed; chooses the scale.
void app_resize(App *app, int width, int height);
// The palette of the settings takes effect.
void app_choose_palette(App *app);
// Does the player want their own pictures of cards, and may they be shown?
bool app_shows_card_pictures(const App *app);

void app_push(App *app, ScreenId screen);
void app_pop(App *app);
void app_replace(App *app, ScreenId screen); // the whole stack
ScreenId app_screen(const App *app);
// The dialog of the screen on top is answered: the focus goes to [focus], the event is used.
void app_close_dialog(App *app, const char *focus);
// What the screen keeps to itself: as many bytes as its Screen says, all zero at first, or what it was given;
// NULL: neither. It is freed at the end.
void *app_state(const App *app, ScreenId screen);
// Gives the screen, which has no bytes of its own, the state [state], from malloc(), or NULL; that of before
// is the caller's.
void app_set_state(App *app, ScreenId screen, void *state);
// The same for what lies over the screens: NULL at first.
void *app_layer_state(const App *app, LayerId layer);
void app_set_layer_state(App *app, LayerId layer, void *state);
// Does anything lie over the screen: a layer, or the question whether a changed display may stay?
bool app_is_covered(const App *app);

// How much of the frame that is shown next is the new screen's, 0..1; the rest is what was shown before. 1
// but for a moment after a change, and always with reduced motion and where pictures are exact. Asked once a
// frame, before it is shown.
float app_crossing(App *app);

// Has somebody done something a short while ago? Where nobody touches anything what moves by itself comes to
// rest, and the computer with it.
bool app_is_touched(const App *app);
// The time by which water and lava move, 0: they are still. A screen that asks shows them.
uint32_t app_ambient(App *app);

// Says it at the top until it has been read, or until something else is done, but no shorter than a glance.
void app_say(App *app, const char *text);
// The same of something that the rulebook explains at [topic].
void app_say_about(App *app, const char *text, const char *topic);
// Where the rulebook explains what is said just now; "": nowhere, or nothing is.
const char *app_message_topic(const App *app);
void app_forget_message(App *app);
// --- In app_saves.c ---
// Is there an unfinished match to go on with? If none lies in this window's slot, it takes the first one in
// which a window that is closed by now has left its match; without any it is what had to make room last,
// "unfinished 3".
bool app_has_autosave(App *app);
// A seed for the next match after one of seed [before].
uint64_t app_next_seed(const App *app, uint64_t before);
// Begins a match; false with the reason in the session's error.
bool app_begin_match(App *app, const SessionSetup *setup);
// Saves the match: as the autosave while it lasts, as "last match" when it is over. The unfinished match of
// before, if the autosave still holds it, gets a name of its own first.
void app_autosave(App *app);
// Keeps beside the autosave what it does not hold: what each seat has seen, mana choices, orders not
// confirmed yet.
void app_remember(App *app);
// Keeps the match in the middle of a turn if anything was done in it.
void app_keep_match(App *app);
// The same when it is left, or the window closed; then a match in which nothing was done yet is kept, too: as
// the autosave, or beside the autosave of another match as "new match".
void app_leave_match(App *app);
// [what], such as "The settings", cannot be written: said once, since the player knows then that there is no
// room left.
void app_tell_unwritten(App *app, const char *what);
// Loads the match that was left last: the autosave, or "new match" if that was begun since, or what had to
// make room last. If the autosave cannot be read, the generation before it is gone on with. If
// neither can be read, the broken file gets a name of its own, what stood in the way is said, and other saves
// are offered.
void app_resume_or_tell(App *app);
bool app_load_match(App *app, const char *path, bool is_replay);
// The same, but a file that holds a lesson or puzzle begins that, unless it is to be watched.
bool app_enter_match(App *app, const char *path, bool is_replay);
// Loads it and shows no screen. Both: false with the reason in save_error.
bool app_read_match(App *app, const char *path);
// ---
// The match is not played here any more, nor is its file held.
void app_close_match(App *app);
// Plays the match on from the beginning of [turn], see session_branch(); false with the reason in the
// session's error.
bool app_branch(App *app, int turn, const int seats[PLAYER_BLUE + 1], bool keeps_orders);
// [by] takes back the last turn, see session_undo_turn(), which is saved at once; shows the screen that is
// due. False with the reason said: nothing has changed.
bool app_take_back(App *app, Player by);
// Goes on with line [index] of the match in the same way, see session_follow_line().
bool app_follow_line(App *app, int index);
// Plays on and shows the screen that is due (match_flow.c).
void app_continue(App *app);
// Opens the playback of the whole match. Where two humans still play it, it is asked first by whose eyes.
void app_watch(App *app);
// The turn that the match stands in, for the moment() of screens that show it to everybody; 0: there is none.
int app_turn(const App *app, Player *seat);
void app_save_settings(App *app);

#endif
