import type { Queryable } from '#server/platform/db/database.ts';
import { parkedOf } from '#server/platform/parking/parking.ts';
import { PARKED_BET, PARKED_EVENT, PARKED_MARKET } from '../parked-kinds.ts';

/** The quarantine of settlement: the rows to skip for now, and (`again`) the references of all rows, which leave the quarantine when they are settled. */
export interface Aside {
  readonly bets: readonly string[];
  readonly markets: readonly string[];
  readonly events: readonly string[];
  readonly again: ReadonlySet<string>;
}

/** Reads the quarantine at `at`. */
export async function readAside(k: Queryable, at: Date): Promise<Aside> {
  const [bets, markets, events] = await Promise.all([parkedOf(k, PARKED_BET), parkedOf(k, PARKED_MARKET), parkedOf(k, PARKED_EVENT)]);
  const waiting = (rows: typeof bets) => rows.filter(({ retryAt }) => retryAt > at).map(({ ref }) => ref);
  const again = new Set([...bets, ...markets, ...events].map(({ ref }) => ref));
  return { bets: waiting(bets), markets: waiting(markets), events: waiting(events), again };
}
