import * as z from 'zod';
import { declareVariables } from '#server/platform/config/variables.ts';

/** The variables for caching and rendering pages. */
export const webVariables = declareVariables({
  shape: {
    PAGES_KEPT_MS: z.coerce.number().int().min(0).max(60_000).default(2_000),
    PAGE_RENDERERS: z.coerce.number().int().min(1).max(16).optional(),
  },
});
