// Mind: Will and Clarity.

#include "board/board.h"
#include "cards/effects.h"
#include "cards/rooms.h"
#include "rules/combat.h"
#include "board/group.h"
#include "board/minion.h"
#include "board/player.h"
#include "engine/rng.h"
#include "rules/spell.h"
#include "rules/movement_check.h"

enum { SIDEWAYS_STEPS = 2, ATTRACTION_STEPS = 2, THOUGHT_MISSILE = 2 };

// --- Attraction (Mirage, Siren Song) ---

// Player-controlled recruits of the other seat near enough to [goal]; who belongs to nobody or is led by the
// computer feels nothing.
static bool is_attracted(const GameState *s, GroupId group, Player by, SquareId goal) {
    const Group *g = group_at(s, group);
    const bool is_seats = g->owner == PLAYER_RED || g->owner == PLAYER_BLUE;
    if (!is_seats || g->control != CONTROL_PLAYER || !group_owners_are_hostile(by, (Player)g->owner))
        return false;
    return square_steps(g->at, goal) <= ATTRACTION_STEPS;
}

// [tries]: the step counts where only a group bars it, and then bounces.
static bool is_open_step(const Ctx *c, GroupId group, SquareId to, Direction direction, bool tries) {
    if (!tries) return movement_check(c, group, to) == REFUSAL_NONE;
    const SquareId from = group_at(c->s, group)->at;
    return movement_check_can_move(c, group) && movement_check_can_exit(c, group, from, direction) &&
           movement_check_can_enter(c, group, to);
}

// A step that lessens the way to [goal], drawn where there are two; 0 if there is none.
static SquareId draw_step_toward(Ctx *c, GroupId group, SquareId goal, bool tries) {
    const SquareId from = group_at(c->s, group)->at;
    SquareId steps[DIR_COUNT];
    uint32_t count = 0;
    for (int d = DIR_UP; d < DIR_COUNT; d++) {
        const SquareId to = square_neighbour(from, (Direction)d);
        if (to.v == 0 || square_steps(to, goal) >= square_steps(from, goal)) continue;
        if (is_open_step(c, group, to, (Direction)d, tries)) steps[count++] = to;
    }
    if (count == 0) return (SquareId){0};
    const uint32_t drawn = rng_roll(c, RNG_DIRECTION, count);
    return steps[drawn];
}

static void attract(Ctx *c, const Answerer *self, SquareId goal, bool tries) {
    GroupId groups[GROUPS_MAX];
    const int count = effect_groups(c->s, MINION_RECRUIT, groups);
    for (int i = 0; i < count; i++) {
        if (!is_attracted(c->s, groups[i], self->owner, goal)) continue;
        const Cause outer = effect_begin(c, self->source, effect_on_group(groups[i]));
        const SquareId to = draw_step_toward(c, groups[i], goal, tries);
        group_set_order(c, groups[i], to, ORDER_BY_SPELL);
        cause_end(c, outer);
    }
}

// --- Archers' Academy ---

static void archers_academy_teaches(Ctx *c, const Answerer *self, Phrase *p) {
    if (minion_at(c->s, p->subject)->minion_class == CLASS_ARCHER) effect_give_newcomer(c, self, p);
}

const CardDef card_archers_academy = {
    .slug = "archers-academy",
    .name = "Archers' Academy",
    .text = "Every archer created in this town or colony gets +1 missile damage.",
    .house = HOUSE_MIND,
    .cost_primary = 3,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_STRUCTURE,
    .persists = PERSIST_BY_ITSELF,
    .handlers = {{.on = PHRASE_CREATED,
                  .scope = SCOPE_HOST,
                  .answer = archers_academy_teaches,
                  .number = CARD_ACADEMY_TRAINING}},
};

const CardDef card_academy_training = {
    .slug = "academy-training",
    .name = "Academy Training",
    .text = "Missile damage +1.",
    .house = HOUSE_MIND,
    .type = CARD_ALTERATION,
    .target = TARGET_MINION,
    .is_helper = true,
    .made_by = CARD_ARCHERS_ACADEMY,
    .stats = {.missile = 1},
};

// --- Betrayal ---

