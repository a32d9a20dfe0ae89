import { expect, test } from 'vitest';
import { cents } from '#kernel/money.ts';
import { statementCsv } from './statement-csv.ts';

test('the CSV is in Portuguese with the site’s time; debits are negative, formula-like text is disarmed, separators are quoted (RG-14)', () => {
  const row = {
    id: '1',
    source: 'Bet',
    type: 2,
    status: 2,
    amount: 12_345,
    balance_after: 0,
    description: '=HYPERLINK("x");',
    reference: 'r',
    created_at: '2026-11-21T12:00:00.000Z',
    running: cents(100),
  } as const;
  const [, line] = statementCsv([row]).split('\r\n');
  expect(line).toBe(`1;21/11/2026, 09:00:00;aposta;débito;aprovado;-123,45;0,00;1,00;"'=HYPERLINK(""x"");";r`);
});
