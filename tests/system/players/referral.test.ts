import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { ReferralView } from '#contracts/money/referral.ts';
import { siteDay } from '#kernel/clock.ts';
import { DAY_MS } from '#kernel/durations.ts';
import { runOperatorCommand } from '#server/modules/backoffice/index.ts';
import { expectLedgerHolds } from '../ledger-holds.ts';
import { type OpenSite, openSite } from '../open-site.ts';
import { callSite, deposit, newPerson, type PlayerClient, registerPlayer, registrationForm } from '../player-client.ts';
import { setSetting } from '../set-setting.ts';

let open: OpenSite;
beforeAll(async () => {
  open = await openSite();
});
afterAll(async () => {
  await expectLedgerHolds(open.site);
  await open.close();
});

const operate = (...words: string[]) => runOperatorCommand(open.site.modules.deps.backoffice, 'ana', words);
const view = async (player: PlayerClient) => (await player.call('GET', '/api/referral')).body as unknown as ReferralView;

/** Changes a setting until the test ends. */
async function setForTest(key: string, value: unknown): Promise<void> {
  const set = async (to: unknown) => {
    await setSetting(open.site, key, to);
    await open.site.settings.refresh();
  };
  const before = open.site.settings.all()[key];
  await set(value);
  onTestFinished(() => set(before));
}
let phones = 0;
const phone = () => `1198${String((phones += 1)).padStart(7, '0')}`;
const newPlayer = (more: Readonly<Record<string, unknown>> = {}) => registerPlayer(open, { phone: phone(), ...more });

test('an invitation leads from the link to the rewards, and each side sees only its own part', async () => {
  const referrer = await newPlayer();
  const { code, link, terms } = await view(referrer);
  expect([link, terms]).toMatchObject([`${open.url}/ref/${code ?? ''}`, { minimum: 2_000, referrer: { wallet: 'bonus', amount: 1_000, times: 5, days: 30 } }]);
  const referee = await newPlayer({ referrer_id: code, utm_source: 'conversa' });
  expect([await view(referrer), await view(referee)]).toMatchObject([
    { invited: 1, qualified: 0, entries: [{ state: 'registered', amount: null }] },
    { welcome: { state: 'registered' } },
  ]);
  await deposit(open, referee, 3_000);
  await open.settle();
  expect([await view(referrer), await view(referee)]).toMatchObject([
    { invited: 1, qualified: 1, rewarded: 1, earned: 1_000, entries: [{ state: 'rewarded', amount: 1_000, wallet: 'bonus' }] },
    { welcome: { state: 'rewarded' }, invited: 0 },
  ]);
  for (const player of [referrer, referee])
    expect((await player.call('GET', '/api/bonus?active=1')).body['data']).toMatchObject([{ amount: 1_000, status: 0 }]);
  // Neither player sees data of the other.
  const seen = JSON.stringify(await view(referrer));
  for (const word of [referee.email, referee.person.name.split(' ')[0] ?? '', referee.person.cpf]) expect(seen).not.toContain(word);
  expect((await operate('referral', 'attribution', referee.email)).text).toContain('utm_source=conversa');
  const statement = await referrer.call('GET', '/api/notifications');
  expect(JSON.stringify(statement.body)).toContain('Sua indicação valeu');
});

test('a cash reward is shown on the statement as Referral, and in the wallet with the day from which it may be withdrawn', async () => {
  await setForTest('refer_referrer_wallet', 'cash');
  // Yesterday's day of the month, so that the next day for withdrawals is a month away, whenever the test runs.
  await setForTest('withdraw_affiliate_day', Number(siteDay(new Date(open.site.clock.nowMs() - DAY_MS)).slice(8)));
  const referrer = await newPlayer();
  const referee = await newPlayer({ shareCode: (await view(referrer)).code });
  await deposit(open, referee, 2_000);
  await open.settle();
  expect((await referrer.call('GET', '/api/transactions?source=Referral')).body['data']).toMatchObject([
    { source: 'Referral', type: 1, status: 2, amount: 1_000, description: 'Indicação de amigo' },
  ]);
  expect((await referrer.call('GET', '/api/wallet')).body).toMatchObject({
    cash: 1_000,
    withdrawable: 0,
    blocked: [{ amount: 1_000, reason_code: 'referral' }],
  });
});

test('a referral registered in the referrer’s own browser waits for an operator, whose decision is recorded', async () => {
  const person = await newPerson(open);
  const registered = await callSite(open.url, 'POST', '/v2/auth/register', { ...registrationForm(person, 'dona@correio.example'), phone: phone() });
  const device = /device=([^;]+)/.exec(registered.headers.getSetCookie().find((cookie) => cookie.startsWith('device=')) ?? '')?.[1] ?? '';
  const headers = { authorization: `Bearer ${String(registered.body['access_token'])}` };
  const { code } = (await callSite(open.url, 'GET', '/api/referral', undefined, headers)).body;
  const other = await newPerson(open);
  const form = { ...registrationForm(other, 'outra@correio.example'), phone: phone(), referrer_id: code };
  const second = await callSite(open.url, 'POST', '/v2/auth/register', form, { cookie: `device=${device}` });
  const referee = {
    person: other,
    call: (method: string, path: string, body?: unknown, more: Record<string, string> = {}) =>
      callSite(open.url, method, path, body, { authorization: `Bearer ${String(second.body['access_token'])}`, ...more }),
  };
  await deposit(
    open,
    {
      ...referee,
      act: (path: string, body: unknown) => referee.call('POST', path, body, { 'idempotency-key': crypto.randomUUID() }),
    } as unknown as PlayerClient,
    2_000,
  );
  await open.settle();
  const listed = await operate('referral', 'list');
  const id = /^\S+/.exec(listed.text)?.[0] ?? '';
  expect(listed.text).toMatch(/review \(browser\)/);
  expect((await operate('referral', 'show', id)).text).toContain('the browser that registered held a login of whoever invited');
  const mine = (await callSite(open.url, 'GET', '/api/referral', undefined, headers)).body;
  expect([mine['entries'], JSON.stringify(mine)]).toEqual([[expect.objectContaining({ state: 'pending' })], expect.not.stringContaining('browser')]);
  expect(await operate('referral', 'refuse', id)).toMatchObject({ done: false });
  expect((await operate('referral', 'refuse', id, '--reason', 'one person')).done).toBe(true);
  expect([(await operate('referral', 'approve', id, '--reason', 'x')).done, (await operate('audit', 'list')).text]).toEqual([
    false,
    expect.stringMatching(/ana {2}referral\.refuse/),
  ]);
});
