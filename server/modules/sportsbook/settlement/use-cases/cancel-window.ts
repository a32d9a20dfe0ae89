import { ok, refuse, type Result } from '#kernel/refusal.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { hasMarket, lockEvent } from '../store/event-rows.ts';
import { recordAndPublish } from './record-and-publish.ts';
import type { RecordDeps } from './record-result.ts';

/** `origin` identifies the act: repeating it changes nothing. `marketId` null: every market; a null bound: no bound. */
export interface WindowAct {
  readonly eventId: string;
  readonly marketId: string | null;
  readonly from: Date | null;
  readonly until: Date | null;
  readonly origin: string;
  readonly at: Date;
}

export type WindowRefusal = 'not_found' | 'empty_window' | 'changes_nothing';

/**
 * Voids, for an operator, the bets placed in [from, until), such as those at a wrong price; without bounds it voids all of them and cancels the market (or
 * the match). `takeBack` undoes cancellations inside the window. Refuses `not_found` (event or market), `empty_window`, `changes_nothing`.
 */
export async function cancelWindow(deps: RecordDeps, tx: Tx, act: WindowAct, { takeBack = false } = {}): Promise<Result<'recorded', WindowRefusal>> {
  if (act.from !== null && act.until !== null && act.from >= act.until) return refuse('empty_window');
  if ((await lockEvent(tx, act.eventId)) === null) return refuse('not_found');
  if (act.marketId !== null && !(await hasMarket(tx, act.eventId, act.marketId))) return refuse('not_found');
  const recorded = await recordAndPublish(deps, tx, { ...act, kind: takeBack ? 'rollback_cancel' : 'cancel' });
  return recorded === 'recorded' ? ok(recorded) : refuse('changes_nothing');
}
