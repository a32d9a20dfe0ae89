import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { runCrowd } from '#sandbox/crowd/run-crowd.ts';
import { HOUR_MS } from '#kernel/durations.ts';
import { proved, sized } from '#tests/in-full.ts';
import { UNTIL } from '#tests/until.ts';
import { expectLedgerHolds } from '../ledger-holds.ts';
import { openSite, type OpenSite } from '../open-site.ts';

/** The public key of drand's quicknet. */
const QUICKNET =
  '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a';

/** A day of the calendar at 60 times its pace: 180 steps of eight minutes, between which prices in play are renewed. In short: until there is something of everything. */
const DAY = sized(
  { pace: 60, stepMs: 2_000, rounds: 0, bets: 20, players: 4, haste: 100, timeoutMs: UNTIL.timeout },
  { pace: 60, stepMs: 8_000, rounds: 180, bets: 2_000, players: 24, haste: 0.4, timeoutMs: 3_600_000 },
);
const FASTEST = 600;
/** The feed has matches of three days. */
const MOST_HOURS = 240;

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
const count = async (table: 'originals_table_bet' | 'identity_player') => (await open.site.db.k.selectFrom(table).select('id').execute()).length;

async function crowdUntil(
  done: () => Promise<boolean>,
  { players = 4, sportsOnly = false, haste = 100, stepMs = 2_000, timeout = Number(UNTIL.timeout) } = {},
): Promise<string[]> {
  const stop = new AbortController();
  const lines: string[] = [];
  const crowd = runCrowd({
    site: open.url,
    sandbox: open.sandbox.url,
    ...{ players, sportsOnly, haste },
    rosterFile: join(folder, 'crowd.json'),
    random,
    signal: stop.signal,
    report: (line) => void lines.push(line),
  });
  try {
    await vi.waitUntil(
      async () => {
        await open.settle();
        if (await done()) return true;
        await open.advance(stepMs);
        return false;
      },
      { ...UNTIL, timeout },
    );
  } finally {
    stop.abort();
    await crowd;
  }
  return lines;
}

test('a crowd registers, deposits and bets through public calls, and the ledger holds with it', async () => {
  const lines = await crowdUntil(async () => (await count('originals_table_bet')) >= 6);
  expect(await count('identity_player')).toBeGreaterThanOrEqual(4);
  expect(lines.at(-1)).toMatch(/^crowd: 4 players in · \d+ Double bets/);
  await open.advance(60_000);
  await open.settle();
  await expectLedgerHolds(open.site);
});

test(
  'members prove who they are, bet before and in play and cash out, and on a day at 60 times its pace each bet and cash-out comes to one ending',
  { timeout: DAY.timeoutMs * 2 },
  async () => {
    await feedRuns(DAY.pace);
    let rounds = 0;
    const isOver = async () => {
      rounds += 1;
      const { bets, inPlay, cashouts } = await dayNow();
      return rounds > DAY.rounds && bets >= DAY.bets && inPlay >= DAY.bets / 10 && cashouts > 0;
    };
    const lines = await crowdUntil(isOver, { ...DAY, sportsOnly: true, timeout: DAY.timeoutMs });
    expect(lines.at(-1)).toMatch(/ · [1-9]\d* sports bets \(R\$/);
    await feedRuns(FASTEST);
    for (let hours = 0; hours < MOST_HOURS && (await dayNow()).open > 0; hours += 2) {
      await open.advance((2 * HOUR_MS) / FASTEST);
      await open.settle();
    }
    const { bets, inPlay, cashouts, ...left } = await dayNow();
    expect(left).toEqual({ open: 0, pending: 0 });
    await expectLedgerHolds(open.site);
    proved('bets of a crowd', bets);
    proved('bets of a crowd in play', inPlay);
    proved('cash-outs of a crowd', cashouts);
    await feedRuns(1);
  },
);

async function feedRuns(speed: number): Promise<void> {
  expect((await open.sandbox.send('POST', '/sports-feed/control', { speed })).status).toBe(200);
}

/** All bets, those that waited for their acceptance, cash-outs that were paid; what has no ending yet. */
async function dayNow() {
  const bets = await open.site.db.k.selectFrom('sportsbook_bet').select(['accept_after', 'ended_at']).execute();
  const cashouts = await open.site.db.k.selectFrom('sportsbook_cashout').select('status').execute();
  return {
    bets: bets.length,
    inPlay: bets.filter(({ accept_after }) => accept_after !== null).length,
    open: bets.filter(({ ended_at }) => ended_at === null).length,
    cashouts: cashouts.filter(({ status }) => status === 'done').length,
    pending: cashouts.filter(({ status }) => status === 'pending').length,
  };
}

test('the next run logs the same players in again', async () => {
  const before = await readFile(join(folder, 'crowd.json'), 'utf8');
  const [bets, players] = [await count('originals_table_bet'), await count('identity_player')];
  await crowdUntil(async () => (await count('originals_table_bet')) > bets);
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
