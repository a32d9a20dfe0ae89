import * as z from 'zod';
import { declareSetting } from '#server/platform/settings/settings.ts';

export const casinoMinRoundMs = declareSetting({
  key: 'casino_min_round_ms',
  schema: z.int().min(0).max(60_000),
  default: 0,
  unit: 'milliseconds',
  meaning: 'Shortest time from one round of a supplier’s game to the next; the profile br has its own least times',
});
