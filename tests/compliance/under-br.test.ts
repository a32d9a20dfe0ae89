import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectLedgerHolds } from '#tests/system/ledger-holds.ts';
import { type OpenSite, openSite, STILL } from '#tests/system/open-site.ts';
import { confirmEmail, lastCode, logInAgain } from '#tests/system/br-player.ts';
import { DAY_MS, HOUR_MS } from '#kernel/durations.ts';
import { BR_FIELDS, callSite, deposit, newPerson, type PlayerClient, registerPlayer, registrationForm, verify } from '#tests/system/player-client.ts';

const STAKE = { stake: 100, mines: 3 };

let open: OpenSite;
beforeAll(async () => {
  open = await openSite({ tableTimes: STILL, environment: { COMPLIANCE_PROFILE: 'br' } });
});
afterAll(() => open.close());

const codeOf = async (player: PlayerClient, path: string, body: unknown) => (await player.act(path, body)).body['code'];
const openRound = (player: PlayerClient) => player.act('/api/originals/mines/rounds', STAKE);

test('under br a player registers, is checked, deposits and bets, and each step waits for the one before (ID-2, ID-3, ID-5, PAY-7)', async () => {
  const player = await registerPlayer(open, { ...BR_FIELDS, gender: 1 });
  expect((await player.call('GET', '/api/account')).body).toMatchObject({ user: { gender: 1, address: { city: 'São Paulo', state: 'SP' } } });
  expect(await codeOf(player, '/api/deposits', { amount: 1_000 })).toBe('not_verified');
  expect(await codeOf(player, '/api/originals/mines/rounds', STAKE)).toBe('not_verified');

  expect((await verify(open, player)).body).toMatchObject({ isApproved: true });
  expect((await player.call('GET', '/api/account/standing')).body).toEqual({ obstacle: 'contact_unconfirmed', missing: [] });
  expect(await codeOf(player, '/api/deposits', { amount: 1_000 })).toBe('contact_unconfirmed');
  expect(await codeOf(player, '/api/originals/dice/bets', { stake: 100, chance: 50, direction: 'over' })).toBe('contact_unconfirmed');
  // Withdrawals never wait for the confirmation of the contact.
  expect(await codeOf(player, '/api/withdrawals', { amount: 1_000, pix_key_type: 'cpf', pix_key: player.person.cpf })).not.toBe('contact_unconfirmed');
  await confirmEmail(open, player);
  expect((await player.call('GET', '/api/account/standing')).body).toEqual({ obstacle: null, missing: [] });
  const charge = await player.act('/api/deposits', { amount: 1_000 });
  expect(charge.status).toBe(201);
  // An unpaid charge adds no money.
  expect((await openRound(player)).body['code']).toBe('insufficient_balance');

  const { txid } = charge.body['pix'] as { txid: string };
  await open.sandbox.send('POST', '/pix-psp/pay', { txid });
  await open.settle();
  expect((await player.balance()).value).toBe(1_000);
  expect((await openRound(player)).status).toBe(201);
  expect((await player.balance()).value).toBe(900);
  await expectLedgerHolds(open.site);
});

test.each(['Bolsa Família', 'BPC', 'Desenrola', 'Fies', 'um grupo de amanhã'])(
  'a person in the register opens no account, for any listed reason: %s (ID-8)',
  async (reason) => {
    const person = await newPerson(open);
    await open.sandbox.send('POST', '/exclusion-registry/list', { cpf: person.cpf, reason });
    const form = { ...registrationForm(person, `${person.cpf}@correio.example`), ...BR_FIELDS };
    const { status, body } = await callSite(open.url, 'POST', '/v2/auth/register', form);
    expect([status, (body['data'] as { errors: unknown }).errors]).toEqual([422, { document: ['Não foi possível usar este CPF.'] }]);
  },
);

test('under br the registration offers no bonus (BON-1)', async () => {
  const offer = await callSite(open.url, 'GET', '/v2/coupons/register');
  expect([offer.status, offer.body]).toEqual([200, {}]);
});

test('under br an invitation code in the registration changes nothing, and players get no code (BON-5)', async () => {
  const player = await registerPlayer(open, { ...BR_FIELDS, referrer_id: 'ABCD1234' });
  expect((await player.call('GET', '/api/referral')).body).toMatchObject({ closed: 'profile', code: null, link: null, invited: 0, welcome: null });
});

