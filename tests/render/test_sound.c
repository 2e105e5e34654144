// What is heard at each kind of event.

#include <check.h>
#include <stdio.h>
#include <string.h>

#include "base/check.h"
#include "engine/card.h"
#include "render/sound.h"
#include "render/spell_family.h"
#include "support/test.h"

// Every kind with what it sounds like when its other fields decide nothing; kinds whose fields decide are in
// the tests below and marked here.
enum { DECIDED_BY_FIELDS = -1 };
static const struct {
    EventKind kind;
    int sound;
} KINDS[] = {
    {EV_phase_began, DECIDED_BY_FIELDS},
    {EV_level_awarded, SOUND_LEVEL_UP},
    {EV_cards_drawn, SOUND_CARD_DRAW},
    {EV_card_drawn, SOUND_CARD_DRAW},
    {EV_card_left_hand, DECIDED_BY_FIELDS},
    {EV_structure_captured, SOUND_CAPTURE},
    {EV_novice_produced, SOUND_NOVICE},
    {EV_novice_removed, DECIDED_BY_FIELDS},
    {EV_initiative_updated, DECIDED_BY_FIELDS},
    {EV_mana_generated, SOUND_MANA},
    {EV_mana_changed, DECIDED_BY_FIELDS},
    {EV_income_changed, SOUND_MANA},
    {EV_next_mana_changed, SOUND_MANA},
    {EV_structure_created, SOUND_BUILD},
    {EV_structure_removed, SOUND_RUIN},
    {EV_structure_changed, DECIDED_BY_FIELDS},
    {EV_spell_cast, DECIDED_BY_FIELDS},
    {EV_spell_squandered, SOUND_SQUANDER},
    {EV_spell_attached, DECIDED_BY_FIELDS},
    {EV_spell_changed, SOUND_NONE},
    {EV_spell_ended, SOUND_FADE},
    {EV_terrain_changed, SOUND_TERRAIN},
    {EV_swamp_side_set, SOUND_SWAMP},
    {EV_group_created, SOUND_ARRIVE},
    {EV_minion_created, DECIDED_BY_FIELDS},
    {EV_stat_changed, DECIDED_BY_FIELDS},
    {EV_experience_qualified, SOUND_EXPERIENCE},
    {EV_group_changed, DECIDED_BY_FIELDS},
    {EV_minion_changed_group, SOUND_WALK},
    {EV_order_changed, DECIDED_BY_FIELDS},
    {EV_group_left_board, SOUND_VANISH},
    {EV_group_returned, SOUND_APPEAR},
    {EV_teleported, SOUND_TELEPORT},
    {EV_move_refused, DECIDED_BY_FIELDS},
    {EV_overstacked, SOUND_NONE},
    {EV_square_voted, SOUND_VOTE},
    {EV_square_won, SOUND_NONE},
    {EV_bounced_back, SOUND_BOUNCE},
    {EV_moved, SOUND_WALK},
    {EV_joined, SOUND_JOIN},
    {EV_slid, SOUND_SLIDE},
    {EV_moonwalked, SOUND_MOONWALK},
    {EV_combat_began, SOUND_COMBAT_BEGINS},
    {EV_round_began, SOUND_ROUND_BEGINS},
    {EV_attacks_forfeited, SOUND_FORFEIT},
    {EV_paired, SOUND_NONE},
    {EV_victim_chosen, SOUND_AIM},
    {EV_attack_missed, SOUND_MISS},
    {EV_attack_hit, SOUND_HIT},
    {EV_damage_calculated, DECIDED_BY_FIELDS},
    {EV_damage_applied, DECIDED_BY_FIELDS},
    {EV_damage_changed, DECIDED_BY_FIELDS},
    {EV_damage_cancelled, SOUND_WARD},
    {EV_armor_soaked, SOUND_ARMOR},
    {EV_damage_capped, SOUND_NONE},
    {EV_hp_changed, DECIDED_BY_FIELDS},
    {EV_damage_result, DECIDED_BY_FIELDS},
    {EV_effect_applied, SOUND_EFFECT_APPLIED},
    {EV_death_cancelled, SOUND_SAVED},
    {EV_minion_died, DECIDED_BY_FIELDS},
    {EV_minion_buried, SOUND_NONE},
    {EV_group_died, SOUND_GROUP_LOST},
    {EV_combat_ended, SOUND_COMBAT_ENDS},
    {EV_game_over, DECIDED_BY_FIELDS},
    {EV_strength_changed, DECIDED_BY_FIELDS},
    {EV_attacks_changed, DECIDED_BY_FIELDS},
    {EV_step_began, SOUND_NONE},
};

