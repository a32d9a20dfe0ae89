import * as contract from '#contracts/account/responsible-gaming.ts';
import { refusalReply, type Reply, unauthenticated } from '#server/platform/http/refusals.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { ResponsibleGamingDeps } from '../deps.ts';
import { answerRealityCheck, readRealityCheckOf, type SessionAsked, setRealityCheck } from '../use-cases/reality-check.ts';

const TAG = 'responsible-gaming';
const CANNOT_TURN_OFF = { cannot_turn_off: { status: 422, text: 'O lembrete de tempo não pode ser desligado. Escolha um intervalo.' } } as const;

/** Routes of the reality check. Pages poll it, which does not count as an act of the player; choosing and answering do. */
export function realityCheckRoutes(deps: ResponsibleGamingDeps): readonly Route[] {
  return [readRoute(deps), setRoute(deps), answerRoute(deps)];
}

function readRoute(deps: ResponsibleGamingDeps): Route {
  return route({
    method: 'GET',
    url: '/api/reality-check',
    summary: 'Whether the reality check is due, and what this session has come to.',
    tag: TAG,
    access: 'player',
    replies: { 200: contract.realityCheckReply },
    handler: ({ principal, at }) => shown(deps, { playerId: principal.playerId, tokenId: principal.sessionId, at }),
  });
}

function setRoute(deps: ResponsibleGamingDeps): Route {
  return route({
    method: 'PUT',
    url: '/api/reality-check',
    summary: 'Chooses how often; the interval counts from now.',
    tag: TAG,
    access: 'player',
    body: contract.realityCheckChange,
    replies: { 200: contract.realityCheckReply },
    refusals: CANNOT_TURN_OFF,
    async handler({ principal, body, at }) {
      if (body.interval_minutes === 0 && deps.complianceProfile === 'br') return refusalReply(CANNOT_TURN_OFF, { ok: false, code: 'cannot_turn_off' });
      const asked = { playerId: principal.playerId, tokenId: principal.sessionId, at };
      await setRealityCheck(deps, asked, body.interval_minutes);
      return shown(deps, asked);
    },
  });
}

function answerRoute(deps: ResponsibleGamingDeps): Route {
  return route({
    method: 'POST',
    url: '/api/reality-check',
    summary: 'Notes that the player goes on, or stops.',
    tag: TAG,
    access: 'player',
    body: contract.realityCheckAnswer,
    replies: { 200: contract.realityCheckReply },
    async handler({ principal, body, at }) {
      const asked = { playerId: principal.playerId, tokenId: principal.sessionId, at };
      await answerRealityCheck(deps, asked, body.answer);
      return shown(deps, asked);
    },
  });
}

async function shown(deps: ResponsibleGamingDeps, asked: SessionAsked): Promise<Reply> {
  const found = await readRealityCheckOf(deps, asked);
  if (found === null) throw unauthenticated();
  return { status: 200, body: found };
}
