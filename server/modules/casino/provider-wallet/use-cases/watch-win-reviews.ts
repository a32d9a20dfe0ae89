import { SECOND_MS } from '#kernel/durations.ts';
import type { PeriodicJob } from '#server/platform/jobs/periodic-runner.ts';
import type { WalletDeps } from '../deps.ts';
import { waitingWins } from '../store/win-reviews.ts';

const EVERY_MS = 10 * SECOND_MS;
const SOURCES = { source: 'the suppliers of which a win was ever under review' };

/** Reports the number of wins that wait for an operator, by supplier. */
export function watchWinReviewsJob({ db, metrics }: Pick<WalletDeps, 'db' | 'metrics'>): PeriodicJob {
  const waiting = metrics.gauge('palpite_casino_win_reviews', 'Wins of suppliers’ games that wait for an operator', SOURCES);
  const oldest = metrics.gauge('palpite_casino_win_review_seconds', 'How long the win that has waited longest for an operator has done so', SOURCES);
  return {
    name: 'count wins under review',
    everyMs: EVERY_MS,
    async run(at) {
      const found = await waitingWins(db.k);
      for (const gauge of [waiting, oldest]) gauge.reset();
      for (const { source, wins, since } of found) {
        waiting.set({ source }, wins);
        oldest.set({ source }, Math.max(0, (at.getTime() - since.getTime()) / 1_000));
      }
      return 0;
    },
  };
}
