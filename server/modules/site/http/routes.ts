import { settingsReply } from '#contracts/site/site.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { Settings } from '#server/platform/settings/settings.ts';

/** The route of the published settings. */
export function siteRoutes(settings: Settings): readonly Route[] {
  return [
    route({
      method: 'GET',
      url: '/v2/settings/',
      summary: 'Every public setting, flat.',
      tag: 'site',
      access: 'public',
      cache: 'private-600',
      replies: { 200: settingsReply },
      handler: async () => ({ status: 200, body: settings.all() }),
    }),
  ];
}
