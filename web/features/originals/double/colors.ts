import type { DoubleColor } from '#contracts/double.ts';

interface ColorFacts {
  readonly name: string;
  /** What it pays, times the stake. */
  readonly factor: number;
  readonly range: string;
  readonly spokenRange: string;
}

/** The colours in the order they stand on the table. */
export const TABLE_ORDER = ['red', 'white', 'black'] as const satisfies readonly DoubleColor[];

export const COLORS: Readonly<Record<DoubleColor, ColorFacts>> = {
  red: { name: 'Vermelho', factor: 2, range: '1–7', spokenRange: 'números 1 a 7' },
  white: { name: 'Branco', factor: 14, range: '0', spokenRange: 'número 0' },
  black: { name: 'Preto', factor: 2, range: '8–14', spokenRange: 'números 8 a 14' },
};

/** "7 vermelho", as a croupier calls it. */
export function resultName(number: number, color: DoubleColor): string {
  return `${number} ${COLORS[color].name.toLowerCase()}`;
}
