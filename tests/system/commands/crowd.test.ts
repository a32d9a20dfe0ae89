import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCrowd } from '#sandbox/crowd/run-crowd.ts';
import { VISITED_TABLES } from '#sandbox/crowd/tables-visit.ts';
import { MINUTE_MS } from '#kernel/durations.ts';
import { proved, sized } from '#tests/in-full.ts';
import { UNTIL } from '#tests/until.ts';
import { expectLedgerHolds } from '../ledger-holds.ts';
import { openSite, type OpenSite } from '../open-site.ts';
import { crowdUntil } from './crowd-until.ts';

/** The public key of drand's quicknet. */
const QUICKNET =
  '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a';

/** Long run: 24 hours in steps of six seconds. */
const DAY = sized(
  { stepMs: 4_000, steps: 0, settleEvery: 1, bets: 6, players: 4, haste: 100, timeoutMs: Number(UNTIL.timeout) },
  { stepMs: 6_000, steps: 14_400, settleEvery: 10, bets: 3_000, players: 4, haste: 6, timeoutMs: 5_400_000 },
);
const MOST_MINUTES = 10;
const LONGEST_MS = 7_200_000;

let open: OpenSite;
let folder: string;
beforeAll(async () => {
  open = await openSite({ tableTimes: {} });
  await open.settle();
  folder = await mkdtemp(join(tmpdir(), 'crowd-'));
});
afterAll(async () => {
  await open.close();
  await rm(folder, { recursive: true });
});

const random = { bytes: (length: number) => randomBytes(length) };
const count = async (table: 'originals_table_bet' | 'identity_player' | 'rounds_round') =>
  (await open.site.db.k.selectFrom(table).select('id').execute()).length;

async function openBets(): Promise<number> {
  return (await open.site.db.k.selectFrom('originals_table_bet').select('id').where('state', '=', 'open').execute()).length;
}

/** The shared tables that have a bet. */
async function playedTables(): Promise<readonly string[]> {
  const rows = await open.site.db.k.selectFrom('originals_table_bet').select('game').distinct().execute();
  return rows.map(({ game }) => game).toSorted();
}

test(
  `a crowd registers, deposits and bets on every shared table through public calls, ${sized('a few rounds', 'for 24 hours of its clock')}, and each bet comes to its ending and the ledger holds; the next run logs the same players in again`,
  { timeout: LONGEST_MS },
  async () => {
    const all = ['double', ...VISITED_TABLES].toSorted();
    let steps = 0;
    const lines = await crowdUntil({ open, folder, only: 'tables', ...DAY }, async () => {
      steps += 1;
      return steps > DAY.steps && (await playedTables()).length === all.length && (await count('originals_table_bet')) >= DAY.bets;
    });
    expect(await playedTables()).toEqual(all);
    expect(await count('identity_player')).toBeGreaterThanOrEqual(DAY.players);
    expect(lines.at(-1)).toMatch(/^crowd: [1-9]\d* players in · \d+ Double bets/);
    for (let minutes = 0; minutes < MOST_MINUTES && (await openBets()) > 0; minutes += 1) {
      await open.advance(MINUTE_MS);
      await open.settle();
    }
    expect(await openBets()).toBe(0);
    await expectLedgerHolds(open.site);
    proved('bets of a crowd at tables', await count('originals_table_bet'));
    proved('rounds of tables beside a crowd', await count('rounds_round'));

    const before = await readFile(join(folder, 'crowd.json'), 'utf8');
    const [bets, players] = [await count('originals_table_bet'), await count('identity_player')];
    await crowdUntil({ open, folder, stepMs: 4_000 }, async () => (await count('originals_table_bet')) > bets);
    expect(await count('identity_player')).toBe(players);
    expect(await readFile(join(folder, 'crowd.json'), 'utf8')).toBe(before);
  },
);

test('the crowd does not start if no sandbox answers', async () => {
  const options = { site: open.url, players: 1, rosterFile: join(folder, 'none.json'), random, signal: new AbortController().signal, report: () => undefined };
  await expect(runCrowd({ ...options, sandbox: 'http://127.0.0.1:9' })).rejects.toThrow('sandbox money only');
});

test('the crowd refuses a site that draws from a real beacon, even if a sandbox runs too', async () => {
  const real = await openSite({ tableTimes: {}, environment: { BEACON_PUBLIC_KEY: QUICKNET } });
  try {
    await real.settle();
    const options = { players: 1, rosterFile: join(folder, 'none.json'), random, signal: new AbortController().signal, report: () => undefined };
    await expect(runCrowd({ ...options, site: real.url, sandbox: open.sandbox.url })).rejects.toThrow('does not live on this sandbox');
    expect(await real.site.db.k.selectFrom('identity_player').select('id').execute()).toEqual([]);
  } finally {
    await real.close();
  }
});
