import type { EventTexts, GroupScreen } from '../sport-code.ts';
import { mapsText } from './maps-text.ts';

/** The texts of one match of a game of maps. `own`: the game's groups of markets. */
export function seriesTexts(name: string, own: readonly GroupScreen[]): EventTexts {
  return {
    rulesTitle: `Mercados de ${name}, um por um`,
    shortPeriodScoresText: mapsText,
    differenceName: 'Saldo de mapas',
    groups: [
      { group: 'main', name: 'Principais', slug: '' },
      { group: 'maps', name: 'Mapas', slug: 'mapas' },
      ...own,
      { group: 'totals', name: 'Totais', slug: 'totais' },
      { group: 'handicap', name: 'Handicap', slug: 'handicap' },
    ],
    mainMarkets: [
      ...['winner', 'result', 'map_winner:1', 'map_winner:2', 'map_winner:3', 'map_winner:4', 'map_winner:5'],
      ...['map_score:2', 'map_score:3', 'map_score:5', 'both_win_a_map'],
    ],
    mainLines: [],
  };
}
