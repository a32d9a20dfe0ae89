import * as contract from '#contracts/money/referral.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { AcquisitionDeps } from './deps.ts';
import { openReferral } from './use-cases/open-referral.ts';
import { readReferral } from './use-cases/read-referral.ts';

/** Routes for a player's invitations. */
export function acquisitionRoutes(deps: AcquisitionDeps): readonly Route[] {
  return [
    route({
      method: 'GET',
      url: '/api/referral',
      summary: 'The player’s code and link, what they brought, and the terms of today.',
      tag: 'referral',
      access: 'player',
      playerAct: false,
      replies: { 200: contract.referralReply },
      async handler({ principal, at }) {
        return { status: 200, body: await readReferral(deps, principal.playerId, at) };
      },
    }),
    route({
      method: 'POST',
      url: '/api/referral/code',
      summary: 'Opens the player’s code, where the account is older than codes; whoever has one keeps it. Answers as GET /api/referral.',
      tag: 'referral',
      access: 'player',
      replies: { 200: contract.referralReply },
      async handler({ principal, at }) {
        return { status: 200, body: await openReferral(deps, principal.playerId, at) };
      },
    }),
  ];
}
