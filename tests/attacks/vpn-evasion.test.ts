import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { findPlayerByLogin } from '#server/modules/identity/index.ts';
import { gamesUnderTest } from '#server/modules/originals/testing/house-game/game-under-test.ts';
import { lastSessionAddresses } from '#server/modules/verification/index.ts';
import { expectLedgerHolds } from '#tests/system/ledger-holds.ts';
import { type OpenSite, openSite, STILL } from '#tests/system/open-site.ts';
import { callSite, registrationForm, newPerson } from '#tests/system/player-client.ts';
import type { AskedBet } from '#tests/system/sports-player.ts';
import { ABROAD, betAhead, callFrom, codeOf, freshAddress, from, logInFrom, richPlayer, TOR, tryActs, VPN } from './network-acts.ts';
import { setSetting } from '#tests/system/set-setting.ts';

const REFUSED = { deposit: 'vpn_detected', mines: 'vpn_detected', double: 'vpn_detected', sports: 'vpn_detected', withdraw: null };
const MINES = { stake: 100, mines: 3 };
// Each test has several players.
vi.setConfig({ testTimeout: 120_000 });

let open: OpenSite;
let bet: AskedBet;
beforeAll(async () => {
  open = await openSite({ tableTimes: STILL, sports: true, environment: { TRUSTED_PROXIES: '127.0.0.1' } });
  await open.settle();
  bet = await betAhead(open);
  await setSetting(open.site, 'deposit_rollover', 0);
  await open.site.settings.refresh();
});
afterAll(async () => {
  await expectLedgerHolds(open.site);
  await open.close();
});

describe('a session on a VPN, which never requests its identity or verification status,', () => {
  test.each([
    ['a VPN', VPN],
    ['Tor', TOR],
    ['abroad', ABROAD],
  ])('behind %s: no deposit, no bet of any game; login and withdrawal work (ID-13)', async (_name, address) => {
    const player = await richPlayer(open);
    const token = await logInFrom(open, player, address);
    expect(await tryActs(open, player, token, address, bet)).toEqual(REFUSED);
  });

  test('is not reopened by a call of the player’s other session at home, and does not close that one', async () => {
    const player = await richPlayer(open);
    const [home, away] = [freshAddress(), VPN];
    const [atHome, onVpn] = [await logInFrom(open, player, home), await logInFrom(open, player, away)];
    for (const path of ['/api/auth/me', '/api/legitimuzStatus']) expect((await callFrom(open, atHome, home, 'GET', path)).status).toBe(200);
    expect(await tryActs(open, player, onVpn, away, bet)).toEqual(REFUSED);
    for (const path of ['/api/auth/me', '/api/legitimuzStatus']) await callFrom(open, onVpn, away, 'GET', path);
    expect(await tryActs(open, player, atHome, home, bet)).toMatchObject({ deposit: null, mines: null, sports: null });
  });

  test('is not reopened by its own call from a clean address: each bet is checked by its own address (ID-13)', async () => {
    const player = await richPlayer(open);
    const home = freshAddress();
    const token = await logInFrom(open, player, home);
    expect(codeOf(await callFrom(open, token, home, 'POST', '/api/deposits', { amount: 1_000 }))).toBeNull();
    expect(await tryActs(open, player, token, VPN, bet)).toEqual(REFUSED);
    expect((await callFrom(open, token, home, 'GET', '/api/legitimuzStatus')).status).toBe(200);
    expect(await tryActs(open, player, token, VPN, bet)).toEqual(REFUSED);
    const both = await Promise.all([VPN, home, VPN, home].map((address) => callFrom(open, token, address, 'POST', '/api/deposits', { amount: 1_000 })));
    expect(both.map(codeOf)).toEqual(['vpn_detected', null, 'vpn_detected', null]);
  });

  test('loses a bet from home that still waits (here for an operator), while the player’s other session keeps its own', async () => {
    await setSetting(open.site, 'sport_review_stake', 100);
    await open.site.settings.refresh();
    const player = await richPlayer(open);
    const deposit = (token: string, address: string) => callFrom(open, token, address, 'POST', '/api/deposits', { amount: 1_000 });
    const place = async () => {
      const home = freshAddress();
      const token = await logInFrom(open, player, home);
      // A check just before the bet does not replace the check of the next bet.
      expect(codeOf(await deposit(token, VPN))).toBe('vpn_detected');
      const sports = String((await callFrom(open, token, home, 'GET', '/api/generate-token')).body['token']);
      const placed = await callFrom(open, sports, home, 'POST', '/sportsbook/v1/bets', { bets: [bet] });
      const [{ id, status }] = placed.body['bets'] as [{ readonly id: string; readonly status: string }];
      expect(status).toBe('pending_acceptance');
      return { token, id };
    };
    const [left, stayed] = [await place(), await place()];
    expect(codeOf(await deposit(left.token, VPN))).toBe('vpn_detected');
    await open.advance(15 * 60_000);
    await open.settle((job) => job.startsWith('sportsbook.'));
    const reasonOf = async (id: string) =>
      (await open.site.db.k.selectFrom('sportsbook_bet').select('rejection').where('id', '=', id).executeTakeFirstOrThrow()).rejection;
    expect([await reasonOf(left.id), await reasonOf(stayed.id)]).toMatchObject([{ reason: 'vpn_detected' }, { reason: 'review_expired' }]);
    await setSetting(open.site, 'sport_review_stake', 0);
    await open.site.settings.refresh();
  });

  test('is not admitted by a registration, either', async () => {
    const person = await newPerson(open);
    const form = registrationForm(person, `vpn-${randomUUID()}@correio.example`);
    const registered = await callSite(open.url, 'POST', '/v2/auth/register', form, from(VPN));
    expect(registered.status).toBe(200);
    const token = String(registered.body['access_token']);
    expect(codeOf(await callFrom(open, token, VPN, 'POST', '/api/deposits', { amount: 1_000 }))).toBe('vpn_detected');
    expect(codeOf(await callFrom(open, token, freshAddress(), 'POST', '/api/deposits', { amount: 1_000 }))).toBeNull();
  });

  test('finishes the Mines round that it opened at home, and gets the stored answer of a bet placed there', async () => {
    const player = await richPlayer(open);
    const home = freshAddress();
    const token = await logInFrom(open, player, home);
    const key = randomUUID();
    const opened = await callFrom(open, token, home, 'POST', '/api/originals/mines/rounds', MINES, key);
    expect(opened.status).toBe(201);
    const again = await callFrom(open, token, VPN, 'POST', '/api/originals/mines/rounds', MINES, key);
    expect([again.status, again.body['round_id'], again.headers.get('idempotent-replayed')]).toEqual([201, opened.body['round_id'], 'true']);
    const round = `/api/originals/mines/rounds/${String(opened.body['round_id'])}`;
    const revealed = await callFrom(open, token, VPN, 'POST', `${round}/reveal`, { tile: 12 });
    expect(revealed.status).toBe(200);
    if (revealed.body['status'] === 'open') expect((await callFrom(open, token, VPN, 'POST', `${round}/cashout`)).status).toBe(200);
  });
});

