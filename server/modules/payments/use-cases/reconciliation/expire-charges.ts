import { writeStatementEntry } from '#server/modules/wallet/index.ts';
import { divideChunk } from '#server/platform/parking/divide-chunk.ts';
import { eachAlone, park, parkedNow, unpark } from '#server/platform/parking/parking.ts';
import type { PaymentsDeps } from '../../deps.ts';
import { silentChargeWaitMs, WATCH_AFTER_EXPIRY_MS } from '../../domain/retry-delay.ts';
import { paymentsMetrics } from '../../metrics.ts';
import { claimSilentDeposits, type Deposit, expireDeposits, findOverdueDeposits, scheduleCheck } from '../../store/deposits.ts';
import { receiveListedPix } from '../receipts/receive-pix.ts';

/** The quarantine kind of deposits; the reference is their id. */
export const DEPOSIT = 'payments.deposit';

const LEASE_MS = 60_000;
const BATCH = 20;

/** Polls charges without a callback at growing intervals, until 48 hours after they expired. Returns how many it polled. */
export async function askSilentCharges(deps: PaymentsDeps, at: Date): Promise<number> {
  const except = await parkedNow(deps.db.k, DEPOSIT, at);
  const charges = await claimSilentDeposits(deps.db.k, at, { leaseMs: LEASE_MS, limit: BATCH, except });
  if (charges.length > 0) await eachAlone(deps, DEPOSIT, charges, { refOf: ({ id }) => id, work: (deposit) => askOne(deps, deposit, at), at });
  return charges.length;
}

async function askOne(deps: PaymentsDeps, deposit: Deposit, at: Date): Promise<void> {
  const answer = await deps.providers.of(deposit.provider).pixIn.readCharge(deposit.txid);
  if (answer.kind === 'found' && answer.endToEndIds.length > 0) await receiveListedPix(deps, deposit.provider, answer.endToEndIds, at, 'list');
  const over = at.getTime() > deposit.expiresAt.getTime() + WATCH_AFTER_EXPIRY_MS && answer.kind !== 'unavailable';
  const waitMs = silentChargeWaitMs(at.getTime() - deposit.createdAt.getTime());
  await scheduleCheck(deps.db.k, deposit.id, over ? null : new Date(at.getTime() + waitMs));
}

const CHUNK = 200;

/**
 * Marks unpaid charges whose time has passed. They are still polled: a late payment is credited or returned. If marking one fails, it is quarantined and the
 * others are marked.
 */
export async function expireCharges(deps: PaymentsDeps, at: Date): Promise<number> {
  const overdue = await findOverdueDeposits(deps.db.k, at, CHUNK, await parkedNow(deps.db.k, DEPOSIT, at));
  const failed = await divideChunk(overdue, (ids) => expire(deps, ids));
  for (const { item, error } of failed) await park(deps, { kind: DEPOSIT, ref: item }, error, at);
  return overdue.length;
}

async function expire(deps: PaymentsDeps, ids: readonly string[]): Promise<void> {
  const expired = await deps.db.k.transaction().execute(async (tx) => {
    const gone = await expireDeposits(tx, ids);
    for (const { playerId, id, amountCents, copyPaste, createdAt } of gone) {
      if (copyPaste !== null) await writeStatementEntry(tx, { playerId, source: 'Deposit', ref: id, status: 'cancelled', amountCents, at: createdAt });
    }
    await unpark(tx, DEPOSIT, ids);
    return gone;
  });
  for (const { provider } of expired) paymentsMetrics(deps).deposits.inc({ provider, outcome: 'expired' });
}
