export type Period = 'not_started' | 'first_half' | 'half_time' | 'second_half' | 'penalties' | 'ended';

export type Side = 'home' | 'away';

/** When the halves of a game are played, after its start, and how its clock runs. */
export interface Halves {
  readonly halfTimeMs: number;
  readonly secondHalfMs: number;
  readonly fullTimeMs: number;
  /** Minutes of a half on the clock; `minuteMs`: the real length of a minute. */
  readonly halfMinutes: number;
  readonly minuteMs: number;
  /** False if the clock stops instead of adding stoppage time. */
  readonly hasStoppage: boolean;
  /** Periods in which play is interrupted and the clock stops. */
  readonly pause: { readonly fromMs: number; readonly toMs: number } | null;
}

/** The minute as fans count it (from 1), stoppage minutes on top, and the share of both halves played. */
interface ShownClock {
  readonly minute: number;
  readonly added: number;
  readonly played: number;
}

/** The period's clock `offsetMs` after the start; it runs until the end of the period is reported. */
export function clockIn(period: Period, halves: Omit<Halves, 'halfTimeMs' | 'fullTimeMs'>, offsetMs: number): ShownClock {
  const { secondHalfMs, halfMinutes: half, minuteMs, hasStoppage, pause } = halves;
  if (period === 'not_started') return { minute: 0, added: 0, played: 0 };
  if (period === 'half_time') return { minute: half, added: 0, played: 0.5 };
  if (period === 'penalties' || period === 'ended') return { minute: 2 * half, added: 0, played: 1 };
  const [startMs, before] = period === 'first_half' ? [0, 0] : [secondHalfMs, half];
  const paused = pause === null || pause.fromMs < startMs ? 0 : Math.min(Math.max(offsetMs - pause.fromMs, 0), pause.toMs - pause.fromMs);
  const minutes = Math.max(0, (offsetMs - startMs - paused) / minuteMs);
  const begun = Math.floor(minutes);
  const added = hasStoppage ? Math.max(0, begun - half + 1) : 0;
  return { minute: before + Math.min(half, begun + 1), added, played: (before + Math.min(half, minutes)) / (2 * half) };
}

/** The actual period of play. */
export function periodAt({ halfTimeMs, secondHalfMs, fullTimeMs }: Pick<Halves, 'halfTimeMs' | 'secondHalfMs' | 'fullTimeMs'>, offsetMs: number): Period {
  if (offsetMs < 0) return 'not_started';
  if (offsetMs < halfTimeMs) return 'first_half';
  if (offsetMs < secondHalfMs) return 'half_time';
  return offsetMs < fullTimeMs ? 'second_half' : 'ended';
}
