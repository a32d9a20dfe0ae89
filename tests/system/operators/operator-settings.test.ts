import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runOperatorCommand } from '#server/modules/backoffice/index.ts';
import { callSite, deposit, newPerson, type PlayerClient, registerPlayer, registrationForm, verify } from '../player-client.ts';
import { type OpenSite, openSite } from '../open-site.ts';

let open: OpenSite;
let player: PlayerClient;

beforeAll(async () => {
  open = await openSite();
  player = await registerPlayer(open);
  await verify(open, player);
  await deposit(open, player, 50_000);
});
afterAll(() => open.close());

async function operator(...words: string[]): Promise<{ done: boolean; text: string }> {
  const answer = await runOperatorCommand(open.site.modules.deps.backoffice, 'ana', words);
  await open.site.settings.refresh();
  return answer;
}

/** Changes a setting while `work` runs, then restores it. */
async function withSetting(key: string, value: unknown, work: () => Promise<void>): Promise<void> {
  const before = JSON.stringify(open.site.settings.all()[key]);
  expect(await operator('settings', 'set', key, JSON.stringify(value), '--reason', 'test')).toMatchObject({ done: true });
  try {
    await work();
  } finally {
    await operator('settings', 'set', key, before, '--reason', 'back');
  }
}

async function openRound(stake: number) {
  const opened = await player.act('/api/originals/mines/rounds', { stake, mines: 3 });
  if (opened.status === 201) {
    const id = String(opened.body['round_id']);
    const shown = await player.act(`/api/originals/mines/rounds/${id}/reveal`, { tile: 0 });
    if (shown.body['status'] === 'open') await player.act(`/api/originals/mines/rounds/${id}/cashout`, {});
  }
  return opened;
}

const askDeposit = (amount: number) => player.act('/api/deposits', { amount });
const askWithdrawal = (amount: number) => player.act('/api/withdrawals', { amount, pix_key_type: 'cpf', pix_key: player.person.cpf });

describe('a changed setting changes the site’s behaviour', () => {
  test.each([
    ['deposit_enabled', false, () => askDeposit(1_000), 'deposit_disabled'],
    ['deposit_min', 2_000, () => askDeposit(1_000), 'amount_below_minimum'],
    ['deposit_max', 500, () => askDeposit(1_000), 'amount_above_maximum'],
    ['withdraw_enabled', false, () => askWithdrawal(100), 'withdraw_disabled'],
    ['withdraw_min', 5_000, () => askWithdrawal(100), 'amount_below_minimum'],
    ['withdraw_max', 150, () => askWithdrawal(200), 'amount_above_maximum'],
    ['casino_enabled', false, () => openRound(100), 'casino_disabled'],
    ['casino_bet_min_total', 500, () => openRound(100), 'stake_below_minimum'],
    ['casino_bet_max_total', 50, () => openRound(100), 'stake_above_maximum'],
    ['casino_max_payout', 50, () => openRound(100), 'payout_above_maximum'],
  ] as const)('%s set to %s', async (key, value, act, code) => {
    await withSetting(key, value, async () => {
      const reply = await act();
      expect([reply.status >= 400 && reply.status < 500, reply.body['code']]).toEqual([true, code]);
    });
    expect((await act()).body['code']).not.toBe(code);
  });

  test('register_enabled closes registration', async () => {
    const form = registrationForm(await newPerson(open), 'novo@correio.example');
    await withSetting('register_enabled', false, async () => {
      expect((await callSite(open.url, 'POST', '/v2/auth/register', form)).body).toMatchObject({ success: false, code: 'register_disabled' });
    });
    expect((await callSite(open.url, 'POST', '/v2/auth/register', form)).body).toMatchObject({ success: true });
  });

  test('register_bot_check requires a token for registrations and CPF look-ups', async () => {
    const person = await newPerson(open);
    const form = registrationForm(person, 'gente@correio.example');
    const lookUp = () => callSite(open.url, 'POST', '/api/validate/document', { document: person.cpf });
    await withSetting('register_bot_check', true, async () => {
      expect((await lookUp()).body).toMatchObject({ success: false, code: 'bot_check_failed' });
      expect((await callSite(open.url, 'POST', '/v2/auth/register', form)).body).toMatchObject({ success: false, code: 'bot_check_failed' });
    });
    expect((await lookUp()).body).toMatchObject({ success: true });
    expect((await callSite(open.url, 'POST', '/v2/auth/register', form)).body).toMatchObject({ success: true });
  });

  test('deposit_rollover decides how much of a deposit must be staked', async () => {
    const other = await registerPlayer(open);
    await withSetting('deposit_rollover', 3, async () => {
      await deposit(open, other, 1_000);
    });
    expect((await other.call('GET', '/api/wallet')).body['blocked']).toMatchObject([{ reason_code: 'deposit_rollover', amount: 1_000, missing: 3_000 }]);
    await withSetting('deposit_rollover', 0, async () => {
      await deposit(open, other, 1_000);
    });
    expect((await other.call('GET', '/api/wallet')).body['blocked']).toMatchObject([{ amount: 2_000, missing: 3_000 }]);
  });

  test('maintence answers players 503 and leaves health, settings and suppliers up', async () => {
    await withSetting('maintence', true, async () => {
      expect((await player.call('GET', '/api/auth/me')).status).toBe(503);
      for (const path of ['/healthz', '/readyz', '/v2/settings/']) expect((await callSite(open.url, 'GET', path)).status, path).toBe(200);
    });
    expect((await player.call('GET', '/api/auth/me')).status).toBe(200);
  });

  test('withdraw_auto_kyc decides whether a refusal names the check to open', async () => {
    const other = await registerPlayer(open);
    await deposit(open, other, 1_000);
    const ask = () => other.act('/api/withdrawals', { amount: 100, pix_key_type: 'cpf', pix_key: other.person.cpf });
    expect((await ask()).body).toMatchObject({ code: 'not_verified', user_status: 'pending_kyc' });
    await withSetting('withdraw_auto_kyc', false, async () => {
      expect((await ask()).body['user_status']).toBeUndefined();
    });
  });

  test('published texts and figures are on the next page at once', async () => {
    await withSetting('site_title', 'Palpite Novo', async () => {
      expect((await callSite(open.url, 'GET', '/v2/settings/')).body).toMatchObject({ site_title: 'Palpite Novo' });
    });
  });
});

