/** Each label's values: all of them, or in words what bounds them. Nobody's id, name or address is ever a label. */
export type Labels = Readonly<Record<string, readonly string[] | string>>;

export type MetricKind = 'counter' | 'gauge' | 'histogram';

export interface MetricFacts {
  readonly name: string;
  readonly kind: MetricKind;
  readonly help: string;
  readonly labels: Labels;
}

/** Every set of labels there can be; none where a label's values are not all named. */
export function labelSets(labels: Labels): Record<string, string>[] {
  let sets: Record<string, string>[] = [{}];
  for (const [name, values] of Object.entries(labels)) {
    if (typeof values === 'string') return [];
    sets = sets.flatMap((set) => values.map((value) => ({ ...set, [name]: value })));
  }
  return sets;
}
