/** The match clock: the half and the minute shown, which exceeds the last minute of the half in added time. */
export interface PlayClock {
  readonly half: 1 | 2;
  readonly minute: number;
  /** Added minutes of this half as announced by the referee; left out before the announcement. */
  readonly announced?: number;
}

/**
 * How the intensity of a count grows over a match: at the end it is 1 + `rise` times that at the start; in the last `minutes` it is additionally multiplied by
 * `factor`.
 */
export interface Pace {
  readonly rise: number;
  readonly late?: { readonly minutes: number; readonly factor: number };
}

/** How a game's clock runs, and how goals are spread over it. In minutes. */
export interface GoalTime {
  readonly halfMinutes: number;
  /** Added minutes to expect of the first and of the second half before they are announced. */
  readonly added: readonly [first: number, second: number];
  /** The part of a half, at its end, that always counts as still to come: a goal may fall until the whistle. */
  readonly whistle: number;
  /** The part of the shown minute that is still to come, on average. */
  readonly unplayed: number;
  readonly goals: Pace;
}

/** The share (0–1) of a match's goals that falls in its first half. */
export function firstHalfShare({ halfMinutes, goals }: GoalTime): number {
  return shareUntil(halfMinutes, 2 * halfMinutes, goals);
}

/**
 * Share (0–1) of the match's intensity already played. The intensity rises linearly over the match, as goals do in real leagues. The minutes of a half include
 * its added time, so the last quarter of an hour of football's clock contains a third of its half's goals. Source: M. Dixon, M. Robinson, "A Birth Process
 * Model for Association Football Matches", The Statistician 47 (1998).
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
