import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type WhoActs, whoActs } from '#server/main/who-acts.ts';
import { runOperatorCommand } from '#server/modules/backoffice/index.ts';
import { type OpenSite, openSite } from '../open-site.ts';

let open: OpenSite;
let directory: string;
beforeAll(async () => {
  open = await openSite();
  directory = mkdtempSync(join(tmpdir(), 'palpite-operator-'));
});
afterAll(async () => {
  rmSync(directory, { recursive: true });
  await open.close();
});

const ADD = ['operators', 'add', 'ana', '--reason', 'hired'];
const LIST = ['audit', 'list'];

function who(words: readonly string[], environment: Record<string, string> = {}, production = true) {
  return whoActs(open.site, { production, environment, words, ownersUrl: open.database.url });
}

function actorIn(who: WhoActs): string {
  if ('problem' in who) throw new Error(who.problem);
  return who.actor;
}

async function run(actor: string, words: readonly string[]): Promise<string> {
  const answer = await runOperatorCommand(open.site.modules.deps.backoffice, actor, words);
  expect(answer.done, answer.text).toBe(true);
  return answer.text;
}

/** Adds an operator as the database's owner; answers the key. */
async function hire(name: string): Promise<string> {
  const owner = await who(ADD);
  const text = await run(actorIn(owner), ['operators', 'add', name, '--reason', 'hired']);
  return /palpite-operator\.\S+/.exec(text)?.[0] ?? '';
}

const actors = async () => (await open.site.db.k.selectFrom('platform_audit').select('actor').orderBy('id').execute()).map(({ actor }) => actor);

test('in production an operator needs a key for every act, and the owner of the database may only add operators (SEC-20)', async () => {
  expect(await who(LIST)).toMatchObject({ problem: expect.stringContaining('PALPITE_OPERATOR_KEY') });
  expect(await who(['settings', 'set', 'deposit_min', '1', '--reason', 'x'])).toHaveProperty('problem');
  expect(await who(ADD)).toMatchObject({ actor: expect.stringMatching(/^owner of the database \(postgres, /) });
});

test('the site’s own login adds no operators', async () => {
  await sql`CREATE ROLE test_site_login LOGIN PASSWORD 'word' IN ROLE palpite_app`.execute(open.database.owner.k);
  const url = new URL(open.database.url);
  Object.assign(url, { username: 'test_site_login', password: 'word' });
  const call = { production: true, environment: {}, words: ADD };
  expect(await whoActs(open.site, { ...call, ownersUrl: url.href })).toHaveProperty('problem');
  expect(await whoActs(open.site, { ...call, ownersUrl: undefined })).toHaveProperty('problem');
});

test('every act is recorded under the name of the operator’s key, whatever name was typed', async () => {
  const key = await hire('bia');
  const bia = await who(LIST, { PALPITE_OPERATOR_KEY: key });
  expect(bia).toMatchObject({ actor: expect.stringMatching(/^bia#[0-9a-f-]{36}$/) });
  await run(actorIn(bia), ['settings', 'set', 'deposit_min', '700', '--reason', 'campaign']);
  expect((await actors()).at(-1)).toBe(actorIn(bia));
  expect(await run(actorIn(bia), LIST)).toContain(`${actorIn(bia)}  settings.set  deposit_min`);
});

test('a wrong, truncated or invented key is refused, and so is a key that was written directly into the table', async () => {
  const key = await hire('caio');
  const [, id = ''] = key.split('.');
  const forged = `palpite-operator.${id}.${'A'.repeat(43)}`;
  for (const bad of ['', 'ana', key.slice(0, -1), `${key}x`, key.replace(/.{3}$/, 'AAA'), forged]) {
    expect(await who(LIST, { PALPITE_OPERATOR_KEY: bad }), bad).toHaveProperty('problem');
  }
  await sql`UPDATE backoffice_operator SET key_tag = sha256(${'A'.repeat(43)}::bytea) WHERE name = 'caio'`.execute(open.site.db.k);
  expect(await who(LIST, { PALPITE_OPERATOR_KEY: forged })).toHaveProperty('problem');
});

test('a revoked key is refused; its name may be used again and belongs to another operator', async () => {
  const key = await hire('davi');
  const before = await who(LIST, { PALPITE_OPERATOR_KEY: key });
  expect(await runOperatorCommand(open.site.modules.deps.backoffice, actorIn(before), ['operators', 'add', 'davi', '--reason', 'twice'])).toMatchObject({
    done: false,
  });
  await run(actorIn(before), ['operators', 'revoke', 'davi', '--reason', 'left']);
  expect(await who(LIST, { PALPITE_OPERATOR_KEY: key })).toHaveProperty('problem');
  const after = await who(LIST, { PALPITE_OPERATOR_KEY: await hire('davi') });
  expect(actorIn(after)).not.toBe(actorIn(before));
});

test('the key is stored in neither the table nor the audit log', async () => {
  const key = await hire('eva');
  const secret = key.split('.')[2] ?? '';
  const { rows } = await sql<{ text: string }>`
    SELECT (SELECT string_agg(o::text, ' ') FROM backoffice_operator o) || (SELECT string_agg(a::text, ' ') FROM platform_audit a) AS text`.execute(
    open.site.db.k,
  );
  expect(rows[0]?.text).toContain('eva');
  for (const form of [secret, Buffer.from(secret, 'base64url').toString('hex'), Buffer.from(secret).toString('hex')]) expect(rows[0]?.text).not.toContain(form);
});

test('a key file is refused if other users of the machine can read it', async () => {
  const file = join(directory, 'key');
  writeFileSync(file, `${await hire('fabio')}\n`, { mode: 0o644 });
  expect(await who(LIST, { PALPITE_OPERATOR_KEY_FILE: file })).toMatchObject({ problem: expect.stringContaining('chmod 600') });
  chmodSync(file, 0o600);
  expect(await who(LIST, { PALPITE_OPERATOR_KEY_FILE: file })).toMatchObject({ actor: expect.stringMatching(/^fabio#/) });
  expect(await who(LIST, { PALPITE_OPERATOR_KEY_FILE: join(directory, 'none') })).toHaveProperty('problem');
});

test('a development machine has its own operator, recorded as such, whom production refuses', async () => {
  const first = await who(LIST, {}, false);
  expect(first).toMatchObject({ actor: expect.stringMatching(new RegExp(`^local\\.${userInfo().username}#[0-9a-f-]{36}$`)) });
  expect(await who(LIST, {}, false)).toEqual(first);
  expect(await who(LIST, {}, true)).toHaveProperty('problem');
  expect(await run(actorIn(first), ['operators', 'list'])).toContain('added by a development machine');
});
