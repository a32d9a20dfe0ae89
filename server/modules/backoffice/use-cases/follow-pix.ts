import { formatBrl } from '#kernel/money.ts';
import { lookAgain, readPixStory } from '#server/modules/payments/index.ts';
import { recordAct } from '#server/platform/audit/record-act.ts';
import type { BackofficeDeps } from '../deps.ts';
import type { PixCommand, PixQuestion } from '../domain/pix-command.ts';

const UNKNOWN = { done: false, text: 'We never heard of such a Pix.' };

/** What became of a received Pix: its state, the returns that the PSP told of, and every transfer. */
export async function showPix(deps: BackofficeDeps, { endToEndId }: PixQuestion): Promise<{ done: boolean; text: string }> {
  const story = await readPixStory(deps.db.k, endToEndId);
  if (story === null) return UNKNOWN;
  const { receipt, returns, moves } = story;
  const amount = receipt.amountCents === null ? 'not read yet' : formatBrl(receipt.amountCents);
  const why = receipt.reason === null ? '' : ` (${receipt.reason})`;
  const lines = [
    `${endToEndId}  ${receipt.state}${why}  ${amount}  deposit ${receipt.depositId ?? 'none'}  player ${receipt.playerId ?? 'none'}  failed returns ${receipt.failures}`,
    ...returns.map(
      ({ id, status, amountCents, withheld }) => `  return ${id}  ${status}  ${formatBrl(amountCents)}${withheld ? '  deducted before it was booked' : ''}`,
    ),
    ...moves.map(
      ({ kind, version, account, amountCents, returnId }) =>
        `  ${kind} ${version}  ${account}  ${formatBrl(amountCents)}${returnId === null ? '' : `  of return ${returnId}`}`,
    ),
  ];
  return { done: true, text: lines.join('\n') };
}

/** Has a Pix read from the PSP at the next sweep; recorded in the same transaction. */
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
  return due ? { done: true, text: `${endToEndId}: the next run reads it again.` } : UNKNOWN;
}
