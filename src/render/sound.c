// From events to effects. A kind without its row does not build.

#include "render/sound.h"

#include "base/check.h"
#include "base/lists.h"
#include "engine/card.h"
#include "render/spell_family.h"

const char *sound_slug(SoundId id) {
    static const char *const slugs[] = {SOUNDS(AS_WORD)};
    return list_word(slugs, COUNT_OF(slugs), (int)id, "none");
}

const char *sound_music_slug(MusicId id) {
    static const char *const slugs[] = {MUSICS(AS_WORD)};
    return list_word(slugs, COUNT_OF(slugs), (int)id, "none");
}

const char *sound_ambience_slug(AmbienceId id) {
    static const char *const slugs[] = {AMBIENCES(AS_WORD)};
    return list_word(slugs, COUNT_OF(slugs), (int)id, "none");
}

AmbienceId sound_ambience_of(int realm) {
    static const uint8_t ambiences[REALM_COUNT] = {
        [REALM_VELDT] = AMBIENCE_VELDT,       [REALM_VOLGARIA] = AMBIENCE_VOLGARIA,
        [REALM_BADLANDS] = AMBIENCE_BADLANDS, [REALM_GREAT_FROST] = AMBIENCE_GREAT_FROST,
        [REALM_ARBORIA] = AMBIENCE_ARBORIA,
    };
    return realm >= 0 && realm < REALM_COUNT ? (AmbienceId)ambiences[realm] : AMBIENCE_NONE;
}

// --- Kinds whose effect depends on their fields ---

static SoundId of_phase(const Event *e, Player seat) {
    (void)seat;
    return e->phase_began.phase_now == PHASE_START_OF_TURN ? SOUND_TURN : SOUND_PHASE;
}

// A card that is cast leaves the hand without a sound of its own: the cast itself is heard at once.
static SoundId of_card_left(const Event *e, Player seat) {
    (void)seat;
    return e->card_left_hand.why == LEFT_HAND_CAST ? SOUND_NONE : SOUND_CARD_DISCARD;
}

static SoundId of_novice_removed(const Event *e, Player seat) {
    (void)seat;
    return e->novice_removed.why == NOVICE_WHY_TRAINED ? SOUND_TRAINING : SOUND_VANISH;
}

static SoundId of_initiative(const Event *e, Player seat) {
    (void)seat;
    return e->initiative_updated.holder != e->initiative_updated.before ? SOUND_INITIATIVE : SOUND_NONE;
}

// Costs, trainings and the turn's own mana have their sounds already.
static SoundId of_mana(const Event *e, Player seat) {
    (void)seat;
    return e->mana_changed.by == MANA_BY_SPELL ? SOUND_MANA : SOUND_NONE;
}

static SoundId of_structure(const Event *e, Player seat) {
    (void)seat;
    static const uint8_t sounds[STRUCTURE_WHAT_COUNT] = {
        [STRUCTURE_WHAT_KIND] = SOUND_BUILD,
        [STRUCTURE_WHAT_MANA] = SOUND_MANA,
        [STRUCTURE_WHAT_OWNER] = SOUND_CAPTURE,
    };
    const int what = e->structure_changed.what;
    return what < COUNT_OF(sounds) ? (SoundId)sounds[what] : SOUND_NONE;
}

// A card that the seat may not see has the voice of any spell.
static SoundId of_cast(const Event *e, Player seat) {
    (void)seat;
    static const uint8_t voices[FAMILY_COUNT] = {
        [FAMILY_NONE] = SOUND_CAST,        [FAMILY_FIRE] = SOUND_CAST_FIRE,
        [FAMILY_FROST] = SOUND_CAST_FROST, [FAMILY_VINE] = SOUND_CAST_VINE,
        [FAMILY_LIGHT] = SOUND_CAST_LIGHT, [FAMILY_SHADOW] = SOUND_CAST_SHADOW,
        [FAMILY_QUAKE] = SOUND_CAST_QUAKE, [FAMILY_STORM] = SOUND_CAST_STORM,
        [FAMILY_BLOOD] = SOUND_CAST_BLOOD, [FAMILY_MIND] = SOUND_CAST_MIND,
        [FAMILY_IRON] = SOUND_CAST_IRON,   [FAMILY_WATER] = SOUND_CAST_WATER,
        [FAMILY_VOID] = SOUND_CAST_VOID,
    };
    return (SoundId)voices[spell_family(e->spell_cast.card)];
}

