// The event matrix: every card and every creature of the table meets every damage type, every death, a combat
// on either side, and what else can happen to a host, on each kind of target that its words allow.
//
// The tests know nothing of what a card does; the cards' own tests say that. They prove that whatever happens
// leaves a sound state, and, through scene_end(), a log that folds, can be undone and replays. The rows drive
// them, so that a new card is in them with its line in cards.def.

#include <stdio.h>
#include <string.h>

#include "cards/card_stage.h"
#include "cards/effects.h"
#include "rules/spell.h"
#include "replay/view.h"

// What stands in the way of who.
typedef enum HostShape { SHAPE_SWORDSMAN, SHAPE_ARCHER, SHAPE_HERO, SHAPE_MONSTER, SHAPES } HostShape;

// One host with a comrade on e5, foes on e6, and the spell, fresh for every event.
typedef struct Bout {
    Scene *s;
    Ctx *c;
    int card;     // 0 where a creature is looked at
    int creature; // 0 where a card is looked at
    HostShape shape;
    Player caster;
    GroupId hosts, foes;
    MinionId host, foe;
    Target on; // whom the card is cast on
    bool is_cast;
    bool only_prepares; // everything stands ready and the card is not cast
    bool has_time;      // one host of a card is enough to see turns go by
} Bout;

static const char FOES_HOME[] = "e6";
static const char FAR_AWAY[] = "h8";

// --- Setting up ---

static MinionSpec spec_of_shape(HostShape shape, Nation nation) {
    switch (shape) {
    case SHAPE_SWORDSMAN:
        return (MinionSpec){
            .kind = MINION_RECRUIT, .minion_class = CLASS_SWORDSMAN, .nation = (uint8_t)nation};
    case SHAPE_ARCHER:
        return (MinionSpec){.kind = MINION_RECRUIT, .minion_class = CLASS_ARCHER, .nation = (uint8_t)nation};
    case SHAPE_HERO: return (MinionSpec){.creature = CREATURE_KHOBAI};
    case SHAPE_MONSTER: return (MinionSpec){.creature = CREATURE_WEREWOLF};
    case SHAPES: break;
    }
    return (MinionSpec){0};
}

static GroupId group_of_shape(Scene *s, HostShape shape, Player owner, const char *at) {
    return shape == SHAPE_MONSTER ? scene_monsters(s, owner, at) : scene_group(s, owner, at);
}

// Plains again, without spells or a structure, and nobody there.
static void clear_square(Bout *b, const char *name) {
    const SquareId at = sq(name);
    const GroupId group = square_at(&b->s->state, at)->group;
    if (group.v != 0) death_remove_group(b->c, group, DEATH_REMOVED);
    const StructureId structure = structure_at(&b->s->state, at);
    if (structure.v != 0) structure_destroy(b->c, structure, 0);
    spell_end_all(b->c, on_square(name), SPELL_END_DISPELLED);
    terrain_change(b->c, at, TERRAIN_PLAINS);
}

static void clear_board(Bout *b) {
    b->c->combat[0] = (GroupId){0};
    b->c->combat[1] = (GroupId){0};
    for (uint8_t i = 1; i <= GROUPS_MAX; i++) {
        if (group_is_alive(&b->s->state, (GroupId){i})) death_remove_group(b->c, (GroupId){i}, DEATH_REMOVED);
    }
    spell_end_all(b->c, (Target){.host = HOST_GLOBE}, SPELL_END_DISPELLED);
    static const char *const used[] = {STAGE_HOME, FOES_HOME, FAR_AWAY, STAGE_BESIDE};
    for (int i = 0; i < COUNT_OF(used); i++) clear_square(b, used[i]);
    for (uint8_t i = 1; i <= SQUARES; i++) {
        const SquareId at = {i};
        spell_end_all(b->c, effect_on_square(at), SPELL_END_DISPELLED);
        terrain_change(b->c, at, TERRAIN_PLAINS);
    }
}

// Ground of many kinds at some distance, and around the foes.
static void vary_ground(const Bout *b) {
    static const struct {
        const char *at;
        Terrain terrain;
    } rows[] = {{"e7", TERRAIN_BARREN}, {"d6", TERRAIN_FOREST},  {"f6", TERRAIN_LAVA},
                {"g7", TERRAIN_WATER},  {"g8", TERRAIN_ICE},     {"h7", TERRAIN_SWAMP},
                {"c6", TERRAIN_VOID},   {"c5", TERRAIN_MOUNTAIN}};
    for (int i = 0; i < COUNT_OF(rows); i++) scene_terrain(b->s, rows[i].at, rows[i].terrain);
}

