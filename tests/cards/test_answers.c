// Who answers says so with the step of its phrase, before what it does; and the strip of the theatre lights
// that step.

#include "cards/card_cases.h"
#include "support/reel.h"

enum { WEAK_HP = 1, MEN = 2 };

// Red at e5 attacks Blue at e6, a whole turn. [red], [blue]: what the first of each carries, or 0.
typedef struct AnswerRow {
    const char *name;
    CardId red, blue, archer; // [archer]: what Red's archer carries
    CreatureId red_hero, blue_monster;
    SourceId source; // who answers
    Step step, chip;
    bool is_weak;     // Blue's first has one hit point
    bool is_red_weak; // and so has Red's
} AnswerRow;

static const AnswerRow rows[] = {{.name = "Deflection",
                                  .blue = CARD_DEFLECTION,
                                  .source = CARD_DEFLECTION,
                                  .step = STEP_D3,
                                  .chip = STEP_D3},
                                 {.name = "Retribution",
                                  .blue = CARD_RETRIBUTION,
                                  .source = CARD_RETRIBUTION,
                                  .step = STEP_D3,
                                  .chip = STEP_D3,
                                  .is_red_weak = true},
                                 {.name = "Flail of Sa'rul",
                                  .red = CARD_FLAIL_OF_SARUL,
                                  .source = CARD_FLAIL_OF_SARUL,
                                  .step = STEP_A5,
                                  .chip = STEP_A5},
                                 {.name = "Accursed Minion",
                                  .blue = CARD_ACCURSED_MINION,
                                  .source = CARD_ACCURSED_MINION,
                                  .step = STEP_E4,
                                  .chip = STEP_E4,
                                  .is_weak = true},
                                 {.name = "Karillian Venom",
                                  .archer = CARD_KARILLIAN_ARROWS,
                                  .source = CARD_KARILLIAN_VENOM,
                                  .step = STEP_C4,
                                  .chip = STEP_C4},
                                 {.name = "Fingle",
                                  .red_hero = CREATURE_FINGLE,
                                  .source = SOURCE_CREATURE | CREATURE_FINGLE,
                                  .step = STEP_C1,
                                  .chip = STEP_C1},
                                 {.name = "Combustioneer",
                                  .blue_monster = CREATURE_COMBUSTIONEER,
                                  .source = SOURCE_CREATURE | CREATURE_COMBUSTIONEER,
                                  .step = STEP_E1,
                                  .chip = STEP_E1,
                                  .is_weak = true}};

static void carry(Scene *s, GroupId g, int index, CardId card) {
    const Group *group = group_at(&s->state, g);
    if (card != CARD_NONE)
        (void)scene_spell(s, card, (Player)group->owner, on_minion(group->members[index]), 0);
}

static Scene *fought(const AnswerRow *row) {
    Scene *s = scene_new();
    const GroupId red = scene_group(s, PLAYER_RED, "e5");
    const GroupId blue =
        row->blue_monster != 0 ? scene_monsters(s, PLAYER_BLUE, "e6") : scene_group(s, PLAYER_BLUE, "e6");
    // An archer alone dies before his victim does.
    const int men = row->archer != CARD_NONE ? 0 : MEN;
    scene_recruits(s, red, men, 1, NATION_ELF);
    if (row->red_hero != 0) (void)scene_creature(s, red, row->red_hero);
    for (int i = 0; i < MEN && row->blue_monster != 0; i++) (void)scene_creature(s, blue, row->blue_monster);
    if (row->blue_monster == 0) scene_recruits(s, blue, MEN, 0, NATION_SHADOW);
    carry(s, red, 0, row->red);
    carry(s, red, men, row->archer);
    carry(s, blue, 0, row->blue);
    if (row->red_hero == CREATURE_FINGLE) scene_script(s, RNG_EFFECT, 0); // he does not wander off
    if (row->is_weak) minion_of(&s->state, group_at(&s->state, blue)->members[0])->hp = WEAK_HP;
    if (row->is_red_weak) minion_of(&s->state, group_at(&s->state, red)->members[0])->hp = WEAK_HP;
    scene_play_turn(s);
    return s;
}

static const Event *cause_of(const Scene *s, const Event *e) {
    return &s->events[e->cause - 1];
}

