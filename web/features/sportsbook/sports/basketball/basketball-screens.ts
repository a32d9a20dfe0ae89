import { quarterTexts } from '../quarters/period-text.ts';
import type { SportScreens } from '../screens.ts';

/** Basketball's texts of lists. */
export const basketballScreens: SportScreens = {
  ...{ id: 'basketball', ...quarterTexts },
  listed: [
    { id: 'winner', name: 'Vencedor', heads: ['1', '2'], slug: '' },
    { id: 'result', name: 'Tempo normal', heads: ['1', 'X', '2'], slug: 'tempo-normal' },
  ],
};
