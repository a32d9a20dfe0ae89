import * as z from 'zod';
import { declareSetting, type SettingDeclaration } from '#server/platform/settings/settings.ts';

export const casinoEnabled = declareSetting({
  key: 'casino_enabled',
  schema: z.boolean(),
  default: true,
  unit: 'bool',
  meaning: 'Switch of casino games, originals included',
});

/** Every key that this module declares. */
export const originalsSettings = [casinoEnabled] as readonly unknown[] as readonly SettingDeclaration<never>[];
