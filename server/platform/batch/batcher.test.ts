import { expect, test } from 'vitest';
import { createBatcher } from './batcher.ts';

function gate() {
  const waiting: (() => void)[] = [];
  return {
    wait: () => new Promise<void>((resolve) => waiting.push(resolve)),
    open: () => waiting.shift()?.(),
    get locked() {
      return waiting.length;
    },
  };
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

test('a single item is sent at once; items that arrive while both lanes are busy are sent together', async () => {
  const lane = gate();
  const batches: string[][] = [];
  const batcher = createBatcher<string, string>({
    identity: (item) => item,
    async run(items) {
      batches.push([...items]);
      await lane.wait();
      return items.map((item) => item.toUpperCase());
    },
  });
  const answers = ['a', 'b', 'c', 'd', 'e'].map((item) => batcher.submit(item));
  expect(batches).toEqual([['a'], ['b']]);
  lane.open();
  await settled();
  expect(batches[2]).toEqual(['c', 'd', 'e']);
  lane.open();
  lane.open();
  await settled();
  lane.open();
  expect(await Promise.all(answers)).toEqual(['A', 'B', 'C', 'D', 'E']);
  expect(batcher.depth).toBe(0);
});

test('two items of one identity never share a batch, and a batch never exceeds its limit', async () => {
  const batches: string[][] = [];
  const batcher = createBatcher<string, string>({
    maxInFlight: 1,
    maxBatch: 3,
    identity: (item) => item.slice(0, 1),
    async run(items) {
      batches.push([...items]);
      await settled();
      return items;
    },
  });
  await Promise.all(['x1', 'a1', 'a2', 'b1', 'c1', 'd1'].map((item) => batcher.submit(item)));
  for (const batch of batches) {
    expect(new Set(batch.map((item) => item.slice(0, 1))).size).toBe(batch.length);
    expect(batch.length).toBeLessThanOrEqual(3);
  }
  expect(batches.flat().toSorted()).toEqual(['a1', 'a2', 'b1', 'c1', 'd1', 'x1']);
});

test('when a batch fails, only the failing item’s caller gets the error', async () => {
  const batcher = createBatcher<number, number>({
    maxInFlight: 1,
    identity: String,
    async run(items) {
      await settled();
      if (items.includes(13)) throw new Error('poison');
      return items.map((item) => item * 2);
    },
  });
  const outcomes = await Promise.allSettled([1, 12, 13, 14].map((item) => batcher.submit(item)));
  expect(outcomes.map((outcome) => outcome.status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
});

const lockTimeout = () => Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' });
const lost = () => Object.assign(new Error('terminating connection'), { code: '57P01' });

/** A table with one row per player, some locked. A batch that needs a locked row times out; other batches succeed. */
function table(options: { readonly knows: boolean }) {
  const locked = new Set<string>();
  const ran: { readonly items: readonly string[]; readonly lockMs: number }[] = [];
  const playerOf = (item: string) => item.split(':', 1).join('');
  const batcher = createBatcher<string, string>({
    identity: playerOf,
    async run(items, lockMs) {
      ran.push({ items, lockMs });
      await settled();
      if (items.some((item) => locked.has(playerOf(item)))) throw lockTimeout();
      return items.map((item) => `${item} placed`);
    },
    ...(options.knows ? { locked: async (items) => new Set(items.filter((item) => locked.has(playerOf(item)))) } : {}),
  });
  return { locked, ran, batcher };
}

const outcomesOf = async (answers: readonly Promise<string>[]) =>
  (await Promise.allSettled(answers)).map((answer) => (answer.status === 'fulfilled' ? answer.value : (answer.reason as { code: string }).code));

test('items that need a locked row wait separately and are refused; the rest of the batch is sent again at once', async () => {
  const { locked, ran, batcher } = table({ knows: true });
  locked.add('p1').add('p7');
  const answers = ['p0', 'p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7', 'p8', 'p9'].map((item) => batcher.submit(item));
  expect(await outcomesOf(answers)).toEqual(['p0 placed', '55P03', ...[2, 3, 4, 5, 6].map((n) => `p${n} placed`), '55P03', 'p8 placed', 'p9 placed']);
  const patient = ran.filter(({ lockMs }) => lockMs > 200);
  expect(patient.flatMap(({ items }) => items).toSorted()).toEqual(['p1', 'p7']);
  expect(batcher.depth).toBe(0);
});

test('the separate lane runs only when its players’ rows are free: meanwhile it holds no lock that its statement takes first', async () => {
  const order: string[] = [];
  let locked = true;
  const batcher = createBatcher<string, string>({
    identity: (item) => item,
    async run(items, lockMs) {
      order.push(`ran ${lockMs > 200 ? 'apart' : 'with all'}`);
      await settled();
      if (locked) throw lockTimeout();
      return items;
    },
    async untilFree() {
      order.push('waited');
      await settled();
      if (locked) throw lockTimeout();
    },
    locked: async (items) => new Set(items),
  });
  expect(await outcomesOf([batcher.submit('p1')])).toEqual(['55P03']);
  expect(order).toEqual(['ran with all', 'waited']);
  locked = false;
  expect(await outcomesOf([batcher.submit('p1')])).toEqual(['p1']);
  expect(order.slice(2)).toEqual(['waited', 'ran apart']);
});

test('a player with a locked row delays no others the second time, and returns to the common lane after a success', async () => {
  const { locked, ran, batcher } = table({ knows: true });
  locked.add('p1');
  // Several items of one player are refused together, not one after the other.
  expect(await outcomesOf([batcher.submit('p1:a'), batcher.submit('p1:b'), batcher.submit('p1:c'), batcher.submit('p2')])).toEqual([
    '55P03',
    '55P03',
    '55P03',
    'p2 placed',
  ]);
  ran.length = 0;
  expect(await outcomesOf([batcher.submit('p1:d')])).toEqual(['55P03']);
  locked.delete('p1');
  expect(await outcomesOf([batcher.submit('p1:d')])).toEqual(['p1:d placed']);
  expect(ran.map(({ lockMs }) => lockMs > 200)).toEqual([true, true]);
  expect(await outcomesOf([batcher.submit('p1:e')])).toEqual(['p1:e placed']);
  expect(ran.map(({ lockMs }) => lockMs > 200)).toEqual([true, true, false]);
});

test('if the locked row is unknown, the batch is retried, then waits separately, then is refused: it never loops for ever', async () => {
  const { locked, ran, batcher } = table({ knows: false });
  locked.add('p1');
  expect(await outcomesOf([batcher.submit('p1'), batcher.submit('p2')])).toEqual(['55P03', 'p2 placed']);
  expect(ran.filter(({ items }) => items.includes('p1')).map(({ lockMs }) => lockMs > 200)).toEqual([false, false, true]);
});

test('an item that another player’s lock delayed in the separate lane gets another try', async () => {
  const { locked, batcher } = table({ knows: true });
  locked.add('p1').add('p2');
  const answers = outcomesOf([batcher.submit('p1'), batcher.submit('p2')]);
  await settled();
  locked.delete('p2');
  expect(await answers).toEqual(['55P03', 'p2 placed']);
});

test('an item that waited in the separate lane with a locked one is not refused because the common lane is slow afterwards', async () => {
  const apart = gate();
  const runs: string[] = [];
  let looks = 0;
  const batcher = createBatcher<string, string>({
    identity: (item) => item,
    async run(items, lockMs) {
      await settled();
      if (lockMs > 200) await apart.wait();
      runs.push(`${items.join()} ${lockMs > 200 ? 'apart' : 'with all'}`);
      if (items.some((item) => item !== 'p2') || lockMs <= 200) throw lockTimeout();
      return items;
    },
    // The row of p2 is locked only at the first check.
    locked: async (items) => new Set(items.filter((item) => item !== 'p2' || (items.length === 1 && (looks += 1) === 1))),
  });
  const answers = outcomesOf(['p1', 'p3', 'p2'].map((item) => batcher.submit(item)));
  for (let opened = 0; opened < 3;) {
    await settled();
    if (apart.locked > 0 && runs.length >= 3) opened += Number(apart.open() === undefined);
  }
  expect(await answers).toEqual(['55P03', '55P03', 'p2']);
  expect(runs.slice(2)).toEqual(['p2 with all', 'p1 apart', 'p3,p2 apart', 'p2 with all', 'p2 with all', 'p2 apart']);
});

test('when the connection is lost every caller gets an error at once: the outcome is unknown, and nothing is sent twice', async () => {
  let runs = 0;
  const batcher = createBatcher<string, string>({
    identity: (item) => item,
    maxInFlight: 1,
    async run(items) {
      runs += 1;
      await settled();
      if (items.includes('b')) throw lost();
      return items;
    },
  });
  expect(await outcomesOf([batcher.submit('a'), batcher.submit('b'), batcher.submit('c')])).toEqual(['a', '57P01', '57P01']);
  expect(runs).toBe(2);
});

test('a batch of two hundred with one failing item is divided in about sixteen statements, not two hundred', async () => {
  let runs = 0;
  const batcher = createBatcher<number, number>({
    identity: String,
    async run(items) {
      runs += 1;
      await settled();
      if (items.includes(150)) throw new Error('poison');
      return items;
    },
  });
  const outcomes = await Promise.allSettled(Array.from({ length: 202 }, (_, index) => batcher.submit(index)));
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  expect(runs).toBeLessThanOrEqual(2 + 2 * 8 + 1);
});
