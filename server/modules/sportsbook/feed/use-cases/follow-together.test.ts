import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FeedFixture, openFeedFixture } from '../testing/feed-fixture.ts';

let world: FeedFixture;
beforeAll(async () => {
  world = await openFeedFixture();
});
afterAll(() => world.close());

const STEPS = 12;

test("with any number of followers of both streams, every match ends in the supplier's state", async () => {
  const followers = (['prematch', 'live', 'prematch', 'live', 'prematch', 'live'] as const).map((producer) => world.follower(producer));
  const together = async (): Promise<void> => {
    while ((await Promise.all(followers.map((follow) => follow()))).some((count) => count > 0));
  };
  await together();
  await world.feed.control({ speed: 300 });
  const faults = ['gap', 'duplicate', 'out_of_order'];
  for (let step = 0; step < STEPS; step += 1) {
    if (step % 3 === 2) await world.play(faults[((step / 5) % faults.length) | 0] ?? 'gap');
    world.clock.advance(9_000);
    await together();
  }
  await world.feed.control({ pause: true });
  world.clock.advance(10_000);
  await together();

  const sent = await world.feed.snapshot('prematch');
  const { rows } = await world.database.owner.pool.query<{ id: string; state: string; startsAt: Date; score: string | null; isOpen: boolean }>(
    `SELECT e.id, e.state, e.starts_at AS "startsAt", e.score_home || '-' || e.score_away AS score, coalesce(m.status = 1, false) AS "isOpen"
     FROM sportsbook_event e LEFT JOIN sportsbook_market m ON m.id = e.id || ':result'`,
  );
  const held = new Map(rows.map(({ id, ...row }) => [id, row]));
  for (const { fixture, status, markets } of sent) {
    const { home, away } = status.score;
    expect({ id: fixture.id, ...held.get(fixture.id) }).toEqual({
      id: fixture.id,
      state: status.state,
      startsAt: new Date(fixture.starts_at),
      score: status.period === 'not_started' ? null : `${home}-${away}`,
      isOpen: status.state === 'not_started' && markets.length > 0 && markets.every((market) => market.status === 1),
    });
  }
  expect(sent.filter(({ status }) => status.state === 'closed').length).toBeGreaterThan(33);
  for (const producer of ['prematch', 'live'] as const) {
    expect(await world.producer(producer)).toMatchObject({ state: 'up', lastSeq: await world.feed.head(producer) });
  }
});
