import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Database, openDatabase } from '#server/platform/db/database.ts';
import { sized } from '#tests/in-full.ts';
import { matchFacts, score } from '../domain/sports/football/testing/match-facts.ts';
import { manyBets } from './testing/many-bets.ts';
import { createSettlingFixture, type Said, type SettlingFixture } from './testing/settling.ts';
import { settleDue } from './use-cases/settle-due.ts';

const BETS = sized(400, 2_000);
/** Small enough that many chunks are left to be killed in. */
const LEGS_AT_ONCE = sized(50, 100);
const RACED_BETS = 300;
const CHILD = fileURLToPath(new URL('./testing/settle-process.ts', import.meta.url));

const homeWin: Said = { kind: 'facts', facts: matchFacts({ halfTime: score('1-0'), fullTime: score('2-1') }), certainty: 2 };
const draw: Said = { kind: 'facts', facts: matchFacts({ halfTime: score('0-0'), fullTime: score('2-2') }), certainty: 2 };
const rollback: Said = { kind: 'rollback' };

let world: SettlingFixture;
const pools: Database[] = [];
beforeEach(async () => {
  world = await createSettlingFixture();
});
afterEach(async () => {
  for (const pool of pools.splice(0)) await pool.close();
  await world.drop();
});

/** Another process's connection pool. */
function process_(name: string): Database {
  const pool = openDatabase({ url: world.url, poolSize: 4, role: 'palpite_app', applicationName: name, onIdleError: () => undefined });
  pools.push(pool);
  return pool;
}

async function tellAll(events: readonly string[], said: Said): Promise<void> {
  for (const event of events) await world.tell(event, said);
}

/** Every bet's result as text, in the order of the bets, and every player's worth. */
async function outcome(): Promise<unknown> {
  const bets = await world.db.k.selectFrom('sportsbook_bet').select(['id', 'status', 'payout_cents']).orderBy('id').execute();
  const money = await world.db.k.selectFrom('wallet_account').select(['id', 'kind', 'balance']).orderBy('id').execute();
  return { bets, money: money.filter(({ balance }) => balance !== 0) };
}

test('processes that settle and take back at the same time end in the state of the last results', async () => {
  const { events } = await manyBets(world, RACED_BETS);
  const deps = [process_('one'), process_('two')].map((db) => ({ ...world.deps, db }));
  const settle = () => deps.map((each) => settleDue(each, world.clock.now(), { legsAtOnce: 20 }));
  for (const said of [homeWin, rollback, draw, rollback, homeWin]) {
    await Promise.all([...settle(), tellAll(events, said), ...settle()]);
  }
  await world.bring();
  const raced = await outcome();
  await tellAll(events, rollback);
  await world.bring();
  await tellAll(events, homeWin);
  await world.bring();
  expect(await outcome()).toEqual(raced);
  expect(await world.violations()).toEqual([]);
});

test('recording a result does not wait for the settlement of its bets', async () => {
  const event = await world.newEvent();
  const player = await world.newPlayer(1_000);
  const bet = await world.bets(player, { legs: [{ market: `${event}:result`, outcome: 'home' }] });
  await world.tell(event, homeWin);
  const release = await lockEligibility(player.playerId);
  const bringing = world.bring();
  await until('waiting', async () => (await count(`wait_event_type = 'Lock'`)) > 0);
  expect(await world.tell(event, rollback)).toBe('recorded');
  expect(await settleDue({ ...world.deps, db: process_('other') }, world.clock.now())).toBe(0);
  await release();
  await bringing;
  expect(await world.standing(bet)).toEqual({ status: 'accepted', version: 1, payout: null });
  expect(await world.history(bet)).toEqual(['settled 1 2000', 'rolled_back 1 2000']);
  expect(await world.violations()).toEqual([]);
});

test('two matches of one bet, settled by two processes at the same time, wait for each other', async () => {
  const [one, other] = [await world.newEvent(), await world.newEvent()];
  const home = (event: string) => ({ market: `${event}:result`, outcome: 'home' });
  const [player, slow] = [await world.newPlayer(1_000), await world.newPlayer(1_000)];
  const both = await world.bets(player, { legs: [home(one), home(other)] });
  await world.bets(slow, { legs: [home(one)] });
  await tellAll([one, other], homeWin);
  const release = await lockEligibility(slow.playerId);
  const first = settleDue({ ...world.deps, db: process_('first') }, world.clock.now());
  await until('waiting', async () => (await count(`wait_event_type = 'Lock'`)) === 1);
  const second = settleDue({ ...world.deps, db: process_('second') }, world.clock.now());
  await Promise.race([second, until('waiting', async () => (await count(`wait_event_type = 'Lock'`)) === 2)]);
  await release();
  await Promise.all([first, second]);
  expect(await world.standing(both)).toEqual({ status: 'settled', version: 1, payout: 4_000 });
});

/** Locks a player's eligibility row, as a long placement does; returns the release. */
async function lockEligibility(playerId: string): Promise<() => Promise<void>> {
  const busy = await world.owner.pool.connect();
  await busy.query('BEGIN');
  await busy.query('SELECT FROM gate_player WHERE player_id = $1 FOR UPDATE', [playerId]);
  return async () => {
    await busy.query('COMMIT');
    busy.release();
  };
}

