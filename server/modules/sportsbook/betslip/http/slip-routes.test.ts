import { webcrypto } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import * as contract from '#contracts/sportsbook/bets.ts';
import { bumpEpoch } from '#server/modules/gate/index.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { type BetslipHttp, createBetslipHttp } from '../testing/betslip-http.ts';
import { type BetFixture, createBetFixture, expectBooksHold } from '../testing/bet-fixture.ts';

const [BETS, QUOTE] = ['/sportsbook/v1/bets', '/sportsbook/v1/slip/quote'];

let world: BetFixture;
let http: BetslipHttp;
beforeAll(async () => {
  world = await createBetFixture();
  http = await createBetslipHttp(world);
});
afterAll(async () => {
  await expectBooksHold(world);
  await http.app.close();
  await world.drop();
});

const slip = async (stake = 100): Promise<{ odds_change: contract.OddsChange; bets: contract.SlipBet[] }> => ({
  odds_change: 'none',
  bets: [await world.slipBet({ legs: [{ market: `${await world.newEvent()}:result`, outcome: 'home' }], stakeCents: stake })],
});

describe('POST /sportsbook/v1/bets', () => {
  test('answers 201 in the contract’s shape; repeating the key returns the same answer, with the header', async () => {
    const [token, body] = [http.tokenOf(await world.newPlayer(1_000)), await slip()];
    const [first, second] = [await http.post(token, BETS, body, 'key'), await http.post(token, BETS, body, 'key')];
    expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
    expect(z.parse(contract.placeBetsReply, first.json())).toMatchObject({
      bets: [{ status: 'accepted', stake: 100, potential_payout: 200 }],
      balance: { value: 900, bonus: 0 },
    });
    expect(second.json()).toEqual(first.json());
    expect([first.headers['idempotent-replayed'], second.headers['idempotent-replayed']]).toEqual([undefined, 'true']);
    const reused = await http.post(token, BETS, await slip(), 'key');
    expect([reused.statusCode, reused.json<{ code: string }>().code]).toEqual([409, 'idempotency_key_reused']);
    expect((await http.post(token, BETS, body, null)).statusCode).toBe(400);
  });

  test('answers 201 with the reason for a rejected bet', async () => {
    const [token, body] = [http.tokenOf(await world.newPlayer(1_000)), await slip()];
    await world.changeOdds(body.bets[0]?.legs[0]?.market_id ?? '', 'home', 1_900);
    const answer = await http.post(token, BETS, body);
    expect(answer.statusCode).toBe(201);
    expect(z.parse(contract.placeBetsReply, answer.json())).toMatchObject({
      ticket_id: null,
      bets: [{ status: 'rejected', reason: 'odds_changed', reoffer: { odds: ['1.90'] } }],
      balance: { value: 1_000 },
    });
  });

  test('answers 401 without a token, with a token of the site and with an ended session', async () => {
    const [player, body] = [await world.newPlayer(1_000), await slip()];
    const answers = [await http.post(null, BETS, body), await http.post(http.tokenOf({ ...player, audience: 'site' }), BETS, body)];
    await inTransaction(world.db, (tx) => bumpEpoch(tx, player.playerId));
    answers.push(await http.post(http.tokenOf(player), BETS, body));
    expect(answers.map((answer) => [answer.statusCode, answer.json<{ code: string }>().code])).toEqual(answers.map(() => [401, 'unauthenticated']));
    expect(await world.cashOf(player)).toBe(1_000);
  });

  test.each<[number, string, () => Promise<LightMyRequestResponse>]>([
    [422, 'insufficient_balance', async () => http.post(http.tokenOf(await world.newPlayer(50)), BETS, await slip())],
    [422, 'stake_below_minimum', async () => http.post(http.tokenOf(await world.newPlayer(50)), BETS, await slip(9))],
    [403, 'vpn_detected', async () => http.post(http.tokenOf({ ...(await world.newPlayer(1_000)), addressRefusal: 'vpn_detected' }), BETS, await slip())],
    [
      403,
      'address_unverified',
      async () => http.post(http.tokenOf({ ...(await world.newPlayer(1_000)), addressRefusal: 'address_unverified' }), BETS, await slip()),
    ],
  ])('%i %s says that nothing was debited', async (status, code, call) => {
    const answer = await call();
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ code, message: expect.stringContaining('Nada foi descontado') });
  });

  test('lets two players use the same key', async () => {
    const body = await slip();
    const [one, other] = [http.tokenOf(await world.newPlayer(1_000)), http.tokenOf(await world.newPlayer(1_000))];
    const [first, second] = [await http.post(one, BETS, body, 'shared'), await http.post(other, BETS, body, 'shared')];
    expect([first.statusCode, second.statusCode, second.headers['idempotent-replayed']]).toEqual([201, 201, undefined]);
    expect(second.json<contract.PlaceBetsReply>().ticket_id).not.toBe(first.json<contract.PlaceBetsReply>().ticket_id);
  });
});

