import type { ExclusionDuration } from '#contracts/account/responsible-gaming.ts';
import { ok, refuse, type Result } from '#kernel/refusal.ts';
import { lockGate, setExclusion } from '#server/modules/gate/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { exclusionEnd, isLonger } from '../domain/later.ts';
import type { ResponsibleGamingDeps } from '../deps.ts';
import { endStop, readOpenStops } from '../store/stops.ts';
import { beginStop, type StopAct, type StopRefusal } from './begin-stop.ts';

/** The vault context of the player's own words. */
export const REASON_CONTEXT = 'responsible_gaming.reason';

/** Excludes a player in the caller's transaction, as a pause does; only `returnToPlay` ends it. `reason` is the player's own text and is stored encrypted. */
export async function excludePlayer(
  deps: Pick<ResponsibleGamingDeps, 'ids' | 'vault'>,
  tx: Tx,
  act: StopAct,
  { duration, reason }: { readonly duration: ExclusionDuration; readonly reason: string | null },
): Promise<Result<{ readonly until: Date | null }, StopRefusal>> {
  const { playerId, at, actor } = act;
  const until = exclusionEnd(duration, at);
  if ((await lockGate(tx, playerId)) === null) return refuse('unknown_player');
  const { exclusion } = await readOpenStops(tx, playerId);
  if (!isLonger(until, exclusion)) return refuse('already_longer');
  if (exclusion !== null) await endStop(tx, playerId, exclusion.version, 'longer', at);
  const reasonSealed = reason === null || reason === '' ? null : deps.vault.encrypt(reason, REASON_CONTEXT);
  await beginStop(deps, tx, act, { playerId, kind: 'exclusion', duration, since: at, until, reasonSealed, askedBy: actor });
  // Stored without an end in `gate_player`, for any requested end: only an act of the player reopens play.
  await setExclusion(tx, playerId, { kind: 'self', until: 'indefinite' });
  return ok({ until });
}
