import { createContext, use } from 'react';
import type { AnyScreen } from '../table/table-screen.ts';
import type { DealtCard, Side } from './deal.ts';

/** A place of the table on which chips are laid. */
export interface CardField {
  readonly position: string;
  /** "1 : 1" */
  readonly pays: string;
  /** What a tie returns on it, in a few words; empty where that needs none. */
  readonly note: string;
  readonly tone: Side | 'middle';
}

/** What a card table supplies to its scene, its fields and its counts. */
export interface CardGame {
  readonly screen: AnyScreen;
  /** "Bacará" */
  readonly name: string;
  /** The names of both sides. */
  readonly sides: Readonly<Record<Side, string>>;
  /** How many cards a side may have. */
  readonly places: number;
  readonly fields: readonly CardField[];
  /** The cards in the order of the deal. */
  dealOf(result: unknown): readonly DealtCard[];
  /** What a side's cards are worth; null where each side has one card. */
  readonly pointsOf: ((cards: readonly string[]) => number) | null;
  /** Null for a tie. */
  sideThatWon(result: unknown): Side | null;
  /** In how many of `results` equally likely results a position wins. */
  chancesOf(position: string): number;
  readonly results: number;
}

const Game = createContext<CardGame | null>(null);

/** Puts a card table's game around its page. */
export const CardGameProvider = Game.Provider;

export function useCardGame(): CardGame {
  const game = use(Game);
  if (game === null) throw new Error('no card table is shown here');
  return game;
}
