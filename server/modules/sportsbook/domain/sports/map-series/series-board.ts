import type { PeriodScore, Score, Side } from '../../events/score.ts';
import { type BestOf, bestOfFrom } from './format.ts';
import type { Given } from './series-facts.ts';

/** The part of a match's scoreboard other than its maps. */
export interface MatchOnBoard {
  readonly bestOf: BestOf | null;
  readonly advantage: { readonly advantage: Side; readonly advantageNamed: 'yes' | 'no' } | null;
}

/** A side as a period score: 1 for that side. */
export const pairOf = (side: Side | null): Score => ({ home: Number(side === 'home'), away: Number(side === 'away') });
/** The side marked in a period score. */
export const sideOf = (score: Score | null): Side | null => (score === null ? null : score.home > 0 ? 'home' : score.away > 0 ? 'away' : null);

/** Reads period scores by name; null for a missing one. */
export function periodReader(periodScores: readonly PeriodScore[]): (name: string) => Score | null {
  return (name) => {
    const found = periodScores.find(({ period }) => period === name);
    return found === undefined ? null : { home: found.home, away: found.away };
  };
}

/** A side with one of two meanings as a period score: 1 for the first meaning, 2 for the second. */
function valued(period: string, side: Side, value: 1 | 2): PeriodScore {
  return { period, home: side === 'home' ? value : 0, away: side === 'away' ? value : 0 };
}

/** `given_n`: the side that map n was awarded to; 1 before it began, 2 after. */
export function writeGiven(number: number, given: Given | null): PeriodScore[] {
  return given === null ? [] : [valued(`given_${number}`, given.to, given.begun === 'yes' ? 2 : 1)];
}

export function readGiven(score: Score | null): Given | null {
  const to = sideOf(score);
  return score === null || to === null ? null : { to, begun: score[to] === 2 ? 'yes' : 'no' };
}

/** `advantage`: the side that has a map from before the start; 1 if prices included it, 2 otherwise. `best_of`: the number of maps. */
export function writeMatch({ bestOf, advantage }: MatchOnBoard): PeriodScore[] {
  return [
    ...(advantage === null ? [] : [valued('advantage', advantage.advantage, advantage.advantageNamed === 'yes' ? 1 : 2)]),
    ...(bestOf === null ? [] : [{ period: 'best_of', home: bestOf, away: 0 }]),
  ];
}

export function readMatch(of: (name: string) => Score | null): MatchOnBoard {
  const before = of('advantage');
  const side = sideOf(before);
  return {
    bestOf: bestOfFrom(of('best_of')?.home ?? null),
    advantage: before === null || side === null ? null : { advantage: side, advantageNamed: before[side] === 1 ? 'yes' : 'no' },
  };
}

/** The fields of facts that it determines. */
export function factsOfMatch({ bestOf, advantage }: MatchOnBoard) {
  return { bestOf, advantage: advantage?.advantage ?? null, advantageNamed: advantage?.advantageNamed ?? null };
}
