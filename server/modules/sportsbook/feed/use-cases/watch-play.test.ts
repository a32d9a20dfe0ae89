import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { EventUpdate, OddsUpdate } from '#contracts/sportsbook/events.ts';
import { sportsEventReply } from '#contracts/sportsbook/events.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { createLogger } from '#server/platform/log/create-logger.ts';
import { readPrices } from '../../betslip/store/read-prices.ts';
import { outcomeKey } from '../../domain/betslip/present-price.ts';
import { createSportsHttp, type SportsHttp } from '../../catalogue/testing/sports-http.ts';
import { sportsbookMetrics } from '../../metrics.ts';
import { type Bout, openPlay, type PlayFixture } from '../testing/play-fixture.ts';
import type { StopScope } from '../store/stop-rows.ts';
import { endReview } from './operators/end-review.ts';
import { resumeBets } from './operators/resume-bets.ts';
import { showStops } from './operators/show-stops.ts';
import { stopBets } from './operators/stop-bets.ts';
import { lockStale, watchPlay } from './watch-play.ts';
import { watchSilence } from './watch-silence.ts';

let world: PlayFixture;
let http: SportsHttp;
beforeAll(async () => {
  world = await openPlay();
  http = await createSportsHttp(world.deps);
});
afterAll(async () => {
  await http.app.close();
  await world.close();
});
beforeEach(() => sql`DELETE FROM outbox`.execute(world.owner.k));

const tick = (ms = 1_000) => world.clock.advance(ms);
const EVERY_MARKET = ['total:0.5', 'total:1.5', 'total:2.5', 'winner'];

/** The code that a slip gets for an outcome. */
async function codeOf({ id }: Bout, market = 'winner', outcome = 'home') {
  const ref = { eventId: id, marketId: `${id}:${market}`, outcomeId: outcome };
  return (await readPrices(world.db, [ref], world.clock.now(), { matchTimes: 2, liveDivisor: 2 })).get(outcomeKey(ref))?.code;
}
/** The markets shown as open on the match's page. */
const shown = async ({ id }: Bout) =>
  (await http.read(`/events/${id}`, sportsEventReply)).markets
    .filter(({ status }) => status === 1)
    .map((market) => market.id.slice(id.length + 1))
    .toSorted();
const published = async ({ id }: Bout) => {
  const { rows } = await sql<{
    payload: { channel: string; event: string; data: unknown };
  }>`SELECT payload FROM outbox WHERE topic = 'realtime' ORDER BY id`.execute(world.owner.k);
  return rows.map(({ payload }) => payload).filter(({ channel }) => channel === `sports.event.${id}`);
};

/** The market statuses in the first message since the outbox was emptied. */
async function publishedStatuses(bout: Bout): Promise<number[]> {
  const [first] = await published(bout);
  if (first === undefined) throw new Error('nothing was published');
  return (first.data as OddsUpdate).m.map(({ status }) => status);
}

describe('old prices', () => {
  test('take no bets from the eleventh second on, are shown with a lock, and are published as locked by the next run', async () => {
    // First locks the matches of other tests.
    tick(60_000);
    await lockStale(world.deps);
    const bout = await world.underWay();
    tick(10_000);
    expect([await codeOf(bout), await shown(bout), await lockStale(world.deps)]).toEqual([null, EVERY_MARKET, 0]);
    await sql`DELETE FROM outbox`.execute(world.owner.k);
    tick(1);
    expect([await codeOf(bout), await shown(bout)]).toEqual(['market_suspended', []]);
    expect(await lockStale(world.deps)).toBe(1);
    expect(await publishedStatuses(bout)).toEqual([-1, -1, -1, -1]);
    expect((await bout.event()).suspension).toBe('stale');
    expect(await lockStale(world.deps)).toBe(0);
    await bout.priced();
    expect([await codeOf(bout), await bout.open(), (await bout.event()).suspension]).toEqual([null, EVERY_MARKET, null]);
  });

  test('of a match that cannot be locked do not keep others from being locked', async () => {
    const [broken, sound] = [await world.underWay(), await world.ahead()];
    tick(3_600_000);
    await sound.fixture({});
    await sound.priced();
    await broken.priced();
    await sql`UPDATE sportsbook_event SET incidents = '1' WHERE id = ${broken.id}`.execute(world.owner.k);
    tick(11_000);
    await lockStale(world.deps);
    expect((await sound.event()).suspension).toBe('stale');
    await sql`UPDATE sportsbook_event SET incidents = '[]', state = 'ended' WHERE id = ${broken.id}`.execute(world.owner.k);
  });
});