static void place_hosts(Bout *b, const CardDef *def) {
    const MinionSpec host = spec_of_shape(b->shape, stage_nation(def));
    b->hosts = group_of_shape(b->s, b->shape, PLAYER_RED, STAGE_HOME);
    if (b->creature != 0) {
        // A creature that is made from somebody has no hit points of its own.
        StatBlock stats = creature_def(b->creature)->stats;
        if (stats.max_hp == 0) stats.max_hp = 7;
        const MinionSpec creature = {.creature = (uint8_t)b->creature, .stats = &stats};
        b->host = scene_minion(b->s, b->hosts, &creature);
    } else {
        b->host = scene_minion(b->s, b->hosts, &host);
    }
    // A comrade with a wound, so that there is something to heal.
    const MinionId comrade = scene_minion(b->s, b->hosts, &host);
    damage_set_hp(b->c, comrade, minion_at(&b->s->state, comrade)->hp - 1);
    if (def != NULL && (def->require & REQUIRE_LEVEL_2) != 0) minion_add_level(b->c, b->host, 2);
    // And a spell of somebody else, so that there is something to dispel.
    const bool is_recruit = minion_at(&b->s->state, b->host)->kind == MINION_RECRUIT;
    if (is_recruit && b->card != CARD_FORSAKEN)
        (void)effect_attach(b->c, CARD_FORSAKEN, PLAYER_BLUE, on_minion(b->host), (SpellId){0}, 0);
}

static void place_foes(Bout *b) {
    b->foes = scene_group(b->s, PLAYER_BLUE, FOES_HOME);
    b->foe = scene_swordsman(b->s, b->foes, NATION_ELF);
    (void)scene_archer(b->s, b->foes, NATION_GARGOYLE);
}

static bool cast_it(const Bout *b) {
    if (b->only_prepares) return check_cast(b->s, b->caster, (CardId)b->card, b->on) == ORDER_OK;
    return stage_cast(b->s, b->card, b->caster, b->on);
}

// A fresh position for one event. False if the card may not be cast on a host of this shape.
static bool begin(Bout *b) {
    const CardDef *def = b->card != 0 ? card_def(b->card) : NULL;
    clear_board(b);
    // A hero may come again: that he comes once a game is his own tests' matter.
    for (int p = PLAYER_RED; p <= PLAYER_BLUE; p++) {
        PlayerState *player = &b->s->state.players[p];
        memset(player->heroes_used, 0, sizeof player->heroes_used);
    }
    StructureId structure = {0};
    vary_ground(b);
    if (def != NULL && stage_needs_structure(def))
        structure = stage_build(b->s, def, b->caster, b->shape == SHAPE_ARCHER);
    if (def != NULL) stage_prepare_ground(b->s, def, b->caster);
    const bool is_first = def != NULL && stage_is_free_ground(def);
    if (is_first) {
        b->on = stage_target(def, b->host, b->hosts, structure);
        b->is_cast = cast_it(b);
        // Who was summoned there is the host; else somebody comes to stand in the square.
        const GroupId there = square_at(&b->s->state, sq(STAGE_HOME))->group;
        if (there.v != 0) {
            b->hosts = there;
            b->host = group_at(&b->s->state, there)->members[0];
        } else {
            place_hosts(b, def);
        }
    } else {
        place_hosts(b, def);
    }
    place_foes(b);
    if (def != NULL && !is_first) {
        b->on = stage_target(def, b->host, b->hosts, structure);
        b->is_cast = cast_it(b);
    }
    if (def == NULL) b->is_cast = true;
    return b->is_cast;
}

static bool is_standing(const Bout *b, GroupId group, MinionId minion) {
    return group_is_on_board(&b->s->state, group) && effect_is_member(&b->s->state, minion, group);
}

static bool are_both_standing(const Bout *b) {
    return is_standing(b, b->hosts, b->host) && is_standing(b, b->foes, b->foe);
}

static void begin_combat(Bout *b) {
    b->c->combat[0] = b->hosts;
    b->c->combat[1] = b->foes;
    b->c->round = 2;
}

