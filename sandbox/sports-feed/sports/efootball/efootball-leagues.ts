import { clubs } from '../../season/club.ts';
import { everyDay, type League } from '../../season/league.ts';

/** A side is a player with a team, both invented. */
const RELAMPAGO = clubs([
  ['Atlético Lunar (Zeca7)', 'ZEC', 88, '1D3557', 'A8DADC'],
  ['Porto Cobalto (Marvim)', 'MRV', 86, '12355B', 'FFFFFF'],
  ['União Solar (NinaGol)', 'NIN', 84, 'F2C14E', '111111'],
  ['Real Ametista (Kbral)', 'KBR', 82, '5F0F9C', 'FFFFFF'],
  ['Sport Jade (Tuco)', 'TUC', 80, '0B6E4F', 'FFFFFF'],
  ['Cidade Rubra (LeleX)', 'LLX', 78, '8C2F39', 'FFFFFF'],
]);
const CONTROLE = clubs([
  ['Estrela do Cerrado (Duda10)', 'DUD', 87, 'E07A1F', '111111'],
  ['Marítimo Azul (Gabs)', 'GAB', 84, '2A6F97', 'FFFFFF'],
  ['Ferroviário Neon (Rafinha.exe)', 'RFX', 82, '111111', 'F2A900'],
  ['Serrano Gelo (Bia_pro)', 'BIA', 79, '9AD1D4', '343A40'],
]);

/** Invented players: a league of six with halves of four minutes, and one of four with halves of six. */
export const EFOOTBALL_LEAGUES: readonly League[] = [
  {
    ...{ id: 'arena-relampago-2x4', sport: 'efootball', name: 'Arena Relâmpago (2 × 4 min)', clubs: RELAMPAGO },
    category: { id: 'internacional', name: 'Internacional' },
    week: everyDay('11:00', '15:20', '20:40'),
  },
  {
    ...{
      id: 'liga-controle-2x6',
      sport: 'efootball',
      name: 'Liga Controle (2 × 6 min)',
      cup: 'Copa Controle',
      category: { id: 'brasil', name: 'Brasil' },
      clubs: CONTROLE,
    },
    week: everyDay('13:10', '21:30'),
  },
];
