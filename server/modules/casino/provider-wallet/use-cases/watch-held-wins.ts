import { SECOND_MS } from '#kernel/durations.ts';
import type { Sweep } from '#server/platform/jobs/sweeper.ts';
import type { WalletDeps } from '../deps.ts';
import { waitingWins } from '../store/held-wins.ts';

const EVERY_MS = 10 * SECOND_MS;
const SOURCES = { source: 'the suppliers of which a win was ever held' };

/** Counts the wins that wait for an operator, by supplier. It decides nothing. */
export function watchHeldWinsSweep({ db, metrics }: Pick<WalletDeps, 'db' | 'metrics'>): Sweep {
  const waiting = metrics.gauge('palpite_casino_held_wins', 'Wins of suppliers’ games that wait for an operator', SOURCES);
  const oldest = metrics.gauge('palpite_casino_held_win_seconds', 'How long the win that waits longest for an operator has been held', SOURCES);
  return {
    name: 'count held wins',
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