test('under br an older account is blocked until it has the data that a registration requires today, and the missing data are named (ID-5)', async () => {
  const player = await readyPlayer();
  const id = String(((await player.call('GET', '/api/auth/me')).body['user'] as { id: string }).id);
  const { k } = open.site.db;
  await k.updateTable('identity_player').set({ gender: null }).where('id', '=', id).execute();
  await k.deleteFrom('responsible_gaming_limit').where('player_id', '=', id).where('kind', '=', 'loss').execute();
  await k.updateTable('gate_player').set({ loss_week_limit_cents: null }).where('player_id', '=', id).execute();
  expect((await player.call('GET', '/api/account/standing')).body).toEqual({ obstacle: 'profile_incomplete', missing: ['gender', 'loss_limit'] });
  expect(await codeOf(player, '/api/deposits', { amount: 1_000 })).toBe('profile_incomplete');
  expect((await player.call('PUT', '/api/account', { gender: 0 })).status).toBe(200);
  expect((await player.call('PUT', '/api/limits/loss', { period: 'week', amount: 20_000 })).status).toBeLessThan(300);
  expect((await player.act('/api/deposits', { amount: 1_000 })).status).toBe(201);
});

test('under br a round of our own games begins at least five seconds after the previous one, in any game and tab, and not while another is open (RG-12, RG-13)', async () => {
  const player = await readyPlayer();
  await deposit(open, player, 5_000);
  const roll = () => player.act('/api/originals/dice/bets', { stake: 100, chance: 50, direction: 'over' });
  const both = await Promise.all([roll(), roll()]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 429]);
  const refused = both.find(({ status }) => status === 429);
  expect(refused?.body).toMatchObject({ code: 'too_fast', retry_after_ms: 5_000 });
  expect(refused?.headers.get('retry-after')).toBe('5');
  expect(await codeOf(player, '/api/originals/mines/rounds', STAKE)).toBe('too_fast');
  await open.advance(5_000);
  expect((await openRound(player)).status).toBe(201);
  await open.advance(5_000);
  expect((await roll()).body['code']).toBe('round_open');
  await expectLedgerHolds(open.site);
});

test('under br a login requires a code sent by e-mail, and in that browser not again for seven days, which is also the length of a session (ID-11)', async () => {
  const player = await readyPlayer();
  const logIn = (cookie = '') => callSite(open.url, 'POST', '/api/auth/login', { login: player.email, password: player.password }, { cookie });
  const first = await logIn();
  expect(first.body).toMatchObject({ mfa_required: true, mfa_channel: 'email' });
  const wrong = await callSite(open.url, 'POST', '/api/auth/mfa/verify', { mfa_token: first.body['mfa_token'], code: '000000' });
  expect(wrong.status).toBe(422);
  const done = await callSite(open.url, 'POST', '/api/auth/mfa/verify', { mfa_token: first.body['mfa_token'], code: await lastCode(open, player) });
  expect(done.status).toBe(200);
  const browser =
    done.headers
      .getSetCookie()
      .map((each) => each.split(';', 1).join(''))
      .find((each) => each.startsWith('device=')) ?? '';
  await open.advance(6 * DAY_MS + 23 * HOUR_MS);
  const known = await logIn(browser);
  expect([known.status, known.body['mfa_required']]).toEqual([200, undefined]);
  expect(Number(known.body['expires_in'])).toBeLessThanOrEqual(3_600);
  expect((await logIn()).body).toMatchObject({ mfa_required: true });
  await open.advance(2 * HOUR_MS);
  expect((await callSite(open.url, 'GET', '/api/auth/me', undefined, { authorization: `Bearer ${String(known.body['access_token'])}` })).status).toBe(401);
  expect((await logIn(browser)).body).toMatchObject({ mfa_required: true });
  expect(await logInAgain(open, player)).toBe(200);
});

async function readyPlayer(): Promise<PlayerClient> {
  const player = await registerPlayer(open, BR_FIELDS);
  await verify(open, player);
  await confirmEmail(open, player);
  return player;
}
