import { numberText } from '#kernel/number-text.ts';

/** A multiple as players read it: 2.5 is "2,50×". */
export function multipleText(multiplier: number): string {
  return `${numberText(multiplier, 2, 2)}×`;
}

/** How far a past round went, for its colour: beside the figure, never instead of it. */
export function heightOf(multiplier: number): 'low' | 'middle' | 'high' {
  if (multiplier < 2) return 'low';
  return multiplier < 10 ? 'middle' : 'high';
}
