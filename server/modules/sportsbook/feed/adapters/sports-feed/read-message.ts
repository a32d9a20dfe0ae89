import * as z from 'zod';
import type { EventStatus, Fixture } from '../../../domain/events/fixture.ts';
import type { FeedBody, FeedMessage, Producer, SnapshotEvent } from '../../../domain/feed/feed-supplier.ts';
import { readFacts } from './read-facts.ts';
import { readPrices } from './read-prices.ts';
import { type WireBody, wireBody, type WireFixture, type wirePlace, wireSnapshotEvent, type WireStatus } from './wire.ts';

/** A message of the stream in the product's terms; what cannot be read is a message too. */
export function readMessage(raw: z.infer<typeof wirePlace>, producer: Producer): FeedMessage {
  const { seq, at } = raw;
  const parsed = wireBody.safeParse(raw);
  const misplaced = raw.producer !== producer;
  const body: FeedBody =
    parsed.success && !misplaced
      ? readBody(parsed.data)
      : { kind: 'unreadable', reason: misplaced ? `a message of producer ${raw.producer}` : z.prettifyError(parsed.error ?? new z.ZodError([])) };
  return { seq, at, body, raw };
}

/** A match of a snapshot; the reason when it cannot be read. */
export function readSnapshotEvent(raw: unknown): SnapshotEvent | string {
  const parsed = wireSnapshotEvent.safeParse(raw);
  if (!parsed.success) return z.prettifyError(parsed.error);
  const { fixture, status, markets, settlement } = parsed.data;
  return {
    fixture: readFixture(fixture),
    status: readStatus(status),
    prices: readPrices(markets),
    settlement: settlement === null ? null : { certainty: settlement.certainty, facts: readFacts(settlement.facts) },
  };
}

function readBody(body: WireBody): FeedBody {
  switch (body.kind) {
    case 'fixture_change':
      return { kind: body.kind, fixture: readFixture(body.fixture), status: readStatus(body.status) };
    case 'odds_change':
      return { kind: body.kind, eventId: body.event_id, prices: readPrices(body.markets), minute: body.minute };
    case 'bet_stop':
    case 'rollback_bet_settlement':
      return { kind: body.kind, eventId: body.event_id };
    case 'bet_settlement':
      return { kind: body.kind, eventId: body.event_id, certainty: body.certainty, facts: readFacts(body.facts) };
    case 'bet_cancel':
    case 'rollback_bet_cancel':
      return { kind: body.kind, eventId: body.event_id, from: body.start_at, until: body.end_at };
    case 'alive':
    case 'snapshot_complete':
      return { kind: body.kind };
  }
}

function readFixture({ starts_at, ...fixture }: WireFixture): Fixture {
  return { ...fixture, startsAt: starts_at };
}

/** Before kick-off the supplier sends 0–0; to us that is no score. */
function readStatus({ state, period, minute, score, half_time, incidents }: WireStatus): EventStatus {
  const incidentsRead = incidents.map(({ type, side, minute: at, added }) => ({ type, side: side ?? null, minute: at, added: added ?? 0 }));
  return { state, period, minute, score: period === 'not_started' ? null : score, halfTime: half_time, incidents: incidentsRead };
}
