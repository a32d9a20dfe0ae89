import * as z from 'zod';
import { MOST_COUNT } from '#kernel/bounds.ts';
import { cupOrderSchema } from './outrights/cup.ts';
import { paceSchema } from './pace.ts';
import { disruptionSchema } from './script/disruption.ts';
import { mistakeRateSchema, mistakeSchema } from './reporting/mistake.ts';

const head = z.int().min(0).max(MOST_COUNT);

/** The state that survives a restart of the sandbox. The matches themselves follow from the seed; injected messages are lost. */
export const savedFeedSchema = z.object({
  id: z.string(),
  seed: z.string(),
  pace: paceSchema,
  /** All messages up to this feed time are sent. */
  saidMs: z.number().min(0).max(MOST_COUNT),
  heads: z.object({ prematch: head, live: head }),
  disruptions: z.array(z.tuple([z.string(), disruptionSchema])),
  mistakes: z.array(z.tuple([z.string(), z.array(mistakeSchema)])).default([]),
  rates: z.array(mistakeRateSchema).default([]),
  /** Orders about cups, by cup. */
  cups: z.array(z.tuple([z.string(), z.array(cupOrderSchema)])).default([]),
});
export type SavedFeed = z.infer<typeof savedFeedSchema>;
