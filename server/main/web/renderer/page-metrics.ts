import type { Metrics } from '#server/platform/metrics/create-metrics.ts';

/** The metrics of page rendering; `compose` registers them once, so that they exist from the start. */
export function pageMetrics(metrics: Metrics) {
  return {
    refused: metrics.counter('palpite_pages_refused_total', 'Pages that were not rendered for lack of room'),
    waiting: metrics.gauge('palpite_pages_waiting', 'Pages that wait for a renderer'),
  };
}
