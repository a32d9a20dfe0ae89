import { afterEach, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { type FeedFixture, openFeedFixture } from '../../testing/feed-fixture.ts';
import { matchMessages } from '../../testing/match-messages.ts';
import { setPriceSource } from './set-price-source.ts';

let world: FeedFixture;
let ahead = '';
let tournamentId = '';
beforeEach(async () => {
  world = await openFeedFixture();
  await world.catchUp();
  ahead = await world.someEvent('not_started');
  ({ tournamentId } = await world.event(ahead));
});
afterEach(() => world.close());

const { priced } = matchMessages(() => ({ world, ahead }));
const ready = (odds: string) => ({
  definition: 'total',
  specifiers: { total: '2.5' },
  status: 1,
  outcomes: ['over', 'under'].map((id) => ({ id, odds, active: true })),
});
const decide = (definition: string, source: 'model' | 'supplier' | null) =>
  inTransaction(world.deps.db, (tx) => setPriceSource(world.deps, tx, { tournamentId, definition, source, at: world.clock.now() }));
const totals = async () =>
  (await world.markets(ahead))
    .filter(({ definition, status }) => definition === 'total' && status === 1)
    .map(({ specifiers, outcomes }) => [specifiers['total'], outcomes[0]?.odds]);

test('the operator’s decision applies at once to the tournament’s matches that have not begun, until it is taken back', async () => {
  await priced('2.1', ahead, [ready('1.777')]);
  await world.catchUp();
  const model = await totals();
  expect(model.length).toBeGreaterThan(1);
  await world.told();
  expect(await decide('total', 'supplier')).toMatchObject({ ok: true, value: { before: null, after: 'supplier' } });
  expect(await totals()).toEqual([['2.5', 1_777]]);
  expect((await world.told()).map(({ channel }) => channel)).toContain(`sports.event.${ahead}`);
  await priced('2.2', ahead, [ready('1.8')]);
  await world.catchUp();
  expect(await totals()).toEqual([['2.5', 1_800]]);
  await decide('total', null);
  expect((await totals()).length).toBeGreaterThan(1);
  await decide('*', 'supplier');
  expect(await totals()).toEqual([['2.5', 1_800]]);
  await decide('total', 'model');
  expect((await totals()).length).toBeGreaterThan(1);
});

test('a snapshot with the same ready-made markets changes nothing', async () => {
  const { seq } = await world.event(ahead);
  await world.play('gap');
  await world.catchUp();
  expect((await world.event(ahead)).seq).toBe(seq);
});

test('an unknown tournament or definition is refused', async () => {
  expect(await decide('corners', 'model')).toMatchObject({ ok: false, code: 'not_found' });
  const nowhere = inTransaction(world.deps.db, (tx) =>
    setPriceSource(world.deps, tx, { tournamentId: 'nowhere', definition: '*', source: 'model', at: world.clock.now() }),
  );
  expect(await nowhere).toMatchObject({ ok: false, code: 'not_found' });
});
