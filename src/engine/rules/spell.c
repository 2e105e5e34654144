// Active spells (rules 21, 34.2, 34.3, 34.4, 34.7).
//
// Every host keeps a list in the order of casting. Visible spells take slots from the bottom of the table and
// invisible ones from the top, and each kind counts its own labels, so that an opponent can read neither a
// gap in the slots nor a jump in the numbers.

#include "rules/spell.h"

#include "base/check.h"
#include "rules/bubble.h"
#include "board/minion.h"

enum { COUNT_LIMIT = 99 };
_Static_assert(CARD_COUNT - 1 <= SPELL_CARD_MOST && SPELLS_MAX <= SPELL_MOTHER_MOST &&
                   COUNT_LIMIT <= SPELL_COUNT_MOST,
               "the narrow fields of a spell hold all they have to");

// --- Lists ---

static uint16_t *list_of(GameState *s, Target host) {
    switch ((HostKind)host.host) {
    case HOST_INDIVIDUAL: return &s->minions[host.index].spells;
    case HOST_GROUP: return &s->groups[host.index].spells;
    case HOST_SQUARE: return &s->squares[host.index].spells;
    case HOST_STRUCTURE: return &s->structures[host.index].spells;
    case HOST_GLOBE: return &s->globe_spells;
    case HOST_NONE:
    case HOST_COUNT: break;
    }
    UNREACHABLE("a spell has a host");
}

uint16_t spell_first(const GameState *s, Target host) {
    switch ((HostKind)host.host) {
    case HOST_INDIVIDUAL: return s->minions[host.index].spells;
    case HOST_GROUP: return s->groups[host.index].spells;
    case HOST_SQUARE: return s->squares[host.index].spells;
    case HOST_STRUCTURE: return s->structures[host.index].spells;
    case HOST_GLOBE: return s->globe_spells;
    case HOST_NONE:
    case HOST_COUNT: break;
    }
    return 0;
}

static void refresh_masks(GameState *s, Target host) {
    switch ((HostKind)host.host) {
    case HOST_INDIVIDUAL: bubble_refresh_minion(s, (MinionId){host.index}); break;
    case HOST_GROUP: bubble_refresh_group(s, (GroupId){(uint8_t)host.index}); break;
    case HOST_SQUARE: bubble_refresh_square(s, (SquareId){(uint8_t)host.index}); break;
    case HOST_STRUCTURE: bubble_refresh_square(s, s->structures[host.index].at); break;
    case HOST_GLOBE: bubble_refresh_globe(s); break;
    case HOST_NONE:
    case HOST_COUNT: break;
    }
}

static bool changes_stats(const CardDef *def) {
    const StatChange *n = &def->stats;
    return n->level != 0 || n->max_hp != 0 || n->armor != 0 || n->hand != 0 || n->missile != 0 ||
           n->attacks != 0 || n->walks != 0;
}

// Does a spell of [def] change what somebody else's stats depend on, or stats by place and time?
static bool reads_stats(const CardDef *def) {
    return card_answers(def, PHRASE_READ_STATS);
}

// Stats that follow a change of [host]'s spells. The dying are left alone: they are about to lose everything.
static void refresh_stats(Ctx *c, const CardDef *def, Target host, bool raise_current) {
    if (reads_stats(def)) {
        if (host.host == HOST_INDIVIDUAL)
            minion_refresh_group(c, minion_at(c->s, (MinionId){host.index})->group);
        else if (host.host == HOST_GROUP)
            minion_refresh_group(c, (GroupId){(uint8_t)host.index});
        else
            minion_refresh_all(c);
    }
    if (!changes_stats(def)) return;
    if (host.host == HOST_INDIVIDUAL) {
        const MinionId minion = {host.index};
        if (!minion_at(c->s, minion)->is_dying) minion_refresh(c, minion, raise_current);
    }
    if (host.host == HOST_GROUP) {
        const Group g = c->s->groups[host.index];
        for (int i = 0; i < g.count; i++) {
            const Minion *m = minion_at(c->s, g.members[i]);
            if (m->label != 0 && !m->is_dying) minion_refresh(c, g.members[i], raise_current);
        }
    }
}

SpellId spell_find(const GameState *s, Target host, int card) {
    for (uint16_t id = spell_first(s, host); id != 0; id = s->spells[id].next) {
        if (s->spells[id].card == card) return (SpellId){id};
    }
    return (SpellId){0};
}

