import { describe, expect, test } from 'vitest';
import { compareText } from '#kernel/text/compare-text.ts';
import type { Fixture } from '../events/fixture.ts';
import type { StoredEvent, MarketRow, SuppliedMarket } from '../events/stored-event.ts';
import type { FeedPrices } from '../sports/goals/pricing/grid/read-intensities.ts';
import { marketId } from '../markets/specifiers.ts';
import { applyFixture, newEvent, searchText } from './apply-fixture.ts';
import { applyOffer, NO_TERMS } from './apply-offer.ts';
import { applyStop } from './apply-stop.ts';
import { applyStep } from './apply-step.ts';
import { offerMarkets, offerSupplied } from './offer-markets.ts';

const KICK_OFF = new Date('2026-03-07T18:00:00Z');
const REPRICE = { act: { kind: 'reprice' } } as const;
const club = (id: string, name: string) => ({ id, name, short: name.slice(0, 3).toUpperCase(), colors: ['#000000', '#FFFFFF'] as const });
const fixture: Fixture = {
  id: 'a-b',
  sport: 'football',
  category: { id: 'brasil', name: 'Brasil' },
  tournament: { id: 'brasileirao-a', name: 'Brasileirão Série A', season: '2026' },
  round: 1,
  home: club('a', 'São Paulo'),
  away: club('b', 'Grêmio'),
  startsAt: KICK_OFF,
  simulated: true,
};
const even: FeedPrices = { homeMilli: 2_600, drawMilli: 3_300, awayMilli: 2_700, line: 2.5, overMilli: 1_950, underMilli: 1_870 };
const oneSided: FeedPrices = { homeMilli: 1_200, drawMilli: 6_800, awayMilli: 13_000, line: 3.5, overMilli: 1_900, underMilli: 1_910 };
const offer = (prices: FeedPrices) => ({ prices, markets: offerMarkets('football', prices) });
const fresh: StoredEvent = { event: newEvent('s', fixture), markets: new Map() };
const priced = applyOffer(fresh, offer(even)).held;
const withStatus = (held: StoredEvent, id: string, status: MarketRow['status']): StoredEvent => {
  const market = held.markets.get(id);
  if (market === undefined) throw new Error(`no ${id}`);
  return { ...held, markets: new Map([...held.markets, [id, { ...market, status }]]) };
};

test('prices open every market, in display order', () => {
  const markets = [...priced.markets.values()].toSorted((a, b) => compareText(a.sortKey, b.sortKey));
  expect(markets.slice(0, 3).map(({ id }) => id)).toEqual(['a-b:result', 'a-b:double_chance', 'a-b:draw_no_bet']);
  const totals = markets.filter(({ definition }) => definition === 'total').map(({ specifiers }) => Number(specifiers['total']));
  expect(totals).toEqual(totals.toSorted((a, b) => a - b));
  expect(markets.every(({ status, outcomes }) => status === 1 && outcomes.some(({ active }) => active))).toBe(true);
  expect(markets.some(({ definition }) => ['next_goal', 'to_qualify'].includes(definition))).toBe(false);
});

test('the same prices again change nothing', () => {
  const again = applyOffer(priced, offer({ ...even })).held;
  expect(again.event).toBe(priced.event);
  for (const [id, market] of again.markets) expect(market).toBe(priced.markets.get(id));
});

test('a line that is no longer offered stays, locked and without a price', () => {
  const moved = applyOffer(priced, offer(oneSided)).held;
  const gone = [...priced.markets.keys()].filter(
    (id) => !offerMarkets('football', oneSided)?.some(({ definition, specifiers }) => id === marketId('a-b', definition, specifiers)),
  );
  expect(gone.length).toBeGreaterThan(0);
  for (const id of gone) {
    const market = moved.markets.get(id);
    expect(market?.status).toBe(-1);
    expect(market?.outcomes.every(({ odds, active }) => odds === null && !active)).toBe(true);
  }
});

