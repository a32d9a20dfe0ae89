import type { EventUpdate, OddsUpdate } from '#contracts/sportsbook/events.ts';
import { isSame } from '#kernel/is-same.ts';
import { odds, oddsToString } from '#kernel/odds.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { type OutboxMessage, publish, realtimeMessage } from '#server/platform/outbox/outbox.ts';
import { afterCommit } from '#server/platform/db/in-transaction.ts';
import type { EventChange } from '../domain/events/finish-event.ts';
import type { Incident } from '../domain/events/fixture.ts';
import { incidentView } from '../domain/events/incident-view.ts';
import type { EventRow, MarketRow } from '../domain/events/stored-event.ts';
import { findSport } from '../domain/sports/registry.ts';
import { isUnderWay } from '../domain/events/state-order.ts';
import type { PriceSender } from './price-sender.ts';

/** The path of prices; without a sender they go through the outbox. */
export interface PublishDeps {
  readonly prices?: PriceSender | undefined;
}

/**
 * Publishes the changes that viewers see when the transaction commits. Prices go straight to the bus. Changes that must not be lost (a market that closes,
 * the course of the match) go through the outbox, which delivers them again after a crash; viewers drop duplicates.
 */
export async function publishChanges({ prices }: PublishDeps, tx: Tx, changes: readonly EventChange[], at: Date): Promise<void> {
  const known = changes.filter(({ isNew, isQuiet }) => !isNew && !isQuiet);
  const odds = known.map((change) => ({ change, messages: oddsMessages(change, at) }));
  const isSent = prices !== undefined && afterCommit(tx, () => prices.send(odds.flatMap(({ messages }) => messages)));
  const lasting = odds.filter(({ change }) => !isSent || closesMarkets(change)).flatMap(({ messages }) => messages);
  await publish(tx, at, [
    ...lasting.map(({ channel, data }) => realtimeMessage(channel, 'OddsUpdate', data)),
    ...known.flatMap((change) => (change.isRecorded ? eventMessages(change) : [])),
  ]);
}

/** True if a market can no longer be bet on, or is settled. */
function closesMarkets({ before, markets }: EventChange): boolean {
  return markets.some(({ id, status }) => status !== 1 && before.markets.get(id)?.status !== status);
}

/**
 * Builds the messages: the event's channel gets every change, each with the sequence before it (without markets when only the match changed); the lists'
 * channel gets the markets that lists show. A new match has no viewers.
 */
function oddsMessages({ before, after, markets }: EventChange, at: Date) {
  const { event } = after;
  const shown = markets.filter(({ status }) => status !== 0);
  const listed = shown.filter(({ definition, specifiers }) => isListed(event.sport, definition, specifiers));
  const prices = (published: readonly MarketRow[]): OddsUpdate => ({
    ...{ id: event.id, e: event.epoch, s: event.seq, p: before.event.seq, t: at.toISOString() },
    m: published.map(({ id, status, version, outcomes }) => ({
      ...{ id, status, v: String(version) },
      o: outcomes.map((outcome) => [outcome.id, outcome.odds === null ? null : oddsToString(odds(outcome.odds)), outcome.active]),
    })),
  });
  const own = { channel: `sports.event.${event.id}` as const, event: 'OddsUpdate' as const, data: prices(shown) };
  return listed.length === 0 ? [own] : [own, { channel: 'sports.live' as const, event: 'OddsUpdate' as const, data: prices(listed) }];
}

/** The state of the match, once for each incident that is new or shown differently than before. */
function eventMessages({ before, after }: EventChange): OutboxMessage[] {
  const { id, state, startsAt, score, period, minute, added, stopped, periodScores } = after.event;
  const clock = isUnderWay(state) ? { period, minute, added, stopped } : null;
  const scores = isSame(before.event.periodScores, periodScores) ? {} : { period_scores: [...periodScores] };
  const present: EventUpdate = { id, state, starts_at: startsAt.toISOString(), score, clock, ...scores };
  const news = newIncidents(before.event, after.event);
  const updates = news.length === 0 ? [present] : news.map((incident) => ({ ...present, incident: incidentView(incident) }));
  return updates.flatMap((update) => [realtimeMessage(`sports.event.${id}`, 'EventUpdate', update), realtimeMessage('sports.live', 'EventUpdate', update)]);
}

/** Incidents with an id that are new or changed; of incidents without an id, the last one if the list grew. */
function newIncidents(before: EventRow, { incidents }: EventRow): Incident[] {
  const known = new Map(before.incidents.map((incident) => [incident.id, incident]));
  const named = incidents.filter(({ id }) => id !== undefined);
  if (named.length === 0) return incidents.length > before.incidents.length ? incidents.slice(-1) : [];
  return named.filter((incident) => {
    const held = known.get(incident.id);
    return held === undefined || !isSame(incidentView(held), incidentView(incident));
  });
}

/** True if lists can show the market. */
function isListed(sport: string, definition: string, specifiers: MarketRow['specifiers']): boolean {
  return findSport(sport)?.listed.some((each) => each.definition === definition && isSame(each.specifiers, specifiers)) === true;
}
