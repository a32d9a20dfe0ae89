import type { EventUpdate, OddsUpdate } from '#contracts/sportsbook.ts';
import { isSame } from '#kernel/is-same.ts';
import { odds, oddsToString } from '#kernel/odds.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { type OutboxMessage, publish, realtimeMessage } from '#server/platform/outbox/outbox.ts';
import type { EventChange } from '../domain/events/finish-event.ts';
import type { EventRow, MarketRow } from '../domain/events/stored-event.ts';
import { findSport } from '../domain/sports/registry.ts';
import { isUnderWay } from '../domain/events/state-order.ts';

/** Publishes what viewers see of these changes, once the transaction commits. */
export async function publishChanges(tx: Tx, changes: readonly EventChange[], at: Date): Promise<void> {
  await publish(
    tx,
    at,
    changes.flatMap((change) => messagesOf(change, at)),
  );
}

/**
 * What is published of a change: on the event's channel every change, each naming the one before it (with no markets when only the match moved on); on the
 * lists' channel the markets that lists show and the match. Nobody watches a match that is new.
 */
function messagesOf({ before, after, markets, isRecorded, isNew }: EventChange, at: Date): OutboxMessage[] {
  if (isNew) return [];
  const { event } = after;
  const own = `sports.event.${event.id}` as const;
  const shown = markets.filter(({ status }) => status !== 0);
  const listed = shown.filter(({ definition, specifiers }) => isListed(event.sport, definition, specifiers));
  const prices = (told: readonly MarketRow[]): OddsUpdate => ({
    ...{ id: event.id, e: event.epoch, s: event.seq, p: before.event.seq, t: at.toISOString() },
    m: told.map(({ id, status, version, outcomes }) => ({
      ...{ id, status, v: String(version) },
      o: outcomes.map((outcome) => [outcome.id, outcome.odds === null ? null : oddsToString(odds(outcome.odds)), outcome.active]),
    })),
  });
  const standing = eventUpdate(before.event, event);
  return [
    realtimeMessage(own, 'OddsUpdate', prices(shown)),
    ...(listed.length === 0 ? [] : [realtimeMessage('sports.live', 'OddsUpdate', prices(listed))]),
    ...(isRecorded ? [realtimeMessage(own, 'EventUpdate', standing), realtimeMessage('sports.live', 'EventUpdate', standing)] : []),
  ];
}

/** Whether lists can show the market. */
function isListed(sport: string, definition: string, specifiers: MarketRow['specifiers']): boolean {
  return findSport(sport)?.listed.some((each) => each.definition === definition && isSame(each.specifiers, specifiers)) === true;
}

function eventUpdate(before: EventRow, event: EventRow): EventUpdate {
  const { id, state, startsAt, score, period, minute, incidents } = event;
  const incident = incidents.length > before.incidents.length ? incidents.at(-1) : undefined;
  return {
    ...{ id, state, starts_at: startsAt.toISOString(), score },
    clock: isUnderWay(state) ? { period, minute } : null,
    ...(incident === undefined ? {} : { incident }),
  };
}
