import * as contract from '#contracts/account/account.ts';
import { unauthenticated } from '#server/platform/http/refusals.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { AccountDeps } from '../deps.ts';
import { summariseSession } from '../use-cases/summarise-session.ts';

/** GET /api/session/summary. A request does not count as activity: it does not keep a session from going idle. */
export function sessionSummaryRoute(deps: Pick<AccountDeps, 'identity'>): Route {
  return route({
    method: 'GET',
    url: '/api/session/summary',
    summary: 'How long this session has lasted, and what was staked and came back in it; recent=1 adds the last thirty days.',
    tag: 'account',
    access: 'player',
    query: contract.sessionSummaryQuery,
    replies: { 200: contract.sessionSummaryReply },
    async handler({ principal, query, at }) {
      const found = await summariseSession(deps, { playerId: principal.playerId, tokenId: principal.sessionId, recent: query.recent === '1', at });
      if (found === null) throw unauthenticated();
      return { status: 200, body: found };
    },
  });
}
