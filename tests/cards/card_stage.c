#include "cards/card_stage.h"

#include "cards/effects.h"

const char STAGE_HOME[] = "e5";
const char STAGE_BESIDE[] = "d5";

Nation stage_nation(const CardDef *def) {
    return def != NULL && def->nation != NATION_NONE ? (Nation)def->nation : NATION_HUMAN;
}

void stage_prepare_ground(Scene *s, const CardDef *def, Player caster) {
    if (def->terrains[0] != TERRAIN_NONE) scene_terrain(s, STAGE_HOME, (Terrain)def->terrains[0]);
    if ((def->require & REQUIRE_NEAR_VOLCANO) != 0) scene_terrain(s, STAGE_BESIDE, TERRAIN_VOLCANO);
    if ((def->require & REQUIRE_WATER_AROUND) != 0) scene_terrain(s, STAGE_BESIDE, TERRAIN_WATER);
    if ((def->require & REQUIRE_BESIDE_OWN_STRUCTURE) != 0)
        (void)scene_structure(s, STAGE_BESIDE, STRUCTURE_TOWN, caster);
}

bool stage_needs_structure(const CardDef *def) {
    return def->target == TARGET_STRUCTURE || def->target == TARGET_COLONY ||
           (def->require & REQUIRE_IN_OWN_STRUCTURE) != 0;
}

StructureId stage_build(Scene *s, const CardDef *def, Player caster, bool is_colony) {
    const bool is_unowned = (def->require & REQUIRE_UNOWNED) != 0;
    const bool is_enemy = def->target_owner == TARGET_OWNER_ENEMY;
    const Player owner = is_enemy ? player_other(caster) : caster;
    const bool is_small = is_colony || def->target == TARGET_COLONY;
    const StructureId structure = scene_structure(s, STAGE_HOME, is_small ? STRUCTURE_COLONY : STRUCTURE_TOWN,
                                                  is_unowned ? PLAYER_NEUTRAL : owner);
    (void)structure_add_novice(&s->ctx, structure, NATION_IMP);
    return structure;
}

bool stage_is_free_ground(const CardDef *def) {
    return (def->require & REQUIRE_UNOCCUPIED) != 0;
}

Target stage_target(const CardDef *def, MinionId host, GroupId hosts, StructureId structure) {
    switch ((TargetKind)def->target) {
    case TARGET_MINION:
    case TARGET_RECRUIT:
    case TARGET_SWORDSMAN:
    case TARGET_ARCHER:
    case TARGET_MONSTER: return on_minion(host);
    case TARGET_GROUP:
    case TARGET_RECRUIT_GROUP:
    case TARGET_MONSTER_GROUP: return on_group(hosts);
    case TARGET_SQUARE: return on_square(STAGE_HOME);
    case TARGET_STRUCTURE:
    case TARGET_COLONY: return on_structure(structure);
    case TARGET_GLOBE:
    case TARGET_NONE:
    case TARGET_KIND_COUNT: break;
    }
    return GLOBE;
}

// Helpers come onto their host by their card; what they remember has to mean something.
static int helper_value(int card) {
    if (card == CARD_RESTLESS_GRAVE) return CLASS_SWORDSMAN;
    if (card == CARD_MILITIA) return sq(STAGE_HOME).v;
    return 0;
}

bool stage_cast(Scene *s, int card, Player caster, Target on) {
    if (card_def(card)->is_helper)
        return effect_attach(&s->ctx, card, caster, on, (SpellId){0}, helper_value(card)).v != 0;
    if (cast_check(&s->ctx, card, caster, on) != ORDER_OK) return false;
    scene_cast_now(s, caster, card, on);
    return true;
}
