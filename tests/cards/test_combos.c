// Combos of damage (rules 19.2): what a blow of 0 points still does, what it does past armor, what spoils it,
// and the order in which a victim's spells answer. The worked examples themselves are in
// engine/test_combat.c.

#include "cards/card_cases.h"
#include "cards/effects.h"

// --- Blows of nothing ---

// What makes a blow go past armor.
typedef struct MeansRow {
    int card;          // on the attacker; 0: the Master Fletcher in his group
    MinionClass needs; // NONE: whoever
    Nation victim;     // NONE: whoever
} MeansRow;
static const MeansRow means[] = {{CARD_SPIRIT_SWORD, CLASS_SWORDSMAN, NATION_NONE},
                                 {CARD_DEVAS_QUIVER, CLASS_ARCHER, NATION_NONE},
                                 {0, CLASS_ARCHER, NATION_NONE},
                                 {CARD_THERMITES, CLASS_NONE, NATION_GARGOYLE},
                                 {CARD_ARHWAZNA, CLASS_NONE, NATION_NONE}};

// What a blow past armor sets off in A5, and how that shows.
typedef struct PayoffRow {
    CardId card;
    MinionClass needs;
    Nation victim;
    bool is_for_monsters;
    EventKind shows;
    int helper; // the helper that the victim gets, or the spell that hurts others
} PayoffRow;
static const PayoffRow payoffs[] = {
    {CARD_DIRE_PORTENT, CLASS_NONE, NATION_ELF, false, EV_minion_died, 0},
    {CARD_DRAGON_SLAYER, CLASS_ARCHER, NATION_NONE, true, EV_minion_died, 0},
    {CARD_FLAIL_OF_SARUL, CLASS_SWORDSMAN, NATION_NONE, false, EV_damage_applied, CARD_FLAIL_OF_SARUL},
    {CARD_IRON_SHILLELAGH, CLASS_SWORDSMAN, NATION_NONE, false, EV_spell_attached, CARD_SHILLELAGH_BRUISE},
    {CARD_KARILLIAN_ARROWS, CLASS_ARCHER, NATION_NONE, false, EV_spell_attached, CARD_KARILLIAN_VENOM},
    {CARD_SOUL_EATER, CLASS_SWORDSMAN, NATION_NONE, false, EV_spell_changed, 0},
    {CARD_TOUCH_OF_DEATH, CLASS_NONE, NATION_NONE, false, EV_minion_died, 0}};

// What a hit sets off in A4 even when armor stops all of it.
typedef struct HitRow {
    int card; // on the attacker
    MinionClass needs;
    int helper; // on the victim
} HitRow;
static const HitRow hits[] = {{CARD_GORGONS_HEAD, CLASS_NONE, CARD_GORGONS_GAZE},
                              {CARD_SHATTERING_BLOW, CLASS_SWORDSMAN, CARD_SHATTERED_ARMOR},
                              {CARD_SHIELD_OF_VELA, CLASS_NONE, CARD_DAZED},
                              {CARD_THERMITES, CLASS_NONE, CARD_THERMITE_BITE}};

// A harmless attacker on e5 and two armored who never strike on e6.
typedef struct Nothing {
    Scene *s;
    GroupId red, blue;
    MinionId attacker, victim;
} Nothing;

static MinionId made(Scene *s, GroupId g, MinionKind kind, MinionClass minion_class, Nation nation,
                     const StatBlock *stats) {
    MinionSpec spec = {.kind = (uint8_t)kind, .stats = stats};
    if (kind == MINION_MONSTER) {
        spec.creature = CREATURE_JUGGERNAUT;
    } else {
        spec.minion_class = (uint8_t)minion_class;
        spec.nation = (uint8_t)nation;
    }
    return scene_minion(s, g, &spec);
}

