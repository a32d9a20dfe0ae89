import type { Metrics } from '../metrics/create-metrics.ts';
import type { Batcher } from './batcher.ts';

/** Tells monitoring how many calls wait in a batcher or are under way with it; batchers of one name add up. Answers the batcher. */
export function watchBatcher<Item, Answer>(metrics: Metrics, name: string, batcher: Batcher<Item, Answer>): Batcher<Item, Answer> {
  const help = 'Calls that wait for their batch or are under way with it';
  metrics.watch('palpite_batcher_depth', help, () => batcher.depth, { batcher: name }, { batcher: 'the doors that gather calls into batches' });
  return batcher;
}
