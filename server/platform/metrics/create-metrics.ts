import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Prometheus registry of one process. Names are `palpite_<area>_<what>_<unit>`. */
export interface Metrics {
  readonly registry: Registry;
  counter(name: string, help: string, labels?: readonly string[]): Counter;
  gauge(name: string, help: string, labels?: readonly string[]): Gauge;
  histogram(name: string, help: string, labels?: readonly string[], buckets?: readonly number[]): Histogram;
}

/** Makes a registry; asking twice for one name returns the same metric. */
export function createMetrics(options: { readonly processMetrics: boolean }): Metrics {
  const registry = new Registry();
  if (options.processMetrics) collectDefaultMetrics({ register: registry });
  const shared = { registers: [registry] };
  return {
    registry,
    counter: (name, help, labels = []) =>
      (registry.getSingleMetric(name) as Counter | undefined) ?? new Counter({ name, help, labelNames: [...labels], ...shared }),
    gauge: (name, help, labels = []) => (registry.getSingleMetric(name) as Gauge | undefined) ?? new Gauge({ name, help, labelNames: [...labels], ...shared }),
    histogram: (name, help, labels = [], buckets = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5]) =>
      (registry.getSingleMetric(name) as Histogram | undefined) ?? new Histogram({ name, help, labelNames: [...labels], buckets: [...buckets], ...shared }),
  };
}
