import { clubs } from '../../../season/club.ts';

/** The clubs of the Spanish first division. */
export const LA_LIGA = clubs([
  ['Real Madrid', 'RMA', 92, 'FFFFFF', '00529F'],
  ['Barcelona', 'BAR', 91, 'A50044', '004D98'],
  ['Atlético de Madrid', 'ATM', 87, 'CB3524', '272E61'],
  ['Athletic Bilbao', 'BIL', 81, 'EE2523', 'FFFFFF'],
  ['Villarreal', 'VLL', 82, 'FFE667', '005187'],
  ['Real Betis', 'BET', 80, '0BB363', 'FFFFFF'],
  ['Real Sociedad', 'RSO', 78, '0067B1', 'FFFFFF'],
  ['Valencia', 'VAL', 75, 'FFFFFF', 'EE3524'],
  ['Sevilla', 'SEV', 75, 'FFFFFF', 'D9001B'],
  ['Celta de Vigo', 'CEL', 76, '8AC3EE', 'E5254E'],
  ['Rayo Vallecano', 'RAY', 76, 'FFFFFF', 'E53027'],
  ['Osasuna', 'OSA', 75, 'D91A21', '0A346F'],
  ['Getafe', 'GET', 73, '005999', 'FFFFFF'],
  ['Mallorca', 'MLL', 73, 'E20613', '111111'],
  ['Girona', 'GIR', 74, 'CD2534', 'FFFFFF'],
  ['Espanyol', 'ESP', 75, '007FC8', 'FFFFFF'],
  ['Alavés', 'ALA', 72, '0761AF', 'FFFFFF'],
  ['Levante', 'LEV', 70, '004170', 'B4053F'],
  ['Elche', 'ELC', 71, 'FFFFFF', '05642C'],
  ['Real Oviedo', 'OVI', 68, '0033A0', 'FFFFFF'],
]);
