import type { RouterContextProvider } from 'react-router';
import { doubleCurrentReply, doubleHistoryReply } from '#contracts/double.ts';
import { pastResults } from '#web/features/originals/double/queries.ts';
import type { TableStart } from '#web/features/originals/double/use-table.ts';
import { readApi } from './read-visit.server.ts';

const SHOWN_AT_ONCE = 20;

/** The shared table and its last results, so that the page is whole before any script runs. Without an answer the page says that the table is paused. */
export async function readDoubleTable(context: Readonly<Pick<RouterContextProvider, 'get'>>): Promise<TableStart> {
  const [current, history] = await Promise.all([
    readApi(context, '/api/originals/double/current'),
    readApi(context, `/api/originals/double/history?limit=${SHOWN_AT_ONCE}`),
  ]);
  const table = doubleCurrentReply.safeParse(current);
  const results = doubleHistoryReply.safeParse(history);
  return {
    current: table.success ? table.data : null,
    history: results.success ? pastResults(results.data) : [],
    serverNow: table.success && table.data.round_id !== null ? table.data.server_now : new Date().toISOString(),
  };
}
