import { DAY_MS, HOUR_MS } from '#kernel/durations.ts';
import type { Fixture } from '../../season/fixtures-between.ts';
import { clubs } from '../../season/club.ts';
import type { League } from '../../season/league.ts';

/** Invented fighters: a card of five fights every Saturday, one of four on Wednesdays. */
const GAIOLA = clubs([
  ['Davi Trovão Sampaio', 'SAM', 88, 'B3122B', 'FFFFFF'],
  ['Igor Cascavel Duarte', 'DUA', 86, '14532D', 'F2C14E'],
  ['Murilo Pedreira', 'PED', 84, '111111', 'D7263D'],
  ['Caio Vendaval Lins', 'LIN', 81, '0B4F8A', 'FFFFFF'],
  ['Renan Bigorna', 'BIG', 79, '5F0F9C', 'F9DC5C'],
  ['Túlio Marreta Paiva', 'PAI', 77, 'E07A1F', '111111'],
  ['Wesley Jaguar Brandão', 'BRA', 75, 'F5D000', '1B6B43'],
  ['Otávio Muralha', 'MUR', 72, '343A40', '9AD1D4'],
  ['Jonas Faísca Teles', 'TEL', 70, '00838F', 'F4E9CD'],
  ['Breno Serrote', 'SER', 67, '7A1F2B', 'FFF1D0'],
]);
const PORTO = clubs([
  ['Dale Mercer', 'MER', 87, '12355B', 'D9A441'],
  ['Ruslan Khadov', 'KHA', 85, '8C2F39', '111111'],
  ['Tomás Ibarra', 'IBA', 82, '2D6A4F', 'FFFFFF'],
  ['Kofi Annor', 'ANN', 80, 'E4572E', 'FFF1D0'],
  ['Pat Donnelly', 'DON', 76, '2A6F97', 'FFFFFF'],
  ['Yuto Hamasaki', 'HAM', 74, 'C1121F', 'F4E9CD'],
  ['Luca Ferrante', 'FER', 71, '1D3557', 'A8DADC'],
  ['Marek Holub', 'HOL', 68, '6C584C', 'F0EAD2'],
]);

export const MMA_LEAGUES: readonly League[] = [
  {
    ...{ id: 'noite-da-gaiola', sport: 'mma', name: 'Noite da Gaiola', cup: 'Torneio da Gaiola', category: { id: 'brasil', name: 'Brasil' }, clubs: GAIOLA },
    week: [['5 19:00', '5 19:40', '5 20:20', '5 21:00', '5 22:00']],
  },
  {
    ...{ id: 'porto-fights', sport: 'mma', name: 'Porto Fights', category: { id: 'estados-unidos', name: 'Estados Unidos' }, clubs: PORTO },
    week: [['2 20:00', '2 20:40', '2 21:20', '2 22:00']],
  },
];

/** The last fight of a card begins at 22:00 in Brasília, which is 01:00 of the feed's day. */
const MAIN_EVENT_MS = HOUR_MS;

/** Scheduled number of rounds: five for the last fight of a card. */
export function roundsOf({ kickOffMs }: Pick<Fixture, 'kickOffMs'>): 3 | 5 {
  return kickOffMs % DAY_MS === MAIN_EVENT_MS ? 5 : 3;
}
