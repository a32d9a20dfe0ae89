import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#kernel/durations.ts';
import { cents } from '#kernel/money.ts';
import { ok } from '#kernel/refusal.ts';
import { setExclusion, setStatus } from '#server/modules/gate/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { listParked, retryParked } from '#server/platform/parking/parking.ts';
import { type OpenSandbox, openSandbox } from '#sandbox/testing/open-sandbox.ts';
import type { NewTemplate } from '../../domain/postbacks/template.ts';
import { type AcquisitionFixture, createAcquisitionFixture } from '../../testing/acquisition-fixture.ts';
import { addTemplate, endTemplate } from './templates.ts';
import { notePostbackOfDeposit, notePostbackOfReturn } from './note-postbacks.ts';
import { PARKED_POSTBACKS, retryPostbacks, sendPostbacks } from './send-postbacks.ts';

let world: AcquisitionFixture;
let outside: OpenSandbox;
beforeAll(async () => {
  [world, outside] = await Promise.all([createAcquisitionFixture(), openSandbox({ hangMs: 10 })]);
});
afterAll(() => Promise.all([world.drop(), outside.close()]));

const now = () => world.clock.now();
const change = (work: (tx: Tx) => Promise<unknown>) => inTransaction(world.db, async (tx) => ok(await work(tx)));
const behave = (answer: string, only?: string) => outside.send('POST', '/affiliate/behaviour', { answer, ...(only === undefined ? {} : { only }) });
const send = () => sendPostbacks(world.deps, now());
interface ReceivedPostback {
  readonly network: string;
  readonly values: Readonly<Record<string, string>>;
  readonly times: number;
}
const receivedBy = async (network: string) =>
  ((await outside.get('/affiliate/received')).body as ReceivedPostback[]).filter((each) => each.network === network).toReversed();
const rowsOf = (templateId: string) =>
  world.db.k.selectFrom('acquisition_postback').selectAll().where('template_id', '=', templateId).orderBy('created_at').orderBy('id').execute();
const statesOf = async (templateId: string) => (await rowsOf(templateId)).map(({ state, drop_reason }) => drop_reason ?? state);
const quarantined = async () => (await listParked(world.db.k)).filter(({ kind }) => kind === PARKED_POSTBACKS).map(({ ref }) => ref);
const QUERY = 'c={clickid}&b={btag}&v={amount}&n={amount_cents}&m={currency}&p={player_ref}&event_id={event_id}';

/** Adds a template of a new affiliate network. */
async function template(network: string, event: NewTemplate['event'], more: Partial<NewTemplate> = {}): Promise<string> {
  const url = `${outside.url}/affiliate/${network}/postback?${QUERY}`;
  const wanted: NewTemplate = { event, url, attribute: 'btag', match: 'equals', value: network, minCents: null, ...more };
  const added = await inTransaction(world.db, (tx) => addTemplate(world.deps, tx, wanted, now()));
  if (!added.ok) throw new Error(added.code);
  return added.value.id;
}
const from = (network: string) => world.invite({ btag: network, clickid: 'clique&1' });

beforeEach(() => behave('ok'));

test('a player’s registration, first deposit, deposits and qualification are each sent, without any data that names the player', async () => {
  await template('a', 'registration');
  await template('a', 'first_deposit');
  const every = await template('a', 'deposit');
  await template('a', 'qualified', { minCents: cents(5_000) });
  const player = await from('a');
  await world.invite({ btag: 'outra', clickid: 'x' });
  await world.invite({ referrer_id: 'a' });
  await world.invite({});
  for (const [index, amount] of [4_999, 123_456, 9_000].entries())
    await change(async (tx) => notePostbackOfDeposit(world.deps, tx, await world.credited(player, amount, index + 1), now()));
  await send();
  const received = await receivedBy('a');
  expect(received.map(({ values }) => values['v']).toSorted()).toEqual(['', '1234.56', '1234.56', '49.99', '49.99', '90.00']);
  expect(new Set(received.map(({ values }) => values['event_id'])).size).toBe(6);
  expect(new Set(received.map(({ values }) => values['p'])).size).toBe(1);
  expect(received[0]?.values).toMatchObject({ c: 'clique&1', b: 'a', m: 'BRL', p: expect.stringMatching(/^[0-9a-f]{32}$/) as unknown });
  expect(JSON.stringify(received)).not.toContain(player);
  expect(JSON.stringify(await rowsOf(every))).not.toContain('clique');
  expect(await world.violations()).toEqual([]);
});