describe('the limit on hourly withdrawals', () => {
  test('makes further withdrawals wait for an operator, who releases or refunds them', async () => {
    const other = await registerPlayer(open);
    await verify(open, other);
    await withSetting('deposit_rollover', 0, async () => {
      await deposit(open, other, 10_000);
    });
    const ask = () => other.act('/api/withdrawals', { amount: 1_000, pix_key_type: 'cpf', pix_key: other.person.cpf });
    await withSetting('withdraw_auto_disable_hourly_count', 1, async () => {
      const statuses = [];
      for (let index = 0; index < 4; index += 1) statuses.push(await ask());
      await open.settle();
      const listed = await operator('withdrawals', 'list', 'reviewing');
      const ids = statuses.map((reply) => String(reply.body['id'])).filter((id) => listed.text.includes(id));
      expect(ids.length).toBeGreaterThanOrEqual(2);
      const [first = '', second = ''] = ids;
      expect(await operator('withdrawals', 'approve', first, '--reason', 'checked')).toMatchObject({ done: true });
      expect(await operator('withdrawals', 'refuse', second, '--reason', 'odd')).toMatchObject({ done: true });
      await open.settle();
      expect((await other.call('GET', `/api/withdrawals/${first}`)).body['status']).toBe('paid');
      expect((await other.call('GET', `/api/withdrawals/${second}`)).body['status']).toBe('refused');
      expect(await operator('withdrawals', 'refuse', second, '--reason', 'again')).toMatchObject({ done: false });
    });
  });
});

test('players are shown without their CPF, blocked with every session ended, and every act is recorded in an unbroken chain', async () => {
  const other = await registerPlayer(open);
  const shown = await operator('player', 'show', other.email);
  expect(shown.text).not.toContain(other.person.cpf);
  expect(await operator('player', 'status', other.person.cpf, 'blocked', '--reason', 'fraud')).toMatchObject({ done: true });
  expect((await other.call('GET', '/api/auth/me')).status).toBe(401);
  expect((await other.act('/api/originals/mines/rounds', { stake: 100, mines: 3 })).status).toBeGreaterThanOrEqual(400);
  const login = (password: string) => callSite(open.url, 'POST', '/api/auth/login', { login: other.email, password });
  expect((await login(other.password)).body['error']).toBe('Acesso negado');
  expect((await login('nao-e-essa-senha')).body['error']).toBe('Email ou senha incorretos!');
  const acts = await operator('audit', 'list');
  expect(acts).toMatchObject({ done: true });
  expect(acts.text).toContain('player.status');
  expect(acts.text).toContain('(fraud)');
  expect(await operator('settings', 'set', 'compliance_profile', '"br"', '--reason', 'x')).toMatchObject({ done: false });
  expect(await operator('settings', 'set', 'deposit_min', '-5', '--reason', 'x')).toMatchObject({ done: false });
});
