import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { everySealedTable } from '#server/main/every-sealed-table.ts';
import { runOperatorCommand } from '#server/modules/backoffice/index.ts';
import { createLogger } from '#server/platform/log/create-logger.ts';
import { type OpenSite, openSite, STILL } from '#tests/system/open-site.ts';
import { type Canaries, excludeThemselves, live, makeCanaries, payOut } from './canaries.ts';
import { dump, type DumpedTable, findReadable } from './dump.ts';

/** Personal data that is readable by decision, with the reason (docs/decisions/022); empty means none. */
const DELIBERATELY_READABLE: Readonly<Record<string, string>> = {
  'verification_address_verdict.address': 'an address of the network alone, with no person beside it, for minutes',
};

const logged: string[] = [];
let open: OpenSite;
let canaries: Canaries;
/** Three dumps: before any message is delivered, after further acts, and after the delivery of all messages. */
let dumps: readonly (readonly DumpedTable[])[];
let secrets: readonly string[];

beforeAll(async () => {
  const log = createLogger({ level: 'trace', destination: { write: (line: string) => logged.push(line) } });
  open = await openSite({ log, tableTimes: STILL, environment: { TRUSTED_PROXIES: '127.0.0.1' } });
  canaries = await makeCanaries(open);
  const life = await live(open, canaries);
  secrets = life.secrets;
  const before = await dump(open.database.url);
  await open.settle();
  await payOut(open, canaries, life.call);
  await excludeThemselves(canaries, life.call);
  await life.call('PUT', '/api/account', { email: canaries.newEmail, phone: canaries.newPhone, phone_code: '55', current_password: canaries.password });
  await runOperatorCommand(open.site.modules.deps.backoffice, 'ana', ['player', 'status', canaries.newEmail, 'blocked', '--reason', 'teste']);
  await runOperatorCommand(open.site.modules.deps.backoffice, 'ana', ['player', 'status', canaries.email, 'blocked', '--reason', 'teste']);
  const between = await dump(open.database.url);
  await open.settle();
  dumps = [before, between, await dump(open.database.url)];
});
afterAll(() => open.close());

function everyCanary(): (readonly [what: string, text: string])[] {
  const { person, ...others } = canaries;
  const cpf = person.cpf.replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4');
  const texts = Object.entries(others).concat([
    ['name', person.name],
    ['cpf', person.cpf],
    ['cpf with marks', cpf],
    ['birthday', person.birthday],
  ]);
  return texts.concat(secrets.map((secret, place) => [`secret ${place}`, secret]));
}

test('no dump of the database reveals a player’s identity, address, messages or payment data (SEC-16)', () => {
  for (const [what, text] of everyCanary()) {
    for (const each of dumps)
      expect(
        findReadable(each, text).filter((place) => !(place in DELIBERATELY_READABLE)),
        what,
      ).toEqual([]);
  }
});

test('the searched player left traces in every place', () => {
  const rows = (table: string) => dumps.map((each) => each.find((found) => found.table === table)?.rows.length ?? -1);
  for (const { table } of everySealedTable) expect(Math.max(...rows(table)), table).toBeGreaterThan(0);
  for (const table of ['outbox', 'platform_audit', 'site_client_error', 'acquisition_attribution']) expect(Math.max(...rows(table)), table).toBeGreaterThan(0);
});

test('no log line reveals any of these data (SEC-16)', () => {
  expect(logged.length).toBeGreaterThan(0);
  for (const [what, text] of everyCanary())
    expect(
      logged.filter((line) => line.includes(text)),
      what,
    ).toEqual([]);
});

test('the search finds a text in every encoding: plain, in JSON, as bytes, in base64 at any offset', () => {
  const text = 'Ana "Canário" de Souza';
  for (const value of [
    `xx ${text} yy`,
    JSON.stringify({ text }),
    `\\x00${Buffer.from(text).toString('hex')}ff`,
    ...[0, 1, 2, 3, 4, 5].map((offset) => Buffer.concat([randomBytes(offset), Buffer.from(text), randomBytes(7)]).toString('base64')),
    Buffer.from(text).toString('base64url'),
  ]) {
    expect(findReadable([{ table: 't', columns: ['c'], rows: [[value]] }], text), value).toEqual(['t.c']);
  }
  expect(findReadable([{ table: 't', columns: ['c'], rows: [[`${randomBytes(60).toString('base64')} Ana Canário`]] }], text)).toEqual([]);
});

/** Public columns. */
const PUBLIC_BYTES: readonly string[] = ['casino_image.bytes'];

test('every column of bytes is declared as encrypted, or is listed as a hash, an index or public', async () => {
  const { rows } = await sql<{ name: string }>`
    SELECT table_name || '.' || column_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND data_type = 'bytea'`.execute(
    open.site.db.k,
  );
  const declared = everySealedTable.flatMap(({ table, columns }) =>
    columns.flatMap((each) => [each, ...(each.indexes ?? [])].map(({ column }) => `${table}.${column}`)),
  );
  const isHash = /\.(\w+_)?(fingerprint|hash|digest|previous|index|tag|key)$/;
  const missing = rows.map(({ name }) => name).filter((name) => !declared.includes(name) && !PUBLIC_BYTES.includes(name) && !isHash.test(name));
  expect(missing).toEqual([]);
});
