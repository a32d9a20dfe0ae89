import { toLadder } from '../../../pricing/odds-ladder.ts';
import {
  type BuilderLeg,
  type BuilderPrice,
  type BuilderSelection,
  type BuilderTerms,
  type BuilderVerdict,
  MOST_COMBINED,
  type SportBuilder,
} from '../../sport.ts';
import type { MarketDefinition } from '../../../markets/market-definition.ts';
import type { MatchFacts } from '../facts/match-facts.ts';
import type { GoalsGame } from '../goals-game.ts';
import { modelOf, termsOf } from './builder-terms.ts';
import { type Condition, conditionReader, type ConditionsOf } from './condition.ts';
import { jointChances } from './joint-chance.ts';

/** Chances nearer to each other than this part of one are the same: the sums of one grid differ by rounding alone. */
const SAME = 1e-9;

/** Selections on the goals of a match of a game, its halves among them; `markets` are the game's. */
export function goalsBuilder(game: GoalsGame, markets: readonly MarketDefinition<MatchFacts>[]): SportBuilder {
  const conditionsOf = conditionReader(markets);
  return {
    takes: (selection) => conditionsOf(selection) !== null,
    terms: (input) => termsOf(game, input),
    chance: (terms, selections) => chancesOf(conditionsOf, terms, selections).at(-1) ?? 0,
    price(terms, legs): BuilderPrice {
      const chances = chancesOf(conditionsOf, terms, legs);
      const verdicts = verdictsOf(legs.length, chances);
      const fits = legs.length > 0 && verdicts.every((verdict) => verdict === 'fits');
      return { chance: chances.at(-1) ?? 0, verdicts, prices: fits ? pricesOf(legs, chances) : null };
    },
  };
}

/** The chance of every set of the selections, the whole last. */
function chancesOf(conditionsOf: ConditionsOf, terms: BuilderTerms, selections: readonly BuilderSelection[]): Float64Array {
  if (selections.length > MOST_COMBINED) throw new RangeError(`${selections.length} selections in one combination`);
  return jointChances(modelOf(terms), selections.map(conditions));

  function conditions(selection: BuilderSelection): readonly Condition[] {
    const found = conditionsOf(selection);
    if (found === null) throw new RangeError(`${selection.definition} ${selection.outcome} cannot be combined`);
    return found;
  }
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
 * Of each set the fair joint odds, less each leg's own margin, as if the legs were a multiple: then legs that have nothing to do with each other cost what a multiple of
 * them does. Never shorter than any part of the set, so that a leg more, or one that is void, never moves the price the wrong way; never longer than the product.
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

/** Odds × 1000 of legs that have nothing to do with each other, floored once. */
function productOf(legs: readonly BuilderLeg[]): number {
  const product = legs.reduce((all, { oddsMilli }) => all * BigInt(oddsMilli), 1n);
  const milli = product / 1_000n ** BigInt(legs.length - 1);
  return milli > BigInt(Number.MAX_SAFE_INTEGER) ? Number.MAX_SAFE_INTEGER : Number(milli);
}