test('an event that comes twice or concurrently is sent once, also by two processes', async () => {
  const id = await template('b', 'deposit');
  const first = await template('b', 'first_deposit');
  const player = await from('b');
  const deposit = await world.credited(player, 2_000, 1);
  await Promise.all(Array.from({ length: 6 }, () => change((tx) => notePostbackOfDeposit(world.deps, tx, deposit, now()))));
  await world.deposited(player, 2_000, deposit.depositId);
  await Promise.all(Array.from({ length: 4 }, send));
  expect([await statesOf(id), await statesOf(first)]).toEqual([['sent'], ['sent']]);
  expect((await receivedBy('b')).map(({ times }) => times)).toEqual([1, 1]);
});

test('a postback whose answer is lost is sent again with the same event_id; a slow receiver delays no other; redirects are not followed', async () => {
  const [bad, good] = [await template('ruim', 'registration'), await template('boa', 'registration')];
  await behave('lost', 'ruim');
  for (let player = 0; player < 22; player += 1) await from('ruim');
  await from('boa');
  await send();
  expect([await statesOf(good), (await receivedBy('boa')).length]).toEqual([['sent'], 1]);
  for (const answer of ['redirect', 'error', 'silent']) {
    world.clock.advance(HOUR_MS);
    await behave(answer, 'ruim');
    await send();
  }
  expect(new Set((await rowsOf(bad)).map(({ last_error }) => last_error))).toEqual(new Set(['answered 504', 'answered 500']));
  await behave('ok');
  world.clock.advance(HOUR_MS);
  await send();
  await send();
  expect(new Set(await statesOf(bad))).toEqual(new Set(['sent']));
  const received = await receivedBy('ruim');
  expect([received.length, new Set(received.map(({ times }) => times))]).toEqual([22, new Set([1, 2])]);
  expect(await receivedBy('ruim-2')).toEqual([]);
});

test('postbacks that fail for a day are quarantined per template with an alert, and retried with growing waits or on an operator’s request', async () => {
  const id = await template('d', 'registration');
  await behave('error', 'd');
  await Promise.all([from('d'), from('d')]);
  await send();
  await send();
  expect((await rowsOf(id)).map(({ attempts, state }) => [attempts, state])).toEqual([
    [1, 'waiting'],
    [1, 'waiting'],
  ]);
  world.clock.advance(DAY_MS);
  await send();
  expect([await statesOf(id), await quarantined()]).toEqual([['failed', 'failed'], [id]]);
  await send();
  expect((await rowsOf(id)).map(({ attempts }) => attempts)).toEqual([2, 2]);
  await change((tx) => retryParked(tx, { kind: PARKED_POSTBACKS, ref: id }, now()));
  await send();
  expect([(await rowsOf(id)).map(({ attempts }) => attempts), await quarantined()]).toEqual([[3, 3], [id]]);
  await change((tx) => retryPostbacks(tx, id, now()));
  await send();
  expect([await statesOf(id), await quarantined()]).toEqual([['waiting', 'waiting'], []]);
  world.clock.advance(DAY_MS);
  await send();
  await behave('ok');
  world.clock.advance(HOUR_MS);
  await send();
  expect([await statesOf(id), await quarantined(), (await receivedBy('d')).length]).toEqual([['sent', 'sent'], [], 2]);
});

