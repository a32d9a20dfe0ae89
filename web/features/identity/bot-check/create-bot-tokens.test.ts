import { expect, test } from 'vitest';
import { createBotTokens } from './create-bot-tokens.ts';

function scene() {
  let nowMs = 0;
  let broken = false;
  const asked: string[] = [];
  const tokens = createBotTokens({
    nowMs: () => nowMs,
    earn: async (purpose) => {
      asked.push(purpose);
      if (broken) throw new Error('no worker');
      return `${purpose}-${asked.length}`;
    },
  });
  return {
    tokens,
    asked,
    pass: (ms: number) => {
      nowMs += ms;
    },
    breakDown: (is: boolean) => {
      broken = is;
    },
  };
}

test('a prepared token is used and never handed out twice', async () => {
  const { tokens, asked } = scene();
  tokens.prepare('document');
  tokens.prepare('document');
  expect(await tokens.take('document')).toBe('document-1');
  expect(await tokens.take('document')).toBe('document-2');
  expect(asked).toEqual(['document', 'document']);
});

test('two simultaneous takers get a token each', async () => {
  const { tokens } = scene();
  tokens.prepare('register');
  const taken = await Promise.all([tokens.take('register'), tokens.take('register')]);
  expect(new Set(taken).size).toBe(2);
});

test('an expired token is discarded, and preparing then starts over', async () => {
  const { tokens, pass } = scene();
  tokens.prepare('register');
  pass(8 * 60_000);
  expect(await tokens.take('register')).toBe('register-2');
  tokens.prepare('document');
  pass(8 * 60_000);
  tokens.prepare('document');
  expect(await tokens.take('document')).toBe('document-4');
});

test('a failed preparation is repeated when the token is needed, and only the second failure is reported', async () => {
  const { tokens, breakDown } = scene();
  breakDown(true);
  tokens.prepare('document');
  breakDown(false);
  expect(await tokens.take('document')).toBe('document-2');
  breakDown(true);
  await expect(tokens.take('document')).rejects.toThrow('no worker');
});