describe('a live stream without messages', () => {
  test('locks its matches after twenty seconds, but no match of the other stream; viewers are notified that it is closed', async () => {
    const [ahead, bout] = [await world.ahead(), await world.underWay()];
    await world.db.k.updateTable('sportsbook_producer').set({ last_message_at: world.clock.now() }).where('producer', '=', 'live').execute();
    tick(20_001);
    await world.send('prematch', { kind: 'alive' });
    expect(await watchSilence(world.deps)).toBe(1);
    const { rows } = await sql<{ payload: { event: string; data: unknown } }>`SELECT payload FROM outbox WHERE topic = 'realtime'`.execute(world.owner.k);
    expect(rows.map(({ payload }) => payload).filter(({ event }) => event === 'FeedUpdate')).toMatchObject([{ data: { producer: 'live', open: false } }]);
    await world.db.k.updateTable('sportsbook_event').set({ priced_at: world.clock.now() }).where('id', '=', bout.id).execute();
    expect([await codeOf(bout), await shown(bout)]).toEqual(['market_suspended', []]);
    expect(ahead.id).not.toBe(bout.id);
    await world.db.k
      .updateTable('sportsbook_producer')
      .set({ state: 'up', last_message_at: new Date('9999-01-01T00:00:00Z') })
      .execute();
  });
});

describe('incidents', () => {
  test('are published with their instants, and again when they are taken back', async () => {
    const bout = await world.underWay();
    await sql`DELETE FROM outbox`.execute(world.owner.k);
    const at = world.clock.now();
    await bout.incident('told', 'p1', { added: 2 });
    tick();
    await bout.incident('taken_back', 'p1', { score: [0, 0] });
    const updates = (await published(bout)).filter(({ event }) => event === 'EventUpdate').map(({ data }) => data as EventUpdate);
    const sentIncident = {
      id: 'p1',
      type: 'pin',
      side: 'home',
      minute: 5,
      occurred_at: new Date(at.getTime() - 2_000).toISOString(),
      told_at: at.toISOString(),
    };
    expect(updates).toMatchObject([
      { score: { home: 1, away: 0 }, clock: { period: 'first', minute: 5, added: 2, stopped: false }, incident: sentIncident },
      { score: { home: 0, away: 0 }, incident: { id: 'p1', review: 'taken_back' } },
    ]);
    expect((await http.read(`/events/${bout.id}`, sportsEventReply)).incidents).toMatchObject([{ id: 'p1', told_at: at.toISOString(), review: 'taken_back' }]);
  });
});

describe('a review that does not end', () => {
  test('alerts an operator once at the deadline; the operator ends it, and the match opens with the next prices', async () => {
    const lines: string[] = [];
    const log = createLogger({ level: 'error', destination: { write: (line) => void lines.push(line) } });
    const known = new Set<string>();
    const watch = () => watchPlay({ ...world.deps, log }, known);
    const bout = await world.underWay();
    await world.setting('sport_review_minutes', 4);
    await bout.incident('review', 'p1');
    tick(4 * 60_000 - 1);
    await watch();
    // Filters by match, since other tests leave matches under review.
    const ofBout = () => lines.filter((line) => line.includes(bout.id));
    expect(ofBout()).toEqual([]);
    tick(1);
    await watch();
    await watch();
    expect(ofBout()).toEqual([expect.stringContaining('sports_review_open')]);
    const metrics = sportsbookMetrics(world.deps.metrics);
    const counted = async () => {
      await watch();
      const suspended = (await metrics.matchesSuspended.get()).values.find(({ labels }) => labels['reason'] === 'review')?.value ?? 0;
      return [(await metrics.reviewsOverdue.get()).values[0]?.value ?? 0, suspended] as const;
    };
    const [overdue, suspended] = await counted();
    const end = (act: 'confirmed' | 'taken_back', incidentId = 'p1') =>
      inTransaction(world.db, (tx) => endReview(world.deps, tx, { eventId: bout.id, incidentId, act, score: { home: 0, away: 0 }, at: world.clock.now() }));
    expect(await end('taken_back', 'p9')).toMatchObject({ code: 'not_found' });
    expect(await end('taken_back')).toMatchObject({ ok: true, value: { before: 'under_review', after: 'taken_back' } });
    expect(await end('confirmed')).toMatchObject({ code: 'not_found' });
    expect([await bout.open(), (await bout.event()).score]).toEqual([[], { home: 0, away: 0 }]);
    tick();
    await bout.priced();
    expect(await bout.open()).toEqual(EVERY_MARKET);
    expect(await counted()).toEqual([overdue - 1, suspended - 1]);
  });
});

