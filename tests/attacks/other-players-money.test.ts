import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenSite, openSite } from '#tests/system/open-site.ts';
import { callSite, deposit, type PlayerClient, registerPlayer, verify } from '#tests/system/player-client.ts';

let open: OpenSite;
let rich: PlayerClient;
let otherPlayer: PlayerClient;
/** Ids of everything that the rich player has. */
const theirs = new Map<string, string>();

beforeAll(async () => {
  open = await openSite();
  [rich, otherPlayer] = [await registerPlayer(open), await registerPlayer(open)];
  await verify(open, rich);
  const paid = await deposit(open, rich, 5_000);
  theirs.set('deposit', String(paid.body['id'])).set('end-to-end id', String(paid.body['end_to_end_id']));
  await rich.act('/api/originals/dice/bets', { stake: 5_000, chance: 5_000, direction: 'over' });
  const bank = await open.sandbox.send('POST', '/pix-psp/claim', { endToEndId: theirs.get('end-to-end id') });
  theirs.set('claim', String((bank.body as { id: string }).id));
  await open.advance(301_000);
  const me = (await rich.call('GET', '/api/auth/me')).body['user'] as { id: string };
  theirs.set('player', me.id).set('e-mail', rich.email).set('CPF', rich.person.cpf).set('name', rich.person.name);
  const sessions = (await rich.call('GET', '/api/auth/sessions')).body['data'] as { id: string }[];
  theirs.set('session', sessions[0]?.id ?? '');
});
afterAll(() => open.close());

const TAGS = ['account', 'Deposits', 'Withdrawals', 'identity'];

/** Every declared route of payments and account for players. */
function routes() {
  return open.site.routes.filter(({ tag, access }) => TAGS.includes(tag) && access === 'player');
}

test('SEC-9 two players, every payments and account route, every id of the other: nothing of theirs is shown or changed', async () => {
  expect(routes().length).toBeGreaterThan(25);
  const before = await Promise.all([rich.call('GET', '/api/wallet'), rich.call('GET', '/api/account'), rich.call('GET', '/api/deposits')]);
  const leaks: string[] = [];
  for (const { method, url } of routes().filter((route) => route.method === 'GET')) {
    for (const [what, id] of url.includes(':') ? theirs : [['', '']]) {
      const path = url.replace(':kind', 'deposits').replace(/:\w+/g, encodeURIComponent(String(id)));
      const answer = await fetch(open.url + path + (url.endsWith('find') ? `?end_to_end_id=${theirs.get('end-to-end id') ?? ''}` : ''), {
        method,
        headers: { authorization: `Bearer ${otherPlayer.token}` },
      });
      const body = await answer.text();
      for (const [name, secret] of theirs) if (secret !== '' && body.includes(secret)) leaks.push(`${method} ${url} with their ${what}: ${name}`);
      if (url.includes(':') && answer.status === 200) leaks.push(`${method} ${url} answers 200 to their ${what}`);
    }
  }
  expect(leaks).toEqual([]);
  for (const id of theirs.values()) expect((await otherPlayer.call('DELETE', `/api/auth/sessions/${encodeURIComponent(id)}`)).status).toBe(404);
  const after = await Promise.all([rich.call('GET', '/api/wallet'), rich.call('GET', '/api/account'), rich.call('GET', '/api/deposits')]);
  expect(after.map(({ body }) => body)).toEqual(before.map(({ body }) => body));
});

test('without a session every route refuses', async () => {
  for (const { method, url } of routes()) {
    const answer = await callSite(open.url, method, url.replace(/:\w+/g, 'x'), method === 'GET' ? undefined : {}, { 'idempotency-key': 'k' });
    expect(answer.status, `${method} ${url}`).toBe(401);
  }
});

test('fields that no client may set change nothing (mass assignment)', async () => {
  const extra = { balance: 1_000_000, status: 'closed', kyc: 'approved', role: 'operator', player_id: theirs.get('player'), is_admin: true };
  await otherPlayer.call('PUT', '/api/account', { gender: 1, ...extra });
  await otherPlayer.act('/api/deposits', { amount: 1_000, ...extra });
  expect((await otherPlayer.balance()).value).toBe(0);
  expect((await otherPlayer.call('GET', '/api/auth/me')).body['user']).toMatchObject({ status: 'Pendente' });
});

test('PAY-12, PAY-7 there is no route that cancels a withdrawal, nor one that moves money from player to player', () => {
  const urls = open.site.routes.map(({ method, url }) => `${method} ${url}`);
  expect(urls.filter((each) => /withdrawals/.test(each)).toSorted()).toEqual(['GET /api/withdrawals', 'GET /api/withdrawals/:id', 'POST /api/withdrawals']);
  expect(urls.filter((each) => /transfer|gift|send-money/i.test(each))).toEqual([]);
});
