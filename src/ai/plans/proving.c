// Proving grounds: positions in which an effect is learned by trying it.

#include "plans/proving.h"

#include "engine/engine.h"

enum { PLENTY = 30 }; // mana of every type

void proving_ground(GameState *s, int card, uint64_t dice) {
    setup_blank(s, dice);
    s->phase = PHASE_ORDERS;
    PlayerState *p = &s->players[PLAYER_RED];
    p->hand[0].card = (uint16_t)card;
    for (int i = 1; i < MANA_COUNT; i++) p->pool[i] = PLENTY;
}

GroupId proving_group(GameState *s, Player owner, SquareId at, int count) {
    Ctx c = engine_context(s, NULL);
    const GroupSpec spec = {
        .at = at, .owner = (uint8_t)owner, .control = CONTROL_PLAYER, .kind = MINION_RECRUIT};
    const GroupId group = group_create(&c, &spec);
    for (int i = 0; i < count; i++) {
        const MinionSpec recruit = {.kind = MINION_RECRUIT,
                                    .minion_class = i % 2 == 0 ? CLASS_SWORDSMAN : CLASS_ARCHER,
                                    .nation = NATION_HUMAN};
        (void)minion_create(&c, group, &recruit);
    }
    return group;
}
