import { sql } from 'kysely';
import type { SqlFunctions } from '#db/generated/functions.ts';
import { callFunction } from '#server/platform/db/call-function.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';

export type Vertical = 'originals' | 'casino' | 'live' | 'sports';

/**
 * The part of a stake in a group of mutually exclusive outcomes, which the game numbers from 0: the colours of a round, the scores of a match. On the outcome
 * `return_from[i]`, and on all up to the next named one, the part returns `return_cents[i]`; the last applies to every later outcome. Centavos.
 */
export interface RiskRow {
  /** The group's name, unique among all games; null: the round's (`round_ref`). */
  readonly risk_group: string | null;
  /** The part's share of the stake. */
  readonly staked_cents: number;
  /** Rising; begins with 0. */
  readonly return_from: readonly number[];
  readonly return_cents: readonly number[];
}

/** One stake to open, as stakes_api_open reads it. A game adds its own keys and passes the row through its own SQL function. */
export interface OpenStakeRow {
  readonly stake_id: string;
  readonly player_id: string;
  /** The token's session; all three are null for a bet that needs none. */
  readonly session_id: string | null;
  readonly session_epoch: number | null;
  readonly session_expires_at: Date | null;
  /** The operation of the key, such as `mines`. */
  readonly operation: string;
  readonly key: string;
  /** 0, or the stake's position in a call that places several. */
  readonly ordinal: number;
  /** SHA-256 of the canonical body, in hex. */
  readonly fingerprint: string;
  readonly vertical: Vertical;
  readonly needs_approval: boolean;
  readonly game: string;
  readonly round_ref: string;
  readonly stake_cents: number;
  /**
   * The possible loss of the stake, if others of the player's may offset it: one part in each of these groups, which add up to the stake. Absent, null or
   * empty: it counts in full.
   */
  readonly risks?: readonly RiskRow[] | null;
  /** Minimum milliseconds since the start of the player's last round of any casino game; absent or 0: no minimum. */
  readonly pace_ms?: number;
  /** The game's own refusal, returned unless the key is a replay. */
  readonly refusal?: string | null;
}

/** A result with the written values: stake and draw with `placed` and `duplicate`, `refusal` with `refused`, balances with all but `unknown_player`. */
export type OpenedStake = SqlFunctions['stakes_api_open']['row'];

/** Opens at most 200 stakes; results in the order of the rows. Lock your own round rows first. */
export async function openStakes(tx: Tx, rows: readonly OpenStakeRow[], at: Date, spendOrder: 'bonus_first' | 'cash_first'): Promise<OpenedStake[]> {
  const opened = await callFunction(tx, 'stakes_api_open', { p_rows: JSON.stringify(rows), p_at: at, p_spend_order: spendOrder });
  return opened.toSorted((a, b) => a.n - b.n);
}

/** Players whose `gate_player` row or wallet another transaction has locked now; a game calls this after a batch of its bets timed out. */
export async function lockedPlayers(db: Database, playerIds: readonly string[]): Promise<ReadonlySet<string>> {
  const players = { p_players: [...playerIds] };
  const gates = await callFunction(db.k, 'gate_api_locked_elsewhere', players);
  const wallets = await callFunction(db.k, 'wallet_api_locked_elsewhere', players);
  return new Set([...gates, ...wallets].map(({ value }) => value));
}

/** Waits at most `lockMs` until no other transaction locks these players' rows, and keeps no lock; fails with a lock timeout (55P03). */
export async function waitForPlayers(db: Database, playerIds: readonly string[], at: Date, lockMs: number): Promise<void> {
  const ids = sql`${[...playerIds]}::uuid[]`;
  await sql`
    SELECT stakes_api_lock(${ids}, platform_wait_at_most(${lockMs}::integer, ${at})), (SELECT count(*) FROM wallet_api_lock(${ids}))`.execute(db.k);
}
