import { runOperatorCommand } from '#server/modules/backoffice/index.ts';
import { MINUTE_MS } from '#kernel/durations.ts';
import { type Act, below, expectSame, timePasses } from './days.ts';
import { reverseDeposit, withdrawable } from './house-model.ts';

/** Claims are listed every five minutes. */
const UNTIL_LISTED_MS = 5 * MINUTE_MS + 1_000;

/** The payer's bank claims a Pix (MED): its amount is reserved until an operator answers, and an accepted claim takes it back. */
export const bankClaims: Act = async (days, seat) => {
  const { client, purse } = seat;
  if (purse.deposits.length === 0) return null;
  const index = below(days, purse.deposits.length);
  const pix = purse.deposits[index];
  if (pix === undefined) return null;
  const accepted = below(days, 2) === 0;
  const opened = await days.open.sandbox.send('POST', '/pix-psp/claim', { endToEndId: pix.endToEndId });
  await timePasses(days, seat, UNTIL_LISTED_MS);
  await days.open.settle();
  const { body } = await client.call('GET', '/api/wallet');
  expectSame('what may be withdrawn beside a claim', body['withdrawable'], Math.max(0, withdrawable(purse) - pix.amount));
  const { id } = opened.body as { id: string };
  const words = ['med', accepted ? 'accept' : 'reject', id, '--reason', 'test'];
  const answered = await runOperatorCommand(days.open.site.modules.deps.backoffice, 'ana', words);
  expectSame('the answer', answered.done, true);
  await timePasses(days, seat, UNTIL_LISTED_MS);
  await days.open.settle();
  if (accepted) {
    purse.deposits.splice(index, 1);
    reverseDeposit(purse, pix.amount);
  }
  const after = await client.call('GET', '/api/wallet');
  expectSame('what may be withdrawn once it is decided', after.body['withdrawable'], withdrawable(purse));
  return `a bank claims ${pix.amount}: ${accepted ? 'accepted' : 'rejected'}`;
};
