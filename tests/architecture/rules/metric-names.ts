import type { MetricFacts } from '#server/platform/metrics/metric-facts.ts';

/** Names of metrics in a text; abbreviated ones (`palpite_payments_*`) are left out, as are other names (`palpite_app`). */
export function namesIn(text: string): string[] {
  const found = text.matchAll(/(?<![\w/.-])palpite_(?<name>[a-z]+_[a-z_]*[a-z])(?![\w*])(?!_\*)/g);
  return [...new Set([...found].map((match) => `palpite_${match.groups?.['name'] ?? ''}`))];
}

/** The names by which a query may refer to a metric. */
export function seriesOf({ name, kind }: MetricFacts): string[] {
  return kind === 'histogram' ? [name, `${name}_bucket`, `${name}_count`, `${name}_sum`] : [name];
}

/** Violations of the conventions in a metric's name and labels. */
export function misnamed({ name, kind, labels }: MetricFacts): string[] {
  const faults = [
    ...(/^palpite_[a-z]+(_[a-z]+)*$/.test(name) ? [] : ['names are palpite_<area>_<what>_<unit>']),
    ...(kind === 'counter' && !name.endsWith('_total') ? ['a counter ends in _total'] : []),
    ...(kind !== 'counter' && /_(total|count|sum|bucket)$/.test(name) ? ['only a counter ends in _total'] : []),
    ...(kind === 'histogram' && !/_(seconds|bytes)$/.test(name) ? ['a histogram is of seconds or bytes'] : []),
    ...(/_(ms|milliseconds|minutes|hours|days|kb|mb|percent)(_|$)/.test(name) ? ['seconds and bytes are the units'] : []),
    ...(Object.keys(labels).some((label) => /player|user|cpf|email|phone|address|session|ip$|_id$|^id$/.test(label)) ? ['nobody is a label'] : []),
  ];
  return faults.map((fault) => `${name}: ${fault}`);
}
