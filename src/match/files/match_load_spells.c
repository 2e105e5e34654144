// Active spells of a match file: those of a host, as a list of cards or of objects that say more.

#include "files/match_reader.h"

enum { ENDS_MAX = 30000 }; // the last turn in which a spell can end

// Does the kind of the spell's bearer agree with the card (swordsman, monster group ...)?
static bool suits_host(const GameState *s, const CardDef *def, Target host) {
    const MinionId bearer = host.host == HOST_INDIVIDUAL ? (MinionId){host.index}
                            : host.host == HOST_GROUP    ? s->groups[host.index].members[0]
                                                         : (MinionId){0};
    const Minion *const m = minion_at(s, bearer);
    switch ((TargetKind)def->target) {
    case TARGET_RECRUIT:
    case TARGET_RECRUIT_GROUP: return m->kind == MINION_RECRUIT;
    case TARGET_SWORDSMAN: return m->kind == MINION_RECRUIT && m->minion_class == CLASS_SWORDSMAN;
    case TARGET_ARCHER: return m->kind == MINION_RECRUIT && m->minion_class == CLASS_ARCHER;
    case TARGET_MONSTER:
    case TARGET_MONSTER_GROUP: return m->kind == MINION_MONSTER;
    case TARGET_NONE:
    case TARGET_MINION:
    case TARGET_GROUP:
    case TARGET_SQUARE:
    case TARGET_STRUCTURE:
    case TARGET_COLONY:
    case TARGET_GLOBE:
    case TARGET_KIND_COUNT: return true;
    }
    return true;
}

// The card of a listed spell, 0 with a problem if it cannot be active on [host].
static int read_spell_card(MatchReader *r, const Node *name, const GameState *s, Target host) {
    const int card = match_reader_card(r, name);
    if (card == 0) {
        return 0;
    }
    const CardDef *const def = card_def(card);
    const HostKind wanted = cast_host(card);
    if (def->type != CARD_ALTERATION && def->type != CARD_CONJURATION && !def->is_helper) {
        match_reader_problem(r, name, "\"%s\" (%s) does not stay in play", def->slug,
                             card_type_slug(def->type));
        return 0;
    }
    if (wanted != HOST_NONE && wanted != (HostKind)host.host) {
        match_reader_problem(r, name, "\"%s\" is a spell on a %s, not on a %s", def->slug,
                             target_slug(def->target),
                             host.host == HOST_INDIVIDUAL ? "minion" : host_slug(host.host));
        return 0;
    }
    if (!suits_host(s, def, host)) {
        match_reader_problem(r, name, "\"%s\" needs a %s", def->slug, target_slug(def->target));
        return 0;
    }
    return card;
}

static void load_spell(MatchReader *r, const Node *n, Ctx *c, Target host, Player owner) {
    static const char *const keys[] = {"card", "owner", "cast", "ends", "value", NULL};
    const bool is_object = json_is_object(n->value);
    Node name = *n;
    if (is_object && (!match_reader_is_object(r, n, keys) || !match_reader_find(n, "card", &name))) {
        match_reader_problem(r, n, "\"card\" is missing");
        return;
    }
    const int card = read_spell_card(r, &name, c->s, host);
    if (card == 0) {
        return;
    }
    SpellSpec spec = {
        .card = (uint16_t)card,
        .owner = (uint8_t)owner,
        .on = host,
        .helper = card_def(card)->is_helper,
        .cast = (uint16_t)(c->s->turn - 1),
    };
    if (is_object) {
        spec.owner = (uint8_t)match_reader_member_word(r, n, "owner", &words_player, (int)owner);
        spec.cast = (uint16_t)match_reader_member_number(r, n, "cast", 0, c->s->turn, spec.cast);
    }
    spec.ends = card_def(card)->lasts != 0 && !card_def(card)->ends_itself
                    ? (uint16_t)(spec.cast + card_def(card)->lasts)
                    : 0;
    if (is_object) {
        spec.ends = (uint16_t)match_reader_member_number(r, n, "ends", 0, ENDS_MAX, spec.ends);
        spec.value = (int16_t)match_reader_member_number(r, n, "value", INT16_MIN, INT16_MAX, spec.value);
        if (!invariants_spell_value_fits(card, spec.value)) {
            Node value;
            (void)match_reader_find(n, "value", &value);
            match_reader_problem(r, &value, "\"%s\" cannot have the value %d", card_def(card)->slug,
                                 spec.value);
            return;
        }
    }
    const SpellId made = spell_attach(c, &spec);
    if (made.v == 0) {
        match_reader_problem(r, n, "\"%s\" cannot be added: a second copy, or too many spells",
                             card_def(card)->slug);
    } else if (card_def(card)->cast_sets_up) {
        match_reader_position(r, n, &r->spells[made.v].line, &r->spells[made.v].column);
    }
}

void load_spells(MatchReader *r, const Node *list, Ctx *c, Target host, Player owner) {
    // Only red and blue cast: what stands with nobody is taken as cast by the player with the initiative.
    const Player caster = owner == PLAYER_RED || owner == PLAYER_BLUE ? owner : (Player)c->s->initiative;
    const size_t listed = match_reader_count(r, list);
    for (size_t i = 0; i < listed; i++) {
        const Node n = match_reader_element(list, i);
        load_spell(r, &n, c, host, caster);
    }
}
