#include "support/scene.h"
#include "support/prove.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"

Scene *scene_new(void) {
    Scene *s = calloc(1, sizeof *s);
    ck_assert_ptr_nonnull(s);
    s->events = calloc(LOG_TURN_MAX, sizeof *s->events);
    ck_assert_ptr_nonnull(s->events);
    setup_blank(&s->state, 7);
    s->state.turn = 2;
    s->state.phase = PHASE_ORDERS;
    s->log = (EventLog){.items = s->events, .capacity = LOG_TURN_MAX};
    s->ctx = engine_context(&s->state, NULL);
    s->ctx.script = &s->script;
    s->proof = scene_proof_new(&s->ctx, &s->log);
    return s;
}

static void run_phase(Scene *s, const TurnOrders *orders) {
    scene_proof_phase_begins(s->proof, orders);
    turn_run_phase(&s->ctx, orders);
    scene_proof_phase_ended(s->proof);
}

void scene_record(Scene *s) {
    if (s->is_playing) return;
    s->is_playing = true;
    s->start = s->state;
    s->ctx.log = &s->log;
    scene_proof_look(s->proof);
}

void scene_by_hand(Scene *s) {
    if (s->is_playing) scene_proof_by_hand(s->proof);
}

static void begin_playing(Scene *s) {
    const bool begins = !s->is_playing;
    scene_record(s);
    if (begins && s->state.phase == PHASE_ORDERS) run_phase(s, s->orders);
}

void scene_end(Scene *s) {
    for (int i = 0; i < s->script.count; i++) {
        ck_assert_msg(s->script.used[i], "scripted draw %d (tag %d) was not used", i, s->script.draws[i].tag);
    }
    invariants_check(&s->state);
    scene_proof_end(s->proof);
    static uint8_t bytes[STATE_BYTES_MAX];
    static GameState copy;
    Writer w = bytes_writer(bytes, sizeof bytes);
    state_write(&w, &s->state);
    ck_assert(!w.overflow);
    Reader r = bytes_reader(bytes, w.size);
    ck_assert(state_read(&r, &copy));
    ck_assert_uint_eq(state_hash(&copy), state_hash(&s->state));
    free(s->events);
    free(s);
}

SquareId sq(const char *name) {
    const SquareId square = square_parse(name);
    PROVE(square.v != 0, "no such square: %s", name);
    return square;
}

void scene_terrain(Scene *s, const char *at, Terrain terrain) {
    terrain_change(&s->ctx, sq(at), terrain);
}

StructureId scene_structure(Scene *s, const char *at, StructureKind kind, Player owner) {
    const Mana mana =
        owner == PLAYER_NEUTRAL ? MANA_NONE : house_primary((House)s->state.players[owner].house);
    return structure_create(&s->ctx, sq(at), kind, owner, mana);
}

static GroupId new_group(Scene *s, Player owner, const char *at, MinionKind kind, Control control) {
    const GroupSpec spec = {
        .at = sq(at), .owner = (uint8_t)owner, .control = (uint8_t)control, .kind = (uint8_t)kind};
    return group_create(&s->ctx, &spec);
}

GroupId scene_group(Scene *s, Player owner, const char *at) {
    return new_group(s, owner, at, MINION_RECRUIT, CONTROL_PLAYER);
}

GroupId scene_monsters(Scene *s, Player owner, const char *at) {
    return new_group(s, owner, at, MINION_MONSTER, CONTROL_COMPUTER);
}

MinionId scene_minion(Scene *s, GroupId g, const MinionSpec *spec) {
    const MinionId minion = minion_create(&s->ctx, g, spec);
    PROVE(minion.v != 0, "no room for a minion");
    return minion;
}

MinionId scene_swordsman(Scene *s, GroupId g, Nation nation) {
    const MinionSpec spec = {
        .kind = MINION_RECRUIT, .minion_class = CLASS_SWORDSMAN, .nation = (uint8_t)nation};
    return scene_minion(s, g, &spec);
}

MinionId scene_archer(Scene *s, GroupId g, Nation nation) {
    const MinionSpec spec = {.kind = MINION_RECRUIT, .minion_class = CLASS_ARCHER, .nation = (uint8_t)nation};
    return scene_minion(s, g, &spec);
}

void scene_recruits(Scene *s, GroupId g, int swordsmen, int archers, Nation nation) {
    for (int i = 0; i < swordsmen; i++) (void)scene_swordsman(s, g, nation);
    for (int i = 0; i < archers; i++) (void)scene_archer(s, g, nation);
}

MinionId scene_recruit(Scene *s, GroupId g, Nation nation, StatBlock block) {
    const MinionSpec spec = {.kind = MINION_RECRUIT,
                             .minion_class = block.missile != STAT_NONE ? CLASS_ARCHER : CLASS_SWORDSMAN,
                             .nation = (uint8_t)nation,
                             .stats = &block};
    return scene_minion(s, g, &spec);
}

GroupId troop(Scene *s, Player owner, const char *at, int swordsmen, int archers, Nation nation) {
    const GroupId g = scene_group(s, owner, at);
    scene_recruits(s, g, swordsmen, archers, nation);
    return g;
}

