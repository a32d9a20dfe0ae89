import type Pusher from 'pusher-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RolloverView } from '#contracts/money/bonus.ts';
import { runOperatorCommand } from '#server/modules/backoffice/index.ts';
import { expectLedgerHolds } from '../ledger-holds.ts';
import { type OpenSite, openSite } from '../open-site.ts';
import { deposit, type PlayerClient, registerPlayer } from '../player-client.ts';
import { collect, connect, subscribed } from '../realtime-client.ts';

let open: OpenSite;
let terms: string;
const clients: Pusher[] = [];

beforeAll(async () => {
  open = await openSite({ everyJob: true });
  const made = await operate('rollovers', 'create', '--name', 'Boas-vindas', '--times', '2', '--games', 'slots=100,mines=100,double=20', '--play', '10');
  terms = /^\S+(?=:)/.exec(made)?.[0] ?? '';
  await operate('coupons', 'create', 'FESTA', '--kind', 'event', '--terms', terms, '--amount', '1000');
  await operate('coupons', 'create', 'DOBRO', '--kind', 'deposit', '--terms', terms, '--amount', '5000', '--percent', '100', '--min', '2000');
});
afterAll(async () => {
  for (const client of clients) client.disconnect();
  await open.settle();
  await expectLedgerHolds(open.site);
  await open.close();
});

/** Runs an operator's command, which must succeed. */
async function operate(...words: string[]): Promise<string> {
  const answer = await runOperatorCommand(open.site.modules.deps.backoffice, 'ana', [...words, '--reason', 'test']);
  if (!answer.done) throw new Error(answer.text);
  return answer.text;
}

const bonuses = async (player: PlayerClient) => (await player.call('GET', '/api/bonus?active=1')).body['data'] as RolloverView[];
const me = async (player: PlayerClient) =>
  (await player.call('GET', '/api/auth/me')).body as { user: { id: string }; wallet: { bonus_mixed: boolean }; user_rollover: RolloverView | null };

async function withBonus(): Promise<{ readonly player: PlayerClient; readonly id: string }> {
  const player = await registerPlayer(open);
  await player.call('POST', '/api/coupons/apply', { code: 'FESTA' });
  const [bonus] = await bonuses(player);
  await player.call('POST', `/api/active/${bonus?.id ?? ''}`);
  return { player, id: bonus?.id ?? '' };
}

describe('a coupon', () => {
  test('gives a bonus to be activated when it is typed in, with the texts of the specification', async () => {
    const player = await registerPlayer(open);
    expect(await player.call('POST', '/api/coupons/apply', { code: ' ' })).toMatchObject({
      status: 422,
      body: { error: 'Insira um cupom válido', message: 'Insira um cupom válido' },
    });
    const applied = await player.call('POST', '/api/coupons/apply', { code: 'festa' });
    expect(applied).toMatchObject({
      status: 200,
      body: {
        message: 'Cupom ativado com sucesso',
        userCoupon: { status: 'applied', coupon: { code: 'FESTA', deposit: false, event: true, apply_register: false } },
      },
    });
    expect(await bonuses(player)).toMatchObject([
      { active: 0, status: 0, name: 'Boas-vindas', amount_current: 0, amount_rollover: 2_000, amount_won: 0, balance: 0 },
    ]);
    expect((await player.call('POST', '/api/coupons/list', { applied: true })).body['userCoupons']).toHaveLength(1);
    expect((await player.call('POST', '/api/coupons/list', { active: true, expired: true })).body['userCoupons']).toEqual([]);
  });

  test('entered in the registration form belongs to the new player', async () => {
    const player = await registerPlayer(open, { coupon_code: 'FESTA' });
    await open.settle();
    expect(await bonuses(player)).toHaveLength(1);
  });

  test('for a deposit takes effect when the deposit is approved', async () => {
    const player = await registerPlayer(open);
    expect((await player.call('POST', '/api/coupons/apply', { code: 'DOBRO' })).body['userCoupon']).toMatchObject({
      status: 'active',
      coupon: { deposit: true },
    });
    await deposit(open, player, 3_000);
    expect(await bonuses(player)).toMatchObject([{ amount: 3_000, amount_rollover: 6_000, status: 0 }]);
  });
});

