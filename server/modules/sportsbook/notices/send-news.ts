import { setTimeout as pause } from 'node:timers/promises';
import { inboxMessage } from '#server/modules/notifications/events.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { publish } from '#server/platform/outbox/outbox.ts';
import type { SportsbookDeps } from '../deps.ts';
import { followersOf, moveNews, type NewsRow, unsentRows } from './store/news-rows.ts';

type Deps = Pick<SportsbookDeps, 'db' | 'clock'>;

/** Most followers read per notice, by id. */
const MOST_FOLLOWERS = 50_000;
/** Players per transaction; their notices are one row of the outbox. */
const AT_ONCE = 200;
/** Pause between two transactions, so that other messages of the outbox get their turn. */
const PAUSE_MS = 50;
/** A notice not sent within this time is dropped. */
const SEND_WITHIN_MS = 300_000;

/**
 * Sends the notices of a match to its followers, oldest first, once to each player; the inbox leaves out players who may not play or do not want them. If
 * another run is sending a notice, this one stops. A retry continues after the last notified player. An incident taken back before any player was notified is
 * not sent, nor is its taking back.
 */
export async function sendNews(deps: Deps, eventId: string): Promise<void> {
  for (;;) {
    const [news, ...later] = await unsentRows(deps.db.k, eventId);
    if (news === undefined) return;
    const end = news.after === null ? later.find(({ incidentId }) => incidentId === news.incidentId) : undefined;
    const isSent = end === undefined ? await sendOne(deps, news) : await drop(deps, [news, end]);
    if (!isSent) return;
  }
}

/** Sends one notice to all followers; false if another run has taken it over. */
async function sendOne(deps: Deps, news: NewsRow): Promise<boolean> {
  const followers = isLate(deps, news) ? [] : await followersOf(deps.db.k, news, MOST_FOLLOWERS);
  let place = news;
  for (let from = 0; from < followers.length && !isLate(deps, news); from += AT_ONCE) {
    if (from > 0) await pause(PAUSE_MS);
    const players = followers.slice(from, from + AT_ONCE);
    const last = players.at(-1) ?? null;
    if (!(await sendSome(deps, place, players, last))) return false;
    place = { ...place, after: last };
  }
  return moveNews(deps.db.k, place, null, deps.clock.now());
}

function sendSome({ db, clock }: Deps, news: NewsRow, players: readonly string[], last: string | null): Promise<boolean> {
  const { eventId, kind, story, receivedAt } = news;
  return inTransaction(db, async (tx) => {
    const at = clock.now();
    if (!(await moveNews(tx, news, last, at))) return false;
    const data = { ...story, eventId, isTakenBack: kind === 'taken_back', at: receivedAt.toISOString() };
    const entries = players.map((playerId) => ({ playerId, data }));
    await publish(tx, at, [inboxMessage('match-news', entries)]);
    return true;
  });
}

function drop({ db, clock }: Deps, rows: readonly NewsRow[]): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    for (const row of rows) if (!(await moveNews(tx, row, null, clock.now()))) return false;
    return true;
  });
}

function isLate({ clock }: Deps, { receivedAt }: NewsRow): boolean {
  return clock.nowMs() > receivedAt.getTime() + SEND_WITHIN_MS;
}
