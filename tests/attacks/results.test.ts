import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { GameId } from '#contracts/games.ts';
import { diceRoll, diceWins } from '#kernel/fairness/dice.ts';
import { doubleColorOf } from '#kernel/fairness/index.ts';
import { cents } from '#kernel/money.ts';
import { setExclusion, setLimits, setPause } from '#server/modules/gate/index.ts';
import { openSeed } from '#server/modules/originals/fairness/sealed-seed.ts';
import { getFairness } from '#server/modules/originals/fairness/use-cases/get-fairness.ts';
import { createDoubleFixture, type DoubleFixture } from '#server/modules/originals/testing/double-fixture.ts';
import { createOriginalsHttp, type OriginalsHttp } from '#server/modules/originals/testing/originals-http.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { Principal } from '#server/platform/http/principal.ts';

let world: DoubleFixture;
let http: OriginalsHttp;
beforeAll(async () => {
  world = await createDoubleFixture();
  http = await createOriginalsHttp(world);
});
afterAll(async () => {
  await http.app.close();
  await world.drop();
});

const CASH = 5_000;
/** Sent by nobody who plays: each is refused, and none may depend on what would have been drawn. */
const ABSURD = [
  0,
  -1,
  1.5,
  1,
  501_000_000,
  1_000_000_000,
  1_000_000_001,
  2 ** 31,
  2 ** 53 - 2,
  Number.MAX_SAFE_INTEGER,
  2 ** 53,
  1e21,
  '100',
  null,
  [],
  {},
  'x'.repeat(5_000),
];

/** A call that would win, and the same call that would lose, of two players who are alike in everything but that. */
interface Pair {
  readonly url: string;
  readonly wins: Seat;
  readonly loses: Seat;
}

interface Seat {
  readonly principal: Principal;
  readonly body: Readonly<Record<string, unknown>>;
  /** In the place of the pair's, where the path names the player's own round. */
  readonly url?: string;
}

const DICE = '/api/originals/dice/bets';
const MINES = '/api/originals/mines/rounds';
const DOUBLE = '/api/originals/double/bets';

