// Groups, minions and the dead of a match file.
//
// Explicit names are reserved before anything is made, so that generated ids skip them wherever they stand.

#include <stdio.h>
#include <string.h>

#include "base/check.h"
#include "files/match_reader.h"
#include "match/spelling.h"

enum { RETURN_MAX = 30000 };

// --- Names ---

static uint8_t *reserved_byte(MatchReader *r, int kind, Label label) {
    if (label >= LABEL_NAMED) {
        return &r->used_names[(label - LABEL_NAMED) / 8];
    }
    CHECK(label <= NAME_NUMBER_MAX); // no name stands for a number in between
    // cppcheck-suppress arrayIndexOutOfBoundsCond
    return &r->used[kind][label / 8];
}

static bool is_reserved(MatchReader *r, int kind, Label label) {
    return (*reserved_byte(r, kind, label) >> (label % 8) & 1) != 0;
}

static void reserve(MatchReader *r, int kind, Label label) {
    uint8_t *const byte = reserved_byte(r, kind, label);
    *byte = (uint8_t)(*byte | 1U << (label % 8));
}

// Reserves the name [text] for one thing; says what is wrong with it.
static void reserve_name(MatchReader *r, const Node *n, int kind, const char *text) {
    if (!name_is_valid(text)) {
        match_reader_problem(r, n,
                             "\"%.60s\" is not a valid id: a letter, then up to %d letters, digits, - or _; "
                             "squares and globe are reserved",
                             text, NAME_SIZE - 2);
        return;
    }
    // A group may not have the name of a minion either, generated or not.
    const Label group = names_find_group(&r->m->names, text);
    const Label minion = names_find_minion(&r->m->names, text);
    if ((group != 0 && is_reserved(r, READER_GROUPS, group)) ||
        (minion != 0 && is_reserved(r, READER_MINIONS, minion))) {
        match_reader_problem(r, n, "the id \"%s\" is used twice", text);
        return;
    }
    const Label label =
        kind == READER_GROUPS ? names_group(&r->m->names, text) : names_minion(&r->m->names, text);
    if (label == 0) {
        match_reader_problem(r, n, "more than %d names", NAMES_MAX);
    } else {
        reserve(r, kind, label);
        // A minion "g-7" keeps the rules from making a group of that number, and the other way round.
        const Label other = kind == READER_GROUPS ? minion : group;
        if (other != 0 && other < LABEL_NAMED) {
            reserve(r, kind == READER_GROUPS ? READER_MINIONS : READER_GROUPS, other);
        }
        if (kind == READER_GROUPS) {
            names_keep_group_case(&r->m->names, text);
        } else {
            names_keep_minion_case(&r->m->names, text);
        }
    }
}

// The name of copy [copy] (from 1) of [count] minions called [base].
static bool copy_name(char out[NAME_SIZE + 4], const char *base, int copy, int count) {
    const int length = count == 1 ? snprintf(out, NAME_SIZE + 4, "%s", base)
                                  : snprintf(out, NAME_SIZE + 4, "%s%d", base, copy);
    return length > 0 && length < NAME_SIZE + 4;
}

static void reserve_minion(MatchReader *r, const Node *n) {
    Node id;
    if (!json_is_object(n->value) || !match_reader_find(n, "id", &id)) {
        return;
    }
    const char *const text = match_reader_text(r, &id);
    const int count = (int)match_reader_member_number(r, n, "count", 1, GROUP_SIZE, 1);
    char name[NAME_SIZE + 4];
    for (int copy = 1; text != NULL && copy <= count; copy++) {
        if (!copy_name(name, text, copy, count)) {
            match_reader_problem(r, &id, "the id \"%.40s\" is too long", text);
            return;
        }
        reserve_name(r, &id, READER_MINIONS, name);
    }
}

static void reserve_groups(MatchReader *r, const Node *list) {
    for (size_t i = 0; json_is_array(list->value) && i < match_reader_size(list); i++) {
        const Node n = match_reader_element(list, i);
        Node part;
        if (!json_is_object(n.value)) {
            continue;
        }
        if (match_reader_find(&n, "id", &part)) {
            const char *const text = match_reader_text(r, &part);
            if (text != NULL) {
                reserve_name(r, &part, READER_GROUPS, text);
            }
        }
        if (!match_reader_find(&n, "minions", &part)) {
            continue;
        }
        for (size_t k = 0; json_is_array(part.value) && k < match_reader_size(&part); k++) {
            const Node minion = match_reader_element(&part, k);
            reserve_minion(r, &minion);
        }
    }
}

