import { afterAll, beforeAll, expect, test } from 'vitest';
import { sportsEventReply, sportsReply, sportsRulesReply } from '#contracts/sportsbook/events.ts';
import { HOUR_MS } from '#kernel/durations.ts';
import { expectBooksHold } from './betslip/testing/bet-fixture.ts';
import { SOURCE } from './betslip/testing/event-rows.ts';
import { createSportsHttp, type SportsHttp } from './catalogue/testing/sports-http.ts';
import { readMessage } from './feed/adapters/sports-feed/read-message.ts';
import { applyMessages } from './feed/use-cases/apply-messages.ts';
import { createSettlingFixture, type SettlingFixture } from './settlement/testing/settling.ts';

let world: SettlingFixture;
let http: SportsHttp;
let sent = 0;
beforeAll(async () => {
  world = await createSettlingFixture();
  http = await createSportsHttp(world.deps);
  await world.db.k.updateTable('sportsbook_producer').set({ feed_id: 'feed', last_seq: 0 }).execute();
});
afterAll(async () => {
  await expectBooksHold(world);
  await http.app.close();
  await world.drop();
});

/** The supplier sends these, as JSON over its wire; each has to be applied. */
async function send(...bodies: readonly object[]): Promise<void> {
  world.clock.advance(1_000);
  for (const body of bodies) {
    const at = world.clock.now();
    const message = readMessage({ ...body, producer: 'prematch', seq: sent + 1, at }, 'prematch');
    expect(await applyMessages(world.deps, { source: SOURCE, producer: 'prematch', feedId: 'feed', after: sent }, [message], at)).toBe(true);
    sent += 1;
    const kept = await world.db.k.selectFrom('sportsbook_feed_message').select(['outcome', 'reason']).where('seq', '=', sent).executeTakeFirstOrThrow();
    expect(kept).toEqual({ outcome: 'applied', reason: null });
  }
}

const side = (id: string, name: string) => ({ id, name, short: name.slice(0, 3).toUpperCase(), colors: ['#112233', '#ddeeff'] });
const market = (id: string, specifiers: object, outcomes: Readonly<Record<string, string>>) => ({
  ...{ id, specifiers, status: 1 },
  outcomes: Object.entries(outcomes).map(([outcome, odds]) => ({ id: outcome, odds, active: true })),
});

/** A game in two hours with prices, the home side the favourite. */
async function newGame(id: string): Promise<string> {
  const fixture = {
    ...{ id, sport: 'basketball', round: 1, simulated: true, starts_at: new Date(world.clock.nowMs() + 2 * HOUR_MS).toISOString() },
    category: { id: 'brasil', name: 'Brasil' },
    tournament: { id: 'liga', name: 'Liga', season: '2026' },
    ...{ home: side('franca', 'Franca'), away: side('minas', 'Minas') },
  };
  const status = { state: 'not_started', period: 'not_started', minute: 0, score: { home: 0, away: 0 }, quarters: [], incidents: [] };
  const markets = [
    market('winner', {}, { home: '1.6', away: '2.4' }),
    market('handicap', { handicap: '-3.5' }, { home: '1.91', away: '1.91' }),
    market('total', { total: '165.5', minutes: '40' }, { over: '1.91', under: '1.91' }),
  ];
  await send({ kind: 'fixture_change', fixture, status }, { kind: 'odds_change', event_id: id, sport: 'basketball', minute: 0, markets });
  return id;
}

const settled = (id: string, quarters: readonly (readonly [number, number])[]) => ({
  ...{ kind: 'bet_settlement', event_id: id, sport: 'basketball', certainty: 2 },
  facts: { regular_minutes: 40, quarters: quarters.map(([home, away]) => ({ home, away })), first_to_20: 'away' },
});
const player = () => world.newPlayer(100_000);

test('a game is offered with its quarters, in their order, and its rules are printed', async () => {
  const id = await newGame('franca-minas-1');
  expect((await http.read('/sports', sportsReply)).data).toContainEqual({ id: 'basketball', name: 'Basquete', events: 1, live: 0 });
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
