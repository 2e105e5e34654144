// sancta-lab worths: what each card is worth in the hand, from self-play.
//
// A card that is kept costs a place in the hand each turn, and gains by the turns in which it has a better
// target than now. From the best gains of a card, turn by turn, follows the gain from which on it had better
// be cast: there the turns that are better gain just as much more, on average over all turns, as the place
// costs.

#include <stdlib.h>
#include <string.h>

#include "ai/worlds.h"
#include "base/grow.h"
#include "lab.h"
#include "lab_files.h"
#include "match/deck.h"
#include "match/deck_rules.h"
#include "match/deck_starters.h"
#include "whole_game.h"

enum {
    GAMES_DEFAULT = 2000,
    GAMES_MAX = 1000000,
    TURNS_MAX = 150,
    RANDOM_DECK = 34, // cards, as many as most decks of the game have
    OBSERVATIONS_LEAST = 25,
    PLACE_DEFAULT = 240, // what the places of a hand gain a turn, on average
    PLACE_MAX = 5000,
    WORTH_MOST = 6000,
};

static const char *const IDS[CARD_COUNT] = {
    "NONE",
#define CARD(id, room) #id,
#define CREATURE(id, room)
#include "engine/cards.def"
#undef CARD
#undef CREATURE
};

// The best gains of one card, one for each turn in which it could be paid for.
typedef struct Gains {
    int *items; // owned
    size_t count, capacity;
} Gains;

typedef struct Worths {
    int64_t games, seed, place;
    Computer players[2];
    WholeGame game;
    Gains of[CARD_COUNT];
    bool is_short; // of memory
} Worths;

// --- Playing ---

// Cards that the house can pay for by itself.
static int random_deck(House house, uint64_t *stream, uint16_t out[DECK_MAX]) {
    Deck deck = {.count = 0};
    while (deck.count < RANDOM_DECK) {
        const int card = 1 + (int)rng_below(stream, CARD_COUNT - 1);
        if (deck_rules_foreign_mana(house, card) > 0 || deck_copies(&deck, card) == DECK_COPIES) continue;
        (void)deck_add(&deck, card);
    }
    memcpy(out, deck.cards, sizeof deck.cards[0] * (size_t)deck.count);
    return deck.count;
}

// Every other game is played with decks that come with the game.
static void deal(GameSetup *setup, int64_t seed, int64_t nth) {
    uint64_t stream = world_mix((uint64_t)seed, (uint64_t)nth);
    *setup = setup_default();
    setup->seed = stream;
    for (int seat = PLAYER_RED; seat <= PLAYER_BLUE; seat++) {
        PlayerSetup *const player = &setup->players[seat];
        const uint32_t house = rng_below(&stream, HOUSE_COUNT - 1);
        const uint32_t which = rng_below(&stream, DECK_STARTER_COUNT);
        player->house = (uint8_t)(HOUSE_ABOMINATION + house);
        player->deck_count = nth % 2 == 0
                                 ? deck_starter_cards((House)player->house, (DeckStarter)which, player->deck)
                                 : random_deck((House)player->house, &stream, player->deck);
    }
}

// What has no target gains nothing, and what would only lose is not cast.
static void note(void *context, const AiAnswer *answer) {
    Worths *const w = context;
    for (int i = 0; i < HAND_SIZE; i++) {
        const AiCardGain *const told = &answer->gains[i];
        Gains *const to = &w->of[told->card];
        if (told->card == 0) continue;
        int *const items = grow_array(to->items, &to->capacity, to->count + 1, sizeof *items, 256);
        w->is_short = w->is_short || items == NULL;
        if (items == NULL) continue;
        to->items = items;
        items[to->count++] = told->has_cast && told->gain > 0 ? told->gain : 0;
    }
}

