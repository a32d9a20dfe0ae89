import { compareText } from '#kernel/text/compare-text.ts';
import { isOdds, parseOdds } from '#kernel/odds.ts';
import type { SuppliedMarket } from '../../../domain/events/stored-event.ts';
import { findDefinition } from '../../../domain/sports/registry.ts';
import type { WireMarket } from './wire.ts';

/**
 * The ready-made markets of a message. One that the sport has no definition for is left out, and so is a hidden one: suppliers have more markets than we do. An
 * outcome without a price that can be one has none; outcomes that the market does not have lock the market, since its rules are others.
 */
export function readMarkets(sport: string, markets: readonly WireMarket[]): SuppliedMarket[] {
  const found = markets.flatMap(({ definition, specifiers, status, outcomes }): SuppliedMarket[] => {
    const market = definition === undefined ? null : (findDefinition(sport, definition)?.open(specifiers) ?? null);
    if (definition === undefined || market === null || status === 0) return [];
    const known = new Set(market.outcomes({ home: '', away: '' }).map(({ id }) => id));
    return [
      {
        ...{ definition, specifiers },
        isOpen: status === 1 && outcomes.every(({ id }) => known.has(id)),
        outcomes: outcomes.map(({ id, odds, active }) => ({ id, odds: oddsOf(odds), active: active && oddsOf(odds) !== null })),
      },
    ];
  });
  // A market sent twice is the one that was sent last.
  return [
    ...new Map(
      found.map((market) => [JSON.stringify([market.definition, Object.entries(market.specifiers).toSorted(([a], [b]) => compareText(a, b))]), market]),
    ).values(),
  ];
}

function oddsOf(text: string | null): number | null {
  const odds = text === null ? null : parseOdds(text);
  return odds !== null && isOdds(odds) ? odds : null;
}
