import { createContext, use } from 'react';
import type { GameId } from '#contracts/games.ts';

/** How a player does at one table: rounds that ended here, and whether a bet is open. */
export interface TablePlay {
  readonly rounds: number;
  readonly playing: boolean;
}

/** What the page of several tables is to each of them. */
export interface Together {
  /** The page's address with this table closed. */
  addressWithout(id: GameId): string;
  onPlay(id: GameId, play: TablePlay): void;
}

const Context = createContext<Together | null>(null);

export const TogetherProvider = Context.Provider;

export function useTogether(): Together {
  const together = use(Context);
  if (together === null) throw new Error('no tables share a page here');
  return together;
}
