import type { SportsClock } from '#contracts/sportsbook/events.ts';
import type { SportScreens } from '../screens.ts';

/** MMA's texts of lists. */
export const mmaScreens: SportScreens = {
  ...{ id: 'mma', periodText: roundText, shortPeriodText: roundText },
  listed: [
    { id: 'winner', name: 'Vencedor', heads: ['1', '2'], slug: '' },
    { id: 'distance', name: 'Vai até o fim', heads: ['Sim', 'Não'], slug: 'vai-ate-o-fim' },
  ],
};

/** "2º round". */
function roundText({ period }: SportsClock): string | null {
  return period.startsWith('round_') ? `${period.slice(-1)}º round` : null;
}
