import { isUuid } from '#kernel/ids.ts';
import { ok, refuse, type Result } from '#kernel/refusal.ts';
import type { OriginalsDeps } from '../../deps.ts';
import { drawLayout } from '../draw-layout.ts';
import { type AnswerBalance, revealRow } from '../store/play-rows.ts';
import { judgeReveal } from '../store/round-seeds.ts';

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

/**
 * Opens a tile. What speaks against it is judged first, and the layout computed only where nothing does; the statement judges again under the round's lock. The last step there is cashes out by itself; a mine loses the stake. Another
 * player's round is `round_not_found`.
 */
export async function revealTile(deps: PlayDeps, call: RevealCall): Promise<Result<RevealedTile, RevealRefusal>> {
  const round = isUuid(call.roundId) ? await judgeReveal(deps.db, call) : null;
  if (round === null) return refuse('round_not_found');
  const layout = round.seeds === null ? null : drawLayout(deps.vault, round.seeds);
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
        roundId: round.roundId,
        mines: round.mines,
        state: row.state,
        tile: call.tile,
        safe: row.safe,
        gems: row.gems,
        payoutCents: row.payout_cents,
        layout: row.state === 'open' ? null : (layout ?? round.layout),
        balance: row,
      });
  }
}
