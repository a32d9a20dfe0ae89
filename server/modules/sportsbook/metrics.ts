import type { Metrics } from '#server/platform/metrics/create-metrics.ts';
import { suspensions } from './domain/events/stored-event.ts';
import { producers } from './domain/feed/feed-supplier.ts';

/** Creates the metrics of the sportsbook; `createSportsbookModule` calls this once, so that all of them exist from the start. */
export function sportsbookMetrics(metrics: Metrics) {
  return {
    betsOverdue: metrics.gauge('palpite_sportsbook_bets_overdue', 'Bets that are open though the time of their match is up'),
    waitOverdue: metrics.gauge('palpite_sportsbook_wait_overdue_seconds', 'How long ago the oldest wait of a bet or a cash-out should have ended'),
    reviewAge: metrics.gauge('palpite_sportsbook_bet_review_seconds', 'How long the oldest bet that an operator is to decide on has waited'),
    resultsHeld: metrics.gauge('palpite_sportsbook_results_held', 'Results that contradict each other and wait for an operator'),
    livePriceAge: metrics.gauge('palpite_sportsbook_live_price_age_seconds', 'How old the oldest prices of a match under way are'),
    matchesSuspended: metrics.gauge('palpite_sportsbook_matches_suspended', 'Matches under way that take no bets, by reason', { reason: suspensions }),
    reviewsOverdue: metrics.gauge('palpite_sportsbook_reviews_overdue', 'Reviews of incidents that have not ended by the deadline'),
    settledInPlay: metrics.counter('palpite_sportsbook_results_in_play_total', 'Results recorded from the course of matches, by kind', {
      kind: ['facts', 'rollback'],
    }),
    feedRefused: metrics.gauge('palpite_sportsbook_feed_refused', 'Feed messages of the last three days that could not be applied'),
    feedAge: metrics.gauge('palpite_sportsbook_feed_age_seconds', 'How long ago the feed was last heard, by stream', { producer: producers }),
  };
}
