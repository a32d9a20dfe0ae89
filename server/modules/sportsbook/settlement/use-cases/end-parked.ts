import { isUuid } from '#kernel/ids.ts';
import { ok, refuse, type Result } from '#kernel/refusal.ts';
import { describeStakes, type StakeSummary } from '#server/modules/stakes/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { releaseExposure } from '../../betslip/store/move-exposure.ts';
import { type BetRow, lockBet } from '../store/claim-rows.ts';
import { eventOfMarket } from '../store/market-rows.ts';
import { wakeEvents } from '../store/parked-rows.ts';
import { makeMoves, voidOf, writeMoves } from './bring-bets.ts';
import { cancelWindow, type WindowRefusal } from './cancel-window.ts';
import { agrees, type BetMove } from './move-stakes.ts';
import type { RecordDeps } from './record-result.ts';

export type BetRefusal = 'not_open' | 'unknown_stake' | 'stake_moved' | 'nothing_to_follow';

/** An operator voids a bet that was set aside, for good and whatever its legs come to: its stake goes back, what it was paid is taken back. */
export async function voidParkedBet(tx: Tx, id: string, at: Date): Promise<Result<BetRow, BetRefusal>> {
  if (isUuid(id)) await wakeEvents(tx, [id], []);
  const found = await betWithStake(tx, id);
  if (!found.ok) return found;
  const { bet, stake } = found.value;
  if (!agrees(bet, stake)) return refuse('stake_moved');
  const takesBack = bet.payoutCents === null ? null : { version: bet.version, payoutCents: bet.payoutCents };
  await makeMoves(tx, [{ bet: { ...bet, voidReason: 'operator' }, step: { takesBack, closes: { ...voidOf(bet), version: bet.version + 1 } } }], at);
  return ok(bet);
}

/**
 * A bet whose stake was closed elsewhere takes that ending for its own, and is then brought to what its legs say like any other. Only one ending may be
 * missing, else nobody knows what it paid.
 */
export async function followStake(tx: Tx, id: string, at: Date): Promise<Result<BetRow, BetRefusal>> {
  if (isUuid(id)) await wakeEvents(tx, [id], []);
  const found = await betWithStake(tx, id);
  if (!found.ok) return found;
  const { bet, stake } = found.value;
  if (bet.status !== 'accepted' || stake.status === 'open' || stake.payoutCents === null || stake.version !== bet.version + 1)
    return refuse('nothing_to_follow');
  const payoutCents = stake.status === 'void' ? bet.stakeCents : (stake.payoutCents as BetRow['stakeCents']);
  const move: BetMove = { bet, step: { takesBack: null, closes: { end: stake.status, payoutCents, isCapped: false, version: stake.version } } };
  if (stake.status === 'void') await releaseExposure(tx, [id]);
  await writeMoves(tx, [move], at);
  return ok(bet);
}

/** The bet, locked. Its events come first in the order of locks: whoever has locked money must not wait for them. */
async function betWithStake(tx: Tx, id: string): Promise<Result<{ readonly bet: BetRow; readonly stake: StakeSummary }, 'not_open' | 'unknown_stake'>> {
  const bet = isUuid(id) ? await lockBet(tx, id) : null;
  if (bet === null || bet.status === 'void') return refuse('not_open');
  const [stake] = await describeStakes(tx, [id]);
  return stake === undefined ? refuse('unknown_stake') : ok({ bet, stake });
}

/** An operator cancels a market that cannot be settled: every leg on it is void. */
export async function voidParkedMarket(deps: RecordDeps, tx: Tx, marketId: string, at: Date): Promise<Result<'recorded', WindowRefusal>> {
  const eventId = await eventOfMarket(tx, marketId);
  if (eventId === null) return refuse('not_found');
  const origin = `parked:${deps.ids.next()}`;
  return cancelWindow(deps, tx, { eventId, marketId, from: null, until: null, origin, at });
}
