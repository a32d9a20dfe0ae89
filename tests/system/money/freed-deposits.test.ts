import { afterAll, beforeAll, expect, test } from 'vitest';
import { runOperatorCommand } from '#server/modules/backoffice/index.ts';
import { expectLedgerHolds } from '../ledger-holds.ts';
import { type OpenSite, openSite } from '../open-site.ts';
import { deposit, type PlayerClient, registerPlayer, verify } from '../player-client.ts';

let open: OpenSite;
beforeAll(async () => {
  open = await openSite();
});
afterAll(() => open.close());

const operator = (...words: string[]) => runOperatorCommand(open.site.modules.deps.backoffice, 'ana', words);
async function depositor(): Promise<PlayerClient> {
  const player = await registerPlayer(open);
  await verify(open, player);
  await deposit(open, player, 5_000);
  return player;
}

test('a player who self-excludes withdraws an unstaked deposit at once; operators list it with the withdrawal until a review is recorded', async () => {
  const player = await depositor();
  expect((await operator('deposits', 'freed')).text).toBe('None.');
  const excluded = await player.act('/api/exclusion', { duration: '6m', reason: 'preciso parar' });
  expect(excluded.status, JSON.stringify(excluded.body)).toBeLessThan(300);
  await open.settle();
  const listed = (await operator('deposits', 'freed')).text;
  expect(listed).toMatch(/R\$.50,00 not staked {2}R\$.50,00 freed/);
  const asked = await player.act('/api/withdrawals', { amount: 5_000, pix_key_type: 'cpf', pix_key: player.person.cpf });
  expect([asked.status, asked.body['status']]).toEqual([201, 'requested']);
  expect((await operator('withdrawals', 'list')).text).toMatch(/after a self-exclusion freed an unstaked deposit$/m);
  expect((await operator('deposits', 'freed')).text).toContain(`withdrawal ${String(asked.body['id'])}  requested`);

  const id = listed.split(' ')[0] ?? '';
  expect((await operator('deposits', 'reviewed', id)).done).toBe(false);
  expect(await operator('deposits', 'reviewed', id, '--reason', 'the payer is the player')).toMatchObject({ done: true });
  expect(await operator('deposits', 'reviewed', id, '--reason', 'again')).toMatchObject({ done: false });
  expect((await operator('deposits', 'freed')).text).toBe('None.');
  expect((await operator('deposits', 'freed', 'all')).text).toContain('reviewed');
  expect((await operator('withdrawals', 'list')).text).not.toContain('unstaked');
  const acts = await open.site.db.k.selectFrom('platform_audit').select(['act', 'reason']).where('subject', '=', id).execute();
  expect(acts).toEqual([{ act: 'deposits.reviewed', reason: 'the payer is the player' }]);
  await expectLedgerHolds(open.site);
});
