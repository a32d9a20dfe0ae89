/** The values of each label: all of them, or a text that says how they are bounded. An id, name or address of a person is never a label. */
export type Labels = Readonly<Record<string, readonly string[] | string>>;

export type MetricKind = 'counter' | 'gauge' | 'histogram';

export interface MetricFacts {
  readonly name: string;
  readonly kind: MetricKind;
  readonly help: string;
  readonly labels: Labels;
}

/** Every combination of labels; none if some label's values are not all known. */
export function labelSets(labels: Labels): Record<string, string>[] {
  let sets: Record<string, string>[] = [{}];
  for (const [name, values] of Object.entries(labels)) {
    if (typeof values === 'string') return [];
    sets = sets.flatMap((set) => values.map((value) => ({ ...set, [name]: value })));
  }
  return sets;
}
