import { winsReply } from '#contracts/casino/wins.ts';
import type { WinsStart } from './use-live-wins.ts';
import { readApi } from '#web/shared/visit/read-visit.server.ts';
import type { VisitContext } from '#web/shared/visit/visit.ts';

/** The last wins and the time of reading; none where they can't be read. Without wins the time is omitted, too, so that the page is the same for everybody. */
export async function readWins(context: VisitContext): Promise<WinsStart> {
  const wins = winsReply.safeParse(await readApi(context, '/api/casino/wins')).data?.data ?? [];
  return { wins, asOf: wins.length === 0 ? '' : new Date().toISOString() };
}
