import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { runCrowd } from '#sandbox/crowd/run-crowd.ts';
import { UNTIL } from '#tests/until.ts';
import { expectLedgerHolds } from '../ledger-holds.ts';
import { openSite, type OpenSite } from '../open-site.ts';

/** The public key of drand's quicknet. */
const QUICKNET =
  '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a';

let open: OpenSite;
let folder: string;
beforeAll(async () => {
  open = await openSite({ sports: true });
  await open.settle();
  folder = await mkdtemp(join(tmpdir(), 'crowd-'));
});
afterAll(async () => {
  await open.close();
  await rm(folder, { recursive: true });
});

const random = { bytes: (length: number) => randomBytes(length) };
const count = async (table: 'originals_double_bet' | 'identity_player' | 'sportsbook_bet') =>
  (await open.site.db.k.selectFrom(table).select('id').execute()).length;

async function crowdUntil(done: () => Promise<boolean>): Promise<string[]> {
  const stop = new AbortController();
  const lines: string[] = [];
  const crowd = runCrowd({
    site: open.url,
    sandbox: open.sandbox.url,
    players: 4,
    rosterFile: join(folder, 'crowd.json'),
    random,
    signal: stop.signal,
    report: (line) => void lines.push(line),
    haste: 100,
  });
  try {
    await vi.waitUntil(async () => {
      await open.settle();
      if (await done()) return true;
      await open.advance(2_000);
      return false;
    }, UNTIL);
  } finally {
    stop.abort();
    await crowd;
  }
  return lines;
}

test('a crowd registers, deposits and bets through public calls, and the ledger holds with it', async () => {
  const lines = await crowdUntil(async () => (await count('originals_double_bet')) >= 6);
  expect(await count('identity_player')).toBe(4);
  expect(lines.at(-1)).toMatch(/^crowd: 4 players in · \d+ Double bets/);
  await open.advance(60_000);
  await open.settle();
  await expectLedgerHolds(open.site);
});

test('members prove who they are and bet on sports as anybody does', async () => {
  const before = await count('sportsbook_bet');
  const lines = await crowdUntil(async () => (await count('sportsbook_bet')) >= before + 3);
  expect(lines.at(-1)).toMatch(/ · [1-9]\d* sports bets \(R\$/);
  await expectLedgerHolds(open.site);
});

test('the next run logs the same players in again', async () => {
  const before = await readFile(join(folder, 'crowd.json'), 'utf8');
  const bets = await count('originals_double_bet');
  await crowdUntil(async () => (await count('originals_double_bet')) > bets);
  expect(await count('identity_player')).toBe(4);
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
