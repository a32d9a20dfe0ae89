import * as contract from '#contracts/casino/provider-wallet.ts';
import { isUuid } from '#kernel/ids.ts';
import type { Reply } from '#server/platform/http/refusals.ts';
import type { Route } from '#server/platform/http/route.ts';
import type { WalletDeps } from '../deps.ts';
import { freeBetId } from '../domain/free-bet-id.ts';
import type { WalletAnswer, WalletBalance } from '../domain/wallet-answer.ts';
import { gameBySource, termsOf } from '../game-of-session.ts';
import { createPlayerReader, createSessionReader } from '../session-reader.ts';
import { type BetRefusal, createBetTaker } from '../use-cases/take-bet.ts';
import { createResultTaker, type ResultRefusal, type WinCall } from '../use-cases/take-results.ts';
import { type FreeBetRefusal, takeFreeBet } from '../use-cases/take-free-bet.ts';
import { keepWin } from '../use-cases/retry-early-wins.ts';
import { signedRoute } from './signed-route.ts';
import { balanceBody, walletRefusal } from './wallet-replies.ts';

/** Bets, wins and rollbacks of the own dialect. */
export function transactionRoutes(deps: WalletDeps): readonly Route[] {
  return [bet(deps), win(deps), rollback(deps)];
}

function bet(deps: WalletDeps): Route {
  const [sessionOf, playerOf, taker] = [createSessionReader(deps), createPlayerReader(deps), createBetTaker(deps)];
  return signedRoute(deps, {
    name: 'bet',
    summary: 'Takes a bet. Without an answer within two seconds the supplier rolls it back.',
    body: contract.walletBet,
    reply: contract.walletTransactionReply,
    async handle(source, body) {
      if (body.currency !== 'BRL') return walletRefusal('currency_not_supported');
      const [session, game] = [await sessionOf(source, body.session_token), await gameBySource(deps, source, body.game_id)];
      if (session === null) return walletRefusal('unknown_session');
      if ((await ownerOf(playerOf, source, body.player_id)) !== session.playerId) return walletRefusal('player_mismatch');
      if (game === null || game.id !== session.gameId) return walletRefusal('game_mismatch');
      const call = { roundRef: body.round_id, transactionId: body.transaction_id, amountCents: body.amount, closes: body.round_closed ?? false };
      return answer(body, await taker.take({ session, game, ...call }), BET_CODES);
    },
  });
}

function win(deps: WalletDeps): Route {
  const [sessionOf, playerOf, taker] = [createSessionReader(deps), createPlayerReader(deps), createResultTaker(deps)];
  return signedRoute(deps, {
    name: 'win',
    summary: 'Pays a win; 0 closes a round that won nothing. Whatever became of the session, it is taken.',
    body: contract.walletWin,
    reply: contract.walletTransactionReply,
    replies: { 202: contract.walletParkedReply },
    async handle(source, body, at) {
      if (body.currency !== 'BRL') return walletRefusal('currency_not_supported');
      const free = freeBetOf(body);
      if (body.bet_transaction_id === undefined && free === null) return walletRefusal('invalid_request');
      const [playerId, game] = [await ownerOf(playerOf, source, body.player_id), await gameBySource(deps, source, body.game_id)];
      if (playerId === null) return walletRefusal('player_mismatch');
      if (game === null) return walletRefusal('game_mismatch');
      if (free !== null) {
        const session = body.session_token === undefined ? null : await sessionOf(source, body.session_token);
        const begun = await takeFreeBet(deps, { source, playerId, session, game, roundRef: body.round_id, ...free, closes: false });
        if (!begun.ok) return walletRefusal(FREE_CODES[begun.code], begun.balance);
      }
      const call: WinCall = {
        ...{ source, playerId, gameId: game.id, vertical: termsOf(deps, game).vertical, roundRef: body.round_id, transactionId: body.transaction_id },
        ...{
          betTransactionId: body.bet_transaction_id ?? free?.transactionId ?? '',
          amountCents: body.amount,
          closes: body.round_closed ?? false,
          strict: true,
        },
      };
      const taken = await taker.win(call);
      if (taken.ok || taken.code !== 'bet_unknown') return answer(body, taken, RESULT_CODES);
      await keepWin(deps, call, at);
      return { status: 202, body: { status: 'parked', transaction_id: body.transaction_id } };
    },
  });
}

