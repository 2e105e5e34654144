// playback.h - Watching what happened: the board or the combat at any event of the log, forward and backward.
//
// A position is a number of events applied; what moves only interpolates between two positions and may be
// dropped at any time. The screen is spread over several files: its layout in screen_playback.c, time in
// playback_time.c, steps in playback_steps.c, keys in playback_keys.c, the board in
// playback_scene.c, the log in playback_log.c, the timeline in playback_timeline.c, buttons in
// playback_controls.c, notes in playback_notes.c, drawings in playback_sketch.c, the strip of steps in
// story_panel.c, the combat in combat_panel.c and the other combat_ files (theatre/combat_stage.h), its
// settings in screen_watching.c.

#ifndef SANCTA_UI_PLAYBACK_H
#define SANCTA_UI_PLAYBACK_H

#include "render/fight_tween.h"
#include "replay/outline.h"
#include "render/pace.h"
#include "render/scene_state.h"
#include "replay/story.h"
#include "ui/app.h"
#include "play/notes.h"
#include "play/past_odds.h"
#include "play/sketches.h"

enum { PLAYBACK_STEPS = 6 };

// A note or a drawing as it was changed, to be undone.
enum { NOTE_CHANGES_MAX = 64 };
typedef struct NoteChange {
    bool is_sketch;
    Sketch sketch;      // drawn, or taken away
    Note before, after; // of the same moment; an empty text: none
} NoteChange;

// A step by one event that is still to be seen, though the position has changed already: forward the event
// comes about and fades out, backward the same is seen in reverse.
typedef struct Glide {
    bool is_on, is_forward;
    uint32_t position; // of the event
    float elapsed_ms;
} Glide;

// What is new to the player, see playback/playback_firsts.h.
typedef struct PlaybackFirsts {
    uint32_t first, last; // positions that are looked at without hurry, 0: none
    uint32_t stop;        // where the playback has stopped for it, 0: nowhere
    int shown;            // First that is explained there
} PlaybackFirsts;

typedef struct PlaybackScreen {
    Timeline t;
    void *memory;   // owned; NULL: nothing is open
    Player seat;    // who looks, NONE: everything is shown
    bool is_review; // opened to look around: closing goes back to where it was opened
    bool is_playing, is_hurrying, shows_board;
    bool is_wide;          // the picture has the whole window: neither log nor steps are shown
    bool shows_steps;      // the strip of steps is there where the theatre folds it
    bool shows_numbers;    // the theatre has its tables beside its figures
    uint16_t hurry_key;    // held for it; KEY_NONE: it is the button
    bool is_tab_held;      // while it plays Tab hurries
    uint32_t tab_since_ms; // and moves the focus if it is let go soon
    bool is_example;       // of the rulebook: it cannot be played on
    bool is_forecast;      // a preview of a turn: ahead/orders_preview.h
    bool sees_all;         // nothing is secret here: one may look with the eyes of either seat
    uint32_t looked_at;    // position that the last change of eyes led to, and its place in the full log
    uint32_t looked_full;
    bool runs_on;     // two computers are watched: turn follows turn until somebody stops or steps
    float rest_ms;    // how long the end of the turn has been shown then
    int step;         // what one step is: event, attack, round, combat, phase, turn
    float elapsed_ms; // since the position was reached, at the chosen speed
    Pace pace;
    bool is_fresh;  // a step forward has reached an event that was not heard yet
    uint32_t heard; // position of the event that was heard last while it played, 0: none
    Glide glide;
    View other; // of its two views the one that is not of the position: before it forward, after it backward
    Story gone; // backward: of the position that was left
    int log_offset;  // lines that the log was scrolled away from the current one
    Outline outline; // what is folded in it
    Story story;     // of the position, made anew in every pass
    int chip;        // step of the strip whose rule is shown, -1 = the current one
    bool asks_where; // the dialog to type a turn and event
    char where[16];  // typed into it
    Notes notes;
    Notes notes_kept;                    // as their file was read or written last
    Sketches sketches_kept;              // the same
    uint32_t note_positions[NOTES_ROOM]; // of each, 0: it does not belong to what happened here
    Sketches sketches;                   // drawn on the board at moments
    uint32_t sketch_positions[SKETCHES_ROOM];
    NoteChange changes[NOTE_CHANGES_MAX]; // of both; those before [change_at] can be undone
    int change_at, change_count;
    bool is_drawing;      // the board is drawn on: its squares take clicks and the focus
    SquareId sketch_from; // where what is being drawn began, 0: nothing is
    int sketch_button;    // held for it; 0: keys draw
    bool asks_note;       // the dialog to write one
    char note[NOTE_SIZE]; // written into it
    BoardScene scene;
    Tween tween;
    char floating[160];
    uint32_t pointed;                  // row of the log under the pointer in this pass; 0: none
    bool asks_who;                     // the dialog to play on from here
    int branch_seats[PLAYER_BLUE + 1]; // SeatKind, chosen in it
    bool branch_keeps;                 // and whether the orders of that turn are given again
    char find[48];                     // what is looked for in the log; "": nothing
    int topic;                         // LogTopic that the log is filtered by
    uint8_t *hits; // owned; of each position, is it found? NULL: nothing was looked for yet
    uint32_t hit_count;
    View glimpse; // the board at [glimpse_at], for the hint over the timeline
    PlaybackFirsts firsts;
    PastOdds *odds;              // owned; theatre/combat_odds.h. NULL until a combat is looked at
    uint32_t glimpse_at;         // UINT32_MAX: at no position
    bool seen_cards[CARD_COUNT]; // cast in what was watched since the start
} PlaybackScreen;

