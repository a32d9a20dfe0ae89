import { canonicalSpecifiers } from '../../markets/specifiers.ts';
import { toLadder } from '../../pricing/odds-ladder.ts';
import {
  type BuilderLeg,
  type BuilderPrice,
  type BuilderSelection,
  type BuilderTerms,
  type BuilderVerdict,
  MOST_COMBINED,
  type SportBuilder,
} from '../sport.ts';
import { remembered } from './remembered.ts';

/** Chances whose relative difference is below this count as equal: sums over one law differ only by rounding. */
const SAME = 1e-9;
const MOST_KNOWN = 2_000;

/** A sport's joint law, as the builder needs it. */
export interface JointLaw<C> {
  /** The condition under which a selection wins; null if the law does not decide it, or if the result may refund it. */
  conditionOf(selection: BuilderSelection): C | null;
  readonly terms: SportBuilder['terms'];
  /** False for a condition that a match with these terms refunds. Left out: no condition is refunded. */
  decides?(terms: BuilderTerms, condition: C): boolean;
  /** The chance of every subset of the conditions (`supersetSums`). */
  chances(terms: BuilderTerms, conditions: readonly C[]): Float64Array;
}

/** Prices several selections of one event together, by the joint law of its sport (docs/decisions/076, 093). */
export function jointBuilder<C>(law: JointLaw<C>): SportBuilder {
  const conditionOf = remembered(MOST_KNOWN, keyOf, law.conditionOf);
  const chancesOf = (terms: BuilderTerms, selections: readonly BuilderSelection[]) => {
    if (selections.length > MOST_COMBINED) throw new RangeError(`${selections.length} selections in one combination`);
    const conditions = selections.map((selection) => {
      const found = conditionOf(selection);
      if (found === null || law.decides?.(terms, found) === false) throw new RangeError(`${selection.definition} ${selection.outcome} cannot be combined`);
      return found;
    });
    return law.chances(terms, conditions);
  };
  return {
    takes(selection, terms) {
      const found = conditionOf(selection);
      return found !== null && (terms === undefined || law.decides?.(terms, found) !== false);
    },
    terms: law.terms,
    chance: (terms, selections) => chancesOf(terms, selections).at(-1) ?? 0,
    price(terms, legs): BuilderPrice {
      const chances = chancesOf(terms, legs);
      const verdicts = verdictsOf(legs.length, chances);
      const fits = legs.length > 0 && verdicts.every((verdict) => verdict === 'fits');
      return { chance: chances.at(-1) ?? 0, verdicts, prices: fits ? pricesOf(legs, chances) : null };
    },
  };
}

/**
 * For each set of legs, the sum over all sets that contain it: bit i of the index is leg i. This turns chances of exactly one set of legs winning into chances
 * of at least that set.
 */
export function supersetSums(masses: Float64Array, legs: number): Float64Array {
  for (let leg = 0; leg < legs; leg += 1) {
    const bit = 1 << leg;
    for (let set = 0; set < masses.length; set += 1) if ((set & bit) === 0) masses[set] = (masses[set] ?? 0) + (masses[set | bit] ?? 0);
  }
  return masses;
}

/** Reads numbers of terms by name. Throws RangeError for terms of another version, and for a missing number. */
export function numbersOf(terms: BuilderTerms, version: number): (name: string) => number {
  const of = (name: string) => {
    const value = terms[name];
    if (value === undefined || !Number.isFinite(value)) throw new RangeError(`builder terms without ${name}`);
    return value;
  };
  if (of('version') !== version) throw new RangeError(`builder terms of version ${of('version')}`);
  return of;
}

function keyOf({ definition, specifiers, outcome }: BuilderSelection): string {
  return `${definition}|${canonicalSpecifiers(specifiers)}|${outcome}`;
}

function verdictsOf(legs: number, chances: Float64Array): readonly BuilderVerdict[] {
  const places = Array.from({ length: legs }, (_, leg) => leg);
  const all = chances.length - 1;
  const chance = chances[all] ?? 0;
  const without = (leg: number) => chances[all ^ (1 << leg)] ?? 0;
  if (chance > 0) return places.map((leg) => (legs > 1 && without(leg) - chance <= SAME * chance ? 'contains' : 'fits'));
  const isExcluded = places.map((leg) => places.some((other) => other !== leg && chances[(1 << leg) | (1 << other)] === 0));
  const isByPairs = isExcluded.includes(true);
  return isExcluded.map((each) => (each || !isByPairs ? 'excludes' : 'fits'));
}

/**
 * For each set of legs, the fair joint odds reduced by each leg's own margin, as in a multiple: independent legs then cost the same as a multiple. Never
 * shorter than the price of any subset, so that a further or a void leg never moves the price the wrong way; never longer than the product.
 */
function pricesOf(legs: readonly BuilderLeg[], chances: Float64Array): readonly number[] {
  const prices: number[] = [];
  for (let set = 1; set < chances.length; set += 1) {
    const own = legs.map((leg, place) => ({ ...leg, bit: 1 << place })).filter(({ bit }) => (set & bit) !== 0);
    const parts = own.map(({ bit }) => prices[(set ^ bit) - 1] ?? 0);
    const longest = Math.max(...parts, ...(own.length === 1 ? own.map(({ oddsMilli }) => oddsMilli) : []));
    const kept = own.reduce((product, { oddsMilli, bit }) => product * Math.min(1, (oddsMilli / 1_000) * (chances[bit] ?? 0)), 1);
    const chance = chances[set] ?? 0;
    const priced = own.length === 1 ? longest : (toLadder(chance / kept, chance) ?? longest);
    prices.push(Math.min(Math.max(priced, longest), productOf(own)));
  }
  return prices;
}

/** Odds × 1000 of independent legs: their product, floored once. */
function productOf(legs: readonly BuilderLeg[]): number {
  const product = legs.reduce((all, { oddsMilli }) => all * BigInt(oddsMilli), 1n);
  const milli = product / 1_000n ** BigInt(legs.length - 1);
  return milli > BigInt(Number.MAX_SAFE_INTEGER) ? Number.MAX_SAFE_INTEGER : Number(milli);
}
