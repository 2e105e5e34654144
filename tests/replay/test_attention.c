// Which squares an event speaks of: for every kind that names a square, group, minion, target or spell.

#include <check.h>
#include <string.h>

#include "replay/attention.h"
#include "support/test.h"

static View view;

// Group i with minion i stands on square 10 i, and spell i lies on square 10 i + 1.
static void begin(void) {
    view = (View){.turn = 1};
    for (uint8_t i = 1; i <= 8; i++) {
        view.groups[i] = (ViewGroup){.label = i, .count = 1, .owner = PLAYER_RED, .at = (uint8_t)(10 * i)};
        view.groups[i].members[0] = (MinionId){i};
        view.minions[i] = (ViewMinion){.label = i, .hp = 7, .group = i};
        view.spells[i] = (ViewSpell){
            .label = i, .on = target_pack((Target){.host = HOST_SQUARE, .index = (uint16_t)(10 * i + 1)})};
    }
}

FIXTURE(begin, NULL);

static bool marks(const Attention *a, int square, bool acts) {
    for (int i = 0; i < a->count; i++) {
        if (a->marks[i].at.v == square) {
            return a->marks[i].acts == acts;
        }
    }
    return false;
}

// Puts the thing number [n] of the field's type into [e]; returns its square, 0 for a type that has none.
static int fill(Event *e, const EventField *f, uint8_t n) {
    unsigned char *at = (unsigned char *)e + f->offset;
    const uint16_t wide = f->type == FIELD_TARGET ? target_pack((Target){.host = HOST_GROUP, .index = n}) : n;
    const uint8_t narrow = f->type == FIELD_SQUARE ? (uint8_t)(10 * n) : n;
    if (f->type == FIELD_SQUARE || f->type == FIELD_GROUP) {
        memcpy(at, &narrow, sizeof narrow);
        return 10 * n;
    }
    if (f->type == FIELD_MINION || f->type == FIELD_TARGET || f->type == FIELD_SPELL) {
        memcpy(at, &wide, sizeof wide);
        return f->type == FIELD_SPELL ? 10 * n + 1 : 10 * n;
    }
    return 0;
}

TEST(every_kind_that_names_something_on_the_board_marks_its_square) {
    int placed_kinds = 0;
    for (int kind = 1; kind < EV_COUNT; kind++) {
        const EventKindInfo info = event_kind_info(kind);
        Event e = {.kind = (uint8_t)kind};
        int squares[16];
        int count = 0;
        for (int i = 0; i < info.field_count; i++) {
            const int square = fill(&e, &info.fields[i], (uint8_t)(count + 1));
            const bool is_over =
                info.fields[i].type == FIELD_SQUARE && strcmp(info.fields[i].name, "before") == 0;
            if (square != 0 && !is_over) {
                squares[count] = square;
                count += 1;
            }
        }
        const Attention a = attention_of(&view, &e);
        ck_assert_msg(a.count == count, "%s: %d of %d", info.name, a.count, count);
        int objects = 0;
        for (int i = 0; i < count; i++) {
            ck_assert_msg(marks(&a, squares[i], true) || marks(&a, squares[i], false), "%s", info.name);
            objects += marks(&a, squares[i], false) ? 1 : 0;
        }
        ck_assert_msg(count == 0 || objects > 0, "%s happens nowhere", info.name);
        placed_kinds += count > 0 ? 1 : 0;
    }
    ck_assert_int_eq(placed_kinds, 55);
}

TEST(whoever_strikes_or_goes_is_told_apart_from_where_it_happens) {
    const Event hit = {.kind = EV_attack_hit, .attack_hit = {.attacker = 1, .victim = 2}};
    Attention a = attention_of(&view, &hit);
    ck_assert(marks(&a, 10, true));
    ck_assert(marks(&a, 20, false));
    const Event moved = {.kind = EV_moved, .moved = {.group = 3, .from = 29, .to = 30}};
    a = attention_of(&view, &moved);
    ck_assert_int_eq(a.count, 2);
    ck_assert(marks(&a, 29, true));
    ck_assert(marks(&a, 30, false));
    const Event chosen = {.kind = EV_victim_chosen, .victim_chosen = {.minion = 1, .victim = 2}};
    a = attention_of(&view, &chosen);
    ck_assert(marks(&a, 10, true));
    ck_assert(marks(&a, 20, false));
    const Event ordered = {.kind = EV_order_changed, .order_changed = {.group = 1, .before = 8, .after = 9}};
    a = attention_of(&view, &ordered);
    ck_assert_int_eq(a.count, 2);
    ck_assert(marks(&a, 10, true));
    ck_assert(marks(&a, 9, false));
}

TEST(whoever_is_hurt_is_marked_although_numbers_change) {
    const Event hurt = {.kind = EV_hp_changed, .hp_changed = {.minion = 4, .before = 7, .after = 2}};
    Attention a = attention_of(&view, &hurt);
    ck_assert_int_eq(a.count, 1);
    ck_assert(marks(&a, 40, false));
    const Event magic = {.kind = EV_damage_applied, .damage_applied = {.victim = 5, .quantity = 5}};
    a = attention_of(&view, &magic);
    ck_assert_int_eq(a.count, 1);
    ck_assert(marks(&a, 50, false));
}

TEST(whoever_leaves_the_board_is_marked_where_he_stood) {
    const Event left = {.kind = EV_group_left_board, .group_left_board = {.group = 6, .from = 60}};
    view.groups[6].at = 0;
    const Attention a = attention_of(&view, &left);
    ck_assert_int_eq(a.count, 1);
    ck_assert(marks(&a, 60, false));
}

TEST(what_is_on_the_globe_or_hidden_marks_nothing) {
    const Event globe = {.kind = EV_spell_cast,
                         .spell_cast = {.target = target_pack((Target){.host = HOST_GLOBE})}};
    ck_assert_int_eq(attention_of(&view, &globe).count, 0);
    const Event hidden = {.kind = EV_spell_cast};
    ck_assert_int_eq(attention_of(&view, &hidden).count, 0);
    const Event over = {.kind = EV_game_over};
    ck_assert_int_eq(attention_of(&view, &over).count, 0);
}
