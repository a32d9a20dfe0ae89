/** The parameters of a table's calls. Only the server imports them: a page would load these schemas without using them. */
import * as z from 'zod/mini';
import { anyPathId } from '../account/address-bounds.ts';
import { paging } from '../paging.ts';
import { TABLE_RESULTS_SHOWN } from './table-facts.ts';

/** GET …/history: the last results, newest first; 100, or `limit` (1..100). */
export const tableHistoryQuery = z.object({
  limit: z._default(z.pipe(z.coerce.number(), z.int().check(z.gte(1), z.lte(TABLE_RESULTS_SHOWN))), TABLE_RESULTS_SHOWN),
});

/** GET …/rounds/{id}. */
export const tableRoundParams = z.object({ id: anyPathId });

/** GET …/bets, newest first; `round_id` selects one round. */
export const tableBetsQuery = z.object({ ...paging(), round_id: z.optional(z.uuid()) });
