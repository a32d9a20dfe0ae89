import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SlipBet } from '#contracts/sportsbook/bets.ts';
import type { Principal } from '#server/platform/http/principal.ts';
import { planTicket } from '../../domain/betslip/plan-bet.ts';
import { REASON_TEXTS } from '../bet-answers.ts';
import { placementRows, type WaitingTicket } from '../placement-rows.ts';
import { readBets } from '../read-bets.ts';
import { readTerms } from '../read-terms.ts';
import { createEd25519Signer } from '#server/platform/crypto/ed25519-signer.ts';
import { type BetFixture, createBetFixture, expectBooksHold } from '../testing/bet-fixture.ts';
import { placeBatch } from './place-batch.ts';
import { readPrices } from './read-prices.ts';

let world: BetFixture;
beforeAll(async () => {
  world = await createBetFixture();
});
afterAll(async () => {
  await expectBooksHold(world);
  await world.drop();
});

/** Plans a ticket at present prices. */
async function planned(principal: Principal, bets: readonly SlipBet[], final: boolean, key: string = randomUUID()): Promise<WaitingTicket> {
  const drafts = readBets(bets);
  if (!drafts.ok) throw new Error(drafts.code);
  const terms = readTerms(world.settings);
  const book = await readPrices(
    world.db,
    drafts.value.flatMap((draft) => draft.legs),
    world.clock.now(),
    { matchTimes: 2, liveDivisor: 2 },
  );
  const plans = planTicket(drafts.value, book, 'none', terms);
  const ticket = { id: world.ids.next(), principal, key, fingerprint: '00', oddsChange: 'none' as const, payCapCents: terms.maxPayoutCents, final };
  return { ...ticket, bets: plans.map((plan) => ({ id: world.ids.next(), plan, review: null })) };
}

function run(tickets: readonly WaitingTicket[]) {
  const context = {
    at: world.clock.now(),
    signer: createEd25519Signer(world.deps.receiptSeed),
    complianceProfile: 'open' as const,
    review: readTerms(world.settings).review,
  };
  return placeBatch(world.db, placementRows(tickets, context), context.at, 'bonus_first', REASON_TEXTS);
}

const onHome = async (event: string, stakeCents = 100) => world.slipBet({ legs: [{ market: `${event}:result`, outcome: 'home' }], stakeCents });

test('a ticket whose price moved after it was planned must be planned again, and nothing of it is written', async () => {
  const [event, other, player] = [await world.newEvent(), await world.newEvent(), await world.newPlayer(1_000)];
  const ticket = await planned(player, [await onHome(other), await onHome(event)], false);
  await world.changeOdds(`${event}:result`, 'home', 2_500);
  expect(await run([ticket])).toMatchObject([{ verdict: 'again', answer: null }]);
  expect(await world.cashOf(player)).toBe(1_000);
  expect(await world.db.k.selectFrom('sportsbook_ticket').select('id').where('player_id', '=', player.playerId).execute()).toEqual([]);
});

test('on the last try a bet whose price moved is refused, and the others are placed', async () => {
  const [event, other, player] = [await world.newEvent(), await world.newEvent(), await world.newPlayer(1_000)];
  const ticket = await planned(player, [await onHome(event), await onHome(other)], true);
  await world.changeOdds(`${event}:result`, 'home', 2_500);
  expect(await run([ticket])).toMatchObject([
    {
      verdict: 'placed',
      reasons: ['odds_changed', 'placed'],
      answer: {
        bets: [{ id: null, status: 'rejected', reason: 'odds_changed', message: REASON_TEXTS.odds_changed }, { status: 'accepted' }],
        balance: { value: 900 },
      },
    },
  ]);
});

test('the same price under a newer market version makes a ticket be planned again too, except on the last try', async () => {
  const [event, player] = [await world.newEvent(), await world.newPlayer(1_000)];
  const [early, late] = [await planned(player, [await onHome(event)], false), await planned(player, [await onHome(event)], true)];
  await world.changeOdds(`${event}:result`, 'draw', 3_000);
  expect(await run([early])).toMatchObject([{ verdict: 'again' }]);
  expect(await run([late])).toMatchObject([{ verdict: 'placed' }]);
});

test('tickets of one batch take the last liability in order; a ticket to be planned again leaves it to the next', async () => {
  const [event, moving] = [await world.newEvent(), await world.newEvent()];
  await world.db.k
    .insertInto('sportsbook_cap')
    .values({ scope: 'market', ref: `${event}:result`, cap_cents: 1_000 })
    .execute();
  const players = await Promise.all(Array.from({ length: 4 }, () => world.newPlayer(1_000)));
  const bets = [await onHome(event, 600)];
  const tickets = await Promise.all(players.map(async (player, index) => planned(player, index === 0 ? [...bets, await onHome(moving)] : bets, index > 1)));
  await world.changeOdds(`${moving}:result`, 'home', 2_500);
  expect((await run(tickets)).map(({ verdict, reasons }) => [verdict, ...reasons])).toEqual([
    ['again'],
    ['placed', 'placed'],
    ['refused', 'stake_above_maximum'],
    ['refused', 'stake_above_maximum'],
  ]);
});

test('a batch whose tickets must all be planned again does not touch the wallets', async () => {
  const event = await world.newEvent();
  const tickets = await Promise.all([1, 2].map(async () => planned(await world.newPlayer(1_000), [await onHome(event)], false)));
  await world.changeStatus(`${event}:result`, -1);
  expect((await run(tickets)).map(({ verdict }) => verdict)).toEqual(['again', 'again']);
});

test('a stored ticket returns its stored answer, but refuses another body under its key', async () => {
  const [event, player] = [await world.newEvent(), await world.newPlayer(1_000)];
  const bets = [await onHome(event)];
  const [first] = await run([await planned(player, bets, false, 'key')]);
  expect(await run([await planned(player, bets, false, 'key')])).toEqual([{ ...first, verdict: 'duplicate', reasons: [] }]);
  expect(await run([{ ...(await planned(player, bets, false, 'key')), fingerprint: '01' }])).toMatchObject([{ verdict: 'key_reused' }]);
  expect(await world.cashOf(player)).toBe(900);
});

test('tickets of fifty bets each, more than fit one statement, are all placed', async () => {
  const events = await Promise.all(Array.from({ length: 10 }, () => world.newEvent()));
  const bets = (await Promise.all(Array.from({ length: 5 }, () => Promise.all(events.map((event) => onHome(event, 20)))))).flat();
  const players = await Promise.all(Array.from({ length: 10 }, () => world.newPlayer(1_000)));
  const placed = await Promise.all(players.map((principal) => world.placer.place({ principal, key: 'fifty', slip: { odds_change: 'none', bets } })));
  expect(placed.map((ticket) => ticket.ok && ticket.value.answer.bets.filter((bet) => bet.status === 'accepted').length)).toEqual(players.map(() => 50));
  expect(await Promise.all(players.map((player) => world.cashOf(player)))).toEqual(players.map(() => 0));
});
