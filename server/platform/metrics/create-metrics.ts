import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { type Labels, labelSets, type MetricFacts, type MetricKind } from './metric-facts.ts';

/** The Prometheus registry of one process. Names are `palpite_<area>_<what>_<unit>`, in base units; counters end in `_total`. */
export interface Metrics {
  readonly registry: Registry;
  /** A counter that starts at zero for every combination of labels whose values are known. */
  counter(name: string, help: string, labels?: Labels): Counter;
  gauge(name: string, help: string, labels?: Labels): Gauge;
  histogram(name: string, help: string, labels?: Labels, buckets?: readonly number[]): Histogram;
  /** A gauge whose `read` is called at each scrape; several readers of the same labels are summed. */
  watch(name: string, help: string, read: () => number, at?: Readonly<Record<string, string>>, labels?: Labels): void;
  /** The metrics registered so far, for the operators' page. */
  list(): readonly MetricFacts[];
}

/** Gauges of the library that are named like counters, which Prometheus' own checker refuses; each has a better equivalent. */
const MISNAMED = ['nodejs_active_handles_total', 'nodejs_active_requests_total', 'nodejs_active_resources_total'];

/** Makes a registry; registering a name twice returns the same metric. */
export function createMetrics(options: { readonly processMetrics: boolean }): Metrics {
  const registry = new Registry();
  if (options.processMetrics) collectDefaultMetrics({ register: registry });
  for (const name of MISNAMED) registry.removeSingleMetric(name);
  const facts = new Map<string, MetricFacts>();
  const readers = new Map<string, Reader[]>();

  function once<M>(kind: MetricKind, name: string, help: string, labels: Labels, make: (shape: Shape) => M): M {
    const known = registry.getSingleMetric(name);
    if (known !== undefined) return known as M;
    facts.set(name, { name, kind, help, labels });
    return make({ name, help, labelNames: Object.keys(labels), registers: [registry] });
  }

  return {
    registry,
    counter: (name, help, labels = {}) =>
      once('counter', name, help, labels, (shape) => {
        const made = new Counter(shape);
        for (const set of labelSets(labels)) made.inc(set, 0);
        return made;
      }),
    gauge: (name, help, labels = {}) => once('gauge', name, help, labels, (shape) => new Gauge(shape)),
    histogram: (name, help, labels = {}, buckets = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5]) =>
      once('histogram', name, help, labels, (shape) => new Histogram({ ...shape, buckets: [...buckets] })),
    watch(name, help, read, at = {}, labels = {}) {
      const mine = readers.get(name) ?? [];
      readers.set(name, [...mine, { at, read }]);
      once('gauge', name, help, labels, (shape) => {
        const made: Gauge = new Gauge({
          ...shape,
          collect() {
            made.reset();
            for (const each of readers.get(name) ?? []) made.inc(each.at, each.read());
          },
        });
        return made;
      });
    },
    list: () => [...facts.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1)),
  };
}

interface Reader {
  readonly at: Readonly<Record<string, string>>;
  readonly read: () => number;
}

interface Shape {
  readonly name: string;
  readonly help: string;
  readonly labelNames: string[];
  readonly registers: Registry[];
}
