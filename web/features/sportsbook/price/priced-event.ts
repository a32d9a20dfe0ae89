import type { EventState, SportsMarket, SportsOutcome } from '#contracts/sportsbook/events.ts';
import { priceText } from '../match/price-text.ts';
import type { OddsWriter } from '../odds/writer-store.ts';
import { screensOf } from '../sports/sport-screens.ts';
import { type StalenessState, stalenessOf } from '../live/create-staleness.ts';

/** The fields of a price's event that the price needs. */
export interface PricedEvent {
  readonly id: string;
  readonly name: string;
  readonly sport: { readonly id: string };
  readonly state: EventState;
  readonly starts_at: string;
  readonly tournament: { readonly name: string };
}

/** The fields of a match for a sport's own layout of a market. */
export interface PricedMatch extends PricedEvent {
  readonly home: { readonly name: string };
  readonly away: { readonly name: string };
}

export type Staleness = StalenessState;

/**
 * The state of a price. `open`: bets are accepted. `held`: shown, but not open to bets now (no connection, no supplier, betting switched off). `locked`:
 * suspended, or without a price. `settled` and `cancelled`: final.
 */
export type PriceState = 'open' | 'held' | 'locked' | 'settled' | 'cancelled';

/** The state of a price: before the start and in play it may be open, in an interrupted match it is locked. */
export function priceState(event: Pick<PricedEvent, 'state'>, market: SportsMarket, outcome: SportsOutcome, trust: Staleness, enabled: boolean): PriceState {
  if (market.status === -3) return 'settled';
  if (market.status === -4) return 'cancelled';
  const trusted = stalenessOf(trust, event.state);
  const playable = event.state === 'not_started' || event.state === 'live';
  if (market.status !== 1 || !outcome.active || priceText(outcome.odds) === null || !playable || trusted === 'closed') return 'locked';
  return trusted === 'stale' || !enabled ? 'held' : 'open';
}

const STATE_WORDS: Readonly<Record<Exclude<PriceState, 'open'>, string>> = {
  held: 'apostas pausadas',
  locked: 'suspenso',
  settled: 'encerrado',
  cancelled: 'anulado',
};

/** "Flamengo vence, cotação 2,35": the accessible name of a price. */
export function priceLabel(event: PricedEvent, market: SportsMarket, outcome: SportsOutcome, state: PriceState, write?: OddsWriter): string {
  const price = priceText(outcome.odds, write);
  const said = [outcomeLabel(event, market, outcome)];
  if (price !== null && state !== 'locked') said.push(`cotação ${price}`);
  if (state !== 'open') said.push(STATE_WORDS[state]);
  return said.join(', ');
}

/** An outcome of a sport's main market is named as the winner. */
function outcomeLabel({ sport }: PricedEvent, { definition, name }: SportsMarket, outcome: SportsOutcome): string {
  if (definition !== screensOf(sport.id).listed[0].id) return `${name}: ${outcome.name}`;
  return outcome.id === 'draw' ? outcome.name : `${outcome.name} vence`;
}
