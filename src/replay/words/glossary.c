// A word counts where it stands whole; its forms (plural, past) lead to the same entry.

#include "replay/glossary.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "replay/strings.h"

typedef struct Entry {
    const char *word, *forms; // forms: further words, with a space before and behind each
    const char *text;
    int terrain; // its text is the terrain's own
} Entry;

// clang-format off
static const Entry ENTRIES[] = {
    {"alteration", " alterations ", "An alteration stays on its target for the rest of the game, unless it is dispelled.", 0},
    {"conjuration", " conjurations ", "A conjuration stays on its target for a time, or until something ends it.", 0},
    {"manifestation", " manifestations ", "A manifestation acts at once and is gone before the next spell.", 0},
    {"summoning", " summonings ", "A summoning makes a group of monsters in a square without a group; where one stands by then, it squanders.", 0},
    {"hero", " heroes ", "A hero spell makes a recruit with stats and abilities of his own. It can be cast once in a game.", 0},
    {"enchantment", " enchantments enchanted ", "An enchantment is a visible active spell: an alteration or a conjuration.", 0},
    {"armor", " ", "Armor soaks so many points of damage in each round and is whole again at the next. Blows do not wear it down.", 0},
    {"level", " levels ", "New recruits have level 1, nobody more than 5. Who kills in combat for the first time rises by one at the next start of turn.", 0},
    {"recruit", " recruits ", "Recruits are trained from novices or made by spells: swordsmen and archers. They can join groups, enter and capture structures.", 0},
    {"novice", " novices ", "Novices wait in a structure until they are trained as a swordsman or an archer, in a Sanctum also as mana.", 0},
    {"monster", " monsters ", "Monsters stand in groups of their own, which never join others, and cannot enter structures. Most are controlled by the computer.", 0},
    {"nomadic", " ", "A nomadic monster walks towards the nearest hostile group by itself; beside one it stays and fights.", 0},
    {"territorial", " ", "A territorial monster stays in the square where it was summoned.", 0},
    {"immobile", " ", "It stays in its square, and nothing can displace it.", 0},
    {"swordsman", " swordsmen ", "A swordsman has hand attacks: 2 damage, armor 1, 7 hit points, before spells.", 0},
    {"archer", " archers ", "An archer has missile attacks, which come first in each round: 2 damage, no armor, 7 hit points, before spells.", 0},
    {"missile", " ", "Missile attacks are made in every round of a combat, the first included.", 0},
    {"hand", " ", "Hand attacks are made from the second round of a combat on: the first belongs to missiles.", 0},
    {"magical", " ", "Magical damage ignores armor, and no immunity or protection stops it.", 0},
    {"round", " rounds ", "A combat has ten rounds at most. The first belongs to missile attacks; then those with hand attacks pair up and strike.", 0},
    {"hit", " hits ", "A hit point is what a minion loses by damage; at 0 it dies. Nobody heals but by spells.", 0},
    {"concealed", " conceals ", "A concealed minion cannot be the target of enemy spells on single minions; spells on its group still work.", 0},
    {"invisible", " ", "An invisible spell is seen by its caster alone, and no dispelling finds it. An invisible minion cannot be the target of enemy spells on single minions.", 0},
    {"dispelled", " dispels dispel ", "A spell that is dispelled ends at once. Only visible active spells can be.", 0},
    {"cumulative", " ", "A cumulative spell may be on the same target more than once, and every copy counts.", 0},
    {"initiative", " ", "Who has the initiative casts first and wins most ties. It goes to whoever captured more towns and colonies since the last turn.", 0},
    {"town", " towns ", "A town gives its owner 1 mana each turn and a novice every other turn. A recruit group that stands in it at the start of a turn captures it.", 0},
    {"colony", " colonies ", "A colony is a town made by a spell: it gives mana and novices, and can be destroyed or dispelled.", 0},
    {"structure", " structures ", "Sancta, towns and colonies. Only recruit groups may enter them.", 0},
    {"neutral", " ", "A neutral group belongs to nobody and is hostile to both sides.", 0},
    {"group", " groups ", "One to eight minions in one square, which move and fight together, in the order in which they stand.", 0},
    {"flight", " ", "With Flight a minion crosses every terrain and none harms it. On ice it slides all the same.", 0},
    {"waterwalk", " ", "With Waterwalk a minion may enter water and does not drown.", 0},
    {"firewalk", " ", "With Firewalk lava and volcanoes do not harm a minion; to cross a volcano takes Mountainwalk or Flight.", 0},
    {"mountainwalk", " ", "With Mountainwalk a minion may enter mountains and volcanoes.", 0},
    {"desertwalk", " ", "With Desertwalk the desert does not harm a minion.", 0},
    {"board", " ", "What is off the board is out of reach until the spell that took it there lets it return.", 0},
    {"plains", " ", NULL, TERRAIN_PLAINS},
    {"barren", " ", NULL, TERRAIN_BARREN},
    {"forest", " ", NULL, TERRAIN_FOREST},
    {"ice", " ", NULL, TERRAIN_ICE},
    {"mountain", " mountains ", NULL, TERRAIN_MOUNTAIN},
    {"swamp", " swamps ", NULL, TERRAIN_SWAMP},
    {"desert", " ", NULL, TERRAIN_DESERT},
    {"lava", " ", NULL, TERRAIN_LAVA},
    {"volcano", " volcanoes ", NULL, TERRAIN_VOLCANO},
    {"water", " ", NULL, TERRAIN_WATER},
    {"void", " ", NULL, TERRAIN_VOID},
};
// clang-format on
enum { ENTRY_COUNT = sizeof ENTRIES / sizeof ENTRIES[0], WORD_SIZE = 32 };

int glossary_count(void) {
    return ENTRY_COUNT;
}

const char *glossary_word(int entry) {
    return entry >= 0 && entry < ENTRY_COUNT ? ENTRIES[entry].word : "";
}

const char *glossary_text(int entry) {
    if (entry < 0 || entry >= ENTRY_COUNT) {
        return "";
    }
    return ENTRIES[entry].text != NULL ? ENTRIES[entry].text : string_terrain_text(ENTRIES[entry].terrain);
}

// The entry of [word], in lower case; -1: none.
static int entry_of(const char *word) {
    char form[WORD_SIZE + 2];
    (void)snprintf(form, sizeof form, " %s ", word);
    for (int i = 0; i < ENTRY_COUNT; i++) {
        if (strcmp(ENTRIES[i].word, word) == 0 || strstr(ENTRIES[i].forms, form) != NULL) {
            return i;
        }
    }
    return -1;
}

typedef struct Finds {
    int *out;
    int count, capacity;
} Finds;

static void find(Finds *f, const char *text) {
    while (*text != '\0') {
        char word[WORD_SIZE] = "";
        size_t length = 0;
        while (isalpha((unsigned char)text[length]) && length + 1 < sizeof word) {
            word[length] = (char)tolower((unsigned char)text[length]);
            length += 1;
        }
        const int entry = length > 0 ? entry_of(word) : -1;
        bool is_new = entry >= 0;
        for (int i = 0; i < f->count; i++) {
            is_new = is_new && f->out[i] != entry;
        }
        if (is_new && f->count < f->capacity) {
            f->out[f->count++] = entry;
        }
        text += length > 0 ? length : 1;
    }
}

int glossary_of_card(const CardDef *card, int *out, int capacity) {
    Finds f = {.out = out, .capacity = capacity};
    find(&f, card_type_slug(card->type));
    find(&f, string_target_name(card->target, card->target_owner));
    find(&f, card->text);
    return f.count;
}
