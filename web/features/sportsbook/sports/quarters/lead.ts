import type { SportsIncident } from '#contracts/sportsbook/events.ts';

/** The points of each kind of incident for its side. */
export type Worth = Readonly<Record<string, number>>;

export type Side = 'home' | 'away';

/** Points scored at once. */
export interface Scored {
  readonly side: Side;
  readonly points: number;
  readonly minute: number;
}

/** Consecutive points of one side. */
export interface Run {
  readonly side: Side;
  readonly points: number;
  readonly from: number;
  readonly to: number;
}

/** The points that count, in order. */
export function pointsOf(incidents: readonly SportsIncident[], worth: Worth): readonly Scored[] {
  return incidents.flatMap(({ type, side, minute, review }) => {
    const points = worth[type];
    return points === undefined || side === null || review === 'taken_back' ? [] : [{ side, points, minute }];
  });
}

/** The home side's lead at the end of each minute, from 0 to the last one. */
export function leadsByMinute(scored: readonly Scored[], lastMinute: number): readonly number[] {
  const leads = Array.from({ length: lastMinute + 1 }, () => 0);
  for (const { side, points, minute } of scored) {
    for (let at = Math.min(minute, lastMinute); at <= lastMinute; at += 1) leads[at] = (leads[at] ?? 0) + (side === 'home' ? points : -points);
  }
  return leads;
}

/** The runs of a game in order: each stretch of one side's points of at least `least`. */
export function runsOf(scored: readonly Scored[], least: number): readonly Run[] {
  const stretches: Run[] = [];
  for (const { side, points, minute } of scored) {
    const last = stretches.at(-1);
    if (last?.side === side) stretches[stretches.length - 1] = { ...last, points: last.points + points, to: minute };
    else stretches.push({ side, points, from: minute, to: minute });
  }
  return stretches.filter(({ points }) => points >= least);
}
