import { randomUUID } from 'node:crypto';
import { MINUTE_MS, SECOND_MS } from '#kernel/durations.ts';
import { createProviderClient, signedHeaders } from '../sample-client.ts';
import { type Check, demand } from './checks.ts';
import { balanceOf, betOf, expectChange, means, openSession, type ProviderContext, refused, rollbackOf, taken, withOwnSession } from './target.ts';

/** Checks of callers, of the form of calls, and of how sessions begin and end. */
export const REQUEST_CHECKS: readonly Check<ProviderContext>[] = [
  {
    id: 'signature',
    rule: 'a call with another secret, or over another body, is 401 invalid_signature',
    async run(context) {
      const bet = betOf(context);
      const forger = createProviderClient({ ...context, secret: `x${context.secret}` });
      const forge = async () => {
        refused(await forger.bet(bet), 401, 'invalid_signature', 'a bet signed with another secret');
        const raw = JSON.stringify(bet);
        const headers = signedHeaders(context.provider, context.secret, raw, Math.floor(context.nowMs() / SECOND_MS));
        refused(await post(context, 'bet', raw.replace('BRL', 'BRL '), headers), 401, 'invalid_signature', 'a body that was changed after signing');
        const { 'x-palpite-signature': _signature, ...unsigned } = headers;
        refused(await post(context, 'bet', raw, unsigned), 401, 'invalid_signature', 'a bet without a signature');
      };
      await expectChange(context, 0, forge, 'bets with bad signatures');
    },
  },
  {
    id: 'timestamp',
    rule: 'a call more than 300 s old or ahead is 401 stale_timestamp',
    async run(context) {
      for (const offMs of [-6 * MINUTE_MS, 6 * MINUTE_MS]) {
        const off = createProviderClient({ ...context, nowMs: () => context.nowMs() + offMs });
        refused(await off.balance(context.session), 401, 'stale_timestamp', `a call ${offMs / SECOND_MS} s off`);
      }
      const near = createProviderClient({ ...context, nowMs: () => context.nowMs() - 4 * MINUTE_MS });
      taken(await near.balance({ session_token: context.session.session_token }), 'a call 240 s old');
    },
  },
  {
    id: 'provider',
    rule: 'a provider that does not exist is 401 unknown_provider',
    async run(context) {
      const unknownProvider = createProviderClient({ ...context, provider: 'nobody-here' });
      refused(await unknownProvider.balance({ session_token: context.session.session_token }), 401, 'unknown_provider', 'a call of nobody');
    },
  },
  {
    id: 'authenticate',
    rule: 'authenticate answers session, player, currency BRL, balance, its version and the limits of the game',
    async run(context) {
      const { launch_token, game_id } = await context.players.launch();
      const body = taken(await context.client.authenticate({ token: launch_token, game_id }), 'authenticate');
      for (const field of ['session_token', 'player_id'] as const) demand(/^[\w.:-]{1,128}$/.test(String(body[field])), `${field} is ${String(body[field])}`);
      demand(body['currency'] === 'BRL' && body['country'] === 'BR' && body['language'] === 'pt-BR', 'currency, country or language is wrong');
      demand(body['game_id'] === game_id, `game_id is ${String(body['game_id'])}`);
      for (const field of ['balance', 'balance_version', 'min_bet', 'max_bet', 'min_round_ms'] as const) {
        demand(Number.isSafeInteger(body[field]), `${field} is ${String(body[field])}`);
      }
      demand(typeof body['autoplay'] === 'boolean' && typeof body['turbo'] === 'boolean', 'autoplay or turbo is no boolean');
    },
  },
  {
    id: 'launch-token',
    rule: 'a launch token is good once; a second use, another game and an invented one are 401 token_invalid',
    async run(context) {
      const { launch_token, game_id } = await context.players.launch();
      taken(await context.client.authenticate({ token: launch_token, game_id }), 'the first use');
      refused(await context.client.authenticate({ token: launch_token, game_id }), 401, 'token_invalid', 'the second use');
      refused(await context.client.authenticate({ token: randomUUID(), game_id }), 401, 'token_invalid', 'an invented token');
    },
  },
  {
    id: 'launch-token-expires',
    rule: 'a launch token of more than 60 s ago is 401 token_invalid',
    async run(context) {
      const advance = means(context.players.advance, 'move the casino’s clock');
      const { launch_token, game_id } = await context.players.launch();
      await advance(61 * SECOND_MS);
      refused(await context.client.authenticate({ token: launch_token, game_id }), 401, 'token_invalid', 'a token of 61 s ago');
    },
  },
  {
    id: 'balance',
    rule: 'balance answers currency, whole centavos and a version; a session that is not there is 404 unknown_session',
    async run(context) {
      const body = taken(await context.client.balance({ session_token: context.session.session_token }), 'balance');
      demand(
        body['currency'] === 'BRL' && Number.isSafeInteger(body['balance']) && Number.isSafeInteger(body['balance_version']),
        `it is ${JSON.stringify(body)}`,
      );
      refused(await context.client.balance({ session_token: randomUUID() }), 404, 'unknown_session', 'a balance of no session');
    },
  },
  {
    id: 'invalid-request',
    rule: 'a field that is missing or of another form is 422 invalid_request and moves nothing',
    async run(context) {
      const wrong: readonly Readonly<Record<string, unknown>>[] = [
        { amount: undefined },
        { amount: 0 },
        { amount: -100 },
        { amount: 100.5 },
        { amount: '100' },
        { transaction_id: '' },
        { transaction_id: 'a b' },
        { round_id: 'x'.repeat(129) },
      ];
      const send = async () => {
        for (const change of wrong) {
          refused(
            await postSigned(context, 'bet', JSON.stringify({ ...betOf(context), ...change })),
            422,
            'invalid_request',
            `a bet with ${JSON.stringify(change)}`,
          );
        }
        refused(await postSigned(context, 'bet', '{"amount":'), 422, 'invalid_request', 'half a body');
      };
      await expectChange(context, 0, send, 'bets that are none');
    },
  },
  {
    id: 'unread-body',
    rule: 'a body of another media type is 415 invalid_request, one that is too large for any call 413',
    async run(context) {
      const [small, large] = [JSON.stringify(betOf(context)), JSON.stringify({ filler: 'x'.repeat(1_000_000) })];
      const headersOf = (raw: string) => signedHeaders(context.provider, context.secret, raw, Math.floor(context.nowMs() / SECOND_MS));
      for (const mediaType of ['text/plain', 'application/x-www-form-urlencoded']) {
        refused(await post(context, 'bet', small, { ...headersOf(small), 'content-type': mediaType }), 415, 'invalid_request', `a bet as ${mediaType}`);
      }
      refused(await post(context, 'bet', large, headersOf(large)), 413, 'invalid_request', 'a megabyte');
    },
  },
  {
    id: 'unknown-fields',
    rule: 'fields that the contract does not know are ignored',
    async run(context) {
      const raw = JSON.stringify({ session_token: context.session.session_token, colour: 'blue', nested: { a: [1] } });
      taken(await postSigned(context, 'balance', raw), 'a balance with more fields');
    },
  },
  {
    id: 'currency',
    rule: 'another currency is 403 currency_not_supported',
    async run(context) {
      const raw = JSON.stringify({ ...betOf(context), currency: 'EUR' });
      await expectChange(context, 0, async () => refused(await postSigned(context, 'bet', raw), 403, 'currency_not_supported', 'a bet in EUR'), 'a bet in EUR');
    },
  },
  {
    id: 'mismatch',
    rule: 'a session is good for its own player and game alone',
    async run(context) {
      const other = await openSession(context, context.client);
      refused(await context.client.bet(betOf(context, { player_id: other.player_id })), 403, 'player_mismatch', 'a bet for another player');
      refused(await context.client.bet(betOf(context, { game_id: 'no-such-game' })), 403, ['game_mismatch', 'game_disabled'], 'a bet on another game');
    },
  },
  {
    id: 'player-case',
    rule: 'a player_id that is a UUID is the same player in capitals',
    async run(context) {
      const bet = betOf(context);
      const play = async () => {
        taken(await context.client.bet({ ...bet, player_id: bet.player_id.toUpperCase() }), 'a bet of the player in capitals');
        taken(await context.client.rollback(rollbackOf(bet)), 'its rollback');
      };
      await expectChange(context, 0, play, 'a bet and its rollback');
    },
  },
  {
    id: 'end-session',
    rule: 'after end-session a bet is 401 session_ended; wins and rollbacks are still taken',
    async run(context) {
      const own = await withOwnSession(context);
      const [won, called] = [betOf(own), betOf(own)];
      for (const bet of [won, called]) taken(await own.client.bet(bet), 'a bet');
      const before = await balanceOf(own, own.session);
      for (const again of ['end-session', 'end-session again']) taken(await own.client.endSession({ session_token: own.session.session_token }), again);
      refused(await own.client.bet(betOf(own)), 401, 'session_ended', 'a bet after the end');
      await expectPaidLate(own, won, called, before);
    },
  },
];

