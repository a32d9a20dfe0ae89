import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOUR_MS } from '#kernel/durations.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { expectBooksHold } from '../../betslip/testing/bet-fixture.ts';
import { SOURCE } from '../../betslip/testing/event-rows.ts';
import type { Fixture } from '../../domain/events/fixture.ts';
import { offerSupplied } from '../../domain/feed/offer-markets.ts';
import type { Step } from '../../domain/feed/step.ts';
import { matchFacts } from '../../domain/sports/football/testing/match-facts.ts';
import { createSettlingFixture, type SettlingFixture } from '../../settlement/testing/settling.ts';
import { applySteps } from './apply-steps.ts';

let world: SettlingFixture;
beforeAll(async () => {
  world = await createSettlingFixture();
});
afterAll(async () => {
  await expectBooksHold(world);
  await world.drop();
});

const team = (id: string) => ({ id, name: id, short: id, colors: ['#112233', '#ddeeff'] as const });
const score = (home: number, away: number) => ({ home, away });

/** Sends a message of the live stream about one match now. */
async function hear(act: Step['act'], eventId: string): Promise<string | null> {
  world.clock.advance(1_000);
  const at = world.clock.now();
  const options = { source: SOURCE, producer: 'live', at, isRebuilt: false } as const;
  const [outcome] = await inTransaction(world.db, (tx) => applySteps(world.deps, tx, options, [{ eventId, act, toldAt: at, pricedAt: at }]));
  await world.bring();
  return outcome?.reason ?? outcome?.outcome ?? null;
}

test('in football with real stakes a goal settles the markets it decides, is taken back and scored again; the end settles the rest', async () => {
  const startsAt = new Date(world.clock.nowMs() + HOUR_MS);
  const id = await world.newEvent({
    startsAt,
    markets: { result: { home: 2_000, draw: 3_300, away: 3_600 }, 'total:0.5': { over: 1_060, under: 9_000 }, 'total:2.5': { over: 1_900, under: 1_950 } },
  });
  const player = await world.newPlayer(100_000);
  const staked: string[] = [];
  for (const [market, outcome] of [
    ['total:0.5', 'over'],
    ['total:0.5', 'under'],
    ['total:2.5', 'under'],
    ['result', 'home'],
  ] as const) {
    staked.push(await world.bets(player, { legs: [{ market: `${id}:${market}`, outcome }] }));
  }
  const ends = async () => (await Promise.all(staked.map(world.standing))).map(({ status, version, payout }) => [status, version, payout]);
  world.clock.advance(HOUR_MS);
  const fixture: Fixture = {
    ...{ id, sport: 'football', round: 1, startsAt, simulated: true, category: { id: 'brazil', name: 'Brasil' } },
    ...{ tournament: { id: 'brasileirao', name: 'Brasileirão', season: '2026' }, home: team('casa'), away: team('fora') },
  };
  const status = { state: 'live', period: 'first_half', minute: 0, score: score(0, 0), periodScores: [], incidents: [] } as const;
  await hear({ kind: 'fixture', fixture, status }, id);
  const prices = { homeMilli: 2_100, drawMilli: 3_300, awayMilli: 3_500, line: 2.5, overMilli: 1_950, underMilli: 1_870 };
  const offer = { kind: 'live_offer', prices, minute: 1 } as const;
  const open = async () =>
    (await world.db.k.selectFrom('sportsbook_market').select('id').where('event_id', '=', id).where('status', '=', 1).orderBy('id').execute()).map((market) =>
      market.id.slice(id.length + 1),
    );
  expect(await hear(offer, id)).toBe('applied');
  expect(await open()).toContain('result');
  const goal = (act: 'told' | 'confirmed' | 'taken_back', name: string, minute: number, after: { home: number; away: number }) =>
    hear(
      {
        kind: 'incident',
        told: {
          act,
          incident: { id: name, type: 'goal', side: 'home', minute, added: 0 },
          score: after,
          clock: { period: 'first_half', minute, added: 0, stopped: false },
        },
      },
      id,
    );
  const cash = await world.worth(player);
  expect(await goal('told', 'g1', 12, score(1, 0))).toBe('applied');
  expect(await open()).toEqual([]);
  expect(await ends()).toEqual([
    ['settled', 1, 1_060],
    ['settled', 1, 0],
    ['accepted', 0, null],
    ['accepted', 0, null],
  ]);
  expect(await world.worth(player)).toBe(cash + 1_060);
  expect(await goal('taken_back', 'g1', 12, score(0, 0))).toBe('applied');
  expect((await ends()).map(([state]) => state)).toEqual(['accepted', 'accepted', 'accepted', 'accepted']);
  expect(await world.worth(player)).toBe(cash);
  await hear(offer, id);
  expect(await open()).toContain('total:2.5');
  await goal('told', 'g2', 30, score(1, 0));
  expect((await ends()).slice(0, 2)).toEqual([
    ['settled', 2, 1_060],
    ['settled', 2, 0],
  ]);
  await hear({ kind: 'fixture', fixture, status: { ...status, state: 'ended', period: 'ended', minute: 90, score: score(1, 0) } }, id);
  const facts = matchFacts({ halfTime: score(1, 0), fullTime: score(1, 0) });
  await hear({ kind: 'finding', finding: { kind: 'facts', facts, certainty: 2 }, origin: `${SOURCE}:live:feed:99`, isRetold: false }, id);
  expect(await ends()).toEqual([
    ['settled', 2, 1_060],
    ['settled', 2, 0],
    ['settled', 1, 1_950],
    ['settled', 1, 2_000],
  ]);
});

