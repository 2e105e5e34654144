// Heavy positions from tables: where the groups stand and go is listed, who they are is drawn from a stream
// of the position's own, so that they stay the same for ever.

#include "bench_positions.h"

#include "base/check.h"

enum {
    GROUPS_A_SIDE = 12,
    TOWNS_A_POSITION = 4,
    GNOMES_A_GROUP = 2,
    POSITION_TURN = 12,
};

typedef struct Place {
    const char *from, *to; // [to] NULL: it stands
} Place;

typedef struct Layout {
    Place groups[PLAYER_BLUE + 1][GROUPS_A_SIDE];
    const char *gnomes[PLAYER_BLUE + 1];
    const char *towns[TOWNS_A_POSITION];
} Layout;

static const Layout LAYOUTS[BENCH_POSITIONS] = {
    // Two lines meet along the rows; the reserves behind them contend for each other's squares.
    {.groups = {[PLAYER_RED] = {{"b4", "b5"},
                                {"d4", "d5"},
                                {"f4", "f5"},
                                {"g4", "g5"},
                                {"h4", "h5"},
                                {"j4", "j5"},
                                {"k4", "k5"},
                                {"e2", "e3"},
                                {"f3", "e3"},
                                {"g2", "g3"},
                                {"h3", "h4"},
                                {"d1", NULL}},
                [PLAYER_BLUE] = {{"b7", "b6"},
                                 {"d7", "d6"},
                                 {"f7", "f6"},
                                 {"g7", "g6"},
                                 {"h7", "h6"},
                                 {"j7", "j6"},
                                 {"k7", "k6"},
                                 {"e9", "e8"},
                                 {"f8", "e8"},
                                 {"g9", "g8"},
                                 {"h8", "h7"},
                                 {"i10", NULL}}},
     .gnomes = {[PLAYER_RED] = "e1", [PLAYER_BLUE] = "h10"},
     .towns = {"d5", "g6", "h6", "e3"}},
    // Two columns meet; what comes behind moves up into the squares that the first line leaves.
    {.groups = {[PLAYER_RED] = {{"e1", "f1"},
                                {"d3", "e3"},
                                {"d4", "e4"},
                                {"d5", "e5"},
                                {"d7", "e7"},
                                {"d8", "e8"},
                                {"e9", NULL},
                                {"c3", "d3"},
                                {"c4", "d4"},
                                {"c5", "d5"},
                                {"b5", "b6"},
                                {"c7", "c6"}},
                [PLAYER_BLUE] = {{"h2", "g2"},
                                 {"g3", "f3"},
                                 {"g4", "f4"},
                                 {"g5", "f5"},
                                 {"g7", "f7"},
                                 {"g8", "f8"},
                                 {"g9", "f9"},
                                 {"h3", "g3"},
                                 {"h4", "g4"},
                                 {"h5", "g5"},
                                 {"j6", "j7"},
                                 {"i8", NULL}}},
     .gnomes = {[PLAYER_RED] = "a5", [PLAYER_BLUE] = "k8"},
     .towns = {"e4", "f7", "b6", "j7"}},
    // Scattered fights all over the board, some of groups that stand.
    {.groups = {[PLAYER_RED] = {{"f1", NULL},
                                {"d4", "e4"},
                                {"g3", "h3"},
                                {"b5", NULL},
                                {"i5", "i6"},
                                {"d7", NULL},
                                {"f7", "f8"},
                                {"d1", "d2"},
                                {"c3", "b3"},
                                {"e2", NULL},
                                {"c2", "d2"},
                                {"f5", "g5"}},
                [PLAYER_BLUE] = {{"f3", "f2"},
                                 {"e6", "e5"},
                                 {"i3", NULL},
                                 {"b7", "b6"},
                                 {"j7", "i7"},
                                 {"d9", "d8"},
                                 {"f10", "f9"},
                                 {"i10", "i9"},
                                 {"j8", "k8"},
                                 {"h9", NULL},
                                 {"g10", "g11"},
                                 {"l5", "l6"}}},
     .gnomes = {[PLAYER_RED] = "g4", [PLAYER_BLUE] = "h11"},
     .towns = {"e4", "b5", "i6", "f9"}},
    // Both sides press into the center, and votes decide who gets there.
    {.groups = {[PLAYER_RED] = {{"e4", "e5"},
                                {"f3", "f4"},
                                {"g4", "g5"},
                                {"i4", "i5"},
                                {"c5", "c6"},
                                {"k5", NULL},
                                {"a5", NULL},
                                {"g2", "f2"},
                                {"e2", "f2"},
                                {"d3", "d4"},
                                {"c3", "c4"},
                                {"h3", "h4"}},
                [PLAYER_BLUE] = {{"e7", "e6"},
                                 {"f6", "f5"},
                                 {"h7", "h6"},
                                 {"i7", "i6"},
                                 {"c8", "c7"},
                                 {"k7", "k6"},
                                 {"a6", NULL},
                                 {"g9", "g10"},
                                 {"f10", "g10"},
                                 {"i9", "i8"},
                                 {"j9", "j8"},
                                 {"e9", "e8"}}},
     .gnomes = {[PLAYER_RED] = "c2", [PLAYER_BLUE] = "k8"},
     .towns = {"f5", "c6", "i6", "k5"}},
};

