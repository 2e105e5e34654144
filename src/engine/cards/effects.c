// Pieces that card code is made of, and handlers that rows share. The rules that they follow stand with each
// card's text and in rules 34; the ops of rows are effect_ops.c's.

#include "cards/effects.h"

#include "board/board.h"
#include "board/terrain.h"
#include "rules/damage.h"
#include "rules/death.h"
#include "board/group.h"
#include "board/minion.h"
#include "board/player.h"
#include "engine/rng.h"
#include "rules/spell.h"
#include "board/player_order.h"

Target effect_on_minion(MinionId minion) {
    return (Target){.host = HOST_INDIVIDUAL, .index = minion.v};
}

Target effect_on_group(GroupId group) {
    return (Target){.host = HOST_GROUP, .index = group.v};
}

Target effect_on_square(SquareId square) {
    return (Target){.host = HOST_SQUARE, .index = square.v};
}

Target effect_on_structure(StructureId structure) {
    return (Target){.host = HOST_STRUCTURE, .index = structure.v};
}

Target effect_on_globe(void) {
    return (Target){.host = HOST_GLOBE};
}

SquareId effect_square_of(const GameState *s, Target host) {
    switch ((HostKind)host.host) {
    case HOST_INDIVIDUAL: return group_at(s, minion_at(s, (MinionId){host.index})->group)->at;
    case HOST_GROUP: return s->groups[host.index].at;
    case HOST_SQUARE: return (SquareId){(uint8_t)host.index};
    case HOST_STRUCTURE: return s->structures[host.index].at;
    case HOST_NONE:
    case HOST_GLOBE:
    case HOST_COUNT: break;
    }
    return (SquareId){0};
}

// Which spell in play does it: the one that answers or, where a mark of it answers, the one behind the mark.
static uint16_t spell_behind(const Ctx *c, SourceId source, Target on) {
    const Spell *const answering = &c->s->spells[c->answering.spell];
    if (c->answering.source == source || c->answering.spell == 0) {
        return c->answering.source == source ? c->answering.spell : 0;
    }
    if (c->s->spells[answering->mother].card == source) {
        return answering->mother;
    }
    const uint16_t beside = spell_find(c->s, on, source).v;
    if (beside != 0) {
        return beside;
    }
    uint16_t id = spell_first(c->s, effect_on_globe());
    while (id != 0 && (c->s->spells[id].card != source || c->s->spells[id].owner != answering->owner)) {
        id = c->s->spells[id].next;
    }
    return id;
}

uint32_t effect_tell(Ctx *c, SourceId source, Target on) {
    const uint16_t spell = spell_behind(c, source, on);
    return EMIT(c, effect_applied, .card = source, .on = target_pack(on), .spell = spell);
}

Cause effect_begin(Ctx *c, SourceId source, Target on) {
    return cause_begin(c, effect_tell(c, source, on));
}

int effect_members(const GameState *s, GroupId group, MinionId out[GROUP_SIZE]) {
    const Group *g = group_at(s, group);
    for (int i = 0; i < g->count; i++) out[i] = g->members[i];
    return g->count;
}

bool effect_is_member(const GameState *s, MinionId minion, GroupId group) {
    const Minion *m = minion_at(s, minion);
    return m->label != 0 && m->group.v == group.v;
}

bool effect_is_alive(const GameState *s, MinionId minion) {
    const Minion *m = minion_at(s, minion);
    return m->label != 0 && m->is_dying == 0;
}

int effect_groups(const GameState *s, MinionKind kind, GroupId out[GROUPS_MAX]) {
    Player players[3];
    player_order_standard(s, players);
    int count = 0;
    for (int p = 0; p < 3; p++) {
        const Sequence *sequence = &s->sequences[players[p]];
        for (int i = 0; i < sequence->count; i++) {
            const GroupId group = sequence->groups[i];
            if (!group_is_on_board(s, group) || group_at(s, group)->count == 0) continue;
            const bool is_recruits = group_is_recruits(s, group);
            if (kind != MINION_NONE && is_recruits != (kind == MINION_RECRUIT)) continue;
            out[count++] = group;
        }
    }
    return count;
}

int effect_minions(const GameState *s, MinionKind kind, MinionId out[MINIONS_MAX]) {
    GroupId groups[GROUPS_MAX];
    const int group_count = effect_groups(s, kind, groups);
    int count = 0;
    for (int i = 0; i < group_count; i++) count += effect_members(s, groups[i], &out[count]);
    return count;
}