static Nothing nothing_new(MinionClass attacker_class, Nation victim, bool is_monster) {
    Nothing n = {.s = scene_new()};
    const bool is_archer = attacker_class == CLASS_ARCHER;
    const StatBlock harmless = {.level = 1,
                                .max_hp = 90,
                                .armor = 0,
                                .hand = is_archer ? STAT_NONE : 0,
                                .missile = is_archer ? 0 : STAT_NONE,
                                .attacks = 1};
    const StatBlock patient = {
        .level = 1, .max_hp = 90, .armor = 5, .hand = 1, .missile = STAT_NONE, .attacks = 0};
    n.red = scene_group(n.s, PLAYER_RED, "e5");
    n.attacker = made(n.s, n.red, MINION_RECRUIT, attacker_class, NATION_CYCLOPS, &harmless);
    n.blue = is_monster ? scene_monsters(n.s, PLAYER_BLUE, "e6") : scene_group(n.s, PLAYER_BLUE, "e6");
    const MinionKind kind = is_monster ? MINION_MONSTER : MINION_RECRUIT;
    n.victim = made(n.s, n.blue, kind, CLASS_SWORDSMAN, victim, &patient);
    (void)made(n.s, n.blue, kind, CLASS_SWORDSMAN, victim, &patient);
    scene_play_until(n.s, PHASE_ORDERS);
    return n;
}

// Cards are cast, helpers attached.
static void give(const Nothing *n, int card, MinionId to, Player caster) {
    if (card_def(card)->is_helper)
        (void)effect_attach(&n->s->ctx, card, caster, on_minion(to), (SpellId){0}, 0);
    else
        scene_cast_now(n->s, caster, card, on_minion(to));
}

static void give_means(const Nothing *n, const MeansRow *row) {
    if (row->card != 0) {
        give(n, row->card, n->attacker, PLAYER_RED);
        return;
    }
    scene_by_hand(n->s);
    n->s->ctx.log = NULL;
    (void)scene_creature(n->s, n->red, CREATURE_MASTER_FLETCHER);
    n->s->ctx.log = &n->s->log;
    scene_by_hand(n->s);
}

static bool has_paid_off(const Nothing *n, const PayoffRow *row) {
    const uint16_t helper = (uint16_t)row->helper;
    if (row->shows == EV_minion_died)
        return scene_count(n->s, EVENT(minion_died, .category = DEATH_KILLS, .attacker = n->attacker.v)) > 0;
    if (row->shows == EV_damage_applied)
        return scene_count(n->s, EVENT(damage_applied, .card = helper, .quantity = 1)) > 0;
    if (row->shows == EV_spell_attached) return scene_count(n->s, EVENT(spell_attached, .card = helper)) > 0;
    return scene_count(n->s, EVENT(spell_changed, .what = SPELL_WHAT_VALUE)) > 0;
}

static MinionClass class_of(MinionClass a, MinionClass b) {
    if (a != CLASS_NONE) return a;
    return b != CLASS_NONE ? b : CLASS_SWORDSMAN;
}

static bool can_combine(const PayoffRow *payoff, const MeansRow *way) {
    const bool is_one_class =
        payoff->needs == CLASS_NONE || way->needs == CLASS_NONE || payoff->needs == way->needs;
    const bool is_one_victim =
        way->victim == NATION_NONE || (payoff->victim == NATION_NONE && !payoff->is_for_monsters);
    return is_one_class && is_one_victim;
}

static Nation nation_of(const PayoffRow *payoff, const MeansRow *way) {
    if (payoff->victim != NATION_NONE) return payoff->victim;
    return way->victim != NATION_NONE ? way->victim : NATION_HUMAN;
}

TEST(a_blow_of_nothing_past_armor_pays_off, .cases = COUNT_OF(payoffs)) {
    const PayoffRow *payoff = &payoffs[_i];
    int combined = 0;
    for (int i = 0; i < COUNT_OF(means); i++) {
        if (!can_combine(payoff, &means[i])) continue;
        const Nothing n = nothing_new(class_of(payoff->needs, means[i].needs), nation_of(payoff, &means[i]),
                                      payoff->is_for_monsters);
        give_means(&n, &means[i]);
        give(&n, (int)payoff->card, n.attacker, PLAYER_RED);
        combat_full(&n.s->ctx, n.red, n.blue);
        EXPECT_NOT(n.s, damage_calculated, .attacker = n.attacker.v, .quantity = 1);
        EXPECT(n.s, damage_result, .result = DAMAGE_RESULT_DAMAGED);
        ck_assert_msg(has_paid_off(&n, payoff), "%s with means %d did nothing",
                      card_def((int)payoff->card)->slug, i);
        combined++;
        scene_end(n.s);
    }
    ck_assert_int_gt(combined, 1);
}

