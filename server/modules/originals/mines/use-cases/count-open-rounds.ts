import type { PeriodicJob } from '#server/platform/jobs/periodic-runner.ts';
import type { OriginalsDeps } from '../../deps.ts';
import { openRoundsSince } from '../store/round-rows.ts';

const EVERY_MS = 60_000;

/** Reports the number of open rounds and the age of the oldest. An open round has no deadline: its player may continue it at any time. */
export function countOpenRoundsJob({ db, metrics }: Pick<OriginalsDeps, 'db' | 'metrics'>): PeriodicJob {
  const open = metrics.gauge('palpite_mines_rounds_open', 'Mines rounds that are open');
  const oldest = metrics.gauge('palpite_mines_rounds_oldest_seconds', 'How long the oldest of them has been open');
  return {
    name: 'mines-open-rounds',
    everyMs: EVERY_MS,
    async run(at) {
      const { rounds, since } = await openRoundsSince(db.k);
      open.set(rounds);
      oldest.set(since === null ? 0 : (at.getTime() - since.getTime()) / 1_000);
      return 0;
    },
  };
}
