import { sql } from 'kysely';
import type { CashoutFixture } from '#server/modules/sportsbook/cashout/testing/cashout-fixture.ts';
import type { Dice } from '../kills/dice.ts';
import type { Race } from './run-race.ts';
import type { Racer, Target } from './racers.ts';

/** Tables that each kind of statement writes, in this order: the process is killed right after one of them. */
export const STEPS: Readonly<Record<Target, readonly [string, ...string[]]>> = {
  placement: ['sportsbook_ticket', 'stake', 'ledger_transfer', 'sportsbook_bet', 'sportsbook_leg'],
  acceptance: ['sportsbook_leg', 'sportsbook_bet', 'outbox'],
  'cash-out': ['sportsbook_exposure', 'stake_award', 'stake', 'sportsbook_settlement', 'sportsbook_bet', 'outbox', 'sportsbook_cashout'],
};

const LOCK = 7_701;
const LOOKS = 20_000;

/**
 * Kills (SIGKILL) a process whose session has just written `table` and is in the middle of its transaction. Half the time the server notices only after the
 * statement, which may commit without an answer; otherwise the session is cut too. Returns when the session has ended.
 */
export async function killAt(world: CashoutFixture, race: Race, victim: Racer, table: string, dice: Dice): Promise<void> {
  await standAt(world, victim.name, table);
  const holder = await world.owner.pool.connect();
  try {
    await holder.query('SELECT pg_advisory_lock($1)', [LOCK]);
    const dying = victim.does(...race.acts(0, 1)).then(
      () => new Error(`${victim.name} ended without coming to ${table}`),
      () => null,
    );
    const stopped = until(`stood at ${table}`, async () => (await sessions(world, `application_name = '${victim.name}' AND wait_event = 'advisory'`)) > 0);
    const early = await Promise.race([dying, stopped]);
    if (early instanceof Error) throw early;
    await victim.kill();
    await dying;
    if (dice.roll(2) === 0) {
      await holder.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1 AND datname = current_database()`, [victim.name]);
    }
    await holder.query('SELECT pg_advisory_unlock($1)', [LOCK]);
    await until('was gone', async () => (await sessions(world, `application_name = '${victim.name}'`)) === 0);
  } finally {
    holder.release(true);
    await sql`DROP TRIGGER IF EXISTS test_stands ON ${sql.table(table)}`.execute(world.owner.k);
  }
}

/** Disables the session's timeouts, so that only the holder of the lock ends the wait. */
async function standAt({ owner }: CashoutFixture, name: string, table: string): Promise<void> {
  await owner.pool.query(`
    CREATE OR REPLACE FUNCTION test_stands() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET lock_timeout = 0 AS $$
    BEGIN
      IF current_setting('application_name') = TG_ARGV[0] THEN PERFORM pg_advisory_xact_lock(${LOCK}); END IF;
      RETURN NULL;
    END $$;
    CREATE OR REPLACE TRIGGER test_stands AFTER INSERT OR UPDATE ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION test_stands('${name}')`);
}

async function sessions({ owner }: CashoutFixture, condition: string): Promise<number> {
  const { rows } = await owner.pool.query<{ n: number }>(`SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND ${condition}`);
  return rows[0]?.n ?? 0;
}

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (let asked = 0; !(await isSo()); asked += 1) if (asked > LOOKS) throw new Error(`no session ${what}`);
}
