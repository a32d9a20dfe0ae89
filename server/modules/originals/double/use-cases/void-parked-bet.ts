import { refuse, type Result } from '#kernel/refusal.ts';
import { voidStakes } from '#server/modules/stakes/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { endOneBet, openBet } from '../end-one-bet.ts';
import type { BetRecord } from '../store/bet-row.ts';

/** Every Double stake is closed once. */
const VERSION = 1;

type Refusal = 'not_open' | 'unknown_stake' | 'already_settled' | 'stake_not_closed';

/** An operator voids a bet that was set aside, whatever its round came to: its stake goes back, and its player is told. */
export async function voidParkedBet(tx: Tx, id: string, at: Date): Promise<Result<BetRecord, Refusal>> {
  const bet = await openBet(tx, id);
  if (bet === null) return refuse('not_open');
  const [closed] = await voidStakes(tx, [{ stake_id: id, version: VERSION }], at);
  switch (closed?.verdict) {
    case 'voided':
    case 'duplicate':
    case 'already_void':
      return endOneBet(tx, bet, { state: 'void', payoutCents: bet.stakeCents }, at);
    case 'unknown_stake':
    case 'already_settled':
      return refuse(closed.verdict);
    default:
      return refuse('stake_not_closed');
  }
}
