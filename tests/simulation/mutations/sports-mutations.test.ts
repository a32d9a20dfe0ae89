import { afterEach, expect, test } from 'vitest';
import { createSportsbookModule } from '#server/modules/sportsbook/module.ts';
import { createSettlingFixture, type SettlingFixture } from '#server/modules/sportsbook/settlement/testing/settling.ts';
import { present } from '#server/modules/stakes/testing/money-fixture.ts';
import { todaysTenth } from '#tests/todays-tenth.ts';
import { type SportsMutation, sportsMutations } from './sports-mutations.ts';
import { sportsDay } from '../days/sports-day.ts';

let world: SettlingFixture | undefined;
afterEach(async () => {
  await world?.drop();
  world = undefined;
});

test('an honest day breaks no invariant', async () => {
  world = await createSettlingFixture();
  const { settled, corrected, waiting, cancelled } = await sportsDay(world);
  expect(await world.violations()).toEqual([]);
  expect(await Promise.all([settled.single, settled.capped, corrected, waiting, cancelled.single].map(world.standing))).toEqual([
    { status: 'settled', version: 1, payout: 2_000 },
    { status: 'settled', version: 2, payout: 1_000 },
    { status: 'settled', version: 2, payout: 2_000 },
    { status: 'accepted', version: 0, payout: null },
    { status: 'void', version: 2, payout: 1_000 },
  ]);
});

test.each(todaysTenth(sportsMutations).map((bug) => [bug.name, bug] as const))('caught: %s', async (_name, bug) => {
  world = await createSettlingFixture();
  await plant(world, bug);
  const day = await sportsDay(world);
  await bug.after?.(world, day, damaging(world));
  const noticed: string[] = [];
  for (const check of createSportsbookModule(world.deps).ledgerChecks ?? []) if ((await check.run(world.db)).length > 0) noticed.push(check.name);
  expect(noticed).toEqual(expect.arrayContaining([...bug.caught]));
});

async function plant({ owner }: SettlingFixture, bug: SportsMutation): Promise<void> {
  if (bug.before !== undefined) await owner.pool.query(bug.before);
  for (const [name, says, lies] of bug.mutate ?? []) {
    const { rows } = await owner.pool.query<{ definition: string }>('SELECT pg_get_functiondef(oid) AS definition FROM pg_proc WHERE proname = $1', [name]);
    const { definition } = present(rows[0]);
    expect(definition).toContain(says);
    await owner.pool.query(definition.replace(says, () => lies));
  }
}

/** Runs as the owner with triggers disabled, which no role of the site can do. */
function damaging({ owner }: SettlingFixture) {
  return async (statement: string, values: readonly unknown[]): Promise<void> => {
    const client = await owner.pool.connect();
    try {
      await client.query("SET session_replication_role = 'replica'");
      await client.query(statement, [...values]);
    } finally {
      await client.query("SET session_replication_role = 'origin'");
      client.release();
    }
  };
}
