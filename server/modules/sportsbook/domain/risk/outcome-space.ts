import type { OutcomeResult } from '../facts/outcome-result.ts';
import { LOST, WON } from '../facts/outcome-result.ts';
import { findDefinition, type MarketOfSport, openMarket, rulesOfMarket } from '../sports/registry.ts';

/** An outcome of a market, as far as liability needs it. */
export interface MarketOutcome extends MarketOfSport {
  readonly eventId: string;
  readonly marketId: string;
  readonly outcomeId: string;
}

/** The result of an outcome, from one case of its space up to the next step. */
export interface ResultStep {
  readonly from: number;
  readonly result: OutcomeResult;
}

export interface OutcomeInSpace {
  /** Bets in the same space may cover each other. */
  readonly space: string;
  /** Ascending by `from`; starts with case 0. */
  readonly steps: readonly ResultStep[];
}

/**
 * The space of an outcome: the cases of its sport's space. If those do not settle its market, or the sport has no space: the outcomes of the market itself, one
 * of which wins. Null for a market without rules here, or in which several outcomes can win; such a bet is covered by nothing.
 */
export function outcomeInSpace(outcome: MarketOutcome): OutcomeInSpace | null {
  const { eventId, marketId, outcomeId } = outcome;
  const steps = settledByCase(outcome);
  const space = rulesOfMarket(outcome)?.space;
  if (steps !== null && space) return { space: `${eventId}:${space.id}`, steps: steps.get(outcomeId) ?? [{ from: 0, result: LOST }] };
  if (findDefinition(outcome.sport, outcome.definition)?.winsSeveral === true) return null;
  const place = openMarket(outcome)
    ?.outcomes({ home: '', away: '' })
    .findIndex(({ id }) => id === outcomeId);
  if (place === undefined || place < 0) return null;
  const before = place === 0 ? [] : [{ from: 0, result: LOST }];
  return { space: marketId, steps: [...before, { from: place, result: WON }, { from: place + 1, result: LOST }] };
}

/**
 * A combination in the cases of its sport's space; it wins in those in which all its legs win. Null if those cases do not settle each of its markets; such a
 * bet is covered by nothing.
 */
export function jointInSpace(outcomes: readonly MarketOutcome[]): OutcomeInSpace | null {
  const all = outcomes.map(outcomeInSpace);
  const [first] = all;
  if (first === undefined || first === null || all.some((each) => each?.space !== first.space) || first.space === outcomes[0]?.marketId) return null;
  const cases = [...new Set(all.flatMap((each) => each?.steps.map(({ from }) => from) ?? []))].toSorted((a, b) => a - b);
  const steps = cases.map((from): ResultStep => {
    const isWon = all.every((each) => each?.steps.findLast((step) => step.from <= from)?.result.result === 1);
    return { from, result: isWon ? WON : LOST };
  });
  return { space: first.space, steps: steps.filter(({ result }, index) => index === 0 || result !== steps[index - 1]?.result) };
}

/**
 * The cases of the sport's space in which a combination may cost: every leg that they settle wins or is void, and at least one wins. This never misses a case
 * in which it pays. Null if the cases settle none of its legs.
 */
export function costlyInSpace(outcomes: readonly MarketOutcome[]): OutcomeInSpace | null {
  const settled = outcomes.flatMap((outcome) => {
    const at = outcomeInSpace(outcome);
    return at === null || at.space === outcome.marketId ? [] : [at];
  });
  const [first] = settled;
  if (first === undefined) return null;
  const cases = [...new Set(settled.flatMap(({ steps }) => steps.map(({ from }) => from)))].toSorted((a, b) => a - b);
  const steps = cases.map((from): ResultStep => {
    const results = settled.map(({ steps: own }) => own.findLast((step) => step.from <= from)?.result ?? LOST);
    const isPaid = results.every(({ result, voidHalves }) => result === 1 || voidHalves > 0) && results.some(({ result }) => result === 1);
    return { from, result: isPaid ? WON : LOST };
  });
  return { space: first.space, steps: steps.filter(({ result }, index) => index === 0 || result !== steps[index - 1]?.result) };
}

type StepsByOutcome = ReadonlyMap<string, readonly ResultStep[]>;

/** Results by market. A sport has about a hundred markets, the same for every event. */
const known = new Map<string, StepsByOutcome | null>();

function settledByCase({ sport, definition, specifiers }: MarketOfSport): StepsByOutcome | null {
  const key = JSON.stringify([sport, definition, specifiers]);
  const before = known.get(key);
  if (before !== undefined) return before;
  const settled = settleEveryCase({ sport, definition, specifiers });
  known.set(key, settled);
  return settled;
}

function settleEveryCase(of: MarketOfSport): StepsByOutcome | null {
  const market = openMarket(of);
  const cases = rulesOfMarket(of)?.space?.cases;
  if (market === null || cases === undefined) return null;
  const steps = new Map<string, ResultStep[]>(market.outcomes({ home: '', away: '' }).map(({ id }) => [id, []]));
  for (const [from, each] of cases.entries()) {
    const settlement = market.settle(each);
    if (settlement === 'incomplete' || settlement === 'void') return null;
    for (const [id, result] of settlement) {
      const own = steps.get(id);
      if (own !== undefined && !isSame(own.at(-1)?.result, result)) own.push({ from, result });
    }
  }
  return steps;
}

function isSame(a: OutcomeResult | undefined, b: OutcomeResult): boolean {
  return (
    a !== undefined && a.result === b.result && a.voidHalves === b.voidHalves && a.deadHeatPlaces === b.deadHeatPlaces && a.deadHeatTied === b.deadHeatTied
  );
}

/** The total of `worth` over outcomes in each case, by their results there. */
export function sumByCase<T extends { readonly steps: readonly ResultStep[] }>(
  outcomes: readonly T[],
  cases: number,
  worth: (outcome: T, result: OutcomeResult) => number,
): readonly number[] {
  const changes = Array.from({ length: cases }, () => 0);
  for (const outcome of outcomes) {
    let before = 0;
    for (const { from, result } of outcome.steps) {
      const now = worth(outcome, result);
      changes[from] = (changes[from] ?? 0) + now - before;
      before = now;
    }
  }
  let sum = 0;
  return changes.map((change) => (sum += change));
}

/** The number of cases to distinguish in an unbounded space: one more than the last step, for the outcomes without a bet. */
export function countCases(outcomes: readonly { readonly steps: readonly ResultStep[] }[]): number {
  return Math.max(...outcomes.flatMap(({ steps }) => steps.map(({ from }) => from))) + 1;
}
