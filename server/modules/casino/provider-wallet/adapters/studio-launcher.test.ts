import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { manualClock } from '#kernel/clock.ts';
import { signBody } from '../http/verify-call.ts';
import { createStudioLauncher } from './studio-launcher.ts';

const SECRET = 'a secret of a live studio, of nobody else';
const [MOVED, REAL] = [new Date('2026-11-21T12:00:00Z'), new Date('2026-01-01T12:00:00Z')];
const launch = {
  ...{ providerGame: 'roleta', token: 'the-launch-token', alias: 'alias-of-ana', siteOrigin: 'https://casa.example', address: '200.1.2.3', isPhone: true },
};

let server: Server;
let url: string;
/** The studio's answer, and the requests that it got. */
let answer: { readonly status: number; readonly body: unknown };
let asked: { readonly body: string; readonly timestamp: string; readonly signature: string }[] = [];
/** The only instant whose signatures the studio accepts; null: any. */
let accepts: Date | null = null;

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const timestamp = String(request.headers['x-palpite-timestamp']);
      asked.push({ body, timestamp, signature: String(request.headers['x-palpite-signature']) });
      const isStale = accepts !== null && timestamp !== String(accepts.getTime() / 1_000);
      response.writeHead(isStale ? 401 : answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(isStale ? {} : answer.body));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const launcher = (hasSecret = true) =>
  createStudioLauncher(
    { code: 'estudio', url, secret: hasSecret ? SECRET : undefined, origins: [url, 'https://mesas.example'], messages: false },
    { clock: manualClock(MOVED), realClock: manualClock(REAL) },
  );

async function addressFor(status: number, body: unknown): Promise<string | null> {
  answer = { status, body };
  asked = [];
  return launcher().addressOf(launch);
}

test('the studio returns the address of the table to a signed call with the player’s alias and the launch token', async () => {
  accepts = null;
  expect(await addressFor(200, { url: 'https://mesas.example/roleta?s=1' })).toBe('https://mesas.example/roleta?s=1');
  const [call] = asked;
  expect(call?.signature).toBe(signBody(SECRET, call?.timestamp ?? '', Buffer.from(call?.body ?? '')));
  expect(JSON.parse(call?.body ?? '')).toMatchObject({
    game_id: 'roleta',
    token: 'the-launch-token',
    player_id: 'alias-of-ana',
    platform: 'mobile',
    currency: 'BRL',
  });
});

test.each([
  ['at another origin', 200, { url: 'https://outra.example/roleta' }],
  ['at an origin that only begins like the studio’s', 200, { url: 'https://mesas.example.outra.example/' }],
  ['in a scheme that is no page', 200, { url: 'javascript:alert(1)' }],
  ['in another form', 200, { address: 'https://mesas.example' }],
  ['with an error', 500, { url: 'https://mesas.example/roleta' }],
])('an address %s opens no table', async (_what, status, body) => {
  accepts = null;
  expect(await addressFor(status, body)).toBeNull();
});

test('a studio in real time is called again with its own time if our clock was moved', async () => {
  accepts = REAL;
  expect(await addressFor(200, { url: `${url}/mesa` })).toBe(`${url}/mesa`);
  expect(asked.map(({ timestamp }) => Number(timestamp) * 1_000)).toEqual([MOVED.getTime(), REAL.getTime()]);
});

test('without a secret, and for a demo, there is no table', async () => {
  asked = [];
  expect([await launcher(false).addressOf(launch), await launcher().addressOf({ ...launch, token: null })]).toEqual([null, null]);
  expect(asked).toEqual([]);
});