MinionId effect_draw_minion(Ctx *c, const MinionId from[], int count) {
    if (count == 0) return (MinionId){0};
    const uint32_t drawn = rng_roll(c, RNG_MINION, (uint32_t)count);
    return from[drawn];
}

void effect_heal(Ctx *c, MinionId minion, int points) {
    const Minion *m = minion_at(c->s, minion);
    if (!effect_is_alive(c->s, minion)) return;
    if (points == 0)
        damage_heal_full(c, minion);
    else if (m->hp < m->now.max_hp)
        damage_set_hp(c, minion, m->hp + points);
}

void effect_set_nation(Ctx *c, MinionId minion, Nation nation) {
    const SpellId lent = spell_find(c->s, effect_on_minion(minion), CARD_NIHILS_MINION);
    if (lent.v != 0 && minion_at(c->s, minion)->nation != NATION_NONE)
        spell_set_value(c, lent, (int)nation);
    else
        minion_set_nation(c, minion, nation);
}

static MinionId append(Ctx *c, GroupId group, const MinionSpec *spec) {
    if (!group_can_add(c, group, 1) || !minion_has_room(c->s, 1, false)) return (MinionId){0};
    return minion_create(c, group, spec);
}

static MinionSpec spec_of_creature(CreatureId creature) {
    const CreatureDef *def = creature_def((int)creature);
    return (MinionSpec){.kind = def->kind,
                        .minion_class = def->minion_class,
                        .nation = def->nation,
                        .creature = (uint8_t)creature};
}

MinionId effect_append_creature(Ctx *c, GroupId group, CreatureId creature) {
    const MinionSpec spec = spec_of_creature(creature);
    return append(c, group, &spec);
}

MinionId effect_append_recruit(Ctx *c, GroupId group, MinionClass minion_class, Nation nation) {
    const MinionSpec spec = {
        .kind = MINION_RECRUIT, .minion_class = (uint8_t)minion_class, .nation = (uint8_t)nation};
    return append(c, group, &spec);
}

GroupId effect_found_group(Ctx *c, Player owner, SquareId at, MinionKind kind) {
    if (!minion_has_room(c->s, 1, true)) return (GroupId){0};
    const GroupSpec spec = {
        .at = at,
        .owner = (uint8_t)owner,
        .control = kind == MINION_MONSTER ? CONTROL_COMPUTER : CONTROL_PLAYER,
        .kind = (uint8_t)kind,
    };
    return group_create(c, &spec);
}

GroupId effect_monsters(Ctx *c, Player owner, SquareId at, CreatureId creature, int count) {
    if (!board_is_unoccupied(c->s, at)) return (GroupId){0};
    const GroupId group = effect_found_group(c, owner, at, MINION_MONSTER);
    if (group.v == 0) return group;
    const MinionSpec spec = spec_of_creature(creature);
    for (int i = 0; i < count && minion_has_room(c->s, 1, false); i++) (void)minion_create(c, group, &spec);
    return group;
}

int effect_recruit_in_square(Ctx *c, Player owner, SquareId at, const RecruitSpec *spec, int count) {
    GroupId group = square_at(c->s, at)->group;
    if (group.v == 0) {
        group = effect_found_group(c, owner, at, MINION_RECRUIT);
        if (group.v == 0) return 0;
    } else if (group_at(c->s, group)->owner != owner || !group_can_add(c, group, 1)) {
        return 0;
    }
    MinionSpec minion = {
        .kind = MINION_RECRUIT, .minion_class = (uint8_t)spec->minion_class, .nation = (uint8_t)spec->nation};
    if (spec->creature != CREATURE_NONE) minion = spec_of_creature(spec->creature);
    int made = 0;
    while (made < count && group_at(c->s, group)->count < GROUP_SIZE && minion_has_room(c->s, 1, false)) {
        (void)minion_create(c, group, &minion);
        made++;
    }
    return made;
}

SpellId effect_attach(Ctx *c, int card, Player owner, Target on, SpellId mother, int value) {
    const CardDef *def = card_def(card);
    const SpellSpec spec = {
        .card = (uint16_t)card,
        .owner = (uint8_t)owner,
        .on = on,
        .mother = mother,
        .helper = def->is_helper,
        .cast = c->s->turn,
        .ends = def->lasts != 0 && !def->ends_itself ? (uint16_t)(c->s->turn + def->lasts) : 0,
        .value = (int16_t)value,
    };
    return spell_attach(c, &spec);
}

