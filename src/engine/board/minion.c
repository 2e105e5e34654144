// Minions (rules 9, 34.5, 34.7, 34.8).
//
// A stat is always read in the same order: base of class or creature, nation, permanent changes that are no
// spell, plus and minus of the minion's own spells and then of its group's, and at last the clamp (level
// 0..5, everything else from 0). What was read is kept in Minion.now; minion_refresh() is the only place that
// renews it, and tells the log.

#include "board/minion.h"

#include "base/check.h"
#include "rules/bubble.h"
#include "rules/damage.h"
#include "rules/death.h"
#include "board/group.h"
#include "board/label.h"
#include "rules/spell.h"

enum {
    RECRUIT_HP = 7,
    RECRUIT_DAMAGE = 2,
    RAW_LEVEL_LIMIT = 100,
    // A base without its nation's share may lie below 0; the byte then wraps to just above the highest real
    // value. What is lost below that is counted by itself (Minion.hp_debt).
    BYTE_VALUES = 256,
    LOWEST_BASE_HP = HP_LIMIT + 1 - BYTE_VALUES,
};

// --- Bases ---

StatBlock minion_recruit_base(MinionClass minion_class, Nation nation) {
    const bool is_archer = minion_class == CLASS_ARCHER;
    return (StatBlock){
        .max_hp = (uint8_t)(RECRUIT_HP + nation_hp(nation)),
        .level = 1,
        .armor = is_archer ? 0 : 1,
        .hand = is_archer ? STAT_NONE : RECRUIT_DAMAGE,
        .missile = is_archer ? RECRUIT_DAMAGE : STAT_NONE,
        .attacks = 1,
    };
}

static int base_hp(const Minion *m) {
    const int stored = m->base.max_hp > HP_LIMIT ? m->base.max_hp - BYTE_VALUES : m->base.max_hp;
    return stored - m->hp_debt;
}

// --- Reading stats ---

static void add_change(const StatChange *change, int count, StatSums *sums) {
    sums->level += change->level * count;
    sums->max_hp += change->max_hp * count;
    sums->armor += change->armor * count;
    sums->hand += change->hand * count;
    sums->missile += change->missile * count;
    sums->attacks += change->attacks * count;
    sums->walks |= change->walks;
}

static void add_spells(const GameState *s, uint16_t first, StatSums *sums) {
    for (uint16_t id = first; id != 0; id = s->spells[id].next) {
        add_change(&card_def(s->spells[id].card)->stats, s->spells[id].count, sums);
    }
}

// Has anything a say whose share depends on comrades, place or time?
static bool is_answered(const GameState *s, MinionId minion) {
    const Minion *m = minion_at(s, minion);
    if (bubble_is_silent(s, PHRASE_READ_STATS) || m->group.v == 0 || m->label == 0) return false;
    const Ctx c = {.s = (GameState *)s}; // a question: nothing is written through it
    return bubble_is_heard(&c, PHRASE_READ_STATS, minion, (GroupId){0});
}

static void ask_answerers(const GameState *s, MinionId minion, StatSums *sums) {
    const Ctx c = {.s = (GameState *)s};
    Phrase p = bubble_phrase(&c, PHRASE_READ_STATS, minion, (MinionId){0});
    p.stats = sums;
    (void)bubble_minion_asked(&c, &p);
}

static int between(int value, int low, int high) {
    if (value < low) return low;
    return value > high ? high : value;
}

static StatSums read_sums(const GameState *s, MinionId minion) {
    const Minion *m = minion_at(s, minion);
    StatSums sums = {
        .level = m->base.level,
        .max_hp = base_hp(m) + nation_hp((Nation)m->nation),
        .armor = m->base.armor,
        .hand = m->base.hand == STAT_NONE ? 0 : m->base.hand,
        .missile = m->base.missile == STAT_NONE ? 0 : m->base.missile,
        .attacks = m->base.attacks,
        .walks = m->base.walks,
        .nation_walks = nation_walks((Nation)m->nation),
        .has_hand = m->base.hand != STAT_NONE,
        .has_missile = m->base.missile != STAT_NONE,
        .level_at_most = LEVEL_LIMIT,
        .armor_at_most = INT8_MAX,
        .attacks_at_most = INT8_MAX,
    };
    if (m->spells != 0) add_spells(s, m->spells, &sums);
    if (m->group.v != 0) add_spells(s, group_at(s, m->group)->spells, &sums);
    if (is_answered(s, minion)) ask_answerers(s, minion, &sums);
    return sums;
}

