import { afterAll, beforeAll, expect, test } from 'vitest';
import { runOperatorCommand } from '#server/modules/backoffice/index.ts';
import { expectLedgerHolds } from '../ledger-holds.ts';
import { type OpenSite, openSite } from '../open-site.ts';
import { deposit, type PlayerClient, registerPlayer } from '../player-client.ts';

let open: OpenSite;
beforeAll(async () => {
  open = await openSite();
});
afterAll(() => open.close());

const operator = (...words: string[]) => runOperatorCommand(open.site.modules.deps.backoffice, 'ana', words);
/** Claims are listed every five minutes. */
async function listed(): Promise<void> {
  await open.advance(301_000);
  await open.settle();
}
/** Registers a player with a Pix that a bank claims. */
async function claimed(amount: number): Promise<{ readonly player: PlayerClient; readonly id: string; readonly endToEndId: string }> {
  const player = await registerPlayer(open);
  const endToEndId = String((await deposit(open, player, amount)).body['end_to_end_id']);
  const opened = await open.sandbox.send('POST', '/pix-psp/claim', { endToEndId });
  await listed();
  return { player, id: (opened.body as { id: string }).id, endToEndId };
}
const acts = (subject: string) =>
  open.site.db.k.selectFrom('platform_audit').select(['act', 'actor', 'reason']).where('subject', '=', subject).orderBy('at').execute();

test('PAY-10 an operator lists banks’ claims, views one with its Pix, and rejects it once; the audit log records it', async () => {
  const { player, id, endToEndId } = await claimed(4_000);
  expect((await operator('med', 'list')).text).toMatch(new RegExp(`${id}  open  fraud  R\\$.40,00  R\\$.40,00 held  Pix ${endToEndId}`));
  const shown = await operator('med', 'show', id);
  expect([shown.done, shown.text.includes('not answered'), shown.text.includes(endToEndId)]).toEqual([true, true, true]);
  expect((await operator('med', 'reject', id)).done).toBe(false);
  expect(await operator('med', 'reject', id, '--reason', 'the payer is the player')).toMatchObject({ done: true });
  expect(await operator('med', 'accept', id, '--reason', 'changed my mind')).toMatchObject({ done: false });
  await listed();
  expect((await operator('med', 'list')).text).not.toContain(id);
  expect((await operator('med', 'list', 'all')).text).toMatch(new RegExp(`${id}  rejected .* nothing held`));
  expect((await player.balance()).value).toBe(4_000);
  expect(await acts(id)).toEqual([{ act: 'med.reject', actor: 'ana', reason: 'the payer is the player' }]);
});

test('PAY-10 a claim that an operator accepts returns the Pix, and the ledger holds', async () => {
  const { player, id } = await claimed(2_500);
  expect(await operator('med', 'accept', id, '--reason', 'fraud, as the bank says')).toMatchObject({ done: true });
  await listed();
  expect((await player.balance()).value).toBe(0);
  expect((await operator('med', 'show', id)).text).toContain('answered accepted');
  expect(await acts(id)).toEqual([{ act: 'med.accept', actor: 'ana', reason: 'fraud, as the bank says' }]);
  await expectLedgerHolds(open.site);
});

test('an unknown command about claims and an unknown claim return an error message', async () => {
  for (const words of [
    ['med', 'show'],
    ['med', 'accept', '--reason', 'r'],
    ['med', 'list', 'some'],
    ['med', 'show', 'nothing'],
  ]) {
    expect((await operator(...words)).done, words.join(' ')).toBe(false);
  }
  expect((await operator('med', 'accept', 'nothing', '--reason', 'r')).text).toContain('no such claim');
});
