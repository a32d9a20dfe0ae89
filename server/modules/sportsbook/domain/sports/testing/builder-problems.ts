import type { PricedMarket } from '../../pricing/price-market.ts';
import type { BuilderLeg, BuilderSelection, BuilderTerms, SportBuilder } from '../sport.ts';

/** A moment of an event: its model, and the markets that its sport offers at that time. */
export interface BuilderMoment {
  readonly terms: BuilderTerms;
  readonly offered: readonly PricedMarket[];
}

/** For tests: a selection as one line of text. */
export const pick = (definition: string, outcome: string, specifiers: BuilderSelection['specifiers'] = {}): BuilderSelection => ({
  definition,
  specifiers,
  outcome,
});

/** For tests: the builder's decision on each of these selections. */
export function verdictsAt(builder: SportBuilder, terms: BuilderTerms, ...selections: readonly BuilderSelection[]) {
  return builder.price(
    terms,
    selections.map((selection) => ({ ...selection, oddsMilli: 2_000 })),
  ).verdicts;
}

const CLOSE = 1e-8;
const isClose = (one: number, other: number) => Math.abs(one - other) < CLOSE;
const named = ({ definition, specifiers, outcome }: BuilderSelection) => `${definition} ${JSON.stringify(specifiers)} ${outcome}`;

function taken(builder: SportBuilder, { terms, offered }: BuilderMoment) {
  return offered.flatMap(({ definition, specifiers, outcomes }) =>
    outcomes.map((each) => ({ definition, specifiers, ...each })).filter((each) => builder.takes(each, terms)),
  );
}

/** For tests: selections of a moment whose chance differs from their own market's, or which may be refunded. */
export function singleProblems(builder: SportBuilder, moment: BuilderMoment): string[] {
  return taken(builder, moment).flatMap((each) => [
    ...(isClose(each.refund, 0) ? [] : [`${named(each)} may be refunded`]),
    ...(isClose(builder.chance(moment.terms, [each]), each.win) ? [] : [`${named(each)} has another chance than its market`]),
  ]);
}

/** For tests: distinct legs of a moment, chosen by numbers; none if it offers fewer than two. */
export function legsFrom(builder: SportBuilder, moment: BuilderMoment, numbers: readonly number[]): readonly BuilderLeg[] {
  const legs = taken(builder, moment).flatMap(({ oddsMilli, ...each }) => (oddsMilli === null ? [] : [{ ...each, oddsMilli }]));
  const chosen = [...new Set(numbers.flatMap((number) => legs[number % Math.max(1, legs.length)] ?? []))];
  return chosen.length < 2 ? [] : chosen;
}

/**
 * For tests: the faults of a joint price. It must be between the longest leg and the product of all, and not above the fair odds; each subset must have the
 * price of the subset alone, and none longer than with a further leg. `isPriced`: the legs fit.
 */
export function jointProblems(builder: SportBuilder, { terms }: BuilderMoment, legs: readonly BuilderLeg[]) {
  const { chance, prices, verdicts } = builder.price(terms, legs);
  const fits = legs.length > 0 && verdicts.every((verdict) => verdict === 'fits');
  const problems = fits === (prices !== null) ? [] : ['a price of legs that do not fit'];
  if (prices === null) return { isPriced: false, problems };
  const whole = prices.at(-1) ?? 0;
  const product = legs.reduce((all, { oddsMilli }) => all * (oddsMilli / 1_000), 1_000);
  if (whole < Math.max(...legs.map(({ oddsMilli }) => oddsMilli))) problems.push(`${whole} is shorter than a leg`);
  if (whole > product + 1e-6) problems.push(`${whole} is longer than the product ${product}`);
  if ((whole / 1_000) * chance > 1 + 1e-9) problems.push(`${whole} is worth more than its stake at ${chance}`);
  for (let set = 1; set <= prices.length; set += 1) {
    const own = legs.filter((_, place) => (set & (1 << place)) !== 0);
    const price = prices[set - 1] ?? 0;
    const alone = builder.price(terms, own).prices;
    // If legs nearly contain each other, a subset alone may be refused, but never priced differently.
    if (alone !== null && alone.at(-1) !== price) problems.push(`part ${set} alone has another price`);
    const less = legs.flatMap((_, place) => ((set & (1 << place)) !== 0 && own.length > 1 ? [prices[(set ^ (1 << place)) - 1] ?? 0] : []));
    if (price < Math.max(...less, ...own.map(({ oddsMilli }) => oddsMilli))) problems.push(`part ${set} is shorter than a part of it`);
    if (!Number.isSafeInteger(price)) problems.push(`part ${set} is no price`);
  }
  return { isPriced: true, problems };
}

/** For tests: two-way markets whose chances together with a leg do not sum to the leg's chance. */
export function splitProblems(builder: SportBuilder, { terms, offered }: BuilderMoment, leg: BuilderSelection): string[] {
  return offered
    .filter(({ outcomes }) => outcomes.length === 2)
    .flatMap(({ definition, specifiers, outcomes }) => {
      const both = outcomes.map(({ outcome }) => ({ definition, specifiers, outcome }));
      if (!both.every((each) => builder.takes(each, terms))) return [];
      const sum = both.reduce((all, each) => all + builder.chance(terms, [leg, each]), 0);
      return isClose(sum, builder.chance(terms, [leg])) ? [] : [`${definition} ${JSON.stringify(specifiers)} does not split ${named(leg)}`];
    });
}

function isRefused(call: () => unknown): boolean {
  try {
    call();
    return false;
  } catch (error) {
    return error instanceof RangeError;
  }
}

/** For tests: inputs that a builder must refuse but accepts, and data that it loses when its terms are stored and read again. */
export function refusalProblems(builder: SportBuilder, moment: BuilderMoment): string[] {
  const { terms } = moment;
  const legs = legsFrom(builder, moment, [0, 7, 23]);
  const [leg] = legs;
  if (leg === undefined) return ['nothing can be combined'];
  const unknown = [pick('no_market', leg.outcome), pick(leg.definition, 'no_outcome', leg.specifiers)];
  const checks: readonly (readonly [string, boolean])[] = [
    ['terms that were read again have other chances', builder.chance(JSON.parse(JSON.stringify(terms)) as BuilderTerms, legs) === builder.chance(terms, legs)],
    ['terms of another version are read', isRefused(() => builder.chance({ ...terms, version: 99 }, legs))],
    ['a selection twice adds something', builder.price(terms, [leg, leg]).verdicts.every((verdict) => verdict === 'contains')],
    ['one leg has another price than its own', builder.price(terms, [leg]).prices?.join() === String(leg.oddsMilli)],
    [
      'eleven legs are priced',
      isRefused(() =>
        builder.chance(
          terms,
          Array.from({ length: 11 }, () => leg),
        ),
      ),
    ],
    ['what no market has is taken', unknown.every((each) => !builder.takes(each) && isRefused(() => builder.chance(terms, [each])))],
    ['no prices have terms', builder.terms({ opening: null, prices: null, play: null }) === null],
  ];
  return checks.filter(([, holds]) => !holds).map(([problem]) => problem);
}
