import { type MinesCurrentRound, minesCurrentReply } from '#contracts/originals/originals.ts';
import { readApi, readSession } from '#web/shared/visit/read-visit.server.ts';
import type { VisitContext } from '#web/shared/visit/visit.ts';

/** The Mines round that this visitor's player left open; null for visitors and when there is none. */
export async function readOpenRound(context: VisitContext): Promise<MinesCurrentRound | null> {
  const session = await readSession(context);
  if (session.status === 'out') return null;
  const parsed = minesCurrentReply.safeParse(await readApi(context, '/api/originals/mines/current'));
  return parsed.success && parsed.data.round_id !== null ? parsed.data : null;
}
