import type { SportsClock, SportsPeriodScore } from '#contracts/sportsbook.ts';
import type { SportScreens } from '../screens.ts';

/** Football's texts. */
export const footballScreens: SportScreens = {
  id: 'football',
  rulesTitle: 'Mercados de futebol, um por um',
  periodText(clock) {
    switch (clock.period) {
      case 'first_half':
        return `1º tempo, ${minuteOf(clock)}`;
      case 'half_time':
        return 'Intervalo';
      case 'second_half':
        return `2º tempo, ${minuteOf(clock)}`;
      default:
        return null;
    }
  },
  shortPeriodText(clock) {
    return clock.period === 'half_time' ? 'Intervalo' : clock.minute === 0 ? null : minuteOf(clock);
  },
  periodScoresText(scores, clock) {
    const half = firstHalf(scores);
    return half === null || clock?.period === 'half_time' ? null : `Intervalo: ${half}`;
  },
  shortPeriodScoresText(scores) {
    const half = firstHalf(scores);
    return half === null ? null : `Int. ${half}`;
  },
  sentOff: (incidents, side) =>
    incidents.filter((each) => (each.type === 'red_card' || each.type === 'second_yellow') && each.side === side && each.review !== 'taken_back').length,
  differenceName: 'Saldo de gols',
  groups: [
    { group: 'main', name: 'Principais', slug: '' },
    { group: 'goals', name: 'Gols', slug: 'gols' },
    { group: 'handicap', name: 'Handicap', slug: 'handicap' },
    { group: 'halves', name: 'Tempos', slug: 'tempos' },
    { group: 'rest', name: 'Resto do jogo', slug: 'resto' },
    { group: 'corners', name: 'Escanteios', slug: 'escanteios' },
    { group: 'cards', name: 'Cartões', slug: 'cartoes' },
    { group: 'score', name: 'Placar', slug: 'placar' },
    { group: 'other', name: 'Outros', slug: 'outros' },
  ],
  // Also the total that everybody knows, and whether both score, though their groups are others.
  mainMarkets: ['result', 'total:2.5', 'both_to_score', 'double_chance', 'draw_no_bet'],
  mainLines: ['total'],
  listed: [
    { id: 'result', name: 'Resultado', heads: ['1', 'X', '2'], slug: '' },
    { id: 'total', name: 'Gols 2,5', heads: ['Mais', 'Menos'], slug: 'gols' },
    { id: 'both_to_score', name: 'Ambas marcam', heads: ['Sim', 'Não'], slug: 'ambas' },
  ],
  outcomeLabel({ home, away }, market, outcome) {
    if (market.definition !== 'result') return null;
    return outcome.id === 'home' ? `${home.name} vence` : outcome.id === 'away' ? `${away.name} vence` : outcome.name;
  },
};

/** "23'", "45+2'". */
function minuteOf({ minute, added = 0 }: SportsClock): string {
  return `${minute}${added > 0 ? `+${added}` : ''}'`;
}

function firstHalf(scores: readonly SportsPeriodScore[]): string | null {
  const half = scores.find(({ period }) => period === 'first_half');
  return half === undefined ? null : `${half.home}–${half.away}`;
}
