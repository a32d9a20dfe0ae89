import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ok, refuse } from '#kernel/refusal.ts';
import { type OpenSite, openSite } from '#tests/system/open-site.ts';
import { park } from '#server/platform/parking/parking.ts';
import type { ParkedKind } from '#server/platform/parking/parked-kind.ts';
import { runOperatorCommand } from './run-operator-command.ts';

let open: OpenSite;
beforeAll(async () => {
  open = await openSite();
});
afterAll(() => open.close());

const ended: string[] = [];
const kinds: ParkedKind[] = [
  {
    kind: 'double.bet',
    what: 'a bet that cannot be settled',
    acts: {
      void: { what: 'the bet is void, its stake goes back', run: async (_tx, ref) => ok(ended.push(ref)) },
      settle: { what: 'settled', run: async () => refuse('unknown_bet') },
    },
  },
];
const operator = (...words: string[]) => runOperatorCommand({ ...open.site.modules.deps.backoffice, parkedKinds: kinds }, 'ana', words);
const acts = () => open.site.db.k.selectFrom('platform_audit').select(['act', 'subject', 'after']).orderBy('id').execute();

beforeEach(async () => {
  ended.length = 0;
  await open.site.db.k.deleteFrom('platform_parked').execute();
  await park(open.site, { kind: 'double.bet', ref: 'bet-1' }, new Error('its stake is gone'), open.site.clock.now());
});

test('the list shows what is quarantined, the reason and the possible acts', async () => {
  const { text } = await operator('parked', 'list');
  expect(text).toMatch(/double\.bet {2}bet-1 .*1 attempts[\s\S]*a bet that cannot be settled: its stake is gone[\s\S]*acts: retry, void, settle/);
});

test('an act of its kind ends a quarantined item and is recorded; an item that is not quarantined cannot be ended', async () => {
  expect(await operator('parked', 'void', 'double.bet', 'bet-1', '--reason', 'seen by hand')).toMatchObject({ done: true });
  expect(ended).toEqual(['bet-1']);
  expect((await operator('parked', 'list')).text).toBe('Nothing is parked.');
  expect((await acts()).at(-1)).toMatchObject({ act: 'parked.void', subject: 'double.bet bet-1' });
  expect(await operator('parked', 'void', 'double.bet', 'bet-1', '--reason', 'again')).toEqual({ done: false, text: 'Not done: not parked' });
});

test('a refused or unknown act leaves the item quarantined and is not recorded', async () => {
  const before = (await acts()).length;
  expect(await operator('parked', 'settle', 'double.bet', 'bet-1', '--reason', 'x')).toEqual({ done: false, text: 'Not done: unknown bet' });
  expect(await operator('parked', 'melt', 'double.bet', 'bet-1', '--reason', 'x')).toEqual({ done: false, text: 'Not done: unknown act' });
  expect((await operator('parked', 'list')).text).toContain('bet-1');
  expect((await acts()).length).toBe(before);
});

test('retry makes the next run process the item', async () => {
  expect(await operator('parked', 'retry', 'double.bet', 'bet-1', '--reason', 'mended')).toMatchObject({ done: true });
  const row = await open.site.db.k.selectFrom('platform_parked').select('retry_at').executeTakeFirstOrThrow();
  expect(row.retry_at.getTime()).toBeLessThanOrEqual(open.site.clock.nowMs());
});

test('retry of a kind makes the next run process all its items and is recorded', async () => {
  await park(open.site, { kind: 'double.bet', ref: 'bet-2' }, new Error('a bug'), open.site.clock.now());
  await park(open.site, { kind: 'job', ref: '7' }, new Error('no mail'), open.site.clock.now());
  expect(await operator('parked', 'retry', 'double.bet', 'all', '--reason', 'mended')).toMatchObject({ done: true });
  const due = await open.site.db.k.selectFrom('platform_parked').select('ref').where('retry_at', '<=', open.site.clock.now()).orderBy('ref').execute();
  expect(due.map(({ ref }) => ref)).toEqual(['bet-1', 'bet-2']);
  expect((await acts()).at(-1)).toMatchObject({ act: 'parked.retry', subject: 'double.bet all' });
  expect(await operator('parked', 'retry', 'sportsbook.bet', 'all', '--reason', 'mended')).toEqual({ done: false, text: 'Not done: not parked' });
});
