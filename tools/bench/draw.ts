import { DOUBLE_NUMBERS, doubleColorOf, doubleNumber, hashLink } from '#kernel/fairness/index.ts';

const DRAWS = 1_000_000;
const COLORS = [
  { color: 'red', share: 7 / 15 },
  { color: 'black', share: 7 / 15 },
  { color: 'white', share: 1 / 15 },
] as const;

/** Draws a million Double numbers and says how evenly they fell: by number, by colour, and by pairs in a row. Always the same draws. */
export async function run(): Promise<void> {
  const counts = new Array<number>(DOUBLE_NUMBERS).fill(0);
  const pairs = new Array<number>(DOUBLE_NUMBERS ** 2).fill(0);
  const beacon = hashLink('chi-square beacon');
  const startedMs = performance.now();
  let before: number | null = null;
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const number = doubleNumber(`chi-square link ${draw}`, beacon);
    counts[number] = (counts[number] ?? 0) + 1;
    if (before !== null) pairs[before * DOUBLE_NUMBERS + number] = (pairs[before * DOUBLE_NUMBERS + number] ?? 0) + 1;
    before = number;
  }
  const tookMs = performance.now() - startedMs;
  const colors = COLORS.map(({ color }) => counts.reduce((sum, count, number) => sum + (doubleColorOf(number) === color ? count : 0), 0));
  const byColor = COLORS.reduce((sum, { share }, index) => sum + ((colors[index] ?? 0) - share * DRAWS) ** 2 / (share * DRAWS), 0);
  const lines = [
    `${DRAWS} draws in ${Math.round(tookMs)} ms`,
    `chi-square of the 15 numbers   ${round(chiSquare(counts, DRAWS / DOUBLE_NUMBERS))}   (14 degrees of freedom; 99.9 % point 36.12)`,
    `chi-square of the 3 colours    ${round(byColor)}   (2 degrees of freedom; 99.9 % point 13.82): ${COLORS.map(({ color }, index) => `${color} ${colors[index] ?? 0}`).join(', ')}`,
    `chi-square of pairs in a row   ${round(chiSquare(pairs, (DRAWS - 1) / DOUBLE_NUMBERS ** 2))}   (224 degrees of freedom; 99.9 % point 294.0)`,
    `repeat: npm run bench draw`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

function chiSquare(seen: readonly number[], expected: number): number {
  return seen.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

function round(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: 2 });
}
