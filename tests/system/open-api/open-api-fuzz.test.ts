import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sized } from '#tests/in-full.ts';
import { expectLedgerHolds } from '../ledger-holds.ts';
import { createAnswerJudge } from './answer-judge.ts';
import { operationsOf, readDocument, type Operation } from './document.ts';
import { type FuzzedRequest, requestsOf } from './requests-of.ts';
import { type OpenSite, openSite, STILL } from '../open-site.ts';
import { callSite, deposit, type PlayerClient, registerPlayer, verify } from '../player-client.ts';

const RUNS = sized(12, 400);
/** A fixed seed, so that a failure can be reproduced; PALPITE_SEED chooses another. */
const SEED = Number(process.env['PALPITE_SEED'] ?? 20_261_121);
/** These calls end the fuzzed session or stop its player from playing, so they come last. */
const LAST = /\/auth\/(logout|refresh|sessions)|\/(exclusion|suspension)|^\/api\/account$/;

const document = readDocument();
const judge = createAnswerJudge(document);
const operations = operationsOf(document);
let open: OpenSite;
let player: PlayerClient;
let sportsbookToken: string;
let ids: readonly string[];

beforeAll(async () => {
  open = await openSite({ tableTimes: STILL, sports: true });
  player = await registerPlayer(open);
  await verify(open, player);
  const paid = await deposit(open, player, 500_000);
  sportsbookToken = String((await player.call('GET', '/api/generate-token')).body['token']);
  const round = await player.act('/api/originals/mines/rounds', { stake: 100, mines: 3 });
  const withdrawal = await player.act('/api/withdrawals', { amount: 1_000, pix_key_type: 'cpf', pix_key: player.person.cpf });
  const events = (await callSite(open.url, 'GET', '/sportsbook/v1/events?per_page=3')).body['data'] as readonly { readonly id: string }[];
  ids = [paid.body['id'], round.body['round_id'], withdrawal.body['id'], 'mines', 'palpite-studio', 'termos-de-uso', ...events.map(({ id }) => id)].map(String);
});
afterAll(() => open.close());

/** Sends a request and returns the error in its answer. */
async function fault(operation: Operation, { who, path, headers, body }: FuzzedRequest): Promise<string | null> {
  const token = operation.security.some((way) => 'sportsbookToken' in way) ? sportsbookToken : player.token;
  const answer = await fetch(open.url + path, {
    method: operation.method,
    redirect: 'manual',
    headers: {
      ...headers,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(who === 'player' ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body === undefined ? {} : { body }),
  });
  if (answer.status === 429 && !/^[1-9]\d*$/.test(answer.headers.get('retry-after') ?? '')) return '429 without retry-after';
  const mediaType = (answer.headers.get('content-type') ?? '').split(';', 1).join('');
  return judge(operation, { status: answer.status, mediaType, text: await answer.text() });
}

async function fuzz(operation: Operation): Promise<void> {
  await fc.assert(
    fc.asyncProperty(requestsOf(operation, ids), async (request) => {
      const wrong = await fault(operation, request);
      if (wrong !== null) throw new Error(`${operation.method} ${request.path.slice(0, 200)} as ${request.who}: ${wrong}`);
    }),
    { seed: SEED, numRuns: RUNS, endOnFailure: true },
  );
}

describe('every request gets a documented answer', () => {
  const last = operations.filter(({ path }) => LAST.test(path));
  const first = operations.filter((operation) => !last.includes(operation) && !operation.path.startsWith('/testing/'));

  test('every operation answers only documented statuses, types and shapes, refusals too, and the ledger stays correct', { timeout: 600_000 }, async () => {
    expect(first.length + last.length).toBeGreaterThan(120);
    const faults: string[] = [];
    for (const operation of [...first, ...last]) {
      try {
        await fuzz(operation);
      } catch (error) {
        faults.push(String(error instanceof Error ? (error.cause ?? error) : error));
      }
    }
    expect(faults, `PALPITE_SEED=${SEED} repeats this`).toEqual([]);
    await open.settle();
    await expectLedgerHolds(open.site);
  });

  test('an id of 450 characters and an unreadable address are refused in the contract’s shape', async () => {
    for (const [path, status, code] of [
      [`/api/deposits/${'a'.repeat(450)}`, 404, 'not_found'],
      [`/sportsbook/v1/events/${'a'.repeat(5_000)}`, 404, 'not_found'],
      ['/api/deposits/%zz', 400, 'bad_request'],
    ] as const) {
      const answer = await callSite(open.url, 'GET', path, undefined, { 'x-request-id': randomUUID() });
      expect([answer.status, answer.body['code'], typeof answer.body['message'], typeof answer.body['error']]).toEqual([status, code, 'string', 'string']);
      expect(answer.headers.get('x-request-id')).toMatch(/^[\w-]{8,}$/);
    }
  });
});