describe('a bonus over HTTP', () => {
  test('is activated, played and given up; each step is published on its channel and shown in `me`', async () => {
    const player = await registerPlayer(open);
    await player.call('POST', '/api/coupons/apply', { code: 'FESTA' });
    const [bonus] = await bonuses(player);
    const id = bonus?.id ?? '';
    expect(await me(player)).toMatchObject({ wallet: { bonus_mixed: false }, user_rollover: null });
    const client = connect(open, player);
    clients.push(client);
    const updates = collect(await subscribed(client.subscribe(`private-bonus.${id}`)), 'UserRolloverUpdateEvent');
    expect(await player.call('POST', `/api/active/${id}`)).toMatchObject({
      status: 200,
      body: { success: true, data: { active: 1, status: 1, balance: 1_000 } },
    });
    expect(await player.balance()).toMatchObject({ value: 0, bonus: 1_000 });
    expect(await me(player)).toMatchObject({ wallet: { bonus_mixed: true }, user_rollover: { id, active: 1 } });
    await open.settle();
    expect(await updates.at(0)).toEqual({ balance: 1_000, active: 1, amount_current: 0, amount_rollover: 2_000, amount_won: 0 });
    for (let round = 0; round < 2; round += 1) {
      const begun = await player.act('/api/originals/mines/rounds', { stake: 500, mines: 1 });
      expect(begun).toMatchObject({ status: 201 });
      expect(await player.call('POST', `/api/redeem/${id}`)).toMatchObject({ status: 409, body: { code: 'rollover_not_completed' } });
      await finish(player, String(begun.body['round_id']));
    }
    await open.settle();
    const counted = (await bonuses(player))[0];
    expect(counted?.amount_current).toBe(1_000);
    expect(await player.call('DELETE', `/api/bonus/${id}`)).toMatchObject({ status: 200, body: { success: true, data: { active: 0, status: 4, balance: 0 } } });
    expect(await bonuses(player)).toEqual([]);
    expect((await player.balance()).bonus).toBe(0);
  });

  test('answers with a message why an act is not possible', async () => {
    const { player, id } = await withBonus();
    expect(await player.call('POST', `/api/redeem/${id}`)).toMatchObject({
      status: 409,
      body: { code: 'rollover_not_completed', message: expect.stringContaining('faltam apostas') },
    });
    expect(await player.call('POST', '/api/active/nothing')).toMatchObject({ status: 404, body: { code: 'unknown_bonus' } });
    await operate('settings', 'set', 'bonus_enabled', 'false');
    await open.site.settings.refresh();
    expect(await player.call('POST', '/api/coupons/apply', { code: 'DOBRO' })).toMatchObject({ status: 403, body: { code: 'bonus_disabled' } });
    await operate('settings', 'set', 'bonus_enabled', 'true');
    await open.site.settings.refresh();
  });

  test('is visible only to its player, by every route and on its channel', async () => {
    const [{ id }, other] = [await withBonus(), await registerPlayer(open)];
    for (const [method, path] of [
      ['POST', 'active'],
      ['POST', 'redeem'],
      ['DELETE', 'bonus'],
    ] as const) {
      expect(await other.call(method, `/api/${path}/${id}`)).toMatchObject({ status: 404, body: { code: 'unknown_bonus' } });
    }
    expect(await bonuses(other)).toEqual([]);
    const client = connect(open, other);
    clients.push(client);
    await expect(subscribed(client.subscribe(`private-bonus.${id}`))).rejects.toBeDefined();
  });
});

/** Reveals tiles until the round is over, and cashes out after the first gem. */
async function finish(player: PlayerClient, roundId: string): Promise<void> {
  const reply = await player.act(`/api/originals/mines/rounds/${roundId}/reveal`, { tile: 3 });
  if (reply.body['status'] === 'open') await player.act(`/api/originals/mines/rounds/${roundId}/cashout`, {});
}

