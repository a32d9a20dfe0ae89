import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenFeed, openFeed } from '#sandbox/sports-feed/testing/open-feed.ts';
import type { FeedBody } from '../../../domain/feed/feed-supplier.ts';
import { offerInPlay, offerMarkets } from '../../../domain/feed/offer-markets.ts';
import { sportOf } from '../../../domain/sports/registry.ts';
import { createSportsFeed } from '../sports-feed.ts';

const mma = sportOf('mma');

/** A card of fights from the sandbox, mistakes included. */
let feed: OpenFeed;
let bodies: readonly FeedBody[];
let before: Awaited<ReturnType<OpenFeed['snapshot']>>;
beforeAll(async () => {
  feed = await openFeed({ sportsFeedSports: ['mma'], sportsFeedDays: 2 });
  const supplier = createSportsFeed({ url: `${feed.sandbox.url}/sports-feed`, apiKey: 'test', timeoutMs: 5_000 });
  await feed.control({ mistakes: 0.05 });
  before = await feed.snapshot('prematch');
  const from = await feed.head('live');
  for (let minute = 0; minute < 10 * 60; minute += 5) {
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

test('a whole card is read: no message is unreadable, results contradict nothing, and a fight has no score before its end', () => {
  expect(of('unreadable')).toEqual([]);
  expect(of('incident').length).toBeGreaterThan(20);
  expect(of('bet_settlement').length).toBeGreaterThan(3);
  for (const { facts, sport } of of('bet_settlement')) {
    expect(sport).toBe('mma');
    expect(mma.facts.faults(facts)).toEqual([]);
    for (const definition of mma.definitions) expect(definition.open(definition.example)?.settle(facts), definition.id).not.toBe('incomplete');
  }
  const statuses = of('fixture_change').map(({ status }) => status);
  for (const { state, score } of statuses) if (state === 'live') expect(score).toBeNull();
  expect(statuses.some(({ state, score }) => state === 'ended' && score !== null && score.home + score.away === 1)).toBe(true);
  expect(of('odds_change')).toEqual([]);
});

test('prices before a fight open all its markets; after its start there are none', () => {
  const ahead = before.find(({ status }) => status.state === 'not_started');
  if (ahead === undefined) throw new Error('no fight is ahead');
  const prices = mma.feed.readPrices(ahead.markets.map((market) => ({ ...market, id: market.id ?? '' })));
  if (prices === null) throw new Error('no prices');
  expect(new Set(offerMarkets('mma', prices)?.map(({ definition }) => definition))).toEqual(new Set(mma.definitions.map(({ id }) => id)));
  expect(offerInPlay({ sport: 'mma', openingPrices: prices } as never, prices)).toBeNull();
});