test('no postback goes out for a player who is closed, blocked, excluded or without attribution, nor for a deposit that went back first', async () => {
  const id = await template('e', 'registration');
  const deposits = await template('e', 'deposit');
  const [closed, blocked, excluded, erased, stays] = await Promise.all(Array.from({ length: 5 }, () => from('e')));
  await change((tx) => setStatus(tx, closed ?? '', 'closed'));
  await change((tx) => setStatus(tx, blocked ?? '', 'blocked'));
  await change((tx) => setExclusion(tx, excluded ?? '', { kind: 'self', until: new Date(now().getTime() + DAY_MS) }));
  await world.db.k
    .deleteFrom('acquisition_attribution')
    .where('player_id', '=', erased ?? '')
    .execute();
  const [before, early, late] = await Promise.all([1, 2, 3].map((occurrence) => world.credited(stays ?? '', 3_000, occurrence)));
  if (before === undefined || early === undefined || late === undefined) throw new Error('three deposits');
  await change((tx) => notePostbackOfDeposit(world.deps, tx, before, now()));
  await send();
  await change((tx) => notePostbackOfReturn(tx, early, now()));
  for (const deposit of [early, late]) await change((tx) => notePostbackOfDeposit(world.deps, tx, deposit, now()));
  for (const deposit of [before, late]) await change((tx) => notePostbackOfReturn(tx, deposit, now()));
  await send();
  expect((await statesOf(id)).toSorted()).toEqual(['account', 'account', 'forgotten', 'self_excluded', 'sent']);
  // A sent postback stays sent: a return sends nothing.
  expect([await statesOf(deposits), (await receivedBy('e')).length]).toEqual([['sent', 'deposit_returned'], 2]);
});

test('a template that ended sends nothing, not even waiting postbacks; a later template does not qualify players who had deposited before', async () => {
  const ended = await template('f', 'registration');
  const player = await from('f');
  await change((tx) => endTemplate(tx, ended, now()));
  expect((await inTransaction(world.db, (tx) => endTemplate(tx, ended, now()))).ok).toBe(false);
  await from('f');
  await send();
  expect([await statesOf(ended), await receivedBy('f')]).toEqual([['template_ended'], []]);
  world.clock.advance(HOUR_MS);
  const qualified = await template('f', 'qualified', { minCents: cents(2_000) });
  await change(async (tx) => notePostbackOfDeposit(world.deps, tx, await world.credited(player, 9_000, 4), now()));
  expect(await statesOf(qualified)).toEqual([]);
});

test('in production a template needs https and a public address, and an internal address is not called', async () => {
  const deps = { ...world.deps, production: true };
  const add = (url: string) =>
    inTransaction(world.db, (tx) =>
      addTemplate(deps, tx, { event: 'registration', url, attribute: 'btag', match: 'equals', value: 'g', minCents: null }, now()),
    );
  expect(await add('http://rede.example/p')).toMatchObject({ code: 'not_https' });
  for (const host of ['127.0.0.1', '10.0.0.1', '[::1]', 'localhost', '169.254.169.254'])
    expect(await add(`https://${host}/p`)).toMatchObject({ code: 'inside_address' });
  const id = await template('g', 'registration');
  await from('g');
  await sendPostbacks(deps, now());
  expect([(await rowsOf(id))[0]?.last_error, await receivedBy('g')]).toEqual(['not https', []]);
});

test('a postback that differs from its template, or exists twice, is refused or found by the check', async () => {
  const id = await template('h', 'deposit');
  const player = await from('h');
  await change(async (tx) => notePostbackOfDeposit(world.deps, tx, await world.credited(player, 2_000, 1), now()));
  const row = (await rowsOf(id))[0];
  if (row === undefined) throw new Error('no row');
  await expect(
    world.db.k
      .insertInto('acquisition_postback')
      .values({ ...row, id: world.ids.next() })
      .execute(),
  ).rejects.toThrow(/unique/);
  expect(await world.violations()).toEqual([]);
  for (const wrong of [sql`business_ref = player_id`, sql`created_at = created_at - interval '9 days'`]) {
    await sql`UPDATE acquisition_postback SET ${wrong} WHERE id = ${row.id}`.execute(world.owner.k);
    expect((await world.violations()).length).toBeGreaterThan(0);
    await world.owner.k.updateTable('acquisition_postback').set(row).where('id', '=', row.id).execute();
  }
});
