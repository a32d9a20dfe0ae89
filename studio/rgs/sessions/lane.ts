import type { SessionRow } from '../store/session-rows.ts';

/** Whose rounds take turns, whichever tab or session they come from: one player in one game. A demo session stands by itself. */
export function laneOf({ id, player, game }: Pick<SessionRow, 'id' | 'player' | 'game'>): string {
  return player === null ? id : `${player}/${game}`;
}
