// Minions (rules 9, 34.5, 34.7, 34.8).
//
// A stat is always read in the same order: base of class or creature, nation, permanent changes that are no
// spell, plus and minus of the minion's own spells and then of his group's, and at last the clamp (level
// 0..5, everything else from 0). What was read is kept in Minion.now; minion_refresh() is the only place that
// renews it, and tells the log.

#include "engine/minion.h"

#include "base/check.h"
#include "engine/bubble.h"
#include "engine/damage.h"
#include "engine/death.h"
#include "engine/group.h"
#include "engine/spell.h"

enum {
    RECRUIT_HP = 7,
    RECRUIT_DAMAGE = 2,
    TOUGH_NATION_HP = 2,
    RAW_LEVEL_LIMIT = 100,
    // A base without its nation's share may lie below 0; the byte then wraps to just above the highest real
    // value.
    BYTE_VALUES = 256,
};

// --- Nations and bases ---

int nation_hp(Nation nation) {
    return nation == NATION_CYCLOPS || nation == NATION_GARGOYLE || nation == NATION_MISFIT ? TOUGH_NATION_HP
                                                                                            : 0;
}

unsigned nation_walks(Nation nation) {
    if (nation == NATION_SHADOW || nation == NATION_DWARF) return WALK_MOUNTAIN;
    if (nation == NATION_VISION || nation == NATION_DJINN) return WALK_WATER;
    return 0;
}

int nation_round_bonus(Nation nation, AttackKind attack, int round) {
    const bool strikes_second = nation == NATION_IMP || nation == NATION_KEEPER || nation == NATION_HUMAN;
    const bool shoots_first = nation == NATION_ELF || nation == NATION_SATYR;
    if (attack == ATTACK_HAND && round == 2 && strikes_second) return 1;
    return attack == ATTACK_MISSILE && round == 1 && shoots_first ? 1 : 0;
}

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
    return m->base.max_hp > HP_LIMIT ? m->base.max_hp - BYTE_VALUES : m->base.max_hp;
}

// --- Reading stats ---

// Sums wider than the stored fields, so that nothing is clamped before the end.
typedef struct StatSums {
    int level, max_hp, armor, hand, missile, attacks;
    unsigned walks;
} StatSums;

static void add_spells(const GameState *s, uint16_t first, StatSums *sums) {
    for (uint16_t id = first; id != 0; id = s->spells[id].next) {
        const StatChange *change = &card_def(s->spells[id].card)->stats;
        const int count = s->spells[id].count;
        sums->level += change->level * count;
        sums->max_hp += change->max_hp * count;
        sums->armor += change->armor * count;
        sums->hand += change->hand * count;
        sums->missile += change->missile * count;
        sums->attacks += change->attacks * count;
        sums->walks |= change->walks;
    }
}

static int between(int value, int low, int high) {
    if (value < low) return low;
    return value > high ? high : value;
}

// A bonus makes no attack out of none.
static int8_t read_damage(int base, int bonus) {
    return (int8_t)(base == STAT_NONE ? STAT_NONE : between(base + bonus, 0, INT8_MAX));
}

StatBlock minion_read_stats(const GameState *s, MinionId minion) {
    const Minion *m = minion_at(s, minion);
    StatSums sums = {.max_hp = nation_hp((Nation)m->nation), .walks = nation_walks((Nation)m->nation)};
    if (m->spells != 0) add_spells(s, m->spells, &sums);
    if (m->group.v != 0) add_spells(s, group_at(s, m->group)->spells, &sums);
    return (StatBlock){
        .max_hp = (uint8_t)between(base_hp(m) + sums.max_hp, 0, HP_LIMIT),
        .level = (int8_t)between(m->base.level + sums.level, 0, LEVEL_LIMIT),
        .armor = (int8_t)between(m->base.armor + sums.armor, 0, INT8_MAX),
        .hand = read_damage(m->base.hand, sums.hand),
        .missile = read_damage(m->base.missile, sums.missile),
        .attacks = (int8_t)between(m->base.attacks + sums.attacks, 0, INT8_MAX),
        .walks = (uint8_t)(m->base.walks | sums.walks),
    };
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
    const StatBlock now = minion_read_stats(c->s, minion);
    m->now = now;
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
    m->base.max_hp = (uint8_t)between(base_hp(m) + by, 0, HP_LIMIT);
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
        if (s->minions[i].label == 0) return (MinionId){(uint16_t)i};
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

static Label next_label(GameState *s) {
    Label label = s->next_minion;
    while (label == 0 || label >= LABEL_NAMED || minion_label_is_used(s, label)) {
        label = label >= LABEL_NAMED - 1 ? 1 : (Label)(label + 1);
    }
    s->next_minion = (uint16_t)(label + 1);
    return label;
}

// The new minion as it stands in the table, without spells, orders or a group.
static Minion minion_made(const MinionSpec *spec) {
    const CreatureDef *def = spec->creature != 0 ? creature_def(spec->creature) : NULL;
    Minion m = {
        .kind = spec->kind,
        .minion_class = spec->minion_class,
        .nation = spec->nation,
        .creature = spec->creature,
        .experience = spec->experience,
    };
    if (def != NULL) {
        if (m.kind == MINION_NONE) m.kind = def->kind;
        if (m.minion_class == CLASS_NONE) m.minion_class = def->minion_class;
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

MinionId minion_create(Ctx *c, GroupId group, const MinionSpec *spec) {
    GameState *s = c->s;
    CHECK(group_is_alive(s, group) && group_at(s, group)->count < GROUP_SIZE);
    const MinionId minion = free_minion(s);
    if (minion.v == 0) return minion;
    Minion *m = minion_of(s, minion);
    const Label label = spec->label != 0 ? spec->label : next_label(s);
    *m = minion_made(spec);
    m->label = label;
    s->minion_count++;
    group_append(s, group, minion);
    m->now = minion_read_stats(s, minion);
    m->hp = spec->hp != 0 && spec->hp < m->now.max_hp ? spec->hp : m->now.max_hp;
    emit_created(c, minion);
    // A newcomer of the wrong class ends group spells that need the whole group to be of theirs (10.12).
    if (group_at(s, group)->spells != 0) spell_recheck_group(c, group);
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
    return square_at(s, at)->terrain == TERRAIN_FOREST;
}

static bool has_visible(const GameState *s, uint16_t first) {
    for (uint16_t id = first; id != 0; id = s->spells[id].next) {
        if (s->spells[id].visible) return true;
    }
    return false;
}

bool minion_is_enchanted(const GameState *s, MinionId minion) {
    const Minion *m = minion_at(s, minion);
    if (m->label == 0) return false;
    return has_visible(s, m->spells) || has_visible(s, group_at(s, m->group)->spells);
}

SourceId minion_source(const GameState *s, MinionId minion) {
    return (SourceId)(SOURCE_CREATURE | minion_at(s, minion)->creature);
}
