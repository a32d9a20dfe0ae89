import { lookAgain } from '#server/modules/payments/index.ts';
import { recordAct } from '#server/platform/audit/record-act.ts';
import type { BackofficeDeps } from '../../deps.ts';
import type { PixCommand } from '../../domain/pix-command.ts';

/** Makes the next job read a Pix from the PSP; recorded in the same transaction. */
export async function lookAtPix(
  deps: BackofficeDeps,
  { actor, command }: { readonly actor: string; readonly command: PixCommand },
): Promise<{ done: boolean; text: string }> {
  const at = deps.clock.now();
  const { endToEndId, reason } = command;
  const due = await deps.db.k.transaction().execute(async (tx) => {
    const known = await lookAgain(tx, endToEndId, at);
    if (known) await recordAct(tx, at, { actor, act: 'pix.look', subject: endToEndId, before: null, after: 'read again', reason });
    return known;
  });
  return due ? { done: true, text: `${endToEndId}: the next run reads it again.` } : { done: false, text: 'We never heard of such a Pix.' };
}
