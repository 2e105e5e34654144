// What the client shows beside the rules: its settings, the numbers on its screens, and the buttons beside
// the board.

#include <string.h>

#include "book_build.h"

// One bullet. [keys]: the targets that lead to it, "setting:scale", between spaces.
typedef struct Topic {
    const char *keys, *name, *text;
} Topic;

static const Topic SETTINGS[] = {
    {"scale", "Interface scale",
     "How large everything is, 50 to 400%. *Automatic* follows the size of the window. Where everything "
     "becomes very small, it asks whether that may stay. Ctrl and + or - change it on every screen, and "
     "Ctrl+0 makes it automatic again."},
    {"text-size", "Text size",
     "How large texts are beside the interface scale, 80 to 200%. They grow as far as there is room."},
    {"dyslexic-letters dyslexic", "OpenDyslexic",
     "Shows all texts with letters that some dyslexic readers tell apart more easily. The package "
     "fonts-opendyslexic has them; where it is missing, the setting says so and texts look as usual."},
    {"red-fewer-cards red-more-novices blue-fewer-cards blue-more-novices blue-begins handicaps", "Handicaps",
     "What each player of a new match begins with: cards of the first hand, novices, initiative. See "
     "[4.5](4.5)."},
    {"palette own-palette-from colors", "Colors",
     "Standard, high contrast, monochrome, or colors of your own. In every palette owners, mana types and "
     "marks differ by shape and letter, too. A "
     "warning tells where own colors are hard to see."},
    {"graphics", "Graphics",
     "What draws the picture from the next start on: a graphics card, software, or by itself whichever there "
     "is."},
    {"speed watching", "Playback speed",
     "How fast a turn is played, from 0.25x to *Instant*. [ and ] change it while it plays."},
    {"speed-theirs", "Speed of the others",
     "The same for what the other player and neutral groups do. *As mine* is one speed for all."},
    {"speed-replay", "Speed of replays", "The same for matches that are looked back on."},
    {"motion", "Animation",
     "What moves: everything, less of it, or nothing. Reduced motion keeps all that tells something."},
    {"pause-on-death", "Pause at a death", "The playback stops when a minion dies, until you go on."},
    {"pause-on-new-card", "Pause at a new card",
     "The playback stops at a card that you have not seen in it yet."},
    {"pause-on-combat", "Pause at a combat", "The playback stops where a combat begins."},
    {"slow-for-new", "Slow down for what is new",
     "What you see for the first time, such as a combat, a spell that answers or a moonwalk, is played "
     "slowly and "
     "explained, once. *Show all again* among the first-time hints makes all of it new."},
    {"red blue red-person blue-person", "Seats",
     "Who plays Red and Blue in the next new match: a human or a level of the computer. The last choice is "
     "kept."},
    {"red-house blue-house", "Houses",
     "Whose cards, nation and mana each seat has: see [3.1](3.1). The last choice is kept."},
    {"realm", "Realm", "From which land the board is made: see [4](4). The last choice is kept."},
    {"symmetric", "Symmetric land",
     "Both halves of the board are alike, so that no side has the better land."},
    {"red-name blue-name red-person blue-person", "Names",
     "What the players are called in the match, in saves and in the log."},
    {"red-deck blue-deck", "Decks",
     "With which cards each seat plays: one of the house, or one from the deck builder."},
    {"ask-groups", "Ask about groups", "Confirming the orders asks first when a group has none."},
    {"ask-novices", "Ask about novices", "Confirming asks first when novices are untrained."},
    {"ask-cards", "Ask about cards", "Confirming asks first when there is mana left for a card."},
    {"ask-squanders", "Ask about squandering",
     "Confirming asks first when a cast is likely to [squander](21.4)."},
    {"ask-overruled", "Ask about overruled moves", "Confirming asks first when a spell overrules a move."},
    {"ask-fallen", "Ask about what you summon",
     "Confirming asks first when minions that a cast brings are likely to fall in the same turn, as far as "
     "you can know."},
    {"master-volume sounds", "Master volume", "How loud all of it is, 0 to 100%."},
    {"effects-volume", "Effects", "How loud the sounds of the match are."},
    {"interface-volume", "Interface sounds", "How loud clicks and buttons are."},
    {"music-volume", "Music", "How loud the music is."},
    {"ambience-volume", "The realm", "How loud wind, water and birds of the realm are, under the music."},
    {"coach", "Comments",
     "In the first match, comments above the board tell what matters. They say less each time."},
    {"hints learn-again", "First-time hints",
     "Each screen explains itself in a sentence or two when you see it for the first time. A button makes "
     "all of them new once more."},
    {"sound-away", "Sound while away", "What is heard while another window is used."},
    {"mono", "Mono", "The same sound on both ears."},
    {"mute", "Mute", "No sound at all; M on every screen."},
    {"captions", "Captions", "Each sound in words below the phases, for a moment."},
    {"speech", "Speech",
     "Says the focus, messages and what the playback shows aloud, with hints and cards or in few words. It "
     "needs speech-dispatcher, the voice that screen readers use; Ctrl+R says the last words again."},
    {"hand-over handover red-pin blue-pin", "Two at one screen",
     "What lies between two humans at one screen: a button to press, one to hold, or nothing: the table is "
     "open."},
    {"red-pin blue-pin", "PINs",
     "Four digits that are asked for before a seat's orders are shown. The settings file has them in the "
     "clear."},
    {"card-pictures", "Card pictures",
     "Shows pictures of your own in the place of the game's: PNG or SVG files in the folder cards, named "
     "after "
     "their card."},
    {"keys", "Keys", "Which key does what. Every action can have two; ? shows the keys of a screen."},
    {"fullscreen", "Full screen",
     "The whole screen or a window. The button asks whether that may stay, and changes back in 15 seconds "
     "when nobody answers. F11, on every screen, asks nothing: pressed again it changes back."},
};