// Every hero enters with a voice of its own.
static SoundId of_minion_created(const Event *e, Player seat) {
    (void)seat;
    static const uint8_t heroes[CREATURE_COUNT] = {
        [CREATURE_OLOTUS] = SOUND_HERO_OLOTUS,     [CREATURE_KHOBAI] = SOUND_HERO_KHOBAI,
        [CREATURE_LIENNA] = SOUND_HERO_LIENNA,     [CREATURE_OGI] = SOUND_HERO_OGI,
        [CREATURE_ISHMERA] = SOUND_HERO_ISHMERA,   [CREATURE_DIOMESIA] = SOUND_HERO_DIOMESIA,
        [CREATURE_ILLENDER] = SOUND_HERO_ILLENDER, [CREATURE_FINGLE] = SOUND_HERO_FINGLE,
        [CREATURE_NGOZI] = SOUND_HERO_NGOZI,
    };
    const int creature = e->minion_created.creature;
    const bool is_hero =
        creature > CREATURE_NONE && creature < CREATURE_COUNT && heroes[creature] != SOUND_NONE;
    return is_hero ? (SoundId)heroes[creature] : SOUND_RECRUIT;
}

// Helpers are parts of a spell that is heard already.
static SoundId of_attached(const Event *e, Player seat) {
    (void)seat;
    return e->spell_attached.helper != 0 ? SOUND_NONE : SOUND_ENCHANT;
}

static SoundId of_stat(const Event *e, Player seat) {
    (void)seat;
    const int stat = e->stat_changed.stat;
    if (stat == STAT_CLASS || stat == STAT_NATION || stat == STAT_WALKS) {
        return SOUND_ENCHANT;
    }
    if (stat == STAT_LEVEL) {
        return SOUND_NONE; // level_awarded says it
    }
    return e->stat_changed.after > e->stat_changed.before ? SOUND_STRONGER : SOUND_WEAKER;
}

static SoundId of_group_changed(const Event *e, Player seat) {
    (void)seat;
    return e->group_changed.what == GROUP_WHAT_PLACE ? SOUND_NONE : SOUND_TURNCOAT;
}

// What players order is no news when it is carried out; what becomes of it against their will is.
static SoundId of_order(const Event *e, Player seat) {
    (void)seat;
    return e->order_changed.by == ORDER_BY_SPELL ? SOUND_ORDER : SOUND_NONE;
}

static SoundId of_refusal(const Event *e, Player seat) {
    (void)seat;
    return e->move_refused.reason == REFUSAL_NO_ORDER ? SOUND_NONE : SOUND_REFUSED;
}

static SoundId of_blow(const Event *e, Player seat) {
    (void)seat;
    if (e->damage_calculated.magical != 0) {
        return SOUND_BLAST;
    }
    return e->damage_calculated.kind == ATTACK_MISSILE ? SOUND_ARROW : SOUND_BLADE;
}

static SoundId of_damage(const Event *e, Player seat) {
    (void)seat;
    static const uint8_t sounds[DAMAGE_TYPE_COUNT] = {
        [DAMAGE_MAGICAL] = SOUND_BLAST, [DAMAGE_HAND] = SOUND_HIT, [DAMAGE_MISSILE] = SOUND_ARROW};
    const int type = e->damage_applied.type;
    return type < COUNT_OF(sounds) ? (SoundId)sounds[type] : SOUND_NONE;
}

static SoundId of_damage_changed(const Event *e, Player seat) {
    (void)seat;
    return e->damage_changed.after > e->damage_changed.before ? SOUND_STRONGER : SOUND_WARD;
}

static SoundId of_strength(const Event *e, Player seat) {
    (void)seat;
    const bool is_card =
        e->strength_changed.by == STRENGTH_BY_CARD || e->strength_changed.by == STRENGTH_BY_NONE;
    return !is_card                                                 ? SOUND_NONE
           : e->strength_changed.after < e->strength_changed.before ? SOUND_WARD
                                                                    : SOUND_STRONGER;
}

static SoundId of_attacks(const Event *e, Player seat) {
    (void)seat;
    return e->attacks_changed.after < e->attacks_changed.before ? SOUND_WARD : SOUND_STRONGER;
}

static SoundId of_hp(const Event *e, Player seat) {
    (void)seat;
    return e->hp_changed.after < e->hp_changed.before ? SOUND_HURT : SOUND_HEAL;
}

// Damaged and dying are heard by hp_changed and minion_died.
static SoundId of_result(const Event *e, Player seat) {
    (void)seat;
    return e->damage_result.result == DAMAGE_RESULT_BOUNCED ? SOUND_GLANCE : SOUND_NONE;
}

static SoundId of_death(const Event *e, Player seat) {
    (void)seat;
    const int category = e->minion_died.category;
    return category == DEATH_REMOVED || category == DEATH_REPLACED ? SOUND_VANISH : SOUND_DEATH;
}

static SoundId of_game_over(const Event *e, Player seat) {
    const int result = e->game_over.result;
    if (result == RESULT_DRAW) {
        return SOUND_DRAW;
    }
    const bool is_lost =
        (result == RESULT_RED && seat == PLAYER_BLUE) || (result == RESULT_BLUE && seat == PLAYER_RED);
    return is_lost ? SOUND_DEFEAT : SOUND_VICTORY;
}

// --- One row a kind ---

typedef struct Heard {
    SoundId id;
    SoundId (*choose)(const Event *e, Player seat); // takes the place of [id]
} Heard;

