import type { RallyRules } from '../facts/rules.ts';

/** What a game's points are like. */
export interface RallyTerms {
  /** Who serves: the winner of the last point, or either side for two points at a time, and for one at a time once a set is extended. */
  readonly serves: 'winner' | 'pairs';
  /** The chance to win a point that the other side serves, between equals; where no total says so, and the least and the most that one may say. */
  readonly receiving: { readonly usual: number; readonly least: number; readonly most: number };
}

/** A game's rules with what its points are like. */
export interface RallyLaw extends RallyRules, RallyTerms {}

/**
 * All that the model knows of two sides, as logarithms of odds: how often points are won against the serve (`level`), and by how much the home side is better at it
 * (`edge`); the away side is worse by as much.
 */
export interface Strengths {
  readonly level: number;
  readonly edge: number;
}

/** The home side's chance of a point that it serves, and of one that the away side serves. */
export interface PointChances {
  readonly serving: number;
  readonly receiving: number;
}

/** Odds as a logarithm. */
export const logOdds = (chance: number): number => Math.log(chance / (1 - chance));
const chanceOf = (log: number) => 1 / (1 + Math.exp(-log));

/** The chances of points behind two strengths. */
export function pointChances({ level, edge }: Strengths): PointChances {
  return { serving: 1 - chanceOf(level - edge), receiving: chanceOf(level + edge) };
}
