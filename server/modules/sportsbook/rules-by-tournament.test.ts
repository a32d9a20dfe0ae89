import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { sportsEventReply, sportsRulesReply } from '#contracts/sportsbook/events.ts';
import { HOUR_MS } from '#kernel/durations.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { expectBooksHold } from './betslip/testing/bet-fixture.ts';
import { createSportsHttp, type SportsHttp } from './catalogue/testing/sports-http.ts';
import { PLAYED_SPORTS } from './feed/testing/played-sports.ts';
import { openWire, sentFixture, type Wire } from './feed/testing/wire.ts';
import { ruleChoices } from './feed/store/rule-choice-rows.ts';
import { setRuleChoice } from './feed/use-cases/operators/set-rule-choice.ts';
import { createSettlingFixture, type SettlingFixture } from './settlement/testing/settling.ts';

let world: SettlingFixture;
let http: SportsHttp;
let send: Wire;
beforeAll(async () => {
  world = await createSettlingFixture();
  http = await createSportsHttp(world.deps);
  send = await openWire(world);
  // Creates the tournament for which the tests choose rules.
  await newMatch('any');
});
afterEach(() => choose(null));
afterAll(async () => {
  await expectBooksHold(world);
  await http.app.close();
  await world.drop();
});

const ONCE_A_SET = 2;
const tennis = PLAYED_SPORTS.find(({ sport }) => sport === 'tennis');

/** Creates a match in two hours, with the home side as the favourite. */
async function newMatch(id: string) {
  if (tennis === undefined) throw new Error('tennis is not played');
  const fixture = sentFixture(id, 'tennis', new Date(world.clock.nowMs() + 2 * HOUR_MS));
  await send('prematch', { kind: 'fixture_change', fixture, status: tennis.before }, prices(id));
  return { winner: `${id}:winner`, sets: `${id}:set_winner:1` };
}
const prices = (id: string) => ({ kind: 'odds_change', event_id: id, sport: 'tennis', minute: 0, markets: tennis?.markets });

/** The away side retires in the second set; `advancing` as the supplier sends it. */
const retired = (id: string, sets: readonly (readonly [number, number])[], advancing: 'home' | null) => ({
  ...{ kind: 'bet_settlement', event_id: id, sport: 'tennis', certainty: 2 },
  facts: {
    ...{ ending: 'retired', format: { best_of: 3, last_set: 'tie_break' }, format_changed: 'no', advancing },
    sets: sets.map(([home, away]) => ({ home, away, tie_break: null })),
  },
});
const choose = (version: number | null, definition = 'winner', tournamentId?: string) =>
  inTransaction(world.db, async (tx) => {
    const { tournament_id: own } = await tx
      .selectFrom('sportsbook_event')
      .select('tournament_id')
      .where('sport', '=', 'tennis')
      .limit(1)
      .executeTakeFirstOrThrow();
    return setRuleChoice(world.deps, tx, { tournamentId: tournamentId ?? own, definition, version, at: world.clock.now() });
  });
const nameOf = async (id: string) => (await http.read(`/events/${id}`, sportsEventReply)).markets.find(({ definition }) => definition === 'winner')?.name;
const bet = async (market: string, outcome: string) => world.bets(await world.newPlayer(100_000), { legs: [{ market, outcome }] });

test('a bet is settled by the rule under which its match was offered at placement, whatever is chosen for the tournament afterwards', async () => {
  const [before, free] = [await newMatch('a-1'), await newMatch('a-2')];
  const voided = await bet(before.winner, 'home');
  expect(await choose(ONCE_A_SET)).toMatchObject({ ok: true, value: { before: null, after: ONCE_A_SET } });
  // The first match has a bet and keeps its rule; the second has none and changes at once; the third is offered under the choice.
  expect(await nameOf('a-1')).toBe('Vencedor da partida');
  expect(await nameOf('a-2')).toBe('Vencedor da partida (vale com um set completo)');
  const later = await newMatch('a-3');
  await send('prematch', prices('a-1'), prices('a-2'), prices('a-3'));
  const [paid, lost, early] = [await bet(free.winner, 'home'), await bet(free.winner, 'away'), await bet(later.winner, 'home')];
  expect(await choose(null)).toMatchObject({ ok: true, value: { before: ONCE_A_SET, after: null } });
  await send('prematch', prices('a-2'), prices('a-3'));
  expect(await nameOf('a-2')).toBe('Vencedor da partida (vale com um set completo)');
  const set: readonly (readonly [number, number])[] = [
    [6, 3],
    [2, 1],
  ];
  await send('prematch', retired('a-1', set, 'home'), retired('a-2', set, 'home'), retired('a-3', set.slice(1), 'home'));
  await world.bring();
  expect(await world.standing(voided)).toMatchObject({ status: 'void' });
  expect(await world.standing(early)).toMatchObject({ status: 'void' });
  expect((await world.standing(paid)).payout).toBeGreaterThan(1_000);
  expect(await world.standing(lost)).toMatchObject({ status: 'settled', payout: 0 });
});

