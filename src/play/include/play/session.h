// session.h - A match being played at this computer: whose turn it is to look at the screen, and what they
// have seen.
//
// Knows nothing of screens. The secret of each seat stays here: screens get the view and the plan of one
// seat.

#ifndef SANCTA_PLAY_SESSION_H
#define SANCTA_PLAY_SESSION_H

#include "ai/ai.h"
#include "play/seat_words.h"
#include "play/session_state.h"

// All screens have room for a name of so many letters.
enum { SESSION_NAME_LETTERS = 23, SESSION_NO_CARDS = -1 };

typedef struct SessionSetup {
    int red, blue;                // SeatKind
    int persons[PLAYER_BLUE + 1]; // Personality (ai/personality.h) of computer players
    int red_house, blue_house;    // House
    int realm;                    // Realm
    bool symmetric;
    uint64_t seed;
    char red_name[MATCH_TEXT_SIZE], blue_name[MATCH_TEXT_SIZE];
    uint16_t decks[PLAYER_BLUE + 1][DECK_MAX]; // cards of a chosen deck
    // 0: the usual deck of the house, see seat_words_usual_deck(); SESSION_NO_CARDS: none at all
    int deck_counts[PLAYER_BLUE + 1];
    Handicap handicaps[PLAYER_BLUE + 1];
    bool blue_begins;                      // with initiative, which is Red's otherwise
    char deck_words[PLAYER_BLUE + 1][104]; // how the decks were chosen, see deck_choice.c; "": the usual one
} SessionSetup;
SessionSetup session_setup_default(void);
// [setup] in the engine's words, with the usual decks where it names none.
GameSetup session_game(const SessionSetup *setup);
// The board on which a match of [setup] begins, as nobody and everybody sees it.
void session_land(const SessionSetup *setup, View *out);

// Begins, loads, ends. False with the reason in session->error. Of a file without a snapshot the turns that
// it lists are played.
// Orders of the running turn that cannot be played are forgotten, and session->notice says so.
bool session_begin(Session *session, const SessionSetup *setup);
bool session_load(Session *session, const char *path); // and in session->fault
void session_end(Session *session);
// Begins the lesson's match in [text]: its lists of orders are what the seat that no human plays orders in
// those turns, as far as they are legal. Such a match goes into no file.
bool session_begin_lesson(Session *session, const char *text, size_t size);
// From now on, in its first turn, that seat orders what prevents [goal] of the human seat, if anything does
// (puzzle.h).
void session_set_puzzle(Session *session, PuzzleGoal goal);
// Adds to [plan] what the lesson's file orders for its seat in this turn: the solution of a puzzle. How many
// orders.
int session_take_solution(const Session *session, Plan *plan);
bool session_is_lesson(const Session *session);
// Loads the match in [text] and plays all turns that it lists, to be watched. Such a match goes into no file
// either.
bool session_open_example(Session *session, const char *text, size_t size);

// The match once more as it stood when [turn] began, played on from there by [seats] (SeatKind, by player);
// what came after is kept as a line. [keeps_orders]: what was ordered in that turn is kept for the plans of
// humans, see session_take_given(); computer players think anew, and choices of mana are asked for again.
// False with the reason in session->error: nothing has changed.
bool session_branch(Session *session, int turn, const int seats[PLAYER_BLUE + 1], bool keeps_orders);
// The last turn that was played, if it may be taken back now; 0: there is none, or the session waits for a
// computer player.
int session_last_turn(const Session *session);
// [by] takes back the last turn: the match stands at the beginning of it, with its orders for
// session_take_given(). What was played is kept as a line of the match. False with the reason in
// session->error: nothing has changed.
bool session_undo_turn(Session *session, Player by);
// Goes on with line [index] of the match (match_lines.h), by the seats that played it; what was played until
// now is a line then. False with the reason in session->error: nothing has changed.
bool session_follow_line(Session *session, int index);
// Opens line [index] of [m], to be watched: it goes into no file. False with the reason in session->error.
bool session_open_line(Session *session, const Match *m, int index);
// Was anything ordered in [turn] of the match, by either seat?
bool session_has_orders(const Session *session, int turn);
// Adds what session_branch() kept for [plan]'s seat, once; what is not legal is left out, and a concession:
// whoever plays the turn once more goes on. How many.
int session_take_given(Session *session, Plan *plan);
// Lays out [orders] for the human [seat] in place of those that session_branch() kept; they were made for
// [state], the orders phase of that turn. What is not legal is left out. False when memory is short: nothing
// has changed.
bool session_lay_out(Session *session, const GameState *state, Player seat, const Order *orders, int count);

