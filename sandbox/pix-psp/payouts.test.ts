import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openReceiver, type Receiver } from '../testing/open-receiver.ts';
import { field, openSandbox, type OpenSandbox } from '../testing/open-sandbox.ts';

const CPF = '52998224725';

describe('payouts', () => {
  let sandbox: OpenSandbox;
  let receiver: Receiver;
  let token: Record<string, string>;

  beforeEach(async () => {
    [sandbox, receiver] = await Promise.all([openSandbox({ hangMs: 50 }), openReceiver()]);
    token = await sandbox.authorised();
    await sandbox.send('PUT', '/pix-psp/payout-webhook', { url: `${receiver.url}/paid` }, token);
  });
  afterEach(async () => {
    await Promise.all([sandbox.close(), receiver.close()]);
  });

  const order = (id: string, changes: Record<string, unknown> = {}) =>
    sandbox.send('PUT', `/pix-psp/payouts/${id}`, { valor: '50.00', chave: CPF, descricao: 'Saque', ...changes }, token);
  const read = async (id: string): Promise<unknown> => (await sandbox.get(`/pix-psp/payouts/${id}`, token)).body;
  const behave = (payout: string) => sandbox.send('POST', '/pix-psp/behaviour', { payout });
  const flush = () => sandbox.send('POST', '/pix-psp/flush');
  const list = async (): Promise<unknown> => (await sandbox.get('/pix-psp/payouts')).body;

  it('a payout is accepted, settled, reported, and listed', async () => {
    const taken = await order('w-1');
    expect(taken.status).toBe(201);
    expect(taken.body).toMatchObject({ id: 'w-1', status: 'EM_PROCESSAMENTO', valor: '50.00', chave: CPF, favorecido: { cpf: CPF } });
    await flush();
    expect(await read('w-1')).toMatchObject({ status: 'REALIZADO', endToEndId: expect.stringMatching(/^E[0-9a-zA-Z]{31}$/) });
    expect(receiver.calls).toMatchObject([{ path: '/paid', body: { id: 'w-1', status: 'REALIZADO' } }]);
    expect(await list()).toMatchObject([{ id: 'w-1' }]);
  });

  it('one id pays once: the same order returns the same payout, another is 409', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => order('w-1')));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 200, 200, 200, 200, 201]);
    for (const changes of [{ valor: '51.00' }, { chave: '11144477735' }, { descricao: 'outra' }]) expect((await order('w-1', changes)).status).toBe(409);
    expect(await list()).toHaveLength(1);
  });

  it('fail: a payout ends unpaid with a reason', async () => {
    await behave('fail');
    await order('w-1');
    await flush();
    expect(await read('w-1')).toMatchObject({ status: 'NAO_REALIZADO', motivo: expect.any(String) });
  });

  it('timeout: the caller gets no answer, but the payout is made', async () => {
    await behave('timeout');
    await expect(order('w-1')).rejects.toThrow('fetch failed');
    await flush();
    expect(await read('w-1')).toMatchObject({ status: 'REALIZADO' });
  });

  it('unknown: 503, pending while the behaviour lasts, decided afterwards', async () => {
    await behave('unknown');
    expect((await order('w-1')).status).toBe(503);
    await flush();
    expect(await read('w-1')).toMatchObject({ status: 'EM_PROCESSAMENTO' });
    await behave('ok');
    await flush();
    expect(await read('w-1')).toMatchObject({ status: 'REALIZADO' });
    expect(await list()).toHaveLength(1);
  });

  it.each([
    [{ valor: '0.00' }],
    [{ valor: '1' }],
    [{ valor: 1 }],
    [{ valor: '-1.00' }],
    [{ chave: 'nobody@example.com' }],
    [{ chave: '' }],
    [{ descricao: 'x'.repeat(141) }],
  ])('a bad order %j is refused with 422 and nothing is stored', async (changes) => {
    expect((await order('w-1', changes)).status).toBe(422);
    expect((await sandbox.get('/pix-psp/payouts/w-1', token)).status).toBe(404);
  });

  it('without a token no payout is accepted', async () => {
    token = {};
    expect((await order('w-1')).status).toBe(401);
    expect(await list()).toEqual([]);
  });

  it('keys: a CPF key belongs to its CPF, others to the person who registered them; unknown ones are 404', async () => {
    expect((await sandbox.get(`/pix-psp/dict/${CPF}`, token)).body).toMatchObject({ chave: CPF, tipo: 'cpf', titular: { cpf: CPF } });
    expect((await sandbox.get('/pix-psp/dict/ana%40example.com', token)).status).toBe(404);
    const registered = await sandbox.send('POST', '/pix-psp/dict', { chave: 'Ana@Example.com', cpf: '529.982.247-25', nome: 'Ana Lima' });
    expect(registered.status).toBe(201);
    expect((await sandbox.get('/pix-psp/dict/ana%40example.com', token)).body).toEqual({
      chave: 'ana@example.com',
      tipo: 'email',
      titular: { cpf: CPF, nome: 'Ana Lima' },
    });
    await order('w-2', { chave: 'ANA@example.com' });
    expect(field(await read('w-2'), 'favorecido.cpf')).toBe(CPF);
    for (const body of [{ chave: 'x', cpf: CPF }, { chave: 'a@b.co', cpf: '1' }, { chave: '11144477735', cpf: CPF }, {}]) {
      expect((await sandbox.send('POST', '/pix-psp/dict', body)).status).toBe(422);
    }
  });
});
