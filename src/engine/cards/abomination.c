// Abomination: Will and Strife.

#include "engine/cards/effects.h"
#include "engine/cards/rooms.h"
#include "engine/minion.h"
#include "engine/rng.h"

// --- Accursed Minion ---

const CardDef card_accursed_minion = {
    .slug = "accursed-minion",
    .name = "Accursed Minion",
    .text = "When this recruit dies, every other member of its group takes 4 damage, and so does "
            "every member of the group it was fighting.",
    .house = HOUSE_ABOMINATION,
    .cost_primary = 3,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_RECRUIT,
    .persists = PERSIST_RECRUIT,
};

// --- Blight ---

const CardDef card_blight = {
    .slug = "blight",
    .name = "Blight",
    .text = "The square and the unoccupied squares next to it each become a random terrain: barren "
            "land, desert, swamp or lava.",
    .house = HOUSE_ABOMINATION,
    .cost_primary = 3,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY,
    .cumulative = true,
};

// --- Blood Levy ---

const CardDef card_blood_levy = {
    .slug = "blood-levy",
    .name = "Blood Levy",
    .text = "Enemy towns and colonies give no mana unless at least as many recruits as you have Blood "
            "Levies stood in them when the turn began. Copies add up.",
    .house = HOUSE_ABOMINATION,
    .cost_primary = 4,
    .cost_secondary = 1,
    .rarity = RARITY_RARE,
    .type = CARD_ALTERATION,
    .target = TARGET_GLOBE,
    .cumulative = true,
};

// --- Bog Horror ---

const CardDef card_bog_horror = {
    .slug = "bog-horror",
    .name = "Bog Horror",
    .text = "Summons a Bog Horror. In a swamp it has +1 armor.",
    .house = HOUSE_ABOMINATION,
    .cost_primary = 4,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_SUMMONING,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY,
    .creates = CREATURE_BOG_HORROR,
    .create_count = 1,
    .cumulative = true,
};

const CreatureDef creature_bog_horror = {
    .slug = "bog-horror",
    .name = "Bog Horror",
    .kind = MINION_MONSTER,
    .behaviour = BEHAVIOUR_TERRITORIAL,
    .stats = {.level = 1, .max_hp = 16, .armor = 1, .hand = 4, .missile = STAT_NONE, .attacks = 1},
};

// --- Burnt Offering ---

const CardDef card_burnt_offering = {
    .slug = "burnt-offering",
    .name = "Burnt Offering",
    .text = "Destroys a friendly town or colony. Its square becomes a volcano and the unoccupied "
            "squares around it swamp.",
    .house = HOUSE_ABOMINATION,
    .cost_primary = 4,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_STRUCTURE,
    .target_owner = TARGET_OWNER_FRIENDLY,
    .require = REQUIRE_UNOCCUPIED,
    .cumulative = true,
};

// --- Burst of Will ---

const CardDef card_burst_of_will = {
    .slug = "burst-of-will",
    .name = "Burst of Will",
    .text = "You get +2 Will next turn.",
    .until = "the next 1(h)",
    .house = HOUSE_ABOMINATION,
    .cost_primary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_CONJURATION,
    .target = TARGET_GLOBE,
    .cumulative = true,
};

// --- Cannibalism ---

const CardDef card_cannibalism = {
    .slug = "cannibalism",
    .name = "Cannibalism",
    .text = "After each combat of its group, another random member of the group dies and this recruit "
            "is fully healed.",
    .house = HOUSE_ABOMINATION,
    .cost_primary = 2,
    .cost_secondary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_RECRUIT,
    .persists = PERSIST_RECRUIT,
};

// --- Carrion Feast ---

const CardDef card_carrion_feast = {
    .slug = "carrion-feast",
    .name = "Carrion Feast",
    .text = "Until the end of the next start of turn, the first death of any minion earns you +1 Will "
            "in every later turn.",
    .until = "a minion dies, or step 1(d) of the next turn",
    .house = HOUSE_ABOMINATION,
    .cost_primary = 3,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_CONJURATION,
    .target = TARGET_GLOBE,
    .cumulative = true,
};

// --- Charnel Pit ---

