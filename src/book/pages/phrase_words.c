#include "pages/phrase_words.h"

#include "base/check.h"

typedef struct PhraseRow {
    int step;
    const char *words;
} PhraseRow;

// clang-format off
static const PhraseRow ROWS[PHRASE_COUNT] = {
    [PHRASE_CALCULATE_DAMAGE] = {STEP_A2, "when damage is added up"},
    [PHRASE_NO_DAMAGE] = {STEP_A2, "whether an attack deals damage at all"},
    [PHRASE_BEFORE_ARMOR] = {STEP_D1, "before armor"},
    [PHRASE_HITS] = {STEP_A4, "when it hits"},
    [PHRASE_KILLS] = {STEP_A8, "when it kills an opponent"},
    [PHRASE_READ_STATS] = {STEP_NONE, "whenever a value is read"},
    [PHRASE_WHEN_DYING] = {STEP_E2, "when dying"},
    [PHRASE_MEMBER_DIED] = {STEP_E4, "when a member of the group has died"},
    [PHRASE_START_OF_TURN] = {STEP_1B, "at the start of the turn"},
    [PHRASE_EACH_TURN_MANA] = {STEP_1H, "when mana is produced"},
    [PHRASE_BEFORE_MOVEMENT] = {STEP_4, "before movement"},
    [PHRASE_CAN_MOVE] = {STEP_IA, "whether a group may move"},
    [PHRASE_WHEN_KILLED] = {STEP_E1, "when killed"},
    [PHRASE_CAN_ENTER] = {STEP_IA, "whether a group may enter"},
    [PHRASE_CAN_JOIN] = {STEP_IID, "whether groups may join"},
    [PHRASE_CAN_ADD_RECRUIT] = {STEP_3, "whether a recruit may be added"},
    [PHRASE_ON_EXIT] = {STEP_IID, "when a group leaves a square"},
    [PHRASE_ON_MOVE] = {STEP_IID, "when a group moves"},
    [PHRASE_ON_ENTER] = {STEP_IID, "when a group enters a square"},
    [PHRASE_BEFORE_COMBAT] = {STEP_NONE, "before all combats"},
    [PHRASE_START_OF_COMBAT] = {STEP_C1, "at the start of a combat"},
    [PHRASE_START_OF_ROUND] = {STEP_R1, "at the start of a round"},
    [PHRASE_MUST_ATTACK] = {STEP_R2, "whom a minion must attack"},
    [PHRASE_IS_HIT] = {STEP_D1, "when hit"},
    [PHRASE_AFTER_ARMOR] = {STEP_D3, "after armor"},
    [PHRASE_DAMAGES] = {STEP_A5, "when it damages"},
    [PHRASE_END_OF_COMBAT] = {STEP_C4, "at the end of a combat"},
    [PHRASE_AFTER_COMBAT] = {STEP_C4, "after a combat"},
    [PHRASE_AFTER_ALL_COMBAT] = {STEP_NONE, "after all combats"},
    [PHRASE_CAN_FIGHT] = {STEP_C1, "whether two groups fight"},
    [PHRASE_CHECK_HIT] = {STEP_A1, "whether an attack hits"},
    [PHRASE_IS_IMMUNE] = {STEP_R2, "whether a victim counts as immune"},
    [PHRASE_CAN_EXIT] = {STEP_IA, "whether a group may leave its square"},
    [PHRASE_ENDED] = {STEP_NONE, "when its spell has ended"},
    [PHRASE_IS_CONCEALED] = {STEP_3, "whether a minion is concealed"},
    [PHRASE_SEES_CONCEALED] = {STEP_3, "whether its caster sees concealed minions"},
    [PHRASE_CAN_TARGET] = {STEP_3, "whether something may be a target"},
    [PHRASE_CARD_EXECUTES] = {STEP_3, "when a spell is about to execute"},
    [PHRASE_CARD_EXECUTED] = {STEP_3, "when a spell has executed"},
    [PHRASE_CREATED] = {STEP_NONE, "when a minion comes into being"},
    [PHRASE_CAN_TRAIN] = {STEP_NONE, "whether novices can be trained"},
    [PHRASE_MAKES_NOVICES] = {STEP_1F, "when novices are counted"},
    [PHRASE_OWN_MANA] = {STEP_1H, "whether a structure gives its mana"},
    [PHRASE_CAN_CAPTURE] = {STEP_1E, "whether a structure can be captured"},
    [PHRASE_CAPTURED] = {STEP_1E, "when a structure has been captured"},
    [PHRASE_KEEPS_INITIATIVE] = {STEP_1G, "whether initiative passes"},
    [PHRASE_CAN_DISCARD] = {STEP_NONE, "whether a player may discard"},
    [PHRASE_BEFORE_DRAW] = {STEP_1D, "before cards are drawn"},
    [PHRASE_TERRAIN_SPARES] = {STEP_NONE, "whether terrain acts on a group"},
    [PHRASE_COMPUTER_ORDERS] = {STEP_4, "where a computer-controlled group goes"},
    [PHRASE_BURIED] = {STEP_E4, "after its death"},
    [PHRASE_LEFT] = {STEP_NONE, "when a minion leaves its group or its square"},
    [PHRASE_MEMBERS_CHANGED] = {STEP_NONE, "when a group wins or loses members"},
    [PHRASE_RETURNED] = {STEP_NONE, "when a group returns to the board"},
    [PHRASE_WITHDRAWS] = {STEP_R1, "whether a group withdraws"},
    [PHRASE_ENTERS_COMBAT] = {STEP_C1, "when its group enters a combat"},
};
// clang-format on

const char *phrase_words(PhraseKind phrase) {
    CHECK(phrase > PHRASE_NONE && phrase < PHRASE_COUNT);
    return ROWS[phrase].words;
}

int phrase_words_step(PhraseKind phrase) {
    CHECK(phrase > PHRASE_NONE && phrase < PHRASE_COUNT);
    return ROWS[phrase].step;
}
