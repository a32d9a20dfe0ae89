import type { FastifyInstance } from 'fastify';
import { oauthRoutes, requireToken } from './access-token.ts';
import { claimRoutes } from './claims.ts';
import { cobRoutes } from './cob-routes.ts';
import { backOfficeRoutes } from './back-office/back-office-routes.ts';
import { pspControlRoutes } from './control-routes.ts';
import type { Psp } from './create-psp.ts';
import { dictRoutes } from './dict.ts';
import { payloadRoutes } from './payload/routes.ts';
import { payoutRoutes } from './payout-routes.ts';
import { schedulePayout } from './payouts.ts';
import { pixRoutes } from './pix-routes.ts';
import { scheduleRefund } from './refund.ts';
import { silenceRoutes } from './silence.ts';
import { webhookRoutes } from './webhook-routes.ts';

/** All routes of the PSP, under its name; also continues unsettled payouts and returns of an earlier process. */
export function pixPspRoutes(app: FastifyInstance, psp: Psp): void {
  void app.register(async (own) => ownRoutes(own, psp), { prefix: `/${psp.name}` });
  for (const payout of psp.payouts.newest()) schedulePayout(psp, payout.id);
  for (const pix of psp.pix.newest()) {
    for (const refund of pix.devolucoes) scheduleRefund(psp, pix.endToEndId, refund.id);
  }
}

function ownRoutes(app: FastifyInstance, psp: Psp): void {
  silenceRoutes(app, psp);
  oauthRoutes(app, psp.world);
  payloadRoutes(app, psp);
  void app.register(async (standard) => {
    standard.addHook('onRequest', async (request) => requireToken(psp.world, request));
    cobRoutes(standard, psp);
    pixRoutes(standard, psp);
    webhookRoutes(standard, psp);
  });
  payoutRoutes(app, psp);
  dictRoutes(app, psp);
  pspControlRoutes(app, psp);
  backOfficeRoutes(app, psp);
  claimRoutes(app, psp);
}
