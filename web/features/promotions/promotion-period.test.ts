import { expect, test } from 'vitest';
import { promotionPeriod } from './promotion-period.ts';

test.each([
  [null, null, 'Vale sempre'],
  ['2026-11-20T00:00:00-03:00', null, 'Desde 20 de novembro de 2026'],
  ['2026-11-20T14:30:00Z', null, 'Desde 20 de novembro de 2026, às 11:30'],
  [null, '2026-12-31T18:00:00-03:00', 'Até 31 de dezembro de 2026, às 18:00'],
  ['2026-12-01T03:00:00Z', '2027-01-05T23:59:59-03:00', 'De 1º de dezembro de 2026 a 5 de janeiro de 2027'],
])('from %s to %s reads "%s", on the clock of São Paulo', (starts_at, ends_at, words) => {
  expect(promotionPeriod({ starts_at, ends_at })).toBe(words);
});

test('an end at midnight names the last whole day, not the one that never begins', () => {
  expect(promotionPeriod({ starts_at: null, ends_at: '2027-01-01T00:00:00-03:00' })).toBe('Até 31 de dezembro de 2026');
});
