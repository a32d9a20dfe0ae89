import type { ChannelMessage } from '#contracts/channels.ts';
import { checkSiteServer } from './check-site-server.ts';
import type { Site } from './compose.ts';
import { scaled } from './http/connection-limits.ts';
import { mountBuiltWeb, mountDevWeb } from './mount-web.ts';
import { requireBuild } from './web/built-pages.ts';
import type { Renderer } from './web/render-job.ts';
import { POOL_LIMITS, startRendererPool } from './web/renderer/renderer-pool.ts';

export interface Roles {
  readonly api: boolean;
  readonly worker: boolean;
}

const SETTINGS_EVERY_MS = 1_000;
const CLOCK_EVERY_MS = 250;

/** Checks the database server, reads keys, settings and clock, starts background work, mounts the pages and listens. Returns the address. */
export async function startSite(site: Site, roles: Roles, options: { readonly dev: boolean; readonly build?: string }): Promise<string> {
  // The rendering threads load in parallel with the checks of the database.
  const pages = roles.api && !options.dev ? openRenderers(site, options.build) : undefined;
  await checkSiteServer(site);
  await site.openKeys();
  await site.reloadClock();
  await site.settings.refresh();
  for (const part of site.parts) await part.beforeClockMoves?.(site.clock.now());
  keepFresh(site);
  if (roles.worker) {
    site.relay.start();
    site.periodicRunner.start();
    await site.jobs.start();
  }
  const web = { ...site, ...options, authenticator: site.modules.authenticator };
  if (roles.api && pages === undefined) await mountDevWeb(site.app, site.upgrades, web);
  if (pages !== undefined) await mountBuiltWeb(site.app, await pages, web);
  return site.app.listen({ host: site.config.HOST, port: site.config.PORT });
}

function openRenderers({ config, log, metrics }: Site, build?: string): Promise<Renderer> {
  const limits = {
    waitingPerNetwork: scaled(POOL_LIMITS.waitingPerNetwork, config),
    heldEveryMs: POOL_LIMITS.heldEveryMs / config.RATE_LIMIT_FACTOR,
    ...(config.PAGE_RENDERERS === undefined ? {} : { renderers: config.PAGE_RENDERERS }),
  };
  const opened = startRendererPool({ build: requireBuild(build), limits, log, metrics });
  // The caller awaits `opened`. If the start fails before that, this handler prevents an unhandled rejection.
  opened.catch(() => undefined);
  return opened;
}

/** Rereads the settings each second and publishes the changed keys to open pages; with a movable clock, rereads its offset too. */
function keepFresh(site: Site): void {
  const untold = new Set<string>();
  const refreshSettings = async () => {
    for (const key of await site.settings.refresh()) untold.add(key);
    const keys = [...untold];
    if (keys.length === 0) return;
    const message: ChannelMessage = { channel: 'settings', event: 'SettingsUpdated', data: { keys } };
    await site.bus.publish([message]);
    for (const key of keys) untold.delete(key);
  };
  every(site, SETTINGS_EVERY_MS, refreshSettings, 'settings');
  if (site.config.PALPITE_CLOCK === 'controllable') every(site, CLOCK_EVERY_MS, site.reloadClock, 'clock');
}

function every(site: Site, ms: number, work: () => Promise<void>, name: string): void {
  let busy = false;
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    void work()
      .catch((error: unknown) => site.log.warn({ err: error }, `could not refresh the ${name}`))
      .finally(() => {
        busy = false;
      });
  }, ms);
  timer.unref();
  site.app.addHook('onClose', async () => clearInterval(timer));
}
