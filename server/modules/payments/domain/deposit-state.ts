/**
 * A deposit's life. `creating`: our row exists, the PSP may or may not have the charge. `pending`: payable. `expired`: its time passed
 * unpaid; a payment that still arrives is credited or returned. `approved` and `returned` are final.
 */
export type DepositState = 'creating' | 'pending' | 'expired' | 'approved' | 'returned';

const NEXT: Readonly<Record<DepositState, readonly DepositState[]>> = {
  creating: ['pending', 'expired', 'approved', 'returned'],
  pending: ['expired', 'approved', 'returned'],
  expired: ['approved', 'returned'],
  approved: [],
  returned: [],
};

/** True when a deposit may go from one state to the other. */
export function depositMayBecome(from: DepositState, to: DepositState): boolean {
  return NEXT[from].includes(to);
}

/** The states a deposit can be in just before `to`: the condition of the UPDATE that makes the change. */
export function depositStatesBefore(to: DepositState): readonly DepositState[] {
  return (Object.keys(NEXT) as DepositState[]).filter((from) => depositMayBecome(from, to));
}

/** The first, second, third, and every later approved deposit: 1..4. */
export function depositOccurrence(approvedBefore: number): 1 | 2 | 3 | 4 {
  if (approvedBefore <= 0) return 1;
  if (approvedBefore === 1) return 2;
  return approvedBefore === 2 ? 3 : 4;
}
