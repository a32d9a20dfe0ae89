import { lockGate } from '#server/modules/gate/index.ts';
import { eachAlone, parkedNow } from '#server/platform/parking/parking.ts';
import type { PaymentsDeps } from '../../deps.ts';
import type { PaymentProvider } from '../../domain/payment-provider.ts';
import { afterNotFound, afterSend, afterStatus, arrivesNoMore, type PayoutOutcome } from '../../domain/payout-outcome.ts';
import { payoutRetryMs } from '../../domain/retry-delay.ts';
import { paymentsMetrics } from '../../metrics.ts';
import { countTaken } from '../../store/receipt-books.ts';
import { claimWithdrawals, findOrder, lockWithdrawal, moveOrder, noteOrder, postponeWithdrawal, type Withdrawal } from '../../store/withdrawals.ts';
import { checkKeyOwner } from './check-key-owner.ts';
import { finishWithdrawal, moveOn, refuseKey } from './finish-withdrawal.ts';
import { DEPOSIT_WENT_BACK } from './review-withdrawals.ts';
import { payersOf, PIX_KEY_CONTEXT } from './take-on-withdrawal.ts';

/** The quarantine kind of withdrawals; the reference is their id. */
export const WITHDRAWAL = 'payments.withdrawal';

const LEASE_MS = 60_000;
const BATCH = 20;

/**
 * Processes due withdrawals: sends new ones, polls those in progress. A crash at any point is safe: the state `sending` is committed before the PSP gets the
 * order, and from then on its status is requested first. Returns how many it claimed.
 */
export async function sendDueWithdrawals(deps: PaymentsDeps, at: Date): Promise<number> {
  const except = await parkedNow(deps.db.k, WITHDRAWAL, at);
  const claimed = await claimWithdrawals(deps.db.k, at, { leaseMs: LEASE_MS, limit: BATCH, except });
  await work(deps, claimed, at);
  return claimed.length;
}

/**
 * Handles a provider's callback about a payout: the returned work requests its status at once, to be run after the provider has its answer, instead of at the
 * next turn of the periodic job. Null: the body is no callback.
 */
export function receivePayoutCallback(deps: PaymentsDeps, provider: PaymentProvider, body: unknown, at: Date): (() => Promise<void>) | null {
  const id = provider.pixOut.readPayoutCallback(body);
  if (id === undefined) return null;
  if (id === null) return async () => {};
  return async () => {
    const order = await findOrder(deps.db.k, id);
    if (order === null) return;
    if (order.provider !== provider.id) return heardElsewhere(deps, provider, order);
    await postponeWithdrawal(deps.db.k, id, at);
    await work(deps, await claimWithdrawals(deps.db.k, at, { leaseMs: LEASE_MS, limit: 1, id }), at);
  };
}

/**
 * Handles a callback from a provider that does not make this payout. If it had refused the order and has it after all, the withdrawal may be paid twice: alerts
 * operators.
 */
async function heardElsewhere(deps: PaymentsDeps, { id: provider, pixOut }: PaymentProvider, { id, amountCents, refusedBy }: Withdrawal): Promise<void> {
  const { kind } = refusedBy.includes(provider) ? await pixOut.status(id, amountCents) : { kind: 'not_found' };
  if (kind !== 'paid' && kind !== 'processing')
    return deps.log.warn({ withdrawalId: id, provider, kind }, 'a provider sends a callback about a payout that another one makes');
  paymentsMetrics(deps).providerConflicts.inc({ provider, what: 'payout' });
  return deps.log.error({ withdrawalId: id, provider, kind, alert: 'payout-at-two-providers' }, 'a provider that had refused a payout has it after all');
}

async function work(deps: PaymentsDeps, claimed: readonly Withdrawal[], at: Date): Promise<void> {
  if (claimed.length > 0) await eachAlone(deps, WITHDRAWAL, claimed, { refOf: ({ id }) => id, work: (withdrawal) => goOn(deps, withdrawal, at), at });
}

async function goOn(deps: PaymentsDeps, withdrawal: Withdrawal, at: Date): Promise<void> {
  if (withdrawal.state === 'requested') return begin(deps, withdrawal, keyOf(deps, withdrawal), at);
  const known = afterStatus(await deps.providers.of(withdrawal.provider).pixOut.status(withdrawal.id, withdrawal.amountCents));
  return settle(deps, withdrawal, known.kind === 'send' ? await afterUnknown(deps, withdrawal, at) : known, at);
}

/** Checks the key's owner again, since it may have changed since the request, and gives the first order to the current first choice of provider. */
async function begin(deps: PaymentsDeps, withdrawal: Withdrawal, key: string, at: Date): Promise<void> {
  const owned = await checkKeyOwner(deps, withdrawal.playerId, withdrawal.pixKeyType, key);
  if (!owned.ok) return owned.code === 'psp_unavailable' ? wait(deps, withdrawal, at) : refuseKey(deps, withdrawal.id, owned.code, at);
  const started = await startSending(deps, withdrawal, at);
  if (started === null) return undefined;
  // No earlier order has an unknown outcome.
  const first = { ...started, orderedAt: null };
  return settle(deps, first, await order(deps, first, key, at), at);
}

/**
 * requested → sending, committed before the first order. A withdrawal of a player who was blocked meanwhile, or whose deposit went back, waits for an operator.
 * Null when there is nothing to send.
 */
