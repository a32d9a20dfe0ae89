import type { SportsClock } from '#contracts/sportsbook/events.ts';
import type { SportScreens } from '../screens.ts';

/** The differences between lists of games of goals; `line`: the total that they show. */
export interface GoalsLists extends Pick<SportScreens, 'id' | 'esports' | 'apart'> {
  readonly line: string;
}

/** The texts of lists of a game of goals. */
export function goalsScreens({ line, ...own }: GoalsLists): SportScreens {
  return {
    ...own,
    periodText(clock) {
      switch (clock.period) {
        case 'first_half':
          return `1º tempo, ${minuteOf(clock)}`;
        case 'half_time':
          return 'Intervalo';
        case 'second_half':
          return `2º tempo, ${minuteOf(clock)}`;
        case 'penalties':
          return 'Pênaltis';
        default:
          return null;
      }
    },
    shortPeriodText(clock) {
      return clock.period === 'half_time' ? 'Intervalo' : clock.period === 'penalties' ? 'Pênaltis' : clock.minute === 0 ? null : minuteOf(clock);
    },
    sentOff: (incidents, side) =>
      incidents.filter((each) => (each.type === 'red_card' || each.type === 'second_yellow') && each.side === side && each.review !== 'taken_back').length,
    listed: [
      { id: 'result', name: 'Resultado', heads: ['1', 'X', '2'], slug: '' },
      { id: 'total', name: `Gols ${line}`, heads: ['Mais', 'Menos'], slug: 'gols' },
      { id: 'both_to_score', name: 'Ambas marcam', heads: ['Sim', 'Não'], slug: 'ambas' },
    ],
  };
}

/** "23'", "45+2'". */
function minuteOf({ minute, added = 0 }: SportsClock): string {
  return `${minute}${added > 0 ? `+${added}` : ''}'`;
}
