import * as z from 'zod';
import { declareSetting, type SettingDeclaration } from '#server/platform/settings/settings.ts';

/** Public: pages start to compute a token while a form is filled in. */
export const registerBotCheck = declareSetting({
  key: 'register_bot_check',
  schema: z.boolean(),
  default: false,
  unit: 'bool',
  meaning: 'Registration and CPF look-up need a token of the bot check',
});

/** The setting with its default for this environment: on in production, off where load tests and tests register players. */
export function botCheckSettings(production: boolean): readonly SettingDeclaration<boolean>[] {
  return [{ ...registerBotCheck, default: production }];
}
