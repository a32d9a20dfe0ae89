import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import Pusher from 'pusher-js';
import { callSite, deposit, type PlayerClient, registerPlayer } from '#tests/system/player-client.ts';
import { openFixture, type OutsideFixture } from '../open-fixture.ts';
import { type Postgres15, startPostgres15 } from '../postgres-15.ts';
import { check, figure } from '../report.ts';
import { waitFor } from '../wait-for.ts';

const PLAYERS = 6;
const RECOVERED_MS = 10_000;
const QUICK_RESTARTS = 5;
/** Two API processes and a worker, one each. */
const BUS_CONNECTIONS = 3;

/** The database is down for 7 and for 12 seconds, and five times briefly, while players use two API processes and a worker behind haproxy. */
export async function outage(): Promise<void> {
  const server = await startPostgres15();
  try {
    const world = await openFixture(server);
    try {
      const players: PlayerClient[] = [];
      while (players.length < PLAYERS) players.push(await playerWithCash(world));
      for (const seconds of [7, 12]) await awayFor(world, server, players, seconds);
      await restartQuickly(world, server, players);
    } finally {
      await world.close();
    }
  } finally {
    server.close();
  }
}

async function playerWithCash(world: OutsideFixture): Promise<PlayerClient> {
  const player = await registerPlayer(world);
  await deposit(world, player, 10_000);
  await waitFor('a deposit', async () => (await player.balance()).value > 0);
  return player;
}

async function awayFor(world: OutsideFixture, server: Postgres15, players: readonly PlayerClient[], seconds: number): Promise<void> {
  const before = await server.connections();
  const seen = new Map<string, number>();
  const going = new AbortController();
  const load = players.map((player) => readOn(player, going.signal, (answer) => seen.set(answer, (seen.get(answer) ?? 0) + 1)));
  server.stop();
  seen.clear();
  await wait(seconds * 1_000);
  const during = [...seen].map(([answer, count]) => `${count} × ${answer}`).join(', ');
  check(
    `${seconds} s down: every answer meanwhile is a 503 of the contract`,
    [...seen.keys()].every((answer) => answer === '503 unavailable'),
    during,
  );
  const page = await fetch(world.url, { headers: { accept: 'text/html' } });
  check(
    `${seconds} s down: a page is a friendly 503`,
    page.status === 503 && (await page.text()).includes('Voltamos em breve'),
    `${page.status}, retry-after ${page.headers.get('retry-after') ?? '–'}`,
  );
  server.start();
  const backMs = performance.now();
  const stages = await recovered(world, players);
  const tookMs = performance.now() - backMs;
  check(`${seconds} s down: everything is back within 10 s`, tookMs <= RECOVERED_MS, `${(tookMs / 1_000).toFixed(1)} s: ${stages}`);
  going.abort();
  await Promise.all(load);
  const after = await server.connections();
  check(
    `${seconds} s down: connections have not grown`,
    (after['palpite-bus'] ?? 0) === BUS_CONNECTIONS,
    `before ${JSON.stringify(before)}, after ${JSON.stringify(after)}`,
  );
}

/** Checks both API processes, a bet, the bus from the worker to the second process, and the worker's jobs, in this order; returns how long each took. */
async function recovered(world: OutsideFixture, players: readonly PlayerClient[]): Promise<string> {
  const [player, other] = players as [PlayerClient, PlayerClient];
  const stages: string[] = [];
  const stage = async (name: string, work: () => Promise<unknown>) => {
    const fromMs = performance.now();
    await work();
    stages.push(`${name} ${(performance.now() - fromMs).toFixed(0)} ms`);
  };
  const isReady = async (url: string) => (await callSite(url, 'GET', '/readyz')).status === 200;
  await stage('ready', async () => {
    for (const { url } of world.processes) await waitFor(`${url}/readyz`, () => isReady(url));
  });
  const bet = async (who: PlayerClient) => endRound(who, await who.act('/api/originals/mines/rounds', { stake: 10, mines: 1 }));
  await stage('a bet', () => waitFor('a bet', () => bet(player)));
  await stage('its balance by the bus', async () => {
    const heard = await listenOn(world, other, 'users', 'UserUpdateEvent');
    await bet(other);
    await waitFor('the balance at the second process', async () => heard.count() > 0);
    heard.stop();
  });
  const mails = async () => ((await world.sandbox.get(`/mailbox/messages?to=${encodeURIComponent(player.email)}`)).body as unknown[]).length;
  await stage('a job', async () => {
    const known = await mails();
    await callSite(world.url, 'POST', '/api/auth/password/forgot', { login: player.email });
    await waitFor('a mail', async () => (await mails()) > known);
  });
  return stages.join(', ');
}

