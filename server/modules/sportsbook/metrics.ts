import type { Metrics } from '#server/platform/metrics/create-metrics.ts';
import { producers } from './domain/feed/feed-supplier.ts';

/** What monitoring sees of the sportsbook; `createSportsbookModule` asks for it once, so that all of it is there from the start. */
export function sportsbookMetrics(metrics: Metrics) {
  return {
    betsOverdue: metrics.gauge('palpite_sportsbook_bets_overdue', 'Bets that are open though the time of their match is up'),
    resultsHeld: metrics.gauge('palpite_sportsbook_results_held', 'Results that contradict each other and wait for an operator'),
    feedRefused: metrics.gauge('palpite_sportsbook_feed_refused', 'Feed messages of the last three days that could not be applied'),
    feedAge: metrics.gauge('palpite_sportsbook_feed_age_seconds', 'How long ago the feed was last heard, by stream', { producer: producers }),
  };
}
