import type { Story } from './play-match.ts';

export type Period = 'not_started' | 'first_half' | 'half_time' | 'second_half' | 'ended';

/** Period, minute as fans say it (1..90) and the share of ninety minutes played, `offsetMs` after kick-off. */
export function matchClock(story: Story, offsetMs: number): { readonly period: Period; readonly minute: number; readonly played: number } {
  if (offsetMs < 0) return { period: 'not_started', minute: 0, played: 0 };
  if (offsetMs >= story.fullTimeMs) return { period: 'ended', minute: 90, played: 1 };
  const first = offsetMs < story.secondHalfMs;
  if (first && offsetMs >= story.halfTimeMs) return { period: 'half_time', minute: 45, played: 0.5 };
  const minutes = Math.min(45, (offsetMs - (first ? 0 : story.secondHalfMs)) / 60_000) + (first ? 0 : 45);
  return { period: first ? 'first_half' : 'second_half', minute: Math.min(first ? 45 : 90, Math.floor(minutes) + 1), played: minutes / 90 };
}
