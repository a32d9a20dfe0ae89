import type { RouterContextProvider } from 'react-router';
import { type MinesCurrentRound, minesCurrentReply } from '#contracts/originals.ts';
import { readApi, readSession } from './read-visit.server.ts';

/** The Mines round that this visit's player left open; null for visitors and when there is none. */
export async function readOpenRound(context: Readonly<Pick<RouterContextProvider, 'get'>>): Promise<MinesCurrentRound | null> {
  const session = await readSession(context);
  if (session.status === 'out') return null;
  const parsed = minesCurrentReply.safeParse(await readApi(context, '/api/originals/mines/current'));
  return parsed.success && parsed.data.round_id !== null ? parsed.data : null;
}
