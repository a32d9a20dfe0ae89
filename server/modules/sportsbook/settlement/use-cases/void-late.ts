import type { Tx } from '#server/platform/db/database.ts';
import { lockEvent } from '../store/event-rows.ts';
import { hasLegsSince } from '../store/result-rows.ts';
import { type RecordDeps, recordResult } from './record-result.ts';

export interface LateKnowledge {
  readonly eventId: string;
  /** When the match began, an incident happened or its result was known, before the feed reported it. */
  readonly from: Date;
  /** Null: all bets placed since. */
  readonly until: Date | null;
  /** The supplier whose message this follows. */
  readonly source: string;
  readonly at: Date;
  /** `late` by default; `undone`: play since `from` was undone. */
  readonly rule?: 'late' | 'undone';
}

/**
 * Voids the bets on a match placed at or after the moment from which its course could be known, as the rules say (/rules-betting, "Quando a aposta é
 * anulada"); an incident taken back later changes nothing about it. Also voids bets placed during undone play. True if there were any. cancelWindow, by an
 * operator, takes it back.
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
