import { isUuid } from '#kernel/ids.ts';
import { ok, refuse, type Result } from '#kernel/refusal.ts';
import { voidStakes } from '#server/modules/stakes/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { markVoid } from '../store/accepted-rows.ts';

/** An operator voids an accepted bet that cannot be drawn: the stake is returned, the nonce stays used. */
export async function voidUndrawnBet(tx: Tx, id: string, at: Date): Promise<Result<null, 'not_open' | 'stake_not_closed'>> {
  if (!isUuid(id) || !(await markVoid(tx, id, at))) return refuse('not_open');
  const [closed] = await voidStakes(tx, [{ stake_id: id, version: 1 }], at);
  return closed?.verdict === 'voided' ? ok(null) : refuse('stake_not_closed');
}
