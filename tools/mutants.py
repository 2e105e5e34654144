#!/usr/bin/env python3
"""Breaks the code on purpose, one change at a time, and expects the test that tests/regressions.md names to notice: the old
fault of each number there, and the changes that no test noticed once. Each change is taken back whatever happens; sources
that are not as git has them are refused.

    mutants.py BUILD [WORD...]     WORD: only changes of that number (12), or whose test has it in its name
    mutants.py --look              only sees that each change still has its place in the code, which is a test"""

import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
LIMIT_S = 300


def unit(*suites):
    return ["tests_unit"], ["tests_unit", *suites]


def ui(*suites):
    return ["tests_ui"], ["tests_ui", *suites]


def lab(test):
    return ["sancta-lab"], ["tests/lab/lab_contract.py", test]


def processes(test):
    return ["sancta"], ["tests/client/processes.py", test]


def keeping(check):
    return ["sancta"], ["tests/client/keeping.py", check]


RANDOM = ["random_play"], ["random_play", "--matches", "20"]
MEMORY = ["sancta-lab", "failing_memory"], ["tests/lab/failing_memory.py", "--every", "7"]
LISTS = ["sancta"], ["tests/client/lists.py"]

# Number in tests/regressions.md, name of the file (wherever in src it lies), what stands there once, what is put in its
# place (tuples of them where it takes several changes), test, a word that its answer must hold.
MUTANTS = [
    # Each of the three alone is enough today.
    (1, ("app_saves.c", "session_memory.c", "session_memory.c"),
     ("need == NEED_ORDERS || need == NEED_THOUGHT;", "m->pending.seats[session->draft_seat].is_listed) {",
      "    if (session->draft_turn != session->match->state.turn) {"),
     ("need == NEED_ORDERS;", "false) {", "    if (false) {"),
     keeping("orders_of_a_confirmed_turn_do_not_come_back"), "next turn: exit code 1"),
    (1, "session_memory.c", "    if (session->draft_turn != session->match->state.turn) {", "    if (false) {",
     ui("session_memory"), "orders_belong_to_the_turn_in_which_they_were_given"),
    (1, "session_memory.c", "m->pending.seats[session->draft_seat].is_listed) {", "false) {",
     ui("session_memory"), "a_seat_that_has_confirmed_has_no_draft"),
    (2, "save_slot.c", "    if (flock(lock, LOCK_EX | LOCK_NB) == 0) {", "    if (lock >= 0) {",
     keeping("two_windows_keep_two_matches"), "second window: exit code 1"),
    (2, "save_slot.c", "    if (lock == LOCK_IS_TAKEN) {", "    if (false) {",
     keeping("a_window_leaves_alone_what_another_one_plays"), "exit code 1"),
    (3, "match.c", "void match_restart(Match *m) {\n    free_turn(&m->pending);", "void match_restart(Match *m) {",
     lab("Verify.test_a_match_saved_between_two_confirmations_is_verified_without_the_first_list"), "without_the_first_list"),
    (3, "match.c", "void match_restart(Match *m) {\n    free_turn(&m->pending);", "void match_restart(Match *m) {",
     ui("session_log"), "a_branch_does_not_carry_out_what_a_seat_has_confirmed_in_secret"),
    (4, "json_build.c", "    if (json_object_set_new(object, key, value) != 0) {\n        b->is_broken = true;\n    }",
     "    (void)b;\n    (void)json_object_set_new(object, key, value);", MEMORY, "another answer and exit code 0"),
    (5, "invariants.c", "    return t->pending == 0 || can_be ? NULL", "    return t->pending == 0 || can_be || true ? NULL",
     unit("test_state"), "broken_states_are_noticed"),
    (5, "command_verify.c", "expected->has_last = m->was_resumed && ", "expected->has_last = false && m->was_resumed && ",
     lab("Verify.test_a_position_inside_a_turn_is_compared"), "test_a_position_inside_a_turn_is_compared"),
    (6, "match_load_setup.c", "(void)plain_text(who->name, sizeof who->name, name, \"\");",
     "(void)snprintf(who->name, sizeof who->name, \"%s\", name);",
     unit("match_load"), "names_with_control_characters_are_shown_without_them"),
    (6, "plain_text.c", "return length == 2 && *at == 0xC2 && at[1] < 0xA0 ? at[1] : 0;", "return 0;",
     unit("plain_text"), "control_characters_and_broken_bytes_cannot_reach_a_terminal"),
    (7, "save_slot.c", "    paths_sweep(paths);\n", "",
     keeping("what_a_kill_has_left_behind_is_swept"), "assert not any"),
    (8, "app_saves.c", "*is_before = has_room && paths_exists(before) && app_read_match(app, before)", "*is_before = false && app_read_match(app, before)",
     keeping("a_damaged_save_gives_way_to_the_one_before_it"), "turn before: exit code 1"),
    (8, "paths.c", "return stat(path, &info) == 0 && S_ISREG(info.st_mode) && access(path, R_OK) == 0;",
     "return stat(path, &info) == 0 && access(path, R_OK) == 0;", keeping("what_is_no_file_is_no_match"), "exit code 1"),
    (8, "app_saves.c", "        app->has_told_writes = true;\n", "",
     processes("Scripts.test_settings_that_cannot_be_saved_are_told_once"), "test_settings_that_cannot_be_saved_are_told_once"),
    (9, "match_save.c", "    if (has_past) {", "    if (has_past && false) {",
     lab("Run.test_computer_players_remember_the_turns_before_a_save"), "test_computer_players_remember"),
    (10, "names.c", "!spelling_equal(text, \"globe\") && !name_is_square_like(text);", "!spelling_equal(text, \"globe\");",
     unit("match_load"), "every_bad_file_is_told_where_and_why"),
    (10, "match_play.c", "            if (!is_choice_settled(m, seat, list, i)) {", "            if (!is_choice_settled(m, seat, list, i) && false) {",
     unit("match_save"), "a_choice_of_mana_that_comes_after_phase_1_is_refused_unless_it_changes_nothing"),
    (11, "context.c", "    const uint8_t step = step_set(c, (Step)a->step);", "    const uint8_t step = c->step;",
     unit("test_answers"), "its_damage_stands_under_its_own_line_with_the_step_of_its_phrase"),
    (11, "attack.c", "    if (plain.nation != 0) tell_part(c, id, victim, STRENGTH_BY_NATION, plain.base, plain.nation);\n", "", RANDOM, "sum"),
    (12, "sentence_cases.c", "e->spell_ended.reason == SPELL_END_MOVED ", "e->spell_ended.reason == SPELL_END_COUNT ",
     unit("log_lines"), "a_spell_that_moves_on_is_not_told_as_an_end_by_a_join"),
    (12, "strings.c", "[SQUANDER_BESIDE] = \"no town or colony of yours will be next to the target.\"",
     "[SQUANDER_BESIDE] = \"the target will not be in a structure of its owner.\"",
     ui("strings"), "every_squander_and_every_refused_move_has_a_reason_of_its_own"),
    (13, "card_words.c", "        (void)snprintf(out, CARD_WORDS_MAX, \"permanent\");\n", "        out[0] = '\\0';\n",
     ui("strings"), "every_card_that_stays_says_how_long_and_no_other_does"),
    (13, "card_words.c", "    add_walks(&o, facts.walks);\n", "    add_walks(&o, 0);\n", ui("strings"), "every_card_that_creates_says_what"),
    (14, "rule_words.c", "towns and colonies captured minus lost", "towns and colonies captured",
     ui("glossary"), "initiative_goes_by_what_was_captured_minus_what_was_lost"),
    (14, "glossary.c", "which it can also use in round 1 (at -1 damage)", "and comes first in each round",
     ui("glossary"), "archers_are_not_said_to_come_first"),
    (14, "strings.c", "\"The minion is concealed or invisible.\"", "\"The minion is concealed by the forest.\"",
     ui("strings"), "a_concealed_target_is_told_without_a_terrain"),
    (15, "combat_stage.c", "    return names.groups[group.v];", "    (void)names;\n    return (NamedGroup){.label = 0};",
     ui("playback"), "a_group_that_was_wiped_out_keeps_its_name_and_square_until_its_combat_is_over"),
    (16, "list.c", "    if (list->wanted || list->seen) {", "    if (list->wanted && list->seen) {", ui("list"), "arrows_scroll_a_list_and_the_focus_stays_in_sight"),
    (16, "list.c", "        list->first += ui->event.wheel > 0 ? -WHEEL_ROWS : WHEEL_ROWS;\n", "        list->first += 0 * WHEEL_ROWS;\n", LISTS, "the wheel"),
    (17, "ui_core.c", "event->kind == INPUT_TEXT && ui->text_is_spent;", "false;",
     ui("deck_screens"), "the_key_that_opens_the_search_is_not_typed_into_it"),
    (18, "window_place.c", "    width = fit_length(width, inner.width, WINDOW_WIDTH_MIN);\n", "",
     unit("window_place"), "the_first_window_and_its_frame_fit_the_display"),
    (19, "screen_orders_list.c", "ROLE_LABEL, \"orders.none\", said, ui_words(words, NULL)", "ROLE_LABEL, \"orders.nothing\", said, ui_words(words, NULL)",
     ui("text_mode"), "the_empty_orders_pane_tells_what_to_do_and_how_to_win"),
    (19, "app_saves.c", "    } else {\n        app_autosave(app);\n    }\n}\n\nbool app_read_match(", "    }\n}\n\nbool app_read_match(",
     keeping("a_match_that_was_left_at_once_can_be_gone_on_with"), "exit code 1"),
    (20, "screen_orders_left.c", "        orders_aim_drop_on_tiles(app, o->group, \"tile\");\n", "",
     ui("orders_screen"), "a_card_dropped_on_a_portrait_is_cast_on_that_minion_or_refused_with_the_reason"),
    (20, "deck_filter.c", "        memcpy(out, terms[i].unknown, DECK_FIELD_SIZE);\n", "", ui("deck_editor"), "a_field_that_there_is_not_is_named"),
    (21, "scene_signs.c", "(Rect){-0.535F, -0.43F, 0.28F, 0.28F}", "(Rect){-0.1F, -0.43F, 0.28F, 0.28F}",
     unit("scene_signs"), "who_stands_in_a_structure_hides_neither_crest_nor_gate"),
    (22, "session_turn.c", "    return fail(session, text);\n}\n\n// The human who", "    return true;\n}\n\n// The human who",
     ui("session_memory"), "an_order_that_cannot_be_played_is_told_and_stops_the_turn"),
    (22, "movement_story.c", "            s->first = i;\n            s->pass += 1;", "            s->pass += 1;",
     unit("test_story"), "the_strip_of_a_second_run_begins_anew_with_those_who_move_on"),
    (22, "effect_handlers.c", "effect_begin(c, self->source, effect_on_square(p->from));\n    terrain_change(c, p->from, to)",
     "effect_begin(c, self->source, effect_on_square(p->to));\n    terrain_change(c, p->from, to)",
     unit("test_answers"), "a_trail_stands_under_its_card_on_the_square_it_changes"),
    (22, "body.c", "    if (!group_is_on_board(c->s, group)) return SQUANDER_NONE;\n    const Group old", "    const Group old",
     unit("test_body_2"), "a group is empty or too large"),
    (22, "life.c",
     "    if (spell_find(c->s, effect_on_square(p->at), CARD_GOLDEN_LEAVES).v != 0) return;\n    const Cause", "    const Cause",
     unit("test_life_2"), "golden_grove_ripens_once"),
    (22, "life.c", "square_steps(to, goal) >= square_steps(best, goal)", "square_steps(to, goal) > square_steps(best, goal)",
     unit("test_life_2"), "liennas_steed_takes_the_first_of_corners_that_are_as_near"),
    (22, "timeline.c", "names->spells[spell].visible == 0;", "names->spells[spell].visible != 0;",
     unit("test_story"), "a_mark_that_a_card_keeps_for_itself_is_never_news"),
    (22, "combat.c", "    const Cause outer = cause_begin(c, event);\n    bool goes_on",
     "    (void)event;\n    const Cause outer = {.cause = c->cause, .depth = c->depth};\n    bool goes_on",
     RANDOM, "stands under nothing"),
]


