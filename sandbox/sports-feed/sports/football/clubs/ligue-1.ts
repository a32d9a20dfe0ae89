import { clubs } from '../../../season/club.ts';

/** The clubs of the French first division. */
export const LIGUE_1 = clubs([
  ['Paris Saint-Germain', 'PSG', 93, '004170', 'DA291C'],
  ['Olympique de Marseille', 'OLM', 85, 'FFFFFF', '2FAEE0'],
  ['Monaco', 'MON', 82, 'E51B22', 'FFFFFF'],
  ['Lille', 'LIL', 81, 'E01E13', '24216A'],
  ['Lyon', 'LYO', 80, 'FFFFFF', 'DA0812'],
  ['Nice', 'NIC', 76, 'ED1C24', '111111'],
  ['Lens', 'LEN', 82, 'FFF200', 'EC1C24'],
  ['Strasbourg', 'STR', 80, '0095DA', 'FFFFFF'],
  ['Rennes', 'REN', 79, 'E23B33', '111111'],
  ['Brest', 'BRS', 75, 'ED1C24', 'FFFFFF'],
  ['Toulouse', 'TLS', 76, '5A1F7C', 'FFFFFF'],
  ['Nantes', 'NAN', 71, 'FCD405', '00823F'],
  ['Auxerre', 'AUX', 70, 'FFFFFF', '0046AD'],
  ['Angers', 'ANG', 71, '111111', 'FFFFFF'],
  ['Le Havre', 'HAC', 71, '87C1E8', '0A2240'],
  ['Lorient', 'LOR', 74, 'F58113', '111111'],
  ['Paris FC', 'PFC', 73, '1B2A5C', '4FB3E8'],
  ['Metz', 'MET', 67, '6E0F12', 'FFFFFF'],
]);
