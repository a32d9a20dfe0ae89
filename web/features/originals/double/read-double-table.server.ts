import { houseShareText, returnText } from '#contracts/game-facts.ts';
import { doubleCurrentReply, doubleHistoryReply } from '#contracts/double.ts';
import { pastResults } from './queries.ts';
import type { TableStart } from './table/use-table.ts';
import { readApi } from '#web/shared/visit/read-visit.server.ts';
import type { VisitContext } from '#web/shared/visit/visit.ts';

const SHOWN_AT_ONCE = 20;

/** The shared table and its last results, so that the page is whole before any script runs. Without an answer the page says that the table is paused. */
export async function readDoubleTable(context: VisitContext): Promise<TableStart> {
  const [current, history] = await Promise.all([
    readApi(context, '/api/originals/double/current'),
    readApi(context, `/api/originals/double/history?limit=${SHOWN_AT_ONCE}`),
  ]);
  const table = doubleCurrentReply.safeParse(current);
  const results = doubleHistoryReply.safeParse(history);
  return {
    current: table.success ? table.data : null,
    history: results.success ? pastResults(results.data) : [],
    returns: { text: returnText('double'), houseShare: houseShareText('double') },
    serverNow: table.success && table.data.round_id !== null ? table.data.server_now : new Date().toISOString(),
  };
}