// The lowest generated number that the file does not use.
static Label next_label(MatchReader *r, int kind) {
    Label label = 1;
    while (label < NAME_NUMBER_MAX && is_reserved(r, kind, label)) {
        label++;
    }
    reserve(r, kind, label);
    return label;
}

// Names that the rules generate from now on start above those in use.
static uint16_t first_free(MatchReader *r, int kind, uint16_t at_least) {
    int label = NAME_NUMBER_MAX;
    while (label > 0 && !is_reserved(r, kind, (Label)label)) {
        label--;
    }
    return label + 1 > at_least ? (uint16_t)(label + 1) : at_least;
}

// --- Minions ---

// The class of recruits that [text] names, CLASS_NONE: none.
static MinionClass class_named(const char *text) {
    char slug[SLUG_SIZE];
    spelling_slug(text, slug);
    for (int i = CLASS_SWORDSMAN; i < CLASS_COUNT; i++) {
        if (strcmp(slug, class_slug(i)) == 0) {
            return (MinionClass)i;
        }
    }
    return CLASS_NONE;
}

static void report_unknown(MatchReader *r, const Node *word, const char *text, const char *what,
                           bool or_class) {
    Nearest nearest = spelling_nearest(text);
    for (int i = CLASS_SWORDSMAN; or_class && i < CLASS_COUNT; i++) {
        spelling_offer(&nearest, class_slug(i));
    }
    for (int i = 1; i < CREATURE_COUNT; i++) {
        spelling_offer(&nearest, creature_def(i)->slug);
    }
    match_reader_problem(r, word, "unknown %s \"%.60s\"%s%s%s", what, text,
                         nearest.best == NULL ? "" : "; did you mean \"",
                         nearest.best == NULL ? "" : nearest.best, nearest.best == NULL ? "" : "\"?");
}

static bool read_creature(MatchReader *r, const Node *word, const char *text, bool or_class,
                          MinionSpec *spec) {
    const int creature = spelling_creature(text);
    if (creature == 0) {
        report_unknown(r, word, text, or_class ? "class or monster" : word->key, or_class);
        return false;
    }
    spec->creature = (uint8_t)creature;
    spec->kind = creature_def(creature)->kind;
    spec->minion_class = creature_def(creature)->minion_class;
    spec->nation = creature_def(creature)->nation;
    return true;
}

// [minion] is named by its "monster" or "hero": a class beside that has to be its own. False with a problem.
static bool agrees(MatchReader *r, const Node *minion, const Node *word, const MinionSpec *spec) {
    Node other;
    if (strcmp(word->key, "hero") != 0 && match_reader_find(minion, "hero", &other)) {
        match_reader_problem(r, &other, "a minion is one monster or one hero");
        return false;
    }
    if (!match_reader_find(minion, "class", &other)) {
        return true;
    }
    const char *const text = match_reader_text(r, &other);
    const bool is_own = text != NULL && (spec->minion_class != CLASS_NONE
                                             ? class_named(text) == (MinionClass)spec->minion_class
                                             : spelling_creature(text) == (int)spec->creature);
    if (text != NULL && !is_own) {
        match_reader_problem(r, &other, "%s has another class", creature_def(spec->creature)->slug);
    }
    return is_own;
}

// Who a minion is. "class" may also name a monster or a hero. False with a problem.
static bool read_class(MatchReader *r, const Node *n, MinionSpec *spec) {
    Node word;
    if (match_reader_find(n, "monster", &word) || match_reader_find(n, "hero", &word)) {
        const char *const name = match_reader_text(r, &word);
        return name != NULL && read_creature(r, &word, name, false, spec) && agrees(r, n, &word, spec);
    }
    const char *const text = match_reader_find(n, "class", &word) ? match_reader_text(r, &word) : "swordsman";
    if (text == NULL) {
        return false;
    }
    const MinionClass named = class_named(text);
    if (named == CLASS_NONE) {
        return read_creature(r, &word, text, true, spec);
    }
    spec->kind = MINION_RECRUIT;
    spec->minion_class = (uint8_t)named;
    return true;
}