// clang-format off
#define HEARD_phase_began {.choose = of_phase}
#define HEARD_level_awarded {.id = SOUND_LEVEL_UP}
#define HEARD_cards_drawn {.id = SOUND_CARD_DRAW}
#define HEARD_card_drawn {.id = SOUND_CARD_DRAW}
#define HEARD_card_left_hand {.choose = of_card_left}
#define HEARD_structure_captured {.id = SOUND_CAPTURE}
#define HEARD_novice_produced {.id = SOUND_NOVICE}
#define HEARD_novice_removed {.choose = of_novice_removed}
#define HEARD_initiative_updated {.choose = of_initiative}
#define HEARD_mana_generated {.id = SOUND_MANA}
#define HEARD_mana_changed {.choose = of_mana}
#define HEARD_income_changed {.id = SOUND_MANA}
#define HEARD_next_mana_changed {.id = SOUND_MANA}
#define HEARD_structure_created {.id = SOUND_BUILD}
#define HEARD_structure_removed {.id = SOUND_RUIN}
#define HEARD_structure_changed {.choose = of_structure}
#define HEARD_spell_cast {.choose = of_cast}
#define HEARD_spell_squandered {.id = SOUND_SQUANDER}
#define HEARD_spell_attached {.choose = of_attached}
#define HEARD_spell_changed {.id = SOUND_NONE}
#define HEARD_spell_ended {.id = SOUND_FADE}
#define HEARD_terrain_changed {.id = SOUND_TERRAIN}
#define HEARD_swamp_side_set {.id = SOUND_SWAMP}
#define HEARD_group_created {.id = SOUND_ARRIVE}
#define HEARD_minion_created {.choose = of_minion_created}
#define HEARD_stat_changed {.choose = of_stat}
#define HEARD_experience_qualified {.id = SOUND_EXPERIENCE}
#define HEARD_group_changed {.choose = of_group_changed}
#define HEARD_minion_changed_group {.id = SOUND_WALK}
#define HEARD_order_changed {.choose = of_order}
#define HEARD_group_left_board {.id = SOUND_VANISH}
#define HEARD_group_returned {.id = SOUND_APPEAR}
#define HEARD_teleported {.id = SOUND_TELEPORT}
#define HEARD_move_refused {.choose = of_refusal}
#define HEARD_overstacked {.id = SOUND_NONE}
#define HEARD_square_voted {.id = SOUND_VOTE}
#define HEARD_square_won {.id = SOUND_NONE}
#define HEARD_bounced_back {.id = SOUND_BOUNCE}
#define HEARD_moved {.id = SOUND_WALK}
#define HEARD_joined {.id = SOUND_JOIN}
#define HEARD_slid {.id = SOUND_SLIDE}
#define HEARD_moonwalked {.id = SOUND_MOONWALK}
#define HEARD_combat_began {.id = SOUND_COMBAT_BEGINS}
#define HEARD_round_began {.id = SOUND_ROUND_BEGINS}
#define HEARD_attacks_forfeited {.id = SOUND_FORFEIT}
#define HEARD_paired {.id = SOUND_NONE}
#define HEARD_victim_chosen {.id = SOUND_AIM}
#define HEARD_attack_missed {.id = SOUND_MISS}
#define HEARD_attack_hit {.id = SOUND_HIT}
#define HEARD_damage_calculated {.choose = of_blow}
#define HEARD_strength_changed {.choose = of_strength}
#define HEARD_step_began {.id = SOUND_NONE}
#define HEARD_attacks_changed {.choose = of_attacks}
#define HEARD_damage_applied {.choose = of_damage}
#define HEARD_damage_changed {.choose = of_damage_changed}
#define HEARD_damage_cancelled {.id = SOUND_WARD}
#define HEARD_armor_soaked {.id = SOUND_ARMOR}
#define HEARD_damage_capped {.id = SOUND_NONE}
#define HEARD_hp_changed {.choose = of_hp}
#define HEARD_damage_result {.choose = of_result}
#define HEARD_effect_applied {.id = SOUND_EFFECT_APPLIED}
#define HEARD_death_cancelled {.id = SOUND_SAVED}
#define HEARD_minion_died {.choose = of_death}
#define HEARD_minion_buried {.id = SOUND_NONE}
#define HEARD_group_died {.id = SOUND_GROUP_LOST}
#define HEARD_combat_ended {.id = SOUND_COMBAT_ENDS}
#define HEARD_game_over {.choose = of_game_over}
// clang-format on

SoundId sound_for_event(const Event *e, Player seat) {
#define X(kind_) [EV_##kind_] = HEARD_##kind_,
    static const Heard rows[EV_COUNT] = {EVENT_KINDS(X)};
#undef X
    if (e->kind >= EV_COUNT) {
        return SOUND_NONE;
    }
    const Heard *row = &rows[e->kind];
    return row->choose != NULL ? row->choose(e, seat) : row->id;
}
