import { siteDayStart } from '#kernel/clock.ts';
import { type Cents, cents } from '#kernel/money.ts';
import { ok, refuse, type Result } from '#kernel/refusal.ts';
import { lockGate } from '#server/modules/gate/index.ts';
import type { Visitor } from '#server/modules/identity/index.ts';
import { lockWallet, readWallet } from '#server/modules/wallet/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { sameCall } from '#server/platform/http/idempotency.ts';
import type { PaymentsDeps } from '../../deps.ts';
import { normalisePixKey, type PixKeyType } from '../../domain/pix-key.ts';
import { passesDailyLimit, requestObstacle, withdrawerObstacle } from '../../domain/withdrawal-rules.ts';
import * as settings from '../../settings.ts';
import { findWithdrawalByKey, requestedSince, type Withdrawal } from '../../store/withdrawals.ts';
import { checkKeyOwner, type KeyRefusal } from './check-key-owner.ts';
import { type CodesThrottled, confirmSecondFactor, type SecondFactorRefusal } from './confirm-second-factor.ts';
import { takeOnWithdrawal } from './take-on-withdrawal.ts';

export interface WithdrawalOrder {
  readonly playerId: string;
  readonly amountCents: Cents;
  /** The total of the click, when it sends several requests. */
  readonly totalCents: Cents | undefined;
  readonly pixKeyType: PixKeyType;
  /** The key as typed; absent for the player's own CPF. */
  readonly pixKey: string | undefined;
  /** A TOTP or recovery code, for players who enrolled a second factor. */
  readonly code: string | undefined;
  readonly visitor: Visitor;
  readonly tokenId: string;
  readonly idempotencyKey: string;
  readonly fingerprint: Buffer;
  readonly at: Date;
}

export type RequestWithdrawalRefusal =
  | KeyRefusal
  | NonNullable<ReturnType<typeof requestObstacle>>
  | NonNullable<ReturnType<typeof withdrawerObstacle>>
  | 'daily_limit_reached'
  | 'insufficient_withdrawable'
  | SecondFactorRefusal
  | 'idempotency_key_reused';

type Requested = Result<Withdrawal, RequestWithdrawalRefusal> | CodesThrottled;

/**
 * Accepts a withdrawal: the money moves from cash to held in the transaction that writes the row. The key must belong to the player's CPF. A second run with
 * the same key returns its row. The sending job sends it later.
 */
export async function requestWithdrawal(deps: PaymentsDeps, order: WithdrawalOrder): Promise<Requested> {
  const known = await findWithdrawalByKey(deps.db.k, order.playerId, order.idempotencyKey);
  if (known !== null) return sameCall(known, order.fingerprint);
  const obstacle = requestObstacle(requestLimits(deps), order.amountCents);
  if (obstacle !== null) return refuse(obstacle);
  const key = await keyOf(deps, order);
  if (key === null) return refuse('invalid_pix_key', { pix_key: ['Confira a chave Pix.'] });
  const allowed = await checkPlayer(deps, order);
  if (!allowed.ok) return allowed;
  const owned = await checkKeyOwner(deps, order.playerId, order.pixKeyType, key);
  if (!owned.ok) return owned;
  const confirmed = await confirmSecondFactor(deps, order, key);
  if (!confirmed.ok) return confirmed;
  return inTransaction(deps.db, (tx) => takeOn(deps, tx, order, key));
}

/** The key in the DICT's form; null when it is invalid. A CPF key may be absent, since it can only be the player's own. */
async function keyOf(deps: PaymentsDeps, { playerId, pixKeyType, pixKey }: WithdrawalOrder): Promise<string | null> {
  if (pixKey !== undefined) return normalisePixKey(pixKeyType, pixKey);
  return pixKeyType === 'cpf' ? ((await deps.players.read(playerId))?.cpf ?? null) : null;
}

function requestLimits(deps: PaymentsDeps) {
  const values = deps.settings;
  return {
    enabled: values.get(settings.withdrawEnabled),
    minCents: cents(values.get(settings.withdrawMin)),
    maxCents: cents(values.get(settings.withdrawMax)),
  };
}

/** Checks without a lock, to avoid a useless key look-up; the transaction checks again. */
async function checkPlayer(deps: PaymentsDeps, order: WithdrawalOrder): Promise<Result<null, RequestWithdrawalRefusal>> {
  return inTransaction(deps.db, async (tx) => {
    const gate = await lockGate(tx, order.playerId);
    const obstacle = gate === null ? 'closed' : withdrawerObstacle({ status: gate.status, approved: gate.verification === 'approved' });
    return obstacle === null ? ok(null) : refuse(obstacle);
  });
}

async function takeOn(deps: PaymentsDeps, tx: Tx, order: WithdrawalOrder, key: string): Promise<Requested> {
  const { playerId, amountCents, at } = order;
  const gate = await lockGate(tx, playerId);
  const obstacle = gate === null ? 'closed' : withdrawerObstacle({ status: gate.status, approved: gate.verification === 'approved' });
  if (obstacle !== null) return refuse(obstacle);
  const raced = await findWithdrawalByKey(tx, playerId, order.idempotencyKey);
  if (raced !== null) return sameCall(raced, order.fingerprint);
  if (passesDailyLimit(dailyLimits(deps), await requestedSince(tx, playerId, siteDayStart(at)), amountCents)) return refuse('daily_limit_reached');
  await lockWallet(tx, playerId);
  const wallet = await readWallet(tx, playerId, at);
  if (wallet === null || wallet.withdrawableCents < amountCents) return refuse('insufficient_withdrawable');
  return ok(await takeOnWithdrawal(deps, tx, { ...order, id: deps.ids.next() }, key));
}

function dailyLimits(deps: PaymentsDeps) {
  const values = deps.settings;
  return {
    enabled: values.get(settings.withdrawDailyLimitEnable),
    count: values.get(settings.withdrawDailyLimitCount),
    amountCents: cents(values.get(settings.withdrawDailyLimitAmount)),
  };
}
