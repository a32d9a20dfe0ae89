import { MINUTE_MS } from '#kernel/durations.ts';
import { type Act, mark } from '../../reporting/act.ts';
import { kickAfterMs } from './match/shoot-out.ts';
import type { Story } from './match/story.ts';

/** Stoppage time is announced this long before the end of a half's forty-fifth minute. */
const ANNOUNCED_BEFORE_MS = 20_000;

/** All incidents of a match and their follow-ups, in order. */
export function happeningsOf(story: Story): Act[] {
  return [...marksOf(story), ...eventsOf(story), ...reviewsOf(story), ...kicksOf(story)].toSorted((a, b) => a.atMs - b.atMs);
}

function marksOf({ halfTimeMs, secondHalfMs, fullTimeMs, overMs, kicks, stoppage: [first, second] }: Story): Act[] {
  return [
    mark('kick_off', 'kick_off', 0, 0, 0),
    mark('added_time-1', 'added_time', 45, first, 45 * MINUTE_MS - ANNOUNCED_BEFORE_MS),
    mark('half_time', 'half_time', 45, 0, halfTimeMs),
    mark('second_half', 'second_half', 46, 0, secondHalfMs),
    mark('added_time-2', 'added_time', 90, second, secondHalfMs + 45 * MINUTE_MS - ANNOUNCED_BEFORE_MS),
    ...(kicks.length === 0 ? [] : [mark('shoot_out', 'shoot_out', 90, 0, fullTimeMs)]),
    mark('full_time', 'full_time', 90, 0, overMs),
  ];
}

function eventsOf({ events }: Story): Act[] {
  return events.map(({ offsetMs, ...event }) => ({ act: 'told', atMs: offsetMs, incident: { ...event, occurredMs: offsetMs } }));
}

function kicksOf({ kicks, fullTimeMs }: Story): Act[] {
  return kicks.map(({ side, scored }, place) => {
    const atMs = fullTimeMs + kickAfterMs(place);
    const type = scored ? 'shoot_out_goal' : 'shoot_out_miss';
    return { act: 'told', atMs, incident: { id: `kick-${place + 1}`, type, side, minute: 90, added: 0, occurredMs: atMs } };
  });
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