const CardDef card_betrayal = {
    .slug = "betrayal",
    .name = "Betrayal",
    .text = "A monster group that is not yours joins your side.",
    .house = HOUSE_MIND,
    .cost_primary = 4,
    .cost_secondary = 1,
    .rarity = RARITY_RARE,
    .type = CARD_MANIFESTATION,
    .target = TARGET_MONSTER_GROUP,
    .target_owner = TARGET_OWNER_ENEMY,
    .cumulative = true,
    .ops = {{OP_OWNER, PLAYER_NONE, 0}},
};

// --- Calm Passage ---

const CardDef card_calm_passage = {
    .slug = "calm-passage",
    .name = "Calm Passage",
    .text = "The group takes part in no combat this turn.",
    .house = HOUSE_MIND,
    .cost_primary = 2,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_CONJURATION,
    .target = TARGET_RECRUIT_GROUP,
    .persists = PERSIST_RECRUIT,
    .lasts = 1,
    .handlers = {{.on = PHRASE_CAN_FIGHT, .scope = SCOPE_HOST, .answer = effect_forbid}},
};

// --- Ch'tai Exchange ---

// The caster's recruits on the board but for Heroes.
static int hostages(const GameState *s, Player caster, MinionId out[MINIONS_MAX]) {
    MinionId all[MINIONS_MAX];
    const int count = effect_minions(s, MINION_RECRUIT, all);
    int found = 0;
    for (int i = 0; i < count; i++) {
        const int creature = minion_at(s, all[i])->creature;
        const bool is_hero = creature != 0 && creature_def(creature)->is_hero;
        if (!is_hero && minion_owner(s, all[i]) == caster) out[found++] = all[i];
    }
    return found;
}

// The group that [minion] leaves for another's place. A minion that stood alone leaves a new group of its
// owner, without orders.
static GroupId vacated_by(Ctx *c, MinionId minion) {
    const GroupId group = minion_at(c->s, minion)->group;
    const Player owner = minion_owner(c->s, minion);
    if (group_at(c->s, group)->count > 1) return group;
    const GroupId fresh = group_split_off(c, minion);
    if (fresh.v == 0) return fresh;
    // Possession ends for it, but the place that it leaves belongs to the caster.
    const bool is_freed = group_is_alive(c->s, fresh) && group_at(c->s, fresh)->owner != (unsigned)owner;
    if (is_freed) group_change_owner(c, fresh, owner);
    group_remove_if_empty(c, group);
    return fresh;
}

// Of two full groups one member steps aside, so that there is room.
static GroupId step_aside(Ctx *c, MinionId minion) {
    const GroupId group = minion_at(c->s, minion)->group;
    const SquareId at = group_at(c->s, group)->at;
    const GroupId aside = group_split_off(c, minion);
    if (aside.v != 0 && group_is_alive(c->s, group)) board_place(c->s, group, at);
    return aside;
}

static void move_if_alive(Ctx *c, MinionId minion, GroupId to) {
    if (effect_is_alive(c->s, minion) && group_is_alive(c->s, to)) (void)group_move_minion(c, minion, to);
}

// Each goes to what the other has left; nobody's size changes. A minion that dies as it leaves its group goes
// nowhere.
static void exchange(Ctx *c, MinionId a, MinionId b) {
    const GroupId for_b = vacated_by(c, a);
    const GroupId for_a = vacated_by(c, b);
    if (for_a.v == 0 || for_b.v == 0 || !effect_is_alive(c->s, a) || !effect_is_alive(c->s, b)) return;
    const bool is_full = group_at(c->s, for_b)->count == GROUP_SIZE;
    const bool is_tight = is_full && group_at(c->s, for_a)->count == GROUP_SIZE;
    const GroupId aside = is_tight ? step_aside(c, a) : (GroupId){0};
    const bool a_goes_first = is_full && !is_tight;
    if (a_goes_first) move_if_alive(c, a, for_a);
    move_if_alive(c, b, for_b);
    if (!a_goes_first) move_if_alive(c, a, for_a);
    if (aside.v != 0) group_remove_if_empty(c, aside);
    group_remove_if_empty(c, for_a);
    group_remove_if_empty(c, for_b);
}

