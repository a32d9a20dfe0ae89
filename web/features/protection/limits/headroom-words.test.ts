import { expect, test } from 'vitest';
import type { LimitGroup, LimitState } from '#contracts/account/responsible-gaming.ts';
import { headroomWords } from './limit-group-row.tsx';

const state = (period: LimitState['period'], current: number | null, used: number, resets_at = '2026-11-25T03:00:00.000Z'): LimitState => ({
  period,
  current,
  used,
  headroom: current === null ? null : Math.max(0, current - used),
  resets_at,
  pending: null,
});

const deposits = (headroom: number | null, ...periods: LimitState[]): LimitGroup => ({ kind: 'deposit', unit: 'amount', periods, headroom });

test('without a limit there is no text', () => {
  expect(headroomWords(deposits(null, state('day', null, 500)))).toBeNull();
});

test('the amount left is that of the strictest limit', () => {
  expect(headroomWords(deposits(7_000, state('day', 10_000, 3_000), state('week', 50_000, 3_000)))).toBe('Agora você ainda pode depositar R$\u00a070,00.');
});

test('of several exhausted limits, the one that reopens last gives the date', () => {
  const words = headroomWords(deposits(0, state('day', 100, 100), state('week', 200, 300, '2026-11-30T03:00:00.000Z'), state('month', 900, 300)));
  expect(words).toBe('Você chegou ao seu limite. Os depósitos voltam em 30/11/2026, 00:00.');
});

test('a limit of zero promises no reopening date', () => {
  expect(headroomWords(deposits(0, state('day', 0, 0)))).toBe('Você chegou ao seu limite.');
});
