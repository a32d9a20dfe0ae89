import type { League } from '../../season/league.ts';
import { BRASILEIRAO_A } from './clubs/brasileirao-a.ts';
import { BRASILEIRAO_B } from './clubs/brasileirao-b.ts';
import { BUNDESLIGA } from './clubs/bundesliga.ts';
import { LA_LIGA } from './clubs/la-liga.ts';
import { LIGUE_1 } from './clubs/ligue-1.ts';
import { PREMIER_LEAGUE } from './clubs/premier-league.ts';
import { PRIMEIRA_LIGA } from './clubs/primeira-liga.ts';
import { SERIE_A } from './clubs/serie-a.ts';

const BRAZIL = { id: 'brasil', name: 'Brasil' };

/** European kick-offs in Brasília time. */
const EUROPEAN_WEEKEND = ['4 16:45', '5 09:30', '5 11:00', '5 12:00', '5 14:30', '5 17:00', '6 08:30', '6 11:00', '6 13:30', '6 16:45'];
const GERMAN_WEEKEND = ['4 16:30', '5 11:30', '5 11:30', '5 11:30', '5 11:30', '5 14:30', '6 11:30', '6 13:30', '6 15:30'];
const EIGHTEEN_CLUB_WEEKEND = ['4 17:15', '5 12:30', '5 15:00', '5 17:30', '6 09:00', '6 12:30', '6 15:00', '6 17:30', '7 17:15'];

const LEAGUES: readonly Omit<League, 'sport'>[] = [
  {
    id: 'brasileirao-a',
    name: 'Brasileirão Série A',
    cup: 'Copa da Semana',
    category: BRAZIL,
    clubs: BRASILEIRAO_A,
    week: [
      ['1 21:30', '1 21:30', '2 19:00', '2 19:00', '2 19:30', '2 19:30', '2 20:30', '2 21:30', '2 21:30', '2 21:30'],
      ['5 16:00', '5 18:30', '5 18:30', '5 21:00', '6 11:00', '6 16:00', '6 16:00', '6 18:30', '6 18:30', '6 20:30'],
    ],
  },
  {
    id: 'brasileirao-b',
    name: 'Brasileirão Série B',
    category: BRAZIL,
    clubs: BRASILEIRAO_B,
    week: [['4 19:00', '4 21:30', '5 16:00', '5 18:30', '5 20:30', '6 16:00', '6 18:30', '7 19:00', '7 21:00', '8 21:30']],
  },
  {
    id: 'premier-league',
    name: 'Premier League',
    category: { id: 'inglaterra', name: 'Inglaterra' },
    clubs: PREMIER_LEAGUE,
    week: [['4 17:00', '5 09:30', '5 12:00', '5 12:00', '5 12:00', '5 14:30', '6 11:00', '6 11:00', '6 13:30', '7 17:00']],
  },
  { id: 'la-liga', name: 'LaLiga', category: { id: 'espanha', name: 'Espanha' }, clubs: LA_LIGA, week: [EUROPEAN_WEEKEND] },
  { id: 'serie-a', name: 'Serie A', category: { id: 'italia', name: 'Itália' }, clubs: SERIE_A, week: [EUROPEAN_WEEKEND] },
  { id: 'bundesliga', name: 'Bundesliga', category: { id: 'alemanha', name: 'Alemanha' }, clubs: BUNDESLIGA, week: [GERMAN_WEEKEND] },
  { id: 'ligue-1', name: 'Ligue 1', category: { id: 'franca', name: 'França' }, clubs: LIGUE_1, week: [EIGHTEEN_CLUB_WEEKEND] },
  { id: 'primeira-liga', name: 'Primeira Liga', category: { id: 'portugal', name: 'Portugal' }, clubs: PRIMEIRA_LIGA, week: [EIGHTEEN_CLUB_WEEKEND] },
];

/** Eight leagues; a round-robin home and away in each, season after season. */
export const FOOTBALL_LEAGUES: readonly League[] = LEAGUES.map((league) => ({ ...league, sport: 'football' }));
