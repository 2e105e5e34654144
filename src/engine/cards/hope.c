// Hope: Clarity and Order.

#include "engine/cards/effects.h"
#include "engine/cards/rooms.h"

// --- Army of Light ---

const CardDef card_army_of_light = {
    .slug = "army-of-light",
    .name = "Army of Light",
    .text = "Creates one Vision swordsman in a friendly town or colony for each town and colony you "
            "own, at most four.",
    .house = HOUSE_HOPE,
    .cost_primary = 5,
    .cost_secondary = 2,
    .rarity = RARITY_RARE,
    .type = CARD_MANIFESTATION,
    .target = TARGET_STRUCTURE,
    .target_owner = TARGET_OWNER_FRIENDLY,
    .require = REQUIRE_ROOM | REQUIRE_CAN_ADD,
    .room = 1,
    .create_count = 4,
    .cumulative = true,
};

// --- Ascension ---

const CardDef card_ascension = {
    .slug = "ascension",
    .name = "Ascension",
    .text = "Minion is removed from the game.",
    .house = HOUSE_HOPE,
    .cost_primary = 4,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_MINION,
    .cumulative = true,
};

// --- Atonement ---

const CardDef card_atonement = {
    .slug = "atonement",
    .name = "Atonement",
    .text = "Recruit's owner discards a random card each turn. If the recruit is killed by another "
            "recruit, Atonement moves to the killer.",
    .house = HOUSE_HOPE,
    .cost_primary = 2,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_RECRUIT,
    .persists = PERSIST_RECRUIT,
};

// --- Chalice of Hope ---

const CardDef card_chalice_of_hope = {
    .slug = "chalice-of-hope",
    .name = "Chalice of Hope",
    .text = "At start of turn, if you own more towns and colonies than your opponent, your Sanctum "
            "gains that many novices (at most 2). Turn of casting +4.",
    .house = HOUSE_HOPE,
    .cost_primary = 3,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_CONJURATION,
    .target = TARGET_GLOBE,
    .lasts = 5,
};

// --- Change of Heart ---

const CardDef card_change_of_heart = {
    .slug = "change-of-heart",
    .name = "Change of Heart",
    .text = "An unoccupied neutral town or colony becomes yours.",
    .house = HOUSE_HOPE,
    .cost_primary = 4,
    .cost_secondary = 2,
    .rarity = RARITY_RARE,
    .type = CARD_MANIFESTATION,
    .target = TARGET_STRUCTURE,
    .require = REQUIRE_UNOWNED | REQUIRE_UNOCCUPIED,
    .cumulative = true,
};

// --- Citizens' Militia ---

const CardDef card_citizens_militia = {
    .slug = "citizens-militia",
    .name = "Citizens' Militia",
    .text = "Creates three Vision swordsmen in a friendly, unoccupied town or colony. They cannot "
            "leave it, join or be joined.",
    .house = HOUSE_HOPE,
    .cost_primary = 4,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_STRUCTURE,
    .target_owner = TARGET_OWNER_FRIENDLY,
    .require = REQUIRE_UNOCCUPIED,
    .create_count = 3,
    .cumulative = true,
};

const CardDef card_militia = {
    .slug = "militia",
    .name = "Militia",
    .text = "",
    .house = HOUSE_HOPE,
    .type = CARD_ALTERATION,
    .target = TARGET_GROUP,
    .is_helper = true,
};

// --- Clear Dawn ---

const CardDef card_clear_dawn = {
    .slug = "clear-dawn",
    .name = "Clear Dawn",
    .text = "No minion is concealed or invisible. Lasts for the turn of casting +1.",
    .house = HOUSE_HOPE,
    .cost_primary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_CONJURATION,
    .target = TARGET_GLOBE,
    .one_in_play = true,
    .lasts = 2,
};

// --- Deva's Quiver ---

const CardDef card_devas_quiver = {
    .slug = "devas-quiver",
    .name = "Deva's Quiver",
    .text = "The archer's missile damage ignores armor.",
    .house = HOUSE_HOPE,
    .cost_primary = 3,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_ARCHER,
    .persists = PERSIST_ARCHER,
};

