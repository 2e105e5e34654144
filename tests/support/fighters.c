#include "support/fighters.h"

StatBlock stats(int hand, int missile, int armor, int attacks) {
    return (StatBlock){.max_hp = 60,
                       .level = 1,
                       .armor = (int8_t)armor,
                       .hand = (int8_t)hand,
                       .missile = (int8_t)missile,
                       .attacks = (int8_t)attacks};
}

StatBlock with_hp(StatBlock block, int hp) {
    block.max_hp = (uint8_t)hp;
    return block;
}

StatBlock with_level(StatBlock block, int level) {
    block.level = (int8_t)level;
    return block;
}

MinionId recruit(Scene *s, GroupId g, StatBlock block) {
    return scene_recruit(s, g, NATION_DWARF, block);
}

GroupId lone(Scene *s, Player owner, const char *at, StatBlock block) {
    const GroupId group = scene_group(s, owner, at);
    (void)recruit(s, group, block);
    return group;
}
