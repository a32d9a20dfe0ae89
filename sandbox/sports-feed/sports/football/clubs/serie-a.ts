import { clubs } from '../../../season/club.ts';

/** The clubs of the Italian first division. */
export const SERIE_A = clubs([
  ['Inter de Milão', 'INM', 89, '010E80', '111111'],
  ['Napoli', 'NAP', 87, '12A0D7', 'FFFFFF'],
  ['Juventus', 'JVT', 85, '111111', 'FFFFFF'],
  ['Milan', 'MIL', 86, 'FB090B', '111111'],
  ['Atalanta', 'ATA', 82, '1E71B8', '111111'],
  ['Roma', 'ROM', 84, '8E1F2F', 'F0BC42'],
  ['Lazio', 'LAZ', 79, '87D8F7', 'FFFFFF'],
  ['Bologna', 'BOL', 81, '1A2F48', 'A21C26'],
  ['Fiorentina', 'FIO', 77, '482E92', 'FFFFFF'],
  ['Como', 'COM', 80, '005DAA', 'FFFFFF'],
  ['Torino', 'TOR', 74, '8A1E03', 'FFFFFF'],
  ['Udinese', 'UDI', 74, 'FFFFFF', '111111'],
  ['Genoa', 'GEN', 73, 'A71D31', '002B5C'],
  ['Sassuolo', 'SAS', 74, '00A752', '111111'],
  ['Cagliari', 'CAG', 71, 'A6192E', '002350'],
  ['Parma', 'PAR', 71, 'FFD200', '1B4094'],
  ['Lecce', 'LEC', 70, 'FFD400', 'D40026'],
  ['Hellas Verona', 'VER', 69, '005395', 'FFE74A'],
  ['Cremonese', 'CRE', 70, '9D1D28', '8B8D8E'],
  ['Pisa', 'PIS', 69, '0B2D6B', '111111'],
]);
