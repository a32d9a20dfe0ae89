import type { PauseDuration } from '#contracts/account/responsible-gaming.ts';
import { ok, refuse, type Result } from '#kernel/refusal.ts';
import { lockGate, setPause } from '#server/modules/gate/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { isLonger, isRunning, pauseEnd } from '../domain/later.ts';
import type { ResponsibleGamingDeps } from '../deps.ts';
import { endStop, readOpenStops } from '../store/stops.ts';
import { beginStop, type StopAct, type StopRefusal } from './begin-stop.ts';

/**
 * Pauses a player in the caller's transaction: from its commit on, eligibility refuses every bet and deposit on every node, and modules with open play get
 * `responsible-gaming.play-stopped`. A current pause can be extended, not shortened.
 */
export async function pausePlay(
  deps: Pick<ResponsibleGamingDeps, 'ids'>,
  tx: Tx,
  act: StopAct,
  duration: PauseDuration,
): Promise<Result<{ readonly until: Date }, StopRefusal>> {
  const { playerId, at, actor } = act;
  const until = pauseEnd(duration, at);
  if ((await lockGate(tx, playerId)) === null) return refuse('unknown_player');
  const { pause, exclusion } = await readOpenStops(tx, playerId);
  if (exclusion !== null || !isLonger(until, pause)) return refuse('already_longer');
  if (pause !== null) await endStop(tx, playerId, pause.version, isRunning(pause, at) ? 'longer' : 'over', at);
  await beginStop(deps, tx, act, { playerId, kind: 'pause', duration, since: at, until, reasonSealed: null, askedBy: actor });
  await setPause(tx, playerId, until);
  return ok({ until });
}
