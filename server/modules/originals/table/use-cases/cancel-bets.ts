import { ok, refuse, type Result } from '#kernel/refusal.ts';
import { currentRound } from '#server/modules/rounds/index.ts';
import { voidStakes } from '#server/modules/stakes/index.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { publish, realtimeMessage } from '#server/platform/outbox/outbox.ts';
import type { OriginalsDeps } from '../../deps.ts';
import { lockOpenBets, openBetIds, writeVoid } from '../store/bet-rows.ts';
import { lockOpenRound } from '../store/run-rows.ts';
import { clearSeat, lockSeat } from '../store/seat-rows.ts';
import type { LiveTable } from '../table-game.ts';
import type { PlacedBet } from './place-bet.ts';

export interface CancelledBets {
  readonly roundId: string;
  readonly bets: readonly Pick<PlacedBet, 'id' | 'position' | 'stakeCents'>[];
  /** The balance after the last refund; null without a bet. */
  readonly balance: PlacedBet['balance'] | null;
}

/**
 * A player cancels all bets of the round while it takes bets: refunds every stake and empties the seat. A repeated call cancels nothing. Locks the round, the
 * seat, the bets, then `gate_player` and wallet.
 */
export async function cancelBets(
  deps: Pick<OriginalsDeps, 'db'>,
  { game }: LiveTable,
  { playerId, at }: { readonly playerId: string; readonly at: Date },
): Promise<Result<CancelledBets, 'round_closed'>> {
  const round = await currentRound(deps.db.k, game.id);
  if (round === null) return refuse('round_closed');
  return inTransaction(deps.db, async (tx) => {
    if (!(await lockOpenRound(tx, game.id, round.id, at))) return refuse('round_closed');
    const seat = { roundId: round.id, playerId };
    await lockSeat(tx, seat);
    const bets = await lockOpenBets(tx, await openBetIds(tx, game.id, playerId, round.id));
    if (bets.length === 0) return ok({ roundId: round.id, bets: [], balance: null });
    const ids = bets.map(({ id }) => id);
    const closed = await voidStakes(
      tx,
      ids.map((id) => ({ stake_id: id, version: 1 })),
      at,
    );
    const other = closed.find(({ verdict }) => verdict !== 'voided');
    if (other !== undefined) throw new Error(`the stake of bet ${other.stake_id ?? '?'} cannot be voided: ${other.verdict}`);
    await writeVoid(tx, ids, 'cancelled', at);
    await clearSeat(tx, seat, bets.length);
    await publish(
      tx,
      at,
      bets.map(({ id, stakeCents }) => realtimeMessage(`private-bets.${playerId}`, 'BetUpdateEvent', { id, status: 'void', payout: stakeCents })),
    );
    return ok({ roundId: round.id, bets, balance: lastBalance(closed) });
  });
}

/** The balance of the highest version: each refund raises it. */
function lastBalance(closed: Awaited<ReturnType<typeof voidStakes>>): PlacedBet['balance'] | null {
  const last = closed.toSorted((a, b) => (a.wallet_version ?? 0) - (b.wallet_version ?? 0)).at(-1);
  if (last === undefined || last.balance_cash_cents === null || last.balance_bonus_cents === null || last.wallet_version === null) return null;
  return { cashCents: last.balance_cash_cents, bonusCents: last.balance_bonus_cents, version: last.wallet_version };
}
