import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenFeed, openFeed } from '#sandbox/sports-feed/testing/open-feed.ts';
import type { Incident } from '../../../domain/events/fixture.ts';
import type { PeriodScore } from '../../../domain/events/score.ts';
import type { FeedBody } from '../../../domain/feed/feed-supplier.ts';
import { offerMarkets } from '../../../domain/feed/offer-markets.ts';
import { sportOf } from '../../../domain/sports/registry.ts';
import { createSportsFeed } from '../sports-feed.ts';
import { readMessage } from './read-message.ts';

const basketball = sportOf('basketball');

/** An evening of basketball from the sandbox, mistakes included. */
let feed: OpenFeed;
let bodies: readonly FeedBody[];
beforeAll(async () => {
  feed = await openFeed({ sportsFeedSports: ['basketball'], sportsFeedDays: 2 });
  const supplier = createSportsFeed({ url: `${feed.sandbox.url}/sports-feed`, apiKey: 'test', timeoutMs: 5_000 });
  await feed.control({ mistakes: 0.05 });
  const from = await feed.head('live');
  for (let minute = 0; minute < 9 * 60; minute += 5) {
    feed.clock.advance(5 * 60_000);
    await feed.page(`producer=live&after=${from}&limit=1`);
  }
  const all: FeedBody[] = [];
  for (let seq = from, last = -1; seq !== last;) {
    const page = await supplier.messages('live', seq, 1_000);
    if (page.kind !== 'messages') throw new Error(page.kind);
    all.push(...page.messages.map(({ body }) => body));
    [last, seq] = [seq, page.messages.at(-1)?.seq ?? seq];
  }
  bodies = all;
});
afterAll(() => feed.close());

const of = <K extends FeedBody['kind']>(kind: K) => bodies.filter((body): body is Extract<FeedBody, { kind: K }> => body.kind === kind);

describe('an evening of basketball', () => {
  test('is read completely: no message is unreadable, and results contradict nothing', () => {
    expect(of('unreadable')).toEqual([]);
    expect(of('incident').length).toBeGreaterThan(200);
    expect(of('bet_settlement').length).toBeGreaterThan(1);
    for (const { facts, sport } of of('bet_settlement')) {
      expect(sport).toBe('basketball');
      expect(basketball.facts.faults(facts)).toEqual([]);
    }
  });

  test('has prices that the model can nearly always follow, and markets at each of them', () => {
    let [priced, count] = [0, 0];
    for (const game of Map.groupBy(
      bodies.filter(
        (body): body is Extract<FeedBody, { eventId: string }> | Extract<FeedBody, { kind: 'fixture_change' }> =>
          'eventId' in body || body.kind === 'fixture_change',
      ),
      (body) => ('eventId' in body ? body.eventId : body.fixture.id),
    ).values()) {
      let periodScores: readonly PeriodScore[] = [];
      let [score, opening]: [{ home: number; away: number }, Readonly<Record<string, number>> | null] = [{ home: 0, away: 0 }, null];
      const incidents: Incident[] = [];
      for (const body of game) {
        if (body.kind === 'fixture_change') periodScores = body.status.periodScores;
        if (body.kind === 'incident') {
          score = body.score ?? score;
          incidents.push(body.incident);
        }
        if (body.kind !== 'odds_change' || body.clock === undefined || body.clock.period === 'ended') continue;
        opening ??= body.prices;
        count += 1;
        if (count % 10 !== 0) continue;
        const play = { ...body.clock, score, periodScores, incidents };
        const markets = basketball.live?.price({ opening, prices: body.prices, play }) ?? null;
        if (markets !== null && markets.length > 0) priced += 1;
      }
    }
    expect(count).toBeGreaterThan(500);
    expect(priced / Math.floor(count / 10)).toBeGreaterThan(0.97);
  });
});

test('prices before a game open all its markets, some eighty', async () => {
  const ahead = (await feed.snapshot('prematch')).find(({ status }) => status.state === 'not_started');
  if (ahead === undefined) throw new Error('no game is ahead');
  const prices = basketball.feed.readPrices(ahead.markets.map((market) => ({ ...market, id: market.id ?? '' })));
  const offered = prices === null ? null : offerMarkets('basketball', prices);
  expect(offered?.length).toBeGreaterThan(60);
  expect(offered?.length).toBeLessThan(110);
  for (const { outcomes } of offered ?? []) expect(outcomes.every(({ odds }) => odds !== null)).toBe(true);
});

test('a score above the maximum of its sport is refused', () => {
  const at = '2031-03-07T18:00:00.000Z';
  const incident = (sport: string, type: string, home: number) =>
    readMessage(
      {
        ...{ seq: 7, at: new Date(at), producer: 'live', kind: 'incident', event_id: 'a-b', sport, act: 'told', score: { home, away: 80 } },
        incident: { id: 'x-1', type, side: 'home', minute: 39, occurred_at: '2031-03-07T17:59:55Z' },
        clock: { period: sport === 'football' ? 'first_half' : 'fourth_quarter', minute: 39 },
      },
      'live',
    ).body;
  expect(incident('basketball', 'two_points', 132)).toMatchObject({ kind: 'incident', score: { home: 132, away: 80 } });
  expect(incident('basketball', 'two_points', 301)).toMatchObject({ kind: 'unreadable', reason: 'a score of 301–80' });
  expect(incident('football', 'goal', 100)).toMatchObject({ kind: 'unreadable', reason: 'a score of 100–80' });
});
