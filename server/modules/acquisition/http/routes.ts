import * as contract from '#contracts/referral.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { AcquisitionDeps } from '../deps.ts';
import { readReferral } from '../use-cases/read-referral.ts';

/** A player's invitations. */
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
  ];
}
