// The words of the client.

#include "replay/strings.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

const char *string_put_title(char out[STRING_WORDS_SIZE], const char *slug) {
    bool is_first = true;
    size_t i = 0;
    for (; slug[i] != '\0' && i + 1 < STRING_WORDS_SIZE; i++) {
        char c = slug[i] == '-' || slug[i] == '_' ? ' ' : slug[i];
        if (is_first && c >= 'a' && c <= 'z') {
            c = (char)(c - 'a' + 'A');
        }
        is_first = c == ' ';
        out[i] = c;
    }
    out[i] = '\0';
    return out;
}

const char *string_order_error(int error) {
    static const char *const texts[ORDER_ERROR_COUNT] = {
        [ORDER_OK] = "This is allowed.",
        [ORDER_GAME_OVER] = "The match is over.",
        [ORDER_WRONG_PHASE] = "Orders are given in the orders phase only.",
        [ORDER_UNKNOWN_GROUP] = "That group does not exist.",
        [ORDER_NOT_OWNED] = "That is not yours.",
        [ORDER_NOT_PLAYER_CONTROLLED] = "The computer moves this group; it takes no orders.",
        [ORDER_OFF_BOARD] = "That group is off the board.",
        [ORDER_OFF_MAP] = "There is no square there.",
        [ORDER_OUT_OF_RANGE] = "A group moves one square: up, down, left or right.",
        [ORDER_HAS_MOVE] = "This group has its order already.",
        [ORDER_NO_STRUCTURE] = "There is no structure of yours.",
        [ORDER_NOT_PENDING] = "Its mana type is not to be chosen now.",
        [ORDER_BAD_MANA] = "That is no mana type.",
        [ORDER_NO_NOVICE] = "No novice is waiting here.",
        [ORDER_NOT_SANCTUM] = "Only a Sanctum trains novices as mana.",
        [ORDER_HOUSE_MANA] = "A Sanctum trains only the two mana types of its house.",
        [ORDER_MANA_TRAINED] = "One novice has been trained as mana already this turn.",
        [ORDER_GROUP_FULL] = "A group holds eight minions at most.",
        [ORDER_CANNOT_JOIN] = "The recruit cannot join the group that stands here.",
        [ORDER_SQUARE_OCCUPIED] = "Another group stands in this square.",
        [ORDER_NO_ROOM] = "The board holds no more minions, groups or colonies.",
        [ORDER_DUPLICATE_ID] = "That name is taken.",
        [ORDER_NOT_IN_HAND] = "The card is not in your hand.",
        [ORDER_NO_MANA] = "You do not have the mana for this card.",
        [ORDER_DISCARDED] = "You can discard one card per turn, and you already have.",
        [ORDER_BAD_TARGET] = "That is no target for this card.",
        [ORDER_TARGET_OCCUPIED] = "A group is in the target square, and the card needs an unoccupied one.",
        [ORDER_TARGET_STRUCTURE] = "A structure is in the target square, and the card needs an empty one.",
        [ORDER_TARGET_TERRAIN] = "The card cannot be cast on this terrain.",
        [ORDER_TARGET_OWNER] = "The card needs a target of another owner.",
        [ORDER_TARGET_KIND] = "The card needs a target of another kind.",
        [ORDER_TARGET_CONCEALED] = "The minion is concealed or invisible.",
        [ORDER_TARGET_PROTECTED] = "A spell or creature protects the target from this card.",
        [ORDER_TARGET_FULL] = "The group has no room for what the card adds.",
        [ORDER_TARGET_EXCLUSIVE] = "The target has this spell already.",
        [ORDER_TARGET_CANNOT_ADD] = "No recruit can be added to this group.",
        [ORDER_HERO_USED] = "This hero has already been cast in this match.",
        [ORDER_REQUIREMENT] = "The target does not meet what the card requires.",
        [ORDER_CANNOT_DISCARD] = "A spell keeps you from discarding cards.",
        [ORDER_CANNOT_TRAIN] = "A spell keeps this structure from training novices.",
        [ORDER_TOO_MANY] = "There is no room for more orders this turn.",
        [ORDER_TARGET_ENTRANCE] = ("The square is an entrance of a Sanctum, one of the four next to it. "
                                   "This card cannot be cast there."),
        [ORDER_TARGET_SURROUNDINGS] = "The terrain around the target does not suit the card.",
        [ORDER_TARGET_BESIDE] = "The target must be next to a town or colony of yours.",
        [ORDER_TARGET_PLACE] = "The target must be in a structure of its owner.",
        [ORDER_TARGET_NATION] = "The card needs a target of another nation.",
        [ORDER_TARGET_ARMOR] = "The card needs a target without armor.",
        [ORDER_TARGET_LEVEL] = "The card needs a target of a higher level.",
        [ORDER_TARGET_HERO] = "The card cannot be cast on a Hero.",
        [ORDER_TARGET_CLASS] = "The card needs a target of another class.",
        [ORDER_TARGET_ALONE] = "The card needs a group of two or more.",
        [ORDER_ONE_IN_PLAY] = "One is in play already, and there can be only one.",
        [ORDER_ONE_PER_PLAYER] = "You have one in play already, and each player can have only one.",
        [ORDER_ONE_PER_GROUP] = "The group has one already.",
        [ORDER_SPELL_ROOM] = "There is no room for another spell, on this target or on the board.",
    };
    return error >= 0 && error < ORDER_ERROR_COUNT && texts[error] != NULL ? texts[error]
                                                                           : "This is not allowed.";
}

