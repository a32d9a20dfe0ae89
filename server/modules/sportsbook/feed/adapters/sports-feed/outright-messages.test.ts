import { afterEach, beforeEach, expect, test } from 'vitest';
import { manualClock } from '#kernel/clock.ts';
import { type OpenFeed, openFeed } from '#sandbox/sports-feed/testing/open-feed.ts';
import type { FeedBody, FeedSupplier } from '../../../domain/feed/feed-supplier.ts';
import { outrightRules } from '../../../domain/sports/outright-rules.ts';
import { createSportsFeed } from '../sports-feed.ts';

let feed: OpenFeed;
let supplier: FeedSupplier;
beforeEach(async () => {
  // The clock is two days before the week's cups close.
  feed = await openFeed({ clock: manualClock(new Date('2026-03-12T18:00:00Z')), sportsFeedOutrights: true, sportsFeedSports: ['tennis'] });
  supplier = createSportsFeed({ url: `${feed.sandbox.url}/sports-feed`, apiKey: 'test', timeoutMs: 5_000 });
});
afterEach(() => feed.close());

async function bodies(): Promise<readonly FeedBody[]> {
  const page = await supplier.messages('prematch', 0, 1_000);
  if (page.kind !== 'messages') throw new Error(page.kind);
  return page.messages.map(({ body }) => body);
}

test('an outright is read with its field and both markets, from a snapshot and from the stream', async () => {
  const snapshot = await supplier.snapshot('prematch');
  if (snapshot.kind !== 'snapshot') throw new Error(snapshot.reason);
  expect(snapshot.unreadable).toEqual([]);
  const cups = snapshot.events.filter(({ fixture }) => fixture.field);
  const [cup] = cups;
  expect(cups).toHaveLength(1);
  expect(cup).toMatchObject({
    fixture: { home: null, away: null, round: null },
    status: { state: 'not_started', score: null },
    prices: null,
    settlement: null,
  });
  expect(cup?.fixture.field?.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(cup?.markets?.map(({ definition, isOpen, outcomes }) => [definition, isOpen, outcomes.length])).toEqual([
    ['outright_winner', true, 8],
    ['outright_final', true, 8],
  ]);
  const sent = await bodies();
  expect(sent.filter(({ kind }) => kind === 'unreadable')).toEqual([]);
  expect(sent).toContainEqual({ kind: 'fixture_change', fixture: cup?.fixture, status: cup?.status });
});

test('a shared title, its correction and a withdrawal are read as facts of the outright that contradict nothing', async () => {
  const cup = (await bodies()).flatMap((body) => (body.kind === 'fixture_change' && body.fixture.field ? [body.fixture] : []))[0];
  const event_id = cup?.id ?? '';
  for (const scenario of ['outright_withdrawal', 'outright_shared']) expect((await feed.control({ scenario, event_id })).status).toBe(200);
  const settled = (await bodies()).find((body) => body.kind === 'bet_settlement' && body.eventId === event_id);
  expect(settled).toMatchObject({
    eventId: event_id,
    sport: 'tennis',
    isOutright: true,
    certainty: 2,
    facts: { ending: 'decided', withdrawn: [expect.any(Number)] },
  });
  const field = (await bodies()).flatMap((body) => (body.kind === 'fixture_change' && body.fixture.field ? [body.fixture.field] : [])).at(-1);
  const rules = outrightRules({ id: 'tennis', name: 'Tênis' }, field ?? null);
  expect(settled?.kind === 'bet_settlement' && rules.facts.faults(settled.facts as never)).toEqual([]);
});
