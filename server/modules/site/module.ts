import type { Config } from '#server/platform/config/load-config.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { ModuleParts } from '#server/platform/module-parts.ts';
import type { SettingDeclaration, Settings } from '#server/platform/settings/settings.ts';
import { pageRoutes } from './http/page-routes.ts';
import { siteRoutes } from './http/routes.ts';
import { colourSettings } from './settings/colour-settings.ts';
import { environmentSettings } from './settings/environment-settings.ts';
import { reservedSettings } from './settings/reserved-settings.ts';
import * as own from './settings/site-settings.ts';

/** Every key that this module declares. */
export function siteSettings(config: Config): readonly SettingDeclaration<never>[] {
  return [
    ...Object.values(own),
    ...colourSettings,
    ...reservedSettings,
    ...environmentSettings(config),
  ] as readonly unknown[] as readonly SettingDeclaration<never>[];
}

export function createSiteModule({ db, settings }: { readonly db: Database; readonly settings: Settings }): ModuleParts {
  return { routes: [...siteRoutes(settings), ...pageRoutes(db)] };
}
