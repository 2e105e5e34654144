// effects.h - Mechanics that more than one card has, once: the ops of rows, handlers that rows share, and the
// pieces that card code is made of. What only one card does stands with that card.

#ifndef SANCTA_ENGINE_CARDS_EFFECTS_H
#define SANCTA_ENGINE_CARDS_EFFECTS_H

#include "engine/card.h"

// --- Ops ---

// Runs the ops of the card that is cast, in order; stops at the first that squanders and says why.
Squander effect_run_ops(Ctx *c, const Casting *cast);
// Runs one op for a casting: for card code that needs an op in the middle of its own.
Squander effect_run_op(Ctx *c, const Casting *cast, Op op);

// --- Handlers that rows share; n is the row's number ---

// A veto, or yes to a question.
void effect_forbid(Ctx *c, const Answerer *self, Phrase *p);
// The same where the caster of [p] is not the answerer's owner.
void effect_forbid_other(Ctx *c, const Answerer *self, Phrase *p);
// The spell itself ends ("until end of combat", "until the next start of turn", ...).
void effect_end_self(Ctx *c, const Answerer *self, Phrase *p);
// The same where the card says that the spell is dispelled.
void effect_dispel_self(Ctx *c, const Answerer *self, Phrase *p);
// The spell's value goes back to 0.
void effect_forget(Ctx *c, const Answerer *self, Phrase *p);
// A2: +n, or -n, to missile, to hand and missile.
void effect_more_missile(Ctx *c, const Answerer *self, Phrase *p);
void effect_more_damage(Ctx *c, const Answerer *self, Phrase *p);
// A2: attacks of AttackKind n (0: both) ignore armor.
void effect_ignore_armor(Ctx *c, const Answerer *self, Phrase *p);
// D1: non-magical damage from an attacker without Flight is lowered by n.
void effect_dodge_grounded(Ctx *c, const Answerer *self, Phrase *p);
// D1: non-magical missile damage is lowered by n.
void effect_dodge_missiles(Ctx *c, const Answerer *self, Phrase *p);
// IS_IMMUNE: quasi-immune to non-magical missile damage (rules 18.6).
void effect_shun_missiles(Ctx *c, const Answerer *self, Phrase *p);
// D3: bounced if the attacker is a recruit without an active alteration; one already buried counts as such.
void effect_bounce_plain(Ctx *c, const Answerer *self, Phrase *p);
// A4, A5, CREATED: the other side (at CREATED the newcomer) gets helper card n of the spell's caster, or the
// creature's owner. Nothing for the buried.
void effect_give_other(Ctx *c, const Answerer *self, Phrase *p);
void effect_give_newcomer(Ctx *c, const Answerer *self, Phrase *p);
// 1(b): the host, a minion, regains n, or takes n magical damage. On the board only.
void effect_mend_host(Ctx *c, const Answerer *self, Phrase *p);
void effect_hurt_host(Ctx *c, const Answerer *self, Phrase *p);
// Each wounded member of [group] but one (0: all) regains [points], with the answerer's name in the log.
void effect_mend_members(Ctx *c, const Answerer *self, GroupId group, MinionId but, int points);
// ON_MOVE: the square that was left becomes terrain n.
void effect_leave_trail(Ctx *c, const Answerer *self, Phrase *p);
// IS_CONCEALED: from everyone but the owner of the subject.
void effect_conceal(Ctx *c, const Answerer *self, Phrase *p);
// CAN_TARGET: against individual cards; against group cards; of players who do not own the subject.
void effect_shield_minions(Ctx *c, const Answerer *self, Phrase *p);
void effect_shield_group(Ctx *c, const Answerer *self, Phrase *p);
// CAN_TARGET: a structure against structure cards of anybody.
void effect_shield_structure(Ctx *c, const Answerer *self, Phrase *p);
// CAN_ENTER: squares with a structure.
void effect_shun_structures(Ctx *c, const Answerer *self, Phrase *p);
// A4: the victim gets Gaze n, also where nothing went through. Three Gazes of any name kill, as the
// attacker's deed.
void effect_gaze(Ctx *c, const Answerer *self, Phrase *p);
// ON_ENTER: the group goes off the board for n turns, held by the card over its square. ENDED: who is still
// inside is lost.
void effect_swallow(Ctx *c, const Answerer *self, Phrase *p);
void effect_lose_swallowed(Ctx *c, const Answerer *self, Phrase *p);
// READ_STATS: does not attack.
void effect_stay_idle(Ctx *c, const Answerer *self, Phrase *p);
// MAKES_NOVICES: n turns are counted; 0 wins over everything.
void effect_count_novices(Ctx *c, const Answerer *self, Phrase *p);
// CALCULATE_DAMAGE and others with a scope of their own stand with their cards.

// --- Groups and minions ---

// The members of [group] as they stand now; returns how many. Effects on several fix their list first
// (rules 34.11).
int effect_members(const GameState *s, GroupId group, MinionId out[GROUP_SIZE]);
// Is [minion] still a member of [group]?
bool effect_is_member(const GameState *s, MinionId minion, GroupId group);
// Groups on the board by I, J, N and sequence; returns how many. [kind] MINION_NONE: recruits and monsters.
int effect_groups(const GameState *s, MinionKind kind, GroupId out[GROUPS_MAX]);
// All minions of those groups, members first to last.
int effect_minions(const GameState *s, MinionKind kind, MinionId out[MINIONS_MAX]);
// One of [count], uniform; 0 if there is none.
MinionId effect_draw_minion(Ctx *c, const MinionId from[], int count);
bool effect_is_alive(const GameState *s, MinionId minion);
// Regains [points], 0: all, never above the maximum.
void effect_heal(Ctx *c, MinionId minion, int points);
// Becomes of [nation] for good. What a Nihil's Minion lends comes before that, and gives it back when it
// ends.
void effect_set_nation(Ctx *c, MinionId minion, Nation nation);

