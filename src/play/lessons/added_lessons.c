// Lessons and puzzles in the folder of the player. Folder listings need POSIX.

#define _POSIX_C_SOURCE 200809L

#include "play/added_lessons.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/plain_text.h"
#include "keep/file_rows.h"
#include "match/file_io.h"
#include "match/match_lesson.h"
#include "play/session.h"

static const char SCRIPT[] = "lesson";
static const char MATCH[] = "sancta";

void added_lessons_folder(const Paths *paths, char *out, size_t size) {
    (void)snprintf(out, size, "%s/lessons", paths->data);
}

// --- One of them ---

// "NAME.lesson:3:7: what is wrong"; without a line: of the whole file. Texts of the file may be in it.
static void tell(char out[LESSON_TEXT_SIZE], const char *file, const char *ending, const LoadError *error) {
    char words[LESSON_TEXT_SIZE];
    char place[32] = "";
    if (error->line > 0) {
        (void)snprintf(place, sizeof place, ":%d:%d", error->line, error->column);
    }
    (void)snprintf(words, sizeof words, "%s.%s%s: %.160s", file, ending, place, error->text);
    (void)plain_text(out, LESSON_TEXT_SIZE, words, "");
}

static char *read_part(const Paths *paths, const char *file, const char *ending, size_t largest, size_t *size,
                       LoadError *error) {
    char path[PATH_SIZE + ADDED_FILE_SIZE + 24];
    *error = (LoadError){.line = 0};
    (void)snprintf(path, sizeof path, "%s/lessons/%s.%s", paths->data, file, ending);
    if (!paths_exists(path)) {
        (void)snprintf(error->text, sizeof error->text, "there is no such file, or it cannot be read");
        return NULL;
    }
    return file_read_plain(path, largest, size, error->text, sizeof error->text);
}

static bool read_script(const Paths *paths, const char *file, Lesson *out, char problem[LESSON_TEXT_SIZE]) {
    LoadError error;
    size_t size = 0;
    char *text = read_part(paths, file, SCRIPT, ADDED_SCRIPT_LARGEST, &size, &error);
    const bool is_read = text != NULL && lesson_read(out, text, size, &error);
    if (!is_read) {
        tell(problem, file, SCRIPT, &error);
    }
    free(text);
    return is_read;
}

// Why it is no puzzle; NULL: it is one.
static const char *puzzle_problem(const Session *session, int goal) {
    PuzzleTask *task = malloc(sizeof *task);
    const char *problem = task == NULL
                              ? "there is not enough memory"
                              : puzzle_prepare(task, &session->match->state, (PuzzleGoal)goal, session->who);
    free(task);
    return problem;
}

// Why the match that the session has begun is none for [lesson]; NULL: it can be played.
static const char *match_problem(Session *session, const Lesson *lesson) {
    const SeatKind red = session->seats[PLAYER_RED];
    const SeatKind blue = session->seats[PLAYER_BLUE];
    // A computer player would not give the orders of the file.
    if (!(red == SEAT_HUMAN && blue == SEAT_RANDOM) && !(red == SEAT_RANDOM && blue == SEAT_HUMAN)) {
        return "one seat must be \"human\", the other \"random\": its orders stand in the file";
    }
    session_advance(session);
    if (session->need != NEED_ORDERS) {
        return "it must begin with orders to give";
    }
    return lesson->puzzle != PUZZLE_NO_GOAL ? puzzle_problem(session, lesson->puzzle) : NULL;
}

// Can [lesson] be played on the match of [text]?
static bool check_match(const char *text, size_t size, const Lesson *lesson, LoadError *error) {
    Session *session = calloc(1, sizeof *session);
    const char *problem = "there is not enough memory";
    *error = (LoadError){.line = 0};
    if (session != NULL && !session_begin_lesson(session, text, size)) {
        *error = session->fault;
        problem = error->text[0] != '\0' ? NULL : problem;
    } else if (session != NULL) {
        problem = match_problem(session, lesson);
        session_free(session);
    }
    free(session);
    if (problem != NULL) {
        (void)snprintf(error->text, sizeof error->text, "%s", problem);
    }
    return error->text[0] == '\0';
}

