import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenFeed, openFeed } from '#sandbox/sports-feed/testing/open-feed.ts';
import type { Incident } from '../../../domain/events/fixture.ts';
import type { Facts } from '../../../domain/facts/facts.ts';
import type { FeedBody } from '../../../domain/feed/feed-supplier.ts';
import { offerMarkets } from '../../../domain/feed/offer-markets.ts';
import { marketKey } from '../../../domain/markets/specifiers.ts';
import { sportOf } from '../../../domain/sports/registry.ts';
import type { Play } from '../../../domain/sports/sport.ts';
import { createSportsFeed } from '../sports-feed.ts';

const tennis = sportOf('tennis');

type MatchBody = Extract<FeedBody, { readonly eventId: string }> | Extract<FeedBody, { readonly kind: 'fixture_change' }>;

/** Two days of tennis from the sandbox, mistakes included. */
let feed: OpenFeed;
let bodies: readonly FeedBody[];
beforeAll(async () => {
  feed = await openFeed({ sportsFeedSports: ['tennis'], sportsFeedDays: 2 });
  const supplier = createSportsFeed({ url: `${feed.sandbox.url}/sports-feed`, apiKey: 'test', timeoutMs: 5_000 });
  await feed.control({ mistakes: 0.05 });
  const from = await feed.head('live');
  for (let minute = 0; minute < 30 * 60; minute += 10) {
    feed.clock.advance(10 * 60_000);
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

const REVIEWS = { told: undefined, review: 'under_review', confirmed: 'confirmed', taken_back: 'taken_back' } as const;

/** Each match's messages with the state of play after each of them. */
function matches(): readonly { readonly body: MatchBody; readonly play: Play }[][] {
  const ofMatches = bodies.filter((body): body is MatchBody => 'eventId' in body || body.kind === 'fixture_change');
  return [...Map.groupBy(ofMatches, (body) => ('eventId' in body ? body.eventId : body.fixture.id)).values()].map((own) => {
    let play: Play = { period: 'not_started', minute: 0, added: 0, score: { home: 0, away: 0 }, periodScores: [], incidents: [] };
    const incidents = new Map<string, Incident>();
    return own.map((body) => {
      if (body.kind === 'fixture_change') {
        const { period, minute, score, periodScores } = body.status;
        play = { ...play, period, minute, score: score ?? play.score, periodScores };
      }
      if (body.kind === 'incident') {
        const review = REVIEWS[body.act];
        incidents.set(body.incident.id ?? '', { ...body.incident, ...(review === undefined ? {} : { review }) });
        const inOrder = [...incidents.values()].toSorted((a, b) => (a.occurredAt ?? '').localeCompare(b.occurredAt ?? ''));
        play = { ...play, score: body.score ?? play.score, incidents: inOrder };
      }
      return { body, play };
    });
  });
}

/** The results, by market, of the markets that the facts decide. */
function decided(facts: Facts): Map<string, string> {
  const asked = [
    ['winner', {}],
    ['match_tie_break', {}],
    ['both_win_a_set', {}],
    ['total_sets', { total: '2.5' }],
    ...[1, 2, 3].flatMap((set) => [
      ['set_winner', { set: String(set) }] as const,
      ['set_score', { set: String(set) }] as const,
      ...[1, 4, 9, 12].map((game) => ['game_winner', { set: String(set), game: String(game) }] as const),
      ['game_race', { set: String(set), games: '3' }] as const,
    ]),
    ...['14.5', '18.5', '22.5'].map((total) => ['total_games', { total }] as const),
    ...['-3.5', '3.5', '-6.5', '6.5'].map((handicap) => ['game_handicap', { handicap }] as const),
  ] as const;
  const results = new Map<string, string>();
  for (const [definition, specifiers] of asked) {
    const settled =
      tennis.definitions
        .find(({ id }) => id === definition)
        ?.open(specifiers)
        ?.settle(facts) ?? 'incomplete';
    if (settled === 'incomplete') continue;
    results.set(marketKey(definition, specifiers), settled === 'void' ? 'void' : JSON.stringify([...settled]));
  }
  return results;
}

describe('two days of tennis', () => {
  test('are read completely: no message is unreadable, and results contradict nothing', () => {
    expect([of('unreadable'), of('lineups')]).toEqual([[], []]);
    expect(of('incident').length).toBeGreaterThan(150);
    expect(of('bet_settlement').length).toBeGreaterThan(3);
    for (const { facts, sport } of of('bet_settlement')) {
      expect(sport).toBe('tennis');
      expect(tennis.facts.faults(facts)).toEqual([]);
    }
  });

  test('have prices that the model can nearly always follow', () => {
    let [priced, asked, count] = [0, 0, 0];
    for (const match of matches()) {
      let opening: Readonly<Record<string, number>> | null = null;
      for (const { body, play } of match) {
        if (body.kind !== 'odds_change' || play.period === 'not_started' || play.period === 'ended') continue;
        opening ??= body.prices;
        count += 1;
        if (count % 10 !== 0 || body.prices === null) continue;
        asked += 1;
        const markets = tennis.live?.price({ opening, prices: body.prices, play }) ?? null;
        if (markets !== null && markets.length > 0) priced += 1;
      }
    }
    expect(asked).toBeGreaterThan(100);
    expect(priced / asked).toBeGreaterThan(0.97);
  });

  test('decide in play only what the result confirms, except for games that are taken back', () => {
    let compared = 0;
    for (const match of matches()) {
      const settlement = match.flatMap(({ body }) => (body.kind === 'bet_settlement' ? [body.facts] : [])).at(-1);
      const isTakenBack = match.some(({ body }) => body.kind === 'incident' && body.act === 'taken_back');
      if (settlement === undefined || isTakenBack || tennis.live === null) continue;
      const final = decided(settlement);
      for (const { body, play } of match) {
        if (body.kind !== 'fixture_change' && body.kind !== 'incident') continue;
        const facts = tennis.live.factsSoFar(play);
        expect(tennis.facts.faults(facts)).toEqual([]);
        for (const [market, result] of decided(facts)) {
          compared += 1;
          expect([market, result]).toEqual([market, final.get(market)]);
        }
      }
    }
    expect(compared).toBeGreaterThan(1_000);
  });
});

test('prices before a match open all its markets, some fifty', async () => {
  const ahead = (await feed.snapshot('prematch')).find(({ status }) => status.state === 'not_started');
  if (ahead === undefined) throw new Error('no match is ahead');
  const prices = tennis.feed.readPrices(ahead.markets.map((market) => ({ ...market, id: market.id ?? '' })));
  const offered = prices === null ? null : offerMarkets('tennis', prices);
  expect(offered?.length).toBeGreaterThan(35);
  expect(offered?.length).toBeLessThan(80);
});