// The label tells a copy that has gone, or whose slot is another's by now.
int effect_dispel(Ctx *c, Target host, SpellId keep, Player not_of) {
    uint16_t ids[SPELLS_MAX];
    uint16_t labels[SPELLS_MAX];
    int count = 0;
    for (uint16_t id = spell_first(c->s, host); id != 0; id = c->s->spells[id].next) {
        const Spell *spell = &c->s->spells[id];
        if (!spell->visible || id == keep.v || spell->card == CARD_COLONY) continue;
        if (not_of != PLAYER_NONE && spell->owner == (unsigned)not_of) continue;
        ids[count] = id;
        labels[count] = spell->label;
        count++;
    }
    int ended = 0;
    for (int i = 0; i < count; i++) {
        const Spell *spell = &c->s->spells[ids[i]];
        if (spell->label != labels[i] || !spell->visible) continue;
        ended += spell->count;
        spell_end(c, (SpellId){ids[i]}, SPELL_END_DISPELLED);
    }
    return ended;
}

int effect_globe_copies(const GameState *s, int card, Player owner) {
    int copies = 0;
    for (uint16_t id = s->globe_spells; id != 0; id = s->spells[id].next) {
        const Spell *spell = &s->spells[id];
        if (spell->card == card && spell->owner == (unsigned)owner) copies += spell->count;
    }
    return copies;
}

int effect_block(SquareId at, SquareId out[9]) {
    int count = 0;
    for (int dr = -1; dr <= 1; dr++) {
        for (int dc = -1; dc <= 1; dc++) {
            const SquareId square = square_make(square_row(at) + dr, square_column(at) + dc);
            if (square.v != 0) out[count++] = square;
        }
    }
    return count;
}

int effect_cross(SquareId at, SquareId out[4]) {
    int count = 0;
    for (int d = DIR_UP; d < DIR_COUNT; d++) {
        const SquareId square = square_neighbour(at, (Direction)d);
        if (square.v != 0) out[count++] = square;
    }
    return count;
}

bool effect_is_open(const GameState *s, SquareId at) {
    return at.v != 0 && board_is_empty(s, at) && !square_is_sanctum(at) && !square_is_entrance(at);
}

bool effect_is_free(const GameState *s, SquareId at) {
    return effect_is_open(s, at) && board_is_unoccupied(s, at);
}

SquareId effect_draw_square(Ctx *c, const SquareId from[], int count) {
    if (count == 0) return (SquareId){0};
    const uint32_t drawn = rng_roll(c, RNG_SQUARE, (uint32_t)count);
    return from[drawn];
}

int effect_recruits_at(const GameState *s, SquareId at) {
    const GroupId group = square_at(s, at)->group;
    return group.v != 0 && group_is_recruits(s, group) ? group_at(s, group)->count : 0;
}

bool effect_is_enemy_at(const GameState *s, SquareId at, Player player) {
    const GroupId group = square_at(s, at)->group;
    return group.v != 0 && group_owners_are_hostile(player, (Player)group_at(s, group)->owner);
}

void effect_hold(Ctx *c, GroupId group, SourceId holder, int return_turn) {
    group_leave_board(c, group, holder, return_turn);
}

// The groups held by [holder] over [at] (0: over any), oldest first; returns how many.
static int effect_held(const GameState *s, SourceId holder, SquareId at, GroupId out[GROUPS_MAX]) {
    int count = 0;
    for (uint8_t i = 1; i <= GROUPS_MAX; i++) {
        const Group *g = &s->groups[i];
        if (g->label == 0 || g->at.v != 0 || g->holder != holder) continue;
        if (at.v != 0 && g->return_to.v != at.v) continue;
        int k = count++;
        while (k > 0 && group_at(s, out[k - 1])->age > g->age) {
            out[k] = out[k - 1];
            k--;
        }
        out[k] = (GroupId){i};
    }
    return count;
}

bool effect_is_held(const GameState *s, GroupId group, SourceId holder, SquareId at) {
    const Group *g = group_at(s, group);
    return g->label != 0 && g->at.v == 0 && g->holder == holder && same_square(g->return_to, at);
}

