import { clubs } from '../../season/club.ts';
import { everyDay, type League } from '../../season/league.ts';

const MESA = clubs([
  ['Renan Pacheco', 'PAC', 87, '0B6E4F', 'F2C14E'],
  ['Otto Bergman', 'BER', 85, '2A6F97', 'FFFFFF'],
  ['Igor Sampaio', 'SAM', 82, '7A1F2B', 'FFFFFF'],
  ['Min-jae Han', 'HAN', 80, '111111', 'F2A900'],
  ['Vitor Aquino', 'AQU', 78, '5F0F9C', 'FFFFFF'],
  ['Pavel Dvorak', 'DVO', 76, '343A40', 'D7263D'],
  ['Caetano Lessa', 'LES', 73, 'E07A1F', '111111'],
  ['Julien Morel', 'MOR', 71, '12355B', 'D7263D'],
]);

/** Invented players: a tour of eight, four matches a day. */
export const TABLE_TENNIS_LEAGUES: readonly League[] = [
  {
    ...{
      id: 'circuito-mesa-azul',
      sport: 'table-tennis',
      name: 'Circuito Mesa Azul',
      cup: 'Copa Mesa Azul',
      category: { id: 'brasil', name: 'Brasil' },
      clubs: MESA,
    },
    week: everyDay('10:30', '12:00', '17:30', '19:30'),
  },
];
