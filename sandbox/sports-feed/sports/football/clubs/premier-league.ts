import { clubs } from '../../../season/club.ts';

/** The clubs of the English first division. */
export const PREMIER_LEAGUE = clubs([
  ['Arsenal', 'ARS', 91, 'EF0107', 'FFFFFF'],
  ['Manchester City', 'MCI', 91, '6CABDD', '1C2C5B'],
  ['Liverpool', 'LIV', 90, 'C8102E', '00A398'],
  ['Chelsea', 'CHE', 86, '034694', 'FFFFFF'],
  ['Manchester United', 'MUN', 83, 'DA291C', 'FBE122'],
  ['Tottenham Hotspur', 'TOT', 82, 'FFFFFF', '132257'],
  ['Newcastle United', 'NEW', 84, '241F20', 'FFFFFF'],
  ['Aston Villa', 'AVL', 84, '670E36', '95BFE5'],
  ['Brighton', 'BHA', 80, '0057B8', 'FFFFFF'],
  ['Nottingham Forest', 'NFO', 78, 'DD0000', 'FFFFFF'],
  ['Crystal Palace', 'CRY', 80, '1B458F', 'C4122E'],
  ['Bournemouth', 'BOU', 79, 'DA291C', '111111'],
  ['Brentford', 'BRE', 78, 'E30613', 'FFFFFF'],
  ['Fulham', 'FUL', 77, 'FFFFFF', '111111'],
  ['Everton', 'EVE', 77, '003399', 'FFFFFF'],
  ['West Ham United', 'WHU', 75, '7A263A', '1BB1E7'],
  ['Wolverhampton Wanderers', 'WOL', 72, 'FDB913', '231F20'],
  ['Leeds United', 'LEE', 74, 'FFFFFF', '1D428A'],
  ['Burnley', 'BUR', 71, '6C1D45', '99D6EA'],
  ['Sunderland', 'SUN', 74, 'EB172B', 'FFFFFF'],
]);