def run(words):
    try:
        done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, timeout=LIMIT_S)
    except subprocess.TimeoutExpired:
        return 1, "it never ended"
    return done.returncode, done.stdout + done.stderr


def source_of(name):
    """The one file of that name, wherever in src it lies now."""
    found = sorted(ROOT.glob(f"src/**/{name}"))
    if len(found) != 1:
        sys.exit(f"mutants: there are {len(found)} files {name} in src")
    return found[0]


def names_of(mutant):
    return mutant[1] if isinstance(mutant[1], tuple) else (mutant[1],)


def command_of(build, words):
    """A program of the build, or a test in Python, which is told of the build."""
    if words[0].endswith(".py"):
        return [sys.executable, words[0], build, *words[1:]]
    return [build / words[0], *words[1:]]


def changes_of(mutant):
    """File, what stands there and what is put in its place, for each file that a mutant changes."""
    name, before, after = mutant[1:4]
    return [*zip(name, before, after)] if isinstance(name, tuple) else [(name, before, after)]


def look():
    """Says of each change whose place is gone, or is no longer the only one. Returns how many there are."""
    lost = 0
    for mutant in MUTANTS:
        for name, before, _ in changes_of(mutant):
            found = sorted(ROOT.glob(f"src/**/{name}"))
            places = sum(source.read_text(encoding="utf-8").count(before) for source in found)
            if len(found) != 1 or places != 1:
                lost += 1
                print(f"tools/mutants.py: {mutant[0]}, {mutant[5]}: {len(found)} files {name}, {places} places in it")
    return lost


