import { afterAll, beforeAll, expect, test } from 'vitest';
import { runOperatorCommand } from '#server/modules/backoffice/index.ts';
import { expectLedgerHolds } from '../ledger-holds.ts';
import { type OpenSite, openSite } from '../open-site.ts';
import { deposit, registerPlayer } from '../player-client.ts';

let open: OpenSite;
beforeAll(async () => {
  open = await openSite();
});
afterAll(async () => {
  await expectLedgerHolds(open.site);
  await open.close();
});

const operate = (...words: string[]) => runOperatorCommand(open.site.modules.deps.backoffice, 'ana', words);

test('an affiliate network receives postbacks from templates that operators create, list and end, and each act is recorded', async () => {
  const address = (goal: string) => `${open.sandbox.url}/affiliate/rede/postback?goal=${goal}&c={clickid}&v={amount}&event_id={event_id}`;
  const refused = await Promise.all([
    operate('postbacks', 'add', 'registration', address('reg')),
    operate('postbacks', 'add', 'win', address('win'), '--reason', 'contract'),
    operate('postbacks', 'add', 'registration', `${address('reg')}&cpf={cpf}`, '--reason', 'contract'),
    operate('postbacks', 'add', 'registration', address('reg'), '--when', 'shareCode', '--reason', 'contract'),
    operate('postbacks', 'add', 'qualified', address('cpa'), '--reason', 'contract'),
    operate('postbacks', 'add', 'qualified', address('cpa'), '--min', 'x', '--reason', 'contract'),
    operate('postbacks', 'end', 'nothing', '--reason', 'contract'),
    operate('postbacks', 'retry', 'all', '--reason', 'contract'),
  ]);
  expect(refused.filter(({ done }) => done)).toEqual([]);
  const added = await operate('postbacks', 'add', 'registration', address('reg'), '--reason', 'contract');
  expect(added).toMatchObject({ done: true, text: expect.stringContaining('registration  when clickid') as unknown });
  await operate('postbacks', 'add', 'qualified', address('cpa'), '--when', 'btag=rede*', '--min', '20.00', '--reason', 'contract');
  const player = await registerPlayer(open, { clickid: 'clique 1', btag: 'rede-7' });
  await deposit(open, player, 3_000);
  await open.settle();
  const received = (await (await fetch(`${open.sandbox.url}/affiliate/received`)).json()) as { values: Record<string, string> }[];
  expect(received.map(({ values }) => [values['goal'], values['c'], values['v']]).toSorted()).toEqual([
    ['cpa', 'clique 1', '30.00'],
    ['reg', 'clique 1', ''],
  ]);
  const id = /^\S+/.exec(added.text)?.[0] ?? '';
  expect((await operate('postbacks', 'list')).text).toMatch(/qualified from R\$.20,00 {2}when btag=rede\* .* 1 sent/);
  expect((await operate('postbacks', 'show', id)).text).toContain('sent after 1 attempts');
  expect(await operate('postbacks', 'end', id, '--reason', 'contract over')).toMatchObject({ done: true });
  expect((await operate('audit', 'list')).text).toMatch(/postbacks\.end[\s\S]*postbacks\.add/);
});
