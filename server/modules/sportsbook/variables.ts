import * as z from 'zod';
import { declareVariables, type ValuesOf } from '#server/platform/config/variables.ts';

export const sportsbookVariables = declareVariables({
  shape: { SPORTS_FEED_URL: z.url(), SPORTS_FEED_API_KEY: z.string().min(1).default('insecure-feed-key') },
  sandbox: { SPORTS_FEED_URL: '/sports-feed' },
});

export type SportsbookConfig = ValuesOf<typeof sportsbookVariables>;
