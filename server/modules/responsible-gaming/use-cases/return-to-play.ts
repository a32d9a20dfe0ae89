import { ok, refuse, type Result } from '#kernel/refusal.ts';
import { lockGate, setExclusion } from '#server/modules/gate/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { isRunning } from '../domain/later.ts';
import type { ResponsibleGamingDeps } from '../deps.ts';
import { insertEvent } from '../store/events.ts';
import { endStop, readOpenStops } from '../store/stops.ts';
import type { StopAct } from './begin-stop.ts';

export type ReturnRefusal = 'unknown_player' | 'not_excluded' | 'not_over' | 'centrally_excluded';

/** Ends an exclusion whose time has passed, at the player's own request. A current pause continues. */
export async function returnToPlay(
  deps: Pick<ResponsibleGamingDeps, 'ids'>,
  tx: Tx,
  { playerId, actor, at }: StopAct,
): Promise<Result<{ readonly since: Date }, ReturnRefusal>> {
  const gate = await lockGate(tx, playerId);
  if (gate === null) return refuse('unknown_player');
  if (gate.exclusionKind === 'central') return refuse('centrally_excluded');
  const { exclusion } = await readOpenStops(tx, playerId);
  if (exclusion === null) return refuse('not_excluded');
  if (isRunning(exclusion, at)) return refuse('not_over');
  await endStop(tx, playerId, exclusion.version, 'return', at);
  await setExclusion(tx, playerId, null);
  await insertEvent(tx, { id: deps.ids.next(), playerId, at, actor, event: { what: 'returned' } });
  return ok({ since: exclusion.since });
}
