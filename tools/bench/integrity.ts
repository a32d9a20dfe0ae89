import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { TRIGGERS } from '#server/platform/integrity/install-integrity.ts';
import { readLoggedTables } from '#server/platform/integrity/read-protection.ts';
import { ok } from '#kernel/refusal.ts';
import { defineBench } from './common/define-bench.ts';
import { say } from './common/facts.ts';
import { openOwnerDatabase, openSiteDatabase } from './common/bench-database.ts';
import { databaseCpu } from './common/cpu.ts';
import { openDirectly } from './common/mines-bets.ts';
import { closeRounds, giveSeeds, makePlayers } from './common/players.ts';

const ROUNDS = 5;
const AT = new Date('2026-11-27T12:00:00Z');

/**
 * The cost of the integrity log for writes: a registration's five rows, a login's two, a stake on Mines (which writes no logged column), each with the log's
 * triggers and without, in turns of one run. Database processor time of each, in milliseconds, over `times` runs.
 */
export const bench = defineBench({
  name: 'integrity',
  sizes: { times: 2_000 },
  tiny: { times: 1 },
  async measure({ times }) {
    const owner = openOwnerDatabase(2);
    const app = openSiteDatabase(1);
    try {
      const players = await makePlayers(owner, times, new Date(Date.now()));
      await giveSeeds(owner, players, new Date(Date.now()));
      const cpu = await databaseCpu(owner);
      const work: Readonly<Record<string, (place: number) => Promise<unknown>>> = {
        registration: () => register(app),
        login: () => logIn(app, KNOWN),
        stake: (place) => openDirectly(app, players[place] ?? ''),
      };
      await register(app, KNOWN);
      for (const [name, act] of Object.entries(work)) await compare(owner, { name, act, times, cpu });
    } finally {
      await Promise.all([owner.close(), app.close()]);
    }
  },
});

interface Compared {
  readonly name: string;
  readonly act: (place: number) => Promise<unknown>;
  readonly times: number;
  readonly cpu: () => number;
}

async function compare(owner: Database, { name, act, times, cpu }: Compared): Promise<void> {
  const figures: Record<'with' | 'without', number[]> = { with: [], without: [] };
  for (let round = 0; round < ROUNDS * 2; round += 1) {
    const log = round % 2 === 0 ? 'with' : 'without';
    await switchLog(owner, log === 'with');
    await closeRounds(owner, new Date(Date.now()));
    const before = cpu();
    for (let place = 0; place < times; place += 1) await act(place);
    figures[log].push((cpu() - before) / times);
  }
  await switchLog(owner, true);
  const [logged, plain] = [median(figures.with), median(figures.without)];
  say(
    `${name.padEnd(14)} ${logged.toFixed(3)} ms with the log, ${plain.toFixed(3)} ms without: ${(logged / plain).toFixed(2)} times, ${((logged - plain) * 1000).toFixed(0)} µs more`,
  );
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

async function switchLog(owner: Database, on: boolean): Promise<void> {
  for (const { table } of await readLoggedTables()) {
    for (const trigger of TRIGGERS)
      await sql`ALTER TABLE ${sql.table(table)} ${sql.raw(on ? 'ENABLE' : 'DISABLE')} TRIGGER ${sql.ref(trigger)}`.execute(owner.k);
  }
}

const KNOWN = randomUUID();
const encrypted = () => randomBytes(120);
const index = () => randomBytes(32);

async function register(db: Database, id: string = randomUUID()): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.insertInto('gate_player').values({ player_id: id, last_activity_at: AT, session_counted_at: AT, counters_day: '2026-11-27' }).execute();
    await tx
      .insertInto('identity_player')
      .values({
        ...{ id, cpf_sealed: encrypted(), cpf_index: index(), profile_sealed: encrypted(), email_index: index(), password_hash: 'x'.repeat(90) },
        ...{ password_changed_at: AT, terms_accepted_at: AT, created_at: AT },
      })
      .execute();
    await tx.insertInto('identity_device').values({ id: randomUUID(), player_id: id, secret_hash: index(), created_at: AT, last_seen_at: AT }).execute();
    await session(tx, id);
    return ok(null);
  });
}

async function logIn(db: Database, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await session(tx, id);
    return ok(null);
  });
}

async function session(tx: Database['k'], id: string): Promise<void> {
  const expires = new Date(AT.getTime() + 3_600_000);
  await tx
    .insertInto('identity_session')
    .values({
      ...{ id: randomUUID(), player_id: id, epoch: 1, token_id: randomUUID(), token_issued_at: AT, token_expires_at: expires, user_agent: 'Mozilla/5.0' },
      ...{ created_at: AT, last_seen_at: AT, expires_at: expires, address_sealed: encrypted(), address_index: index() },
    })
    .execute();
  await tx
    .insertInto('identity_access_log')
    .values({ id: randomUUID(), player_id: id, event: 'login', address_sealed: encrypted(), user_agent: 'Mozilla/5.0', at: AT })
    .execute();
}
