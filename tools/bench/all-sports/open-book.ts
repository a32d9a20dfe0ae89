import { setTimeout as wait } from 'node:timers/promises';
import type { ModelPrices } from '#server/modules/sportsbook/domain/events/stored-event.ts';
import type { Database } from '#server/platform/db/database.ts';
import { say } from '../common/facts.ts';

const LOOK_EVERY_MS = 500;
/** Long enough for any machine: only a missing feed takes this long. */
const LONGEST_START_MS = 1_200_000;

/** The suppliers' prices of upcoming events, by sport. */
export type Book = ReadonlyMap<string, readonly ModelPrices[]>;

interface Least {
  readonly markets: number;
  readonly sports: number;
}

/** Waits until the site has this many open markets of this many sports, and reads the prices that they are computed from. */
export async function openBook(owner: Database, least: Least): Promise<Book> {
  for (let waitedMs = 0; waitedMs < LONGEST_START_MS; waitedMs += LOOK_EVERY_MS) {
    const { rows } = await owner.pool.query<{ sport: string; markets: number }>(
      `SELECT e.sport, count(*)::integer AS markets FROM sportsbook_event e JOIN sportsbook_market m ON m.event_id = e.id
       WHERE m.status = 1 AND e.state = 'not_started' AND e.feed_prices IS NOT NULL GROUP BY e.sport ORDER BY e.sport`,
    );
    const markets = rows.reduce((sum, row) => sum + row.markets, 0);
    if (markets >= least.markets && rows.length >= least.sports) {
      say(`${markets} open markets of ${rows.length} sports: ${rows.map((row) => `${row.sport} ${row.markets}`).join(', ')}`);
      return readBook(owner);
    }
    await wait(LOOK_EVERY_MS);
  }
  throw new Error(`the feed did not bring ${least.markets} markets of ${least.sports} sports`);
}

async function readBook(owner: Database): Promise<Book> {
  const { rows } = await owner.pool.query<{ sport: string; prices: ModelPrices }>(
    "SELECT sport, feed_prices AS prices FROM sportsbook_event WHERE state = 'not_started' AND feed_prices IS NOT NULL ORDER BY sport, id",
  );
  const bySport = Map.groupBy(rows, ({ sport }) => sport);
  return new Map([...bySport].map(([sport, events]) => [sport, events.map(({ prices }) => prices)]));
}
