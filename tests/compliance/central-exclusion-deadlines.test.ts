import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#kernel/durations.ts';
import { expectLedgerHolds } from '#tests/system/ledger-holds.ts';
import type { PlayerClient } from '#tests/system/player-client.ts';
import { after, type ExclusionWalk, openExclusionWalk } from './central-exclusion-walk.ts';

async function walkThrough({ open, operator, payouts, logIn, turns, walkTo, exitOf, told, paid, richPlayer, bar }: ExclusionWalk): Promise<void> {
  const player = await richPlayer(6_000);
  expect((await player.act('/api/originals/mines/rounds', { stake: 1_000, mines: 3 })).status).toBe(201);
  const late = await player.act('/api/deposits', { amount: 900 });
  const since = await bar(player);
  await turns(1);
  expect((await player.balance()).value).toBe(6_000);
  expect(await told(player)).toContain('central-exclusion');
  const dates = { since: since.toISOString(), withdraw_until: after(since, 2).toISOString(), close_by: after(since, 3).toISOString() };
  expect((await player.call('GET', '/api/account/central-exclusion')).body).toEqual({ standing: dates });
  expect((await operator('exits', 'show', player.email)).text).toMatch(/noticed {2}barred .*told .*may withdraw until/);
  expect((await player.act('/api/originals/mines/rounds', { stake: 100, mines: 3 })).body['code']).toBe('self_excluded');

  await walkTo(after(since, 1));
  await logIn(player);
  const own = await player.act('/api/withdrawals', { amount: 2_000, pix_key_type: 'cpf', pix_key: player.person.cpf });
  expect(own.status).toBe(201);
  await turns(2);
  await walkTo(after(since, 2, -5 * MINUTE_MS));
  expect([(await exitOf(player)).status, await logIn(player)]).toEqual(['noticed', 200]);
  // A further withdrawal is under way when the account is closed.
  await payouts('unknown');
  expect((await player.act('/api/withdrawals', { amount: 1_500, pix_key_type: 'cpf', pix_key: player.person.cpf })).status).toBe(201);
  await walkTo(after(since, 2));
  expect([(await exitOf(player)).status, await logIn(player)]).toEqual(['closing', 403]);
  expect((await exitOf(player)).return_by).toEqual(after((await exitOf(player)).shut_at ?? since, 2));
  await payouts('ok');
  await turns(6);
  expect(await paid(player)).toEqual([
    ['paid', 2_000],
    ['paid', 1_500],
    ['paid', 2_500],
  ]);
  const { status, ended_at: endedAt } = await exitOf(player);
  expect([status, (endedAt ?? since) < after(since, 3)]).toEqual(['closed', true]);
  await open.sandbox.send('POST', '/pix-psp/pay', { txid: (late.body['pix'] as { txid: string }).txid });
  await turns(2);
  const receipt = await open.site.db.k.selectFrom('payments_receipt').select(['status', 'reason']).orderBy('created_at', 'desc').executeTakeFirstOrThrow();
  expect(receipt).toMatchObject({ status: 'returned', reason: 'player_cannot_receive' });
  expect(await told(player)).toEqual(expect.arrayContaining(['central-exclusion', 'central-closing', 'account-closed']));
  await expectLedgerHolds(open.site);
}

describe('under open', () => {
  let walk: ExclusionWalk;
  beforeAll(async () => {
    walk = await openExclusionWalk('open');
  });
  afterAll(() => walk.open.close());

  test('a barred player is notified at once and has two days to withdraw; then the rest goes to the CPF key, and a later Pix is returned (RG-7)', () =>
    walkThrough(walk));
});