// Base values: the table's with what the file says. [house] gives a recruit its nation.
static void read_stats(MatchReader *r, const Node *n, House house, MinionSpec *spec, StatBlock *stats) {
    if (spec->kind == MINION_RECRUIT) {
        const int nation = spec->nation != 0 || spec->creature != 0 ? spec->nation : (int)house_nation(house);
        spec->nation = (uint8_t)match_reader_member_word(r, n, "nation", &words_nation, nation);
    } else if (json_object_get(n->value, "nation") != NULL) {
        match_reader_problem(r, n, "a monster cannot have a nation");
    }
    *stats = spec->creature != 0 ? creature_def(spec->creature)->stats
                                 : minion_recruit_base((MinionClass)spec->minion_class, (Nation)spec->nation);
    if (spec->creature != 0 && spec->nation != creature_def(spec->creature)->nation) {
        const int extra =
            nation_hp((Nation)spec->nation) - nation_hp((Nation)creature_def(spec->creature)->nation);
        stats->max_hp = (uint8_t)(stats->max_hp + extra);
    }
    stats->level = (int8_t)match_reader_member_number(r, n, "level", 0, LEVEL_LIMIT, stats->level);
    stats->armor = (int8_t)match_reader_member_number(r, n, "armor", 0, 99, stats->armor);
    // No such attack is 0 in the file: an attack for nothing cannot be told from none there.
    const int hand = (int)match_reader_member_number(r, n, "hand", 0, 99, STAT_NONE);
    const int missile = (int)match_reader_member_number(r, n, "missile", 0, 99, STAT_NONE);
    if (hand > 0 || (hand == 0 && stats->hand > 0)) {
        stats->hand = (int8_t)(hand > 0 || missile <= 0 ? hand : STAT_NONE);
    }
    if (missile > 0 || (missile == 0 && stats->missile > 0)) {
        stats->missile = (int8_t)(missile > 0 || stats->hand == STAT_NONE ? missile : STAT_NONE);
    }
    stats->attacks = (int8_t)match_reader_member_number(r, n, "attacks", 0, 20, stats->attacks);
    const int64_t max_hp = match_reader_member_number(r, n, "max_hp", 1, HP_LIMIT, stats->max_hp);
    const int64_t hp = match_reader_member_number(r, n, "hp", 1, HP_LIMIT, max_hp);
    if (hp > max_hp && json_object_get(n->value, "max_hp") != NULL) {
        match_reader_problem(r, n, "\"hp\" is above \"max_hp\"");
    }
    stats->max_hp = (uint8_t)(hp > max_hp ? hp : max_hp);
    spec->hp = (uint8_t)hp;
    spec->experience =
        (uint8_t)match_reader_member_word(r, n, "experience", &words_experience, EXPERIENCE_NONE);
}

static bool read_minion(MatchReader *r, const Node *n, Ctx *c, GroupId group, const MinionSpec *who) {
    MinionSpec spec = *who;
    const Group *const g = group_at(c->s, group);
    // Recruits of nobody's house are Humans unless the file says otherwise.
    const House house = g->owner == PLAYER_NEUTRAL ? HOUSE_WAR : (House)c->s->players[g->owner].house;
    StatBlock stats = {0};
    read_stats(r, n, house, &spec, &stats);
    spec.stats = &stats;
    const int count = (int)match_reader_member_number(r, n, "count", 1, GROUP_SIZE, 1);
    const char *const base = json_string_value(json_object_get(n->value, "id"));
    for (int copy = 1; copy <= count; copy++) {
        if (g->count >= GROUP_SIZE) {
            match_reader_problem(r, n, "a group has at most %d minions", GROUP_SIZE);
            return false;
        }
        char name[NAME_SIZE + 4];
        const bool is_named = base != NULL && copy_name(name, base, copy, count);
        spec.label = is_named ? names_find_minion(&r->m->names, name) : 0;
        if (spec.label == 0) {
            spec.label = next_label(r, READER_MINIONS); // A bad name was reported when it was reserved.
        }
        const MinionId made = minion_create(c, group, &spec);
        if (made.v == 0) {
            match_reader_problem(r, n, "more than %d minions", MINIONS_MAX);
            return false;
        }
        Node spells;
        if (match_reader_find(n, "spells", &spells)) {
            load_spells(r, &spells, c, (Target){HOST_INDIVIDUAL, made.v}, (Player)g->owner);
        }
    }
    return true;
}

// --- Groups ---

