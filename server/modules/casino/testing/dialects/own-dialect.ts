import { SECOND_MS } from '#kernel/durations.ts';
import { signBody } from '../../provider-wallet/http/verify-call.ts';
import { walletRoutes } from '../../provider-wallet/http/wallet-routes.ts';
import { PROVIDER_GAME, PROVIDER_SECRET, SOURCE } from '../../provider-wallet/testing/wallet-fixture.ts';
import type { Dialect, DialectCall } from './dialect.ts';

const bodies: Readonly<Record<DialectCall['kind'], (call: DialectCall) => object>> = {
  bet: ({ session, cents, closes }) => ({ session_token: session.token, amount: cents, currency: 'BRL', round_closed: closes }),
  win: ({ of, cents, closes }) => ({ bet_transaction_id: of, amount: cents, currency: 'BRL', round_closed: closes }),
  rollback: ({ of }) => ({ reference_transaction_id: of }),
};

/** The provider wallet's own dialect (contracts/casino/provider-wallet.ts). */
export const ownDialect: Dialect = {
  name: 'our own',
  tag: 'provider wallet',
  source: SOURCE,
  undoesWins: false,
  keepsEarlyWins: true,
  done: 'done',
  refusals: {
    ...{ conflict: 'transaction_conflict', rolledBack: 'rolled_back', noMoney: 'insufficient_balance', unknownBet: 'kept' },
    ...{ belowMinimum: 'stake_below_minimum', aboveMaximum: 'stake_above_maximum', limitReached: 'limit_reached', gameClosed: 'game_disabled' },
    ...{ paused: 'paused', excluded: 'self_excluded', blocked: 'blocked', sessionEnded: 'session_ended', badAddress: 'vpn_detected' },
  },
  routes: walletRoutes,
  request(call) {
    const names = { player_id: call.session.alias, game_id: PROVIDER_GAME, round_id: call.round, transaction_id: call.id };
    const payload = JSON.stringify({ ...names, ...bodies[call.kind](call) });
    const timestamp = String(Math.floor(call.at.getTime() / SECOND_MS));
    const signature = signBody(PROVIDER_SECRET, timestamp, Buffer.from(payload));
    const headers = { 'x-palpite-provider': SOURCE, 'x-palpite-timestamp': timestamp, 'x-palpite-signature': signature };
    return { url: `/provider/v1/${call.kind}`, headers, payload };
  },
  read(status, body) {
    const word = status === 200 ? 'done' : status === 202 ? 'kept' : String(body['error']);
    return { word, cents: typeof body['balance'] === 'number' ? body['balance'] : null };
  },
};
