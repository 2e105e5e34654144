// keymap.h - Which key does what. One table of actions with their usual keys; the section [keys] of the
// settings file may give them others, and the help of every screen is made from the same table.
//
// The section holds one action a line, its name and up to two keys, "none" for no key; # begins a comment:
//   [keys]
//   confirm ctrl+enter k
// A line that cannot be used is told with its place, and then all keys stay the usual ones.

#ifndef SANCTA_UI_KEYMAP_H
#define SANCTA_UI_KEYMAP_H

#include <stddef.h>

#include "ui/ui_core.h"

// Where an action counts; two actions that count in the same place cannot have the same key.
enum { KEYS_EVERYWHERE = 1, KEYS_ORDERS = 2, KEYS_PLAYBACK = 4, KEYS_DECKS = 8 };

// X(id, name, usual keys, where, description). An empty description: the row before it stands for this one
// too.
// clang-format off
#define KEYMAP_ACTIONS(X)                                                                                              \
    X(ACTION_RULES, "rules", "f1", KEYS_EVERYWHERE, "the rules of what you look at")                                   \
    X(ACTION_HELP, "help", "? shift+f1", KEYS_EVERYWHERE, "the keys of this screen")                                         \
    X(ACTION_WHY, "why", "w", KEYS_EVERYWHERE, "why: a number, a refusal, what happened")                              \
    X(ACTION_FIND, "find", "ctrl+k", KEYS_EVERYWHERE, "find any action, screen, setting, rule or card")                \
    X(ACTION_PIN, "pin", "shift+t", KEYS_EVERYWHERE, "pin the hint: its words lead further")                           \
    X(ACTION_FULLSCREEN, "fullscreen", "f11 alt+enter", KEYS_EVERYWHERE, "full screen")                                \
    X(ACTION_LARGER, "larger", "ctrl+= ctrl++", KEYS_EVERYWHERE, "everything larger")                                  \
    X(ACTION_SMALLER, "smaller", "ctrl+-", KEYS_EVERYWHERE, "everything smaller")                                      \
    X(ACTION_USUAL_SIZE, "usual-size", "ctrl+0", KEYS_EVERYWHERE, "the usual size")                                    \
    X(ACTION_MUTE, "mute", "m", KEYS_EVERYWHERE, "sound off or on")                                                    \
    X(ACTION_SPEAK_AGAIN, "speak-again", "ctrl+r", KEYS_EVERYWHERE, "speech: the last words again")                    \
    X(ACTION_PICTURE, "picture", "f12", KEYS_EVERYWHERE, "save a picture")                                             \
    X(ACTION_CONFIRM, "confirm", "ctrl+enter c", KEYS_ORDERS, "confirm the orders")                                    \
    X(ACTION_UNDO, "undo", "ctrl+z u", KEYS_ORDERS, "undo an order")                                                   \
    X(ACTION_REDO, "redo", "ctrl+y r", KEYS_ORDERS, "redo it")                                                         \
    X(ACTION_RESET, "start-over", "ctrl+shift+z", KEYS_ORDERS, "take back every order of the turn")                    \
    X(ACTION_NEXT_GROUP, "next-group", "n", KEYS_ORDERS, "next group without an order")                                \
    X(ACTION_CANCEL_MOVE, "cancel-move", "delete backspace", KEYS_ORDERS, "cancel the group's order")                  \
    X(ACTION_MOVE_UP, "move-up", "shift+up", KEYS_ORDERS, "order the group to move that way")                          \
    X(ACTION_MOVE_RIGHT, "move-right", "shift+right", KEYS_ORDERS, "")                                                 \
    X(ACTION_MOVE_DOWN, "move-down", "shift+down", KEYS_ORDERS, "")                                                    \
    X(ACTION_MOVE_LEFT, "move-left", "shift+left", KEYS_ORDERS, "")                                                    \
    X(ACTION_CARD_1, "card-1", "1", KEYS_ORDERS, "aim a card; again: back, or cast at once")                           \
    X(ACTION_CARD_2, "card-2", "2", KEYS_ORDERS, "")                                                                   \
    X(ACTION_CARD_3, "card-3", "3", KEYS_ORDERS, "")                                                                   \
    X(ACTION_CARD_4, "card-4", "4", KEYS_ORDERS, "")                                                                   \
    X(ACTION_CARD_5, "card-5", "5", KEYS_ORDERS, "")                                                                   \
    X(ACTION_CARD, "card", "i", KEYS_ORDERS, "the card in full, with its rules")                                      \
    X(ACTION_DISCARD, "discard", "d", KEYS_ORDERS, "discard the aimed card")                                           \
    X(ACTION_TAB, "other-side", "o", KEYS_ORDERS, "right side: orders or the other group")                             \
    X(ACTION_SPELLS, "spells", "s", KEYS_ORDERS, "every active spell here, in full")                                   \
    X(ACTION_HINT, "hint", "h", KEYS_ORDERS, "ask the computer what it would do")                                      \
    X(ACTION_FORECAST, "forecast", "f", KEYS_ORDERS, "the forecast in full: fights and who is left")                   \
    X(ACTION_THREATS, "threats", "t", KEYS_ORDERS, "what enemies can reach and strike this turn")                      \
    X(ACTION_PREVIEW, "preview", "p", KEYS_ORDERS, "what if: guess their orders and watch the turn")                   \
    X(ACTION_COMPARE, "compare", "v", KEYS_ORDERS, "any group against any other, built ones too")                      \
    X(ACTION_THOUGHTS, "thoughts", "shift+w", KEYS_ORDERS | KEYS_PLAYBACK, "why the computer played so")              \
    X(ACTION_LESSON, "lesson", "l", KEYS_ORDERS | KEYS_PLAYBACK, "in a lesson or the first match: next")                  \
    X(ACTION_EVENT_FORWARD, "event-forward", "right .", KEYS_PLAYBACK, "one event forward")                            \
    X(ACTION_EVENT_BACK, "event-back", "left ,", KEYS_PLAYBACK, "one event back")                                      \
    X(ACTION_ATTACK_FORWARD, "attack-forward", "shift+right", KEYS_PLAYBACK, "one attack forward")                     \
    X(ACTION_ATTACK_BACK, "attack-back", "shift+left", KEYS_PLAYBACK, "one attack back")                               \
    X(ACTION_ROUND_FORWARD, "round-forward", "alt+right", KEYS_PLAYBACK, "one round of combat forward")                     \
    X(ACTION_ROUND_BACK, "round-back", "alt+left", KEYS_PLAYBACK, "one round of combat back")                                \
    X(ACTION_PHASE_FORWARD, "phase-forward", "ctrl+right", KEYS_PLAYBACK, "one combat or phase forward")               \
    X(ACTION_PHASE_BACK, "phase-back", "ctrl+left", KEYS_PLAYBACK, "one combat or phase back")                         \
    X(ACTION_TURN_FORWARD, "turn-forward", "pagedown", KEYS_PLAYBACK, "one turn forward")                              \
    X(ACTION_TURN_BACK, "turn-back", "pageup", KEYS_PLAYBACK, "one turn back")                                         \
    X(ACTION_FIRST, "first", "home", KEYS_PLAYBACK, "to the beginning")                                                \
    X(ACTION_LAST, "last", "end", KEYS_PLAYBACK, "to the end")                                                         \
    X(ACTION_PLAY, "play", "space", KEYS_PLAYBACK, "play or pause")                                                    \
    X(ACTION_SLOWER, "slower", "[", KEYS_PLAYBACK, "slower")                                                           \
    X(ACTION_FASTER, "faster", "]", KEYS_PLAYBACK, "faster")                                                           \
    X(ACTION_HURRY, "hurry", "h", KEYS_PLAYBACK, "hold it to hurry")                                                   \
    X(ACTION_BOARD, "board", "b", KEYS_PLAYBACK, "board or combat")                                                    \
    X(ACTION_WIDE, "wide", "x", KEYS_PLAYBACK, "only the picture, or log and steps beside it")                         \
    X(ACTION_EYES, "eyes", "v", KEYS_PLAYBACK, "look with the eyes of the other seat")                                 \
    X(ACTION_FOLLOW, "follow", "n", KEYS_PLAYBACK, "next event about the same thing")                                 \
    X(ACTION_FOLLOW_BACK, "follow-back", "shift+n", KEYS_PLAYBACK, "the one before")                                   \
    X(ACTION_WHERE, "where", "g", KEYS_PLAYBACK, "go to a turn or event")                                              \
    X(ACTION_NOTE, "note", "k", KEYS_PLAYBACK, "pin a note to this moment")                                            \
    X(ACTION_NEXT_NOTE, "next-note", "shift+k", KEYS_PLAYBACK, "the next note")                                        \
    X(ACTION_DRAW, "draw", "d", KEYS_PLAYBACK, "draw marks and arrows on the board")                                   \
    X(ACTION_NOTE_UNDO, "note-undo", "ctrl+z", KEYS_PLAYBACK, "undo a note or drawing")                                \
    X(ACTION_NOTE_REDO, "note-redo", "ctrl+y ctrl+shift+z", KEYS_PLAYBACK, "redo it")                                  \
    X(ACTION_BRANCH, "play-on", "p", KEYS_PLAYBACK, "play on from here, as another line")                              \
    X(ACTION_WATCHING, "watching", "o", KEYS_PLAYBACK, "speeds, animation, pauses")                                     \
    X(ACTION_FOLD, "fold", "f", KEYS_PLAYBACK, "unfold more of the log, or fold it")                                   \
    X(ACTION_LOG_FIND, "log-find", "/ ctrl+f", KEYS_PLAYBACK, "find words in the log")                                 \
    X(ACTION_LOG_COPY, "log-copy", "ctrl+c", KEYS_PLAYBACK, "copy the log as text")                                    \
    X(ACTION_LOG_SAVE, "log-save", "ctrl+s", KEYS_PLAYBACK, "save the log as files")                                   \
    X(ACTION_GO_ON, "go-on", "ctrl+enter backspace", KEYS_PLAYBACK, "go on, back to where it stands now")                                                     \
    X(ACTION_DECK_ADD, "deck-add", "+ =", KEYS_DECKS, "add a copy of the card")                                        \
    X(ACTION_DECK_TAKE_OUT, "deck-take-out", "delete backspace", KEYS_DECKS, "take a copy out of the deck")            \
    X(ACTION_DECK_UNDO, "deck-undo", "ctrl+z", KEYS_DECKS, "undo")                                                     \
    X(ACTION_DECK_REDO, "deck-redo", "ctrl+y ctrl+shift+z", KEYS_DECKS, "redo")                                        \
    X(ACTION_DECK_SEARCH, "deck-search", "/ ctrl+f", KEYS_DECKS, "search the cards")                                   \
    X(ACTION_DECK_SAVE, "deck-save", "ctrl+s", KEYS_DECKS, "save the deck")                                            \
    X(ACTION_DECK_COPY, "deck-copy", "ctrl+c", KEYS_DECKS, "copy the deck as text")                                    \
    X(ACTION_DECK_PASTE, "deck-paste", "ctrl+v", KEYS_DECKS, "bring in a deck from the clipboard")