describe('hostile input is refused in the contract’s shape, and nothing is written', () => {
  const leg = { event_id: 'a', market_id: 'a:result', outcome_id: 'home', odds: '2.00' };
  const bet = { kind: 'single', stake: 100, legs: [leg] };
  const bodies: readonly [string, unknown][] = [
    ['no bets', { bets: [] }],
    ['a list', []],
    ['stake 0', { bets: [{ ...bet, stake: 0 }] }],
    ['a negative stake', { bets: [{ ...bet, stake: -100 }] }],
    ['a fractional stake', { bets: [{ ...bet, stake: 10.5 }] }],
    ['a huge stake', '{"bets":[{"kind":"single","stake":99999999999999999999,"legs":[]}]}'],
    ['a stake in text', { bets: [{ ...bet, stake: '100' }] }],
    ['no legs', { bets: [{ ...bet, legs: [] }] }],
    ['51 legs', { bets: [{ ...bet, legs: Array.from({ length: 51 }, () => leg) }] }],
    ['51 bets', { bets: Array.from({ length: 51 }, () => bet) }],
    ['a kind of the prototype', { bets: [{ ...bet, kind: '__proto__' }] }],
    ['odds of a comma', { bets: [{ ...bet, legs: [{ ...leg, odds: '2,00' }] }] }],
    ['odds as a number', { bets: [{ ...bet, legs: [{ ...leg, odds: 2 }] }] }],
    ['odds below every price', { bets: [{ ...bet, legs: [{ ...leg, odds: '1.000' }] }] }],
    ['odds above every price', { bets: [{ ...bet, legs: [{ ...leg, odds: '99999.999' }] }] }],
    ['an unknown policy', { odds_change: 'all', bets: [bet] }],
    ['sizes of nothing', { bets: [{ ...bet, kind: 'system', sizes: [0] }] }],
    ['endless sizes', { bets: [{ ...bet, kind: 'system', sizes: Array.from({ length: 21 }, () => 1) }] }],
    [
      'half of all combinations',
      {
        bets: [
          {
            ...bet,
            kind: 'system',
            sizes: [25],
            legs: Array.from({ length: 50 }, (_, index) => ({ ...leg, event_id: `e${index}`, market_id: `e${index}:result` })),
          },
        ],
      },
    ],
  ];
  test.each(bodies)('%s', async (_, body) => {
    const player = await world.newPlayer(1_000);
    const answer = await http.post(http.tokenOf(player), BETS, body);
    expect([answer.statusCode, typeof answer.json<{ message: unknown }>().message]).toEqual([422, 'string']);
    expect(await world.cashOf(player)).toBe(1_000);
  });

  test('the highest stake on every line at the longest prices is refused without an overflow', async () => {
    const events = await Promise.all(Array.from({ length: 9 }, () => world.newEvent({ markets: { result: { home: 10_000_000 } } })));
    const wanted = {
      legs: events.map((event) => ({ market: `${event}:result`, outcome: 'home' })),
      sizes: [1, 2, 3, 4, 5, 6, 7, 8, 9],
      stakeMode: 'per_line' as const,
      stakeCents: 1_000_000_000,
    };
    const body = { odds_change: 'none', bets: [await world.slipBet(wanted)] };
    const token = http.tokenOf(await world.newPlayer(1_000));
    expect((await http.post(token, BETS, body)).json()).toMatchObject({ bets: [{ reason: 'payout_above_maximum' }] });
    expect((await http.post(null, QUOTE, body)).json()).toMatchObject({
      bets: [{ lines: 511, stake_total: 511_000_000_000, capped: true, reason: 'payout_above_maximum' }],
    });
  });

  test('a refusal names the field', async () => {
    const body = await slip(5);
    const answer = await http.post(http.tokenOf(await world.newPlayer(1_000)), BETS, body);
    expect(answer.json()).toMatchObject({ code: 'stake_below_minimum', errors: { 'bets.0.stake': [expect.stringContaining('0,10')] } });
  });
});

describe('POST /sportsbook/v1/slip/quote', () => {
  test('answers visitors in the contract’s shape', async () => {
    const answer = await http.post(null, QUOTE, await slip(), null);
    expect(answer.statusCode).toBe(200);
    expect(z.parse(contract.slipQuoteReply, answer.json())).toMatchObject({ bets: [{ lines: 1, stake_total: 100, potential_payout: 200, reason: null }] });
  });
  test('refuses while the sport is closed', async () => {
    await world.setting('sport_enabled', false);
    expect((await http.post(null, QUOTE, await slip(), null)).json()).toMatchObject({ code: 'sport_disabled' });
    await world.setting('sport_enabled', true);
  });
});

describe('a receipt', () => {
  test('can be verified by anybody with the published key, states the contracted terms and does not name the player', async () => {
    const player = await world.newPlayer(1_000);
    const { id, ticketId } = await world.bet(player, { legs: [{ market: `${await world.newEvent()}:total:2.5`, outcome: 'over' }], stakeCents: 100 });
    const { receipt } = await world.db.k.selectFrom('sportsbook_bet').select('receipt').where('id', '=', id).executeTakeFirstOrThrow();
    const { payload, signature, key_id, ...versions } = z.parse(contract.betReceipt, receipt);
    const published = z.parse(contract.receiptKeyReply, (await http.get(null, '/sportsbook/v1/receipt-key')).json());
    expect([key_id, versions]).toEqual([published.key_id, { odds_version: '1', rule_version: 'total@1' }]);
    const key = await webcrypto.subtle.importKey('raw', Buffer.from(published.public_key, 'base64url'), 'Ed25519', false, ['verify']);
    const verify = (text: string) => webcrypto.subtle.verify('Ed25519', key, Buffer.from(signature, 'base64url'), Buffer.from(text));
    expect([await verify(payload), await verify(payload.replace('"stake":100', '"stake":900'))]).toEqual([true, false]);
    expect(payload).not.toContain(player.playerId);
    expect(JSON.parse(payload)).toMatchObject({
      ...{
        bet: id,
        ticket: ticketId,
        stake: 100,
        potential_payout: 190,
        lines: 1,
        pay_cap: 50_000_000,
        odds_change: 'none',
        placed_at: world.clock.now().toISOString(),
      },
      legs: [{ outcome: 'over', odds: '1.90', odds_requested: '1.90', odds_version: '1', rule: 'total@1', banker: false }],
    });
  });
});
