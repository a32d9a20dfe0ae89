import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { manualClock } from '#kernel/clock.ts';
import { openReceiver, type Receiver } from '../testing/open-receiver.ts';
import { field, openSandbox, type OpenSandbox } from '../testing/open-sandbox.ts';

const KEY = '7d9f0335-8dcc-4054-9bf9-0dbd61d36906';

describe('payments of a charge', () => {
  const clock = manualClock(new Date('2026-03-01T12:00:00Z'));
  let sandbox: OpenSandbox;
  let receiver: Receiver;
  let token: Record<string, string>;
  let made = 0;

  beforeEach(async () => {
    [sandbox, receiver] = await Promise.all([openSandbox({ clock }), openReceiver()]);
    token = await sandbox.authorised();
    await sandbox.send('PUT', `/pix-psp/v2/webhook/${KEY}`, { webhookUrl: receiver.url }, token);
  });
  afterEach(async () => {
    await Promise.all([sandbox.close(), receiver.close()]);
  });

  const charge = async (changes: Record<string, unknown> = {}): Promise<string> => {
    const txid = `payment${String((made += 1)).padStart(24, '0')}`;
    const body = { calendario: { expiracao: 60 }, devedor: { cpf: '52998224725', nome: 'Ana Lima' }, valor: { original: '10.00' }, chave: KEY, ...changes };
    await sandbox.send('PUT', `/pix-psp/v2/cob/${txid}`, body, token);
    return txid;
  };
  const pay = (body: Record<string, unknown>) => sandbox.send('POST', '/pix-psp/pay', body);
  const behave = (body: Record<string, unknown>) => sandbox.send('POST', '/pix-psp/behaviour', body);
  const flush = () => sandbox.send('POST', '/pix-psp/flush');
  const notifiedTxids = (): unknown[] => receiver.calls.map(({ body }) => field(body, 'pix.0.txid'));

  it('come from the player unless another CPF is named', async () => {
    const own = await pay({ txid: await charge() });
    const other = await pay({ txid: await charge(), cpf: '111.444.777-35' });
    const payers = await Promise.all(
      [own, other].map(async ({ body }) => (await sandbox.get(`/pix-psp/v2/pix/${String(field(body, 'endToEndId'))}`, token)).body),
    );
    expect(payers.map((pix) => field(pix, 'pagador.cpf'))).toEqual(['52998224725', '11144477735']);
  });

  it('are accepted once per charge, late or not', async () => {
    const txid = await charge();
    clock.advance(3_600_000);
    expect((await pay({ txid })).status).toBe(200);
    expect((await pay({ txid })).status).toBe(409);
  });

  it('are accepted once when ten are concurrent', async () => {
    const txid = await charge();
    const answers = await Promise.all(Array.from({ length: 10 }, () => pay({ txid })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('with another amount only if the charge allows it', async () => {
    expect((await pay({ txid: await charge(), amount: 999 })).status).toBe(422);
    const open = await charge({ valor: { original: '10.00', modalidadeAlteracao: 1 } });
    const { body } = await pay({ txid: open, amount: 1_234 });
    expect((await sandbox.get(`/pix-psp/v2/pix/${String(field(body, 'endToEndId'))}`, token)).body).toMatchObject({ valor: '12.34' });
  });

  it.each([
    [{}],
    [{ txid: 5 }],
    [{ txid: 'short' }],
    [{ txid: 'a'.repeat(30), amount: 1.5 }],
    [{ txid: 'a'.repeat(30), amount: -1 }],
    [{ txid: 'a'.repeat(30), cpf: '1' }],
  ])('with bad input %j are a clear 422', async (body) => {
    const answer = await pay(body);
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ code: 'invalid_input', message: expect.any(String) });
  });

  it('of an unknown charge are 404', async () => {
    expect((await pay({ txid: 'a'.repeat(30) })).status).toBe(404);
  });

  it('with callback duplicate: sent twice', async () => {
    await behave({ callback: 'duplicate' });
    const txid = await charge();
    await pay({ txid });
    await flush();
    expect(notifiedTxids()).toEqual([txid, txid]);
  });

  it('with callback late: sent at the flush', async () => {
    await behave({ callback: 'late' });
    const txid = await charge();
    await pay({ txid });
    expect(notifiedTxids()).toEqual([]);
    await flush();
    expect(notifiedTxids()).toEqual([txid]);
  });

  it('with callback lost: never sent, yet the Pix can be read', async () => {
    await behave({ callback: 'lost' });
    const txid = await charge();
    await pay({ txid });
    await flush();
    expect(notifiedTxids()).toEqual([]);
    expect(field((await sandbox.get(`/pix-psp/v2/cob/${txid}`, token)).body, 'status')).toBe('CONCLUIDA');
  });

  it('with callback reordered: the second is sent before the first', async () => {
    await behave({ callback: 'reordered' });
    const [first, second] = [await charge(), await charge()];
    await pay({ txid: first });
    await pay({ txid: second });
    await flush();
    expect(notifiedTxids()).toEqual([second, first]);
  });

  it('are reported to a site that was down after it is up', async () => {
    receiver.answer(503);
    const txid = await charge();
    await pay({ txid });
    await receiver.reached(1);
    receiver.answer(200);
    await flush();
    await flush();
    expect(notifiedTxids()).toEqual([txid, txid]);
  });

  it('can be returned: the end of a return is sent too, and can be made to fail', async () => {
    const { body } = await pay({ txid: await charge() });
    await receiver.reached(1);
    await behave({ refund: 'fail' });
    await sandbox.send('PUT', `/pix-psp/v2/pix/${String(field(body, 'endToEndId'))}/devolucao/back`, { valor: '10.00' }, token);
    await flush();
    expect(field(receiver.calls[1]?.body, 'pix.0.devolucoes.0.status')).toBe('NAO_REALIZADO');
  });

  it('keep their behaviour when an unknown one is set', async () => {
    expect((await behave({ callback: 'sometimes' })).status).toBe(422);
    expect((await sandbox.get('/pix-psp/behaviour')).body).toEqual({ payout: 'ok', callback: 'ok', refund: 'ok' });
  });
});
