import type { EventTexts } from '../sport-code.ts';
import { firstHalf } from './first-half.ts';

/** Football's texts of one match. */
export const footballTexts: EventTexts = {
  rulesTitle: 'Mercados de futebol, um por um',
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
};