void effect_lose_held(Ctx *c, SourceId holder, SquareId at) {
    GroupId held[GROUPS_MAX];
    const int count = effect_held(c->s, holder, at, held);
    for (int i = 0; i < count; i++) death_remove_group(c, held[i], DEATH_REMOVED);
}

Squander effect_lurk(Ctx *c, const Casting *k, CreatureId creature, int count) {
    if (!minion_has_room(c->s, 1, true)) return SQUANDER_NO_ROOM;
    const GroupSpec spec = {.owner = (uint8_t)k->caster, .kind = MINION_MONSTER, .holder = k->card};
    const GroupId group = group_create(c, &spec);
    const MinionSpec minion = spec_of_creature(creature);
    // First of all, because the spell hears of its newcomers and would miss them.
    spell_set_value(c, k->spell, (int16_t)group_at(c->s, group)->age);
    for (int i = 0; i < count && minion_has_room(c->s, 1, false); i++) (void)minion_create(c, group, &minion);
    return SQUANDER_NONE;
}

GroupId effect_lurkers(const GameState *s, const Answerer *self) {
    for (uint8_t i = 1; i <= GROUPS_MAX; i++) {
        const Group *g = &s->groups[i];
        if (g->label != 0 && (int16_t)g->age == self->value) return (GroupId){i};
    }
    return (GroupId){0};
}

static bool is_beside_strangers(const GameState *s, SquareId at, Player owner) {
    SquareId beside[4];
    const int count = effect_cross(at, beside);
    for (int i = 0; i < count; i++) {
        const GroupId group = square_at(s, beside[i])->group;
        if (group.v == 0 || !group_is_recruits(s, group)) continue;
        if (group_at(s, group)->owner != (unsigned)owner) return true;
    }
    return false;
}

void effect_emerge(Ctx *c, const Answerer *self, Phrase *p) {
    (void)p;
    const GroupId group = effect_lurkers(c->s, self);
    if (group.v == 0 || group_is_on_board(c->s, group)) return;
    SquareId ambushes[SQUARES];
    int count = 0;
    for (uint8_t i = 1; i <= SQUARES; i++) {
        const SquareId at = {i};
        if (square_at(c->s, at)->terrain != self->row->number || !effect_is_free(c->s, at)) continue;
        if (is_beside_strangers(c->s, at, self->owner)) ambushes[count++] = at;
    }
    const SquareId at = effect_draw_square(c, ambushes, count);
    if (at.v == 0) return;
    const Cause outer = effect_begin(c, self->source, effect_on_square(at));
    group_return(c, group, at);
    cause_end(c, outer);
}

void effect_lurk_again(Ctx *c, const Answerer *self, Phrase *p) {
    (void)p;
    const GroupId group = effect_lurkers(c->s, self);
    if (group.v == 0)
        spell_end(c, self->spell, SPELL_END_CREATURES_GONE);
    else if (group_is_on_board(c->s, group))
        effect_hold(c, group, self->source, 0);
}

void effect_end_without_lurkers(Ctx *c, const Answerer *self, Phrase *p) {
    (void)p;
    const GroupId group = effect_lurkers(c->s, self);
    if (group.v == 0 || group_at(c->s, group)->count == 0)
        spell_end(c, self->spell, SPELL_END_CREATURES_GONE);
}

void effect_lose_lurkers(Ctx *c, const Answerer *self, Phrase *p) {
    (void)p;
    const GroupId group = effect_lurkers(c->s, self);
    if (group.v != 0) death_remove_group(c, group, DEATH_REMOVED);
}

void effect_change_damage(Ctx *c, const Answerer *self, Phrase *p, int by) {
    EMIT(c, damage_changed, .victim = p->subject.v, .card = self->source, .before = (int16_t)p->amount,
         .after = (int16_t)(p->amount + by));
    p->amount += by;
}

bool effect_is_blow(const Phrase *p) {
    return p->has_attacker && !p->magical;
}

void effect_slay_other(Ctx *c, const Answerer *self, Phrase *p) {
    if (!effect_is_alive(c->s, p->other)) return;
    const Cause outer = effect_begin(c, self->source, effect_on_minion(p->other));
    (void)death_run(c, p->other, DEATH_KILLS, p->subject);
    cause_end(c, outer);
}