const CardDef card_charnel_pit = {
    .slug = "charnel-pit",
    .name = "Charnel Pit",
    .text = "The owner of this town or colony gets +2 Will each turn.",
    .house = HOUSE_ABOMINATION,
    .cost_secondary = 5,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_STRUCTURE,
};

// --- Crucible ---

const CardDef card_crucible = {
    .slug = "crucible",
    .name = "Crucible",
    .text = "At the start of next turn, Imps on lava or volcanoes take no terrain damage and are "
            "fully healed.",
    .house = HOUSE_ABOMINATION,
    .cost_primary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_CONJURATION,
    .target = TARGET_GLOBE,
    .lasts = 2,
};

// --- Entrail Eater ---

const CardDef card_entrail_eater = {
    .slug = "entrail-eater",
    .name = "Entrail Eater",
    .text = "Summons an Entrail Eater. It is fully healed at start of turn.",
    .house = HOUSE_ABOMINATION,
    .cost_primary = 4,
    .rarity = RARITY_COMMON,
    .type = CARD_SUMMONING,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY,
    .creates = CREATURE_ENTRAIL_EATER,
    .create_count = 1,
    .cumulative = true,
};

const CreatureDef creature_entrail_eater = {
    .slug = "entrail-eater",
    .name = "Entrail Eater",
    .kind = MINION_MONSTER,
    .behaviour = BEHAVIOUR_NOMADIC,
    .stats = {.level = 1, .max_hp = 12, .armor = 0, .hand = 4, .missile = STAT_NONE, .attacks = 1},
};

// --- Flail of Sa'rul ---

const CardDef card_flail_of_sarul = {
    .slug = "flail-of-sarul",
    .name = "Flail of Sa'rul",
    .text = "When the swordsman damages an opponent, every other member of the opposing group takes 1 "
            "damage.",
    .house = HOUSE_ABOMINATION,
    .cost_primary = 3,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_SWORDSMAN,
    .persists = PERSIST_SWORDSMAN,
};

// --- Flayed Legion ---

const CardDef card_flayed_legion = {
    .slug = "flayed-legion",
    .name = "Flayed Legion",
    .text = "Members lose 3 maximum hit points and gain one more attack in each combat round.",
    .house = HOUSE_ABOMINATION,
    .cost_primary = 4,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_RECRUIT_GROUP,
    .target_owner = TARGET_OWNER_FRIENDLY,
    .persists = PERSIST_RECRUIT,
};

// --- Forbidden Ichor ---

const CardDef card_forbidden_ichor = {
    .slug = "forbidden-ichor",
    .name = "Forbidden Ichor",
    .text = "Recruit changes to another nation at random. It keeps its class, wounds and spells.",
    .house = HOUSE_ABOMINATION,
    .cost_primary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_RECRUIT,
    .cumulative = true,
    .ops = {{OP_NATION, 0, 0}},
};

// --- Grafted Limb ---

const CardDef card_grafted_limb = {
    .slug = "grafted-limb",
    .name = "Grafted Limb",
    .text = "Recruit gets +1 attack each combat round and -2 maximum hit points.",
    .house = HOUSE_ABOMINATION,
    .cost_primary = 2,
    .rarity = RARITY_COMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_RECRUIT,
    .persists = PERSIST_RECRUIT,
};

// --- Husks ---

const CardDef card_husks = {
    .slug = "husks",
    .name = "Husks",
    .text = "The square becomes barren land. At start of turn, if it is empty, Husks may crawl out. "
            "Dispelled when a hostile group enters.",
    .until = "a hostile group enters the square",
    .house = HOUSE_ABOMINATION,
    .cost_primary = 3,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_CONJURATION,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY,
    .creates = CREATURE_HUSK,
    .create_count = 1,
};

const CreatureDef creature_husk = {
    .slug = "husk",
    .name = "Husk",
    .kind = MINION_MONSTER,
    .behaviour = BEHAVIOUR_NOMADIC,
    .stats = {.level = 0, .max_hp = 4, .armor = 0, .hand = 2, .missile = STAT_NONE, .attacks = 1},
};

// --- Maloch Horror ---

const CardDef card_maloch_horror = {
    .slug = "maloch-horror",
    .name = "Maloch Horror",
    .text = "Summons a Maloch Horror.",
    .house = HOUSE_ABOMINATION,
    .cost_primary = 3,
    .rarity = RARITY_COMMON,
    .type = CARD_SUMMONING,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY,
    .creates = CREATURE_MALOCH_HORROR,
    .create_count = 1,
    .cumulative = true,
};

