import { setTimeout as wait } from 'node:timers/promises';
import { callSite, type Reply } from '#tests/system/player-client.ts';
import type { Operation, Player } from './journal.ts';
import type { KillsFixture } from './fixture.ts';

const AGAIN_MS = 50;
const ATTEMPTS = 2_000;
const LOST: Reply = { status: 0, headers: new Headers(), body: {} };

/** Repeats the operation with the same key until an answer is final: not lost, not a failure, not "still in progress". */
export async function callUntilAnswered(world: KillsFixture, player: Player, operation: Operation): Promise<Reply> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (player.token === '') await logIn(world, player);
    const headers = { authorization: `Bearer ${player.token}`, 'idempotency-key': operation.key };
    const reply = await attemptCall(world, 'POST', operation.path, operation.body, headers);
    if (reply.status === 401) player.token = '';
    else if (tellsTheOutcome(reply)) return reply;
    else player.repeated += 1;
    await wait(AGAIN_MS);
  }
  throw new Error(`${operation.path} was never answered`);
}

/** Repeats a read until it is answered. */
export async function readUntilAnswered(world: KillsFixture, player: Player, path: string): Promise<Reply> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (player.token === '') await logIn(world, player);
    const reply = await attemptCall(world, 'GET', path, undefined, { authorization: `Bearer ${player.token}` });
    if (reply.status === 200) return reply;
    if (reply.status === 401) player.token = '';
    await wait(AGAIN_MS);
  }
  throw new Error(`${path} was never answered`);
}

function tellsTheOutcome({ status, body }: Reply): boolean {
  return status !== 0 && status < 500 && status !== 429 && body['code'] !== 'idempotency_in_progress';
}

async function logIn(world: KillsFixture, player: Player): Promise<void> {
  const reply = await attemptCall(world, 'POST', '/api/auth/login', { login: player.email, password: player.password }, {});
  player.token = reply.status === 200 ? String(reply.body['access_token']) : '';
}

async function attemptCall(world: KillsFixture, method: string, path: string, body: unknown, headers: Record<string, string>): Promise<Reply> {
  return callSite(world.site.url, method, path, body, headers).catch(() => LOST);
}
