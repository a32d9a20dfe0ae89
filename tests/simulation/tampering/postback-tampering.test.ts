import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#kernel/durations.ts';
import { cents } from '#kernel/money.ts';
import { type AcquisitionFixture, createAcquisitionFixture } from '#server/modules/acquisition/testing/acquisition-fixture.ts';
import { addTemplate, endTemplate } from '#server/modules/acquisition/index.ts';
import type { NewTemplate } from '#server/modules/acquisition/domain/postbacks/template.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { type OpenSandbox, openSandbox } from '#sandbox/testing/open-sandbox.ts';
import { todaysTenth } from '#tests/todays-tenth.ts';
import { columnsOf, createSearch, dropGuards, dropKeys } from '../mutations/every-column.ts';

let world: AcquisitionFixture;
let outside: OpenSandbox;

/** A network's templates and its players' postbacks in every state, without any tampering. */
beforeAll(async () => {
  [world, outside] = await Promise.all([createAcquisitionFixture(), openSandbox({ hangMs: 10 })]);
  const add = async (event: NewTemplate['event'], network: string, minCents: number | null = null) => {
    const url = `${outside.url}/affiliate/${network}/postback?c={clickid}&v={amount}&event_id={event_id}`;
    const wanted: NewTemplate = { event, url, attribute: 'btag', match: 'present', value: null, minCents: minCents === null ? null : cents(minCents) };
    const added = await inTransaction(world.db, (tx) => addTemplate(world.deps, tx, wanted, world.clock.now()));
    if (!added.ok) throw new Error(added.code);
    return added.value.id;
  };
  await add('first_deposit', 'rede');
  await add('deposit', 'rede');
  await add('qualified', 'rede', 1_000);
  const over = await add('registration', 'fora');
  await outside.send('POST', '/affiliate/behaviour', { answer: 'error', only: 'fora' });
  const player = await world.invite({ btag: 'a', clickid: 'b' });
  world.clock.advance(10 * MINUTE_MS);
  await world.deposited(player, 2_000);
  await world.returned(player, await world.deposited(player, 3_000), 3_000);
  await inTransaction(world.db, (tx) => endTemplate(tx, over, world.clock.now()));
  await add('registration', 'fora');
  await world.invite({ btag: 'a', clickid: 'b' });
  await world.work();
  world.clock.advance(DAY_MS);
  await world.work();
  await outside.send('POST', '/affiliate/behaviour', { answer: 'silent' });
  await world.deposited(await world.invite({ btag: 'a', clickid: 'c' }), 4_000);
  await world.seal();
});
afterAll(() => Promise.all([world.drop(), outside.close()]));

test('the checks find nothing after an honest day', async () => {
  const states = await world.db.k.selectFrom('acquisition_postback').select('state').distinct().orderBy('state').execute();
  expect(states.map(({ state }) => state)).toEqual(['dropped', 'failed', 'sent', 'waiting']);
  expect(await world.violations()).toEqual([]);
});

/** Columns that no check compares: the template's address and filter are in the audit log; times of retries and the last error never leave the site. */
const FREE = new Set([
  ...['url', 'attribute', 'match', 'value'].map((column) => `acquisition_postback_template.${column}`),
  ...['id', 'due_at', 'deadline_at', 'attempts', 'last_error'].map((column) => `acquisition_postback.${column}`),
]);
const WHERE: Readonly<Record<string, string>> = {
  acquisition_postback_template: "event <> 'registration'",
  'acquisition_postback_template.ended_at': 'true',
  acquisition_postback: "state = 'sent' AND template_id IN (SELECT id FROM acquisition_postback_template WHERE event = 'first_deposit')",
  'acquisition_postback.drop_reason': "state = 'dropped'",
};
const OTHERS = {
  'acquisition_postback_template.event': "CASE event WHEN 'deposit' THEN 'registration' ELSE 'deposit' END",
  'acquisition_postback_template.min_cents': 'min_cents + 100000',
  'acquisition_postback_template.created_at': "created_at + interval '9 days'",
  'acquisition_postback.state': "CASE state WHEN 'sent' THEN 'waiting' ELSE 'sent' END",
  'acquisition_postback.drop_reason': "CASE drop_reason WHEN 'template_ended' THEN 'deposit_returned' ELSE 'template_ended' END",
  'acquisition_postback.ended_at': "created_at - interval '1 day'",
};

test('every change of a stored postback is detected, including an amount that differs from its deposit’s', { timeout: 120_000 }, async () => {
  await dropGuards(world);
  await dropKeys(world, 'acquisition_');
  const notices = createSearch({ owner: world.owner, checks: world.parts.ledgerChecks ?? [] }, OTHERS);
  const unnoticed: string[] = [];
  for (const column of todaysTenth(await columnsOf(world.db, ['acquisition_postback_template', 'acquisition_postback']))) {
    const name = `${column.table}.${column.column}`;
    if (FREE.has(name)) continue;
    if ((await notices(column, WHERE[name] ?? WHERE[column.table] ?? 'true')) !== true) unnoticed.push(name);
  }
  expect(unnoticed).toEqual([]);
});
