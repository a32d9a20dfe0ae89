import * as z from 'zod/mini';
import * as contract from '#contracts/account/account.ts';
import { rollover } from '#server/modules/bonus/index.ts';
import { noteAddress } from '#server/modules/verification/index.ts';
import { unauthenticated } from '#server/platform/http/refusals.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { AccountDeps } from '../deps.ts';
import { readMe } from '../use-cases/read-me.ts';
import { summariseWallet } from '../use-cases/summarise-wallet.ts';
import { centralExclusionRoute } from '../central-exit/central-exclusion-route.ts';
import { closureRoutes } from '../closure/closure-routes.ts';
import { standingRoute } from '../standing/standing-route.ts';
import { documentRoute } from './document-route.ts';
import { exportRoute } from './export-route.ts';
import { paperRoutes } from './paper-routes.ts';
import { registerRoute } from './register-route.ts';
import { sessionSummaryRoute } from './session-summary-route.ts';
import { transactionsRoute } from './transactions-route.ts';

/** Wires the routes: registration and its CPF look-up, me, wallet, statement and other documents, data export, closing of the account. */
export function accountRoutes(deps: AccountDeps): readonly Route[] {
  return [
    registerRoute(deps),
    documentRoute(deps),
    me(deps),
    wallet(deps),
    transactionsRoute(deps),
    sessionSummaryRoute(deps),
    exportRoute(deps),
    ...paperRoutes(deps),
    ...closureRoutes(deps),
    centralExclusionRoute(deps),
    standingRoute(deps),
  ];
}

function me(deps: AccountDeps): Route {
  return route({
    method: 'GET',
    url: '/api/auth/me',
    summary: 'The player, the balance and the wallet’s figures.',
    tag: 'account',
    access: 'player',
    // Pages ignore this bonus field; the description explains it in the API document.
    replies: { 200: z.extend(contract.meReply, { user_rollover: z.nullable(rollover) }) },
    async handler({ principal, at, address }) {
      await noteAddress(deps.verification, { playerId: principal.playerId, tokenId: principal.sessionId }, address);
      const found = await readMe(deps, principal.playerId, at);
      if (found === null) throw unauthenticated();
      return { status: 200, body: found };
    },
  });
}

function wallet(deps: AccountDeps): Route {
  return route({
    method: 'GET',
    url: '/api/wallet',
    summary: 'Cash, bonus, held and withdrawable money, with every blocked centavo explained.',
    tag: 'account',
    access: 'player',
    replies: { 200: contract.walletReply },
    async handler({ principal, at }) {
      const found = await summariseWallet(deps, principal.playerId, at);
      if (found === null) throw unauthenticated();
      return { status: 200, body: found };
    },
  });
}
