import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { isTransient } from '#server/platform/db/transient-error.ts';
import { publish } from '#server/platform/outbox/outbox.ts';
import { park, parkedNow, unpark } from '#server/platform/parking/parking.ts';
import { type GateView, lockGate } from '#server/modules/gate/index.ts';
import { inboxMessage } from '#server/modules/notifications/events.ts';
import { readyText } from '../domain/words.ts';
import type { ResponsibleGamingDeps } from '../deps.ts';
import { type LimitName, takeReady, unnotifiedReady } from '../store/limits.ts';
import { CONFIRM_WITHIN_MS } from '../thresholds.ts';

export const READY_LIMIT = 'responsible-gaming.ready-limit';

const BATCH = 100;

type Deps = Pick<ResponsibleGamingDeps, 'db' | 'log'>;

/**
 * Notifies players, once, that a looser limit they requested can be confirmed now (RG-2). Skips a player who has confirmed or cancelled it by then, and a
 * player who may not play, since no notice may invite such a player to more. Returns how many it checked.
 */
export async function notifyReadyLimits(deps: Deps, at: Date): Promise<number> {
  const except = await parkedNow(deps.db.k, READY_LIMIT, at);
  const due = await unnotifiedReady(deps.db.k, at, { since: new Date(at.getTime() - CONFIRM_WITHIN_MS), limit: BATCH, except });
  for (const name of due) {
    try {
      await tell(deps, name, at);
    } catch (error) {
      if (isTransient(error)) throw error;
      await park(deps, { kind: READY_LIMIT, ref: name.playerId }, error, at);
    }
  }
  return due.length;
}

async function tell(deps: Deps, name: LimitName, at: Date): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const gate = await lockGate(tx, name.playerId);
    const ready = await takeReady(tx, name, at);
    if (ready !== null && gate !== null && mayPlay(gate, at)) {
      const text = readyText(ready, new Date(ready.effectiveAt.getTime() + CONFIRM_WITHIN_MS));
      await publish(tx, at, [inboxMessage('limit-ready', [{ playerId: name.playerId, data: { text } }])]);
    }
    await unpark(tx, READY_LIMIT, [name.playerId]);
  });
}

function mayPlay({ status, pausedUntil, excludedUntil }: GateView, at: Date): boolean {
  const lasts = (until: Date | null) => until !== null && until > at;
  return status !== 'closed' && status !== 'blocked' && !lasts(pausedUntil) && !lasts(excludedUntil);
}
