import { createHash } from 'node:crypto';
import { type Cents, cents } from '#kernel/money.ts';
import { reserveWithdrawal } from '#server/modules/wallet/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { publish } from '#server/platform/outbox/outbox.ts';
import type { PaymentsDeps } from '../../deps.ts';
import type { PaymentProvider } from '../../domain/payment-provider.ts';
import { maskPixKey, type PixKeyType } from '../../domain/pix-key.ts';
import { judgeBreaker } from '../../domain/withdrawal-breaker.ts';
import { WITHDRAWAL_ESCALATION_MS, withdrawalDeadline } from '../../domain/withdrawal-state.ts';
import { withdrawalMoved } from '../../messages.ts';
import { paymentsMetrics } from '../../metrics.ts';
import * as settings from '../../settings.ts';
import { countTaken } from '../../store/receipt-books.ts';
import { addStep } from '../../store/withdrawal-steps.ts';
import { insertWithdrawal, type Withdrawal } from '../../store/withdrawals.ts';
import { approvedLastHour, lockBreaker, tripBreaker } from '../../store/withdrawal-breaker.ts';

/** The providers that can pay withdrawals now, the first choice first. */
export function payersOf({ providers, settings: values }: PaymentsDeps): readonly PaymentProvider[] {
  return providers.inOrder(values.get(settings.withdrawProviders), 'out');
}

/** The vault's context of stored Pix keys. */
export const PIX_KEY_CONTEXT = 'pix-key';

export interface WithdrawalToTakeOn {
  readonly id: string;
  readonly playerId: string;
  readonly amountCents: Cents;
  readonly pixKeyType: PixKeyType;
  readonly idempotencyKey: string;
  readonly fingerprint: Buffer;
  readonly at: Date;
}

/** Stores an accepted withdrawal: the money moves from cash to held; the sending job continues. The caller holds the locks of `gate_player` and wallet. */
export async function takeOnWithdrawal(deps: PaymentsDeps, tx: Tx, order: WithdrawalToTakeOn, key: string): Promise<Withdrawal> {
  const { id, playerId, amountCents, at } = order;
  const held = await reserveWithdrawal(tx, { playerId, withdrawalId: id, amountCents, at });
  if (!held.ok) throw new Error(`a withdrawal within the withdrawable amount was not held: ${held.code}`);
  const state = (await underBreaker(deps, tx, amountCents, at)) ? 'reviewing' : 'requested';
  const withdrawal = await insertWithdrawal(tx, {
    id,
    playerId,
    idempotencyKey: order.idempotencyKey,
    fingerprint: order.fingerprint,
    amountCents,
    pixKeyType: order.pixKeyType,
    pixKeySealed: deps.vault.encrypt(key, PIX_KEY_CONTEXT),
    pixKeyMasked: maskPixKey(order.pixKeyType, key),
    provider: payersOf(deps)[0]?.id ?? '',
    state,
    createdAt: at,
    deadlineAt: withdrawalDeadline(at),
    escalateAt: new Date(at.getTime() + WITHDRAWAL_ESCALATION_MS),
    returnsSeen: await countTaken(tx, playerId),
  });
  await addStep(tx, id, { state: 'requested', at });
  if (state === 'reviewing') await addStep(tx, id, { state, at });
  await publish(tx, at, withdrawalMoved(withdrawal, state, at));
  return withdrawal;
}

/**
 * True when the site-wide breaker requires an operator for this withdrawal; opens the breaker and alerts operators when this one would exceed the hour's
 * limits.
 */
export async function underBreaker(deps: PaymentsDeps, tx: Tx, amountCents: Cents, at: Date): Promise<boolean> {
  const values = deps.settings;
  const brake = {
    enabled: values.get(settings.withdrawAutoDisableEnable),
    intervalMinutes: values.get(settings.withdrawAutoDisableInterval),
    hourlyCount: values.get(settings.withdrawAutoDisableHourlyCount),
    hourlyAmountCents: cents(values.get(settings.withdrawAutoDisableHourlyAmount)),
  };
  if (!brake.enabled) return false;
  const until = await lockBreaker(tx);
  const decision = judgeBreaker(brake, await approvedLastHour(tx, at), amountCents, until, at);
  if (decision.kind !== 'pulled') return decision.kind === 'braked';
  await tripBreaker(tx, decision.until);
  deps.log.error({ until: decision.until.toISOString() }, 'the withdrawal brake was pulled: new withdrawals wait for an operator');
  paymentsMetrics(deps).brakePulled.inc();
  return true;
}

export interface OwnersPayout {
  readonly playerId: string;
  /** The destination key, the player's CPF: eleven digits. */
  readonly cpf: string;
  readonly amountCents: Cents;
  /** The purpose, such as `closure <id>`: part of the row's key. It contains a blank, which no player's Idempotency-Key can. */
  readonly reference: string;
  readonly at: Date;
}

/**
 * Pays a player's cash to the Pix key that is their CPF, when a rule obliges us to: minimum and maximum amount, daily limit and verification do not apply, and
 * only the site-wide breaker requires an operator first. The caller holds the locks of `gate_player` and wallet. Returns the withdrawal's id.
 */
export async function payOutToOwner(deps: PaymentsDeps, tx: Tx, { cpf, reference, ...payout }: OwnersPayout): Promise<string> {
  const id = deps.ids.next();
  const idempotencyKey = `${reference} ${id}`;
  const fingerprint = createHash('sha256').update(idempotencyKey).digest();
  await takeOnWithdrawal(deps, tx, { ...payout, id, idempotencyKey, fingerprint, pixKeyType: 'cpf' }, cpf);
  return id;
}
