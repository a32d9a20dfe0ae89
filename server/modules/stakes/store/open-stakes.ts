import type { SqlFunctions } from '#db/generated/functions.ts';
import { callFunction } from '#server/platform/db/call-function.ts';
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
  /** Milliseconds that must have passed since the player's last round of any casino game began; absent or 0: none. */
  readonly pace_ms?: number;
  /** The game's own refusal, answered unless the key is a replay. */
  readonly refusal?: string | null;
}

/** A verdict with what it wrote: stake and draw with `placed` and `duplicate`, `refusal` with `refused`, balances with all but `unknown_player`. */
export type OpenedStake = SqlFunctions['stakes_api_open']['row'];

/** Opens at most 200 stakes; verdicts in the order of the rows. Lock your own round rows first. */
export async function openStakes(tx: Tx, rows: readonly OpenStakeRow[], at: Date, spendOrder: 'bonus_first' | 'cash_first'): Promise<OpenedStake[]> {
  const opened = await callFunction(tx, 'stakes_api_open', { p_rows: JSON.stringify(rows), p_at: at, p_spend_order: spendOrder });
  return opened.toSorted((a, b) => a.n - b.n);
}
