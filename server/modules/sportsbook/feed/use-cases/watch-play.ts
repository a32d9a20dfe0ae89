import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { divideChunk } from '#server/platform/parking/divide-chunk.ts';
import { STALE_AFTER_MS } from '../../domain/events/is-open.ts';
import { suspensions } from '../../domain/events/stored-event.ts';
import type { SportsbookDeps } from '../../deps.ts';
import { sportsbookMetrics } from '../../metrics.ts';
import { sportReviewMinutes } from '../../settings.ts';
import { openReviews, type OpenReview, playFigures, type PlayedEvent, staleEvents } from '../store/play-rows.ts';
import { applySteps, type StepDeps } from './apply-steps.ts';

type Deps = Pick<SportsbookDeps, 'db' | 'clock' | 'metrics'> & StepDeps;

const MOST = 500;

/**
 * Locks matches with stale prices in play on pages; they already take no bets (is-open.ts), and the next prices open them. If a match fails, it is left for
 * the next run. Returns the number of matches locked.
 */
export async function lockStale(deps: Deps): Promise<number> {
  const before = new Date(deps.clock.nowMs() - STALE_AFTER_MS);
  let locked = 0;
  const failed = await divideChunk(await staleEvents(deps.db.k, before, MOST), async (part) => {
    locked += await inTransaction(deps.db, (tx) => lockSome(deps, tx, part, before));
  });
  for (const { item, error } of failed)
    deps.log.error({ err: error, eventId: item.id, alert: 'match_not_locked' }, 'a match whose prices are old cannot be locked');
  return locked;
}

async function lockSome(deps: Deps, tx: Parameters<typeof applySteps>[1], events: readonly PlayedEvent[], before: Date): Promise<number> {
  for (const [source, own] of Map.groupBy(events, (event) => event.source)) {
    const options = { source, producer: 'live', at: deps.clock.now(), isRebuilt: false } as const;
    await applySteps(
      deps,
      tx,
      options,
      own.map(({ id }) => ({ eventId: id, act: { kind: 'stale', before } })),
    );
  }
  return events.length;
}

/** Reviews that were past the operator's deadline at the last count, so that each alerts once. */
export type KnownReviews = Set<string>;

/**
 * Publishes metrics of the matches under way, and alerts an operator to a review that has not ended by the deadline (`sports reviews`); the match stays
 * closed until an operator ends it. Returns 0, since it handles none.
 */
export async function watchPlay({ db, clock, log, metrics, settings }: Deps & Pick<SportsbookDeps, 'settings'>, known: KnownReviews): Promise<number> {
  const { livePriceAge, matchesSuspended, reviewsOverdue } = sportsbookMetrics(metrics);
  const figures = await playFigures(db.k);
  for (const suspension of suspensions) matchesSuspended.set({ reason: suspension }, figures.find((each) => each.suspension === suspension)?.events ?? 0);
  // The price age of a match closed for another reason does not count.
  const oldest = figures.flatMap(({ suspension, oldestPricedAt }) =>
    oldestPricedAt === null || (suspension !== null && suspension !== 'stale') ? [] : [oldestPricedAt.getTime()],
  );
  livePriceAge.set(oldest.length === 0 ? 0 : Math.max(0, (clock.nowMs() - Math.min(...oldest)) / 1_000));
  const overdue = await openReviews(db.k, new Date(clock.nowMs() - settings.get(sportReviewMinutes) * 60_000));
  reviewsOverdue.set(overdue.length);
  for (const review of overdue.filter((each) => !known.has(keyOf(each)))) {
    log.error({ ...review, alert: 'sports_review_open' }, 'a review of a match under way has not ended. See `npm run operator -- sports reviews`');
  }
  known.clear();
  for (const review of overdue) known.add(keyOf(review));
  return 0;
}

function keyOf({ eventId, incidentId, since }: OpenReview): string {
  return `${eventId} ${incidentId} ${since.toISOString()}`;
}