static bool play_all(Worths *w) {
    for (int64_t i = 0; i < w->games; i++) {
        w->game = (WholeGame){.max_turns = TURNS_MAX, .take = note, .context = w};
        deal(&w->game.setup, w->seed, i);
        for (int seat = PLAYER_RED; seat <= PLAYER_BLUE; seat++) {
            w->game.players[seat] = &w->players[seat - PLAYER_RED];
            w->game.player_seeds[seat] = world_mix((uint64_t)i, (uint64_t)seat);
        }
        if (!whole_game_play(&w->game) || w->is_short) return false;
    }
    return true;
}

// --- Weighing ---

// Is a turn in hand, with [worth] to be had at any time, worth more than its place costs?
static bool is_worth_waiting(const Gains *gains, int worth, int64_t place) {
    int64_t more = 0;
    for (size_t i = 0; i < gains->count; i++) {
        if (gains->items[i] > worth) more += gains->items[i] - worth;
    }
    return more > place * (int64_t)gains->count;
}

static int worth_of(const Gains *gains, int64_t place) {
    int least = 0;
    int most = WORTH_MOST;
    while (least < most) {
        const int middle = (least + most) / 2;
        if (is_worth_waiting(gains, middle, place)) {
            least = middle + 1;
        } else {
            most = middle;
        }
    }
    return least;
}

static bool write_table(const Worths *w, const char *level, const char *path) {
    LabTable table;
    if (!lab_files_table_open(&table, path)) return false;
    FILE *const out = table.file;
    (void)fprintf(out,
                  "// What cards are worth in the hand (card_worths.h). Made by the command below; not to be "
                  "edited.\n// `sancta-lab worths --games %lld --seed %lld --place %lld --level %s`\n",
                  (long long)w->games, (long long)w->seed, (long long)w->place, level);
    for (int card = 1; card < CARD_COUNT; card++) {
        if (w->of[card].count < OBSERVATIONS_LEAST) continue;
        (void)fprintf(out, "CARD_WORTH(%s, %d)\n", IDS[card], worth_of(&w->of[card], w->place));
    }
    return lab_files_table_close(&table);
}

// --- The command ---

static int worths(const LabArgs *args, Worths *w) {
    AiSettings settings;
    const char *const level = computer_option(args, "normal:slips=0:budget=0", &settings);
    if (level == NULL) return LAB_USAGE;
    if (!lab_files_can_write(option_text(args, "--out"))) return LAB_INVALID;
    bool is_good = computer_begin(&w->players[0], &settings, 0);
    is_good = computer_begin(&w->players[1], &settings, 0) && is_good;
    is_good = is_good && play_all(w);
    for (int i = 0; i < 2; i++) computer_end(&w->players[i]);
    if (!is_good) return lab_files_no_memory("worths");
    return write_table(w, level, option_text(args, "--out")) ? LAB_DONE : LAB_INVALID;
}

static int run(const LabArgs *args) {
    Worths *const w = calloc(1, sizeof *w);
    if (w == NULL) return lab_files_no_memory("worths");
    int code = LAB_USAGE;
    if (option_number(args, "--games", 1, GAMES_MAX, GAMES_DEFAULT, &w->games) &&
        option_number(args, "--seed", 0, INT64_MAX / 4, 1, &w->seed) &&
        option_number(args, "--place", 1, PLACE_MAX, PLACE_DEFAULT, &w->place)) {
        code = worths(args, w);
    }
    for (int card = 0; card < CARD_COUNT; card++) free(w->of[card].items);
    free(w);
    return code;
}

const LabCommand command_worths = {
    .name = "worths",
    .operands = "",
    .about = "Plays games of a computer player against itself, half of them with decks drawn by lot from "
             "what each "
             "house can pay for, and finds from the best gain of every card in every turn what the card is "
             "worth in "
             "the hand: the gain from which on it had better be cast than kept. Prints the table that src/ai "
             "is built "
             "with.",
    .options =
        {
            {"--games", "N", "Games to play (default 2000)."},
            {"--seed", "N", "Seed of the games (default 1)."},
            {"--place", "N", "What a place in the hand gains a turn, in ten thousandths (default 240)."},
            {"--level", "AI", "Who plays (default normal:slips=0:budget=0)."},
            {"--out", "FILE", "Where to write the table (default standard output)."},
        },
    .run = run,
};
