/** The match clock: the half and the minute shown, which passes the last minute of the half in added time. */
export interface PlayClock {
  readonly half: 1 | 2;
  readonly minute: number;
  /** Added minutes of this half as the referee announced them; left out until then. */
  readonly announced?: number;
}

/** How a count grows over a match: its intensity at the end is 1 + `rise` times that at the start; in the last `minutes` it is besides `factor` times that. */
export interface Pace {
  readonly rise: number;
  readonly late?: { readonly minutes: number; readonly factor: number };
}

/** How a game's clock runs, and its goals with it. In minutes. */
export interface GoalTime {
  readonly halfMinutes: number;
  /** Added minutes to expect of the first and of the second half before they are announced. */
  readonly added: readonly [first: number, second: number];
  /** The last part of a half never passes before the whistle: a goal may still fall. */
  readonly whistle: number;
  /** What of the minute shown is still to come, on average. */
  readonly unplayed: number;
  readonly goals: Pace;
}

/** The share (0–1) of a match's goals that falls in its first half. */
export function firstHalfShare({ halfMinutes, goals }: GoalTime): number {
  return shareUntil(halfMinutes, 2 * halfMinutes, goals);
}

/**
 * Share (0–1) of the match's intensity already played. It rises linearly over the match, as goals do in real leagues; the minutes of a half are those of its
 * whole length, added time included, so the last quarter of an hour of football's clock holds a third of its half's goals.
 * Source: M. Dixon, M. Robinson, "A Birth Process Model for Association Football Matches", The Statistician 47 (1998).
 */
export function elapsedShare({ halfMinutes, added, whistle, unplayed, goals }: GoalTime, { half, minute, announced }: PlayClock, pace: Pace = goals): number {
  const start = half === 1 ? 0 : halfMinutes;
  const length = halfMinutes + (announced ?? added[half - 1] ?? 0);
  const played = Math.min(Math.max(minute - unplayed - start, 0), length - whistle);
  return shareUntil(start + (played / length) * halfMinutes, 2 * halfMinutes, pace);
}

function shareUntil(minute: number, minutes: number, { rise, late }: Pace): number {
  const upTo = (end: number) => {
    const played = end / minutes;
    return (played + (rise * played * played) / 2) / (1 + rise / 2);
  };
  if (late === undefined) return upTo(minute);
  const before = upTo(minutes - late.minutes);
  const whole = before + late.factor * (1 - before);
  return (Math.min(upTo(minute), before) + late.factor * Math.max(0, upTo(minute) - before)) / whole;
}
