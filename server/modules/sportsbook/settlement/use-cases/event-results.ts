import type { Queryable } from '#server/platform/db/database.ts';
import type { OutcomeResult } from '../../domain/facts/outcome-result.ts';
import type { OutcomeResults } from '../../domain/facts/verdict.ts';
import { legResult, tryMarketResults } from '../../domain/settlement/market-standing.ts';
import { isCancelled, standingOf } from '../../domain/settlement/standing.ts';
import { rulesOfMarket } from '../../domain/sports/registry.ts';
import { factsFault } from '../read-facts.ts';
import { type EventBehind, type LegRow, marketsOf } from '../store/claim-rows.ts';
import { readHistory } from '../store/result-rows.ts';

export interface EventResults {
  /** What a leg on the event came to; null while that is open. */
  resultOf(leg: LegRow): OutcomeResult | null;
  /** Markets whose rules break on what is known, and how. */
  readonly broken: ReadonlyMap<string, string>;
}

/** What the event's results in force make of its legs; each market is settled once. Throws on facts in force that are none. */
export async function eventResults(k: Queryable, event: EventBehind): Promise<EventResults> {
  const standing = standingOf(await readHistory(k, event.id, event.resultVersion));
  const decided = (await marketsOf(k, event.id)).filter(({ id }) => !isCancelled(standing, id));
  const [first] = decided;
  const sport = first === undefined ? null : rulesOfMarket(first);
  const fault = standing.known === null || sport === null ? null : factsFault(sport, standing.known.facts);
  if (fault !== null) throw new Error(`the facts in force of ${event.id} cannot be read: ${fault}`);
  const results = new Map<string, OutcomeResults | null>();
  const broken = new Map<string, string>();
  for (const market of decided) {
    const tried = tryMarketResults(standing, market);
    if (tried.ok) results.set(market.id, tried.value);
    else broken.set(market.id, tried.errors?.['error']?.[0] ?? tried.code);
  }
  return { resultOf: (leg) => legResult(standing, results.get(leg.marketId) ?? null, leg), broken };
}