// The lesson that stands in the match file itself.
static bool read_inside(const char *text, size_t size, Lesson *out, LoadError *error) {
    Problems *problems = calloc(1, sizeof *problems);
    Match *match = problems == NULL ? NULL : match_load_text(text, size, problems);
    bool is_read = false;
    *error = (LoadError){.line = 1, .column = 1};
    if (problems == NULL) {
        (void)snprintf(error->text, sizeof error->text, "there is not enough memory");
    } else if (match == NULL) {
        *error = problems->items[0];
    } else if (!match_lesson_is_lesson(match)) {
        (void)snprintf(error->text, sizeof error->text,
                       "there must be a \"lesson\" or \"puzzle\" in it, or a script beside it");
    } else {
        is_read = lesson_of_match(out, match, text, size, error);
    }
    match_free(match);
    free(problems);
    return is_read;
}

bool added_lesson_check(const char *text, size_t size, Lesson *out, LoadError *error) {
    return read_inside(text, size, out, error) && check_match(text, size, out, error);
}

static bool has_script(const Paths *paths, const char *file) {
    char path[PATH_SIZE + ADDED_FILE_SIZE + 24];
    (void)snprintf(path, sizeof path, "%s/lessons/%s.%s", paths->data, file, SCRIPT);
    return access(path, F_OK) == 0;
}

char *added_lesson_open(const Paths *paths, const char *file, Lesson *out, size_t *size,
                        char problem[LESSON_TEXT_SIZE]) {
    LoadError error;
    const bool is_pair = has_script(paths, file);
    if (is_pair && !read_script(paths, file, out, problem)) {
        return NULL;
    }
    char *match = read_part(paths, file, MATCH, ADDED_MATCH_LARGEST, size, &error);
    const bool is_good = match != NULL && (is_pair ? check_match(match, *size, out, &error)
                                                   : added_lesson_check(match, *size, out, &error));
    if (!is_good) {
        tell(problem, file, MATCH, &error);
        free(match);
        return NULL;
    }
    return match;
}

// --- All of them ---

// The name without its ending. False: it is none of a script or of a match without one, or cannot be shown as
// it is.
static bool take_name(const Paths *paths, const char *found, char out[ADDED_FILE_SIZE]) {
    const char *dot = strrchr(found, '.');
    const size_t length = dot == NULL ? 0 : (size_t)(dot - found);
    if (length == 0 || length >= ADDED_FILE_SIZE ||
        (strcmp(dot + 1, SCRIPT) != 0 && strcmp(dot + 1, MATCH) != 0)) {
        return false;
    }
    char shown[ADDED_FILE_SIZE];
    (void)snprintf(out, ADDED_FILE_SIZE, "%.*s", (int)length, found);
    (void)plain_text(shown, sizeof shown, out, "");
    return strcmp(shown, out) == 0 && (strcmp(dot + 1, SCRIPT) == 0 || !has_script(paths, out));
}

static void insert(AddedLessons *out, const char file[ADDED_FILE_SIZE]) {
    const FileRows rows = {.items = out->items,
                           .row_size = sizeof out->items[0],
                           .most = ADDED_LESSONS_MAX,
                           .count = &out->count,
                           .left_out = &out->left_out};
    AddedLesson *const row = file_rows_insert(&rows, file);
    if (row != NULL) {
        *row = (AddedLesson){.state = LESSON_UNTOUCHED};
        memcpy(row->file, file, ADDED_FILE_SIZE);
    }
}

static void find_names(AddedLessons *out, const Paths *paths) {
    char folder[PATH_SIZE + 16];
    added_lessons_folder(paths, folder, sizeof folder);
    DIR *dir = opendir(folder);
    if (dir == NULL) {
        return;
    }
    for (struct dirent *found = readdir(dir); found != NULL; found = readdir(dir)) {
        char file[ADDED_FILE_SIZE];
        if (take_name(paths, found->d_name, file)) {
            insert(out, file);
        }
    }
    (void)closedir(dir);
}

