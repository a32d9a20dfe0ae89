import { HOUR_MS, MINUTE_MS } from '#kernel/durations.ts';
import { lockGate } from '#server/modules/gate/index.ts';
import { spendEverySecret } from '#server/modules/identity/index.ts';
import { notifyMessage } from '#server/modules/notifications/events.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { publish } from '#server/platform/outbox/outbox.ts';
import { findClosureOf, lockClosure } from '../../store/closures.ts';
import { setAsideClosure } from '../../closure/use-cases/decide-closure.ts';
import { shutAccount } from '../../closure/use-cases/shut-account.ts';
import type { AccountDeps } from '../../deps.ts';
import { returnBy } from '../domain/exit-deadlines.ts';
import { type CentralExit, isExclusionInForce, type ExitKey, lockExit, writeExit } from '../../store/central-exits.ts';
import { liftExit } from './lift-exit.ts';

/**
 * Takes the next step after a central exclusion in one transaction: notice, shutting, end, or reversal if the exclusion was lifted. Each step checks for
 * pending work. Locks: exit, closure, player, `gate_player`, wallet.
 */
export async function advanceExit(deps: AccountDeps, key: ExitKey, at: Date): Promise<void> {
  await inTransaction(deps.identity.db, async (tx) => {
    const exit = await lockExit(tx, key);
    if (exit === null || exit.state === 'lifted') return;
    if (exit.closureId !== null) await lockClosure(tx, exit.closureId);
    if (!(await isExclusionInForce(tx, key))) await liftExit(tx, exit, at);
    else if (exit.state === 'barred') await tell(tx, exit, at);
    else if (exit.state === 'noticed') await shut(deps, tx, exit, at);
    else if (exit.state === 'closing') await follow(tx, exit, at);
    else await writeExit(tx, exit, { dueAt: null });
  });
}

/** Notifies the player of the consequences and of the deadline for withdrawals. */
async function tell(tx: Tx, exit: CentralExit, at: Date): Promise<void> {
  const data = { withdrawUntil: exit.withdrawUntil.toISOString(), closeBy: exit.closeBy.toISOString() };
  await publish(tx, at, [notifyMessage({ playerId: exit.playerId, template: 'central-exclusion', data })]);
  await writeExit(tx, exit, { state: 'noticed', noticedAt: at, dueAt: exit.withdrawUntil, deadlineAt: exit.closeBy });
}

/**
 * Shuts the account; its closure then pays out the balance. Uses a closure that the player requested meanwhile. Does not lift a block: only an operator may.
 */
async function shut(deps: AccountDeps, tx: Tx, exit: CentralExit, at: Date): Promise<void> {
  if (at.getTime() < exit.withdrawUntil.getTime()) return writeExit(tx, exit, { dueAt: exit.withdrawUntil });
  const { playerId } = exit;
  await spendEverySecret(tx, playerId, at);
  const gate = await lockGate(tx, playerId);
  // The exclusion may have been lifted since the first read: only the row read under the lock of `gate_player` counts.
  if (gate === null || !(await isExclusionInForce(tx, exit))) return writeExit(tx, exit, { dueAt: at });
  if (gate.status === 'blocked') return writeExit(tx, exit, { dueAt: later(at, HOUR_MS), detail: 'the account is blocked: unblock it, then it is closed' });
  const closureId =
    gate.status === 'closed' ? await findClosureOf(tx, playerId) : await shutAccount(deps, tx, { playerId, gateStatus: gate.status, askedBy: 'central', at });
  if (closureId === null) throw new Error('a closed account without a closure');
  const backBy = returnBy(at);
  await writeExit(tx, exit, { state: 'closing', shut: { at, closureId, returnBy: backBy }, dueAt: later(at, MINUTE_MS), deadlineAt: backBy });
}

/** Waits for the closure to end. Money that no payout delivered by the deadline is kept as unclaimed. */
async function follow(tx: Tx, exit: CentralExit, at: Date): Promise<void> {
  const closure = exit.closureId === null ? null : await lockClosure(tx, exit.closureId);
  if (closure === null || exit.returnBy === null) throw new Error('an exit that is closing names no closure');
  if (closure.state === 'closed') return writeExit(tx, exit, { state: 'closed', endedAt: at, dueAt: null });
  const isDue = at.getTime() >= exit.returnBy.getTime();
  const unclaimed = isDue && closure.state === 'waiting' ? await setAsideClosure(tx, closure.id, at) : null;
  const detail = unclaimed !== null && !unclaimed.ok ? `cannot be set aside: ${unclaimed.code}` : closure.detail;
  const next = later(at, MINUTE_MS);
  return writeExit(tx, exit, { dueAt: !isDue && next.getTime() > exit.returnBy.getTime() ? exit.returnBy : next, detail });
}

function later(at: Date, ms: number): Date {
  return new Date(at.getTime() + ms);
}
