import { lockGate } from '#server/modules/gate/index.ts';
import { parkedNow } from '#server/platform/parking/parking.ts';
import type { PaymentsDeps } from '../../deps.ts';
import { afterSend, afterStatus, type PayoutOutcome } from '../../domain/payout-outcome.ts';
import { payoutRetryMs } from '../../domain/retry-delay.ts';
import { countTaken } from '../../store/receipt-books.ts';
import { claimWithdrawals, lockWithdrawal, postponeWithdrawal, type Withdrawal } from '../../store/withdrawals.ts';
import { eachAlone, WITHDRAWAL } from '../receipts/each-alone.ts';
import { checkKeyOwner } from './check-key-owner.ts';
import { finishWithdrawal, moveOn, refuseKey } from './move-withdrawal.ts';
import { DEPOSIT_WENT_BACK } from './review-withdrawals.ts';
import { PIX_KEY_CONTEXT } from './take-on-withdrawal.ts';

const LEASE_MS = 60_000;
const BATCH = 20;

/**
 * Goes on with withdrawals that are due: sends new ones, asks about those under way. A crash at any point is safe: the state `sending` is
 * committed before the PSP hears anything, and from then on its status is asked first. Returns how many it took.
 */
export async function sendDueWithdrawals(deps: PaymentsDeps, at: Date): Promise<number> {
  const except = await parkedNow(deps.db.k, WITHDRAWAL, at);
  const claimed = await claimWithdrawals(deps.db.k, at, { leaseMs: LEASE_MS, limit: BATCH, except });
  await work(deps, claimed, at);
  return claimed.length;
}

/**
 * The PSP calls back about a payout: its status is asked by the work that is answered, to be done once the PSP has its answer, instead of at the next sweep.
 * Null: the body is none of a callback.
 */
export function receivePayoutCallback(deps: PaymentsDeps, body: unknown, at: Date): (() => Promise<void>) | null {
  const id = deps.pixOut.readPayoutCallback(body);
  if (id === undefined) return null;
  if (id === null) return async () => {};
  return async () => {
    await postponeWithdrawal(deps.db.k, id, at);
    await work(deps, await claimWithdrawals(deps.db.k, at, { leaseMs: LEASE_MS, limit: 1, id }), at);
  };
}

async function work(deps: PaymentsDeps, claimed: readonly Withdrawal[], at: Date): Promise<void> {
  if (claimed.length > 0) await eachAlone(deps, WITHDRAWAL, claimed, { refOf: ({ id }) => id, work: (withdrawal) => goOn(deps, withdrawal, at), at });
}

async function goOn(deps: PaymentsDeps, withdrawal: Withdrawal, at: Date): Promise<void> {
  if (withdrawal.state === 'requested') return begin(deps, withdrawal, keyOf(deps, withdrawal), at);
  const known = afterStatus(await deps.pixOut.status(withdrawal.id, withdrawal.amountCents));
  return settle(deps, withdrawal, known.kind === 'send' ? await orderAgain(deps, withdrawal, at) : known, at);
}

/** Looks once more whose key it is, since it may have changed hands since the request, and gives the first order. */
async function begin(deps: PaymentsDeps, withdrawal: Withdrawal, key: string, at: Date): Promise<void> {
  const owned = await checkKeyOwner(deps, withdrawal.playerId, withdrawal.pixKeyType, key);
  if (!owned.ok) return owned.code === 'psp_unavailable' ? wait(deps, withdrawal, at) : refuseKey(deps, withdrawal.id, owned.code, at);
  const started = await startSending(deps, withdrawal, at);
  return started === null ? undefined : settle(deps, started, await order(deps, started, key, { first: true, at }), at);
}

/** requested → sending, committed before the first order. A player who was blocked meanwhile, or whose deposit went back, waits for an operator. Null when there is nothing to send. */
async function startSending(deps: PaymentsDeps, { id, playerId }: Withdrawal, at: Date): Promise<Withdrawal | null> {
  return deps.db.k.transaction().execute(async (tx) => {
    const withdrawal = await lockWithdrawal(tx, id);
    const gate = await lockGate(tx, playerId);
    if (withdrawal === null) return null;
    const wentBack = (await countTaken(tx, playerId)) > withdrawal.returnsSeen;
    if (gate !== null && !wentBack && (gate.status !== 'blocked' || withdrawal.despiteBlock))
      return moveOn(tx, id, 'sending', { at, dueAt: new Date(at.getTime() + LEASE_MS) });
    await moveOn(tx, id, 'reviewing', { at, dueAt: null, detail: wentBack ? DEPOSIT_WENT_BACK : 'the player is blocked' });
    return null;
  });
}

/** The PSP knows nothing under the id: the same order again, unless the key has changed hands or can no longer be read. */
async function orderAgain(deps: PaymentsDeps, withdrawal: Withdrawal, at: Date): Promise<PayoutOutcome> {
  const refused = (detail: string) => afterSend({ kind: 'refused', detail }, { kind: 'not_found' }, false, sinceFirstOrder(withdrawal, at));
  let key: string;
  try {
    key = keyOf(deps, withdrawal);
  } catch {
    return refused('its key can no longer be read');
  }
  const owned = await checkKeyOwner(deps, withdrawal.playerId, withdrawal.pixKeyType, key);
  if (owned.ok) return order(deps, withdrawal, key, { first: false, at });
  return owned.code === 'psp_unavailable' ? { kind: 'wait' } : refused(owned.code);
}

async function order(deps: PaymentsDeps, withdrawal: Withdrawal, key: string, { first, at }: { first: boolean; at: Date }): Promise<PayoutOutcome> {
  const answer = await deps.pixOut.send(withdrawal.id, key, withdrawal.amountCents);
  if (answer.kind === 'unavailable')
    deps.log.warn({ withdrawalId: withdrawal.id, detail: answer.detail }, 'a payout order got no clear answer; its status will be asked');
  const status = answer.kind === 'refused' ? await deps.pixOut.status(withdrawal.id, withdrawal.amountCents) : null;
  return afterSend(answer, status, first, sinceFirstOrder(withdrawal, at));
}

function keyOf(deps: PaymentsDeps, { pixKeySealed }: Withdrawal): string {
  return deps.vault.decrypt(pixKeySealed, PIX_KEY_CONTEXT);
}

function sinceFirstOrder({ sentAt }: Withdrawal, at: Date): number {
  return at.getTime() - (sentAt ?? at).getTime();
}

async function settle(deps: PaymentsDeps, withdrawal: Withdrawal, outcome: PayoutOutcome, at: Date): Promise<void> {
  if (outcome.kind === 'paid' || outcome.kind === 'failed') await finishWithdrawal(deps, withdrawal.id, outcome, at);
  else await wait(deps, withdrawal, at);
}

async function wait(deps: PaymentsDeps, { id, attempts }: Withdrawal, at: Date): Promise<void> {
  await postponeWithdrawal(deps.db.k, id, new Date(at.getTime() + payoutRetryMs(attempts)));
}