static const Topic NUMBERS[] = {
    {"level", "Level",
     "The star of a minion, 1 to 5. Who is of a lower level than its victim misses: see [18.7.1](18.7.1) and "
     "[9.4](9.4)."},
    {"hit-points", "Hit points",
     "The bar of a minion: what is left of its maximum. At 0 it dies: see [19.2](19.2)."},
    {"armor", "Armor",
     "The shield: so much damage is soaked in each round. What is left and what it has in full: see "
     "[19.2.2](19.2.2)."},
    {"damage", "Damage",
     "The sword is hand damage, the bow missile damage, of one attack: see [18.7.3](18.7.3)."},
    {"attacks", "Attacks",
     "How often a minion attacks in a round of combat, 1 if nothing is said: see [18.4.10](18.4.10)."},
    {"mana", "Mana",
     "At the top left: what is left to spend this turn of each of six types. What is not spent is lost: see "
     "[3.3](3.3)."},
    {"initiative", "Initiative",
     "The star at the top right and the seat behind it: who goes first and wins most ties. See "
     "[11.2](11.2)."},
    {"globe", "Globe", "The globe at the top: how many spells lie on the whole board. See [21.5.1](21.5.1)."},
    {"turn", "Turn", "The number of the turn and its phases: see [12](12)."},
    {"deck", "Deck",
     "How many cards are left to draw. You draw up to 5 in hand each turn: see [13.4](13.4)."},
    {"used", "Used cards",
     "Cards that were cast or discarded. None of them comes back: see [15.5.1](15.5.1)."},
    {"group", "Group size",
     "The number on a banner: how many of at most 8 minions the group has. See [10.1](10.1)."},
    {"novices", "Novices", "The number at a town: novices that wait there. See [7.5](7.5) and [8](8)."},
    {"odds", "Odds",
     "What a hundred fights from this position come to, as far as you know it: won, lost, left over. Nothing "
     "that is hidden is looked at."},
    {"fallen", "Fallen",
     "Members that this side has lost in the combat so far. They are counted from the log."},
    {"marks", "Marks of the timeline",
     "How many minions died, how many structures were captured, and where Heroes came or fell in the turn at "
     "the knob, counted from the log."},
    {"preview", "Preview",
     "How often something was so at the end of the turn, when it was played many times with your orders, "
     "your "
     "guesses about the other player, and other dice each time. The number behind \xC2\xB1 is how far so few "
     "turns can be off."},
    {"compare", "Any against any",
     "Two groups fight many times with other dice, where you put them together and as far as you know them. "
     "The number behind \xC2\xB1 is how far so few fights can be off."},
    {"thinking", "Thinking",
     "How much of its thinking the computer player has done. Its level sets how long "
     "it thinks."},
    {"thoughts", "What was considered",
     "The orders that the computer player compared, how likely it thought to win with them, and how often it "
     "plays each: it draws among the good ones, so that nobody can foresee it."},
    {"take-back", "Turns taken back",
     "The match goes back to the orders of the last turn. What was played stays as a line of its own, and "
     "the "
     "save and the result say that a turn was taken back."},
    {"chance", "Chance to win",
     "What a computer player gives each side as the turn begins. It thinks the turn over twice, once with "
     "what Red knew and once with what Blue knew; the number lies in the middle."},
    {"luck", "Luck",
     "What the dice and the draw of cards gave, against what they give on average for the same orders. Each "
     "turn is played 200 times with other dice to learn that."},
    {"strength", "Strength",
     "The sum over all minions of a side: hit points and armor, times attacks, times the stronger of hand "
     "and "
     "missile damage."},
    {"ledger", "The books of a match",
     "Counted from the log: damage that was dealt and taken in hit points, damage that armor soaked, minions "
     "killed, attacks that hit and missed."},
    {"review", "Review",
     "A computer player thinks each turn over: the chance to win with the best orders it finds, less the "
     "chance with those that were given, is what was given away. Less than 2% is best, less than 5% good, "
     "less than 10% doubtful, more a mistake."},
    {"accuracy", "Accuracy",
     "Of a turn it is 100% when nothing was given away, about 64% when 10% was; of a match it is made of "
     "its turns, bad ones and those in which much was at stake counting more. The career shows the mean of "
     "the reviewed matches."},
    {"career", "Career",
     "Your matches against the computer, each counted once by its first result. A match has an accuracy when "
     "it was reviewed."},
    {"puzzles", "Puzzles",
     "Grades tell how hard a puzzle is, from 1 on. A streak counts puzzles that were solved one after "
     "another "
     "at the first try."},
    {"lines", "Lines",
     "A turn that is taken back leaves a line of its own. Each line is told by its turns, and a turn by its "
     "towns and minions, Red's before Blue's."},
    {"library", "Saved matches",
     "What the file says of the match: its turn, who plays which house, and when it was saved."},
    {"trash", "Trash", "Deleted matches stay in the trash for 30 days and can be restored until then."},
    {"pool", "Cards shown",
     "How many of all cards fit what is chosen above: house, cost, type, target, words."},
};

