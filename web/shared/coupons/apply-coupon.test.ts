// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { ApiError, type ApiProblem } from '../api/api-problem.ts';
import { couponErrorText } from './apply-coupon.ts';

const textOf = (problem: ApiProblem) => couponErrorText(new ApiError(problem));

test('a coupon that could not be used for a fault of ours is told in the specification’s words; a refusal in the server’s', () => {
  expect(textOf({ kind: 'broken', status: 500 })).toBe('Ocorreu um erro tente novamente.');
  expect(textOf({ kind: 'refused', status: 409, code: 'coupon_used', message: 'Você já usou este cupom.', body: null })).toBe('Você já usou este cupom.');
});
