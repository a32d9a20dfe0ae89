import type { SportsbookDeps } from '../../deps.ts';
import { sportsbookMetrics } from '../../metrics.ts';
import { lastReceived } from '../store/producer-rows.ts';

/** Tells monitoring how long ago each of the supplier's streams was last heard; one never heard has no age. */
export async function measureFeedAge({ db, metrics, supplier }: Pick<SportsbookDeps, 'db' | 'metrics' | 'supplier'>, at: Date): Promise<void> {
  const { feedAge } = sportsbookMetrics(metrics);
  for (const { producer, lastMessageAt } of await lastReceived(db.k, supplier.source)) {
    feedAge.set({ producer }, Math.max(0, (at.getTime() - lastMessageAt.getTime()) / 1_000));
  }
}
