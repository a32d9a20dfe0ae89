import { afterAll, expect, test } from 'vitest';
import { MINUTE_MS } from '#kernel/durations.ts';
import { readProtection } from '#server/platform/integrity/read-protection.ts';
import { dropGuards } from './every-column.ts';
import { keepHistory, unnoticedRows } from './every-row.ts';
import { days } from './searched-days.ts';

const ended: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const drop of ended) await drop();
});

test.each(days.map((day) => [day.name, day] as const))(
  'a row of a recomputed table that is deleted, invented, swapped or put back is noticed, or it is said why it need not be: %s',
  async (name, { tables: filled, harmlessRows, rows = {}, live }) => {
    const recomputed = new Set((await readProtection()).filter((each) => 'recomputed' in each).map(({ table }) => table));
    const tables = filled.filter((table) => recomputed.has(table));
    const world = await live((begun) => keepHistory(begun, tables));
    ended.push(() => world.drop());
    await world.seal();
    world.clock.advance(6 * MINUTE_MS);
    await dropGuards(world);
    const { tried, unnoticed } = await unnoticedRows(world, tables, (table) => (typeof rows[table] === 'string' ? rows[table] : 'true'));
    process.stdout.write(`${name}: ${tried - unnoticed.length} of ${tried} forged rows noticed\n`);
    expect(unnoticed).toEqual(Object.keys(harmlessRows));
  },
  900_000,
);
