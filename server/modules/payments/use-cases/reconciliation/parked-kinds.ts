import type { ParkedKind } from '#server/platform/parking/parked-kind.ts';
import { returnByHand } from '../receipts/return-by-hand.ts';
import { reviewParkedWithdrawal } from '../withdrawals/review-withdrawals.ts';
import { DEPOSIT } from './expire-charges.ts';
import { RECEIPT } from '../receipts/receive-pix.ts';
import { RETURN } from '../receipts/settle-receipt.ts';
import { WITHDRAWAL } from '../withdrawals/send-withdrawals.ts';

/** The quarantine kinds of payments, and an operator's actions in addition to a retry. */
export function paymentsParkedKinds(): readonly ParkedKind[] {
  return [
    { kind: RECEIPT, what: 'a received Pix whose story at the PSP cannot be read or contradicts itself; nothing of it is booked until it can', acts: {} },
    {
      kind: RETURN,
      what: 'a Pix that is to go back to its payer, which the PSP refuses or cannot make; its money stands in pix_suspense',
      acts: { 'done-by-hand': { what: 'its payer has the money by another way: out of pix_suspense', run: returnByHand } },
    },
    { kind: DEPOSIT, what: 'a deposit that cannot be asked about or marked as expired', acts: {} },
    {
      kind: WITHDRAWAL,
      what: 'a withdrawal that cannot be sent or ended',
      acts: { review: { what: 'it waits under review, to be approved or refused', run: reviewParkedWithdrawal } },
    },
  ];
}
