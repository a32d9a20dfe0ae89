import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectBooksHold } from '../../betslip/testing/bet-fixture.ts';
import { openPlay, type PlayFixture } from '../testing/play-fixture.ts';

let world: PlayFixture;
beforeAll(async () => {
  world = await openPlay();
});
afterAll(async () => {
  await expectBooksHold(world);
  await world.close();
});

const EVERY_MARKET = ['total:0.5', 'total:1.5', 'total:2.5', 'winner'];
const tick = (ms = 1_000) => world.clock.advance(ms);
const ago = (ms: number) => new Date(world.clock.nowMs() - ms);

describe('prices in play', () => {
  test('a match that begins is closed until the live stream prices it, and keeps its last prices as the opening ones', async () => {
    const bout = await world.ahead();
    expect(await bout.open()).toEqual(EVERY_MARKET);
    tick(3_600_000);
    await bout.fixture({});
    expect(await bout.open()).toEqual([]);
    expect(await bout.event()).toMatchObject({ pricedBy: 'prematch', openingPrices: { homeMilli: 1_800 }, suspension: null });
    tick();
    expect(await bout.priced()).toBe('applied');
    expect(await bout.open()).toEqual(EVERY_MARKET);
    expect(await bout.event()).toMatchObject({
      pricedBy: 'live',
      pricedAt: world.clock.now(),
      openingPrices: { homeMilli: 1_800 },
      feedPrices: { homeMilli: 1_700 },
    });
  });

  test('prices of the prematch stream change nothing of a match under way', async () => {
    const bout = await world.underWay();
    const before = await bout.event();
    const body = { kind: 'odds_change', eventId: bout.id, sport: 'thumb-sprint', prices: { homeMilli: 5_000, awayMilli: 1_200 } } as const;
    expect(await world.send('prematch', body)).toBe('stale begun');
    expect(await bout.event()).toEqual(before);
  });

  test('the same prices again renew only their age: viewers get no change', async () => {
    const bout = await world.underWay();
    const { seq } = await bout.event();
    tick();
    expect(await bout.priced()).toBe('applied');
    expect(await bout.event()).toMatchObject({ seq, pricedAt: world.clock.now() });
  });

  test('prices read late from a backlog do not make a match look fresh', async () => {
    const bout = await world.underWay();
    tick(60_000);
    await bout.priced();
    tick();
    expect(await bout.priced(ago(30_000), 1_500)).toBe('stale older_prices');
    const late = await world.ahead();
    tick(3_600_000);
    await late.fixture({}, ago(40_000));
    expect(await late.priced(ago(30_000))).toBe('applied');
    expect(await late.open()).toEqual([]);
    expect(await late.event()).toMatchObject({ suspension: 'stale', pricedAt: ago(30_000) });
    expect(await late.priced()).toBe('applied');
    expect(await late.open()).toEqual(EVERY_MARKET);
  });

  test('contradictory prices, and an empty price message, close the match', async () => {
    const match = await world.underWay();
    await match.priced(undefined, 900);
    expect([await match.open(), (await match.event()).suspension]).toEqual([[], 'prices_disagree']);
    tick();
    await match.priced();
    await world.send('live', { kind: 'odds_change', eventId: match.id, sport: 'thumb-sprint', prices: null });
    expect([await match.open(), (await match.event()).suspension]).toEqual([[], 'prices_disagree']);
  });

  test('an interrupted match takes no bets until it continues and newer prices come', async () => {
    const match = await world.underWay();
    await match.fixture({ state: 'interrupted' });
    tick();
    await match.priced();
    expect(await match.open()).toEqual([]);
    await match.fixture({});
    expect(await match.open()).toEqual([]);
    tick();
    await match.priced();
    expect(await match.open()).toEqual(EVERY_MARKET);
  });
});