TEST(its_damage_stands_under_its_own_line_with_the_step_of_its_phrase, .cases = COUNT_OF(rows)) {
    const AnswerRow *row = &rows[_i];
    Scene *s = fought(row);
    int found = 0;
    for (uint32_t i = 0; i < s->log.count; i++) {
        const Event *e = &s->events[i];
        if (e->kind != EV_damage_applied || e->damage_applied.card != row->source) continue;
        const Event *doer = cause_of(s, e);
        ck_assert_msg(doer->kind == EV_effect_applied && doer->effect_applied.card == row->source, "%s",
                      row->name);
        ck_assert_msg(doer->step == row->step, "%s answers at %s", row->name, step_slug(doer->step));
        ck_assert_msg((doer->effect_applied.spell != 0) == (row->source < CARD_COUNT && row->step != STEP_E4),
                      "%s names spell %d", row->name, doer->effect_applied.spell);
        found++;
    }
    ck_assert_msg(found > 0, "%s did nothing", row->name);
    scene_end(s);
}

// The chip that is lit where the event at [position] has just come about.
static int lit_step(Reel *r, uint32_t position) {
    static Story story;
    timeline_seek(&r->line, position);
    story_at(&story, &r->line);
    for (int i = 0; i < story.chip_count; i++) {
        if (story.chips[i].state == CHIP_NOW) return story.chips[i].step;
    }
    return STEP_NONE;
}

TEST(the_strip_lights_the_step_of_the_answer, .cases = COUNT_OF(rows)) {
    const AnswerRow *row = &rows[_i];
    Reel *r = reel_of_scene(fought(row));
    int found = 0;
    for (uint32_t i = 1; i <= r->line.count; i++) {
        const Event *e = &r->line.events[i - 1];
        const bool is_answer =
            e->kind == EV_effect_applied && e->effect_applied.card == row->source && e->step == row->step;
        if (!is_answer) continue;
        ck_assert_msg(lit_step(r, i) == (int)row->chip, "%s lights %s", row->name, step_slug(lit_step(r, i)));
        ck_assert_msg(lit_step(r, i + 1) == (int)row->chip, "%s lights %s with its damage", row->name,
                      step_slug(lit_step(r, i + 1)));
        found++;
    }
    ck_assert_int_gt(found, 0);
    reel_free(r);
}

enum { RETRIBUTION_ROW = 1, COUNTED_ROW = 3 };

static bool is_step_told(const Scene *s, Step step) {
    for (uint32_t i = 0; i < s->log.count; i++) {
        if (s->events[i].kind == EV_step_began && s->events[i].step == step) return true;
    }
    return false;
}

TEST(steps_where_nothing_else_is_told_are_told_themselves) {
    static const Step steps[] = {STEP_C2, STEP_C3, STEP_A7, STEP_E1};
    Scene *s = fought(&rows[COUNTED_ROW]);
    for (int i = 0; i < (int)(sizeof steps / sizeof steps[0]); i++) {
        ck_assert_msg(is_step_told(s, steps[i]), "%s", step_slug(steps[i]));
    }
    scene_end(s);
}

// Given an attacker with one hit point whose hit comes back as damage of a card; Then he dies at G3, and the
// attack that he has begun is over at A6.
TEST(an_attacker_who_dies_of_his_own_hit_is_told_at_g3_and_a6) {
    Scene *s = fought(&rows[RETRIBUTION_ROW]);
    ck_assert(is_step_told(s, STEP_G3));
    ck_assert(is_step_told(s, STEP_A6));
    scene_end(s);
}

// Given a group that leaves forest behind; When it moves; Then the ground changes under the card, told on the
// square left.
SCENE(a_trail_stands_under_its_card_on_the_square_it_changes) {
    scene_terrain(s, "e5", TERRAIN_PLAINS);
    const GroupId g = humans(s, PLAYER_RED, "e5", 2);
    (void)scene_spell(s, CARD_SEEDBEARERS, PLAYER_RED, on_group(g), 0);
    scene_move(s, g, "e6");
    scene_play_turn(s);
    const Event *trail = scene_find(s, EVENT(terrain_changed, .at = sq("e5").v, .to = TERRAIN_FOREST), 0);
    ck_assert_ptr_nonnull(trail);
    const Event *doer = cause_of(s, trail);
    ck_assert_int_eq(doer->kind, EV_effect_applied);
    ck_assert_int_eq(doer->effect_applied.card, CARD_SEEDBEARERS);
    ck_assert_uint_eq(doer->effect_applied.on, target_pack(on_square("e5")));
    const Event *step = cause_of(s, doer);
    ck_assert_msg(step->kind == EV_moved || cause_of(s, step)->kind == EV_moved, "the trail stands under %s",
                  event_kind_info(step->kind).name);
}
