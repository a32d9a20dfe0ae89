import { clubs } from '../../season/club.ts';
import { everyDay, type League } from '../../season/league.ts';

const AURORA = clubs([
  ['Lobos do Sul', 'LBS', 88, '1F4E79', 'F2F2F2'],
  ['Maré Alta', 'MAR', 86, '00838F', 'F4E9CD'],
  ['Quinta Dimensão', 'QDM', 83, '5F0F9C', 'FFFFFF'],
  ['Nordwind', 'NWD', 81, '343A40', '9AD1D4'],
  ['Tucano Elétrico', 'TUC', 79, '111111', 'F2A900'],
  ['Pampa Force', 'PMP', 77, '14532D', 'FFFFFF'],
  ['Hexágono', 'HEX', 75, '7A1F2B', 'FFFFFF'],
  ['Vale Noturno', 'VLN', 72, '12355B', 'D7263D'],
]);
const NEON = clubs([
  ['Faísca', 'FSC', 82, 'E07A1F', '111111'],
  ['Órbita Nove', 'OB9', 80, '2A6F97', 'FFFFFF'],
  ['Bravata', 'BRV', 78, '8C2F39', 'FFFFFF'],
  ['Costa Cinza', 'CCZ', 76, '5C677D', 'FFFFFF'],
  ['Dragões de Lata', 'DLT', 74, '0B6E4F', 'F2C14E'],
  ['Silêncio Azul', 'SAZ', 71, '1D3557', 'A8DADC'],
]);

/** Invented teams: a league of eight with matches of three maps, every seventh round of five; a cup of six with single maps and matches of two maps in turn. */
export const CS2_LEAGUES: readonly League[] = [
  {
    ...{ id: 'liga-aurora-cs2', sport: 'cs2', name: 'Liga Aurora', cup: 'Copa Aurora', category: { id: 'brasil', name: 'Brasil' }, clubs: AURORA },
    week: everyDay('10:00', '13:00', '16:00', '19:00'),
  },
  {
    ...{ id: 'copa-neon-cs2', sport: 'cs2', name: 'Copa Neon', category: { id: 'internacional', name: 'Internacional' }, clubs: NEON },
    week: everyDay('11:30', '15:00', '21:00'),
  },
];
