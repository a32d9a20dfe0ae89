import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenFeed, openFeed } from '#sandbox/sports-feed/testing/open-feed.ts';
import type { FeedBody, FeedSupplier } from '../../domain/feed/feed-supplier.ts';
import { factFaults } from '../../domain/sports/goals/facts/fact-faults.ts';
import type { MatchFacts } from '../../domain/sports/goals/facts/match-facts.ts';
import { createSportsFeed } from './sports-feed.ts';

describe('the sandbox’s feed', () => {
  let feed: OpenFeed;
  let supplier: FeedSupplier;
  beforeAll(async () => {
    feed = await openFeed();
    supplier = createSportsFeed({ url: `${feed.sandbox.url}/sports-feed`, apiKey: 'test', timeoutMs: 5_000 });
  });
  afterAll(() => feed.close());

  test('a snapshot has every match, but prices only for matches not yet under way', async () => {
    const snapshot = await supplier.snapshot('prematch');
    if (snapshot.kind !== 'snapshot') throw new Error(snapshot.reason);
    expect(snapshot.events.length).toBe((await feed.snapshot('prematch')).length);
    expect(snapshot.unreadable).toEqual([]);
    for (const { status, prices, settlement } of snapshot.events) {
      expect({ state: status.state, priced: prices !== null, settled: settlement !== null }).toEqual({
        state: status.state,
        priced: status.state === 'not_started',
        settled: status.state === 'closed',
      });
      expect(status.score === null).toBe(status.state === 'not_started');
    }
  });

  test('messages come page by page, none unreadable', async () => {
    let after = 0;
    for (const first = await supplier.messages('live', 0, 1); first.kind === 'messages';) {
      const page = await supplier.messages('live', after, 100);
      if (page.kind !== 'messages') throw new Error(page.kind);
      if (page.messages.length === 0) break;
      expect(page.messages.filter(({ body }) => body.kind === 'unreadable')).toEqual([]);
      after = page.messages.at(-1)?.seq ?? after;
    }
    expect(after).toBe(await feed.head('live'));
  });

  test('a match in play is read whole: incidents with both instants, clocks, reasons, prices, counted corners', async () => {
    const after = await feed.head('live');
    for (let minute = 0; minute < 150; minute += 1) {
      feed.clock.advance(60_000);
      await feed.page(`producer=live&after=${after}&limit=1`);
    }
    const bodies: FeedBody[] = [];
    for (let seq = after, last = 0; seq !== last;) {
      const page = await supplier.messages('live', seq, 1_000);
      if (page.kind !== 'messages') throw new Error(page.kind);
      bodies.push(...page.messages.map(({ body }) => body));
      last = seq;
      seq = page.messages.at(-1)?.seq ?? seq;
    }
    const of = <K extends FeedBody['kind']>(kind: K) => bodies.filter((body): body is Extract<FeedBody, { kind: K }> => body.kind === kind);
    expect(of('unreadable')).toEqual([]);
    const incidents = of('incident');
    expect(incidents.map(({ act }) => act)).toEqual(expect.arrayContaining(['told', 'review', 'taken_back']));
    expect(incidents.every(({ incident: { id, occurredAt = '', toldAt = '' } }) => id !== undefined && occurredAt < toldAt)).toBe(true);
    expect(of('bet_stop').map(({ reason }) => reason)).toEqual(expect.arrayContaining(['goal', 'review', undefined]));
    expect(of('odds_change').every(({ clock }) => clock !== undefined)).toBe(true);
    for (const { facts } of of('bet_settlement')) {
      expect(factFaults(facts as MatchFacts)).toEqual([]);
      expect(facts).toMatchObject({ corners: { home: expect.any(Number) }, cards: { home: expect.any(Number) } });
    }
    expect(of('bet_settlement').length).toBeGreaterThan(5);
  });

  test('a sequence that the supplier never assigned is answered as lost', async () => {
    expect(await supplier.messages('prematch', 9_999_999, 10)).toEqual({ kind: 'lost' });
  });
});

describe('a faulty supplier', () => {
  let answer: { readonly status: number; readonly body: string };
  let hangs = false;
  const server = createServer((_request, reply) => {
    if (!hangs) reply.writeHead(answer.status).end(answer.body);
  });
  let supplier: FeedSupplier;
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    supplier = createSportsFeed({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, apiKey: 'test', timeoutMs: 200 });
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const says = (body: unknown, status = 200) => {
    answer = { status, body: typeof body === 'string' ? body : JSON.stringify(body) };
  };
  const page = (...messages: unknown[]) => ({ feed: 'f', producer: 'prematch', messages, last_seq: 9 });
  const at = '2026-03-07T18:00:00.000Z';

  test.each([
    ['an error', 'oops', 500],
    ['no JSON', '<html>', 200],
    ['nothing', '', 200],
    ['another shape', { messages: [] }, 200],
    ['another producer', { ...page(), producer: 'live' }, 200],
    ['a message without its place', page({ kind: 'alive' }), 200],
    ['an answer without end', `"${'x'.repeat(5_000_001)}"`, 200],
  ])('%s is a failure that changes nothing', async (_name, body, status) => {
    says(body, status);
    expect((await supplier.messages('prematch', 0, 10)).kind).toBe('failed');
    expect((await supplier.snapshot('prematch')).kind).toBe('failed');
  });

  test('a request without an answer fails with a timeout', async () => {
    hangs = true;
    expect(await supplier.messages('prematch', 0, 10)).toEqual({ kind: 'failed', reason: 'timeout' });
    hangs = false;
  });

  test('an unreadable message keeps its place, and the other messages of the page are read', async () => {
    says(
      page(
        { kind: 'alive', seq: 1, at, producer: 'prematch' },
        { kind: 'odds_change', seq: 2, at, producer: 'prematch', event_id: 'UPPER', markets: [] },
        { kind: 'bet_wonder', seq: 3, at, producer: 'prematch' },
        { kind: 'alive', seq: 4, at, producer: 'live' },
      ),
    );
    const read = await supplier.messages('prematch', 0, 10);
    expect(read.kind === 'messages' && read.messages.map(({ seq, body }) => [seq, body.kind])).toEqual([
      [1, 'alive'],
      [2, 'unreadable'],
      [3, 'unreadable'],
      [4, 'unreadable'],
    ]);
  });

  test('an unreadable match of a snapshot is left out and named', async () => {
    says({ feed: 'f', producer: 'prematch', seq: 3, at, events: [{ fixture: 'x' }] });
    expect(await supplier.snapshot('prematch')).toMatchObject({ kind: 'snapshot', events: [], unreadable: [expect.stringContaining('fixture')] });
  });
});