// A bonus makes no attack out of none.
static int8_t clamped_damage(bool has_attack, int sum) {
    return (int8_t)(has_attack ? between(sum, 0, INT8_MAX) : STAT_NONE);
}

StatBlock minion_read_stats(const GameState *s, MinionId minion) {
    const StatSums sums = read_sums(s, minion);
    return (StatBlock){
        .max_hp = (uint8_t)between(sums.max_hp, 0, HP_LIMIT),
        .level = (int8_t)between(sums.level, 0, sums.level_at_most),
        .armor = (int8_t)between(sums.armor, 0, sums.armor_at_most),
        .hand = clamped_damage(sums.has_hand, sums.hand),
        .missile = clamped_damage(sums.has_missile, sums.missile),
        .attacks = (int8_t)between(sums.attacks, 0, sums.attacks_at_most),
        .walks = (uint8_t)(sums.walks | sums.nation_walks),
    };
}

void minion_store_stats(GameState *s, MinionId minion) {
    Minion *m = minion_of(s, minion);
    m->now = minion_read_stats(s, minion);
    m->is_answered = is_answered(s, minion);
}

int minion_damage_sum(const GameState *s, MinionId minion, AttackKind attack) {
    const Minion *m = minion_at(s, minion);
    const int shown = attack == ATTACK_MISSILE ? m->now.missile : m->now.hand;
    if (shown > 0) return shown;
    const StatSums sums = read_sums(s, minion);
    return attack == ATTACK_MISSILE ? sums.missile : sums.hand;
}

static void write_stat(Ctx *c, MinionId minion, Stat stat, int before, int after) {
    if (before == after) return;
    EMIT(c, stat_changed, .minion = minion.v, .stat = (uint8_t)stat, .before = (int16_t)before,
         .after = (int16_t)after);
}

void minion_refresh(Ctx *c, MinionId minion, bool raise_current) {
    Minion *m = minion_of(c->s, minion);
    CHECK(m->label != 0);
    const StatBlock was = m->now;
    minion_store_stats(c->s, minion);
    const StatBlock now = m->now;
    if (now.armor < was.armor) damage_cut_armor(c->s, minion);
    write_stat(c, minion, STAT_LEVEL, was.level, now.level);
    write_stat(c, minion, STAT_MAX_HP, was.max_hp, now.max_hp);
    write_stat(c, minion, STAT_ARMOR, was.armor, now.armor);
    write_stat(c, minion, STAT_HAND, was.hand, now.hand);
    write_stat(c, minion, STAT_MISSILE, was.missile, now.missile);
    write_stat(c, minion, STAT_ATTACKS, was.attacks, now.attacks);
    write_stat(c, minion, STAT_WALKS, was.walks, now.walks);
    // The dying get no hit points from a higher maximum: only what cancels the death may give them some.
    if (m->is_dying) return;
    if (raise_current && now.max_hp > was.max_hp) damage_set_hp(c, minion, m->hp + now.max_hp - was.max_hp);
    if (m->hp > now.max_hp) damage_set_hp(c, minion, now.max_hp);
    if (now.max_hp == 0) (void)death_run(c, minion, DEATH_DIES, (MinionId){0});
}

void minion_refresh_group(Ctx *c, GroupId group) {
    if (bubble_is_silent(c->s, PHRASE_READ_STATS) || group_at(c->s, group)->label == 0) return;
    const Group g = *group_at(c->s, group);
    for (int i = 0; i < g.count; i++) {
        const Minion *m = minion_at(c->s, g.members[i]);
        if (m->label == 0 || m->group.v != group.v || m->is_dying != 0) continue;
        // What nobody had a say in, and nobody has now, reads the same.
        if (m->is_answered || is_answered(c->s, g.members[i])) minion_refresh(c, g.members[i], false);
    }
}

void minion_refresh_all(Ctx *c) {
    if (bubble_is_silent(c->s, PHRASE_READ_STATS)) return;
    for (uint8_t i = 1; i <= GROUPS_MAX; i++) minion_refresh_group(c, (GroupId){i});
}

