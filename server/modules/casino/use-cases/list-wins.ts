import type { CasinoDeps } from '../deps.ts';
import type { GameWin } from '../domain/best-win.ts';
import type { Game } from '../domain/catalogue.ts';
import { lastWins } from '../store/win-rows.ts';

export const WINS_SHOWN = 20;

export interface ShownWin extends GameWin {
  readonly of: Game;
}

/** The last published wins of visible games, newest first, at most 20. None if wins are not shown. */
export async function listWins(deps: Pick<CasinoDeps, 'db' | 'catalogue' | 'showsWins'>): Promise<ShownWin[]> {
  if (!deps.showsWins) return [];
  const games = new Map((await deps.catalogue()).games.map((game) => [game.id, game]));
  return (await lastWins(deps.db.k, WINS_SHOWN)).flatMap((win) => {
    const game = games.get(win.game);
    return game === undefined ? [] : [{ ...win, of: game }];
  });
}
