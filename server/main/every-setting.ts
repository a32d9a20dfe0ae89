import * as account from '#server/modules/account/settings.ts';
import * as originals from '#server/modules/originals/settings.ts';
import * as payments from '#server/modules/payments/settings.ts';
import { botCheckSettings } from '#server/modules/bot-check/module.ts';
import { siteSettings } from '#server/modules/site/module.ts';
import * as sportsbook from '#server/modules/sportsbook/settings.ts';
import * as stakes from '#server/modules/stakes/settings.ts';
import type { Config } from '#server/platform/config/load-config.ts';
import type { SettingDeclaration } from '#server/platform/settings/settings.ts';

/** Every declared key of every module: constants known before any module is built, since each may read them all. */
export function everySetting(config: Config): readonly SettingDeclaration<unknown>[] {
  const declared: readonly unknown[] = [account, originals, payments, sportsbook, stakes]
    .flatMap((each) => Object.values(each))
    .concat(siteSettings(config), botCheckSettings(config));
  return declared.filter(isDeclaration);
}

function isDeclaration(value: unknown): value is SettingDeclaration<unknown> {
  return typeof value === 'object' && value !== null && 'key' in value && 'schema' in value && 'default' in value;
}
