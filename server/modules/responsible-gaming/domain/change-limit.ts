/** One limit as it stands: null is none. A pending value is looser and waits. */
export interface LimitRow {
  readonly value: number | null;
  readonly pending: { readonly value: number | null; readonly effectiveAt: Date } | null;
}

export const NO_LIMIT: LimitRow = { value: null, pending: null };

/**
 * What becomes of a limit when `wanted` is asked for: a tighter one holds at once and ends what was pending; a looser one, or none, waits `waitMs` and then
 * for a confirmation. What holds already changes nothing but gives up what was pending.
 */
export function changeLimit(row: LimitRow, wanted: number | null, { at, waitMs }: { readonly at: Date; readonly waitMs: number }): LimitRow {
  if (isLooser(wanted, row.value)) return { value: row.value, pending: { value: wanted, effectiveAt: new Date(at.getTime() + waitMs) } };
  return { value: wanted, pending: null };
}

/** A pending value that nobody confirmed in time is none. */
export function standing(row: LimitRow, at: Date, confirmWithinMs: number): LimitRow {
  if (row.pending === null || at.getTime() < row.pending.effectiveAt.getTime() + confirmWithinMs) return row;
  return { value: row.value, pending: null };
}

export type ConfirmRefusal = 'nothing_pending' | 'too_early';

/** The limit once its pending value is confirmed, or why it cannot be yet. */
export function confirmLimit(row: LimitRow, at: Date): LimitRow | ConfirmRefusal {
  if (row.pending === null) return 'nothing_pending';
  if (at.getTime() < row.pending.effectiveAt.getTime()) return 'too_early';
  return { value: row.pending.value, pending: null };
}

function isLooser(wanted: number | null, current: number | null): boolean {
  return current !== null && (wanted === null || wanted > current);
}
