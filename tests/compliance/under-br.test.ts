import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectLedgerHolds } from '#tests/system/ledger-holds.ts';
import { type OpenSite, openSite } from '#tests/system/open-site.ts';
import { BR_FIELDS, callSite, newPerson, type PlayerClient, registerPlayer, registrationForm, verify } from '#tests/system/player-client.ts';

const STAKE = { stake: 100, mines: 3 };

let open: OpenSite;
beforeAll(async () => {
  open = await openSite({ environment: { COMPLIANCE_PROFILE: 'br' } });
});
afterAll(() => open.close());

const codeOf = async (player: PlayerClient, path: string, body: unknown) => (await player.act(path, body)).body['code'];
const openRound = (player: PlayerClient) => player.act('/api/originals/mines/rounds', STAKE);

test('under br a player registers, is checked, deposits and bets, and each step waits for the one before (ID-2, ID-5, PAY-7)', async () => {
  const player = await registerPlayer(open, { ...BR_FIELDS, gender: 1 });
  expect((await player.call('GET', '/api/account')).body).toMatchObject({ user: { gender: 1, address: { city: 'São Paulo', state: 'SP' } } });
  expect(await codeOf(player, '/api/deposits', { amount: 1_000 })).toBe('not_verified');
  expect(await codeOf(player, '/api/originals/mines/rounds', STAKE)).toBe('not_verified');

  expect((await verify(open, player)).body).toMatchObject({ isApproved: true });
  const charge = await player.act('/api/deposits', { amount: 1_000 });
  expect(charge.status).toBe(201);
  // A charge that nobody paid yet is no money.
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
  'whoever the register names opens no account, whatever the reason is called: %s (ID-8)',
  async (reason) => {
    const person = await newPerson(open);
    await open.sandbox.send('POST', '/exclusion-registry/list', { cpf: person.cpf, reason });
    const form = { ...registrationForm(person, `${person.cpf}@correio.example`), ...BR_FIELDS };
    const { status, body } = await callSite(open.url, 'POST', '/v2/auth/register', form);
    expect([status, (body['data'] as { errors: unknown }).errors]).toEqual([422, { document: ['Não foi possível usar este CPF.'] }]);
  },
);

test('under br nobody is led to a bonus when they register (BON-1)', async () => {
  const told = await callSite(open.url, 'GET', '/v2/coupons/register');
  expect([told.status, told.body]).toEqual([200, {}]);
});

test('under br a code of an invitation that comes along changes nothing, and nobody is given one (BON-5)', async () => {
  const player = await registerPlayer(open, { ...BR_FIELDS, referrer_id: 'ABCD1234' });
  expect((await player.call('GET', '/api/referral')).body).toMatchObject({ closed: 'profile', code: null, link: null, invited: 0, welcome: null });
});
