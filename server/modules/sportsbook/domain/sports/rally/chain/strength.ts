import type { RallyRules } from '../facts/rules.ts';

/** The properties of a game's points. */
export interface RallyTerms {
  /** Who serves: the winner of the last point; or each side for two points in turn, and for one in turn in an extended set. */
  readonly serves: 'winner' | 'pairs';
  /** The chance to win a point against the serve, between equals: the default without a total price, and the least and greatest that such a price may imply. */
  readonly receiving: { readonly usual: number; readonly least: number; readonly most: number };
}

/** A game's rules and the properties of its points. */
export interface RallyLaw extends RallyRules, RallyTerms {}

/**
 * The model's parameters for two sides, as log odds: how often points are won against the serve (`level`), and how much better than that the home side is
 * (`edge`); the away side is worse by the same amount.
 */
export interface Strengths {
  readonly level: number;
  readonly edge: number;
}

/** The home side's chance to win a point on its own serve, and on the away side's serve. */
export interface PointChances {
  readonly serving: number;
  readonly receiving: number;
}

/** The log odds of a chance. */
export const logOdds = (chance: number): number => Math.log(chance / (1 - chance));
const chanceOf = (log: number) => 1 / (1 + Math.exp(-log));

/** The chances of points for these strengths. */
export function pointChances({ level, edge }: Strengths): PointChances {
  return { serving: 1 - chanceOf(level - edge), receiving: chanceOf(level + edge) };
}
