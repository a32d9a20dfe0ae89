import type { EventUpdate, OddsUpdate } from '#contracts/sportsbook.ts';
import { odds, oddsToString } from '#kernel/odds.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { publish, realtimeMessage } from '#server/platform/outbox/outbox.ts';
import type { EventChange } from '../domain/events/finish-event.ts';
import type { EventRow, MarketRow } from '../domain/events/held-event.ts';
import { isUnderWay } from '../domain/events/state-order.ts';

/** Publishes what viewers see of these changes, once the transaction commits. */
export async function publishChanges(tx: Tx, changes: readonly EventChange[], at: Date): Promise<void> {
  const updates = changes.flatMap((change) => updatesOf(change, at));
  await publish(
    tx,
    at,
    updates.map(({ channel, event, data }) => realtimeMessage(channel, event, data)),
  );
}

/** A message to a public channel. */
interface Update {
  readonly channel: string;
  readonly event: 'OddsUpdate' | 'EventUpdate';
  readonly data: OddsUpdate | EventUpdate;
}

/** The market that lists show. */
const MAIN_MARKET = 'result';

/**
 * What is published of a change: on the event's channel every change, each naming the one before it (with no markets when only the match moved on); on the
 * lists' channel the main market and the match. Nobody watches a match that is new.
 */
function updatesOf({ before, after, markets, isTold, isNew }: EventChange, at: Date): Update[] {
  if (isNew) return [];
  const { event } = after;
  const own = `sports.event.${event.id}`;
  const shown = markets.filter(({ status }) => status !== 0);
  const main = shown.filter(({ definition }) => definition === MAIN_MARKET);
  const prices = (told: readonly MarketRow[]): OddsUpdate => ({
    ...{ id: event.id, e: event.epoch, s: event.seq, p: before.event.seq, t: at.toISOString() },
    m: told.map(({ id, status, version, outcomes }) => ({
      ...{ id, status, v: String(version) },
      o: outcomes.map((outcome) => [outcome.id, outcome.odds === null ? null : oddsToString(odds(outcome.odds)), outcome.active]),
    })),
  });
  const standing = isTold ? [own, 'sports.live'].map((channel): Update => ({ channel, event: 'EventUpdate', data: eventUpdate(before.event, event) })) : [];
  return [
    { channel: own, event: 'OddsUpdate', data: prices(shown) },
    ...(main.length === 0 ? [] : [{ channel: 'sports.live', event: 'OddsUpdate' as const, data: prices(main) }]),
    ...standing,
  ];
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
