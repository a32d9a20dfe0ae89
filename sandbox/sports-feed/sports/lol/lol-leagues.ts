import { clubs } from '../../season/club.ts';
import { everyDay, type League } from '../../season/league.ts';

const RIO = clubs([
  ['Capivaras', 'CPV', 88, '7A4E2D', 'F4E9CD'],
  ['Trovão Verde', 'TRV', 85, '14532D', 'F2C14E'],
  ['Ilha Norte', 'ILN', 83, '00838F', 'FFFFFF'],
  ['Vento Sul', 'VTS', 80, '1F4E79', '9AD1D4'],
  ['Rubra', 'RBR', 78, 'D7263D', 'FFFFFF'],
  ['Onça Parda', 'ONP', 76, 'B5651D', '111111'],
  ['Meia-Noite', 'MNT', 74, '111111', '5F0F9C'],
  ['Cais Velho', 'CAV', 71, '5C677D', 'F2F2F2'],
]);
const FAROL = clubs([
  ['Polar', 'PLR', 84, '9AD1D4', '12355B'],
  ['Kestrel', 'KES', 81, '343A40', 'F2A900'],
  ['Monte Claro', 'MTC', 79, 'FFFFFF', '0B6E4F'],
  ['Halcyon', 'HLC', 77, '3A0CA3', 'F4E9CD'],
  ['Bruma', 'BRM', 75, '5C677D', 'A8DADC'],
  ['Sol Poente', 'SPO', 72, 'E07A1F', '7A1F2B'],
]);

/** Invented teams. */
export const LOL_LEAGUES: readonly League[] = [
  {
    ...{ id: 'liga-rio-lol', sport: 'lol', name: 'Liga do Rio', cup: 'Copa do Rio', category: { id: 'brasil', name: 'Brasil' }, clubs: RIO },
    week: everyDay('09:30', '13:30', '17:30', '21:00'),
  },
  {
    ...{ id: 'copa-farol-lol', sport: 'lol', name: 'Copa Farol', category: { id: 'internacional', name: 'Internacional' }, clubs: FAROL },
    week: everyDay('08:00', '12:00', '16:00'),
  },
];
