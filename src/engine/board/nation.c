// nation.c - What all recruits of a nation have (rules 3).

#include "engine/query.h"

enum { TOUGH_NATION_HP = 2 };

int nation_hp(Nation nation) {
    return nation == NATION_CYCLOPS || nation == NATION_GARGOYLE || nation == NATION_MISFIT ? TOUGH_NATION_HP
                                                                                            : 0;
}

unsigned nation_walks(Nation nation) {
    if (nation == NATION_SHADOW || nation == NATION_DWARF) return WALK_MOUNTAIN;
    if (nation == NATION_VISION || nation == NATION_DJINN) return WALK_WATER;
    return 0;
}

int nation_round_bonus(Nation nation, AttackKind attack, int round) {
    const bool strikes_second = nation == NATION_IMP || nation == NATION_KEEPER || nation == NATION_HUMAN;
    const bool shoots_first = nation == NATION_ELF || nation == NATION_SATYR;
    if (attack == ATTACK_HAND && round == 2 && strikes_second) return 1;
    return attack == ATTACK_MISSILE && round == 1 && shoots_first ? 1 : 0;
}
