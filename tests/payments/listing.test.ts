import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openOddPsp } from './odd-psp.ts';
import { createPaymentsWorld, type PaymentsWorld } from './payments-world.ts';
import { type Returning, returning } from './returning.ts';

let world: PaymentsWorld;
let does: Returning;
beforeAll(async () => {
  world = await createPaymentsWorld();
  does = returning(world);
});
afterAll(() => world.close());

const page = (asked: URL) => Number(asked.searchParams.get('paginacao.paginaAtual'));
const isList = (asked: URL) => asked.pathname === '/v2/pix' && asked.searchParams.get('devolucaoPresente') === null;
const listing = (paginaAtual: number, quantidadeDePaginas: number, pix: readonly unknown[]) => ({
  parametros: { paginacao: { paginaAtual, quantidadeDePaginas } },
  pix,
});

describe('the PSP’s list of received Pix', () => {
  test('may be as long as it likes, and a broken line loses no page: 1,200 pages, the one Pix nobody told of is on the last', async () => {
    await does.behave('lost');
    const player = await world.player();
    const { pix } = await does.deposit(player, 1_000);
    const endToEndId = await does.pay(pix.txid);
    await world.database.db.k.updateTable('payments_deposit').set({ check_at: null }).where('txid', '=', pix.txid).execute();
    const asked: number[] = [];
    let cuts = 2;
    const { psp, close } = await openOddPsp(world, ({ url }) => {
      if (!isList(url)) return null;
      asked.push(page(url));
      if (page(url) === 700 && cuts-- > 0) return 'cut';
      return listing(page(url), 1_200, page(url) === 1_199 ? [{ nothing: 'readable' }, { endToEndId }] : []);
    });
    try {
      world.clock.advance(300_000);
      await world.restart({ pixIn: psp.pixIn }).sweeper.runAll();
      expect([await does.cash(player), asked.length]).toEqual([0, 702]);
      world.clock.advance(300_000);
      await world.restart({ pixIn: psp.pixIn }).sweeper.runAll();
    } finally {
      await close();
      await does.behave('ok');
    }
    expect(await does.cash(player)).toBe(1_000);
    const walked = Array.from({ length: 1_200 }, (_, index) => index);
    expect(asked.filter((number, index) => asked.indexOf(number) === index)).toEqual(walked);
    expect(asked.filter((number, index) => asked.indexOf(number) !== index)).toEqual([700, 700]);
  });

  test('is walked from where it stopped after days without an answer, no more than a day at once', async () => {
    const windows: [string, string][] = [];
    const { psp, close } = await openOddPsp(world, ({ url }) => {
      if (!isList(url)) return null;
      windows.push([url.searchParams.get('inicio') ?? '', url.searchParams.get('fim') ?? '']);
      return listing(0, 1, []);
    });
    try {
      await world.restart({ pixIn: psp.pixIn }).sweeper.runAll();
      const { through } = await world.database.db.k.selectFrom('payments_listing').select('through').where('name', '=', 'received').executeTakeFirstOrThrow();
      windows.length = 0;
      world.clock.advance(3 * 24 * 3_600_000);
      await world.restart({ pixIn: psp.pixIn }).sweeper.runAll();
      expect(windows.length).toBe(4);
      expect(windows[0]?.[0]).toBe(new Date((through?.getTime() ?? 0) - 600_000).toISOString());
      expect(windows.at(-1)?.[1]).toBe(world.clock.now().toISOString());
      for (const [index, [from, to]] of windows.entries()) {
        expect(Date.parse(to) - Date.parse(from)).toBeLessThanOrEqual(24 * 3_600_000);
        if (index > 0) expect(from).toBe(windows[index - 1]?.[1]);
      }
    } finally {
      await close();
    }
  });

  test('reads no Pix again that it has read, and of returns only what is news', async () => {
    const { txid } = await does.paid(1_000);
    await does.refund(txid, { amount: 100 });
    await world.quiesce();
    await does.nextWalk();
    const read: string[] = [];
    const { psp, close } = await openOddPsp(world, ({ url }) => {
      if (url.pathname.startsWith('/v2/pix/E')) read.push(url.pathname);
      return null;
    });
    try {
      world.clock.advance(31 * 60_000);
      await world.restart({ pixIn: psp.pixIn }).sweeper.runAll();
    } finally {
      await close();
    }
    expect(read).toEqual([]);
  });
});

test('after all this the ledger and our rows tell one story', async () => {
  expect(await world.violations()).toEqual([]);
});
