import { sql } from 'kysely';
import { type Cents, cents } from '#kernel/money.ts';
import { callFunction } from '#server/platform/db/call-function.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';

/** The reserve of one Pix that banks claim: not in cash, but still the player's money. */
export interface Reserve {
  /** The Pix's end-to-end id. */
  readonly endToEndId: string;
  readonly reservedCents: Cents;
  /** The claimed amount beyond the reserve; only money that left the wallet between the Pix and the claim fills it when it returns. */
  readonly missingCents: Cents;
}

export interface WantedReserve {
  readonly playerId: string;
  readonly endToEndId: string;
  /** The total to be reserved of this Pix. */
  readonly wantedCents: Cents;
  /** How much of the missing amount may be taken from the present cash. */
  readonly takeCents: Cents;
  /**
   * The wallet's version when the newest claim arrived. Stakes opened and withdrawals requested between the Pix's credit and this version fill the missing
   * amount when they return.
   */
  readonly untilVersion: number;
  readonly at: Date;
}

/** Sets the reserved amount of a Pix: takes cash for it, or returns an excess to cash. Locks the wallet; lock `gate_player` before. */
export async function reserveFor(tx: Tx, wanted: WantedReserve): Promise<Reserve> {
  const { playerId, endToEndId, wantedCents, takeCents, untilVersion, at } = wanted;
  const since = await effectVersion(tx, 'deposit', endToEndId);
  if (since === null) throw new Error(`Pix ${endToEndId} is to be reserved and was never credited`);
  const args = { p_player_id: playerId, p_ref: endToEndId, p_wanted: wantedCents, p_take: takeCents, p_since: since };
  const [row] = await callFunction(tx, 'wallet_api_set_reserve', { ...args, p_until: Math.max(since, untilVersion), p_at: at });
  if (row === undefined) throw new Error('wallet_api_set_reserve gave no answer');
  return { endToEndId, reservedCents: cents(row.reserved_cents), missingCents: cents(row.missing_cents) };
}

/** The reserves of these Pix that have a reserved or missing amount. */
export async function readReserves(db: Queryable, endToEndIds: readonly string[]): Promise<Reserve[]> {
  if (endToEndIds.length === 0) return [];
  const rows = await db.selectFrom('wallet_reserve').select(['ref', 'reserved', 'missing']).where('ref', 'in', endToEndIds).execute();
  return rows.map(({ ref, reserved, missing }) => ({ endToEndId: ref, reservedCents: cents(reserved), missingCents: cents(missing) }));
}

/**
 * Fills the missing amount of a player's reserves with money that came back to cash, if it was drawn at one of their versions. Returns whether there were any
 * reserves.
 */
export async function fillReserves(
  tx: Tx,
  back: { readonly playerId: string; readonly version: number; readonly amountCents: Cents; readonly at: Date },
): Promise<boolean> {
  const players = [back.playerId];
  const [has] = await callFunction(tx, 'wallet_api_has_reserves', { p_players: players });
  if (has?.value !== true) return false;
  await callFunction(tx, 'wallet_api_fill_reserves', { p_players: players, p_versions: [back.version], p_cents: [back.amountCents], p_at: back.at });
  return true;
}

/** Moves from the reserves to cash what cash lacks of an amount that is to be taken from the player. Locks the wallet. */
export async function drawOnReserves(tx: Tx, playerId: string, amountCents: Cents, at: Date): Promise<void> {
  await callFunction(tx, 'wallet_api_draw_on_reserves', { p_players: [playerId], p_cents: [amountCents], p_at: at });
}

/** The wallet version of an effect's first transfer; null without such an effect. */
export async function effectVersion(db: Queryable, kind: string, refId: string): Promise<number | null> {
  const { rows } = await sql<{ version: number }>`
    SELECT t.wallet_version AS version
    FROM ledger_effect e JOIN ledger_transfer t ON t.player_id = e.player_id AND t.at = e.at AND t.kind = e.kind AND t.ref_id = e.ref_id AND t.version = e.version
    WHERE e.kind = ${kind} AND e.ref_id = ${refId} AND e.player_id IS NOT NULL ORDER BY e.version LIMIT 1`.execute(db);
  return rows[0]?.version ?? null;
}
