import { isUuid } from '#kernel/ids.ts';
import { ok, refuse, type Result } from '#kernel/refusal.ts';
import type { OriginalsDeps } from '../../deps.ts';
import { dealLayout } from '../deal-layout.ts';
import { readDeal } from '../store/deal-rows.ts';
import { type AnswerBalance, revealRow } from '../store/play-rows.ts';

export type PlayDeps = Pick<OriginalsDeps, 'db' | 'clock' | 'vault'>;
export type RevealRefusal = 'round_not_found' | 'round_over' | 'tile_revealed' | 'idempotency_key_reused';

export interface RevealCall {
  readonly playerId: string;
  readonly roundId: string;
  /** 0..24. */
  readonly tile: number;
  readonly key: string;
}

export interface RevealedTile {
  readonly replayed: boolean;
  readonly roundId: string;
  readonly mines: number;
  readonly state: 'open' | 'won' | 'lost';
  readonly tile: number;
  readonly safe: boolean;
  readonly gems: number;
  readonly payoutCents: number;
  /** Mined tiles, only when this tile ended the round. */
  readonly layout: readonly number[] | null;
  readonly balance: AnswerBalance;
}

/** Opens a tile. The last step there is cashes out by itself; a mine loses the stake. Someone else's round is `round_not_found`. */
export async function revealTile(deps: PlayDeps, call: RevealCall): Promise<Result<RevealedTile, RevealRefusal>> {
  const deal = isUuid(call.roundId) ? await readDeal(deps.db, call.roundId, call.playerId) : null;
  if (deal === null) return refuse('round_not_found');
  const layout = dealLayout(deps.vault, deal);
  const row = await revealRow(deps.db, { ...call, layout, at: deps.clock.now() });
  switch (row.verdict) {
    case 'not_found':
      return refuse('round_not_found');
    case 'key_reused':
      return refuse('idempotency_key_reused');
    case 'round_over':
    case 'tile_revealed':
      return refuse(row.verdict);
    case 'revealed':
    case 'duplicate':
      return ok({
        replayed: row.verdict === 'duplicate',
        roundId: deal.roundId,
        mines: deal.mines,
        state: row.state,
        tile: call.tile,
        safe: row.safe,
        gems: row.gems,
        payoutCents: row.payout_cents,
        layout: row.state === 'open' ? null : layout,
        balance: row,
      });
  }
}
