import type { DoubleBetStatus, DoubleColor } from '#contracts/double.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';

/** Why a bet is void though its round is not. */
export type VoidReason = 'operator' | 'central_exclusion';

export interface BetRecord {
  readonly id: string;
  readonly roundId: string;
  readonly playerId: string;
  readonly color: DoubleColor;
  readonly stakeCents: number;
  readonly state: DoubleBetStatus;
}

const COLUMNS = ['id', 'round_id as roundId', 'player_id as playerId', 'color', 'stake_cents as stakeCents', 'state'] as const;

/** One bet; null when there is none. `id` must be a UUID. */
export async function readBet(k: Queryable, id: string): Promise<BetRecord | null> {
  const row = await betOf(k, id).executeTakeFirst();
  return row ?? null;
}

/** One bet, held until the transaction ends. Comes before gate and wallet. */
export async function lockBet(tx: Tx, id: string): Promise<BetRecord | null> {
  const row = await betOf(tx, id).forNoKeyUpdate().executeTakeFirst();
  return row ?? null;
}

/** Writes how an open bet ended. */
export async function writeEnding(
  tx: Tx,
  id: string,
  ending: { readonly state: 'won' | 'lost' | 'void'; readonly payoutCents: number; readonly voidReason: VoidReason | null },
  at: Date,
): Promise<void> {
  await tx
    .updateTable('originals_double_bet')
    .set({ state: ending.state, payout_cents: ending.payoutCents, void_reason: ending.voidReason, ended_at: at })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute();
}

function betOf(k: Queryable, id: string) {
  return k.selectFrom('originals_double_bet').select(COLUMNS).$narrowType<{ color: DoubleColor; state: DoubleBetStatus }>().where('id', '=', id);
}