async function endRound(player: PlayerClient, opened: { readonly status: number; readonly body: Record<string, unknown> }): Promise<boolean> {
  if (opened.status !== 201) return false;
  const path = `/api/originals/mines/rounds/${String(opened.body['round_id'])}`;
  const shown = await player.act(`${path}/reveal`, { tile: 0 });
  if (shown.body['status'] === 'open') await player.act(`${path}/cashout`, {});
  return true;
}

async function readOn(player: PlayerClient, signal: AbortSignal, tell: (answer: string) => void): Promise<void> {
  while (!signal.aborted) {
    const reply = await player.call('GET', '/api/wallet', undefined, { 'x-request-id': randomUUID() }).catch(() => null);
    const code = reply?.body['code'];
    tell(reply === null ? 'no answer' : `${reply.status} ${typeof code === 'string' ? code : ''}`.trim());
    await wait(20);
  }
}

async function restartQuickly(world: OutsideFixture, server: Postgres15, players: readonly PlayerClient[]): Promise<void> {
  const [player] = players as [PlayerClient];
  for (let restart = 0; restart < QUICK_RESTARTS; restart += 1) {
    server.stop();
    server.start();
    await wait(1_000);
  }
  await recovered(world, players);
  const heard = await listenOn(world, player, 'deposits.approved', 'DepositApprovedEvent');
  const before = (await player.balance()).value;
  await deposit(world, player, 1_000);
  await waitFor('the deposit', async () => (await player.balance()).value > before);
  await waitFor('its event', async () => heard.count() > 0);
  await wait(2_000);
  const connections = await server.connections();
  check(`${QUICK_RESTARTS} quick restarts: a deposit’s event arrives once`, heard.count() === 1, `${heard.count()} times`);
  check(`${QUICK_RESTARTS} quick restarts: one bus connection per process`, connections['palpite-bus'] === BUS_CONNECTIONS, JSON.stringify(connections));
  figure('connections of the site', JSON.stringify(connections));
  heard.stop();
}

type Authorised = (error: Error | null, auth: { auth: string } | null) => void;

async function authorise(player: PlayerClient, asked: { readonly socketId: string; readonly channelName: string }, tell: Authorised): Promise<void> {
  const { status, body } = await player.call('POST', '/api/broadcasting/auth', { socket_id: asked.socketId, channel_name: asked.channelName });
  if (status === 200) tell(null, { auth: String(body['auth']) });
  else tell(new Error(`refused with ${status}`), null);
}

/** Receives one of the player's own events over a socket of the second API process. */
async function listenOn(world: OutsideFixture, player: PlayerClient, prefix: string, event: string): Promise<{ count(): number; stop(): void }> {
  const { id } = (await player.call('GET', '/api/auth/me')).body['user'] as { id: string };
  const client = new Pusher('palpite', {
    cluster: '',
    wsHost: '127.0.0.1',
    wsPort: world.processes[1]?.port ?? 0,
    forceTLS: false,
    enabledTransports: ['ws'],
    disableStats: true,
    channelAuthorization: {
      transport: 'ajax',
      endpoint: '',
      customHandler: (asked, tell) => void authorise(player, asked, tell),
    },
  });
  let count = 0;
  const channel = client.subscribe(`private-${prefix}.${id}`);
  const open = new Promise((resolve, reject) => {
    channel.bind('pusher:subscription_succeeded', resolve);
    channel.bind('pusher:subscription_error', reject);
  });
  channel.bind(event, () => (count += 1));
  await open;
  return { count: () => count, stop: () => client.disconnect() };
}