GroupId humans(Scene *s, Player owner, const char *at, int swordsmen) {
    return troop(s, owner, at, swordsmen, 0, NATION_HUMAN);
}

GroupId elves(Scene *s, Player owner, const char *at, int swordsmen) {
    return troop(s, owner, at, swordsmen, 0, NATION_ELF);
}

GroupId dwarves(Scene *s, Player owner, const char *at, int swordsmen) {
    return troop(s, owner, at, swordsmen, 0, NATION_DWARF);
}

MinionId scene_creature(Scene *s, GroupId g, CreatureId creature) {
    const CreatureDef *def = creature_def((int)creature);
    const MinionSpec spec = {.kind = def->kind,
                             .minion_class = def->minion_class,
                             .nation = def->nation,
                             .creature = (uint8_t)creature};
    return scene_minion(s, g, &spec);
}

SpellId scene_spell(Scene *s, int card, Player owner, Target on, int value) {
    const CardDef *def = card_def(card);
    const SpellSpec spec = {
        .card = (uint16_t)card,
        .owner = (uint8_t)owner,
        .on = on,
        .cast = (uint16_t)(s->state.turn - 1),
        .ends = def->lasts != 0 ? (uint16_t)(s->state.turn - 1 + def->lasts) : 0,
        .value = (int16_t)value,
    };
    const SpellId spell = spell_attach(&s->ctx, &spec);
    ck_assert_uint_ne(spell.v, 0);
    return spell;
}

int scene_card(Scene *s, Player player, int card) {
    HandCard *hand = s->state.players[player].hand;
    for (int i = 0; i < HAND_SIZE; i++) {
        if (hand[i].card != 0) continue;
        hand[i].card = (uint16_t)card;
        return i;
    }
    ck_abort_msg("the hand is full");
    return -1;
}

void scene_war(Scene *s, int next) {
    PlayerState *p = &s->state.players[PLAYER_RED];
    p->house = HOUSE_WAR;
    memset(p->hand, 0, sizeof p->hand);
    p->income[house_primary(HOUSE_WAR)] = 4;
    p->income[house_secondary(HOUSE_WAR)] = 1;
    p->deck[0] = (uint16_t)next;
    p->deck_count = 1;
}

void scene_mana(Scene *s, Player player, int of_each) {
    for (int i = 1; i < MANA_COUNT; i++) s->state.players[player].pool[i] = (int16_t)of_each;
}

void scene_script(Scene *s, RngTag tag, int value) {
    ck_assert_int_lt(s->script.count, COUNT_OF(s->script.draws));
    s->script.draws[s->script.count++] = (RngScripted){.tag = (uint8_t)tag, .value = (uint16_t)value};
}

Target on_minion(MinionId m) {
    return (Target){.host = HOST_INDIVIDUAL, .index = m.v};
}

Target on_group(GroupId g) {
    return (Target){.host = HOST_GROUP, .index = g.v};
}

Target on_square(const char *name) {
    return (Target){.host = HOST_SQUARE, .index = sq(name).v};
}

Target on_structure(StructureId t) {
    return (Target){.host = HOST_STRUCTURE, .index = t.v};
}

const Target GLOBE = {.host = HOST_GLOBE};

void scene_deal_and_cast(Scene *s, Player player, int card, Target target) {
    (void)scene_card(s, player, card);
    scene_cast(s, player, card, target);
}

void scene_cast_now(Scene *s, Player player, int card, Target target) {
    const uint8_t step = step_set(&s->ctx, STEP_3);
    cast_execute(&s->ctx, &(PaidCast){.caster = player,
                                      .card = (uint16_t)card,
                                      .target = target,
                                      .ref = cast_target_ref(&s->state, target),
                                      .paid = card_def(card)->cost_primary});
    s->ctx.step = step;
}

OrderError scene_try(Scene *s, Player player, Order order) {
    static Plan plan;
    TurnOrders *list = &s->orders[player];
    plan_begin(&plan, &s->state, player);
    for (int i = 0; i < list->count; i++) {
        const OrderError earlier = plan_add(&plan, &list->orders[i]);
        PROVE(earlier == ORDER_OK, "order %d became %s", i, order_error_slug((int)earlier));
    }
    const OrderError error = plan_add(&plan, &order);
    if (error == ORDER_OK) list->orders[list->count++] = plan.orders[plan.count - 1];
    return error;
}

void scene_move(Scene *s, GroupId g, const char *to) {
    const Player owner = (Player)s->state.groups[g.v].owner;
    const OrderError error = scene_try(s, owner, (Order){.kind = ORDER_MOVE, .group = g, .at = sq(to)});
    ck_assert_msg(error == ORDER_OK, "move to %s: %s", to, order_error_slug((int)error));
}

static int slot_of(const Scene *s, Player player, int card) {
    for (int i = 0; i < HAND_SIZE; i++) {
        bool is_used = false;
        for (int k = 0; k < s->orders[player].count; k++) {
            const Order *o = &s->orders[player].orders[k];
            is_used = is_used || ((o->kind == ORDER_CAST || o->kind == ORDER_DISCARD) && o->slot == i);
        }
        if (!is_used && s->state.players[player].hand[i].card == card) return i;
    }
    ck_abort_msg("%s is not in hand", card_def(card)->slug);
    return -1;
}

