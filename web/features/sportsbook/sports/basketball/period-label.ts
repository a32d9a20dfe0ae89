import type { SportsPeriodScore } from '#contracts/sportsbook/events.ts';

const QUARTERS = ['first_quarter', 'second_quarter', 'third_quarter', 'fourth_quarter'];

/** "Q1", "P2": a quarter, or an overtime. */
export function periodLabel(period: string): string {
  const place = QUARTERS.indexOf(period);
  return place < 0 ? `P${period.slice(-1)}` : `Q${place + 1}`;
}

/** "Q1 28–24, Q2 30–30". */
export function quartersText(scores: readonly SportsPeriodScore[]): string | null {
  return scores.length === 0 ? null : scores.map(({ period, home, away }) => `${periodLabel(period)} ${home}–${away}`).join(', ');
}