#define EVENT(kind_, ...)                                                                                    \
    {                                                                                                        \
        .kind = EV_##kind_, .kind_ = { __VA_ARGS__ }                                                         \
    }
#define HEARD(kind_, ...) sound_for_event(&(Event)EVENT(kind_, __VA_ARGS__), PLAYER_RED)

TEST(every_kind_of_event_is_in_this_test_and_sounds_as_it_says) {
    bool is_listed[EV_COUNT] = {false};
    for (int i = 0; i < COUNT_OF(KINDS); i++) {
        const Event e = {.kind = (uint8_t)KINDS[i].kind};
        ck_assert_msg(!is_listed[e.kind], "%s twice", event_kind_info(e.kind).name);
        is_listed[e.kind] = true;
        if (KINDS[i].sound != DECIDED_BY_FIELDS) {
            ck_assert_msg(sound_for_event(&e, PLAYER_RED) == (SoundId)KINDS[i].sound, "%s sounds like %s",
                          event_kind_info(e.kind).name, sound_slug(sound_for_event(&e, PLAYER_RED)));
        }
    }
    for (int kind = EV_NONE + 1; kind < EV_COUNT; kind++) {
        ck_assert_msg(is_listed[kind], "%s is missing from KINDS in this file", event_kind_info(kind).name);
    }
}

TEST(every_effect_but_those_of_the_desk_is_made_by_some_event) {
    bool is_made[SOUND_COUNT] = {false};
    is_made[SOUND_NONE] = is_made[SOUND_CLICK] = is_made[SOUND_CONFIRM] = true;
    // Small values of one field at a time reach every choice: closed sets and signs are all that decides.
    for (int kind = EV_NONE + 1; kind < EV_COUNT; kind++) {
        const EventKindInfo info = event_kind_info(kind);
        for (int field = -1; field < info.field_count; field++) {
            for (int value = 0; value < 12; value++) {
                Event e = {.kind = (uint8_t)kind};
                if (field >= 0 && info.fields[field].type != FIELD_HIDDEN) {
                    ((unsigned char *)&e)[info.fields[field].offset] = (unsigned char)value;
                    // Values outside of a closed set never occur.
                    if (info.fields[field].type != FIELD_INT && info.fields[field].type != FIELD_VARIANT &&
                        event_enum_slug(info.fields[field].type, 0) != NULL &&
                        strcmp(event_enum_slug(info.fields[field].type, value), "?") == 0) {
                        continue;
                    }
                }
                is_made[sound_for_event(&e, PLAYER_RED)] = true;
            }
        }
    }
    is_made[SOUND_TURN] |= HEARD(phase_began, .phase_now = PHASE_START_OF_TURN) == SOUND_TURN;
    for (int card = 1; card < CARD_COUNT; card++) {
        is_made[HEARD(spell_cast, .card = (uint16_t)card)] = true;
    }
    for (int creature = 1; creature < CREATURE_COUNT; creature++) {
        is_made[HEARD(minion_created, .creature = (uint8_t)creature)] = true;
    }
    is_made[SOUND_DRAW] |= HEARD(game_over, .result = RESULT_DRAW) == SOUND_DRAW;
    for (int id = 0; id < SOUND_COUNT; id++) {
        ck_assert_msg(is_made[id], "nothing sounds like %s", sound_slug((SoundId)id));
    }
}

TEST(every_family_of_spells_has_a_voice_of_its_own_and_a_secret_card_has_that_of_any) {
    SoundId voices[FAMILY_COUNT] = {SOUND_NONE};
    ck_assert_int_eq(HEARD(spell_cast, .card = 0), SOUND_CAST);
    for (int card = 1; card < CARD_COUNT; card++) {
        const SpellFamily family = spell_family(card);
        const SoundId heard = HEARD(spell_cast, .card = (uint16_t)card);
        ck_assert_int_ne(heard, SOUND_CAST);
        ck_assert(voices[family] == SOUND_NONE || voices[family] == heard);
        voices[family] = heard;
    }
    for (int a = FAMILY_NONE + 1; a < FAMILY_COUNT; a++) {
        ck_assert_int_ne(voices[a], SOUND_NONE);
        for (int b = FAMILY_NONE + 1; b < a; b++) {
            ck_assert_int_ne(voices[a], voices[b]);
        }
    }
}

