import type Pusher from 'pusher-js';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { compose, type Site } from '#server/main/compose.ts';
import { startSite } from '#server/main/start-site.ts';
import { setExclusion, setStatus } from '#server/modules/gate/index.ts';
import { loadConfig } from '#server/main/config/load-config.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { createLogger } from '#server/platform/log/create-logger.ts';
import { lastingPort } from '#tests/simulation/kills/lasting-port.ts';
import { type OpenSite, openSite } from '#tests/system/open-site.ts';
import { callSite, type PlayerClient, registerPlayer } from '#tests/system/player-client.ts';
import { connect, subscribed } from '#tests/system/realtime-client.ts';

let open: OpenSite;
/** A second process's site on the same database. Each has a bus of its own: an event on one is not published to the other. */
let other: Site;
let otherUrl: string;
const sockets: Pusher[] = [];

beforeAll(async () => {
  open = await openSite();
  const port = await lastingPort();
  otherUrl = `http://localhost:${port}`;
  const environment = { NODE_ENV: 'test', DATABASE_URL: open.database.url, PORT: String(port), SANDBOX_PORT: new URL(open.sandbox.url).port };
  const config = loadConfig({ ...environment, PALPITE_CLOCK: 'controllable', RATE_LIMIT_FACTOR: '1000' });
  other = await compose({ config, log: createLogger({ level: 'silent' }) });
  await startSite(other, { api: false, worker: false }, { dev: false });
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect();
});
afterAll(async () => {
  await other.close();
  await open.close();
});

interface Listening {
  readonly player: PlayerClient;
  readonly playerId: string;
  /** Resolves when the site closed the socket; the official client then reconnects and is checked again. */
  readonly closed: Promise<void>;
}

/** A player whose socket subscribes to a private channel, on the first site. */
async function listening(): Promise<Listening> {
  const player = await registerPlayer(open);
  const playerId = ((await player.call('GET', '/api/auth/me')).body['user'] as { id: string }).id;
  const socket = connect(open, player);
  sockets.push(socket);
  await subscribed(socket.subscribe(`private-users.${playerId}`));
  const first = socket.connection.socket_id;
  const closed = new Promise<void>((resolve) => socket.connection.bind('connected', () => socket.connection.socket_id === first || resolve()));
  return { player, playerId, closed };
}

const onTheOther = (player: PlayerClient, method: string, path: string, body?: unknown) =>
  callSite(otherUrl, method, path, body, { authorization: `Bearer ${player.token}` });
const write = (work: Parameters<typeof inTransaction>[1]) => inTransaction(other.db, work as never);

test('a logout on another process closes the socket', async () => {
  const { player, closed } = await listening();
  expect((await onTheOther(player, 'POST', '/api/auth/logout')).status).toBe(204);
  await closed;
});

test('a password changed in another session closes the socket, but not that session’s own', async () => {
  const { player, playerId, closed } = await listening();
  const login = await callSite(otherUrl, 'POST', '/api/auth/login', { login: player.email, email: player.email, password: player.password });
  const changer = { ...player, token: String(login.body['access_token']) };
  changer.call = (method, path, body, headers = {}) => callSite(open.url, method, path, body, { authorization: `Bearer ${changer.token}`, ...headers });
  const socket = connect(open, changer);
  sockets.push(socket);
  await subscribed(socket.subscribe(`private-users.${playerId}`));
  const before = socket.connection.socket_id;
  const passwords = { current_password: player.password, password: 'outra-frase-comprida-7', password_confirmation: 'outra-frase-comprida-7' };
  expect((await onTheOther(changer, 'PUT', '/api/auth/password', passwords)).status).toBe(200);
  await closed;
  expect(socket.connection.socket_id).toBe(before);
});

test('a session ended remotely closes its socket', async () => {
  const { player, closed } = await listening();
  const sessions = (await onTheOther(player, 'GET', '/api/auth/sessions')).body['data'] as { id: string }[];
  expect((await onTheOther(player, 'DELETE', `/api/auth/sessions/${sessions[0]?.id ?? ''}`)).status).toBe(204);
  await closed;
});

test('a block closes the socket (SEC-3)', async () => {
  const { playerId, closed } = await listening();
  await write(async (tx) => ({ ok: true, value: await setStatus(tx, playerId, 'blocked') }));
  await closed;
});

test('an exclusion closes the socket; the restricted session may subscribe again (SEC-3)', async () => {
  const { player, playerId, closed } = await listening();
  await write(async (tx) => ({ ok: true, value: await setExclusion(tx, playerId, { kind: 'self', until: 'indefinite' }) }));
  await closed;
  const again = connect(open, player);
  sockets.push(again);
  await subscribed(again.subscribe(`private-users.${playerId}`));
});

test('an idle session, and an expired one, close their sockets', async () => {
  const { closed } = await listening();
  await open.advance(31 * 60_000);
  await closed;
});

test('a rotated token does not close the socket, since its session is active', async () => {
  const { player, playerId } = await listening();
  for (let minutes = 0; minutes < 56; minutes += 14) {
    await open.advance(14 * 60_000);
    expect((await player.call('PUT', '/api/account', { gender: 1 })).status).toBe(200);
  }
  const refreshed = await player.call('POST', '/api/auth/refresh');
  expect(String(refreshed.body['access_token'])).not.toBe(player.token);
  const witness = await listening();
  const mine = sockets[0]?.connection.socket_id;
  await onTheOther(witness.player, 'POST', '/api/auth/logout');
  await witness.closed;
  expect(sockets[0]?.connection.socket_id).toBe(mine);
  expect(playerId).not.toBe(witness.playerId);
});
