import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BetslipHttp, createBetslipHttp } from '../../betslip/testing/betslip-http.ts';
import { betsReply } from '#contracts/sportsbook/bets.ts';
import { cashoutQuoteReply, cashoutReply } from '#contracts/sportsbook/cashout.ts';
import type { Principal } from '#server/platform/http/principal.ts';
import { expectBooksHold } from '../../betslip/testing/bet-fixture.ts';
import { type CashoutFixture, createCashoutFixture } from '../testing/cashout-fixture.ts';

let world: CashoutFixture;
let http: BetslipHttp;
beforeAll(async () => {
  world = await createCashoutFixture();
  http = await createBetslipHttp(world);
});
afterAll(async () => {
  await http.app.close();
  await expectBooksHold(world);
  await world.drop();
});

async function single() {
  const [player, event] = [await world.newPlayer(1_000), await world.newEvent()];
  await world.setChances(`${event}:result`, { home: [480_000], draw: [290_000], away: [230_000] });
  const bet = await world.bets(player, { legs: [{ market: `${event}:result`, outcome: 'home' }] });
  return { player, event, bet, token: http.tokenOf(player) };
}
const url = (bet: string, end: string) => `/sportsbook/v1/bets/${bet}/${end}`;
const codeOf = (answer: { json(): unknown }) => (answer.json() as { code?: string }).code;

test('a quote and its confirmation are answered as the contract says, and replaying the key pays nothing', async () => {
  const { player, bet, token } = await single();
  const quote = cashoutQuoteReply.parse((await http.post(token, url(bet, 'cashout-quote'), {})).json());
  expect(quote).toMatchObject({ amount: 912, share: 100 });
  const key = randomUUID();
  const confirmed = await http.post(token, url(bet, 'cashout'), { quote_id: quote.quote_id }, key);
  expect(cashoutReply.parse(confirmed.json())).toEqual({ status: 'done', amount: 912 });
  const again = await http.post(token, url(bet, 'cashout'), { quote_id: quote.quote_id }, key);
  expect([again.json(), again.headers['idempotent-replayed']]).toEqual([confirmed.json(), 'true']);
  expect(await world.cashOf(player)).toBe(912);
});

test('a confirmation needs an Idempotency-Key, and the same key refuses another body', async () => {
  const { bet, token } = await single();
  const quotes = [await http.post(token, url(bet, 'cashout-quote'), {}), await http.post(token, url(bet, 'cashout-quote'), {})];
  const [one, other] = quotes.map((answer) => cashoutQuoteReply.parse(answer.json()).quote_id);
  expect((await http.post(token, url(bet, 'cashout'), { quote_id: one }, null)).statusCode).toBe(400);
  const key = randomUUID();
  await http.post(token, url(bet, 'cashout'), { quote_id: one }, key);
  expect(codeOf(await http.post(token, url(bet, 'cashout'), { quote_id: other }, key))).toBe('idempotency_key_reused');
});

describe('a call is refused', () => {
  test.each([0, 101, -1, 1.5, '50'])('with share %s', async (share) => {
    const { bet, token } = await single();
    expect((await http.post(token, url(bet, 'cashout-quote'), { share })).statusCode).toBe(422);
  });

  test.each([-1, 21, 0.5])('with take_change_percent %s', async (take_change_percent) => {
    const { bet, token } = await single();
    expect((await http.post(token, url(bet, 'cashout'), { quote_id: randomUUID(), take_change_percent })).statusCode).toBe(422);
  });

  test('without a token, of another player’s bet, with a forged or an expired quote, with a text in Portuguese', async () => {
    const { bet, token } = await single();
    const otherPlayer = await single();
    expect((await http.post(null, url(bet, 'cashout-quote'), {})).statusCode).toBe(401);
    for (const end of ['cashout-quote', 'cashout']) {
      expect((await http.post(otherPlayer.token, url(bet, end), { quote_id: randomUUID() })).statusCode).toBe(404);
    }
    expect((await http.post(token, url(bet, 'cashout'), { quote_id: randomUUID() })).statusCode).toBe(404);
    const { quote_id } = cashoutQuoteReply.parse((await http.post(token, url(bet, 'cashout-quote'), {})).json());
    world.clock.advance(5_001);
    const expired = await http.post(token, url(bet, 'cashout'), { quote_id });
    expect([expired.statusCode, expired.json()]).toEqual([
      409,
      { error: 'A oferta de encerramento expirou. Peça uma nova.', code: 'quote_expired', message: 'A oferta de encerramento expirou. Peça uma nova.' },
    ]);
  });

  test('with 409 and its code where a market is suspended, no chance is known, or the bet is over', async () => {
    const { player, event, bet, token } = await single();
    await world.changeStatus(`${event}:result`, -1);
    const suspended = await http.post(token, url(bet, 'cashout-quote'), {});
    expect([suspended.statusCode, codeOf(suspended)]).toEqual([409, 'suspended']);
    await world.changeStatus(`${event}:result`, 1);
    await world.cashOut(player, bet);
    expect(codeOf(await http.post(token, url(bet, 'cashout-quote'), {}))).toBe('settled');
  });
});

