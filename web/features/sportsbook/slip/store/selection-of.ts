import type { SportsMarket, SportsOutcome } from '#contracts/sportsbook/events.ts';
import type { PricedEvent } from '../../price/priced-event.ts';
import { leagueText } from '../../sports/sport-screens.ts';
import type { SlipSelection } from './slip-selection.ts';

/** The slip's selection of an outcome, at the shown price. */
export function selectionOf(event: PricedEvent, market: SportsMarket, outcome: SportsOutcome): SlipSelection {
  return {
    eventId: event.id,
    eventName: event.name,
    startsAt: event.starts_at,
    tournamentName: leagueText(event.sport.id, event.tournament.name),
    marketId: market.id,
    marketName: market.name,
    outcomeId: outcome.id,
    outcomeName: outcome.name,
    odds: outcome.odds ?? '',
    oddsVersion: market.odds_version,
  };
}
