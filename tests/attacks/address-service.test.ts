import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { MINUTE_MS } from '#kernel/durations.ts';
import { type OpenSite, openSite, STILL } from '#tests/system/open-site.ts';
import { BR_FIELDS, callSite, newPerson, type PlayerClient, registerPlayer, registrationForm } from '#tests/system/player-client.ts';
import { callFrom, codeOf, freshAddress, logInFrom, VPN } from './network-acts.ts';

const PATIENCE = { timeout: 60_000 };
/** Moving the clocks far, and a second site, are slow on a busy machine. */
const LONG_MS = 120_000;
vi.setConfig({ testTimeout: LONG_MS });

let open: OpenSite;
let player: PlayerClient;
beforeAll(async () => {
  open = await openSite({ tableTimes: STILL, environment: { TRUSTED_PROXIES: '127.0.0.1' } });
  player = await registerPlayer(open);
});
afterAll(() => open.close());

const behave = (behaviour: { answer: string; only?: string }) => open.sandbox.send('POST', '/ip-intelligence/behaviour', behaviour);
const say = (ip: string, verdict: string) => open.sandbox.send('POST', '/ip-intelligence/verdict', { ip, verdict });
const depositFrom = async (address: string, token: string) => codeOf(await callFrom(open, token, address, 'POST', '/api/deposits', { amount: 100 }));

async function questionsAbout(address: string): Promise<number> {
  const asked = (await open.sandbox.get('/ip-intelligence/asked')).body as { about: string; times: number }[];
  return asked.find(({ about }) => about === address)?.times ?? 0;
}

describe('the address service', () => {
  test('gets one request about an address for a hundred concurrent bets', async () => {
    const address = freshAddress();
    const bet = { color: 'red', stake: 100 };
    const codes = await Promise.all(
      Array.from({ length: 100 }, async () => codeOf(await callFrom(open, player.token, address, 'POST', '/api/originals/double/bets', bet))),
    );
    expect(codes.filter((code) => code === 'vpn_detected' || code === 'address_unverified')).toEqual([]);
    expect(await questionsAbout(address)).toBe(1);
  });

  test('changes its result: the open session is refused after ten minutes, and admitted when it changes back (ID-13)', async () => {
    const address = freshAddress();
    const token = await logInFrom(open, player, address);
    await say(address, 'vpn');
    await open.advance(2 * MINUTE_MS);
    expect(await depositFrom(address, token)).toBeNull();
    expect(await questionsAbout(address)).toBe(1);
    await open.advance(8 * MINUTE_MS);
    expect(await depositFrom(address, token)).toBe('vpn_detected');
    await say(address, 'clean');
    await open.advance(10 * MINUTE_MS);
    expect(await depositFrom(address, token)).toBeNull();
  });

  test('that is down and has no result for an address: `open` admits the address, asks again soon, and then refuses', async () => {
    const address = freshAddress();
    await say(address, 'abroad');
    await behave({ answer: 'away', only: address });
    const token = await logInFrom(open, player, address);
    expect(await depositFrom(address, token)).toBeNull();
    await behave({ answer: 'ok' });
    await open.advance(MINUTE_MS);
    await vi.waitFor(async () => expect(await depositFrom(address, token)).toBe('vpn_detected'), PATIENCE);
  });
});

test('without a result under the profile br refuses deposits; login and status work, and so does the rest once there is a result (ID-13, SEC-14)', async () => {
  const strict = await openSite({ environment: { TRUSTED_PROXIES: '127.0.0.1', COMPLIANCE_PROFILE: 'br' } });
  try {
    const form: Record<string, unknown> = { ...registrationForm(await newPerson(strict), 'br@correio.example'), ...BR_FIELDS };
    const registered = await callSite(strict.url, 'POST', '/v2/auth/register', form);
    const token = String(registered.body['access_token']);
    await strict.sandbox.send('POST', '/ip-intelligence/behaviour', { answer: 'away' });
    const home = freshAddress();
    const ask = (path: string, body: unknown) => callFrom(strict, token, home, 'POST', path, body);
    const deposit = await ask('/api/deposits', { amount: 1_000 });
    expect([deposit.status, deposit.body['code'], deposit.body['message']]).toEqual([
      403,
      'address_unverified',
      'Não conseguimos confirmar de onde você está acessando. Tente de novo em instantes.',
    ]);
    expect((await callFrom(strict, token, home, 'GET', '/api/legitimuzStatus')).body['user_status']).toBe('pending_kyc');
    expect((await callSite(strict.url, 'POST', '/api/auth/login', { login: 'br@correio.example', password: form['password'] })).status).toBe(200);
    await strict.sandbox.send('POST', '/ip-intelligence/behaviour', { answer: 'ok' });
    await strict.advance(MINUTE_MS);
    // When the address has a result, the next refusal is the identity check.
    await vi.waitFor(async () => expect(codeOf(await ask('/api/deposits', { amount: 1_000 }))).toBe('not_verified'), PATIENCE);
    expect(codeOf(await callFrom(strict, token, VPN, 'POST', '/api/deposits', { amount: 1_000 }))).toBe('vpn_detected');
  } finally {
    await strict.close();
  }
});
