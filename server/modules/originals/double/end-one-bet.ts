import { isUuid } from '#kernel/ids.ts';
import { ok, type Result } from '#kernel/refusal.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { publish, realtimeMessage } from '#server/platform/outbox/outbox.ts';
import { type BetRecord, lockBet, writeEnding } from './store/bet-row.ts';

/** The bet, locked; null unless it is open. */
export async function openBet(tx: Tx, id: string): Promise<BetRecord | null> {
  const bet = isUuid(id) ? await lockBet(tx, id) : null;
  return bet?.state === 'open' ? bet : null;
}

interface Ending {
  readonly state: 'won' | 'lost' | 'void';
  readonly payoutCents: number;
}

/** Writes how one bet ended by an operator's act, and tells its player. Its money has moved before. */
export async function endOneBet(tx: Tx, bet: BetRecord, ending: Ending, at: Date): Promise<Result<BetRecord, never>> {
  await writeEnding(tx, bet.id, { ...ending, voidReason: ending.state === 'void' ? 'operator' : null }, at);
  const told = { id: bet.id, status: ending.state, payout: ending.payoutCents };
  await publish(tx, at, [realtimeMessage(`private-bets.${bet.playerId}`, 'BetUpdateEvent', told)]);
  return ok(bet);
}
