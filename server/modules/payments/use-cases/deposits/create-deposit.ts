import type { Cents } from '#kernel/money.ts';
import { ok, refuse, type Result } from '#kernel/refusal.ts';
import { lockGate } from '#server/modules/gate/index.ts';
import { writeStatementEntry } from '#server/modules/wallet/index.ts';
import type { AddressRefusal } from '#server/platform/http/principal.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { sameCall } from '#server/platform/http/idempotency.ts';
import type { PaymentsDeps } from '../../deps.ts';
import { depositObstacle, type DepositObstacle } from '../../domain/deposit-rules.ts';
import { txidOf } from '../../domain/identifiers.ts';
import { silentChargeWaitMs } from '../../domain/retry-delay.ts';
import { paymentsMetrics } from '../../metrics.ts';
import * as settings from '../../settings.ts';
import { COPY_PASTE_CONTEXT, type Deposit, findDepositByKey, insertDeposit, markCharged } from '../../store/deposits.ts';
import { depositorFacts } from '../depositor-facts.ts';

export interface DepositOrder {
  readonly playerId: string;
  readonly amountCents: Cents;
  /** What stands against the address that the call comes from. */
  readonly addressRefusal: AddressRefusal | null;
  readonly couponCode: string | null;
  readonly idempotencyKey: string;
  /** Hash of the body: the same key with another body is refused. */
  readonly fingerprint: Buffer;
  readonly at: Date;
}

export type CreateDepositRefusal =
  | DepositObstacle
  | 'deposit_disabled'
  | 'amount_below_minimum'
  | 'amount_above_maximum'
  | 'idempotency_key_reused'
  | 'charge_expired'
  | 'psp_unavailable';

/** A charge can be paid for this long. */
export const CHARGE_LIFETIME_SECONDS = 1_800;

/**
 * Starts a deposit: our row first, then the charge at the PSP under an id made from the row's, then the row again. Run a second time with the
 * same key it finds its row and its charge. Refuses per settings, gate, own limits; `psp_unavailable` when no charge could be had (the key
 * may be tried again), `charge_expired` when its time passed before there was one (another key is needed).
 */
export async function createDeposit(deps: PaymentsDeps, order: DepositOrder): Promise<Result<Deposit, CreateDepositRefusal>> {
  const { deposits } = paymentsMetrics(deps.metrics);
  const opened = (await findOpened(deps, order)) ?? (await openDeposit(deps, order));
  if (!opened.ok) deposits.inc({ outcome: 'refused' });
  if (!opened.ok) return opened;
  if (neverPayable(opened.value, order.at)) return refuse('charge_expired');
  if (opened.value.state !== 'creating') return opened;
  const charged = await charge(deps, opened.value, order.at);
  deposits.inc({ outcome: charged.ok ? 'charged' : 'psp_unavailable' });
  return charged;
}

/** No code was ever shown and its time is over. A payment that comes all the same, from a charge whose answer was lost, is still credited. */
function neverPayable({ state, copyPaste, expiresAt }: Deposit, at: Date): boolean {
  if (copyPaste !== null || state === 'approved' || state === 'returned') return false;
  return state === 'expired' || expiresAt.getTime() <= at.getTime();
}

async function findOpened(deps: PaymentsDeps, order: DepositOrder): Promise<Result<Deposit, CreateDepositRefusal> | null> {
  const found = await findDepositByKey(deps.db.k, order.playerId, order.idempotencyKey);
  if (found === null) return null;
  return sameCall(found, order.fingerprint);
}

async function openDeposit(deps: PaymentsDeps, order: DepositOrder): Promise<Result<Deposit, CreateDepositRefusal>> {
  const outside = settingsObstacle(deps, order.amountCents);
  if (outside !== null) return refuse(outside);
  const refusal = await inTransaction(deps.db, async (tx): Promise<Result<null, CreateDepositRefusal>> => {
    const gate = await lockGate(tx, order.playerId);
    const obstacle = gate === null ? 'closed' : depositObstacle(depositorFacts(gate, order.at), order, deps.complianceProfile);
    if (obstacle !== null) return refuse(obstacle);
    const id = deps.ids.next();
    await insertDeposit(tx, {
      id,
      playerId: order.playerId,
      idempotencyKey: order.idempotencyKey,
      fingerprint: order.fingerprint,
      amountCents: order.amountCents,
      couponCode: order.couponCode,
      txid: txidOf(id),
      createdAt: order.at,
      expiresAt: new Date(order.at.getTime() + CHARGE_LIFETIME_SECONDS * 1_000),
      checkAt: new Date(order.at.getTime() + silentChargeWaitMs(0)),
    });
    return ok(null);
  });
  if (!refusal.ok) return refusal;
  const opened = await findOpened(deps, order);
  if (opened === null) throw new Error('a deposit that was just written is not there');
  return opened;
}

function settingsObstacle(deps: PaymentsDeps, amountCents: Cents): CreateDepositRefusal | null {
  if (!deps.settings.get(settings.depositEnabled)) return 'deposit_disabled';
  if (amountCents < deps.settings.get(settings.depositMin)) return 'amount_below_minimum';
  return amountCents > deps.settings.get(settings.depositMax) ? 'amount_above_maximum' : null;
}

async function charge(deps: PaymentsDeps, deposit: Deposit, at: Date): Promise<Result<Deposit, CreateDepositRefusal>> {
  const player = await deps.players.read(deposit.playerId);
  if (player === null) throw new Error('a deposit of an unknown player');
  const answer = await deps.pixIn.createCharge({
    txid: deposit.txid,
    amountCents: deposit.amountCents,
    lifetimeSeconds: CHARGE_LIFETIME_SECONDS,
    payerCpf: player.cpf,
    payerName: player.name,
  });
  if (answer.kind !== 'created') {
    deps.log.error({ depositId: deposit.id, kind: answer.kind, detail: answer.detail }, 'the PSP gave no charge');
    return refuse('psp_unavailable');
  }
  return inTransaction(deps.db, async (tx) => {
    const charged = await markCharged(tx, deposit.id, {
      copyPaste: deps.vault.encrypt(answer.copyPaste, COPY_PASTE_CONTEXT),
      expiresAt: answer.expiresAt,
      checkAt: new Date(at.getTime() + silentChargeWaitMs(0)),
    });
    // Its time may have passed while the PSP was slow: the line then says so at once.
    if (charged.state === 'pending' || charged.state === 'expired') {
      await writeStatementEntry(tx, {
        playerId: charged.playerId,
        source: 'Deposit',
        ref: charged.id,
        status: charged.state === 'pending' ? 'pending' : 'cancelled',
        amountCents: charged.amountCents,
        at: charged.createdAt,
      });
    }
    return ok(charged);
  });
}
