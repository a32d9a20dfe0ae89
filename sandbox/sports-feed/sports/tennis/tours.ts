import { clubs } from '../../season/club.ts';
import { everyDay, type League } from '../../season/league.ts';

/** The format of a tour's matches; `serve`: the chance of a point on serve between equal players. */
export interface Tour {
  readonly format: { readonly best_of: 3 | 5; readonly last_set: 'tie_break' | 'tie_break_10' | 'match_tie_break' };
  readonly serve: number;
}

/** Invented players: two tours, four matches and two matches a day. Doubles play a match tie-break in place of a third set. */
const LITORAL = clubs([
  ['Caio Ferraz', 'FER', 88, '0B6E4F', 'F2C14E'],
  ['Mateo Ríos', 'RIO', 86, '2A6F97', 'FFFFFF'],
  ['Jonas Lindqvist', 'LIN', 84, 'F5D000', '12355B'],
  ['Davi Monteiro', 'MON', 82, '7A1F2B', 'FFFFFF'],
  ['Luka Petrovic', 'PET', 80, '343A40', 'D7263D'],
  ['Henri Marchand', 'MAR', 77, '12355B', 'D7263D'],
  ['Tomás Valverde', 'VAL', 74, 'E07A1F', '111111'],
  ['Noah Whitlock', 'WHI', 71, '5F0F9C', 'FFFFFF'],
]);
const SERRA = clubs([
  ['Aguiar / Nogueira', 'A/N', 86, '14532D', 'FFFFFF'],
  ['Bauer / Steiner', 'B/S', 83, '111111', 'F2A900'],
  ['Castro / Peralta', 'C/P', 80, '00838F', 'F4E9CD'],
  ['Okafor / Reyes', 'O/R', 77, '8C2F39', 'FFFFFF'],
]);

export const TENNIS_LEAGUES: readonly League[] = [
  {
    ...{
      id: 'circuito-do-litoral',
      sport: 'tennis',
      name: 'Circuito do Litoral',
      cup: 'Copa do Litoral',
      category: { id: 'brasil', name: 'Brasil' },
      clubs: LITORAL,
    },
    week: everyDay('11:00', '13:30', '16:00', '19:00'),
  },
  {
    ...{ id: 'duplas-da-serra', sport: 'tennis', name: 'Duplas da Serra', category: { id: 'brasil', name: 'Brasil' }, clubs: SERRA },
    week: everyDay('14:30', '20:30'),
  },
];

/** The format of a league's matches. */
export function tourOf({ id }: Pick<League, 'id'>): Tour {
  return id === 'duplas-da-serra'
    ? { format: { best_of: 3, last_set: 'match_tie_break' }, serve: 0.67 }
    : { format: { best_of: 3, last_set: 'tie_break' }, serve: 0.64 };
}
