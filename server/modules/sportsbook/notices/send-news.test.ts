import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GoalNotice } from '#server/modules/notifications/events.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { insertFavourite } from '../catalogue/store/favourite-rows.ts';
import { type Bout, openPlay, type PlayFixture } from '../feed/testing/play-fixture.ts';
import { sendNews } from './send-news.ts';

let world: PlayFixture;
beforeAll(async () => {
  world = await openPlay();
});
afterAll(() => world.close());

const tick = () => world.clock.advance(1_000);
const outbox = async (topic: string) =>
  (await world.db.k.selectFrom('outbox').select('payload').where('topic', '=', topic).orderBy('id').execute()).map(({ payload }) => payload);

async function follow(bout: Bout, playerId: string = randomUUID()) {
  await inTransaction(world.db, (tx) => insertFavourite(tx, playerId, { kind: 'event', ref: bout.id }, world.clock.now()));
  return playerId;
}

/** Returns the notices sent to each player for a match, oldest first. */
async function sent(bout: Bout) {
  const payloads = (await outbox('notify.inbox')) as unknown as { template: string; entries: { player_id: string; data: GoalNotice }[] }[];
  const entries = payloads.flatMap(({ template, entries: own }) => (template === 'match-news' ? own : []));
  const own = entries.filter(({ data }) => data.eventId === bout.id);
  return new Map([...Map.groupBy(own, (entry) => entry.player_id)].map(([id, each]) => [id, each.map(({ data }) => data)]));
}
const scores = async (bout: Bout, playerId: string) =>
  (await sent(bout)).get(playerId)?.map(({ score, isTakenBack }) => `${score.home}-${score.away}${isTakenBack ? ' taken back' : ''}`);
const jobs = async (bout: Bout) => (await outbox('job')).filter((job) => JSON.stringify(job).includes(bout.id));
const send = (bout: Bout) => sendNews(world.deps, bout.id);

test('a goal is sent once to each follower of the match or of an open bet on it', async () => {
  const bout = await world.ahead();
  const bettor = await world.newPlayer(10_000);
  await world.bets(bettor, { legs: [{ market: `${bout.id}:winner`, outcome: 'home' }] });
  const both = await follow(bout, bettor.playerId);
  const fan = await follow(bout);
  world.clock.advance(3_600_000);
  await bout.fixture({});
  const late = await bout
    .incident('told', 'p1')
    .then(() => tick())
    .then(() => follow(bout));
  await Promise.all([send(bout), send(bout)]);
  await send(bout);
  expect(await scores(bout, both)).toEqual(['1-0']);
  expect((await sent(bout)).get(fan)).toEqual([expect.objectContaining({ home: 'Ana', away: 'Bia', side: 'home', minute: 5, isTakenBack: false })]);
  expect([(await sent(bout)).has(late), (await jobs(bout)).length]).toEqual([false, 1]);
});

test('a bet settled by the goal itself counts as open at the goal', async () => {
  const bout = await world.ahead();
  const [player, before] = [await world.newPlayer(10_000), await world.newPlayer(10_000)];
  await world.bets(player, { legs: [{ market: `${bout.id}:total:0.5`, outcome: 'over' }] });
  await world.bets(before, { legs: [{ market: `${bout.id}:total:0.5`, outcome: 'over' }] });
  world.clock.advance(3_600_000);
  await bout.fixture({});
  await bout.incident('told', 'p1');
  await world.bring();
  await send(bout);
  expect(await scores(bout, player.playerId)).toEqual(['1-0']);
  tick();
  await bout.incident('told', 'p2', { minute: 8, score: [2, 0] });
  await send(bout);
  expect(await scores(bout, player.playerId)).toEqual(['1-0']);
});

test('a goal under review waits; one that is taken back is reported as taken back', async () => {
  const bout = await world.underWay();
  const fan = await follow(bout);
  tick();
  await bout.incident('review', 'p1');
  expect(await jobs(bout)).toEqual([]);
  tick();
  await bout.incident('confirmed', 'p1');
  await send(bout);
  tick();
  await bout.incident('taken_back', 'p1', { score: [0, 0] });
  await send(bout);
  expect(await scores(bout, fan)).toEqual(['1-0', '0-0 taken back']);
});

test('a goal taken back before its notice was sent is not sent', async () => {
  const bout = await world.underWay();
  const fan = await follow(bout);
  tick();
  await bout.incident('told', 'p1');
  tick();
  await bout.incident('taken_back', 'p1', { score: [0, 0] });
  await bout.incident('told', 'p2', { minute: 9, score: [0, 1], side: 'away' });
  await send(bout);
  expect(await scores(bout, fan)).toEqual(['0-1']);
});

test('two hundred of many followers share one message, and after a failed run the next continues after the last notified player', async () => {
  const bout = await world.underWay();
  for (let each = 0; each < 401; each += 1) await follow(bout);
  tick();
  await bout.incident('told', 'p1');
  let runs = 0;
  const failing = {
    ...world.deps,
    clock: { ...world.deps.clock, now: () => ((runs += 1) > 2 ? fail() : world.clock.now()), nowMs: () => world.clock.nowMs() },
  };
  await expect(sendNews(failing, bout.id)).rejects.toThrow('killed');
  expect((await sent(bout)).size).toBe(400);
  await send(bout);
  const all = [...(await sent(bout)).values()];
  expect([all.length, Math.max(...all.map(({ length }) => length))]).toEqual([401, 1]);
});

test('a notice that is five minutes late is not sent, later ones are', async () => {
  const bout = await world.underWay();
  const fan = await follow(bout);
  await bout.incident('told', 'p1');
  world.clock.advance(300_001);
  await bout.incident('told', 'p2', { minute: 10, score: [2, 0] });
  await send(bout);
  expect(await scores(bout, fan)).toEqual(['2-0']);
});

function fail(): never {
  throw new Error('killed');
}