static int company_of(const GameState *s, MinionId minion) {
    return group_at(s, minion_at(s, minion)->group)->count;
}

// Who stands alone leaves a new group behind, and of two full ones a member steps aside into one.
static bool needs_group(const GameState *s, MinionId a, MinionId b) {
    const int of_a = company_of(s, a);
    const int of_b = company_of(s, b);
    return of_a == 1 || of_b == 1 || (of_a == GROUP_SIZE && of_b == GROUP_SIZE);
}

static Squander chtai_exchange_trades(Ctx *c, const Casting *k) {
    const MinionId taken = {k->target.index};
    MinionId own[MINIONS_MAX];
    const int count = hostages(c->s, k->caster, own);
    const MinionId drawn = effect_draw_minion(c, own, count);
    if (drawn.v == 0) return SQUANDER_NO_EFFECT;
    if (needs_group(c->s, taken, drawn) && !minion_has_room(c->s, 0, true)) return SQUANDER_NO_ROOM;
    exchange(c, taken, drawn);
    return SQUANDER_NONE;
}

const CardDef card_chtai_exchange = {
    .slug = "chtai-exchange",
    .name = "Ch'tai Exchange",
    .text = "An enemy recruit and a random recruit of yours change sides and places. Heroes are never "
            "taken.",
    .house = HOUSE_MIND,
    .cost_primary = 4,
    .cost_secondary = 1,
    .rarity = RARITY_RARE,
    .type = CARD_MANIFESTATION,
    .target = TARGET_RECRUIT,
    .target_owner = TARGET_OWNER_ENEMY,
    .require = REQUIRE_NOT_HERO | REQUIRE_NOT_NEUTRAL,
    .cumulative = true,
    .cast = chtai_exchange_trades,
};

// --- Clear Thought ---

const CardDef card_clear_thought = {
    .slug = "clear-thought",
    .name = "Clear Thought",
    .text = "Dispels all individual spells on a recruit.",
    .house = HOUSE_MIND,
    .cost_primary = 2,
    .rarity = RARITY_COMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_RECRUIT,
    .cumulative = true,
    .ops = {{OP_DISPEL, DISPEL_OWN, 0}},
};

// --- Closed Book ---

const CardDef card_closed_book = {
    .slug = "closed-book",
    .name = "Closed Book",
    .text = "Your opponent cannot discard.",
    .house = HOUSE_MIND,
    .cost_primary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_CONJURATION,
    .target = TARGET_GLOBE,
    .lasts = 4,
    .handlers = {{.on = PHRASE_CAN_DISCARD, .scope = SCOPE_HOST, .answer = effect_forbid_other}},
};

// --- Cloud Serpent ---

const CardDef card_cloud_serpent = {
    .slug = "cloud-serpent",
    .name = "Cloud Serpent",
    .text = "Summons a Cloud Serpent. Opponents without Flight deal 1 less damage to it.",
    .house = HOUSE_MIND,
    .cost_primary = 3,
    .cost_secondary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_SUMMONING,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY | REQUIRE_NOT_ENTRANCE,
    .creates = CREATURE_CLOUD_SERPENT,
    .create_count = 1,
    .cumulative = true,
    .ops = {{OP_SUMMON, 0, 0}},
};

const CreatureDef creature_cloud_serpent = {
    .slug = "cloud-serpent",
    .name = "Cloud Serpent",
    .kind = MINION_MONSTER,
    .behaviour = BEHAVIOUR_NOMADIC,
    .stats = {.level = 1,
              .max_hp = 12,
              .armor = 0,
              .hand = 3,
              .missile = STAT_NONE,
              .attacks = 1,
              .walks = WALK_FLIGHT},
    .handlers =
        {{.on = PHRASE_BEFORE_ARMOR, .scope = SCOPE_HOST, .answer = effect_dodge_grounded, .number = 1}},
};

// --- Flight ---

const CardDef card_flight = {
    .slug = "flight",
    .name = "Flight",
    .text = "All members of the group have Flight.",
    .house = HOUSE_MIND,
    .cost_primary = 3,
    .rarity = RARITY_COMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_RECRUIT_GROUP,
    .persists = PERSIST_RECRUIT,
    .stats = {.walks = WALK_FLIGHT},
};

