import { plainText } from '#kernel/text/plain-text.ts';
import { isSame } from '#kernel/is-same.ts';
import { type EventStatus, type Fixture, type Incident, isUnderReview, type Team } from '../events/fixture.ts';
import type { EventRow, EventTerms, StoredEvent } from '../events/stored-event.ts';
import { isAhead, isUnderWay, mayFollow } from '../events/state-order.ts';
import { rulesOf } from '../sports/registry.ts';
import { applyStop, suspendMarkets } from './apply-stop.ts';
import { contentKey, highest, takesBack, withAccount } from './incidents.ts';

/** A match created from its first fixture; its course is still unknown. */
export function newEvent(source: string, fixture: Fixture): EventRow {
  return {
    ...fixtureFields(fixture),
    ...{
      source,
      scheduledAt: fixture.startsAt,
      state: 'not_started',
      period: 'not_started',
      minute: 0,
      added: 0,
      stopped: false,
      score: null,
      periodScores: [],
    },
    ...{ incidents: [], suspension: null, suspensionReason: null, suspendedAt: null, feedPrices: null, feedMarkets: null, ...UNPRICED },
    ...{ isFinal: false, epoch: 1, seq: 0 },
  };
}

/** The price fields of a match that has no prices in play. */
const UNPRICED = { pricedBy: 'prematch', pricedAt: null, openingPrices: null } as const;

/**
 * Applies a fixture and its status. A status older than the stored one leaves the course unchanged (`stale`). A match that begins keeps its last prices as the
 * opening ones and waits for prices in play; a match in play waits for new prices after a score or another suspending incident. Any other match that
 * has begun closes its markets. `saidAt`: by the supplier's clock.
 */
export function applyFixture(
  held: StoredEvent,
  fixture: Fixture,
  status: EventStatus,
  saidAt?: Date,
): { readonly held: StoredEvent; readonly isStale: boolean } {
  const { event } = held;
  const isStale = !mayFollow(event, status, rulesOf(event)?.periods ?? []);
  const updated: EventRow = {
    ...event,
    ...fixtureFields(fixture),
    scheduledAt: fixture.startsAt < event.scheduledAt ? fixture.startsAt : event.scheduledAt,
    ...(isStale ? {} : courseOf(event, status)),
  };
  const next = { ...held, event: isSame(updated, event) ? event : updated };
  if (isUnderWay(updated.state)) return { held: inPlay(next, event, saidAt), isStale };
  // A price suspension is irrelevant once no prices are expected; contradicting facts stay suspended until an operator has checked them.
  const isKept = isAhead(updated.state) || updated.suspension === null || updated.suspension === 'contradiction';
  const freed = isKept ? next : { ...next, event: { ...updated, suspension: null, suspensionReason: null } };
  return { held: isAhead(updated.state) ? freed : suspendMarkets(freed), isStale };
}

/** The course of a match after a status. Incidents are added to the known ones; in play a score goes back only if an incident is taken back. */
function courseOf(event: EventRow, status: EventStatus): Partial<EventTerms> {
  const isSamePeriod = status.period === event.period;
  const { state, period, minute, periodScores } = status;
  // A status without stoppage time, or without the state of the referee's clock, keeps the stored values while they apply.
  const [added, stopped] = [status.added ?? (isSamePeriod && minute === event.minute ? event.added : 0), status.stopped ?? (isSamePeriod && event.stopped)];
  const incidents = isAhead(state) ? status.incidents : withAccount(event.incidents, status.incidents);
  const mayFall = !isUnderWay(event.state) || !isUnderWay(state) || takesBack(event.incidents, incidents);
  const begins = isUnderWay(state) && !isUnderWay(event.state);
  const goesBack = isUnderWay(event.state) && state === 'postponed';
  return {
    ...{ state, period, minute, added, stopped, periodScores, incidents },
    score: mayFall ? status.score : highest(event.score, status.score),
    ...(begins ? { openingPrices: event.pricedBy === 'prematch' ? event.feedPrices : event.openingPrices } : {}),
    ...(goesBack ? { ...UNPRICED, suspendedAt: null } : {}),
  };
}

/** Suspends a match under way if its score or incidents changed; a review suspends it until the review has ended. */
function inPlay(held: StoredEvent, before: EventRow, saidAt: Date | undefined): StoredEvent {
  const { event } = held;
  const live = rulesOf(event)?.live ?? null;
  if (live === null) return suspendMarkets({ ...held, event: event.suspension === 'contradiction' ? event : withoutSuspension(event) });
  const isDoubted = event.incidents.some(isUnderReview);
  const freed = event.suspension === 'review' && !isDoubted ? { ...held, event: { ...event, suspension: null, suspensionReason: null } } : held;
  if (event.state !== 'live' || before.state !== 'live') return untilPrices(freed, saidAt);
  const contents = new Set(before.incidents.map(contentKey));
  const suspends = (incident: Incident) => live.suspending.includes(incident.type) && !contents.has(contentKey(incident));
  const changed = !isSame(before.score, event.score) || event.incidents.some(suspends) || freed !== held || takesBack(before.incidents, event.incidents);
  return changed ? applyStop(freed, { suspension: isDoubted ? 'review' : 'incident', reason: 'score or incidents of the fixture', saidAt }).held : freed;
}

/** Suspends the match until prices arrive that were sent after `saidAt`; most suspensions from before the start are dropped. */
function untilPrices(held: StoredEvent, saidAt: Date | undefined): StoredEvent {
  const isKept = held.event.suspension === 'contradiction' || held.event.suspension === 'operator' || held.event.suspension === 'review';
  const event = isKept ? held.event : withoutSuspension(held.event);
  const suspendedAt = saidAt !== undefined && (event.suspendedAt === null || saidAt > event.suspendedAt) ? saidAt : event.suspendedAt;
  return suspendMarkets({ ...held, event: suspendedAt === event.suspendedAt ? event : { ...event, suspendedAt } });
}

function withoutSuspension(event: EventRow): EventRow {
  return event.suspension === null ? event : { ...event, suspension: null, suspensionReason: null };
}

function fixtureFields(fixture: Fixture) {
  const { id, sport, tournament, round, startsAt, simulated } = fixture;
  const { id: tournamentId, season } = tournament;
  return { id, sport, tournamentId, season, round, startsAt, simulated, search: searchText(fixture), ...partiesOf(fixture) };
}

/** The participants of an event and its name: "Vasco x Remo", "Brasileirão Série A 2026". */
function partiesOf({ tournament: { name, season }, ...fixture }: Fixture) {
  if (!fixture.field) return { home: fixture.home, away: fixture.away, field: null, name: `${fixture.home.name} x ${fixture.away.name}` };
  return { home: null, away: null, field: fixture.field, name: fixture.name ?? `${name} ${season}`.trim() };
}

/** The text that searches match against: both clubs or the field, their short names, tournament and country; in lower case without accents. */
export function searchText({ tournament, category, ...parties }: Fixture): string {
  const { field } = parties;
  const teams: readonly Team[] = field ? field : [parties.home, parties.away];
  const words = [...teams.map(({ name }) => name), ...teams.map(({ short }) => short), tournament.name, category.name];
  return plainText(words.join(' '));
}
