// deck_text.h - Decks as plain text, a line a card: "3 Gnome".
//
// Forgiving: "3x Gnome", "Gnome x3", "Gnome" alone, "- 3 Gnome", letter case, accents, curly quotes, tabs, a
// byte order mark, either line ending and comments after # or // are all accepted. "House: war" names the
// house, "Name: ..." the deck. Every line that says anything is reported as matched, guessed or unknown;
// nothing is dropped in silence, and nothing that is guessed is played before somebody has agreed.

#ifndef SANCTA_MATCH_DECK_TEXT_H
#define SANCTA_MATCH_DECK_TEXT_H

#include "match/deck.h"

typedef enum DeckLineKind {
    DECK_LINE_CARD,
    DECK_LINE_NAME,
    DECK_LINE_HOUSE,
    DECK_LINE_HEADING, // "Creatures:", "[Main]": says nothing of the deck
    DECK_LINE_COMMENT, // nothing but a comment
} DeckLineKind;

typedef enum DeckLineStatus { DECK_MATCHED, DECK_GUESSED, DECK_UNKNOWN } DeckLineStatus;

enum { DECK_LINE_SIZE = 256, DECK_GUESSES = 3, DECK_REASON_SIZE = 160 };

// One line of the text.
typedef struct DeckLine {
    uint8_t kind, status;          // DeckLineKind, DeckLineStatus
    bool is_broken;                // no text at all: too long or with a zero byte
    int line, column;              // from 1; the column, in characters, of what the line is about
    int count;                     // copies of a card; 1 if the line tells no number
    uint16_t found[DECK_GUESSES];  // cards, or the house: the one that is meant, or guesses, best first
    int found_count;               //
    char text[DECK_LINE_SIZE];     // the line without spaces at its ends
    char about[DECK_LINE_SIZE];    // the card's, house's or deck's name as written, or the comment
    char reason[DECK_REASON_SIZE]; // why it is not matched
} DeckLine;

// Calls [take] for every line that is not empty. Nothing is guessed yet: a line is matched or unknown.
typedef void (*DeckLineTaker)(void *context, const DeckLine *line);
void deck_text_scan(const char *text, size_t size, DeckLineTaker take, void *context);

// Looks for what an unknown line could mean; it becomes guessed if something is near enough.
void deck_text_guess(DeckLine *line);

// Why a line that a draft has kept is not understood, with what it could mean; "": it is.
void deck_text_why(const char *kept, char out[DECK_REASON_SIZE]);

// A deck as its owner edits it: the cards, and the lines that the game does not read but keeps.
enum { DECK_KEPT_MAX = 40 };
typedef struct DeckDraft {
    Deck deck;
    int kept_count;
    char kept[DECK_KEPT_MAX][DECK_LINE_SIZE]; // comments, begun with #, and unknown lines as they stood
} DeckDraft;
// Is that kept line a comment?
bool deck_text_is_comment(const char *kept);
// How many kept lines are no comments.
int deck_draft_unknown(const DeckDraft *draft);

// What was read, line by line; large, so on the heap.
enum { DECK_REPORT_MAX = 400 };
typedef struct DeckReport {
    DeckLine lines[DECK_REPORT_MAX];
    int count, more; // stored; beyond
} DeckReport;

// Reads [text] into [report]; guesses included.
void deck_text_read(const char *text, size_t size, DeckReport *report);
// Makes the draft that a report stands for. A guess is not taken for what was meant: as unknown lines do,
// guessed ones stay in the deck as lines, unless whoever accepts a guess makes it a matched line before.
// Returns how many lines found no place (deck or table full).
int deck_text_take(const DeckReport *report, DeckDraft *out);
// Adds the cards of [more] to [draft], and its comments and lines that are no cards, those left out that
// stand there already. Returns how many cards and lines found no place.
int deck_draft_add(DeckDraft *draft, const DeckDraft *more);
// Lines that tell something of the deck, and how many of them were matched or guessed.
void deck_text_counts(const DeckReport *report, int *understood, int *all);

// A name as a deck file can hold it: one line, no comment, no space at its ends, cut at whole characters.
void deck_text_clean_name(const char *name, char out[DECK_NAME_SIZE]);

// Writes the draft as text with an end mark; reading it gives the same draft. [size] of DECK_TEXT_LARGEST is
// always enough. Returns the length.
enum { DECK_TEXT_LARGEST = 128 * 1024 };
size_t deck_text_write(const DeckDraft *draft, char *out, size_t size);

#endif
