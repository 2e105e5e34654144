// combat_odds.h - The odds that a combat had before it began, for the card at its end and for Why. The
// forecaster's thread finds them (play/past_combat.h); until then there is a quiet placeholder.

#ifndef SANCTA_UI_COMBAT_ODDS_H
#define SANCTA_UI_COMBAT_ODDS_H

#include "play/past_combat.h"
#include "replay/because.h"
#include "replay/combat_summary.h"
#include "ui/app.h"

// A combat goes on at the moment that is shown: its odds are asked for, so that its card finds them.
void combat_odds_expect(App *app);
// Time passes: as long as odds are to come there is something to wait for.
void combat_odds_update(App *app);

// Of known ones: the fight, first the side of the seat that looks, or of a player; and in [came] what came
// for it. NULL: they are not known.
const ForecastFight *combat_odds_fight(const App *app, const CombatSummary *s, ForecastResult *came);
// Who its first side is called: "You", or a name. Only where they are known.
const char *combat_odds_lead(const App *app, const CombatSummary *s);
// "You had 37 in 100 to win, 50 to lose.", or the placeholder; "": there are no odds.
void combat_odds_words(App *app, const CombatSummary *s, char *out, size_t size);
// Adds to [out] how the odds were found and what came, if they are known.
void combat_odds_explain(App *app, const CombatSummary *s, Because *out);

#endif