static void end_combat(Bout *b) {
    b->c->combat[0] = (GroupId){0};
    b->c->combat[1] = (GroupId){0};
    b->c->round = 0;
}

// --- Events ---

// A blow of every type and size: A3, and A7 if it leaves the victim dying.
static void strike(Bout *b, MinionId victim, MinionId attacker, const Damage *damage) {
    Damage blow = *damage;
    blow.attacker = attacker;
    begin_combat(b);
    const DamageResult result = damage_take(b->c, victim, &blow);
    const Minion *m = minion_at(&b->s->state, victim);
    if (result == DAMAGE_RESULT_KILLED && m->label != 0 && m->is_dying != 0)
        (void)death_run(b->c, victim, DEATH_KILLS, attacker);
    end_combat(b);
}

static const int QUANTITIES[] = {0, 2, 220};
enum { MODIFIERS = 3, BLOWS = 2 * MODIFIERS * 3 };

static Damage blow_number(int i) {
    const int modifier = i / 2 % MODIFIERS;
    return (Damage){.quantity = QUANTITIES[i / (2 * MODIFIERS)],
                    .type = i % 2 == 0 ? DAMAGE_HAND : DAMAGE_MISSILE,
                    .ignores_armor = modifier >= 1,
                    .magical = modifier == 2};
}

static void host_takes_a_blow(Bout *b, int i) {
    const Damage damage = blow_number(i);
    strike(b, b->host, b->foe, &damage);
}

static void host_deals_a_blow(Bout *b, int i) {
    const Damage damage = blow_number(i);
    strike(b, b->foe, b->host, &damage);
}

static void host_is_hurt(Bout *b, int i) {
    if (i >= COUNT_OF(QUANTITIES)) begin_combat(b);
    damage_apply(b->c, b->host, QUANTITIES[i % COUNT_OF(QUANTITIES)], CARD_FIREBALL, (MinionId){0});
    end_combat(b);
}

static void somebody_dies(Bout *b, MinionId who, MinionId by, int i) {
    static const DeathCategory categories[] = {DEATH_KILLS, DEATH_DIES, DEATH_REMOVED, DEATH_REPLACED};
    if (i >= COUNT_OF(categories)) begin_combat(b);
    const DeathCategory category = categories[i % COUNT_OF(categories)];
    (void)death_run(b->c, who, category, category == DEATH_KILLS ? by : (MinionId){0});
    end_combat(b);
}

static void host_dies(Bout *b, int i) {
    somebody_dies(b, b->host, b->foe, i);
}

static void foe_dies(Bout *b, int i) {
    somebody_dies(b, b->foe, b->host, i);
}

static void all_hosts_die(Bout *b, int i) {
    const DeathCategory category = i == 0 ? DEATH_DIES : DEATH_REMOVED;
    death_remove_group(b->c, b->hosts, category);
}

// Those who may live to see the end of a combat.
static void make_sturdy(Bout *b, GroupId group) {
    MinionId members[GROUP_SIZE];
    const int count = effect_members(&b->s->state, group, members);
    for (int i = 0; i < count; i++) {
        if (effect_is_member(&b->s->state, members[i], group)) minion_add_max_hp(b->c, members[i], 60);
    }
}

// Foes of each kind: recruits, many of them of all nations, monsters, a hero.
static void hosts_fight(Bout *b, int i) {
    if (i >= 5) make_sturdy(b, b->hosts);
    if (i == 6) make_sturdy(b, b->foes);
    if (i == 1) {
        for (int n = NATION_IMP; n < NATION_IMP + 6; n++) (void)scene_archer(b->s, b->foes, (Nation)n);
    } else if (i == 2) {
        for (int n = NATION_ELF; n < NATION_ELF + 6; n++) (void)scene_swordsman(b->s, b->foes, (Nation)n);
    } else if (i == 3) {
        (void)scene_creature(b->s, b->foes, CREATURE_KHOBAI);
    } else if (i == 4 || i == 5) {
        death_remove_group(b->c, b->foes, DEATH_REMOVED);
        b->foes = scene_monsters(b->s, PLAYER_NEUTRAL, FOES_HOME);
        if (i == 4) (void)scene_creature(b->s, b->foes, CREATURE_JUGGERNAUT);
        (void)scene_creature(b->s, b->foes, CREATURE_WEREWOLF);
    }
    combat_full(b->c, b->hosts, b->foes);
}

