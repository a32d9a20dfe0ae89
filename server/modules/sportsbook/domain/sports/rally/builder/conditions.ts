import type { Score } from '../../../events/score.ts';
import { LOST, WON } from '../../../facts/outcome-result.ts';
import type { MarketDefinition } from '../../../markets/market-definition.ts';
import { remembered } from '../../combining/remembered.ts';
import type { BuilderSelection } from '../../sport.ts';
import { NOTHING_KNOWN, type RallyFacts } from '../facts/rally-facts.ts';
import { matchScores, pointsToWin, type RallyRules, setsToWin } from '../facts/rules.ts';
import { readNumber } from '../markets/lines.ts';
import { finalScores, matchOfMargin, matchOfSets, matchOfTotal, mostMargin, mostTotal, setsBefore } from './examples.ts';

/** The subjects of selections: the score of the match in sets, its points (total, or home minus away), or the final score of one set. */
export type Subject = 'sets' | 'total' | 'margin' | 'set';

/** The values of one subject at which a selection wins: `wins[value]` is 1. */
export interface Condition {
  readonly subject: Subject;
  /** The set on which it depends; null: the match. */
  readonly set: number | null;
  readonly wins: Uint8Array;
}

/** Limits above the total points and the margin of any match; margins are indexed from below the lowest. */
export const MOST_TOTAL = 1_023;
export const MOST_MARGIN = 255;

/** The value of a set's final score: the loser's points determine the winner's. */
export function valueOfSet({ home, away }: Score): number {
  return 2 * Math.min(home, away) + (home > away ? 0 : 1);
}

/** The value of a score in sets. */
export function valueOfSets({ home, away }: Score): number {
  return 8 * home + away;
}

/** The value of a margin. */
export function valueOfMargin(margin: number): number {
  return MOST_MARGIN + margin;
}

/** The values at which a selection wins, by the number of sets of the match; null if that number refunds it. */
export interface Conditions {
  readonly set: number | null;
  of(bestOf: number): Condition | null;
}

/** Definitions whose settlement depends on one subject only. The winner of a point, or of a race to points, follows from their order and is not among them. */
const subjects = new Map<string, Subject>([
  ...['winner', 'match_score', 'set_handicap', 'total_sets'].map((id) => [id, 'sets'] as const),
  ...['total_points', 'odd_even_points'].map((id) => [id, 'total'] as const),
  ['point_handicap', 'margin'],
  ...['set_winner', 'set_points', 'set_point_handicap', 'extra_points', 'odd_even_set'].map((id) => [id, 'set'] as const),
]);

/** Reads the conditions of a game's selections; null for a selection that no subject decides, or that is refunded whatever the number of sets. */
export function conditionReader(rules: RallyRules, markets: readonly MarketDefinition<RallyFacts>[]): (selection: BuilderSelection) => Conditions | null {
  const examplesAt = remembered(100, keyOf, (asked: ExamplesOf) => examplesOf(rules, asked));
  return ({ definition, specifiers, outcome }) => {
    const subject = subjects.get(definition);
    const market = markets.find(({ id }) => id === definition)?.open(specifiers) ?? null;
    if (subject === undefined || market === null) return null;
    const set = subject === 'set' ? readNumber(specifiers['set'], Math.max(...rules.formats)) : null;
    const of = remembered(6, String, (bestOf: number): Condition | null => {
      const wins = new Uint8Array(MOST_TOTAL + 1);
      const examples = examplesAt({ bestOf, subject, set });
      for (const { value, facts } of examples) {
        const settled = market.settle(facts);
        const result = typeof settled === 'string' ? undefined : settled.get(outcome);
        if (result !== WON && result !== LOST) return null;
        wins[value] = result === WON ? 1 : 0;
      }
      const last = examples.at(-1)?.value ?? null;
      if (last === null) return null;
      // Totals without an example are practically impossible; they are treated like the last examples of the same parity.
      if (subject === 'total') for (let value = last + 1; value < wins.length; value += 1) wins[value] = wins[value - 2] ?? 0;
      return { subject, set, wins };
    });
    return rules.formats.every((bestOf) => of(bestOf) === null) ? null : { set, of };
  };
}

interface ExamplesOf {
  readonly bestOf: number;
  readonly subject: Subject;
  readonly set: number | null;
}

const keyOf = ({ bestOf, subject, set }: ExamplesOf) => `${bestOf} ${subject} ${set ?? 0}`;

interface Example {
  readonly value: number;
  /** The facts of a match after these sets: under way, or over. */
  readonly facts: RallyFacts;
}

/** For each value of a subject, from the least, an example match that has it: markets of that subject settle all matches with that value alike. */
function examplesOf(rules: RallyRules, { bestOf, subject, set }: ExamplesOf): readonly Example[] {
  const example = (value: number, sets: readonly Score[]): Example => ({
    value,
    facts: { ...NOTHING_KNOWN, ending: 'under_way', bestOf, format: 'kept', sets },
  });
  if (subject === 'set') {
    if (set === null || set > bestOf) return [];
    return finalScores(pointsToWin(rules, bestOf, set)).map((score) => example(valueOfSet(score), [...setsBefore(rules, set), score]));
  }
  if (subject === 'sets') {
    return matchScores(bestOf).map((text) => {
      const [home = 0, away = 0] = text.split(':').map(Number);
      return example(valueOfSets({ home, away }), matchOfSets(rules, bestOf, { home, away }));
    });
  }
  if (subject === 'total') {
    const least = setsToWin(bestOf) * rules.to;
    return Array.from({ length: mostTotal(rules, bestOf) - least + 1 }, (_, more) => example(least + more, matchOfTotal(rules, bestOf, more)));
  }
  const most = mostMargin(rules, bestOf);
  return Array.from({ length: 2 * most + 1 }, (_, place) => example(valueOfMargin(place - most), matchOfMargin(rules, bestOf, place - most)));
}
