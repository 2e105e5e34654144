#include "support/scripted.h"

#include <stdio.h>
#include <string.h>

#include "cards/rooms.h"

Note notes[256];
int note_count;

static const CardDef *const real_cards[CARD_COUNT] = {
#define CARD(id, room) [CARD_##id] = &card_##room,
#define CREATURE(id, room)
#include "engine/cards.def"
#undef CARD
#undef CREATURE
};

static const CreatureDef *const real_creatures[CREATURE_COUNT] = {
#define CARD(id, room)
#define CREATURE(id, room) [CREATURE_##id] = &creature_##room,
#include "engine/cards.def"
#undef CARD
#undef CREATURE
};

static const CardDef *written_cards[CARD_COUNT];
static const CreatureDef *written_creatures[CREATURE_COUNT];

void scripted_card(CardId card, const CardDef *row) {
    written_cards[card] = row;
}

void scripted_row(int card, CardDef row) {
    static CardDef rows[CARD_COUNT];
    row.slug = "scripted";
    row.name = "Scripted";
    row.text = "";
    row.house = HOUSE_WAR;
    if (row.type == CARD_TYPE_NONE) row.type = CARD_ALTERATION;
    rows[card] = row;
    scripted_card((CardId)card, &rows[card]);
}

CardDef scripted_answer(TargetKind target, PhraseKind phrase, PhraseHandler answer) {
    return (CardDef){.target = (uint8_t)target,
                     .handlers = {{.on = phrase, .scope = SCOPE_HOST, .answer = answer}}};
}

void scripted_creature(CreatureId creature, const CreatureDef *row) {
    written_creatures[creature] = row;
}

void scripted_reset(void) {
    memset(written_cards, 0, sizeof written_cards);
    memset(written_creatures, 0, sizeof written_creatures);
    note_count = 0;
}

void scripted_note(Ctx *c, const Answerer *self, Phrase *p) {
    (void)c;
    ck_assert_int_lt(note_count, COUNT_OF(notes));
    notes[note_count++] = (Note){
        .kind = p->kind,
        .source = self->source,
        .spell = self->spell,
        .host = self->host,
        .subject = p->subject,
        .other = p->other,
        .group = p->group,
        .at = p->at,
        .to = p->to,
        .amount = p->amount,
        .uncapped = p->uncapped,
        .max_hp = p->max_hp,
        .has_attacker = p->has_attacker,
    };
}

void scripted_forbid(Ctx *c, const Answerer *self, Phrase *p) {
    scripted_note(c, self, p);
    p->cancelled = true;
}

const char *scripted_sources(void) {
    static char text[4096];
    size_t used = 0;
    text[0] = '\0';
    for (int i = 0; i < note_count; i++) {
        const int written = snprintf(text + used, sizeof text - used, "%s%s", i > 0 ? " " : "",
                                     card_source_slug(notes[i].source));
        ck_assert_int_gt(written, 0);
        used += (size_t)written;
        ck_assert_uint_lt(used, sizeof text);
    }
    return text;
}

// --- The table that the engine asks ---

const CardDef *card_def(int card) {
    ck_assert_msg(card > CARD_NONE && card < CARD_COUNT, "card %d", card);
    return written_cards[card] != NULL ? written_cards[card] : real_cards[card];
}

const CreatureDef *creature_def(int creature) {
    ck_assert_msg(creature > CREATURE_NONE && creature < CREATURE_COUNT, "creature %d", creature);
    return written_creatures[creature] != NULL ? written_creatures[creature] : real_creatures[creature];
}

int card_by_slug(const char *slug) {
    for (int i = 1; i < CARD_COUNT; i++) {
        if (strcmp(real_cards[i]->slug, slug) == 0) return i;
    }
    return CARD_NONE;
}

int creature_by_slug(const char *slug) {
    for (int i = 1; i < CREATURE_COUNT; i++) {
        if (strcmp(real_creatures[i]->slug, slug) == 0) return i;
    }
    return CREATURE_NONE;
}

const char *card_source_slug(SourceId source) {
    if ((source & SOURCE_CREATURE) != 0) return real_creatures[source & ~SOURCE_CREATURE]->slug;
    if ((source & SOURCE_TERRAIN) != 0) return terrain_slug(source & ~SOURCE_TERRAIN);
    return source != 0 ? real_cards[source]->slug : "none";
}

const char *card_source_name(SourceId source) {
    return card_source_slug(source);
}
