/** The current state of one limit: null is none. A pending value is looser and waits. */
export interface LimitRow {
  readonly value: number | null;
  readonly pending: { readonly value: number | null; readonly effectiveAt: Date } | null;
}

export const NO_LIMIT: LimitRow = { value: null, pending: null };

/**
 * The new state of a limit after a request for `wanted`: a tighter one is valid at once and cancels the pending one; a looser one, or none, waits `waitMs` and
 * then for a confirmation. The current value changes nothing but cancels the pending one.
 */
export function changeLimit(row: LimitRow, wanted: number | null, { at, waitMs }: { readonly at: Date; readonly waitMs: number }): LimitRow {
  if (isLooser(wanted, row.value)) return { value: row.value, pending: { value: wanted, effectiveAt: new Date(at.getTime() + waitMs) } };
  return { value: wanted, pending: null };
}

/** A pending value without a confirmation in time is none. */
export function standing(row: LimitRow, at: Date, confirmWithinMs: number): LimitRow {
  if (row.pending === null || at.getTime() < row.pending.effectiveAt.getTime() + confirmWithinMs) return row;
  return { value: row.value, pending: null };
}

export type ConfirmRefusal = 'nothing_pending' | 'too_early';

/** The limit after its pending value is confirmed, or why it cannot be confirmed yet. */
export function confirmLimit(row: LimitRow, at: Date): LimitRow | ConfirmRefusal {
  if (row.pending === null) return 'nothing_pending';
  if (at.getTime() < row.pending.effectiveAt.getTime()) return 'too_early';
  return { value: row.pending.value, pending: null };
}

function isLooser(wanted: number | null, current: number | null): boolean {
  return current !== null && (wanted === null || wanted > current);
}
