import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#kernel/durations.ts';
import { bumpEpoch, setExclusion, setPause, setStatus } from '#server/modules/gate/index.ts';
import { hasOpenStakes } from '#server/modules/stakes/index.ts';
import { createMetrics } from '#server/platform/metrics/create-metrics.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { listParked } from '#server/platform/parking/parking.ts';
import { casinoRetention } from '../../store/retention.ts';
import { insertSession, readIsOpen, type SessionFacts } from '../store/sessions.ts';
import { createWalletFixture, type WalletFixture } from '../testing/wallet-fixture.ts';
import { tokenHash } from '../tokens.ts';
import { closeSilentRoundsJob } from './close-silent-rounds.ts';
import { endDeadSessionsJob } from './end-dead-sessions.ts';

let world: WalletFixture;
let session: SessionFacts;
beforeAll(async () => {
  world = await createWalletFixture();
});
beforeEach(async () => {
  session = await world.session(await world.newPlayer(1_000));
});
afterAll(() => world.drop());

const periodicJob = (inMs = 0) => endDeadSessionsJob(world.wallet).run(new Date(world.clock.nowMs() + inMs));
const isOpen = () => readIsOpen(world.db.k, session.id);

test.each<[string, (tx: Tx, playerId: string) => Promise<unknown>]>([
  ['is excluded', (tx, id) => setExclusion(tx, id, { kind: 'self', until: 'indefinite' })],
  ['is blocked', (tx, id) => setStatus(tx, id, 'blocked')],
  ['has closed the account', (tx, id) => setStatus(tx, id, 'closed')],
  ['was logged out everywhere', (tx, id) => bumpEpoch(tx, id)],
])('a session ends when its player %s; others stay open', async (_what, act) => {
  const other = await world.session(await world.newPlayer(0));
  await inTransaction(world.db, async (tx) => void (await act(tx, session.playerId)));
  await periodicJob();
  expect([await isOpen(), await readIsOpen(world.db.k, other.id)]).toEqual([false, true]);
});

test('a pause ends no session: it may end before the login does', async () => {
  await inTransaction(world.db, (tx) => setPause(tx, session.playerId, new Date(world.clock.nowMs() + HOUR_MS)));
  await periodicJob();
  expect(await isOpen()).toBe(true);
});

test('an unused launch token expires after its minute', async () => {
  const at = world.clock.now();
  const id = world.ids.next();
  const tokens = { launchTokenHash: tokenHash('never used'), sessionTokenHash: null, launchExpiresAt: new Date(at.getTime() + MINUTE_MS), launchedAt: at };
  await inTransaction(world.db, (tx) => insertSession(tx, { ...session, id, ...tokens }));
  await periodicJob();
  expect(await readIsOpen(world.db.k, id)).toBe(true);
  await periodicJob(MINUTE_MS);
  expect([await readIsOpen(world.db.k, id), await isOpen()]).toEqual([false, true]);
});

test('ended sessions are deleted after 180 days, open ones never', async () => {
  await inTransaction(world.db, (tx) => bumpEpoch(tx, session.playerId));
  await periodicJob();
  const rule = casinoRetention(world.db).find(({ what }) => what === 'casino_session (ended)');
  expect(await rule?.forget(new Date(world.clock.nowMs() + 179 * DAY_MS), 100)).toBe(0);
  const { rows } = await world.db.pool.query<{ n: number }>('SELECT count(*)::integer AS n FROM casino_session WHERE ended_at IS NULL');
  expect(await rule?.forget(new Date(world.clock.nowMs() + 181 * DAY_MS), 100)).toBeGreaterThan(0);
  const { rows: left } = await world.db.pool.query('SELECT count(*)::integer AS n FROM casino_session');
  expect(left).toEqual(rows);
});

test('a round without calls blocks the closure of an account for at most a day; one that cannot be closed does not block other players', async () => {
  const bad = await world.session(await world.newPlayer(1_000));
  await world.bet(bad, { transactionId: 'bad', amountCents: 100 });
  const { rows } = await world.db.pool.query<{ stake_id: string }>("SELECT stake_id FROM casino_transaction WHERE transaction_id = 'bad'");
  await world.settle([{ stake_id: rows[0]?.stake_id ?? '', version: 1, payout_cents: 0 }]);
  await world.bet(session, { amountCents: 100 });
  const silent = closeSilentRoundsJob({ ...world.wallet, metrics: createMetrics({ processMetrics: false }) });
  await silent.run(new Date(world.clock.nowMs() + DAY_MS - MINUTE_MS));
  expect(await hasOpenStakes(world.db.k, session.playerId)).toBe(true);
  await silent.run(new Date(world.clock.nowMs() + DAY_MS + MINUTE_MS));
  expect(await hasOpenStakes(world.db.k, session.playerId)).toBe(false);
  expect(await listParked(world.db.k)).toMatchObject([{ kind: 'casino.silent-rounds', ref: bad.playerId }]);
});