describe('incidents', () => {
  test('a scoring incident closes the match at once, moves score and clock, and only prices sent after it open it', async () => {
    const match = await world.underWay();
    tick();
    expect(await match.incident('told', 'p1')).toBe('applied');
    expect(await match.open()).toEqual([]);
    expect(await match.event()).toMatchObject({ suspension: 'incident', suspensionReason: 'pin told', score: { home: 1, away: 0 }, minute: 5 });
    expect(await match.priced(ago(500))).toBe('stale older_than_incident');
    expect(await match.open()).toEqual([]);
    tick();
    await match.priced();
    expect(await match.open()).toEqual(['total:1.5', 'total:2.5', 'winner']);
    expect(await match.event()).toMatchObject({ suspension: null, suspensionReason: null });
  });

  test('prices that arrive before the incident that they follow do not open the match', async () => {
    const match = await world.underWay();
    tick();
    const followed = world.clock.now();
    await match.priced(followed, 1_200);
    await match.incident('told', 'p1', {}, ago(400));
    expect(await match.open()).toEqual([]);
    tick();
    await match.priced();
    expect(await match.open()).toContain('winner');
  });

  test('an incident reported twice counts once, and does not close the match again', async () => {
    const match = await world.underWay();
    tick();
    const at = world.clock.now();
    await match.incident('told', 'p1');
    tick();
    await match.priced();
    const { seq } = await match.event();
    expect(await match.incident('told', 'p1', { occurredAt: new Date(at.getTime() - 2_000).toISOString() })).toBe('stale known');
    expect(await match.event()).toMatchObject({ seq, suspension: null });
    expect((await match.event()).incidents).toHaveLength(1);
  });

  test('an incident reported late is listed where it happened, and sets neither clock nor score back', async () => {
    const match = await world.underWay();
    await match.incident('told', 'p2', { minute: 30, score: [2, 0] });
    tick();
    expect(await match.incident('told', 'p1', { minute: 10, score: [1, 0] })).toBe('applied');
    const { incidents, minute, score } = await match.event();
    expect([incidents.map(({ id }) => id), minute, score]).toEqual([['p1', 'p2'], 30, { home: 2, away: 0 }]);
  });

  test('an incident that is taken back stays in the list marked as such, and the score goes back', async () => {
    const match = await world.underWay();
    await match.incident('told', 'p1');
    tick();
    expect(await match.incident('taken_back', 'p1', { score: [0, 0] })).toBe('applied');
    const { incidents, score, suspension } = await match.event();
    expect([incidents.map(({ id, review }) => [id, review]), score, suspension]).toEqual([[['p1', 'taken_back']], { home: 0, away: 0 }, 'incident']);
  });

  test('an incident that is reported after it was taken back stays taken back', async () => {
    const match = await world.underWay();
    tick(5_000);
    expect(await match.incident('taken_back', 'p1', { score: [0, 0] })).toBe('applied');
    expect(await match.incident('told', 'p1', {}, ago(3_000))).toBe('stale older_than_known');
    expect(await match.event()).toMatchObject({ score: { home: 0, away: 0 }, incidents: [{ id: 'p1', review: 'taken_back' }] });
  });

  test('a score goes back only when an incident is taken back, and then to the latest score sent', async () => {
    const match = await world.underWay();
    tick(10_000);
    await match.incident('told', 'p1', { score: [1, 0] }, ago(6_000));
    await match.incident('told', 'p2', { side: 'away', minute: 7, score: [0, 1] }, ago(2_000));
    expect((await match.event()).score).toEqual({ home: 1, away: 1 });
    await match.incident('taken_back', 'p1', { score: [0, 0] }, ago(4_000));
    expect((await match.event()).score).toEqual({ home: 0, away: 1 });
  });

  test('an incident before the start closes the match', async () => {
    const match = await world.ahead();
    expect(await match.incident('told', 'p1')).toBe('stale not_begun');
    expect(await match.open()).toEqual([]);
  });

  test('an incident that does not suspend leaves the markets open', async () => {
    const match = await world.underWay();
    expect(await match.incident('told', 'f1', { type: 'foul', score: [0, 0] })).toBe('applied');
    expect(await match.open()).toEqual(EVERY_MARKET);
  });

  test('a fixture of the other stream that lags behind takes no goal back', async () => {
    const match = await world.underWay();
    await match.incident('told', 'p1');
    expect(await match.fixture({ minute: 5, score: { home: 0, away: 0 } }, undefined, 'prematch')).toBe('applied');
    expect(await match.event()).toMatchObject({ score: { home: 1, away: 0 }, incidents: [{ id: 'p1' }] });
  });

  test('a score change in a fixture closes the match as an incident does', async () => {
    const match = await world.underWay();
    await match.fixture({ minute: 6, score: { home: 1, away: 0 } });
    expect([await match.open(), (await match.event()).suspension]).toEqual([[], 'incident']);
  });
});

describe('reviews and bet stops', () => {
  test('a review keeps the match closed, even with new prices, until it has ended and newer prices come', async () => {
    const match = await world.underWay();
    await match.incident('told', 'p1');
    tick();
    await match.incident('review', 'p1');
    tick();
    expect(await match.priced()).toBe('applied');
    expect([await match.open(), (await match.event()).suspension]).toEqual([[], 'review']);
    tick();
    await match.incident('confirmed', 'p1');
    expect([await match.open(), (await match.event()).suspension]).toEqual([[], 'incident']);
    expect(await match.priced(ago(500))).toBe('stale older_than_incident');
    tick();
    await match.priced();
    expect(await match.open()).toEqual(['total:1.5', 'total:2.5', 'winner']);
  });

  test('the end of one review does not end another', async () => {
    const match = await world.underWay();
    await match.incident('review', 'p1');
    await match.incident('review', 'p2', { minute: 6, score: [2, 0] });
    tick();
    await match.incident('confirmed', 'p1');
    await match.priced();
    expect([await match.open(), (await match.event()).suspension]).toEqual([[], 'review']);
  });

  test('a bet stop closes the match with the supplier’s reason until newer prices', async () => {
    const match = await world.underWay();
    tick();
    expect(await match.stop('possible_penalty')).toBe('applied');
    expect(await match.event()).toMatchObject({ suspension: 'bet_stop', suspensionReason: 'possible_penalty' });
    expect(await match.priced(ago(500))).toBe('stale older_than_incident');
    tick();
    await match.priced();
    expect(await match.open()).toEqual(EVERY_MARKET);
  });

  test('an unreadable message closes the match under way', async () => {
    const match = await world.underWay();
    const message = { kind: 'unreadable', reason: 'garbage', eventId: match.id } as never;
    expect(await world.send('live', message)).toBe('refused garbage');
    expect([await match.open(), (await match.event()).suspension]).toEqual([[], 'bet_stop']);
  });
});
