import Echo from 'laravel-echo';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { UNTIL } from '#tests/until.ts';
import { callSite, deposit, type PlayerClient, registerPlayer } from '../player-client.ts';
import { connect } from '../realtime-client.ts';
import { openTwoProcesses, type TwoProcesses } from '../two-processes.ts';

const CHANNEL = 'presence-double';
/** All bets and joins happen in one round. */
const LONG_ROUNDS = { bettingMs: 600_000, restMs: 1_000 };
let two: TwoProcesses;
const clients: { disconnect(): void }[] = [];

beforeAll(async () => {
  two = await openTwoProcesses({ tableTimes: { double: LONG_ROUNDS } });
}, 180_000);
afterAll(async () => {
  for (const client of clients) client.disconnect();
  await two.close();
});

interface Table {
  readonly here: string[];
  readonly changes: string[];
  leave(): void;
}

type Seen = { readonly id?: string };

/** Joins at one of the two processes, as a page with an unmodified Laravel Echo does. */
async function sit(process: TwoProcesses['first'], player: PlayerClient): Promise<Table> {
  const client = connect(process, player);
  clients.push(client);
  const echo = new Echo({ broadcaster: 'pusher', client });
  const changes: string[] = [];
  const here = await new Promise<string[]>((resolve, reject) => {
    const channel = echo.join('double');
    // Echo passes each member's info; the alias is the member's protocol id, which only pusher-js keeps.
    channel.here(() => resolve(idsOf(client)));
    channel.joining((_member: Seen) => changes.push('+'));
    channel.leaving((_member: Seen) => changes.push('-'));
    channel.error(reject);
  });
  return { here, changes, leave: () => echo.leave('double') };
}

const idsOf = (client: ReturnType<typeof connect>): string[] =>
  Object.keys((client.channel(CHANNEL) as unknown as { readonly members: { readonly members: object } }).members.members);

/** Waits until the round takes bets. */
async function untilBetting(): Promise<void> {
  await expect.poll(async () => (await callSite(two.first.url, 'GET', '/api/originals/double/current')).body['phase'], UNTIL).toBe('betting');
}

test('Laravel Echo on two processes: players appear under the alias of their bets in the round, join, leave, and count once', async () => {
  const ana = await registerPlayer(two.first);
  const bia = await registerPlayer(two.first);
  await deposit(two.first, ana, 1_000);
  await expect.poll(async () => (await ana.balance()).value, UNTIL).toBe(1_000);
  await untilBetting();
  const anasTable = await sit(two.first, ana);
  const again = await sit(two.second, ana);
  expect((await ana.act('/api/originals/double/bets', { color: 'red', stake: 100 })).status).toBe(201);
  const biasTable = await sit(two.second, bia);

  expect(anasTable.here).toEqual([expect.stringMatching(/^Jogador [0-9A-F]{4}$/)]);
  expect(again.here).toEqual(anasTable.here);
  expect(biasTable.here).toHaveLength(2);
  expect(biasTable.here).toContain(anasTable.here[0]);
  const shown = async () => {
    const { bets } = (await callSite(two.first.url, 'GET', '/api/originals/double/current')).body as { bets: { bets: { player: string }[] } };
    return bets.bets.map(({ player }) => player);
  };
  await expect.poll(shown, UNTIL).toEqual(anasTable.here);
  await expect.poll(() => [anasTable.changes, again.changes], UNTIL).toEqual([['+'], ['+']]);

  again.leave();
  biasTable.leave();
  await expect.poll(() => anasTable.changes, UNTIL).toEqual(['+', '-']);
});

test('a visitor, another presence channel and an ended session are refused in the contract’s shape', async () => {
  const player = await registerPlayer(two.first);
  const ask = (channel_name: string, token = player.token) =>
    callSite(two.second.url, 'POST', '/api/broadcasting/auth', { socket_id: '1.1', channel_name }, { authorization: `Bearer ${token}` });
  expect((await ask(CHANNEL)).body).toEqual({ auth: expect.any(String), channel_data: expect.stringMatching(/^\{"user_id":"Jogador [0-9A-F]{4}"\}$/) });
  expect((await ask('presence-anything')).body).toMatchObject({ code: 'channel_refused' });
  expect((await ask(CHANNEL, 'nobody')).body).toMatchObject({ code: 'unauthenticated' });
  await player.call('POST', '/api/auth/logout');
  expect((await ask(CHANNEL)).body).toMatchObject({ code: 'unauthenticated' });
});
