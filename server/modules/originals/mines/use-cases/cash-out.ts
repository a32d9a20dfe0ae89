import { isUuid } from '#kernel/ids.ts';
import { ok, refuse, type Result } from '#kernel/refusal.ts';
import { drawLayout } from '../draw-layout.ts';
import { type AnswerBalance, cashOutRow } from '../store/play-rows.ts';
import { judgeCashOut } from '../store/round-seeds.ts';
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
  const round = isUuid(call.roundId) ? await judgeCashOut(deps.db, call) : null;
  if (round === null) return refuse('round_not_found');
  const layout = round.seeds === null ? null : drawLayout(deps.vault, round.seeds);
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
        roundId: round.roundId,
        mines: round.mines,
        gems: row.gems,
        payoutCents: row.payout_cents,
        layout: layout ?? round.layout ?? [],
        balance: row,
      });
  }
}
