import type { EventStatus } from '../message.ts';

/** A match that has not begun. */
export const NOT_STARTED: EventStatus = {
  state: 'not_started',
  period: 'not_started',
  minute: 0,
  score: { home: 0, away: 0 },
  half_time: null,
  incidents: [],
};
