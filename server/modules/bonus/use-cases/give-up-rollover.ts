import type { BonusRefusalCode } from '#contracts/money/bonus.ts';
import { ok, refuse, type Result } from '#kernel/refusal.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { BonusDeps } from '../deps.ts';
import { type Rollover, STATUS } from '../domain/rollover.ts';
import { lockBeside } from '../store/rollovers.ts';
import { endRollover, takeStock } from './end-rollover.ts';

/**
 * The player gives up a bonus: its remaining money and its share of the payouts of its open bets go to the company. The player's cash is unchanged. A completed
 * bonus is refused: it can be redeemed.
 */
export async function giveUpRollover(deps: Pick<BonusDeps, 'db'>, playerId: string, id: string, at: Date): Promise<Result<Rollover, BonusRefusalCode>> {
  return inTransaction(deps.db, async (tx): Promise<Result<Rollover, BonusRefusalCode>> => {
    const { asked } = await lockBeside(tx, playerId, id);
    if (asked === null) return refuse('unknown_bonus');
    if (asked.status === STATUS.excluded) return ok(asked);
    if (asked.status > STATUS.completed) return refuse('already_ended');
    const stock = await takeStock(tx, asked, at);
    if (stock.rollover.status === STATUS.completed) return refuse('already_completed');
    return ok(await endRollover(tx, stock, 'given_up', at));
  });
}
