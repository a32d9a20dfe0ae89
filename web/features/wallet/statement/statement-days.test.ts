import { expect, test } from 'vitest';
import type { TransactionRow } from '#contracts/account/account.ts';
import { lineWords, statementDays } from './statement-days.ts';

const row = (id: string, createdAt: string): TransactionRow => ({
  id,
  source: 'Bet',
  type: 2,
  status: 2,
  amount: 50,
  balance_after: 950,
  description: 'Aposta · Mines',
  reference: id,
  created_at: createdAt,
});

test('lines are grouped by the site’s day, not by UTC’s', () => {
  const days = statementDays([row('a', '2026-11-25T01:30:00Z'), row('b', '2026-11-24T12:00:00Z'), row('c', '2026-11-24T02:59:59Z')], '2026-11-24');
  expect(days.map(({ title, rows }) => [title, rows.map(({ id }) => id)])).toEqual([
    ['Hoje', ['a', 'b']],
    ['Ontem', ['c']],
  ]);
});

test('another day is named by its date, another year’s with its year', () => {
  const [near, far] = statementDays([row('a', '2026-11-21T15:00:00Z'), row('b', '2025-12-31T15:00:00Z')], '2026-11-24');
  expect(near?.title).toBe('sábado, 21 de novembro');
  expect(far?.title).toBe('quarta-feira, 31 de dezembro de 2025');
});

test('a bet is named by its game, other movements by their kind', () => {
  expect(lineWords({ description: 'Aposta · Mines' }, 'Aposta')).toEqual({ title: 'Mines', detail: 'Aposta' });
  expect(lineWords({ description: 'Depósito por Pix' }, 'Depósito')).toEqual({ title: 'Depósito', detail: 'Depósito por Pix' });
  expect(lineWords({ description: 'Ajuste' }, 'Ajuste')).toEqual({ title: 'Ajuste', detail: '' });
});