static SpellId find_of_caster(const GameState *s, Target host, int card, int owner) {
    for (uint16_t id = spell_first(s, host); id != 0; id = s->spells[id].next) {
        if (s->spells[id].card == card && s->spells[id].owner == owner) return (SpellId){id};
    }
    return (SpellId){0};
}

int spell_entries(const GameState *s, Target host) {
    int count = 0;
    for (uint16_t id = spell_first(s, host); id != 0; id = s->spells[id].next) count++;
    return count;
}

bool spell_has_room(const GameState *s, Target host) {
    if (s->spell_count >= SPELLS_MAX) return false;
    return host.host != HOST_INDIVIDUAL || spell_entries(s, host) < MINION_SPELLS;
}

// --- Attaching ---

static uint16_t free_slot(const GameState *s, bool visible) {
    for (uint16_t i = 1; i <= SPELLS_MAX; i++) {
        const uint16_t id = visible ? i : (uint16_t)(SPELLS_MAX + 1 - i);
        if (s->spells[id].label == 0) return id;
    }
    return 0;
}

static void emit_attached(Ctx *c, uint16_t id, int index) {
    const Spell *spell = &c->s->spells[id];
    EMIT(c, spell_attached, .spell = id, .card = spell->card, .owner = spell->owner, .on = spell->on,
         .host = spell_host(spell).host, .index = (uint16_t)index, .mother = spell->mother,
         .visible = spell->visible, .helper = spell->helper, .cast = spell->cast, .ends = spell->ends,
         .value = spell->value, .label = spell->label);
}

// Links [id] into its host's list before the entry at [index].
static void link_at(GameState *s, uint16_t id, int index) {
    uint16_t *link = list_of(s, spell_host(&s->spells[id]));
    while (index > 0 && *link != 0) {
        link = &s->spells[*link].next;
        index--;
    }
    s->spells[id].next = *link;
    *link = id;
}

// Takes [id] out of its host's list; returns the index it had.
static int unlink(GameState *s, uint16_t id) {
    uint16_t *link = list_of(s, spell_host(&s->spells[id]));
    int index = 0;
    while (*link != id) {
        CHECK(*link != 0);
        link = &s->spells[*link].next;
        index++;
    }
    *link = s->spells[id].next;
    s->spells[id].next = 0;
    return index;
}

// An equal cumulative spell of the same caster is one entry with a count (rules 34.3): that entry, 0 if there
// is none that can count on.
static SpellId entry_of(const GameState *s, const SpellSpec *spec) {
    for (uint16_t id = spell_first(s, spec->on); id != 0; id = s->spells[id].next) {
        const Spell *spell = &s->spells[id];
        const bool is_equal = spell->card == spec->card && spell->owner == spec->owner &&
                              spell->ends == spec->ends && spell->value == spec->value &&
                              spell->mother == spec->mother.v;
        if (is_equal && spell->count < COUNT_LIMIT) return (SpellId){id};
    }
    return (SpellId){0};
}

static SpellId count_up(Ctx *c, const SpellSpec *spec) {
    const SpellId id = entry_of(c->s, spec);
    if (id.v == 0) return id;
    Spell *spell = &c->s->spells[id.v];
    EMIT(c, spell_changed, .spell = id.v, .what = SPELL_WHAT_COUNT, .before = spell->count,
         .after = (int16_t)(spell->count + 1));
    spell->count++;
    return id;
}

static bool raises_current(const CardDef *def) {
    return def->stats.max_hp > 0 && !def->keeps_current;
}

