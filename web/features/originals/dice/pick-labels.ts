import type { DicePick } from '#contracts/dice.ts';

/** What players call the sides. */
export const pickLabels: Readonly<Record<DicePick, string>> = { low: 'Baixo', high: 'Alto' };
