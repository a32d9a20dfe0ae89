import type { Queryable } from '#server/platform/db/database.ts';
import { parkedOf } from '#server/platform/parking/parking.ts';
import { PARKED_BET, PARKED_EVENT, PARKED_MARKET } from '../parked-kinds.ts';

/** What settlement has set aside: what is left alone for now, and, by reference, everything that waits no longer once it is brought. */
export interface Aside {
  readonly bets: readonly string[];
  readonly markets: readonly string[];
  readonly events: readonly string[];
  readonly again: ReadonlySet<string>;
}

/** Reads what is set aside at `at`. */
export async function readAside(k: Queryable, at: Date): Promise<Aside> {
  const [bets, markets, events] = await Promise.all([parkedOf(k, PARKED_BET), parkedOf(k, PARKED_MARKET), parkedOf(k, PARKED_EVENT)]);
  const waiting = (parked: typeof bets) => parked.filter(({ retryAt }) => retryAt > at).map(({ ref }) => ref);
  const again = new Set([...bets, ...markets, ...events].map(({ ref }) => ref));
  return { bets: waiting(bets), markets: waiting(markets), events: waiting(events), again };
}
