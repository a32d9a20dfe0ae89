import { houseShareText, returnText } from '#contracts/game-facts.ts';
import { readApi } from '#web/shared/visit/read-visit.server.ts';
import type { VisitContext } from '#web/shared/visit/visit.ts';
import { pastResults, tableUrl } from './queries.ts';
import type { TableStart } from './round/use-table.ts';
import type { AnyScreen } from './table-screen.ts';

const SHOWN_AT_ONCE = 20;

/** The shared table and its last results, so that the page is complete before any script runs. Without a response the page says that the table is paused. */
export async function readTable(context: VisitContext, screen: AnyScreen): Promise<TableStart> {
  const { id, schemas } = screen;
  const [current, history] = await Promise.all([readApi(context, tableUrl(id, 'current')), readApi(context, tableUrl(id, `history?limit=${SHOWN_AT_ONCE}`))]);
  const table = schemas.currentReply.safeParse(current);
  const results = schemas.historyReply.safeParse(history);
  return {
    current: table.success ? table.data : null,
    history: results.success ? pastResults(screen, results.data) : [],
    returns: { text: returnText(id), houseShare: houseShareText(id) },
    serverNow: table.success && table.data.round_id !== null ? table.data.server_now : new Date().toISOString(),
  };
}
