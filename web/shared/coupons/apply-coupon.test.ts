// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { ApiError, type ApiProblem } from '../api/api-problem.ts';
import { couponErrorText } from './apply-coupon.ts';

const textOf = (problem: ApiProblem) => couponErrorText(new ApiError(problem));

test('a coupon that fails through our fault shows the specification’s words; a refused one shows the server’s', () => {
  expect(textOf({ kind: 'broken', status: 500 })).toBe('Ocorreu um erro tente novamente.');
  expect(textOf({ kind: 'refused', status: 409, code: 'coupon_used', message: 'Você já usou este cupom.', body: null })).toBe('Você já usou este cupom.');
});
