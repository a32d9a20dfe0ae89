import * as z from 'zod';

/** What an affiliate network was told, and how often. */
export const postbackSchema = z.object({ network: z.string(), values: z.record(z.string(), z.string()), at: z.string(), times: z.number().int() });
export type Postback = z.infer<typeof postbackSchema>;
