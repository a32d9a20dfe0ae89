import * as z from 'zod';
import { declareSetting } from '#server/platform/settings/settings.ts';

export const casinoEnabled = declareSetting({
  key: 'casino_enabled',
  schema: z.boolean(),
  default: true,
  unit: 'bool',
  meaning: 'Switch of casino games, originals included',
});
