import type { SportsPeriodScore } from '#contracts/sportsbook.ts';
import { periodLabel } from './period-label.ts';

/** "Q1 28–24, Q2 30–30". */
export function quartersText(scores: readonly SportsPeriodScore[]): string | null {
  return scores.length === 0 ? null : scores.map(({ period, home, away }) => `${periodLabel(period)} ${home}–${away}`).join(', ');
}
