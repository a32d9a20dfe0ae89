import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCrowd } from '#sandbox/crowd/run-crowd.ts';
import { VISITED_TABLES } from '#sandbox/crowd/tables-visit.ts';
import { expectLedgerHolds } from '../ledger-holds.ts';
import { openSite, type OpenSite } from '../open-site.ts';
import { crowdUntil } from './crowd-until.ts';

/** The public key of drand's quicknet. */
const QUICKNET =
  '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a';

let open: OpenSite;
let folder: string;
beforeAll(async () => {
  open = await openSite();
  await open.settle();
  folder = await mkdtemp(join(tmpdir(), 'crowd-'));
});
afterAll(async () => {
  await open.close();
  await rm(folder, { recursive: true });
});

const random = { bytes: (length: number) => randomBytes(length) };
const count = async (table: 'originals_table_bet' | 'identity_player') => (await open.site.db.k.selectFrom(table).select('id').execute()).length;

/** The shared tables with a bet. */
async function playedTables(): Promise<readonly string[]> {
  const rows = await open.site.db.k.selectFrom('originals_table_bet').select('game').distinct().execute();
  return rows.map(({ game }) => game).toSorted();
}

test('a crowd registers, deposits and bets on every shared table through public calls, and the ledger holds with it', async () => {
  const all = ['double', ...VISITED_TABLES].toSorted();
  const lines = await crowdUntil(
    { open, folder, stepMs: 4_000 },
    async () => (await playedTables()).length === all.length && (await count('originals_table_bet')) >= 6,
  );
  expect(await playedTables()).toEqual(all);
  expect(await count('identity_player')).toBeGreaterThanOrEqual(4);
  expect(lines.at(-1)).toMatch(/^crowd: 4 players in · \d+ Double bets/);
  await open.advance(60_000);
  await open.settle();
  await expectLedgerHolds(open.site);
});

test('the next run logs the same players in again', async () => {
  const before = await readFile(join(folder, 'crowd.json'), 'utf8');
  const [bets, players] = [await count('originals_table_bet'), await count('identity_player')];
  await crowdUntil({ open, folder, stepMs: 4_000 }, async () => (await count('originals_table_bet')) > bets);
  expect(await count('identity_player')).toBe(players);
  expect(await readFile(join(folder, 'crowd.json'), 'utf8')).toBe(before);
});

test('no crowd plays where no sandbox answers', async () => {
  const options = { site: open.url, players: 1, rosterFile: join(folder, 'none.json'), random, signal: new AbortController().signal, report: () => undefined };
  await expect(runCrowd({ ...options, sandbox: 'http://127.0.0.1:9' })).rejects.toThrow('sandbox money only');
});

test('no crowd enters a site that draws from a real beacon, whatever sandbox runs beside it', async () => {
  const real = await openSite({ environment: { BEACON_PUBLIC_KEY: QUICKNET } });
  try {
    await real.settle();
    const options = { players: 1, rosterFile: join(folder, 'none.json'), random, signal: new AbortController().signal, report: () => undefined };
    await expect(runCrowd({ ...options, site: real.url, sandbox: open.sandbox.url })).rejects.toThrow('does not live on this sandbox');
    expect(await real.site.db.k.selectFrom('identity_player').select('id').execute()).toEqual([]);
  } finally {
    await real.close();
  }
});