const CreatureDef creature_maloch_horror = {
    .slug = "maloch-horror",
    .name = "Maloch Horror",
    .kind = MINION_MONSTER,
    .behaviour = BEHAVIOUR_NOMADIC,
    .stats = {.level = 1, .max_hp = 12, .armor = 1, .hand = 3, .missile = STAT_NONE, .attacks = 1},
};

// --- Offal Trough ---

const CardDef card_offal_trough = {
    .slug = "offal-trough",
    .name = "Offal Trough",
    .text = "Every monster in the group is fully healed.",
    .house = HOUSE_ABOMINATION,
    .cost_primary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_MONSTER_GROUP,
    .cumulative = true,
};

// --- Ostralek ---

const CardDef card_ostralek = {
    .slug = "ostralek",
    .name = "Ostralek",
    .text = "Summons an Ostralek. When it damages an opponent it heals by the same amount.",
    .house = HOUSE_ABOMINATION,
    .cost_primary = 4,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_SUMMONING,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY,
    .creates = CREATURE_OSTRALEK,
    .create_count = 1,
    .cumulative = true,
};

const CreatureDef creature_ostralek = {
    .slug = "ostralek",
    .name = "Ostralek",
    .kind = MINION_MONSTER,
    .behaviour = BEHAVIOUR_NOMADIC,
    .stats = {.level = 1, .max_hp = 14, .armor = 0, .hand = 4, .missile = STAT_NONE, .attacks = 1},
};

// --- Pestilence ---

const CardDef card_pestilence = {
    .slug = "pestilence",
    .name = "Pestilence",
    .text = "Towns and colonies no longer produce novices. Sancta still do.",
    .house = HOUSE_ABOMINATION,
    .cost_primary = 4,
    .cost_secondary = 2,
    .rarity = RARITY_RARE,
    .type = CARD_ALTERATION,
    .target = TARGET_GLOBE,
    .one_in_play = true,
};

// --- Ruinous Pact ---

const CardDef card_ruinous_pact = {
    .slug = "ruinous-pact",
    .name = "Ruinous Pact",
    .text = "The group dies. The price: your Will and Strife are 2 lower each turn from then on.",
    .house = HOUSE_ABOMINATION,
    .cost_primary = 5,
    .cost_secondary = 2,
    .rarity = RARITY_RARE,
    .type = CARD_MANIFESTATION,
    .target = TARGET_GROUP,
    .cumulative = true,
};

const CardDef card_the_pact_is_sealed = {
    .slug = "the-pact-is-sealed",
    .name = "The Pact Is Sealed",
    .text = "",
    .house = HOUSE_ABOMINATION,
    .type = CARD_ALTERATION,
    .target = TARGET_GLOBE,
    .cumulative = true,
    .is_helper = true,
};

// --- Sawbones ---

const CardDef card_sawbones = {
    .slug = "sawbones",
    .name = "Sawbones",
    .text = "The weakest member dies; all others are fully healed.",
    .house = HOUSE_ABOMINATION,
    .cost_primary = 2,
    .rarity = RARITY_COMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_RECRUIT_GROUP,
    .target_owner = TARGET_OWNER_FRIENDLY,
    .require = REQUIRE_TWO_MEMBERS,
    .cumulative = true,
};

// --- Slaver ---

const CardDef card_slaver = {
    .slug = "slaver",
    .name = "Slaver",
    .text = "Members get +1 attack in their first round of attacks. Opposing recruits that would die "
            "in combat are captured and later serve you.",
    .house = HOUSE_ABOMINATION,
    .cost_primary = 5,
    .cost_secondary = 2,
    .rarity = RARITY_RARE,
    .type = CARD_ALTERATION,
    .target = TARGET_RECRUIT_GROUP,
    .target_owner = TARGET_OWNER_FRIENDLY,
    .persists = PERSIST_RECRUIT,
};

const CardDef card_enslaved = {
    .slug = "enslaved",
    .name = "Enslaved",
    .text = "",
    .house = HOUSE_ABOMINATION,
    .type = CARD_ALTERATION,
    .target = TARGET_GROUP,
    .is_helper = true,
};

