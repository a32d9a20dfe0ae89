import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/platform/db/database.ts';

/** An operator's choice of a rule version of a definition for a tournament. */
export interface RuleChoiceRow {
  readonly tournamentId: string;
  readonly definition: string;
  readonly version: number;
}

/** Reads the operators' choices for these tournaments, or for all. */
export async function ruleChoices(k: Queryable, tournamentIds?: readonly string[]): Promise<RuleChoiceRow[]> {
  const where = tournamentIds === undefined ? sql`` : sql`WHERE tournament_id = ANY (${[...tournamentIds]}::text[])`;
  const { rows } = await sql<RuleChoiceRow>`
    SELECT tournament_id AS "tournamentId", definition, version FROM sportsbook_rule_choice ${where} ORDER BY tournament_id, definition`.execute(k);
  return rows;
}

/** Stores a choice; null deletes it. */
export async function writeRuleChoice(tx: Tx, { tournamentId, definition }: Omit<RuleChoiceRow, 'version'>, version: number | null): Promise<void> {
  if (version === null) {
    await sql`DELETE FROM sportsbook_rule_choice WHERE tournament_id = ${tournamentId} AND definition = ${definition}`.execute(tx);
    return;
  }
  await sql`
    INSERT INTO sportsbook_rule_choice (tournament_id, definition, version) VALUES (${tournamentId}, ${definition}, ${version})
    ON CONFLICT (tournament_id, definition) DO UPDATE SET version = excluded.version`.execute(tx);
}

/** Returns the markets of these matches without bets. The caller holds the locks of the markets, so that no bet is placed meanwhile. */
export async function marketsWithoutBets(tx: Tx, eventIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    SELECT m.id FROM sportsbook_market m
    WHERE m.event_id = ANY (${[...eventIds]}::text[]) AND NOT EXISTS (SELECT FROM sportsbook_leg l WHERE l.event_id = m.event_id AND l.market_id = m.id)`.execute(
    tx,
  );
  return new Set(rows.map(({ id }) => id));
}
