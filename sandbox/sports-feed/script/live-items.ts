import { MINUTE_MS } from '#kernel/durations.ts';
import type { Body, Facts, Producer, Settlement } from '../message.ts';
import type { FeedSport } from '../sports/feed-sport.ts';
import { clockAt, type Course, covers, receivedBy, statusAt } from './course.ts';
import { priceTimes } from './price-times.ts';
import type { ScriptItem, When } from './script-item.ts';

/** Time from the final whistle to the confirmation of results; the match is closed a minute later. */
export const CONFIRMED_AFTER_MS = 5 * MINUTE_MS;

/** The messages of both producers from kick-off on; `facts` go into its settlements, prices come at least every `priceEveryMs`. */
export function liveItems(course: Course, facts: Facts, priceEveryMs: number): ScriptItem[] {
  const { fixture, sport, acts, endMs } = course;
  const say = (offsetMs: number, producer: Producer, kind: Body['kind'], body: (when: When) => Body): ScriptItem => ({
    atMs: fixture.kickOffMs + offsetMs,
    producer,
    kind,
    body,
  });
  const changed = (offsetMs: number, producer: Producer, more: object = {}, shownMs = offsetMs): ScriptItem =>
    say(offsetMs, producer, 'fixture_change', () => ({ kind: 'fixture_change', event_id: fixture.id, status: { ...statusAt(course, shownMs), ...more } }));
  const stopped = (offsetMs: number, producer: Producer, reason?: string): ScriptItem =>
    say(offsetMs, producer, 'bet_stop', () => ({ kind: 'bet_stop', event_id: fixture.id, ...(reason === undefined ? {} : { reason }) }));
  const settled = (offsetMs: number, producer: Producer, certainty: 1 | 2): ScriptItem =>
    say(offsetMs, producer, 'bet_settlement', () => settlementOf(sport, fixture.id, facts, certainty));
  const stops = sport.stopsOf(acts);
  const confirmedMs = endMs + CONFIRMED_AFTER_MS;
  const items = [
    stopped(0, 'prematch'),
    changed(0, 'prematch'),
    ...stops.map(({ fromMs, reason }) => stopped(fromMs, 'live', reason)),
    stopped(endMs, 'live'),
    ...acts.flatMap((act, index) => [
      say(act.atMs, 'live', 'incident', (when) => incidentBody(course, index, when)),
      ...(sport.changesStatus(act) ? [changed(act.atMs, 'live')] : []),
    ]),
    ...(course.game.statusMs ?? []).map((offsetMs) => changed(offsetMs, 'live')),
    ...priceTimes(acts, (act) => sport.movesPrices(act), stops, priceEveryMs).map((offsetMs) =>
      say(offsetMs, 'live', 'odds_change', () => livePrices(course, offsetMs)),
    ),
    settled(endMs, 'live', 1),
    changed(confirmedMs, 'prematch', {}, endMs),
    settled(confirmedMs, 'prematch', 2),
    changed(confirmedMs + MINUTE_MS, 'prematch', { state: 'closed' }, endMs),
  ];
  return stoodStill(
    items.toSorted((a, b) => a.atMs - b.atMs),
    course,
  );
}

/** The settlement of the supplier's markets by a set of facts. */
export function settlementOf(sport: FeedSport, eventId: string, facts: Facts, certainty: 1 | 2): Settlement {
  return { kind: 'bet_settlement', event_id: eventId, sport: sport.id, certainty, facts, markets: sport.resultsOf(facts) };
}

function incidentBody(course: Course, index: number, when: When): Body {
  const act = course.acts[index];
  if (act === undefined) throw new Error('an act beyond the last');
  const { occurredMs, ...incident } = act.incident;
  const heard = course.game.received(course.acts.slice(0, index + 1));
  return {
    kind: 'incident',
    event_id: course.fixture.id,
    sport: course.sport.id,
    act: act.act,
    incident: { ...incident, occurred_at: when(course.fixture.kickOffMs + occurredMs) },
    score: heard.score,
    clock: clockAt(course, heard, act.atMs),
  };
}

function livePrices(course: Course, offsetMs: number): Body {
  const heard = receivedBy(course, offsetMs);
  const clock = clockAt(course, heard, offsetMs);
  const { fixture, sport } = course;
  return { kind: 'odds_change', event_id: fixture.id, sport: sport.id, minute: clock.minute, score: heard.score, clock, markets: heard.markets(offsetMs) };
}

/** Delays the match's messages until its standstill ends, and drops the prices among them. */
function stoodStill(items: readonly ScriptItem[], { mistakes }: Course): ScriptItem[] {
  const still = mistakes.filter(({ kind }) => kind === 'standstill');
  return still
    .reduce<readonly ScriptItem[]>(
      (left, { atMs, forMs }) =>
        left.flatMap((item) => {
          if (!covers(atMs, forMs, item.atMs)) return [item];
          return item.kind === 'odds_change' ? [] : [{ ...item, atMs: atMs + forMs }];
        }),
      items,
    )
    .toSorted((a, b) => a.atMs - b.atMs);
}