const char *string_refusal(int refusal) {
    static const char *const texts[REFUSAL_COUNT] = {
        [REFUSAL_NONE] = "Out of range: a group moves one square up, down, left or right.",
        [REFUSAL_NO_ORDER] = "It has no movement order.",
        [REFUSAL_CANNOT_MOVE] = "An effect keeps this group from moving.",
        [REFUSAL_CANNOT_EXIT] = "As things stand the group cannot leave its square.",
        [REFUSAL_CANNOT_ENTER] = "As things stand something keeps the group out of that square.",
        [REFUSAL_HOSTILE_OCCUPIED] = "A hostile group stands there. If it moves away, the square is free.",
        [REFUSAL_IMMOBILE] = "This group is immobile.",
        [REFUSAL_TOO_FAR] = "The group is not next to that square.",
        [REFUSAL_OFF_MAP] = "The board ends there.",
    };
    return refusal >= 0 && refusal < REFUSAL_COUNT ? texts[refusal] : "The group cannot go there.";
}

const char *string_squander(int squander) {
    static const char *const texts[SQUANDER_COUNT] = {
        [SQUANDER_NONE] = "it has its effect.",
        [SQUANDER_TARGET_GONE] = "its target will be gone.",
        [SQUANDER_OFF_BOARD] = "its target will be off the board.",
        [SQUANDER_OCCUPIED] = "the square will be occupied.",
        [SQUANDER_STRUCTURE] = "a structure will be in the square.",
        [SQUANDER_TERRAIN] = "it cannot be cast on the terrain that will be there.",
        [SQUANDER_OWNER] = "the target will have another owner.",
        [SQUANDER_KIND] = "the target will be of another kind.",
        [SQUANDER_CONCEALED] = "the minion will be concealed or invisible.",
        [SQUANDER_FULL] = "the group will have no room.",
        [SQUANDER_CANNOT_JOIN] = "no recruit can be added to that group.",
        [SQUANDER_EXCLUSIVE] = "the target will have this spell already.",
        [SQUANDER_ONCE_PER_GAME] = "you have already cast this Hero in this match.",
        [SQUANDER_NO_ROOM] = "the board can hold no more.",
        [SQUANDER_NO_EFFECT] = "it will have no effect.",
        [SQUANDER_PROTECTED] = "the target will be protected.",
        [SQUANDER_REQUIREMENT] = "the target will not meet what the card requires.",
        [SQUANDER_ENTRANCE] = "the target will be at an entrance of a Sanctum.",
        [SQUANDER_SURROUNDINGS] = "the terrain around the target will not suit it.",
        [SQUANDER_BESIDE] = "no town or colony of yours will be next to the target.",
        [SQUANDER_PLACE] = "the target will not be in a structure of its owner.",
        [SQUANDER_NATION] = "the target will be of another nation.",
        [SQUANDER_ARMOR] = "the target will have armor.",
        [SQUANDER_LEVEL] = "the target's level will be too low.",
        [SQUANDER_HERO] = "the target will be a Hero.",
        [SQUANDER_CLASS] = "the target will be of another class.",
        [SQUANDER_ALONE] = "the group will have only one member.",
        [SQUANDER_ONE_IN_PLAY] = "one will be in play already, and there can be only one.",
        [SQUANDER_ONE_PER_PLAYER] = "you will have one in play already.",
        [SQUANDER_ONE_PER_GROUP] = "the group will have one already.",
        [SQUANDER_SPELL_ROOM] = "the target can hold no more spells.",
        [SQUANDER_STOPPED] = "another spell will stop it.",
        [SQUANDER_IMMOBILE] = "the target cannot be moved.",
        [SQUANDER_NOWHERE] = "there is no square for the target to go to.",
        [SQUANDER_NO_DISCARD] = "you cannot discard cards.",
        [SQUANDER_NO_COMBAT] = "the groups cannot fight each other.",
        [SQUANDER_HOME_CLOSED] = "the group at the destination cannot be joined.",
    };
    return squander >= 0 && squander < SQUANDER_COUNT ? texts[squander] : "";
}