test('a match waits until the supplier reports who advances, and is then settled', async () => {
  await choose(ONCE_A_SET);
  const { winner, sets } = await newMatch('b-1');
  const [waits, set] = [await bet(winner, 'home'), await bet(sets, 'home')];
  await send('prematch', retired('b-1', [[6, 3]], null));
  await world.bring();
  expect(await world.standing(waits)).toMatchObject({ status: 'accepted' });
  expect((await world.standing(set)).payout).toBeGreaterThan(1_000);
  await send('prematch', { kind: 'rollback_bet_settlement', event_id: 'b-1' }, retired('b-1', [[6, 3]], 'home'));
  await world.bring();
  expect((await world.standing(waits)).payout).toBeGreaterThan(1_000);
});

test('the rules page prints every version of a rule, and a receipt names the version of its bet', async () => {
  await choose(ONCE_A_SET);
  const { winner } = await newMatch('c-1');
  const id = await bet(winner, 'home');
  const rules = (await http.read('/rules', sportsRulesReply)).markets.filter(({ sport, id: rule }) => sport.id === 'tennis' && rule === 'winner');
  expect(rules.map(({ version }) => version)).toEqual([1, ONCE_A_SET]);
  expect(rules[1]?.sentences.join(' ')).toContain('ganha quem passar de fase');
  const { receipt } = await world.db.k.selectFrom('sportsbook_bet').select('receipt').where('id', '=', id).executeTakeFirstOrThrow();
  expect(receipt).toMatchObject({ rule_version: 'winner@2' });
});

test('bets placed while a rule is chosen have the rule of their market, which changes before the first of them or not at all', async () => {
  const players = [await world.newPlayer(100_000), await world.newPlayer(100_000), await world.newPlayer(100_000)];
  const ids = Array.from({ length: 8 }, (_, index) => `d-${index}`);
  for (const [index, id] of ids.entries()) {
    const { winner } = await newMatch(id);
    const place = (player: (typeof players)[number]) => world.bets(player, { legs: [{ market: winner, outcome: 'home' }] });
    const first = players.slice(0, index % 4).map(place);
    await Promise.all([...first, choose(index % 2 === 0 ? ONCE_A_SET : null), ...players.slice(index % 4).map(place)]);
  }
  const legs = await world.db.k
    .selectFrom('sportsbook_leg')
    .innerJoin('sportsbook_market', 'sportsbook_market.id', 'sportsbook_leg.market_id')
    .select(['sportsbook_leg.rule_version', 'sportsbook_market.definition_version'])
    .where('sportsbook_leg.event_id', 'in', ids)
    .execute();
  expect(legs).toHaveLength(ids.length * players.length);
  expect(legs.filter((leg) => leg.rule_version !== leg.definition_version)).toEqual([]);
});

test('only an existing version of the definition’s rule can be chosen, for an existing tournament', async () => {
  const refused = { ok: false, code: 'not_found' };
  expect(await choose(3)).toMatchObject(refused);
  expect(await choose(ONCE_A_SET, 'set_winner')).toMatchObject(refused);
  expect(await choose(ONCE_A_SET, 'nothing')).toMatchObject(refused);
  expect(await choose(ONCE_A_SET, 'winner', 'nowhere')).toMatchObject(refused);
  await choose(1);
  expect(await ruleChoices(world.db.k)).toEqual([]);
});
