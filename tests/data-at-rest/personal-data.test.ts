import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportData } from '#server/modules/account/use-cases/export-data.ts';
import { jpegPhoto } from '#server/modules/verification/testing/pictures.ts';
import { sendPicture } from '#tests/documents/send-picture.ts';
import { maskCpf } from '#kernel/cpf.ts';
import { everyPersonalTable } from '#server/main/every-personal-table.ts';
import { FIVE_YEARS } from '#server/platform/personal-data/personal-table.ts';
import { everySealedTable } from '#server/main/every-sealed-table.ts';
import { type OpenSite, openSite } from '#tests/system/open-site.ts';
import { callSite, deposit, type PlayerClient, registerPlayer, verify } from '#tests/system/player-client.ts';

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
}

let open: OpenSite;
let columns: readonly Column[];
beforeAll(async () => {
  open = await openSite();
  const { rows } = await sql<Column>`
    SELECT c.relname AS "table", a.attname AS "column", format_type(a.atttypid, NULL) AS type
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND a.attnum > 0 AND NOT a.attisdropped`.execute(
    open.site.db.k,
  );
  columns = rows;
});
afterAll(() => open.close());

const declared = new Map(everyPersonalTable.map((each) => [each.table, each]));

test('SEC-17 every table with a player’s id declares its personal data, and no table is declared twice', () => {
  const withPlayers = columns.filter(({ column }) => column === 'player_id').map(({ table }) => table);
  expect(withPlayers.filter((table) => !declared.has(table))).toEqual([]);
  expect(declared.size).toBe(everyPersonalTable.length);
  const names = everyPersonalTable.flatMap(({ as }) => (typeof as === 'string' ? [as] : []));
  expect(new Set(names).size).toBe(names.length);
});

test('every declared column exists, and an export contains only decrypted bytes', () => {
  const has = (table: string, column: string) => columns.some((each) => each.table === table && each.column === column);
  for (const { table, player, key, left = [], as } of everyPersonalTable) {
    const named = typeof player === 'string' ? [player] : [player.column];
    for (const column of [...named, ...key, ...left]) expect(has(table, column), `${table}.${column}`).toBe(true);
    if (typeof player !== 'string') expect([has(player.of, player.key), has(player.of, 'player_id')], table).toEqual([true, true]);
    if (typeof as !== 'string') continue;
    const encrypted = everySealedTable.find((each) => each.table === table)?.columns.map(({ column }) => column) ?? [];
    const bytes = columns.filter((each) => each.table === table && each.type === 'bytea' && !left.includes(each.column) && !encrypted.includes(each.column));
    expect(bytes, `${table} would export bytes`).toEqual([]);
  }
});

/** Encrypted columns of rows that are kept for more than five years, and that do not belong to the player. */
const NOBODYS: readonly string[] = ['originals_seed.sealed_seed'];

test('encrypted data that outlives the closure is emptied five years later, or declares the rule that empties it (SEC-17)', () => {
  const has = (table: string, column: string) => columns.some((each) => each.table === table && each.column === column);
  for (const { table, columns: encrypted } of everySealedTable) {
    const personal = declared.get(table);
    if (personal === undefined || personal.atClosure !== FIVE_YEARS) continue;
    const { afterYears = {} } = personal;
    const gone = 'by' in afterYears ? encrypted.map(({ column }) => column) : [...(afterYears.emptied ?? []), ...(afterYears.nulled ?? [])];
    for (const column of gone) expect(has(table, column), `${table}.${column}`).toBe(true);
    expect(
      encrypted.map(({ column }) => `${table}.${column}`).filter((name) => !gone.includes(name.slice(table.length + 1)) && !NOBODYS.includes(name)),
    ).toEqual([]);
  }
});

async function exportOf(player: PlayerClient): Promise<Record<string, Record<string, unknown>[]>> {
  const answer = await player.call('GET', '/api/account/export');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="meus-dados-\d{4}-\d\d-\d\d\.json"$/);
  return answer.body as Record<string, Record<string, unknown>[]>;
}

