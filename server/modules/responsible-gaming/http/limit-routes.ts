import * as contract from '#contracts/account/responsible-gaming.ts';
import type { Result } from '#kernel/refusal.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { refusalReply, type Reply, unauthenticated, validationRefusal } from '#server/platform/http/refusals.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { ResponsibleGamingDeps } from '../deps.ts';
import { readLimitsOf } from '../use-cases/read-limits.ts';
import { cancelPending, confirmPending, type LimitRefusal, setLimit } from '../use-cases/set-limit.ts';
import { LIMIT_REFUSALS } from './refusal-texts.ts';

const REPLIES = { 200: contract.limitChangeReply } as const;

/** Routes of the player's limits, including pending ones. */
export function limitRoutes(deps: ResponsibleGamingDeps): readonly Route[] {
  return [readRoute(deps), setRoute(deps), confirmRoute(deps), cancelRoute(deps)];
}

function readRoute(deps: ResponsibleGamingDeps): Route {
  return route({
    method: 'GET',
    url: '/api/limits',
    summary: 'Every limit by kind and period, with what was used and what waits.',
    tag: 'responsible-gaming',
    access: 'player',
    replies: { 200: contract.limitsReply },
    async handler({ principal, at }) {
      const found = await readLimitsOf(deps, principal.playerId, at);
      if (found === null) throw unauthenticated();
      return { status: 200, body: found };
    },
  });
}

function setRoute(deps: ResponsibleGamingDeps): Route {
  return route({
    method: 'PUT',
    url: '/api/limits/:kind',
    summary: 'Sets a limit: a tighter one at once, a looser one or none after 24 hours and a confirmation.',
    tag: 'responsible-gaming',
    access: 'player',
    params: contract.limitParams,
    body: contract.limitChange,
    replies: { 200: contract.limitChangeReply },
    refusals: LIMIT_REFUSALS,
    async handler({ principal, params, body, at }) {
      const unit = contract.LIMIT_UNITS[params.kind];
      const wanted = body[unit];
      if (wanted === undefined) throw validationRefusal({ [unit]: ['Informe o limite.'] });
      const act = { playerId: principal.playerId, kind: params.kind, period: body.period, actor: 'player', at };
      return reply(await inTransaction(deps.db, (tx) => setLimit(deps, tx, act, wanted)));
    },
  });
}

function confirmRoute(deps: ResponsibleGamingDeps): Route {
  return route({
    method: 'POST',
    url: '/api/limits/:kind/confirm',
    summary: 'Lets a looser limit count, once its wait is over.',
    tag: 'responsible-gaming',
    access: 'player',
    params: contract.limitParams,
    body: contract.pendingOf,
    replies: REPLIES,
    refusals: LIMIT_REFUSALS,
    async handler({ principal, params, body, at }) {
      const act = { playerId: principal.playerId, kind: params.kind, period: body.period, actor: 'player', at };
      return reply(await inTransaction(deps.db, (tx) => confirmPending(deps, tx, act)));
    },
  });
}

function cancelRoute(deps: ResponsibleGamingDeps): Route {
  return route({
    method: 'DELETE',
    url: '/api/limits/:kind/pending',
    summary: 'Gives up a looser limit that waits.',
    tag: 'responsible-gaming',
    access: 'player',
    params: contract.limitParams,
    query: contract.pendingOf,
    replies: REPLIES,
    refusals: LIMIT_REFUSALS,
    async handler({ principal, params, query, at }) {
      const act = { playerId: principal.playerId, kind: params.kind, period: query.period, actor: 'player', at };
      return reply(await inTransaction(deps.db, (tx) => cancelPending(deps, tx, act)));
    },
  });
}

function reply(changed: Result<contract.LimitChangeReply, LimitRefusal>): Reply {
  return changed.ok ? { status: 200, body: changed.value } : refusalReply(LIMIT_REFUSALS, changed);
}