def is_noticed(build, number, name, before, after, test, told):
    """Builds and runs with the change. A change that does not compile says nothing of the tests."""
    changes = [(source_of(n), b, a) for n, b, a in changes_of((number, name, before, after))]
    texts = {source: source.read_text(encoding="utf-8") for source, _, _ in changes}
    broken = dict(texts)
    for source, one, other in changes:
        if broken[source].count(one) != 1:
            print(f"{number} {source.name}: what is to be changed for {told} stands there {broken[source].count(one)} times", flush=True)
            return False
        broken[source] = broken[source].replace(one, other)
    name, (targets, words) = changes[0][0].name, test
    try:
        for source, text in broken.items():
            source.write_text(text, encoding="utf-8")
        code, said = run(["cmake", "--build", build, "--target", *targets])
        if code != 0:
            print(f"{number} {name}: the change for {told} does not build:\n{said[-2000:]}", flush=True)
            return False
        code, said = run(command_of(build, words))
    finally:
        for source, text in texts.items():
            source.write_text(text, encoding="utf-8")
    noticed = code != 0 and (told in said or said == "it never ended")
    print(f"{number} {name}: {'noticed by' if noticed else 'LIVES, wanted'} {' '.join(words[:2])}: {told}"
          f"{'' if noticed else said[-700:]}", flush=True)
    return noticed


def main():
    if len(sys.argv) < 2:
        print(__doc__, file=sys.stderr)
        return 2
    if sys.argv[1] == "--look":
        lost = look()
        print(f"{len(MUTANTS)} changes, {lost} without their place")
        return 1 if lost else 0
    build, wanted = pathlib.Path(sys.argv[1]).resolve(), sys.argv[2:]
    chosen = [m for m in MUTANTS if not wanted or any(w == str(m[0]) or (not w.isdigit() and w in f"{m[4][1]}{m[5]}") for w in wanted)]
    changed = run(["git", "status", "--porcelain", "--", *sorted({str(source_of(n)) for m in chosen for n in names_of(m)})])[1]
    if changed:
        print(f"mutants: commit or remove these first:\n{changed}", end="")
        return 2
    lived = [m[5] for m in chosen if not is_noticed(build, *m)]
    numbers = {m[0] for m in chosen}
    print(f"{len(chosen)} changes of {len(numbers)} numbers, {len(lived)} lived")
    return 1 if lived else 0


sys.exit(main())