/** Requires that an open bet is paid and another rolled back, judged by the answers, since the session may be over. */
export async function expectPaidLate(context: ProviderContext, won: ReturnType<typeof betOf>, called: ReturnType<typeof betOf>, before: number): Promise<void> {
  const { session_token: _token, ...win } = {
    ...won,
    transaction_id: `w-${randomUUID()}`,
    bet_transaction_id: won.transaction_id,
    amount: 2 * context.stake,
    round_closed: true,
  };
  const paid = taken(await context.client.win(win), 'a win after the end');
  demand(paid['balance'] === before + 2 * context.stake, `the win was answered with ${String(paid['balance'])}`);
  const { player_id, game_id, round_id, transaction_id } = called;
  const rollback = { player_id, game_id, round_id, transaction_id: `x-${randomUUID()}`, reference_transaction_id: transaction_id };
  const back = taken(await context.client.rollback(rollback), 'a rollback after the end');
  demand(back['balance'] === before + 3 * context.stake, `the rollback was answered with ${String(back['balance'])}`);
}

async function postSigned(context: ProviderContext, call: string, raw: string) {
  return post(context, call, raw, signedHeaders(context.provider, context.secret, raw, Math.floor(context.nowMs() / SECOND_MS)));
}

async function post({ site }: ProviderContext, call: string, raw: string, headers: Record<string, string>) {
  const answer = await fetch(`${site}/provider/v1/${call}`, { method: 'POST', body: raw, headers });
  const body: unknown = await answer.json();
  return { status: answer.status, body: typeof body === 'object' && body !== null ? { ...body } : {} };
}
