import { X509Certificate } from 'node:crypto';
import { compactVerify, createRemoteJWKSet, decodeProtectedHeader, importX509 } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { manualClock } from '#kernel/clock.ts';
import { apiPixContract } from '../../testing/api-pix-contract.ts';
import { field, openSandbox, type OpenSandbox } from '../../testing/open-sandbox.ts';

const KEY = '7d9f0335-8dcc-4054-9bf9-0dbd61d36906';
const clock = manualClock(new Date('2026-03-01T12:00:00Z'));
const headerSchema = z.object({ alg: z.literal('RS256'), kid: z.string(), x5t: z.string(), jku: z.url() });
const keySetSchema = z.object({ keys: z.array(z.object({ kid: z.string(), x5t: z.string(), x5c: z.array(z.string()), key_ops: z.array(z.string()) })) });

describe('the location of a charge', () => {
  let sandbox: OpenSandbox;
  let token: Record<string, string>;
  let made = 0;
  beforeAll(async () => {
    sandbox = await openSandbox({ clock });
    token = await sandbox.authorised();
  });
  afterAll(() => sandbox.close());

  const charge = async (): Promise<{ txid: string; path: string }> => {
    const txid = `payload${String((made += 1)).padStart(24, '0')}`;
    const terms = { calendario: { expiracao: 900 }, devedor: { cpf: '52998224725', nome: 'Ana Lima' }, valor: { original: '25.90' }, chave: KEY };
    const { body } = await sandbox.send('PUT', `/pix-psp/v2/cob/${txid}`, terms, token);
    return { txid, path: new URL(`http://${String(field(body, 'location'))}`).pathname };
  };
  const patch = (txid: string, body: unknown) => sandbox.send('PATCH', `/pix-psp/v2/cob/${txid}`, body, token);
  const payloadOf = async (jws: string): Promise<unknown> => {
    const { jku } = headerSchema.parse(decodeProtectedHeader(jws));
    const { payload } = await compactVerify(jws, createRemoteJWKSet(new URL(jku)));
    return JSON.parse(Buffer.from(payload).toString('utf8'));
  };

  it('answers any client with the charge as a signed payload of the contract; a revision is visible in it', async () => {
    const now = clock.now().toISOString();
    const { txid, path } = await charge();
    const answer = await sandbox.get(path);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/jose']);
    const payload = await payloadOf(answer.text);
    apiPixContract()?.expectValid('CobPayload', payload);
    expect(payload).toEqual({
      calendario: { criacao: now, apresentacao: now, expiracao: 900 },
      txid,
      revisao: 0,
      status: 'ATIVA',
      valor: { original: '25.90' },
      chave: KEY,
      devedor: { cpf: '52998224725', nome: 'Ana Lima' },
    });
    await patch(txid, { valor: { original: '31.00' } });
    expect(await payloadOf((await sandbox.get(path)).text)).toMatchObject({ revisao: 1, valor: { original: '31.00' } });
  });

  it('is signed by the certificate in the published set, made for signatures and for this host', async () => {
    const jws = (await sandbox.get((await charge()).path)).text;
    const header = headerSchema.parse(decodeProtectedHeader(jws));
    const { keys } = keySetSchema.parse(await (await fetch(header.jku)).json());
    const key = keys.find(({ kid }) => kid === header.kid);
    const der = Buffer.from(key?.x5c[0] ?? '', 'base64');
    const certificate = new X509Certificate(der);
    expect(key).toMatchObject({ x5t: header.x5t, key_ops: ['verify'] });
    expect(Buffer.from(certificate.fingerprint.replaceAll(':', ''), 'hex').toString('base64url')).toBe(header.x5t);
    expect([certificate.verify(certificate.publicKey), certificate.checkHost(new URL(header.jku).hostname) !== undefined]).toEqual([true, true]);
    expect([certificate.validFromDate <= clock.now(), certificate.validToDate > clock.now()]).toEqual([true, true]);
    await compactVerify(jws, await importX509(certificate.toString(), 'RS256'));
    const [head = '', , mark = ''] = jws.split('.');
    const other = Buffer.from(JSON.stringify({ valor: { original: '0.01' } })).toString('base64url');
    await expect(payloadOf(`${head}.${other}.${mark}`)).rejects.toThrow('signature verification failed');
  });

  it('shows no charge that cannot be paid: 404 unknown or expired, until a revision extends it; 410 removed or paid', async () => {
    const [expired, removed, paid] = [await charge(), await charge(), await charge()];
    await patch(removed.txid, { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' });
    await sandbox.send('POST', '/pix-psp/pay', { txid: paid.txid });
    clock.advance(900_000);
    const answers = await Promise.all([expired.path, removed.path, paid.path, '/pix-psp/qr/v2/nothing'].map((path) => sandbox.get(path)));
    expect(answers.map(({ status }) => status)).toEqual([404, 410, 410, 404]);
    for (const { headers, body } of answers) {
      expect(headers.get('content-type')).toContain('application/problem+json');
      apiPixContract()?.expectValid('Problema', body);
      expect(body).toMatchObject({ type: 'https://pix.bcb.gov.br/api/v2/error/CobPayloadNaoEncontrado' });
    }
    await patch(expired.txid, { calendario: { expiracao: 1_800 } });
    expect((await sandbox.get(expired.path)).status).toBe(200);
  });
});
