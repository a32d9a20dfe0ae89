import * as contract from '#contracts/account/account-closure.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { AccountDeps } from '../deps.ts';
import { readStandingExit } from './use-cases/read-standing-exit.ts';

/** Route: the rights and deadlines of a player under a central exclusion. */
export function centralExclusionRoute(deps: AccountDeps): Route {
  return route({
    method: 'GET',
    url: '/api/account/central-exclusion',
    summary: 'What follows the central exclusion in force, with its dates.',
    tag: 'account',
    access: 'player',
    replies: { 200: contract.centralExclusionReply },
    handler: async ({ principal }) => ({ status: 200, body: { standing: await readStandingExit(deps, principal.playerId) } }),
  });
}