/** Whether the player's next Dice bet on 50 % under wins: only a test can know. */
async function winsNext(playerId: string): Promise<boolean> {
  await getFairness(world.deps, playerId);
  const { rows } = await world.db.pool.query<{ client_seed: string; next_nonce: number; sealed_seed: Buffer; server_seed_hash: string }>(
    'SELECT f.client_seed, f.next_nonce, s.sealed_seed, s.server_seed_hash FROM originals_fairness f JOIN originals_seed s ON s.id = f.seed_id WHERE f.player_id = $1',
    [playerId],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('the player has seeds');
  const serverSeed = openSeed(world.deps.vault, { sealedSeed: row.sealed_seed, serverSeedHash: row.server_seed_hash });
  return diceWins({ chance: 50, direction: 'under' }, diceRoll({ serverSeed, clientSeed: row.client_seed, nonce: row.next_nonce }));
}

/** The first player for whom `holds` is as asked. */
async function playerWhere(holds: (principal: Principal) => Promise<boolean>, wanted: boolean): Promise<Principal> {
  for (;;) {
    const principal = await world.newPlayer(CASH);
    if ((await holds(principal)) === wanted) return principal;
  }
}

async function dicePair(): Promise<Pair> {
  const seat = async (wins: boolean): Promise<Seat> => ({
    principal: await playerWhere(({ playerId }) => winsNext(playerId), wins),
    body: { stake: 100, chance: 50, direction: 'under' },
  });
  return { url: DICE, wins: await seat(true), loses: await seat(false) };
}

async function minesPair(): Promise<Pair> {
  const seat = async (mined: boolean): Promise<Seat> => {
    for (;;) {
      const principal = await world.newPlayer(CASH + 100);
      const opened = await world.play().open(principal, 100, 12);
      if (!opened.ok) throw new Error(opened.code);
      const { mined: tiles } = await world.layoutOf(opened.value.roundId);
      if (tiles.includes(0) === mined) return { principal, body: { tile: 0 }, url: `${MINES}/${opened.value.roundId}/reveal` };
    }
  };
  return { url: MINES, wins: await seat(false), loses: await seat(true) };
}

/** Bets on the colour that the running round came to, and on another, once its number is known. */
async function doublePair(): Promise<Pair> {
  await world.newRound();
  const round = await world.spinRound();
  if (round.outcome === null) throw new Error('the round has a number');
  const won = doubleColorOf(round.outcome);
  const lost = won === 'red' ? 'black' : 'red';
  const seat = async (color: string): Promise<Seat> => ({ principal: await world.newPlayer(CASH), body: { stake: 100, color, round_id: round.id } });
  return { url: DOUBLE, wins: await seat(won), loses: await seat(lost) };
}

/** How each game of ours makes such a pair; a new game does not compile without one. */
const pairs: Readonly<Record<GameId, () => Promise<Pair>>> = { dice: dicePair, mines: minesPair, double: doublePair };

/** What refuses a call, brought about for both players. `body` and `headers` change the call itself. */
interface Cause {
  readonly games: readonly GameId[];
  before?(principal: Principal): Promise<void>;
  readonly over?: Readonly<Record<string, unknown>>;
  readonly key?: string | null;
  readonly token?: (principal: Principal) => string;
  /** In force while the calls are sent. */
  readonly settings?: Readonly<Record<string, unknown>>;
}

const STAKED: readonly GameId[] = ['dice'];
const EVERY: readonly GameId[] = ['dice', 'double', 'mines'];
const gate = (change: (tx: Parameters<typeof setPause>[0], playerId: string) => Promise<unknown>) => ({
  before: async ({ playerId }: Principal) => {
    await inTransaction(world.db, (tx) => change(tx, playerId));
  },
});
const inAnHour = () => new Date(world.clock.nowMs() + 3_600_000);

const causes: Readonly<Record<string, Cause>> = {
  'more than the balance': { games: STAKED, over: { stake: CASH + 1 } },
  'a limit of stakes': { games: STAKED, ...gate((tx, playerId) => setLimits(tx, playerId, { stakeCents: { day: cents(50), week: null, month: null } })) },
  'a pause': { games: STAKED, ...gate((tx, playerId) => setPause(tx, playerId, inAnHour())) },
  'an exclusion': { games: STAKED, ...gate((tx, playerId) => setExclusion(tx, playerId, { kind: 'self', until: 'indefinite' })) },
  'a session of another epoch': { games: STAKED, token: (principal) => http.tokenOf({ ...principal, epoch: 7 }) },
  'an address behind a VPN': { games: STAKED, token: (principal) => http.tokenOf({ ...principal, addressRefusal: 'vpn_detected' }) },
  'more than the table takes': { games: STAKED, over: { stake: 100_000_000 } },
  'less than the table takes': { games: STAKED, over: { stake: 1 } },
  'no token': { games: EVERY, token: () => 'none' },
  'no idempotency key': { games: EVERY, key: null },
  'a key that is too long': { games: EVERY, key: 'k'.repeat(300) },
  'a field that is missing': { games: EVERY, over: { stake: undefined, tile: undefined } },
  'a round that is closed': { games: ['double'] },
  'games that are closed': { games: ['dice', 'double'], settings: { casino_enabled: false } },
};

/** Everything of an answer that a player can see, but for the id of the request and the hour. */
async function answerOf({ principal, body, url }: Seat, pair: Pair, cause: Pick<Cause, 'over' | 'key' | 'token'>) {
  const token = cause.token?.(principal) ?? http.tokenOf(principal);
  const key = cause.key === undefined ? randomUUID() : cause.key;
  const answer = await http.post(token, url ?? pair.url, { ...body, ...cause.over }, key);
  const { 'x-request-id': _id, date: _date, ...headers } = answer.headers;
  return { status: answer.statusCode, headers, body: answer.body };
}

async function expectAlike(pair: Pair, cause: Pick<Cause, 'over' | 'key' | 'token'>): Promise<void> {
  const [won, lost] = [await answerOf(pair.wins, pair, cause), await answerOf(pair.loses, pair, cause)];
  expect(won.status).toBeGreaterThanOrEqual(400);
  expect(won.status).toBeLessThan(500);
  expect(won).toEqual(lost);
}

describe.each(Object.entries(pairs))('%s answers a refused call that would win and one that would lose byte for byte alike', (game, makePair) => {
  let pair: Pair;
  beforeAll(async () => {
    pair = await makePair();
  });

  const own = Object.entries(causes).filter(([, { games }]) => games.includes(game as GameId));
  test.each(own)('when it is refused for %s', async (_name, cause) => {
    const fresh = cause.before === undefined ? pair : await makePair();
    for (const { principal } of [fresh.wins, fresh.loses]) await cause.before?.(principal);
    for (const [key, value] of Object.entries(cause.settings ?? {})) await world.setting(key, value);
    await expectAlike(fresh, cause);
    for (const key of Object.keys(cause.settings ?? {})) await world.setting(key, true);
  });

  const fields = game === 'mines' ? ['tile'] : game === 'dice' ? ['stake', 'chance', 'direction'] : ['stake', 'color'];
  test.each(fields)('when its %s is absurd', async (field) => {
    const inBounds: Readonly<Record<string, readonly unknown[]>> = { tile: [0, 1], chance: [1] };
    for (const value of ABSURD.filter((each) => !inBounds[field]?.includes(each))) await expectAlike(pair, { over: { [field]: value } });
  });
});

test('a stake of 9007199254740991 is answered alike for every chance and direction, so that it never tells the next roll', async () => {
  const principal = await world.newPlayer(CASH);
  await getFairness(world.deps, principal.playerId);
  const token = http.tokenOf(principal);
  const answers = new Set<string>();
  for (const direction of ['under', 'over'])
    for (let chance = 1; chance <= 95; chance += 1) {
      const { statusCode, body } = await http.post(token, DICE, { stake: Number.MAX_SAFE_INTEGER, chance, direction });
      answers.add(`${statusCode} ${body}`);
    }
  expect([...answers]).toEqual([expect.stringContaining('422 ')]);
  expect((await getFairness(world.deps, principal.playerId)).nonce).toBe(0);
});

test('a call on a Mines round that is over, or on a tile that is open, is refused alike whatever lies below', async () => {
  const pair = await minesPair();
  for (const seat of [pair.wins, pair.loses]) {
    const { safe } = await world.layoutOf(seat.url?.split('/').at(-2) ?? '');
    const tile = safe.find((each) => each !== 0) ?? 0;
    const opened = await http.post(http.tokenOf(seat.principal), seat.url ?? '', { tile });
    expect(opened.statusCode).toBe(200);
    const again = await http.post(http.tokenOf(seat.principal), seat.url ?? '', { tile });
    expect([again.statusCode, again.json<{ code: string }>().code]).toEqual([409, 'tile_revealed']);
    const cashOut = `${seat.url?.replace(/reveal$/, 'cashout')}`;
    expect((await http.post(http.tokenOf(seat.principal), cashOut, {})).statusCode).toBe(200);
  }
  await expectAlike(pair, {});
});