void scene_cast(Scene *s, Player player, int card, Target target) {
    const Order order = {.kind = ORDER_CAST,
                         .slot = (uint8_t)slot_of(s, player, card),
                         .card = (uint16_t)card,
                         .target = target};
    const OrderError error = scene_try(s, player, order);
    ck_assert_msg(error == ORDER_OK, "casting %s: %s", card_def(card)->slug, order_error_slug((int)error));
}

void scene_play_until(Scene *s, Phase last) {
    begin_playing(s);
    while (s->state.phase != PHASE_START_OF_TURN && s->state.phase <= last &&
           s->state.result == RESULT_NONE) {
        run_phase(s, s->orders);
    }
}

void scene_play_turn(Scene *s) {
    scene_play_until(s, PHASE_END);
}

void scene_next_turn(Scene *s) {
    scene_play_turn(s);
    memset(s->orders, 0, sizeof s->orders);
    for (int guard = 0; guard < 8 && s->state.phase == PHASE_START_OF_TURN; guard++) {
        for (uint8_t i = 1; i <= STRUCTURES_MAX; i++) {
            const Structure *t = &s->state.structures[i];
            if (t->at.v == 0 || !t->pending) continue;
            const Mana primary = house_primary((House)s->state.players[t->owner].house);
            const Player owner = (Player)t->owner;
            const SquareId at = t->at;
            scene_proof_choice_begins(s->proof, owner, at, primary);
            ck_assert(structure_choose_mana(&s->ctx, owner, at, primary));
            scene_proof_choice_ended(s->proof);
        }
        run_phase(s, NULL);
        if (s->state.result != RESULT_NONE) return;
    }
}

static bool agrees(const Event *e, const Event *pattern) {
    if (e->kind != pattern->kind) return false;
    const EventKindInfo info = event_kind_info(e->kind);
    for (int i = 0; i < info.field_count; i++) {
        const int wanted = event_field_value(pattern, &info.fields[i]);
        if (wanted != 0 && event_field_value(e, &info.fields[i]) != wanted) return false;
    }
    return true;
}

const Event *scene_find(const Scene *s, Event pattern, int nth) {
    for (uint32_t i = 0; i < s->log.count; i++) {
        if (agrees(&s->events[i], &pattern) && nth-- == 0) return &s->events[i];
    }
    return NULL;
}

int scene_count(const Scene *s, Event pattern) {
    int count = 0;
    for (uint32_t i = 0; i < s->log.count; i++) count += agrees(&s->events[i], &pattern);
    return count;
}

void expect_order(const Scene *s, Event a, Event b) {
    const Event *first = scene_find(s, a, 0);
    const Event *second = scene_find(s, b, 0);
    ck_assert_msg(first != NULL, "the first event is missing: %s", event_kind_info(a.kind).name);
    ck_assert_msg(second != NULL, "the second event is missing: %s", event_kind_info(b.kind).name);
    ck_assert_msg(first < second, "%s comes after %s", event_kind_info(a.kind).name,
                  event_kind_info(b.kind).name);
}

int hp_of(const Scene *s, MinionId m) {
    const Minion *minion = minion_at(&s->state, m);
    return minion->label != 0 ? minion->hp : -1;
}

// Room for a few answers of the two questions below, so that one line of a test can hold more than one.
static char *next_name(void) {
    static char names[8][4];
    static int next;
    return names[next++ % COUNT_OF(names)];
}

const char *where(const Scene *s, GroupId g) {
    const Group *group = group_at(&s->state, g);
    if (group->label == 0) return "gone";
    if (group->at.v == 0) return "off";
    char *name = next_name();
    square_name(group->at, name);
    return name;
}

const char *ordered_to(const Scene *s, GroupId g) {
    const SquareId to = group_at(&s->state, g)->order;
    if (to.v == 0) return "none";
    char *name = next_name();
    square_name(to, name);
    return name;
}

int owner_of(const Scene *s, GroupId g) {
    return group_at(&s->state, g)->owner;
}

int size_of(const Scene *s, GroupId g) {
    return group_at(&s->state, g)->count;
}

MinionId member(const Scene *s, GroupId g, int i) {
    return group_at(&s->state, g)->members[i];
}

const Minion *minion_in(const Scene *s, GroupId g, int i) {
    return minion_at(&s->state, member(s, g, i));
}

const StatBlock *stats_of(const Scene *s, MinionId m) {
    return &minion_at(&s->state, m)->now;
}

const StatBlock *stats_in(const Scene *s, GroupId g, int i) {
    return stats_of(s, member(s, g, i));
}

Terrain terrain_of(const Scene *s, const char *at) {
    return (Terrain)square_at(&s->state, sq(at))->terrain;
}

GroupId group_on(const Scene *s, const char *at) {
    return square_at(&s->state, sq(at))->group;
}

int pool_of(const Scene *s, Player player, Mana type) {
    return s->state.players[player].pool[type];
}
