import * as z from 'zod';
import type { EventStatus, Fixture } from '../../../domain/events/fixture.ts';
import type { Score } from '../../../domain/events/score.ts';
import type { FeedBody, FeedMessage, Producer, SnapshotEvent } from '../../../domain/feed/feed-supplier.ts';
import type { Facts } from '../../../domain/facts/facts.ts';
import { outrightRules } from '../../../domain/sports/outright-rules.ts';
import { allSports, findSport } from '../../../domain/sports/registry.ts';
import type { Sport } from '../../../domain/sports/sport.ts';
import { schemaOf } from '../../../events/read-shape.ts';
import { readLineups } from './read-lineups.ts';
import { readMarkets } from './read-markets.ts';
import { readClock, readIncident } from './read-play.ts';
import { Unreadable, type WireBody, wireBody, type WireFixture, type wirePlace, wireSnapshotEvent, type WireStatus } from './wire.ts';

const MOST_REASON = 500;

/** Reads a message of the stream in the product's terms; an unreadable one becomes a message of its own kind. */
export function readMessage(raw: z.infer<typeof wirePlace>, producer: Producer): FeedMessage {
  const { seq, at } = raw;
  const unreadable = (reason: string): FeedMessage => ({ seq, at, body: { kind: 'unreadable', reason }, raw });
  if (raw.producer !== producer) return unreadable(`a message of producer ${raw.producer}`);
  const parsed = wireBody.safeParse(raw);
  if (!parsed.success) return unreadable(z.prettifyError(parsed.error));
  const body = orReason(() => readBody(parsed.data, at));
  return typeof body === 'string' ? unreadable(body) : { seq, at, body, raw };
}

/** Reads a match of a snapshot; returns the reason if it cannot be read. */
export function readSnapshotEvent(raw: unknown): SnapshotEvent | string {
  const parsed = wireSnapshotEvent.safeParse(raw);
  if (!parsed.success) return z.prettifyError(parsed.error);
  const { fixture, status, markets, settlement, lineups: sent } = parsed.data;
  return orReason(() => {
    const sport = rulesNamed(fixture.sport, Boolean(fixture.field));
    const lineups = sent === undefined || sent === null ? '' : readLineups(sport, sent);
    return {
      fixture: readFixture(fixture),
      status: readStatus(sport, status),
      prices: sport.feed.readPrices(markets),
      markets: readMarkets(sport.id, markets),
      settlement: settlement === null ? null : { certainty: settlement.certainty, facts: readFacts(sport, settlement.facts) },
      ...(typeof lineups === 'string' ? {} : { lineups }),
    };
  });
}

function orReason<T>(read: () => T): T | string {
  try {
    return read();
  } catch (error) {
    if (error instanceof Unreadable) return error.message;
    throw error;
  }
}

function readBody(body: WireBody, at: Date): FeedBody {
  switch (body.kind) {
    case 'fixture_change':
      return {
        kind: body.kind,
        fixture: readFixture(body.fixture),
        status: readStatus(rulesNamed(body.fixture.sport, Boolean(body.fixture.field)), body.status),
      };
    case 'odds_change': {
      const sport = sportNamed(body.sport);
      const markets = readMarkets(sport.id, body.markets);
      const clock = body.clock === undefined ? undefined : readClock(sport, body.clock);
      const prices = sport.feed.readPrices(body.markets);
      const place = clock === undefined ? { minute: body.minute } : { minute: clock.minute, clock };
      return { kind: body.kind, eventId: body.event_id, sport: sport.id, prices, markets, ...place };
    }
    case 'bet_stop':
      return { kind: body.kind, eventId: body.event_id, ...(body.reason === undefined ? {} : { reason: body.reason }) };
    case 'incident': {
      const sport = sportNamed(body.sport);
      const { act, score, incident } = body;
      const read = readIncident(sport, { told_at: at, ...incident }, at);
      return {
        kind: body.kind,
        eventId: body.event_id,
        sport: sport.id,
        act,
        incident: read,
        score: readScore(sport, score),
        clock: readClock(sport, body.clock),
      };
    }
    case 'lineups': {
      const sport = sportNamed(body.sport);
      const read = readLineups(sport, body);
      const said = typeof read === 'string' ? { lineups: null, reason: read.slice(0, MOST_REASON) } : { lineups: read };
      return { kind: body.kind, eventId: body.event_id, sport: sport.id, ...said };
    }
    case 'rollback_bet_settlement':
      return { kind: body.kind, eventId: body.event_id };
    case 'bet_settlement': {
      const { certainty, outright: isOutright } = body;
      const rules = rulesNamed(body.sport, isOutright);
      const facts = readFacts(rules, body.facts);
      return { kind: body.kind, eventId: body.event_id, sport: rules.id, ...(isOutright ? { isOutright } : {}), certainty, facts };
    }
    case 'bet_cancel':
    case 'rollback_bet_cancel':
      return { kind: body.kind, eventId: body.event_id, from: body.start_at, until: body.end_at };
    case 'alive':
    case 'snapshot_complete':
      return { kind: body.kind };
  }
}

/** The sport with that id; without an id the first on offer, since suppliers of a single sport may omit it. */
function sportNamed(id: string | undefined): Sport {
  const sport = id === undefined ? allSports()[0] : findSport(id);
  if (sport === null || sport === undefined) throw new Unreadable(`unknown sport ${id ?? ''}`);
  return sport;
}

/** The rules of that sport's matches, or of its outrights. */
function rulesNamed(id: string | undefined, isOutright: boolean): Sport {
  const sport = sportNamed(id);
  return isOutright ? outrightRules(sport) : sport;
}

function readFixture({ starts_at: startsAt, ...fixture }: WireFixture): Fixture {
  return fixture.field ? { ...fixture, startsAt, home: null, away: null } : { ...fixture, startsAt, field: null };
}

/** Before the start the supplier sends 0–0, which is stored as no score. Sports without a score (`mostScore` 0) never have one. */
function readStatus(sport: Sport, status: WireStatus): EventStatus {
  const { state, period, minute, added, stopped, score, incidents } = status;
  const { periods, feed } = sport;
  if (!periods.includes(period)) throw new Unreadable(`unknown period ${period}`);
  const own = schemaOf(feed.status, 'sent').safeParse(status);
  if (!own.success) throw new Unreadable(z.prettifyError(own.error));
  return {
    ...{ state, period, minute, ...(added === undefined ? {} : { added }), ...(stopped === undefined ? {} : { stopped }) },
    score: period === periods[0] || feed.mostScore === 0 ? null : readScore(sport, score),
    periodScores: feed.readPeriodScores(own.data),
    incidents: incidents.map((incident) => readIncident(sport, incident, null)),
  };
}

/** The highest score of a side in a sport that sets none. */
const USUAL_MOST_SCORE = 99;

function readScore({ feed }: Sport, score: Score): Score | null {
  const most = feed.mostScore ?? USUAL_MOST_SCORE;
  if (score.home > most || score.away > most) throw new Unreadable(`a score of ${score.home}–${score.away}`);
  return feed.scoreIsWinner === true && score.home === score.away ? null : score;
}

function readFacts({ feed }: Sport, facts: unknown): Facts {
  const read = schemaOf(feed.facts, 'sent').safeParse(facts);
  if (!read.success) throw new Unreadable(z.prettifyError(read.error));
  return feed.readFacts(read.data);
}
