import type { League } from '../../season/league.ts';
import { BRASILEIRAO_A } from './clubs/brasileirao-a.ts';
import { playMatch } from './match/play-match.ts';

/** A cup of sixteen clubs: single matches, straight to kicks after a draw, one round per week. */
export const FOOTBALL_CUP: League = {
  id: 'copa-do-brasil',
  sport: 'football',
  name: 'Copa do Brasil',
  category: { id: 'brasil', name: 'Brasil' },
  clubs: BRASILEIRAO_A,
  week: [['3 19:00', '3 19:00', '3 19:30', '3 20:00', '3 21:30', '3 21:30', '3 21:30', '3 21:30']],
  knockout: { clubs: 16, through: (seed, fixture) => playMatch(seed, fixture).through ?? 'home' },
};
