import type { SportsIncident } from '#contracts/sportsbook/events.ts';

const POINTS: Readonly<Record<string, number>> = { one_point: 1, two_points: 2, three_points: 3 };
/** So many points without an answer are a run. */
const LEAST_RUN = 8;

export type Side = 'home' | 'away';

export interface Basket {
  readonly side: Side;
  readonly points: number;
  readonly minute: number;
}

/** Points that one side made without an answer. */
export interface Run {
  readonly side: Side;
  readonly points: number;
  readonly from: number;
  readonly to: number;
}

/** The baskets that count, in order. */
export function basketsOf(incidents: readonly SportsIncident[]): readonly Basket[] {
  return incidents.flatMap(({ type, side, minute, review }) => {
    const points = POINTS[type];
    return points === undefined || side === null || review === 'taken_back' ? [] : [{ side, points, minute }];
  });
}

/** How far the home side was ahead at the end of each minute, from 0 to the last one. */
export function leadsByMinute(baskets: readonly Basket[], lastMinute: number): readonly number[] {
  const leads = Array.from({ length: lastMinute + 1 }, () => 0);
  for (const { side, points, minute } of baskets) {
    for (let at = Math.min(minute, lastMinute); at <= lastMinute; at += 1) leads[at] = (leads[at] ?? 0) + (side === 'home' ? points : -points);
  }
  return leads;
}

/** The runs of a game, in order: of each stretch of one side's baskets, if it is long enough. */
export function runsOf(baskets: readonly Basket[]): readonly Run[] {
  const stretches: Run[] = [];
  for (const { side, points, minute } of baskets) {
    const last = stretches.at(-1);
    if (last?.side === side) stretches[stretches.length - 1] = { ...last, points: last.points + points, to: minute };
    else stretches.push({ side, points, from: minute, to: minute });
  }
  return stretches.filter(({ points }) => points >= LEAST_RUN);
}
