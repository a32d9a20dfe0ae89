import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { manualClock } from '#kernel/clock.ts';
import { cents } from '#kernel/money.ts';
import { createApiPix, type ApiPix } from './create-api-pix.ts';
import { readBrCode } from '../../domain/br-code.ts';
import { apiPixContract } from '#sandbox/testing/api-pix-contract.ts';

const KEY = '7d9f0335-8dcc-4054-9bf9-0dbd61d36906';
const contract = apiPixContract();

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly authorization: string;
  readonly body: unknown;
}

type Script = (asked: Asked) => { readonly status: number; readonly body?: unknown } | 'hang' | 'cut';

/** A PSP that gives exactly the answers set by a test. */
async function scriptedPsp() {
  const asked: Asked[] = [];
  const state: { script: Script; tokens: number } = { script: () => ({ status: 404 }), tokens: 0 };
  const server = createServer((request, response) => {
    void read(request).then((call) => {
      if (call.path === '/oauth/token') {
        state.tokens += 1;
        return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ access_token: `token-${state.tokens}`, expires_in: 300 }));
      }
      asked.push(call);
      const answer = state.script(call);
      if (answer === 'hang') return undefined;
      if (answer === 'cut') return response.socket?.destroy();
      return response
        .writeHead(answer.status, { 'content-type': 'application/json' })
        .end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    asked,
    state,
    url: `http://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => (server.closeAllConnections(), server.close(() => resolve()))),
  };
}

async function read(request: IncomingMessage): Promise<Asked> {
  const raw = await text(request);
  const body: unknown = raw.startsWith('{') ? JSON.parse(raw) : raw;
  return { method: request.method ?? '', path: request.url ?? '', authorization: request.headers.authorization ?? '', body };
}

let psp: Awaited<ReturnType<typeof scriptedPsp>>;
let client: ApiPix;
const clock = manualClock(new Date('2026-11-21T12:00:00Z'));
beforeAll(async () => {
  psp = await scriptedPsp();
});
beforeEach(() => {
  psp.asked.length = 0;
  psp.state.tokens = 0;
  client?.close();
  client = createApiPix({
    baseUrl: psp.url,
    clientId: 'us',
    clientSecret: 'secret',
    receiver: { key: KEY, merchantName: 'Palpite', merchantCity: 'São Paulo' },
    timeoutMs: 200,
    clock,
  });
});
afterAll(async () => {
  client.close();
  await psp.close();
});

const request = {
  txid: '7978c0c97ea847e78e8849634473c1f1',
  amountCents: cents(3_700),
  lifetimeSeconds: 3_600,
  payerCpf: '52998224725',
  payerName: 'Ana Souza',
};
const charge = (more: object = {}) => ({
  calendario: { criacao: '2026-11-21T12:00:00.000Z', expiracao: 3_600 },
  txid: request.txid,
  revisao: 0,
  status: 'ATIVA',
  valor: { original: '37.00' },
  chave: KEY,
  location: 'pix.example.com/qr/9d36b84fc70b478fb95c12729b90ca25',
  ...more,
});
const answering = (status: number, body?: unknown) => {
  psp.state.script = () => ({ status, ...(body === undefined ? {} : { body }) });
};

describe('the token', () => {
  test('is requested once for many callers, cached, and renewed before it expires', async () => {
    answering(404);
    await Promise.all(Array.from({ length: 10 }, () => client.pixIn.readPix('E12345678202009091221abcdef12345')));
    expect(psp.state.tokens).toBe(1);
    clock.advance(280_000);
    await client.pixIn.readPix('E12345678202009091221abcdef12345');
    expect(psp.state.tokens).toBe(2);
  });

  test('is renewed once when it is refused; then the outcome is unknown', async () => {
    psp.state.script = ({ authorization }) => ({ status: authorization === 'Bearer token-1' ? 401 : 404 });
    expect(await client.pixIn.readPix('E12345678202009091221abcdef12345')).toEqual({ kind: 'not_found' });
    expect(psp.state.tokens).toBe(2);
    answering(401);
    expect(await client.pixIn.readPix('E12345678202009091221abcdef12345')).toMatchObject({ kind: 'unavailable' });
  });
});

describe('a charge', () => {
  test('without the code’s text gets our own BR Code of its location', async () => {
    answering(201, charge());
    const made = await client.pixIn.createCharge(request);
    expect(made).toMatchObject({ kind: 'created', expiresAt: new Date('2026-11-21T13:00:00Z') });
    expect(made.kind === 'created' && readBrCode(made.copyPaste)).toMatchObject({
      amountCents: 3_700,
      location: 'pix.example.com/qr/9d36b84fc70b478fb95c12729b90ca25',
    });
  });

  test.each<[string, unknown]>([
    ['another amount', charge({ valor: { original: '37.01' } })],
    ['another txid', charge({ txid: 'a'.repeat(32) })],
    ['another key', charge({ chave: 'x@y.com' })],
    ['a code that cannot be read', charge({ pixCopiaECola: '00020101021226000063041234' })],
    ['no code and no location', charge({ location: undefined })],
    ['an amount without centavos', charge({ valor: { original: '37' } })],
  ])('answered with %s is never shown', async (_what, body) => {
    answering(201, body);
    expect(await client.pixIn.createCharge(request)).toMatchObject({ kind: 'unavailable' });
  });

  test('whose txid the PSP already has is read as the charge of the lost answer', async () => {
    psp.state.script = ({ method }) =>
      method === 'PUT' ? { status: 400, body: { type: 'about:blank', title: 'Cobrança inválida.', status: 400 } } : { status: 200, body: charge() };
    expect(await client.pixIn.createCharge(request)).toMatchObject({ kind: 'created' });
    psp.state.script = ({ method }) => ({ status: method === 'PUT' ? 400 : 404 });
    expect(await client.pixIn.createCharge(request)).toMatchObject({ kind: 'refused' });
  });
});

describe('an unclear answer', () => {
  test('does not repeat a payout order immediately', async () => {
    answering(503);
    expect(await client.pixOut.send('our-id', KEY, cents(1_000))).toMatchObject({ kind: 'unavailable' });
    expect(psp.asked).toHaveLength(1);
  });

  test('about another payout is not trusted', async () => {
    answering(200, { id: 'other', valor: '10.00', chave: KEY, status: 'REALIZADO' });
    expect(await client.pixOut.send('our-id', KEY, cents(1_000))).toMatchObject({ kind: 'unavailable' });
  });

  test('leads to one retry of a read', async () => {
    answering(503);
    expect(await client.pixOut.status('our-id', cents(1_000))).toMatchObject({ kind: 'unavailable' });
    expect(psp.asked).toHaveLength(2);
  });

  test('with another payout amount is not trusted', async () => {
    answering(200, { id: 'our-id', valor: '10.01', chave: KEY, status: 'REALIZADO' });
    expect(await client.pixOut.send('our-id', KEY, cents(1_000))).toMatchObject({ kind: 'unavailable' });
    expect(await client.pixOut.status('our-id', cents(1_000))).toMatchObject({ kind: 'unavailable' });
    expect(await client.pixOut.status('our-id', cents(1_001))).toMatchObject({ kind: 'paid' });
  });

  test('never causes a second return: one is requested only if the PSP has none under its id', async () => {
    const body = { id: 'R1', rtrId: 'D12345678202009091000abcde123456', valor: '10.00', horario: {}, status: 'EM_PROCESSAMENTO' };
    psp.state.script = ({ method }) => (method === 'GET' ? { status: 404 } : { status: 201, body });
    expect(await client.pixIn.returnPix('E1', 'R1', cents(1_000))).toMatchObject({ kind: 'taken', pixReturn: { status: 'processing', amountCents: 1_000 } });
    psp.state.script = () => ({ status: 200, body: { ...body, status: 'DEVOLVIDO' } });
    expect(await client.pixIn.returnPix('E1', 'R1', cents(1_000))).toMatchObject({ kind: 'taken', pixReturn: { status: 'returned' } });
    expect(psp.asked.map(({ method }) => method)).toEqual(['GET', 'PUT', 'GET']);
  });
});

describe.runIf(contract !== null)('the Banco Central’s contract', () => {
  test('covers our charge, return, callback address and list', async () => {
    answering(201, charge());
    await client.pixIn.createCharge(request);
    contract?.expectValid('CobSolicitada', psp.asked[0]?.body);
    contract?.expectValid('TxId', request.txid);
    await client.pixIn.registerWebhook('https://palpite.example/webhooks/pix/secret');
    contract?.expectValid('WebhookSolicitado', psp.asked[1]?.body);
    psp.state.script = ({ method }) => ({ status: method === 'GET' ? 404 : 400 });
    await client.pixIn.returnPix('E12345678202009091221abcdef12345', 'RE12345678202009091221abcdef12345', cents(1_000));
    contract?.expectValid('DevolucaoSolicitada', psp.asked.at(-1)?.body);
    answering(200, { parametros: { paginacao: { paginaAtual: 0, quantidadeDePaginas: 1 } } });
    await client.pixIn.listPix({ from: new Date('2026-11-21T00:00:00Z'), to: clock.now(), page: 0, returnedOnly: true });
    const query = new URL(psp.asked.at(-1)?.path ?? '', psp.url).searchParams;
    contract?.expectValid('Inicio', query.get('inicio'));
    contract?.expectValid('Fim', query.get('fim'));
    expect(query.get('devolucaoPresente')).toBe('true');
    expect(psp.asked.map(({ path }) => path.split('?')[0])).toEqual([
      `/v2/cob/${request.txid}`,
      `/v2/webhook/${KEY}`,
      '/v2/pix/E12345678202009091221abcdef12345/devolucao/RE12345678202009091221abcdef12345',
      '/v2/pix/E12345678202009091221abcdef12345/devolucao/RE12345678202009091221abcdef12345',
      '/v2/pix',
    ]);
  });

  test('has examples that we parse', async () => {
    const value = (name: string) => contract?.example(name);
    answering(200, value('cobResponse1'));
    expect(await client.pixIn.readCharge(request.txid)).toEqual({ kind: 'found', amountCents: 3_700, endToEndIds: [] });
    expect(await client.pixIn.createCharge(request)).toMatchObject({ kind: 'created' });
    answering(200, value('cobResponse2'));
    expect(await client.pixIn.readCharge('655dfdb1a4514b8fbb58254b958913fb')).toEqual({
      kind: 'found',
      amountCents: 10_000,
      endToEndIds: ['E1234567820200909122120200808008'],
    });
    answering(200, value('pixResponse1'));
    expect(await client.pixIn.readPix('E12345678202009091221abcdef12345')).toMatchObject({
      kind: 'found',
      pix: {
        amountCents: 10_000,
        txid: 'cd1fe328c875481285a6f233ae41b662',
        payerCpf: null,
        // The example puts the status into `horario`, where the schema has none.
        returns: [{ id: '000AAA111', amountCents: 1_100, status: 'processing', nature: 'ORIGINAL', detail: null }],
      },
    });
    answering(200, value('devolucaoResponse1'));
    expect(await client.pixIn.returnPix('E1', '123456', cents(789))).toMatchObject({ kind: 'taken', pixReturn: { status: 'processing', amountCents: 789 } });
    answering(200, value('devolucaoResponse2'));
    expect(await client.pixIn.returnPix('E1', '502', cents(2_000))).toMatchObject({
      kind: 'taken',
      pixReturn: { status: 'failed', detail: 'Negado por timeout' },
    });
    expect(client.pixIn.readCallback({ pix: [value('pixWebhook1'), value('pixWebhook2')] })).toEqual({
      endToEndIds: ['E12345678202009091221kkkkkkkkkkk', 'E87654321202009091221dfghi123456'],
      malformed: 0,
    });
  });
});
