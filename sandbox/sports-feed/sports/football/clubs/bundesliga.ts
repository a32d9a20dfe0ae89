import { clubs } from '../../../season/club.ts';

/** The clubs of the German first division. */
export const BUNDESLIGA = clubs([
  ['Bayern de Munique', 'BAY', 93, 'DC052D', 'FFFFFF'],
  ['Borussia Dortmund', 'BVB', 86, 'FDE100', '111111'],
  ['Bayer Leverkusen', 'B04', 86, 'E32221', '111111'],
  ['RB Leipzig', 'RBL', 84, 'FFFFFF', 'DD0741'],
  ['Eintracht Frankfurt', 'SGE', 81, 'E1000F', '111111'],
  ['Stuttgart', 'VFB', 82, 'FFFFFF', 'E32219'],
  ['Freiburg', 'SCF', 77, 'FD1220', '111111'],
  ['Hoffenheim', 'TSG', 79, '1961B5', 'FFFFFF'],
  ['Mainz 05', 'M05', 75, 'C3141E', 'FFFFFF'],
  ['Werder Bremen', 'SVW', 75, '1D9053', 'FFFFFF'],
  ['Borussia Mönchengladbach', 'BMG', 75, 'FFFFFF', '00915A'],
  ['Union Berlin', 'FCU', 75, 'EB1923', 'FFED00'],
  ['Augsburg', 'FCA', 73, 'BA3733', '46714D'],
  ['Wolfsburg', 'WOB', 75, '65B32E', 'FFFFFF'],
  ['Köln', 'KOE', 74, 'ED1C24', 'FFFFFF'],
  ['Hamburgo', 'HSV', 73, '0A3F86', 'FFFFFF'],
  ['St. Pauli', 'STP', 70, '624738', 'FFFFFF'],
  ['Heidenheim', 'FCH', 68, 'E2001A', '003B79'],
]);
