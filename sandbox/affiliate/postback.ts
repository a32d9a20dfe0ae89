import * as z from 'zod';
import { MOST_COUNT } from '#kernel/bounds.ts';

/** A postback that an affiliate network received, and how often. */
export const postbackSchema = z.object({
  network: z.string(),
  values: z.record(z.string(), z.string()),
  at: z.string(),
  times: z.int().min(0).max(MOST_COUNT),
});
export type Postback = z.infer<typeof postbackSchema>;
