import type { OutcomeRow } from '../events/stored-event.ts';
import { footballMarkets, openMarket } from '../markets/football-markets.ts';
import { type FeedPrices, readIntensities } from '../pricing/grid/read-intensities.ts';
import { priceMatch, type PricedMarket } from '../pricing/price-match.ts';

/** A market as the prices of one moment make it, before it belongs to a match. */
export interface OfferedMarket {
  /** What follows the event's id in the market's. */
  readonly key: string;
  readonly definition: string;
  readonly definitionVersion: number;
  readonly specifiers: Readonly<Record<string, string>>;
  readonly position: number;
  readonly outcomes: readonly OutcomeRow[];
}

/** Positions a definition has for its lines, and the one in their middle: lines are quarters of a goal within ±20. */
const PLACES = 1_000;
const MIDDLE = 500;
/** Offered in play only. */
const IN_PLAY = new Set(['next_goal']);

/** Every market to offer before a match at these prices of the supplier; null when they contradict each other. */
export function offerMarkets(prices: FeedPrices): OfferedMarket[] | null {
  const intensities = readIntensities(prices);
  return intensities.ok ? priceMatch(intensities.value).flatMap(offered) : null;
}

/** An even match: it has a market of every definition that any match has. */
const EVEN: FeedPrices = { homeMilli: 2_600, drawMilli: 3_250, awayMilli: 2_750, line: 2.5, overMilli: 1_900, underMilli: 1_900 };

/** The definitions, by id, whose markets matches are offered with: what the rules for players tell of. */
export function offeredDefinitions(): ReadonlySet<string> {
  return new Set((offerMarkets(EVEN) ?? []).map(({ definition }) => definition));
}

function offered({ definition, specifiers, outcomes }: PricedMarket): OfferedMarket[] {
  const order = footballMarkets.findIndex(({ id }) => id === definition);
  const market = openMarket(definition, specifiers);
  const definitionVersion = footballMarkets[order]?.version;
  if (market === null || definitionVersion === undefined || IN_PLAY.has(definition)) return [];
  const odds = new Map(outcomes.map(({ outcome, oddsMilli }) => [outcome, oddsMilli]));
  const [value] = Object.values(specifiers);
  return [
    {
      ...{ definition, definitionVersion, specifiers },
      key: value === undefined ? definition : `${definition}:${value}`,
      position: order * PLACES + MIDDLE + (value === undefined ? 0 : Number(value) * 4),
      outcomes: market.outcomes({ home: '', away: '' }).map(({ id }) => outcomeAt(id, odds.get(id) ?? null)),
    },
  ];
}

function outcomeAt(id: string, odds: number | null): OutcomeRow {
  return { id, odds, active: odds !== null };
}
