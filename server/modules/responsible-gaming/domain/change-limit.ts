import type { LimitKind } from '#kernel/protection.ts';

/** The current state of one limit; null means none. A pending value is looser and waits. */
export interface LimitRow {
  readonly value: number | null;
  readonly pending: { readonly value: number | null; readonly effectiveAt: Date } | null;
}

export const NO_LIMIT: LimitRow = { value: null, pending: null };

/**
 * The new state of a limit after a request for `wanted`. A tighter limit is valid at once and cancels the pending one. A looser one, or none, waits `waitMs`
 * and then for a confirmation. A request for the current value only cancels the pending one.
 */
export function changeLimit(row: LimitRow, wanted: number | null, { at, waitMs }: { readonly at: Date; readonly waitMs: number }): LimitRow {
  if (isLooser(wanted, row.value)) return { value: row.value, pending: { value: wanted, effectiveAt: new Date(at.getTime() + waitMs) } };
  return { value: wanted, pending: null };
}

/** Drops a pending value that was not confirmed in time. */
export function standing(row: LimitRow, at: Date, confirmWithinMs: number): LimitRow {
  if (row.pending === null || at.getTime() < row.pending.effectiveAt.getTime() + confirmWithinMs) return row;
  return { value: row.value, pending: null };
}

export type ConfirmRefusal = 'nothing_pending' | 'too_early';

/** The limit after its pending value is confirmed, or the reason why it cannot be confirmed yet. */
export function confirmLimit(row: LimitRow, at: Date): LimitRow | ConfirmRefusal {
  if (row.pending === null) return 'nothing_pending';
  if (at.getTime() < row.pending.effectiveAt.getTime()) return 'too_early';
  return { value: row.pending.value, pending: null };
}

function isLooser(wanted: number | null, current: number | null): boolean {
  return current !== null && (wanted === null || wanted > current);
}

/** The names of the kinds in the eligibility module. */
export const GATE_KEYS = { deposit: 'depositCents', loss: 'lossCents', stake: 'stakeCents', bets: 'bets', session: 'sessionMinutes' } as const satisfies Record<
  LimitKind,
  string
>;

/** The headroom of each limit, and the smallest of them; null without any limit. Never below 0. */
export function headroom(limits: readonly { readonly value: number | null; readonly used: number }[]): number | null {
  const left = limits.flatMap(({ value, used }) => (value === null ? [] : [Math.max(0, value - used)]));
  return left.length === 0 ? null : Math.min(...left);
}

/** The smaller of two limits; null means no limit. */
export function strictest<T extends number>(a: T | null, b: T | null): T | null {
  if (a === null) return b;
  return b === null || a < b ? a : b;
}

/** The later of two ends; null means none. */
export function latest(a: Date | null, b: Date | null): Date | null {
  if (a === null) return b;
  return b === null || a.getTime() > b.getTime() ? a : b;
}
