import { clubs } from '../../../season/club.ts';

/** The clubs of the Brazilian second division. */
export const BRASILEIRAO_B = clubs([
  ['Fortaleza', 'FOR', 73, '0B3B8C', 'D50032'],
  ['Ceará', 'CEA', 72, '111111', 'FFFFFF'],
  ['Sport Recife', 'SPT', 70, 'C8102E', '111111'],
  ['Juventude', 'JUV', 69, '00713D', 'FFFFFF'],
  ['Criciúma', 'CRI', 69, 'F7B500', '111111'],
  ['Goiás', 'GOI', 70, '00663A', 'FFFFFF'],
  ['Novorizontino', 'NOV', 68, 'FFD100', '111111'],
  ['CRB', 'CRB', 65, 'D50032', 'FFFFFF'],
  ['Avaí', 'AVA', 65, '0057B8', 'FFFFFF'],
  ['Cuiabá', 'CUI', 66, '00843D', 'FFD100'],
  ['Atlético Goianiense', 'ACG', 66, 'C8102E', '111111'],
  ['Operário Ferroviário', 'OPE', 64, '111111', 'FFFFFF'],
  ['Vila Nova', 'VIL', 64, 'D50032', 'FFFFFF'],
  ['América Mineiro', 'AME', 66, '00843D', '111111'],
  ['Athletic Club', 'ATH', 61, '111111', 'FFFFFF'],
  ['Botafogo de Ribeirão Preto', 'BSP', 61, 'D50032', '111111'],
  ['Ponte Preta', 'PON', 63, '111111', 'FFFFFF'],
  ['Londrina', 'LON', 61, '00A3E0', 'FFFFFF'],
  ['Náutico', 'NAU', 62, 'C8102E', 'FFFFFF'],
  ['São Bernardo', 'SBE', 60, 'FFD100', '111111'],
]);
