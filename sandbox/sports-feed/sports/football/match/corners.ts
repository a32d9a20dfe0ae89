import { MINUTE_MS } from '#kernel/durations.ts';
import type { ExpectedGoals } from '../../goals/expected-goals.ts';
import { clockIn } from '../../goals/game-clock.ts';
import type { Halves, Side } from '../../goals/game-clock.ts';
import type { Moment } from './story.ts';

/** Corners per minute of an average side at a level score, halfway through the match. */
const EACH_MINUTE = 0.053;
const BEHIND = 1.3;
const AHEAD = 0.8;
/** Matches differ more than a Poisson process: a gamma-distributed factor with mean 1 and variance 1 ÷ this. */
const STEADINESS = 12;

interface Played {
  readonly halves: Halves;
  readonly goals: readonly Moment[];
  readonly expected: ExpectedGoals;
}

/** The corners of a match: more of them late, for the better side, and for the side behind. */
export function playCorners({ halves, goals, expected }: Played, next: () => number): Moment[] {
  const mood = Array.from({ length: STEADINESS }, () => -Math.log(1 - next()) / STEADINESS).reduce((sum, part) => sum + part, 0);
  const share = {
    home: Math.sqrt((2 * expected.home) / (expected.home + expected.away)),
    away: Math.sqrt((2 * expected.away) / (expected.home + expected.away)),
  };
  return playedMinutes(halves).flatMap(({ startMs, minute }) =>
    (['home', 'away'] as const).flatMap((side): Moment[] => {
      const [chance, second] = [next(), next()];
      const late = (1 + minute / 180) / 1.25;
      const lead = leadOf(side, goals, startMs);
      const state = lead < 0 ? BEHIND : lead > 0 ? AHEAD : 1;
      if (chance >= EACH_MINUTE * mood * share[side] * late * state) return [];
      return [{ type: 'corner', side, offsetMs: startMs + Math.floor(5_000 + second * 50_000) }];
    }),
  );
}

function playedMinutes(halves: Halves): { readonly startMs: number; readonly minute: number }[] {
  const { halfTimeMs, secondHalfMs, fullTimeMs } = halves;
  const starts = (fromMs: number, toMs: number): number[] => Array.from({ length: (toMs - fromMs) / MINUTE_MS }, (_, index) => fromMs + index * MINUTE_MS);
  return [
    ...starts(0, halfTimeMs).map((startMs) => ({ startMs, minute: clockIn('first_half', halves, startMs).minute })),
    ...starts(secondHalfMs, fullTimeMs).map((startMs) => ({ startMs, minute: clockIn('second_half', halves, startMs).minute })),
  ];
}

function leadOf(side: Side, goals: readonly Moment[], atMs: number): number {
  return goals.filter(({ offsetMs }) => offsetMs < atMs).reduce((lead, goal) => lead + (goal.side === side ? 1 : -1), 0);
}
