import pg from 'pg';
import { afterEach, expect, inject, test } from 'vitest';
import { migrate } from '#server/platform/db/migrate.ts';
import { describeSchema } from './describe-schema.ts';
import { applySuperseded } from './superseded-migrations.ts';

const opened: { readonly name: string; readonly client: pg.Client }[] = [];

afterEach(async () => {
  for (const { name, client } of opened.splice(0)) {
    await client.end();
    await onServer(`DROP DATABASE ${name} WITH (FORCE)`);
  }
});

async function onServer(statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: inject('databaseUrl') });
  await admin.connect();
  try {
    await admin.query(statement);
  } finally {
    await admin.end();
  }
}

async function emptyDatabase(purpose: string): Promise<{ readonly url: string; readonly client: pg.Client }> {
  const name = `adopt_${purpose}_${process.pid}`;
  await onServer(`CREATE DATABASE ${name}`);
  const url = Object.assign(new URL(inject('databaseUrl')), { pathname: `/${name}` }).href;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  opened.push({ name, client });
  return { url, client };
}

test('a database of the superseded migrations becomes equal to a new one, column by column and function by function, and keeps its rows', async () => {
  const fresh = await emptyDatabase('new');
  await migrate(fresh.url);
  const earlier = await emptyDatabase('old');
  await applySuperseded(earlier.client);
  await earlier.client.query("INSERT INTO gate_player (player_id, last_activity_at, counters_day) VALUES (gen_random_uuid(), '2026-11-20', '2026-11-20')");
  await migrate(earlier.url);
  expect(await describeSchema(earlier.client)).toEqual(await describeSchema(fresh.client));
  expect((await earlier.client.query('SELECT FROM gate_player')).rowCount).toBe(1);
  expect(await migrate(earlier.url)).toEqual([]);
  expect(await migrate(fresh.url)).toEqual([]);
});

test('a database with unfinished migrations is refused and left unchanged', async () => {
  const earlier = await emptyDatabase('part');
  await applySuperseded(earlier.client, { before: '0110-payments-returns.sql' });
  const before = await describeSchema(earlier.client);
  await expect(migrate(earlier.url)).rejects.toThrow('has not migrated it up to 0139-retention.sql');
  const untouched = (lines: readonly string[]) => lines.filter((line) => !line.includes('schema_function'));
  expect(untouched(await describeSchema(earlier.client))).toEqual(untouched(before));
});
