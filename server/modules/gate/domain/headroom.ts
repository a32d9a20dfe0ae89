import { type Cents, cents } from '#kernel/money.ts';
import { currentCounters } from './current-counters.ts';
import type { GateView } from './gate-view.ts';

/** Centavos that the player may still deposit at an instant under the player's own limits; null means no limit. Never negative. */
export function depositHeadroom(view: GateView, at: Date): Cents | null {
  const counted = currentCounters(view, at).depositCents;
  const limits = view.limits.depositCents;
  const windows = ['day', 'week', 'month'] as const;
  const left = windows.flatMap((window) => {
    const limit = limits[window];
    return limit === null ? [] : [Math.max(0, limit - counted[window])];
  });
  return left.length === 0 ? null : cents(Math.min(...left));
}
