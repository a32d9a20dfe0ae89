import type { SportsClock } from '#contracts/sportsbook/events.ts';
import type { SportScreens } from '../screens.ts';

const ORDER = ['first', 'second', 'third', 'fourth'];

/** Basketball's texts of lists. */
export const basketballScreens: SportScreens = {
  id: 'basketball',
  periodText: (clock) => textOf(clock, 'º quarto', 'Prorrogação '),
  shortPeriodText: (clock) => textOf(clock, 'ºQ', 'P'),
  listed: [
    { id: 'winner', name: 'Vencedor', heads: ['1', '2'], slug: '' },
    { id: 'result', name: 'Tempo normal', heads: ['1', 'X', '2'], slug: 'tempo-normal' },
  ],
};

/** "2º quarto, 14'": minutes count up over the game, as the supplier says them. */
function textOf({ period, minute }: SportsClock, quarter: string, overtime: string): string | null {
  if (period === 'half_time') return 'Intervalo';
  const [which = '', what = ''] = period.split('_');
  const name = what === 'quarter' ? `${ORDER.indexOf(which) + 1}${quarter}` : which === 'overtime' ? overtime + what : null;
  return name === null ? null : `${name}, ${minute}'`;
}
