import * as contract from '#contracts/account/standing.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { AccountDeps } from '../deps.ts';
import { readStanding } from './read-standing.ts';

/** Route: the player's open obligations before a bet or deposit. */
export function standingRoute(deps: AccountDeps): Route {
  return route({
    method: 'GET',
    url: '/api/account/standing',
    summary: 'What the player has to do before they may bet or deposit, under the profile br.',
    tag: 'account',
    access: 'player',
    replies: { 200: contract.standingReply },
    async handler({ principal }) {
      const { obstacle, missing } = await readStanding(deps, principal.playerId);
      return { status: 200, body: { obstacle: obstacle, missing: [...missing] } };
    },
  });
}
