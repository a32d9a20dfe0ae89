import { clubs } from '../../../season/club.ts';

/** The clubs of the Portuguese first division. */
export const PRIMEIRA_LIGA = clubs([
  ['Sporting', 'SCP', 86, '008057', 'FFFFFF'],
  ['Benfica', 'SLB', 86, 'E83030', 'FFFFFF'],
  ['Porto', 'FCP', 86, '003893', 'FFFFFF'],
  ['Braga', 'BRG', 80, 'DC052D', 'FFFFFF'],
  ['Vitória de Guimarães', 'VSC', 75, 'FFFFFF', '111111'],
  ['Famalicão', 'FAM', 74, '00337F', 'FFFFFF'],
  ['Gil Vicente', 'GIL', 73, 'EE2E24', '003DA5'],
  ['Moreirense', 'MOR', 72, '007A33', 'FFFFFF'],
  ['Rio Ave', 'RIO', 70, '00843D', 'FFFFFF'],
  ['Estoril', 'EST', 71, 'FEDD00', '004B87'],
  ['Santa Clara', 'SCL', 70, 'E30613', 'FFFFFF'],
  ['Nacional da Madeira', 'NDM', 68, '111111', 'FFFFFF'],
  ['Arouca', 'ARO', 68, 'FFD200', '0C2340'],
  ['Casa Pia', 'CPI', 69, '111111', 'FFFFFF'],
  ['Estrela da Amadora', 'ETR', 67, 'D50032', '00843D'],
  ['Alverca', 'ALV', 67, 'D50032', '0033A0'],
  ['Tondela', 'TON', 65, '00843D', 'FFD100'],
  ['AVS', 'AVS', 63, 'E30613', 'FFFFFF'],
]);
