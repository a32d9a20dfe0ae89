import { clubs } from '../../season/club.ts';
import { everyDay, type League } from '../../season/league.ts';

const AREIA = clubs([
  ['Lívia e Tainá', 'LIT', 87, '00838F', 'F4E9CD'],
  ['Moana e Clara', 'MOC', 85, 'E07A1F', '111111'],
  ['Jordana e Bia Lins', 'JBL', 82, '5F0F9C', 'FFFFFF'],
  ['Rute e Yasmin', 'RUY', 80, 'F2C14E', '14532D'],
  ['Ingrid e Solveig', 'INS', 78, '2A6F97', 'FFFFFF'],
  ['Nara e Helô', 'NAH', 75, 'D7263D', '343A40'],
  ['Paola e Giulia', 'PAG', 73, '0B6E4F', 'FFFFFF'],
  ['Keiko e Mariana', 'KEM', 71, '12355B', 'F5D000'],
]);

/** Invented pairs: a tour of eight, four matches a day. */
export const BEACH_VOLLEYBALL_LEAGUES: readonly League[] = [
  {
    ...{
      id: 'circuito-das-dunas',
      sport: 'beach-volleyball',
      name: 'Circuito das Dunas',
      cup: 'Copa das Dunas',
      category: { id: 'brasil', name: 'Brasil' },
      clubs: AREIA,
    },
    week: everyDay('09:30', '11:00', '16:00', '17:30'),
  },
];
