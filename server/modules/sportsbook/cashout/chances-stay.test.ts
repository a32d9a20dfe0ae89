import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sportsEventReply, sportsEventsReply } from '#contracts/sportsbook/events.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { BusMessage } from '#server/platform/realtime/bus/bus.ts';
import { type BetFixture, createBetFixture } from '../betslip/testing/bet-fixture.ts';
import { SOURCE } from '../betslip/testing/event-rows.ts';
import { createSportsHttp, type SportsHttp } from '../catalogue/testing/sports-http.ts';
import { offerMarkets } from '../domain/feed/offer-markets.ts';
import { createPriceSender } from '../events/price-sender.ts';
import { applySteps } from '../feed/use-cases/apply-steps.ts';

const EVEN = { homeMilli: 2_600, drawMilli: 3_300, awayMilli: 2_700, line: 2.5, overMilli: 1_950, underMilli: 1_870 };

let world: BetFixture;
let http: SportsHttp;
beforeAll(async () => {
  world = await createBetFixture();
  http = await createSportsHttp(world.deps);
});
afterAll(async () => {
  await http.app.close();
  await world.drop();
});

test('the chances of outcomes are in the market rows and in nothing that leaves the server', async () => {
  const event = await world.newEvent();
  const published: BusMessage[] = [];
  const prices = createPriceSender({ publish: async (messages) => void published.push(...messages) }, world.deps.log);
  const act = { kind: 'offer', prices: EVEN, markets: offerMarkets('football', EVEN) } as const;
  await inTransaction(world.db, (tx) =>
    applySteps({ ...world.deps, prices }, tx, { source: SOURCE, producer: 'prematch', at: world.clock.now(), isRebuilt: false }, [{ eventId: event, act }]),
  );
  await prices.idle();

  const { rows } = await sql<{ sum: number }>`
    SELECT sum((o.value ->> 'win')::integer + (o.value ->> 'refund')::integer)::integer AS sum
    FROM sportsbook_market m, jsonb_array_elements(m.outcomes) o WHERE m.id = ${`${event}:result`}`.execute(world.owner.k);
  expect(rows[0]?.sum).toBeGreaterThan(999_990);
  const outbox = await world.db.k.selectFrom('outbox').selectAll().execute();
  const [page, list] = [await http.read(`/events/${event}`, sportsEventReply), await http.read('/events', sportsEventsReply)];
  expect(published.length).toBeGreaterThan(0);
  for (const said of [published, outbox, page, list]) expect(JSON.stringify(said)).not.toMatch(/"(win|refund)"/);
  const result = page.markets.find(({ definition }) => definition === 'result');
  expect(result).toMatchObject({ cashout: true });
});

test('a market without our own chances cannot be cashed out', async () => {
  const event = await world.newEvent();
  const { markets } = await http.read(`/events/${event}`, sportsEventReply);
  expect(markets.map(({ cashout }) => cashout)).not.toContain(true);
});
