import { DAY_MS } from '#kernel/durations.ts';
import type { Incident } from '../../../domain/events/fixture.ts';
import type { PlayClock } from '../../../domain/feed/feed-supplier.ts';
import type { Sport } from '../../../domain/sports/sport.ts';
import { Unreadable, type WireClock, type WireIncident } from './wire.ts';

/** Reads an incident of the sport. `at`: the time of the report; throws if it is before the incident, or a day or more after it. */
export function readIncident({ feed }: Sport, { id, type, side, minute, added = 0, occurred_at, told_at, review }: WireIncident, at: Date | null): Incident {
  if (!feed.incidents.includes(type)) throw new Unreadable(`unknown incident ${type}`);
  const last = Math.max(...Object.values(feed.minutes ?? {}).map(([, minutes]) => minutes));
  if (feed.minutes !== undefined && minute > last) throw new Unreadable(`an incident in minute ${minute}`);
  if (at !== null && occurred_at !== undefined && (occurred_at > at || at.getTime() - occurred_at.getTime() > DAY_MS)) {
    throw new Unreadable(`told at ${at.toISOString()}, happened at ${occurred_at.toISOString()}`);
  }
  return {
    ...{ type, side: side ?? null, minute, added },
    ...(id === undefined ? {} : { id }),
    ...(occurred_at === undefined ? {} : { occurredAt: occurred_at.toISOString() }),
    ...(told_at === undefined ? {} : { toldAt: told_at.toISOString() }),
    ...(review === undefined ? {} : { review }),
  };
}

/** Reads a clock; throws if it is impossible in the sport. */
export function readClock({ periods, feed }: Sport, { period, minute, added, stopped }: WireClock): PlayClock {
  if (!periods.includes(period)) throw new Unreadable(`unknown period ${period}`);
  const span = feed.minutes?.[period];
  if (span !== undefined && (minute < span[0] || minute > span[1] || (added > 0 && minute !== span[1]))) {
    throw new Unreadable(`an impossible clock: ${period} ${minute}+${added}`);
  }
  return { period, minute, added, stopped };
}
