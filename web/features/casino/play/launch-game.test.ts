import { expect, test } from 'vitest';
import { LAUNCH_REFUSALS } from '#contracts/casino/casino.ts';
import { ApiError, type ApiProblem } from '#web/shared/api/api-problem.ts';
import { launchFailure } from './launch-game.ts';
import { stopWords } from './stop-words.ts';

const refused = (code: string, status = 403): ApiProblem => ({ kind: 'refused', status, code, message: 'Não.', body: undefined });

test.each(LAUNCH_REFUSALS)('the refusal %s has its own title, says that the money is safe and offers one way on', (code) => {
  expect(launchFailure(new ApiError(refused(code)))).toBe(code);
  const { title, safe, act } = stopWords[code];
  for (const sentence of [title, safe]) expect(sentence).toMatch(/^\p{Lu}.+\.$/u);
  expect(act.label).not.toBe('');
});

test.each<[ApiProblem, string]>([
  [{ kind: 'offline' }, 'offline'],
  [{ kind: 'unauthenticated' }, 'unauthenticated'],
  [{ kind: 'limited', message: '', retryAfterSeconds: 1 }, 'too_often'],
  [{ kind: 'invalid', message: '', errors: {} }, 'broken'],
  [refused('code_of_tomorrow'), 'broken'],
  [refused('code_of_tomorrow', 404), 'not_found'],
  [refused('code_of_tomorrow', 503), 'provider_unavailable'],
  [{ kind: 'broken', status: 503 }, 'provider_unavailable'],
  [{ kind: 'broken', status: 500 }, 'broken'],
])('%j reads %s', (problem, reason) => {
  expect(launchFailure(new ApiError(problem))).toBe(reason);
});

test('a reply of an unknown shape counts as a failed launch', () => {
  expect(launchFailure(new Error('no session'))).toBe('broken');
});
