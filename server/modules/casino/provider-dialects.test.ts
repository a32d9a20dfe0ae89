import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { BlockList } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#kernel/durations.ts';
import { cents } from '#kernel/money.ts';
import { bumpEpoch, endSession as endLogin, setExclusion, setLimits, setPause, setStatus } from '#server/modules/gate/index.ts';
import { expectLedgerHolds } from '#server/modules/stakes/testing/money-fixture.ts';
import { purse } from '#server/modules/stakes/testing/reversed.ts';
import { createVault } from '#server/platform/crypto/vault.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { createHttp } from '#server/platform/http/create-http.ts';
import { createLogger } from '#server/platform/log/create-logger.ts';
import { createMetrics } from '#server/platform/metrics/create-metrics.ts';
import { endSession, placeSession } from './provider-wallet/store/sessions.ts';
import { publishMost, reviewsOf, setCeilings } from './provider-wallet/testing/win-reviews.ts';
import { createWalletFixture, GAME, type TestSession, type WalletFixture } from './provider-wallet/testing/wallet-fixture.ts';
import { readRounds } from './provider-wallet/use-cases/read-rounds.ts';
import { retryEarlyWinsJob } from './provider-wallet/use-cases/retry-early-wins.ts';
import type { Dialect, DialectAnswer, DialectCall, Refusal } from './testing/dialects/dialect.ts';
import { DIALECTS } from './testing/dialects/index.ts';

const ENOUGH_CENTS = 1_000_000_000_000;
const anonymous = { verify: async () => null, authenticate: async () => null, session: async () => null };

/** Only the routes of a dialect, on the real HTTP server. */
function serve(dialect: Dialect, { wallet, db, clock }: WalletFixture): Promise<FastifyInstance> {
  return createHttp({
    ...{ db, clock, vault: createVault('a secret for tests, thirty-two bytes'), log: createLogger({ level: 'silent' }) },
    ...{ metrics: createMetrics({ processMetrics: false }), authenticator: anonymous, proxies: new BlockList(), rateLimitFactor: 1_000 },
    routes: dialect.routes(wallet),
    internalSecret: 'test',
  });
}

type Asked = Partial<Omit<DialectCall, 'kind'>>;

