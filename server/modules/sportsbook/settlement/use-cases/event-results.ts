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
  /** The result of a leg on the event; null while it is open. */
  resultOf(leg: LegRow): OutcomeResult | null;
  /** Markets whose rules throw on the known facts, with the error. */
  readonly broken: ReadonlyMap<string, string>;
}

/** The results of an event's legs by the facts in force; each market is settled once. Throws on stored facts that are invalid. */
export async function eventResults(k: Queryable, event: EventBehind): Promise<EventResults> {
  const inForce = standingOf(await readHistory(k, event.id, event.resultVersion));
  const decided = (await marketsOf(k, event.id)).filter(({ id }) => !isCancelled(inForce, id));
  const [first] = decided;
  const sport = first === undefined ? null : rulesOfMarket(first);
  const fault = inForce.known === null || sport === null ? null : factsFault(sport, inForce.known.facts);
  if (fault !== null) throw new Error(`the facts in force of ${event.id} cannot be read: ${fault}`);
  const results = new Map<string, OutcomeResults | null>();
  const broken = new Map<string, string>();
  for (const market of decided) {
    const tried = tryMarketResults(inForce, market);
    if (tried.ok) results.set(market.id, tried.value);
    else broken.set(market.id, tried.errors?.['error']?.[0] ?? tried.code);
  }
  return { resultOf: (leg) => legResult(inForce, results.get(leg.marketId) ?? null, leg), broken };
}