// clang-format on
typedef enum KeyAction {
#define X(id, name, keys, where, text) id,
    KEYMAP_ACTIONS(X)
#undef X
        KEY_ACTION_COUNT
} KeyAction;

typedef struct KeyStroke {
    uint16_t key; // InputKey or a character; KEY_NONE: no key
    bool control, shift, alt;
} KeyStroke;

enum { KEYS_EACH = 2, KEYMAP_ERROR_SIZE = 400 };
typedef struct Keymap {
    KeyStroke strokes[KEY_ACTION_COUNT][KEYS_EACH];
} Keymap;

// The usual keys.
void keymap_usual(Keymap *out);
// The usual keys changed by the section [keys] of [text], the settings file [path]. False: a line cannot be
// used; [error] says where and why, and [out] holds the usual keys.
bool keymap_read(Keymap *out, const char *text, const char *path, char error[KEYMAP_ERROR_SIZE]);

// "enter", "f1", "x" and "X" alike: an InputKey or a character, KEY_NONE if no key is called so.
uint16_t keymap_key(const char *name);
// Was the action's key, or the button of a game controller that stands for it, pressed in this pass and not
// used yet? Marks it as used.
bool keymap_pressed(const Keymap *map, Ui *ui, KeyAction action);
// The same, or Escape: what a key has opened closes by it as well.
bool keymap_closes(const Keymap *map, Ui *ui, KeyAction action);
// Does [key], pressed or let go, belong to the action? Modifiers do not count.
bool keymap_is_key_of(const Keymap *map, KeyAction action, int key);

