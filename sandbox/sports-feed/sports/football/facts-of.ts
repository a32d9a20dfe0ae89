import { standingGoals } from './match/play-match.ts';
import type { MatchEvent, Story } from './match/story.ts';
import type { MarketResult, Score } from '../../message.ts';
import type { FootballFacts } from './football-message.ts';
import { counted } from './known.ts';

const LINES = [0.5, 1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5, 8.5, 9.5] as const;

/** The facts of a match played to its end. */
export function factsOf(story: Story): FootballFacts {
  const goals = standingGoals(story);
  const of = (...types: readonly MatchEvent['type'][]): Score => counted(story.events.filter(({ type }) => types.includes(type)));
  return {
    half_time: counted(goals.filter(({ minute }) => minute <= 45)),
    full_time: counted(goals),
    goals: goals.map(({ side, minute, added }) => ({ side, minute, added })),
    abandoned_at: null,
    awarded: null,
    corners: of('corner'),
    corner_order: story.events.filter(({ type }) => type === 'corner').map(({ side }) => side),
    cards: of('yellow_card', 'second_yellow', 'red_card'),
  };
}

/** The supplier's two markets by a final score; without one every outcome is void. */
export function resultsOf(score: Score | null): MarketResult[] {
  const outcome = (id: MarketResult['outcomes'][number]['id'], won: boolean): MarketResult['outcomes'][number] => ({
    id,
    result: score !== null && won ? 1 : 0,
    void_factor: score === null ? '1' : '0',
  });
  const { home, away } = score ?? { home: 0, away: 0 };
  return [
    { id: '1x2', specifiers: {}, outcomes: [outcome('home', home > away), outcome('draw', home === away), outcome('away', home < away)] },
    ...LINES.map((line): MarketResult => ({
      id: 'total',
      specifiers: { total: String(line) },
      outcomes: [outcome('over', home + away > line), outcome('under', home + away < line)],
    })),
  ];
}
