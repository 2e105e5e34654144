// card_cases.h - What tests of cards share: questions and events that many cards need.

#ifndef SANCTA_TESTS_CARDS_CARD_CASES_H
#define SANCTA_TESTS_CARDS_CARD_CASES_H

#include "support/scene.h"

// May [caster] cast [card] on [target] now?
OrderError check_cast(const Scene *s, Player caster, CardId card, Target target);

bool has_spell(const Scene *s, Target host, int card);

// Dispels the visible spells of [host] as dispelling cards do; a colony stays.
void dispel_all(Scene *s, Target host);

// A swordsman of [hp] hit points, level 0, whose blows do nothing.
MinionId wall(Scene *s, GroupId g, int hp);

// [m] leaves his group and stands on [to] in a group of his own, unless leaving ends him.
GroupId leaver(Scene *s, MinionId m, const char *to);

// A new turn's mana is generated; the pool as it then stands.
int pool_after_generation(Scene *s, Player player, Mana type);

// The groups of the two as they fight each other in [round], for asking about a blow.
Ctx in_combat(Scene *s, MinionId attacker, MinionId victim, int round);

// The A2 figure of a blow in [round] of a combat between their groups.
int damage_of_blow(Scene *s, MinionId attacker, MinionId victim, AttackKind attack, int round);

// [card], on a town or on the globe, gives [amount] of [type] each turn to the town's owner or to its caster
// until it is dispelled; a globe takes two copies, a town one.
void expect_mana_each_turn(CardId card, Mana type, int amount);

// The same card on a town serves whoever owns the town, and nobody while it is neutral.
void expect_mana_for_owner(CardId card, Mana type, int amount);

// [card], on the globe, gives its caster two of [type] in the next turn and then never again; copies add up.
void expect_mana_once(CardId card, Mana type);

// Cast by Blue on e5, [card] puts one [creature] there, which moves by itself; no other fits on the square.
// Returns its group.
GroupId expect_summon(Scene *s, CardId card, CreatureId creature);

// A second [card] on the same target squanders as exclusive, one copy stays, and after a dispel it may come
// again. The scene has two elves (swordsman, archer), a town and free plains, all red's.
void expect_second_copy_squanders(CardId card);

#endif