// The match once more: seats, persons, names, houses, decks, handicaps and the realm of [session]'s match, on
// the other sides if [swaps]. The seed and symmetry of [out] stay as they are.
void session_rematch(const Session *session, bool swaps, SessionSetup *out);

// Plays on until a human is needed or the match is over; sets what is needed, and of whom. Without humans a
// call ends with a turn (NEED_NOTHING), when the computer players have begun to think about the next one.
void session_advance(Session *session);

// The human [seat] has confirmed but a computer player is still thinking (NEED_THOUGHT): the seat has its
// orders back and goes on with them (NEED_ORDERS). The computer thinks on. False: it is too late, nothing
// changes.
bool session_take_back(Session *session, Player seat);

// NEED_THOUGHT: is the answer there, how far is it in percent, and a wish to have it soon.
bool session_has_thought(const Session *session);
int session_thought_percent(const Session *session);
void session_hurry(Session *session);
// What a strong computer player would do in the place of [plan]'s seat, by what that seat knows: begins to
// think, and gives the answer when it is there (NULL until then). [plan] is the empty plan of the turn.
bool session_begin_hint(Session *session, const Plan *plan);
const AiAnswer *session_hint(Session *session);
// Idea number [idea] of that answer as orders; good as long as the answer.
const struct Hinted *session_hinted(const Session *session, int idea);
// Frees what session_end() keeps for the next match. The session is not used after this.
void session_free(Session *session);

// What a saved match does not hold: how much each seat has been shown, mana choices of a turn that has not
// begun, and the orders of [plan] (may be NULL), which nobody has confirmed yet. As text; taken back only by
// the same match at the same moment. Otherwise false: then a later moment of the same match takes back how
// much was shown, and nothing else changes.
enum { SESSION_MEMORY_SIZE = 16384 };
void session_remember(const Session *session, const Plan *plan, char out[SESSION_MEMORY_SIZE]);
bool session_recall(Session *session, const char *text);
// Adds the recalled orders to [plan] if they are its seat's, once; those that are not legal are left out. How
// many.
int session_take_draft(Session *session, Plan *plan);

// The human who is asked confirms the orders of [plan]; NEED_MANA: answers with [type] for the structure at
// [at].
bool session_confirm(Session *session, const Plan *plan);
bool session_answer_mana(Session *session, SquareId at, Mana type);

// What [seat] may know of [state], with what it does not know drawn by dice of the turn.
void session_known_to(const GameState *state, Player seat, GameState *out);
// The dice of a computer player in a turn of a match of [seed].
uint64_t session_computer_dice(uint64_t seed, int turn, Player seat);
// A plan for [seat] on what it knows.
void session_plan(const Session *session, Player seat, Plan *out);
// What texts call a player (match_called_player()), and the same in at most 40 bytes.
const char *session_player_name(const Session *session, Player player);
const char *session_short_name(const Session *session, Player player);
int session_humans(const Session *session);
// From whose side the board is seen by [eyes], PLAYER_NONE: by everybody. That is the side of the only person
// at this computer, or Red's, so that no screen turns the board that another one shows.
Player session_side(const Session *session, Player eyes);
// Is the seat a computer player with reasons? Random orders have none.
bool session_thinks(const Session *session, Player seat);

// The whole match as [seat] (PLAYER_NONE: everyone after the end) saw it. Returns the memory of [out], which
// the caller frees with free(); NULL when memory is short. [seen] becomes the position that corresponds to
// [full] events of the full log.
void *session_timeline(const Session *session, Player seat, uint32_t full, Timeline *out, uint32_t *seen);
// The other way: how many events of the full log lead to event [seen] of what [seat] saw; 0: to the
// beginning, or memory is short.
uint32_t session_full_position(const Session *session, Player seat, uint32_t seen);
// Names for sentences.
LabelText session_labels(const Session *session);
// The same for what stands in a view: "fred", "m-7"; "A", "g-3"; "?" for label 0. What a plan trains has its
// number only when the trainings of both seats are told, so until then it is "new-1", "new-2" ...; what a
// screen says of it is panel_own_name() and session_group_words().
void session_minion_name(const Session *session, Label label, char out[NAME_SIZE]);
void session_group_name(const Session *session, Label label, char out[NAME_SIZE]);
// Is the minion only planned, and has no name of the player's?
bool session_is_planned_minion(const Session *session, Label label);
// Which of the groups that are only planned it is, from 1; 0: it is on the board, or has a name of the
// player's.
int session_planned_group(const Session *session, Label label);
// The group in a sentence: "group A", "the new group", "new group 2".
enum { GROUP_WORDS = NAME_SIZE + 16 };
void session_group_words(const Session *session, Label label, char out[GROUP_WORDS]);

#endif