// A recruit appended to [group]: creature (hero, Bard, ...), or plain of class and nation. 0 if there is no
// room or the group may not add recruits.
MinionId effect_append_creature(Ctx *c, GroupId group, CreatureId creature);
MinionId effect_append_recruit(Ctx *c, GroupId group, MinionClass minion_class, Nation nation);
// Up to [count] recruits in a structure: of [creature], else plain of class and nation. A friendly recruit
// group there that may add recruits takes them, an unoccupied square gets a new group of [owner]. Returns how
// many were made.
typedef struct RecruitSpec {
    CreatureId creature;
    MinionClass minion_class;
    Nation nation;
} RecruitSpec;
int effect_recruit_in_square(Ctx *c, Player owner, SquareId at, const RecruitSpec *spec, int count);
// A new group of [count] monsters for [owner] on [at]; 0 if there is no room or the square is occupied.
GroupId effect_monsters(Ctx *c, Player owner, SquareId at, CreatureId creature, int count);
// A new group without members yet, of recruits somebody controls or of monsters.
GroupId effect_found_group(Ctx *c, Player owner, SquareId at, MinionKind kind);

// --- The log ---

// What follows, up to cause_end(), is the doing of [source] on [on], which would leave no trace of it
// otherwise.
Cause effect_begin(Ctx *c, SourceId source, Target on);
// The same line for something that sets nothing off; returns its log index.
uint32_t effect_tell(Ctx *c, SourceId source, Target on);

// --- Spells ---

// Puts helper [card] on [on] for [owner], with the end of its row; [mother] 0 unless it goes with her
// (rules 34.4).
SpellId effect_attach(Ctx *c, int card, Player owner, Target on, SpellId mother, int value);
Target effect_on_minion(MinionId minion);
Target effect_on_group(GroupId group);
Target effect_on_square(SquareId square);
Target effect_on_structure(StructureId structure);
Target effect_on_globe(void);
// Dispels the visible spells of [host] in list order, but for [keep] and for a colony's own helper. [not_of]:
// only those whose caster is another player (PLAYER_NONE: all). Returns how many copies ended.
int effect_dispel(Ctx *c, Target host, SpellId keep, Player not_of);
// Copies of [card] that [owner] has on the globe.
int effect_globe_copies(const GameState *s, int card, Player owner);

// --- Squares ---

// The square and the eight around it, row-major; the four beside it, up, down, right, left; on the map only.
int effect_block(SquareId at, SquareId out[9]);
int effect_cross(SquareId at, SquareId out[4]);
// No structure, no Sanctum, no entrance: terrain can change here.
bool effect_is_open(const GameState *s, SquareId at);
// Open and without a group.
bool effect_is_free(const GameState *s, SquareId at);
SquareId effect_draw_square(Ctx *c, const SquareId from[], int count);
// How many recruits, of any owner, stand on [at]?
int effect_recruits_at(const GameState *s, SquareId at);
// Is a group that is hostile to [player] on [at]?
bool effect_is_enemy_at(const GameState *s, SquareId at, Player player);
// The square of a spell's host, 0 if it is off the board or the globe.
SquareId effect_square_of(const GameState *s, Target host);

// --- Off the board (rules 23, 34.15) ---

// [group] goes off the board, held by [holder] over its present square, and returns by itself from turn
// [return_turn] on (0: only when a card brings it back).
void effect_hold(Ctx *c, GroupId group, SourceId holder, int return_turn);
// Is [group] one of them?
bool effect_is_held(const GameState *s, GroupId group, SourceId holder, SquareId at);
// All groups that [holder] holds over [at] leave the game.
void effect_lose_held(Ctx *c, SourceId holder, SquareId at);

// --- Combat-hoppers: a globe spell's own monsters, which wait off the board but for the combats ---

// When cast: [count] of [creature] for the caster, off the board, held by the card. The spell's value is then
// the age of their group.
Squander effect_lurk(Ctx *c, const Casting *cast, CreatureId creature, int count);
// Their group, 0 if it has gone.
GroupId effect_lurkers(const GameState *s, const Answerer *self);
// BEFORE_COMBAT: they appear, without entering it, in one free square of terrain n, drawn from those beside
// recruits that are not the caster's. None: they stay away.
void effect_emerge(Ctx *c, const Answerer *self, Phrase *p);
// AFTER_ALL_COMBAT: the survivors go off the board again.
void effect_lurk_again(Ctx *c, const Answerer *self, Phrase *p);
// MEMBER_DIED and whatever else is heard when they may have gone: the spell ends with the last of them.
void effect_end_without_lurkers(Ctx *c, const Answerer *self, Phrase *p);
// ENDED: they leave the game.
void effect_lose_lurkers(Ctx *c, const Answerer *self, Phrase *p);

// --- Damage in progress ---

// Changes the damage of [p] by [by] and logs it with the answerer's name.
void effect_change_damage(Ctx *c, const Answerer *self, Phrase *p, int by);
// Physical damage from an attacker, the kind that most defences answer?
bool effect_is_blow(const Phrase *p);
// A4, A5: kills the opponent outright, a "kills" death blamed on the subject, unless it is dying already or
// gone.
void effect_slay_other(Ctx *c, const Answerer *self, Phrase *p);

#endif