// --- Flying Carpet ---

const CardDef card_flying_carpet = {
    .slug = "flying-carpet",
    .name = "Flying Carpet",
    .text = "The group has Flight this turn and next, and moves twice this turn in its direction of travel.",
    .house = HOUSE_MIND,
    .cost_primary = 3,
    .cost_secondary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_CONJURATION,
    .target = TARGET_RECRUIT_GROUP,
    .persists = PERSIST_RECRUIT,
    .lasts = 2,
    .stats = {.walks = WALK_FLIGHT},
    .ops = {{OP_MOVES_TWICE, 0, 0}},
};

// --- Focus of Clarity ---

const CardDef card_focus_of_clarity = {
    .slug = "focus-of-clarity",
    .name = "Focus of Clarity",
    .text = "You get +1 Clarity each turn. Copies add up.",
    .house = HOUSE_MIND,
    .cost_primary = 4,
    .rarity = RARITY_COMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_GLOBE,
    .cumulative = true,
    .each_turn = {{MANA_CLARITY, 1}},
};

// --- Held Breath ---

// [amount] is 0 in 1(g). 1(h), which follows it, is when the spell leaves play.
static void held_breath_is_held(Ctx *c, const Answerer *self, Phrase *p) {
    (void)c;
    (void)self;
    if (p->amount == 0) p->cancelled = true;
}

const CardDef card_held_breath = {
    .slug = "held-breath",
    .name = "Held Breath",
    .text = "At the next start of turn initiative does not change hands.",
    .until = "the next 1(g)",
    .house = HOUSE_MIND,
    .cost_primary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_CONJURATION,
    .target = TARGET_GLOBE,
    .one_in_play = true,
    .handlers = {{.on = PHRASE_KEEPS_INITIATIVE, .scope = SCOPE_HOST, .answer = held_breath_is_held},
                 {.on = PHRASE_EACH_TURN_MANA, .scope = SCOPE_HOST, .answer = effect_end_self}},
};

// --- Ishmera ---

const CardDef card_ishmera = {
    .slug = "ishmera",
    .name = "Ishmera",
    .text = "Hero: Ishmera, a Djinn archer, joins your group. While she is in it, its archers, "
            "herself included, deal +1 missile damage in combat round 1.",
    .house = HOUSE_MIND,
    .cost_primary = 4,
    .cost_secondary = 2,
    .rarity = RARITY_RARE,
    .type = CARD_HERO,
    .target = TARGET_RECRUIT_GROUP,
    .target_owner = TARGET_OWNER_FRIENDLY,
    .require = REQUIRE_ROOM | REQUIRE_CAN_ADD,
    .room = 1,
    .creates = CREATURE_ISHMERA,
    .create_count = 1,
    .once_per_game = true,
    .ops = {{OP_RECRUIT, 0, 0}},
};

static void ishmera_steadies(Ctx *c, const Answerer *self, Phrase *p) {
    (void)self;
    const bool is_archer = minion_at(c->s, p->subject)->minion_class == CLASS_ARCHER;
    if (p->round == 1 && p->attack == ATTACK_MISSILE && is_archer) p->amount++;
}

const CreatureDef creature_ishmera = {
    .slug = "ishmera",
    .name = "Ishmera",
    .kind = MINION_RECRUIT,
    .minion_class = CLASS_ARCHER,
    .nation = NATION_DJINN,
    .is_hero = true,
    .stats = {.level = 2, .max_hp = 8, .armor = 0, .hand = STAT_NONE, .missile = 3, .attacks = 1},
    .handlers =
        {{.on = PHRASE_CALCULATE_DAMAGE, .scope = SCOPE_HOST, .answer = ishmera_steadies, .blind = true},
         {.on = PHRASE_CALCULATE_DAMAGE, .scope = SCOPE_COMRADE, .answer = ishmera_steadies, .blind = true}},
};

// --- Kumatru Trance ---

