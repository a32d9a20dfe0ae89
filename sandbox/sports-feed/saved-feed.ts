import * as z from 'zod';
import { paceSchema } from './pace.ts';
import { disruptionSchema } from './script/disruption.ts';

/** What survives a restart of the sandbox. The matches themselves follow from the seed; injected messages are forgotten. */
export const savedFeedSchema = z.object({
  id: z.string(),
  seed: z.string(),
  pace: paceSchema,
  /** Everything up to this feed time has been said. */
  saidMs: z.number(),
  heads: z.object({ prematch: z.int(), live: z.int() }),
  disruptions: z.array(z.tuple([z.string(), disruptionSchema])),
});
export type SavedFeed = z.infer<typeof savedFeedSchema>;
