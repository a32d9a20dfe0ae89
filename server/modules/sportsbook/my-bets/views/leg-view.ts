import * as z from 'zod/mini';
import type { BetLegView } from '#contracts/sportsbook-bets.ts';
import { odds, oddsToString } from '#kernel/odds.ts';
import { factorText } from '../../domain/bets/factor-text.ts';
import { legMultiplier } from '../../domain/bets/leg-multiplier.ts';
import { openMarket } from '../../domain/markets/football-markets.ts';
import type { OutcomeResult } from '../../domain/settlement/outcome-result.ts';
import { resultWord } from '../../domain/settlement/result-word.ts';
import type { LegRecord } from '../store/leg-rows.ts';

const specifiersJson = z.record(z.string(), z.string());

/** A leg as the player sees it: what was chosen, at what price, how the match stands and what became of it. */
export function legView(leg: LegRecord): BetLegView {
  const result = resultOf(leg);
  return {
    event_id: leg.event_id,
    event_name: leg.event_name,
    tournament_name: leg.tournament_name,
    starts_at: leg.starts_at.toISOString(),
    state: leg.state,
    score: leg.score_home === null || leg.score_away === null ? null : { home: leg.score_home, away: leg.score_away },
    market_id: leg.market_id,
    ...names(leg),
    outcome_id: leg.outcome_id,
    odds_requested: oddsToString(odds(leg.odds_requested)),
    odds: oddsToString(odds(leg.odds)),
    odds_version: String(leg.odds_version),
    banker: leg.banker,
    result: result === null ? null : resultWord(result),
    factor: result === null ? null : factorText(legMultiplier(odds(leg.odds), result)),
  };
}

/** The names that the definition gives; ids for a market or an outcome it no longer knows. */
function names({ definition, specifiers, outcome_id, home_name, away_name }: LegRecord) {
  const teams = { home: home_name, away: away_name };
  const market = openMarket(definition, specifiersJson.parse(specifiers));
  const outcome = market?.outcomes(teams).find(({ id }) => id === outcome_id);
  return { market_name: market?.name(teams) ?? definition, outcome_name: outcome?.name ?? outcome_id };
}

/** The four columns are null together (a CHECK of the table). */
function resultOf({ result, void_halves, dead_heat_places, dead_heat_tied }: LegRecord): OutcomeResult | null {
  if (result === null || dead_heat_places === null || dead_heat_tied === null) return null;
  const voidHalves = void_halves === 2 ? 2 : void_halves === 1 ? 1 : 0;
  return { result: result === 1 ? 1 : 0, voidHalves, deadHeatPlaces: dead_heat_places, deadHeatTied: dead_heat_tied };
}
