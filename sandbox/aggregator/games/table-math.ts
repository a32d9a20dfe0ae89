import { randomBelow, type RandomSource } from '#kernel/random.ts';

/** A spot of a table: its name and its payout (stake included) for each winning outcome. */
export interface Spot {
  readonly id: string;
  readonly label: string;
  /** Payout as a multiple of the stake, in hundredths; 0 for a loss. */
  pays(outcome: string): number;
}

/** A table's draw. `outcomes` lists each with its weight. */
export interface TableMath {
  readonly outcomes: readonly { readonly id: string; readonly label: string; readonly weight: number }[];
  readonly spots: readonly Spot[];
}

const RED = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);
const even =
  (wins: (pocket: number) => boolean, times = 200) =>
  (outcome: string) =>
    outcome !== '0' && wins(Number(outcome)) ? times : 0;

/** European roulette, one zero: every spot returns 36/37. */
export const ROULETTE: TableMath = {
  outcomes: Array.from({ length: 37 }, (_, pocket) => ({
    id: String(pocket),
    label: pocket === 0 ? '0 verde' : `${pocket} ${RED.has(pocket) ? 'vermelho' : 'preto'}`,
    weight: 1,
  })),
  spots: [
    { id: 'red', label: 'Vermelho', pays: even((pocket) => RED.has(pocket)) },
    { id: 'black', label: 'Preto', pays: even((pocket) => !RED.has(pocket)) },
    { id: 'even', label: 'Par', pays: even((pocket) => pocket % 2 === 0) },
    { id: 'odd', label: 'Ímpar', pays: even((pocket) => pocket % 2 === 1) },
    { id: 'low', label: '1–18', pays: even((pocket) => pocket <= 18) },
    { id: 'high', label: '19–36', pays: even((pocket) => pocket > 18) },
    ...[1, 2, 3].map((dozen) => ({ id: `dozen-${dozen}`, label: `${dozen}ª dúzia`, pays: even((pocket) => Math.ceil(pocket / 12) === dozen, 300) })),
    ...Array.from({ length: 37 }, (_, pocket) => ({
      id: `n-${pocket}`,
      label: String(pocket),
      pays: (outcome: string) => (outcome === String(pocket) ? 3_600 : 0),
    })),
  ],
};

/** A wheel of 50 fields: 22 × 1, 15 × 2, 8 × 5, 4 × 10 and 1 × 45. Each number pays that multiple on top of the stake. */
export const WHEEL: TableMath = {
  outcomes: [
    { id: '1', label: '1', weight: 22 },
    { id: '2', label: '2', weight: 15 },
    { id: '5', label: '5', weight: 8 },
    { id: '10', label: '10', weight: 4 },
    { id: '45', label: '45', weight: 1 },
  ],
  spots: ['1', '2', '5', '10', '45'].map((number) => ({
    id: `w-${number}`,
    label: `${number} para 1`,
    pays: (outcome) => (outcome === number ? (Number(number) + 1) * 100 : 0),
  })),
};

/** One card each for two sides from an endless pack: the higher wins; a draw (1 in 13) pays the draw 11 to 1 and refunds half of the sides' stakes. */
export const TWO_CARDS: TableMath = {
  outcomes: [
    { id: 'sun', label: 'Sol', weight: 6 },
    { id: 'moon', label: 'Lua', weight: 6 },
    { id: 'draw', label: 'Empate', weight: 1 },
  ],
  spots: [
    { id: 'sun', label: 'Sol', pays: (outcome) => (outcome === 'sun' ? 200 : outcome === 'draw' ? 50 : 0) },
    { id: 'moon', label: 'Lua', pays: (outcome) => (outcome === 'moon' ? 200 : outcome === 'draw' ? 50 : 0) },
    { id: 'draw', label: 'Empate', pays: (outcome) => (outcome === 'draw' ? 1_200 : 0) },
  ],
};

/** Draws an outcome by its weight. */
export function drawOutcome({ outcomes }: TableMath, random: RandomSource): string {
  let left = randomBelow(
    random,
    outcomes.reduce((sum, { weight }) => sum + weight, 0),
  );
  const drawn = outcomes.find(({ weight }) => (left -= weight) < 0);
  if (drawn === undefined) throw new Error('a table drew nothing');
  return drawn.id;
}

/** The lowest return of its spots, in hundredths of a percent. */
export function lowestReturn({ outcomes, spots }: TableMath): number {
  const whole = outcomes.reduce((sum, { weight }) => sum + weight, 0);
  return Math.min(...spots.map((spot) => (outcomes.reduce((sum, { id, weight }) => sum + weight * spot.pays(id), 0) * 100) / whole));
}
