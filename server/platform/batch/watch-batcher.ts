import type { Metrics } from '../metrics/create-metrics.ts';
import type { Batcher } from './batcher.ts';

/** Publishes how many calls wait in a batcher or are running; batchers with one name add up. Returns the batcher. */
export function watchBatcher<Item, Answer>(metrics: Metrics, name: string, batcher: Batcher<Item, Answer>): Batcher<Item, Answer> {
  const help = 'Calls that wait for their batch or are under way with it';
  metrics.watch('palpite_batcher_depth', help, () => batcher.depth, { batcher: name }, { batcher: 'the doors that gather calls into batches' });
  return batcher;
}