// --- Permanent changes ---

void minion_set_nation(Ctx *c, MinionId minion, Nation nation) {
    Minion *m = minion_of(c->s, minion);
    const bool has_nation =
        m->kind == MINION_RECRUIT && m->nation != NATION_NONE && m->minion_class != CLASS_NONE;
    if (!has_nation || nation == NATION_NONE || m->nation == nation) return;
    const Label label = m->label;
    write_stat(c, minion, STAT_NATION, m->nation, (int)nation);
    m->nation = (uint8_t)nation;
    minion_refresh(c, minion, false);
    if (m->label == label) spell_recheck_minion(c, minion);
    if (m->label == label) spell_recheck_group(c, m->group);
}

void minion_add_level(Ctx *c, MinionId minion, int by) {
    Minion *m = minion_of(c->s, minion);
    m->base.level = (int8_t)between(m->base.level + by, -RAW_LEVEL_LIMIT, RAW_LEVEL_LIMIT);
    minion_refresh(c, minion, false);
}

void minion_add_max_hp(Ctx *c, MinionId minion, int by) {
    Minion *m = minion_of(c->s, minion);
    const int base = base_hp(m) + by;
    m->base.max_hp = (uint8_t)between(base, LOWEST_BASE_HP, HP_LIMIT);
    m->hp_debt = (unsigned)between(LOWEST_BASE_HP - base, 0, (int)HP_DEBT_MOST) & HP_DEBT_MOST;
    minion_refresh(c, minion, true);
}

// --- Creation ---

bool minion_has_room(const GameState *s, int count, bool new_group) {
    if (s->minion_count + count > MINIONS_MAX) return false;
    if (!new_group) return true;
    for (int i = 1; i <= GROUPS_MAX; i++) {
        if (s->groups[i].label == 0) return true;
    }
    return false;
}

static MinionId free_minion(const GameState *s) {
    for (int i = 1; i <= MINIONS_MAX; i++) {
        if (s->minions[i].label == 0 && !minion_is_mourned(&s->minions[i])) return (MinionId){(uint16_t)i};
    }
    return (MinionId){0};
}

bool minion_label_is_used(const GameState *s, Label label) {
    int unseen = s->minion_count;
    for (int i = 1; i <= MINIONS_MAX && unseen > 0; i++) {
        if (s->minions[i].label == label) return true;
        unseen -= s->minions[i].label != 0;
    }
    for (int i = 0; i < s->grave_count; i++) {
        if (s->graveyard[i].label == label) return true;
    }
    return false;
}

// The new minion as it stands in the table, without spells, orders or a group.
static Minion minion_made(const MinionSpec *spec) {
    const CreatureDef *def = spec->creature != 0 ? creature_def(spec->creature) : NULL;
    Minion m = {
        .kind = spec->kind & 3U,
        .minion_class = spec->minion_class & 3U,
        .nation = spec->nation,
        .creature = spec->creature,
        .experience = spec->experience & 3U,
    };
    if (def != NULL) {
        if (m.kind == MINION_NONE) m.kind = def->kind & 3U;
        if (m.minion_class == CLASS_NONE) m.minion_class = def->minion_class & 3U;
        if (m.nation == NATION_NONE) m.nation = def->nation;
        m.base = def->stats;
    } else {
        if (m.kind == MINION_NONE) m.kind = MINION_RECRUIT;
        m.base = minion_recruit_base((MinionClass)m.minion_class, (Nation)m.nation);
    }
    if (spec->stats != NULL) m.base = *spec->stats;
    m.base.max_hp = (uint8_t)(m.base.max_hp - nation_hp((Nation)m.nation));
    return m;
}

static void emit_created(Ctx *c, MinionId minion) {
    const Minion *m = minion_at(c->s, minion);
    EMIT(c, minion_created, .minion = minion.v, .group = m->group.v,
         .index = (uint8_t)(group_at(c->s, m->group)->count - 1), .kind = m->kind, .class = m->minion_class,
         .nation = m->nation, .creature = m->creature, .level = (uint8_t)m->now.level, .hp = m->hp,
         .max_hp = m->now.max_hp, .armor = (uint8_t)m->now.armor, .hand = m->now.hand,
         .missile = m->now.missile, .attacks = (uint8_t)m->now.attacks, .walks = m->now.walks,
         .label = m->label);
}