TEST(a_blow_of_nothing_that_armor_stops_does_not, .cases = COUNT_OF(payoffs)) {
    const PayoffRow *payoff = &payoffs[_i];
    const Nothing n =
        nothing_new(class_of(payoff->needs, CLASS_NONE),
                    payoff->victim != NATION_NONE ? payoff->victim : NATION_HUMAN, payoff->is_for_monsters);
    give(&n, (int)payoff->card, n.attacker, PLAYER_RED);
    combat_full(&n.s->ctx, n.red, n.blue);
    EXPECT(n.s, attack_hit, .attacker = n.attacker.v);
    EXPECT_NOT(n.s, damage_result, .result = DAMAGE_RESULT_DAMAGED);
    ck_assert(!has_paid_off(&n, payoff));
    scene_end(n.s);
}

// A weapon is an enchantment: the Aura answers the blows of the unenchanted only.
TEST(an_unholy_aura_does_not_spoil_it, .cases = COUNT_OF(payoffs)) {
    const PayoffRow *payoff = &payoffs[_i];
    if (payoff->is_for_monsters) return; // the Aura is for recruits
    for (int i = 0; i < COUNT_OF(means); i++) {
        if (!can_combine(payoff, &means[i])) continue;
        const Nothing n =
            nothing_new(class_of(payoff->needs, means[i].needs), nation_of(payoff, &means[i]), false);
        const Group *blue = group_at(&n.s->state, n.blue);
        for (int k = 0; k < blue->count; k++) give(&n, CARD_UNHOLY_AURA, blue->members[k], PLAYER_BLUE);
        give_means(&n, &means[i]);
        give(&n, (int)payoff->card, n.attacker, PLAYER_RED);
        combat_full(&n.s->ctx, n.red, n.blue);
        ck_assert(has_paid_off(&n, payoff));
        scene_end(n.s);
    }
}

// The unenchanted do not get through; who strikes with magic does, whatever he is.
TEST(unholy_aura_stops_the_plain_and_no_magic) {
    for (int is_magical = 0; is_magical < 2; is_magical++) {
        const Nothing n = nothing_new(CLASS_SWORDSMAN, NATION_HUMAN, false);
        give(&n, CARD_UNHOLY_AURA, n.victim, PLAYER_BLUE);
        const Damage blow = {.quantity = 0,
                             .type = DAMAGE_HAND,
                             .ignores_armor = true,
                             .magical = is_magical != 0,
                             .attacker = n.attacker};
        ck_assert_int_eq(damage_take(&n.s->ctx, n.victim, &blow),
                         is_magical ? DAMAGE_RESULT_DAMAGED : DAMAGE_RESULT_BOUNCED);
        scene_end(n.s);
    }
}

TEST(a_hit_that_armor_stops_still_gives_what_hits_give, .cases = COUNT_OF(hits)) {
    const HitRow *row = &hits[_i];
    const Nothing n = nothing_new(class_of(row->needs, CLASS_NONE), NATION_HUMAN, false);
    give(&n, row->card, n.attacker, PLAYER_RED);
    combat_full(&n.s->ctx, n.red, n.blue);
    EXPECT_NOT(n.s, damage_result, .result = DAMAGE_RESULT_DAMAGED);
    EXPECT(n.s, damage_result, .result = DAMAGE_RESULT_BOUNCED);
    EXPECT(n.s, spell_attached, .card = (uint16_t)row->helper);
    scene_end(n.s);
}