SpellId spell_attach(Ctx *c, const SpellSpec *spec) {
    const CardDef *def = card_def(spec->card);
    GameState *s = c->s;
    if (!def->cumulative) {
        const SpellId copy = spec->on.host == HOST_GLOBE
                                 ? find_of_caster(s, spec->on, spec->card, spec->owner)
                                 : spell_find(s, spec->on, spec->card);
        if (copy.v != 0) return (SpellId){0};
    } else {
        const SpellId counted = def->is_distinct ? (SpellId){0} : count_up(c, spec);
        if (counted.v != 0) refresh_stats(c, def, spec->on, raises_current(def));
        if (counted.v != 0) return counted;
    }
    if (!spell_has_room(s, spec->on)) return (SpellId){0};
    const uint16_t id = free_slot(s, !def->invisible);
    CHECK(id != 0);
    uint16_t *next_label = def->invisible ? &s->next_hidden_spell[spec->owner] : &s->next_spell;
    if (*next_label == 0) *next_label = 1;
    const int index = spell_entries(s, spec->on);
    s->spells[id] = (Spell){
        .label = (*next_label)++,
        .card = spec->card & SPELL_CARD_MOST,
        .mother = spec->mother.v & SPELL_MOTHER_MOST,
        .on = target_pack(spec->on),
        .cast = spec->cast,
        .ends = spec->ends,
        .value = spec->value,
        .owner = spec->owner & 3U,
        .visible = !def->invisible,
        .helper = spec->helper,
        .count = 1,
    };
    state_mark_spell(s, id);
    s->spell_count++;
    if (spec->mother.v != 0) s->child_count++;
    link_at(s, id, index);
    emit_attached(c, id, index);
    refresh_masks(s, spec->on);
    refresh_stats(c, def, spec->on, raises_current(def));
    return (SpellId){id};
}

static SpellSpec spec_of_cast(const GameState *s, int card, Player caster, Target on, int value) {
    const CardDef *def = card_def(card);
    return (SpellSpec){
        .card = (uint16_t)card,
        .owner = (uint8_t)caster,
        .on = on,
        .cast = s->turn,
        .ends = def->lasts != 0 && !def->ends_itself ? (uint16_t)(s->turn + def->lasts) : 0,
        .value = (int16_t)value,
    };
}

SpellId spell_attach_cast(Ctx *c, int card, Player caster, Target on, int value) {
    const SpellSpec spec = spec_of_cast(c->s, card, caster, on, value);
    return spell_attach(c, &spec);
}

bool spell_has_room_to_cast(const GameState *s, int card, Player caster, Target on) {
    if (spell_has_room(s, on)) return true;
    const CardDef *def = card_def(card);
    if (!def->cumulative || def->is_distinct) return false;
    const SpellSpec spec = spec_of_cast(s, card, caster, on, 0);
    return entry_of(s, &spec).v != 0;
}

// A card that counts on has no more to count where its number ends.
static int16_t countable(int value) {
    if (value < INT16_MIN) return INT16_MIN;
    return (int16_t)(value > INT16_MAX ? INT16_MAX : value);
}

void spell_set_value(Ctx *c, SpellId id, int value) {
    Spell *spell = &c->s->spells[id.v];
    const int16_t now = countable(value);
    CHECK(spell->label != 0);
    if (spell->value == now) return;
    EMIT(c, spell_changed, .spell = id.v, .what = SPELL_WHAT_VALUE, .before = spell->value, .after = now);
    spell->value = now;
    const CardDef *def = card_def(spell->card);
    if (reads_stats(def)) refresh_stats(c, def, spell_host(spell), false);
}

// --- Ending ---

// Mostly there are none at all, and counting them spares the walk.
static bool has_children(const GameState *s, SpellId mother) {
    int unseen = s->child_count;
    for (int nth = 1; nth <= SPELLS_MAX && unseen > 0; nth++) {
        const Spell *spell = &s->spells[spell_slot(nth)];
        if (spell->label == 0 || spell->mother == 0) continue;
        if (spell->mother == mother.v) return true;
        unseen--;
    }
    return false;
}

// Only helpers that go with her know their mother (rules 34.4). Those of a copy that a join makes superfluous
// end without effects like her (rules 34.2). They end in the order of their slots; the walk ends with the
// last live spell.
static void end_children(Ctx *c, SpellId mother, SpellEnd reason) {
    if (!has_children(c->s, mother)) return;
    const SpellEnd end = reason == SPELL_END_JOINED ? SPELL_END_JOINED : SPELL_END_MOTHER;
    int unseen = c->s->spell_count;
    for (uint16_t i = 1; i <= SPELLS_MAX && unseen > 0; i++) {
        if (c->s->spells[i].label == 0) continue;
        unseen--;
        if (c->s->spells[i].mother == mother.v) spell_end(c, (SpellId){i}, end);
    }
}

