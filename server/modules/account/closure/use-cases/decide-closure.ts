import { ok, refuse, type Result } from '#kernel/refusal.ts';
import { ZERO } from '#kernel/money.ts';
import { lockGate, setStatus } from '#server/modules/gate/index.ts';
import { hasWinsUnderReview } from '#server/modules/casino/index.ts';
import { hasOpenStakes } from '#server/modules/stakes/index.ts';
import { lockWallet, readWallet, setAsideUnclaimed } from '#server/modules/wallet/index.ts';
import { notifyMessage } from '#server/modules/notifications/events.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { publish } from '#server/platform/outbox/outbox.ts';
import { KEPT_FOR_MS } from '../../central-exit/domain/exit-deadlines.ts';
import { insertUnclaimed } from '../../store/unclaimed.ts';
import { returnUnclaimed } from '../../unclaimed/use-cases/return-unclaimed.ts';
import { OPEN_CLOSURES } from '../domain/closure-state.ts';
import { type Closure, lockClosure, postponeClosure } from '../../store/closures.ts';
import { becomeClosure } from './become-closure.ts';

export type DecideClosureRefusal = 'not_found' | 'over' | 'paying' | 'central' | 'not_tried' | 'bets_open' | 'nothing_there';

/** An operator triggers the check of a closure now; a failed payout is retried at once. Joins the caller's transaction, which audits. */
export async function resumeClosure(tx: Tx, id: string, at: Date): Promise<Result<Closure, DecideClosureRefusal>> {
  const closure = await lockClosure(tx, id);
  if (closure === null) return refuse('not_found');
  if (!OPEN_CLOSURES.includes(closure.state)) return refuse('over');
  await postponeClosure(tx, id, at, 'an operator has it tried again');
  return ok(closure);
}

/** An operator returns the account to a player who had asked for its closure. Refused during a payout and after the erasure. Joins the caller's transaction. */
export async function cancelClosure(tx: Tx, id: string, at: Date): Promise<Result<Closure, DecideClosureRefusal>> {
  const closure = await lockClosure(tx, id);
  if (closure === null) return refuse('not_found');
  if (closure.state === 'paying') return refuse('paying');
  if (!OPEN_CLOSURES.includes(closure.state)) return refuse('over');
  if (closure.askedBy === 'central') return refuse('central');
  await giveBack(tx, closure, 'cancelled by an operator', at);
  return ok(closure);
}

/**
 * Returns an account that was shut for a lifted central exclusion to its player, before or after its payout; unclaimed money becomes cash again. The caller
 * holds the closure's lock.
 */
export async function reopenClosure(tx: Tx, closure: Closure, at: Date): Promise<void> {
  await giveBack(tx, closure, 'the central exclusion was lifted', at);
  await returnUnclaimed(tx, closure.id, at);
}

async function giveBack(tx: Tx, closure: Closure, detail: string, at: Date): Promise<void> {
  await lockGate(tx, closure.playerId);
  await setStatus(tx, closure.playerId, closure.statusBefore);
  await becomeClosure(tx, closure, 'cancelled', { at, dueAt: null, detail });
}

/**
 * An operator moves money that cannot be paid out (the player has no CPF key) to unclaimed, so that the account can be closed. The player still owns it.
 * Refused before a payout has failed. Joins the caller's transaction.
 */
export async function setAsideClosure(tx: Tx, id: string, at: Date): Promise<Result<Closure, DecideClosureRefusal>> {
  const closure = await lockClosure(tx, id);
  if (closure === null) return refuse('not_found');
  if (closure.state === 'paying') return refuse('paying');
  if (closure.state !== 'waiting') return refuse('over');
  if (closure.tries === 0) return refuse('not_tried');
  const { playerId } = closure;
  await lockGate(tx, playerId);
  await lockWallet(tx, playerId);
  if ((await hasOpenStakes(tx, playerId)) || (await hasWinsUnderReview(tx, playerId))) return refuse('bets_open');
  const wallet = await readWallet(tx, playerId, at);
  if (wallet === null || wallet.cashCents === ZERO) return refuse('nothing_there');
  const { cashCents: amountCents, version } = wallet;
  await setAsideUnclaimed(tx, { playerId, amountCents, refId: id, version, at });
  const keptUntil = new Date(at.getTime() + KEPT_FOR_MS);
  await insertUnclaimed(tx, { playerId, closureId: id, version, amountCents, at, keptUntil });
  await publish(tx, at, [notifyMessage({ playerId, template: 'money-kept', data: { amountCents, until: keptUntil.toISOString() } })]);
  await postponeClosure(tx, id, at, 'what was left is set aside as unclaimed');
  return ok(closure);
}
