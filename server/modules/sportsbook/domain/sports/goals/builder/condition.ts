import { LOST, WON } from '../../../facts/outcome-result.ts';
import type { MarketDefinition } from '../../../markets/market-definition.ts';
import type { BuilderSelection } from '../../sport.ts';
import { type MatchFacts, playedAs, type Score } from '../facts/match-facts.ts';

/** The goals per side that tables distinguish; a higher score counts as the last one. */
export const TABLE_SIZE = 24;

/** The span whose goals a condition depends on. */
export type ConditionSpan = 'match' | 'first_half' | 'second_half';

/** The scores of a span at which a selection wins: `wins[home * TABLE_SIZE + away]` is 1. */
export interface Condition {
  readonly span: ConditionSpan;
  readonly wins: Uint8Array;
}

const ofMatch = [
  'result',
  'double_chance',
  'total',
  'both_to_score',
  'asian_handicap',
  'european_handicap',
  'home_total',
  'away_total',
  'correct_score',
  'odd_even',
];
/** Definitions whose settlement depends only on the goals of one span. */
const spans = new Map<string, ConditionSpan>([
  ...ofMatch.map((id) => [id, 'match'] as const),
  ...ofMatch.map((id) => [`half_time_${id}`, 'first_half'] as const),
  ...ofMatch.map((id) => [`second_half_${id}`, 'second_half'] as const),
]);

const NIL: Score = { home: 0, away: 0 };

type Markets = readonly MarketDefinition<MatchFacts>[];
/** The condition under which a selection wins, by its own market's settlement; null if the score may refund it, or if goals alone do not decide it. */
type ConditionsOf = (selection: BuilderSelection) => readonly Condition[] | null;

/** Reads the conditions of a game's selections. */
export function conditionReader(markets: Markets): ConditionsOf {
  return (selection) => (selection.definition === 'half_time_full_time' ? bothHalves(markets, selection) : oneSpan(markets, selection));
}

/** Half time and full time give two conditions. */
function bothHalves(markets: Markets, { specifiers, outcome }: BuilderSelection): readonly Condition[] | null {
  const [half = '', full = ''] = outcome.split('_');
  const both = [
    oneSpan(markets, { definition: 'half_time_result', specifiers, outcome: half }),
    oneSpan(markets, { definition: 'result', specifiers, outcome: full }),
  ];
  return both.every((each) => each !== null) ? both.flat() : null;
}

function oneSpan(markets: Markets, { definition, specifiers, outcome }: BuilderSelection): readonly Condition[] | null {
  const span = spans.get(definition);
  const market = markets.find(({ id }) => id === definition)?.open(specifiers) ?? null;
  if (span === undefined || market === null) return null;
  const wins = new Uint8Array(TABLE_SIZE * TABLE_SIZE);
  for (let home = 0; home < TABLE_SIZE; home += 1) {
    for (let away = 0; away < TABLE_SIZE; away += 1) {
      const score = { home, away };
      const settled = market.settle(playedAs({ halfTime: span === 'first_half' ? score : NIL, fullTime: score }));
      const result = typeof settled === 'string' ? undefined : settled.get(outcome);
      if (result !== WON && result !== LOST) return null;
      wins[home * TABLE_SIZE + away] = result === WON ? 1 : 0;
    }
  }
  return [{ span, wins }];
}
