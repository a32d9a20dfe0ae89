import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiPixContract } from '../testing/api-pix-contract.ts';
import { openReceiver, type Receiver } from '../testing/open-receiver.ts';
import { field, openSandbox, type OpenSandbox } from '../testing/open-sandbox.ts';

const contract = apiPixContract();
const KEY = '7d9f0335-8dcc-4054-9bf9-0dbd61d36906';
const PERIOD = 'inicio=2020-01-01T00:00:00Z&fim=2100-01-01T00:00:00Z';

describe.runIf(contract !== null)('the standard paths follow the Banco Central’s contract', () => {
  let sandbox: OpenSandbox;
  let receiver: Receiver;
  let token: Record<string, string>;
  let made = 0;

  beforeAll(async () => {
    [sandbox, receiver] = await Promise.all([openSandbox(), openReceiver()]);
    token = await sandbox.authorised();
  });
  afterAll(async () => {
    await Promise.all([sandbox.close(), receiver.close()]);
  });

  const valid = (name: string, body: unknown): void => contract?.expectValid(name, body);
  const charge = (changes: Record<string, unknown> = {}): Record<string, unknown> => ({
    calendario: { expiracao: 900 },
    devedor: { cpf: '52998224725', nome: 'Ana Lima' },
    valor: { original: '25.90' },
    chave: KEY,
    solicitacaoPagador: 'Depósito',
    infoAdicionais: [{ nome: 'pedido', valor: '7' }],
    ...changes,
  });
  const newTxid = (): string => `contract${String((made += 1)).padStart(24, '0')}`;
  const put = async (txid: string, body: unknown) => sandbox.send('PUT', `/pix-psp/v2/cob/${txid}`, body, token);
  const paid = async (): Promise<{ txid: string; e2eid: string }> => {
    const txid = newTxid();
    await put(txid, charge());
    const answer = await sandbox.send('POST', '/pix-psp/pay', { txid });
    return { txid, e2eid: String(field(answer.body, 'endToEndId')) };
  };

  it('PUT /cob/{txid} accepts the contract’s body and answers 201 CobGerada with BR Code and location', async () => {
    valid('CobSolicitada', charge());
    const answer = await put(newTxid(), charge());
    expect(answer.status).toBe(201);
    valid('CobGerada', answer.body);
    expect(answer.body).toMatchObject({
      revisao: 0,
      status: 'ATIVA',
      pixCopiaECola: expect.stringMatching(/^000201.*6304[0-9A-F]{4}$/),
      location: expect.stringContaining('/pix-psp/qr/v2/'),
    });
  });

  it('PUT with the same terms changes nothing, with other terms it revises', async () => {
    const txid = newTxid();
    await put(txid, charge());
    const again = await put(txid, charge());
    const revised = await put(txid, charge({ valor: { original: '30.00' } }));
    expect([again.status, field(again.body, 'revisao'), revised.status, field(revised.body, 'revisao')]).toEqual([201, 0, 201, 1]);
  });

  it.each([
    ['no value', { valor: undefined }, 'cob.valor'],
    ['a zero value', { valor: { original: '0.00' } }, 'cob.valor.original'],
    ['a value without centavos', { valor: { original: '10' } }, 'cob.valor.original'],
    ['a negative value', { valor: { original: '-1.00' } }, 'cob.valor.original'],
    ['a value as a number', { valor: { original: 10 } }, 'cob.valor.original'],
    ['no lifetime', { calendario: { expiracao: 0 } }, 'cob.calendario.expiracao'],
    ['a wrong key', { chave: 'not a key' }, 'cob.chave'],
    ['a false CPF', { devedor: { cpf: '11111111111', nome: 'X' } }, 'cob.devedor.cpf'],
    ['an unknown location', { loc: { id: 9, tipoCob: 'cob' } }, 'cob.loc.id'],
  ])('PUT /cob with %s is refused with 400 and the property at fault', async (_what, changes, property) => {
    const answer = await put(newTxid(), charge(changes));
    expect(answer.status).toBe(400);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    valid('Problema', answer.body);
    expect(answer.body).toMatchObject({ type: 'https://pix.bcb.gov.br/api/v2/error/CobOperacaoInvalida', violacoes: [{ propriedade: property }] });
  });

  it('a txid has 26 to 35 letters and digits', async () => {
    for (const txid of ['short', 'a'.repeat(36), `${'a'.repeat(25)}-`]) {
      expect((await put(txid, charge())).status).toBe(400);
    }
    for (const txid of ['a'.repeat(26), 'b'.repeat(35)]) expect((await put(txid, charge())).status).toBe(201);
  });

  it('PATCH removes an active charge, once; a removed one cannot be revised or paid', async () => {
    const txid = newTxid();
    await put(txid, charge());
    const body = { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' };
    valid('CobRevisada', body);
    const removed = await sandbox.send('PATCH', `/pix-psp/v2/cob/${txid}`, body, token);
    valid('CobGerada', removed.body);
    expect([removed.status, field(removed.body, 'status'), field(removed.body, 'revisao')]).toEqual([200, 'REMOVIDA_PELO_USUARIO_RECEBEDOR', 1]);
    const again = await sandbox.send('PATCH', `/pix-psp/v2/cob/${txid}`, body, token);
    const revised = await put(txid, charge({ valor: { original: '1.00' } }));
    const payment = await sandbox.send('POST', '/pix-psp/pay', { txid });
    expect([again.status, revised.status, payment.status]).toEqual([400, 400, 409]);
  });

  it('PATCH revises single fields and keeps the rest; removal together with a change is refused', async () => {
    const txid = newTxid();
    await put(txid, charge());
    const revised = await sandbox.send('PATCH', `/pix-psp/v2/cob/${txid}`, { valor: { original: '31.00' } }, token);
    expect(revised.body).toMatchObject({ revisao: 1, valor: { original: '31.00' }, chave: KEY, devedor: { nome: 'Ana Lima' } });
    const both = await sandbox.send('PATCH', `/pix-psp/v2/cob/${txid}`, { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR', valor: { original: '1.00' } }, token);
    expect(both.status).toBe(400);
    const first = await sandbox.get(`/pix-psp/v2/cob/${txid}?revisao=0`, token);
    valid('CobCompleta', first.body);
    expect(first.body).toMatchObject({ revisao: 0, valor: { original: '25.90' } });
    expect((await sandbox.get(`/pix-psp/v2/cob/${txid}?revisao=7`, token)).status).toBe(400);
  });

  it('GET /cob/{txid} answers CobCompleta, CONCLUIDA and with its Pix once paid', async () => {
    const { txid, e2eid } = await paid();
    const answer = await sandbox.get(`/pix-psp/v2/cob/${txid}`, token);
    valid('CobCompleta', answer.body);
    expect(answer.body).toMatchObject({
      status: 'CONCLUIDA',
      pix: [{ endToEndId: e2eid, txid, valor: '25.90', pagador: { cpf: '52998224725', nome: 'Ana Lima' } }],
    });
    const missing = await sandbox.get(`/pix-psp/v2/cob/${'z'.repeat(30)}`, token);
    valid('Problema', missing.body);
    expect(missing.status).toBe(404);
  });

  it('GET /cob lists by period, CPF and status, page by page', async () => {
    const { txid } = await paid();
    const all = await sandbox.get(`/pix-psp/v2/cob?${PERIOD}&status=CONCLUIDA&cpf=52998224725`, token);
    valid('CobsConsultadas', all.body);
    expect(field(all.body, 'cobs.0.txid')).toBe(txid);
    const page = await sandbox.get(`/pix-psp/v2/cob?${PERIOD}&paginacao.itensPorPagina=2&paginacao.paginaAtual=1`, token);
    valid('CobsConsultadas', page.body);
    expect(field(page.body, 'parametros.paginacao')).toMatchObject({ paginaAtual: 1, itensPorPagina: 2 });
    for (const query of [
      '',
      'inicio=2020-01-01T00:00:00Z',
      'inicio=x&fim=y',
      'inicio=2100-01-01T00:00:00Z&fim=2020-01-01T00:00:00Z',
      `${PERIOD}&paginacao.paginaAtual=-1`,
    ]) {
      const refused = await sandbox.get(`/pix-psp/v2/cob?${query}`, token);
      valid('Problema', refused.body);
      expect(refused.status).toBe(400);
    }
  });

  it('GET /pix/{e2eid} answers Pix with the payer; an unknown one is a 404 problem', async () => {
    const { e2eid } = await paid();
    expect(e2eid).toMatch(/^E\d{8}\d{12}[0-9a-zA-Z]{11}$/);
    const answer = await sandbox.get(`/pix-psp/v2/pix/${e2eid}`, token);
    valid('Pix', answer.body);
    expect(answer.body).toMatchObject({ pagador: { cpf: '52998224725' }, chave: KEY });
    expect((await sandbox.get(`/pix-psp/v2/pix/${'E'.repeat(32)}`, token)).status).toBe(404);
  });

  it('GET /pix filters by period and txid', async () => {
    const { txid, e2eid } = await paid();
    const one = await sandbox.get(`/pix-psp/v2/pix?${PERIOD}&txid=${txid}`, token);
    valid('PixConsultados', one.body);
    expect(one.body).toMatchObject({ parametros: { txid }, pix: [{ endToEndId: e2eid }] });
    const past = await sandbox.get('/pix-psp/v2/pix?inicio=2020-01-01T00:00:00Z&fim=2020-01-02T00:00:00Z', token);
    expect(field(past.body, 'pix')).toEqual([]);
    expect((await sandbox.get('/pix-psp/v2/pix', token)).status).toBe(400);
  });

  it('PUT and GET devolução: in process, then returned; never more than the Pix, and never two amounts under one id', async () => {
    const { e2eid } = await paid();
    const path = `/pix-psp/v2/pix/${e2eid}/devolucao`;
    valid('DevolucaoSolicitada', { valor: '20.00' });
    const asked = await sandbox.send('PUT', `${path}/r1`, { valor: '20.00' }, token);
    valid('Devolucao', asked.body);
    expect([asked.status, field(asked.body, 'status')]).toEqual([201, 'EM_PROCESSAMENTO']);
    const refused = [
      await sandbox.send('PUT', `${path}/r1`, { valor: '5.00' }, token),
      await sandbox.send('PUT', `${path}/r2`, { valor: '5.91' }, token),
      await sandbox.send('PUT', `${path}/r2`, { valor: '0.00' }, token),
      await sandbox.send('PUT', `${path}/r2`, {}, token),
    ];
    refused.forEach(({ body }) => valid('Problema', body));
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
    expect((await sandbox.send('PUT', `${path}/r1`, { valor: '20.00' }, token)).body).toEqual(asked.body);
    await sandbox.send('POST', '/pix-psp/flush');
    const done = await sandbox.get(`${path}/r1`, token);
    valid('Devolucao', done.body);
    expect(field(done.body, 'status')).toBe('DEVOLVIDO');
    valid('Pix', (await sandbox.get(`/pix-psp/v2/pix/${e2eid}`, token)).body);
    expect((await sandbox.get(`${path}/other`, token)).status).toBe(404);
  });

  it('PUT, GET and DELETE webhook; its callbacks carry the standard body', async () => {
    valid('WebhookSolicitado', { webhookUrl: `${receiver.url}/hooks/` });
    expect((await sandbox.send('PUT', `/pix-psp/v2/webhook/${KEY}`, { webhookUrl: `${receiver.url}/hooks/` }, token)).status).toBe(200);
    const shown = await sandbox.get(`/pix-psp/v2/webhook/${KEY}`, token);
    valid('WebhookCompleto', shown.body);
    const { txid } = await paid();
    await receiver.reached(1);
    expect(receiver.calls[0]).toMatchObject({ path: '/hooks/pix', body: { pix: [{ txid }] } });
    valid('Pix', field(receiver.calls[0]?.body, 'pix.0'));
    const bad = await sandbox.send('PUT', `/pix-psp/v2/webhook/${KEY}`, { webhookUrl: 'nowhere' }, token);
    valid('Problema', bad.body);
    expect(bad.status).toBe(400);
    expect((await sandbox.send('DELETE', `/pix-psp/v2/webhook/${KEY}`, undefined, token)).status).toBe(204);
    expect((await sandbox.get(`/pix-psp/v2/webhook/${KEY}`, token)).status).toBe(404);
  });

  it('hostile bodies get problems, never a 500', async () => {
    for (const body of ['{', '[]', 'null', '"x"', '{"valor":{"original":1e999}}', `{"x":"${'y'.repeat(1_100_000)}"}`, '{"__proto__":{"a":1}}']) {
      const answer = await put(newTxid(), body);
      expect(answer.status).toBe(400);
      valid('Problema', answer.body);
    }
  });
});
