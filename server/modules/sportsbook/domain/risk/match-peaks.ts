import type { OutcomeResult } from '../facts/outcome-result.ts';
import { findSport } from '../sports/registry.ts';
import type { PlaySoFar } from '../sports/sport.ts';
import { costlyInSpace, countCases, type MarketOutcome, outcomeInSpace, type ResultStep, sumByCase } from './outcome-space.ts';

/** An outcome of the match and what all bets on it cost above their stakes if it comes in. */
export interface OutcomeLiability extends MarketOutcome {
  readonly cents: number;
}

/** A combination of the match: the legs of it that are not void, and what all bets on it cost if they come in. */
export interface CombinedLiability {
  readonly legs: readonly MarketOutcome[];
  readonly cents: number;
}

/** What the bets on a match can cost. */
export interface MatchPeaks {
  /** In the worst of the cases that can still come. */
  readonly worstCents: number;
  /** In the worst of those in which this outcome pays: what another bet on it is added to. */
  peakOf(outcome: MarketOutcome): number;
}

interface SpaceLosses {
  readonly losses: readonly number[];
  readonly worst: number;
}

/**
 * The liability of a match over the cases that can still come, `play` null before the start. Stakes on other outcomes offset nothing: a cash-out or a void takes
 * them back, and what they had made room for would stay (docs/decisions/075). Outcomes of one space add up case by case; spaces add up at their worst, since no
 * case says which of their outcomes come together. A combination costs once, where all its legs come in; what it costs is none of theirs.
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

/** Which cases of the sport's space can still come; null: all of them, or the sport has none. */
export function openCases(sport: string, play: PlaySoFar | null): readonly boolean[] | null {
  const space = findSport(sport)?.space ?? null;
  return space === null || play === null ? null : space.cases.map((each) => space.isOpen(each, play));
}

/** True for the space of the sport's cases, false for that of one market. */
export function isJoint(sport: string, space: string): boolean {
  const id = findSport(sport)?.space?.id;
  return id !== undefined && space.endsWith(`:${id}`);
}

/** A leg's liability falls due where the outcome wins; of a half win, half of it, rounded up. */
export function dueCents(cents: number, { result, voidHalves }: OutcomeResult): number {
  return result === 1 ? Math.ceil((cents * (2 - voidHalves)) / 2) : 0;
}

function lossesOf(outcomes: readonly { readonly steps: readonly ResultStep[]; readonly cents: number }[], open: readonly boolean[] | null): SpaceLosses {
  const losses = sumByCase(outcomes, open?.length ?? countCases(outcomes), ({ cents }, result) => dueCents(cents, result));
  return { losses, worst: losses.reduce((most, loss, index) => (open === null || open[index] === true ? Math.max(most, loss) : most), 0) };
}

/** The worst open case in which steps win. Losses stay constant beyond the last case that a bet distinguishes. */
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
