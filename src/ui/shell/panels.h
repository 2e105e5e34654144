// panels.h - Parts that several screens show: skybar, minion tiles, spell lists, cards.

#ifndef SANCTA_UI_PANELS_H
#define SANCTA_UI_PANELS_H

#include "render/scene_board.h"
#include "ui/app.h"

// The strip at the top, in skybar_panel.c: mana of the seat on the left, turn and phases in the middle,
// initiative and globe on the right.
void skybar_panel(App *app, Rect area, const View *v, const int16_t pool[MANA_COUNT]);
// What the strip of a window so wide calls [phase]: all of them in full, or all in short.
const char *skybar_panel_phase_name(const App *app, int phase);

// One of the twelve houses, by name: *[house] is a House from 1. True if it has changed.
bool panel_house_choice(Ui *ui, const char *name, Rect r, int *house);

// A minion, in tile_panel.c: picture, class, name by which the log calls it, hit points as numbers and bar,
// armor, damages, level, walks. [armor_left] -1: all of it. How the tiles of a list say who they are: all
// alike, as the longest of them allows.
typedef enum TileForm { TILE_FULL, TILE_NATION, TILE_NAME_ONLY } TileForm;
typedef struct TileTitles {
    TileForm form;
    float size; // of the letters as they are drawn
} TileTitles;

// Two lines in a lower tile could not be read: one line then, without a picture.
enum { PANEL_TILE_LOW = 32 };
typedef struct TileLook {
    int armor_left;
    int attack_damage; // strength of the attack that is resolved, -1: none
    bool is_attacker, is_victim, is_mirrored, is_selectable, is_selected;
    bool has_no_picture; // it stands beside the tile
    bool has_pips;       // it is a figure with a tag, see combat_tags.c
    const char *note;    // said beside the name, NULL: none
    TileTitles titles;
} TileLook;
// For the tiles of [group], each as large as [tile]. [note_width]: of the widest note.
TileTitles tile_panel_titles(const App *app, Rect tile, const View *v, GroupId group, TileLook look,
                             float note_width);
// Of a note as it is drawn on a tile of that height.
float tile_panel_note_width(const App *app, Rect tile, const char *note);
// True when it was clicked.
bool tile_panel(App *app, const char *name, Rect area, const View *v, MinionId minion, TileLook look);

// The same without a picture of it: name, value and hint of the tile for something else that stands in
// [area].
bool tile_panel_widget(App *app, const char *name, Rect area, const View *v, MinionId minion, TileLook look);

// A group with a heading and its tiles; returns the minion that was clicked, 0 if none. [prefix] begins their
// names.
MinionId panel_group(App *app, Rect area, const View *v, GroupId group, const char *prefix,
                     MinionId selected);

// A list of the active spells on [hosts], one after another; in spell_panel.c.
enum { PANEL_ALL_SPELLS = 0xffff };
// The height of a row of spells, which grows with the size of texts.
float spell_panel_row(const App *app);
typedef struct SpellList {
    const Target *hosts;
    int host_count;
    int first, rows;    // of the list that are shown
    uint16_t selected;  // spell, 0 = none
    const char *prefix; // begins the rows' names
} SpellList;
// "Cast by Red in turn 3, ends in turn 5."
void spell_panel_note(const View *v, uint16_t spell, char *out, size_t size);
// Spells in the list of a host that begins with [first], helpers left out; and on all of [hosts].
int spell_panel_in_list(const View *v, uint16_t first);
int spell_panel_count(const View *v, const Target *hosts, int host_count);
// The rows alone; returns the spell that was clicked, 0 if none.
uint16_t spell_panel_rows(App *app, Rect area, const View *v, SpellList list);
// The spell list box: a heading and as many rows as fit. Returns the spell that was clicked, PANEL_ALL_SPELLS
// for the button that asks for all of them, 0 for neither.
uint16_t spell_panel(App *app, Rect area, const View *v, const Target *hosts, int host_count,
                     const char *prefix);
// The height at which the box shows all, at most [most].
float spell_panel_height(const App *app, const View *v, const Target *hosts, int host_count, float most);

// --- Cards, in card_panel.c ---
// A card of the hand: as many of its words as fit.
typedef struct CardLook {
    bool is_payable, is_used, is_armed;
    bool is_discarded; // used for that
    int number;        // of the order it is used for
} CardLook;
void card_panel(App *app, Rect area, int card, CardLook look);
// A card as a picture with its cost, its name, and how many [copies] of it the deck has.
void card_panel_thumb(App *app, Rect area, int card, int copies);
// A card seen large, with all its words. [note] stands at its foot, "" = none. Returns the height it needs at
// [width].
float card_panel_height(App *app, float width, int card, const char *note);
void card_panel_large(App *app, Rect area, int card, const char *note);
// The card is held up beside the widget made last while that is pointed at or has the focus.
void card_panel_offer(App *app, int card, const char *note);
// Draws the card that is held up in this pass, over everything else.
void card_panel_preview(App *app);

// What the view of [scene] does not know: the match's realm, and what groups are called.
void panel_dress_board(const App *app, BoardScene *scene);
// [board] in small, within a frame in [r], with its arrows, as near as all of them are seen, and its badges,
// and with nothing that is pointed at; not where [r] is too low for it.
void panel_small_board(App *app, const BoardScene *board, Rect r);
// "Red group g-3 (4)": of a group that may have left the view, and of one that is in it.
void panel_group_words(const App *app, Player owner, Label label, int count, char *out, size_t size);
void panel_group_name(const App *app, const View *v, GroupId group, char *out, size_t size);
// The name by which the log calls a minion of [v], to stand behind what it is; "" outside of a match. A
// recruit that is only planned has none yet: "(new)", or "(2nd new)" of several that are the same.
void panel_own_name(const App *app, const View *v, const ViewMinion *m, char out[NAME_SIZE]);
// The same where it stands alone: "the 2nd new human swordsman".
enum { PANEL_NAME_SIZE = NAME_SIZE + 48 };
void panel_lone_name(const App *app, const View *v, const ViewMinion *m, char out[PANEL_NAME_SIZE]);

#endif
