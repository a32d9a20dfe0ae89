import type { DoubleColor } from '#contracts/originals/double.ts';
import { DOUBLE_FACTORS, doubleNumbersOf } from '#kernel/fairness/double/double-wheel.ts';

interface ColorFacts {
  readonly name: string;
  /** The payout as a multiple of the stake. */
  readonly factor: number;
  readonly range: string;
  readonly spokenRange: string;
}

/** The colours in the table's order. */
export const TABLE_ORDER = ['red', 'white', 'black'] as const satisfies readonly DoubleColor[];

export const COLORS: Readonly<Record<DoubleColor, ColorFacts>> = {
  red: { name: 'Vermelho', ...figuresOf('red') },
  white: { name: 'Branco', ...figuresOf('white') },
  black: { name: 'Preto', ...figuresOf('black') },
};

function figuresOf(color: DoubleColor): Omit<ColorFacts, 'name'> {
  const { first, last } = doubleNumbersOf(color);
  const factor = DOUBLE_FACTORS[color];
  return first === last
    ? { factor, range: String(first), spokenRange: `número ${first}` }
    : { factor, range: `${first}–${last}`, spokenRange: `números ${first} a ${last}` };
}

/** The colour of a round's number; null without a number. */
export function colorCame(round: object | null): DoubleColor | null {
  return (round as { readonly color: DoubleColor | null } | null)?.color ?? null;
}

/** "7 vermelho", as a croupier calls it. */
export function resultName(number: number, color: DoubleColor): string {
  return `${number} ${COLORS[color].name.toLowerCase()}`;
}
