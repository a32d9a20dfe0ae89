import type { Metrics } from '#server/platform/metrics/create-metrics.ts';

/** What monitoring sees of the pages' rendering; `compose` asks for it once, so that it is there from the start. */
export function pageMetrics(metrics: Metrics) {
  return {
    refused: metrics.counter('palpite_pages_refused_total', 'Pages that were not rendered for lack of room'),
    waiting: metrics.gauge('palpite_pages_waiting', 'Pages that wait for a renderer'),
  };
}
