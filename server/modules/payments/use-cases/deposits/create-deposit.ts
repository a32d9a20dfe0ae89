import type { Cents } from '#kernel/money.ts';
import { ok, refuse, type Result } from '#kernel/refusal.ts';
import { depositHeadroom, lockGate } from '#server/modules/gate/index.ts';
import { writeStatementEntry } from '#server/modules/wallet/index.ts';
import type { AddressRefusal } from '#server/platform/http/principal.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { sameCall } from '#server/platform/http/idempotency.ts';
import type { PaymentsDeps } from '../../deps.ts';
import { depositObstacle, type DepositObstacle, depositorFacts } from '../../domain/deposit-rules.ts';
import type { CreateChargeAnswer, PaymentProvider } from '../../domain/payment-provider.ts';
import { txidOf } from '../../domain/identifiers.ts';
import { silentChargeWaitMs } from '../../domain/retry-delay.ts';
import { paymentsMetrics } from '../../metrics.ts';
import * as settings from '../../settings.ts';
import { COPY_PASTE_CONTEXT, type Deposit, findDepositByKey, insertDeposit, markCharged, moveCharge } from '../../store/deposits.ts';

export interface DepositOrder {
  readonly playerId: string;
  readonly amountCents: Cents;
  /** The reason why the caller's address is refused. */
  readonly addressRefusal: AddressRefusal | null;
  readonly couponCode: string | null;
  readonly idempotencyKey: string;
  /** Hash of the body: the same key with another body is refused. */
  readonly fingerprint: Buffer;
  readonly at: Date;
}

type MadeCharge = Extract<CreateChargeAnswer, { kind: 'created' }>;

export type CreateDepositRefusal =
  | DepositObstacle
  | 'deposit_disabled'
  | 'amount_below_minimum'
  | 'amount_above_maximum'
  | 'idempotency_key_reused'
  | 'charge_expired'
  | 'psp_unavailable';

/** How long a charge can be paid. */
export const CHARGE_LIFETIME_SECONDS = 1_800;

/**
 * Starts a deposit: writes our row, creates the charge at the PSP under an id derived from the row's, then updates the row. A second run with the same key
 * finds the row and the charge. Refuses by settings, eligibility and own limits; `psp_unavailable` when no charge was created (the key may be retried),
 * `charge_expired` when its time passed before it was created (another key is needed).
 */
export async function createDeposit(deps: PaymentsDeps, order: DepositOrder): Promise<Result<Deposit, CreateDepositRefusal>> {
  const { deposits } = paymentsMetrics(deps);
  const opened = (await findOpened(deps, order)) ?? (await openDeposit(deps, order));
  if (!opened.ok) {
    deposits.inc({ provider: firstOf(deps).id, outcome: 'refused' });
    return opened;
  }
  if (neverPayable(opened.value, order.at)) return refuse('charge_expired');
  if (opened.value.state !== 'creating') return opened;
  const charged = await charge(deps, opened.value, order.at);
  deposits.inc({ provider: charged.ok ? charged.value.provider : opened.value.provider, outcome: charged.ok ? 'charged' : 'psp_unavailable' });
  return charged;
}

/** The provider that takes a deposit now. */
function firstOf(deps: PaymentsDeps): PaymentProvider {
  const [first] = takers(deps);
  if (first === undefined) throw new Error('no payment provider is connected');
  return first;
}

function takers({ providers, settings: values }: PaymentsDeps): readonly PaymentProvider[] {
  return providers.inOrder(values.get(settings.depositProviders), 'in');
}

/** Refuses a deposit whose time passed before a code was shown. A payment of a charge whose answer was lost is still credited. */
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
    const obstacle = gate === null ? 'closed' : depositObstacle(depositorFacts(gate, depositHeadroom(gate, order.at), order.at), order, deps.complianceProfile);
    if (obstacle !== null) return refuse(obstacle);
    const id = deps.ids.next();
    await insertDeposit(tx, {
      id,
      playerId: order.playerId,
      idempotencyKey: order.idempotencyKey,
      fingerprint: order.fingerprint,
      amountCents: order.amountCents,
      couponCode: order.couponCode,
      provider: firstOf(deps).id,
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

/**
 * Creates the charge at the deposit's provider. A provider that refuses has no charge, so the next one is asked; after an unknown outcome the deposit stays
 * with the provider that may have the charge.
 */
async function charge(deps: PaymentsDeps, deposit: Deposit, at: Date): Promise<Result<Deposit, CreateDepositRefusal>> {
  const player = await deps.players.read(deposit.playerId);
  if (player === null) throw new Error('a deposit of an unknown player');
  const { txid, amountCents } = deposit;
  const request = { txid, amountCents, lifetimeSeconds: CHARGE_LIFETIME_SECONDS, payerCpf: player.cpf, payerName: player.name };
  const untried = takers(deps).filter(({ id }) => id !== deposit.provider);
  let asked: Deposit | null = deposit;
  while (asked !== null) {
    const answer: CreateChargeAnswer = await deps.providers.of(asked.provider).pixIn.createCharge(request);
    if (answer.kind === 'created') return noteCharge(deps, asked, answer, at);
    deps.log.error({ depositId: asked.id, provider: asked.provider, kind: answer.kind, detail: answer.detail }, 'a provider gave no charge');
    const next: PaymentProvider | undefined = answer.kind === 'refused' ? untried.shift() : undefined;
    asked = next === undefined ? null : await moveCharge(deps.db.k, asked, next.id);
  }
  return refuse('psp_unavailable');
}

async function noteCharge(deps: PaymentsDeps, deposit: Deposit, answer: MadeCharge, at: Date): Promise<Result<Deposit, CreateDepositRefusal>> {
  return inTransaction(deps.db, async (tx) => {
    const charged = await markCharged(tx, deposit, {
      copyPaste: deps.vault.encrypt(answer.copyPaste, COPY_PASTE_CONTEXT),
      expiresAt: answer.expiresAt,
      checkAt: new Date(at.getTime() + silentChargeWaitMs(0)),
    });
    // The charge may have expired while the PSP answered slowly: the row then shows it at once.
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
