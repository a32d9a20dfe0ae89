import { cents } from '#kernel/money.ts';
import { ok, refuse, type Result } from '#kernel/refusal.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { releaseExposure } from '../../risk/store/move-exposure.ts';
import { betWithStake } from '../bet-with-stake.ts';
import type { BetRow } from '../store/claim-rows.ts';
import { writeMoves } from './reconcile-bets.ts';

/**
 * Gives a bet the result of its stake, which was closed elsewhere; settlement then applies the results of its legs as usual. Only one settlement may be
 * missing, else the paid amount is unknown: refuses `nothing_to_follow`.
 */
export async function followStake(tx: Tx, id: string, at: Date): Promise<Result<BetRow, 'not_open' | 'unknown_stake' | 'nothing_to_follow'>> {
  const found = await betWithStake(tx, id);
  if (!found.ok) return found;
  const { bet, stake } = found.value;
  if (bet.status !== 'accepted' || stake.status === 'open' || stake.payoutCents === null || stake.version !== bet.version + 1)
    return refuse('nothing_to_follow');
  const payoutCents = stake.status === 'void' ? bet.stakeCents : cents(stake.payoutCents);
  if (stake.status === 'void') await releaseExposure(tx, [id]);
  await writeMoves(
    tx,
    [{ bet, step: { takesBack: null, closes: { end: stake.status, payoutCents, isCapped: false, version: stake.version } } }],
    stake.closedAt ?? at,
  );
  return ok(bet);
}