test('gets its status for the calling address, as a visitor does', async () => {
  const player = await richPlayer(open);
  const token = await logInFrom(open, player, freshAddress());
  const statusFrom = async (address: string) => {
    const { status, body } = await callFrom(open, token, address, 'GET', '/api/legitimuzStatus');
    return [status, body['user_status'], body['isApproved']];
  };
  expect(await statusFrom(VPN)).toEqual([403, 'ip_blocked', false]);
  expect(await statusFrom(freshAddress())).toEqual([200, 'approved', true]);
  const visitor = async (address: string) => {
    const { status, body } = await callSite(open.url, 'GET', '/api/legitimuzStatus', undefined, from(address));
    return [status, body['user_status'], body['code']];
  };
  expect(await visitor(VPN)).toEqual([403, 'ip_blocked', 'vpn_detected']);
  expect(await visitor(freshAddress())).toEqual([401, undefined, 'unauthenticated']);
});

test('has its addresses stored with their results', async () => {
  const player = await richPlayer(open);
  const home = freshAddress();
  const token = await logInFrom(open, player, home);
  await logInFrom(open, player, VPN);
  await callFrom(open, token, TOR, 'POST', '/api/deposits', { amount: 1_000 });
  const { identity } = open.site.modules.deps;
  const playerId = (await findPlayerByLogin(identity, player.email)) ?? '';
  const seen = await lastSessionAddresses(identity.vault, identity.db.k, playerId, 10);
  const reported = seen.filter(({ address }) => [home, VPN, TOR].includes(address)).map(({ address, verdict }) => `${address} ${verdict}`);
  expect(reported.toSorted()).toEqual([`${VPN} vpn`, `${TOR} tor`, `${home} clean`].toSorted());
});

test('every call with an Idempotency-Key checks the address, or is listed as neither bet nor deposit', async () => {
  const games = await gamesUnderTest();
  const keyed = open.site.routes.filter((route) => route.idempotency !== undefined);
  const named = (judged: boolean) => keyed.filter((route) => (route.judgesAddress === true) === judged).map(({ url }) => url);
  const stakes = games.map(({ stakeUrl }) => stakeUrl);
  const others = games.flatMap(({ otherKeyedCalls }) => otherKeyedCalls.map(({ url }) => url));
  expect(named(true).toSorted()).toEqual(['/api/deposits', '/sportsbook/v1/bets', '/sportsbook/v1/bets/:id/reoffer', ...stakes].toSorted());
  expect(named(false).toSorted()).toEqual(['/api/withdrawals', '/sportsbook/v1/bets/:id/cashout', ...others].toSorted());
});
