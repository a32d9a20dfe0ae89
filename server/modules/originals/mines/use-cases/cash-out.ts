import { isUuid } from '#kernel/ids.ts';
import { ok, refuse, type Result } from '#kernel/refusal.ts';
import { dealLayout } from '../deal-layout.ts';
import { readDeal } from '../store/deal-rows.ts';
import { type AnswerBalance, cashOutRow } from '../store/play-rows.ts';
import type { PlayDeps } from './reveal-tile.ts';

export type CashOutRefusal = 'round_not_found' | 'round_over' | 'no_gems' | 'idempotency_key_reused';

export interface CashedOut {
  readonly replayed: boolean;
  readonly roundId: string;
  readonly mines: number;
  readonly gems: number;
  readonly payoutCents: number;
  /** Mined tiles, ascending. */
  readonly layout: readonly number[];
  readonly balance: AnswerBalance;
}

/** Pays the last step reached and ends the round. */
export async function cashOut(deps: PlayDeps, call: { playerId: string; roundId: string; key: string }): Promise<Result<CashedOut, CashOutRefusal>> {
  const deal = isUuid(call.roundId) ? await readDeal(deps.db, call.roundId, call.playerId) : null;
  if (deal === null) return refuse('round_not_found');
  const layout = dealLayout(deps.vault, deal);
  const row = await cashOutRow(deps.db, { ...call, layout, at: deps.clock.now() });
  switch (row.verdict) {
    case 'not_found':
      return refuse('round_not_found');
    case 'key_reused':
      return refuse('idempotency_key_reused');
    case 'round_over':
    case 'no_gems':
      return refuse(row.verdict);
    case 'cashed_out':
    case 'duplicate':
      return ok({
        replayed: row.verdict === 'duplicate',
        roundId: deal.roundId,
        mines: deal.mines,
        gems: row.gems,
        payoutCents: row.payout_cents,
        layout,
        balance: row,
      });
  }
}
