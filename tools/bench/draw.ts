import { drawnGames, type Statistic } from '#server/modules/originals/testing/drawn-statistics.ts';
import { defineBench } from './common/define-bench.ts';
import { say } from './common/facts.ts';

/**
 * Draws results of every house game, or of `game`, and prints their deviation from the game's published chances, in standard deviations: cells, consecutive
 * pairs and the return of each position. The draws are the same in each run. One figure in a thousand is expected beyond 3.29, to either side.
 */
export const bench = defineBench({
  name: 'draw',
  sizes: { draws: 10_000_000, game: 'all' },
  tiny: { draws: 20_000 },
  async measure({ draws, game }) {
    for (const drawnGame of drawnGames.filter(({ id }) => game === 'all' || game === id)) {
      const started = process.cpuUsage();
      const statistics = drawnGame.measure(draws);
      const seconds = process.cpuUsage(started).user / 1_000_000;
      const parts = statistics.toSorted((one, other) => Math.abs(other.deviate) - Math.abs(one.deviate));
      say(`${drawnGame.name} (${seconds.toFixed(0)} s of CPU): ${statistics.length} figures, furthest ${parts.slice(0, 3).map(text).join(', ')}`);
      say(`  ${statistics.map(text).join(', ')}`);
    }
  },
});

function text({ of, deviate }: Statistic): string {
  return `${of} ${deviate.toFixed(2)}`;
}