// Recruits or monsters: what the first minion is. All must be the same.
static MinionKind read_kind(MatchReader *r, const Node *minions) {
    MinionKind kind = MINION_NONE;
    for (size_t i = 0; i < match_reader_size(minions); i++) {
        const Node n = match_reader_element(minions, i);
        static const char *const keys[] = {"id",     "class",   "nation", "count",   "level",   "hp",
                                           "max_hp", "armor",   "hand",   "missile", "attacks", "experience",
                                           "spells", "monster", "hero",   NULL};
        MinionSpec spec = {0};
        if (!match_reader_is_object(r, &n, keys) || !read_class(r, &n, &spec)) {
            return MINION_NONE;
        }
        if (kind != MINION_NONE && spec.kind != kind) {
            match_reader_problem(r, &n, "recruits and monsters cannot be in one group");
            return MINION_NONE;
        }
        kind = (MinionKind)spec.kind;
    }
    return kind;
}

// Where the group may stand; says why not.
static bool check_place(MatchReader *r, const Node *n, const GameState *s, const GroupSpec *spec) {
    if (spec->at.v == 0) {
        return false;
    }
    if (!board_is_unoccupied(s, spec->at)) {
        match_reader_problem(r, n, "two groups in one square");
        return false;
    }
    if (spec->kind == MINION_MONSTER && !board_is_empty(s, spec->at)) {
        match_reader_problem(r, n, "monsters cannot stand in a structure");
        return false;
    }
    return true;
}

static GroupId read_group(MatchReader *r, const Node *n, Ctx *c, const char *const *keys) {
    Node minions;
    const GroupId none = {0};
    if (!match_reader_is_object(r, n, keys)) {
        return none;
    }
    if (!match_reader_find(n, "minions", &minions) || !match_reader_is_array(r, &minions) ||
        match_reader_size(&minions) == 0) {
        match_reader_problem(r, n, "a group needs \"minions\"");
        return none;
    }
    const MinionKind kind = read_kind(r, &minions);
    GroupSpec spec = {.at = match_reader_member_square(r, n, "at"), .kind = (uint8_t)kind};
    spec.owner = (uint8_t)match_reader_member_word(r, n, "owner", &words_owner, PLAYER_NEUTRAL);
    spec.control = (uint8_t)match_reader_member_word(
        r, n, "control", &words_control, kind == MINION_MONSTER ? CONTROL_COMPUTER : CONTROL_PLAYER);
    spec.entered = (uint8_t)match_reader_member_word(r, n, "entered", &words_direction, DIR_NONE);
    if (kind == MINION_NONE || !check_place(r, n, c->s, &spec)) {
        return none;
    }
    const char *const id = json_string_value(json_object_get(n->value, "id"));
    spec.label = id != NULL ? names_find_group(&r->m->names, id) : 0;
    if (spec.label == 0) {
        spec.label = next_label(r, READER_GROUPS);
    }
    const GroupId group = group_create(c, &spec);
    if (group.v == 0) {
        match_reader_problem(r, n, "more than %d groups", GROUPS_MAX);
        return none;
    }
    for (size_t i = 0; i < match_reader_size(&minions); i++) {
        const Node minion = match_reader_element(&minions, i);
        MinionSpec minion_spec = {0};
        if (!read_class(r, &minion, &minion_spec) || !read_minion(r, &minion, c, group, &minion_spec)) {
            break;
        }
    }
    Node spells;
    if (group_at(c->s, group)->count > 0 && match_reader_find(n, "spells", &spells)) {
        load_spells(r, &spells, c, (Target){HOST_GROUP, group.v}, (Player)spec.owner);
    }
    return group;
}

// A card or creature that holds a group off the board.
static SourceId read_holder(MatchReader *r, const Node *n) {
    Node word;
    if (!match_reader_find(n, "holder", &word)) {
        return 0;
    }
    const char *const text = match_reader_text(r, &word);
    if (text == NULL) {
        return 0;
    }
    const int creature = spelling_creature(text);
    if (creature != 0 && spelling_card(text) == 0) {
        return (SourceId)(SOURCE_CREATURE | creature);
    }
    return (SourceId)match_reader_card_text(r, &word, text);
}

static void read_off_board(MatchReader *r, const Node *list, Ctx *c) {
    static const char *const keys[] = {"id",     "at",      "owner",  "control",     "entered",
                                       "spells", "minions", "holder", "return_turn", NULL};
    const size_t listed = match_reader_count(r, list);
    for (size_t i = 0; i < listed; i++) {
        const Node n = match_reader_element(list, i);
        const GroupId group = read_group(r, &n, c, keys);
        if (group.v == 0) {
            continue;
        }
        const int turn = (int)match_reader_member_number(r, &n, "return_turn", 0, RETURN_MAX, c->s->turn + 1);
        group_leave_board(c, group, read_holder(r, &n), turn);
    }
}

