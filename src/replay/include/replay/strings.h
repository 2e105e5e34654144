// strings.h - Words of the client: names of the closed sets and the reasons for what cannot be done.

#ifndef SANCTA_REPLAY_STRINGS_H
#define SANCTA_REPLAY_STRINGS_H

#include <stddef.h>

#include "engine/engine.h"
#include "replay/view.h"

enum { STRING_WORDS_SIZE = 64 };
// "Human", "Great Frost": a slug with capitals and spaces. Returns [out].
const char *string_put_title(char out[STRING_WORDS_SIZE], const char *slug);
// The same in room of its own, which lasts as long as the block that asks: do not return it.
#define string_title(slug) string_put_title((char[STRING_WORDS_SIZE]){0}, slug)

// Why an order is not legal, why a move is not or not yet: whole sentences.
const char *string_order_error(int error);
const char *string_refusal(int refusal);
// Why a cast would squander: a sentence.
const char *string_squander(int squander);

// What a terrain does and which walk helps, in one or two sentences.
const char *string_terrain_text(int terrain);
// What a phase of the turn is about.
const char *string_phase_name(int phase);
const char *string_phase_brief(int phase); // "Pre-move": the same for a row with little room
const char *string_phase_text(int phase);
const char *string_walk_name(unsigned walk);
const char *string_host_name(int host);
// "enemy archer". Returns [out].
const char *string_put_target(char out[STRING_WORDS_SIZE], int target, int owner);
// What the card's target has to be: "an enemy archer without armor, on forest or ice".
void string_card_needs(const CardDef *card, char *out, size_t size);
// The house's mana pair, nation and the ability of its recruits.
void string_house_text(int house, char *out, size_t size);
// "Human swordsman", or the creature's name.
void string_minion_name(const ViewMinion *m, char *out, size_t size);
// Does [own], what somebody is called, say of itself that it is a [kind]? "Bog Horror 2" does.
bool string_says_kind(const char *own, const char *kind);
// The same with its own name: "Human swordsman fred"; "Bog Horror 2", which says what it is.
void string_minion_called(const ViewMinion *m, const char *own, char *out, size_t size);

// "Red, gives order, 2 human novices wait, counter 3": what of the structure is known. Whatever is none is
// left out.
void string_structure_words(const ViewStructure *t, char *out, size_t size);

#endif
