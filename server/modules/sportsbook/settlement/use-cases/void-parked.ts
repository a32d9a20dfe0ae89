import { ok, refuse, type Result } from '#kernel/refusal.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { voidEnding } from '../../domain/bets/settle-bet.ts';
import { betWithStake } from '../bet-with-stake.ts';
import type { BetRow } from '../store/claim-rows.ts';
import { eventOfMarket } from '../store/event-rows.ts';
import { makeMoves } from './reconcile-bets.ts';
import { cancelWindow, type WindowRefusal } from './cancel-window.ts';
import { agrees } from './move-stakes.ts';
import type { RecordDeps } from './record-result.ts';

/**
 * Voids a quarantined bet for good, whatever the results of its legs: its stake is returned and its payout reversed. Refuses `stake_moved` if the stake was
 * moved elsewhere: the bet must follow it first.
 */
export async function voidParkedBet(tx: Tx, id: string, at: Date): Promise<Result<BetRow, 'not_open' | 'unknown_stake' | 'stake_moved'>> {
  const found = await betWithStake(tx, id);
  if (!found.ok) return found;
  const { bet, stake } = found.value;
  if (!agrees(bet, stake)) return refuse('stake_moved');
  const takesBack = bet.payoutCents === null ? null : { version: bet.version, payoutCents: bet.payoutCents };
  await makeMoves(
    tx,
    [
      {
        bet: { ...bet, voidReason: 'operator' },
        step: { takesBack, closes: { ...voidEnding(bet.stakeCents, 100 - bet.cashedPercent), version: bet.version + 1 } },
      },
    ],
    at,
  );
  return ok(bet);
}

/** Cancels, for an operator, a market that cannot be settled: every leg on it is void. Refuses as cancelWindow does. */
export async function voidParkedMarket(deps: RecordDeps, tx: Tx, marketId: string, at: Date): Promise<Result<'recorded', WindowRefusal>> {
  const eventId = await eventOfMarket(tx, marketId);
  if (eventId === null) return refuse('not_found');
  return cancelWindow(deps, tx, { eventId, marketId, from: null, until: null, origin: `parked:${deps.ids.next()}`, at });
}
