import type { Act } from '../reporting/act.ts';
import type { Stop } from './stop.ts';

/** Times of the two prices after an incident. */
const FOLLOW_MS = [2_000, 5_000] as const;

/**
 * Times of prices: at least every `everyMs` from the first whistle to the last, soon after each incident that changes them, and when bets resume; never while
 * bets are stopped.
 */
export function priceTimes(acts: readonly Act[], movesPrices: (act: Act) => boolean, stops: readonly Stop[], everyMs: number): number[] {
  const [fromMs, toMs] = [acts[0]?.atMs ?? 0, acts.at(-1)?.atMs ?? 0];
  const regular = Array.from({ length: Math.ceil(toMs / everyMs) }, (_, index) => fromMs + FOLLOW_MS[0] + index * everyMs);
  const after = [...acts.filter(movesPrices).map(({ atMs }) => atMs), ...stops.map((stop) => stop.toMs)].flatMap((atMs) =>
    FOLLOW_MS.map((followMs) => atMs + followMs),
  );
  const reopened = stops.map((stop) => stop.toMs);
  return [...new Set([...regular, ...after, ...reopened])]
    .filter((atMs) => atMs > fromMs && atMs < toMs && !stops.some((stop) => atMs >= stop.fromMs && atMs < stop.toMs))
    .toSorted((a, b) => a - b);
}
