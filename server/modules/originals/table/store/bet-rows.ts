import { sql } from 'kysely';
import type { TableBetStatus } from '#contracts/originals/table.ts';
import type { RoundPays } from '../domain/bet-rules.ts';
import { callFunction } from '#server/platform/db/call-function.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';

/** Why a bet is void in a round that is not. */
export type VoidReason = 'operator' | 'central_exclusion' | 'cancelled';

export interface BetRecord {
  readonly id: string;
  readonly roundId: string;
  readonly playerId: string;
  readonly position: string;
  readonly stakeCents: number;
  readonly paysE2: number;
  readonly targetE2: number | null;
  readonly state: TableBetStatus;
}

const COLUMNS = [
  'id',
  'round_id as roundId',
  'player_id as playerId',
  'position',
  'stake_cents as stakeCents',
  'pays_e2 as paysE2',
  'target_e2 as targetE2',
  'state',
] as const;

/** One bet of a table; null if it does not exist. `id` must be a UUID. */
export async function readBet(k: Queryable, game: string, id: string): Promise<BetRecord | null> {
  const row = await betOf(k, game, id).executeTakeFirst();
  return row ?? null;
}

/** Locks one bet until the transaction ends. Lock it before `gate_player` and wallet. */
export async function lockBet(tx: Tx, game: string, id: string): Promise<BetRecord | null> {
  const row = await betOf(tx, game, id).forNoKeyUpdate().executeTakeFirst();
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
    .updateTable('originals_table_bet')
    .set({ state: ending.state, payout_cents: ending.payoutCents, void_reason: ending.voidReason, ended_at: at })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute();
}

function betOf(k: Queryable, game: string, id: string) {
  return k.selectFrom('originals_table_bet').select(COLUMNS).$narrowType<{ state: TableBetStatus }>().where('id', '=', id).where('game', '=', game);
}

/** The player's open bets at a table, in one round or in all. */
export async function openBetIds(k: Queryable, game: string, playerId: string, roundId?: string): Promise<string[]> {
  const rows = await k
    .selectFrom('originals_table_bet')
    .select('id')
    .where('player_id', '=', playerId)
    .where('game', '=', game)
    .where('state', '=', 'open')
    .$if(roundId !== undefined, (query) => query.where('round_id', '=', roundId ?? ''))
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

interface OpenBet {
  readonly id: string;
  readonly position: string;
  readonly stakeCents: number;
}

/** Locks those of a player's bets that are still open, in the lock order of a round's settlement; whichever locks first ends them. */
export async function lockOpenBets(tx: Tx, ids: readonly string[]): Promise<OpenBet[]> {
  const { rows } = await sql<OpenBet>`
    SELECT id, position, stake_cents AS "stakeCents" FROM originals_table_bet WHERE id = ANY (${[...ids]}::uuid[]) AND state = 'open'
    ORDER BY player_id, id FOR NO KEY UPDATE`.execute(tx);
  return rows;
}

/** Marks bets as void, whatever the result of their round. */
export async function writeVoid(tx: Tx, ids: readonly string[], reason: VoidReason, at: Date): Promise<void> {
  await sql`
    UPDATE originals_table_bet SET state = 'void', payout_cents = stake_cents, ended_at = ${at}, void_reason = ${reason}
    WHERE id = ANY (${[...ids]}::uuid[])`.execute(tx);
}

/** Open bets of a round, by player, except those named; `limit` at most. */
export async function openBets(k: Queryable, roundId: string, except: readonly string[], limit: number): Promise<string[]> {
  const rows = await k
    .selectFrom('originals_table_bet')
    .select('id')
    .where('round_id', '=', roundId)
    .where('state', '=', 'open')
    .where(sql<boolean>`NOT (id = ANY (${[...except]}::uuid[]))`)
    .orderBy('player_id')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Ends these bets of a round, all or none: paid by its result, or refunded when that is null; publishes a message to each player. Throws when a stake cannot be
 * closed. Skips bets that have already ended; returns how many it ended.
 */
export async function endBets(tx: Tx, roundId: string, ids: readonly string[], pays: RoundPays | null, at: Date): Promise<number> {
  const paid = pays !== null && 'byPosition' in pays ? JSON.stringify(pays.byPosition) : null;
  const reached = pays !== null && 'reachedE2' in pays ? pays.reachedE2 : null;
  const call = { p_round_id: roundId, p_ids: [...ids], p_pays: paid, p_reached_e2: reached, p_at: at };
  const [ended] = await callFunction(tx, 'originals_table_end_bets', call);
  return ended?.value ?? 0;
}
