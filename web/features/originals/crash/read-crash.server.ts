import { crashCurrentReply } from '#contracts/originals/crash.ts';
import { houseShareText, returnText } from '#contracts/game-facts.ts';
import { readApi } from '#web/shared/visit/read-visit.server.ts';
import type { VisitContext } from '#web/shared/visit/visit.ts';
import { pastResults } from '../table/queries.ts';
import { crashScreen } from './crash-screen.tsx';
import { crashUrl } from './queries.ts';
import type { CrashStart } from './round/use-crash.ts';

const SHOWN_AT_ONCE = 20;

/** The table and its last results, so that the page is complete before any script runs. Without a response the page says that the table is paused. */
export async function readCrash(context: VisitContext): Promise<CrashStart> {
  const [current, history] = await Promise.all([readApi(context, crashUrl('current')), readApi(context, crashUrl(`history?limit=${SHOWN_AT_ONCE}`))]);
  const table = crashCurrentReply.safeParse(current);
  const results = crashScreen.schemas.historyReply.safeParse(history);
  return {
    current: table.success ? table.data : null,
    history: results.success ? pastResults(crashScreen, results.data) : [],
    returns: { text: returnText('crash'), houseShare: houseShareText('crash') },
    serverNow: table.success && table.data.round_id !== null ? table.data.server_now : new Date().toISOString(),
  };
}
