import { isUuid } from '#kernel/ids.ts';
import { ok, refuse, type Result } from '#kernel/refusal.ts';
import type { OriginalsDeps } from '../../deps.ts';
import type { BalanceRow } from '../../house-game/http/replies.ts';
import { drawLayout } from '../draw-layout.ts';
import { cashOutRow, judgeCashOut, judgeReveal, type JudgedRound, type Play, revealRow } from '../store/round-calls.ts';

type PlayDeps = Pick<OriginalsDeps, 'db' | 'clock' | 'vault'>;

export interface RoundCall {
  readonly playerId: string;
  readonly roundId: string;
  readonly key: string;
}

/** An accepted call on a player's round, made now or by an earlier call with its key. */
interface PlayedRound {
  readonly replayed: boolean;
  readonly roundId: string;
  readonly mines: number;
  readonly gems: number;
  readonly payoutCents: number;
  readonly balance: BalanceRow;
}

type RoundRefusal = 'round_not_found' | 'round_over' | 'idempotency_key_reused';

export interface RevealedTile extends PlayedRound {
  readonly state: 'open' | 'won' | 'lost';
  readonly tile: number;
  readonly safe: boolean;
  /** Mined tiles, only when this tile ended the round. */
  readonly layout: readonly number[] | null;
}

/** Opens a tile, 0..24. The last available step cashes out automatically; a mine loses the stake. Another player's round is `round_not_found`. */
export async function revealTile(deps: PlayDeps, call: RoundCall & { readonly tile: number }): Promise<Result<RevealedTile, RoundRefusal | 'tile_revealed'>> {
  const played = await playOnRound(deps, call, judgeReveal, revealRow);
  if (!played.ok) return played;
  const { row, layout, round } = played.value;
  return ok({ ...round, state: row.state, tile: call.tile, safe: row.safe, layout: row.state === 'open' ? null : layout });
}

export interface CashedOut extends PlayedRound {
  /** Mined tiles, ascending. */
  readonly layout: readonly number[];
}

/** Pays the last step reached and ends the round. */
export async function cashOut(deps: PlayDeps, call: RoundCall): Promise<Result<CashedOut, RoundRefusal | 'no_gems'>> {
  const played = await playOnRound(deps, call, judgeCashOut, cashOutRow);
  return played.ok ? ok({ ...played.value.round, layout: played.value.layout ?? [] }) : played;
}

/** The result of a statement for a call on a round. */
interface PlayRow<Refusal extends string> extends BalanceRow {
  readonly verdict: 'not_found' | 'key_reused' | 'revealed' | 'cashed_out' | 'duplicate' | Refusal;
  readonly gems: number;
  readonly payout_cents: number;
}

/**
 * Runs a call on the player's own round: checks every refusal first, computes the layout only for a call without one, and checks again in the statement under
 * the round's lock.
 */
export async function playOnRound<Call extends RoundCall, Refusal extends string, Row extends PlayRow<Refusal>>(
  deps: PlayDeps,
  call: Call,
  judge: (db: PlayDeps['db'], call: Call) => Promise<JudgedRound | null>,
  play: (db: PlayDeps['db'], play: Call & Play) => Promise<Row>,
): Promise<Result<{ readonly row: Row; readonly layout: readonly number[] | null; readonly round: PlayedRound }, RoundRefusal | RefusalOf<Row>>> {
  const judged = isUuid(call.roundId) ? await judge(deps.db, call) : null;
  if (judged === null) return refuse('round_not_found');
  const layout = judged.seeds === null ? null : drawLayout(deps.vault, judged.seeds);
  const row = await play(deps.db, { ...call, layout, at: deps.clock.now() });
  switch (row.verdict) {
    case 'not_found':
      return refuse('round_not_found');
    case 'key_reused':
      return refuse('idempotency_key_reused');
    case 'revealed':
    case 'cashed_out':
    case 'duplicate': {
      const { gems, payout_cents: payoutCents } = row;
      const round = { replayed: row.verdict === 'duplicate', roundId: judged.roundId, mines: judged.mines, gems, payoutCents, balance: row };
      return ok({ row, layout: layout ?? judged.layout, round });
    }
    default:
      return refuse(row.verdict as RefusalOf<Row>);
  }
}

type RefusalOf<Row extends PlayRow<string>> = Exclude<Row['verdict'], 'not_found' | 'key_reused' | 'revealed' | 'cashed_out' | 'duplicate'>;
