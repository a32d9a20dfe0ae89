import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { manualClock } from '#kernel/clock.ts';
import { apiPixContract } from '../../testing/api-pix-contract.ts';
import { openReceiver, type Receiver } from '../../testing/open-receiver.ts';
import { type Answer, field, openSandbox, type OpenSandbox } from '../../testing/open-sandbox.ts';

const KEY = '7d9f0335-8dcc-4054-9bf9-0dbd61d36906';
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const contract = apiPixContract();

describe('the back office of the PSP', () => {
  const clock = manualClock(new Date('2026-03-01T12:00:00Z'));
  let sandbox: OpenSandbox;
  let receiver: Receiver;
  let token: Record<string, string>;
  let txid: string;
  let endToEndId: string;

  beforeEach(async () => {
    [sandbox, receiver] = await Promise.all([openSandbox({ clock, hangMs: 5 }), openReceiver()]);
    token = await sandbox.authorised();
    await sandbox.send('PUT', `/pix-psp/v2/webhook/${KEY}`, { webhookUrl: receiver.url }, token);
    txid = 'r'.repeat(30);
    const body = { calendario: { expiracao: 60 }, devedor: { cpf: '52998224725', nome: 'Ana Lima' }, valor: { original: '50.00' }, chave: KEY };
    await sandbox.send('PUT', `/pix-psp/v2/cob/${txid}`, body, token);
    endToEndId = String(field((await sandbox.send('POST', '/pix-psp/pay', { txid })).body, 'endToEndId'));
  });
  afterEach(async () => {
    await Promise.all([sandbox.close(), receiver.close()]);
  });

  const refund = (body: Record<string, unknown>): Promise<Answer> => sandbox.send('POST', '/pix-psp/refund', { txid, ...body });
  const decide = (id: unknown, status: string): Promise<Answer> => sandbox.send('POST', '/pix-psp/refund/decide', { endToEndId, id, status });
  const read = async (): Promise<unknown> => (await sandbox.get(`/pix-psp/v2/pix/${endToEndId}`, token)).body;
  const flush = () => sandbox.send('POST', '/pix-psp/flush');

  it('returns a Pix in part and in full, with every nature, as the contract defines it', async () => {
    for (const [nature, amount] of [
      ['ORIGINAL', 100],
      ['MED_FRAUDE', 200],
      ['MED_OPERACIONAL', undefined],
    ] as const) {
      expect((await refund({ nature, ...(amount === undefined ? {} : { amount }) })).status).toBe(201);
    }
    const pix = await read();
    expect([0, 1, 2].map((index) => [field(pix, `devolucoes.${index}.valor`), field(pix, `devolucoes.${index}.natureza`)])).toEqual([
      ['1.00', 'ORIGINAL'],
      ['2.00', 'MED_FRAUDE'],
      ['47.00', 'MED_OPERACIONAL'],
    ]);
    contract?.expectValid('Pix', pix);
    expect((await refund({})).status).toBe(422);
    expect(field((await sandbox.get('/pix-psp/received')).body, '0.endToEndId')).toBe(endToEndId);
  });

  it('leaves a return in progress until it is decided, and reports only the end; a decision may be reversed', async () => {
    const { body } = await refund({ status: 'EM_PROCESSAMENTO' });
    await flush();
    expect([field(await read(), 'devolucoes.0.status'), field(await read(), 'devolucoes.0.held'), receiver.calls.length]).toEqual([
      'EM_PROCESSAMENTO',
      undefined,
      1,
    ]);
    await decide(field(body, 'id'), 'NAO_REALIZADO');
    await flush();
    expect(field(receiver.calls[1]?.body, 'pix.0.devolucoes.0.status')).toBe('NAO_REALIZADO');
    await decide(field(body, 'id'), 'DEVOLVIDO');
    expect(field(await read(), 'devolucoes.0.status')).toBe('DEVOLVIDO');
    contract?.expectValid('Pix', await read());
  });

  it('misbehaves on request: more than the Pix, or no amount at all', async () => {
    await refund({ valor: '60.00' });
    await refund({ valor: '12,34' });
    expect([field(await read(), 'devolucoes.0.valor'), field(await read(), 'devolucoes.1.valor')]).toEqual(['60.00', '12,34']);
  });

  it('appears in the list of Pix with returns, and only there', async () => {
    const list = async (present: string) =>
      field(
        (await sandbox.get(`/pix-psp/v2/pix?inicio=2026-02-01T00:00:00Z&fim=2026-04-01T00:00:00Z&devolucaoPresente=${present}`, token)).body,
        'parametros.paginacao.quantidadeTotalDeItens',
      );
    expect([await list('true'), await list('false')]).toEqual([0, 1]);
    await refund({ amount: 1 });
    expect([await list('true'), await list('false')]).toEqual([1, 0]);
  });

  it.each([
    [{ txid: 'x'.repeat(30) }, 404],
    [{ amount: 0 }, 422],
    [{ amount: 5_001 }, 422],
    [{ nature: 'KINDNESS' }, 422],
    [{ status: 'DONE' }, 422],
  ])('refuses %j', async (body, status) => {
    expect((await refund(body)).status).toBe(status);
    expect(field(await read(), 'devolucoes')).toBeUndefined();
  });

  it('is available on the bank page too, in plain Portuguese', async () => {
    const post = (path: string, form: Record<string, string>) => sandbox.send('POST', path, new URLSearchParams(form).toString(), FORM);
    expect((await sandbox.get('/bank')).text).toContain(`/bank/received?id=${endToEndId}`);
    expect((await post('/bank/refund', { endToEndId, amount: '10,50', nature: 'MED_FRAUDE', pending: '1' })).status).toBe(303);
    const page = await sandbox.get(`/bank/received?id=${endToEndId}`);
    expect(page.text).toContain('MED: suspeita de fraude');
    expect(page.text).toContain('Em processamento');
    await post('/bank/refund/decide', { endToEndId, id: String(field(await read(), 'devolucoes.0.id')), status: 'DEVOLVIDO' });
    expect(field(await read(), 'devolucoes.0')).toMatchObject({ valor: '10.50', status: 'DEVOLVIDO', natureza: 'MED_FRAUDE' });
    const tooMuch = await post('/bank/refund', { endToEndId, amount: '40,00', nature: 'ORIGINAL' });
    expect([tooMuch.status, tooMuch.text.includes('passa do que ainda não foi devolvido')]).toEqual([422, true]);
    expect((await sandbox.get('/bank/received?id=nobody')).status).toBe(404);
  });

  it('stops answering its customer, but not people, on request', async () => {
    await sandbox.send('POST', '/pix-psp/silence', { silent: true });
    await expect(sandbox.get(`/pix-psp/v2/pix/${endToEndId}`, token)).rejects.toThrow();
    await expect(sandbox.authorised()).rejects.toThrow();
    expect((await sandbox.get('/pix-psp/payouts')).status).toBe(200);
    await sandbox.send('POST', '/pix-psp/silence', { silent: false });
    expect(field(await read(), 'endToEndId')).toBe(endToEndId);
  });
});
