import { bumpEpoch, setStatus } from '#server/modules/gate/index.ts';
import { notifyMessage } from '#server/modules/notifications/events.ts';
import { releaseBlocks } from '#server/modules/wallet/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { publish } from '#server/platform/outbox/outbox.ts';
import type { AccountDeps } from '../../deps.ts';
import { ACCOUNT_CLOSING_TOPIC } from '../../events.ts';
import { LATE_AFTER_STATE_MS } from '../domain/closure-state.ts';
import { addClosureStep, type Closure, insertClosure } from '../../store/closures.ts';

export interface Shutting {
  readonly playerId: string;
  readonly gateStatus: 'pending' | 'active';
  readonly askedBy: Closure['askedBy'];
  readonly at: Date;
}

/**
 * Shuts an account and begins its closure: no bets, deposits or logins; blocks are lifted. The caller holds the locks of player and `gate_player`. Returns the
 * closure's id.
 */
export async function shutAccount(deps: AccountDeps, tx: Tx, { playerId, gateStatus, askedBy, at }: Shutting): Promise<string> {
  const id = deps.identity.ids.next();
  const deadlineAt = new Date(at.getTime() + LATE_AFTER_STATE_MS.asked);
  await insertClosure(tx, { id, playerId, statusBefore: gateStatus, askedBy, askedAt: at, deadlineAt });
  await addClosureStep(tx, id, 'asked', { at });
  await setStatus(tx, playerId, 'closed');
  await bumpEpoch(tx, playerId);
  await releaseBlocks(tx, playerId);
  const template = askedBy === 'central' ? 'central-closing' : 'closure-asked';
  await publish(tx, at, [
    notifyMessage({ playerId, template, data: { at: at.toISOString() } }),
    { topic: ACCOUNT_CLOSING_TOPIC, payload: { player_id: playerId } },
  ]);
  return id;
}