static Phrase ended_phrase(const GameState *s, const Spell *ended, SpellEnd reason) {
    const Target host = spell_host(ended);
    Phrase p = {.kind = PHRASE_ENDED, .amount = ended->value, .reason = reason};
    if (host.host == HOST_INDIVIDUAL) {
        p.subject = (MinionId){host.index};
        p.group = minion_at(s, p.subject)->group;
    }
    if (host.host == HOST_GROUP) p.group = (GroupId){(uint8_t)host.index};
    if (host.host == HOST_SQUARE) p.at = (SquareId){(uint8_t)host.index};
    if (host.host == HOST_STRUCTURE) {
        p.structure = (StructureId){(uint8_t)host.index};
        p.at = s->structures[host.index].at;
    }
    if (p.group.v != 0) p.at = group_at(s, p.group)->at;
    return p;
}

// Takes the spell out with its event and lets its own "when this ends" run, but for the copy that a join
// makes superfluous (rules 34.2). Stats are the caller's, under the event returned.
static uint32_t remove_spell(Ctx *c, SpellId id, SpellEnd reason) {
    const CardDef *def = card_def(c->s->spells[id.v].card);
    end_children(c, id, reason);
    const Spell ended = c->s->spells[id.v];
    const Target host = spell_host(&ended);
    const int index = unlink(c->s, id.v);
    c->s->spells[id.v] = (Spell){0};
    c->s->spell_count--;
    if (ended.mother != 0) c->s->child_count--;
    const uint32_t event = EMIT(c, spell_ended, .spell = id.v, .card = ended.card, .on = ended.on,
                                .index = (uint16_t)index, .reason = (uint8_t)reason);
    refresh_masks(c->s, host);
    const Cause outer = cause_begin(c, event);
    for (int i = 0; i < HANDLERS_MAX && def->handlers[i].on != PHRASE_NONE; i++) {
        if (def->handlers[i].on != PHRASE_ENDED || reason == SPELL_END_JOINED) continue;
        const Answerer self = {.source = ended.card,
                               .row = &def->handlers[i],
                               .owner = (Player)ended.owner,
                               .value = ended.value,
                               .count = ended.count};
        Phrase p = ended_phrase(c->s, &ended, reason);
        bubble_answer(c, &self, &p);
    }
    cause_end(c, outer);
    return event;
}

// Its end may have ended the host too.
static void refresh_host(Ctx *c, const CardDef *def, Target host) {
    const bool is_gone = (host.host == HOST_INDIVIDUAL && c->s->minions[host.index].label == 0) ||
                         (host.host == HOST_GROUP && c->s->groups[host.index].label == 0);
    if (!is_gone) refresh_stats(c, def, host, false);
}

void spell_end(Ctx *c, SpellId id, SpellEnd reason) {
    if (c->s->spells[id.v].label == 0) return;
    const CardDef *def = card_def(c->s->spells[id.v].card);
    const Target host = spell_host(&c->s->spells[id.v]);
    const Cause outer = cause_begin(c, remove_spell(c, id, reason));
    refresh_host(c, def, host);
    cause_end(c, outer);
}

void spell_end_copy(Ctx *c, SpellId id, SpellEnd reason) {
    Spell *spell = &c->s->spells[id.v];
    if (spell->label == 0 || spell->count <= 1) {
        spell_end(c, id, reason);
        return;
    }
    EMIT(c, spell_changed, .spell = id.v, .what = SPELL_WHAT_COUNT, .before = spell->count,
         .after = (int16_t)(spell->count - 1));
    spell->count--;
    refresh_stats(c, card_def(spell->card), spell_host(spell), false);
}

void spell_end_all(Ctx *c, Target host, SpellEnd reason) {
    const CardDef *changing = NULL;
    const CardDef *read = NULL;
    for (uint16_t id = spell_first(c->s, host); id != 0; id = spell_first(c->s, host)) {
        const CardDef *def = card_def(c->s->spells[id].card);
        if (changes_stats(def)) changing = def;
        if (reads_stats(def)) read = def;
        remove_spell(c, (SpellId){id}, reason);
    }
    if (changing != NULL) refresh_host(c, changing, host);
    if (read != NULL) refresh_host(c, read, host);
}

void spell_end_group(Ctx *c, GroupId group, SpellEnd reason) {
    spell_end_all(c, (Target){.host = HOST_GROUP, .index = group.v}, reason);
}