function rollback(deps: WalletDeps): Route {
  const [playerOf, taker] = [createPlayerReader(deps), createResultTaker(deps)];
  return signedRoute(deps, {
    name: 'rollback',
    summary: 'Gives a bet back. One that never came is remembered, and refused should it come.',
    body: contract.walletRollback,
    reply: contract.walletTransactionReply,
    async handle(source, body) {
      const playerId = await ownerOf(playerOf, source, body.player_id);
      if (playerId === null) return walletRefusal('player_mismatch');
      const call = { source, playerId, transactionId: body.transaction_id, referenceId: body.reference_transaction_id, closes: false, undoes: false };
      return answer(body, await taker.rollback(call), RESULT_CODES);
    },
  });
}

/** The player of an alias: a UUID, in any case. Null for anything else. */
async function ownerOf(playerOf: ReturnType<typeof createPlayerReader>, source: string, alias: string): Promise<string | null> {
  const name = alias.toLowerCase();
  return isUuid(name) ? playerOf(source, name) : null;
}

function freeBetOf(body: contract.WalletWin): { readonly transactionId: string; readonly grantRef: string } | null {
  return body.free_round_id === undefined ? null : { transactionId: freeBetId(body.transaction_id), grantRef: body.free_round_id };
}

/** Refusals of the wallet's statements that the dialect names differently. */
const BET_CODES: Readonly<Record<BetRefusal, contract.WalletRefusalCode>> = {
  ...{ key_reused: 'transaction_conflict', unknown_player: 'player_mismatch', casino_disabled: 'game_disabled' },
  ...{ blocked: 'blocked', closed: 'closed', session_ended: 'session_ended', self_excluded: 'self_excluded', paused: 'paused', not_verified: 'not_verified' },
  ...{ limit_reached: 'limit_reached', insufficient_balance: 'insufficient_balance', transaction_conflict: 'transaction_conflict' },
  ...{ rolled_back: 'rolled_back', round_closed: 'round_closed', game_disabled: 'game_disabled', too_fast: 'too_fast', other_game_open: 'other_game_open' },
  ...{ stake_below_minimum: 'stake_below_minimum', stake_above_maximum: 'stake_above_maximum' },
  ...{ vpn_detected: 'vpn_detected', address_unverified: 'address_unverified' },
};
const FREE_CODES: Readonly<Record<FreeBetRefusal, contract.WalletRefusalCode>> = {
  ...{
    free_round_unknown: 'unknown_free_round',
    settled_bet_missing: 'unknown_free_round',
    key_reused: 'transaction_conflict',
    transaction_conflict: 'transaction_conflict',
  },
  ...{ unknown_player: 'player_mismatch', rolled_back: 'rolled_back', session_ended: 'session_ended', round_closed: 'round_closed' },
  ...{ game_disabled: 'game_disabled', blocked: 'blocked', closed: 'closed', self_excluded: 'self_excluded', paused: 'paused' },
  ...{ not_verified: 'not_verified', limit_reached: 'limit_reached' },
};
const RESULT_CODES: Readonly<Record<ResultRefusal, contract.WalletRefusalCode>> = {
  ...{ transaction_conflict: 'transaction_conflict', bet_unknown: 'transaction_conflict', rolled_back: 'rolled_back', round_closed: 'round_closed' },
  ...{ bet_settled: 'bet_settled', player_mismatch: 'player_mismatch', game_mismatch: 'game_mismatch' },
};

function answer<Code extends string>(
  { transaction_id }: { readonly transaction_id: string },
  taken: WalletAnswer<Code>,
  codes: Readonly<Record<Code, contract.WalletRefusalCode>>,
): Reply {
  return taken.ok ? done(transaction_id, taken.duplicate, taken.balance) : walletRefusal(codes[taken.code], taken.balance);
}

/** The supplier's transaction id is also the operator's: one transaction has one name. */
function done(transactionId: string, duplicate: boolean, balance: WalletBalance): Reply {
  return { status: 200, body: { transaction_id: transactionId, operator_transaction_id: transactionId, ...balanceBody(balance), duplicate } };
}
