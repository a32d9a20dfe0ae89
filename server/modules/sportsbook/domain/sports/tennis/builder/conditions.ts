import type { Score } from '../../../events/score.ts';
import { LOST, WON } from '../../../facts/outcome-result.ts';
import type { CaseCondition } from '../../combining/case-chances.ts';
import { remembered } from '../../combining/remembered.ts';
import type { BuilderSelection } from '../../sport.ts';
import { finalScores, type MatchFormat } from '../facts/format.ts';
import { NOTHING_KNOWN, type TennisFacts } from '../facts/tennis-facts.ts';
import { tennisMarkets } from '../markets/tennis-markets.ts';
import { after, nextEnds, NO_SETS, type Progress, type Subject, valueOfSet, VALUES, valuesOf } from './match-law.ts';

/** The values at which a selection wins, by the format of the match; null for a format that refunds it. */
export type Conditions = (format: MatchFormat) => CaseCondition<Subject> | null;

/** Definitions whose settlement depends on one subject only. The winner of a game, or of a race, follows from the order of games and is not among them. */
const ofMatch = new Map<string, Subject>([
  ...['winner', 'match_score', 'set_handicap', 'total_sets', 'both_win_a_set'].map((id) => [id, 'sets'] as const),
  ...['total_games', 'game_handicap', 'home_games', 'away_games', 'odd_even_games'].map((id) => [id, 'games'] as const),
  ['match_tie_break', 'tie_break'],
]);
const ofSet: ReadonlySet<string> = new Set(['set_winner', 'set_score', 'set_games', 'set_tie_break']);

const FORMATS: readonly MatchFormat[] = [
  { bestOf: 3, lastSet: 'tie_break' },
  { bestOf: 5, lastSet: 'tie_break' },
];

/** The conditions of a selection; null for a selection that depends on no subject, or that every format refunds. */
export function conditionsOf(selection: BuilderSelection): Conditions | null {
  const subject = subjectOf(selection);
  if (subject === null) return null;
  const of = remembered(6, keyOf, (format: MatchFormat) => conditionOf(selection, subject, format));
  return FORMATS.every((format) => of(format) === null) ? null : of;
}

/** Only the first two sets are always played: bets on a third one may be refunded. */
function subjectOf({ definition, specifiers: { set } }: BuilderSelection): Subject | null {
  if (ofSet.has(definition)) return set === '1' ? 'set_1' : set === '2' ? 'set_2' : null;
  return ofMatch.get(definition) ?? null;
}

function conditionOf({ definition, specifiers, outcome }: BuilderSelection, subject: Subject, format: MatchFormat): CaseCondition<Subject> | null {
  const market = tennisMarkets.find(({ id }) => id === definition)?.open(specifiers) ?? null;
  if (market === null) return null;
  const wins = new Uint8Array(VALUES[subject]);
  for (const [value, facts] of examplesOf(format)[subject]) {
    const settled = market.settle(facts);
    const result = typeof settled === 'string' ? undefined : settled.get(outcome);
    if (result !== WON && result !== LOST) return null;
    wins[value] = result === WON ? 1 : 0;
  }
  return { subject, wins };
}

/** For each value of a subject, the facts of an example match that has it: markets of that subject settle all matches with that value alike. */
const examplesOf = remembered(6, keyOf, (format: MatchFormat): Readonly<Record<Subject, ReadonlyMap<number, TennisFacts>>> => {
  const found = { sets: new Map<number, TennisFacts>(), games: new Map<number, TennisFacts>(), tie_break: new Map<number, TennisFacts>() };
  let open: readonly Example[] = [{ ...NO_SETS, scores: [] }];
  while (open.length > 0) {
    const next = new Map<string, Example>();
    for (const example of open) {
      for (const end of nextEnds(format, example)) {
        const to = { ...after(example, end), scores: [...example.scores, end] };
        if (nextEnds(format, to).length > 0) next.set(JSON.stringify([to.sets, to.games, to.hadTieBreak]), to);
        else for (const [subject, value] of Object.entries(valuesOf(to))) found[subject as keyof typeof found].set(value, factsOf(format, to.scores));
      }
    }
    open = [...next.values()];
  }
  const ends = finalScores('games');
  return {
    ...found,
    set_1: new Map(ends.map((end) => [valueOfSet(end), factsOf(format, [end])])),
    set_2: new Map(ends.map((end) => [valueOfSet(end), factsOf(format, [{ home: 6, away: 0 }, end])])),
  };
});

interface Example extends Progress {
  readonly scores: readonly Score[];
}

/** The facts of a match after these sets: under way, or over. */
function factsOf({ bestOf, lastSet }: MatchFormat, scores: readonly Score[]): TennisFacts {
  const sets = scores.map(({ home, away }) => ({ home, away, tieBreak: null }));
  return { ...NOTHING_KNOWN, ending: 'under_way', bestOf, lastSet, format: 'kept', sets };
}

function keyOf({ bestOf, lastSet }: MatchFormat): string {
  return `${bestOf} ${lastSet}`;
}
