import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OddsUpdate } from '#contracts/sportsbook/events.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { BusMessage } from '#server/platform/realtime/bus/bus.ts';
import { createPriceSender, type PriceSender } from '../../events/price-sender.ts';
import { createSettlingFixture, type SettlingFixture } from '../../settlement/testing/settling.ts';
import { SOURCE } from '../../betslip/testing/event-rows.ts';
import { offerMarkets } from '../../domain/feed/offer-markets.ts';
import type { Act } from '../../domain/feed/step.ts';
import { matchFacts, score } from '../../domain/sports/football/testing/match-facts.ts';
import { applySteps } from './apply-steps.ts';
import { sendHeartbeat } from '../feed-parts.ts';

const EVEN = { homeMilli: 2_600, drawMilli: 3_300, awayMilli: 2_700, line: 2.5, overMilli: 1_950, underMilli: 1_870 };
/** EVEN with every price moved a little and the same lines on offer. */
const NEAR = { ...EVEN, homeMilli: 2_610, awayMilli: 2_690 };
const FAR = { homeMilli: 1_200, drawMilli: 6_800, awayMilli: 13_000, line: 3.5, overMilli: 1_900, underMilli: 1_910 };

let world: SettlingFixture;
let prices: PriceSender;
let heard: BusMessage[] = [];
beforeAll(async () => {
  world = await createSettlingFixture();
  prices = createPriceSender({ publish: async (messages) => void heard.push(...messages) }, world.deps.log);
});
beforeEach(async () => {
  heard = [];
  await sql`DELETE FROM outbox`.execute(world.owner.k);
});
afterAll(() => world.drop());

const offer = (of: typeof EVEN): Act => ({ kind: 'offer', prices: of, markets: offerMarkets('football', of) });
const take = (eventId: string, act: Act, fails = false) =>
  inTransaction(world.db, async (tx) => {
    await applySteps({ ...world.deps, prices }, tx, { source: SOURCE, producer: 'prematch', at: world.clock.now(), isRebuilt: false }, [{ eventId, act }]);
    expect(heard).toEqual([]);
    if (fails) throw new Error('rolled back');
  });
const odds = (messages: readonly BusMessage[]) =>
  messages.filter(({ event }) => event === 'OddsUpdate').map(({ channel, data }) => ({ channel, s: (data as OddsUpdate).s }));
async function lasting() {
  const { rows } = await sql<{ payload: BusMessage }>`SELECT payload FROM outbox WHERE topic = 'realtime' ORDER BY id`.execute(world.owner.k);
  return rows.map(({ payload }) => payload);
}
/** Creates a match with the lines of EVEN. */
async function match(): Promise<string> {
  const event = await world.newEvent();
  await take(event, offer(EVEN));
  await prices.idle();
  heard = [];
  await sql`DELETE FROM outbox`.execute(world.owner.k);
  return event;
}

test('a change of prices is sent after the commit and leaves no durable row', async () => {
  const event = await match();
  await take(event, offer(NEAR));
  await prices.idle();
  expect(odds(heard).map(({ channel }) => channel)).toEqual([`sports.event.${event}`, 'sports.live']);
  expect(await lasting()).toEqual([]);
});

test('a transaction that is rolled back sends nothing', async () => {
  const event = await match();
  await expect(take(event, offer(NEAR), true)).rejects.toThrow('rolled back');
  await prices.idle();
  expect([heard, await lasting()]).toEqual([[], []]);
});

test.each<[string, Act]>([
  ['a stop', { kind: 'stop' }],
  ['a line that is taken off', offer(FAR)],
  [
    'a result',
    {
      kind: 'finding',
      finding: { kind: 'facts', facts: matchFacts({ halfTime: score('1-0'), fullTime: score('1-0') }), certainty: 2 },
      origin: 'test',
      isRetold: false,
    },
  ],
])('%s is sent at once and also stored in the outbox', async (_name, act) => {
  const event = await match();
  await take(event, act);
  await prices.idle();
  const sent = odds(heard).filter(({ channel }) => channel !== 'sports.live');
  expect(sent).toHaveLength(1);
  expect(odds(await lasting())).toEqual(expect.arrayContaining(sent));
});

test('the course of a match takes only the outbox, since it has no sequence', async () => {
  const event = await match();
  const team = (id: string) => ({ id, name: id, short: id, colors: ['#112233', '#ddeeff'] as const });
  await take(event, {
    kind: 'fixture',
    status: { state: 'live', period: 'first_half', minute: 1, score: score('0-0'), periodScores: [], incidents: [] },
    fixture: {
      ...{ id: event, sport: 'football', category: { id: 'brazil', name: 'Brasil' }, tournament: { id: 'brasileirao', name: 'Brasileirão', season: '2026' } },
      ...{ round: 1, home: team('casa'), away: team('fora'), startsAt: world.clock.now(), simulated: true },
    },
  });
  await prices.idle();
  expect(heard.filter((message) => message.event === 'EventUpdate')).toEqual([]);
  expect((await lasting()).filter((message) => message.event === 'EventUpdate')).toHaveLength(2);
});

test('a heartbeat takes the path of prices', async () => {
  await sendHeartbeat({ db: world.db, prices }, world.clock.now());
  await prices.idle();
  expect(heard).toEqual([{ channel: 'sports.live', event: 'Heartbeat', data: { t: world.clock.now().toISOString() } }]);
  expect(await lasting()).toEqual([]);
});