typedef struct Maker {
    Ctx c;
    const Layout *layout;
    int index;
    uint64_t stream;
    GroupId groups[PLAYER_BLUE + 1][GROUPS_A_SIDE];
} Maker;

static bool chance(Maker *m, uint32_t one_in) {
    const uint32_t drawn = rng_below(&m->stream, one_in);
    return drawn == 0;
}

// --- Ground ---

static bool is_trodden(const Layout *layout, SquareId square) {
    for (int player = PLAYER_RED; player <= PLAYER_BLUE; player++) {
        if (same_square(square_parse(layout->gnomes[player]), square)) return true;
        for (int i = 0; i < GROUPS_A_SIDE; i++) {
            const Place *const place = &layout->groups[player][i];
            if (same_square(square_parse(place->from), square)) return true;
            if (place->to != NULL && same_square(square_parse(place->to), square)) return true;
        }
    }
    return false;
}

// Where the listed moves lead there is nothing that holds or slides a group; elsewhere there is everything.
static void lay_ground(Maker *m) {
    static const Terrain trodden[] = {TERRAIN_PLAINS, TERRAIN_PLAINS, TERRAIN_PLAINS,
                                      TERRAIN_FOREST, TERRAIN_BARREN, TERRAIN_DESERT};
    for (uint8_t i = 1; i <= SQUARES; i++) {
        const SquareId square = {i};
        if (is_trodden(m->layout, square)) {
            const uint32_t drawn = rng_below(&m->stream, sizeof trodden / sizeof trodden[0]);
            terrain_change(&m->c, square, trodden[drawn]);
        } else {
            const uint32_t drawn = rng_below(&m->stream, TERRAIN_COUNT - 1);
            terrain_change(&m->c, square, (Terrain)(drawn + 1));
        }
    }
    for (int i = 0; i < TOWNS_A_POSITION; i++) {
        const Player owner = i % 2 == 0 ? PLAYER_RED : PLAYER_BLUE;
        const Mana mana = house_primary((House)m->c.s->players[owner].house);
        (void)structure_create(&m->c, square_parse(m->layout->towns[i]), STRUCTURE_TOWN, owner, mana);
    }
}

// --- Groups ---

static void add_creature(Maker *m, GroupId group, CreatureId creature) {
    const CreatureDef *const def = creature_def((int)creature);
    const MinionSpec spec = {.kind = def->kind,
                             .minion_class = def->minion_class,
                             .nation = def->nation,
                             .creature = (uint8_t)creature};
    (void)minion_create(&m->c, group, &spec);
}

static void add_recruit(Maker *m, GroupId group) {
    const uint32_t minion_class = rng_below(&m->stream, 5);
    const uint32_t nation = rng_below(&m->stream, NATION_COUNT - 1);
    MinionSpec spec = {.kind = MINION_RECRUIT,
                       .minion_class = minion_class < 2 ? CLASS_SWORDSMAN : CLASS_ARCHER,
                       .nation = (uint8_t)(nation + 1)};
    if (chance(m, 4)) {
        const StatBlock base = minion_recruit_base((MinionClass)spec.minion_class, (Nation)spec.nation);
        const uint32_t wound = rng_below(&m->stream, 3);
        spec.hp = (uint8_t)(base.max_hp - wound);
    }
    (void)minion_create(&m->c, group, &spec);
}

// One hero, who is of either side in turn, and a Bard for each.
static void add_special(Maker *m, GroupId group, Player player, int number) {
    if (number == (m->index + 2) % GROUPS_A_SIDE) add_creature(m, group, CREATURE_BARD);
    if (number != m->index) return;
    const bool is_first = (m->index % 2 == 0) == (player == PLAYER_RED);
    add_creature(m, group, is_first ? CREATURE_KHOBAI : CREATURE_DIOMESIA);
}

static void place_groups(Maker *m, Player player) {
    for (int i = 0; i < GROUPS_A_SIDE; i++) {
        const GroupSpec spec = {.at = square_parse(m->layout->groups[player][i].from),
                                .owner = (uint8_t)player,
                                .control = CONTROL_PLAYER,
                                .kind = MINION_RECRUIT};
        CHECK(spec.at.v != 0 && square_at(m->c.s, spec.at)->group.v == 0);
        const GroupId group = group_create(&m->c, &spec);
        const uint32_t drawn = rng_below(&m->stream, 6);
        const uint32_t size = drawn < 3 ? 6 : drawn < 5 ? 7 : 8;
        add_special(m, group, player, i);
        while (group_at(m->c.s, group)->count < size) add_recruit(m, group);
        m->groups[player][i] = group;
    }
    const GroupSpec spec = {.at = square_parse(m->layout->gnomes[player]),
                            .owner = (uint8_t)player,
                            .control = CONTROL_COMPUTER,
                            .kind = MINION_MONSTER};
    CHECK(spec.at.v != 0 && square_at(m->c.s, spec.at)->group.v == 0);
    const GroupId gnomes = group_create(&m->c, &spec);
    for (int i = 0; i < GNOMES_A_GROUP; i++) add_creature(m, gnomes, CREATURE_GNOME);
}

