import { notifyMessage } from '#server/modules/notifications/events.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { type OutboxMessage, publish } from '#server/platform/outbox/outbox.ts';
import type { ProtectionEvent } from '../domain/words.ts';
import type { ResponsibleGamingDeps } from '../deps.ts';
import { PLAY_STOPPED_TOPIC, type PlayStopped } from '../events.ts';
import { insertEvent } from '../store/events.ts';
import { insertStop, type NewStop } from '../store/stops.ts';

/** The reasons why a player cannot be stopped. */
export type StopRefusal = 'unknown_player' | 'already_longer';

export interface StopAct {
  readonly playerId: string;
  /** `player`, or an operator's name. */
  readonly actor: string;
  readonly at: Date;
}

/**
 * Stores a stop with its event, the message to modules with open play, and the notice to the player. The caller holds the lock of `gate_player`, and no other
 * stop of its kind is open.
 */
export async function beginStop(deps: Pick<ResponsibleGamingDeps, 'ids'>, tx: Tx, { playerId, actor, at }: StopAct, row: NewStop): Promise<void> {
  const version = await insertStop(tx, row);
  const until = row.until?.toISOString() ?? null;
  const event: ProtectionEvent =
    row.kind === 'pause' ? { what: 'paused', duration: row.duration, until: until ?? '' } : { what: 'excluded', duration: row.duration, until };
  await insertEvent(tx, { id: deps.ids.next(), playerId, at, actor, event });
  const stopped: PlayStopped = { player_id: playerId, version, by: row.kind, until };
  await publish(tx, at, [{ topic: PLAY_STOPPED_TOPIC, payload: { ...stopped } }, notice(row, until)]);
}

function notice({ playerId, kind }: NewStop, until: string | null): OutboxMessage {
  return notifyMessage({ playerId, template: 'play-stopped', data: { by: kind, until } });
}
