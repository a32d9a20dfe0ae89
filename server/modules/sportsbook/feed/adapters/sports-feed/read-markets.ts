import { compareText } from '#kernel/text/compare-text.ts';
import { isOdds, parseOdds } from '#kernel/odds.ts';
import type { SuppliedMarket } from '../../../domain/events/stored-event.ts';
import { findDefinition } from '../../../domain/sports/registry.ts';
import type { WireMarket } from './wire.ts';

/**
 * Reads the ready-made markets of a message. Markets without a definition in the sport and hidden ones are left out: suppliers have more markets than we do.
 * An outcome with an impossible price has none. Unknown outcomes lock the market, since it has other rules.
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
  // If a market is sent twice, the last one counts.
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
