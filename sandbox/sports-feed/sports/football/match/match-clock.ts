import { MINUTE_MS } from '#kernel/durations.ts';
import type { Halves, Period } from './story.ts';

/** Minute as fans say it (1 to 90), stoppage minutes on top, and the share of ninety minutes played. */
export interface MatchClock {
  readonly minute: number;
  readonly added: number;
  readonly played: number;
}

const HALF = 45;

/** What the clock of a period shows `offsetMs` after kick-off; it runs on until somebody says that the period is over. */
export function clockIn(period: Period, { secondHalfMs }: Pick<Halves, 'secondHalfMs'>, offsetMs: number): MatchClock {
  if (period === 'not_started') return { minute: 0, added: 0, played: 0 };
  if (period === 'half_time') return { minute: HALF, added: 0, played: 0.5 };
  if (period === 'ended') return { minute: 2 * HALF, added: 0, played: 1 };
  const [startMs, before] = period === 'first_half' ? [0, 0] : [secondHalfMs, HALF];
  const minutes = Math.max(0, (offsetMs - startMs) / MINUTE_MS);
  const begun = Math.floor(minutes);
  return { minute: before + Math.min(HALF, begun + 1), added: Math.max(0, begun - HALF + 1), played: (before + Math.min(HALF, minutes)) / (2 * HALF) };
}

/** The period that is really played. */
export function periodAt({ halfTimeMs, secondHalfMs, fullTimeMs }: Halves, offsetMs: number): Period {
  if (offsetMs < 0) return 'not_started';
  if (offsetMs < halfTimeMs) return 'first_half';
  if (offsetMs < secondHalfMs) return 'half_time';
  return offsetMs < fullTimeMs ? 'second_half' : 'ended';
}
