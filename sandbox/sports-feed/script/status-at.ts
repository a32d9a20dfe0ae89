import { matchClock } from '../match/match-clock.ts';
import type { Story } from '../match/play-match.ts';
import type { EventStatus, Incident } from '../message.ts';
import { scoreAt } from '../prices/outlook-of.ts';

/** A match that has not begun. */
export const NOT_STARTED: EventStatus = {
  state: 'not_started',
  period: 'not_started',
  minute: 0,
  score: { home: 0, away: 0 },
  half_time: null,
  incidents: [],
};

const STATES = { not_started: 'not_started', first_half: 'live', half_time: 'live', second_half: 'live', ended: 'ended' } as const;

/** A viewer's knowledge `offsetMs` after kick-off: state, minute, score and all events so far. */
export function statusAt(story: Story, offsetMs: number): EventStatus {
  const { period, minute } = matchClock(story, offsetMs);
  return {
    state: STATES[period],
    period,
    minute,
    score: scoreAt(story, offsetMs),
    half_time: offsetMs >= story.halfTimeMs ? scoreAt(story, story.halfTimeMs) : null,
    incidents: incidentsUntil(story, offsetMs),
  };
}

function incidentsUntil(story: Story, offsetMs: number): Incident[] {
  const marks: { readonly atMs: number; readonly incident: Incident }[] = [
    { atMs: 0, incident: { type: 'kick_off', minute: 0 } },
    { atMs: story.halfTimeMs, incident: { type: 'half_time', minute: 45 } },
    { atMs: story.secondHalfMs, incident: { type: 'second_half', minute: 46 } },
    { atMs: story.fullTimeMs, incident: { type: 'full_time', minute: 90 } },
    ...story.events.map(({ type, side, minute, added, offsetMs: atMs }) => ({ atMs, incident: { type, side, minute, added } })),
  ];
  return marks
    .filter(({ atMs }) => atMs <= offsetMs)
    .toSorted((a, b) => a.atMs - b.atMs)
    .map(({ incident }) => incident);
}
