import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compose, type Site } from '#server/main/compose.ts';
import { everySealedTable } from '#server/main/every-sealed-table.ts';
import { runOperatorCommand } from '#server/modules/backoffice/index.ts';
import { KeyProblem } from '#server/platform/crypto/open-keys.ts';
import { listKeys } from '#server/platform/crypto/rotate-keys.ts';
import { sealAudit } from '#server/platform/audit/seal-audit.ts';
import { createLogger } from '#server/platform/log/create-logger.ts';
import { expectLedgerHolds } from '#tests/system/ledger-holds.ts';
import { type OpenSite, openSite, STILL } from '#tests/system/open-site.ts';
import { type Canaries, excludeThemselves, live, makeCanaries, payOut } from './canaries.ts';

let open: OpenSite;
let canaries: Canaries;
const sites: Site[] = [];
const [first, second] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')];

beforeAll(async () => {
  open = await openSite({ tableTimes: STILL, environment: { TRUSTED_PROXIES: '127.0.0.1', DATA_SECRET: first } });
  canaries = await makeCanaries(open);
  const { call } = await live(open, canaries);
  await payOut(open, canaries, call);
  await call('POST', '/api/originals/mines/rounds', { stake: 100, mines: 3 });
  await open.settle();
  await excludeThemselves(canaries, call);
  // A message that is still to be sent.
  await call('PUT', '/api/account', { phone: canaries.newPhone, phone_code: '55', current_password: canaries.password });
  await open.site.relay.drain();
});
afterAll(async () => {
  for (const site of sites) await site.close();
  await open.close();
});

/** Starts a process of the same site with these secrets. */
async function restarted(secret: string, old: readonly string[]): Promise<Site> {
  const site = await compose({ config: { ...open.site.config, DATA_SECRET: secret, DATA_SECRETS_OLD: [...old] }, log: createLogger({ level: 'silent' }) });
  sites.push(site);
  await site.openKeys();
  await site.reloadClock();
  await site.settings.refresh();
  return site;
}

/** Reads all data of the player that the process decrypts. */
async function seen(site: Site): Promise<unknown> {
  const ask = async (method: 'GET' | 'POST', url: string, token?: string, payload?: Record<string, unknown>) => {
    const headers = { 'x-forwarded-for': canaries.home, 'idempotency-key': randomUUID(), ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) };
    const answer = await site.app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });
    expect(answer.statusCode, `${url} ${answer.body}`).toBeLessThan(300);
    return answer.json<Record<string, unknown>>();
  };
  const { access_token } = await ask('POST', '/api/auth/login', undefined, { login: canaries.email.toUpperCase(), password: canaries.password });
  const token = String(access_token);
  const byCpf = await ask('POST', '/api/auth/login', undefined, { login: canaries.person.cpf, password: canaries.password });
  expect(byCpf['access_token']).toEqual(expect.any(String));
  const { user } = await ask('GET', '/api/auth/me', token);
  const { data: deposits } = await ask('GET', '/api/deposits', token);
  const [deposit] = deposits as { id: string }[];
  const { pix } = await ask('GET', `/api/deposits/${deposit?.id ?? ''}`, token);
  const { data: notices } = await ask('GET', '/api/notifications', token);
  const { data: accesses } = await ask('GET', '/api/account/access-log?per_page=100', token);
  const { round } = { round: await ask('GET', '/api/originals/mines/current', token) };
  const receipts = await ask('GET', '/sportsbook/v1/receipt-key');
  const support = await runOperatorCommand(site.modules.deps.backoffice, 'ana', ['support', 'list']);
  const answers = await ask('GET', '/api/support/messages', token);
  const consents = await runOperatorCommand(site.modules.deps.backoffice, 'ana', ['campaign', 'consents', canaries.email]);
  const old = (accesses as { event: string; address: string }[]).filter(({ event }) => event !== 'login').map(({ event, address }) => [event, address]);
  return {
    user,
    pix,
    notices: (notices as { body: string }[]).map(({ body }) => body),
    old,
    round,
    receipts,
    support: support.text,
    answers,
    consents: consents.text,
  };
}

test('during and after a change of DATA_SECRET, and then without the old secret, everything reads as before', async () => {
  const before = await seen(open.site);
  await expect(restarted(second, [])).rejects.toThrow(KeyProblem);

  const both = await restarted(second, [first]);
  expect(await seen(both)).toEqual(before);
  const rotated = await runOperatorCommand(both.modules.deps.backoffice, 'ana', ['keys', 'rotate', '--reason', 'yearly']);
  expect(rotated.text).toContain(`Everything is sealed under key ${both.vault.keyId}.`);
  expect(rotated.done).toBe(true);
  expect(await seen(both)).toEqual(before);
  expect((await runOperatorCommand(both.modules.deps.backoffice, 'ana', ['keys', 'list'])).text).toMatch(
    /present[\s\S]*rotated out[\s\S]*Everything is sealed under the present key\./,
  );
  await sealAudit(both, both.clock.now());

  const after = await restarted(second, []);
  expect(await seen(after)).toEqual(before);
  await expectLedgerHolds(after);
  const keys = await listKeys(after.db.k, after.vault, everySealedTable);
  expect(keys.filter(({ values }) => values.size > 0).map(({ keyId }) => keyId)).toEqual([after.vault.keyId]);
  const used = keys[0]?.values;
  for (const { table } of everySealedTable.filter((each) => each.forget !== true)) expect(used?.get(table) ?? 0, table).toBeGreaterThan(0);
});

test('one account per CPF and e-mail also holds between processes with different keys and concurrent registrations (ID-4)', async () => {
  const old = await restarted(second, [first]);
  const next = await restarted(first, [second]);
  const person = { ...canaries, email: `nova-${randomUUID()}@correio.example` };
  const [fresh] = (await open.sandbox.get('/cpf-registry/people?kind=ok&count=1')).body as { cpf: string; name: string; birthday: string }[];
  const form = {
    ...{ name: fresh?.name, document: fresh?.cpf, birthday: fresh?.birthday, email: person.email, email_confirmation: person.email, phone: '11987654321' },
    ...{ phone_code: '55', password: canaries.password, password_confirmation: canaries.password, termsAccepted: true, token: '' },
  };
  const answers = await Promise.all(
    [old, next, old, next, old, next].map((site) => site.app.inject({ method: 'POST', url: '/v2/auth/register', payload: form })),
  );
  expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([200, 422, 422, 422, 422, 422]);
});
