// The deck of a seat. The choice is kept in the setup as a word: "" none was chosen, so it is the usual one,
// "first" and "second" those of the house, "own:FILE" one of the player's. Usual is the starter deck for a
// human, the second one for a computer player.

#include "decks/deck_choice.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/plain_text.h"
#include "decks/deck_screen.h"
#include "kit/widgets.h"
#include "menus/new_match.h"

static const char OWN[] = "own:";
// Before the player's own decks stand the usual one of the house and its other one.
enum { FIXED = 2 };

static char *word_of(App *app, Player player) {
    return new_match_of(app)->draft.deck_words[player];
}

static int *house_of(App *app, Player player) {
    return player == PLAYER_RED ? &new_match_of(app)->draft.red_house : &new_match_of(app)->draft.blue_house;
}

static DeckStarter starter_of(const App *app, Player player) {
    const char *word = new_match_of(app)->draft.deck_words[player];
    if (word[0] != '\0') {
        return strcmp(word, "second") == 0 ? DECK_STARTER_SECOND : DECK_STARTER_FIRST;
    }
    const int seat = player == PLAYER_RED ? new_match_of(app)->draft.red : new_match_of(app)->draft.blue;
    const int house =
        player == PLAYER_RED ? new_match_of(app)->draft.red_house : new_match_of(app)->draft.blue_house;
    return seat_words_usual_deck(seat, new_match_of(app)->draft.persons[player], (House)house);
}

static const DeckEntry *own_entry(App *app, Player player) {
    const char *word = word_of(app, player);
    DeckScreen *d = deck_screen_of(app);
    const size_t length = sizeof OWN - 1;
    return d != NULL && strncmp(word, OWN, length) == 0 ? deck_library_find(&d->library, word + length)
                                                        : NULL;
}

void deck_choice_enter(App *app) {
    if (deck_screen(app) == NULL || !deck_screen_read(app)) {
        return;
    }
    for (int p = PLAYER_RED; p <= PLAYER_BLUE; p++) {
        // A deck whose file is gone is no choice any more.
        if (strncmp(word_of(app, (Player)p), OWN, sizeof OWN - 1) == 0 && own_entry(app, (Player)p) == NULL) {
            word_of(app, (Player)p)[0] = '\0';
        }
    }
}

int deck_choice_index(App *app, Player player) {
    DeckScreen *d = deck_screen_of(app);
    const DeckEntry *own = own_entry(app, player);
    if (own != NULL) {
        return (int)(own - d->library.entries);
    }
    for (int i = d->library.own_count; i < d->library.count; i++) {
        const DeckEntry *entry = &d->library.entries[i];
        if (entry->house == *house_of(app, player) && entry->starter == starter_of(app, player)) {
            return i;
        }
    }
    return 0;
}

static int own_cards(App *app, const DeckEntry *entry, uint16_t out[DECK_MAX]) {
    DeckDraft *draft = malloc(sizeof *draft);
    char error[PROBLEM_SIZE];
    int lost = 0;
    int count = 0;
    if (draft != NULL && deck_library_open(&app->paths, entry, draft, &lost, error)) {
        count = draft->deck.count;
        memcpy(out, draft->deck.cards, (size_t)count * sizeof out[0]);
    }
    free(draft);
    return count;
}

int deck_choice_cards(App *app, Player player, uint16_t out[DECK_MAX]) {
    const DeckEntry *own = own_entry(app, player);
    return own != NULL ? own_cards(app, own, out)
                       : deck_starter_cards((House)*house_of(app, player), starter_of(app, player), out);
}

uint32_t deck_choice_reads(const App *app) {
    return deck_screen_of(app) != NULL ? deck_screen_of(app)->reads : 0;
}

void deck_choice_take(App *app, Player player, const DeckEntry *entry) {
    char *word = word_of(app, player);
    if (entry->file[0] != '\0') {
        (void)snprintf(word, sizeof new_match_of(app)->draft.deck_words[0], "%s%s", OWN, entry->file);
    } else {
        (void)snprintf(word, sizeof new_match_of(app)->draft.deck_words[0], "%s",
                       entry->starter == DECK_STARTER_SECOND ? "second" : "first");
    }
    if (entry->house != HOUSE_NONE) {
        *house_of(app, player) = entry->house;
    }
}

// The name of the house's deck, "Forced March".
static void starter_name(int house, DeckStarter which, char *out, size_t size) {
    Deck deck;
    (void)deck_starter((House)house, which, &deck);
    (void)snprintf(out, size, "%s", deck.name);
}