TEST(arhwazna_fells_a_keeper_with_a_blow_of_nothing) {
    static const Nation nations[] = {NATION_KEEPER, NATION_HUMAN};
    for (int i = 0; i < COUNT_OF(nations); i++) {
        const Nothing n = nothing_new(CLASS_SWORDSMAN, nations[i], false);
        give(&n, CARD_ARHWAZNA, n.attacker, PLAYER_RED);
        combat_full(&n.s->ctx, n.red, n.blue);
        ck_assert_int_eq(scene_count(n.s, EVENT(minion_died, .category = DEATH_KILLS)), i == 0 ? 2 : 0);
        scene_end(n.s);
    }
}

TEST(an_eagle_with_arhwazna_kills_any_monster_it_touches) {
    const Nothing n = nothing_new(CLASS_ARCHER, NATION_NONE, true);
    (void)effect_attach(&n.s->ctx, CARD_EAGLE_SPIRIT, PLAYER_RED, on_minion(n.attacker), (SpellId){0}, 1);
    give(&n, CARD_ARHWAZNA, n.attacker, PLAYER_RED);
    combat_full(&n.s->ctx, n.red, n.blue);
    EXPECT_COUNT(n.s, 2, minion_died, .category = DEATH_KILLS, .attacker = n.attacker.v);
    scene_end(n.s);
}

// The two that answer in D1 for the attacker's good raise a blow of nothing.
TEST(the_victim_may_volunteer_for_more) {
    for (int i = 0; i < 2; i++) {
        const Nothing n = nothing_new(CLASS_SWORDSMAN, NATION_HUMAN, false);
        minion_set_nation(&n.s->ctx, n.attacker, NATION_SHADOW);
        if (i == 0)
            scene_cast_now(n.s, PLAYER_RED, CARD_DESPOND, on_group(n.blue));
        else
            give(&n, CARD_TREACHEROUS_ARMOR, n.victim, PLAYER_RED);
        const Damage blow = {
            .quantity = 0, .type = DAMAGE_HAND, .ignores_armor = true, .attacker = n.attacker};
        ck_assert_int_eq(damage_take(&n.s->ctx, n.victim, &blow), DAMAGE_RESULT_DAMAGED);
        ck_assert_int_eq(hp_of(n.s, n.victim), i == 0 ? 89 : 80);
        scene_end(n.s);
    }
}

// --- What answers in D3, in list order ---

// Whoever is asked first decides what the next one sees.
TEST(an_aura_before_a_mirror_leaves_nothing_to_reflect) {
    static const CardId mirrors[] = {CARD_DEFLECTION, CARD_RETRIBUTION};
    for (int m = 0; m < COUNT_OF(mirrors); m++) {
        for (int is_aura_first = 0; is_aura_first < 2; is_aura_first++) {
            const Nothing n = nothing_new(CLASS_SWORDSMAN, NATION_HUMAN, false);
            if (is_aura_first) give(&n, CARD_UNHOLY_AURA, n.victim, PLAYER_BLUE);
            give(&n, (int)mirrors[m], n.victim, PLAYER_BLUE);
            if (!is_aura_first) give(&n, CARD_UNHOLY_AURA, n.victim, PLAYER_BLUE);
            const Damage blow = {
                .quantity = 3, .type = DAMAGE_HAND, .ignores_armor = true, .attacker = n.attacker};
            ck_assert_int_eq(damage_take(&n.s->ctx, n.victim, &blow), DAMAGE_RESULT_BOUNCED);
            ck_assert_int_eq(hp_of(n.s, n.victim), 90);
            const int reflected = mirrors[m] == CARD_DEFLECTION ? 3 : 4;
            ck_assert_int_eq(hp_of(n.s, n.attacker), is_aura_first ? 90 : 90 - reflected);
            scene_end(n.s);
        }
    }
}

