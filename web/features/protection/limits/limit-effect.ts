import type { LimitState } from '#contracts/account/responsible-gaming.ts';

/** `same`: nothing to send. `now`: stricter, at once. `waits`: looser, after the wait and a confirmation. `asked`: what already waits. */
export type LimitEffect = 'same' | 'now' | 'waits' | 'asked';

/** What saving `next` would do to a limit; null is no limit. The server decides all the same. */
export function limitEffect({ current, pending }: Pick<LimitState, 'current' | 'pending'>, next: number | null): LimitEffect {
  if (next === current) return 'same';
  if (pending !== null && pending.value === next) return 'asked';
  return next !== null && (current === null || next < current) ? 'now' : 'waits';
}