const char *string_terrain_text(int terrain) {
    static const char *const texts[TERRAIN_COUNT] = {
        [TERRAIN_NONE] = "",
        [TERRAIN_PLAINS] = "The ground does nothing.",
        [TERRAIN_BARREN] = "Barren land does nothing.",
        [TERRAIN_FOREST] = "Minions in it are concealed: enemy individual spells cannot target them.",
        [TERRAIN_ICE] = "A group that enters slides on in the same direction.",
        [TERRAIN_MOUNTAIN] =
            "A group can enter or leave only if all its members have Mountainwalk or Flight.",
        [TERRAIN_SWAMP] = "A group can leave only by the side by which the last group entered.",
        [TERRAIN_DESERT] = "Deals 1 damage after each start of turn; Desertwalk or Flight protects.",
        [TERRAIN_LAVA] = "Deals 3 damage after each start of turn; Firewalk or Flight protects.",
        [TERRAIN_VOLCANO] =
            ("A group can enter or leave only if all its members have Mountainwalk or Flight. "
             "Deals 5 damage after each start of turn; Firewalk or Flight protects."),
        [TERRAIN_WATER] = ("A group can enter or leave only if all its members have Waterwalk or Flight. "
                           "Whoever is in it without either drowns."),
        [TERRAIN_VOID] = "Minions without Flight are removed from the game.",
    };
    return terrain >= 0 && terrain < TERRAIN_COUNT ? texts[terrain] : "";
}

const char *string_phase_name(int phase) {
    static const char *const names[PHASE_COUNT] = {
        "",         "Start of turn", "Orders", "Spells",     "Before movement",
        "Movement", "Before combat", "Combat", "End of turn"};
    return phase >= 0 && phase < PHASE_COUNT ? names[phase] : "";
}

const char *string_phase_brief(int phase) {
    static const char *const names[PHASE_COUNT] = {"",     "Start",     "Orders", "Spells", "Pre-move",
                                                   "Move", "Pre-fight", "Combat", "End"};
    return phase >= 0 && phase < PHASE_COUNT ? names[phase] : "";
}

const char *string_phase_text(int phase) {
    static const char *const texts[PHASE_COUNT] = {
        [PHASE_NONE] = "",
        [PHASE_START_OF_TURN] =
            "Terrain deals damage, cards are drawn, structures are captured and produce novices and mana.",
        [PHASE_ORDERS] = "Both players give their orders in secret.",
        [PHASE_SPELLS] = ("Training and discards take effect. Then spells execute, starting with the player "
                          "with initiative."),
        [PHASE_BEFORE_MOVEMENT] =
            "Effects that act before movement resolve. Water and the Void take unprotected minions.",
        [PHASE_MOVEMENT] =
            "All groups move at once. If several enter the same square, a vote decides who gets it.",
        [PHASE_BEFORE_COMBAT] = "Effects that act before combat resolve.",
        [PHASE_COMBAT] = "Adjacent hostile groups fight, one combat after the other.",
        [PHASE_END] = "Effects that act after all combat resolve.",
    };
    return phase >= 0 && phase < PHASE_COUNT ? texts[phase] : "";
}

const char *string_walk_name(unsigned walk) {
    static const struct {
        unsigned walk;
        const char *name;
    } rows[] = {{WALK_DESERT, "Desertwalk"}, {WALK_WATER, "Waterwalk"}, {WALK_MOUNTAIN, "Mountainwalk"},
                {WALK_SWAMP, "Swampwalk"},   {WALK_FIRE, "Firewalk"},   {WALK_FLIGHT, "Flight"}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        if (rows[i].walk == walk) {
            return rows[i].name;
        }
    }
    return ""; // A mask of several walks has no name of its own.
}

