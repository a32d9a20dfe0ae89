import type { Tx } from '#server/platform/db/database.ts';
import type { PaymentsDeps } from '../deps.ts';
import type { Deposit } from '../store/deposits.ts';
import type { ReceiptLog } from '../store/open-receipt-log.ts';

/** A received Pix being settled: everything below happens in one transaction, under the locks of receipt, deposit and gate. */
export interface Settlement {
  readonly deps: PaymentsDeps;
  readonly tx: Tx;
  readonly endToEndId: string;
  /** The charge that was paid; null when it is none of ours. */
  readonly deposit: Deposit | null;
  readonly log: ReceiptLog;
  readonly at: Date;
}
