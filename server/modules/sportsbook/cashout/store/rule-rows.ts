import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/platform/db/database.ts';

/** A rule that ends a bet when its rest is worth this amount. */
export interface RuleRow {
  readonly betId: string;
  readonly playerId: string;
  readonly amountCents: number;
  /** The sum of the versions of its legs' markets: the rule is compared again when it changes. */
  readonly versions: number;
}

/** Sets or changes the rule of a bet. */
export async function writeRule(tx: Tx, betId: string, playerId: string, amountCents: number, at: Date): Promise<void> {
  await sql`
    INSERT INTO sportsbook_cashout_rule (bet_id, player_id, amount_cents, set_at) VALUES (${betId}, ${playerId}, ${amountCents}, ${at})
    ON CONFLICT (bet_id) DO UPDATE SET amount_cents = excluded.amount_cents, set_at = excluded.set_at, seen = -1`.execute(tx);
}

/** Deletes rules: their bets are over or their players removed them. */
export async function dropRules(k: Queryable, betIds: readonly string[]): Promise<void> {
  if (betIds.length === 0) return;
  await sql`DELETE FROM sportsbook_cashout_rule WHERE bet_id = ANY (${[...betIds]}::uuid[])`.execute(k);
}

/** Reads the rule amounts of these bets, by bet; a bet without a rule has none. */
export async function ruleAmounts(k: Queryable, betIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ betId: string; amountCents: number }>`
    SELECT bet_id AS "betId", amount_cents AS "amountCents" FROM sportsbook_cashout_rule WHERE bet_id = ANY (${[...betIds]}::uuid[])`.execute(k);
  return new Map(rows.map(({ betId, amountCents }) => [betId, amountCents]));
}

/** Reads rules of bets that are over, at most `limit`. */
export async function rulesOfEnded(k: Queryable, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT r.bet_id AS id FROM sportsbook_cashout_rule r JOIN sportsbook_bet b ON b.id = r.bet_id AND b.ended_at IS NOT NULL ORDER BY r.bet_id LIMIT ${limit}`.execute(
    k,
  );
  return rows.map(({ id }) => id);
}

/** Reads rules of open bets with a market that moved since the last comparison: at most `limit`, after `after` in the order of the bets. */
export async function rulesToCompare(k: Queryable, after: string, limit: number): Promise<RuleRow[]> {
  const { rows } = await sql<RuleRow>`
    SELECT r.bet_id AS "betId", r.player_id AS "playerId", r.amount_cents AS "amountCents", v.versions
    FROM sportsbook_cashout_rule r
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(m.version), 0)::bigint AS versions FROM sportsbook_leg l JOIN sportsbook_market m ON m.id = l.market_id WHERE l.bet_id = r.bet_id
    ) v
    WHERE r.bet_id > ${after} AND v.versions <> r.seen ORDER BY r.bet_id LIMIT ${limit}`.execute(k);
  return rows;
}

/** Stores at which market versions rules were compared. */
export async function noteCompared(k: Queryable, rules: readonly RuleRow[]): Promise<void> {
  await sql`
    UPDATE sportsbook_cashout_rule r SET seen = s.versions
    FROM unnest(${rules.map(({ betId }) => betId)}::uuid[], ${rules.map(({ versions }) => versions)}::bigint[]) AS s (bet_id, versions) WHERE r.bet_id = s.bet_id`.execute(
    k,
  );
}
