import type { SportsbookDeps } from '../../deps.ts';
import { sportsbookMetrics } from '../../metrics.ts';
import { countRefused } from '../store/message-rows.ts';

/** Tells monitoring how many of the feed messages that are kept could not be applied; answers 0, since nothing is done about them. */
export async function countRefusedMessages({ db, metrics }: Pick<SportsbookDeps, 'db' | 'metrics'>): Promise<number> {
  sportsbookMetrics(metrics).feedRefused.set(await countRefused(db.k));
  return 0;
}
