import { expect, test, vi } from 'vitest';
import { backoffMs, createRgsClient } from './rgs-client.ts';

const json = (status: number, body: unknown) => Response.json(body, { status });
const refuse = (error: string, status = 503) => json(status, { error, message: '' });

function clientWith(answers: readonly (Response | Error)[]) {
  const left = [...answers];
  const bodies: string[] = [];
  const waits: number[] = [];
  const client = createRgsClient({
    send: (_path, init) => {
      bodies.push(String(init.body));
      const next = left.shift() ?? new Error('no more answers');
      return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
    },
    wait: (ms) => {
      waits.push(ms);
      return Promise.resolve();
    },
    random: () => 0.5,
  });
  return { client, bodies, waits };
}

test('a request without an answer is repeated with the same key', async () => {
  const { client, bodies, waits } = clientWith([new Error('gone'), refuse('pending', 409), json(200, { round_id: 'r' })]);
  expect(await client.spin('s', 'k1', 100)).toEqual({ ok: true, reply: { round_id: 'r' } });
  expect(bodies).toHaveLength(3);
  expect(new Set(bodies)).toEqual(new Set([JSON.stringify({ session: 's', key: 'k1', stake: 100 })]));
  expect(waits).toEqual([backoffMs(1, () => 0.5), backoffMs(2, () => 0.5)]);
});

test('a refusal is final and its request is not repeated', async () => {
  const { client, bodies } = clientWith([refuse('insufficient_balance', 402)]);
  expect(await client.spin('s', 'k', 100)).toEqual({ ok: false, code: 'insufficient_balance' });
  expect(bodies).toHaveLength(1);
});

test('a launch without an answer is repeated, and its refusal is final', async () => {
  const { client, bodies } = clientWith([new Error('gone'), refuse('launch_refused', 401)]);
  expect(await client.open({ game: 'g', launch_token: 't' })).toEqual({ ok: false, code: 'launch_refused' });
  expect(bodies).toHaveLength(2);
});

test('a launch has a longer deadline than any other call: its token works once', async () => {
  const patience = vi.spyOn(AbortSignal, 'timeout');
  const { client } = clientWith([json(200, {}), json(200, {})]);
  await client.open({ game: 'g', launch_token: 't' });
  await client.balance('s');
  expect(patience.mock.calls).toEqual([[30_000], [8_000]]);
  patience.mockRestore();
});

test('an answer that is not of this protocol counts as none', async () => {
  const { client } = clientWith(Array.from({ length: 8 }, () => json(502, { error: 'bad_gateway' })));
  expect(await client.balance('s')).toEqual({ ok: false, code: 'unavailable' });
});

test('the wait doubles up to four seconds, half of it random', () => {
  expect([1, 2, 3, 10].map((attempt) => backoffMs(attempt, () => 0))).toEqual([125, 250, 500, 2_000]);
  expect([1, 10].map((attempt) => backoffMs(attempt, () => 0.999_99))).toEqual([250, 4_000]);
});
