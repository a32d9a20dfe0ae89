import { formatBrl } from '#kernel/money.ts';
import { readPixStory } from '#server/modules/payments/index.ts';
import type { BackofficeDeps } from '../../deps.ts';
import type { PixQuestion } from '../../domain/pix-command.ts';

/** The history of a received Pix: its state, the returns that the PSP reported, and every transfer. */
export async function showPix(deps: BackofficeDeps, { endToEndId }: PixQuestion): Promise<{ done: boolean; text: string }> {
  const story = await readPixStory(deps.db.k, endToEndId);
  if (story === null) return { done: false, text: 'We never heard of such a Pix.' };
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
