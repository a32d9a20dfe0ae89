import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomBytes } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { Member } from './member.ts';

type Reply = { readonly status: number; readonly body: unknown } | 'silence';

let server: Server;
afterEach(() => void server.close());

/** A site and its sandbox in one, with the answers in `replies`; everything else is 404. */
async function world(replies: Readonly<Record<string, Reply>>): Promise<{ readonly member: Member; readonly asked: string[] }> {
  const asked: string[] = [];
  server = createServer((request, response) => {
    const path = request.url?.split('?')[0] ?? '';
    asked.push(path);
    const reply = replies[path] ?? { status: 404, body: {} };
    if (reply === 'silence') request.socket.destroy();
    else response.writeHead(reply.status, { 'content-type': 'application/json' }).end(JSON.stringify(reply.body));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const random = { bytes: (length: number) => randomBytes(length) };
  return { asked, member: new Member({ site: url, sandbox: url, random, pause: () => Promise.resolve() }, '127.0.0.1', null) };
}

const people = { status: 200, body: { 0: { cpf: '52998224725', name: 'Ana', birthday: '1990-01-01' } } };
const REGISTER = '/v2/auth/register';
const LOGIN = '/api/auth/login';

test('a member without an answer to its registration logs in before trying another', async () => {
  const login = { status: 200, body: { access_token: 'a' } };
  const { member, asked } = await world({ '/cpf-registry/people': people, [REGISTER]: 'silence', [LOGIN]: login });
  expect([await member.enter(), await member.enter()]).toEqual([false, true]);
  expect(asked.filter((path) => path === REGISTER || path === LOGIN)).toEqual([REGISTER, LOGIN]);
});

test('a member unknown to the site registers again', async () => {
  const { member, asked } = await world({ '/cpf-registry/people': people, [REGISTER]: 'silence', [LOGIN]: { status: 401, body: {} } });
  expect([await member.enter(), await member.enter(), await member.enter()]).toEqual([false, false, false]);
  expect(asked.filter((path) => path === REGISTER || path === LOGIN)).toEqual([REGISTER, LOGIN, REGISTER]);
});
