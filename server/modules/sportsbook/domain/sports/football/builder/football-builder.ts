import { toLadder } from '../../../pricing/odds-ladder.ts';
import type { BuilderLeg, BuilderPrice, BuilderSelection, BuilderVerdict, SportBuilder } from '../../sport.ts';
import { modelOf, termsOf } from './builder-terms.ts';
import { type Condition, conditionsOf } from './condition.ts';
import { jointChances } from './joint-chance.ts';

/** Chances nearer to each other than this part of one are the same: the sums of one grid differ by rounding alone. */
const SAME = 1e-9;

type JointChance = (legs: readonly (readonly Condition[])[]) => number;

/** Selections on the goals of a match, its halves among them. */
export const footballBuilder: SportBuilder = {
  takes: (selection) => conditionsOf(selection) !== null,
  terms: termsOf,
  chance: (terms, selections) => jointOf(terms)(selections.map(conditions)),
  price(terms, legs): BuilderPrice {
    const joint = jointOf(terms);
    const asked = legs.map(conditions);
    const chance = joint(asked);
    const verdicts = verdictsOf(asked, chance, joint);
    const fits = legs.length > 0 && verdicts.every((verdict) => verdict === 'fits');
    return {
      chance,
      verdicts,
      oddsMilli: fits
        ? jointOdds(
            legs,
            chance,
            asked.map((each) => joint([each])),
          )
        : null,
    };
  },
};

function jointOf(terms: Parameters<SportBuilder['chance']>[0]): JointChance {
  const { intensities, moment } = modelOf(terms);
  const chanceOf = jointChances(intensities, moment);
  return (legs) => chanceOf(legs.flat());
}

function conditions(selection: BuilderSelection): readonly Condition[] {
  const found = conditionsOf(selection);
  if (found === null) throw new RangeError(`${selection.definition} ${selection.outcome} cannot be combined`);
  return found;
}

function verdictsOf(legs: readonly (readonly Condition[])[], chance: number, joint: JointChance): readonly BuilderVerdict[] {
  if (chance > 0) return legs.map((_, index) => (legs.length > 1 && joint(legs.toSpliced(index, 1)) - chance <= SAME * chance ? 'contains' : 'fits'));
  const isExcluded = legs.map((leg, index) => legs.some((other, at) => at !== index && joint([leg, other]) === 0));
  const isByPairs = isExcluded.includes(true);
  return isExcluded.map((each) => (each || !isByPairs ? 'excludes' : 'fits'));
}

/**
 * The fair joint odds, less each leg's own margin, as if the legs were a multiple: then legs that have nothing to do with each other cost what a multiple of them
 * does. Never shorter than the longest leg, nor longer than the product.
 */
function jointOdds(legs: readonly BuilderLeg[], chance: number, own: readonly number[]): number | null {
  const odds = legs.map(({ oddsMilli }) => oddsMilli);
  const kept = odds.reduce((product, milli, index) => product * Math.min(1, (milli / 1_000) * (own[index] ?? 0)), 1);
  const longest = Math.max(...odds);
  const product = Math.floor(odds.reduce((all, milli) => all * (milli / 1_000), 1_000));
  const priced = toLadder(chance / kept, chance) ?? longest;
  return Math.min(Math.max(priced, longest), product);
}
