import { clubs } from '../../season/club.ts';
import { everyDay, type League } from '../../season/league.ts';

const PLANALTO = clubs([
  ['Serra Azul Vôlei', 'SAZ', 88, '1D3557', 'A8DADC'],
  ['Porto Claro', 'POC', 85, '00838F', 'F4E9CD'],
  ['Canavial', 'CNV', 82, '14532D', 'F2C14E'],
  ['Ilha do Mel Vôlei', 'IMV', 79, 'F2A900', '111111'],
  ['Campo Largo', 'CLG', 76, '7A1F2B', 'FFFFFF'],
  ['Rede Alta', 'RAL', 72, '343A40', 'D7263D'],
]);
const AGUAS = clubs([
  ['Cachoeira Vôlei', 'CCH', 86, '2A6F97', 'FFFFFF'],
  ['Lagoa Dourada', 'LGD', 83, 'F5D000', '12355B'],
  ['Rio Manso', 'RMN', 79, '5F0F9C', 'FFFFFF'],
  ['Barra Nova', 'BNV', 75, 'E07A1F', '111111'],
]);

/** Invented clubs: a league of six (men) and a cup of four (women). */
export const VOLLEYBALL_LEAGUES: readonly League[] = [
  {
    ...{
      id: 'liga-do-planalto',
      sport: 'volleyball',
      name: 'Liga do Planalto',
      cup: 'Copa do Planalto',
      category: { id: 'brasil', name: 'Brasil' },
      clubs: PLANALTO,
    },
    week: everyDay('12:30', '18:30', '21:00'),
  },
  {
    ...{ id: 'copa-das-aguas', sport: 'volleyball', name: 'Copa das Águas feminina', category: { id: 'brasil', name: 'Brasil' }, clubs: AGUAS },
    week: everyDay('15:30', '20:00'),
  },
];