// --- Foundlings ---

const CardDef card_foundlings = {
    .slug = "foundlings",
    .name = "Foundlings",
    .text = "Creates one Vision novice in a friendly town or colony.",
    .house = HOUSE_HOPE,
    .cost_primary = 2,
    .rarity = RARITY_COMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_STRUCTURE,
    .target_owner = TARGET_OWNER_FRIENDLY,
    .cumulative = true,
};

// --- Guiding Light ---

const CardDef card_guiding_light = {
    .slug = "guiding-light",
    .name = "Guiding Light",
    .text = "Members get +1 level. Lasts for the turn of casting +1.",
    .house = HOUSE_HOPE,
    .cost_primary = 3,
    .cost_secondary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_CONJURATION,
    .target = TARGET_RECRUIT_GROUP,
    .persists = PERSIST_RECRUIT,
    .lasts = 2,
};

// --- Hall of Dawn ---

const CardDef card_hall_of_dawn = {
    .slug = "hall-of-dawn",
    .name = "Hall of Dawn",
    .text = "The owner of this town or colony gets +2 Clarity each turn.",
    .house = HOUSE_HOPE,
    .cost_secondary = 5,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_STRUCTURE,
};

// --- Homeward Light ---

const CardDef card_homeward_light = {
    .slug = "homeward-light",
    .name = "Homeward Light",
    .text = "Friendly recruit group is teleported to your Sanctum.",
    .house = HOUSE_HOPE,
    .cost_primary = 3,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_RECRUIT_GROUP,
    .target_owner = TARGET_OWNER_FRIENDLY,
    .cumulative = true,
};

// --- Leap of Faith ---

const CardDef card_leap_of_faith = {
    .slug = "leap-of-faith",
    .name = "Leap of Faith",
    .text = "Discard your hand. You draw a new one next turn.",
    .house = HOUSE_HOPE,
    .cost_primary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_GLOBE,
    .cumulative = true,
};

// --- Limbo ---

const CardDef card_limbo = {
    .slug = "limbo",
    .name = "Limbo",
    .text = "The group leaves the board and its square becomes barren land. It returns there at start "
            "of turn of casting +3, or when the square is next free.",
    .house = HOUSE_HOPE,
    .cost_primary = 4,
    .cost_secondary = 2,
    .rarity = RARITY_RARE,
    .type = CARD_CONJURATION,
    .target = TARGET_GROUP,
    .require = REQUIRE_NOT_IN_STRUCTURE | REQUIRE_NOT_ENTRANCE,
    .lasts = 3,
};

// --- Lode Star ---

const CardDef card_lode_star = {
    .slug = "lode-star",
    .name = "Lode Star",
    .text = "At the start of next turn the square becomes lava, even if it is occupied.",
    .until = "the next start of turn",
    .house = HOUSE_HOPE,
    .cost_primary = 2,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_CONJURATION,
    .target = TARGET_SQUARE,
    .require = REQUIRE_EMPTY,
};

// --- Mending Hand ---

const CardDef card_mending_hand = {
    .slug = "mending-hand",
    .name = "Mending Hand",
    .text = "Recruit is fully healed.",
    .house = HOUSE_HOPE,
    .cost_primary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_RECRUIT,
    .cumulative = true,
};

// --- Patient Vigil ---

const CardDef card_patient_vigil = {
    .slug = "patient-vigil",
    .name = "Patient Vigil",
    .text = "Initiative cannot change. Lasts for the turn of casting +3.",
    .house = HOUSE_HOPE,
    .cost_primary = 2,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_CONJURATION,
    .target = TARGET_GLOBE,
    .one_in_play = true,
    .lasts = 4,
};

// --- Pilgrim's Blessing ---

const CardDef card_pilgrims_blessing = {
    .slug = "pilgrims-blessing",
    .name = "Pilgrim's Blessing",
    .text = "Raises the recruit's maximum and current hit points by 2.",
    .house = HOUSE_HOPE,
    .cost_primary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_RECRUIT,
    .persists = PERSIST_RECRUIT,
};

// --- Plains ---

