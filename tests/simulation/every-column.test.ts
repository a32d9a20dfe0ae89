import { afterAll, expect, test } from 'vitest';
import { MINUTE_MS } from '#kernel/durations.ts';
import { columnsOf, createSearch, dropGuards } from './every-column.ts';
import { days } from './searched-days.ts';

const ended: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const drop of ended) await drop();
});

test.each(days.map((day) => [day.name, day] as const))(
  'a changed value is noticed, or it is said why it need not be: %s',
  async (_name, { tables, unnoticed, others = {}, rows = {}, live }) => {
    const world = await live(async () => undefined);
    ended.push(() => world.drop());
    await world.seal();
    world.clock.advance(6 * MINUTE_MS);
    await dropGuards(world);
    const found: string[] = [];
    const isNoticed = createSearch(world, others);
    for (const column of await columnsOf(world.owner, tables)) {
      const which = rows[column.table] ?? 'true';
      for (const [kind, where] of typeof which === 'string' ? [['', which] as const] : Object.entries(which)) {
        const noticed = await isNoticed(column, where);
        const name = `${column.table}.${column.column}${kind === '' ? '' : ` of a ${kind}`}`;
        if (noticed === null) found.push(`${name}: nothing stands there`);
        else if (!noticed) found.push(name);
      }
    }
    expect(found).toEqual(Object.keys(unnoticed));
  },
  900_000,
);
