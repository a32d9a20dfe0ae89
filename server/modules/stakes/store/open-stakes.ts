import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import type { Vertical } from '../domain/needs-approval.ts';

/** One stake to open, as stakes_api_open reads it. A game adds its own keys and passes the row through its own SQL function. */
export interface OpenStakeRow {
  readonly stake_id: string;
  readonly player_id: string;
  /** From the token; all three null for a bet that needs no session. */
  readonly session_id: string | null;
  readonly session_epoch: number | null;
  readonly session_expires_at: Date | null;
  /** The call that the key belongs to, such as `mines`. */
  readonly operation: string;
  readonly key: string;
  /** 0, or the stake's place in a call that places several. */
  readonly ordinal: number;
  /** Hex SHA-256 of the canonical body. */
  readonly fingerprint: string;
  readonly vertical: Vertical;
  readonly needs_approval: boolean;
  readonly game: string;
  readonly round_ref: string;
  readonly stake_cents: number;
  /** What the stake is on, where that excludes other sides of the same group: a colour, an outcome. Absent or null: the stake counts whole against a rollover. */
  readonly side?: string | null;
  /** Whose sides exclude each other: the market. Absent or null: the round (`round_ref`). Without a side it means nothing. */
  readonly risk_group?: string | null;
  /** The game's own refusal, answered unless the key is a replay. */
  readonly refusal?: string | null;
}

/** Refusals of stakes_api_open, besides the row's own. */
export const openVerdicts = [
  'placed',
  'duplicate',
  'key_reused',
  'unknown_player',
  'blocked',
  'closed',
  'session_ended',
  'self_excluded',
  'paused',
  'not_verified',
  'limit_reached',
  'insufficient_balance',
] as const;
export type OpenVerdict = (typeof openVerdicts)[number];

export interface OpenedStake {
  readonly n: number;
  /** An OpenVerdict, or the row's own refusal. */
  readonly verdict: string;
  /** Null unless `placed` or `duplicate`, like what was drawn. */
  readonly stake_id: string | null;
  readonly cash_cents: number | null;
  readonly bonus_cents: number | null;
  /** Null for `unknown_player`. */
  readonly balance_cash_cents: number | null;
  readonly balance_bonus_cents: number | null;
  readonly wallet_version: number | null;
}

/** Opens at most 200 stakes; verdicts in the order of the rows. Lock your own round rows first. */
export async function openStakes(tx: Tx, rows: readonly OpenStakeRow[], at: Date, spendOrder: 'bonus_first' | 'cash_first'): Promise<OpenedStake[]> {
  const { rows: verdicts } = await sql<OpenedStake>`SELECT * FROM stakes_api_open(${JSON.stringify(rows)}::jsonb, ${at}, ${spendOrder}) ORDER BY n`.execute(tx);
  return verdicts;
}
