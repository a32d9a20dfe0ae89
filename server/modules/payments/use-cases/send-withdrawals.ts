import { lockGate } from '#server/modules/gate/index.ts';
import type { PaymentsDeps } from '../deps.ts';
import { afterSend, afterStatus, type PayoutOutcome } from '../domain/payout-outcome.ts';
import { payoutRetryMs } from '../domain/retry-delay.ts';
import { claimWithdrawals, lockWithdrawal, postponeWithdrawal, type Withdrawal } from '../store/withdrawals.ts';
import { finishWithdrawal } from './finish-withdrawal.ts';
import { moveOn } from './move-on.ts';
import { PIX_KEY_CONTEXT } from './request-withdrawal.ts';

const LEASE_MS = 60_000;
const BATCH = 20;

/**
 * Goes on with withdrawals that are due: sends new ones, asks about those under way. A crash at any point is safe: the state `sending` is
 * committed before the PSP hears anything, and from then on its status is asked first. Returns how many it took.
 */
export async function sendDueWithdrawals(deps: PaymentsDeps, at: Date): Promise<number> {
  const claimed = await claimWithdrawals(deps.db.k, at, { leaseMs: LEASE_MS, limit: BATCH });
  await Promise.all(claimed.map((withdrawal) => goOn(deps, withdrawal, at)));
  return claimed.length;
}

/** The PSP says that something happened to this payout: looks at once instead of waiting for the sweep. */
export async function hearOfPayout(deps: PaymentsDeps, id: string, at: Date): Promise<void> {
  await postponeWithdrawal(deps.db.k, id, at);
  const claimed = await claimWithdrawals(deps.db.k, at, { leaseMs: LEASE_MS, limit: 1, id });
  for (const withdrawal of claimed) await goOn(deps, withdrawal, at);
}

async function goOn(deps: PaymentsDeps, withdrawal: Withdrawal, at: Date): Promise<void> {
  if (withdrawal.state === 'requested') {
    const started = await startSending(deps, withdrawal, at);
    if (started !== null) await settle(deps, started, await order(deps, started, true, at), at);
    return;
  }
  const known = afterStatus(await deps.pixOut.status(withdrawal.id));
  await settle(deps, withdrawal, known.kind === 'send' ? await order(deps, withdrawal, false, at) : known, at);
}

/** requested → sending, committed before the first order; a player who was blocked meanwhile waits for an operator. Null when there is nothing to send. */
async function startSending(deps: PaymentsDeps, { id, playerId }: Withdrawal, at: Date): Promise<Withdrawal | null> {
  return deps.db.k.transaction().execute(async (tx) => {
    await lockWithdrawal(tx, id);
    const gate = await lockGate(tx, playerId);
    if (gate !== null && gate.status !== 'blocked') return moveOn(tx, id, 'sending', { at, dueAt: new Date(at.getTime() + LEASE_MS) });
    await moveOn(tx, id, 'reviewing', { at, dueAt: null });
    return null;
  });
}

async function order(deps: PaymentsDeps, withdrawal: Withdrawal, first: boolean, at: Date): Promise<PayoutOutcome> {
  const key = deps.vault.decrypt(withdrawal.pixKeySealed, PIX_KEY_CONTEXT);
  const answer = await deps.pixOut.send(withdrawal.id, key, withdrawal.amountCents);
  if (answer.kind === 'unavailable')
    deps.log.warn({ withdrawalId: withdrawal.id, detail: answer.detail }, 'a payout order got no clear answer; its status will be asked');
  const status = answer.kind === 'refused' ? await deps.pixOut.status(withdrawal.id) : null;
  return afterSend(answer, status, first, at.getTime() - (withdrawal.sentAt ?? at).getTime());
}

async function settle(deps: PaymentsDeps, withdrawal: Withdrawal, outcome: PayoutOutcome, at: Date): Promise<void> {
  if (outcome.kind === 'paid' || outcome.kind === 'failed') await finishWithdrawal(deps, withdrawal.id, outcome, at);
  else await postponeWithdrawal(deps.db.k, withdrawal.id, new Date(at.getTime() + payoutRetryMs(withdrawal.attempts)));
}
