import { clubs } from '../../../season/club.ts';

/** The clubs of the Brazilian first division. */
export const BRASILEIRAO_A = clubs([
  ['Flamengo', 'FLA', 88, 'C8102E', '111111'],
  ['Palmeiras', 'PAL', 87, '006437', 'FFFFFF'],
  ['Cruzeiro', 'CRU', 82, '003DA5', 'FFFFFF'],
  ['Botafogo', 'BOT', 80, '111111', 'FFFFFF'],
  ['Fluminense', 'FLU', 79, '7A1E3A', '00613C'],
  ['Bahia', 'BAH', 79, '0054A6', 'E4002B'],
  ['Mirassol', 'MIR', 77, 'F5D000', '00723F'],
  ['São Paulo', 'SAO', 77, 'FFFFFF', 'D50032'],
  ['Corinthians', 'COR', 78, '111111', 'FFFFFF'],
  ['Atlético Mineiro', 'CAM', 78, '111111', 'FFFFFF'],
  ['Internacional', 'INT', 76, 'D00027', 'FFFFFF'],
  ['Grêmio', 'GRE', 76, '0D80BF', '111111'],
  ['Santos', 'SAN', 75, 'FFFFFF', '111111'],
  ['Red Bull Bragantino', 'RBB', 75, 'FFFFFF', 'C8102E'],
  ['Vasco da Gama', 'VAS', 76, '111111', 'FFFFFF'],
  ['Vitória', 'VIT', 71, 'D50032', '111111'],
  ['Athletico Paranaense', 'CAP', 74, 'C8102E', '111111'],
  ['Coritiba', 'CFC', 71, '00542E', 'FFFFFF'],
  ['Chapecoense', 'CHA', 68, '00913F', 'FFFFFF'],
  ['Remo', 'REM', 67, '0A1F44', 'FFFFFF'],
]);
