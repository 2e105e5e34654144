// One row a step; a step without a row is said by its label alone.

#include "replay/rule_words.h"

#include <stddef.h>

#include "engine/types.h"

typedef struct StepWords {
    const char *name, *rule;
} StepWords;

static const StepWords STEPS_IN_WORDS[STEP_COUNT] = {
    [STEP_1A] = {"levels", "Recruits who have earned experience rise by one level."},
    [STEP_1B] = {"start", "What acts at the start of a turn; spells whose time is over end."},
    [STEP_1C] = {"terrain", "Desert, lava and volcano hurt whoever stands in them unprotected."},
    [STEP_1D] = {"cards", "Both hands are filled up to five cards."},
    [STEP_1E] = {"captures", "Towns and colonies fall to whoever stands in them."},
    [STEP_1F] = {"novices", "Structures that did not change hands make novices."},
    [STEP_1G] =
        {"initiative",
         "Who has won more towns and colonies since last turn gets it; who has it keeps it when equal."},
    [STEP_1H] = {"mana", "Structures and trained novices make mana; what was left over is lost."},
    [STEP_1I] = {"victory", "Whoever holds the enemy's Sanctum has won."},
    [STEP_3] = {"spells", "The spells of the initiative come first, each in the order of casting."},
    [STEP_4] = {"before moving", "Effects before movement; water and Void look who still stands in them."},
    [STEP_IA] =
        {"may it go?",
         "A group may go if no spell holds it, it may leave its square and enter the other one, and no "
         "hostile group stands there. Those of the initiative are tested first."},
    [STEP_IB] = {"placed", "Whoever may go is put on the square, however many are there already."},
    [STEP_IIC] =
        {"votes",
         "Of several groups on a square one wins: who did not move, then who has the initiative, then the "
         "larger, then the one ordered first."},
    [STEP_IID] =
        {"moves",
         "The winner walks in. Friends join him if they can; hostile groups and those for whom there is no "
         "room bounce back."},
    [STEP_IIE] =
        {"moonwalks",
         "A group that bounces onto a square taken meanwhile, and cannot join there, goes to the nearest "
         "free square instead."},
    [STEP_C1] = {"begins", "Two hostile neighbours fight. Precedence says who strikes first."},
    [STEP_C2] = {"start", "What happens at the start of combat."},
    [STEP_C3] = {"rounds", "Up to ten rounds are fought."},
    [STEP_C4] = {"ends", "What happens at the end of combat."},
    [STEP_R1] = {"new round", "Armor and attacks are whole again; shooters look for new victims."},
    [STEP_R2] = {"pairs", "In the first round only missiles fly. From the second on those with hand attacks "
                          "pair up at random, "
                          "and the others choose wisely."},
    [STEP_R3] = {"first side", "The group with precedence strikes, first member to last."},
    [STEP_R4] = {"other side", "Then the other group strikes."},
    [STEP_A1] =
        {"hit or miss",
         "A miss if the victim's level is higher than the attacker's level and his misses so far together."},
    [STEP_A2] = {"strength", "The attack's strength with nation, round and spells; never below 0."},
    [STEP_A3] = {"takes it",
                 "The victim takes the damage: D1 to D4. It comes out unhurt, hurt or struck down."},
    [STEP_A4] = {"when it hits", "What the attacker's spells do when he hits."},
    [STEP_A5] = {"when it hurts", "What the attacker's spells do when he damages."},
    [STEP_A6] = {"still there?", "If the victim is buried by now, it ends here."},
    [STEP_A7] = {"death", "A victim with no hit points left dies, if nothing saves it."},
    [STEP_A8] = {"experience", "What a kill gives; a recruit without experience has earned it."},
    [STEP_D1] = {"before armor",
                 "Effects before armor may change the damage. Magic, and what ignores armor, skips D2."},
    [STEP_D2] = {"armor soaks",
                 "Damage and armor cancel each other one for one; armor comes back next round."},
    [STEP_D3] = {"after armor", "No more than its hit points can be taken; effects after armor act."},
    [STEP_D4] = {"hit points", "What is left of the damage is taken from the hit points."},
    [STEP_G1] = {"applied", "Damage that is no attack: by a spell, an ability, the ground."},
    [STEP_G2] = {"takes it", "The victim takes the damage: D1 to D4."},
    [STEP_G3] = {"death", "A victim with no hit points left dies."},
};

const char *rule_words_name(int step) {
    const bool is_there = step > STEP_NONE && step < STEP_COUNT && STEPS_IN_WORDS[step].name != NULL;
    return is_there ? STEPS_IN_WORDS[step].name : "";
}

const char *rule_words(int step) {
    const bool is_there = step > STEP_NONE && step < STEP_COUNT && STEPS_IN_WORDS[step].rule != NULL;
    return is_there ? STEPS_IN_WORDS[step].rule : "";
}
