/** Under which heading an event's page shows a market. */
export type MarketGroup = 'main' | 'goals' | 'handicap' | 'halves' | 'score' | 'other';

const groups: Readonly<Record<string, MarketGroup>> = {
  result: 'main',
  double_chance: 'main',
  draw_no_bet: 'main',
  to_qualify: 'main',
  total: 'goals',
  both_to_score: 'goals',
  home_total: 'goals',
  away_total: 'goals',
  odd_even: 'goals',
  next_goal: 'goals',
  asian_handicap: 'handicap',
  european_handicap: 'handicap',
  half_time_result: 'halves',
  half_time_total: 'halves',
  half_time_full_time: 'halves',
  correct_score: 'score',
};

/** The group of a definition's id; `other` for those no event page has, such as a champion. */
export function marketGroup(definition: string): MarketGroup {
  return groups[definition] ?? 'other';
}
