/**
 * Counts of outcomes by what they pay, as one large integer (Kronecker substitution): the count of pay n·step lies in slot n, each slot as wide as the largest
 * count. Adding two series adds their counts, multiplying them gives the counts of the two pays' sum, exactly and at the speed of the engine's own big
 * multiplication. Pays at or above `steps`·`step` fall out; who knows the total knows how many.
 */
export interface SeriesShape {
  /** Every pay is a multiple of this. */
  readonly step: number;
  /** Pays from 0 up to below steps · step are kept. */
  readonly steps: number;
  /** Bits per slot: more than the largest count that comes up; a multiple of 4. */
  readonly slotBits: number;
}
export type PaySeries = bigint;

/** The series of the given counts. Throws a RangeError for a pay that is no multiple of the step; pays above the kept ones fall out. */
export function packSeries(counts: ReadonlyMap<number, bigint>, shape: SeriesShape): PaySeries {
  const digits = shape.slotBits / 4;
  const kept = [...counts].filter(([pay]) => pay < shape.steps * shape.step);
  const slots = new Map(kept.map(([pay, count]) => [slotOf(pay, shape), count.toString(16).padStart(digits, '0')]));
  const highest = Math.max(0, ...slots.keys());
  const empty = '0'.repeat(digits);
  return BigInt(`0x${Array.from({ length: highest + 1 }, (_, back) => slots.get(highest - back) ?? empty).join('')}`);
}

/** The counts of a series by pay, those above 0, lowest pay first. */
export function unpackSeries(series: PaySeries, shape: SeriesShape): Map<number, bigint> {
  const digits = shape.slotBits / 4;
  const text = series.toString(16);
  const counts = new Map<number, bigint>();
  for (let slot = 0; slot * digits < text.length; slot += 1) {
    const end = text.length - slot * digits;
    const count = BigInt(`0x${text.slice(Math.max(0, end - digits), end)}`);
    if (count > 0n) counts.set(slot * shape.step, count);
  }
  return counts;
}

/** The counts of the sum of two independent pays. */
export function multiplySeries(a: PaySeries, b: PaySeries, shape: SeriesShape): PaySeries {
  return BigInt.asUintN(shape.steps * shape.slotBits, a * b);
}

function slotOf(pay: number, { step }: SeriesShape): number {
  if (pay < 0 || pay % step !== 0) throw new RangeError(`${pay} is no multiple of ${step}`);
  return pay / step;
}