// Who has [stroke] where [action] counts, besides itself: an action, -1 = nobody, KEYMAP_RESERVED = it moves
// the focus or cannot be written down, and nobody may have it.
enum { KEYMAP_RESERVED = KEY_ACTION_COUNT };
int keymap_owner(const Keymap *map, KeyAction action, KeyStroke stroke);
// Gives [action] its key number [place], 0 or 1; KEY_NONE takes it away.
void keymap_set(Keymap *map, KeyAction action, int place, KeyStroke stroke);
// Does every action have the same keys in both?
bool keymap_is_same(const Keymap *a, const Keymap *b);
// The section [keys] by which keymap_read() makes [map] of the usual keys; lines of [old] that are comments
// stay. "" if there is nothing to say. False if it does not fit.
bool keymap_section(const Keymap *map, const char *old, char *out, size_t size);

const char *keymap_name(int action);
const char *keymap_text(int action); // the description
int keymap_where(int action);
// Where it counts: "orders, playback".
const char *keymap_place(int action);
// The description with a capital; in a run of actions that share one each has its name, and the first the
// description behind it.
void keymap_words(int action, char *out, size_t size);
// "Ctrl+Enter, C", "no key".
void keymap_keys_text(const Keymap *map, int action, char *out, size_t size);

#endif
