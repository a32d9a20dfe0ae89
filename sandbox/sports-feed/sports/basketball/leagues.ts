import { clubs } from '../../season/club.ts';
import type { League } from '../../season/league.ts';

/** Invented sides: two leagues of eight, three or two games a day. Regular time: 40 minutes in the one, 48 in the other. */
const COSTA = clubs([
  ['Tubarões de Niterói', 'TNI', 88, '0B4F8A', 'FFFFFF'],
  ['Falcões de Sorocaba', 'FSO', 84, '7A1F2B', 'F2C14E'],
  ['Onças de Campo Grande', 'OCG', 82, 'F2A900', '111111'],
  ['Ipês de Goiânia', 'IPG', 79, 'F5D000', '1B6B43'],
  ['Carcarás de Juazeiro', 'CJU', 76, '111111', 'E07A1F'],
  ['Farol de Salvador', 'FSA', 74, 'D7263D', 'FFFFFF'],
  ['Araucárias de Curitiba', 'ACU', 72, '14532D', 'FFFFFF'],
  ['Jangada de Fortaleza', 'JFO', 69, '00838F', 'F4E9CD'],
]);
const ATLANTICO = clubs([
  ['Porto Alto Navigators', 'PAN', 90, '12355B', 'D9A441'],
  ['Bay City Herons', 'BCH', 86, '2A6F97', 'FFFFFF'],
  ['Redstone Miners', 'RSM', 83, '8C2F39', '111111'],
  ['Lakeside Comets', 'LSC', 80, '5F0F9C', 'F9DC5C'],
  ['Northgate Wolves', 'NGW', 78, '343A40', '9AD1D4'],
  ['Sunfield Coyotes', 'SFC', 75, 'E4572E', 'FFF1D0'],
  ['Harbor Point Kings', 'HPK', 72, '111111', 'B8B8B8'],
  ['Green Valley Elk', 'GVE', 69, '2D6A4F', 'FFFFFF'],
]);

export const BASKETBALL_LEAGUES: readonly League[] = [
  {
    ...{ id: 'liga-da-costa', sport: 'basketball', name: 'Liga da Costa', cup: 'Copa da Costa', category: { id: 'brasil', name: 'Brasil' }, clubs: COSTA },
    week: [
      ['0 19:30', '1 19:30', '1 20:00', '1 21:30'],
      ['4 19:30', '4 20:00', '5 18:00', '5 19:30'],
    ],
  },
  {
    ...{
      id: 'liga-do-atlantico',
      sport: 'basketball',
      name: 'Liga do Atlântico',
      category: { id: 'estados-unidos', name: 'Estados Unidos' },
      clubs: ATLANTICO,
    },
    week: [
      ['0 21:00', '0 21:30', '1 21:00', '2 20:30'],
      ['3 21:00', '3 21:30', '4 21:00', '5 20:30'],
    ],
  },
];

/** Minutes of regular time. */
export function regularMinutes({ id }: Pick<League, 'id'>): 40 | 48 {
  return id === 'liga-do-atlantico' ? 48 : 40;
}