// What the screen keeps.
PlaybackScreen *playback_of(const App *app);

// Opens the match's log as [seat] saw it, at event [full] of the full log.
void playback_open(App *app, Player seat, uint32_t full, bool is_review);
// Frees whatever belongs to a match; it may be opened again.
void playback_free(PlaybackScreen *p);
// Goes to a turn and a frame in it; false if there is none.
bool playback_go(App *app, int turn, uint32_t frame);

// With the eyes of [seat], NONE: of everybody, at the same moment. Only where nothing is secret (sees_all).
// In playback_eyes.c.
void playback_eyes(App *app, Rect r); // the button that says whose eyes, and changes them
// Looks with other eyes, PLAYER_NONE: with everybody's. Nothing happens where something is secret.
void playback_look_as(App *app, Player seat);
bool playback_eyes_key(App *app); // and the key; true if it was pressed

// Are the numbers of a whole group told in one row now? Not where every event has its row, nor among what was
// found.
bool playback_is_looking(const PlaybackScreen *p); // for words, or by a filter
void playback_look_again(App *app);                // after the filter was changed
bool playback_is_gathered(const PlaybackScreen *p);
// The sentence of the event at [position] (from 1).
void playback_sentence(const App *app, uint32_t position, char *out, size_t size);

// --- Dialogs with one line to type ---
typedef struct TextQuestion {
    const char *title, *line, *verb; // what is asked, and what the main button says
    const char *field, *yes, *no;    // names of the widgets
    float width;
    char *text; // that is typed, of [size] bytes
    size_t size;
} TextQuestion;
typedef enum TextAnswer { TEXT_AWAITED, TEXT_GIVEN, TEXT_DROPPED } TextAnswer;
// Draws the dialog; Enter and the main button give the text, Escape and Cancel drop it.
TextAnswer playback_ask_text(App *app, const TextQuestion *question);
// Goes back to the screen once the answer is there.
void playback_end_question(App *app);

// --- Parts of the screen ---
// Goes to [position], and stops playing.
void playback_jump(PlaybackScreen *p, uint32_t position);
// Stops it where it is; of two computers that are watched no turn follows by itself then.
void playback_pause(PlaybackScreen *p);
// One step of the chosen size.
void playback_step(App *app, bool is_forward);
// Global for tests.
void playback_step_by(App *app, unsigned marks, bool is_forward);
void playback_toggle(PlaybackScreen *p);
void playback_finish(App *app);
// The next event, or the one before, that touches what the present event is about; false if there is none.
// Global for tests.
bool playback_follow(PlaybackScreen *p, bool is_forward);
// The speed that counts now, as an index; what the control changes.
int *playback_speed(App *app);

// How long the event applied last is looked at, and how long the next one takes to come about, at speed 1 in
// this turn.
float playback_hold_ms(PlaybackScreen *p);
float playback_approach_ms(PlaybackScreen *p);
// Is a volley resolved that is played as one now? Not where one steps: there each attack is told for itself.
// Global for tests.
bool playback_volley(PlaybackScreen *p, Volley *out);
// What comes about or is looked at at this moment, for pictures.
FightMoment playback_moment(const App *app);
// Is what a step back left still to be seen as it was?
bool playback_is_going(const PlaybackScreen *p);
// The view that is shown: the one before as long as a glide has not arrived.
const View *playback_view(const App *app);

// Two computers are watched, in playback_watch.c: does the match go on by itself here, and the passing of
// time at the end of a turn.
bool playback_is_watch(const App *app);
void playback_watch_on(App *app, float elapsed_ms);
void playback_leave(App *app); // to the title screen; the match is kept
// "Red is thinking: 40%", "" = nobody is.
void playback_watch_text(const App *app, char *out, size_t size);

