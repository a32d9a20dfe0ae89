import { findSport } from '../sports/registry.ts';
import type { PlaySoFar } from '../sports/sport.ts';
import { type CombinedLiability, dueCents, isJoint, openCases, type OutcomeLiability } from './match-peaks.ts';
import { costlyInSpace, countCases, type OutcomeInSpace, outcomeInSpace, sumByCase } from './outcome-space.ts';

/** An outcome with the stake that is kept if it loses. */
export interface StakedOutcome extends OutcomeLiability {
  readonly stakedCents: number;
}

/** A combination with the stake that is kept if it loses. */
export interface StakedCombination extends CombinedLiability {
  readonly stakedCents: number;
}

/** The profit of a match in its worst possible case of this row and column. */
export interface GridCell {
  readonly row: string;
  readonly column: string;
  readonly profitCents: number;
}

export interface LiabilityGrid {
  /** Only the cells that are still possible; empty for a sport without a space. */
  readonly cells: readonly GridCell[];
  /** The most expensive case, described in a few words; `at` null for a sport without a space, where each market is taken at its worst. */
  readonly worst: { readonly profitCents: number; readonly at: string | null };
}

type PlacedOutcome = Pick<StakedOutcome, 'cents' | 'stakedCents'> & OutcomeInSpace;

/**
 * Profit and loss of a match over the cases that are still possible: the stakes of losing bets minus the liability of winning ones. Markets that no case
 * decides count at their worst in every cell. For display only; caps do not count stakes (matchPeaks).
 */
export function liabilityGrid(
  sport: string,
  outcomes: readonly StakedOutcome[],
  play: PlaySoFar | null,
  combinations: readonly StakedCombination[] = [],
): LiabilityGrid {
  const placed = [
    ...outcomes.map((outcome): PlacedOutcome => ({ ...outcome, ...(outcomeInSpace(outcome) ?? { space: outcome.marketId, steps: [] }) })),
    ...combinations.map((combined): PlacedOutcome => ({ ...combined, ...(costlyInSpace(combined.legs) ?? { space: '', steps: [] }) })),
  ];
  const [joint, apart] = [placed.filter(({ space }) => isJoint(sport, space)), placed.filter(({ space }) => !isJoint(sport, space))];
  const base = [...Map.groupBy(apart, ({ space }) => space).values()].reduce((sum, own) => sum + worstOf(own), 0);
  const space = findSport(sport)?.space ?? null;
  if (space === null) return { cells: [], worst: { profitCents: base, at: null } };
  const profits = sumByCase(joint, space.cases.length, worth);
  const open = openCases(sport, play);
  const cells = new Map<string, GridCell>();
  let worst: { profitCents: number; at: string | null } = { profitCents: Infinity, at: null };
  for (const [index, each] of space.cases.entries()) {
    if (open !== null && open[index] !== true) continue;
    const profitCents = base + (profits[index] ?? 0);
    const [row, column] = space.cell(each);
    const before = cells.get(`${row}:${column}`);
    if (before === undefined || profitCents < before.profitCents) cells.set(`${row}:${column}`, { row, column, profitCents });
    if (profitCents < worst.profitCents) worst = { profitCents, at: space.describe(each) };
  }
  return { cells: [...cells.values()], worst };
}

function worth({ cents, stakedCents }: Pick<StakedOutcome, 'cents' | 'stakedCents'>, result: Parameters<typeof dueCents>[1]): number {
  return result.result === 1 ? -dueCents(cents, result) : Math.floor((stakedCents * (2 - result.voidHalves)) / 2);
}

/** The profit of one market at its worst; in a market without rules every bet may win. */
function worstOf(outcomes: readonly PlacedOutcome[]): number {
  const unruled = outcomes.filter(({ steps }) => steps.length === 0).reduce((sum, { cents }) => sum + cents, 0);
  const ruled = outcomes.filter(({ steps }) => steps.length > 0);
  return ruled.length === 0 ? -unruled : Math.min(...sumByCase(ruled, countCases(ruled), worth)) - unruled;
}
