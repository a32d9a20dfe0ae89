import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenSite, openSite, STILL } from '#tests/system/open-site.ts';
import { callSite, deposit, type PlayerClient, registerPlayer } from '#tests/system/player-client.ts';

let open: OpenSite;
let player: PlayerClient;
const counts = { opened: 0, encrypted: 0 };

beforeAll(async () => {
  open = await openSite({ tableTimes: STILL });
  player = await registerPlayer(open);
  await deposit(open, player, 5_000);
  const { vault } = open.site;
  const { decrypt, encrypt } = vault;
  Object.assign(vault, {
    decrypt(encrypted: Uint8Array, context: string) {
      counts.opened += 1;
      return decrypt(encrypted, context);
    },
    encrypt(text: string, context: string) {
      counts.encrypted += 1;
      return encrypt(text, context);
    },
  });
});
afterAll(() => open.close());

/** Counts the values that a call decrypts and encrypts. */
async function cost(call: () => Promise<{ readonly status: number }>): Promise<readonly [opened: number, encrypted: number]> {
  counts.opened = counts.encrypted = 0;
  expect((await call()).status).toBeLessThan(300);
  return [counts.opened, counts.encrypted];
}

test('a login and me decrypt two values each; the statement and a bet on the shared round none', async () => {
  const credentials = { login: player.email, password: player.password };
  // The check with the central register decrypts the CPF; the session's address is encrypted twice (identity's and verification's), the access log's once.
  expect(await cost(() => callSite(open.url, 'POST', '/api/auth/login', credentials))).toEqual([2, 3]);
  // The first request from an address is recorded.
  expect(await cost(() => player.call('GET', '/api/auth/me'))).toEqual([2, 1]);
  expect(await cost(() => player.call('GET', '/api/auth/me'))).toEqual([2, 0]);
  expect(await cost(() => player.call('GET', '/api/transactions'))).toEqual([0, 0]);
  expect(await cost(() => player.call('GET', '/api/wallet'))).toEqual([0, 0]);
  expect(await cost(() => player.call('GET', '/api/deposits'))).toEqual([0, 0]);
  await open.settle();
  expect(await cost(() => player.act('/api/originals/double/bets', { color: 'red', stake: 100 }))).toEqual([0, 0]);
});