// --- Joins ---

// Labels count castings, but those of hidden spells for themselves.
static bool is_older(const Spell *x, const Spell *y) {
    if (x->cast != y->cast) return x->cast < y->cast;
    return x->visible == y->visible && x->label < y->label;
}

// Of two instances of one exclusive card: does [a] stay and [b] go? The longer one, ties the older
// (rules 34.2).
static bool outlasts(const GameState *s, uint16_t a, uint16_t b) {
    const Spell *x = &s->spells[a];
    const Spell *y = &s->spells[b];
    if (card_def(x->card)->older_binds && x->value != y->value) return is_older(x, y);
    const unsigned x_end = x->ends == 0 ? UINT16_MAX + 1U : x->ends;
    const unsigned y_end = y->ends == 0 ? UINT16_MAX + 1U : y->ends;
    return x_end != y_end ? x_end > y_end : is_older(x, y);
}

static int copies_on(const GameState *s, Target host, int card) {
    int copies = 0;
    for (uint16_t id = spell_first(s, host); id != 0; id = s->spells[id].next) {
        if (s->spells[id].card == card) copies += s->spells[id].count;
    }
    return copies;
}

// Leaves the old host's list and enters the new one as the same spell: after a join (MERGED) at its place in
// the order of casting, else (MOVED) at the end.
static void move_spell(Ctx *c, uint16_t id, Target to, SpellEnd reason) {
    GameState *s = c->s;
    Spell *spell = &s->spells[id];
    const uint16_t before = spell->on;
    const int index_before = unlink(s, id);
    EMIT(c, spell_ended, .spell = id, .card = spell->card, .on = before, .index = (uint16_t)index_before,
         .reason = (uint8_t)reason);
    spell->on = target_pack(to);
    int index = 0;
    for (uint16_t at = spell_first(s, to); at != 0; at = s->spells[at].next) {
        if (reason == SPELL_END_MERGED && is_older(spell, &s->spells[at])) break;
        index++;
    }
    link_at(s, id, index);
    emit_attached(c, id, index);
    if (spell->count > 1) {
        EMIT(c, spell_changed, .spell = id, .what = SPELL_WHAT_COUNT, .before = 1, .after = spell->count);
    }
}

void spell_move(Ctx *c, SpellId id, Target to) {
    const CardDef *def = card_def(c->s->spells[id.v].card);
    const Target from = spell_host(&c->s->spells[id.v]);
    move_spell(c, id.v, to, SPELL_END_MOVED);
    refresh_masks(c->s, from);
    refresh_masks(c->s, to);
    refresh_host(c, def, from);
    refresh_host(c, def, to);
}

int spell_copies(const GameState *s, Target host, int card) {
    return copies_on(s, host, card);
}

static void end_copies(Ctx *c, Target host, int card) {
    for (SpellId id = spell_find(c->s, host, card); id.v != 0; id = spell_find(c->s, host, card)) {
        remove_spell(c, id, SPELL_END_JOINED);
    }
}

void spell_merge_groups(Ctx *c, GroupId from, GroupId into) {
    const Target source = {.host = HOST_GROUP, .index = from.v};
    const Target dest = {.host = HOST_GROUP, .index = into.v};
    for (uint16_t id = spell_first(c->s, source); id != 0; id = spell_first(c->s, source)) {
        const int card = c->s->spells[id].card;
        const SpellId other = spell_find(c->s, dest, card);
        if (card_def(card)->is_distinct) {
            move_spell(c, id, dest, SPELL_END_MERGED);
            continue;
        }
        const bool is_cumulative = card_def(card)->cumulative;
        bool newcomer_stays = other.v == 0;
        if (other.v != 0 && !is_cumulative) newcomer_stays = outlasts(c->s, id, other.v);
        if (other.v != 0 && is_cumulative)
            newcomer_stays = copies_on(c->s, source, card) > copies_on(c->s, dest, card);
        if (!newcomer_stays) {
            end_copies(c, source, card);
            continue;
        }
        if (other.v != 0) end_copies(c, dest, card);
        while ((id = spell_find(c->s, source, card).v) != 0) move_spell(c, id, dest, SPELL_END_MERGED);
    }
    refresh_masks(c->s, source);
    refresh_masks(c->s, dest);
}
