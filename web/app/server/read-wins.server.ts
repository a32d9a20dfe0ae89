import type { RouterContextProvider } from 'react-router';
import { winsReply } from '#contracts/wins.ts';
import type { WinsStart } from '#web/features/wins/use-live-wins.ts';
import { readApi } from './read-visit.server.ts';

/** The last wins and the moment they were read at; none where they can't be read. Without wins there is no moment either: the page is then the same for everybody. */
export async function readWins(context: Readonly<Pick<RouterContextProvider, 'get'>>): Promise<WinsStart> {
  const wins = winsReply.safeParse(await readApi(context, '/api/casino/wins')).data?.data ?? [];
  return { wins, asOf: wins.length === 0 ? '' : new Date().toISOString() };
}
