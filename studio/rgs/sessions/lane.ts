import type { SessionRow } from '../store/session-rows.ts';

/** Rounds of one player in one game take turns, across tabs and sessions. A demo session is a lane of its own. */
export function laneOf({ id, player, game }: Pick<SessionRow, 'id' | 'player' | 'game'>): string {
  return player === null ? id : `${player}/${game}`;
}
