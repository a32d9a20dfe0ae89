import { type ChildProcess, spawn, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type RawClient, rawClient } from './raw-client.ts';

/** Few enough that leaked sockets would use them up at once. */
const DESCRIPTORS = 300;
/** More than the descriptors, and than the limit per address. */
const FLOOD = 400;
/** Per kind of upgrade: the seven kinds together would leak more sockets than there are descriptors. */
const FLOOD_OF_A_KIND = 80;
const PER_ADDRESS = 50;
const PROGRAM = fileURLToPath(new URL('attacked-site.ts', import.meta.url));

let child: ChildProcess;
let port: number;
const clients: RawClient[] = [];

async function startSite(environment: Readonly<Record<string, string>>): Promise<void> {
  const stdio: StdioOptions = ['ignore', 'inherit', 'inherit', 'ipc'];
  child = spawn('sh', ['-c', `ulimit -n ${DESCRIPTORS} && exec "$0" "$@"`, process.execPath, PROGRAM], { env: { ...process.env, ...environment }, stdio });
  const [message] = (await once(child, 'message')) as [{ port: number }];
  port = message.port;
}

afterEach(() => {
  for (const client of clients.splice(0)) client.destroy();
});

async function killSite(): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

async function attack(bytes: string, count: number, from: (index: number) => string): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const client = await rawClient(port, from(index));
    clients.push(client);
    if (bytes !== '') client.write(bytes);
  }
}

async function state(): Promise<{ descriptors: number; connections: number }> {
  child.send('count');
  const [message] = (await once(child, 'message')) as [{ descriptors: number; connections: number }];
  return message;
}

async function isUp(from: string): Promise<boolean> {
  const client = await rawClient(port, from);
  client.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n');
  const head = await client.head().catch(() => '');
  client.destroy();
  return head.startsWith('HTTP/1.1 200');
}

const upgrade = (path: string, protocol: string) =>
  `GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: Upgrade\r\nupgrade: ${protocol}\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`;

describe('upgrade requests', () => {
  beforeAll(() => startSite({ CONNECTIONS_PER_ADDRESS: '1000' }));
  afterAll(killSite);

  test.each(['/', '/app', '/app/', '/application', '/app/palpite/more', '/api/auth/login', '/healthz'])(
    'on %s are answered, and no socket stays open',
    async (path) => {
      await attack(upgrade(path, 'websocket'), FLOOD_OF_A_KIND, () => '127.0.0.1');
      expect((await Promise.all(clients.map((client) => client.cut))).every(Boolean)).toBe(true);
      await expect.poll(async () => (await state()).connections).toBe(0);
      expect(new Set(clients.map((client) => client.heard().slice(0, 12)))).toEqual(new Set(['HTTP/1.1 404']));
      expect(await isUp('127.0.0.1')).toBe(true);
    },
  );
});

describe('open connections', () => {
  afterEach(killSite);

  test('of one address leave room for all others', async () => {
    await startSite({ CONNECTIONS_PER_ADDRESS: String(PER_ADDRESS) });
    await attack('', 2 * PER_ADDRESS, () => '127.0.0.9');
    await expect.poll(async () => (await state()).connections).toBe(PER_ADDRESS);
    expect(await isUp('127.0.0.2')).toBe(true);
  });

  test('of any number of addresses leave the process descriptors to work with, and it recovers as soon as they are closed', async () => {
    await startSite({});
    await attack('', FLOOD, (index) => `127.0.${1 + (index >> 7)}.${1 + (index & 127)}`);
    await expect.poll(async () => (await state()).connections).toBeGreaterThan(100);
    const held = await state();
    expect(held.descriptors).toBeLessThan(DESCRIPTORS - 50);
    for (const client of clients.splice(0)) client.destroy();
    await expect.poll(async () => (await state()).connections).toBe(0);
    expect(await isUp('127.0.0.2')).toBe(true);
  });
});
