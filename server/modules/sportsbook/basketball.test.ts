import { afterAll, beforeAll, expect, test } from 'vitest';
import { sportsEventReply, sportsReply, sportsRulesReply } from '#contracts/sportsbook/events.ts';
import { HOUR_MS } from '#kernel/durations.ts';
import { expectBooksHold } from './betslip/testing/bet-fixture.ts';
import { createSportsHttp, type SportsHttp } from './catalogue/testing/sports-http.ts';
import { openWire, sentFixture, sentMarket, type Wire } from './feed/testing/wire.ts';
import { createSettlingFixture, type SettlingFixture } from './settlement/testing/settling.ts';

let world: SettlingFixture;
let http: SportsHttp;
let send: Wire;
beforeAll(async () => {
  world = await createSettlingFixture();
  http = await createSportsHttp(world.deps);
  send = await openWire(world);
});
afterAll(async () => {
  await expectBooksHold(world);
  await http.app.close();
  await world.drop();
});

/** Creates a priced game that starts in two hours, with the home side as the favourite. */
async function newGame(id: string): Promise<string> {
  const fixture = sentFixture(id, 'basketball', new Date(world.clock.nowMs() + 2 * HOUR_MS));
  const status = { state: 'not_started', period: 'not_started', minute: 0, score: { home: 0, away: 0 }, quarters: [], incidents: [] };
  const markets = [
    sentMarket('winner', {}, { home: '1.6', away: '2.4' }),
    sentMarket('handicap', { handicap: '-3.5' }, { home: '1.91', away: '1.91' }),
    sentMarket('total', { total: '165.5', minutes: '40' }, { over: '1.91', under: '1.91' }),
  ];
  await send('prematch', { kind: 'fixture_change', fixture, status }, { kind: 'odds_change', event_id: id, sport: 'basketball', minute: 0, markets });
  return id;
}

const settled = (id: string, quarters: readonly (readonly [number, number])[]) => ({
  ...{ kind: 'bet_settlement', event_id: id, sport: 'basketball', certainty: 2 },
  facts: { regular_minutes: 40, quarters: quarters.map(([home, away]) => ({ home, away })), first_to_20: 'away' },
});
const player = () => world.newPlayer(100_000);

test('a game is offered with its quarters in order, and its rules are published', async () => {
  const listed = async () => (await http.read('/sports', sportsReply)).data.find((sport) => sport.id === 'basketball');
  const before = await listed();
  const id = await newGame('franca-minas-1');
  expect(await listed()).toEqual({ id: 'basketball', name: 'Basquete', events: (before?.events ?? 0) + 1, live: before?.live ?? 0 });
  const { markets } = await http.read(`/events/${id}`, sportsEventReply);
  const quarters = markets.filter(({ definition }) => definition === 'quarter_result').map(({ name }) => name);
  expect(quarters).toEqual([1, 2, 3, 4].map((quarter) => `Vencedor do ${quarter}º quarto`));
  expect(markets.every(({ status }) => status === 1)).toBe(true);
  const rules = (await http.read('/rules', sportsRulesReply)).markets.filter(({ sport }) => sport.id === 'basketball');
  expect(rules.find(({ id: definition }) => definition === 'handicap')?.sentences.join(' ')).toContain('43 minutos (NBA');
});

test('singles and a multiple with football settle by the result with overtime, and again after a correction', async () => {
  const id = await newGame('franca-minas-2');
  const match = await world.newEvent();
  const winner = await world.bets(await player(), { legs: [{ market: `${id}:winner`, outcome: 'home' }] });
  const draw = await world.bets(await player(), { legs: [{ market: `${id}:result`, outcome: 'draw' }] });
  const both = await world.bets(await player(), { legs: [`${id}:winner`, `${match}:result`].map((leg) => ({ market: leg, outcome: 'home' })) });
  await send(
    'prematch',
    settled(id, [
      [20, 20],
      [20, 20],
      [20, 20],
      [20, 20],
      [9, 5],
    ]),
  );
  await world.bring();
  await world.ends(match, { halfTime: { home: 1, away: 0 }, fullTime: { home: 2, away: 1 } });
  const paid = await Promise.all([winner, draw, both].map(world.standing));
  expect(paid).toMatchObject([
    { status: 'settled', version: 1 },
    { status: 'settled', version: 1 },
    { status: 'settled', version: 1 },
  ]);
  for (const { payout } of paid) expect(payout).toBeGreaterThan(1_000);
  await send(
    'prematch',
    { kind: 'rollback_bet_settlement', event_id: id },
    settled(id, [
      [20, 20],
      [20, 20],
      [20, 20],
      [20, 22],
    ]),
  );
  await world.bring();
  expect(await Promise.all([winner, draw, both].map(world.standing))).toMatchObject([
    { version: 2, payout: 0 },
    { version: 2, payout: 0 },
    { version: 2, payout: 0 },
  ]);
});
