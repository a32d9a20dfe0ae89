import { brandFor } from '#contracts/site/brands.ts';
import type { ModuleParts } from '#server/platform/module-parts.ts';
import type { SettingDeclaration } from '#server/platform/settings/settings.ts';
import { contentRoutes } from './http/content-routes.ts';
import { pageRoutes } from './http/page-routes.ts';
import { promotionRoutes } from './http/promotion-routes.ts';
import { siteRoutes } from './http/routes.ts';
import { supportRoutes } from './http/support-routes.ts';
import { visitorRoutes } from './http/visitor-routes.ts';
import { brandDefaults, withDefaults } from './settings/brand-defaults.ts';
import { colourSettings } from './settings/colour-settings.ts';
import { contactSettings } from './settings/contact-settings.ts';
import { type EnvironmentConfig, environmentSettings } from './settings/environment-settings.ts';
import * as own from './settings/site-settings.ts';
import type { SiteDeps } from './deps.ts';
import { siteRetention } from './store/retention.ts';

export function createSiteModule(deps: SiteDeps, config: EnvironmentConfig): ModuleParts {
  return {
    settings: siteSettings(config),
    routes: [
      ...siteRoutes(deps.settings),
      ...pageRoutes(deps),
      ...contentRoutes(deps),
      ...promotionRoutes(deps),
      ...visitorRoutes(deps),
      ...supportRoutes(deps),
    ],
    retention: siteRetention(deps.db),
  };
}

/** Every key that this module declares, with the brand's values as defaults; an operator's value takes precedence. */
function siteSettings(config: EnvironmentConfig): readonly SettingDeclaration<unknown>[] {
  const declared = [...Object.values(own), ...contactSettings, ...colourSettings, ...environmentSettings(config)];
  return withDefaults(declared, brandDefaults(brandFor(config.OPERATOR_API_URL)));
}
