import { isSame } from '#kernel/is-same.ts';
import { isUnderWay } from '../events/state-order.ts';
import type { EventRow, MarketRow, StoredEvent } from '../events/stored-event.ts';
import type { Facts } from '../facts/facts.ts';
import { rulesOf } from '../sports/registry.ts';
import { marketResults } from '../settlement/market-standing.ts';
import type { KnownResult } from '../settlement/new-result.ts';
import { playOf, type Sport } from '../sports/sport.ts';

/** The result that the course of a match implies by itself; `rollback`: the earlier one no longer holds and nothing replaces it. */
export type PlayResult = { readonly kind: 'facts'; readonly facts: Facts } | { readonly kind: 'rollback' };

/** True if the course of a match changed in a field that bears on results. */
export function hasMoved(before: EventRow, after: EventRow): boolean {
  const course = ({ state, period, score, periodScores, incidents, field = null }: EventRow) => ({ state, period, score, periodScores, incidents, field });
  return !isSame(course(before), course(after));
}

/**
 * The certain facts of a match so far, if they decide an open market or change a settled one. Null if they decide nothing new, while a supplier's or an
 * operator's facts are in force, while facts contradict each other, and if these facts contradict themselves, since an incident may be missing.
 */
export function playResult({ event, markets }: StoredEvent, known: KnownResult | undefined): PlayResult | null {
  const sport = rulesOf(event);
  const inForce = known?.kind === 'facts' ? known : null;
  if (sport === null || event.suspension === 'contradiction' || (inForce !== null && inForce.inPlay !== true)) return null;
  const facts = factsSoFar(sport, event);
  if (facts === null || sport.facts.faults(facts).length > 0 || isSame(facts, inForce?.facts)) return null;
  const shown = [...markets.values()].filter(({ status }) => status !== 0 && status !== -4);
  const before = inForce === null ? () => null : resultsBy(event.sport, inForce.facts);
  const now = resultsBy(event.sport, facts);
  const decided = shown.filter((market) => now(market) !== null);
  if (!shown.some((market) => !isSame(now(market), before(market)))) return null;
  return decided.length > 0 ? { kind: 'facts', facts } : { kind: 'rollback' };
}

/** The certain facts of a match under way, or of an outright that is not decided; null for any other event. */
function factsSoFar({ live, factsOfField }: Sport, event: EventRow): Facts | null {
  const [isOn, isAhead] = [isUnderWay(event.state), event.state === 'not_started' || event.state === 'delayed'];
  if (event.field) return factsOfField !== undefined && (isOn || isAhead) ? factsOfField(event.field, isOn) : null;
  return live !== null && (isOn || event.state === 'ended') ? live.factsSoFar(playOf(event)) : null;
}

/** True for sports whose course of play decides some markets by itself. */
export function mayDecide({ live, factsOfField }: Pick<Sport, 'live' | 'factsOfField'>): boolean {
  return live !== null || factsOfField !== undefined;
}

/** Settles markets by facts; null for a market that they do not decide, or whose rules throw on them. */
function resultsBy(sport: string, facts: Facts | null): (market: MarketRow) => readonly (readonly [string, unknown])[] | null {
  if (facts === null) return () => null;
  return (market) => {
    try {
      const standing = { known: { facts, certainty: 1, unconfirmed: [], inPlay: true }, cancellations: [] } as const;
      const results = marketResults(standing, { ...market, sport });
      return results === null ? null : [...results];
    } catch {
      return null;
    }
  };
}
