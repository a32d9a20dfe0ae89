import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectBooksHold } from '../../betslip/testing/bet-fixture.ts';
import { matchFacts, score } from '../../domain/sports/football/testing/match-facts.ts';
import { createTicketPlacer } from '../../betslip/use-cases/place-ticket.ts';
import { type CashoutFixture, createCashoutFixture } from '../testing/cashout-fixture.ts';

let world: CashoutFixture;
beforeAll(async () => {
  world = await createCashoutFixture();
});
afterAll(async () => {
  await expectBooksHold(world);
  await world.drop();
});

const TRIES = 12;
const FACTS = matchFacts({ halfTime: score('1-0'), fullTime: score('2-0') });

async function single() {
  const player = await world.newPlayer(1_000);
  const event = await world.newEvent();
  await world.setChances(`${event}:result`, { home: [480_000], draw: [290_000], away: [230_000] });
  const bet = await world.bets(player, { legs: [{ market: `${event}:result`, outcome: 'home' }] });
  return { player, event, bet };
}
const statusOf = (answer: { readonly status: string } | string) => (typeof answer === 'string' ? answer : answer.status);

test('of simultaneous confirmations of several quotes one is paid, and the balance rises once', async () => {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { player, bet } = await single();
    const quotes = await Promise.all([1, 2, 3, 4].map(() => world.quoted(player, bet)));
    const answers = await Promise.all([...quotes, ...quotes].map(({ quote_id }) => world.confirm(player, bet, quote_id)));
    expect(answers.filter((answer) => statusOf(answer) === 'done')).toHaveLength(2);
    expect(await world.cashOf(player)).toBe(912);
  }
});

test('a cash-out and a result at the same time: exactly one of them ends the bet', async () => {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { player, event, bet } = await single();
    const { quote_id } = await world.quoted(player, bet);
    const settles = async () => {
      await world.tell(event, { kind: 'facts', certainty: 2, facts: FACTS });
      await world.bring();
    };
    const [answer] = await Promise.all([world.confirm(player, bet, quote_id), settles()]);
    const cash = await world.cashOf(player);
    expect(cash).toBe(statusOf(answer) === 'done' ? 912 : 2_000);
  }
});

test('a cash-out against the settlement of a result that is already known is refused', async () => {
  const { player, event, bet } = await single();
  const { quote_id } = await world.quoted(player, bet);
  await world.tell(event, { kind: 'facts', certainty: 2, facts: FACTS });
  const [answer] = await Promise.all([world.confirm(player, bet, quote_id), world.bring()]);
  expect(['suspended', 'settled']).toContain(statusOf(answer));
  expect(await world.cashOf(player)).toBe(2_000);
});

test('no cash-out is paid after a suspension that committed first', async () => {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { player, event, bet } = await single();
    const { quote_id } = await world.quoted(player, bet);
    const [answer] = await Promise.all([world.confirm(player, bet, quote_id), world.changeStatus(`${event}:result`, -1)]);
    expect(await world.cashOf(player)).toBe(statusOf(answer) === 'done' ? 912 : 0);
    expect(['done', 'suspended']).toContain(statusOf(answer));
  }
});

test('several processes that end the same due cash-outs pay each once, while bets are placed on the market', async () => {
  const made = await Promise.all(Array.from({ length: 6 }, single));
  const placer = createTicketPlacer(world.deps);
  for (const { player, event, bet } of made) {
    await world.play(event);
    const { quote_id } = await world.quoted(player, bet);
    await world.confirm(player, bet, quote_id);
  }
  world.clock.advance(5_000);
  const other = await world.newPlayer(10_000);
  const slip = {
    odds_change: 'any' as const,
    bets: [await world.slipBet({ legs: [{ market: `${made[0]?.event ?? ''}:total:2.5`, outcome: 'over' }], stakeCents: 500 })],
  };
  const [one, two, three] = await Promise.all([world.endDue(), world.endDue(), world.endDue(), placer.place({ principal: other, key: 'parallel', slip })]);
  expect(one + two + three).toBe(6);
  for (const { player } of made) expect(await world.cashOf(player)).toBe(912);
});