test('sessions killed in the middle of a chunk lose nothing and double nothing', async () => {
  const { events } = await manyBets(world, RACED_BETS);
  await tellAll(events, homeWin);
  const db = process_('cut off');
  const settling = async () => {
    let done = false;
    while (!done)
      done = await settleDue({ ...world.deps, db }, world.clock.now(), { legsAtOnce: 20 }).then(
        (brought) => brought === 0,
        () => false,
      );
  };
  let [cuts, isOver] = [0, false];
  const over = settling().finally(() => {
    isOver = true;
  });
  while (!isOver && cuts < 15) {
    const { rows } = await world.owner.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'cut off' AND datname = current_database() AND xact_start IS NOT NULL`,
    );
    cuts += rows.length;
  }
  await over;
  expect(cuts).toBeGreaterThan(0);
  await world.bring();
  expect(await behind()).toBe(0);
  expect(await world.violations()).toEqual([]);
});

async function behind(): Promise<number> {
  const rows = await world.db.k.selectFrom('sportsbook_event').selectAll().execute();
  return rows.filter((event) => event.settled_version < event.result_version).length;
}

test('a bet is either placed before its match is decided, and settled, or refused after it', async () => {
  const event = await world.newEvent();
  const players = await Promise.all(Array.from({ length: 40 }, () => world.newPlayer(1_000)));
  const placing = players.map((player) => world.bets(player, { legs: [{ market: `${event}:result`, outcome: 'home' }] }));
  const [placed] = await Promise.all([Promise.allSettled(placing), placing[0]?.then(() => world.tell(event, homeWin))]);
  await world.bring();
  const bets = await world.db.k.selectFrom('sportsbook_bet').select(['status', 'payout_cents']).execute();
  expect(bets).toHaveLength(placed.filter(({ status }) => status === 'fulfilled').length);
  expect(new Set(bets.map(({ status, payout_cents }) => `${status} ${payout_cents}`))).toEqual(new Set(['settled 2000']));
  expect(await world.violations()).toEqual([]);
});

test('a bet placed while a window is cancelled is void if it was first, else refused', async () => {
  const event = await world.newEvent();
  const players = await Promise.all(Array.from({ length: 40 }, () => world.newPlayer(1_000)));
  const placing = players.map((player) => world.bets(player, { legs: [{ market: `${event}:result`, outcome: 'home' }] }));
  const from = new Date(world.clock.nowMs() - 1);
  await Promise.all([Promise.allSettled(placing), placing[0]?.then(() => world.tell(event, { kind: 'cancel', marketId: null, from, until: null }))]);
  await world.bring();
  const bets = await world.db.k.selectFrom('sportsbook_bet').select('status').execute();
  expect(new Set(bets.map(({ status }) => status))).toEqual(new Set(['void']));
  expect(await world.violations()).toEqual([]);
});

/** Runs a settling process and kills it (SIGKILL) in the middle of the chunk after `chunks`. Returns the number of finished chunks. */
async function killedAfter(chunks: number): Promise<number> {
  const child = spawn(process.execPath, [CHILD, world.url, world.clock.now().toISOString(), String(LEGS_AT_ONCE)], { stdio: ['ignore', 'pipe', 'inherit'] });
  let lines = 0;
  child.stdout.on('data', (data: Buffer) => {
    lines += data.toString().split('\n').length - 1;
    if (lines >= chunks) child.kill('SIGKILL');
  });
  const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  if (signal !== 'SIGKILL' && code !== 0) throw new Error(`the settling process ended with ${code}`);
  await sessionsGone();
  return lines;
}

/** Waits until the killed process's sessions are gone: the database notices a dead process only when it next sends to it, and its locks remain until then. */
const sessionsGone = () => until('gone', async () => (await count(`application_name = 'settle-process'`)) === 0);

/** Counts the sessions of this database that fulfil the condition. */
async function count(condition: string): Promise<number> {
  const { rows } = await world.owner.pool.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND ${condition}`,
  );
  return rows[0]?.n ?? 0;
}

/** Polls until the condition is true. */
async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (let asked = 0; !(await isSo()); asked += 1) if (asked > 20_000) throw new Error(`never ${what}`);
}

test(`${BETS} bets settled, taken back and settled again by processes that are killed have exact results`, async () => {
  const { events } = await manyBets(world, BETS);
  await tellAll(events, homeWin);
  for (const said of [rollback, draw]) {
    expect(await killedAfter(2)).toBeGreaterThanOrEqual(2);
    expect(await behind()).toBeGreaterThan(0);
    expect(await killedAfter(3)).toBeGreaterThanOrEqual(3);
    await tellAll(events, said);
  }
  await killedAfter(4);
  await world.bring();
  const killed = await outcome();
  expect(await behind()).toBe(0);
  await tellAll(events, rollback);
  await world.bring();
  await tellAll(events, draw);
  await world.bring();
  expect(await outcome()).toEqual(killed);
  expect(await world.violations()).toEqual([]);
});