describe('closing the account', () => {
  const closure = (player: PlayerClient) => player.call('DELETE', '/api/account', { current_password: player.password });
  async function paidOut(playerId: string): Promise<number[]> {
    for (let turn = 0; turn < 4; turn += 1) {
      await open.advance(61_000);
      await open.settle();
    }
    const rows = await open.site.db.k.selectFrom('payments_withdrawal').select(['status', 'amount']).where('player_id', '=', playerId).execute();
    return rows.flatMap(({ status, amount }) => (status === 'paid' ? [amount] : []));
  }

  test('pays a completed bonus out with the cash', async () => {
    const player = await registerPlayer(open);
    await deposit(open, player, 2_000);
    const easy = /^\S+(?=:)/.exec(await operate('rollovers', 'create', '--name', 'Fácil', '--times', '1', '--games', 'mines=100', '--play', '10'))?.[0] ?? '';
    const id = (await operate('rollovers', 'grant', '--player', player.email, '--terms', easy, '--amount', '100')).split(':')[0] ?? '';
    await player.call('POST', `/api/active/${id}`);
    const begun = await player.act('/api/originals/mines/rounds', { stake: 600, mines: 1 });
    await finish(player, String(begun.body['round_id']));
    await open.settle();
    expect((await bonuses(player))[0]).toMatchObject({ status: 2 });
    const { user } = await me(player);
    const { value, bonus } = await player.balance();
    expect((await closure(player)).status).toBe(202);
    expect(await paidOut(user.id)).toEqual([value + bonus]);
  });

  test('ends an active bonus, and pays the cash', async () => {
    const { player } = await withBonus();
    await deposit(open, player, 2_000);
    const { user } = await me(player);
    expect((await closure(player)).status).toBe(202);
    expect(await paidOut(user.id)).toEqual([2_000]);
    expect(await open.site.db.k.selectFrom('bonus_rollover').select(['status', 'end_reason']).where('player_id', '=', user.id).execute()).toEqual([
      { status: 4, end_reason: 'given_up' },
    ]);
  });
});

describe('an operator', () => {
  test('gives, lists and ends bonuses and coupons; each act is in the audit log', async () => {
    const player = await registerPlayer(open);
    const granted = await operate('rollovers', 'grant', '--player', player.email, '--terms', terms, '--amount', '700');
    const id = granted.split(':')[0] ?? '';
    expect(await bonuses(player)).toMatchObject([{ id, amount: 700, status: 0 }]);
    expect(await operate('rollovers', 'list', player.email)).toContain('available');
    await operate('rollovers', 'end', id);
    expect(await bonuses(player)).toEqual([]);
    await expect(operate('rollovers', 'end', id)).rejects.toThrow('already ended');
    expect(await operate('coupons', 'list')).toContain('FESTA  event');
    await operate('coupons', 'create', 'ULTIMO', '--kind', 'event', '--terms', terms, '--amount', '100');
    await operate('coupons', 'end', 'ULTIMO');
    expect(await player.call('POST', '/api/coupons/apply', { code: 'ULTIMO' })).toMatchObject({ status: 409, body: { code: 'coupon_not_open' } });
    const acts = await operate('audit', 'list');
    for (const act of ['rollovers.create', 'rollovers.grant', 'rollovers.end', 'coupons.create', 'coupons.end']) expect(acts).toContain(act);
  });

  test('sets the coupon’s offer text next to the registration form', async () => {
    const offer = async () => (await fetch(`${open.url}/v2/coupons/register`)).text();
    await operate('texts', 'set', 'register_coupon', 'Cadastre-se');
    expect(await offer()).toBe('Cadastre-se');
    await operate('coupons', 'create', 'NOVO', '--kind', 'register', '--terms', terms, '--amount', '500', '--offer', 'R$ 5 de bônus no cadastro');
    expect(await offer()).toBe('R$ 5 de bônus no cadastro');
    const player = await registerPlayer(open);
    await open.settle();
    expect(await bonuses(player)).toMatchObject([{ amount: 500 }]);
    await operate('coupons', 'end', 'NOVO');
  });
});
