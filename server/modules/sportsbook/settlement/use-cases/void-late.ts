import type { Tx } from '#server/platform/db/database.ts';
import { lockEvent } from '../store/event-rows.ts';
import { hasLegsSince } from '../store/result-rows.ts';
import { type RecordDeps, recordResult } from './record-result.ts';

export interface LateKnowledge {
  readonly eventId: string;
  /** The instant at which the match began, an incident happened, or its result was known: earlier than the feed reported it. */
  readonly from: Date;
  /** Null: all that were placed since. */
  readonly until: Date | null;
  /** The source of the knowledge, a supplier's name. */
  readonly source: string;
  readonly at: Date;
  /** `late`, unless it says that play since then is undone. */
  readonly rule?: 'late' | 'undone';
}

/**
 * Voids the bets on a match that were placed at or after the moment from which its course could be known, as the rules say
 * (/rules-betting, "Quando a aposta é anulada"); an incident that is taken back later changes nothing about it. So are bets placed during play that is undone. True when there were any. An operator takes it back with cancelWindow.
 */
export async function voidLate(deps: RecordDeps, tx: Tx, { eventId, from, until, source, at, rule = 'late' }: LateKnowledge): Promise<boolean> {
  await lockEvent(tx, eventId);
  if (!(await hasLegsSince(tx, eventId, from, until))) return false;
  const origin = `${source}:${rule}:${from.toISOString()}`;
  const recorded = await recordResult(deps, tx, { eventId, origin, at, kind: 'cancel', marketId: null, from, until });
  if (recorded === 'recorded')
    deps.log.warn({ eventId, from, until, rule }, 'bets were placed after what had happened in their match, or on play that is undone; they are void');
  return recorded === 'recorded';
}
