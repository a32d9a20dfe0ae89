import type { LimitKind } from '#kernel/protection.ts';

/** The names of the kinds in the eligibility module. */
export const GATE_KEYS = { deposit: 'depositCents', loss: 'lossCents', stake: 'stakeCents', bets: 'bets', session: 'sessionMinutes' } as const satisfies Record<
  LimitKind,
  string
>;

/** The headroom of each limit, and the strictest of them; null without any. Never below 0. */
export function headroom(limits: readonly { readonly value: number | null; readonly used: number }[]): number | null {
  const left = limits.flatMap(({ value, used }) => (value === null ? [] : [Math.max(0, value - used)]));
  return left.length === 0 ? null : Math.min(...left);
}
