import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MINUTE_MS } from '#kernel/durations.ts';
import { readProtection } from '#server/platform/integrity/read-protection.ts';
import { proved } from '#tests/in-full.ts';
import { todaysTenth } from '#tests/todays-tenth.ts';
import { columnsOf, createSearch, dropGuards } from '../mutations/every-column.ts';
import { keepHistory, unnoticedRows } from '../mutations/every-row.ts';
import { type Day, days } from './searched-days.ts';

describe.each(days.map((day) => [day.name, day] as const))('%s', (_name, { tables, unnoticed, others = {}, rows = {}, harmlessRows, live }) => {
  let world: Awaited<ReturnType<Day['live']>>;
  let recomputed: readonly string[];
  beforeAll(async () => {
    const checked = new Set((await readProtection()).filter((each) => 'recomputed' in each).map(({ table }) => table));
    recomputed = tables.filter((table) => checked.has(table));
    world = await live((begun) => keepHistory(begun, recomputed));
    await world.seal();
    world.clock.advance(6 * MINUTE_MS);
    await dropGuards(world);
  });
  afterAll(() => world.drop());

  test('a changed value is detected, or the reason why it may go undetected is listed', { timeout: 900_000 }, async () => {
    const [tried, found] = [new Set<string>(), new Array<string>()];
    const isNoticed = createSearch(world, others);
    for (const column of todaysTenth(await columnsOf(world.owner, tables))) {
      const which = rows[column.table] ?? 'true';
      let hasValue = false;
      for (const [kind, where] of typeof which === 'string' ? [['', which] as const] : Object.entries(which)) {
        const noticed = await isNoticed(column, where);
        const name = `${column.table}.${column.column}${kind === '' ? '' : ` of a ${kind}`}`;
        tried.add(name);
        hasValue ||= noticed !== null;
        if (noticed === false) found.push(name);
      }
      tried.add(`${column.table}.${column.column}`);
      if (!hasValue) found.push(`${column.table}.${column.column}: nothing stands there`);
    }
    expect(found).toEqual(Object.keys(unnoticed).filter((name) => tried.has(name.split(': ', 1)[0] ?? '')));
    proved('columns', tried.size);
  });

  test(
    'a row of a recomputed table that is deleted, invented, swapped or put back is noticed, or it is said why it need not be',
    { timeout: 900_000 },
    async () => {
      const { tried, unnoticed: missed } = await unnoticedRows(world, recomputed, (table) => (typeof rows[table] === 'string' ? rows[table] : 'true'));
      expect(missed).toEqual(Object.keys(harmlessRows).filter((name) => tried.includes(name)));
      proved('forged rows', tried.length);
    },
  );
});
