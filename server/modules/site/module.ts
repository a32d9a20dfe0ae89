import { brandFor } from '#contracts/brands.ts';
import type { Config } from '#server/platform/config/load-config.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { ModuleParts } from '#server/platform/module-parts.ts';
import type { SettingDeclaration, Settings } from '#server/platform/settings/settings.ts';
import { pageRoutes } from './http/page-routes.ts';
import { siteRoutes } from './http/routes.ts';
import { brandDefaults, withDefaults } from './settings/brand-defaults.ts';
import { colourSettings } from './settings/colour-settings.ts';
import { environmentSettings } from './settings/environment-settings.ts';
import { reservedSettings } from './settings/reserved-settings.ts';
import * as own from './settings/site-settings.ts';

/** Every key that this module declares, with the brand's values as defaults: what an operator saved wins over them. */
export function siteSettings(config: Config): readonly SettingDeclaration<never>[] {
  const declared: readonly unknown[] = [...Object.values(own), ...colourSettings, ...reservedSettings, ...environmentSettings(config)];
  return withDefaults(declared as readonly SettingDeclaration<never>[], brandDefaults(brandFor(config.OPERATOR_API_URL)));
}

export function createSiteModule({ db, settings }: { readonly db: Database; readonly settings: Settings }): ModuleParts {
  return { routes: [...siteRoutes(settings), ...pageRoutes(db)] };
}
