import { clubs } from '../../season/club.ts';
import { onDays, type League } from '../../season/league.ts';

const QUADRA = clubs([
  ['Serra Dourada Futsal', 'SDF', 88, '8C2F39', 'F2C14E'],
  ['Ilha Norte Futsal', 'INF', 86, '12355B', 'FFFFFF'],
  ['Ginásio Paulistano', 'GPA', 84, '111111', 'D7263D'],
  ['Vale do Tijuco', 'VDT', 81, '0B6E4F', 'FFFFFF'],
  ['Real Cantareira', 'RCA', 79, '5F0F9C', 'FFFFFF'],
  ['Porto das Dunas', 'PDD', 77, 'E07A1F', '111111'],
  ['Campo Alto Futsal', 'CAF', 75, '2A6F97', 'F4E9CD'],
  ['União da Colina', 'UCO', 72, '343A40', '9AD1D4'],
]);

/** Invented teams: a league of eight, four matches on four evenings a week. */
export const FUTSAL_LEAGUES: readonly League[] = [
  {
    ...{
      id: 'liga-quadra-central',
      sport: 'futsal',
      name: 'Liga Quadra Central',
      cup: 'Copa Quadra',
      category: { id: 'brasil', name: 'Brasil' },
      clubs: QUADRA,
    },
    week: onDays([1, 3, 5, 6], '18:00', '19:30', '20:15', '21:00'),
  },
];
