import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectLedgerHolds } from '../ledger-holds.ts';
import type { OpenSite } from '../open-site.ts';
import { callSite, deposit, registerPlayer, verify } from '../player-client.ts';
import { shareSite } from '../shared-site.ts';

let open: OpenSite;

beforeAll(async () => {
  open = await shareSite();
});
afterAll(() => open.close());

test('register, deposit by Pix, play Mines, verify, withdraw: the statement accounts for every centavo', async () => {
  const player = await registerPlayer(open);
  expect(await player.balance()).toEqual({ value: 0, bonus: 0, version: 0 });

  const paid = await deposit(open, player, 5_000);
  expect(paid.body).toMatchObject({ status: 'approved', amount: 5_000 });
  expect((await player.balance()).value).toBe(5_000);

  const round = await player.act('/api/originals/mines/rounds', { stake: 1_000, mines: 3 });
  expect(round.status).toBe(201);
  const id = String(round.body['round_id']);
  let result = await player.act(`/api/originals/mines/rounds/${id}/reveal`, { tile: 12 });
  expect(result.status).toBe(200);
  if (result.body['status'] === 'open') result = await player.act(`/api/originals/mines/rounds/${id}/cashout`, {});
  expect(['won', 'lost']).toContain(result.body['status']);
  const payout = Number(result.body['payout']);
  expect((await player.balance()).value).toBe(4_000 + payout);

  const early = await player.act('/api/withdrawals', { amount: 1_000, pix_key_type: 'cpf', pix_key: player.person.cpf });
  expect(early.body).toMatchObject({ code: 'not_verified' });
  expect((await verify(open, player)).body).toEqual({ user_status: 'approved', isApproved: true });

  const wallet = await player.call('GET', '/api/wallet');
  expect(wallet.body['blocked']).toMatchObject([
    {
      reason_code: 'deposit_rollover',
      amount: 4_000,
      message: expect.stringContaining('o total das suas apostas ali, em qualquer mercado, menos o menor retorno possível'),
    },
  ]);
  const blocked = await player.act('/api/withdrawals', { amount: Number(wallet.body['withdrawable']) + 100, pix_key_type: 'cpf', pix_key: player.person.cpf });
  expect(blocked.status).toBeGreaterThanOrEqual(400);

  // Stakes the rest of the deposit, since an unstaked deposit may not be withdrawn.
  for (let staked = 1_000; staked < 5_000;) {
    const left = (await player.balance()).value;
    const stake = Math.min(1_000, left, 5_000 - staked);
    if (stake < 10) break;
    const next = await player.act('/api/originals/mines/rounds', { stake, mines: 1 });
    expect(next.status).toBe(201);
    const shown = await player.act(`/api/originals/mines/rounds/${String(next.body['round_id'])}/reveal`, { tile: 0 });
    if (shown.body['status'] === 'open') await player.act(`/api/originals/mines/rounds/${String(next.body['round_id'])}/cashout`, {});
    staked += stake;
  }
  const free = (await player.call('GET', '/api/wallet')).body;
  const amount = Math.min(10_000, Number(free['withdrawable']));
  if (amount >= 100) {
    const asked = await player.act('/api/withdrawals', { amount, pix_key_type: 'cpf', pix_key: player.person.cpf });
    expect(asked.status).toBe(201);
    expect((await player.call('GET', '/api/wallet')).body['held']).toBe(amount);
    await open.settle();
    const done = await player.call('GET', `/api/withdrawals/${String(asked.body['id'])}`);
    expect(done.body).toMatchObject({ status: 'paid', amount });
  }

  const statement = await player.call('GET', '/api/transactions?per_page=100');
  const rows = statement.body['data'] as { type: number; status: number; source: string; amount: number }[];
  const counted = rows.filter((row) => row.status === 2 || (row.status === 1 && row.source === 'Withdraw'));
  const sum = counted.reduce((total, row) => total + (row.type === 1 ? row.amount : -row.amount), 0);
  const balance = await player.balance();
  expect(sum).toBe(balance.value + balance.bonus);
  await expectLedgerHolds(open.site);
});

test('monitoring counts the results of deposits and logins', async () => {
  const counted = async (series: string) => {
    const line = (await open.site.metrics.registry.metrics()).split('\n').find((each) => each.startsWith(`${series} `));
    return Number(line?.split(' ').at(-1));
  };
  const deposits = (outcome: string) => `palpite_payments_deposits_total{provider="api-pix",outcome="${outcome}"}`;
  const [charged, credited] = [deposits('charged'), deposits('credited')];
  const before = [await counted(charged), await counted(credited)];
  const player = await registerPlayer(open);
  await deposit(open, player, 1_000);
  expect([(await counted(charged)) - (before[0] ?? 0), (await counted(credited)) - (before[1] ?? 0)]).toEqual([1, 1]);
  const wrong = 'palpite_identity_logins_total{outcome="invalid_credentials"}';
  const failed = await counted(wrong);
  await callSite(open.url, 'POST', '/api/auth/login', { login: player.person.cpf, password: 'not-the-password' });
  expect(await counted(wrong)).toBe(failed + 1);
});
