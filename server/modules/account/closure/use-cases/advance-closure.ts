import { minCents, ZERO } from '#kernel/money.ts';
import { endAllForClosure } from '#server/modules/bonus/index.ts';
import { hasWinsUnderReview } from '#server/modules/casino/index.ts';
import { lockGate } from '#server/modules/gate/index.ts';
import { readPlayer } from '#server/modules/identity/index.ts';
import { notifyMessage } from '#server/modules/notifications/events.ts';
import { hasOpenClaims, isReserved, payOutToOwner, withdrawalStateOf } from '#server/modules/payments/index.ts';
import { hasOpenStakes } from '#server/modules/stakes/index.ts';
import { eraseDocuments } from '#server/modules/verification/index.ts';
import { lockWallet, readWallet, settleDebt, type Wallet } from '#server/modules/wallet/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { publish } from '#server/platform/outbox/outbox.ts';
import { erasePersonalRows } from '#server/platform/personal-data/erase-personal-rows.ts';
import type { AccountDeps } from '../../deps.ts';
import { LOOK_EVERY_MS, nextOfClosure, OPEN_CLOSURES, payoutPauseMs } from '../domain/closure-state.ts';
import { type Closure, lockClosure, postponeClosure } from '../../store/closures.ts';
import { becomeClosure } from './become-closure.ts';

/** Takes the next step of one closure, in one transaction: a wait, a payout, or its end. Locks: closure, bonuses, gate_player, wallet. */
export async function advanceClosure(deps: AccountDeps, id: string, at: Date): Promise<void> {
  await inTransaction(deps.identity.db, async (tx) => {
    const closure = await lockClosure(tx, id);
    if (closure === null || !OPEN_CLOSURES.includes(closure.state)) return;
    if (closure.state === 'paying' && !(await isPaid(tx, closure, at))) return;
    if (!(await hasOpenStakes(tx, closure.playerId))) await endAllForClosure(tx, closure.playerId, at);
    await lockGate(tx, closure.playerId);
    await lockWallet(tx, closure.playerId);
    const wallet = await clearedWallet(tx, closure, at);
    const { playerId } = closure;
    const waits = {
      hasOpenStakes: await hasOpenStakes(tx, playerId),
      hasOpenClaims: await hasOpenClaims(tx, playerId),
      hasWinsUnderReview: await hasWinsUnderReview(tx, playerId),
    };
    const next = nextOfClosure({ ...wallet, ...waits });
    if (next === 'wait') await wait(tx, closure, at);
    else if (next === 'pay') await pay(deps, tx, closure, wallet, at);
    else await close(deps, tx, closure, at);
  });
}

/** Checks the payout in progress. A failed payout is retried later; its money is cash again. */
async function isPaid(tx: Tx, closure: Closure, at: Date): Promise<boolean> {
  const state = closure.withdrawalId === null ? null : await withdrawalStateOf(tx, closure.withdrawalId);
  if (state === 'paid') return true;
  if (state !== null && isReserved(state)) {
    await postponeClosure(tx, closure.id, later(at, LOOK_EVERY_MS), 'the payout is under way');
    return false;
  }
  const tries = closure.tries + 1;
  const detail = `payout ${tries} did not reach the player (${state ?? 'lost'})`;
  await becomeClosure(tx, closure, 'waiting', { at, dueAt: later(at, payoutPauseMs(tries)), tries, detail });
  return false;
}

/** Takes the player's debt from the cash and returns the resulting wallet. */
async function clearedWallet(tx: Tx, { id, playerId }: Closure, at: Date): Promise<Wallet> {
  const wallet = await readWallet(tx, playerId, at);
  if (wallet === null) throw new Error('a closure of a player without a wallet');
  const owedCents = minCents(wallet.cashCents, wallet.debtCents);
  if (owedCents === ZERO) return wallet;
  await settleDebt(tx, { playerId, amountCents: owedCents, refId: id, version: wallet.version, at });
  return (await readWallet(tx, playerId, at)) ?? wallet;
}

async function wait(tx: Tx, closure: Closure, at: Date): Promise<void> {
  const dueAt = later(at, LOOK_EVERY_MS);
  const detail = 'bets are open, withdrawals under way, a bank claims a Pix, or a prize is under review';
  if (closure.state === 'waiting') await postponeClosure(tx, closure.id, dueAt, detail);
  else await becomeClosure(tx, closure, 'waiting', { at, dueAt, detail });
}

/** Pays the whole balance to the player's own CPF key; the limits of withdrawals do not apply. */
async function pay(deps: AccountDeps, tx: Tx, closure: Closure, { cashCents }: Wallet, at: Date): Promise<void> {
  const player = await readPlayer(deps.identity, closure.playerId);
  if (player === null) throw new Error('a closure of an unknown player');
  const order = { playerId: closure.playerId, cpf: player.cpf, amountCents: cashCents, reference: `closure ${closure.id}`, at };
  const withdrawalId = await payOutToOwner(deps.payments, tx, order);
  await becomeClosure(tx, closure, 'paying', { at, dueAt: later(at, LOOK_EVERY_MS), withdrawalId });
}

async function close(deps: AccountDeps, tx: Tx, closure: Closure, at: Date): Promise<void> {
  await eraseDocuments(tx, closure.playerId, at);
  await erasePersonalRows(tx, deps.personalTables, closure.playerId);
  await becomeClosure(tx, closure, 'closed', { at, dueAt: null });
  await publish(tx, at, [notifyMessage({ playerId: closure.playerId, template: 'account-closed', data: { at: at.toISOString() } })]);
}

function later(at: Date, ms: number): Date {
  return new Date(at.getTime() + ms);
}
