import { randomUUID } from 'node:crypto';
import { type Check, demand } from '../../provider/conformance/checks.ts';
import { callWallet } from '../wallet-call.ts';
import { signBody } from '../signature.ts';
import { balanceOf, betOf, call, expectChange, expectRefusal, expectStatus, type Hub88Context, ONE_REAL, winOf } from './target.ts';

const BET = '/transaction/bet';

/** Checks of callers and of the form of calls. */
export const REQUEST_CHECKS: readonly Check<Hub88Context>[] = [
  {
    id: 'signature',
    rule: 'a call that is signed by somebody else, for another body or not at all is RS_ERROR_INVALID_SIGNATURE',
    async run(context) {
      const bet = betOf(context.session);
      const forged = async () => {
        for (const signing of ['wrong', 'none'] as const) {
          const answer = await call(context, BET, bet, signing);
          demand(answer.body['status'] === 'RS_ERROR_INVALID_SIGNATURE', `signing "${signing}" was answered ${String(answer.body['status'])}`);
        }
        const other = await fetchWith(context, JSON.stringify({ ...bet, amount: 1_000 }), signBody(context.key, JSON.stringify(bet)));
        demand(other === 'RS_ERROR_INVALID_SIGNATURE', `a signature over another body was answered ${other}`);
      };
      await expectChange(context, context.session, 0, forged, 'calls with bad signatures');
    },
  },
  {
    id: 'signature-raw',
    rule: 'the signature is over the raw body, however it is written',
    async run(context) {
      const { user, token, game_code } = context.session;
      const rawBody = `{ "game_code" : ${JSON.stringify(game_code)},\n  "request_uuid":"${randomUUID()}", "token":${JSON.stringify(token)},\t"user" : ${JSON.stringify(user)}, "note":"a\\u00e7\\u00e3o 1e2" }`;
      const answer = await callWallet({ wallet: context.url, path: '/user/balance', rawBody, key: context.key });
      demand(answer.body['status'] === 'RS_OK', `a body with spaces was answered ${String(answer.body['status'])}`);
    },
  },
  {
    id: 'user-info',
    rule: 'user/info answers user, status, request_uuid and country',
    async run(context) {
      const request_uuid = randomUUID();
      const body = await expectStatus(context, '/user/info', { user: context.session.user, request_uuid }, 'RS_OK', 'user/info');
      demand(body['user'] === context.session.user, `user is ${String(body['user'])}`);
      demand(body['request_uuid'] === request_uuid, 'request_uuid is not echoed');
      demand(/^[A-Z]{2}$/.test(String(body['country'])), `country is ${String(body['country'])}, not two letters`);
    },
  },
  {
    id: 'user-unknown',
    rule: 'a user that does not exist is refused',
    run: (context) => expectRefusal(context, '/user/info', { user: `u-${randomUUID()}`, request_uuid: randomUUID() }, 'user/info of nobody'),
  },
  {
    id: 'balance',
    rule: 'user/balance answers user, status, request_uuid, currency and a whole balance, and changes nothing',
    async run(context) {
      const { user, token, game_code } = context.session;
      const request_uuid = randomUUID();
      const first = await expectStatus(context, '/user/balance', { user, token, game_code, request_uuid }, 'RS_OK', 'user/balance');
      demand(first['user'] === user && first['request_uuid'] === request_uuid, 'user or request_uuid is not echoed');
      demand(first['currency'] === 'BRL', `currency is ${String(first['currency'])}`);
      demand(Number.isSafeInteger(first['balance']), `balance is ${String(first['balance'])}`);
      demand((await balanceOf(context, context.session)) === first['balance'], 'two readings differ');
    },
  },
  {
    id: 'request-uuid',
    rule: 'every answer echoes its request_uuid, refusals too',
    async run(context) {
      const bet = betOf(context.session);
      const calls = [
        [BET, bet],
        ['/transaction/win', winOf(bet, ONE_REAL)],
        [BET, betOf(context.session, { currency: 'EUR' })],
        ['/transaction/win', winOf(betOf(context.session), ONE_REAL)],
      ] as const;
      for (const [path, body] of calls) {
        const answer = await call(context, path, body);
        demand(answer.body['request_uuid'] === body['request_uuid'], `${path} (${String(answer.body['status'])}) does not echo it`);
      }
    },
  },
  {
    id: 'wrong-syntax',
    rule: 'no JSON, or a field left out, is RS_ERROR_WRONG_SYNTAX',
    async run(context) {
      const broken = await callWallet({ wallet: context.url, path: BET, rawBody: '{"user": ', key: context.key });
      demand(broken.body['status'] === 'RS_ERROR_WRONG_SYNTAX', `broken JSON was answered ${String(broken.body['status'])} (HTTP ${broken.http})`);
      for (const field of ['user', 'transaction_uuid', 'token', 'round', 'game_code', 'currency', 'amount', 'request_uuid']) {
        await expectStatus(context, BET, betOf(context.session, { [field]: undefined }), 'RS_ERROR_WRONG_SYNTAX', `a bet without ${field}`);
      }
    },
  },
  {
    id: 'wrong-types',
    rule: 'a field of another type is RS_ERROR_WRONG_TYPES, and a negative amount moves nothing',
    async run(context) {
      for (const [field, value] of [
        ['amount', '100000'],
        ['amount', 1_000.5],
        ['user', 12],
        ['round_closed', 'no'],
      ] as const) {
        await expectStatus(context, BET, betOf(context.session, { [field]: value }), 'RS_ERROR_WRONG_TYPES', `a bet with ${field} ${JSON.stringify(value)}`);
      }
      const negative = () => expectRefusal(context, BET, betOf(context.session, { amount: -ONE_REAL }), 'a bet of less than nothing');
      await expectChange(context, context.session, 0, negative, 'a bet of less than nothing');
    },
  },
  {
    id: 'unread-body',
    rule: 'a body of another media type, or too large for any call, is RS_ERROR_WRONG_SYNTAX',
    async run(context) {
      const [small, large] = [JSON.stringify(betOf(context.session)), JSON.stringify({ filler: 'x'.repeat(1_000_000) })];
      for (const [rawBody, contentType] of [
        [small, 'text/plain'],
        [small, 'application/x-www-form-urlencoded'],
        [large, 'application/json'],
      ] as const) {
        const { http, body } = await callWallet({ wallet: context.url, path: BET, rawBody, contentType, key: context.key });
        demand(
          http === 200 && body['status'] === 'RS_ERROR_WRONG_SYNTAX',
          `${rawBody.length} bytes of ${contentType} were answered HTTP ${http} ${String(body['status'])}`,
        );
      }
    },
  },
  {
    id: 'wrong-currency',
    rule: 'another currency is RS_ERROR_WRONG_CURRENCY',
    async run(context) {
      const foreign = () => expectStatus(context, BET, betOf(context.session, { currency: 'EUR' }), 'RS_ERROR_WRONG_CURRENCY', 'a bet in EUR');
      await expectChange(context, context.session, 0, foreign, 'a bet in EUR');
    },
  },
  {
    id: 'invalid-game',
    rule: 'a game that does not exist is RS_ERROR_INVALID_GAME',
    async run(context) {
      const unknown = () =>
        expectStatus(context, BET, betOf(context.session, { game_code: `no_${randomUUID()}` }), 'RS_ERROR_INVALID_GAME', 'a bet on no game');
      await expectChange(context, context.session, 0, unknown, 'a bet on no game');
    },
  },
  {
    id: 'invalid-token',
    rule: 'a token that nobody gave out is RS_ERROR_INVALID_TOKEN',
    async run(context) {
      const token = `t-${randomUUID()}`;
      await expectStatus(context, '/user/balance', { ...context.session, token, request_uuid: randomUUID() }, 'RS_ERROR_INVALID_TOKEN', 'a balance');
      await expectStatus(context, BET, betOf(context.session, { token }), 'RS_ERROR_INVALID_TOKEN', 'a bet');
    },
  },
  {
    id: 'token-of-another',
    rule: 'a token is good for its own user alone',
    async run(context) {
      const other = await context.players.launch();
      const crossed = () => expectRefusal(context, BET, betOf(context.session, { token: other.token }), 'a bet with the token of another');
      const unmoved = () => expectChange(context, other, 0, crossed, 'of the token’s user');
      await expectChange(context, context.session, 0, unmoved, 'of the user that was named');
    },
  },
];

async function fetchWith(context: Hub88Context, rawBody: string, signature: string): Promise<string> {
  const answer = await fetch(context.url + BET, {
    method: 'POST',
    body: rawBody,
    headers: { 'content-type': 'application/json', 'x-hub88-signature': signature },
  });
  const body: unknown = await answer.json();
  return typeof body === 'object' && body !== null && 'status' in body ? String(body.status) : `HTTP ${answer.status}`;
}
