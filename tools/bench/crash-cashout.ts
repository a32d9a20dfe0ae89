import { cashouts } from './crash-cashout/cashouts.ts';
import { defineBench } from './common/define-bench.ts';

/**
 * So many `players` leave one running round of Crash, evenly over `within` milliseconds, through the use case with its batcher (no HTTP). Wanted for 5,000 players
 * within one second: p99 below 150 ms. References in the same run: as many stakes closed by `stakes_api_settle` through the same batcher at the same pace, and the
 * players all at the same instant.
 */
export const bench = defineBench({
  name: 'crash-cashout',
  sizes: { players: 5_000, within: 1_000 },
  tiny: { players: 8, within: 10 },
  measure: ({ players, within }) => cashouts(players, within),
});