describe('an operator’s stop', () => {
  const stop = (scope: StopScope, ref: string) =>
    inTransaction(world.db, (tx) => stopBets(world.deps, tx, { scope, ref, reason: 'teste', at: world.clock.now() }));
  const resume = (scope: StopScope, ref: string) => inTransaction(world.db, (tx) => resumeBets(world.deps, tx, { scope, ref, at: world.clock.now() }));

  test.each([
    ['match', (bout: Bout) => bout.id],
    ['tournament', () => 'copa-dos-polegares'],
    ['producer', () => 'live'],
    ['everything', () => ''],
  ] as const)('of a %s applies to slips and pages at once and is published within a run, whatever prices come', async (scope, refOf) => {
    const bout = await world.underWay();
    expect(await stop(scope, refOf(bout))).toMatchObject({ ok: true });
    expect([await codeOf(bout), await shown(bout)]).toEqual(['market_suspended', []]);
    await sql`DELETE FROM outbox`.execute(world.owner.k);
    await showStops(world.deps);
    expect(await publishedStatuses(bout)).toEqual([-1, -1, -1, -1]);
    tick();
    await bout.priced();
    expect([await bout.open(), (await bout.event()).suspension]).toEqual([[], 'operator']);
    expect(await stop(scope, refOf(bout))).toMatchObject({ code: 'changes_nothing' });
    expect(await resume(scope, refOf(bout))).toMatchObject({ ok: true, value: { before: 'teste', after: null } });
    await showStops(world.deps);
    expect(await bout.open()).toEqual([]);
    tick();
    await bout.priced();
    expect([await codeOf(bout), await bout.open()]).toEqual([null, EVERY_MARKET]);
    expect(await showStops(world.deps)).toBe(0);
  });

  test('of a market leaves the others open, and prices do not open it', async () => {
    const bout = await world.underWay();
    await stop('market', `${bout.id}:total:1.5`);
    expect([await codeOf(bout, 'total:1.5', 'over'), await codeOf(bout)]).toEqual(['market_suspended', null]);
    expect(await shown(bout)).toEqual(['total:0.5', 'total:2.5', 'winner']);
    await showStops(world.deps);
    tick();
    await bout.priced(undefined, 1_750);
    expect(await bout.open()).toEqual(['total:0.5', 'total:2.5', 'winner']);
    await resume('market', `${bout.id}:total:1.5`);
    tick();
    await bout.priced();
    expect(await bout.open()).toEqual(EVERY_MARKET);
  });

  test('of a match before its start gives its prices back when it is lifted, unless the supplier has stopped it too', async () => {
    const [free, stopped] = [await world.ahead(), await world.ahead()];
    for (const { id } of [free, stopped]) await stop('match', id);
    await showStops(world.deps);
    await world.send('prematch', { kind: 'bet_stop', eventId: stopped.id });
    for (const { id } of [free, stopped]) await resume('match', id);
    await showStops(world.deps);
    expect([await free.open(), await stopped.open()]).toEqual([EVERY_MARKET, []]);
    expect([(await free.event()).suspension, (await stopped.event()).suspension]).toEqual([null, 'bet_stop']);
  });

  test('during a review leaves the review open', async () => {
    const bout = await world.underWay();
    await stop('match', bout.id);
    await showStops(world.deps);
    await bout.incident('review', 'p1');
    await resume('match', bout.id);
    await showStops(world.deps);
    tick();
    await bout.priced();
    expect([await bout.open(), (await bout.event()).suspension]).toEqual([[], 'review']);
  });

  test('of a place that does not exist is refused', async () => {
    expect(await stop('match', 'nenhum')).toMatchObject({ code: 'not_found' });
    expect(await stop('producer', 'nenhum')).toMatchObject({ code: 'not_found' });
    expect(await resume('match', 'nenhum')).toMatchObject({ code: 'not_found' });
  });
});