TEST(every_hero_has_a_voice_of_its_own_and_all_others_are_recruits) {
    int times[SOUND_COUNT] = {0};
    for (int creature = CREATURE_NONE; creature < CREATURE_COUNT; creature++) {
        const SoundId heard = HEARD(minion_created, .creature = (uint8_t)creature);
        const bool is_hero = creature != CREATURE_NONE && creature_def(creature)->is_hero;
        ck_assert_int_eq(heard != SOUND_RECRUIT, is_hero);
        times[heard] += 1;
        ck_assert(!is_hero || times[heard] == 1);
    }
}

// The kinds whose fields decide.
static const struct {
    Event event;
    SoundId sound;
} DECIDED[] = {
    // A new turn rings the bell and other phases turn a leaf.
    {EVENT(phase_began, .phase_now = PHASE_START_OF_TURN), SOUND_TURN},
    {EVENT(phase_began, .phase_now = PHASE_COMBAT), SOUND_PHASE},
    {EVENT(phase_began, .phase_now = PHASE_END), SOUND_PHASE},
    // A card that is cast leaves the hand in silence.
    {EVENT(card_left_hand, .why = LEFT_HAND_CAST), SOUND_NONE},
    {EVENT(card_left_hand, .why = LEFT_HAND_DISCARDED), SOUND_CARD_DISCARD},
    {EVENT(card_left_hand, .why = LEFT_HAND_LOST), SOUND_CARD_DISCARD},
    // A novice is trained or vanishes.
    {EVENT(novice_removed, .why = NOVICE_WHY_TRAINED), SOUND_TRAINING},
    {EVENT(novice_removed, .why = NOVICE_WHY_SPELL), SOUND_VANISH},
    // The initiative is heard when it changes hands.
    {EVENT(initiative_updated, .holder = PLAYER_RED, .before = PLAYER_BLUE), SOUND_INITIATIVE},
    {EVENT(initiative_updated, .holder = PLAYER_RED, .before = PLAYER_RED), SOUND_NONE},
    // Mana is heard when a spell changes it and not when it is spent.
    {EVENT(mana_changed, .by = MANA_BY_SPELL), SOUND_MANA},
    {EVENT(mana_changed, .by = MANA_BY_COST), SOUND_NONE},
    {EVENT(mana_changed, .by = MANA_BY_TRAINING), SOUND_NONE},
    {EVENT(mana_changed, .by = MANA_BY_NEW_TURN), SOUND_NONE},
    // A structure sounds by what changes.
    {EVENT(structure_changed, .what = STRUCTURE_WHAT_KIND), SOUND_BUILD},
    {EVENT(structure_changed, .what = STRUCTURE_WHAT_MANA), SOUND_MANA},
    {EVENT(structure_changed, .what = STRUCTURE_WHAT_OWNER), SOUND_CAPTURE},
    {EVENT(structure_changed, .what = STRUCTURE_WHAT_CLOCK), SOUND_NONE},
    // A spell takes hold with a shimmer and its helpers silently.
    {EVENT(spell_attached, .helper = 0), SOUND_ENCHANT},
    {EVENT(spell_attached, .helper = 1), SOUND_NONE},
    // A value rises, falls or becomes another kind of thing.
    {EVENT(stat_changed, .stat = STAT_ARMOR, .before = 1, .after = 3), SOUND_STRONGER},
    {EVENT(stat_changed, .stat = STAT_HAND, .before = 3, .after = -1), SOUND_WEAKER},
    {EVENT(stat_changed, .stat = STAT_NATION, .before = 3, .after = 1), SOUND_ENCHANT},
    {EVENT(stat_changed, .stat = STAT_CLASS, .before = 1, .after = 2), SOUND_ENCHANT},
    {EVENT(stat_changed, .stat = STAT_WALKS, .before = 1, .after = 2), SOUND_ENCHANT},
    {EVENT(stat_changed, .stat = STAT_LEVEL, .before = 1, .after = 2), SOUND_NONE},
    // A group that changes sides is heard and one that changes its place in line is not.
    {EVENT(group_changed, .what = GROUP_WHAT_OWNER), SOUND_TURNCOAT},
    {EVENT(group_changed, .what = GROUP_WHAT_CONTROL), SOUND_TURNCOAT},
    {EVENT(group_changed, .what = GROUP_WHAT_PLACE), SOUND_NONE},
    // An order is heard when a spell changes it.
    {EVENT(order_changed, .by = ORDER_BY_SPELL), SOUND_ORDER},
    {EVENT(order_changed, .by = ORDER_BY_PLAYER), SOUND_NONE},
    {EVENT(order_changed, .by = ORDER_BY_COMPUTER), SOUND_NONE},
    {EVENT(order_changed, .by = ORDER_BY_RULES), SOUND_NONE},
    // Groups that were told to stay do so silently.
    {EVENT(move_refused, .reason = REFUSAL_NO_ORDER), SOUND_NONE},
    {EVENT(move_refused, .reason = REFUSAL_CANNOT_MOVE), SOUND_REFUSED},
    {EVENT(move_refused, .reason = REFUSAL_HOSTILE_OCCUPIED), SOUND_REFUSED},
    // An attack sounds like its weapon.
    {EVENT(damage_calculated, .kind = ATTACK_HAND), SOUND_BLADE},
    {EVENT(damage_calculated, .kind = ATTACK_MISSILE), SOUND_ARROW},
    {EVENT(damage_calculated, .kind = ATTACK_MISSILE, .magical = 1), SOUND_BLAST},
    {EVENT(damage_applied, .type = DAMAGE_HAND), SOUND_HIT},
    {EVENT(damage_applied, .type = DAMAGE_MISSILE), SOUND_ARROW},
    {EVENT(damage_applied, .type = DAMAGE_MAGICAL), SOUND_BLAST},
    // Damage that shrinks is a ward, and damage that grows a strength.
    {EVENT(damage_changed, .before = 4, .after = 2), SOUND_WARD},
    {EVENT(damage_changed, .before = 4, .after = 8), SOUND_STRONGER},
    // Hit points that are lost hurt, and those that are won heal.
    {EVENT(hp_changed, .before = 7, .after = 4), SOUND_HURT},
    {EVENT(hp_changed, .before = 4, .after = 7), SOUND_HEAL},
    // Only an attack without effect needs a result of its own.
    {EVENT(damage_result, .result = DAMAGE_RESULT_BOUNCED), SOUND_GLANCE},
    {EVENT(damage_result, .result = DAMAGE_RESULT_DAMAGED), SOUND_NONE},
    {EVENT(damage_result, .result = DAMAGE_RESULT_KILLED), SOUND_NONE},
    // Who dies falls, and who is removed or replaced vanishes.
    {EVENT(minion_died, .category = DEATH_KILLS), SOUND_DEATH},
    {EVENT(minion_died, .category = DEATH_DIES), SOUND_DEATH},
    {EVENT(minion_died, .category = DEATH_REMOVED), SOUND_VANISH},
    {EVENT(minion_died, .category = DEATH_REPLACED), SOUND_VANISH},
};

