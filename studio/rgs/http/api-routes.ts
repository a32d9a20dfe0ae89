import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ListRoundsReply } from '#studio/protocol/rgs.ts';
import type { StudioParts } from '../parts.ts';
import { listRounds, noteSeen } from '../rounds/past-rounds.ts';
import { playRound } from '../rounds/play-round.ts';
import { replayRound } from '../rounds/replay-round.ts';
import { openSession } from '../sessions/open-session.ts';
import { readBalance } from '../sessions/read-balance.ts';
import { resumeSession } from '../sessions/resume-session.ts';
import type { Signer } from '../wallet/sign.ts';
import { PageRefusal, valueOf } from './answers.ts';
import type { CallKind, RateLimits } from './rate-limits.ts';
import { ofSessionRequest, openSessionRequest, readRequest, replayRequest, resumeSessionRequest, roundSeenRequest, spinRequest } from './requests.ts';

interface ApiOptions {
  readonly parts: StudioParts;
  readonly signer: Signer;
  readonly limits: RateLimits;
}

/** The pages' calls, exactly as in studio/protocol/rgs.ts. */
export function apiRoutes(app: FastifyInstance, { parts, signer, limits }: ApiOptions): void {
  const post = (path: string, kind: CallKind, answer: (body: unknown) => Promise<unknown>): void => {
    app.post(path, { onRequest: async (request) => refuseOtherSites(request) }, async (request, reply) => {
      await limits.check(request, kind);
      reply.header('cache-control', 'no-store');
      return answer(request.body);
    });
  };
  post('/api/session', 'open', async (body) => valueOf(await openSession(parts, readRequest(openSessionRequest, body))));
  post('/api/session/resume', 'play', async (body) => valueOf(await resumeSession(parts, readRequest(resumeSessionRequest, body))));
  post('/api/spin', 'play', async (body) => valueOf(await playRound(parts, readRequest(spinRequest, body))));
  post('/api/balance', 'play', async (body) => valueOf(await readBalance(parts, readRequest(ofSessionRequest, body).session)));
  post('/api/rounds', 'play', async (body): Promise<ListRoundsReply> => {
    return { data: valueOf(await listRounds(parts, readRequest(ofSessionRequest, body).session)) };
  });
  post('/api/rounds/seen', 'play', async (body) => {
    valueOf(await noteSeen(parts, readRequest(roundSeenRequest, body)));
    return {};
  });
  post('/api/replay', 'replay', async (body) => valueOf(await replayRound({ ...parts, secret: signer.secret }, readRequest(replayRequest, body).token)));
}

/** The calls are for our own pages: a browser sends a call's origin. */
function refuseOtherSites(request: FastifyRequest): void {
  const { origin, host, 'sec-fetch-site': site } = request.headers;
  const isOwn = origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
  if (!isOwn || (site !== undefined && site !== 'same-origin' && site !== 'none')) throw new PageRefusal('invalid_request');
}
