import { expect, test } from 'vitest';
import { RGS_ERRORS } from '#studio/protocol/rgs.ts';
import { REFUSALS, refusalText, replayRefusalText } from './refusals.ts';

test.each(RGS_ERRORS)('%s says what happened, what is safe and nothing in English', (code) => {
  const { title, body } = REFUSALS[code];
  expect(title.length).toBeGreaterThan(5);
  expect(body).toMatch(/\.$/);
  expect(body).toMatch(/saiu da sua conta|guardado|volta para o seu saldo/);
  expect(`${title} ${body}`).not.toMatch(/error|failed|please/i);
});

test('a lost answer is asked again, never staked again', () => {
  expect([REFUSALS.pending.remedy, REFUSALS.unavailable.remedy]).toEqual(['retry', 'retry']);
  expect(REFUSALS.pending.body).toContain('não outra aposta');
});

test('while the game opens no stake is spoken of, and what may pass is asked for again', () => {
  expect(refusalText('unavailable', true).body).not.toContain('aposta');
  expect(refusalText('round_open', true).remedy).toBe('retry');
  expect(refusalText('launch_refused', true)).toBe(REFUSALS.launch_refused);
  expect(refusalText('unavailable', false)).toBe(REFUSALS.unavailable);
});

test.each(RGS_ERRORS)('where a round was to be seen again, %s never says to stake or to spin', (code) => {
  const { title, body, remedy, final } = replayRefusalText(code);
  expect(remedy).toBe(final ? 'none' : 'retry');
  expect(`${title} ${body}`).not.toMatch(/outra aposta|Gire|valor de aposta|depósito/);
});
