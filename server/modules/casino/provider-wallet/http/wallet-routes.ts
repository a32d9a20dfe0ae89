import * as contract from '#contracts/casino/provider-wallet.ts';
import type { Reply } from '#server/platform/http/refusals.ts';
import type { Route } from '#server/platform/http/route.ts';
import type { WalletDeps } from '../deps.ts';
import { createSessionReader } from '../session-reader.ts';
import { readIsOpen } from '../store/sessions.ts';
import { leaveGame } from '../use-cases/launch-game.ts';
import { authenticate, seenBy } from '../use-cases/authenticate.ts';
import { balanceBody, walletRefusal } from './wallet-replies.ts';
import { signedRoute } from './signed-route.ts';
import { transactionRoutes } from './transaction-routes.ts';

/** The provider wallet's own dialect over HTTP. */
export function walletRoutes(deps: WalletDeps): readonly Route[] {
  return [authentication(deps), balance(deps), ...transactionRoutes(deps), sessionEnd(deps)];
}

function authentication(deps: WalletDeps): Route {
  return signedRoute(deps, {
    name: 'authenticate',
    summary: 'Exchanges a launch token (single use, 60 s) for a session.',
    body: contract.walletAuthenticate,
    reply: contract.walletAuthenticateReply,
    async handle(source, { token, game_id }, at) {
      const session = await authenticate(deps, { source, token, gameCode: game_id, at });
      if (session === null) return walletRefusal('token_invalid');
      const { terms } = session;
      return {
        status: 200,
        body: {
          ...{ session_token: session.sessionToken, player_id: session.alias, game_id, country: 'BR', language: 'pt-BR' },
          ...balanceBody(session.balance),
          ...{ min_bet: terms.minBetCents, max_bet: terms.maxBetCents, min_round_ms: terms.minRoundMs, autoplay: terms.autoplay, turbo: terms.turbo },
          ...(session.freeRounds.length === 0
            ? {}
            : { free_rounds: session.freeRounds.map(({ ref, left, stakeCents }) => ({ free_round_id: ref, rounds_left: left, amount: stakeCents })) }),
        },
      };
    },
  });
}

function balance(deps: WalletDeps): Route {
  const sessionOf = createSessionReader(deps);
  return signedRoute(deps, {
    name: 'balance',
    summary: 'What the player can play with.',
    body: contract.walletBalance,
    reply: contract.walletBalanceReply,
    async handle(source, { session_token }) {
      const session = await sessionOf(source, session_token);
      if (session === null) return walletRefusal('unknown_session');
      if (!(await readIsOpen(deps.db.k, session.id))) return walletRefusal('session_ended');
      return { status: 200, body: balanceBody((await seenBy(deps, session)).balance) };
    },
  });
}

function sessionEnd(deps: WalletDeps): Route {
  const sessionOf = createSessionReader(deps);
  return signedRoute(deps, {
    name: 'end-session',
    summary: 'The game was left; rounds that run may finish.',
    body: contract.walletEndSession,
    reply: contract.walletEndSessionReply,
    async handle(source, { session_token }, at): Promise<Reply> {
      const session = await sessionOf(source, session_token);
      if (session === null) return walletRefusal('unknown_session');
      await leaveGame(deps, session.id, at);
      return { status: 200, body: {} };
    },
  });
}