const char *string_host_name(int host) {
    static const char *const names[HOST_COUNT] = {"", "minion", "group", "square", "structure", "globe"};
    return host >= 0 && host < HOST_COUNT ? names[host] : "";
}

const char *string_put_target(char out[STRING_WORDS_SIZE], int target, int owner) {
    char word[32];
    (void)snprintf(word, sizeof word, "%s", target_slug(target));
    for (char *at = word; *at != '\0'; at++) {
        *at = *at == '-' ? ' ' : *at;
    }
    const char *whose = owner == TARGET_OWNER_FRIENDLY ? "friendly "
                        : owner == TARGET_OWNER_ENEMY  ? "enemy "
                                                       : "";
    (void)snprintf(out, STRING_WORDS_SIZE, "%s%s", whose, word);
    return out;
}

// Adds [words] to the text in [out].
static void add_words(char *out, size_t size, const char *words) {
    const size_t used = strlen(out);
    (void)snprintf(out + used, size - used, "%s", words);
}

static void add_required(const CardDef *card, char *out, size_t size) {
    static const struct {
        unsigned require;
        const char *words;
    } rows[] = {
        {REQUIRE_NO_ARMOR, " without armor"},
        {REQUIRE_LEVEL_2, " of level 2 or more"},
        {REQUIRE_NOT_HERO, " that is not a Hero"},
        {REQUIRE_NOT_NEUTRAL, ", not neutral"},
        {REQUIRE_TWO_MEMBERS, " of two or more"},
        {REQUIRE_HAS_ARCHER, " with an archer"},
        {REQUIRE_HAS_SWORDSMAN, " with a swordsman"},
        {REQUIRE_UNOWNED, " without an owner"},
        {REQUIRE_UNOCCUPIED, ", unoccupied"},
        {REQUIRE_EMPTY, ", without structure or entrance"},
        {REQUIRE_NOT_IN_STRUCTURE, ", not in a structure"},
        {REQUIRE_NOT_ENTRANCE, ", not at a Sanctum's entrance"},
        {REQUIRE_IN_OWN_STRUCTURE, ", in a structure of its owner"},
        {REQUIRE_BESIDE_OWN_STRUCTURE, ", next to a town or colony of yours"},
        {REQUIRE_NEAR_VOLCANO, ", on a volcano or next to one"},
        {REQUIRE_WATER_AROUND, ", on water or with water around"},
        {REQUIRE_NOT_SANCTUM, ", also with a town or colony"},
        {REQUIRE_NO_TOWN, ", also with a colony"},
        {REQUIRE_CAN_ADD, ", open to recruits"},
        {REQUIRE_EVEN_IF_CONCEALED, ", even if concealed"},
    };
    // What is said of an empty square names entrances, too.
    const unsigned required = (card->require & REQUIRE_EMPTY) != 0
                                  ? card->require & ~(unsigned)REQUIRE_NOT_ENTRANCE
                                  : card->require;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        if ((required & rows[i].require) != 0) {
            add_words(out, size, rows[i].words);
        }
    }
}

static void add_persisting(const CardDef *card, char *out, size_t size) {
    const bool is_any = card->target == TARGET_MINION || card->target == TARGET_GROUP;
    if ((card->persists & PERSIST_RECRUIT) != 0 && is_any) {
        add_words(out, size, ", recruits only");
    }
    if ((card->persists & PERSIST_MONSTER) != 0 && is_any) {
        add_words(out, size, ", monsters only");
    }
    if ((card->persists & PERSIST_SWORDSMAN) != 0 && card->target != TARGET_SWORDSMAN) {
        add_words(out, size, ", swordsmen only");
    }
    if ((card->persists & PERSIST_ARCHER) != 0 && card->target != TARGET_ARCHER) {
        add_words(out, size, ", archers only");
    }
    if ((card->persists & PERSIST_NOT_IN_STRUCTURE) != 0 && (card->require & REQUIRE_NOT_IN_STRUCTURE) == 0) {
        add_words(out, size, ", not in a structure");
    }
}

static void add_terrains(const CardDef *card, char *out, size_t size) {
    for (int i = 0; i < 4 && card->terrains[i] != TERRAIN_NONE; i++) {
        add_words(out, size, i == 0 ? ", on " : " or ");
        add_words(out, size, terrain_slug(card->terrains[i]));
    }
}