test.each([0, -3, -4] as const)('prices do not open a market of status %i', (status) => {
  const held = withStatus(priced, 'a-b:result', status);
  expect(applyOffer(held, offer(oneSided)).held.markets.get('a-b:result')?.status).toBe(status);
});

test('new prices reopen the markets after a stop', () => {
  const stopped = applyStop(priced, 'bet_stop').held;
  expect([...stopped.markets.values()].every(({ status }) => status === -1)).toBe(true);
  const back = applyOffer(stopped, offer(even)).held;
  expect(back.event.suspension).toBeNull();
  expect(back.markets).toEqual(priced.markets);
});

test('missing or contradictory prices lock every market', () => {
  for (const none of [
    { prices: null, markets: null },
    { prices: even, markets: null },
  ]) {
    const { held } = applyOffer(priced, none);
    expect(held.event.suspension).toBe('prices_disagree');
    expect([...held.markets.values()].some(({ status }) => status === 1)).toBe(false);
  }
});

test('while facts contradict each other, prices open nothing', () => {
  const held = { ...priced, event: { ...priced.event, suspension: 'contradiction' as const } };
  const next = applyOffer(held, offer(oneSided)).held;
  expect(next.event.suspension).toBe('contradiction');
  expect([...next.markets.values()].some(({ status }) => status === 1)).toBe(false);
});

test('a match that has begun ignores prematch prices', () => {
  const live = { state: 'live', period: 'first_half', minute: 0, score: { home: 0, away: 0 }, periodScores: [], incidents: [] } as const;
  const begun = applyFixture(priced, fixture, live).held;
  expect([...begun.markets.values()].every(({ status }) => status === -1)).toBe(true);
  expect(applyOffer(begun, offer(even))).toEqual({ held: begun, isStale: true });
});

test('the postponement window counts from the earliest time announced', () => {
  const ahead = { state: 'not_started', period: 'not_started', minute: 0, score: null, periodScores: [], incidents: [] } as const;
  const at = (iso: string, held: StoredEvent) => applyFixture(held, { ...fixture, startsAt: new Date(iso) }, ahead).held;
  const later = at('2026-03-09T18:00:00Z', fresh);
  expect(later.event.scheduledAt).toEqual(fixture.startsAt);
  expect(at('2026-03-06T18:00:00Z', later).event.scheduledAt).toEqual(new Date('2026-03-06T18:00:00Z'));
});

test('a search ignores accents', () => {
  expect(searchText(fixture)).toBe('sao paulo gremio sao gre brasileirao serie a brasil');
});

test.each(['bet_stop', 'prices_disagree'] as const)('a %s on a match whose facts contradict each other does not let the next prices open it', (reason) => {
  const doubtful: StoredEvent = { ...priced, event: { ...priced.event, suspension: 'contradiction' } };
  const stopped = applyStop(doubtful, reason).held;
  const reopened = applyOffer(stopped, offer(oneSided)).held;
  expect(reopened.event.suspension).toBe('contradiction');
  expect([...reopened.markets.values()].filter(({ status }) => status === 1)).toEqual([]);
});

test('after a result has settled a market, prices open no other and no new line; after all are cancelled, no new line', () => {
  const settled = withStatus(applyStop(priced, 'bet_stop').held, 'a-b:result', -3);
  const cancelled: StoredEvent = { ...priced, markets: new Map([...priced.markets].map(([id, market]) => [id, { ...market, status: -4 }])) };
  for (const held of [settled, cancelled]) {
    const after = applyOffer(held, offer(oneSided)).held;
    expect(after.markets.size).toBeGreaterThan(held.markets.size);
    expect([...after.markets.values()].filter(({ status }) => status === 1)).toEqual([]);
  }
});

test('one cancelled market does not keep the others closed', () => {
  const held = withStatus(applyStop(priced, 'bet_stop').held, 'a-b:result', -4);
  const after = applyOffer(held, offer(even)).held;
  expect([...after.markets.values()].filter(({ status }) => status === 1)).toHaveLength(priced.markets.size - 1);
});

