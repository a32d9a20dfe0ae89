import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#kernel/durations.ts';
import { seededNumbers } from '../seeded-numbers.ts';
import { FEED_SPORTS } from '../sports/registry.ts';
import { KEY, openFeed, type OpenFeed } from '../testing/open-feed.ts';
import { cupChances, playCup } from './bracket.ts';
import { createLog } from '../log/create-log.ts';
import { createCups } from './create-cups.ts';
import { cupsBetween } from './cup.ts';
import { type CupMessage, type CupView, pricesAt } from './cup-state.ts';

const entrants = fc
  .constantFrom(2, 4, 8, 16)
  .chain((count) => fc.tuple(fc.array(fc.integer({ min: 50, max: 95 }), { minLength: count, maxLength: count }), fc.integer({ min: -1, max: count - 1 })))
  .map(([strengths, withdrawn]) => strengths.map((strength, place) => ({ strength, withdrawn: place === withdrawn })));

test('the chances of a title add up to one, those of a final to two, and a withdrawn club never wins', () => {
  fc.assert(
    fc.property(entrants, (field) => {
      const { title, final } = cupChances(field);
      expect(title.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
      const playing = field.filter(({ withdrawn }) => !withdrawn).length;
      expect(final.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(Math.min(2, playing), 9);
      field.forEach(({ withdrawn }, place) => {
        if (withdrawn) expect([title[place], final[place]]).toEqual([0, 0]);
        else expect(final[place]).toBeGreaterThanOrEqual(title[place] ?? 1);
      });
    }),
    { numRuns: 40 },
  );
});

test('cups are won as often as their chances say, and each entrant finishes once', () => {
  const field = [88, 80, 71, 60].map((strength) => ({ strength, withdrawn: false }));
  const { title } = cupChances(field);
  const next = seededNumbers('often');
  const won = [0, 0, 0, 0];
  for (let index = 0; index < 4_000; index += 1) {
    const order = playCup(field, next);
    expect(order.flat().toSorted()).toEqual([0, 1, 2, 3]);
    const [[champion = 0] = []] = order;
    won[champion] = (won[champion] ?? 0) + 1;
  }
  won.forEach((count, place) => expect(Math.abs(count / 4_000 - (title[place] ?? 0))).toBeLessThan(0.025));
});

test('every sport has a cup; over a year some titles are shared and some entrants withdraw', () => {
  const leagues = FEED_SPORTS.flatMap((sport) => sport.leagues);
  expect(new Set(leagues.filter(({ cup }) => cup !== undefined).map(({ sport }) => sport)).size).toBe(FEED_SPORTS.length);
  const from = Date.parse('2026-01-01T00:00:00Z');
  const cups = cupsBetween({ seed: 'palpite', windowMs: DAY_MS, leagues }, new Map(), from, from + 365 * DAY_MS);
  const share = (is: (cup: (typeof cups)[number]) => boolean) => cups.filter(is).length / cups.length;
  expect(share(({ order }) => order[0]?.length === 2)).toBeGreaterThan(0.08);
  expect(share(({ order }) => order[0]?.length === 2)).toBeLessThan(0.25);
  expect(share(({ withdrawal }) => withdrawal !== null)).toBeGreaterThan(0.2);
  for (const cup of cups.slice(0, 40)) {
    for (const { outcomes, definition } of pricesAt(cup, cup.closesMs - HOUR_MS).markets) {
      const implied = outcomes.reduce((sum, { odds }) => sum + (odds === null ? 0 : 1 / Number(odds)), 0);
      expect(implied / (definition === 'outright_final' ? 2 : 1)).toBeCloseTo(definition === 'outright_final' ? 1.1 : 1.14, 1);
      expect(outcomes.filter(({ active }) => !active).length).toBe(cup.withdrawal !== null && cup.withdrawal.atMs <= cup.closesMs - HOUR_MS ? 1 : 0);
    }
  }
});

/** The cups of the tennis tours, with a stream of their own. */
function tour(from: string) {
  const leagues = FEED_SPORTS.flatMap((sport) => sport.leagues).filter(({ sport }) => sport === 'tennis');
  const log = createLog(0);
  let nowMs = Date.parse(from);
  let said = 0;
  const surroundings = { calendar: { seed: 'palpite', windowMs: 14 * DAY_MS, leagues }, log, nowMs: () => nowMs, clockTime: (ms: number) => ms };
  const cups = createCups(surroundings, []);
  return {
    cups,
    now: () => nowMs,
    pass(ms: number) {
      for (let past = 0; past < ms; past += HOUR_MS) cups.send(nowMs, (nowMs += HOUR_MS));
    },
    /** Messages about a cup since the last call. */
    news(id: string): CupMessage[] {
      const all = log.page(said, 10_000) as readonly CupMessage[];
      said = log.head();
      return all.filter(({ event_id }) => event_id === id);
    },
  };
}

describe('cups in the stream', () => {
  it('are announced, priced, closed and decided without a control', () => {
    const { cups, pass, now, news } = tour('2026-03-09T18:00:00Z');
    const [cup] = cups.views(now()).filter(({ status }) => status.state === 'not_started');
    if (cup === undefined) throw new Error('no cup ahead');
    const { id } = cup.fixture;
    expect(cup.fixture).toMatchObject({ name: 'Copa do Litoral 20', tournament: { id: 'circuito-do-litoral' } });
    expect(cup.markets.map(({ definition, status }) => [definition, status])).toEqual([
      ['outright_winner', 1],
      ['outright_final', 1],
    ]);
    pass(Date.parse(cup.fixture.starts_at) - now() + 8 * HOUR_MS);
    const received = news(id);
    const kinds = received.map((message) => (message.kind === 'fixture_change' ? message.status.state : message.kind)).filter((kind) => kind !== 'not_started');
    const rounds = Math.log2(cup.fixture.field.length);
    expect(kinds.filter((kind) => kind !== 'odds_change')).toEqual(['bet_stop', ...Array.from({ length: rounds }, () => 'live'), 'bet_settlement', 'closed']);
    expect(new Set(received.flatMap((message) => (message.kind === 'odds_change' ? [message.markets[0]?.outcomes[0]?.odds] : []))).size).toBeGreaterThan(5);
  });

  it('report round by round which entrants are out, without their final places, and the finalists before the end', () => {
    const { cups, pass, now, news } = tour('2026-03-09T18:00:00Z');
    const ids = cups
      .views(now())
      .filter(({ status }) => status.state === 'not_started')
      .map(({ fixture }) => fixture.id);
    pass(14 * DAY_MS);
    const all = news(ids[0] ?? '');
    const settled = all.find((message) => message.kind === 'bet_settlement');
    const order = settled?.facts.finishing_order ?? [];
    const boards = all.flatMap((message) => (message.kind === 'fixture_change' && message.status.state === 'live' ? [message.fixture.field] : []));
    const rivals = boards.map((field) => field.filter(({ best_place: best = 1, withdrawn }) => best <= 2 && !withdrawn).map(({ number }) => number));
    expect(rivals.at(-1)?.toSorted((a, b) => a - b)).toEqual(
      order
        .flat()
        .slice(0, 2)
        .toSorted((a, b) => a - b),
    );
    for (const [index, left] of rivals.entries()) if (index > 0) expect(left.length).toBeLessThan(rivals[index - 1]?.length ?? 0);
    for (const { number, best_place: best = 1 } of boards.flat()) {
      const group = order.findIndex((places) => places.includes(number));
      if (group >= 0) expect(best).toBeLessThanOrEqual(order.slice(0, group).flat().length + 1);
    }
  });

  it('follow scenarios: an entrant withdraws, the title is shared, then corrected', () => {
    const { cups, pass, now, news } = tour('2026-03-09T18:00:00Z');
    const ahead = cups.views(now()).find(({ status, fixture }) => status.state === 'not_started' && fixture.field.every(({ withdrawn }) => !withdrawn));
    const id = ahead?.fixture.id ?? '';
    expect(cups.order('withdrawal', now(), id)).toBe(id);
    const [changed, priced] = news(id);
    expect(changed?.kind === 'fixture_change' && changed.fixture.field.filter(({ withdrawn }) => withdrawn).length).toBe(1);
    expect(priced?.kind === 'odds_change' && priced.markets.map(({ outcomes }) => outcomes.filter(({ active }) => !active).length)).toEqual([1, 1]);
    cups.order('shared', now(), id);
    const settled = news(id).find((message) => message.kind === 'bet_settlement');
    expect(settled?.facts.finishing_order[0]).toHaveLength(2);
    expect(settled?.facts.withdrawn).toHaveLength(1);
    pass(HOUR_MS);
    expect(news(id).map((message) => (message.kind === 'fixture_change' ? message.status.state : message.kind))).toEqual(['closed']);
    cups.order('corrected', now(), id);
    const corrected = news(id);
    expect(corrected.map(({ kind }) => kind)).toEqual(['rollback_bet_settlement', 'bet_settlement']);
    expect(corrected[1]?.kind === 'bet_settlement' && corrected[1].facts.finishing_order[0]).toHaveLength(1);
    expect(() => cups.order('decided', now(), id)).toThrow('No competition fits');
  });

  it('continue from the saved state, and report another closing time at another speed', () => {
    const { cups, now, news } = tour('2026-03-09T18:00:00Z');
    const id = cups.order('shared', now(), undefined);
    const leagues = FEED_SPORTS.flatMap((sport) => sport.leagues).filter(({ sport }) => sport === 'tennis');
    const again = createCups(
      { calendar: { seed: 'palpite', windowMs: 14 * DAY_MS, leagues }, log: createLog(0), nowMs: now, clockTime: (ms) => ms },
      cups.orders(),
    );
    expect(again.views(now())).toEqual(cups.views(now()));
    const other = cups.views(now()).find(({ fixture, status }) => fixture.id !== id && status.state === 'not_started')?.fixture.id ?? '';
    news(other);
    cups.repace(now());
    expect(news(other)).toMatchObject(other === '' ? [] : [{ kind: 'fixture_change' }]);
  });
});

describe('cups over HTTP', () => {
  let feed: OpenFeed;
  beforeAll(async () => {
    feed = await openFeed({ sportsFeedOutrights: true, sportsFeedSports: ['tennis'] });
  });
  afterAll(() => feed.close());
  const cup = async () => ((await feed.snapshot('prematch')) as unknown as CupView[]).find(({ fixture }) => fixture.field !== undefined);

  it('are in the prematch snapshot, end by a scenario, and can be recovered alone', async () => {
    const before = await cup();
    expect(before).toMatchObject({ status: { state: 'live' }, settlement: null });
    const event_id = before?.fixture.id ?? '';
    expect((await feed.snapshot('live')).some(({ fixture }) => fixture.id === event_id)).toBe(false);
    expect((await feed.control({ scenario: 'outright_shared', event_id })).status).toBe(200);
    expect((await cup())?.settlement?.facts.finishing_order[0]).toHaveLength(2);
    const head = await feed.head('prematch');
    await feed.recover({ producer: 'prematch', event_id });
    expect((await feed.messages('prematch', head)).map(({ kind }) => kind)).toEqual(['fixture_change', 'bet_settlement', 'snapshot_complete']);
    expect((await feed.sandbox.send('POST', '/sports-feed/recovery', { producer: 'prematch', event_id: 'nothing-cup-1' }, KEY)).status).toBe(404);
    expect((await feed.control({ scenario: 'outright_withdrawal', event_id })).status).toBe(409);
  });
});
