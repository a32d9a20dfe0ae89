/**
 * Counts of outcomes by their pay, as one large integer (Kronecker substitution): the count of pay n·step is in slot n, each slot as wide
 * as the largest count. Adding two series adds their counts, multiplying them gives the counts of the two pays' sum, exactly and at the
 * speed of the engine's own big multiplication. Pays at or above `steps`·`step` are dropped; their number follows from the total.
 */
export interface SeriesShape {
  /** Every pay is a multiple of this. */
  readonly step: number;
  /** Pays from 0 up to below steps · step are kept. */
  readonly steps: number;
  /** Bits per slot: more than the largest count needs; a multiple of 4. */
  readonly slotBits: number;
}
export type PaySeries = bigint;

/**
 * The series of the given counts. Throws a RangeError for a pay that is not a multiple of the step; pays above the kept ones are dropped.
 */
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

/** The same counts in wider slots. Multiplication is faster with narrow slots while counts are small. */
export function widenSeries(series: PaySeries, from: SeriesShape, slotBits: number): PaySeries {
  if (slotBits < from.slotBits || slotBits % 4 !== 0) throw new RangeError(`slots of ${from.slotBits} bits cannot become ${slotBits} bits wide`);
  const digits = from.slotBits / 4;
  const text = series.toString(16);
  const slots: string[] = [];
  for (let end = text.length; end > 0; end -= digits) slots.push(text.slice(Math.max(0, end - digits), end).padStart(slotBits / 4, '0'));
  return BigInt(`0x${slots.reverse().join('')}`);
}

/** The counts of the sum of two independent pays. */
export function multiplySeries(a: PaySeries, b: PaySeries, shape: SeriesShape): PaySeries {
  return BigInt.asUintN(shape.steps * shape.slotBits, a * b);
}

function slotOf(pay: number, { step }: SeriesShape): number {
  if (pay < 0 || pay % step !== 0) throw new RangeError(`${pay} is no multiple of ${step}`);
  return pay / step;
}
