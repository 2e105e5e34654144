// panels.h - Parts that several screens show: skybar, minion tiles, spell lists, cards.

#ifndef SANCTA_UI_PANELS_H
#define SANCTA_UI_PANELS_H

#include "render/scene_board.h"
#include "ui/app.h"

// The strip at the top: mana of the seat on the left, turn and phases in the middle, initiative and globe on the right.
void panel_skybar(App *app, Rect area, const View *v, const int16_t pool[MANA_COUNT]);

// A minion: picture, name, hit points as numbers and bar, armor, damages, level, walks. [armor_left] -1: all of it.
typedef struct TileLook {
    int armor_left;
    int attack_damage; // strength of the blow that falls now, -1: none
    bool is_attacker, is_victim, is_mirrored, is_selectable, is_selected;
} TileLook;
// True when it was clicked.
bool panel_tile(App *app, const char *name, Rect area, const View *v, MinionId minion, TileLook look);

// A group with a heading and its tiles; returns the minion that was clicked, 0 if none. [prefix] begins their names.
MinionId panel_group(App *app, Rect area, const View *v, GroupId group, const char *prefix,
                     MinionId selected);

// The spell list box of up to four hosts, one after another.
void panel_spells(App *app, Rect area, const View *v, const Target *hosts, int host_count,
                  const char *prefix);

// Full text of a card: name, cost, type, target, words.
void panel_card_text(int card, char *out, size_t size);
void panel_card(App *app, Rect area, int card, bool is_payable, bool is_used, bool is_armed);

// "Human group g-3 (4)".
void panel_group_name(const App *app, const View *v, GroupId group, char *out, size_t size);

#endif
