import { createContext, use } from 'react';
import type { GameId } from '#contracts/games.ts';

/** A player's state at one table: rounds that ended here, and whether a bet is open. */
export interface TablePlay {
  readonly rounds: number;
  readonly playing: boolean;
}

/** The values that the page of several tables supplies to each of them. */
export interface Together {
  /** The page's address without this table. */
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
