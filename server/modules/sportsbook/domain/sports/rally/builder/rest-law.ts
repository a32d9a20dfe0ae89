import type { Score, Side } from '../../../events/score.ts';
import { firstsOf, termsOf } from '../chain/match-chain.ts';
import { newSet, type SetEnd, viewSet } from '../chain/set-chain.ts';
import type { RallyLaw, Strengths } from '../chain/strength.ts';
import { isMatchOver, leaderOf } from '../facts/rules.ts';
import { valueOfSets } from './conditions.ts';
import { addUp, NO_POINTS, placeOfPoints, type PointCells, type PointGrid, pointGrid, type Shifted } from './point-grid.ts';

/** The rest of a match: for each final score in sets (`valueOfSets`), the points of the sets to come. */
export type Rest = ReadonlyMap<number, PointGrid>;

/** The rest of a match from a state between two sets. */
export interface RestLaw {
  /** The possible ends of a set that has not begun. */
  endsOf(set: number, first: Side): readonly SetEnd[];
  /** `won`: the sets so far; `first`: the side that serves first in the next one. */
  restOf(won: Score, first: Side): Rest;
}

type CellsBySets = ReadonlyMap<number, PointCells>;

/** The rest of matches with these strengths; each state is computed once. */
export function restLaw(law: RallyLaw, strengths: Strengths, bestOf: number): RestLaw {
  const [ends, cells, rests] = [new Map<string, readonly SetEnd[]>(), new Map<string, CellsBySets>(), new Map<string, Rest>()];
  const endsOf = (set: number, first: Side) => {
    const terms = termsOf(law, strengths, bestOf, set);
    return known(ends, `${terms.to}${first}`, () => viewSet(terms, newSet(first)).ends);
  };
  const cellsOf = (won: Score, first: Side): CellsBySets =>
    known(cells, `${won.home}:${won.away}${first}`, () => {
      if (isMatchOver(bestOf, won)) return new Map([[valueOfSets(won), { places: Int32Array.of(NO_POINTS), chances: Float64Array.of(1) }]]);
      const set = won.home + won.away + 1;
      const parts = new Map<number, Shifted[]>();
      for (const winner of ['home', 'away'] as const) {
        const own = endsOf(set, first).filter((end) => leaderOf(end) === winner);
        for (const [next, chance] of firstsOf(law, bestOf, set + 1, first)) {
          for (const [score, rest] of cellsOf({ ...won, [winner]: won[winner] + 1 }, next)) {
            const shifted = own.map((end): Shifted => ({ cells: rest, shift: placeOfPoints(end) - NO_POINTS, weight: end.chance * chance }));
            known(parts, score, (): Shifted[] => []).push(...shifted);
          }
        }
      }
      return new Map([...parts].map(([score, all]) => [score, addUp(all)]));
    });
  return {
    endsOf,
    restOf: (won, first) =>
      known(rests, `${won.home}:${won.away}${first}`, () => new Map([...cellsOf(won, first)].map(([score, own]) => [score, pointGrid(own)]))),
  };
}

function known<K, V>(of: Map<K, V>, key: K, make: () => V): V {
  const before = of.get(key);
  if (before !== undefined) return before;
  const made = make();
  of.set(key, made);
  return made;
}