static void host_joins(Bout *b, int i) {
    if (b->shape == SHAPE_MONSTER) return;
    const GroupId others = scene_group(b->s, PLAYER_RED, FAR_AWAY);
    scene_recruits(b->s, others, 1, 1, NATION_DWARF);
    const GroupId stayer = i % 2 == 0 ? others : b->hosts;
    const GroupId mover = i % 2 == 0 ? b->hosts : others;
    if (group_can_join(b->c, mover, stayer)) group_join(b->c, mover, stayer);
}

static void host_leaves(Bout *b, int i) {
    (void)i;
    (void)leaver(b->s, b->host, FAR_AWAY);
}

static void host_changes_nation(Bout *b, int i) {
    minion_set_nation(b->c, b->host, (Nation)(NATION_IMP + i));
}

static void host_changes_owner(Bout *b, int i) {
    static const Player owners[] = {PLAYER_BLUE, PLAYER_NEUTRAL};
    group_change_owner(b->c, b->hosts, owners[i]);
}

static void host_goes_elsewhere(Bout *b, int i) {
    if (i == 0) {
        group_teleport(b->c, b->hosts, sq(FAR_AWAY));
        return;
    }
    const SquareId at = group_at(&b->s->state, b->hosts)->at;
    effect_hold(b->c, b->hosts, CARD_SOUL_JAR, 0);
    const Group *g = group_at(&b->s->state, b->hosts);
    if (group_is_alive(&b->s->state, b->hosts) && g->at.v == 0 && board_is_unoccupied(&b->s->state, at))
        group_return(b->c, b->hosts, at);
}

static void ground_changes(Bout *b, int i) {
    terrain_change(b->c, sq(STAGE_HOME), (Terrain)(TERRAIN_PLAINS + i));
}

static void spell_ends(Bout *b, int i) {
    const bool is_gone = (b->on.host == HOST_INDIVIDUAL || b->on.host == HOST_GROUP) && !are_both_standing(b);
    if (b->card == 0 || is_gone) return;
    const SpellId spell = spell_find(&b->s->state, b->on, b->card);
    if (spell.v != 0) spell_end(b->c, spell, i == 0 ? SPELL_END_DISPELLED : SPELL_END_EXPIRED);
}

static void walk(Bout *b, GroupId group, const char *to) {
    group_set_order(b->c, group, sq(to), ORDER_BY_SPELL);
    movement_resolve(b->c);
    // The end of the turn, which forgets such things, is not near.
    for (uint8_t i = 1; i <= GROUPS_MAX; i++) {
        Group *g = group_of(&b->s->state, (GroupId){i});
        if (g->label == 0) continue;
        group_set_order(b->c, (GroupId){i}, (SquareId){0}, ORDER_BY_RULES);
        g->start = (SquareId){0};
        g->travelled = DIR_NONE;
        g->moves_twice = 0;
    }
}

// Hosts walk off; hostile recruits, friendly ones and monsters walk to where they were.
static void somebody_walks(Bout *b, int i) {
    if (i == 0) {
        walk(b, b->hosts, "e4");
        return;
    }
    death_remove_group(b->c, b->hosts, DEATH_REMOVED);
    GroupId walkers = b->foes;
    if (i == 2) walkers = scene_group(b->s, PLAYER_RED, "e4");
    if (i == 3) walkers = scene_monsters(b->s, PLAYER_BLUE, "e4");
    if (i == 2) scene_recruits(b->s, walkers, 1, 1, NATION_SHADOW);
    if (i == 3) (void)scene_creature(b->s, walkers, CREATURE_DREADWING);
    walk(b, walkers, STAGE_HOME);
}

// Both sides look for somebody to cast at, with cards of every aim.
static void somebody_takes_aim(Bout *b, int i) {
    static const CardId cards[] = {CARD_UNBURDEN,  CARD_FORBIDDEN_ICHOR, CARD_FIREBALL, CARD_AMOK,
                                   CARD_DESECRATE, CARD_TORNADO,         CARD_PLAINS,   CARD_ARMISTICE};
    const StructureId structure = structure_at(&b->s->state, sq(STAGE_HOME));
    const Player caster = i == 0 ? PLAYER_RED : PLAYER_BLUE;
    for (int k = 0; k < COUNT_OF(cards); k++) {
        const Target targets[] = {on_minion(b->host), on_group(b->hosts), effect_on_structure(structure),
                                  on_square(STAGE_HOME), effect_on_globe()};
        for (int n = 0; n < COUNT_OF(targets); n++) {
            if (targets[n].host != cast_host((int)cards[k])) continue;
            if (cast_check(b->c, (int)cards[k], caster, targets[n]) == ORDER_OK && k % 2 == 1)
                scene_cast_now(b->s, caster, (int)cards[k], targets[n]);
        }
        if (!are_both_standing(b)) return;
    }
}

