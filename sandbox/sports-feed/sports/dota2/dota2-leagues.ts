import { clubs } from '../../season/club.ts';
import { everyDay, type League } from '../../season/league.ts';

const ANDES = clubs([
  ['Cordilheira', 'CDL', 87, '12355B', 'FFFFFF'],
  ['Quetzal', 'QTZ', 85, '0B6E4F', 'D7263D'],
  ['Fogo Branco', 'FGB', 82, 'F2F2F2', 'E07A1F'],
  ['Titânia', 'TTN', 80, '5F0F9C', 'F2C14E'],
  ['Barlavento', 'BRL', 78, '2A6F97', 'F4E9CD'],
  ['Obsidiana', 'OBS', 76, '111111', '9AD1D4'],
  ['Serra Azul', 'SRA', 73, '1D3557', 'A8DADC'],
  ['Mandacaru', 'MDC', 71, '14532D', 'D7263D'],
]);

/** Invented teams. */
export const DOTA2_LEAGUES: readonly League[] = [
  {
    ...{
      id: 'liga-andes-dota2',
      sport: 'dota2',
      name: 'Liga dos Andes',
      cup: 'Copa dos Andes',
      category: { id: 'america-do-sul', name: 'América do Sul' },
      clubs: ANDES,
    },
    week: everyDay('10:30', '14:30', '18:30', '22:00'),
  },
];
