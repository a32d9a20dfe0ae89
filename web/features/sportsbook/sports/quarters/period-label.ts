import type { SportsPeriodScore } from '#contracts/sportsbook/events.ts';

const QUARTERS = ['first_quarter', 'second_quarter', 'third_quarter', 'fourth_quarter'];

/** "Q1", "P2": a quarter, or an overtime. */
export function periodLabel(period: string): string {
  const place = QUARTERS.indexOf(period);
  return place < 0 ? `P${period.slice(-1)}` : `Q${place + 1}`;
}

/** The scores that are those of periods. */
export function periodsOf(scores: readonly SportsPeriodScore[]): readonly SportsPeriodScore[] {
  return scores.filter(({ period }) => QUARTERS.includes(period) || period.startsWith('overtime_'));
}

/** "Q1 28–24, Q2 30–30". */
export function quartersText(scores: readonly SportsPeriodScore[]): string | null {
  const own = periodsOf(scores);
  return own.length === 0 ? null : own.map(({ period, home, away }) => `${periodLabel(period)} ${home}–${away}`).join(', ');
}
