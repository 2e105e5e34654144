// Casting one spell (rules 16, 21.2 to 21.4, 21.6, 21.7, 21.10, 34.1).
//
// The test that the order had to pass (cast_check.c) runs again when it is executed; what fails then
// squanders. A legal alteration or conjuration is attached, then the card's own effect runs with all it sets
// off.

#include "board/group.h"
#include "rules/bubble.h"
#include "cards/effects.h"
#include "rules/spell.h"
#include "rules/cast.h"

HostKind cast_host(int card) {
    switch ((TargetKind)card_def(card)->target) {
    case TARGET_MINION:
    case TARGET_RECRUIT:
    case TARGET_SWORDSMAN:
    case TARGET_ARCHER:
    case TARGET_MONSTER: return HOST_INDIVIDUAL;
    case TARGET_GROUP:
    case TARGET_RECRUIT_GROUP:
    case TARGET_MONSTER_GROUP: return HOST_GROUP;
    case TARGET_SQUARE: return HOST_SQUARE;
    case TARGET_STRUCTURE:
    case TARGET_COLONY: return HOST_STRUCTURE;
    case TARGET_GLOBE: return HOST_GLOBE;
    case TARGET_NONE:
    case TARGET_KIND_COUNT: break;
    }
    return HOST_NONE;
}

Label cast_target_ref(const GameState *s, Target target) {
    const unsigned index = target.index;
    switch ((HostKind)target.host) {
    case HOST_INDIVIDUAL: return index <= MINIONS_MAX ? s->minions[index].label : 0;
    case HOST_GROUP: return index <= GROUPS_MAX ? s->groups[index].label : 0;
    case HOST_SQUARE: return index <= SQUARES ? (Label)index : 0;
    case HOST_STRUCTURE: return index <= STRUCTURES_MAX ? s->structures[index].at.v : 0;
    case HOST_GLOBE: return index == 0 ? 1 : 0;
    case HOST_NONE:
    case HOST_COUNT: break;
    }
    return 0;
}

static void squander(Ctx *c, const Casting *k, uint16_t told, Squander reason) {
    EMIT(c, spell_squandered, .player = (uint8_t)k->caster, .card = k->card, .target = told,
         .reason = (uint8_t)reason);
}

static bool is_stopped(const Ctx *c, const Casting *k) {
    Phrase p = {.kind = PHRASE_CARD_EXECUTES, .card = k->card, .caster = k->caster, .target = k->target};
    return bubble_place_asked(c, &p);
}

// Has nothing come of the cast that is the log's [event]th but its own spell, on and off again?
static bool is_without_trace(const Ctx *c, uint32_t event) {
    if (event == 0 || c->log->lost != 0) return false; // nobody can tell
    const uint32_t after = event - c->log->base;
    const Event *const since = &c->log->items[after];
    const uint32_t count = c->log->count - after;
    return count == 0 ||
           (count == 2 && since[0].kind == EV_spell_attached && since[1].kind == EV_spell_ended &&
            since[0].spell_attached.spell == since[1].spell_ended.spell);
}

// Puts it in play and lets it act, with all that this sets off. What squanders only then has one line like
// every cast order; if something came of it first, the line of the squander stands below that of the cast.
static void run(Ctx *c, Casting *k) {
    const CardDef *def = card_def(k->card);
    const uint32_t event =
        EMIT(c, spell_cast, .player = (uint8_t)k->caster, .card = k->card, .target = target_pack(k->target));
    const Cause outer = cause_begin(c, event);
    if (cast_is_attached(def)) k->spell = spell_attach_cast(c, k->card, k->caster, k->target, 0);
    const Spell made = c->s->spells[k->spell.v];
    Squander result = effect_run_ops(c, k);
    if (result == SQUANDER_NONE && def->cast != NULL) result = def->cast(c, k);
    if (result != SQUANDER_NONE) {
        // It may be over by itself, and its slot another's by now.
        const Spell *now = &c->s->spells[k->spell.v];
        const bool is_still = now->label == made.label && now->visible == made.visible;
        if (k->spell.v != 0 && is_still) spell_end(c, k->spell, SPELL_END_SQUANDERED);
        if (is_without_trace(c, event)) {
            emit_take_back(c, event);
            cause_end(c, outer);
        }
        squander(c, k, target_pack(k->target), result);
    } else if (def->once_per_game) {
        player_mark_hero(c->s, k->caster, k->card);
    }
    cause_end(c, outer);
}

void cast_for_free(Ctx *c, int card, Player caster, Target target) {
    Casting k = {.card = (uint16_t)card, .caster = caster, .target = target};
    run(c, &k);
}

Squander cast_set_up(Ctx *c, SpellId id) {
    const Spell spell = c->s->spells[id.v];
    const CardDef *def = card_def(spell.card);
    const Target host = spell_host(&spell);
    const SquareId at = effect_square_of(c->s, host);
    if (host.host == HOST_SQUARE && (def->persists & PERSIST_TERRAIN) != 0)
        terrain_change(c, at, (Terrain)def->persists_terrain);
    // Off the board there is nothing to be made.
    if (!def->cast_sets_up || spell.value != 0 || (host.host != HOST_GLOBE && at.v == 0))
        return SQUANDER_NONE;
    const OrderError error = at.v != 0 ? cast_check_place(def, c->s, (Player)spell.owner, at) : ORDER_OK;
    if (error != ORDER_OK) return cast_squander(error);
    const Casting k = {.card = spell.card, .caster = (Player)spell.owner, .target = host, .spell = id};
    return def->cast(c, &k);
}

void cast_execute(Ctx *c, const PaidCast *cast) {
    Casting k = {.card = cast->card, .caster = cast->caster, .target = cast->target, .paid = cast->paid};
    const Label now = cast_target_ref(c->s, k.target);
    const bool is_gone = cast->ref == 0 || now != cast->ref;
    const OrderError error = is_gone ? ORDER_BAD_TARGET : cast_check(c, k.card, k.caster, k.target);
    if (error != ORDER_OK || is_stopped(c, &k)) {
        // A slot that is somebody else's by now must not be named as the target.
        const bool is_taken = now != 0 && now != cast->ref && cast->ref != 0;
        const uint16_t told = is_taken ? target_pack_former(k.target) : target_pack(k.target);
        squander(c, &k, told, error != ORDER_OK ? cast_squander(error) : SQUANDER_STOPPED);
    } else {
        run(c, &k);
    }
    bubble_everyone(c, PHRASE_CARD_EXECUTED);
}
