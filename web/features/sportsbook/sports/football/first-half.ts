import type { SportsPeriodScore } from '#contracts/sportsbook/events.ts';

/** "1–0"; null while it is played. */
export function firstHalf(scores: readonly SportsPeriodScore[]): string | null {
  const half = scores.find(({ period }) => period === 'first_half');
  return half === undefined ? null : `${half.home}–${half.away}`;
}
