// A word counts where it stands whole; its forms (plural, past) lead to the same entry.

#include "replay/glossary.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "replay/card_words.h"
#include "replay/strings.h"

typedef struct Entry {
    const char *word, *forms; // forms: further words, with a space before and behind each
    const char *text;
    int terrain; // its text is the terrain's own
} Entry;

// clang-format off
static const Entry ENTRIES[] = {
    {"alteration", " alterations ", "An alteration stays on its target for the rest of the game, unless it is dispelled.", 0},
    {"conjuration", " conjurations ", "A conjuration stays on its target for a number of turns, or until something ends it.", 0},
    {"manifestation", " manifestations ", "A manifestation acts once and leaves play before the next spell executes.", 0},
    {"summoning", " summonings ", "A summoning creates a monster group in an unoccupied square. The group is yours and fights for you, but takes no orders. If the square is occupied when the spell executes, the spell squanders.", 0},
    {"hero", " heroes ", "A Hero card creates a recruit with its own stats and abilities. A player can cast it once in a match.", 0},
    {"enchantment", " enchantments enchanted ", "An enchantment is a visible active spell: an alteration or a conjuration.", 0},
    {"armor", " ", "Armor soaks that many points of damage in each round of combat, and is reset to full for the next one. Attacks do not wear it down.", 0},
    {"level", " levels ", "New recruits are level 1; the maximum is 5. A recruit's first kill in combat raises it by one level at the next start of turn.", 0},
    {"recruit", " recruits ", "Recruits are swordsmen and archers, trained from novices or created by spells. They can join groups, enter structures and capture them.", 0},
    {"novice", " novices ", "Novices wait in a structure until they are trained as swordsmen or archers, or in a Sanctum as mana.", 0},
    {"monster", " monsters ", "Monsters are in groups of their own. These never join others and cannot enter structures. Those that you summon fight for you. Most walk by themselves, without orders.", 0},
    {"nomadic", " ", "A nomadic monster walks by itself, toward the nearest group that is hostile to its owner. If one is adjacent, it stays.", 0},
    {"territorial", " ", "A territorial monster stays in the square where it was created.", 0},
    {"immobile", " ", "An immobile monster stays in its square, and no effect can move it.", 0},
    {"swordsman", " swordsmen ", "A swordsman has hand attacks: 2 damage, armor 1, 7 hit points, before nation and spells.", 0},
    {"archer", " archers ", "An archer has missile attacks, which it can also use in round 1 (at -1 damage): 2 damage, no armor, 7 hit points, before nation and spells.", 0},
    {"missile", " ", "Missile attacks are made in every round of a combat, the first included. In round 1 they deal 1 damage less.", 0},
    {"hand", " ", "Hand attacks are made from round 2 of a combat on. Round 1 has missile attacks only.", 0},
    {"magical", " ", "Magical damage ignores armor, and no immunity or protection stops it.", 0},
    {"round", " rounds ", "A combat has up to 10 rounds. Round 1 has missile attacks only. From round 2, minions with hand attacks pair up and attack, too.", 0},
    {"hit", " hits ", "Damage reduces a minion's hit points; at 0 it dies. Only spells and abilities heal.", 0},
    {"concealed", " conceals ", "Enemy individual spells cannot target a concealed minion. Group spells still can.", 0},
    {"invisible", " ", "Only its caster sees an invisible spell, and no dispel removes it. Enemy individual spells cannot target an invisible minion.", 0},
    {"dispelled", " dispels dispel ", "A spell that is dispelled ends at once. Only visible active spells can be dispelled.", 0},
    {"cumulative", " ", "A cumulative spell can be on the same target more than once. All copies count.", 0},
    {"initiative", " ", "The player with initiative casts first and wins most ties. It passes to the player with the better balance of towns and colonies captured minus lost since the last turn; on a tie it stays.", 0},
    {"town", " towns ", "A town produces 1 mana every turn and a novice every 2 turns for its owner. A recruit group that is in it at the start of a turn captures it.", 0},
    {"colony", " colonies ", "A colony is a town made by a spell. It produces mana and novices, and can be destroyed or dispelled.", 0},
    {"structure", " structures ", "Sancta, towns and colonies. Only recruit groups of Red and Blue can enter them.", 0},
    {"neutral", " ", "A neutral group belongs to no player and is hostile to all other groups, other neutral groups included.", 0},
    {"group", " groups ", "Up to 8 minions in one square, which move and fight together. Members attack first to last.", 0},
    {"flight", " ", "A minion with Flight can cross every terrain, and terrain does not harm it. It still slides on ice, and a swamp holds it.", 0},
    {"waterwalk", " ", "A minion with Waterwalk can cross water and does not drown.", 0},
    {"firewalk", " ", "Lava and volcanoes do not harm a minion with Firewalk. To cross a volcano, it needs Mountainwalk or Flight.", 0},
    {"mountainwalk", " ", "A minion with Mountainwalk can cross mountains and volcanoes. A volcano still harms it.", 0},
    {"desertwalk", " ", "The desert does not harm a minion with Desertwalk.", 0},
    {"board", " ", "A group off the board cannot be reached until the spell that took it there returns it.", 0},
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

int glossary_find(const char *word, size_t length) {
    char lower[WORD_SIZE] = "";
    if (length == 0 || length >= sizeof lower) {
        return -1;
    }
    for (size_t i = 0; i < length; i++) {
        lower[i] = (char)tolower((unsigned char)word[i]);
    }
    return entry_of(lower);
}

typedef struct Finds {
    int *out;
    int count, capacity;
} Finds;

static void find(Finds *f, const char *text) {
    while (*text != '\0') {
        size_t length = 0;
        while (isalpha((unsigned char)text[length]) && length + 1 < WORD_SIZE) {
            length += 1;
        }
        const int entry = glossary_find(text, length);
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
    char target[STRING_WORDS_SIZE];
    find(&f, string_put_target(target, card->target, card->target_owner));
    find(&f, card->text);
    char creates[CARD_WORDS_MAX];
    (void)card_words_creates(card, false, creates);
    find(&f, creates);
    return f.count;
}
