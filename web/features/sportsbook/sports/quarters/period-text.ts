import type { SportsClock } from '#contracts/sportsbook/events.ts';

const ORDER = ['first', 'second', 'third', 'fourth'];

/** The period of a game of quarters, for lists. */
export const quarterTexts = {
  periodText: (clock: SportsClock) => textOf(clock, 'º quarto', 'Prorrogação '),
  shortPeriodText: (clock: SportsClock) => textOf(clock, 'ºQ', 'P'),
};

/** "2º quarto, 14'": minutes count up over the game, as the supplier sends them. */
function textOf({ period, minute }: SportsClock, quarter: string, overtime: string): string | null {
  if (period === 'half_time') return 'Intervalo';
  const [which = '', what = ''] = period.split('_');
  const name = what === 'quarter' ? `${ORDER.indexOf(which) + 1}${quarter}` : which === 'overtime' ? overtime + what : null;
  return name === null ? null : `${name}, ${minute}'`;
}
