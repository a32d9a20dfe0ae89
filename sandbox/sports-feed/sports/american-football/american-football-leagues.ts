import { clubs } from '../../season/club.ts';
import type { Fixture } from '../../season/fixtures-between.ts';
import type { League } from '../../season/league.ts';

/** Invented sides: a league of ten, five games each weekend, and a cup of six in midweek. */
const CONTINENTAL = clubs([
  ['Salt Bay Ospreys', 'SBO', 88, '0B4F8A', 'FFFFFF'],
  ['Iron Valley Mules', 'IVM', 86, '343A40', 'F2C14E'],
  ['Prairie Lake Foxes', 'PLF', 83, 'E4572E', 'FFF1D0'],
  ['Copper Hills Bulls', 'CHB', 81, '8C2F39', '111111'],
  ['Riverbend Otters', 'RBO', 79, '2A6F97', 'D9A441'],
  ['Stonegate Rams', 'SGR', 77, '6C584C', 'F0EAD2'],
  ['Cedar Point Owls', 'CPO', 75, '2D6A4F', 'FFFFFF'],
  ['Silver Mesa Vipers', 'SMV', 72, '5F0F9C', 'B8B8B8'],
  ['Northfork Moose', 'NFM', 70, '1D3557', 'A8DADC'],
  ['Palm Coast Pelicans', 'PCP', 67, '00838F', 'F4E9CD'],
]);
const SERRA = clubs([
  ['Quatis da Serra', 'QDS', 84, '14532D', 'F5D000'],
  ['Tucunarés de Manaus', 'TDM', 82, 'F2A900', '111111'],
  ['Carneiros de Lages', 'CDL', 78, '7A1F2B', 'FFFFFF'],
  ['Jacarés de Cuiabá', 'JDC', 75, '1B6B43', 'FFFFFF'],
  ['Gaviões de Pelotas', 'GDP', 71, '12355B', 'E07A1F'],
  ['Touros de Barretos', 'TDB', 68, 'B3122B', '111111'],
]);

export const AMERICAN_FOOTBALL_LEAGUES: readonly League[] = [
  {
    ...{ id: 'liga-continental', sport: 'american-football', name: 'Liga Continental', category: { id: 'estados-unidos', name: 'Estados Unidos' } },
    clubs: CONTINENTAL,
    week: [['5 18:00', '5 21:00', '6 13:00', '6 16:30', '6 20:30']],
  },
  {
    ...{
      id: 'copa-da-serra',
      sport: 'american-football',
      name: 'Copa da Serra',
      cup: 'Taça da Serra',
      category: { id: 'brasil', name: 'Brasil' },
      clubs: SERRA,
    },
    week: [['2 20:00', '5 19:00', '6 14:00']],
  },
];

/** Whether a game of a league may end in a tie; the cup plays on until a side has won. */
export function mayTie({ league }: Pick<Fixture, 'league'>): boolean {
  return league.id !== 'copa-da-serra';
}
