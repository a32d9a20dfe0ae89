/** Where play stands: the half and the minute shown, which runs past 45 or 90 in added time. */
export interface PlayClock {
  readonly half: 1 | 2;
  readonly minute: number;
  /** Added minutes of this half as the referee announced them; left out until then. */
  readonly announced?: number;
}

/** How a count grows over ninety minutes: its intensity at the end is 1 + `rise` times that at kick-off. */
export interface Pace {
  readonly rise: number;
}

const MINUTES = 90;
const HALF_MINUTES = 45;
/** Added minutes to expect of each half before they are announced: the World Cups since 2018 and leagues since 2022 add about so many. */
const EXPECTED_ADDED = { 1: 3, 2: 6 } as const;
/** The last minute of a half never passes before the whistle: in added time a goal may still fall. */
const WHISTLE_MINUTES = 1;

/** Goals: 0.5 puts 45 % of them in the first half. */
const GOALS: Pace = { rise: 0.5 };

/** The share of a match's goals that falls in its first half: 0.45. */
export const FIRST_HALF_SHARE = shareUntil(HALF_MINUTES, GOALS);

/**
 * Share (0–1) of the match's intensity already played. It rises linearly over the match, as goals do in real leagues; the minutes of a half are those of its
 * whole length, added time included, so the last quarter of an hour of the clock holds a third of its half's goals.
 * Source: M. Dixon, M. Robinson, "A Birth Process Model for Association Football Matches", The Statistician 47 (1998).
 */
export function elapsedShare({ half, minute, announced = EXPECTED_ADDED[half] }: PlayClock, pace: Pace = GOALS): number {
  const start = half === 1 ? 0 : HALF_MINUTES;
  const length = HALF_MINUTES + announced;
  const played = Math.min(Math.max(minute - start, 0), length - WHISTLE_MINUTES);
  return shareUntil(start + (played / length) * HALF_MINUTES, pace);
}

function shareUntil(minute: number, { rise }: Pace): number {
  const played = minute / MINUTES;
  return (played + (rise * played * played) / 2) / (1 + rise / 2);
}