const CardDef card_plains = {
    .slug = "plains",
    .name = "Plains",
    .text = "The square becomes plains.",
    .house = HOUSE_HOPE,
    .cost_primary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY,
    .cumulative = true,
    .ops = {{OP_TERRAIN, TERRAIN_PLAINS, 0}},
};

// --- Sanctuary ---

const CardDef card_sanctuary = {
    .slug = "sanctuary",
    .name = "Sanctuary",
    .text = "Enemy groups may not enter this friendly town or colony. Lasts for the turn of casting "
            "+2.",
    .house = HOUSE_HOPE,
    .cost_primary = 3,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_CONJURATION,
    .target = TARGET_STRUCTURE,
    .target_owner = TARGET_OWNER_FRIENDLY,
    .lasts = 3,
};

// --- Settlement ---

const CardDef card_settlement = {
    .slug = "settlement",
    .name = "Settlement",
    .text = "Recruit group is replaced by a colony of its owner, holding one novice for each recruit. "
            "If another player captures it at the next start of turn, those novices are gone.",
    .house = HOUSE_HOPE,
    .cost_primary = 5,
    .rarity = RARITY_RARE,
    .type = CARD_MANIFESTATION,
    .target = TARGET_RECRUIT_GROUP,
    .require = REQUIRE_NOT_IN_STRUCTURE | REQUIRE_NOT_ENTRANCE,
    .cumulative = true,
};

// --- Shield of Vela ---

const CardDef card_shield_of_vela = {
    .slug = "shield-of-vela",
    .name = "Shield of Vela",
    .text = "When the recruit hits in combat, the victim does not attack in the next combat round.",
    .house = HOUSE_HOPE,
    .cost_primary = 3,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_RECRUIT,
    .persists = PERSIST_RECRUIT,
};

// --- Sword of Zana ---

const CardDef card_sword_of_zana = {
    .slug = "sword-of-zana",
    .name = "Sword of Zana",
    .text = "Swordsman gets +1 hand damage, and +1 more for each opponent above four.",
    .house = HOUSE_HOPE,
    .cost_primary = 3,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_SWORDSMAN,
    .persists = PERSIST_SWORDSMAN,
};

// --- Threshold of Order ---

const CardDef card_threshold_of_order = {
    .slug = "threshold-of-order",
    .name = "Threshold of Order",
    .text = "+1 Order for you each turn. Copies add up.",
    .house = HOUSE_HOPE,
    .cost_primary = 4,
    .rarity = RARITY_COMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_GLOBE,
    .cumulative = true,
};

// --- Unburden ---

const CardDef card_unburden = {
    .slug = "unburden",
    .name = "Unburden",
    .text = "Dispels all individual spells on the minion.",
    .house = HOUSE_HOPE,
    .cost_primary = 2,
    .rarity = RARITY_COMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_MINION,
    .cumulative = true,
};

// --- Valiant Stand ---

const CardDef card_valiant_stand = {
    .slug = "valiant-stand",
    .name = "Valiant Stand",
    .text = "Cast on a friendly recruit group in a structure. Members get +1 armor and +1 level while "
            "in a friendly structure.",
    .house = HOUSE_HOPE,
    .cost_primary = 3,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_RECRUIT_GROUP,
    .target_owner = TARGET_OWNER_FRIENDLY,
    .require = REQUIRE_IN_OWN_STRUCTURE,
    .persists = PERSIST_RECRUIT,
};

// --- Water Walking ---

const CardDef card_water_walking = {
    .slug = "water-walking",
    .name = "Water Walking",
    .text = "Group gains Waterwalk.",
    .house = HOUSE_HOPE,
    .cost_primary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_RECRUIT_GROUP,
    .persists = PERSIST_RECRUIT,
};

// --- Water's Gift ---

const CardDef card_waters_gift = {
    .slug = "waters-gift",
    .name = "Water's Gift",
    .text = "Cast on water. The square and the unoccupied water squares next to it become ice.",
    .house = HOUSE_HOPE,
    .cost_primary = 2,
    .rarity = RARITY_COMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED,
    .terrains = {TERRAIN_WATER},
    .cumulative = true,
};
