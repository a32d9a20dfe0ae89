import { numberText } from '#kernel/number-text.ts';

/** A multiple in Brazilian notation: 2.5 is "2,50×". */
export function multipleText(multiplier: number): string {
  return `${numberText(multiplier, 2, 2)}×`;
}

/** The short form: without decimals from a hundred on. */
export function shortMultiple(multiplier: number): string {
  return multiplier < 100 ? multipleText(multiplier) : `${numberText(Math.floor(multiplier))}×`;
}

/** The range of a past round's multiple, for its colour: shown next to the figure, never instead of it. */
export function heightOf(multiplier: number): 'low' | 'middle' | 'high' {
  if (multiplier < 2) return 'low';
  return multiplier < 10 ? 'middle' : 'high';
}
