import { clubs } from '../../season/club.ts';
import { everyDay, type League } from '../../season/league.ts';

const HORIZONTE = clubs([
  ['Alvorada', 'ALV', 87, 'D7263D', 'FFFFFF'],
  ['Corvos', 'CRV', 85, '111111', '9AD1D4'],
  ['Lua Cheia', 'LUA', 82, '3A0CA3', 'F4E9CD'],
  ['Turbina', 'TRB', 80, 'E07A1F', '111111'],
  ['Cobalto', 'CBT', 78, '1D3557', 'FFFFFF'],
  ['Jaguar Negro', 'JAG', 76, '343A40', 'F2C14E'],
  ['Recife', 'RCF', 74, '00838F', 'FFFFFF'],
  ['Sete Estrelas', 'SET', 71, '5F0F9C', 'F2C14E'],
]);

/** Invented teams: a league of eight with matches of three maps, every seventh round of five. */
export const VALORANT_LEAGUES: readonly League[] = [
  {
    ...{
      id: 'liga-horizonte-valorant',
      sport: 'valorant',
      name: 'Liga Horizonte',
      cup: 'Copa Horizonte',
      category: { id: 'brasil', name: 'Brasil' },
      clubs: HORIZONTE,
    },
    week: everyDay('12:00', '14:00', '17:00', '20:00'),
  },
];
