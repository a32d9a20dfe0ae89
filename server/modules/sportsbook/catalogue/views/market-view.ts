import * as z from 'zod/mini';
import type { MarketStatus, SportsMarket, SportsOutcome } from '#contracts/sportsbook/events.ts';
import { odds, oddsToString } from '#kernel/odds.ts';
import type { NamedParties } from '../../domain/markets/market-definition.ts';
import { findDefinition, findSport } from '../../domain/sports/registry.ts';
import type { MarketRecord } from '../store/event-record.ts';

const specifiersJson = z.record(z.string(), z.string());
/** An outcome's chances are read only as present or absent: they never leave the server. */
const outcomesJson = z.array(z.object({ id: z.string(), odds: z.nullable(z.int()), active: z.boolean(), win: z.optional(z.int()) }));

/**
 * A market as players see it: names from its definition, outcomes in the definition's order. `open`: whether its event lets a market be bet on; if not, an
 * active market is shown suspended. Null for a market without a known definition.
 */
export function marketView(sport: string, market: MarketRecord, parties: NamedParties, open: (marketId: string) => boolean): SportsMarket | null {
  const specifiers = specifiersJson.parse(market.specifiers);
  const definition = findDefinition(sport, market.definition, market.definition_version);
  const opened = definition?.open(specifiers) ?? null;
  if (definition === null || opened === null) return null;
  const status = shownStatus(market.status, open(market.id));
  const outcomes = opened.outcomes(parties);
  const prices = new Map(outcomesJson.parse(market.outcomes).map((outcome) => [outcome.id, outcome]));
  return {
    id: market.id,
    definition: market.definition,
    specifiers,
    name: opened.name(parties),
    group: definition.group,
    status,
    cashout: status === 1 && [...prices.values()].some(({ win }) => win !== undefined),
    ...(combines(sport, market.definition, specifiers, outcomes) ? { combines: true } : {}),
    odds_version: String(market.version),
    outcomes: outcomes.map(({ id, name }) => outcomeView(id, name, prices.get(id))),
  };
}

function combines(sport: string, definition: string, specifiers: Readonly<Record<string, string>>, outcomes: readonly { readonly id: string }[]): boolean {
  const builder = findSport(sport)?.builder ?? null;
  return builder !== null && outcomes.every(({ id: outcome }) => builder.takes({ definition, specifiers, outcome }));
}

function shownStatus(status: MarketStatus, open: boolean): MarketStatus {
  return status === 1 && !open ? -1 : status;
}

function outcomeView(id: string, name: string, price: { readonly odds: number | null; readonly active: boolean } | undefined): SportsOutcome {
  const milli = price?.odds ?? null;
  return { id, name, odds: milli === null ? null : oddsToString(odds(milli)), active: price?.active === true && milli !== null };
}
