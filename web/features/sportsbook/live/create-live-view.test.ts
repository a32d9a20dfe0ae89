import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { OddsUpdate, SportsEventReply } from '#contracts/sportsbook/events.ts';
import { anEvent, aRow } from '../testing/events.ts';
import { createLiveView, RETRY_MS } from './create-live-view.ts';
import { STALE_AFTER_MS, stalenessOf } from './create-staleness.ts';
import { eventRules } from './event-rules.ts';
import { listRules, type Rows } from './list-rules.ts';

const MAIN = 'e1:result';
const T = '2026-11-21T15:00:00Z';

/** New home prices of the main market. */
function prices(home: string | null, over: Partial<OddsUpdate> = {}, status: 1 | -1 = 1): OddsUpdate {
  const o: OddsUpdate['m'][number]['o'] = [
    ['home', home, home !== null],
    ['draw', '3.4', true],
    ['away', '3.1', true],
  ];
  return { id: 'e1', e: 1, s: 11, p: 10, t: T, m: [{ id: MAIN, status, v: String(over.s ?? 11), o }], ...over };
}

const homeOdds = (event: { readonly markets: SportsEventReply['markets'] }) =>
  event.markets.find(({ id }) => id === MAIN)?.outcomes.find(({ id }) => id === 'home')?.odds;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A page of event e1 at 1:10; the test answers snapshots by hand. */