// Somebody new where the hosts are, or a monster where they were.
static void somebody_is_created(Bout *b, int i) {
    if (i == 0) {
        (void)effect_append_recruit(b->c, b->hosts, CLASS_SWORDSMAN, NATION_VISION);
    } else if (i == 1) {
        death_remove_group(b->c, b->hosts, DEATH_REMOVED);
        (void)effect_monsters(b->c, b->caster, sq(STAGE_HOME), CREATURE_JUGGERNAUT, 1);
    }
}

// The hosts alone, for as long as it may last; all of them; the foes where the hosts were; nobody.
static void time_passes(Bout *b, int i) {
    enum { ALONE, TOGETHER, TAKEN, LONGEST = 7 };
    if (!b->has_time) return;
    int turns = b->card != 0 ? card_def(b->card)->lasts + 1 : 2;
    if (turns > LONGEST) turns = LONGEST;
    if (i != ALONE && turns > 2) turns = 2;
    if (i != TOGETHER && i != TAKEN) death_remove_group(b->c, b->foes, DEATH_REMOVED);
    if (i == TOGETHER) make_sturdy(b, b->hosts);
    if (i == TOGETHER && group_is_alive(&b->s->state, b->foes)) make_sturdy(b, b->foes);
    if (i >= TAKEN) death_remove_group(b->c, b->hosts, DEATH_REMOVED);
    if (i == TAKEN && group_is_on_board(&b->s->state, b->foes) &&
        board_is_unoccupied(&b->s->state, sq(STAGE_HOME)))
        group_teleport(b->c, b->foes, sq(STAGE_HOME));
    for (int turn = 0; turn < turns; turn++) scene_next_turn(b->s);
}

static void a_second_copy_is_cast(Bout *b, int i) {
    (void)i;
    if (b->card != 0 && are_both_standing(b)) (void)cast_it(b);
}

static void structure_changes(Bout *b, int i) {
    const StructureId t = structure_at(&b->s->state, sq(STAGE_HOME));
    if (t.v == 0 && i == 0) (void)scene_structure(b->s, STAGE_HOME, STRUCTURE_COLONY, PLAYER_RED);
    if (t.v == 0) return;
    if (i == 0) structure_destroy(b->c, t, 0);
    if (i == 1) structure_give(b->c, t, PLAYER_BLUE, MANA_WILL);
    if (i == 2) structure_upgrade(b->c, t);
}

