import { isUuid } from '#kernel/ids.ts';
import { ok, refuse, type Result } from '#kernel/refusal.ts';
import { voidStakes } from '#server/modules/stakes/index.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { publish, realtimeMessage } from '#server/platform/outbox/outbox.ts';
import type { OriginalsDeps } from '../../deps.ts';
import { lockBet, readBet, writeVoid } from '../store/bet-rows.ts';
import { lockOpenRound, leaveSeat } from '../store/run-rows.ts';
import { lockSeat } from '../store/seat-rows.ts';
import type { RunTable } from '../table-game.ts';

export interface CancelledBet {
  readonly id: string;
  readonly payoutCents: number;
}

type CancelRefusal = 'bet_not_found' | 'bet_over' | 'round_closed';

/**
 * A player cancels a bet while its round takes bets: refunds the stake and frees the position. The answer for a void bet is the same, so the call may be
 * repeated. Locks the round, the seat, the bet, then `gate_player` and wallet.
 */
export async function cancelBet(
  deps: Pick<OriginalsDeps, 'db'>,
  { game }: RunTable,
  { playerId, betId, at }: { readonly playerId: string; readonly betId: string; readonly at: Date },
): Promise<Result<CancelledBet, CancelRefusal>> {
  const known = isUuid(betId) ? await readBet(deps.db.k, game.id, betId) : null;
  if (known === null || known.playerId !== playerId) return refuse('bet_not_found');
  if (known.state === 'void') return ok({ id: betId, payoutCents: known.stakeCents });
  if (known.state !== 'open') return refuse('bet_over');
  return inTransaction(deps.db, async (tx) => {
    if (!(await lockOpenRound(tx, game.id, known.roundId, at))) return refuse('round_closed');
    await lockSeat(tx, known);
    const bet = await lockBet(tx, game.id, betId);
    if (bet?.state === 'void') return ok({ id: betId, payoutCents: known.stakeCents });
    if (bet?.state !== 'open') return refuse('bet_over');
    const [closed] = await voidStakes(tx, [{ stake_id: betId, version: 1 }], at);
    if (closed?.verdict !== 'voided') throw new Error(`the stake of bet ${betId} cannot be voided: ${closed?.verdict ?? 'no answer'}`);
    await writeVoid(tx, [betId], 'cancelled', at);
    await leaveSeat(tx, bet);
    await publish(tx, at, [realtimeMessage(`private-bets.${playerId}`, 'BetUpdateEvent', { id: betId, status: 'void', payout: bet.stakeCents })]);
    return ok({ id: betId, payoutCents: bet.stakeCents });
  });
}
