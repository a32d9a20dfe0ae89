import { goalsSport } from '../goals/goals-sport.ts';
import { footballGame } from './football-game.ts';

/** Association football, ninety minutes. */
export const football = goalsSport(footballGame);