describe.each(DIALECTS)('the provider dialect: $name', (dialect) => {
  let world: WalletFixture;
  let app: FastifyInstance;
  let session: TestSession;
  beforeAll(async () => {
    world = await createWalletFixture('open', undefined, dialect.source);
    app = await serve(dialect, world);
    await setCeilings(world, ENOUGH_CENTS, ENOUGH_CENTS, dialect.source);
  });
  beforeEach(async () => {
    session = await world.session(await world.newPlayer(1_000));
  });
  afterAll(async () => {
    await expectLedgerHolds(world);
    await app.close();
    await world.drop();
  });

  async function call(kind: DialectCall['kind'], asked: Asked): Promise<DialectAnswer> {
    const whole = { kind, session, id: randomUUID(), round: 'r1', cents: 100, closes: false, at: world.clock.now(), ...asked };
    const { url, headers, payload } = dialect.request(whole);
    const answer = await app.inject({ method: 'POST', url, headers: { 'content-type': 'application/json', ...headers }, payload });
    return dialect.read(answer.statusCode, answer.json());
  }
  const bet = (asked: Asked = {}) => call('bet', asked);
  const win = (of: string, asked: Asked = {}) => call('win', { of, ...asked });
  const rollback = (of: string, asked: Asked = {}) => call('rollback', { of, ...asked });
  const cash = async () => (await purse(world, session.playerId))[0];
  const refused = (why: Refusal) => dialect.refusals[why];
  const inGate = (act: (tx: Tx) => Promise<unknown>) => inTransaction(world.db, async (tx) => ({ ok: true as const, value: await act(tx) }));
  const rows = async (table: 'stake' | 'casino_round' | 'casino_transaction') =>
    (await world.owner.pool.query(`SELECT FROM ${table} WHERE player_id = $1`, [session.playerId])).rows.length;

  test('a bet debits its stake, and the win that closes its round is paid', async () => {
    const id = randomUUID();
    expect(await bet({ id, cents: 300 })).toEqual({ word: dialect.done, cents: 700 });
    expect(await win(id, { cents: 450, closes: true })).toEqual({ word: dialect.done, cents: 1_150 });
    const { rows: stakes } = await world.db.pool.query('SELECT status, payout_cents FROM stakes_api_audit WHERE key = $1', [id]);
    expect(stakes).toEqual([{ status: 'settled', payout_cents: 450 }]);
  });

  test('a repeated call returns the first answer and moves nothing', async () => {
    const [id, paid, back, undone] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    const first = await bet({ id });
    await bet({ id: undone, round: 'r2' });
    expect(await bet({ id })).toEqual(first);
    const answers = [await win(id, { id: paid, cents: 5 }), await rollback(undone, { id: back, round: 'r2' })];
    expect(answers.map(({ word }) => word)).toEqual([dialect.done, dialect.done]);
    expect([await win(id, { id: paid, cents: 5 }), await rollback(undone, { id: back, round: 'r2' })]).toEqual(answers);
    expect(await cash()).toBe(905);
  });

  test('one id with another amount, round, kind or player is refused and moves nothing', async () => {
    const id = randomUUID();
    await bet({ id });
    const other = await world.session(await world.newPlayer(1_000));
    const answers = [
      await bet({ id, cents: 101 }),
      await bet({ id, round: 'r2' }),
      await win(id, { id }),
      await rollback(randomUUID(), { id }),
      await bet({ id, session: other }),
    ];
    expect(answers.map(({ word }) => word)).toEqual(answers.map(() => refused('conflict')));
    expect(await cash()).toBe(900);
  });

  test('twenty concurrent copies of a call count once', async () => {
    const [id, paid] = [randomUUID(), randomUUID()];
    const copies = (send: () => Promise<DialectAnswer>) => Promise.all(Array.from({ length: 20 }, send));
    const answers = [...(await copies(() => bet({ id }))), ...(await copies(() => win(id, { id: paid, cents: 1 })))];
    expect(new Set(answers.map(({ word }) => word))).toEqual(new Set([dialect.done]));
    expect([await cash(), await rows('stake'), await rows('casino_transaction')]).toEqual([901, 1, 2]);
  });

  test.each<[Refusal, number, number]>([
    ['belowMinimum', 1_000, 9],
    ['aboveMaximum', 5_000, 2_001],
    ['noMoney', 1_000, 1_001],
    // An uncovered bet is refused for its balance first.
    ['noMoney', 1_000, 2_001],
  ])('a stake that is refused as %s leaves no stake, round or transaction', async (why, cashCents, stakeCents) => {
    session = await world.session(await world.newPlayer(cashCents));
    expect((await bet({ cents: stakeCents })).word).toBe(refused(why));
    expect([await cash(), await rows('stake'), await rows('casino_round'), await rows('casino_transaction')]).toEqual([cashCents, 0, 0, 0]);
  });

  test('a stake beyond the player’s limit is refused', async () => {
    const none = { day: null, week: null, month: null };
    await inGate((tx) => setLimits(tx, session.playerId, { stakeCents: { ...none, day: cents(150) } }));
    expect([(await bet()).word, (await bet({ round: 'r2' })).word]).toEqual([dialect.done, refused('limitReached')]);
    expect(await cash()).toBe(900);
  });

  const bars: readonly [string, Refusal, () => Promise<unknown>][] = [
    ['a pause', 'paused', () => inGate((tx) => setPause(tx, session.playerId, new Date(world.clock.nowMs() + HOUR_MS)))],
    ['an exclusion', 'excluded', () => inGate((tx) => setExclusion(tx, session.playerId, { kind: 'self', until: 'indefinite' }))],
    ['a block', 'blocked', () => inGate((tx) => setStatus(tx, session.playerId, 'blocked'))],
    ['the end of all logins', 'sessionEnded', () => inGate((tx) => bumpEpoch(tx, session.playerId))],
    [
      'a logout',
      'sessionEnded',
      () => inGate((tx) => endLogin(tx, session.playerId, { sessionId: session.siteSessionId, tokensDieAt: session.siteExpiresAt, at: world.clock.now() })),
    ],
    ['the end of the game’s session', 'sessionEnded', () => endSession(world.db.k, session.id, world.clock.now())],
    ['a move behind a VPN', 'badAddress', () => placeSession(world.db.k, session.id, session.playerId, 'vpn_detected')],
    ['the end of the game', 'gameClosed', () => world.owner.pool.query('UPDATE casino_game SET open = false WHERE id = $1', [GAME])],
  ];
  test.each(bars)('after %s the next bet is refused as %s; wins and rollbacks are accepted', async (_what, why, act) => {
    const [won, back] = [randomUUID(), randomUUID()];
    await bet({ id: won });
    await bet({ id: back });
    await act();
    expect((await bet()).word).toBe(refused(why));
    expect([(await win(won, { cents: 30 })).word, (await rollback(back)).word]).toEqual([dialect.done, dialect.done]);
    expect(await cash()).toBe(930);
    await world.owner.pool.query('UPDATE casino_game SET open = true WHERE id = $1', [GAME]);
  });

  test('a win on bonus money goes back to the bonus', async () => {
    session = await world.session(await world.newPlayer(0));
    await world.grantBonus(session.playerId, 500);
    const id = randomUUID();
    await bet({ id, cents: 200 });
    await win(id, { cents: 90 });
    await win(id, { cents: 10, closes: true });
    expect(await purse(world, session.playerId)).toEqual([0, 400, 0]);
  });

  test('bonus money is staked before cash', async () => {
    await world.grantBonus(session.playerId, 150);
    await bet({ cents: 200 });
    expect(await purse(world, session.playerId)).toEqual([950, 0, 0]);
  });

  test('twenty concurrent rollbacks of a bet refund the stake once', async () => {
    const id = randomUUID();
    await bet({ id });
    const answers = await Promise.all(Array.from({ length: 20 }, () => rollback(id)));
    expect(new Set(answers.map(({ word }) => word))).toEqual(new Set([dialect.done]));
    expect(await cash()).toBe(1_000);
  });

  test('a rollback that comes before its bet is stored: the bet and its win are refused', async () => {
    const id = randomUUID();
    expect((await rollback(id)).word).toBe(dialect.done);
    expect([(await bet({ id })).word, (await win(id)).word]).toEqual([refused('rolledBack'), refused('rolledBack')]);
    expect([await cash(), await rows('stake')]).toEqual([1_000, 0]);
  });

  test(`a rollback of a bet that was won on ${dialect.undoesWins ? 'takes back the win, too' : 'is refused'}`, async () => {
    const id = randomUUID();
    await bet({ id });
    await win(id, { cents: 40 });
    expect((await rollback(id)).word === dialect.done).toBe(dialect.undoesWins);
    expect(await cash()).toBe(dialect.undoesWins ? 1_000 : 940);
  });

  test('a concurrent win and rollback of one bet leave either the win or the stake refund', async () => {
    for (const closes of [false, true]) {
      const id = randomUUID();
      const before = await cash();
      await bet({ id, round: id });
      const [won, back] = await Promise.all([win(id, { round: id, cents: 250, closes }), rollback(id, { round: id })]);
      expect([won.word, back.word]).toContain(dialect.done);
      expect(await cash()).toBe(before + (back.word === dialect.done ? 0 : 150));
    }
  });

  test(`a win that comes before its bet is ${dialect.keepsEarlyWins ? 'kept, and paid' : 'refused, and paid when it is sent again'} once the bet is there`, async () => {
    const [id, paid] = [randomUUID(), randomUUID()];
    const early = () => win(id, { id: paid, cents: 60, closes: true });
    expect((await early()).word).toBe(refused('unknownBet'));
    await bet({ id });
    if (dialect.keepsEarlyWins) await retryEarlyWinsJob(world.wallet).run(new Date(world.clock.nowMs() + MINUTE_MS));
    expect((await early()).word).toBe(dialect.done);
    expect(await cash()).toBe(960);
  });

  test('a win above the ceiling of its game is answered as any other, credits nothing and waits for an operator', async () => {
    await publishMost(world, 50);
    const id = randomUUID();
    await bet({ id });
    expect(await win(id, { cents: 5_001, closes: true })).toEqual({ word: dialect.done, cents: 900 });
    expect((await reviewsOf(world, session.playerId)).map(({ amountCents, decision }) => [amountCents, decision])).toEqual([[5_001, null]]);
    await publishMost(world, null);
  });

  test('the history of a round names its bets, wins and rollbacks', async () => {
    const [id, back, round] = [randomUUID(), randomUUID(), randomUUID()];
    await bet({ id, round });
    await bet({ id: back, round });
    await rollback(back, { round });
    await win(id, { round, cents: 70, closes: true });
    const [story] = await readRounds({ db: world.db, replayers: [] }, round, world.clock.now());
    expect([story?.state, story?.transactions.map(({ kind }) => kind).toSorted()]).toEqual(['closed', ['bet', 'bet', 'rollback', 'win']]);
  });
});

test('every dialect with routes in the casino runs this suite', () => {
  const folder = 'server/modules/casino';
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('-route.ts'));
  const tags = sources.flatMap((file) => [...readFileSync(join(folder, file), 'utf8').matchAll(/tag: '(provider wallet[^']*)'/g)].map(([, tag]) => tag));
  expect(new Set(tags)).toEqual(new Set(DIALECTS.map(({ tag }) => tag)));
});
