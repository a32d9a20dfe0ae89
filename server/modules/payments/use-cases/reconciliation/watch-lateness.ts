import type { PaymentsDeps } from '../../deps.ts';
import { lateAfterMs, WAITING } from '../../domain/lateness.ts';
import { paymentsMetrics } from '../../metrics.ts';
import { readWaiting } from '../../store/listing.ts';

/**
 * Publishes the waiting work of payments and its age to monitoring. Alerts operators once when the oldest item of a kind becomes late. Returns 0, since no work
 * waits for it.
 */
export function latenessWatch(deps: PaymentsDeps): (at: Date) => Promise<number> {
  const { waiting: count, oldest: age } = paymentsMetrics(deps);
  const ids = deps.providers.all.map(({ id }) => id);
  const late = new Set<string>();
  return async (at) => {
    const waiting = new Map((await readWaiting(deps.db.k, ids)).map((each) => [each.what, each]));
    for (const what of WAITING) {
      const { count: many = 0, since = null } = waiting.get(what) ?? {};
      const ageMs = since === null || many === 0 ? 0 : Math.max(0, at.getTime() - since.getTime());
      count.set({ what }, many);
      age.set({ what }, ageMs / 1_000);
      if (ageMs <= lateAfterMs(what)) late.delete(what);
      else if (!late.has(what)) {
        late.add(what);
        deps.log.error({ what, count: many, since: since?.toISOString(), alert: 'payments-late' }, 'something in payments waits longer than it should');
      }
    }
    return 0;
  };
}
