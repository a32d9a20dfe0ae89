import type { ExclusionDuration, PauseDuration } from '#contracts/responsible-gaming.ts';
import { ok, refuse, type Result } from '#kernel/refusal.ts';
import { lockGate, setExclusion, setPause } from '#server/modules/gate/index.ts';
import { notifyMessage } from '#server/modules/notifications/events.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { type OutboxMessage, publish } from '#server/platform/outbox/outbox.ts';
import { exclusionEnd, pauseEnd } from '../domain/later.ts';
import type { ProtectionEvent } from '../domain/protection-event.ts';
import type { ResponsibleGamingDeps } from '../deps.ts';
import { PLAY_STOPPED_TOPIC, type PlayStopped } from '../events.ts';
import { insertEvent } from '../store/events.ts';
import { endStop, insertStop, type NewStop, type OpenStop, readOpenStops } from '../store/stops.ts';

export const REASON_CONTEXT = 'responsible_gaming.reason';

export type StopRefusal = 'unknown_player' | 'already_longer';
type Deps = Pick<ResponsibleGamingDeps, 'ids' | 'vault'>;

export interface StopAct {
  readonly playerId: string;
  /** `player`, or an operator's name. */
  readonly actor: string;
  readonly at: Date;
}

/**
 * Pauses a player in the caller's transaction: from its commit on the gate refuses every bet and deposit on every node, and whoever has play open is told by
 * `responsible-gaming.play-stopped`. A pause that runs is lengthened, never shortened.
 */
export async function pausePlay(deps: Deps, tx: Tx, act: StopAct, duration: PauseDuration): Promise<Result<{ readonly until: Date }, StopRefusal>> {
  const { playerId, at, actor } = act;
  const until = pauseEnd(duration, at);
  if ((await lockGate(tx, playerId)) === null) return refuse('unknown_player');
  const { pause, exclusion } = await readOpenStops(tx, playerId);
  if (exclusion !== null || !isLonger(until, pause)) return refuse('already_longer');
  if (pause !== null) await endStop(tx, playerId, pause.version, isRunning(pause, at) ? 'longer' : 'over', at);
  await stop(deps, tx, act, { playerId, kind: 'pause', duration, since: at, until, reasonSealed: null, askedBy: actor });
  await setPause(tx, playerId, until);
  return ok({ until });
}

/** Excludes a player in the caller's transaction, as a pause does; it ends by `returnToPlay` alone. `reason`: the player's own words, sealed. */
export async function excludePlayer(
  deps: Deps,
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
  await stop(deps, tx, act, { playerId, kind: 'exclusion', duration, since: at, until, reasonSealed, askedBy: actor });
  // Without end at the gate, whatever was asked for: only a positive act reopens.
  await setExclusion(tx, playerId, { kind: 'self', until: 'indefinite' });
  return ok({ until });
}

export type ReturnRefusal = 'unknown_player' | 'not_excluded' | 'not_over' | 'centrally_excluded';

/** Ends an exclusion whose time is over, by the player's own positive act. A pause that runs goes on. */
export async function returnToPlay(deps: Deps, tx: Tx, { playerId, actor, at }: StopAct): Promise<Result<{ readonly since: Date }, ReturnRefusal>> {
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

/** True while a stop's time is not over. */
export function isRunning(stop: Pick<OpenStop, 'until'>, at: Date): boolean {
  return stop.until === null || stop.until.getTime() > at.getTime();
}

function isLonger(until: Date | null, present: OpenStop | null): boolean {
  if (present === null) return true;
  return present.until !== null && (until === null || until.getTime() > present.until.getTime());
}

async function stop(deps: Deps, tx: Tx, { playerId, actor, at }: StopAct, row: NewStop): Promise<void> {
  const version = await insertStop(tx, row);
  const until = row.until?.toISOString() ?? null;
  const event: ProtectionEvent =
    row.kind === 'pause' ? { what: 'paused', duration: row.duration, until: until ?? '' } : { what: 'excluded', duration: row.duration, until };
  await insertEvent(tx, { id: deps.ids.next(), playerId, at, actor, event });
  const told: PlayStopped = { player_id: playerId, version, by: row.kind, until };
  await publish(tx, at, [{ topic: PLAY_STOPPED_TOPIC, payload: { ...told } }, notice(row, until)]);
}

function notice({ playerId, kind }: NewStop, until: string | null): OutboxMessage {
  return notifyMessage({ playerId, template: 'play-stopped', data: { by: kind, until } });
}
