import type { Take } from '../draw-reader.ts';

/**
 * Plays every possible round, by trying every value of every draw that `round` takes: units → the number of rounds that pay them, grouped
 * by probability (one in `denominator`, the product of the bounds). For tables small enough to enumerate.
 */
export function enumerateRounds(
  round: (take: Take) => { readonly units: number },
): ReadonlyMap<number, { readonly numerator: bigint; readonly denominator: bigint }[]> {
  const found = new Map<number, { numerator: bigint; denominator: bigint }[]>();
  let draws: { value: number; bound: number }[] = [];
  for (;;) {
    let at = 0;
    const { units } = round((bound) => {
      const draw = draws[at] ?? { value: 0, bound };
      draws[at] = draw;
      at += 1;
      return draw.value;
    });
    const denominator = draws.reduce((product, { bound }) => product * BigInt(bound), 1n);
    const same = found.get(units) ?? [];
    const weight = same.find((one) => one.denominator === denominator);
    if (weight === undefined) found.set(units, [...same, { numerator: 1n, denominator }]);
    else weight.numerator += 1n;
    while (draws.length > 0 && (draws.at(-1)?.value ?? 0) + 1 === draws.at(-1)?.bound) draws = draws.slice(0, -1);
    const last = draws.at(-1);
    if (last === undefined) return found;
    last.value += 1;
  }
}