function page(start = anEvent(), isStale = false) {
  const asked: { readonly since: string; readonly answer: PromiseWithResolvers<SportsEventReply> }[] = [];
  const view = createLiveView(
    start,
    eventRules,
    ({ epoch, seq }) => {
      const answer = Promise.withResolvers<SportsEventReply>();
      asked.push({ since: `${epoch}:${seq}`, answer });
      return answer.promise;
    },
    isStale,
  );
  const answer = async (event: SportsEventReply | Error): Promise<void> => {
    const last = asked.at(-1)?.answer;
    if (event instanceof Error) last?.reject(event);
    else last?.resolve(event);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { view, asked, answer, shown: () => view.state.get() };
}

describe('an event’s page', () => {
  test('applies consecutive prices at once and advances the sequence', () => {
    const { view, shown, asked } = page();
    view.hear({ kind: 'odds', update: prices('2.4') });
    expect(homeOdds(shown().view)).toBe('2.4');
    expect(shown().view.seq).toBe(11);
    expect(shown().view.markets.find(({ id }) => id === MAIN)?.odds_version).toBe('11');
    expect(asked).toEqual([]);
  });

  test.each([
    ['older than what is shown', { s: 10, p: 9 }],
    ['of an epoch that is over', { e: 0, s: 90, p: 89 }],
    ['of another event', { id: 'e2' }],
  ])('drops what is %s', (_what, over) => {
    const { view, shown } = page();
    view.hear({ kind: 'odds', update: prices('9.9', over) });
    expect(shown().view).toEqual(anEvent());
  });

  test('reads after a gap what it missed since its last sequence, and shows the new prices at once', async () => {
    const { view, asked, answer, shown } = page();
    view.hear({ kind: 'odds', update: prices('2.4', { s: 15, p: 14 }) });
    expect(homeOdds(shown().view)).toBe('2.4');
    expect(asked.map(({ since }) => since)).toEqual(['1:10']);
    await answer(anEvent({ seq: 15, whole: false, markets: [] }));
    expect(shown().view.seq).toBe(15);
    expect(shown().view.markets).toHaveLength(anEvent().markets.length);
  });

  test('reads the snapshot of a new epoch before it shows any of its prices', async () => {
    const { view, asked, answer, shown } = page();
    view.hear({ kind: 'odds', update: prices('9.9', { e: 2, s: 1, p: 0 }) });
    expect(homeOdds(shown().view)).toBe('2.35');
    expect(asked).toHaveLength(1);
    await answer(anEvent({ epoch: 2, seq: 1 }));
    expect(shown().view.epoch).toBe(2);
  });

  test('reads the snapshot when an unknown market appears', () => {
    const { view, asked } = page();
    view.hear({ kind: 'odds', update: { ...prices('2.4'), m: [{ id: 'e1:total:3.5', status: 1, v: '11', o: [['over', '2', true]] }] } });
    expect(asked).toHaveLength(1);
  });

  test('queues messages while the snapshot is read, then applies those newer than it', async () => {
    const { view, answer, shown } = page();
    view.connected(true);
    view.hear({ kind: 'odds', update: prices('2.4') });
    view.hear({ kind: 'odds', update: prices('2.5', { s: 12, p: 11 }) });
    expect(homeOdds(shown().view)).toBe('2.35');
    await answer(anEvent({ seq: 11 }));
    expect(homeOdds(shown().view)).toBe('2.5');
    expect(shown().view.seq).toBe(12);
  });

  test('reads the whole snapshot when messages were lost on the way', async () => {
    const { view, asked, answer, shown } = page();
    view.missed();
    expect(asked).toHaveLength(1);
    await answer(anEvent({ seq: 40 }));
    expect(shown().view.seq).toBe(40);
  });

  test('locks the prices of a suspension at once and keeps their places', () => {
    const { view, shown } = page();
    view.hear({ kind: 'odds', update: prices(null, {}, -1) });
    const main = shown().view.markets[0];
    expect(main).toMatchObject({ id: MAIN, status: -1 });
    expect(main?.outcomes[0]).toMatchObject({ name: 'Flamengo', odds: null, active: false });
  });

  test('receives the state of the match, each incident once', () => {
    const { view, shown } = page();
    const goal = { type: 'goal', side: 'home', minute: 23, added: 0 } as const;
    const update = { id: 'e1', state: 'live', starts_at: T, score: { home: 1, away: 0 }, clock: { period: 'first_half', minute: 23 }, incident: goal } as const;
    view.hear({ kind: 'event', update });
    view.hear({ kind: 'event', update });
    expect(shown().view).toMatchObject({ state: 'live', score: { home: 1, away: 0 }, incidents: [goal] });
  });

  test('makes its prices stale after ten seconds without a connection, and fresh after a connection and a snapshot', async () => {
    const { view, answer, shown } = page();
    view.connected(true);
    await answer(anEvent());
    view.connected(false);
    await vi.advanceTimersByTimeAsync(STALE_AFTER_MS - 1);
    expect(shown().trust).toBe('fresh');
    await vi.advanceTimersByTimeAsync(1);
    expect(shown().trust).toBe('stale');
    view.connected(true);
    expect(shown().trust).toBe('stale');
    await answer(anEvent());
    expect(shown().trust).toBe('fresh');
  });

  test('keeps its prices fresh by the server’s heartbeats; ten seconds without one make them stale on an open connection', async () => {
    const { view, asked, answer, shown } = page();
    view.connected(true);
    await answer(anEvent());
    for (let beats = 0; beats < 6; beats += 1) {
      await vi.advanceTimersByTimeAsync(5_000);
      view.beat();
    }
    expect(shown().trust).toBe('fresh');
    await vi.advanceTimersByTimeAsync(STALE_AFTER_MS);
    expect(shown().trust).toBe('stale');
    expect(asked).toHaveLength(1);
    view.beat();
    expect(asked).toHaveLength(2);
    await answer(anEvent());
    expect(shown().trust).toBe('fresh');
  });

  test('whose live half loaded late has stale prices until they have been read', async () => {
    const { view, shown, answer } = page(anEvent(), true);
    expect(shown().trust).toBe('stale');
    view.connected(true);
    expect(shown().trust).toBe('stale');
    await answer(anEvent());
    expect(shown().trust).toBe('fresh');
  });

  test('that never gets a connection has stale prices', async () => {
    const { shown } = page();
    await vi.advanceTimersByTimeAsync(STALE_AFTER_MS);
    expect(shown().trust).toBe('stale');
  });

  test('reads again after a short break without showing it', async () => {
    const { view, asked, answer, shown } = page();
    view.connected(true);
    await answer(anEvent());
    view.connected(false);
    await vi.advanceTimersByTimeAsync(3_000);
    view.connected(true);
    expect(asked).toHaveLength(2);
    await answer(anEvent());
    await vi.advanceTimersByTimeAsync(STALE_AFTER_MS - 3_000);
    expect(shown().trust).toBe('fresh');
  });

  test('requests again a snapshot that can’t be read', async () => {
    const { view, asked, answer } = page();
    view.connected(true);
    await answer(new Error('no answer'));
    expect(asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(RETRY_MS);
    expect(asked).toHaveLength(2);
  });

  test('closes the events of a stream that stopped sending, and opens them with fresh prices after its return', async () => {
    const { view, asked, answer, shown } = page();
    const closed = () => (['not_started', 'live', 'interrupted'] as const).filter((state) => stalenessOf(shown().trust, state) === 'closed');
    view.hear({ kind: 'feed', update: { producer: 'live', open: false } });
    expect(closed()).toEqual(['live', 'interrupted']);
    view.hear({ kind: 'feed', update: { producer: 'prematch', open: false } });
    expect(closed()).toEqual(['not_started', 'live', 'interrupted']);
    view.hear({ kind: 'feed', update: { producer: 'live', open: true } });
    expect([closed(), asked.length]).toEqual([['not_started'], 1]);
    await answer(anEvent({ seq: 12 }));
    view.hear({ kind: 'feed', update: { producer: 'prematch', open: true } });
    await answer(anEvent({ seq: 13 }));
    expect(shown()).toMatchObject({ trust: 'fresh', view: { seq: 13 } });
  });

  test('that was left handles no more messages', async () => {
    const { view, answer, shown } = page();
    view.connected(true);
    view.stop();
    await answer(anEvent({ seq: 99 }));
    await vi.advanceTimersByTimeAsync(STALE_AFTER_MS);
    expect(shown()).toMatchObject({ trust: 'fresh', view: { seq: 10 } });
  });
});

describe('incidents', () => {
  const goal = { id: 'g1', type: 'goal', side: 'home', minute: 12, added: 0, review: 'under_review' } as const;
  const update = (incident: SportsEventReply['incidents'][number]) => ({
    kind: 'event' as const,
    update: { id: 'e1', state: 'live' as const, starts_at: T, score: { home: 0, away: 0 }, clock: { period: 'first_half', minute: 12 }, incident },
  });

  test('a new version of an incident from the supplier replaces it; two of one minute with their own ids are two', () => {
    const { view, shown } = page(anEvent({ state: 'live', incidents: [] }));
    view.hear(update(goal));
    view.hear(update({ ...goal, review: 'taken_back' }));
    view.hear(update({ ...goal, id: 'g2', review: 'confirmed' }));
    expect(shown().view.incidents.map(({ id, review }) => [id, review])).toEqual([
      ['g1', 'taken_back'],
      ['g2', 'confirmed'],
    ]);
  });
});

describe('a list', () => {
  const rows = () => [aRow(), aRow({ id: 'e2', main_market: null })];
  const list = () => createLiveView<Rows, Rows>(rows(), listRules, async () => rows());

  test('takes main prices of its events, though their sequence has gaps; the others stay the same objects', () => {
    const view = list();
    const [, second] = view.state.get().view;
    view.hear({ kind: 'odds', update: prices('2.4', { s: 40, p: 39 }) });
    view.hear({ kind: 'odds', update: prices('9.9', { s: 30, p: 29 }) });
    view.hear({ kind: 'odds', update: prices('9.9', { id: 'e3' }) });
    const [first, still] = view.state.get().view;
    expect(first?.main_market?.outcomes[0]?.odds).toBe('2.4');
    expect(first?.seq).toBe(40);
    expect(still).toBe(second);
  });

  test('receives kick-offs and goals', () => {
    const view = list();
    view.hear({ kind: 'event', update: { id: 'e2', state: 'live', starts_at: T, score: { home: 0, away: 0 }, clock: { period: 'first_half', minute: 0 } } });
    expect(view.state.get().view[1]).toMatchObject({ state: 'live', score: { home: 0, away: 0 } });
  });

  test('keeps the same objects for unchanged content after another read, and takes what changed', () => {
    const before = rows();
    const after = listRules.snapshot(before, [aRow({ seq: 77 }), aRow({ id: 'e2', main_market: null }), aRow({ id: 'e3' })]);
    expect(after.map(({ id }) => id)).toEqual(['e1', 'e2', 'e3']);
    expect(after[0]).toMatchObject({ seq: 77 });
    expect(after[1]).toBe(before[1]);
  });
});