void playback_set_scene(App *app, Rect area);
// Who votes at [m], with all that the log tells up to [position]; in playback_votes.c.
void playback_set_vote(App *app, FightMoment m, uint32_t position);
// How much of what is held up or spreads at [m] has done so, in the first [part] of the time it is looked at;
// 1 where one stands still.
float playback_risen(const App *app, FightMoment m, float part);
// What the spells of this turn have left on the ground up to [position]; in playback_scars.c.
void playback_set_scars(App *app, FightMoment m, uint32_t position);
// What befalls the globe at [m], of [position]; there, too. It waxes and wanes with the cast, and where
// nothing moves it stands still until all has happened that the cast brings.
void playback_set_veil(App *app, FightMoment m, uint32_t position);
void playback_set_flag(App *app, FightMoment m); // the flag that is raised at [m]; there, too
// The square that [e] is about in [v], the view behind it; 0: none.
SquareId playback_place_of(const View *v, const Event *e);
// Does the row of the log under the pointer tell of [minion]?
bool playback_points_at(const PlaybackScreen *p, int minion);
// Marks the square under the pointer and says who stands there; after playback_set_scene().
void playback_describe(App *app, Rect area);
void playback_log(App *app, Rect area);
enum { PLAYBACK_CONTROLS_WIDTH = 890, PLAYBACK_BRANCH_WIDTH = 46 }; // that all buttons need side by side
// The turn with its phases, and under it the whole log; [area] is playback_timeline_height() high, which
// grows with texts.
float playback_timeline_height(const Ui *ui);
void playback_timeline(App *app, Rect area);
void playback_controls(App *app, Rect area);
// Looking for words in the log, in playback_find.c. The row with the field, and what keys do: true if they
// did something.
enum { PLAYBACK_FIND_BAR = 30 };
void playback_find_bar(App *app, Rect row);
bool playback_find_answer(App *app); // while the field has the focus
bool playback_take_log(App *app);    // the keys that find, copy and save
// Does [position] belong to what is looked for? Always if nothing is.
bool playback_is_found(const PlaybackScreen *p, uint32_t position);
// The next row of the log, or the one before; 0: none. Only what is found, if something is looked for.
uint32_t playback_row_after(const PlaybackScreen *p, uint32_t row);
uint32_t playback_row_before(const PlaybackScreen *p, uint32_t row);
// Notes on moments, in playback_notes.c: read when the playback opens, and written when one changes.
void playback_read_notes(App *app);
void playback_write_notes(App *app);                             // and finds the moments anew
const char *playback_note_at(const App *app, uint32_t position); // NULL: none
// The moment of [position] as notes know it, with the note that is there; and the way back, 0: nowhere.
Note playback_moment_key(const App *app, uint32_t position);
uint32_t playback_moment_position(const App *app, const Note *moment);
// The positions to which notes or drawings are pinned, one by one, 0 for those that belong nowhere here.
int playback_pin_count(const PlaybackScreen *p);
uint32_t playback_pin(const PlaybackScreen *p, int index);
void playback_show_note(App *app, Rect stage); // the note of this moment over the picture
bool playback_next_note(App *app);             // goes to the next one; false if there is none
void playback_ask_note(App *app);              // opens the dialog to write one
void playback_note(App *app);                  // the dialog
// Drawings on moments, in playback_sketch.c: the mode in which the board is drawn on; its squares, the
// pointer, the keys (true if they did something); what the scene shows; "e7, e7 to f8", "" = nothing is drawn
// at [position].
void playback_draw_on_board(App *app);
// Squares have the focus only while the board is drawn on, whatever ends that: a combat that is stepped into,
// other eyes.
void playback_leave_squares(App *app);
void playback_register_squares(App *app);
void playback_draw_pointer(App *app, Rect area);
bool playback_sketch_keys(App *app);
void playback_set_sketches(App *app);
void playback_sketch_words(const App *app, uint32_t position, char *out, size_t size);
const char *playback_drawing_words(const PlaybackScreen *p); // how to draw; NULL: nobody does
void playback_keep_change(PlaybackScreen *p, const NoteChange *change);
// Playing on from the moment that is shown, in playback_branch.c; where nothing is secret.
bool playback_offers_branch(const App *app);
const char *playback_branch_hindrance(const App *app);              // why that is not possible; NULL: it is
void playback_branch_words(const App *app, char *out, size_t size); // what that means at this moment
void playback_ask_branch(App *app);
void playback_branch(App *app);    // the dialog: who plays
void playback_ask_where(App *app); // opens the dialog to type a place
void playback_where(App *app);     // the dialog
// The strip of steps; [area] as high as story_panel_height().
float story_panel_height(float room);
void story_panel(App *app, Rect area);
// Does a combat need the room of the strip, because letters are large and the window is low? Then a switch in
// its head unfolds it. In combat_panel.c.
bool combat_panel_folds_steps(const App *app);
// The combat as it stands: two sides that meet on the ground they stand on.
void combat_panel(App *app, Rect area);
// The card over the board that ends each combat, at the position of its end; elsewhere nothing.
void combat_card(App *app, Rect area);

#endif
