import { Readable } from 'node:stream';
import { exportReply } from '#contracts/account/account.ts';
import { HOUR_MS } from '#kernel/durations.ts';
import { siteDay } from '#kernel/clock.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { AccountDeps } from '../deps.ts';
import { exportData } from '../use-cases/export-data.ts';

/** GET /api/account/export (SEC-17). A request does not count as activity of the session. */
export function exportRoute(deps: AccountDeps): Route {
  return route({
    method: 'GET',
    url: '/api/account/export',
    summary: 'Everything that is kept about the player, from every module, as one JSON file.',
    tag: 'account',
    access: 'player',
    rate: { max: 10, windowMs: HOUR_MS },
    replies: { 200: exportReply },
    async handler({ principal, at }) {
      const headers = {
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': `attachment; filename="meus-dados-${siteDay(at)}.json"`,
      };
      return { status: 200, body: Readable.from(exportData(deps, principal.playerId, at)), headers };
    },
  });
}
