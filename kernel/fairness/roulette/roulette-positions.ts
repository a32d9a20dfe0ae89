import { ROULETTE_NUMBERS, rouletteColorOf } from './roulette-wheel.ts';

/** The kinds of bets, in their display order. */
export const rouletteKinds = [
  ...(['straight', 'split', 'street', 'trio', 'corner', 'basket', 'line', 'dozen', 'column'] as const),
  ...(['red', 'black', 'odd', 'even', 'low', 'high'] as const),
] as const;
export type RouletteKind = (typeof rouletteKinds)[number];

/** A position's name on the wire: `straight:17`, `split:17-20`, `street:16` (its lowest number), `basket`, `red`. */
export type RoulettePosition = RouletteKind | `${RouletteKind}:${string}`;

/** The layout: zero on top, then twelve rows of three numbers. */
const ROWS = 12;
const WIDTH = 3;

/** The return of a kind of bet, by how many numbers it covers, in hundredths of the stake: 35:1 on one, 17:1 on two, and so on to 1:1 on eighteen. */
const SHARED_HUNDREDTHS = 3_600;

const ALL = buildPositions();

/** Every position of the layout, 157 in all, in display order; no stored data depends on the order. */
export const roulettePositions: readonly RoulettePosition[] = [...ALL.keys()];

/** True if the text names a position. */
export function isRoulettePosition(text: string): text is RoulettePosition {
  return ALL.has(text as RoulettePosition);
}

/** The numbers that a position covers, lowest first; throws on an invalid position. */
export function rouletteNumbersOf(position: RoulettePosition): readonly number[] {
  const numbers = ALL.get(position);
  if (numbers === undefined) throw new RangeError(`no position of roulette: ${position}`);
  return numbers;
}

/** The kind of a position: `split` of `split:17-20`. */
export function rouletteKindOf(position: RoulettePosition): RouletteKind {
  const [kind = ''] = position.split(':');
  return kind as RouletteKind;
}

/** The return of a position on one of its numbers, in hundredths of the stake, stake included. */
export function rouletteReturnE2(position: RoulettePosition): number {
  return SHARED_HUNDREDTHS / rouletteNumbersOf(position).length;
}

/** The position that covers exactly these numbers; undefined if there is none. */
export function roulettePositionOf(numbers: readonly number[]): RoulettePosition | undefined {
  const asked = numbers.toSorted((a, b) => a - b).join();
  return roulettePositions.find((position) => rouletteNumbersOf(position).join() === asked);
}

/** The payout of a finished bet, floored to the centavo. Exact for every safe stake. */
export function roulettePayoutCents(stakeCents: number, position: RoulettePosition, number: number): number {
  if (!rouletteNumbersOf(position).includes(number)) return 0;
  return Number((BigInt(stakeCents) * BigInt(rouletteReturnE2(position))) / 100n);
}

function buildPositions(): ReadonlyMap<RoulettePosition, readonly number[]> {
  const all = Array.from({ length: ROULETTE_NUMBERS }, (_, number) => number);
  const [, ...numbers] = all;
  const firstOfRows = Array.from({ length: ROWS }, (_, row) => row * WIDTH + 1);
  const rowFrom = (first: number, length: number) => Array.from({ length }, (_, step) => first + step);
  const neighbours = numbers.flatMap((number) => [
    ...(number % WIDTH === 0 ? [] : [[number, number + 1]]),
    ...(number + WIDTH < ROULETTE_NUMBERS ? [[number, number + WIDTH]] : []),
  ]);
  const splits = [[0, 1], [0, 2], [0, 3], ...neighbours];
  const corners = numbers.filter((number) => number % WIDTH !== 0 && number + WIDTH < ROULETTE_NUMBERS);
  const entries: [RoulettePosition, readonly number[]][] = [
    ...all.map((number): [RoulettePosition, number[]] => [`straight:${number}`, [number]]),
    ...splits.map((pair): [RoulettePosition, number[]] => [`split:${pair.join('-')}`, pair]),
    ...firstOfRows.map((first): [RoulettePosition, number[]] => [`street:${first}`, rowFrom(first, WIDTH)]),
    ...[
      [0, 1, 2],
      [0, 2, 3],
    ].map((trio): [RoulettePosition, number[]] => [`trio:${trio.join('-')}`, trio]),
    ...corners.map((number): [RoulettePosition, number[]] => [`corner:${number}`, [number, number + 1, number + WIDTH, number + WIDTH + 1]]),
    ['basket', [0, 1, 2, 3]],
    ...firstOfRows.slice(0, -1).map((first): [RoulettePosition, number[]] => [`line:${first}`, rowFrom(first, 2 * WIDTH)]),
    ...[1, 2, 3].map((dozen): [RoulettePosition, number[]] => [`dozen:${dozen}`, rowFrom((dozen - 1) * 12 + 1, 12)]),
    ...[1, 2, 3].map((column): [RoulettePosition, number[]] => [`column:${column}`, firstOfRows.map((first) => first + column - 1)]),
    ['red', numbers.filter((number) => rouletteColorOf(number) === 'red')],
    ['black', numbers.filter((number) => rouletteColorOf(number) === 'black')],
    ['odd', numbers.filter((number) => number % 2 === 1)],
    ['even', numbers.filter((number) => number % 2 === 0)],
    ['low', numbers.filter((number) => number <= 18)],
    ['high', numbers.filter((number) => number > 18)],
  ];
  return new Map(entries);
}
