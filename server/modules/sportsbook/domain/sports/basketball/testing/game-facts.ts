import type { Score } from '../../quarters/quarter-facts.ts';
import { type GameFacts, NOTHING_KNOWN } from '../facts/game-facts.ts';

/** For tests: parses a score such as "102-98". */
export function score(text: string): Score {
  const [home = 0, away = 0] = text.split('-').map(Number);
  return { home, away };
}

/** For tests: a game of 48 minutes with these periods ("28-24 30-30 …") and facts. */
export function gameFacts(periods: string | null, facts: Partial<GameFacts> = {}): GameFacts {
  const own = periods === null ? null : periods.split(' ').filter(Boolean).map(score);
  return { ...NOTHING_KNOWN, ending: 'played', regularMinutes: 48, periods: own, ...facts };
}