test('a cup match with a penalty shoot-out settles the markets of ninety minutes at the whistle, and the qualifier after the last kick', async () => {
  const startsAt = new Date(world.clock.nowMs() + HOUR_MS);
  const id = await world.newEvent({
    startsAt,
    markets: { result: { home: 2_000, draw: 3_300, away: 3_600 }, to_qualify: { home: 1_700, away: 2_100 } },
  });
  const player = await world.newPlayer(100_000);
  const [draw, through] = [
    await world.bets(player, { legs: [{ market: `${id}:result`, outcome: 'draw' }] }),
    await world.bets(player, { legs: [{ market: `${id}:to_qualify`, outcome: 'away' }] }),
  ];
  const ends = async () => (await Promise.all([draw, through].map(world.standing))).map(({ status, payout }) => [status, payout]);
  world.clock.advance(HOUR_MS);
  const fixture: Fixture = {
    ...{ id, sport: 'football', round: null, startsAt, simulated: true, category: { id: 'brazil', name: 'Brasil' } },
    ...{ tournament: { id: 'copa', name: 'Copa', season: '2026' }, home: team('casa'), away: team('fora') },
  };
  const half = { period: 'first_half', home: 0, away: 0 };
  const status = { state: 'live', period: 'second_half', minute: 90, score: score(0, 0), periodScores: [half], incidents: [] } as const;
  await hear({ kind: 'fixture', fixture, status }, id);
  const kick = (type: string, side: 'home' | 'away' | null, name: string) =>
    hear(
      {
        kind: 'incident',
        told: {
          act: 'told',
          incident: { id: name, type, side, minute: 90, added: 0 },
          score: score(0, 0),
          clock: { period: 'penalties', minute: 90, added: 0, stopped: true },
        },
      },
      id,
    );
  await kick('shoot_out', null, 'whistle');
  expect(await ends()).toEqual([
    ['settled', 3_300],
    ['accepted', null],
  ]);
  const qualifier = (home: number, away: number) => ({
    definition: 'to_qualify',
    specifiers: {},
    isOpen: true,
    outcomes: [
      { id: 'home', odds: home, active: true },
      { id: 'away', odds: away, active: true },
    ],
  });
  const priced = async () => {
    const rows = await world.db.k.selectFrom('sportsbook_market').select(['definition', 'status']).where('event_id', '=', id).orderBy('definition').execute();
    return rows.filter(({ definition }) => ['result', 'to_qualify'].includes(definition)).map((market) => `${market.definition} ${market.status}`);
  };
  const sent = [qualifier(1_900, 1_900)];
  const supplied = { sent, markets: offerSupplied('football', sent, 'play') };
  const offer = () => hear({ kind: 'live_offer', prices: null, minute: 90, supplied }, id);
  await offer();
  expect(await priced()).toEqual(['result -3', 'to_qualify 1']);
  await kick('shoot_out_goal', 'away', 'kick-1');
  expect(await priced()).toEqual(['result -3', 'to_qualify -1']);
  await offer();
  expect(await priced()).toEqual(['result -3', 'to_qualify 1']);
  await hear({ kind: 'fixture', fixture, status: { ...status, state: 'ended', period: 'ended' } }, id);
  const facts = matchFacts({ halfTime: score(0, 0), fullTime: score(0, 0), penalties: score(3, 4), qualified: 'away' });
  await hear({ kind: 'finding', finding: { kind: 'facts', facts, certainty: 2 }, origin: `${SOURCE}:live:feed:199`, isRetold: false }, id);
  expect(await ends()).toEqual([
    ['settled', 3_300],
    ['settled', 2_100],
  ]);
});
