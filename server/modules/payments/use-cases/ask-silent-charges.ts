import { parkedNow } from '#server/platform/parking/parking.ts';
import type { PaymentsDeps } from '../deps.ts';
import { DEPOSIT } from '../domain/parked-names.ts';
import { silentChargeWaitMs, WATCH_AFTER_EXPIRY_MS } from '../domain/retry-delay.ts';
import { claimSilentDeposits, type Deposit, scheduleCheck } from '../store/deposits.ts';
import { eachAlone } from './each-alone.ts';
import { receiveListedPix } from './receive-pix.ts';

const LEASE_MS = 60_000;
const BATCH = 20;

/** Asks the PSP about charges that stayed silent, ever more rarely, until 48 hours after they expired. Returns how many it asked about. */
export async function askSilentCharges(deps: PaymentsDeps, at: Date): Promise<number> {
  const except = await parkedNow(deps.db.k, DEPOSIT, at);
  const silent = await claimSilentDeposits(deps.db.k, at, { leaseMs: LEASE_MS, limit: BATCH, except });
  if (silent.length > 0) await eachAlone(deps, DEPOSIT, silent, { refOf: ({ id }) => id, work: (deposit) => askOne(deps, deposit, at), at });
  return silent.length;
}

async function askOne(deps: PaymentsDeps, deposit: Deposit, at: Date): Promise<void> {
  const answer = await deps.pixIn.readCharge(deposit.txid);
  if (answer.kind === 'found' && answer.endToEndIds.length > 0) await receiveListedPix(deps, answer.endToEndIds, at, 'list');
  const over = at.getTime() > deposit.expiresAt.getTime() + WATCH_AFTER_EXPIRY_MS && answer.kind !== 'unavailable';
  const waitMs = silentChargeWaitMs(at.getTime() - deposit.createdAt.getTime());
  await scheduleCheck(deps.db.k, deposit.id, over ? null : new Date(at.getTime() + waitMs));
}
