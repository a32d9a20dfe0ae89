/** A payout above its stake, without its player. */
export interface GameWin {
  /** The game's id. */
  readonly game: string;
  readonly amountCents: number;
  readonly settledAt: Date;
}

/** The settlement time of a win as published, to the second: ISO 8601. */
export function publicInstant(settledAt: Date): string {
  return `${settledAt.toISOString().slice(0, 19)}Z`;
}

/** The settled stakes of one statement, by game. */
export interface SettledGames {
  /** ISO 8601. */
  readonly settled_at: string;
  readonly games: readonly { readonly game: string; readonly best_win_cents: number | null }[];
}

/** The highest win of the events among games that may be shown, the earliest of equals; null without one. */
export function bestWin(events: readonly SettledGames[], shown: (game: string) => boolean): GameWin | null {
  let best: GameWin | null = null;
  for (const { settled_at, games } of events) {
    for (const { game, best_win_cents: amountCents } of games) {
      if (amountCents === null || !shown(game)) continue;
      const win = { game, amountCents, settledAt: new Date(settled_at) };
      if (best === null || amountCents > best.amountCents || (amountCents === best.amountCents && win.settledAt < best.settledAt)) best = win;
    }
  }
  return best;
}
