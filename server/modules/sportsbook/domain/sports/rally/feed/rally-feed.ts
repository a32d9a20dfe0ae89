import type { PeriodScore } from '../../../events/score.ts';
import type { ValueOf } from '../../../facts/shape.ts';
import type { SportFeed } from '../../sport.ts';
import type { RallyFacts } from '../facts/rally-facts.ts';
import { bestOfFrom, type RallyRules } from '../facts/rules.ts';
import { writeScoreboard } from '../facts/scoreboard.ts';
import { readFacts, readPrices, sentFacts, sentStatus } from './read-messages.ts';

/**
 * `point`: the side that won it, penalty points included. `challenge`: the side that asks for a review; its point comes under review. `penalty`: the side that
 * got the point. `interrupted`: until play is `resumed`. `golden_set`: the set after the match that decides a tie of two legs.
 */
const incidents = [
  'match_start',
  'point',
  'set',
  'time_out',
  'challenge',
  'penalty',
  'medical_timeout',
  'interrupted',
  'resumed',
  'retired',
  'disqualified',
  'golden_set',
  'match_over',
] as const;

/** Reads a game of rallies from the supplier's messages. */
export function rallyFeed(rules: RallyRules): SportFeed<RallyFacts> {
  return {
    incidents,
    status: sentStatus,
    readPeriodScores({ best_of_sets: bestOf, set_points: sets, server }: ValueOf<typeof sentStatus>): readonly PeriodScore[] {
      return writeScoreboard({ bestOf: bestOfFrom(rules, bestOf), sets, server });
    },
    facts: sentFacts,
    readFacts,
    readPrices: (markets) => readPrices(rules, markets),
  };
}
