import { sql } from 'kysely';
import { lastStakes } from '#server/modules/wallet/index.ts';
import { callFunction } from '#server/platform/db/call-function.ts';
import type { Queryable } from '#server/platform/db/database.ts';

export interface StakeSummary {
  readonly id: string;
  readonly game: string;
  readonly roundRef: string;
  readonly status: 'open' | 'settled' | 'void';
  readonly playerId: string;
  /** The draw, cash and bonus. */
  readonly stakeCents: number;
  /** The game's payout (the stake when void); null while open. */
  readonly payoutCents: number | null;
  /** When it was closed; null while open. */
  readonly closedAt: Date | null;
  /** The version of the closing in force, otherwise of the last reversed one; 0 without any. */
  readonly version: number;
}

/** The game and round of the stakes behind statement lines. */
export async function describeStakes(db: Queryable, stakeIds: readonly string[]): Promise<StakeSummary[]> {
  if (stakeIds.length === 0) return [];
  const rows = await db
    .selectFrom('stake')
    .select([
      'id',
      'game',
      'round_ref',
      'status',
      'player_id',
      'cash_cents',
      'bonus_cents',
      'payout_cents',
      'settlement_version',
      'reversed_version',
      'settled_at',
    ])
    .where('id', 'in', [...stakeIds])
    .execute();
  return rows.map((row) => ({
    id: row.id,
    game: row.game,
    roundRef: row.round_ref,
    status: row.status as StakeSummary['status'],
    playerId: row.player_id,
    stakeCents: row.cash_cents + row.bonus_cents,
    payoutCents: row.payout_cents,
    closedAt: row.settled_at,
    version: row.settlement_version ?? row.reversed_version ?? 0,
  }));
}

/** The games (`stake.game`) behind statement lines, by the id of their stake or award. */
export async function gamesBehind(db: Queryable, references: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (references.length === 0) return new Map();
  const ids = [...new Set(references)];
  const { rows } = await sql<{ id: string; game: string }>`
    SELECT id, game FROM stake WHERE id = ANY (${ids}::uuid[]) UNION ALL SELECT id, game FROM stake_award WHERE id = ANY (${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, game }) => [id, game]));
}

/** True while any stake of the player is open: account closure waits for it. */
export async function hasOpenStakes(db: Queryable, playerId: string): Promise<boolean> {
  const row = await db.selectFrom('stake').select('id').where('player_id', '=', playerId).where('status', '=', 'open').limit(1).executeTakeFirst();
  return row !== undefined;
}

export interface OpenStake {
  readonly id: string;
  readonly playerId: string;
  readonly game: string;
  /** When its last closing was reversed; null if it was never closed. */
  readonly reopenedAt: Date | null;
}

/** The open stakes of players. */
export async function openStakesOf(db: Queryable, players: readonly string[]): Promise<OpenStake[]> {
  if (players.length === 0) return [];
  return db
    .selectFrom('stake')
    .select((eb) => [
      'id',
      'player_id as playerId',
      'game',
      eb
        .selectFrom('stake_reversal')
        .select(({ fn }) => fn.max('reversed_at').as('at'))
        .whereRef('stake_reversal.stake_id', '=', 'stake.id')
        .as('reopenedAt'),
    ])
    .where('player_id', 'in', [...players])
    .where('status', '=', 'open')
    .orderBy('id')
    .execute();
}

const STAKES_LOOKED_AT = 500;

/**
 * The games (`stake.game`) among the player's last 500 stakes, newest first. Read through the statement, because an index of stakes by game would make every
 * bet a tenth slower.
 */
export async function recentGames(db: Queryable, playerId: string): Promise<string[]> {
  const ids = await lastStakes(db, playerId, STAKES_LOOKED_AT);
  const games = new Map((await describeStakes(db, ids)).map((stake) => [stake.id, stake.game]));
  return [...new Set(ids.flatMap((id) => games.get(id) ?? []))];
}

/** True after a stake of the player was settled, with any payout; a void one does not count. */
export async function hasSettledStake(k: Queryable, playerId: string): Promise<boolean> {
  const [row] = await callFunction(k, 'stakes_api_has_settled', { p_player_id: playerId });
  return row?.value ?? false;
}

/** A player's playable balance, in centavos; the version rises with each change. Zero for a player without a wallet. */
export async function readPlayable(
  k: Queryable,
  playerId: string,
): Promise<{ readonly cashCents: number; readonly bonusCents: number; readonly version: number }> {
  const [row] = await callFunction(k, 'stakes_api_balance', { p_player_id: playerId });
  return { cashCents: row?.balance_cash_cents ?? 0, bonusCents: row?.balance_bonus_cents ?? 0, version: row?.wallet_version ?? 0 };
}