static DeckStarter usual_of(App *app, Player player) {
    const SessionSetup *d = &new_match_of(app)->draft;
    return seat_words_usual_deck(player == PLAYER_RED ? d->red : d->blue, d->persons[player],
                                 (House)*house_of(app, player));
}

static DeckStarter other_than(DeckStarter which) {
    return which == DECK_STARTER_FIRST ? DECK_STARTER_SECOND : DECK_STARTER_FIRST;
}

DeckStarter deck_choice_usual(App *app, Player player) {
    return usual_of(app, player);
}

void deck_choice_tell_usual(App *app, Player player) {
    char name[DECK_NAME_SIZE];
    char words[DECK_NAME_SIZE + 120];
    if (word_of(app, player)[0] == '\0') {
        starter_name(*house_of(app, player), usual_of(app, player), name, sizeof name);
        (void)snprintf(words, sizeof words,
                       "%s plays %s now, the usual deck of this seat. A deck that you choose stays.",
                       player == PLAYER_RED ? "Red" : "Blue", name);
        app_say(app, words);
    }
}

const char *deck_choice_style(App *app, Player player) {
    static const char *const styles[HOUSE_COUNT][DECK_STARTER_COUNT] = {
        [HOUSE_ABOMINATION] = {"Husks and horrors that live on the dead.",
                               "A horror for each amount of mana, collared and fed."},
        [HOUSE_BODY] = {"More recruits, and faster ones.",
                        "Strong recruits that bear more than others, and rocks."},
        [HOUSE_DEATH] = {"Stalls and grows strong, then one shrouded group marches.",
                         "Venom and bones: the fallen fight on."},
        [HOUSE_DESPAIR] = {"Keeps the enemy from moving.", "Takes level and armor from the largest group."},
        [HOUSE_HOPE] = {"Settles, holds every town and outlasts the enemy.",
                        "Blessed weapons go out, militia guards the towns."},
        [HOUSE_JUSTICE] = {"Lets enemy spells fail while a few swords win.",
                           "Gargoyles, guardians before the towns, and hounds."},
        [HOUSE_LIFE] = {"Archers behind forests; dispels enemy spells.",
                        "Many archers, a few champions, and healing."},
        [HOUSE_MAKING] = {"Founds a city early, then builds traps and engines.",
                          "One armored group that no spell breaks."},
        [HOUSE_MIND] = {"Mirages lead the enemy astray, carpets fly past.",
                        "Archers that fly, and enemies that change sides."},
        [HOUSE_NATURE] = {"Floods the roads and lets beasts hold the rest.",
                          "Packs of beasts on every path, and lightning."},
        [HOUSE_UNMAKING] = {"Destroys minions by spells of every price.",
                            "Takes the enemy apart, one minion at a time."},
        [HOUSE_WAR] = {"Marches twice, hits first and burns groups.",
                       "Burns whole groups, then walks over what is left."},
    };
    const DeckEntry *const own = own_entry(app, player);
    if (own != NULL) {
        return own->faults > 0 ? "This deck cannot be played as it is." : "";
    }
    const char *const style = styles[*house_of(app, player)][starter_of(app, player)];
    return style != NULL ? style : "";
}

// Index of the choice: 0 usual, 1 the other one of the house, then the player's own.
static int choice_now(App *app, Player player) {
    const DeckEntry *own = own_entry(app, player);
    if (own != NULL) {
        return FIXED + (int)(own - deck_screen_of(app)->library.entries);
    }
    return starter_of(app, player) == usual_of(app, player) ? 0 : 1;
}

// The usual deck that somebody chooses is a choice, too: it stays when another sits down there.
static void choose(App *app, Player player, int index) {
    const DeckStarter usual = usual_of(app, player);
    const DeckStarter which = index == 0 ? usual : other_than(usual);
    if (index < FIXED) {
        (void)snprintf(word_of(app, player), sizeof new_match_of(app)->draft.deck_words[0], "%s",
                       which == DECK_STARTER_SECOND ? "second" : "first");
    } else {
        deck_choice_take(app, player, &deck_screen_of(app)->library.entries[index - FIXED]);
    }
}