describe('under br', () => {
  let walk: ExclusionWalk;
  beforeAll(async () => {
    walk = await openExclusionWalk('br');
  });
  afterAll(() => walk.open.close());

  test('after an exclusion is lifted on the first day, during the payout, or after the closing, the account belongs to the player again (RG-7)', async () => {
    const { open, payouts, logIn, turns, walkTo, exitOf, paid, richPlayer, bar, lift } = walk;
    const [early, middle, late, own] = [await richPlayer(2_000), await richPlayer(2_000), await richPlayer(2_000), await richPlayer(2_000)];
    const since = await bar(early);
    await bar(middle);
    await bar(late);
    await bar(own);
    // A player who asked for a closure does not get the account back.
    expect((await own.call('DELETE', '/api/account', { current_password: own.password })).status).toBe(202);
    await walkTo(after(since, 1));
    await lift(early);
    expect([(await exitOf(early)).status, await logIn(early)]).toEqual(['lifted', 200]);
    await payouts('fail');
    await walkTo(after(since, 2, MINUTE_MS));
    await payouts('fail');
    await turns(3);
    await walkTo(after(since, 2.5));
    expect((await exitOf(middle)).status).toBe('closing');
    await lift(middle);
    expect([(await exitOf(middle)).status, await logIn(middle), (await middle.balance()).value]).toEqual(['lifted', 200, 2_000]);
    await payouts('ok');
    await walkTo(after(since, 4));
    await turns(4);
    expect([(await exitOf(late)).status, (await paid(late)).at(-1)]).toEqual(['closed', ['paid', 2_000]]);
    await lift(late);
    expect([(await exitOf(late)).status, await logIn(late), (await late.balance()).value]).toEqual(['lifted', 200, 0]);
    await lift(own);
    expect([(await exitOf(own)).status, await logIn(own)]).toEqual(['lifted', 403]);
    // Barred again: the whole procedure restarts, under the next version.
    await bar(early);
    expect(await exitOf(early)).toMatchObject({ version: 2, status: 'noticed' });
    await expectLedgerHolds(open.site);
  });

  test('money that cannot be paid out is kept: it is returned on request, and handed over after 180 days and not before (RG-7)', async () => {
    const { open, operator, payouts, idOf, turns, walkTo, exitOf, told, paid, richPlayer, bar } = walk;
    const [asks, inactive, blocked] = [await richPlayer(3_000), await richPlayer(1_000), await richPlayer(1_000)];
    const since = await bar(asks);
    await bar(inactive);
    await bar(blocked);
    expect((await operator('player', 'status', blocked.email, 'blocked', '--reason', 'fraud')).done).toBe(true);
    await payouts('fail');
    await walkTo(after(since, 2, MINUTE_MS));
    for (const hours of [1, 8, 34]) await walkTo(after(since, 2, hours * HOUR_MS));
    await walkTo(after(since, 4, 10 * MINUTE_MS));
    await turns(3);
    expect((await exitOf(blocked)).detail).toContain('blocked');
    expect((await operator('exits', 'list')).text).toMatch(new RegExp(`player ${idOf(blocked)} .*LATE`));
    for (const player of [asks, inactive]) expect((await exitOf(player)).status).toBe('closed');
    expect(await told(asks)).toContain('money-kept');
    const kept = (await operator('unclaimed', 'list')).text;
    expect(kept).toMatch(/kept .*R\$\s30,00/);
    const closureOf = async (player: PlayerClient) => String((await exitOf(player)).closure_id);
    const [asking, forgotten] = [await closureOf(asks), await closureOf(inactive)];
    expect((await operator('unclaimed', 'hand-over', forgotten, '--reason', 'nobody came')).text).toContain('180 days');
    await payouts('ok');
    expect((await operator('unclaimed', 'return', asking, '--reason', 'has a CPF key now')).done).toBe(true);
    expect((await operator('unclaimed', 'return', asking, '--reason', 'twice')).done).toBe(false);
    await turns(4);
    expect((await paid(asks)).at(-1)).toEqual(['paid', 3_000]);
    await walkTo(after(since, 4 + 181));
    expect((await operator('unclaimed', 'hand-over', forgotten, '--reason', 'FIES and Funcap, protocol 12')).done).toBe(true);
    const acts = await open.site.db.k.selectFrom('platform_audit').select('act').where('subject', 'in', [asking, forgotten]).orderBy('act').execute();
    expect(acts.map(({ act }) => act)).toEqual(['unclaimed.hand-over', 'unclaimed.return']);
    expect((await operator('player', 'status', blocked.email, 'active', '--reason', 'cleared')).done).toBe(true);
    await open.advance(2 * HOUR_MS);
    await turns(4);
    expect([(await exitOf(blocked)).status, (await paid(blocked)).at(-1)]).toEqual(['closed', ['paid', 1_000]]);
    await expectLedgerHolds(open.site);
  });
});
