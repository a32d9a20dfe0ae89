import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { field } from '../testing/open-sandbox.ts';
import { GAMES } from './games/game-list.ts';
import type { Transaction } from './model.ts';
import { openOperator, type OpenOperator } from './testing/open-operator.ts';

const SLOT = 'arr_vento_do_norte';
const TABLE = 'arr_live_roleta_da_orla';
const R$1 = 100_000;
const R$200 = 200 * R$1;

describe('the aggregator', () => {
  let operator: OpenOperator;
  beforeAll(async () => {
    operator = await openOperator();
  });
  afterAll(() => operator.close());
  beforeEach(() => behave('ok'));

  const behave = (mode: string) => operator.sandbox.send('POST', '/aggregator/behaviour', { mode });
  const spin = (token: string, stake = 100) => operator.sandbox.send('POST', `/aggregator/games/${SLOT}/spin`, { token, stake });
  const booksOf = async (user: string): Promise<Transaction[]> => {
    const answer = await operator.sandbox.get('/aggregator/transactions');
    return (answer.body as Transaction[]).filter((each) => each.user === user).toReversed();
  };
  /** Reads a player's balance by the aggregator's books; players start with R$ 200. */
  const bookedUnits = (books: readonly Transaction[]) =>
    books.reduce(
      (sum, { kind, amount, transaction_status }) =>
        sum + (transaction_status !== 'TS_SUCCESS' ? 0 : kind === 'TK_BET' ? -amount : kind.endsWith('WIN') ? amount : 0),
      R$200,
    );

  describe('answers to the operator', () => {
    it('have the games with the names of the documentation, each with a poster', async () => {
      const { status, body } = await operator.ask('/operator/generic/v2/game/list', { operator_id: 1 });
      expect(status).toBe(200);
      expect(body).toHaveLength(GAMES.length);
      expect(field(body, '0')).toMatchObject({
        game_code: 'arr_cafe_da_serra',
        product: 'Estúdio Arraial',
        category: 'Video Slots',
        freebet_support: true,
        enabled: true,
        rtp: '95.21',
      });
      const poster = await operator.sandbox.get(new URL(String(field(body, '0.url_thumb'))).pathname);
      expect(poster.headers.get('content-type')).toContain('image/svg+xml');
      expect(poster.text).toMatch(/^<svg .*<\/svg>$/s);
    });

    it('are 401 unless the operator signed exactly this body', async () => {
      for (const headers of [{}, { 'x-hub88-signature': 'bm8=' }]) {
        const refused = await operator.ask('/operator/generic/v2/game/list', { operator_id: 1 }, headers);
        expect(refused).toMatchObject({ status: 401, body: { error: 'Request signature is invalid or missing' } });
      }
    });

    it('are 400 and 404 as its documentation says', async () => {
      expect((await operator.ask('/operator/generic/v2/game/list', {})).status).toBe(400);
      expect((await operator.ask('/operator/generic/v2/game/list', { operator_id: 1, latest: true, release_date: '2026-01-01' })).status).toBe(400);
      const demo = { operator_id: 1, currency: 'XXX', platform: 'GPL_DESKTOP', country: 'BR', lang: 'pt', ip: '127.0.0.1' };
      expect((await operator.ask('/operator/generic/v2/game/url', { ...demo, game_code: 'nothing' })).status).toBe(404);
      expect((await operator.ask('/operator/generic/v2/transactions/list', { operator_id: 1 })).status).toBe(400);
    });

    it('have its transactions by user and time, or by round', async () => {
      const { user, token } = await operator.launch(SLOT);
      await spin(token);
      const span = { operator_id: 1, start_time: '2026-03-01T11:00:00', end_time: '2026-03-02T00:00:00' };
      const listed = (await operator.ask('/operator/generic/v2/transactions/list', { ...span, user })).body;
      expect(listed).toMatchObject([
        { kind: 'TK_BET', transaction_status: 'TS_SUCCESS', amount: R$1, currency: 'BRL', game_code: SLOT, user },
        { kind: 'TK_WIN', transaction_status: 'TS_SUCCESS', round_closed: true, reference_transaction_uuid: field(listed, '0.transaction_uuid') },
      ]);
      expect((await operator.ask('/operator/generic/v2/transactions/list', { operator_id: 1, round: field(listed, '0.round') })).body).toEqual(listed);
      const round = await operator.ask('/operator/generic/v2/game/round', { operator_id: 1, user, transaction_uuid: field(listed, '0.transaction_uuid') });
      expect((await operator.sandbox.get(new URL(String(field(round.body, 'url'))).pathname)).text).toContain('TK_BET');
    });
  });

  describe('plays through the wallet', () => {
    it('a slot: the page, the wallet and the books show the same', async () => {
      const { user, token } = await operator.launch(SLOT);
      for (let round = 0; round < 20; round += 1) {
        const spun = await spin(token);
        expect(spun.status).toBe(200);
        expect(field(spun.body, 'balance')).toBe(operator.unitsOf(user) / 1_000);
      }
      expect(bookedUnits(await booksOf(user))).toBe(operator.unitsOf(user));
    });

    it('a demo needs no wallet', async () => {
      const demo = { operator_id: 1, currency: 'XXX', platform: 'GPL_DESKTOP', country: 'BR', lang: 'pt', ip: '127.0.0.1', game_code: SLOT };
      const url = new URL(String(field((await operator.ask('/operator/generic/v2/game/url', demo)).body, 'url')));
      const token = url.searchParams.get('token') ?? '';
      const spun = await spin(token);
      expect(field(spun.body, 'balance')).toBe(100_000 - 100 + Number(field(spun.body, 'payout')));
      expect((await operator.sandbox.get(url.pathname + url.search)).text).toContain('Demonstração');
    });

    it('refuses a stake that is not offered, an unknown session and a bet above the balance with a text for the player', async () => {
      const { user, token } = await operator.launch(SLOT);
      expect((await spin(token, 77)).status).toBe(422);
      expect((await spin('no-such-token')).status).toBe(404);
      operator.reference.wallet.users.set(user, { units: R$1, disabled: false, limited: false });
      const poor = await spin(token, 5_000);
      expect(poor).toMatchObject({ status: 409, body: { code: 'rs_error_not_enough_money', message: 'Saldo insuficiente para esta aposta.' } });
      expect(await booksOf(user)).toMatchObject([{ kind: 'TK_BET', transaction_status: 'TS_DECLINED' }]);
    });

    it('a table: bets close, the round is drawn, every bet is paid or lost and the last one closes the round', async () => {
      const { user, token } = await operator.launch(TABLE);
      const path = `/aggregator/games/${TABLE}`;
      for (const spot of ['red', 'black']) expect((await operator.sandbox.send('POST', `${path}/bet`, { token, stake: 500, spot })).status).toBe(200);
      expect(operator.unitsOf(user)).toBe(R$200 - 10 * R$1);
      operator.clock.advance(15_000);
      expect((await operator.sandbox.send('POST', `${path}/bet`, { token, stake: 500, spot: 'red' })).body).toMatchObject({ code: 'bets_closed' });
      const state = await operator.sandbox.send('POST', `${path}/state`, { token });
      const payout = Number(field(state.body, 'table.last.payout'));
      expect([0, 1_000]).toContain(payout);
      expect(operator.unitsOf(user)).toBe(R$200 - 10 * R$1 + payout * 1_000);
      const wins = (await booksOf(user)).filter(({ kind }) => kind === 'TK_WIN');
      expect(wins.map(({ round_closed }) => round_closed)).toEqual([false, true]);
      operator.clock.advance(6_000);
    });

    it('uses free rounds first, charges nothing for them, and counts them down', async () => {
      const { user, token } = await operator.launch(SLOT);
      const reward = await operator.ask('/operator/generic/v2/freebet/rewards/create', { operator_id: 1, user, game_code: SLOT, bet_value: R$1, bet_count: 2 });
      operator.reference.wallet.grant(String(field(reward.body, 'reward_uuid')));
      const first = await spin(token);
      expect(operator.unitsOf(user)).toBe(R$200 + Number(field(first.body, 'payout')) * 1_000);
      expect(field(first.body, 'free_rounds')).toBe(1);
      expect((await booksOf(user))[0]).toMatchObject({ kind: 'TK_FREE_BET', is_free: true, reward_uuid: field(reward.body, 'reward_uuid') });
      const cancelled = await operator.ask('/operator/generic/v2/freebet/rewards/cancel', { operator_id: 1, reward_uuid: field(reward.body, 'reward_uuid') });
      expect(field(cancelled.body, 'status')).toBe('FRS_CANCELLED');
      expect(field((await spin(token)).body, 'free_rounds')).toBe(0);
      expect((await booksOf(user)).at(-2)).toMatchObject({ kind: 'TK_BET' });
    });
  });

  describe('misbehaves on request, and the books and a correct wallet agree in the end', () => {
    it.each(['bet_twice', 'win_before_bet', 'late', 'reordered', 'other_body', 'win_repeated'])('%s: every round stays valid', async (mode) => {
      const { user, token } = await operator.launch(SLOT);
      await behave(mode);
      for (let round = 0; round < 6; round += 1) expect((await spin(token)).status).toBe(200);
      await operator.sandbox.send('POST', '/aggregator/flush');
      const books = await booksOf(user);
      expect(books.filter(({ transaction_status }) => transaction_status !== 'TS_SUCCESS')).toEqual([]);
      expect(books.filter(({ kind }) => kind === 'TK_WIN')).toHaveLength(6);
      expect(bookedUnits(books)).toBe(operator.unitsOf(user));
    });

    it.each(['rollback_before_bet', 'rollback_after_bet', 'rollback_twice', 'wrong_currency', 'missing_answers'])('%s: the stake is refunded', async (mode) => {
      const { user, token } = await operator.launch(SLOT);
      await behave(mode);
      expect((await spin(token)).status).toBe(409);
      await operator.sandbox.send('POST', '/aggregator/flush');
      expect(operator.unitsOf(user)).toBe(R$200);
      expect((await booksOf(user))[0]).toMatchObject({ kind: 'TK_BET', transaction_status: expect.stringMatching(/TS_ROLLEDBACK|TS_DECLINED/) });
    });

    it('lost: the books have a transaction that the wallet never received', async () => {
      const { user, token } = await operator.launch(SLOT);
      await behave('lost');
      const spun = await spin(token);
      expect(operator.unitsOf(user)).toBe(R$200 - R$1);
      expect(bookedUnits(await booksOf(user))).toBe(R$200 - R$1 + Number(field(spun.body, 'payout')) * 1_000);
    });

    it('bad_signature: nothing moves', async () => {
      const { user, token } = await operator.launch(SLOT);
      await behave('bad_signature');
      expect((await spin(token)).status).toBe(409);
      expect(operator.unitsOf(user)).toBe(R$200);
    });
  });

  it('sends one given call, with a valid, an invalid or no signature', async () => {
    const { user } = await operator.launch(SLOT);
    const call = (sign: string) => operator.sandbox.send('POST', '/aggregator/call', { path: '/user/info', body: { user, request_uuid: 'u-1' }, sign });
    expect((await call('ok')).body).toMatchObject({ http: 200, body: { status: 'RS_OK', request_uuid: 'u-1', country: 'BR' } });
    for (const sign of ['wrong', 'none']) expect((await call(sign)).body).toMatchObject({ body: { status: 'RS_ERROR_INVALID_SIGNATURE' } });
  });

  it('lets only the site frame its games', async () => {
    const { token } = await operator.launch(SLOT);
    const page = await operator.sandbox.get(`/aggregator/games/${SLOT}?token=${token}`);
    expect(page.headers.get('content-security-policy')).toContain(`frame-ancestors ${new URL(operator.reference.url).origin}`);
    expect(page.text).toContain('Vento do Norte');
  });
});