const CardDef card_kumatru_trance = {
    .slug = "kumatru-trance",
    .name = "Kumatru Trance",
    .text = "Members of the group are invisible until the group enters combat.",
    .until = "the group enters combat",
    .house = HOUSE_MIND,
    .cost_primary = 2,
    .rarity = RARITY_COMMON,
    .type = CARD_CONJURATION,
    .target = TARGET_RECRUIT_GROUP,
    .persists = PERSIST_RECRUIT,
    .handlers = {{.on = PHRASE_IS_CONCEALED, .scope = SCOPE_HOST, .answer = effect_conceal},
                 {.on = PHRASE_ENTERS_COMBAT, .scope = SCOPE_HOST, .answer = effect_dispel_self}},
};

// --- Mirage ---

static void mirage_beckons(Ctx *c, const Answerer *self, Phrase *p) {
    attract(c, self, p->at, false);
}

const CardDef card_mirage = {
    .slug = "mirage",
    .name = "Mirage",
    .text = "Hostile recruit groups within two squares move toward this square, or stay on it.",
    .house = HOUSE_MIND,
    .cost_primary = 3,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_CONJURATION,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY | REQUIRE_NOT_ENTRANCE,
    .lasts = 3,
    .handlers = {{.on = PHRASE_BEFORE_MOVEMENT, .scope = SCOPE_HOST, .answer = mirage_beckons}},
};

// --- Phantasm ---

const CardDef card_phantasm = {
    .slug = "phantasm",
    .name = "Phantasm",
    .text = "Summons a Phantasm. Its level 3 makes attackers of lower levels miss it: after its first "
            "attack, one of level 1 misses twice for each hit.",
    .house = HOUSE_MIND,
    .cost_primary = 2,
    .rarity = RARITY_COMMON,
    .type = CARD_SUMMONING,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY | REQUIRE_NOT_ENTRANCE,
    .creates = CREATURE_PHANTASM,
    .create_count = 1,
    .cumulative = true,
    .ops = {{OP_SUMMON, 0, 0}},
};

const CreatureDef creature_phantasm = {
    .slug = "phantasm",
    .name = "Phantasm",
    .kind = MINION_MONSTER,
    .behaviour = BEHAVIOUR_NOMADIC,
    .stats = {.level = 3, .max_hp = 4, .armor = 0, .hand = 2, .missile = STAT_NONE, .attacks = 1},
};

// --- Possession ---

// Its value is the owner that gets the group back.
static Squander possession_takes_over(Ctx *c, const Casting *k) {
    const GroupId group = {(uint8_t)k->target.index};
    spell_set_value(c, k->spell, group_at(c->s, group)->owner);
    group_change_owner(c, group, k->caster);
    return SQUANDER_NONE;
}

// Put on a group off the board by a match file, it has taken nobody.
static void possession_lets_go(Ctx *c, const Answerer *self, Phrase *p) {
    if (self->value == PLAYER_NONE) return;
    if (group_is_alive(c->s, p->group) && group_at(c->s, p->group)->count > 0)
        group_change_owner(c, p->group, (Player)self->value);
}

// A minion that leaves alone returns to its own owner. In another player's group it belongs to that player.
static void possession_frees_who_leaves(Ctx *c, const Answerer *self, Phrase *p) {
    const Minion *m = minion_at(c->s, p->subject);
    const GroupId now = m->group;
    if (self->value == PLAYER_NONE || m->label == 0) return;
    if (now.v == p->group.v || group_at(c->s, now)->count > 1) return;
    if (group_at(c->s, now)->owner == (unsigned)self->owner) group_change_owner(c, now, (Player)self->value);
}

const CardDef card_possession = {
    .slug = "possession",
    .name = "Possession",
    .text = "An enemy recruit group outside structures is yours until the spell ends. Its orders are "
            "cancelled; it cannot join or enter structures.",
    .house = HOUSE_MIND,
    .cost_primary = 5,
    .cost_secondary = 2,
    .rarity = RARITY_RARE,
    .type = CARD_CONJURATION,
    .target = TARGET_RECRUIT_GROUP,
    .target_owner = TARGET_OWNER_ENEMY,
    .require = REQUIRE_NOT_IN_STRUCTURE | REQUIRE_NOT_NEUTRAL,
    .persists = PERSIST_RECRUIT | PERSIST_NOT_IN_STRUCTURE,
    .lasts = 2,
    .ops = {{OP_CANCEL_ORDER, 0, 0}},
    .cast = possession_takes_over,
    .cast_sets_up = true,
    .handlers = {{.on = PHRASE_CAN_ENTER, .scope = SCOPE_HOST, .answer = effect_shun_structures},
                 {.on = PHRASE_CAN_JOIN, .scope = SCOPE_HOST, .answer = effect_forbid},
                 {.on = PHRASE_CAN_ADD_RECRUIT, .scope = SCOPE_HOST, .answer = effect_forbid},
                 {.on = PHRASE_LEFT, .scope = SCOPE_HOST, .answer = possession_frees_who_leaves},
                 {.on = PHRASE_ENDED, .scope = SCOPE_HOST, .answer = possession_lets_go}},
};

