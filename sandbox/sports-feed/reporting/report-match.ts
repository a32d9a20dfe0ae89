import { MINUTE_MS } from '#kernel/durations.ts';
import type { Story } from '../match/story.ts';
import type { IncidentType } from '../message.ts';
import { seededNumbers } from '../seeded-numbers.ts';

/** What the producer says of an incident, and when; all times after kick-off. */
export interface Act {
  readonly act: 'told' | 'review' | 'confirmed' | 'taken_back';
  readonly atMs: number;
  readonly incident: {
    readonly id: string;
    readonly type: IncidentType;
    readonly side?: 'home' | 'away';
    readonly minute: number;
    readonly added: number;
    readonly occurredMs: number;
  };
}

/** The producer tells what happened two to nine seconds later. */
const SLOWEST = { least: 2_000, more: 7_000 } as const;
const APART_MS = 500;
/** Stoppage time is announced this long before the forty-fifth minute of a half is over. */
const ANNOUNCED_BEFORE_MS = 20_000;

/** A match as it is told without mistakes: every incident and what becomes of it, in the order in which it happens. `key` decides the delays. */
export function reportMatch(key: string, story: Story): Act[] {
  const happened = [...marksOf(story), ...eventsOf(story), ...reviewsOf(story)].toSorted((a, b) => a.atMs - b.atMs);
  let lastMs = 0;
  return happened.map((act) => {
    const delayMs = SLOWEST.least + Math.floor(seededNumbers(`${key}|${act.incident.id}|${act.act}`)() * SLOWEST.more);
    lastMs = Math.max(act.atMs + delayMs, lastMs + APART_MS);
    return { ...act, atMs: lastMs };
  });
}

function told(id: string, type: IncidentType, minute: number, added: number, occurredMs: number): Act {
  return { act: 'told', atMs: occurredMs, incident: { id, type, minute, added, occurredMs } };
}

function marksOf({ halfTimeMs, secondHalfMs, fullTimeMs, stoppage: [first, second] }: Story): Act[] {
  return [
    told('kick_off', 'kick_off', 0, 0, 0),
    told('added_time-1', 'added_time', 45, first, 45 * MINUTE_MS - ANNOUNCED_BEFORE_MS),
    told('half_time', 'half_time', 45, 0, halfTimeMs),
    told('second_half', 'second_half', 46, 0, secondHalfMs),
    told('added_time-2', 'added_time', 90, second, secondHalfMs + 45 * MINUTE_MS - ANNOUNCED_BEFORE_MS),
    told('full_time', 'full_time', 90, 0, fullTimeMs),
  ];
}

function eventsOf({ events }: Story): Act[] {
  return events.map(({ offsetMs, ...event }) => ({ act: 'told', atMs: offsetMs, incident: { ...event, occurredMs: offsetMs } }));
}

function reviewsOf({ events, reviews }: Story): Act[] {
  return reviews.flatMap(({ goalId, beginsMs, endsMs, stands }) => {
    const goal = events.find(({ id }) => id === goalId);
    if (goal === undefined) return [];
    const { offsetMs, ...event } = goal;
    const incident = { ...event, occurredMs: offsetMs };
    return [
      { act: 'review' as const, atMs: beginsMs, incident },
      { act: stands ? ('confirmed' as const) : ('taken_back' as const), atMs: endsMs, incident },
    ];
  });
}
