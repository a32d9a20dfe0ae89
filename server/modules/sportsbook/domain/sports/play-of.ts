import type { EventRow } from '../events/stored-event.ts';
import type { Play } from './sport.ts';

/** How play stands. */
export function playOf({ period, minute, added, score, periodScores, incidents }: Pick<EventRow, keyof Play>): Play {
  return { period, minute, added, score: score ?? { home: 0, away: 0 }, periodScores, incidents };
}