void string_card_needs(const CardDef *card, char *out, size_t size) {
    const char *whose = card->target_owner == TARGET_OWNER_FRIENDLY ? "friendly "
                        : card->target_owner == TARGET_OWNER_ENEMY  ? "enemy "
                                                                    : "";
    char what[64];
    char target[STRING_WORDS_SIZE];
    out[0] = '\0';
    if (card->target == TARGET_GLOBE) {
        add_words(out, size, "no target");
        return;
    }
    (void)snprintf(what, sizeof what, "%s%s%s%s", whose, card->nation != 0 ? nation_slug(card->nation) : "",
                   card->nation != 0 ? " " : "",
                   card->target == TARGET_STRUCTURE
                       ? "town or colony" // A Sanctum is no target.
                       : string_put_target(target, card->target, TARGET_OWNER_ANY));
    add_words(out, size, strchr("aeiou", what[0]) != NULL ? "an " : "a ");
    add_words(out, size, what);
    add_required(card, out, size);
    if ((card->require & REQUIRE_ROOM) != 0) {
        char room[24];
        (void)snprintf(room, sizeof room, ", with room for %d", card->room > 0 ? card->room : 1);
        add_words(out, size, room);
    }
    add_persisting(card, out, size);
    add_terrains(card, out, size);
}

void string_house_text(int house, char *out, size_t size) {
    static const char *const abilities[HOUSE_COUNT] = {
        [HOUSE_ABOMINATION] = "+1 hand damage in round 2",
        [HOUSE_BODY] = "9 hit points",
        [HOUSE_DEATH] = "+1 hand damage in round 2",
        [HOUSE_DESPAIR] = "Mountainwalk",
        [HOUSE_HOPE] = "Waterwalk",
        [HOUSE_JUSTICE] = "9 hit points",
        [HOUSE_LIFE] = "+1 missile damage in round 1",
        [HOUSE_MAKING] = "Mountainwalk",
        [HOUSE_MIND] = "Waterwalk",
        [HOUSE_NATURE] = "+1 missile damage in round 1",
        [HOUSE_UNMAKING] = "9 hit points",
        [HOUSE_WAR] = "+1 hand damage in round 2",
    };
    if (house <= HOUSE_NONE || house >= HOUSE_COUNT) {
        out[0] = '\0';
        return;
    }
    (void)snprintf(out, size, "%s and %s. %s recruits: %s.",
                   string_title(mana_slug((int)house_primary((House)house))),
                   string_title(mana_slug((int)house_secondary((House)house))),
                   string_title(nation_slug((int)house_nation((House)house))), abilities[house]);
}

void string_structure_words(const ViewStructure *t, char *out, size_t size) {
    char words[48];
    (void)snprintf(out, size, "%s", string_title(player_slug(t->owner)));
    if (t->mana != 0) {
        add_words(out, size, ", gives ");
        add_words(out, size, string_title(mana_slug(t->mana)));
    }
    for (int i = 0; i < t->run_count; i++) {
        const ViewNovices *run = &t->runs[i];
        (void)snprintf(words, sizeof words, ", %d %s novice%s", run->count, nation_slug(run->nation),
                       run->count == 1 ? " waits" : "s wait");
        add_words(out, size, words);
    }
    // A novice that has just come sets the clock back to 0.
    if (t->clock != 0 || t->owner == PLAYER_RED || t->owner == PLAYER_BLUE) {
        const int left = (t->kind == STRUCTURE_SANCTUM ? SANCTUM_PERIOD : TOWN_PERIOD) - t->clock;
        (void)snprintf(words, sizeof words, ", next novice in %d turn%s", left, left == 1 ? "" : "s");
        add_words(out, size, words);
    }
}

void string_minion_name(const ViewMinion *m, char *out, size_t size) {
    if (m->creature != 0) {
        (void)snprintf(out, size, "%s", creature_def(m->creature)->name);
        return;
    }
    (void)snprintf(out, size, "%s %s", string_title(nation_slug(m->nation)), class_slug(m->minion_class));
}

bool string_says_kind(const char *own, const char *kind) {
    const size_t length = strlen(kind);
    return strncasecmp(own, kind, length) == 0 && (own[length] == '\0' || own[length] == ' ');
}

void string_minion_called(const ViewMinion *m, const char *own, char *out, size_t size) {
    char kind[80];
    string_minion_name(m, kind, sizeof kind);
    const bool says_kind = string_says_kind(own, kind);
    (void)snprintf(out, size, "%s%s%s", says_kind ? "" : kind, says_kind || own[0] == '\0' ? "" : " ", own);
}
