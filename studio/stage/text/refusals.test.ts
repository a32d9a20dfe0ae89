import { expect, test } from 'vitest';
import { RGS_ERRORS } from '#studio/protocol/rgs.ts';
import { REFUSALS, refusalText, replayRefusalText } from './refusals.ts';

test.each(RGS_ERRORS)('the text for %s states what happened and what is safe, and contains no English', (code) => {
  const { title, body } = REFUSALS[code];
  expect(title.length).toBeGreaterThan(5);
  expect(body).toMatch(/\.$/);
  expect(body).toMatch(/saiu da sua conta|guardado|volta para o seu saldo/);
  expect(`${title} ${body}`).not.toMatch(/error|failed|please/i);
});

test('a call without an answer is repeated, never staked again', () => {
  expect([REFUSALS.pending.remedy, REFUSALS.unavailable.remedy]).toEqual(['retry', 'retry']);
  expect(REFUSALS.pending.body).toContain('não outra aposta');
});

test('while the game opens no text mentions a stake, and a temporary refusal can be retried', () => {
  expect(refusalText('unavailable', true).body).not.toContain('aposta');
  expect(refusalText('round_open', true).remedy).toBe('retry');
  expect(refusalText('launch_refused', true)).toBe(REFUSALS.launch_refused);
  expect(refusalText('unavailable', false)).toBe(REFUSALS.unavailable);
});

test.each(RGS_ERRORS)('in a replay, the text for %s never asks to stake or to spin', (code) => {
  const { title, body, remedy, final } = replayRefusalText(code);
  expect(remedy).toBe(final ? 'none' : 'retry');
  expect(`${title} ${body}`).not.toMatch(/outra aposta|Gire|valor de aposta|depósito/);
});
