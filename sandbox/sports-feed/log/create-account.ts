import type { Body, Message, Producer, ReportedIncident } from '../message.ts';
import { announcedBetween, type Calendar } from '../season/calendar.ts';
import type { Fixture } from '../season/fixtures-between.ts';
import { type EventState, fixtureView, record, speaksOf, stateBodies, unheard } from './book.ts';
import { createLog, type Log } from './create-log.ts';

/** The feed's streams, and the resulting state. */
export interface Account {
  readonly events: Map<string, EventState>;
  readonly logs: Readonly<Record<Producer, Log>>;
  /** Sends one message as of `atMs`, sandbox time. */
  append(producer: Producer, body: Body, atMs: number, requestId?: string): void;
  /** Sends the state of these matches that the producer has. */
  appendState(producer: Producer, states: readonly EventState[], atMs: number, requestId?: string): void;
  /** Opens the matches within the calendar's window of [fromMs, toMs], feed time, and returns all open ones. */
  open(fromMs: number, toMs: number, startsAt: (fixture: Fixture) => number): EventState[];
  /** Drops the matches before the window. */
  forget(feedMs: number): void;
}

/** An account of a season that continues after the given sequence numbers. */
export function createAccount(calendar: Calendar, heads: Readonly<Record<Producer, number>>): Account {
  const events = new Map<string, EventState>();
  const logs = { prematch: createLog(heads.prematch), live: createLog(heads.live) };

  const append = (producer: Producer, body: Body, atMs: number, requestId?: string): void => {
    const event = 'event_id' in body ? events.get(body.event_id) : undefined;
    const at = new Date(atMs).toISOString();
    if (event !== undefined) record(event, producer, body, at);
    const place = { producer, at, simulated: true, ...(requestId === undefined ? {} : { request_id: requestId }) } as const;
    logs[producer].append((seq): Message => {
      if (body.kind === 'incident' && event !== undefined)
        return { seq, ...place, ...body, incident: { ...body.incident, ...firstReported(event, body.incident) } };
      if (body.kind !== 'fixture_change') return { seq, ...place, ...body };
      if (event === undefined) throw new Error(`${body.event_id} is no match of this feed`);
      return { seq, ...place, kind: body.kind, event_id: body.event_id, fixture: fixtureView(event), status: event.status };
    });
  };
  return {
    events,
    logs,
    append,
    appendState(producer, states, atMs, requestId) {
      for (const event of states.filter((each) => speaksOf(each, producer))) {
        for (const body of stateBodies(event, producer)) append(producer, body, atMs, requestId);
      }
    },
    open(fromMs, toMs, startsAt) {
      for (const fixture of announcedBetween(calendar, fromMs, toMs)) {
        if (!events.has(fixture.id)) events.set(fixture.id, unheard(fixture, startsAt(fixture)));
      }
      return [...events.values()];
    },
    forget(feedMs) {
      for (const [eventId, { fixture }] of events) if (fixture.kickOffMs < feedMs - calendar.windowMs) events.delete(eventId);
    },
  };
}

/** A repeated incident keeps its first reported time of occurrence, even if the feed's speed has changed. */
function firstReported({ status }: EventState, { id, occurred_at }: ReportedIncident): Pick<ReportedIncident, 'occurred_at'> {
  return { occurred_at: status.incidents.find((each) => each.id === id)?.occurred_at ?? occurred_at };
}
