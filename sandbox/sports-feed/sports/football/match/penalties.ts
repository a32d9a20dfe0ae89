import { poisson } from '../../../seeded-numbers.ts';
import { isQuiet, withinHalf } from './quiet.ts';
import type { Halves } from '../../goals/game-clock.ts';
import type { Moment } from './story.ts';

const GOALS_FROM_PENALTIES = 0.1;
const MISSED_EACH_MATCH = 0.07;
/** Time from the referee's decision to the kick. */
const WAIT_MS = { least: 60_000, more: 50_000 } as const;

/**
 * Penalties: some goals come from one (the goal itself is an incident), a few are missed. Each is awarded in the same half, without another goal, penalty or
 * review in between.
 */
export function playPenalties(halves: Halves, goals: readonly Moment[], next: () => number): Moment[] {
  const scored = goals.flatMap((goal): Moment[] => {
    const [chance, wait] = [next(), WAIT_MS.least + Math.floor(next() * WAIT_MS.more)];
    const awardedMs = goal.offsetMs - wait;
    const others = goals.filter((other) => other !== goal);
    const fits = chance < GOALS_FROM_PENALTIES && withinHalf(halves, awardedMs, goal.offsetMs) && isQuiet(others, awardedMs - 30_000, goal.offsetMs);
    return fits ? [{ type: 'penalty_awarded', side: goal.side, offsetMs: awardedMs }] : [];
  });
  const missed = Array.from({ length: poisson(MISSED_EACH_MATCH, next) }, (): Moment[] => {
    const awardedMs = Math.floor(next() * halves.fullTimeMs);
    const missedMs = awardedMs + WAIT_MS.least + Math.floor(next() * WAIT_MS.more);
    const side = next() < 0.5 ? 'home' : 'away';
    const fits = withinHalf(halves, awardedMs, missedMs) && isQuiet([...goals, ...scored], awardedMs - 60_000, missedMs + 60_000);
    return fits
      ? [
          { type: 'penalty_awarded', side, offsetMs: awardedMs },
          { type: 'penalty_missed', side, offsetMs: missedMs },
        ]
      : [];
  });
  return [...scored, ...missed.slice(0, 1).flat()];
}
