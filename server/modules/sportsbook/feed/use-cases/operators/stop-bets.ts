import { ok, refuse, type Result } from '#kernel/refusal.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { SportsbookDeps } from '../../../deps.ts';
import { findPlace, insertStop, type StopScope } from '../../store/stop-rows.ts';

/** `ref`: a market, match or tournament by its id, `prematch` or `live` for a producer, '' for everything. */
export interface StopPlace {
  readonly scope: StopScope;
  readonly ref: string;
}

export interface StopChange {
  readonly subject: string;
  readonly before: string | null;
  readonly after: string | null;
}

/**
 * Stops bets for an operator. From the commit on no bet is accepted there (sportsbook_leg_code) and pages show a lock; open pages follow with the next run of
 * `showStops`. Refuses an unknown place (`not_found`) and a stop that is in force (`changes_nothing`).
 */
export async function stopBets(
  { log }: Pick<SportsbookDeps, 'log'>,
  tx: Tx,
  { reason, at, ...place }: StopPlace & { readonly reason: string; readonly at: Date },
): Promise<Result<StopChange, 'not_found' | 'changes_nothing'>> {
  if (!(await findPlace(tx, place))) return refuse('not_found');
  if (!(await insertStop(tx, { ...place, reason, stoppedAt: at }))) return refuse('changes_nothing');
  log.warn({ ...place, reason, alert: 'sports_stopped' }, 'an operator stopped bets');
  return ok({ subject: subjectOf(place), before: null, after: reason });
}

/** The place as operators name it. */
export function subjectOf({ scope, ref }: StopPlace): string {
  return ref === '' ? scope : `${scope}:${ref}`;
}
