import { type Cents, sumCents, ZERO } from '#kernel/money.ts';
import { ok, refuse, type Result } from '#kernel/refusal.ts';
import { handOverUnclaimed } from '#server/modules/wallet/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { lockClosure } from '../../store/closures.ts';
import { endKept, lockKept } from '../../store/unclaimed.ts';
import { returnUnclaimed } from './return-unclaimed.ts';

export type DecideUnclaimedRefusal = 'not_found' | 'nothing_kept' | 'too_early';

/**
 * An operator returns unclaimed money at its owner's request: it is cash again and is paid to the CPF key as at any closure. Joins the caller's transaction,
 * which audits.
 */
export async function giveBackUnclaimed(tx: Tx, closureId: string, at: Date): Promise<Result<Cents, DecideUnclaimedRefusal>> {
  if ((await lockClosure(tx, closureId)) === null) return refuse('not_found');
  const amount = await returnUnclaimed(tx, closureId, at);
  return amount === ZERO ? refuse('nothing_kept') : ok(amount);
}

/** An operator records that money unclaimed for 180 days was handed over as the law requires. Joins the caller's transaction, which audits. */
export async function handOver(tx: Tx, closureId: string, at: Date): Promise<Result<Cents, DecideUnclaimedRefusal>> {
  if ((await lockClosure(tx, closureId)) === null) return refuse('not_found');
  const kept = await lockKept(tx, closureId);
  if (kept.length === 0) return refuse('nothing_kept');
  const over = kept.filter(({ keptUntil }) => keptUntil.getTime() <= at.getTime());
  if (over.length === 0) return refuse('too_early');
  for (const each of over) {
    await handOverUnclaimed(tx, { playerId: each.playerId, amountCents: each.amountCents, refId: closureId, version: each.version, at });
    await endKept(tx, each, 'handed_over', at);
  }
  return ok(sumCents(over.map(({ amountCents }) => amountCents)));
}
