import { only } from '#server/platform/http/refusals.ts';
import * as contract from '#contracts/account/identity.ts';
import { isUuid } from '#kernel/ids.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { IdentityDeps } from '../deps.ts';
import { endSessionRemotely } from '../use-cases/sessions/end-sessions.ts';
import { listSessions } from '../use-cases/sessions/list-sessions.ts';
import { readAccess } from '../use-cases/sessions/read-access.ts';
import { refused, IDENTITY_TEXTS } from './refusal-texts.ts';
import { visitorOf } from './session-cookies.ts';

const TAG = 'identity';

/** Routes for the player's sessions and access log. */
export function sessionRoutes(deps: IdentityDeps): readonly Route[] {
  return [sessions(deps), endSession(deps), accessLog(deps)];
}

function sessions(deps: IdentityDeps): Route {
  return route({
    method: 'GET',
    url: '/api/auth/sessions',
    summary: 'The player’s live sessions.',
    tag: TAG,
    access: 'player',
    replies: { 200: contract.sessionsReplySchema },
    handler: async ({ principal, at }) => ({ status: 200, body: await listSessions(deps, principal.playerId, principal.sessionId, at) }),
  });
}

function endSession(deps: IdentityDeps): Route {
  return route({
    method: 'DELETE',
    url: '/api/auth/sessions/:id',
    summary: 'Ends one of the player’s sessions, here or elsewhere.',
    tag: TAG,
    access: 'player',
    params: contract.sessionParamsSchema,
    replies: { 204: null },
    refusals: only(IDENTITY_TEXTS, 'unknown_session'),
    async handler(context) {
      const { principal, params, at } = context;
      const ended = isUuid(params.id) && (await endSessionRemotely(deps, principal.playerId, params.id, visitorOf(context.request, context), at));
      return ended ? { status: 204 } : refused({ ok: false, code: 'unknown_session' });
    },
  });
}

function accessLog(deps: IdentityDeps): Route {
  return route({
    method: 'GET',
    url: '/api/account/access-log',
    summary: 'Logins, failures and changes of access, newest first.',
    tag: TAG,
    access: 'player',
    query: contract.accessLogQuerySchema,
    replies: { 200: contract.accessLogReplySchema },
    handler: async ({ principal, query }) => ({ status: 200, body: await readAccess(deps, principal.playerId, query.page, query.per_page) }),
  });
}
