// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PowChallenge } from '#contracts/account/bot-check.ts';
import { ApiError } from '#web/shared/api/api-problem.ts';
import { withBotToken } from './bot-check.ts';

const challenge: PowChallenge = {
  parameters: {
    ...{ algorithm: 'PBKDF2/SHA-256', nonce: 'aa', salt: 'bb', cost: 1, keyLength: 32, keyPrefix: '00', keySignature: 'cc' },
    data: { purpose: 'register', expires: 1 },
  },
  signature: 'dd',
};

/** A worker that answers each question with its own token. */
class SolvingWorker extends EventTarget {
  static solved = 0;

  postMessage({ id }: { id: number }): void {
    SolvingWorker.solved += 1;
    const token = `token-${SolvingWorker.solved}`;
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: { id, token } })));
  }
}

beforeEach(() => {
  SolvingWorker.solved = 0;
  vi.stubGlobal('fetch', async () => Response.json({ kind: 'proof_of_work', challenge, expires_at: '2026-11-21T13:20:00Z' }));
});
afterEach(() => vi.unstubAllGlobals());

const invalid = (field: string) => new ApiError({ kind: 'invalid', message: 'Confira os campos.', errors: { [field]: ['Inválido.'] } });

test('where the check cannot run, the person reads what to do and the call is not made', async () => {
  const call = vi.fn();
  // A page keeps its worker; this page has not made one yet.
  vi.resetModules();
  const { withBotToken } = await import('./bot-check.ts');
  await expect(withBotToken(true, 'register', call)).rejects.toMatchObject({
    problem: { code: 'bot_check_unavailable', message: expect.stringContaining('A verificação automática não funcionou neste navegador.') },
  });
  expect(call).not.toHaveBeenCalled();
});

test('a token that expired while the form was open is replaced once without a notice', async () => {
  vi.stubGlobal('Worker', SolvingWorker);
  const tokens: string[] = [];
  const answer = await withBotToken(true, 'register', async (token) => {
    tokens.push(token);
    if (tokens.length === 1) throw invalid('token');
    return 'registered';
  });
  expect([answer, new Set(tokens).size, tokens.length]).toEqual(['registered', 2, 2]);
});

test('a refusal for another reason than the token causes no second call', async () => {
  const call = vi.fn().mockRejectedValue(invalid('email'));
  await expect(withBotToken(false, 'register', call)).rejects.toMatchObject({ problem: { errors: { email: ['Inválido.'] } } });
  expect(call.mock.calls).toEqual([['']]);
});
