// target.c - Targets as fields of an event (log.h).

#include "base/check.h"
#include "engine/log.h"

uint16_t target_pack(Target t) {
    return (uint16_t)((t.host << 12) | t.index);
}

// No slot is as high as that.
enum { FORMER_BIT = 0x800 };
_Static_assert((int)MINIONS_MAX < (int)FORMER_BIT, "a slot leaves the bit free");

Target target_unpack(uint16_t packed) {
    if ((packed & FORMER_BIT) != 0) return (Target){0};
    return (Target){.host = (uint8_t)(packed >> 12), .index = packed & 0xfffU};
}

uint16_t target_pack_former(Target t) {
    return target_pack(t) | FORMER_BIT;
}

Target target_unpack_former(uint16_t packed) {
    if ((packed & FORMER_BIT) == 0) return (Target){0};
    return target_unpack((uint16_t)(packed & ~FORMER_BIT));
}

bool target_has_slot(Target t) {
    switch ((HostKind)t.host) {
    case HOST_NONE:
    case HOST_GLOBE: return t.index == 0;
    case HOST_INDIVIDUAL: return t.index <= MINIONS_MAX;
    case HOST_GROUP: return t.index <= GROUPS_MAX;
    case HOST_SQUARE: return t.index <= SQUARES;
    case HOST_STRUCTURE: return t.index <= STRUCTURES_MAX;
    case HOST_COUNT: break;
    }
    return false;
}
