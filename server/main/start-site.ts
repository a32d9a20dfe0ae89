import { mountWeb } from './mount-web.ts';
import type { Site } from './compose.ts';

export interface Roles {
  readonly api: boolean;
  readonly worker: boolean;
}

const SETTINGS_EVERY_MS = 1_000;
const CLOCK_EVERY_MS = 250;

/** Prepares a composed site and listens: keys, settings and clock are read, pages mounted, background work begun. Returns the address. */
export async function startSite(site: Site, roles: Roles, options: { readonly dev: boolean; readonly build?: string }): Promise<string> {
  await site.openKeys();
  await site.reloadClock();
  await site.settings.refresh();
  for (const part of site.parts) await part.beforeClockMoves?.(site.clock.now());
  keepFresh(site);
  if (roles.worker) {
    site.relay.start();
    site.sweeper.start();
    await site.jobs.start();
  }
  if (roles.api) {
    const { internalSecret, log, config, settings, clock } = site;
    await mountWeb(site.app, { internalSecret, log, config, settings, clock, ...options });
  }
  return site.app.listen({ host: site.config.HOST, port: site.config.PORT });
}

/** Settings at most a second behind the database; open pages are told which keys moved. With a movable clock, its offset too. */
function keepFresh(site: Site): void {
  const refreshSettings = async () => {
    const keys = await site.settings.refresh();
    if (keys.length > 0) site.bus.publish([{ channel: 'settings', event: 'SettingsUpdated', data: { keys } }]);
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
