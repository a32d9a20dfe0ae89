import type { Tx } from '#server/platform/db/database.ts';
import { unpark } from '#server/platform/parking/parking.ts';
import { DEADLINE_MS } from '../../domain/postbacks/next-attempt.ts';
import { reviveFailed } from '../../store/postbacks.ts';
import { PARKED_POSTBACKS } from './send-postbacks.ts';

/** Retries the overdue postbacks of a template for a day, at once. Returns how many. */
export async function retryPostbacks(tx: Tx, templateId: string, at: Date): Promise<number> {
  const revived = await reviveFailed(tx, templateId, { at, deadlineAt: new Date(at.getTime() + DEADLINE_MS) });
  await unpark(tx, PARKED_POSTBACKS, [templateId]);
  return revived;
}
