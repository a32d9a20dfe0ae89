import type { SportsIncident } from '#contracts/sportsbook/events.ts';

/** A point of a match: its winner, its set and its number. */
export interface PlayedPoint {
  readonly id: string;
  readonly side: 'home' | 'away';
  /** From 1. */
  readonly set: number;
  /** True while the referee may still cancel it. */
  readonly isDoubted: boolean;
}

/** The points that count, in order, each with its set. */
export function pointsInOrder(incidents: readonly SportsIncident[]): readonly PlayedPoint[] {
  const points: PlayedPoint[] = [];
  let set = 1;
  for (const { type, side, id, review } of incidents) {
    if (type === 'set') set += 1;
    if (type !== 'point' || side === null || review === 'taken_back') continue;
    points.push({ id: id ?? String(points.length), side, set, isDoubted: review === 'under_review' });
  }
  return points;
}

/** Points, the longest run of them, and time-outs of a side. */
export function figuresOf(
  incidents: readonly SportsIncident[],
  side: 'home' | 'away',
): { readonly points: number; readonly streak: number; readonly timeOuts: number } {
  const all = pointsInOrder(incidents);
  let [streak, run] = [0, 0];
  for (const [place, point] of all.entries()) {
    run = point.side === side ? (all[place - 1]?.set === point.set ? run : 0) + 1 : 0;
    streak = Math.max(streak, run);
  }
  return {
    points: all.filter((point) => point.side === side).length,
    streak,
    timeOuts: incidents.filter(({ type, side: of }) => type === 'time_out' && of === side).length,
  };
}

/** The home side's lead after each point of a set. */
export function leadsOf(points: readonly PlayedPoint[]): readonly number[] {
  let lead = 0;
  return points.map(({ side }) => (lead += side === 'home' ? 1 : -1));
}