// "When created": the square and what stands in it answer, whichever player owns the newcomer (rules 34.12).
static void tell_place(Ctx *c, MinionId minion) {
    if (bubble_is_silent(c->s, PHRASE_CREATED) || minion_at(c->s, minion)->label == 0) return;
    Phrase p = bubble_phrase(c, PHRASE_CREATED, minion, (MinionId){0});
    if (p.at.v == 0) return;
    p.structure = square_at(c->s, p.at)->structure;
    bubble_place(c, &p);
}

MinionId minion_create(Ctx *c, GroupId group, const MinionSpec *spec) {
    GameState *s = c->s;
    CHECK(group_is_alive(s, group) && group_at(s, group)->count < GROUP_SIZE);
    const MinionId minion = free_minion(s);
    if (minion.v == 0) return minion;
    Minion *m = minion_of(s, minion);
    const Label label = spec->label != 0 ? spec->label : label_next(s, &s->next_minion, minion_label_is_used);
    *m = minion_made(spec);
    m->label = label;
    if (minion.v > s->marks.minions) s->marks.minions = minion.v;
    s->minion_count++;
    group_append(s, group, minion);
    minion_store_stats(s, minion);
    m->hp = spec->hp != 0 && spec->hp < m->now.max_hp ? spec->hp : m->now.max_hp;
    emit_created(c, minion);
    minion_refresh_group(c, group);
    // A newcomer of the wrong class ends group spells that need the whole group to be of theirs
    // (rules 10.12).
    if (group_at(s, group)->spells != 0) spell_recheck_group(c, group);
    group_tell_members(c, group);
    tell_place(c, minion);
    return minion;
}

// --- Questions ---

bool minion_is_basher(const Minion *m) {
    return m->now.missile == STAT_NONE;
}

bool minion_is_shooter(const Minion *m) {
    return m->now.missile != STAT_NONE;
}

bool minion_is_on_board(const GameState *s, MinionId minion) {
    const Minion *m = minion_at(s, minion);
    return m->label != 0 && group_is_on_board(s, m->group);
}

Player minion_owner(const GameState *s, MinionId minion) {
    return (Player)group_at(s, minion_at(s, minion)->group)->owner;
}

bool minion_is_concealed(const GameState *s, MinionId minion, Player caster) {
    if (!minion_is_on_board(s, minion) || minion_owner(s, minion) == caster) return false;
    const SquareId at = group_at(s, minion_at(s, minion)->group)->at;
    const bool is_in_forest = square_at(s, at)->terrain == TERRAIN_FOREST;
    if (!is_in_forest && bubble_is_silent(s, PHRASE_IS_CONCEALED)) return false;
    const Ctx c = {.s = (GameState *)s}; // questions only
    Phrase p = bubble_phrase(&c, PHRASE_IS_CONCEALED, minion, (MinionId){0});
    p.caster = caster;
    if (!is_in_forest && !bubble_minion_asked(&c, &p)) return false;
    Phrase sees = {.kind = PHRASE_SEES_CONCEALED, .caster = caster};
    return !bubble_place_asked(&c, &sees);
}

static bool has_visible(const GameState *s, uint16_t first) {
    for (uint16_t id = first; id != 0; id = s->spells[id].next) {
        if (s->spells[id].visible) return true;
    }
    return false;
}

bool minion_has_alteration(const GameState *s, MinionId minion) {
    const Minion *m = minion_at(s, minion);
    if (m->label == 0) return false;
    const uint16_t lists[] = {m->spells, group_at(s, m->group)->spells};
    for (int i = 0; i < COUNT_OF(lists); i++) {
        for (uint16_t id = lists[i]; id != 0; id = s->spells[id].next) {
            if (card_def(s->spells[id].card)->type == CARD_ALTERATION) return true;
        }
    }
    return false;
}

bool minion_is_enchanted(const GameState *s, MinionId minion) {
    const Minion *m = minion_at(s, minion);
    if (m->label == 0) return false;
    return has_visible(s, m->spells) || has_visible(s, group_at(s, m->group)->spells);
}