// --- Spells ---

// What makes minions nearly untouchable is rare, or fights would go on to the last round everywhere.
static int draw_individual_spell(Maker *m, MinionId minion) {
    static const CardId common[] = {CARD_TREACHEROUS_ARMOR, CARD_OGIS_ARMOR, CARD_DEFLECTION, CARD_FORSAKEN};
    if (chance(m, 12)) return CARD_UNHOLY_AURA;
    if (chance(m, 8)) return CARD_TOUCH_OF_DEATH;
    if (minion_at(m->c.s, minion)->minion_class == CLASS_SWORDSMAN && chance(m, 2)) return CARD_SPIRIT_SWORD;
    const uint32_t drawn = rng_below(&m->stream, sizeof common / sizeof common[0]);
    // Who may not enter a structure would refuse a listed move into a town.
    const bool is_forsaken = common[drawn] == CARD_FORSAKEN;
    return is_forsaken && chance(m, 2) ? CARD_OGIS_ARMOR : (int)common[drawn];
}

static void enchant(Maker *m, Player player) {
    static const CardId of_groups[] = {CARD_DESPOND, CARD_SOUL_JAR, CARD_OSTRACIZE, CARD_FLIGHT};
    const Player other = player_other(player);
    for (int i = 0; i < GROUPS_A_SIDE; i++) {
        const GroupId group = m->groups[player][i];
        if (chance(m, 3)) {
            const uint32_t drawn = rng_below(&m->stream, sizeof of_groups / sizeof of_groups[0]);
            const Player caster = of_groups[drawn] == CARD_DESPOND ? other : player;
            (void)spell_attach_cast(&m->c, (int)of_groups[drawn], caster, (Target){HOST_GROUP, group.v}, 0);
        }
        for (int k = 0; k < group_at(m->c.s, group)->count; k++) {
            if (!chance(m, 6)) continue;
            const MinionId minion = group_at(m->c.s, group)->members[k];
            const int card = draw_individual_spell(m, minion);
            const Player caster = card == CARD_TREACHEROUS_ARMOR ? other : player;
            (void)spell_attach_cast(&m->c, card, caster, (Target){HOST_INDIVIDUAL, minion.v}, 0);
        }
    }
}

// --- Cards and orders ---

// Two copies of everything, so that phase 1 has something to deal.
static void lay_decks(GameState *s) {
    for (int player = PLAYER_RED; player <= PLAYER_BLUE; player++) {
        PlayerState *const p = &s->players[player];
        for (int i = 0; i < 2 * (CARD_COUNT - 1) && p->deck_count < DECK_MAX; i++) {
            const int card = 1 + i % (CARD_COUNT - 1);
            if (!card_def(card)->is_helper) p->deck[p->deck_count++] = (uint16_t)card;
        }
    }
}

// The moves go through a plan like anyone's, on the position as phase 1 leaves it.
static void give_orders(const Maker *m, Player player, TurnOrders *out) {
    GameState begun = *m->c.s;
    engine_begin_turn(&begun, NULL);
    Plan plan;
    plan_begin(&plan, &begun, player);
    for (int i = 0; i < GROUPS_A_SIDE; i++) {
        const char *const to = m->layout->groups[player][i].to;
        if (to == NULL) continue;
        const Order order = {.kind = ORDER_MOVE, .group = m->groups[player][i], .at = square_parse(to)};
        const OrderError error = plan_add(&plan, &order);
        CHECK(error == ORDER_OK);
    }
    out->count = plan.count;
    for (int i = 0; i < plan.count; i++) out->orders[i] = plan.orders[i];
}

void bench_position_make(int index, GameState *out, TurnOrders orders[PLAYER_BLUE + 1]) {
    CHECK(index >= 0 && index < BENCH_POSITIONS);
    setup_blank(out, (uint64_t)index + 1);
    out->turn = POSITION_TURN;
    out->initiative = index % 2 == 0 ? PLAYER_RED : PLAYER_BLUE;
    Maker m = {.c = engine_context(out, NULL), .layout = &LAYOUTS[index], .index = index};
    // This start of the streams gives each position its 290 to 320 attacks.
    m.stream = (uint64_t)index * 1000 + 10;
    lay_ground(&m);
    for (Player player = PLAYER_RED; player <= PLAYER_BLUE; player++) place_groups(&m, player);
    for (Player player = PLAYER_RED; player <= PLAYER_BLUE; player++) enchant(&m, player);
    lay_decks(out);
    for (Player player = PLAYER_RED; player <= PLAYER_BLUE; player++)
        give_orders(&m, player, &orders[player]);
}
