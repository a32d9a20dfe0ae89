import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { KillsFixture } from './fixture.ts';

/** A locked row: a transaction that needs it waits. */
export interface BetLock {
  /** Resolves when the site waits inside a transaction that ends bets (for this row, or behind another such transaction), or after half a minute. */
  untilWaitedFor(): Promise<void>;
  release(): Promise<void>;
}

/** Selects a row of the last bet in the order in which bets are ended (bet, stake or wallet): all earlier work is done when the site reaches it. */
const ROWS = {
  bet: 'SELECT id FROM originals_table_bet WHERE id = $1 AND $2::uuid IS NOT NULL FOR UPDATE',
  stake: 'SELECT id FROM stake WHERE id = $1 AND $2::uuid IS NOT NULL FOR UPDATE',
  wallet: "SELECT id FROM wallet_account WHERE $1::uuid IS NOT NULL AND player_id = $2 AND kind = 'cash' FOR UPDATE",
};
const LOOKS = 2_000;
const LOOK_MS = 15;

export async function lockBet(world: KillsFixture, roundId: string, row: keyof typeof ROWS): Promise<BetLock> {
  const client = new pg.Client({ connectionString: world.database.url });
  // The database itself may be killed.
  client.on('error', () => undefined);
  await client.connect();
  await client.query('BEGIN');
  const { rows } = await client.query<{ id: string; player_id: string }>(
    "SELECT id, player_id FROM originals_table_bet WHERE round_id = $1 AND state = 'open' ORDER BY player_id DESC, id DESC LIMIT 1",
    [roundId],
  );
  const [last] = rows;
  if (last !== undefined) await client.query(ROWS[row], [last.id, last.player_id]);
  return {
    async untilWaitedFor() {
      for (let look = 0; look < LOOKS; look += 1) {
        // Within a transaction PostgreSQL keeps the first snapshot of its statistics.
        await client.query('SELECT pg_stat_clear_snapshot()');
        const waiting = await client.query("SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%originals_table_end_bets%'");
        if (waiting.rowCount !== 0) return;
        await wait(LOOK_MS);
      }
    },
    release: () => client.end().catch(() => undefined),
  };
}
