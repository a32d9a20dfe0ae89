import { useDepositApproved } from '#web/shared/realtime/use-deposit-events.ts';
import { consentStore } from '#web/shared/consent/consent.ts';
import { storage } from '#web/shared/storage/storage.ts';
import { addDepositRecord, depositFlag, readDepositRecords } from '#web/shared/tracking/deposit-records.ts';
import { notifyPixel } from '#web/shared/tracking/load-pixel.ts';

const KEY = 'deposit_tracking';
const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo', dateStyle: 'short' });

/** Keeps the deposits approved today in this browser, and reports each once to the operator's tag container, if the player consented. */
export function DepositRecords() {
  useDepositApproved(({ transaction_id, amount, deposit_occurrence: occurrence = null }) => {
    if (consentStore.get() !== 'all') return;
    const records = readDepositRecords(storage.local.read(KEY));
    const known = records.some((record) => record.transactionId === transaction_id);
    const flag = depositFlag(occurrence);
    const next = { transactionId: transaction_id, amount, occurrence, flag, day: day.format(new Date()) };
    storage.local.write(KEY, JSON.stringify(addDepositRecord(records, next)));
    if (!known) notifyPixel({ event: flag ?? 'deposit', value: amount / 100, currency: 'BRL', transaction_id });
  });
  return null;
}