typedef struct EventRow {
    const char *name;
    void (*happen)(Bout *b, int i);
    int ways;
} EventRow;
#define EVENT_ROW(name, ways)                                                                                \
    { #name, name, ways }
static const EventRow EVENTS[] = {EVENT_ROW(host_takes_a_blow, BLOWS),
                                  EVENT_ROW(host_deals_a_blow, BLOWS),
                                  EVENT_ROW(host_is_hurt, 6),
                                  EVENT_ROW(host_dies, 8),
                                  EVENT_ROW(foe_dies, 8),
                                  EVENT_ROW(all_hosts_die, 2),
                                  EVENT_ROW(hosts_fight, 7),
                                  EVENT_ROW(host_joins, 2),
                                  EVENT_ROW(host_leaves, 1),
                                  EVENT_ROW(host_changes_nation, NATION_COUNT - 1),
                                  EVENT_ROW(host_changes_owner, 2),
                                  EVENT_ROW(host_goes_elsewhere, 2),
                                  EVENT_ROW(ground_changes, TERRAIN_COUNT - 1),
                                  EVENT_ROW(structure_changes, 3),
                                  EVENT_ROW(somebody_walks, 4),
                                  EVENT_ROW(somebody_takes_aim, 2),
                                  EVENT_ROW(spell_ends, 2),
                                  EVENT_ROW(a_second_copy_is_cast, 1),
                                  EVENT_ROW(somebody_is_created, 2),
                                  EVENT_ROW(time_passes, 4)};

// --- The matrix ---

// What is looked at, for whoever has to find out why a check failed.
static char looking_at[120];

static void say_what(const char *file, int line, const char *condition) {
    (void)file;
    (void)line;
    (void)condition;
    fprintf(stderr, "%s\n", looking_at);
}

// From item [from] on damage of the card stands under the line that says it answers, or under its cast.
static bool names_its_doings(const Bout *b, uint32_t from) {
    const EventLog *log = &b->s->log;
    const SourceId own = b->card != 0 ? (SourceId)b->card : (SourceId)(SOURCE_CREATURE | b->creature);
    for (uint32_t i = from; i < log->count; i++) {
        const Event *e = &log->items[i];
        if (e->kind != EV_damage_applied || e->damage_applied.card != own) continue;
        if (e->cause <= log->base) continue; // hurt by the test itself
        const Event *doer = &log->items[e->cause - 1 - log->base];
        const bool is_answer = doer->kind == EV_effect_applied && doer->effect_applied.card == own;
        if (!is_answer && doer->kind != EV_spell_cast) return false;
    }
    return true;
}

// One event in a position of its own. Whatever it was, the state is sound.
static bool run_event(Bout *b, const EventRow *row, int way) {
    const char *const slug = b->card != 0 ? card_def(b->card)->slug : creature_def(b->creature)->slug;
    snprintf(looking_at, sizeof looking_at, "%s of %s, shape %d: %s, way %d", slug,
             player_slug((int)b->caster), (int)b->shape, row->name, way);
    const uint32_t from = b->s->log.count;
    if (!begin(b)) return false;
    if (are_both_standing(b)) row->happen(b, way);
    invariants_check(&b->s->state);
    CHECK(names_its_doings(b, from));
    return true;
}

// All events in [s], each in its first ways. False if the card cannot be cast so.
enum { EVERY_WAY = 100, FEW_WAYS = 2 };
static bool run_events(Bout *b) {
    const bool is_for_enemies = b->card != 0 && card_def(b->card)->target_owner == TARGET_OWNER_ENEMY;
    const int most = b->caster == PLAYER_RED || is_for_enemies ? EVERY_WAY : FEW_WAYS;
    for (int e = 0; e < COUNT_OF(EVENTS); e++) {
        for (int way = 0; way < EVENTS[e].ways && way < most; way++) {
            if (!run_event(b, &EVENTS[e], way)) return false;
        }
    }
    return true;
}

static Scene *matrix_begin(void) {
    Scene *s = scene_new();
    scene_play_until(s, PHASE_ORDERS);
    check_set_hook(say_what);
    return s;
}

static void matrix_end(Scene *s) {
    scene_next_turn(s);
    scene_end(s);
    check_set_hook(NULL);
}

// The same scene, or a new one where the log of the old one is half full.
static Scene *matrix_with_room(Scene *s) {
    if (s->log.count < s->log.capacity / 2) return s;
    matrix_end(s);
    return matrix_begin();
}

// Who stands in a square or a structure, or somewhere under the sky, matters less than whom a spell sits on.
static bool is_worth_a_look(const CardDef *def, HostShape shape) {
    switch ((TargetKind)def->target) {
    case TARGET_MINION:
    case TARGET_RECRUIT: return true;
    case TARGET_SWORDSMAN: return shape == SHAPE_SWORDSMAN || shape == SHAPE_HERO;
    case TARGET_ARCHER: return shape == SHAPE_ARCHER;
    case TARGET_MONSTER:
    case TARGET_MONSTER_GROUP: return shape == SHAPE_MONSTER;
    case TARGET_GROUP:
    case TARGET_SQUARE: return shape == SHAPE_SWORDSMAN || shape == SHAPE_MONSTER;
    case TARGET_RECRUIT_GROUP:
    case TARGET_STRUCTURE:
    case TARGET_COLONY: return shape == SHAPE_SWORDSMAN || shape == SHAPE_ARCHER; // a town, a colony
    case TARGET_GLOBE: return shape == SHAPE_SWORDSMAN;
    case TARGET_NONE:
    case TARGET_KIND_COUNT: break;
    }
    return false;
}

TEST(a_card_stands_everything_that_can_happen_to_its_host, .first = 1, .cases = CARD_COUNT - 1) {
    const CardDef *def = card_def(_i);
    Scene *s = matrix_begin();
    bool by_red = false;
    bool by_blue = false;
    for (int shape = 0; shape < SHAPES; shape++) {
        if (!is_worth_a_look(def, (HostShape)shape)) continue;
        s = matrix_with_room(s);
        Bout b = {.s = s, .c = &s->ctx, .card = _i, .shape = (HostShape)shape};
        b.caster = PLAYER_RED;
        b.has_time = !by_red;
        by_red = run_events(&b) || by_red;
        // The hosts are red's: once, and more briefly, as the spell of their enemy.
        b.caster = PLAYER_BLUE;
        b.has_time = !by_red;
        if (!by_blue) by_blue = run_events(&b);
    }
    ck_assert_msg(by_red || by_blue, "%s could not be cast on anything", def->slug);
    matrix_end(s);
}

TEST(a_creature_stands_everything_that_can_happen_to_it, .first = 1, .cases = CREATURE_COUNT - 1) {
    const bool is_monster = creature_def(_i)->kind == MINION_MONSTER;
    Scene *s = matrix_begin();
    Bout b = {.s = s,
              .c = &s->ctx,
              .creature = _i,
              .shape = is_monster ? SHAPE_MONSTER : SHAPE_SWORDSMAN,
              .caster = PLAYER_RED,
              .has_time = true};
    ck_assert(run_events(&b));
    matrix_end(s);
}

// --- Helpers (rules 34.4) ---

static const HandlerRow *row_that_gives(const CardDef *def) {
    for (int i = 0; i < HANDLERS_MAX && def->handlers[i].on != PHRASE_NONE; i++) {
        if (def->handlers[i].answer == effect_give_newcomer) return &def->handlers[i];
    }
    return NULL;
}

// What a structure gives to recruits that come into being there is theirs, once, whatever becomes of the
// structure's spell.
TEST(who_was_given_a_helper_keeps_it_without_its_mother, .first = 1, .cases = CARD_COUNT - 1) {
    const HandlerRow *gives = row_that_gives(card_def(_i));
    if (gives == NULL) return;
    Scene *s = scene_new();
    const StructureId town = scene_structure(s, STAGE_HOME, STRUCTURE_TOWN, PLAYER_RED);
    (void)structure_add_novice(&s->ctx, town, NATION_ELF);
    const SpellId mother = scene_spell(s, _i, PLAYER_RED, on_structure(town), 0);
    const Order train = {.kind = ORDER_TRAIN, .at = sq(STAGE_HOME), .as = TRAINED_SWORDSMAN};
    ck_assert_int_eq(scene_try(s, PLAYER_RED, train), ORDER_OK);
    scene_play_until(s, PHASE_SPELLS);
    const Target recruit = on_minion(group_at(&s->state, group_on(s, STAGE_HOME))->members[0]);
    const SpellId helper = spell_find(&s->state, recruit, gives->number);
    ck_assert_uint_ne(helper.v, 0);
    const Spell *spell = &s->state.spells[helper.v];
    ck_assert(spell->helper && spell->visible);
    ck_assert_int_eq(spell->owner, PLAYER_RED); // as its mother's
    ck_assert_uint_eq(spell->mother, 0);
    spell_end(&s->ctx, mother, SPELL_END_DISPELLED);
    ck_assert_int_eq(spell_copies(&s->state, recruit, gives->number), 1);
    // Whoever comes now gets nothing more, and who has it gets no second.
    (void)scene_swordsman(s, group_on(s, STAGE_HOME), NATION_ELF);
    const Target next = on_minion(group_at(&s->state, group_on(s, STAGE_HOME))->members[1]);
    ck_assert_int_eq(spell_copies(&s->state, next, gives->number), 0);
    const bool is_second =
        effect_attach(&s->ctx, gives->number, PLAYER_BLUE, recruit, (SpellId){0}, 0).v != 0;
    ck_assert_int_eq(is_second, card_def(gives->number)->cumulative);
    scene_end(s);
}

// --- Durations (rules 21.8) ---

static bool is_in_play(const GameState *s, int card) {
    for (int i = 1; i <= SPELLS_MAX; i++) {
        if (s->spells[i].label != 0 && s->spells[i].card == card) return true;
    }
    return false;
}

// "Turn of casting +N": there in that turn and the N that follow, gone in 1(b) of the next. Nobody fights
// meanwhile.
TEST(turn_of_casting_and_so_many_more_is_exactly_that, .first = 1, .cases = CARD_COUNT - 1) {
    const CardDef *def = card_def(_i);
    if (def->lasts == 0 || def->ends_itself || def->is_helper) return;
    int looks = 0;
    for (int shape = 0; shape < SHAPES && looks == 0; shape++) {
        if (!is_worth_a_look(def, (HostShape)shape)) continue;
        Scene *s = matrix_begin();
        Bout b = {.s = s, .c = &s->ctx, .card = _i, .shape = (HostShape)shape};
        b.caster = def->target_owner == TARGET_OWNER_ENEMY ? PLAYER_BLUE : PLAYER_RED;
        if (begin(&b)) {
            death_remove_group(b.c, b.foes, DEATH_REMOVED);
            for (int turn = 1; turn <= def->lasts; turn++) {
                ck_assert_msg(is_in_play(&s->state, _i), "%s is over after %d turns", def->slug, turn - 1);
                scene_next_turn(s);
            }
            ck_assert_msg(!is_in_play(&s->state, _i), "%s goes on after %d turns", def->slug, def->lasts);
            looks++;
        }
        matrix_end(s);
    }
    ck_assert_msg(looks > 0, "%s could not be cast on anything", def->slug);
}

// --- Spells that a match file puts in play ---

// What their casting does once, and no more than once, the file says itself: the terrain, who is whose, what
// is dispelled or destroyed.
static const CardId DONE_ONCE[] = {
    CARD_HUSKS,          // the ground
    CARD_ANCESTRAL_HOME, // the colony destroyed, the town's other spells dispelled
    CARD_AUBEROLS_GRACE, // a colony becomes a town
    CARD_CHAOS_FEATURE,  // a random spell
    CARD_SHELL_OF_GOLD,  // what it dispels
    CARD_ENTROPIA,       // a colony destroyed, a town's spells dispelled
};

static bool is_done_once(int card) {
    for (int i = 0; i < COUNT_OF(DONE_ONCE); i++) {
        if ((int)DONE_ONCE[i] == card) return true;
    }
    return false;
}

static void cast_as_played(Ctx *c, const Bout *b) {
    cast_for_free(c, b->card, b->caster, b->on);
}

static void put_in_play(Ctx *c, const Bout *b) {
    const SpellId spell = spell_attach_cast(c, b->card, b->caster, b->on, 0);
    ck_assert_uint_ne(spell.v, 0);
    ck_assert_int_eq(cast_set_up(c, spell), SQUANDER_NONE);
}

// The position of [b] after its card has come into play in one way.
static const View *position_after(const Bout *b, void (*come)(Ctx *c, const Bout *b)) {
    static GameState state;
    static View views[2];
    state = b->s->state;
    Ctx c = {.s = &state};
    come(&c, b);
    invariants_check(&state);
    View *view = &views[come == put_in_play];
    view_of(view, &state, PLAYER_NONE);
    return view;
}

TEST(a_spell_that_is_put_in_play_does_what_a_cast_one_does, .first = 1, .cases = CARD_COUNT - 1) {
    const CardDef *def = card_def(_i);
    if (def->is_helper || (def->type != CARD_ALTERATION && def->type != CARD_CONJURATION)) return;
    Scene *s = matrix_begin();
    int looks = 0;
    int differences = 0;
    for (int i = 0; i < SHAPES * 2; i++) {
        Bout b = {.s = s, .c = &s->ctx, .card = _i, .shape = (HostShape)(i / 2), .only_prepares = true};
        b.caster = i % 2 == 0 ? PLAYER_RED : PLAYER_BLUE;
        if (!is_worth_a_look(def, b.shape) || !begin(&b)) continue;
        const View *cast = position_after(&b, cast_as_played);
        const View *put = position_after(&b, put_in_play);
        looks++;
        differences += !view_equal(cast, put);
        ck_assert_msg(is_done_once(_i) || view_equal(cast, put), "%s: %s differs", def->slug,
                      view_difference(cast, put));
    }
    ck_assert_msg(looks > 0, "%s could not be cast on anything", def->slug);
    ck_assert_msg(!is_done_once(_i) || differences > 0, "%s is no exception", def->slug);
    matrix_end(s);
}
