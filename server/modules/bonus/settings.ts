import * as z from 'zod';
import { declareSetting } from '#server/platform/settings/settings.ts';

export const bonusEnabled = declareSetting({ key: 'bonus_enabled', schema: z.boolean(), default: true, unit: 'bool', meaning: 'Bonuses are offered' });
