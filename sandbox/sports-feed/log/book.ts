import type { Body, Clock, EventStatus, FixtureView, Incident, Lineups, Market, Producer, Settlement } from '../message.ts';
import { sportOf } from '../sports/registry.ts';
import type { Fixture } from '../season/fixtures-between.ts';

/** The full state of one match for a listener. */
export interface EventState {
  readonly fixture: Fixture;
  /** Kick-off by the sandbox's clock, milliseconds since the epoch. */
  startsAtMs: number;
  status: EventStatus;
  readonly markets: Record<Producer, readonly Market[]>;
  readonly settlements: Record<Producer, Settlement | null>;
  lineups: Lineups | null;
}

/** A match before its first message. */
export function unheard(fixture: Fixture, startsAtMs: number): EventState {
  return {
    fixture,
    startsAtMs,
    status: sportOf(fixture).notStarted(fixture),
    markets: { prematch: [], live: [] },
    settlements: { prematch: null, live: null },
    lineups: null,
  };
}

/** Maximum number of incidents in a status; no match has as many. */
const MOST_INCIDENTS = 400;

/** Applies a message that is sent at `at`. */
export function record(event: EventState, producer: Producer, body: Body, at: string): void {
  switch (body.kind) {
    case 'fixture_change':
      // oxlint-disable-next-line no-param-reassign -- the book is the one place that keeps what was said
      if (body.starts_at !== undefined) event.startsAtMs = Date.parse(body.starts_at);
      // oxlint-disable-next-line no-param-reassign -- as above
      event.status = { ...event.status, ...defined(body.status ?? {}) };
      break;
    case 'odds_change':
      event.markets[producer] = body.markets;
      // oxlint-disable-next-line no-param-reassign -- as above
      if (body.clock !== undefined) event.status = { ...event.status, ...body.clock };
      break;
    case 'incident':
      // oxlint-disable-next-line no-param-reassign -- as above
      event.status = { ...event.status, ...body.clock, score: body.score, incidents: withIncident(event.status.incidents, body, at) };
      break;
    case 'bet_stop':
      event.markets[producer] = event.markets[producer].map((market) => ({ ...market, status: -1 as const }));
      break;
    case 'lineups':
      // oxlint-disable-next-line no-param-reassign -- as above
      event.lineups = { home: body.home, away: body.away };
      break;
    case 'bet_settlement':
      event.settlements[producer] = body;
      break;
    case 'rollback_bet_settlement':
      event.settlements[producer] = null;
      break;
    case 'bet_cancel':
    case 'rollback_bet_cancel':
    case 'alive':
    case 'snapshot_complete':
      break;
  }
}

/** A repeated incident keeps the times of its occurrence and of its first report. */
function withIncident(reported: readonly Incident[], { act, incident }: Extract<Body, { kind: 'incident' }>, at: string): Incident[] {
  const known = reported.find(({ id }) => id === incident.id);
  const review = act === 'told' ? known?.review : act === 'review' ? 'under_review' : act;
  const kept = {
    ...incident,
    occurred_at: known?.occurred_at ?? incident.occurred_at,
    told_at: known?.told_at ?? at,
    ...(review === undefined ? {} : { review }),
  };
  return (known === undefined ? [...reported, kept] : reported.map((each) => (each === known ? kept : each))).slice(-MOST_INCIDENTS);
}

/** The fixture in the wire format. */
export function fixtureView({ fixture, startsAtMs }: EventState): FixtureView {
  const club = ({ id, name, short, colors }: Fixture['home']): FixtureView['home'] => ({ id, name, short, colors, shield: `/sports-feed/shields/${id}.svg` });
  return {
    id: fixture.id,
    sport: fixture.league.sport,
    category: fixture.league.category,
    tournament: { id: fixture.league.id, name: fixture.league.name, season: String(fixture.season) },
    // Rounds make a league's table.
    round: fixture.league.knockout === undefined ? fixture.round : null,
    home: club(fixture.home),
    away: club(fixture.away),
    starts_at: new Date(startsAtMs).toISOString(),
    simulated: true,
  };
}

/** The messages that bring a listener without any to `producer`'s state of the match. */
export function stateBodies(event: EventState, producer: Producer): Body[] {
  const { fixture, status, markets, settlements, lineups } = event;
  const settlement = settlements[producer];
  const open = status.state === 'not_started' || status.state === 'live';
  const { period, minute, added = 0, stopped = false, score } = status;
  const clock: { readonly clock?: Clock } = producer === 'live' ? { clock: { period, minute, added, stopped } } : {};
  return [
    { kind: 'fixture_change', event_id: fixture.id },
    ...(open && markets[producer].length > 0
      ? [{ kind: 'odds_change' as const, event_id: fixture.id, sport: fixture.league.sport, minute, score, ...clock, markets: [...markets[producer]] }]
      : []),
    ...(open && lineups !== null && producer === 'prematch' ? [{ kind: 'lineups' as const, event_id: fixture.id, ...lineups }] : []),
    ...(settlement === null ? [] : [settlement]),
  ];
}

/** Whether the producer has a state of the match: the live producer's begins at kick-off. */
export function speaksOf(event: EventState, producer: Producer): boolean {
  return producer === 'prematch' || (event.status.state !== 'not_started' && event.status.period !== 'not_started');
}

/** A partial status without empty keys. */
function defined(status: { readonly [Key in keyof EventStatus]?: EventStatus[Key] | undefined }): Partial<EventStatus> {
  return Object.fromEntries(Object.entries(status).filter(([, value]) => value !== undefined));
}
