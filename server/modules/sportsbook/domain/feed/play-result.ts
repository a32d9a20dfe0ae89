import { isSame } from '#kernel/is-same.ts';
import { isUnderWay } from '../events/state-order.ts';
import type { EventRow, MarketRow, StoredEvent } from '../events/stored-event.ts';
import type { Facts } from '../facts/facts.ts';
import { rulesOf } from '../sports/registry.ts';
import { marketResults } from '../settlement/market-standing.ts';
import type { KnownResult } from '../settlement/new-result.ts';
import { playOf, type Sport } from '../sports/sport.ts';

/** What the course of a match decides by itself; `rollback`: what it had decided holds no longer, and nothing else does. */
export type PlayResult = { readonly kind: 'facts'; readonly facts: Facts } | { readonly kind: 'rollback' };

/** True when a match's course, as far as results go, is another than before. */
export function hasMoved(before: EventRow, after: EventRow): boolean {
  const course = ({ state, period, score, periodScores, incidents, field = null }: EventRow) => ({ state, period, score, periodScores, incidents, field });
  return !isSame(course(before), course(after));
}

/**
 * What is certain of a match already, where that decides a market that is still open, or decides one otherwise than it was settled. Null where it is no news, where a supplier's
 * or an operator's facts are in force, while facts contradict each other, and for facts that contradict themselves: an incident may still be to come.
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

/** What is certain of a match under way, or of a competition that is not decided; null of any other event. */
function factsSoFar({ live, factsOfField }: Sport, event: EventRow): Facts | null {
  const [isOn, isAhead] = [isUnderWay(event.state), event.state === 'not_started' || event.state === 'delayed'];
  if (event.field) return factsOfField !== undefined && (isOn || isAhead) ? factsOfField(event.field, isOn) : null;
  return live !== null && (isOn || event.state === 'ended') ? live.factsSoFar(playOf(event)) : null;
}

/** True for events whose course decides something by itself. */
export function mayDecide({ live, factsOfField }: Pick<Sport, 'live' | 'factsOfField'>): boolean {
  return live !== null || factsOfField !== undefined;
}

/** What facts make of a market; null where they do not decide it, or its rules break on them. */
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
