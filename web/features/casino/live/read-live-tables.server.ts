import { type LiveTable, liveTablesReply } from '#contracts/originals/live.ts';
import { readApi } from '#web/shared/visit/read-visit.server.ts';
import type { VisitContext } from '#web/shared/visit/visit.ts';

/** The house's live tables; empty where they are not offered or do not respond. */
export async function readLiveTables(context: VisitContext): Promise<readonly LiveTable[]> {
  const reply = liveTablesReply.safeParse(await readApi(context, '/api/live/tables'));
  return reply.success ? reply.data.data : [];
}
