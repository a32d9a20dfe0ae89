import type { Phase } from '../markets/market-definition.ts';
import type { FeedMessage, Producer, SnapshotEvent } from './feed-supplier.ts';
import { offerMarkets, offerSupplied } from './offer-markets.ts';
import { type Act, APPLIED, refused, stale, type Step } from './step.ts';

const EVENT_ID = /^[a-z0-9-]{1,120}$/;

/** A stretch of a stream: its origins by their count, when it was heard by our clock, and when the newest message read with it was sent by the supplier's. */
export interface Stretch {
  readonly producer: Producer;
  readonly origin: (seq: number) => string;
  readonly heardAt: Date;
  readonly newestAt: Date;
}

/** What message `index` of a stretch asks for. Prices that later ones of the same stretch replace are not worked out. */
export function stepOfMessage(messages: readonly FeedMessage[], index: number, { producer, origin, heardAt, newestAt }: Stretch): Step[] {
  const message = messages[index];
  if (message === undefined) return [];
  const act: Act = isReplaced(messages, index) ? { kind: 'nothing', outcome: stale('superseded') } : actOf(message, producer, origin(message.seq));
  const priced = act.kind === 'live_offer' ? { pricedAt: pricedAt({ saidAt: message.at, newestAt, heardAt }) } : {};
  return [{ eventId: eventOf(message), ...sportOf(message), ...kindOf(message), act, toldAt: message.at, ...priced }];
}

/**
 * The state of one match, as steps. Only the prematch producer's snapshot sets prices: a snapshot does not say how old its prices are, so a match in play
 * waits for the next message.
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

/** The match that a message is about; for an unreadable message, the match that it names. */
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

/** The sport that a message speaks of, where it names one. */
function sportOf({ body }: FeedMessage): Pick<Step, 'sport'> {
  if (body.kind === 'fixture_change') return { sport: body.fixture.sport };
  return 'sport' in body ? { sport: body.sport } : {};
}

/** Whether a message speaks of a competition as a whole, where it can only be of one kind. */
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

/** Prices followed by other prices of the same match, with no word of it in between. */
function isReplaced(messages: readonly FeedMessage[], index: number): boolean {
  const message = messages[index];
  if (message?.body.kind !== 'odds_change') return false;
  const { eventId } = message.body;
  const next = messages.slice(index + 1).find((each) => eventOf(each) === eventId);
  return next?.body.kind === 'odds_change';
}

/**
 * How old prices in play are by our clock: as of their reception, unless they are older. Their age is the longest of what the supplier's clock says against ours,
 * and against the newest message that was read with them. So prices of a backlog are old though the supplier's clock runs ahead; where it runs behind, they end early.
 */
export function pricedAt({ saidAt, newestAt, heardAt }: { readonly saidAt: Date; readonly newestAt: Date; readonly heardAt: Date }): Date {
  const ageMs = Math.max(0, heardAt.getTime() - saidAt.getTime(), newestAt.getTime() - saidAt.getTime());
  return new Date(heardAt.getTime() - ageMs);
}