test('SEC-17 an export contains a player’s data and acts in words, and sums to the balance; it contains nothing of another player, and no secret', async () => {
  const [one, other] = [await registerPlayer(open, { utm_source: 'anuncio' }), await registerPlayer(open)];
  await verify(open, one);
  for (const player of [one, other]) await deposit(open, player, 4_000);
  const asked = await one.act('/api/withdrawals', { amount: 100, pix_key_type: 'cpf', pix_key: one.person.cpf });
  await one.act('/api/support/messages', { subject: 'Dúvida', message: 'Onde vejo o extrato?', name: one.person.name, email: one.email });
  const mine = await exportOf(one);
  expect(mine['cadastro']).toMatchObject([{ cpf: one.person.cpf, profile: { name: one.person.name, email: one.email } }]);
  expect(mine['origem_do_cadastro']).toMatchObject([{ attributes: { utm_source: 'anuncio' } }]);
  expect(mine['depositos']).toMatchObject([{ amount: 4_000, status: 'approved' }]);
  expect(mine['movimentacoes']?.reduce((sum, row) => sum + Number(row['amount']), 0)).toBeGreaterThanOrEqual(4_000);
  if (asked.status === 201) expect(mine['etapas_dos_saques']).toMatchObject([{ status: 'requested' }]);
  expect(mine['acessos']?.length).toBeGreaterThan(0);
  const whole = JSON.stringify(mine);
  const theirs = await exportOf(other);
  expect(theirs['cadastro']).toMatchObject([{ cpf: other.person.cpf }]);
  for (const strange of [other.person.cpf, other.email, String(theirs['cadastro']?.[0]?.['id'])]) expect(whole).not.toContain(strange);
  for (const secret of ['password_hash', 'token_hash', 'cpf_index', 'sealed', '\\\\x']) expect(whole).not.toContain(secret);
  expect(whole).not.toContain(maskCpf(other.person.cpf));
});

test('an export contains the pictures of documents, decrypted only for their player, as far as they fit (SEC-17)', async () => {
  const [player, other] = [await registerPlayer(open), await registerPlayer(open)];
  for (const side of ['front', 'back']) expect((await sendPicture(open, player.token, await jpegPhoto(), { side })).status).toBe(201);
  const mine = await exportOf(player);
  const pictures = mine['documentos_enviados']?.map(({ picture }) => Buffer.from(String(picture), 'base64')) ?? [];
  expect(pictures.map((each) => each.subarray(0, 3).toString('hex'))).toEqual(['ffd8ff', 'ffd8ff']);
  expect((await exportOf(other))['documentos_enviados']).toEqual([]);
  const id = String(mine['cadastro']?.[0]?.['id']);
  const room = String(mine['documentos_enviados']?.[0]?.['picture']).length;
  const pieces = Readable.from(exportData(open.site.modules.deps.account, id, open.site.clock.now(), room));
  const bounded = JSON.parse(await text(pieces)) as typeof mine;
  expect(bounded['documentos_enviados']?.map(({ picture }) => String(picture).slice(0, 13))).toEqual([expect.stringMatching(/^\/9j/), 'não incluída:']);
});

test('only its player can export their data: a call without a session gets none', async () => {
  expect((await callSite(open.url, 'GET', '/api/account/export')).status).toBe(401);
});

test('a table with more rows than a page is exported completely, each row once', async () => {
  const player = await registerPlayer(open);
  const id = String((await exportOf(player))['cadastro']?.[0]?.['id']);
  await sql`
    INSERT INTO casino_favourite (player_id, game_id, created_at)
    SELECT ${id}::uuid, g.id, now() FROM casino_game g`.execute(open.site.db.k);
  await sql`INSERT INTO verification_case (id, player_id, kind, created_at) SELECT gen_random_uuid(), ${id}::uuid, 'kyc', now() FROM generate_series(1, 1203)`.execute(
    open.site.db.k,
  );
  const exported = await exportOf(player);
  const ids = exported['verificacoes_de_identidade']?.map((row) => row['id']) ?? [];
  expect([ids.length, new Set(ids).size]).toEqual([1_203, 1_203]);
});
