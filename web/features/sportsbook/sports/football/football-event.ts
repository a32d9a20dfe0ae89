import type { SportsPeriodScore } from '#contracts/sportsbook.ts';
import { lazyHydration } from '#web/shared/lazy/lazy-hydration.tsx';
import type { EventScreens } from '../sport-code.ts';
import { ScorePrices } from './score-prices.tsx';

const loadPitch = () => import('./lineup-pitch.lazy.tsx');

/** Football's texts of one match. */
export const event: EventScreens = {
  rulesTitle: 'Mercados de futebol, um por um',
  periodScoresText(scores, clock) {
    const half = firstHalf(scores);
    return half === null || clock?.period === 'half_time' ? null : `Intervalo: ${half}`;
  },
  shortPeriodScoresText(scores) {
    const half = firstHalf(scores);
    return half === null ? null : `Int. ${half}`;
  },
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
  layouts: { correct_score: ScorePrices },
  lineups: {
    positions: { goalkeeper: 'Goleiro', defender: 'Defesa', midfielder: 'Meio-campo', forward: 'Ataque' },
    // Wide screens alone draw it, which the server does not know.
    Pitch: lazyHydration(loadPitch, null)((parts) => parts.LineupPitch),
  },
};

function firstHalf(scores: readonly SportsPeriodScore[]): string | null {
  const half = scores.find(({ period }) => period === 'first_half');
  return half === undefined ? null : `${half.home}–${half.away}`;
}
