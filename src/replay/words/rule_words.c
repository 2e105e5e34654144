// One row a step. test_glossary asks for each; without one a step would be said by its label alone.

#include "replay/rule_words.h"

#include <stddef.h>

#include "engine/types.h"

typedef struct StepWords {
    const char *name, *rule;
} StepWords;

static const StepWords STEPS_IN_WORDS[STEP_COUNT] = {
    [STEP_1A] = {"levels", "Each recruit that qualified for experience gains one level."},
    [STEP_1B] = {"start",
                 "Effects at the start of the turn resolve, and spells whose duration is over expire."},
    [STEP_1C] = {"terrain", "Desert, lava and volcano damage unprotected minions. Water drowns those it "
                            "holds, and the Void removes them from the game."},
    [STEP_1D] = {"cards", "Both players draw until they have 5 cards in hand."},
    [STEP_1E] = {"captures", "A recruit group in another owner's town or colony captures it."},
    [STEP_1F] = {"novices", "Red and Blue structures that were not captured this turn count toward their "
                            "next novice: every 2 turns, in a Sanctum every 4."},
    [STEP_1G] = {"initiative", "The player with the better balance of towns and colonies captured minus lost "
                               "since last turn takes initiative. On a tie it stays."},
    [STEP_1H] = {"mana", "Unspent mana is lost. Structures, novices trained as mana, and spells produce the "
                         "mana for this turn."},
    [STEP_1I] = {"victory", "A player with a recruit group in the enemy Sanctum wins. If both players have "
                            "one, the match is a draw."},
    [STEP_3] =
        {"spells",
         "The player with initiative goes first. Each player's spells execute in the order they were cast."},
    [STEP_4] = {"before moving",
                "Effects that act before movement resolve. Water and the Void take unprotected minions that "
                "stand in them. Then computer-controlled groups choose their moves."},
    [STEP_IA] = {"may it go?", "A group moves if no effect prevents it, it can leave its square and enter "
                               "the destination, and no hostile group stands there after the moves so far. "
                               "Groups of the player with initiative are checked first."},
    [STEP_IB] = {"placed", "Each group that can move is placed on its destination, however many groups are "
                           "there. On ice it slides on."},
    [STEP_IIC] = {"votes", "If several groups share a square, one wins it: first a group that did not move, "
                           "then by initiative (neutral ranks between the players), then the larger group, "
                           "then the one earlier in its owner's move order."},
    [STEP_IID] = {"moves", "The winner enters the square. Friendly groups that can join it do so. All others "
                           "return to their starting squares."},
    [STEP_IIE] =
        {"moonwalks",
         "A group whose starting square was taken, and that cannot join there, moonwalks to the nearest "
         "empty, unoccupied square that it may enter. If there is none, it is removed from the game."},
    [STEP_C1] = {"begins", "Two adjacent hostile groups fight. The group with precedence attacks first. "
                           "Effects at the start of combat resolve."},
    [STEP_C2] = {"round 1", "The missile round: only missile attacks, each at -1 damage. Minions with only "
                            "hand attacks skip it."},
    [STEP_C3] = {"rounds", "Rounds 2 to 10: hand and missile attacks, at full damage."},
    [STEP_C4] = {"ends", "Effects at the end of combat and after it resolve."},
    [STEP_R1] = {"new round", "Armor and attacks are reset to full. Effects at the start of the round "
                              "resolve. Minions with missile attacks become idle."},
    [STEP_R2] = {"pairs", "Round 1 has missile attacks only. From round 2, idle minions with only hand "
                          "attacks pair up at random; other idle minions choose wisely."},
    [STEP_R3] = {"first side", "The group with precedence attacks, first member to last."},
    [STEP_R4] = {"other side", "The other group attacks, first member to last."},
    [STEP_A1] = {"hit or miss",
                 "The attack misses if the victim's level exceeds the attacker's level plus its misses since "
                 "its last hit. A minion's first attack in a combat always hits."},
    [STEP_A2] = {"strength",
                 "The attacker's damage, changed by nation, round and spells. It is never below 0."},
    [STEP_A3] = {"takes it", "The victim takes the damage (D1\xE2\x80\x93"
                             "D4). It ends up unharmed, damaged or dying."},
    [STEP_A4] = {"when it hits", "Effects that answer the attacker's hit resolve."},
    [STEP_A5] = {"when it hurts",
                 "If the victim is damaged or dying, effects that answer the attacker's damage resolve."},
    [STEP_A6] = {"still there?", "If the victim is buried by now, the attack ends here."},
    [STEP_A7] = {"death", "A dying victim dies, unless an effect saves it."},
    [STEP_A8] = {"experience",
                 "Effects that answer a kill resolve. A recruit without experience qualifies for it."},
    [STEP_G1] = {"applied",
                 "Damage that does not come from an attack, but from a spell, an ability or terrain."},
    [STEP_G2] = {"takes it", "The victim takes the damage (D1\xE2\x80\x93"
                             "D4)."},
    [STEP_G3] = {"death", "A dying victim dies, unless an effect saves it."},
    [STEP_D1] =
        {"before armor",
         "Effects before armor may change the damage. Magical damage and damage that ignores armor skip D2."},
    [STEP_D2] =
        {"armor soaks",
         "Damage and armor cancel each other one for one. Armor is reset at the start of the next round."},
    [STEP_D3] = {"after armor",
                 "Damage is capped at the victim's current hit points. Then effects after armor resolve."},
    [STEP_D4] = {"hit points", "The damage is taken from the hit points. At 0 the victim is dying."},
    [STEP_E1] = {"if killed", "Effects that answer being killed in combat resolve."},
    [STEP_E2] = {"when dying", "Effects that answer dying resolve. One of them may save the minion."},
    [STEP_E3] = {"buried", "The minion's spells end, and it leaves its group."},
    [STEP_E4] = {"after a death",
                 "Effects that answer the death resolve. A group without members leaves the game."},
};

const char *rule_words_name(int step) {
    const bool is_there = step > STEP_NONE && step < STEP_COUNT && STEPS_IN_WORDS[step].name != NULL;
    return is_there ? STEPS_IN_WORDS[step].name : "";
}

const char *rule_words(int step) {
    const bool is_there = step > STEP_NONE && step < STEP_COUNT && STEPS_IN_WORDS[step].rule != NULL;
    return is_there ? STEPS_IN_WORDS[step].rule : "";
}
