/** Where play stands: the half and the minute shown, which runs past 45 or 90 in added time. */
export interface PlayClock {
  readonly half: 1 | 2;
  readonly minute: number;
}

const MINUTES = 90;
const HALF_MINUTES = 45;
/** The intensity of goals at the end of ninety minutes is 1 + RISE times that at kick-off; 0.5 puts 45 % of them in the first half. */
const RISE = 0.5;
/** The last minute of a half never passes before the whistle: in added time a goal may still fall. */
const WHISTLE_MINUTES = 1;

/** The share of a match's intensity that falls in its first half: 0.45. */
export const FIRST_HALF_SHARE = shareUntil(HALF_MINUTES);

/**
 * Share (0–1) of the match's intensity already played. It rises linearly over the match, as goals do in real leagues.
 * Source: M. Dixon, M. Robinson, "A Birth Process Model for Association Football Matches", The Statistician 47 (1998).
 */
export function elapsedShare({ half, minute }: PlayClock): number {
  const start = half === 1 ? 0 : HALF_MINUTES;
  const latest = start + HALF_MINUTES - WHISTLE_MINUTES;
  return shareUntil(Math.min(Math.max(minute, start), latest));
}

function shareUntil(minute: number): number {
  const played = minute / MINUTES;
  return (played + (RISE * played * played) / 2) / (1 + RISE / 2);
}
