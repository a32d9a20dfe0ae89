import type { Score, Side } from '../../../events/score.ts';

/**
 * The home side's strength over the away side's, as the logarithm of its odds in a round that favours neither side of the map. The chances of all rounds, maps and the
 * match follow from it.
 */
export type Strength = number;

/** Chances of the home side in a round while it defends and while it attacks. */
export interface RoundChances {
  readonly defending: number;
  readonly attacking: number;
}

/** What a game's rounds are like. */
export interface RoundTerms {
  /** By how much defending is easier, as a part of the strength; negative where attacking is. */
  readonly defence: number;
}

/**
 * How far two teams on a map are from what is thought of them, as a standard deviation of the strength. With it rounds of one map resemble each other: between equals 12 %
 * of maps go to overtime, by independent rounds 16 %. An assumption, not fitted to results.
 */
export const FORM = 0.4;

/** What choosing a map is worth to the team that chose it: about 5 % of the map. An assumption too. */
export const OWN_PICK = 0.06;

/** Five points of a normal distribution and their weights (Gauss–Hermite). */
const NODES: readonly (readonly [at: number, weight: number])[] = [
  [0, 0.533_333_333_333],
  [1.355_626_179_974, 0.222_075_922_006],
  [-1.355_626_179_974, 0.222_075_922_006],
  [2.856_970_013_873, 0.011_257_411_327],
  [-2.856_970_013_873, 0.011_257_411_327],
];

/** A form on a map, with its chance after the rounds so far. */
export interface Form {
  readonly chances: RoundChances;
  readonly chance: number;
}

const odds = (log: number) => 1 / (1 + Math.exp(-log));

/** The strength on a map by who chose it. */
export function onMap(strength: Strength, pick: Side | null): Strength {
  return pick === null ? strength : strength + (pick === 'home' ? OWN_PICK : -OWN_PICK);
}

/** The forms of a map that has come to these rounds. Which side defended in them matters little, and is taken as even. */
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
