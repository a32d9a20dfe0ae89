import { ok, refuse, type Result } from '#kernel/refusal.ts';
import { ZERO } from '#kernel/money.ts';
import { lockGate, setStatus } from '#server/modules/gate/index.ts';
import { hasOpenStakes } from '#server/modules/stakes/index.ts';
import { lockWallet, readWallet, setAsideUnclaimed } from '#server/modules/wallet/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { closureMayBecome, OPEN_CLOSURES } from '../domain/closure-state.ts';
import { type Closure, lockClosure, postponeClosure } from '../store/closures.ts';
import { becomeClosure } from './become-closure.ts';

export type DecideClosureRefusal = 'not_found' | 'over' | 'paying' | 'not_tried' | 'bets_open' | 'nothing_there';

/** An operator has a closure looked at now, a payout that failed tried again at once. Joins the caller's transaction, which audits. */
export async function resumeClosure(tx: Tx, id: string, at: Date): Promise<Result<Closure, DecideClosureRefusal>> {
  const closure = await lockClosure(tx, id);
  if (closure === null) return refuse('not_found');
  if (!OPEN_CLOSURES.includes(closure.state)) return refuse('over');
  await postponeClosure(tx, id, at, 'an operator has it tried again');
  return ok(closure);
}

/** An operator gives the account back to its player, who asked for it. Not while a payout is under way, nor once it is erased. Joins the caller's transaction. */
export async function cancelClosure(tx: Tx, id: string, at: Date): Promise<Result<Closure, DecideClosureRefusal>> {
  const closure = await lockClosure(tx, id);
  if (closure === null) return refuse('not_found');
  if (closure.state === 'paying') return refuse('paying');
  if (!closureMayBecome(closure.state, 'cancelled')) return refuse('over');
  await lockGate(tx, closure.playerId);
  await setStatus(tx, closure.playerId, closure.statusBefore);
  await becomeClosure(tx, closure, 'cancelled', { at, dueAt: null, detail: 'cancelled by an operator' });
  return ok(closure);
}

/**
 * An operator sets aside, as unclaimed, what could not be paid out (the player has no CPF key), so that the account can be closed. The money stays the player's.
 * Only after a payout failed. Joins the caller's transaction.
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
  if (await hasOpenStakes(tx, playerId)) return refuse('bets_open');
  const wallet = await readWallet(tx, playerId, at);
  if (wallet === null || wallet.cashCents === ZERO) return refuse('nothing_there');
  await setAsideUnclaimed(tx, { playerId, amountCents: wallet.cashCents, refId: id, version: wallet.version, at });
  await postponeClosure(tx, id, at, 'what was left is set aside as unclaimed');
  return ok(closure);
}
