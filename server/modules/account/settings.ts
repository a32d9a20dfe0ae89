import * as z from 'zod';
import { declareSetting } from '#server/platform/settings/settings.ts';

export const registerEnabled = declareSetting({
  key: 'register_enabled',
  schema: z.boolean(),
  default: true,
  unit: 'bool',
  meaning: 'New accounts may be opened',
});
