import { randomBelow, type RandomSource } from '#kernel/random.ts';

/**
 * Each of three reels shows symbol i with chance weights[i] / 100. Three equal symbols pay triples[i] times the stake; if only the first two are equal, `pair`
 * times the stake.
 */
export interface SlotMath {
  readonly weights: readonly number[];
  readonly triples: readonly number[];
  readonly pair: number;
}

/** Pay tables from frequent small wins to rare large wins. */
export const CALM: SlotMath = { weights: [30, 25, 20, 12, 8, 5], triples: [6, 9, 16, 40, 150, 400], pair: 2 };
export const BALANCED: SlotMath = { weights: [30, 25, 20, 12, 8, 5], triples: [6, 11, 25, 60, 150, 600], pair: 1 };
export const WILD: SlotMath = { weights: [30, 25, 20, 12, 8, 5], triples: [8, 14, 20, 80, 200, 1_000], pair: 0 };

const WHOLE = 100;

/** The average return of a stake, exactly, in hundredths of a percent (9522.76 is 95.2276 %), and how many spins in 100 win. */
export function exactReturn({ weights, triples, pair }: SlotMath): { readonly rtpBps: number; readonly hitPercent: number } {
  let [paid, hits] = [0, 0];
  weights.forEach((first, a) =>
    weights.forEach((second, b) =>
      weights.forEach((third, c) => {
        const multiple = payoutMultiple({ weights, triples, pair }, [a, b, c]);
        paid += first * second * third * multiple;
        if (multiple > 0) hits += first * second * third;
      }),
    ),
  );
  return { rtpBps: (paid * 10_000) / WHOLE ** 3, hitPercent: (hits * 100) / WHOLE ** 3 };
}

/** The payout of these three symbols in stakes; 0 for no win. */
export function payoutMultiple(math: SlotMath, [a, b, c]: readonly number[]): number {
  if (a === undefined || a !== b) return 0;
  return a === c ? (math.triples[a] ?? 0) : math.pair;
}

/** Three symbols, each drawn independently. */
export function drawReels(math: SlotMath, random: RandomSource): number[] {
  return [0, 1, 2].map(() => drawSymbol(math.weights, random));
}

function drawSymbol(weights: readonly number[], random: RandomSource): number {
  let left = randomBelow(random, WHOLE);
  return weights.findIndex((weight) => (left -= weight) < 0);
}