// --- Ready Quiver ---

static void ready_quiver_is_at_hand(Ctx *c, const Answerer *self, Phrase *p) {
    if (p->round != 1 || minion_at(c->s, self->host)->attacks_left == 0) return;
    const Cause outer = effect_begin(c, self->source, effect_on_minion(self->host));
    combat_add_attacks(c, self->host, 1, self->source);
    cause_end(c, outer);
}

const CardDef card_ready_quiver = {
    .slug = "ready-quiver",
    .name = "Ready Quiver",
    .text = "The archer has one more attack in combat round 1.",
    .house = HOUSE_MIND,
    .cost_primary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_ARCHER,
    .persists = PERSIST_ARCHER,
    .handlers = {{.on = PHRASE_START_OF_ROUND, .scope = SCOPE_HOST, .answer = ready_quiver_is_at_hand}},
};

// --- Rogue Monster ---

const CardDef card_rogue_monster = {
    .slug = "rogue-monster",
    .name = "Rogue Monster",
    .text = "A monster group becomes neutral.",
    .house = HOUSE_MIND,
    .cost_primary = 2,
    .rarity = RARITY_COMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_MONSTER_GROUP,
    .require = REQUIRE_NOT_NEUTRAL,
    .cumulative = true,
    .ops = {{OP_OWNER, PLAYER_NEUTRAL, 0}},
};

// --- Sand Sphinx ---

const CardDef card_sand_sphinx = {
    .slug = "sand-sphinx",
    .name = "Sand Sphinx",
    .text = "Summons a Sand Sphinx. Each square it leaves becomes desert.",
    .house = HOUSE_MIND,
    .cost_primary = 5,
    .cost_secondary = 1,
    .rarity = RARITY_RARE,
    .type = CARD_SUMMONING,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY | REQUIRE_NOT_ENTRANCE,
    .creates = CREATURE_SAND_SPHINX,
    .create_count = 1,
    .cumulative = true,
    .ops = {{OP_SUMMON, 0, 0}},
};

const CreatureDef creature_sand_sphinx = {
    .slug = "sand-sphinx",
    .name = "Sand Sphinx",
    .kind = MINION_MONSTER,
    .behaviour = BEHAVIOUR_NOMADIC,
    .stats = {.level = 2,
              .max_hp = 16,
              .armor = 1,
              .hand = 4,
              .missile = STAT_NONE,
              .attacks = 1,
              .walks = WALK_DESERT},
    .handlers =
        {{.on = PHRASE_ON_MOVE, .scope = SCOPE_HOST, .answer = effect_leave_trail, .number = TERRAIN_DESERT}},
};

// --- Siren Song ---

static void siren_song_calls(Ctx *c, const Answerer *self, Phrase *p) {
    if (p->at.v != 0) attract(c, self, p->at, true);
}

const CardDef card_siren_song = {
    .slug = "siren-song",
    .name = "Siren Song",
    .text = "Hostile recruit groups within two squares step toward this group, ordered or not.",
    .house = HOUSE_MIND,
    .cost_primary = 3,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_CONJURATION,
    .target = TARGET_RECRUIT_GROUP,
    .target_owner = TARGET_OWNER_FRIENDLY,
    .persists = PERSIST_RECRUIT,
    .lasts = 2,
    .handlers = {{.on = PHRASE_BEFORE_MOVEMENT, .scope = SCOPE_HOST, .answer = siren_song_calls}},
};

// --- Step Sideways ---

