import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';

/** Takes the liability of bets that were made void off their outcomes. Call it once per voiding, before stakes are touched (lock order). */
export async function releaseExposure(tx: Tx, betIds: readonly string[]): Promise<void> {
  await sql`SELECT sportsbook_move_exposure(${[...betIds]}::uuid[], -1)`.execute(tx);
}

/** Puts the liability of bets back that are not void after all. No cap holds here: they were taken long ago. */
export async function takeExposure(tx: Tx, betIds: readonly string[]): Promise<void> {
  await sql`SELECT sportsbook_move_exposure(${[...betIds]}::uuid[], 1)`.execute(tx);
}