void load_groups(MatchReader *r, const Node *top, Ctx *c) {
    static const char *const keys[] = {"id", "at", "owner", "control", "entered", "spells", "minions", NULL};
    Node on_board = {.value = NULL};
    Node off_board = {.value = NULL};
    (void)match_reader_find(top, "groups", &on_board);
    (void)match_reader_find(top, "off_board", &off_board);
    // The starting groups of a generated match have the first numbers.
    for (Label label = 1; label < c->s->next_group; label++) {
        reserve(r, READER_GROUPS, label);
    }
    for (Label label = 1; label < c->s->next_minion; label++) {
        reserve(r, READER_MINIONS, label);
    }
    reserve_groups(r, &on_board);
    reserve_groups(r, &off_board);
    // Off-board groups come first, while their squares are free: they leave them at once. Those of a
    // generated match are younger than its starting groups.
    if (off_board.value != NULL && c->s->generated == 0) {
        read_off_board(r, &off_board, c);
    }
    const size_t listed = on_board.value != NULL ? match_reader_count(r, &on_board) : 0;
    for (size_t i = 0; i < listed; i++) {
        const Node n = match_reader_element(&on_board, i);
        (void)read_group(r, &n, c, keys);
    }
    if (off_board.value != NULL && c->s->generated != 0) {
        read_off_board(r, &off_board, c);
    }
    c->s->next_group = first_free(r, READER_GROUPS, c->s->next_group);
    c->s->next_minion = first_free(r, READER_MINIONS, c->s->next_minion);
}

// --- The dead ---

// The name of a dead minion, which no living minion and no other dead one may have; 0: none, or a problem.
static Label read_dead_name(MatchReader *r, const Node *n, const GameState *s) {
    Node id;
    const char *const text = match_reader_find(n, "id", &id) ? match_reader_text(r, &id) : NULL;
    if (text == NULL) {
        return 0;
    }
    const Label label =
        name_is_valid(text) && !name_is_number(text, 'g') ? names_minion(&r->m->names, text) : 0;
    if (label == 0) {
        match_reader_problem(r, &id, "\"%.60s\" is not a valid id", text);
    } else if (minion_label_is_used(s, label) || (label >= LABEL_NAMED && group_label_is_used(s, label))) {
        match_reader_problem(r, &id, "the id \"%s\" is used twice", text);
    }
    return label;
}

// Ids for those of the dead that the file gives none, after all that it gives are known.
static void number_dead(GameState *s) {
    for (int i = 0; i < s->grave_count; i++) {
        Label label = s->next_minion;
        while (s->graveyard[i].label == 0 &&
               (label == 0 || label > NAME_NUMBER_MAX || minion_label_is_used(s, label))) {
            label = label >= NAME_NUMBER_MAX ? 1 : (Label)(label + 1);
        }
        if (s->graveyard[i].label == 0) {
            s->graveyard[i].label = label;
            s->next_minion = (uint16_t)(label + 1);
        }
    }
}

void load_groups_graveyard(MatchReader *r, const Node *list, GameState *s) {
    static const char *const keys[] = {"id", "owner", "class", "nation", "monster", "hero", NULL};
    const size_t listed = match_reader_count(r, list);
    for (size_t i = 0; i < listed; i++) {
        const Node n = match_reader_element(list, i);
        MinionSpec spec = {0};
        if (i == GRAVEYARD_MAX) {
            match_reader_problem(r, &n, "more than %d dead minions", GRAVEYARD_MAX);
            return;
        }
        if (!match_reader_is_object(r, &n, keys) || !read_class(r, &n, &spec)) {
            continue;
        }
        s->graveyard[s->grave_next] = (Grave){
            .label = read_dead_name(r, &n, s),
            .owner = (uint8_t)match_reader_member_word(r, &n, "owner", &words_owner, PLAYER_NEUTRAL),
            .nation = (uint8_t)match_reader_member_word(r, &n, "nation", &words_nation, spec.nation),
            .minion_class = spec.minion_class,
            .kind = spec.kind,
            .creature = spec.creature,
        };
        s->grave_next = (uint8_t)((s->grave_next + 1) % GRAVEYARD_MAX);
        s->grave_count++;
    }
    number_dead(s);
}