static const Topic CONTROLS[] = {
    {"confirm", "Confirm orders",
     "Ends your orders of this turn. It asks first where something may be forgotten, and what it asks is "
     "only "
     "a reminder. See [15.0](15.0)."},
    {"undo", "Undo and Redo",
     "Take your last order back, or give it again. Orders that depended on it go with it: see "
     "[15.0.2](15.0.2)."},
    {"threats", "Threats",
     "Marks where enemies can be this turn and where your groups can, and tells how often an enemy that "
     "comes "
     "would destroy a group of yours."},
    {"forecast", "Forecast",
     "Plays the turn many times with your orders as they stand, and tells how often each fight is won and "
     "how "
     "many are left."},
    {"preview", "Preview",
     "Guess what the other player orders, watch the turn that would come of it, and see what a hundred such "
     "turns come to."},
    {"hint", "Hint",
     "The orders that a strong computer player would give in your place, knowing what you know. Take one, or "
     "only learn from it."},
    {"orders", "The list of orders",
     "What you have ordered, in the order in which it counts: see [15.1.1](15.1.1) and [15.4.2](15.4.2). "
     "Below it stand the groups without an order."},
    {"group", "Other group",
     "The group that you looked at last and that is not yours: its members and spells."},
    {"menu", "Menu", "Saving, settings, turns taken back, and the way out. The match is kept in any case."},
    {"discard", "The whirlpool",
     "Drag a card onto it to get another one next turn; one card a turn: see [15.2](15.2)."},
};

// Leads each of [keys], "setting:scale", to the bullet at [place].
static void add_targets(Book *book, const char *kind, const char *keys, BookPlace place) {
    while (*keys != '\0') {
        const size_t length = strcspn(keys, " ");
        BookDraft target = {0};
        book_draft_add(&target, "%s:%.*s", kind, (int)length, keys);
        if (target.bytes != NULL) {
            book_add_anchor(book, book_keep(book, target.bytes, target.size), place);
        }
        book->is_broken = book->is_broken || target.is_broken;
        book_draft_free(&target);
        keys += length + (keys[length] == ' ');
    }
}

typedef struct TopicPage {
    const char *kind, *id, *title, *intro;
    const Topic *topics;
    size_t count;
} TopicPage;

static void add_topics(Book *book, const TopicPage *p) {
    BookDraft d = {0};
    book_draft_add(&d, "%s\n\n", p->intro);
    for (size_t i = 0; i < p->count; i++) {
        book_draft_add(&d, "- **%s**: %s\n", p->topics[i].name, p->topics[i].text);
    }
    book_read_draft(book, BOOK_LISTS, p->id, p->title, &d);
    for (size_t i = 0; i < p->count && !book->is_broken; i++) {
        const int page = (int)book->page_count - 1;
        add_targets(book, p->kind, p->topics[i].keys,
                    (BookPlace){page, book->pages[page].first + 1 + (uint32_t)i});
    }
}

void pages_client_add(Book *book) {
    const TopicPage pages[] = {
        {"setting", "settings", "Settings",
         "Each setting takes effect at once and is kept. F1 on one opens its line here.", SETTINGS,
         sizeof SETTINGS / sizeof SETTINGS[0]},
        {"number", "numbers", "Numbers on the screen",
         "F1 on a number opens its line here; W tells how it comes about.", NUMBERS,
         sizeof NUMBERS / sizeof NUMBERS[0]},
        {"control", "controls", "Beside the board", "F1 on a button of the orders opens its line here.",
         CONTROLS, sizeof CONTROLS / sizeof CONTROLS[0]},
    };
    for (size_t i = 0; i < sizeof pages / sizeof pages[0]; i++) {
        add_topics(book, &pages[i]);
    }
}