bool deck_choice_row(App *app, Player player, Rect row) {
    Ui *ui = &app->ui;
    DeckScreen *d = deck_screen(app);
    if (d == NULL) {
        return false;
    }
    const bool is_red = player == PLAYER_RED;
    char words[FIXED + DECK_OWN_MAX][DECK_NAME_SIZE + 4];
    const char *list[FIXED + DECK_OWN_MAX];
    // A deck of one's own for another house: the house was changed after it was chosen.
    const DeckEntry *own = own_entry(app, player);
    if (own != NULL && own->house != HOUSE_NONE && own->house != *house_of(app, player)) {
        word_of(app, player)[0] = '\0';
    }
    for (int i = 0; i < FIXED + d->library.own_count; i++) {
        if (i >= FIXED) {
            (void)snprintf(words[i], sizeof words[0], "%s%s", d->library.entries[i - FIXED].name,
                           d->library.entries[i - FIXED].faults > 0 ? " (!)" : "");
        } else {
            const DeckStarter usual = usual_of(app, player);
            starter_name(*house_of(app, player), i == 0 ? usual : other_than(usual), words[i],
                         sizeof words[0]);
        }
        list[i] = words[i];
    }
    const Rect button = rect_cut_right(&row, 70);
    (void)rect_cut_right(&row, 8);
    int index = choice_now(app, player);
    if (widget_choice(ui, is_red ? "new.red-deck" : "new.blue-deck", row, list, FIXED + d->library.own_count,
                      &index)) {
        choose(app, player, index);
    }
    own = own_entry(app, player);
    ui_hint(ui, own != NULL && own->faults > 0
                    ? "This deck cannot be played as it is: Start tells what is wrong, and Decks mends it."
                : index == 0 ? "The default deck of the house. Its other deck comes next, then your own."
                             : "The deck of this player. Your own decks come after the two of the house.");
    if (widget_button(ui, is_red ? "new.red-decks" : "new.blue-decks", button, "Decks", true)) {
        deck_screen_open(app, player);
        return true;
    }
    return false;
}

// Why the deck cannot be played, into [error], which says before what is wrong with its lines, if anything
// is.
static void tell_refused(const DeckEntry *entry, const DeckDraft *draft, const DeckFault *fault,
                         Player player, char error[PROBLEM_SIZE]) {
    char name[31];
    char file[41];
    char why[PROBLEM_SIZE + sizeof file + 8];
    char all[sizeof why + 80];
    (void)plain_text_cut(name, sizeof name, entry->name);
    (void)plain_text_cut(file, sizeof file, entry->file);
    // Cards are missing where a line is not understood: the line is what has to be mended.
    if (deck_draft_unknown(draft) > 0) {
        (void)snprintf(why, sizeof why, "%s.deck:%s", file, error);
    } else {
        deck_rules_fault_text(fault, why, sizeof why);
    }
    (void)snprintf(all, sizeof all, "%s (%s) cannot be played: %s", name,
                   player == PLAYER_RED ? "Red" : "Blue", why);
    (void)plain_text_cut(error, PROBLEM_SIZE, all);
}

static bool apply_own(App *app, Player player, const DeckEntry *entry, char error[PROBLEM_SIZE]) {
    DeckDraft *draft = malloc(sizeof *draft);
    DeckFault *faults = malloc(DECK_FAULTS_MAX * sizeof *faults);
    int lost = 0;
    bool is_good =
        draft != NULL && faults != NULL && deck_library_open(&app->paths, entry, draft, &lost, error);
    if (is_good && deck_rules_faults(draft, faults) > 0) {
        tell_refused(entry, draft, &faults[0], player, error);
        is_good = false;
    }
    if (is_good) {
        new_match_of(app)->draft.deck_counts[player] = draft->deck.count;
        memcpy(new_match_of(app)->draft.decks[player], draft->deck.cards, sizeof draft->deck.cards);
    }
    free(draft);
    free(faults);
    return is_good;
}

bool deck_choice_apply(App *app, char error[PROBLEM_SIZE]) {
    (void)snprintf(error, PROBLEM_SIZE, "There is not enough memory for the decks.");
    for (int p = PLAYER_RED; p <= PLAYER_BLUE; p++) {
        const DeckEntry *own = own_entry(app, (Player)p);
        if (own != NULL) {
            if (!apply_own(app, (Player)p, own, error)) {
                return false;
            }
            continue;
        }
        // Cards that this build lacks are made up for, so a starter deck is always playable.
        new_match_of(app)->draft.deck_counts[p] = deck_starter_cards(
            (House)*house_of(app, (Player)p), starter_of(app, (Player)p), new_match_of(app)->draft.decks[p]);
    }
    return true;
}

void deck_choice_word(App *app, Player player, char *out, size_t size) {
    const DeckEntry *own = own_entry(app, player);
    if (own != NULL) {
        (void)snprintf(out, size, "%s/decks/%s.deck", app->paths.data, own->file);
        return;
    }
    (void)snprintf(out, size, "%s%s", house_slug(*house_of(app, player)),
                   starter_of(app, player) == DECK_STARTER_SECOND ? "-2" : "");
}