// Armor that is left soaks half of the treachery.
SCENE(treachery_is_soaked_by_what_armor_is_left, .cases = 2) {
    const int has_armor = _i;
    const GroupId red = scene_group(s, PLAYER_RED, "e5");
    const MinionId abe = scene_swordsman(s, red, NATION_HUMAN);
    minion_add_max_hp(&s->ctx, abe, 20);
    const GroupId blue = scene_group(s, PLAYER_BLUE, "e6");
    const MinionId fred = scene_swordsman(s, blue, NATION_HUMAN);
    static const CardId cards[] = {CARD_OGIS_ARMOR, CARD_TREACHEROUS_ARMOR, CARD_DEFLECTION,
                                   CARD_UNHOLY_AURA};
    for (int i = 0; i < COUNT_OF(cards); i++)
        (void)scene_spell(s, (int)cards[i], PLAYER_BLUE, on_minion(fred), 0);
    damage_reset_armor(&s->state, fred);
    if (!has_armor) minion_of(&s->state, fred)->armor_left = 0;
    scene_record(s);
    const Damage blow = {.quantity = 2, .type = DAMAGE_HAND, .attacker = abe};
    ck_assert_int_eq(damage_take(&s->ctx, fred, &blow), DAMAGE_RESULT_BOUNCED);
    ck_assert_int_eq(hp_of(s, abe), has_armor ? 21 : 17);
    ck_assert_int_eq(hp_of(s, fred), 7);
}

// The attacker is buried inside D3, so that his own effects of A4 and A5 never come.
static const CardId MIRRORS[] = {CARD_DEFLECTION, CARD_RETRIBUTION};

SCENE(who_dies_of_a_mirror_gives_nothing_more, .cases = COUNT_OF(MIRRORS)) {
    const int m = _i;
    const GroupId red = scene_group(s, PLAYER_RED, "e5");
    const MinionId abe = scene_swordsman(s, red, NATION_CYCLOPS);
    const GroupId blue = scene_group(s, PLAYER_BLUE, "e6");
    const StatBlock wall = {
        .level = 1, .max_hp = 90, .armor = 0, .hand = 0, .missile = STAT_NONE, .attacks = 0};
    const MinionId fred = made(s, blue, MINION_RECRUIT, CLASS_SWORDSMAN, NATION_HUMAN, &wall);
    (void)scene_spell(s, CARD_TOUCH_OF_DEATH, PLAYER_RED, on_minion(abe), 0);
    (void)scene_spell(s, CARD_THERMITES, PLAYER_RED, on_minion(abe), 0);
    (void)scene_spell(s, (int)MIRRORS[m], PLAYER_BLUE, on_minion(fred), 0);
    damage_set_hp(&s->ctx, abe, 2);
    scene_play_until(s, PHASE_COMBAT);
    ck_assert_int_eq(hp_of(s, abe), -1);
    ck_assert_int_eq(hp_of(s, fred), 88); // his own damage goes on
    EXPECT_NOT(s, spell_attached, .card = CARD_THERMITE_BITE);
    EXPECT_NOT(s, minion_died, .minion = fred.v);
}

// --- Wise targeting (rules 18.6) ---

// Shooters leave the quasi-immune until nobody else is left; who strikes by hand or with magic does not care.
TEST(shooters_avoid_the_quasi_immune) {
    static const int shunned[] = {CARD_FAE_GIFT, CARD_KARILLIAN_VENOM, CARD_PIXIE_DUST};
    enum { PLAIN_ARROWS, MAGICAL, BY_HAND, CASES };
    for (int i = 0; i < COUNT_OF(shunned); i++) {
        for (int how = 0; how < CASES; how++) {
            const Nothing n =
                nothing_new(how == BY_HAND ? CLASS_SWORDSMAN : CLASS_ARCHER, NATION_HUMAN, false);
            // The shunned one would be the better target by every other tie-break.
            damage_set_hp(&n.s->ctx, n.victim, 80);
            give(&n, shunned[i], n.victim, PLAYER_BLUE);
            if (how == MAGICAL) give(&n, CARD_ARHWAZNA, n.attacker, PLAYER_RED);
            combat_full(&n.s->ctx, n.red, n.blue);
            const Event *choice = scene_find(n.s, EVENT(victim_chosen, .minion = n.attacker.v), 0);
            ck_assert_ptr_nonnull(choice);
            const bool is_shunned = choice->victim_chosen.victim != n.victim.v;
            ck_assert_int_eq(is_shunned, how == PLAIN_ARROWS);
            scene_end(n.s);
        }
    }
}
