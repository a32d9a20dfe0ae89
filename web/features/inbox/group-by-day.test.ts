import { expect, test } from 'vitest';
import { groupByDay } from './group-by-day.ts';

test('notices are grouped by the day of Brasília on which they came, today and yesterday by their names', () => {
  const rows = ['2026-11-21T04:00:00Z', '2026-11-21T02:30:00Z', '2026-11-20T03:00:00Z', '2026-11-19T12:00:00Z'].map((created_at) => ({ created_at }));
  const groups = groupByDay(rows, Date.parse('2026-11-21T15:00:00Z'));
  expect(groups.map(({ label, rows: own }) => [label, own.length])).toEqual([
    ['Hoje', 1],
    ['Ontem', 2],
    ['19 de novembro de 2026', 1],
  ]);
});