static bool can_step_to(const Ctx *c, GroupId group, SquareId to) {
    if (square_steps(group_at(c->s, group)->at, to) > SIDEWAYS_STEPS || !effect_is_free(c->s, to))
        return false;
    return square_at(c->s, to)->terrain != TERRAIN_VOID && movement_check_can_cross(c, group, to);
}

static Squander step_sideways_carries(Ctx *c, const Casting *k) {
    const GroupId group = {(uint8_t)k->target.index};
    SquareId squares[SQUARES];
    int count = 0;
    for (uint8_t i = 1; i <= SQUARES; i++) {
        if (can_step_to(c, group, (SquareId){i})) squares[count++] = (SquareId){i};
    }
    const SquareId to = effect_draw_square(c, squares, count);
    if (to.v == 0) return SQUANDER_NOWHERE;
    group_set_order(c, group, (SquareId){0}, ORDER_BY_SPELL);
    group_teleport(c, group, to);
    return SQUANDER_NONE;
}

const CardDef card_step_sideways = {
    .slug = "step-sideways",
    .name = "Step Sideways",
    .text = "The group is teleported to a random free square within two steps. Its orders are "
            "cancelled.",
    .house = HOUSE_MIND,
    .cost_primary = 2,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_RECRUIT_GROUP,
    .target_owner = TARGET_OWNER_FRIENDLY,
    .cumulative = true,
    .cast = step_sideways_carries,
};

// --- Stolen Thought ---

static Squander stolen_thought_is_passed_on(Ctx *c, const Casting *k) {
    MinionId all[MINIONS_MAX];
    MinionId own[MINIONS_MAX];
    int own_count = 0;
    minion_add_level(c, (MinionId){k->target.index}, -1);
    const int count = effect_minions(c->s, MINION_RECRUIT, all);
    for (int i = 0; i < count; i++) {
        if (minion_owner(c->s, all[i]) == k->caster) own[own_count++] = all[i];
    }
    const MinionId drawn = effect_draw_minion(c, own, own_count);
    if (drawn.v != 0) minion_add_level(c, drawn, 1);
    return SQUANDER_NONE;
}

const CardDef card_stolen_thought = {
    .slug = "stolen-thought",
    .name = "Stolen Thought",
    .text = "An enemy recruit gets -1 level; a random recruit of yours gets +1 level.",
    .house = HOUSE_MIND,
    .cost_primary = 2,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_RECRUIT,
    .target_owner = TARGET_OWNER_ENEMY,
    .cumulative = true,
    .cast = stolen_thought_is_passed_on,
};

// --- Tower of Will ---

const CardDef card_tower_of_will = {
    .slug = "tower-of-will",
    .name = "Tower of Will",
    .text = "This town or colony generates +2 Will each turn for its owner.",
    .house = HOUSE_MIND,
    .cost_secondary = 5,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_STRUCTURE,
    .persists = PERSIST_BY_ITSELF,
    .each_turn = {{MANA_WILL, 2}},
};

// --- Volley of Thought ---

// Bonuses to missile damage, wherever they stand, add to it.
static void volley_of_thought_arms(Ctx *c, const Answerer *self, Phrase *p) {
    (void)self;
    const Minion *m = minion_at(c->s, p->subject);
    StatSums *stats = p->stats;
    const bool is_swordsman = m->kind == MINION_RECRUIT && m->minion_class == CLASS_SWORDSMAN;
    if (!is_swordsman || stats->has_missile || stats->attacks <= 0 || stats->attacks_at_most <= 0) return;
    stats->has_missile = true;
    stats->missile += THOUGHT_MISSILE;
}

const CardDef card_volley_of_thought = {
    .slug = "volley-of-thought",
    .name = "Volley of Thought",
    .text = "Swordsmen of the group also have a missile attack of 2: they shoot in combat round 1 and "
            "choose their victims like archers.",
    .house = HOUSE_MIND,
    .cost_primary = 4,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_RECRUIT_GROUP,
    .persists = PERSIST_RECRUIT,
    .handlers = {{.on = PHRASE_READ_STATS,
                  .scope = SCOPE_HOST,
                  .answer = volley_of_thought_arms,
                  .reads = READS_MISSILE}},
};
