import { standingGoals } from './match/play-match.ts';
import type { MatchEvent, Story } from './match/story.ts';
import type { Score } from '../../message.ts';
import type { FootballFacts } from './football-message.ts';
import { counted } from '../goals/known.ts';

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
    ...(story.through === null
      ? {}
      : { qualified: story.through, penalties: story.kicks.length === 0 ? null : counted(story.kicks.filter(({ scored }) => scored)) }),
  };
}
