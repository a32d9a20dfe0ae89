import type { Score, Side } from '../../../events/score.ts';

/**
 * The home side's strength over the away side's: the logarithm of its odds in a round on a neutral side of the map. The chances of all rounds, maps and the
 * match follow from it.
 */
export type Strength = number;

/** Chances of the home side in a round in which it defends and in one in which it attacks. */
export interface RoundChances {
  readonly defending: number;
  readonly attacking: number;
}

/** The properties of a game's rounds. */
export interface RoundTerms {
  /** The advantage of defending, in units of strength; negative if attacking is easier. */
  readonly defence: number;
}

/**
 * The standard deviation of the strength on one map around its expectation. It makes rounds of one map correlated: between equals 12 % of maps go to overtime,
 * instead of 16 % with independent rounds. An assumption, not fitted to results.
 */
export const FORM = 0.4;

/** The advantage of the team that chose the map: about 5 % of the map. Also an assumption. */
export const OWN_PICK = 0.06;

/** Five points of a normal distribution and their weights (Gauss–Hermite). */
const NODES: readonly (readonly [at: number, weight: number])[] = [
  [0, 0.533_333_333_333],
  [1.355_626_179_974, 0.222_075_922_006],
  [-1.355_626_179_974, 0.222_075_922_006],
  [2.856_970_013_873, 0.011_257_411_327],
  [-2.856_970_013_873, 0.011_257_411_327],
];

/** A form on a map, with its posterior chance after the rounds so far. */
export interface Form {
  readonly chances: RoundChances;
  readonly chance: number;
}

const odds = (log: number) => 1 / (1 + Math.exp(-log));

/** The strength on a map, depending on who chose it. */
export function onMap(strength: Strength, pick: Side | null): Strength {
  return pick === null ? strength : strength + (pick === 'home' ? OWN_PICK : -OWN_PICK);
}

/** The forms of a map after these rounds. The sides on which they were played matter little and are averaged. */
export function formsOf(strength: Strength, { defence }: RoundTerms, { home, away }: Score): readonly Form[] {
  const forms = NODES.map(([at, weight]) => {
    const now = strength + at * FORM;
    const chances = { defending: odds(now + defence), attacking: odds(now - defence) };
    const middle = (chances.defending + chances.attacking) / 2;
    return { chances, chance: weight * middle ** home * (1 - middle) ** away };
  });
  const sum = forms.reduce((all, { chance }) => all + chance, 0);
  return forms.map((form) => ({ ...form, chance: form.chance / sum }));
}
