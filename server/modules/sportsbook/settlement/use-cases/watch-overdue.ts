import { HOUR_MS } from '#kernel/durations.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { park, parkedNow } from '#server/platform/parking/parking.ts';
import { sportsbookMetrics } from '../../metrics.ts';
import { longerWindowsMs } from '../../domain/sports/registry.ts';
import { sportOverdueHours, sportPostponedHours } from '../../settings.ts';
import type { SportsbookDeps } from '../../deps.ts';
import { PARKED_BET } from '../parked-kinds.ts';
import { betsWithoutEvent, findOverdue, oldestWaitSeconds, type OverdueTerms, writeOverdue } from '../store/overdue-rows.ts';

/** No bet stays open longer than this without an operator's attention. */
const LONGEST_MS = 60 * 24 * HOUR_MS;
const BETS_AT_ONCE = 100;

/** The times after which an open bet is overdue, from the operator's settings. */
export function overdueTerms(settings: SportsbookDeps['settings']): OverdueTerms {
  const hours = settings.get(sportPostponedHours);
  return { windowMs: hours * HOUR_MS, longerMs: longerWindowsMs(hours), patienceMs: settings.get(sportOverdueHours) * HOUR_MS, longestMs: LONGEST_MS };
}

/**
 * Updates the operator's list of matches with bets that are open past their time. Each new match is an alert. Publishes metrics: the number of such bets, and
 * the oldest overdue wait of an acceptance or a cash-out. Quarantines a bet whose match row is missing, for an operator to void. Returns 0, since it handles
 * none.
 */
export async function watchOverdue(deps: Pick<SportsbookDeps, 'db' | 'log' | 'metrics' | 'settings'>, at: Date): Promise<number> {
  const found = await findOverdue(deps.db.k, at, overdueTerms(deps.settings));
  const { betsOverdue, waitOverdue } = sportsbookMetrics(deps.metrics);
  betsOverdue.set(found.reduce((sum, { bets }) => sum + bets, 0));
  waitOverdue.set(await oldestWaitSeconds(deps.db.k, at));
  const news = await inTransaction(deps.db, (tx) => writeOverdue(tx, found, at));
  for (const eventId of news ?? []) {
    const { bets, reason } = found.find((each) => each.eventId === eventId) ?? {};
    deps.log.error({ eventId, bets, reason, alert: 'sports_overdue' }, 'bets are open past their time. See `npm run operator -- sports overdue`');
  }
  const aside = await parkedNow(deps.db.k, PARKED_BET, at);
  const gone = (await betsWithoutEvent(deps.db.k, BETS_AT_ONCE)).filter((id) => !aside.includes(id));
  for (const ref of gone) await park(deps, { kind: PARKED_BET, ref }, new Error('its match is gone'), at);
  return 0;
}
