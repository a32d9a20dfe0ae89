/**
 * The states of a deposit. `creating`: our row exists, the PSP may or may not have the charge. `pending`: payable. `expired`: its time passed unpaid; a payment
 * that still arrives is credited or returned. `approved` and `returned` are final unless the bank changes its mind: all that was credited may go back, and a
 * return may fail.
 */
export type DepositState = 'creating' | 'pending' | 'expired' | 'approved' | 'returned';

const NEXT: Readonly<Record<DepositState, readonly DepositState[]>> = {
  creating: ['pending', 'expired', 'approved', 'returned'],
  pending: ['expired', 'approved', 'returned'],
  expired: ['approved', 'returned'],
  approved: ['returned'],
  returned: ['approved'],
};

/** True when a deposit may change from one state to the other. */
export function depositMayBecome(from: DepositState, to: DepositState): boolean {
  return NEXT[from].includes(to);
}

/** The states a deposit can be in just before `to`: the condition of the UPDATE that makes the change. */
export function depositStatesBefore(to: DepositState): readonly DepositState[] {
  return (Object.keys(NEXT) as DepositState[]).filter((from) => depositMayBecome(from, to));
}
