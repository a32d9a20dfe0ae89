import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cleanAfterTests } from '#server/platform/testing/clean-after-tests.ts';
import { receiveListedPix } from '../receipts/receive-pix.ts';
import { openOddPsp } from '../../testing/odd-psp.ts';
import { createPaymentsFixture, type PaymentsFixture } from '../../testing/payments-fixture.ts';
import { type Returning, returning } from '../../testing/returning.ts';

let world: PaymentsFixture;
let does: Returning;
beforeAll(async () => {
  world = await createPaymentsFixture();
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
  test('can have any length, and an invalid line loses no page: of 1,200 pages, an unreported Pix is on the last', async () => {
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
      await world.restart({ pixIn: psp.pixIn }).periodicRunner.runAll();
      expect([await does.cash(player), asked.length]).toEqual([0, 702]);
      world.clock.advance(300_000);
      await world.restart({ pixIn: psp.pixIn }).periodicRunner.runAll();
    } finally {
      await close();
      await does.behave('ok');
    }
    expect(await does.cash(player)).toBe(1_000);
    const walked = Array.from({ length: 1_200 }, (_, index) => index);
    expect(asked.filter((number, index) => asked.indexOf(number) === index)).toEqual(walked);
    expect(asked.filter((number, index) => asked.indexOf(number) !== index)).toEqual([700, 700]);
  });

  test('is continued after days without an answer, at most a day of it per request', async () => {
    const windows: [string, string][] = [];
    const { psp, close } = await openOddPsp(world, ({ url }) => {
      if (!isList(url)) return null;
      windows.push([url.searchParams.get('inicio') ?? '', url.searchParams.get('fim') ?? '']);
      return listing(0, 1, []);
    });
    try {
      await world.restart({ pixIn: psp.pixIn }).periodicRunner.runAll();
      const { through } = await world.database.db.k.selectFrom('payments_listing').select('through').where('name', '=', 'received').executeTakeFirstOrThrow();
      windows.length = 0;
      world.clock.advance(3 * 24 * 3_600_000);
      await world.restart({ pixIn: psp.pixIn }).periodicRunner.runAll();
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

  test('causes reads of unknown Pix and new returns only', async () => {
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
      await world.restart({ pixIn: psp.pixIn }).periodicRunner.runAll();
    } finally {
      await close();
    }
    expect(read).toEqual([]);
  });
});

describe('the PSP’s list of returns', () => {
  const long = (endToEndId: string) => ({
    endToEndId,
    txid: 'a'.repeat(30),
    valor: '90.00',
    horario: world.clock.now().toISOString(),
    devolucoes: [{ id: 'a', valor: '1.00', status: 'DEVOLVIDO' }],
  });

  test('causes no reads of earlier Pix that were never ours', async () => {
    const unknownId = `E${'9'.repeat(31)}`;
    const asked: string[] = [];
    const { psp, close } = await openOddPsp(world, ({ url }) => {
      if (url.pathname === '/v2/pix') return listing(0, 1, url.searchParams.get('devolucaoPresente') === 'true' ? [long(unknownId)] : []);
      asked.push(url.pathname);
      return null;
    });
    try {
      world.clock.advance(31 * 60_000);
      await world.restart({ pixIn: psp.pixIn }).periodicRunner.runAll();
    } finally {
      await close();
    }
    expect(asked.filter((path) => path.includes(unknownId))).toEqual([]);
    expect(await world.database.db.k.selectFrom('payments_receipt').select('status').where('end_to_end_id', '=', unknownId).execute()).toEqual([]);
  });
});

describe('a second Pix to a charge that was paid', () => {
  test.each([
    ['goes back to its payer', []],
    ['that the PSP gave back by itself is let be', [{ id: 'b', valor: '10.00', status: 'DEVOLVIDO' }]],
  ])('%s, is reported once, and the deposit is unchanged', async (_what, devolucoes) => {
    const { player, depositId, txid } = await does.paid(1_000);
    const second = `E99999004${randomUUID().replaceAll('-', '').slice(0, 23)}`;
    const pix = { endToEndId: second, txid, valor: '10.00', horario: world.clock.now().toISOString(), pagador: { cpf: player.cpf }, devolucoes };
    const { psp, close } = await openOddPsp(world, ({ method, url }) => {
      if (url.pathname === `/v2/pix/${second}`) return pix;
      if (!url.pathname.startsWith(`/v2/pix/${second}/devolucao`)) return null;
      return { id: url.pathname.split('/').at(-1), valor: '10.00', status: method === 'PUT' ? 'EM_PROCESSAMENTO' : 'DEVOLVIDO' };
    });
    try {
      for (let n = 0; n < 3; n += 1) {
        await receiveListedPix(world.restart({ pixIn: psp.pixIn }).deps, world.provider.id, [second], world.clock.now(), 'callback');
        world.clock.advance(60_000);
      }
    } finally {
      await close();
    }
    expect((await does.receipt(second)).status).toBe('returned');
    expect([await does.cash(player), await does.look(player, depositId)]).toMatchObject([1_000, { status: 'approved', amount: 1_000 }]);
    expect((await does.notices(player)).length).toBe(1);
  });
});

cleanAfterTests(() => world.violations());
