import type { SportsPeriodScore } from '#contracts/sportsbook/events.ts';

/** Minutes of a half: from the event's scores, else football's. */
export function halfMinutesOf(scores: readonly SportsPeriodScore[]): number {
  return scores.find(({ period }) => period === 'half_minutes')?.home ?? 45;
}

/** "1–0"; null while it is played. */
export function firstHalf(scores: readonly SportsPeriodScore[]): string | null {
  const half = scores.find(({ period }) => period === 'first_half');
  return half === undefined ? null : `${half.home}–${half.away}`;
}
