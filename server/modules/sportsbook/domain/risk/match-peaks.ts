import type { OutcomeResult } from '../facts/outcome-result.ts';
import { findSport } from '../sports/registry.ts';
import type { PlaySoFar } from '../sports/sport.ts';
import { costlyInSpace, countCases, type MarketOutcome, outcomeInSpace, type ResultStep, sumByCase } from './outcome-space.ts';

/** An outcome of the match, and the cost of all bets on it above their stakes if it wins. */
export interface OutcomeLiability extends MarketOutcome {
  readonly cents: number;
}

/** A combination on the match: its legs that are not void, and the cost of all bets on it if they win. */
export interface CombinedLiability {
  readonly legs: readonly MarketOutcome[];
  readonly cents: number;
}

/** The peak liability of the bets on a match. */
export interface MatchPeaks {
  /** In the worst of the cases that are still possible. */
  readonly worstCents: number;
  /** In the worst of the cases in which this outcome pays; another bet on the outcome adds to this. */
  peakOf(outcome: MarketOutcome): number;
}

interface SpaceLosses {
  readonly losses: readonly number[];
  readonly worst: number;
}

/**
 * The liability of a match over the cases that are still possible; `play` is null before the start. Stakes on other outcomes offset nothing: a cash-out or a
 * void would remove them, but the bets accepted because of them would stay (docs/decisions/075). Outcomes of one space add up case by case. Spaces add up at
 * their worst, since no case shows which of their outcomes win together. A combination costs once, where all its legs win, and adds nothing to the cost of its
 * single legs.
 */
export function matchPeaks(
  sport: string,
  outcomes: readonly OutcomeLiability[],
  play: PlaySoFar | null,
  combinations: readonly CombinedLiability[] = [],
): MatchPeaks {
  const open = openCases(sport, play);
  const spaces = new Map<string, SpaceLosses>();
  let unruled = 0;
  const costs = [
    ...outcomes.map((outcome) => ({ at: outcomeInSpace(outcome), cents: outcome.cents })),
    ...combinations.map(({ legs, cents }) => ({ at: costlyInSpace(legs), cents })),
  ];
  const placed = costs.flatMap(({ at, cents }) => {
    if (at === null) unruled += cents;
    return at === null ? [] : [{ ...at, cents }];
  });
  for (const [space, own] of Map.groupBy(placed, (one) => one.space)) spaces.set(space, lossesOf(own, isJoint(sport, space) ? open : null));
  const worstCents = unruled + [...spaces.values()].reduce((sum, { worst }) => sum + worst, 0);
  return {
    worstCents,
    peakOf(outcome) {
      const at = outcomeInSpace(outcome);
      if (at === null) return worstCents;
      const own = spaces.get(at.space);
      if (own === undefined) return worstCents;
      return worstCents - own.worst + peakIn(own.losses, at.steps, isJoint(sport, at.space) ? open : null);
    },
  };
}

/** Which cases of the sport's space are still possible; null: all of them, or the sport has no space. */
export function openCases(sport: string, play: PlaySoFar | null): readonly boolean[] | null {
  const space = findSport(sport)?.space ?? null;
  return space === null || play === null ? null : space.cases.map((each) => space.isOpen(each, play));
}

/** True for a space made of the sport's cases, false for that of a single market. */
export function isJoint(sport: string, space: string): boolean {
  const id = findSport(sport)?.space?.id;
  return id !== undefined && space.endsWith(`:${id}`);
}

/** The part of a leg's liability that is due under a result: all of it for a win, half, rounded up, for a half win. */
export function dueCents(cents: number, { result, voidHalves }: OutcomeResult): number {
  return result === 1 ? Math.ceil((cents * (2 - voidHalves)) / 2) : 0;
}

function lossesOf(outcomes: readonly { readonly steps: readonly ResultStep[]; readonly cents: number }[], open: readonly boolean[] | null): SpaceLosses {
  const losses = sumByCase(outcomes, open?.length ?? countCases(outcomes), ({ cents }, result) => dueCents(cents, result));
  return { losses, worst: losses.reduce((most, loss, index) => (open === null || open[index] === true ? Math.max(most, loss) : most), 0) };
}

/** The worst possible case in which `steps` win. Losses are constant after the last case that a bet distinguishes. */
function peakIn(losses: readonly number[], steps: readonly ResultStep[], open: readonly boolean[] | null): number {
  let most = 0;
  for (const [place, { from, result }] of steps.entries()) {
    if (dueCents(1, result) === 0) continue;
    const until = steps[place + 1]?.from ?? Math.max(open?.length ?? losses.length, from + 1);
    for (let index = from; index < until; index += 1) {
      if (open === null || open[index] === true) most = Math.max(most, losses[Math.min(index, losses.length - 1)] ?? 0);
    }
  }
  return most;
}