async function startSending(deps: PaymentsDeps, { id, playerId, provider: asRequested }: Withdrawal, at: Date): Promise<Withdrawal | null> {
  const provider = payersOf(deps)[0]?.id ?? asRequested;
  return deps.db.k.transaction().execute(async (tx) => {
    const withdrawal = await lockWithdrawal(tx, id);
    const gate = await lockGate(tx, playerId);
    if (withdrawal === null) return null;
    const wentBack = (await countTaken(tx, playerId)) > withdrawal.returnsSeen;
    if (gate !== null && !wentBack && (gate.status !== 'blocked' || withdrawal.despiteBlock))
      return moveOn(tx, id, 'sending', { at, provider, dueAt: new Date(at.getTime() + LEASE_MS) });
    await moveOn(tx, id, 'reviewing', { at, dueAt: null, detail: wentBack ? DEPOSIT_WENT_BACK : 'the player is blocked' });
    return null;
  });
}

/** Handles an order that the provider does not know: repeats it, or uses another provider when no order can arrive at this one any more. */
async function afterUnknown(deps: PaymentsDeps, withdrawal: Withdrawal, at: Date): Promise<PayoutOutcome> {
  const step = nextPayer(deps, withdrawal) === undefined ? 'order' : afterNotFound(withdrawal, at);
  if (step === 'elsewhere') return { kind: 'refused', detail: 'the provider never had the order' };
  return step === 'wait' ? { kind: 'wait' } : orderAgain(deps, withdrawal, at);
}

/** Repeats an order, unless the key changed its owner or can no longer be read: then the withdrawal fails as soon as no order can arrive any more. */
async function orderAgain(deps: PaymentsDeps, withdrawal: Withdrawal, at: Date): Promise<PayoutOutcome> {
  const given = (detail: string): PayoutOutcome => (arrivesNoMore(withdrawal.orderedAt, at) ? { kind: 'failed', detail } : { kind: 'wait' });
  let key: string;
  try {
    key = keyOf(deps, withdrawal);
  } catch {
    return given('its key can no longer be read');
  }
  const owned = await checkKeyOwner(deps, withdrawal.playerId, withdrawal.pixKeyType, key);
  if (!owned.ok) return owned.code === 'psp_unavailable' ? { kind: 'wait' } : given(owned.code);
  return (await noteOrder(deps.db.k, withdrawal, at)) ? order(deps, withdrawal, key, at) : { kind: 'wait' };
}

/** Sends the order that was just recorded. `withdrawal` names the earlier order with unknown outcome: after a refusal only that one can still arrive. */
async function order(deps: PaymentsDeps, withdrawal: Withdrawal, key: string, at: Date): Promise<PayoutOutcome> {
  const { id, amountCents, provider, orderedAt } = withdrawal;
  const { pixOut } = deps.providers.of(provider);
  const answer = await pixOut.send(id, key, amountCents);
  if (answer.kind === 'unavailable')
    deps.log.warn({ withdrawalId: id, provider, detail: answer.detail }, 'a payout order got no clear answer; its status will be asked');
  if (answer.kind !== 'refused') return afterSend(answer, null, false);
  await noteOrder(deps.db.k, withdrawal, orderedAt);
  return afterSend(answer, await pixOut.status(id, amountCents), arrivesNoMore(orderedAt, at));
}

function keyOf(deps: PaymentsDeps, { pixKeySealed }: Withdrawal): string {
  return deps.vault.decrypt(pixKeySealed, PIX_KEY_CONTEXT);
}

/** The first choice among the providers that have not refused it. */
function nextPayer(deps: PaymentsDeps, { provider, refusedBy }: Withdrawal): PaymentProvider | undefined {
  return payersOf(deps).find(({ id }) => id !== provider && !refusedBy.includes(id) && !deps.providers.isDown(id, 'out'));
}

async function settle(deps: PaymentsDeps, withdrawal: Withdrawal, outcome: PayoutOutcome, at: Date): Promise<void> {
  if (outcome.kind === 'paid' || outcome.kind === 'failed') return finishWithdrawal(deps, withdrawal.id, outcome, at);
  if (outcome.kind === 'refused') return goElsewhere(deps, withdrawal, outcome.detail, at);
  return wait(deps, withdrawal, at);
}

/**
 * Handles a provider that does not have the order and never will: the next provider gets it, under the same id; without a next one the money goes back to the
 * player.
 */
async function goElsewhere(deps: PaymentsDeps, withdrawal: Withdrawal, detail: string, at: Date): Promise<void> {
  const next = nextPayer(deps, withdrawal);
  if (next === undefined) return finishWithdrawal(deps, withdrawal.id, { kind: 'failed', detail }, at);
  if ((await moveOrder(deps.db.k, withdrawal, next.id, at)) === null) return;
  paymentsMetrics(deps).withdrawalsMoved.inc({ provider: withdrawal.provider });
  deps.log.warn(
    { withdrawalId: withdrawal.id, provider: withdrawal.provider, next: next.id, detail },
    'a provider does not have a payout; the next one makes it',
  );
}

async function wait(deps: PaymentsDeps, { id, attempts }: Withdrawal, at: Date): Promise<void> {
  await postponeWithdrawal(deps.db.k, id, new Date(at.getTime() + payoutRetryMs(attempts)));
}
