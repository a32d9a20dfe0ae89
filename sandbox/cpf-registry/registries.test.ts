import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isCpf } from '#kernel/cpf.ts';
import { ageOn } from '#kernel/clock.ts';
import { field, openSandbox, type OpenSandbox } from '../testing/open-sandbox.ts';

const KEY = { 'x-api-key': 'k' };
const NOW = new Date('2026-06-01T12:00:00Z');

describe('registries of people and addresses', () => {
  let sandbox: OpenSandbox;
  beforeAll(async () => {
    sandbox = await openSandbox({ hangMs: 30 });
  });
  afterAll(() => sandbox.close());

  const people = async (kind: string, count: number): Promise<unknown[]> => {
    const { body } = await sandbox.get(`/cpf-registry/people?kind=${kind}&count=${count}`);
    return Array.isArray(body) ? body : [];
  };
  const person = async (kind: string): Promise<string> => String(field((await people(kind, 1))[0], 'cpf'));
  const lookUp = (cpf: string) => sandbox.get(`/cpf-registry/v1/pessoas/${cpf}`, KEY);

  it('give new, realistic people every time, and the registry has the same data of them', async () => {
    const all = [...(await people('ok', 100)), ...(await people('ok', 100))];
    const cpfs = all.map((each) => String(field(each, 'cpf')));
    expect(new Set(cpfs).size).toBe(200);
    for (const each of all.slice(0, 5)) {
      expect(isCpf(String(field(each, 'cpf')))).toBe(true);
      expect(ageOn(String(field(each, 'birthday')), NOW)).toBeGreaterThanOrEqual(18);
      const answer = await lookUp(String(field(each, 'cpf')));
      expect(answer.body).toEqual({ cpf: field(each, 'cpf'), nome: field(each, 'name'), nascimento: field(each, 'birthday'), situacao: 'REGULAR' });
    }
  });

  it('have reserved CPFs: under age, deceased, unknown, timing out', async () => {
    const minor = await lookUp(await person('underage'));
    expect(ageOn(String(field(minor.body, 'nascimento')), NOW)).toBeLessThan(18);
    expect((await lookUp(await person('deceased'))).body).toMatchObject({ situacao: 'TITULAR_FALECIDO' });
    expect((await lookUp(await person('unknown'))).status).toBe(404);
    expect((await lookUp(await person('timeout'))).status).toBe(504);
  });

  it('refuse wrong digits and a missing key', async () => {
    expect((await lookUp('12345678900')).status).toBe(400);
    expect((await lookUp('abc')).status).toBe(400);
    expect((await sandbox.get('/cpf-registry/v1/pessoas/52998224725')).status).toBe(401);
    for (const query of ['kind=x', 'count=0', 'count=501', 'count=x']) expect((await sandbox.get(`/cpf-registry/people?${query}`)).status).toBe(422);
  });

  it('have barred people in the exclusion register from the start, and any listed person', async () => {
    const consult = async (cpf: string): Promise<unknown> => (await sandbox.get(`/exclusion-registry/v1/consulta/${cpf}`)).body;
    expect(await consult(await person('barred'))).toMatchObject({ impedido: true, motivo: expect.any(String) });
    const cpf = await person('ok');
    expect(await consult(cpf)).toEqual({ impedido: false });
    await sandbox.send('POST', '/exclusion-registry/list', { cpf, reason: 'Autoexclusão' });
    expect(await consult(cpf)).toEqual({ impedido: true, motivo: 'Autoexclusão' });
    expect((await sandbox.send('POST', '/exclusion-registry/list', { cpf: '1', reason: '' })).status).toBe(422);
  });

  it('remove a person from the exclusion register, however they came there', async () => {
    const consult = async (cpf: string): Promise<unknown> => (await sandbox.get(`/exclusion-registry/v1/consulta/${cpf}`)).body;
    const [listed, born] = [await person('ok'), await person('barred')];
    await sandbox.send('POST', '/exclusion-registry/list', { cpf: listed, reason: 'Autoexclusão' });
    for (const cpf of [listed, born]) {
      await sandbox.send('POST', '/exclusion-registry/unlist', { cpf });
      expect(await consult(cpf)).toEqual({ impedido: false });
    }
    await sandbox.send('POST', '/exclusion-registry/list', { cpf: born, reason: 'Voltou' });
    expect(await consult(born)).toEqual({ impedido: true, motivo: 'Voltou' });
    expect((await sandbox.send('POST', '/exclusion-registry/unlist', { cpf: '1' })).status).toBe(422);
  });

  it.each([
    ['/exclusion-registry', 'v1/consulta/52998224725', '52998224725', 'v1/consulta/11144477735', { impedido: false }],
    ['/ip-intelligence', 'v1/192.0.2.9', '192.0.2.9', 'v1/192.0.2.10', { ip: '192.0.2.10', verdict: 'vpn', country: 'NL' }],
  ])('can make %s hang, fail, be late or invalid, for all or for one', async (path, question, about, other, right) => {
    const behave = (body: unknown) => sandbox.send('POST', `${path}/behaviour`, body);
    const ask = (asked: string) => sandbox.get(`${path}/${asked}`);
    for (const [answer, status] of [
      ['silent', 504],
      ['away', 503],
      ['late', 200],
      ['wrong', 200],
    ] as const) {
      expect((await behave({ answer, only: about })).body).toEqual({ answer, only: about });
      expect([answer, (await ask(question)).status]).toEqual([answer, status]);
      expect(await ask(other)).toMatchObject({ status: 200, body: right });
    }
    expect((await ask(question)).body).toEqual({ resposta: 'ilegível' });
    await behave({ answer: 'away' });
    expect((await ask(other)).status).toBe(503);
    expect((await behave({ answer: 'moody' })).status).toBe(422);
    await behave({ answer: 'ok' });
    expect((await ask(other)).body).toEqual(right);
    expect((await sandbox.get(`${path}/asked`)).body).toEqual(expect.arrayContaining([{ about, times: 5 }]));
  });

  it.each([
    ['127.0.0.1', 'clean'],
    ['10.1.2.3', 'clean'],
    ['::1', 'clean'],
    ['200.160.2.3', 'clean'],
    ['192.0.2.77', 'vpn'],
    ['::ffff:192.0.2.77', 'vpn'],
    ['198.51.100.1', 'tor'],
    ['203.0.113.9', 'abroad'],
  ])('judge %s as %s', async (ip, verdict) => {
    expect((await sandbox.get(`/ip-intelligence/v1/${ip}`)).body).toMatchObject({ verdict });
  });

  it('override the result of an address; an invalid address is refused', async () => {
    await sandbox.send('POST', '/ip-intelligence/verdict', { ip: '127.0.0.9', verdict: 'vpn' });
    expect((await sandbox.get('/ip-intelligence/v1/127.0.0.9')).body).toMatchObject({ ip: '127.0.0.9', verdict: 'vpn' });
    expect((await sandbox.get('/ip-intelligence/v1/300.1.1.1')).status).toBe(400);
    expect((await sandbox.send('POST', '/ip-intelligence/verdict', { ip: 'x', verdict: 'vpn' })).status).toBe(422);
  });
});