static void describe(AddedLesson *item, const Paths *paths, Lesson *lesson) {
    size_t size = 0;
    char *match = added_lesson_open(paths, item->file, lesson, &size, item->about);
    item->is_pair = has_script(paths, item->file);
    if (match != NULL) {
        (void)snprintf(item->title, sizeof item->title, "%s", lesson->title);
        (void)snprintf(item->about, sizeof item->about, "%s", lesson->about);
        item->puzzle = lesson->puzzle;
    }
    free(match);
}

// --- How far the player is ---

enum { KEPT_SIZE = 16 << 10, KEPT_LINE = ADDED_FILE_SIZE + 16 };

static void kept_file(const Paths *paths, char out[PATH_SIZE + 24]) {
    (void)snprintf(out, PATH_SIZE + 24, "%s/lessons-added", paths->config);
}

// Splits the line that [at] begins with, and returns where the next one begins. [file] is "" if it says
// nothing.
static const char *take_kept(const char *at, int *state, char file[ADDED_FILE_SIZE]) {
    char line[KEPT_LINE];
    const size_t length = strcspn(at, "\n");
    (void)snprintf(line, sizeof line, "%.*s", length < sizeof line ? (int)length : 0, at);
    line[strcspn(line, "\r")] = '\0'; // as some editors end lines
    file[0] = '\0';
    for (*state = LESSON_BEGUN; *state <= LESSON_FINISHED; *state += 1) {
        const char *word = lessons_state_word(*state);
        const size_t size = strlen(word);
        if (strncmp(line, word, size) == 0 && line[size] == ' ' &&
            strlen(line + size + 1) < ADDED_FILE_SIZE) {
            (void)snprintf(file, ADDED_FILE_SIZE, "%s", line + size + 1);
            break;
        }
    }
    return at + length + (at[length] == '\n' ? 1 : 0);
}

static void recall_states(AddedLessons *added, const Paths *paths) {
    char path[PATH_SIZE + 24];
    char text[KEPT_SIZE];
    kept_file(paths, path);
    for (const char *at = paths_read(path, text, sizeof text) ? text : ""; *at != '\0';) {
        char file[ADDED_FILE_SIZE];
        int state = LESSON_UNTOUCHED;
        at = take_kept(at, &state, file);
        for (int i = 0; i < added->count; i++) {
            AddedLesson *item = &added->items[i];
            const bool is_it = strcmp(item->file, file) == 0;
            item->state = is_it && state > item->state ? (uint8_t)state : item->state;
        }
    }
}

void added_lessons_list(AddedLessons *out, const Paths *paths) {
    Lesson *lesson = malloc(sizeof *lesson);
    *out = (AddedLessons){.count = 0};
    if (lesson == NULL) {
        return;
    }
    find_names(out, paths);
    for (int i = 0; i < out->count; i++) {
        describe(&out->items[i], paths, lesson);
    }
    recall_states(out, paths);
    free(lesson);
}

// The kept lines of all other lessons behind the new line of [item], as many as there is room for.
static void kept_anew(const AddedLesson *item, const char *old, char out[KEPT_SIZE]) {
    size_t used = (size_t)snprintf(out, KEPT_SIZE, "%s %s\n", lessons_state_word(item->state), item->file);
    while (*old != '\0' && used + KEPT_LINE < KEPT_SIZE) {
        char file[ADDED_FILE_SIZE];
        int state = LESSON_UNTOUCHED;
        old = take_kept(old, &state, file);
        if (file[0] != '\0' && strcmp(file, item->file) != 0) {
            used +=
                (size_t)snprintf(out + used, KEPT_SIZE - used, "%s %s\n", lessons_state_word(state), file);
        }
    }
}

bool added_lessons_note(AddedLessons *added, const Paths *paths, int index, LessonState state) {
    char path[PATH_SIZE + 24];
    char old[KEPT_SIZE] = "";
    char text[KEPT_SIZE];
    AddedLesson *item = &added->items[index];
    const int lock = paths_make(paths) ? paths_lock(paths) : -1;
    // Another window may have finished one meanwhile.
    recall_states(added, paths);
    item->state = state > item->state ? (uint8_t)state : item->state;
    kept_file(paths, path);
    const bool is_read = paths_ask(path, old, sizeof old) != PATHS_UNREADABLE;
    kept_anew(item, old, text);
    const bool is_kept = is_read && paths_write(path, text);
    paths_unlock(lock);
    return is_kept;
}