// --- Spiked Collar ---

const CardDef card_spiked_collar = {
    .slug = "spiked-collar",
    .name = "Spiked Collar",
    .text = "Monster gets +1 armor and +1 hand damage.",
    .house = HOUSE_ABOMINATION,
    .cost_primary = 2,
    .rarity = RARITY_COMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_MONSTER,
    .persists = PERSIST_MONSTER,
};

// --- Spiteful Gale ---

const CardDef card_spiteful_gale = {
    .slug = "spiteful-gale",
    .name = "Spiteful Gale",
    .text = "Both players discard all cards that they did not cast this turn.",
    .house = HOUSE_ABOMINATION,
    .cost_primary = 3,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_GLOBE,
    .cumulative = true,
};

// --- Stalking Blyk ---

const CardDef card_stalking_blyk = {
    .slug = "stalking-blyk",
    .name = "Stalking Blyk",
    .text = "Summons a Stalking Blyk. It is concealed.",
    .house = HOUSE_ABOMINATION,
    .cost_primary = 2,
    .rarity = RARITY_COMMON,
    .type = CARD_SUMMONING,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY,
    .creates = CREATURE_STALKING_BLYK,
    .create_count = 1,
    .cumulative = true,
};

const CreatureDef creature_stalking_blyk = {
    .slug = "stalking-blyk",
    .name = "Stalking Blyk",
    .kind = MINION_MONSTER,
    .behaviour = BEHAVIOUR_NOMADIC,
    .stats = {.level = 1, .max_hp = 8, .armor = 0, .hand = 3, .missile = STAT_NONE, .attacks = 1},
};

// --- Swamp Land ---

const CardDef card_swamp_land = {
    .slug = "swamp-land",
    .name = "Swamp Land",
    .text = "The square becomes swamp.",
    .house = HOUSE_ABOMINATION,
    .cost_primary = 3,
    .cost_secondary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY,
    .cumulative = true,
};

// --- Volgaris ---

const CardDef card_volgaris = {
    .slug = "volgaris",
    .name = "Volgaris",
    .text = "Sacrifice a friendly monster group: Volgaris, the strongest monster, appears in its "
            "square.",
    .house = HOUSE_ABOMINATION,
    .cost_primary = 5,
    .cost_secondary = 2,
    .rarity = RARITY_RARE,
    .type = CARD_SUMMONING,
    .target = TARGET_MONSTER_GROUP,
    .target_owner = TARGET_OWNER_FRIENDLY,
    .creates = CREATURE_VOLGARIS,
    .create_count = 1,
    .cumulative = true,
};

const CreatureDef creature_volgaris = {
    .slug = "volgaris",
    .name = "Volgaris",
    .kind = MINION_MONSTER,
    .behaviour = BEHAVIOUR_NOMADIC,
    .stats = {.level = 3, .max_hp = 24, .armor = 2, .hand = 6, .missile = STAT_NONE, .attacks = 1},
};

// --- Willing Supplicants ---

const CardDef card_willing_supplicants = {
    .slug = "willing-supplicants",
    .name = "Willing Supplicants",
    .text = "Its owner gets +1 Will and +1 Strife in each turn in which at least two recruits stand "
            "in this town or colony.",
    .house = HOUSE_ABOMINATION,
    .cost_primary = 3,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_STRUCTURE,
};

// --- Wrath Idol ---

const CardDef card_wrath_idol = {
    .slug = "wrath-idol",
    .name = "Wrath Idol",
    .text = "Summons an immobile Wrath Idol. It strikes with hand damage equal to its hit points, 5 "
            "less while you have initiative. It leaves combat when round 4 begins.",
    .house = HOUSE_ABOMINATION,
    .cost_primary = 3,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_SUMMONING,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY,
    .creates = CREATURE_WRATH_IDOL,
    .create_count = 1,
    .cumulative = true,
};

const CreatureDef creature_wrath_idol = {
    .slug = "wrath-idol",
    .name = "Wrath Idol",
    .kind = MINION_MONSTER,
    .behaviour = BEHAVIOUR_IMMOBILE,
    .stats = {.level = 1, .max_hp = 15, .armor = 1, .hand = 0, .missile = STAT_NONE, .attacks = 1},
};
