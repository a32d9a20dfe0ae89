/**
 * The states of a deposit. `creating`: our row exists, the PSP may or may not have the charge. `pending`: payable. `expired`: not paid in time; a payment that
 * still arrives is credited or returned. `approved` and `returned` lead only to each other: all that was credited may go back, and a return may fail.
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

/** The states from which a deposit can change to `to`: the condition of the UPDATE. */
export function depositStatesBefore(to: DepositState): readonly DepositState[] {
  return (Object.keys(NEXT) as DepositState[]).filter((from) => depositMayBecome(from, to));
}
