import type { BonusRefusalCode } from '#contracts/money/bonus.ts';
import { ok, refuse, type Result } from '#kernel/refusal.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { BonusDeps } from '../deps.ts';
import { type Rollover, STATUS } from '../domain/rollover.ts';
import { lockBeside } from '../store/rollovers.ts';
import { endRollover, takeStock } from './end-rollover.ts';

/**
 * Pays the remaining money of a completed bonus into the player's cash, once. Refused while a bet funded by the bonus is open. Allowed during a pause or
 * exclusion, since the money is earned.
 */
export async function redeemRollover(deps: Pick<BonusDeps, 'db'>, playerId: string, id: string, at: Date): Promise<Result<Rollover, BonusRefusalCode>> {
  return inTransaction(deps.db, async (tx): Promise<Result<Rollover, BonusRefusalCode>> => {
    const { asked } = await lockBeside(tx, playerId, id);
    if (asked === null) return refuse('unknown_bonus');
    if (asked.status === STATUS.redeemed) return ok(asked);
    if (asked.status === STATUS.available) return refuse('rollover_not_completed');
    if (asked.status > STATUS.completed || asked.endAsked === 'deposit_returned') return refuse('already_ended');
    const stock = await takeStock(tx, asked, at);
    if (stock.rollover.status !== STATUS.completed) return refuse('rollover_not_completed');
    if (stock.hasOpen) return refuse('bets_open');
    return ok(await endRollover(tx, stock, 'redeemed', at));
  });
}
