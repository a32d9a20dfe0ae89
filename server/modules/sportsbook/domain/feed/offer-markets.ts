import type { EventRow, ModelPrices, OutcomeRow, SuppliedMarket } from '../events/stored-event.ts';
import type { Parties } from '../events/fixture.ts';
import type { Phase } from '../markets/market-definition.ts';
import { marketSortKey } from '../markets/specifiers.ts';
import { findOutright } from '../sports/outright-rules.ts';
import { millionths, type PricedMarket } from '../pricing/price-market.ts';
import { playOf } from '../sports/sport.ts';
import { findSport, rulesOf, rulesOfMarket } from '../sports/registry.ts';
import type { Sport } from '../sports/sport.ts';

/** A market with its prices at one moment, before it belongs to a match. */
export interface OfferedMarket {
  readonly definition: string;
  readonly definitionVersion: number;
  readonly specifiers: Readonly<Record<string, string>>;
  readonly sortKey: string;
  readonly outcomes: readonly OutcomeRow[];
}

/** The markets to offer before a match at these supplier prices; null if the prices contradict each other, or the sport has no rules here. */
export function offerMarkets(sportId: string, prices: ModelPrices): OfferedMarket[] | null {
  const sport = findSport(sportId);
  return sport?.price(prices)?.flatMap((priced) => offered(sport, priced, 'prematch')) ?? null;
}

/** The markets of a match under way that can still be bet on, at these supplier prices; null as for offerMarkets, and for a sport without in-play betting. */
export function offerInPlay(event: EventRow, prices: ModelPrices | null): OfferedMarket[] | null {
  const sport = rulesOf(event);
  if (sport === null || sport.live === null) return null;
  return sport.live.price({ opening: event.openingPrices, prices, play: playOf(event) })?.flatMap((priced) => offered(sport, priced, 'play')) ?? null;
}

/** A supplier's own markets in our form. Leaves out markets that the sport does not know or does not offer. */
export function offerSupplied(sport: string, sent: readonly SuppliedMarket[], phase: Phase = 'prematch'): OfferedMarket[] {
  return sent.flatMap(({ definition, specifiers, isOpen, outcomes }) => {
    const rules = rulesOfMarket({ sport, definition });
    if (rules === null) return [];
    const odds = new Map(outcomes.map(({ id, odds: milli, active }) => [id, { odds: isOpen && active ? milli : null }]));
    return offer(rules, definition, specifiers, odds, phase);
  });
}

/**
 * The offered markets that fit an event's participants: a match gets no outright markets, an outright only those, limited to its field. A withdrawn competitor
 * has no price; a market that prices a competitor outside the field is locked.
 */
export function fittedTo(field: Parties['field'], markets: readonly OfferedMarket[]): readonly OfferedMarket[] {
  const isOutright = ({ definition }: OfferedMarket) => findOutright(definition) !== null;
  if (!field) return markets.some(isOutright) ? markets.filter((market) => !isOutright(market)) : markets;
  const entered = new Map(field.map(({ number, withdrawn }) => [String(number), withdrawn]));
  return markets.filter(isOutright).map((market) => {
    const isLocked = market.outcomes.some(({ id, odds }) => odds !== null && !entered.has(id));
    const own = market.outcomes.filter(({ id }) => entered.has(id));
    return { ...market, outcomes: own.map((outcome) => (isLocked || entered.get(outcome.id) === true ? outcomeAt(outcome.id, undefined) : outcome)) };
  });
}

function offered(sport: Sport, { definition, specifiers, outcomes }: PricedMarket, phase: Phase): OfferedMarket[] {
  const prices = outcomes.map(
    ({ outcome, oddsMilli, win, refund }) => [outcome, { odds: oddsMilli, win: millionths(win), refund: millionths(refund) }] as const,
  );
  return offer(sport, definition, specifiers, new Map(prices), phase);
}

/** The price and chances of an outcome at one moment. */
type Price = Pick<OutcomeRow, 'odds' | 'win' | 'refund'>;

function offer(sport: Sport, id: string, specifiers: PricedMarket['specifiers'], prices: ReadonlyMap<string, Price>, phase: Phase): OfferedMarket[] {
  const place = sport.definitions.findIndex((definition) => definition.id === id);
  const definition = sport.definitions[place];
  const market = definition?.open(specifiers) ?? null;
  if (definition === undefined || market === null || !definition.offeredIn.includes(phase)) return [];
  return [
    {
      ...{ definition: id, definitionVersion: definition.version, specifiers },
      sortKey: marketSortKey(place, definition.specifiers, specifiers),
      outcomes: market.outcomes({ home: '', away: '' }).map((outcome) => outcomeAt(outcome.id, prices.get(outcome.id))),
    },
  ];
}

function outcomeAt(id: string, price: Price = { odds: null }): OutcomeRow {
  return { id, ...price, active: price.odds !== null };
}
