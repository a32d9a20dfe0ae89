import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cents } from '#kernel/money.ts';
import { setExclusion, setLimits, setPause } from '#server/modules/gate/index.ts';
import { getFairness } from '#server/modules/originals/fairness/use-cases/get-fairness.ts';
import {
  type AlikeCall,
  type AlikePair,
  bodyOf,
  type GameUnderTest,
  gamesUnderTest,
  type RunningGame,
} from '#server/modules/originals/testing/house-game/game-under-test.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { Principal } from '#server/platform/http/principal.ts';

let running: RunningGame;
let playing: GameUnderTest;

const CASH = 5_000;
/** Calls that no honest client sends: each is refused, and no refusal may depend on the result of a draw. */
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

/** The state that makes a call refused, set up for both players. `body` and `headers` change the call itself. */
interface Cause {
  readonly forms: readonly GameUnderTest['form'][];
  before?(principal: Principal): Promise<void>;
  readonly over?: Readonly<Record<string, unknown>>;
  readonly key?: string | null;
  readonly token?: (principal: Principal) => string;
  /** Settings that apply while the calls are sent. */
  readonly settings?: Readonly<Record<string, unknown>>;
}

const STAKED: readonly GameUnderTest['form'][] = ['instant'];
const EVERY: readonly GameUnderTest['form'][] = ['instant', 'round', 'table'];
const gate = (change: (tx: Parameters<typeof setPause>[0], playerId: string) => Promise<unknown>) => ({
  before: async ({ playerId }: Principal) => {
    await inTransaction(running.fixture.db, (tx) => change(tx, playerId));
  },
});
const inAnHour = () => new Date(running.fixture.clock.nowMs() + 3_600_000);

const causes: Readonly<Record<string, Cause>> = {
  'more than the balance': { forms: STAKED, over: { stake: CASH + 1 } },
  'a limit of stakes': { forms: STAKED, ...gate((tx, playerId) => setLimits(tx, playerId, { stakeCents: { day: cents(50), week: null, month: null } })) },
  'a pause': { forms: STAKED, ...gate((tx, playerId) => setPause(tx, playerId, inAnHour())) },
  'an exclusion': { forms: STAKED, ...gate((tx, playerId) => setExclusion(tx, playerId, { kind: 'self', until: 'indefinite' })) },
  'a session of another epoch': { forms: STAKED, token: (principal) => running.http.tokenOf({ ...principal, epoch: 7 }) },
  'an address behind a VPN': { forms: STAKED, token: (principal) => running.http.tokenOf({ ...principal, addressRefusal: 'vpn_detected' }) },
  'more than the table takes': { forms: STAKED, over: { stake: 100_000_000 } },
  'less than the table takes': { forms: STAKED, over: { stake: 1 } },
  'no token': { forms: EVERY, token: () => 'none' },
  'no idempotency key': { forms: EVERY, key: null },
  'a key that is too long': { forms: EVERY, key: 'k'.repeat(300) },
  'a field that is missing': { forms: EVERY, over: { stake: undefined, tile: undefined } },
  'a round that is closed': { forms: ['table'] },
  'games that are closed': { forms: ['instant', 'table'], settings: { casino_enabled: false } },
};

/** Everything visible in an answer, except the request's id and the time. */
async function answerOf({ principal, body, url }: AlikeCall, cause: Pick<Cause, 'over' | 'key' | 'token'>) {
  const token = cause.token?.(principal) ?? running.http.tokenOf(principal);
  const key = cause.key === undefined ? randomUUID() : cause.key;
  const answer = await running.http.post(token, url, bodyOf(playing, { ...body, ...cause.over }), key);
  const { 'x-request-id': _id, date: _date, ...headers } = answer.headers;
  return { status: answer.statusCode, headers, body: answer.body };
}

async function expectAlike(pair: AlikePair, cause: Pick<Cause, 'over' | 'key' | 'token'>): Promise<void> {
  const [won, lost] = [await answerOf(pair.wins, cause), await answerOf(pair.loses, cause)];
  expect(won.status).toBeGreaterThanOrEqual(400);
  expect(won.status).toBeLessThan(500);
  expect(won).toEqual(lost);
}

const games = await gamesUnderTest();

describe.each(games.map((game) => [game.id, game] as const))(
  '%s answers a refused call that would win and one that would lose byte for byte alike',
  (_id, game) => {
    let pair: AlikePair;
    beforeAll(async () => {
      playing = game;
      running = await game.run();
      pair = await running.alikePair();
    });
    afterAll(() => running.close());

    const own = Object.entries(causes).filter(([, { forms }]) => forms.includes(game.form));
    test.each(own)('when it is refused for %s', async (_name, cause) => {
      const fresh = cause.before === undefined ? pair : await running.alikePair();
      for (const { principal } of [fresh.wins, fresh.loses]) await cause.before?.(principal);
      for (const [key, value] of Object.entries(cause.settings ?? {})) await running.fixture.setting(key, value);
      await expectAlike(fresh, cause);
      for (const key of Object.keys(cause.settings ?? {})) await running.fixture.setting(key, true);
    });

    test.each(Object.entries(game.alikeFields))('when its %s is invalid', async (field, inBounds) => {
      for (const value of ABSURD.filter((each) => !inBounds.includes(each))) await expectAlike(pair, { over: { [field]: value } });
    });
  },
);

/** Runs one game for one test. */
async function withGame(id: GameUnderTest['id'], work: (game: GameUnderTest) => Promise<void>): Promise<void> {
  const game = games.find((each) => each.id === id);
  if (game === undefined) throw new Error(`${id} is a game of ours`);
  playing = game;
  running = await game.run();
  try {
    await work(game);
  } finally {
    await running.close();
  }
}

test('a stake of 9007199254740991 gets equal answers for every chance and direction, so that it never reveals the next roll', () =>
  withGame('dice', async ({ stakeUrl }) => {
    const { fixture, http } = running;
    const principal = await fixture.newPlayer(CASH);
    await getFairness(fixture.deps, principal.playerId);
    const token = http.tokenOf(principal);
    const answers = new Set<string>();
    for (const direction of ['under', 'over'])
      for (let chance = 1; chance <= 95; chance += 1) {
        const { statusCode, body } = await http.post(token, stakeUrl, { stake: Number.MAX_SAFE_INTEGER, chance, direction });
        answers.add(`${statusCode} ${body}`);
      }
    expect([...answers]).toEqual([expect.stringContaining('422 ')]);
    expect((await getFairness(fixture.deps, principal.playerId)).nonce).toBe(0);
  }));

test('a call on a Mines round that is over, or on an open tile, is refused with the same answer for every tile', () =>
  withGame('mines', async () => {
    const { fixture, http } = running;
    const pair = await running.alikePair();
    for (const { url, principal } of [pair.wins, pair.loses]) {
      const { safe } = await fixture.layoutOf(url.split('/').at(-2) ?? '');
      const tile = safe.find((each) => each !== 0) ?? 0;
      expect((await http.post(http.tokenOf(principal), url, { tile })).statusCode).toBe(200);
      const again = await http.post(http.tokenOf(principal), url, { tile });
      expect([again.statusCode, again.json<{ code: string }>().code]).toEqual([409, 'tile_revealed']);
      expect((await http.post(http.tokenOf(principal), url.replace(/reveal$/, 'cashout'), {})).statusCode).toBe(200);
    }
    await expectAlike(pair, {});
  }));
