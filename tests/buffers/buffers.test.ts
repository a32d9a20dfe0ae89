import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createWalletFixture } from '#server/modules/casino/provider-wallet/testing/wallet-fixture.ts';
import { type BufferFixture, type Call, createBufferFixture } from './buffer-fixture.ts';
import { CALLS, WITHOUT_CALL } from './calls/index.ts';
import { growTo } from './crowd.ts';
import { rowsPerStake } from './large-batches.ts';
import { createMeasuredDatabase, type Planning } from './measured-database.ts';
import { publishedFunctions } from './published-functions.ts';

const FEW_PLAYERS = 1_000;
const MANY_PLAYERS = 50_000;
const MOST_GROWTH = 1.2;
/** Fifty times the rows make an index one level higher: each look-up reads one page more, which is much compared to the three of a single look-up. */
const MORE_LEVELS = 20;
/** Each step of a plan reads the rows of a batch a few times; a step that compares each row with each would read them a thousand times. */
const MOST_ROWS_PER_STAKE = 20;

/** Number of pages by call. */
type Pages = ReadonlyMap<string, number>;

let world: BufferFixture;
const grown: string[] = [];

beforeAll(async () => {
  world = await createBufferFixture();
  // Creates the players that growTo copies.
  for (const { call } of calls) await call(world, async (work) => void (await work()));
  await growTo(world.database.owner, FEW_PLAYERS, 'first');
  await analyze();
  const few = { generic: await measureAll('generic'), custom: await measureAll('custom') };
  await growTo(world.database.owner, MANY_PLAYERS, 'last');
  await measureAll('generic', few.generic);
  await analyze();
  await measureAll('generic', few.generic);
  await measureAll('custom', few.custom);
});
afterAll(() => world.drop());

test('a call of a published function touches as many pages among fifty thousand players as among a thousand', () => {
  expect(grown).toEqual([]);
});

test('every published function has a call here, or a listed reason why it needs none', async () => {
  expect([...Object.keys(CALLS), ...Object.keys(WITHOUT_CALL)].toSorted()).toEqual(await publishedFunctions(world.database.owner));
});

describe('a batch of a thousand stakes reads its rows only a few times', () => {
  test('in a database without other stakes', async () => {
    const database = await createMeasuredDatabase();
    expect(await rowsPerStake(database, await createWalletFixture('open', database))).toSatisfy(fewRows);
    await database.drop();
  });

  test('among fifty thousand players', async () => {
    expect(await rowsPerStake(world.database, world.casino)).toSatisfy(fewRows);
  });
});

/** True if each step of a plan reads at most MOST_ROWS_PER_STAKE rows per stake. */
function fewRows(perStake: Record<string, number>): boolean {
  return Object.values(perStake).every((rows) => rows <= MOST_ROWS_PER_STAKE);
}

const calls = Object.entries(CALLS).flatMap(([name, settings]) => Object.entries(settings).map(([setting, call]) => ({ name, setting, call })));
/** Measures the pages of each call. `due`: the pages of the earlier measurement; calls that now exceed it are added to `grown`. */
async function measureAll(planning: Planning, due?: Pages): Promise<Pages> {
  await world.database.planFor(planning);
  const measured = new Map<string, number>();
  for (const { name, setting, call } of calls) {
    const key = `${name} (${setting})`;
    const most = MOST_GROWTH * (due?.get(key) ?? Infinity) + MORE_LEVELS;
    let pages = await pagesOf(name, call);
    // A concurrent change to a table makes a session read the catalogue again during a call, so the call is measured again.
    for (let again = 0; pages > most && again < 2; again += 1) pages = Math.min(pages, await pagesOf(name, call));
    measured.set(key, pages);
    if (pages > most) grown.push(`${key}, ${planning} plans: ${due?.get(key)} pages, then ${pages}`);
  }
  return measured;
}

/** Pages of a second call in a session. Both calls are prepared before any planning, so that the measured plan is the call's own. */
async function pagesOf(name: string, call: Call): Promise<number> {
  let pages = Infinity;
  await call(world, async (first) => {
    await call(world, async (second) => {
      await world.database.forgetPlans();
      await first();
      pages = await world.database.pagesOf(name, second);
    });
  });
  return pages;
}

async function analyze(): Promise<void> {
  await world.database.owner.pool.query('ANALYZE');
}
