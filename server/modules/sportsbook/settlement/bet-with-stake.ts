import { isUuid } from '#kernel/ids.ts';
import { ok, refuse, type Result } from '#kernel/refusal.ts';
import { describeStakes, type StakeSummary } from '#server/modules/stakes/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { type BetRow, lockBet } from './store/claim-rows.ts';
import { wakeEvents } from './store/parked-rows.ts';

/**
 * Locks a bet that is neither void nor cashed out, with its stake, and marks its events as behind, so that settlement handles the bet. Locks the events
 * first: a transaction that has locked money must not wait for events. Refuses `not_open` and `unknown_stake`.
 */
export async function betWithStake(tx: Tx, id: string): Promise<Result<{ readonly bet: BetRow; readonly stake: StakeSummary }, 'not_open' | 'unknown_stake'>> {
  if (!isUuid(id)) return refuse('not_open');
  await wakeEvents(tx, [id], []);
  const bet = await lockBet(tx, id);
  if (bet === null || bet.status === 'void' || bet.status === 'cashed_out') return refuse('not_open');
  const [stake] = await describeStakes(tx, [id]);
  return stake === undefined ? refuse('unknown_stake') : ok({ bet, stake });
}
