import { DOUBLE_NUMBERS, doubleColorOf, doubleNumber, hashLink } from '#kernel/fairness/index.ts';
import { defineBench } from './common/define-bench.ts';
import { say } from './common/facts.ts';

const COLORS = [
  { color: 'red', share: 7 / 15 },
  { color: 'black', share: 7 / 15 },
  { color: 'white', share: 1 / 15 },
] as const;

/** Draws Double numbers and says how evenly they fell: by number, by colour, and by pairs in a row. Always the same draws. */
export const bench = defineBench({ name: 'draw', sizes: { draws: 1_000_000 }, tiny: { draws: 1_000 }, measure: async ({ draws }) => measureDraws(draws) });

function measureDraws(draws: number): void {
  const counts = new Array<number>(DOUBLE_NUMBERS).fill(0);
  const pairs = new Array<number>(DOUBLE_NUMBERS ** 2).fill(0);
  const beacon = hashLink('chi-square beacon');
  const startedMs = performance.now();
  let before: number | null = null;
  for (let draw = 0; draw < draws; draw += 1) {
    const number = doubleNumber(`chi-square link ${draw}`, beacon);
    counts[number] = (counts[number] ?? 0) + 1;
    if (before !== null) pairs[before * DOUBLE_NUMBERS + number] = (pairs[before * DOUBLE_NUMBERS + number] ?? 0) + 1;
    before = number;
  }
  const tookMs = performance.now() - startedMs;
  const colors = COLORS.map(({ color }) => counts.reduce((sum, count, number) => sum + (doubleColorOf(number) === color ? count : 0), 0));
  const byColor = COLORS.reduce((sum, { share }, index) => sum + ((colors[index] ?? 0) - share * draws) ** 2 / (share * draws), 0);
  const lines = [
    `${draws} draws in ${Math.round(tookMs)} ms`,
    `chi-square of the 15 numbers   ${round(chiSquare(counts, draws / DOUBLE_NUMBERS))}   (14 degrees of freedom; 99.9 % point 36.12)`,
    `chi-square of the 3 colours    ${round(byColor)}   (2 degrees of freedom; 99.9 % point 13.82): ${COLORS.map(({ color }, index) => `${color} ${colors[index] ?? 0}`).join(', ')}`,
    `chi-square of pairs in a row   ${round(chiSquare(pairs, (draws - 1) / DOUBLE_NUMBERS ** 2))}   (224 degrees of freedom; 99.9 % point 294.0)`,
  ];
  say(lines.join('\n'));
}

function chiSquare(seen: readonly number[], expected: number): number {
  return seen.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

function round(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: 2 });
}