test('a rule is set, changed and removed', async () => {
  const { player, bet } = await single();
  const call = async (method: 'PUT' | 'DELETE', principal: Principal, body?: unknown) =>
    http.app.inject({
      ...{ method, url: url(bet, 'cashout-rule'), headers: { authorization: `Bearer ${http.tokenOf(principal)}`, 'content-type': 'application/json' } },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
  expect((await call('PUT', player, { amount: 1_500 })).json()).toEqual({ amount: 1_500 });
  expect((await call('PUT', player, { amount: 2_001 })).statusCode).toBe(422);
  expect((await call('PUT', player, { amount: 0 })).statusCode).toBe(422);
  const otherPlayer = await world.newPlayer(1);
  expect((await call('PUT', otherPlayer, { amount: 1_500 })).statusCode).toBe(404);
  expect((await call('DELETE', otherPlayer, {})).statusCode).toBe(404);
  expect((await call('DELETE', player, {})).statusCode).toBe(204);
  expect(await world.db.k.selectFrom('sportsbook_cashout_rule').selectAll().execute()).toEqual([]);
});

describe('the player’s list of bets', () => {
  const shown = async (token: string) => betsReply.parse((await http.get(token, '/sportsbook/v1/bets')).json()).data[0];
  const enable = (isOn: boolean) => world.setting('sport_cashout_enabled', isOn);

  test('shows the present cash-out amount, the rule, and why there is no price; shows nothing for a bet that cannot be ended early', async () => {
    const { player, event, bet, token } = await single();
    await http.app.inject({ method: 'PUT', url: url(bet, 'cashout-rule'), headers: { authorization: `Bearer ${token}` }, payload: { amount: 1_500 } });
    expect((await shown(token))?.cashout).toEqual({ amount: 912, left: 100, rule: 1_500 });
    await world.changeStatus(`${event}:result`, -1);
    expect((await shown(token))?.cashout).toMatchObject({ amount: null, message: 'O encerramento está suspenso neste momento. Tente de novo em instantes.' });
    await enable(false);
    expect((await shown(token))?.cashout).toBeUndefined();
    await enable(true);
    await world.changeStatus(`${event}:result`, 1);
    await world.cashOut(player, bet);
    expect(await shown(token)).toMatchObject({ status: 'cashed_out', payout: 912, cashouts: [{ share: 100, stake: 1_000, amount: 912 }] });
    const [other, market] = [await world.newPlayer(1_000), `${await world.newEvent()}:result`];
    await world.bets(other, { legs: [{ market, outcome: 'home' }] });
    const unpriced = await shown(http.tokenOf(other));
    expect([unpriced?.status, unpriced?.cashout]).toEqual(['accepted', undefined]);
  });

  test('shows partial cash-outs, whose stakes add up to the stake, and shows paid cash-outs even while cash-out is off', async () => {
    const { player, bet, token } = await single();
    const paid = [await world.cashOut(player, bet, 33), await world.cashOut(player, bet, 33)];
    const view = await shown(token);
    expect([view?.status, view?.stake, view?.cashout?.left]).toEqual(['partially_cashed_out', 340, 34]);
    expect(view?.cashouts?.map(({ share, stake, amount }) => [share, stake, amount])).toEqual(paid.map((amount) => [33, 330, amount]));
    await enable(false);
    expect((await shown(token))?.cashouts).toHaveLength(2);
    await enable(true);
  });

  test('shows a waiting cash-out, and shows a rejected one for two minutes', async () => {
    const { player, event, bet, token } = await single();
    await world.play(event);
    const { quote_id } = await world.quoted(player, bet);
    const askedAt = world.clock.now().toISOString();
    const answer = await world.confirm(player, bet, quote_id);
    if (typeof answer === 'string') throw new Error(answer);
    expect((await shown(token))?.cashout?.pending).toEqual({ share: 100, amount: 912, asked_at: askedAt, accept_after: answer.accept_after });
    await world.setChances(`${event}:result`, { home: [300_000], draw: [290_000], away: [410_000] });
    world.clock.advance(6_000);
    await world.endDue();
    const { cashout } = (await shown(token)) ?? {};
    expect([cashout?.pending, cashout?.failed?.amount, cashout?.failed?.message]).toEqual([
      undefined,
      570,
      'O valor mudou antes da confirmação. Confira o novo valor e decida de novo.',
    ]);
    world.clock.advance(120_000);
    expect((await shown(token))?.cashout?.failed).toBeUndefined();
  });
});
