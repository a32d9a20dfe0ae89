import * as contract from '#contracts/account/responsible-gaming.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { refusalReply, type Reply, unauthenticated } from '#server/platform/http/refusals.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { ResponsibleGamingDeps } from '../deps.ts';
import { answerProposal } from '../use-cases/answer-proposal.ts';
import { readProtection } from '../use-cases/read-protection.ts';
import { excludePlayer } from '../use-cases/exclude-player.ts';
import { pausePlay } from '../use-cases/pause-play.ts';
import { returnToPlay } from '../use-cases/return-to-play.ts';
import { ANSWER_REFUSALS, RETURN_REFUSALS, STOP_REFUSALS } from './refusal-texts.ts';

const TAG = 'responsible-gaming';
const REPLIES = { 200: contract.protectionReply } as const;

/** Routes of pauses, exclusions, the return to play, and answers to proposals; GET /api/protection. */
export function stopRoutes(deps: ResponsibleGamingDeps): readonly Route[] {
  return [protectionRoute(deps), suspensionRoute(deps), exclusionRoute(deps), returnRoute(deps), interventionRoute(deps)];
}

function protectionRoute(deps: ResponsibleGamingDeps): Route {
  return route({
    method: 'GET',
    url: '/api/protection',
    summary: 'Pause, exclusion, reality check, proposals and the history of all of it.',
    tag: TAG,
    access: 'player',
    replies: { 200: contract.protectionReply },
    handler: ({ principal, at }) => shown(deps, principal.playerId, at, ''),
  });
}

function suspensionRoute(deps: ResponsibleGamingDeps): Route {
  return route({
    method: 'POST',
    url: '/api/suspension',
    summary: 'Pauses the player: bets and deposits are refused from now on, everywhere. It can be lengthened, never shortened.',
    tag: TAG,
    access: 'player',
    body: contract.suspensionBody,
    replies: REPLIES,
    refusals: STOP_REFUSALS,
    async handler({ principal: { playerId }, body, at }) {
      const act = { playerId, actor: 'player', at };
      const paused = await inTransaction(deps.db, (tx) => pausePlay(deps, tx, act, body.duration));
      return paused.ok ? shown(deps, playerId, at, 'Sua pausa começou. Você continua podendo sacar.') : refusalReply(STOP_REFUSALS, paused);
    },
  });
}

function exclusionRoute(deps: ResponsibleGamingDeps): Route {
  return route({
    method: 'POST',
    url: '/api/exclusion',
    summary: 'Excludes the player: bets and deposits are refused until the player returns, not before the end that was chosen.',
    tag: TAG,
    access: 'player',
    body: contract.exclusionBody,
    replies: REPLIES,
    refusals: STOP_REFUSALS,
    async handler({ principal: { playerId }, body, at }) {
      const act = { playerId, actor: 'player', at };
      const excluded = await inTransaction(deps.db, (tx) => excludePlayer(deps, tx, act, { duration: body.duration, reason: body.reason ?? null }));
      return excluded.ok ? shown(deps, playerId, at, 'Sua autoexclusão começou. Você continua podendo sacar.') : refusalReply(STOP_REFUSALS, excluded);
    },
  });
}

function returnRoute(deps: ResponsibleGamingDeps): Route {
  return route({
    method: 'POST',
    url: '/api/exclusion/return',
    summary: 'Ends the player’s own exclusion, once its time is over.',
    tag: TAG,
    access: 'player',
    replies: REPLIES,
    refusals: RETURN_REFUSALS,
    async handler({ principal: { playerId }, at }) {
      const returned = await inTransaction(deps.db, (tx) => returnToPlay(deps, tx, { playerId, actor: 'player', at }));
      return returned.ok ? shown(deps, playerId, at, 'Sua autoexclusão terminou. Seus limites continuam valendo.') : refusalReply(RETURN_REFUSALS, returned);
    },
  });
}

function interventionRoute(deps: ResponsibleGamingDeps): Route {
  return route({
    method: 'POST',
    url: '/api/interventions/:id',
    summary: 'Accepts what the house proposed, which then holds at once, or declines it.',
    tag: TAG,
    access: 'player',
    params: contract.interventionParams,
    body: contract.interventionAnswer,
    replies: REPLIES,
    refusals: ANSWER_REFUSALS,
    async handler({ principal: { playerId }, params, body, at }) {
      const given = { id: params.id, answer: body.answer };
      const answered = await inTransaction(deps.db, (tx) => answerProposal(deps, tx, { playerId, actor: 'player', at }, given));
      if (!answered.ok) return refusalReply(ANSWER_REFUSALS, answered);
      return shown(
        deps,
        playerId,
        at,
        body.answer === 'accept' ? 'Pronto: a sugestão já está valendo.' : 'Tudo bem. As ferramentas continuam aqui, se quiser.',
      );
    },
  });
}

async function shown(deps: ResponsibleGamingDeps, playerId: string, at: Date, message: string): Promise<Reply> {
  const found = await readProtection(deps, playerId, at, message);
  if (found === null) throw unauthenticated();
  return { status: 200, body: found };
}
