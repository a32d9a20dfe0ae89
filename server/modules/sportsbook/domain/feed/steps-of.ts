import type { Phase } from '../markets/market-definition.ts';
import type { FeedMessage, Producer, SnapshotEvent } from './feed-supplier.ts';
import { offerMarkets, offerSupplied } from './offer-markets.ts';
import { type Act, APPLIED, refused, stale, type Step } from './step.ts';

const EVENT_ID = /^[a-z0-9-]{1,120}$/;

/**
 * A batch of messages of one stream: the origin of each by its number, when the batch was received (our clock), and when its newest message was sent (the
 * supplier's clock).
 */
export interface Stretch {
  readonly producer: Producer;
  readonly origin: (seq: number) => string;
  readonly heardAt: Date;
  readonly newestAt: Date;
}

/** The steps for message `index` of a batch. Prices that a later message of the batch replaces are not computed. */
export function stepOfMessage(messages: readonly FeedMessage[], index: number, { producer, origin, heardAt, newestAt }: Stretch): Step[] {
  const message = messages[index];
  if (message === undefined) return [];
  const act: Act = isReplaced(messages, index) ? { kind: 'nothing', outcome: stale('superseded') } : actOf(message, producer, origin(message.seq));
  const priced = act.kind === 'live_offer' ? { pricedAt: pricedAt({ saidAt: message.at, newestAt, heardAt }) } : {};
  return [{ eventId: eventOf(message), ...sportOf(message), ...kindOf(message), act, toldAt: message.at, ...priced }];
}

/**
 * The steps for the state of one match. Only the prematch producer's snapshot sets prices: a snapshot does not contain the age of its prices, so a match in
 * play waits for the next message.
 */
export function stepsOfSnapshot(
  { fixture, status, prices, markets, settlement, lineups }: SnapshotEvent,
  producer: Producer,
  origin: string,
  takenAt: Date,
): Step[] {
  const acts: Act[] = [
    { kind: 'fixture', fixture, status },
    ...(producer === 'prematch' && status.state === 'not_started' ? [{ kind: 'offer' as const, ...offerOf(fixture.sport, prices, markets) }] : []),
    { kind: 'finding', finding: settlement === null ? { kind: 'unsettled' } : { kind: 'facts', ...settlement }, origin, isRetold: true },
    ...(lineups === undefined ? [] : [{ kind: 'lineups' as const, lineups }]),
  ];
  return acts.map((act) => ({ eventId: fixture.id, sport: fixture.sport, act, takenAt }));
}

/** The id of the match that a message concerns; for an unreadable message, the id that its raw form contains. */
export function eventOf({ body, raw }: FeedMessage): string | null {
  if (body.kind === 'fixture_change') return body.fixture.id;
  if ('eventId' in body) return body.eventId;
  return typeof raw['event_id'] === 'string' && EVENT_ID.test(raw['event_id']) ? raw['event_id'] : null;
}

function actOf({ body }: FeedMessage, producer: Producer, origin: string): Act {
  switch (body.kind) {
    case 'incident':
      return { kind: 'incident', told: { act: body.act, incident: body.incident, score: body.score, clock: body.clock } };
    case 'fixture_change':
      return { kind: 'fixture', fixture: body.fixture, status: body.status };
    case 'odds_change':
      return producer === 'prematch'
        ? { kind: 'offer', ...offerOf(body.sport, body.prices, body.markets) }
        : { kind: 'live_offer', prices: body.prices, minute: body.minute ?? null, ...suppliedOf(body.sport, body.markets, 'play') };
    case 'bet_stop':
      return { kind: 'stop', ...(body.reason === undefined ? {} : { reason: body.reason }) };
    case 'bet_settlement':
      return { kind: 'finding', finding: { kind: 'facts', facts: body.facts, certainty: body.certainty }, origin, isRetold: false };
    case 'rollback_bet_settlement':
      return { kind: 'finding', finding: { kind: 'rollback' }, origin, isRetold: false };
    case 'bet_cancel':
      return { kind: 'finding', finding: { kind: 'cancel', from: body.from, until: body.until }, origin, isRetold: false };
    case 'rollback_bet_cancel':
      return { kind: 'finding', finding: { kind: 'rollback_cancel', from: body.from, until: body.until }, origin, isRetold: false };
    case 'lineups':
      return { kind: 'lineups', lineups: body.lineups, ...(body.reason === undefined ? {} : { reason: body.reason }) };
    case 'alive':
    case 'snapshot_complete':
      return { kind: 'nothing', outcome: APPLIED };
    case 'unreadable':
      return { kind: 'nothing', outcome: refused(body.reason) };
  }
}

/** The sport of a message, if it contains one. */
function sportOf({ body }: FeedMessage): Pick<Step, 'sport'> {
  if (body.kind === 'fixture_change') return { sport: body.fixture.sport };
  return 'sport' in body ? { sport: body.sport } : {};
}

/** Whether a message concerns an outright, if its kind decides that. */
function kindOf({ body }: FeedMessage): Pick<Step, 'isOutright'> {
  if (body.kind === 'bet_settlement') return { isOutright: body.isOutright === true };
  return body.kind === 'incident' || body.kind === 'lineups' ? { isOutright: false } : {};
}

function offerOf(sport: string, prices: SnapshotEvent['prices'], sent: SnapshotEvent['markets']) {
  return { prices, markets: prices === null ? null : offerMarkets(sport, prices), ...suppliedOf(sport, sent, 'prematch') };
}

function suppliedOf(sport: string, sent: SnapshotEvent['markets'] = [], phase: Phase) {
  return sent.length === 0 ? {} : { supplied: { sent, markets: offerSupplied(sport, sent, phase) } };
}

/** True for prices that are followed by other prices of the same match, with no other message about it in between. */
function isReplaced(messages: readonly FeedMessage[], index: number): boolean {
  const message = messages[index];
  if (message?.body.kind !== 'odds_change') return false;
  const { eventId } = message.body;
  const next = messages.slice(index + 1).find((each) => eventOf(each) === eventId);
  return next?.body.kind === 'odds_change';
}

/**
 * The time as of which in-play prices are valid, by our clock: the time they were received, minus their age. The age is the larger of two differences: our
 * receipt time, and the time of the newest message in the batch, each against the supplier's timestamp. So backlog prices count as old even if the supplier's
 * clock runs ahead; if it runs behind, prices expire early.
 */
export function pricedAt({ saidAt, newestAt, heardAt }: { readonly saidAt: Date; readonly newestAt: Date; readonly heardAt: Date }): Date {
  const ageMs = Math.max(0, heardAt.getTime() - saidAt.getTime(), newestAt.getTime() - saidAt.getTime());
  return new Date(heardAt.getTime() - ageMs);
}