describe('ready-made markets', () => {
  const total = (line: string, odds: number, isOpen = true): SuppliedMarket => ({
    ...{ definition: 'total', specifiers: { total: line }, isOpen },
    outcomes: ['over', 'under'].map((id) => ({ id, odds, active: true })),
  });
  const qualifier: SuppliedMarket = { definition: 'double_chance', specifiers: {}, isOpen: true, outcomes: [{ id: 'home_draw', odds: 1_111, active: true }] };
  const supplied = (...sent: readonly SuppliedMarket[]) => ({ sent, markets: offerSupplied('football', sent) });
  const oddsOf = (held: StoredEvent, id: string) => held.markets.get(`a-b:${id}`)?.outcomes.map(({ odds }) => odds);
  const open = (held: StoredEvent, definition: string) =>
    [...held.markets.values()].filter((market) => market.definition === definition && market.status === 1).map(({ specifiers }) => specifiers['total']);
  const supplierWins = { ...NO_TERMS, sourceOf: (definition: string) => (definition === 'total' ? ('supplier' as const) : ('model' as const)) };

  test('give way to the model’s unless the operator prefers the supplier’s', () => {
    const { held } = applyOffer(fresh, { ...offer(even), supplied: supplied(total('2.5', 1_777), qualifier) });
    expect([oddsOf(held, 'total:2.5'), oddsOf(held, 'double_chance')]).toEqual([oddsOf(priced, 'total:2.5'), oddsOf(priced, 'double_chance')]);
  });

  test('replace every line of the definition if the operator prefers them', () => {
    const { held } = applyOffer(priced, { ...offer(even), supplied: supplied(total('2.5', 1_777), total('9.5', 1_888), qualifier) }, supplierWins);
    expect(open(held, 'total')).toEqual(['2.5', '9.5']);
    expect([oddsOf(held, 'total:2.5'), oddsOf(held, 'double_chance')]).toEqual([[1_777, 1_777], oddsOf(priced, 'double_chance')]);
  });

  test('are offered even without model prices, and a suspended one is shown as locked', () => {
    const { held } = applyOffer(fresh, { prices: null, markets: null, supplied: supplied(total('2.5', 1_777), total('3.5', 1_777, false)) });
    expect([...held.markets.values()].map(({ id, status }) => [id, status])).toEqual([
      ['a-b:total:2.5', 1],
      ['a-b:total:3.5', -1],
    ]);
    expect(held.event).toMatchObject({ feedPrices: null, feedMarkets: [total('2.5', 1_777), total('3.5', 1_777, false)] });
  });

  test('include to_qualify, which no model prices', () => {
    const sent: SuppliedMarket = {
      definition: 'to_qualify',
      specifiers: {},
      isOpen: true,
      outcomes: ['home', 'away'].map((id) => ({ id, odds: 1_900, active: true })),
    };
    const { held } = applyOffer(fresh, { ...offer(even), supplied: supplied(sent) });
    expect(held.markets.get('a-b:to_qualify')).toMatchObject({ status: 1, outcomes: [{ id: 'home', odds: 1_900 }, { id: 'away' }] });
  });

  test('do not open a match whose prices contradict each other', () => {
    const { held } = applyOffer(priced, { prices: even, markets: null, supplied: supplied(total('2.5', 1_777)) }, supplierWins);
    expect(held.event.suspension).toBe('prices_disagree');
  });

  test('are offered again at the stored prices after the preferred source changes', () => {
    const { held } = applyOffer(fresh, { ...offer(even), supplied: supplied(total('2.5', 1_777)) });
    const repriced = applyStep(held, REPRICE, { heardAt: KICK_OFF, house: supplierWins }).held;
    expect(open(repriced, 'total')).toEqual(['2.5']);
    expect(applyStep(repriced, REPRICE, { heardAt: KICK_OFF }).held.markets.get('a-b:total:2.5')?.outcomes).toEqual(
      held.markets.get('a-b:total:2.5')?.outcomes,
    );
    const stopped = applyStop(held, 'bet_stop').held;
    expect(applyStep(stopped, REPRICE, { heardAt: KICK_OFF, house: supplierWins }).held).toBe(stopped);
  });
});