TEST(the_fields_of_an_event_decide, .cases = COUNT_OF(DECIDED)) {
    const Event *const e = &DECIDED[_i].event;
    const SoundId heard = sound_for_event(e, PLAYER_RED);
    ck_assert_msg(heard == DECIDED[_i].sound, "%s sounds like %s and not like %s",
                  event_kind_info(e->kind).name, sound_slug(heard), sound_slug(DECIDED[_i].sound));
}

TEST(the_end_sounds_as_the_seat_has_fared) {
    const Event red = {.kind = EV_game_over, .game_over = {.result = RESULT_RED}};
    const Event blue = {.kind = EV_game_over, .game_over = {.result = RESULT_BLUE}};
    const Event draw = {.kind = EV_game_over, .game_over = {.result = RESULT_DRAW}};
    ck_assert_int_eq(sound_for_event(&red, PLAYER_RED), SOUND_VICTORY);
    ck_assert_int_eq(sound_for_event(&red, PLAYER_BLUE), SOUND_DEFEAT);
    ck_assert_int_eq(sound_for_event(&blue, PLAYER_RED), SOUND_DEFEAT);
    ck_assert_int_eq(sound_for_event(&blue, PLAYER_BLUE), SOUND_VICTORY);
    ck_assert_int_eq(sound_for_event(&blue, PLAYER_NONE), SOUND_VICTORY);
    ck_assert_int_eq(sound_for_event(&draw, PLAYER_BLUE), SOUND_DRAW);
}

TEST(values_that_no_rule_writes_are_silent) {
    ck_assert_int_eq(HEARD(structure_changed, .what = 200), SOUND_NONE);
    ck_assert_int_eq(HEARD(damage_applied, .type = 200), SOUND_NONE);
    ck_assert_int_eq(sound_for_event(&(Event){.kind = 255}, PLAYER_RED), SOUND_NONE);
}
