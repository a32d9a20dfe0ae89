import { createContext, use } from 'react';
import type { AnyScreen } from '../table/table-screen.ts';
import type { DealtCard, Side } from './deal.ts';

/** A position of the table on which chips are placed. */
export interface CardField {
  readonly position: string;
  /** "1 : 1" */
  readonly pays: string;
  /** Short text on what a tie returns on the position; empty where nothing needs saying. */
  readonly note: string;
  readonly tone: Side | 'middle';
}

/** The parts that a card table supplies to its scene, its fields and its statistics. */
export interface CardGame {
  readonly screen: AnyScreen;
  /** "Bacará" */
  readonly name: string;
  /** The names of both sides. */
  readonly sides: Readonly<Record<Side, string>>;
  /** The maximum number of cards per side. */
  readonly places: number;
  readonly fields: readonly CardField[];
  /** The cards in the order of the deal. */
  dealOf(result: unknown): readonly DealtCard[];
  /** The points of a side's cards; null where each side has one card. */
  readonly pointsOf: ((cards: readonly string[]) => number) | null;
  /** Null for a tie. */
  sideThatWon(result: unknown): Side | null;
  /** In how many of `results` equally likely results a position wins. */
  chancesOf(position: string): number;
  readonly results: number;
}

const Game = createContext<CardGame | null>(null);

/** Provides a card table's game to its page. */
export const CardGameProvider = Game.Provider;

export function useCardGame(): CardGame {
  const game = use(Game);
  if (game === null) throw new Error('no card table is shown here');
  return game;
}
